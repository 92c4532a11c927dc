"""The description that a library carries."""

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from nncc.codegen.interface import ABI
from nncc.codegen.program.description import describe, described_calls, header_text
from nncc.codegen.program.library import build_library
from nncc.codegen.program.memory_plan import lay_out, plan_memory
from nncc.ir.dtypes import f32, i8, i32, i64
from nncc.ir.expr import Symbol
from nncc.ir.program import CallWork
from nncc.target import Target
from tests.support.limits import relative_error, tolerance
from tests.support.programs import network, opened, renamed


def test_the_description():
    program = network("net").program
    weights = lay_out(program)
    found = json.loads(describe(program, plan_memory(program), weights, Target.named("x86-64-v3")))
    assert (found["abi"], found["name"], found["prefix"], found["target"]) == (ABI, "net", "net", "x86-64-v3")
    assert found["inputs"] == [{"name": "x", "dtype": "f32", "shape": [7, 65]}]
    assert [v["name"] for v in found["outputs"]] == ["probability", "class"]
    assert "avx2" in found["features"]
    expected = {"bytes": weights.size, "checksum": f"{weights.checksum:016x}", "beside": True}
    assert found["weights"] == expected
    assert found["calls"] == [{"kernel": call.kernel} for call in program.calls]


def test_calls_say_what_they_compute_where_that_is_known():
    program = network("net").program
    work = CallWork("matmul 7x65", ("a", "b"), 100, 50, 2000, i32, i8)
    first, *others = described_calls(replace(program, works=(work,)))
    assert json.loads(json.dumps(first)) == {
        "kernel": program.calls[0].kernel,
        "text": "matmul 7x65",
        "nodes": ["a", "b"],
        "operations": 100,
        "least_operations": 50,
        "moved_bytes": 2000,
        "dtype": "i32",
        "operand": "i8",
    }
    assert all(set(call) == {"kernel"} for call in others)


MAIN = """
#include "net.h"
#include <stdio.h>
int main(void)
{
    static float x[7 * 65], probability[7 * 65];
    int64_t classes[7];
    char text[200] = "";
    nncc_options options = {sizeof(nncc_options), 2, NULL, NULL, NULL, text, sizeof text, 0, NULL, NULL, 0, NULL,
                             0, 0, NULL, 0, NULL, NULL, 0};
    nncc_model *model;
    if (fread(x, sizeof x, 1, stdin) != 1 || net_open(NULL, &options, &model)) {
        fprintf(stderr, "%s", text);
        return 1;
    }
    nncc_tensor inputs[] = {net_input_x(x)};
    nncc_tensor outputs[] = {net_output_probability(probability), net_output_class(classes)};
    int code = net_run(model, inputs, NET_INPUTS, outputs, NET_OUTPUTS, NULL, 0, &options);
    net_close(model);
    fwrite(probability, sizeof probability, 1, stdout);
    fwrite(classes, sizeof classes, 1, stdout);
    return code;
}
"""
MAIN_OPENED = """
#include "opened.h"
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int64_t batch = atoi(argv[argc - 2]), seq = atoi(argv[argc - 1]), rows[3], sums[2], u[1];
    int64_t *const shapes[] = {rows, sums, u};
    char text[200] = "";
    nncc_options options = {sizeof(nncc_options), 2, NULL, NULL, NULL, text, sizeof text, 0, NULL, NULL, 0, NULL,
                             0, 0, NULL, 0, NULL, NULL, 0};
    nncc_model *model;
    float *x = calloc((size_t)(batch * seq * 16 + 2 * seq + 100), sizeof *x), *made = calloc(1 << 20, sizeof *made);
    nncc_tensor inputs[] = {
        opened_input_x(x, (int64_t[]){batch, seq, 5}), opened_input_mask(x, (int64_t[]){batch, seq}),
        opened_input_t(x, (int64_t[]){2 * seq + 1}), opened_input_h(x, (int64_t[]){batch})};
    if (opened_open(NULL, &options, &model) || opened_shapes(model, inputs, 4, shapes, OPENED_OUTPUTS, &options)) {
        fprintf(stderr, "%s", text);
        return 1;
    }
    nncc_tensor outputs[] = {opened_output_rows(made, rows), opened_output_sums(made + (1 << 18), sums),
                             opened_output_u(made + (1 << 19), u)};
    int code = opened_run(model, inputs, OPENED_INPUTS, outputs, OPENED_OUTPUTS, NULL, 0, &options);
    printf("%d %d %d", (int)rows[1], (int)sums[0], (int)u[0]);
    opened_close(model);
    free(x);
    free(made);
    return code;
}
"""
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]


def compiler(name: str) -> str:
    found = shutil.which(name)
    if not found:
        pytest.skip(f"no {name} on PATH")
    return found


def checked(command: list[str], **options: object) -> "subprocess.CompletedProcess[bytes]":
    result = subprocess.run(command, capture_output=True, check=False, **options)  # type: ignore[call-overload]
    assert result.returncode == 0, result.stderr.decode()
    return result


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A C program beside the library that it is linked with."""
    folder = tmp_path_factory.mktemp("header")
    build_library(network("net").program, Target.host(), folder / "net.so")
    (folder / "main.c").write_text(MAIN)
    command = [compiler("gcc"), "-std=c99", *STRICT, "main.c", "./net.so", "-o", "main"]
    checked(command, cwd=folder)
    return folder


def test_a_c_program_runs_the_model(folder: Path):
    example = network("net")
    inputs = example.inputs()
    expected = example.expected(inputs)
    output = checked(["./main"], cwd=folder, input=inputs["x"].tobytes()).stdout
    probability = np.frombuffer(output[: 7 * 65 * 4], np.float32).reshape(7, 65)
    assert relative_error(probability, expected["probability"]) <= tolerance(f32, 65, 4)
    assert np.frombuffer(output[7 * 65 * 4 :], np.int64).tolist() == expected["class"].tolist()


def test_it_needs_the_c_library_only(folder: Path):
    lines = checked([compiler("ldd"), "net.so"], cwd=folder).stdout.decode().splitlines()
    listed = {line.split()[0].split("/")[-1].split(".")[0] for line in lines}
    assert listed <= {"linux-vdso", "libc", "libdl", "libm", "libpthread", "ld-linux-x86-64"}


def test_a_c_program_is_told_what_is_wrong(folder: Path, tmp_path: Path):
    for name in ("main", "net.so"):
        shutil.copy(folder / name, tmp_path)
    result = subprocess.run(["./main"], cwd=tmp_path, input=bytes(7 * 65 * 4), capture_output=True, check=False)
    assert result.returncode == 1
    expected = "cannot open the weights ./net.so.weights: No such file or directory; they belong beside the library"
    assert result.stderr.decode() == expected


@pytest.mark.parametrize("make, text", [
    (os.mkfifo, "the weights ./net.so.weights cannot be mapped: Illegal seek; expected a file"),
    (os.mkdir, "the weights ./net.so.weights have "),
    (lambda path: os.symlink("/dev/zero", path), "the weights ./net.so.weights have 0 bytes, not "),
])  # fmt: skip
def test_a_c_program_waits_for_no_pipe_in_place_of_weights(
    folder: Path, tmp_path: Path, make: Callable[[Path], None], text: str
):
    for name in ("main", "net.so"):
        shutil.copy(folder / name, tmp_path)
    make(tmp_path / "net.so.weights")
    result = subprocess.run(["./main"], cwd=tmp_path, input=bytes(7 * 65 * 4), capture_output=True, check=False, timeout=60)
    assert (result.returncode, result.stderr.decode()[: len(text)]) == (1, text)


def test_a_c_program_runs_a_model_of_open_sizes(tmp_path: Path):
    build_library(opened("opened").program, Target.host(), tmp_path / "opened.so")
    (tmp_path / "main.c").write_text(MAIN_OPENED)
    checked([compiler("gcc"), "-std=c99", *STRICT, "main.c", "./opened.so", "-o", "main"], cwd=tmp_path)
    assert checked(["./main", "3", "17"], cwd=tmp_path).stdout == b"17 3 35"
    assert checked(["./main", "1", "0"], cwd=tmp_path).stdout == b"0 1 1"
    result = subprocess.run(["./main", "65", "7"], cwd=tmp_path, capture_output=True, check=False)
    text = b"batch is 65; this library was compiled for 1..64 (--dim batch=1..64)"
    assert (result.returncode, result.stderr) == (1, text)


def test_a_header_says_which_sizes_are_open():
    text = header_text(opened("m", Symbol("seq", i64, 16, 4096, 16)).program)
    assert "/* seq, from 16 to 4096, a multiple of 16: as dimension 1 of 'x' says. */" in text
    assert "/* Input 2, 't': f32[seq*2 + 1]. */" in text
    assert "nncc_tensor m_output_rows(float *data, const int64_t shape[3])" in text and "Their data may be NULL." in text


@pytest.mark.parametrize("language", ["c", "c++"])
def test_headers_go_together_in_c_and_cpp(language: str, tmp_path: Path):
    nasty = renamed(renamed(network("int").program, "x", "a */ \n#error ??/\\"), "class", 'é"')
    (tmp_path / "a.h").write_text(header_text(nasty))
    (tmp_path / "b.h").write_text(header_text(replace(network().program, name="*/ nasty \n name")))
    (tmp_path / "c.h").write_text(header_text(opened("opened", Symbol("*/ \n#error ??/\\", i64, 1, 9, 1)).program))
    names = "".join(f'#include "{name}.h"\n' for name in "abca")
    (tmp_path / "main.c").write_text(f"{names}int main(void) {{ return 0; }}\n")
    command = [compiler("gcc"), "-x", language, *STRICT, "-Wno-unused-function", "-c", "main.c", "-o", "main.o"]
    checked(command, cwd=tmp_path)


def test_names_that_look_alike_get_numbers():
    text = header_text(renamed(renamed(network("m").program, "class", "a.b"), "probability", "a_b"))
    assert "nncc_tensor m_output_a_b(float *data)" in text
    assert "nncc_tensor m_output_a_b_2(int64_t *data)" in text
    assert "/* Output 1, 'a.b': i64[7]. */" in text
