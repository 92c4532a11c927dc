"""A library whose sizes are open, from Python: it serves every size, and refuses what contradicts itself."""

import random
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from nncc.codegen.build.files import Cache
from nncc.codegen.program.library import build_library
from nncc.codegen.program.memory_plan import plan_memory
from nncc.errors import RunError
from nncc.frontend import compute as c
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Extent, Symbol
from nncc.ir.kernel import Kernel
from nncc.ir.program import Check, Program
from nncc.runtime import memory
from nncc.runtime.module import Module, load
from nncc.target import Target
from tests.support.limits import relative_error, tolerance
from tests.support.programs import Arrays, Example, example, opened

SIZES = [(1, 1), (3, 0), (2, 7), (5, 131), (64, 13), (7, 31), (1, 2)]


@pytest.fixture(scope="module", params=[1, 2])
def module(opened_path: Path, request: pytest.FixtureRequest) -> Module:
    return load(opened_path, threads=request.param)


def by_numpy(inputs: Arrays) -> Arrays:
    held = opened("opened").constants
    dense = np.maximum(inputs["x"] @ held["W"] + held["bias"], 0) * inputs["mask"][..., None]
    return {"rows": dense + dense.sum(1, keepdims=True), "sums": dense.sum(1), "u": inputs["t"] * 2}


def test_numpy_means_what_the_kernels_mean():
    inputs = opened("opened").inputs(batch=2, seq=3, heads=2)
    assert all(relative_error(by_numpy(inputs)[n], array) <= 1e-6 for n, array in opened("opened").expected(inputs).items())


def test_it_serves_every_size(module: Module):
    for batch, seq in (*SIZES, *reversed(SIZES)):
        inputs = opened("opened").inputs(batch=batch, seq=seq, heads=batch)
        expected = by_numpy(inputs)
        made = module.run(inputs)
        assert [*made] == ["rows", "sums", "u"]
        for name, array in expected.items():
            assert made[name].shape == array.shape
            assert relative_error(made[name], array) <= tolerance(f32, 131, 4), (name, batch, seq)


def test_it_writes_to_arrays_of_the_caller(module: Module):
    inputs = opened("opened").inputs(batch=2, seq=7, heads=2)
    rows = np.empty((2, 7, 16), np.float32)
    made = module.run(inputs, {"rows": rows})
    assert made["rows"] is rows and np.array_equal(rows, module.run(inputs)["rows"])
    with pytest.raises(RunError, match=r"output rows: f32\[2, 7, 16\], but the array has shape \[2, 8, 16\]"):
        module.run(inputs, {"rows": np.empty((2, 8, 16), np.float32)})


def test_shapes_and_sizes_are_described(module: Module):
    assert [value.shape for value in module.inputs] == [("batch", "seq", 5), ("batch", "seq"), ("seq*2 + 1",), ("heads",)]
    assert module.description["dims"][2] == {"name": "seq", "low": 0, "high": 4096, "step": 1, "input": "x", "axis": 1}
    assert str(module.outputs[0]) == "rows: f32[batch, seq, 16]" and module.description["arena_bytes"] is None
    assert module.workspace_bytes(batch=2, seq=17, heads=2) - module.workspace_bytes(batch=2, seq=0, heads=2) == 2 * 17 * 64
    assert module.shapes(batch=2, seq=17, heads=2) == {"rows": (2, 17, 16), "sums": (2, 16), "u": (35,)}


@pytest.mark.parametrize("sizes, says", [
    ({"batch": 2, "seq": 17}, "heads is missing; the model has batch (1..64), heads (0..99), seq (0..4096)"),
    ({"batch": 2, "seq": 17, "heads": 2, "h": 1}, "there is no h; the model has batch"),
    ({"batch": 2, "seq": 5000, "heads": 2}, "seq is 5000; this library was compiled for 0..4096 (--dim seq=0..4096)"),
    ({"batch": 2, "seq": 1, "heads": 3}, "node 'heads_0' needs batch = heads; batch = 2, heads = 3, seq = 1"),
    ({"batch": 2, "seq": "x", "heads": 3}, "size seq is 'x', of type str; expected a whole number"),
])  # fmt: skip
def test_sizes_that_are_none_have_no_shapes(module: Module, sizes, says):
    with pytest.raises(RunError, match=re.escape(says)):
        module.shapes(**sizes)


WRONG = [
    ({"mask": (2, 8)}, "dimension 1 of 'mask' is 8, but seq is 7 by dimension 1 of 'x'"),
    ({"mask": (3, 7)}, "dimension 0 of 'mask' is 3, but batch is 2 by dimension 0 of 'x'"),
    ({"t": (14,)}, "dimension 0 of 't' is 14, but seq*2 + 1 is 15; batch = 2, heads = 2, seq = 7"),
    ({"h": (3,)}, "node 'heads_0' needs batch = heads; batch = 2, heads = 3, seq = 7"),
    ({"x": (65, 7, 5)}, "batch is 65; this library was compiled for 1..64 (--dim batch=1..64)"),
    ({"x": (0, 7, 5)}, "batch is 0; this library was compiled for 1..64 (--dim batch=1..64)"),
    ({"x": (2, 4097, 5)}, "seq is 4097; this library was compiled for 0..4096 (--dim seq=0..4096)"),
    ({"x": (2, 7, 4)}, "input x: f32[batch, seq, 5], but the array has shape [2, 7, 4]"),
    ({"x": (2, 7)}, "input x: f32[batch, seq, 5], but the array has shape [2, 7]"),
]


@pytest.mark.parametrize("shapes, says", WRONG, ids=[says[:16] for _, says in WRONG])
def test_inputs_that_contradict_each_other_are_refused(module: Module, shapes, says):
    inputs = opened("opened").inputs(batch=2, seq=7, heads=2) | {n: np.zeros(s, np.float32) for n, s in shapes.items()}
    with pytest.raises(RunError, match=re.escape(says)):
        module.run(inputs)


def test_memory_of_results_serves_smaller_ones(opened_path: Path, monkeypatch: pytest.MonkeyPatch):
    module, mapped = load(opened_path, 1), list[int]()
    pages = memory._pages
    monkeypatch.setattr(memory, "_pages", lambda size: mapped.append(size) or pages(size))
    for seq in (4096, 1000, 2000, 600, 4000, 4096):
        inputs = opened("opened").inputs(batch=1, seq=seq, heads=1)
        made = module.run(inputs)["rows"]
        assert made.shape == (1, seq, 16)
        del made
    assert mapped == [4096 * 64, 1 << 16], "what is collected serves again: of rows, and of u"


def test_an_output_may_have_a_fixed_shape_beside_open_ones(tmp_path: Path):
    n = Symbol("n", i64, 1, 99, 1)
    calls = []
    for name, shape in (("x", (n, 4)), ("k", (2, 1, 128))):
        given = c.placeholder("A", shape, f32)
        doubled = c.compute("B", shape, c.indexed(len(shape), lambda at, given=given: given[at] * 2))
        calls.append((c.make_kernel(f"double_{name}", given, doubled), {"A": name, "B": f"{name}2"}, (n,) * (name == "x")))
    outside = [
        Buffer(f"{name}{end}", f32, shape, role)
        for end, role in (("", Role.INPUT), ("2", Role.OUTPUT))
        for name, shape in (("x", (n, 4)), ("k", (2, 1, 128)))
    ]
    program = example("p", tuple(outside), tuple(calls)).program
    module = load(build_library(program, Target.host(), tmp_path / "p.so").path, 1)
    k = np.arange(256, dtype=np.float32).reshape(2, 1, 128)
    assert module.shapes(n=3) == {"x2": (3, 4), "k2": (2, 1, 128)}
    for rows in (1, 7, 2):
        made = module.run({"x": np.ones((rows, 4), np.float32), "k": k})
        assert made["x2"].shape == (rows, 4) and (made["k2"] == 2 * k).all() and made["k2"].shape == k.shape


def test_indices_are_checked_against_open_extents(tmp_path: Path):
    n, k = Symbol("n", i64, 1, 99, 1), Symbol("k", i64, 1, 99, 1)
    index, axis = c.placeholder("I", (k,), i64), c.reduce_axis(k, "r")
    low, high = c.compute("L", (), lambda: c.min(index[axis], axis)), c.compute("H", (), lambda: c.max(index[axis], axis))
    double = c.placeholder("I", (k,), i64)
    calls = (
        (c.make_kernel("ends", index, low, high), {"I": "i", "L": "low", "H": "high"}, (k,)),
        (c.make_kernel("double", double, c.compute("Y", (k,), lambda i: double[i] * 2)), {"I": "i", "Y": "y"}, (k,)),
    )
    outside = (Buffer("x", f32, (n,), Role.INPUT), Buffer("i", i64, (k,), Role.INPUT), Buffer("y", i64, (k,), Role.OUTPUT))
    program = replace(example("p", outside, calls).program, checks=(Check("pick", n * 2, "low", "high"),))
    module = load(build_library(program, Target.host(), tmp_path / "p.so").path, 1)
    x = np.zeros(3, np.float32)
    assert module.run({"x": x, "i": np.array([-6, 5])})["y"].tolist() == [-12, 10]
    with pytest.raises(RunError, match="node 'pick': the indices are 0 to 6; expected -6 to 5"):
        module.run({"x": x, "i": np.array([0, 6, 1])})
    assert module.run({"x": np.zeros(4, np.float32), "i": np.array([0, 6, 1])})["y"].tolist() == [0, 12, 2]


def test_sizes_whose_product_is_too_large_are_refused(tmp_path: Path):
    a, b, n = (Symbol(name, i64, 0, c.MOST_SIZE, 1) for name in "abn")
    x = c.placeholder("X", (n,), f32)
    double = c.make_kernel("double", x, c.compute("Y", (n,), lambda i: x[i] * 2))
    outside = (Buffer("x", f32, (a, b), Role.INPUT), Buffer("y", f32, (b, a), Role.OUTPUT))
    program = example("p", outside, ((double, {"X": "x", "Y": "y"}, (a * b,)),)).program
    module = load(build_library(program, Target.host(), tmp_path / "p.so").path, 1)
    assert module.shapes(a=3, b=0) == {"y": (0, 3)}
    says = r"a value would have more bytes than a process can address \(2\^47\): a = 2147483647, b = 2147483647"
    with pytest.raises(RunError, match=says):
        module.shapes(a=c.MOST_SIZE, b=c.MOST_SIZE)
    with pytest.raises(RunError, match="more bytes than a process can address"):  # of the kernel's size
        module.shapes(a=1 << 16, b=1 << 15)
    assert module.shapes(a=1 << 16, b=(1 << 15) - 1) == {"y": ((1 << 15) - 1, 1 << 16)}


M, N = Symbol("m", i64, 0, 500, 1), Symbol("n", i64, 1, 500, 1)


def drawn_program(seed: int) -> Example:
    """Calls that read what was made before at random: vectors of both sizes, and matrices, which die at any time."""
    rng = random.Random(seed)
    rows, columns, both = c.placeholder("A", (M,), f32), c.placeholder("B", (N,), f32), c.placeholder("C", (M, N), f32)
    k, other = c.reduce_axis(M, "k"), c.placeholder("D", (M, N), f32)
    outer = c.make_kernel("outer", rows, columns, c.compute("Y", (M, N), lambda i, j: rows[i] + columns[j]))
    add = c.make_kernel("add", both, other, c.compute("Y", (M, N), lambda i, j: both[i, j] - other[i, j]))
    fold = c.make_kernel("fold", both, c.compute("Y", (N,), lambda j: c.sum(both[k, j] * 0.01, k)))
    known: dict[tuple[Extent, ...], list[str]] = {(M,): ["a"], (N,): ["b"], (M, N): []}
    calls: list[tuple[Kernel, dict[str, str], tuple[Extent, ...]]] = []
    for number in range(14):
        kernel = outer if not known[M, N] else rng.choice((outer, add, add, fold))
        bound = {x.name: rng.choice(known[x.shape][-4:]) for x in kernel.params[:-1]}
        name = f"t{number}" if number < 12 else f"out{number}"
        calls.append((kernel, {**bound, "Y": name}, (M, N)))
        known[kernel.params[-1].shape].append(name)
    made = {bound["Y"]: kernel.params[-1] for kernel, bound, _ in calls}
    outputs = [replace(made[name], name=name, role=Role.OUTPUT) for name in ("out12", "out13")]
    inputs = (Buffer("a", f32, (M,), Role.INPUT), Buffer("b", f32, (N,), Role.INPUT))
    return example("drawn", (*inputs, *outputs), tuple(calls))


def interpreted(program: Program, inputs: Arrays) -> dict[str, np.ndarray]:
    """The outputs by numpy."""
    values = dict(inputs)
    for call in program.calls:
        *given, made = call.arguments
        x = [values[name] for name in given]
        if call.kernel == "fold":
            values[made] = (x[0] * np.float32(0.01)).sum(0)
        else:
            values[made] = x[0][:, None] + x[1] if call.kernel == "outer" else x[0] - x[1]
    return values


@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, 12))])
def test_values_that_share_memory_keep_what_they_hold(seed: int, tmp_path: Path):
    made = drawn_program(seed)
    slots = plan_memory(made.program).slots
    assert len({slot.offset for slot in slots}) < len(slots), "some share memory"
    module = load(build_library(made.program, Target.host(), tmp_path / "d.so", Cache(tmp_path)).path, 2)
    for m, n in ((1, 1), (0, 3), (500, 1), (1, 499), (67, 31), (131, 257), (2, 7)):
        inputs = made.inputs(m=m, n=n)
        expected = interpreted(made.program, inputs)
        for name, array in module.run(inputs).items():
            assert relative_error(array, expected[name]) <= tolerance(f32, 500, 40), (name, m, n)


def test_nothing_is_compiled_at_run_time(opened_path: Path):
    code = (
        "import sys, numpy as np; from nncc.runtime.module import load; m = load(sys.argv[1], 1)\n"
        "for b, s in ((1, 1), (3, 29), (2, 0)):\n"
        "    x = {'x': np.ones((b, s, 5), 'f'), 'mask': np.ones((b, s), 'f')}\n"
        "    print(m.run(x | {'t': np.ones(2 * s + 1, 'f'), 'h': np.ones(b, 'f')})['rows'].shape)\n"
        "print([name for name in sys.modules if name.startswith(('llvmlite', 'nncc.ir', 'nncc.codegen'))])"
    )
    made = subprocess.run([sys.executable, "-c", code, opened_path], capture_output=True, text=True, check=True).stdout
    assert made.split("\n") == ["(1, 1, 16)", "(3, 29, 16)", "(2, 0, 16)", "[]", ""]


def test_a_library_of_open_sizes_has_the_same_bytes_each_time(opened_path: Path, tmp_path: Path):
    again = build_library(opened("opened").program, Target.host(), tmp_path / "opened.so")
    assert again.path.read_bytes() == opened_path.read_bytes()
    assert again.header.read_bytes() == opened_path.with_suffix(".h").read_bytes()
