"""Quotients and rests of vectors: the arithmetic that replaces them, on every pair of small numbers and many large ones."""

import random
from typing import Any

import numpy as np
import pytest

from nncc.codegen.passes.arithmetic import quotients
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import DType, f32, f64, from_numpy, i8, i16, i32, i64, u8, u16, u32, u64
from nncc.ir.expr import Var
from nncc.ir.interp import _Machine, run
from nncc.ir.ops import BinaryOp
from nncc.ir.walk import subexpressions
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.codegen.compiled import execute

Array = np.ndarray[Any, Any]
WIDE = (i16, i32, i64, u16, u32, u64)
COUNT = 20_000


def evaluate(op: BinaryOp, a: Array, b: Array) -> Array:
    """What the arithmetic gives, all pairs in one vector."""
    x, y = (Var(name, from_numpy(v.dtype).with_lanes(v.size)) for name, v in (("a", a), ("b", b)))
    operator = E.Binary(op, x, y)
    made = quotients.of_integers(operator) if a.dtype.kind in "iu" else quotients.of_floats(operator)
    assert made is not None
    with np.errstate(all="ignore"):
        result: Array = _Machine(random.Random(0), env={"a": a, "b": b}).value(made)
    assert result.dtype == a.dtype
    return result


def expected(op: BinaryOp, a: Array, b: Array) -> Array:
    with np.errstate(all="ignore"):
        result: Array = op.value.numpy(a, b)
    return result


@pytest.mark.parametrize("op", [BinaryOp.FLOORDIV, BinaryOp.MOD])
@pytest.mark.parametrize("dtype", [i8, u8], ids=str)
def test_all_pairs_of_bytes(dtype: DType, op: BinaryOp):
    every = np.arange(dtype.lowest, dtype.highest + 1).astype(dtype.numpy)
    a, b = (side.ravel() for side in np.meshgrid(every, every))
    np.testing.assert_array_equal(evaluate(op, a, b), expected(op, a, b))


def whole(dtype: DType, seed: int) -> Array:
    """Numbers of all sizes, around powers of two, and at the ends."""
    drawn = np.random.default_rng(seed)
    sized = drawn.integers(dtype.lowest, dtype.highest, COUNT, dtype.numpy, endpoint=True) >> drawn.integers(
        0, dtype.bits, COUNT
    ).astype(dtype.numpy)
    powers = [sign * (1 << n) + d for n in range(dtype.bits) for d in (-1, 0, 1) for sign in (1, -1)]
    edges = [n for n in (*powers, dtype.lowest, dtype.highest) if dtype.lowest <= n <= dtype.highest]
    return drawn.permutation(np.concatenate([sized, np.array(edges, dtype.numpy)]))


@pytest.mark.parametrize("op", [BinaryOp.FLOORDIV, BinaryOp.MOD])
@pytest.mark.parametrize("dtype", WIDE, ids=str)
def test_whole_numbers(dtype: DType, op: BinaryOp):
    a, b = whole(dtype, 1), whole(dtype, 2)
    for x, y in ((a, b), (b, a), (a, a)):
        np.testing.assert_array_equal(evaluate(op, x, y), expected(op, x, y))


@pytest.mark.parametrize("dtype", [i16, i32, u16, u32], ids=str)
def test_what_is_next_to_a_multiple_is_not_rounded_to_it(dtype: DType):
    b = np.abs(whole(dtype, 3).astype(np.int64)) + 1
    factor = np.maximum(dtype.highest // b, 1)
    a = b * factor
    near = [(a + d).clip(dtype.lowest, dtype.highest).astype(dtype.numpy) for d in (-1, 0, 1)]
    by = b.clip(dtype.lowest, dtype.highest).astype(dtype.numpy)
    for dividend in near:
        np.testing.assert_array_equal(evaluate(BinaryOp.FLOORDIV, dividend, by), expected(BinaryOp.FLOORDIV, dividend, by))


def bits(seed: int, count: int = COUNT) -> Array:
    """Floats of every exponent: subnormal, infinite and NaN ones among them."""
    drawn = np.random.default_rng(seed).integers(0, 1 << 32, count, np.uint32, endpoint=False).view(np.float32)
    special = np.float32([0, -0.0, np.inf, -np.inf, np.nan, 1e-45, -1e-45, 3.4e38, 1, -1, 0.5])
    return np.concatenate([drawn, np.repeat(special, len(special)), np.tile(special, len(special))])


def near(seed: int) -> tuple[Array, Array]:
    """Pairs whose quotient is moderate, those next to a multiple among them."""
    drawn = np.random.default_rng(seed)
    b = bits(seed)
    b = b[np.isfinite(b) & (np.abs(b) > 1e-30) & (np.abs(b) < 1e28)]
    factor = np.exp2(drawn.uniform(-3, 26, b.size)).astype(np.float32)
    a = b * np.where(drawn.random(b.size) < 0.5, np.trunc(factor), factor)
    return np.nextafter(a, np.float32(drawn.choice([-np.inf, np.inf]))), b


PAIRS = [(bits(1), bits(2)), (bits(3), np.roll(bits(3), 1)), near(4), near(5)]


@pytest.mark.parametrize("a, b", PAIRS, ids=["bits", "special", "near", "nearer"])
def test_remainders_are_exact(a: Array, b: Array):
    got, right = (way(BinaryOp.REMAINDER, a, b) for way in (evaluate, expected))
    np.testing.assert_array_equal(got, right)
    numbers = ~np.isnan(right)
    np.testing.assert_array_equal(np.signbit(got)[numbers], np.signbit(right)[numbers])


@pytest.mark.parametrize("a, b", PAIRS, ids=["bits", "special", "near", "nearer"])
def test_modulo_has_the_sign_of_the_divisor(a: Array, b: Array):
    finite = np.isfinite(a) & np.isfinite(b) & (b != 0)
    a, b = a[finite], b[finite]
    got, right = (way(BinaryOp.MOD, a, b) for way in (evaluate, expected))
    np.testing.assert_array_equal(got, right)
    np.testing.assert_array_equal(np.signbit(got), np.signbit(right))  # of zeros too


@pytest.mark.parametrize("lanes", [False, True])
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("op", [BinaryOp.MOD, BinaryOp.FLOORDIV])
def test_signs_of_zeros(op: BinaryOp, dtype: type, lanes: bool):
    a, b = (
        side.ravel()
        for side in np.meshgrid(dtype([-6, -0.0, 0.0, 6, -1e-40, 1e-40]), dtype([-3, -1.5, 1, 3, -1e-40, 1e-40]))
    )
    for x, y in [(a, b)] if lanes else zip(a[:, None], b[:, None]):
        got, right = (way(op, x, y) for way in (evaluate, expected))
        np.testing.assert_array_equal(np.signbit(got), np.signbit(right))
        np.testing.assert_array_equal(got == 0, right == 0)


def test_few_lanes_and_wide_floats_take_the_function_of_c():
    for dtype in (f32, f64.with_lanes(4)):
        made = quotients.of_floats(E.Binary(BinaryOp.REMAINDER, Var("a", dtype), Var("b", dtype)))
        assert isinstance(made, E.Binary) and made.op is BinaryOp.REMAINDER


def test_only_wide_integers_are_ever_divided_one_by_one():
    for dtype, is_one_by_one in ((i8, False), (i32, False), (u32, False), (i64, True), (u64, True)):
        wide = dtype.with_lanes(4)
        made = quotients.of_integers(E.Binary(BinaryOp.FLOORDIV, Var("a", wide), Var("b", wide)))
        assert made is not None
        kept = any(isinstance(x, E.Binary) and x.op is BinaryOp.FLOORDIV for x in subexpressions(made))
        assert kept == is_one_by_one


def test_i32_is_divided_in_f32():
    for op in (BinaryOp.FLOORDIV, BinaryOp.MOD):
        wide = i32.with_lanes(4)
        made = quotients.of_integers(E.Binary(op, Var("a", wide), Var("b", wide)))
        assert made is not None
        divisions = [x for x in subexpressions(made) if isinstance(x, E.Binary) and x.op is BinaryOp.DIV]
        assert [x.dtype.scalar for x in divisions] == [f32]


@pytest.mark.parametrize("target", [Target.host(), Target.tiny()], ids=["host", "tiny"])
def test_remainders_in_machine_code(target: Target):
    """Near and far quotients in one vector; the last one is not whole."""
    (a, b), size = PAIRS[1], 101
    x, y = (c.placeholder(name, (size,), f32) for name in "AB")
    rest = c.compute("R", (size,), lambda i: E.Binary(BinaryOp.REMAINDER, x[i], y[i]))
    kernel = c.make_kernel("rest", x, y, rest)
    arrays = {"A": np.ascontiguousarray(a[-size:]), "B": np.ascontiguousarray(b[-size:])}
    scheduled = apply(kernel, default_plan(kernel, target))
    np.testing.assert_array_equal(execute(scheduled, arrays, target)["R"], run(kernel, arrays)["R"])
