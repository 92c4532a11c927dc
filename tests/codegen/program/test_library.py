import os
import re
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from nncc.codegen.build.elf import LIBRARY_SYMBOLS, exported_symbols, machine, symbols
from nncc.codegen.build.files import Cache
from nncc.codegen.program import library, weights
from nncc.codegen.program.library import PKG_CONFIG, build_library, is_static, pkg_config_path, pkg_config_text
from nncc.errors import BuildError, ComputeError
from nncc.ir.dtypes import f32
from nncc.runtime.module import load
from nncc.target import Cpu, Target
from tests.codegen.program.test_header import MAIN
from tests.support.interrupts import interruptible
from tests.support.limits import relative_error, tolerance
from tests.support.programs import Example, image, network

HOST = Target.host()
BOTH = """
#include "one.h"
#include "two.h"
#include <stdio.h>
static float x[7 * 65], probability[7 * 65];
static int64_t classes[7];
int main(void)
{
    nncc_model *one, *two;
    if (fread(x, sizeof x, 1, stdin) != 1 || one_open(NULL, NULL, &one) || two_open(NULL, NULL, &two))
        return 1;
    nncc_tensor inputs[] = {one_input_x(x)};
    nncc_tensor outputs[] = {one_output_probability(probability), one_output_class(classes)};
    int code = one_run(one, inputs, 1, outputs, 2, NULL, 0, NULL);
    fwrite(probability, sizeof probability, 1, stdout);
    code |= two_run(two, inputs, 1, outputs, 2, NULL, 0, NULL);
    fwrite(probability, sizeof probability, 1, stdout);
    one_close(one);
    two_close(two);
    return code;
}
"""


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Cache:
    return Cache(tmp_path_factory.mktemp("cache"))


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


@pytest.mark.parametrize("make, beside", [(network, True), (image, False)])
def test_the_files(make: type[Example], beside: bool, tmp_path: Path, cache: Cache):
    built = build_library(make("m").program, HOST, tmp_path / "m.so", cache)
    assert names(tmp_path) == {"m.so", "m.h", *(["m.so.weights"] if beside else [])}
    assert (built.path, built.header) == (tmp_path / "m.so", tmp_path / "m.h")
    assert built.weights == (tmp_path / "m.so.weights" if beside else None)


def test_weights_inside_a_library_are_the_same(tmp_path: Path, cache: Cache):
    inside = build_library(network("m").program, HOST, tmp_path / "m.so", cache, embed=True)
    assert names(tmp_path) == {"m.so", "m.h"} and inside.weights is None
    beside = build_library(network("m").program, HOST, tmp_path / "n.so", cache)
    inputs = network("m").inputs()
    one, other = (load(built.path).run(inputs) for built in (inside, beside))
    assert all(one[name].tobytes() == array.tobytes() for name, array in other.items())
    build_library(network("m").program, HOST, tmp_path / "n.so", cache, embed=True)
    assert "n.so.weights" not in names(tmp_path), "those of the older build are of no use"


def test_more_weights_than_code_reaches_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(weights, "MOST_EMBEDDED", 1000)
    with pytest.raises(BuildError, match="GB of weights cannot be inside a library, of which code reaches"):
        build_library(network("m").program, HOST, tmp_path / "m.a")
    assert names(tmp_path) == set()


@pytest.mark.parametrize(
    "target, compiler, runner",
    [
        (HOST, "gcc", []),
        (
            Target.named("neoverse-n1").with_(cores=1),
            "aarch64-linux-gnu-gcc",
            ["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"],
        ),
    ],
    ids=["here", "aarch64"],
)
def test_two_static_libraries_in_one_program(target: Cpu, compiler: str, runner: list[str], tmp_path: Path, cache: Cache):
    if missing := [tool for tool in (compiler, *runner[:1]) if not shutil.which(tool)]:
        pytest.skip(f"no {missing[0]} on PATH")
    for name, seed in (("one", 0), ("two", 1)):
        built = build_library(network(name, seed=seed).program, target, tmp_path / f"{name}.a", cache)
        assert built.weights is None and is_static(built.path)
    (tmp_path / "main.c").write_text(BOTH)
    command = [compiler, "-Wall", "-Wl,--fatal-warnings", "main.c", "one.a", "two.a", "-o", "main", "-lm", "-lpthread"]
    subprocess.run(command, cwd=tmp_path, check=True)
    x = network().inputs()["x"]
    made = subprocess.run([*runner, tmp_path / "main"], input=x.tobytes(), capture_output=True, check=True).stdout
    for number, seed in enumerate((0, 1)):
        expected = network(seed=seed).expected({"x": x})["probability"]
        found = np.frombuffer(made, np.float32)[number * expected.size :][: expected.size].reshape(expected.shape)
        assert relative_error(found, expected) <= tolerance(f32, 65, 4)


def test_a_static_library_is_made_for_processors_that_nothing_here_links_for(tmp_path: Path):
    target = Target.named("neoverse-n1").with_(cores=1)
    built = build_library(network("m").program, target, tmp_path / "m.a")
    text = built.path.read_bytes()
    assert text.startswith(b"!<arch>\n") and text.count(b"\x7fELF") >= 3
    assert all(machine(text[at:]) == 183 for at in [place.start() for place in re.finditer(rb"\x7fELF\x02", text)])


def test_only_functions_of_the_header_are_exported(tmp_path: Path, cache: Cache):
    built = build_library(network("m").program, HOST, tmp_path / "m.so", cache)
    exported = exported_symbols(built.path.read_bytes())
    pool = {f"nncc_pool_{n}" for n in ("create", "destroy", "spin", "threads")} | {"nncc_parallel_for", "nncc_usable_cores"}
    own = {f"m_{n}" for n in ("open", "run", "workspace_size", "close", "description")}
    assert exported == pool | own | {"nncc_description"}
    defined = {symbol.name for symbol in symbols(built.path.read_bytes(), LIBRARY_SYMBOLS) if symbol.is_defined}
    assert defined == exported, "nothing is there that is only hidden"


def test_the_same_program_gives_the_same_bytes(tmp_path: Path, cache: Cache):
    files = []
    for name, used in (("a", None), ("b", cache), ("c", cache)):
        built = build_library(network("m").program, HOST, tmp_path / f"{name}.so", used)
        assert built.weights
        files.append([path.read_bytes() for path in (built.path, built.header, built.weights)])
    assert files[0] == files[1] == files[2]


def test_progress_is_told(tmp_path: Path, cache: Cache):
    steps: list[tuple[str, int, int]] = []
    build_library(network("m").program, HOST, tmp_path / "m.so", None, lambda *step: steps.append(step))
    assert steps == [*(("compile", n, 4) for n in range(5)), ("link", 0, 1), ("link", 1, 1)]


def test_without_a_place_the_files_are_temporary(cache: Cache):
    built = build_library(network("m").program, HOST, None, cache)
    module = load(built.path)
    folder = built.path.parent
    assert names(folder) == {"model.so", "model.h", "model.so.weights"}
    del built
    assert not folder.exists()
    assert module(network().inputs()["x"])


def test_a_new_build_takes_the_place_of_the_old_one(tmp_path: Path, cache: Cache):
    build_library(network("m").program, HOST, tmp_path / "m.so", cache)
    build_library(image("m").program, HOST, tmp_path / "m.so", cache)
    assert names(tmp_path) == {"m.so", "m.h"}
    assert load(tmp_path / "m.so").inputs[0].name == "X"


NOT_OURS = {"m.so": b"\x7fELF a program", "m.h": b"#define MINE\n", "m.so.weights": bytes(640)}


@pytest.mark.parametrize("name", NOT_OURS)
@pytest.mark.parametrize("make", [network, image])
def test_a_file_that_nncc_has_not_written_stays(make: type[Example], name: str, tmp_path: Path, cache: Cache):
    (tmp_path / name).write_bytes(NOT_OURS[name])
    with pytest.raises(
        BuildError,
        match=rf"/{name} is there already: it is .*, and no .* that nncc has written; give another name, or --force",
    ):
        build_library(make("m").program, HOST, tmp_path / "m.so", cache)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {name: NOT_OURS[name]}
    build_library(make("m").program, HOST, tmp_path / "m.so", cache, force=True)
    assert names(tmp_path) == {"m.so", "m.h", *(["m.so.weights"] if make is network else [])}
    assert load(tmp_path / "m.so")


def test_an_ill_formed_program_is_refused(tmp_path: Path):
    with pytest.raises(ComputeError, match="ill-formed"):
        build_library(replace(network().program, kernels=()), HOST, tmp_path / "m.so")


def test_a_folder_that_does_not_exist(tmp_path: Path, cache: Cache):
    with pytest.raises(BuildError, match=r"cannot write .*/missing/m.so.weights: No such file or directory"):
        build_library(network().program, HOST, tmp_path / "missing" / "m.so", cache)


def test_a_place_that_is_taken_by_a_folder(tmp_path: Path, cache: Cache):
    (tmp_path / "m.so").mkdir()
    with pytest.raises(BuildError, match=r"cannot write .*/m.so: Is a directory"):
        build_library(image().program, HOST, tmp_path / "m.so", cache)
    assert not list((tmp_path / "m.so").iterdir()) and not list(tmp_path.glob(".*"))


@contextmanager
def full_after(limit: int) -> Iterator[None]:
    """No file may grow beyond `limit` bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("share", [0.02, 0.2, 0.9])
def test_a_full_disk_leaves_the_old_files(tmp_path: Path, cache: Cache, share: float):
    whole = build_library(network("m").program, HOST, tmp_path / "whole.so", None).path
    limit = int(share * whole.stat().st_size)
    build_library(image("m").program, HOST, tmp_path / "m.so", cache)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    with full_after(limit), pytest.raises(BuildError, match=r"File too large|tcc .*\nended with code -25"):
        build_library(network("m").program, HOST, tmp_path / "m.so", cache)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_an_interrupt_leaves_nothing(tmp_path: Path, cache: Cache, monkeypatch: pytest.MonkeyPatch):
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(library, "header_text", interrupted)
    with pytest.raises(KeyboardInterrupt):
        build_library(network().program, HOST, tmp_path / "m.so", cache)
    assert names(tmp_path) == set()


def test_ctrl_c_ends_the_workers_and_leaves_nothing(tmp_path: Path):
    program = (
        "import sys; from dataclasses import replace; from pathlib import Path; from benchmarks.kernels import argmax;"
        "from tests.support.programs import network;"
        "from nncc.codegen.build import workers; from nncc.codegen.program.library import build_library;"
        "from nncc.target import Target; workers.usable_cores = lambda: 2; base = network().program;"
        "kernels = tuple(replace(argmax(3, n + 1), name=f'k{n}') for n in range(300));"
        "program = replace(base, kernels=(*base.kernels, *kernels));"
        "build_library(program, Target.host(), Path(sys.argv[1]), None, lambda *step: print(*step, flush=True))"
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", program, str(tmp_path / "m.so")]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, env=environment, **pipes, preexec_fn=interruptible) as running:
        assert running.stdout
        while running.stdout.readline().split()[:2] != [b"compile", b"9"]:
            assert running.poll() is None
        # the one that does LLVM's part of the prologue is there, too
        workers = " ".join(path.read_text() for path in Path(f"/proc/{running.pid}/task").glob("*/children")).split()
        running.send_signal(signal.SIGINT)
        assert running.wait(60) == -signal.SIGINT
    assert len(workers) == 3 and not any(Path(f"/proc/{worker}").exists() for worker in workers)
    assert names(tmp_path) == set()


@pytest.mark.parametrize("name", ["m.h", ""])
def test_a_library_has_a_name_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BuildError, match="the library cannot be .*; expected a file name, not that of the header"):
        build_library(image().program, HOST, Path(name))
    assert names(tmp_path) == set()


NET, THIS_HOST = network("net"), Target.host()


@pytest.mark.parametrize("name", ["net.so", "net.a", "net-1.so"])
def test_a_program_is_built_by_its_flags(name, tmp_path: Path):
    for needed in ("gcc", "pkg-config"):
        if not shutil.which(needed):
            pytest.skip(f"no {needed} on PATH")
    library = tmp_path / name
    file = pkg_config_path(library)
    built = build_library(
        NET.program, THIS_HOST, library, beside={file: (PKG_CONFIG, pkg_config_text(NET.program, library, "host"))}
    )
    built.header.rename(tmp_path / "net.h")
    (tmp_path / "main.c").write_text(MAIN)
    found = {**os.environ, "PKG_CONFIG_PATH": str(tmp_path)}
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", file.stem], env=found, capture_output=True, text=True, check=True
    )
    program = tmp_path / "main"
    subprocess.run(f"gcc -Wall -Werror '{tmp_path}/main.c' -o '{program}' {flags.stdout.strip()}", shell=True, check=True)
    x = NET.inputs()["x"]
    result = subprocess.run([program], input=x.tobytes(), capture_output=True, check=True, cwd="/")
    assert len(result.stdout) == 7 * 65 * 4 + 7 * 8


def test_it_says_what_the_library_is():
    lines = pkg_config_text(NET.program, Path("a b.so"), "x86-64-v3").decode().splitlines()
    assert "Name: a b" in lines and "Description: the model net, compiled by nncc for x86-64-v3" in lines
    assert r"Libs: -L${pcfiledir} -l:a\ b.so -Wl,-rpath,${pcfiledir}" in lines
    assert PKG_CONFIG.mark.match("\n".join(lines).encode())
