import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from onnx import TensorProto, helper

import nncc
from nncc.codegen.build import kernels, workers
from nncc.codegen.build.elf import LIBRARY_SYMBOLS, exported_symbols, machine, symbols
from nncc.codegen.build.files import Cache
from nncc.codegen.build.workers import kept_workers
from nncc.codegen.passes.in_place import shareable
from nncc.codegen.passes.structure import Hoisted
from nncc.codegen.program import library, memory_plan
from nncc.codegen.program.library import (
    PKG_CONFIG,
    CodeAhead,
    Shared,
    build_library,
    from_parts,
    is_static,
    pkg_config_path,
    pkg_config_text,
    shared_code,
)
from nncc.errors import BuildError, ComputeError
from nncc.frontend import compute as c
from nncc.frontend.fusion.place import BufferType
from nncc.frontend.graph.graph import TensorType, Value
from nncc.frontend.lowering.kernel import embed
from nncc.ir import interp
from nncc.ir.buffer import Role
from nncc.ir.dtypes import DType, f16, f32, i64
from nncc.ir.kernel import Kernel
from nncc.ir.program import Program
from nncc.pipeline.model import compile_kernels, lower_graph
from nncc.runtime.module import load
from nncc.runtime.native import UNITS
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Cpu, Target
from tests.codegen.program.test_description import MAIN
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
    monkeypatch.setattr(memory_plan, "MOST_EMBEDDED", 1000)
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
    own = {f"m_{n}" for n in ("open", "run", "shapes", "workspace_size", "close", "description")}
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


TARGET = Target.named("x86-64-v4").with_(cores=1)


def writer(start: int, rows: int = 5, width: int = 32, whole: int = 112, dtype: DType = f32, name: str = "k") -> Kernel:
    """y[i, start + j] = 2 x[i, j], scheduled."""
    x = c.placeholder("x", (rows, width), dtype)
    kernel = c.make_kernel(name, x, c.compute("y", (rows, width), lambda i, j: x[i, j] * 2.0))
    where = BufferType(Value("whole", TensorType(dtype, (rows, whole))), (rows, whole), (0, start))
    kernel = embed(kernel, "y", where)
    return apply(kernel, default_plan(kernel, TARGET))


def reader(start: int, rows: int = 7, width: int = 13, whole: int = 96) -> Kernel:
    """y[i, j] = x[i, start + j] + x[i, start + j + 1], scheduled."""
    x = c.placeholder("x", (rows, whole), f32)
    formula = c.compute("y", (rows, width), lambda i, j: x[i, start + j] + x[i, start + j + 1])
    kernel = c.make_kernel("k", x, formula)
    return apply(kernel, default_plan(kernel, TARGET))


def agrees(kernel: Kernel, own: Shared) -> None:
    """The code on a view of the part does to it what the kernel does to the whole."""
    rng = np.random.default_rng(0)
    given = {b.name: rng.standard_normal(b.shape).astype(b.dtype.numpy) for b in kernel.params if b.role is Role.INPUT}
    whole = interp.run(kernel, given)
    views, results = {}, {}
    for before, after in zip(kernel.params, own.kernel.params):
        start = own.starts.get(before.name, 0)
        assert start % 64 == 0 and start + after.size_bytes <= before.size_bytes
        memory = (given if before.name in given else whole)[before.name].reshape(-1).view(np.uint8)[start:]
        view = np.ndarray(after.shape, after.dtype.numpy, memory, strides=[s * after.dtype.size_bytes for s in after.layout])
        (views if before.name in given else results)[before.name] = view
    made = interp.run(own.kernel, {name: np.ascontiguousarray(view) for name, view in views.items()})
    assert all(np.array_equal(made[name], results[name], equal_nan=True) for name in results)


@pytest.mark.parametrize("start", [0, 16, 32, 80])
@pytest.mark.parametrize("width", [1, 13, 32])
def test_a_writer_of_a_part_gets_a_view_of_it(start: int, width: int):
    kernel = writer(start, width=width)
    own = from_parts(kernel)
    assert own.starts == ({"y": 4 * start} if start else {})
    view = own.kernel.table["y"]  # of whole vectors: a mask keeps the last lanes from being written
    assert view.strides == (112, 1) and view.shape[0] == 5 and width <= view.shape[1] < width + 16
    agrees(kernel, own)


def test_a_part_may_begin_in_every_dim():
    x = c.placeholder("x", (5, 32), f32)
    kernel = c.make_kernel("k", x, c.compute("y", (5, 32), lambda i, j: x[i, j] * 2.0))
    kernel = embed(kernel, "y", BufferType(Value("whole", TensorType(f32, (9, 112))), (9, 112), (2, 16)))
    own = from_parts(apply(kernel, default_plan(kernel, TARGET)))
    assert own.starts == {"y": 4 * (2 * 112 + 16)} and own.kernel.table["y"].shape == (5, 32)
    agrees(kernel, own)


@pytest.mark.parametrize("start", [0, 16, 64])
def test_a_reader_of_a_part_gets_a_view_of_what_it_reads(start: int):
    kernel = reader(start)
    own = from_parts(kernel)
    assert own.starts == ({"x": 4 * start} if start else {})
    assert own.kernel.table["x"].shape[0] == 7 and own.kernel.table["x"].shape[1] >= 14
    agrees(kernel, own)


@pytest.mark.parametrize("kernel", [writer(8), writer(16, dtype=f16), reader(3)])
def test_a_part_that_begins_inside_a_cache_line_stays(kernel: Kernel):
    assert from_parts(kernel) == Shared(kernel)


def test_what_a_kernel_uses_whole_stays():
    kernel = writer(0, width=112)
    assert from_parts(kernel) == Shared(kernel)


def test_what_is_of_no_elements_stays():
    kernel = writer(16, rows=0)
    assert from_parts(kernel) == Shared(kernel)


def test_a_parameter_that_may_lie_in_another_stays_whole():
    x = c.placeholder("x", (4, 64), f32)
    kernel = c.make_kernel("k", x, c.compute("y", (4, 32), lambda i, j: x[i, j + 16]))
    kernel = embed(kernel, "y", BufferType(Value("w", TensorType(f32, (4, 64))), (4, 64), (0, 16)))
    assert {"x", "y"} <= shareable(kernel)
    assert from_parts(kernel) == Shared(kernel)


def test_a_parameter_that_data_lead_through_stays_whole():
    x, n = c.placeholder("x", (4, 64), f32), c.placeholder("n", (3,), i64)
    for formula in (lambda i, j: x[i, n[j] + 16], lambda i, j: x[i, j + 16] + x[i, n[j]]):
        kernel = c.make_kernel("k", x, n, c.compute("y", (4, 3), formula))
        assert from_parts(kernel) == Shared(kernel)


def test_kernels_that_differ_by_where_their_part_begins_share_code():
    names = {f"k{n}": writer(start, name=f"k{n}") for n, start in enumerate((0, 32, 80, 8))}
    shared = shared_code([*names.values(), writer(64, width=16, name="narrow")])
    assert [shared[name].kernel.name for name in names] == ["k0", "k0", "k0", "k3"]
    assert [dict(shared[name].starts) for name in names] == [{}, {"y": 128}, {"y": 320}, {}]
    assert shared["narrow"].kernel.name == "narrow"


@pytest.mark.parametrize("threads", [1, 2])
def test_a_model_runs_one_code_on_all_parts_of_a_concat(threads: int):
    rows = 33
    inputs = [helper.make_tensor_value_info(f"x{n}", TensorProto.FLOAT, (rows, 32)) for n in range(3)]
    nodes = [helper.make_node("Exp", [f"x{n}"], [f"e{n}"]) for n in range(3)]
    sums = [helper.make_node("ReduceMax", [f"e{n}", "one"], [f"m{n}"]) for n in range(3)]
    parts = [helper.make_node("Sub", [f"e{n}", f"m{n}"], [f"p{n}"]) for n in range(3)]
    joined = helper.make_node("Concat", ["p0", "p1", "p2"], ["y"], axis=1)
    one = helper.make_tensor("one", TensorProto.INT64, (1,), [1])
    out = helper.make_tensor_value_info("y", TensorProto.FLOAT, (rows, 96))
    graph = helper.make_graph([*nodes, *sums, *parts, joined], "parts", inputs, [out], [one])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)])
    made = compile_kernels(lower_graph(nncc.frontend.onnx.importer.import_onnx(model), TARGET), TARGET)
    shared = shared_code(made.program.kernels)
    assert len(shared) == 3 and len({own.kernel.name for own in shared.values()}) == 1
    given = {f"x{n}": np.random.default_rng(n).standard_normal((rows, 32)).astype("f4") for n in range(3)}
    exps = [np.exp(x.astype("f8")) for x in given.values()]
    right = np.concatenate([e - e.max(1, keepdims=True) for e in exps], 1)
    found = nncc.compile(model, threads=threads).run(given)["y"]
    assert relative_error(found, right) <= tolerance(f32, rows)


@pytest.fixture(autouse=True)
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "usable_cores", lambda: 2)


def begin(program: Program, cache: Cache | None) -> None:
    """Begin the code of all parts of a program that a cache has not got."""
    ahead = CodeAhead(HOST.with_(cores=1), cache)
    ahead.native()
    for kernel in program.kernels:
        ahead.kernel(Hoisted(None, kernel))
    ahead.kernels()


def test_a_library_takes_what_was_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program = network().program
    expected = build_library(program, HOST.with_(cores=1), tmp_path / "apart.so").path.read_bytes()
    with kept_workers():
        begin(program, None)
        while len(workers._STAFF.begun) < len(UNITS) + len(program.kernels):
            time.sleep(0.01)
        assert all(task.result() for task in workers._STAFF.begun.values())
        kept, real = list[str](), kernels._baseline
        monkeypatch.setattr(kernels, "_baseline", lambda text, *rest: kept.append(text) or real(text, *rest))
        for other in ("spread", "_by_shared"):
            monkeypatch.setattr(kernels, other, None)  # to call it would fail
        assert build_library(program, HOST.with_(cores=1), tmp_path / "ahead.so").path.read_bytes() == expected
    assert len(kept) == 1 and "@entry" in kept[0]


def test_nothing_is_begun_that_the_cache_has(tmp_path: Path):
    program, cache = network().program, Cache(tmp_path / "cache")
    build_library(program, HOST.with_(cores=1), tmp_path / "m.so", cache)
    with kept_workers():
        begin(program, cache)
        assert not workers._STAFF.begun
