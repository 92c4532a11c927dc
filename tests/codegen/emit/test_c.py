"""The C emitter: what gcc and clang make of its text is what the interpreter says, bit for bit."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial, reduce
from operator import add
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.kernels import FIVE
from nncc.codegen.emit.c import emit_c
from nncc.codegen.passes.structure import hoist_constant, outline
from nncc.codegen.passes.table import lower, run_passes
from nncc.errors import ScheduleError
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import DType, bf16, boolean, f8e4m3fn, f8e5m2, f16, f32, f64, i8, i16, i32, i64, u8, u16, u32, u64
from nncc.ir.expr import Expr
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.ir.lowered import LoweredUnit
from nncc.ir.ops import EXPANDED, BinaryOp, UnaryOp
from nncc.ir.stmt import Fork, Store
from nncc.ir.walk import expressions, statements, subexpressions
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner import marks
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.steps import Step
from nncc.target import Target
from tests.codegen.c_compiled import COMPILERS, Built
from tests.codegen.emit.test_llvm import UNLIKELY, gaps
from tests.schedule.open_kernels import FAMILIES, arrays_of, opened
from tests.schedule.primitives.test_hardware import REWRITES
from tests.support import chains, oracle
from tests.support import random_kernels as r
from tests.support.random_steps import steps as random_steps

TINY, HOST = Target.tiny(), Target.host()
AT = np.arange(13, dtype=np.int32) * 5 % 9
FLOATS, INTEGERS = (f32, f64, f16, bf16, f8e4m3fn, f8e5m2), (i8, i16, i32, i64, u8, u16, u32, u64)


@dataclass(frozen=True)
class Case:
    """A lowered kernel, and what the interpreter makes of it just before it is outlined."""

    module: LoweredUnit
    arrays: dict[str, np.ndarray]
    expected: dict[str, np.ndarray]


def case(name: str, kernel: Kernel, arrays: dict[str, np.ndarray] | None = None, target: Target = TINY) -> Case:
    return scheduled(name, apply(kernel, default_plan(kernel, target)), arrays)


def scheduled(name: str, kernel: Kernel, arrays: dict[str, np.ndarray] | None = None) -> Case:
    arrays = oracle.inputs(kernel) if arrays is None else arrays
    passed = run_passes(Kernel(name, kernel.buffers, kernel.body))
    return Case(outline(passed), arrays, run(passed, arrays))


def check(compiler: str, cases: list[Case], folder: Path) -> None:
    built = Built(compiler, [x.module for x in cases], folder)
    for x in cases:
        got = built.run(x.module, x.arrays)
        assert got.keys() == x.expected.keys()
        for name, array in x.expected.items():
            pair = (a.astype(np.float32) if a.dtype.itemsize < 4 else a for a in (got[name], array))
            np.testing.assert_array_equal(*pair, err_msg=f"{x.module.entry.name}: {name}")


# Kernels of every class


def five(target: Target) -> Iterator[Case]:
    """The five kernels of the benchmarks in odd sizes."""
    for name, make in FIVE.items():
        sizes = {"conv": (5, 7, 3, 9), "matmul": (7, 13, 5)}.get(name, (7, 13))
        kernel = hoist_constant(apply(make(*sizes), default_plan(make(*sizes), target)))
        for part, which in ((kernel.prologue, "before"), (kernel.kernel, "main")):
            if part is not None:
                yield scheduled(f"{name}.{target.name}.{which}", part)


def shaped() -> Iterator[Case]:
    """The five for both targets, and chains of operators."""
    yield from (*five(TINY), *five(HOST))
    for n, name in enumerate(chains.CHAINS):
        yield case(f"chain{n}", chains.CHAINS[name](*next(size for other, size in chains.EVERY if other == name)))


def open_sizes() -> Iterator[Case]:
    """Kernels with open sizes, each at some."""
    for n, family in enumerate(FAMILIES):
        kernel = opened(family)
        sizes = {symbol.name: size for symbol, size in zip(kernel.symbols, (17, 9, 5))}
        planned = apply(kernel, default_plan(kernel, TINY))
        yield scheduled(f"open{n}", planned, arrays_of(kernel, sizes))


def values(dtype: DType, count: int) -> np.ndarray:
    """Numbers of a dtype, the difficult ones among them."""
    rng = np.random.default_rng(count)
    if dtype.is_bool:
        return rng.integers(0, 2, count).astype(bool)
    if dtype.is_int:
        edges = np.array([dtype.lowest, dtype.highest, 0, 1, dtype.highest - 1], dtype.numpy)
        whole = np.concatenate([edges, rng.integers(dtype.lowest, dtype.highest, count, dtype.numpy, endpoint=True)])
        return rng.permutation(whole[:count])
    with np.errstate(all="ignore"):
        edges = np.array([0.0, -0.0, np.inf, -np.inf, np.nan, 1e-40, 3e38, -0.5, 2.5, 65520.0], np.float64)
        return rng.permutation(np.concatenate([edges, rng.standard_normal(count) * 3])[:count]).astype(dtype.numpy)


def pointwise(name: str, inputs: dict[str, np.ndarray], forms: dict[str, Callable[..., Expr]], *dtypes: DType) -> Case:
    """One output for each form of the inputs, element by element; 13 elements leave a tail."""
    tensors = [c.placeholder(key, array.shape, d) for (key, array), d in zip(inputs.items(), dtypes)]
    made = [c.compute(key, tensors[0].shape, elementwise(form, tensors)) for key, form in forms.items()]
    return case(name, c.make_kernel(name, *tensors, *made, outputs=tuple(forms)), inputs)


def elementwise(form: Callable[..., Expr], tensors: list[c.Tensor]) -> Callable[[Expr], Expr]:
    return lambda i: form(*(t[i] for t in tensors))


def binary(op: BinaryOp) -> Callable[[Expr, Expr], Expr]:
    return lambda a, b: E.Binary(op, a, b)


def unary(op: UnaryOp) -> Callable[[Expr], Expr]:
    return lambda a: E.Unary(op, a)


COMPARED = (BinaryOp.EQ, BinaryOp.NE, BinaryOp.LT, BinaryOp.LE, BinaryOp.MAX, BinaryOp.MIN)
ON_FLOATS = (*COMPARED, BinaryOp.ADD, BinaryOp.SUB, BinaryOp.MUL, BinaryOp.DIV, BinaryOp.REMAINDER)
ON_INTEGERS = (*COMPARED, BinaryOp.ADD, BinaryOp.SUB, BinaryOp.MUL, BinaryOp.BITAND, BinaryOp.BITOR, BinaryOp.BITXOR)
ROUNDED = (UnaryOp.NEG, UnaryOp.ABS, UnaryOp.SQRT, UnaryOp.FLOOR, UnaryOp.CEIL, UnaryOp.TRUNC, UnaryOp.ROUND, UnaryOp.IS_NAN)
MATH = tuple(op for op in UnaryOp if op in EXPANDED)


def arithmetic() -> Iterator[Case]:
    """Every operator on every dtype."""
    for dtype in FLOATS:
        yield from real_numbers(dtype)
    for dtype in INTEGERS:
        yield from whole_numbers(dtype)
    yield logic()


def real_numbers(dtype: DType) -> Iterator[Case]:
    pair = {"A": values(dtype, 13), "B": values(dtype, 13)[::-1].copy()}
    yield pointwise(f"binary.{dtype}", pair, {f"Y{op.name}": binary(op) for op in ON_FLOATS}, dtype, dtype)
    one = {"A": values(dtype, 13)}
    yield pointwise(f"unary.{dtype}", one, {f"Y{op.name}": unary(op) for op in ROUNDED}, dtype)
    yield pointwise(f"math.{dtype}", one, {f"Y{op.name}": unary(op) for op in MATH}, dtype)
    yield pointwise(f"pow.{dtype}", pair, {"Y": binary(BinaryOp.POW), "Z": lambda a, b: a * b + a}, dtype, dtype)


def logic() -> Case:
    flags = {"A": values(boolean, 13), "B": values(boolean, 13)[::-1].copy()}
    forms = {f"Y{op.name}": binary(op) for op in (*COMPARED, BinaryOp.AND, BinaryOp.OR)}
    forms |= {"Ynot": lambda a, b: E.logical_not(a), "Yselect": lambda a, b: E.Select(a, b, E.logical_not(b))}
    forms |= {"Yconst": lambda a, b: E.Select(a, E.Select(b, E.TRUE, a), E.FALSE)}
    return pointwise("logic", flags, forms, boolean, boolean)


def unlikely() -> Case:
    forms = {
        f"Y{name}": partial(lambda a, form: form(a, E.lt(E.wrap(1.0, f32), a)), form=form) for name, form in UNLIKELY.items()
    }
    return pointwise("unlikely", {"A": values(f32, 13)}, forms, f32)


def whole_numbers(dtype: DType) -> Iterator[Case]:
    """Arithmetic on integers that wraps; division by what is not 0, of what has a quotient."""
    pair = {"A": values(dtype, 13), "B": values(dtype, 13)[::-1].copy()}
    forms = {f"Y{op.name}": binary(op) for op in ON_INTEGERS}
    forms |= {"Yneg": lambda a, b: E.Unary(UnaryOp.NEG, a), "Yabs": lambda a, b: c.absolute(b)}
    forms |= {"Yleft": lambda a, b: E.Binary(BinaryOp.SHL, a, E.wrap(dtype.bits - 3, dtype))}
    forms |= {"Yright": lambda a, b: E.Binary(BinaryOp.SHR, a, E.wrap(dtype.bits - 3, dtype))}
    yield pointwise(f"binary.{dtype}", pair, forms, dtype, dtype)
    bad = (pair["B"] == 0) | (pair["B"] == np.array(-1).astype(dtype.numpy))
    divided = {"A": pair["A"], "B": np.where(bad, 3, pair["B"]).astype(dtype.numpy)}
    forms = {f"Y{op.name}": binary(op) for op in (BinaryOp.FLOORDIV, BinaryOp.MOD)}
    forms |= {"Yeight": lambda a, b: E.Binary(BinaryOp.FLOORDIV, a, E.wrap(8, dtype))}
    forms |= {"Yrest": lambda a, b: E.Binary(BinaryOp.MOD, a, E.wrap(8, dtype))}
    yield pointwise(f"division.{dtype}", divided, forms, dtype, dtype)


def conversions() -> Iterator[Case]:
    """Every dtype as every other, for values that both have."""
    every = (*FLOATS, *INTEGERS, boolean)
    yield from (converted(old, [d for d in every if d is not old]) for old in every)
    for old, new in ((f32, u32), (f32, i32), (f64, i64), (f16, u16), (bf16, u16)):
        forms = {"Y": lambda a, n=new: E.Bitcast(a, n), "Z": lambda a, n=new, o=old: E.Bitcast(E.Bitcast(a, n), o)}
        yield pointwise(f"bits.{old}.{new}", {"A": np.nan_to_num(values(old, 13))}, forms, old)
    with np.errstate(over="ignore"):
        yield pointwise(
            "rounded", {"A": values(f32, 64)}, {"Y": lambda a: E.convert(a, f16), "Z": lambda a: E.convert(a, bf16)}, f32
        )
    yield pointwise(
        "wrapped", {"A": values(i64, 13)}, {f"Y{d}": lambda a, n=d: E.convert(a, n) for d in INTEGERS if d is not i64}, i64
    )


def converted(old: DType, others: list[DType]) -> Case:
    small = np.array([0, 1, 2, 3, 5, 17, 99, 100, 7, 0, 1, 64, 127])
    forms = {f"Y{new}": lambda a, n=new: E.convert(a, n) for new in others}
    if not old.is_bool:  # masks of one size that choose among elements of another
        less = {
            f"S{new}": lambda a, n=new: E.select(E.lt(a, E.wrap(1, old)), E.wrap(2, n), E.wrap(3, n))
            for new in (i8, f32, f64)
        }
        forms |= less
    return pointwise(f"cast.{old}", {"A": (small % 2 if old.is_bool else small).astype(old.numpy)}, forms, old)


def places() -> Iterator[Case]:
    """Loads and stores that are strided, gathered, guarded, with conditions, in threads, of nothing."""
    for dtype in (f32, f16, f8e5m2, i8, i64, boolean):
        yield case(f"places.{dtype}", placed(dtype), {"X": values(dtype, 54).reshape(9, 6), "at": AT})
        yield shared(dtype)
    a = c.placeholder("A", (0, 3), f32)
    yield case("empty", c.make_kernel("empty", a, c.compute("Y", (0, 3), lambda i, j: a[i, j] + a[i, j])))


def shared(dtype: DType) -> Case:
    """Loads under a mask that all lanes share, alone and with one of each lane."""
    x, on = c.placeholder("X", (9, 8), dtype), c.placeholder("on", (9,), i32)
    rows = c.compute("Y", (9, 8), lambda i, j: c.guarded(on[i] < 1, x[i, j], 1))
    both = c.compute("Z", (9, 8), lambda i, j: c.guarded(c.all_of(on[i] < 1, j >= 3), x[i, j - 3], 1))
    steps = (S.Split("Y.j", 4), S.Vectorize("Y.j.i"), S.Split("Z.j", 4), S.Vectorize("Z.j.i"))
    kernel = apply(c.make_kernel("shared", x, on, rows, both, outputs=("Y", "Z")), steps)
    arrays = {"X": values(dtype, 72).reshape(9, 8), "on": np.arange(9, dtype=np.int32) % 3}
    return scheduled(f"shared.{dtype}", kernel, arrays)


def placed(dtype: DType) -> Kernel:
    x, at = c.placeholder("X", (9, 6), dtype), c.placeholder("at", (13,), i32)
    gathered = c.compute("G", (13,), lambda i: x[E.convert(at[i], i64), 2])
    strided = c.compute("S", (6, 9), lambda i, j: x[j, i])
    backward = c.compute("T", (6,), lambda i: x[4, 5 - i])
    padded = c.compute("P", (9, 11), lambda i, j: c.guarded(c.all_of(j >= 3, j < 9), x[i, j - 3], 1))
    return c.make_kernel("places", x, at, gathered, strided, backward, padded, outputs=("G", "S", "T", "P"))


def hinted() -> Iterator[Case]:
    """Streaming stores, prefetches, and instructions that do several loops."""
    x = c.placeholder("X", (3, 8), f32)
    kernel = c.make_kernel("hinted", x, c.compute("Y", (3, 8), lambda i, j: x[i, j] + x[i, j]))
    steps = (S.Split("Y.j", 4), S.Vectorize("Y.j.i"), S.StreamStore("Y"), S.Prefetch("X", "Y.i", 1))
    yield scheduled("hinted", apply(kernel, steps))
    for scope in Scope.GLOBAL, Scope.LOCAL:
        yield scheduled(f"gaps.{scope.value}", gaps(scope))
    for name, (make, size, plan) in REWRITES.items():
        yield scheduled(f"tensorized.{name}", apply(make(*size), plan))


def random_cases(count: int) -> list[Case]:
    """Random kernels by default plans, and after random steps."""
    found: list[Case] = []

    @settings(max_examples=count, deadline=None, derandomize=True, database=None)
    @given(r.kernels(names=r.NAMES), st.data())
    def collect(kernel: Kernel, data: st.DataObject) -> None:
        found.append(case(f"random{len(found)}", kernel))
        stepped = kernel
        for n in range(4):
            stepped = after(stepped, data.draw(random_steps(stepped, n)))
        found.append(scheduled(f"stepped{len(found)}", stepped))

    collect()
    return found


def after(kernel: Kernel, step: Step) -> Kernel:
    try:
        return apply(kernel, (step,))
    except ScheduleError:
        return kernel


def some() -> Iterator[Case]:
    """A few of each: what the default run compiles."""
    yield from (*hinted(), *five(TINY), *real_numbers(f32), *whole_numbers(i32), *whole_numbers(u8), logic(), unlikely())
    yield from (converted(old, [i8, i64, f32, bf16, boolean]) for old in (i32, f16, boolean))
    yield from (case(f"places.{d}", placed(d), {"X": values(d, 54).reshape(9, 6), "at": AT}) for d in (f32, boolean))


@pytest.fixture(scope="module")
def in_threads() -> Iterator[None]:
    """Small kernels are not worth a thread; here they are given to threads."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(marks, "LEAST_FORKS", 0)
        yield


@pytest.fixture(scope="module")
def small(in_threads: None) -> list[Case]:
    return [*some(), *random_cases(3)]


@pytest.mark.slow
@pytest.mark.parametrize("compiler", COMPILERS)
def test_some_kernels(compiler: str, tmp_path: Path, small: list[Case]) -> None:
    assert any(isinstance(s, Fork) for x in small for s in statements(x.module.entry.body))
    check(compiler, small, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("compiler", COMPILERS)
@pytest.mark.parametrize("cases", [shaped, open_sizes, arithmetic, conversions, places, lambda: random_cases(150)],
                         ids=["shaped", "open sizes", "arithmetic", "conversions", "places", "random"])  # fmt: skip
def test_all_kernels(compiler: str, cases: Callable[[], Iterator[Case]], tmp_path: Path, in_threads: None) -> None:
    check(compiler, list(cases()), tmp_path)


GUARDED = """
import ctypes, mmap, sys
library, name, size = ctypes.CDLL(sys.argv[1]), sys.argv[2], int(sys.argv[3])
page = mmap.PAGESIZE
maps = [mmap.mmap(-1, 2 * page) for _ in range(2)]
starts = [ctypes.addressof(ctypes.c_char.from_buffer(m)) for m in maps]
for start in starts:
    assert not ctypes.CDLL(None).mprotect(ctypes.c_void_p(start + page), ctypes.c_size_t(page), 0)
pointers = (ctypes.c_void_p * 2)(*(start + page - size for start in starts))
getattr(library, name)(ctypes.byref(pointers), None)
"""


@pytest.mark.parametrize("compiler", COMPILERS)
def test_lanes_that_are_off_touch_no_memory(compiler: str, tmp_path: Path) -> None:
    """Right after the arrays there is no memory: an access there ends the process."""
    modules = []
    for dtype in (f32, f64, i8, i64, boolean):
        x = c.placeholder("X", (13,), dtype)
        y = c.compute("Y", (13,), elementwise(lambda a: a, [x]))
        kernel = apply(c.make_kernel("off", x, y), (S.Split("Y.i", 16), S.Vectorize("Y.i.i")))
        modules.append(scheduled(f"off.{dtype}", kernel, {"X": values(dtype, 13)}).module)
        assert any(
            isinstance(y, E.Load) and y.mask is not None
            for s in statements(modules[-1].entry.body)
            for e in expressions(s)
            for y in subexpressions(e)
        )
    built = Built(compiler, modules, tmp_path)
    for module, dtype in zip(modules, (f32, f64, i8, i64, boolean)):
        arguments = [str(tmp_path / "kernels.so"), built.names[module.entry.name], str(13 * dtype.size_bytes)]
        assert subprocess.run([sys.executable, "-c", GUARDED, *arguments], check=False).returncode == 0, dtype


# The text


def test_every_fma_load_and_store_of_the_lowered_form_is_in_the_text_once(small: list[Case]) -> None:
    for x in small:
        text = re.search(r"(?s)/\* (A parallel loop|The kernel) .*", emit_c(x.module))[0]
        text = re.sub(r"(?s)/\*.*?\*/", "", text)
        buffers = re.findall(r"_at \*restrict (\w+)|_at (\w+)\[", text)
        named = "|".join({a or b for a, b in buffers})
        elements = len(re.findall(rf"(?<![&\w])(?:{named})\[", text)) - sum(bool(b) for _, b in buffers)
        vectors = len(re.findall(r"\bload_\w+\(", text)), len(re.findall(r"\b(?:store|stream)_\w+\(", text))
        found = (len(re.findall(r"\bfma_\w+\(", text)), sum(vectors) + elements)
        assert found == counts(x.module), x.module


def counts(module: LoweredUnit) -> tuple[int, int]:
    """The Fmas, and the loads and stores, of all statements: what a statement shares counts once."""
    fmas = accesses = 0
    for stmt in (s for f in module.functions for s in statements(f.body)):
        parts = {y for x in expressions(stmt) for y in subexpressions(x)}
        fmas += sum(isinstance(y, E.Fma) for y in parts)
        accesses += sum(isinstance(y, E.Load) for y in parts) + isinstance(stmt, Store)
    return fmas, accesses


NASTY = (
    "int",
    "f32",
    "v0",
    "a.b",
    "a_b",
    '*/ "x"\n#error ??/',
    "é",
    "",
    "7",
    "nncc_pool",
    "linux",
    "A_MAX",
    "load_f32x4",
    "__LINE__",
)


@pytest.mark.parametrize("compiler", COMPILERS)
def test_no_name_breaks_out(compiler: str, tmp_path: Path) -> None:
    tensors = [c.placeholder(name, (9,), f32) for name in NASTY if name]
    sums = c.compute("begin", (9,), lambda i: reduce(add, (t[i] for t in tensors)))
    kernel = c.make_kernel('main */ "\n#error', *tensors, sums, c.compute("end", (9,), lambda pool: sums[pool] * 2))
    check(compiler, [scheduled(kernel.name, kernel), scheduled("nncc_pool_create", kernel)], tmp_path)


def test_the_text_of_a_kernel(golden: Callable[[str], None], in_threads: None) -> None:
    x = c.placeholder("X", (2, 6), f32)
    k = c.reduce_axis(6, "k")
    total = c.compute("S", (2,), lambda i: c.sum(x[i, k] * x[i, k], k))
    kernel = c.make_kernel("squares", x, total, c.compute("Y", (2, 6), lambda i, j: c.relu(x[i, j]) / total[i]))
    golden(emit_c(lower(apply(kernel, default_plan(kernel, TINY)))))
