"""A program as a folder of C: built by the README's own lines, it is the library that LLVM makes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from onnx import TensorProto, helper

from nncc.codegen.build.elf import exported_symbols
from nncc.codegen.build.elf import machine as elf_machine
from nncc.codegen.build.files import Cache
from nncc.codegen.program.c_library import commands, files_of_sources, write_sources, zig_settings
from nncc.codegen.program.library import build_library
from nncc.codegen.program.memory_plan import plan_memory
from nncc.errors import BuildError, ComputeError, RunError
from nncc.frontend import compute as c
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.builder.functions import exp, iota, select
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import f32, i64
from nncc.ir.program import Program
from nncc.pipeline.model import compile_graph, compile_model
from nncc.pipeline.targets import machine_for
from nncc.runtime.module import load
from nncc.target import Target, cpu_flags
from tests import models
from tests.support.limits import relative_error, tolerance
from tests.support.programs import Example, example, image, network, opened, renamed

HOST = Target.host()
ZIG = f"{sys.executable} -m ziglang cc"
COMPILERS = [
    pytest.param("gcc", marks=pytest.mark.skipif(not shutil.which("gcc"), reason="gcc is not installed")),
    pytest.param(ZIG, marks=pytest.mark.long, id="zig"),
]
COMMON = {"README.md", "build.sh", "model.c", "model.h", "module.h", "nncc.h", "pool.h", "state.h",
          *(f"{unit}.c" for unit in ("pool", "cores", "module", "cpu", "weights", "tensors", "stack", "regions"))}  # fmt: skip


def scaled(name: str = "m", n: int = 6) -> Example:
    """x * weights: two calls of a kernel; many weights are beside."""
    x, w = c.placeholder("A", (n,), f32), c.placeholder("W", (n,), f32, constant=True)
    kernel = c.make_kernel("scale", x, w, c.compute("C", (n,), lambda i: x[i] * w[i]))
    outside = (Buffer("X", f32, (n,), Role.INPUT), Buffer("Y", f32, (n,), Role.OUTPUT))
    calls = ((kernel, {"A": "X", "W": "W1", "C": "T"}), (kernel, {"A": "T", "W": "W2", "C": "Y"}))
    return example(name, outside, calls, target=Target.tiny())


def heavy(name: str = "m") -> Example:
    return scaled(name, 3000)


def build(folder: Path, compiler: str, **settings: str) -> None:
    """Run the lines that the README has between its marks."""
    (lines,) = re.findall(r"```sh\n(.*?)```", (folder / "README.md").read_text(), re.DOTALL)
    assert lines.splitlines() == (folder / "build.sh").read_text().splitlines()[3:]
    zig = {f"ZIG_{kind}_CACHE_DIR": str(folder / "zig") for kind in ("GLOBAL", "LOCAL")}
    zig |= {"MARCH": zig_settings(HOST)["MARCH"]} if compiler == ZIG else {}
    environment = os.environ | zig | {"CC": compiler} | settings
    command = ["sh", "-e", "-c", lines]
    result = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (0, "")


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def assert_the_same(program: Program, folder: Path, inputs: dict[str, np.ndarray]) -> None:
    """The library in the folder gives what the LLVM library gives; on a processor with FMA, the same bits."""
    built = build_library(program, HOST, None, Cache(folder / "cache"))
    expected = load(built.path, threads=2).run(inputs)
    for threads in (1, 3):
        got = load(folder / "model.so", threads).run(inputs)
        assert list(got) == list(expected)
        for name, array in expected.items():
            assert relative_error(got[name], array) <= (0 if HOST.has_fma else tolerance(f32, 1000)), name


@pytest.mark.parametrize("compiler", COMPILERS)
def test_a_program_of_open_sizes(compiler: str, tmp_path: Path) -> None:
    example, folder = opened("m"), tmp_path / "out"
    write_sources(example.program, HOST, folder)
    build(folder, compiler)
    for batch, seq in ((1, 1), (2, 0), (3, 17), (2, 131)):
        assert_the_same(example.program, folder, example.inputs(batch=batch, seq=seq, heads=batch))
    module = load(folder / "model.so", 1)
    assert module.shapes(batch=2, seq=17, heads=2) == {"rows": (2, 17, 16), "sums": (2, 16), "u": (35,)}
    inputs = example.inputs(batch=2, seq=7, heads=2)
    for name, shape, says in (
        ("mask", (2, 8), "dimension 1 of 'mask' is 8, but seq is 7 by dimension 1 of 'x'"),
        ("t", (14,), r"dimension 0 of 't' is 14, but seq\*2 \+ 1 is 15; batch = 2, heads = 2, seq = 7"),
        ("h", (3,), "node 'heads_0' needs batch = heads; batch = 2, heads = 3, seq = 7"),
        ("x", (65, 7, 5), r"batch is 65; this library was compiled for 1\.\.64 \(--dim batch=1\.\.64\)"),
    ):
        with pytest.raises(RunError, match=says):
            module.run(inputs | {name: np.zeros(shape, np.float32)})


@pytest.mark.parametrize("compiler", COMPILERS)
def test_an_output_that_updates_an_input(compiler: str, tmp_path: Path) -> None:
    """A row of a cache is written where the cache lies; what else depends on it reads the old and the new one."""
    b = GraphBuilder("cached")
    cache, row = b.input("cache", f32, (5, 37)), b.input("row", f32, (1, 37))
    is_new = iota(b, (5, 37), 0, i64).emit("eq", b.constant(np.full((5, 37), 2)))
    b.output("cache", select(is_new, row.broadcast_to((5, 37)), cache))
    b.output("y", exp(row))
    program = compile_graph(b.build(), HOST).program
    assert plan_memory(program).updates == {"cache (output)": "cache"}
    write_sources(program, HOST, tmp_path / "c")
    build(tmp_path / "c", compiler)
    rng = np.random.default_rng(0)
    inputs = {
        "cache": rng.standard_normal((5, 37)).astype(np.float32),
        "row": rng.standard_normal((1, 37)).astype(np.float32),
    }
    before = {name: array.copy() for name, array in inputs.items()}
    made = load(tmp_path / "c" / "model.so", threads=1).run(inputs)
    expected = before["cache"].copy()
    expected[2] = before["row"]
    np.testing.assert_array_equal(made["cache"], expected)
    assert relative_error(made["y"], np.exp(before["row"])) < 1e-6
    assert all(np.array_equal(inputs[name], before[name]) for name in inputs)


@pytest.mark.parametrize("compiler", COMPILERS)
@pytest.mark.parametrize("make, beside", [
    (heavy, True), (scaled, False),
    *(pytest.param(make, beside, marks=pytest.mark.long) for make, beside in ((network, True), (image, False))),
])  # fmt: skip
def test_a_program(make: Callable[..., Example], beside: bool, compiler: str, tmp_path: Path) -> None:
    example, folder = make("m"), tmp_path / "out"
    written = write_sources(example.program, HOST, folder)
    assert names(folder) == COMMON | ({"model.so.weights"} if beside else set()) == {f.name for f in written.files}
    build(folder, compiler)
    assert_the_same(example.program, folder, example.inputs())
    own = {f"m_{n}" for n in ("open", "run", "shapes", "workspace_size", "close", "description")}
    pool = {f"nncc_pool_{n}" for n in ("create", "destroy", "spin", "threads")} | {"nncc_parallel_for", "nncc_usable_cores"}
    objects = [
        (folder / f"{unit}.o").read_bytes()
        for unit in ("model", "pool", "cores", "module", "cpu", "weights", "tensors", "stack")
    ]
    assert set().union(*map(exported_symbols, objects)) == own | pool | {"nncc_description"}
    if beside:
        (folder / "model.so.weights").unlink()
        with pytest.raises(RunError, match="cannot open the weights"):
            load(folder / "model.so")


MODELS = {
    "ends": lambda: models.gpt2(layers=0, width=16, heads=2, sequence=5, vocabulary=50, positions=16),
    "bert": lambda: models.bert(layers=1, width=32, heads=2, sequence=7, vocabulary=50, positions=16),
    "gpt2": lambda: models.gpt2(layers=1, width=32, heads=2, sequence=5, vocabulary=50, positions=16),
    "vit": lambda: models.vit(layers=1, width=32, heads=2, image=20, patch=4, classes=11),
}


@pytest.mark.parametrize("compiler", COMPILERS)
@pytest.mark.parametrize("name", ["ends", *(pytest.param(name, marks=pytest.mark.long) for name in ("bert", "gpt2", "vit"))])
def test_a_model(name: str, compiler: str, tmp_path: Path) -> None:
    program = compile_model(MODELS[name](), machine_for(None, 2)).program
    folder = tmp_path / "out"
    write_sources(program, HOST, folder)
    build(folder, compiler)
    rng = np.random.default_rng(0)
    inputs = {
        v.name: rng.standard_normal(v.shape).astype(np.float32) if v.dtype is f32 else rng.integers(0, 2, v.shape)
        for v in program.of_role(program.values[0].role)
    }
    assert_the_same(program, folder, inputs)


@pytest.mark.parametrize("compiler", COMPILERS)
def test_no_name_of_a_model_breaks_out(compiler: str, tmp_path: Path) -> None:
    example = scaled("int main */ \n#error ??/\\ é``")
    nasty = renamed(renamed(example.program, "X", 'x */ "\n#error ??/\\\\'), "T", "*/ \r\n#error é ??/")
    write_sources(nasty, HOST, tmp_path / "out")
    build(tmp_path / "out", compiler)
    module = load(tmp_path / "out" / "model.so")
    assert module.name == nasty.name and module.inputs[0].name == 'x */ "\n#error ??/\\\\'
    inputs = example.inputs()
    expected = example.expected(inputs)
    assert relative_error(module(inputs["X"]), expected["Y"]) <= tolerance(f32, 1, 4)


def test_the_processor_is_what_the_compiler_was_told(tmp_path: Path) -> None:
    if not shutil.which("gcc") or HOST.arch != "x86_64":
        pytest.skip("needs gcc on x86-64")
    target = Target.named("x86-64-v3")
    assert "${MARCH:--march=x86-64-v3}" in commands(target)[0]
    write_sources(scaled().program, target, tmp_path)
    build(tmp_path, "gcc", MARCH="-march=x86-64-v2")
    library = (tmp_path / "model.so").read_bytes()
    assert b"sse42 popcnt " in library and b"avx2 " not in library
    assert load(tmp_path / "model.so").description["target"] == "x86-64-v3"


@pytest.mark.parametrize("target, cc, march, words", [
    ("x86-64-v3", "-march=x86-64-v3", "-march=x86_64_v3", "for x86_64."), ("x86-64", "-march=x86-64", "-march=x86_64", "`MARCH=-march=x86-64-v2`"),
    ("aarch64", "-march=armv8-a", "-mcpu=generic", "`MARCH=-march=armv8.2-a`"), ("aarch64", "-march=armv8-a", "-mcpu=generic", "`CC=aarch64-linux-gnu-gcc sh build.sh`"),
])  # fmt: skip
def test_the_readme_has_the_words_of_each_compiler(target: str, cc: str, march: str, words: str, tmp_path: Path) -> None:
    machine = Target.named(target)
    write_sources(scaled().program, machine, tmp_path)
    readme = (tmp_path / "README.md").read_text()
    zig = f'CC="python -m ziglang cc -target {machine.arch}-linux-gnu.2.17" MARCH="{march}" sh build.sh'
    assert zig in readme and words in readme and f"${{MARCH:-{cc}}}" in readme and "native" not in readme


def test_this_machine_is_its_features_wherever_it_is_built(tmp_path: Path) -> None:
    v3 = Target.named("x86-64-v3")
    host = v3.with_(name="host", llvm_cpu="", llvm_features=(*v3.llvm_features, "avxvnni", "amx-int8", "sha", "gfni"))
    assert "${MARCH:--march=x86-64-v3 -mavxvnni -mgfni} " in commands(host)[0]
    assert zig_settings(host)["MARCH"] == "-march=x86_64_v3 -mavxvnni -mgfni"
    assert "${MARCH:--march=x86-64} " in commands(Target.named("x86-64").with_(name="tiny"))[0]
    if not shutil.which("gcc") or HOST.arch != "x86_64":
        pytest.skip("needs gcc on x86-64")
    write_sources(scaled().program, HOST, tmp_path)
    build(tmp_path, "gcc")
    wanted = {
        flag
        for flag in cpu_flags(HOST.with_(llvm_features=Target.named(HOST.named_base).llvm_features))
        if flag not in ("cx16", "lahflm", "xsave")
    }
    assert all(f"{flag} ".encode() in (tmp_path / "model.so").read_bytes() for flag in wanted)


@pytest.mark.long
@pytest.mark.parametrize(
    "target, machine, processor", [("x86-64-v3", 62, b"avx2 "), ("x86-64", 62, b""), ("aarch64", 183, b"")]
)
def test_zig_builds_for_other_processors(target: str, machine: int, processor: bytes, tmp_path: Path) -> None:
    write_sources(scaled().program, Target.named(target), tmp_path)
    settings = zig_settings(Target.named(target))
    build(tmp_path, settings["CC"].replace("python", sys.executable, 1), MARCH=settings["MARCH"])
    library = (tmp_path / "model.so").read_bytes()
    assert elf_machine(library) == machine and processor in library and b"avx512f " not in library


def test_the_same_program_gives_the_same_bytes(tmp_path: Path) -> None:
    files = []
    for name in "ab":
        write_sources(heavy().program, HOST, tmp_path / name)
        files.append({path.name: path.read_bytes() for path in (tmp_path / name).iterdir()})
    assert files[0] == files[1]


def test_a_new_build_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("kept")
    write_sources(heavy().program, HOST, tmp_path)
    write_sources(scaled().program, HOST, tmp_path)
    assert names(tmp_path) == COMMON | {"mine.txt"}


def test_what_nncc_has_not_written_stays(tmp_path: Path) -> None:
    for path in files_of_sources(tmp_path):
        path.write_text("kept")
        with pytest.raises(BuildError, match=f"/{path.name} is there already: it is text, and no .* that nncc has written"):
            write_sources(heavy().program, HOST, tmp_path)
        assert names(tmp_path) == {path.name} and path.read_text() == "kept"
        path.unlink()
    written = write_sources(heavy().program, HOST, tmp_path, force=True)
    assert {*written.files} == {*files_of_sources(tmp_path)}


def test_big_constants_are_not_in_the_text(tmp_path: Path) -> None:
    write_sources(heavy().program, HOST, tmp_path)
    size = (tmp_path / "model.so.weights").stat().st_size
    assert size > 3000 * 4 and "nncc_constants" not in (tmp_path / "model.c").read_text()
    write_sources(scaled().program, HOST, tmp_path)
    assert "_Alignas(64) f32 c0[" in (tmp_path / "model.c").read_text()


def test_progress_is_told(tmp_path: Path) -> None:
    steps: list[tuple[str, int, int]] = []
    write_sources(heavy().program, HOST, tmp_path, lambda *step: steps.append(step))
    assert steps == [*(("emit", n, 1) for n in range(2))]


def test_what_cannot_be_written_is_one_clear_error(tmp_path: Path) -> None:
    program = scaled().program
    with pytest.raises(BuildError, match=r"cannot make the folder .*/no/out: No such file or directory"):
        write_sources(program, HOST, tmp_path / "no" / "out")
    (tmp_path / "file").write_text("")
    with pytest.raises(BuildError, match=r"cannot make the folder .*/file: File exists"):
        write_sources(program, HOST, tmp_path / "file")
    with pytest.raises(ComputeError, match="ill-formed"):
        write_sources(replace(program, kernels=()), HOST, tmp_path / "out")
    assert names(tmp_path) == {"file"}


@pytest.mark.skipif(not shutil.which("gcc"), reason="gcc is not installed")
def test_the_header_says_at_least_what_a_compiler_takes_of_the_stack(tmp_path: Path) -> None:
    """Of a kernel with rows on the stack, optimised or not."""
    nodes = [helper.make_node("Exp", ["x"], ["e"]), helper.make_node("Softmax", ["e"], ["y"])]
    ends = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (3, 30011)) for name in "xy"]
    model = helper.make_model(helper.make_graph(nodes, "m", ends[:1], ends[1:]), opset_imports=[helper.make_opsetid("", 18)])
    program = compile_model(model, machine_for(None, 1)).program
    write_sources(program, HOST, tmp_path / "out")
    (said,) = re.findall(r"M_STACK_SIZE = (\d+)", (tmp_path / "out" / "model.h").read_text())
    for level in ("-O0", "-O2"):
        command = ["gcc", "-std=c11", level, "-march=native", "-fstack-usage", "-c", "model.c", "-o", "m.o"]
        subprocess.run(command, cwd=tmp_path / "out", check=True, capture_output=True)
        taken = sum(int(line.split("\t")[1]) for line in (tmp_path / "out" / "m.su").read_text().splitlines())
        assert 30011 * 4 < taken < int(said) < taken + (100 << 10)
