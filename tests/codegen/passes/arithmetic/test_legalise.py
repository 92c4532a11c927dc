"""What no processor has an instruction for, in machine code and in the interpreter: tails of vectors, difficult numbers."""

from itertools import product

import numpy as np
import pytest

from nncc.codegen.passes.arithmetic.legalise import legalise, lower_extrema
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import DType, bf16, boolean, f8e4m3fn, f8e5m2, f16, f32, f64, i8, i16, i32, i64, u8, u16, u32, u64
from nncc.ir.expr import Const, Load, maximum, minimum
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel, nests
from nncc.ir.ops import BinaryOp, UnaryOp
from nncc.ir.walk import expressions, operators, statements, subexpressions
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.codegen.compiled import execute

INTEGERS = (i8, i16, i32, i64, u8, u16, u32, u64)
NARROW = (f16, bf16, f8e4m3fn, f8e5m2)
SIZE = 37  # no multiple of any number of lanes


def whole(dtype: DType, seed: int) -> np.ndarray:
    """Random integers with those at the ends among them."""
    edges = [dtype.lowest, dtype.highest, 0, 1]
    rng = np.random.default_rng(seed)
    drawn = rng.integers(dtype.lowest, dtype.highest, SIZE - len(edges), dtype.numpy, endpoint=True)
    return rng.permutation(np.concatenate([np.array(edges, dtype.numpy), drawn]))


def divisors(dtype: DType) -> np.ndarray:
    """0, -1 and others, each beside many dividends."""
    return np.array([0, -1, 3, 7] if dtype.lowest else [0, 1, 3, 7], np.int64).astype(dtype.numpy)[np.arange(SIZE) % 4]


def check(kernel: Kernel, arrays: dict[str, np.ndarray], target: Target) -> None:
    scheduled = apply(kernel, default_plan(kernel, target))
    expected = run(scheduled, arrays)
    for name, array in execute(scheduled, arrays, target).items():
        np.testing.assert_array_equal(
            array.astype(np.float64), expected[name].astype(np.float64), err_msg=f"{kernel.name}: {name}"
        )


def divided(dtype: DType) -> Kernel:
    a, b = (c.placeholder(name, (SIZE,), dtype) for name in "AB")
    quotient = c.compute("Q", (SIZE,), lambda i: E.Binary(BinaryOp.FLOORDIV, a[i], b[i]))
    rest = c.compute("R", (SIZE,), lambda i: E.Binary(BinaryOp.MOD, a[i], b[i]))
    one = c.compute("ONE", (1,), lambda i: E.Binary(BinaryOp.FLOORDIV, a[i], b[i]))
    return c.make_kernel(f"divided.{dtype}", a, b, quotient, rest, one, c.compute("M", (SIZE,), lambda i: c.absolute(a[i])))


@pytest.mark.parametrize("target", [Target.host(), Target.tiny()], ids=["host", "tiny"])
@pytest.mark.parametrize("dtype", INTEGERS, ids=str)
def test_integers(dtype: DType, target: Target):
    """Lanes that are off hold 0, and the lowest number has no quotient by -1: a processor stops at both."""
    for n in range(4):
        check(divided(dtype), {"A": whole(dtype, n), "B": np.roll(divisors(dtype), n)}, target)


def test_a_division_by_a_constant_stays_one():
    a = c.placeholder("A", (SIZE,), i32)
    for divisor, selects in ((3, 0), (0, 1), (-1, 1)):
        by = E.wrap(divisor, i32)
        kernel = c.make_kernel("k", a, c.compute("B", (SIZE,), lambda i: E.Binary(BinaryOp.FLOORDIV, a[i], by)))  # noqa: B023
        made = legalise(kernel)
        found = {
            x for s in statements(made.body) for e in expressions(s) for x in subexpressions(e) if isinstance(x, E.Select)
        }
        assert bool(found) == bool(selects)
        check(kernel, {"A": whole(i32, 0)}, Target.tiny())


def converted(name: str, x: c.Tensor, dtype: DType) -> c.Tensor:
    return c.compute(name, x.shape, lambda i: c.convert(x[i], dtype))


@pytest.mark.parametrize("target", [Target.host(), Target.named("x86-64")], ids=["host", "x86-64"])
@pytest.mark.parametrize("dtype", NARROW, ids=str)
@pytest.mark.skipif(Target.host().arch != "x86_64", reason="one target is x86-64")
def test_conversions_of_narrow_floats(dtype: DType, target: Target):
    """To and from every other dtype, values that both have."""
    others = [d for d in (*NARROW, f32, f64, boolean, *INTEGERS) if d is not dtype]
    numbers = np.arange(SIZE) * 3 % 101
    for other in others:
        small = (numbers % 2 if other.is_bool else numbers).astype(other.numpy)
        a, b = c.placeholder("A", (SIZE,), other), c.placeholder("B", (SIZE,), dtype)
        kernel = c.make_kernel(f"{other}.{dtype}", a, b, converted("TO", a, dtype), converted("BACK", b, other))
        check(kernel, {"A": small, "B": numbers.astype(dtype.numpy)}, target)


def test_one_16_bit_float_is_rounded_to_the_other():
    odd = np.array([1.001, -3.14159, 1e-6, 65504, 0.33325, np.inf, -0.0, np.nan] * 5, np.float16)[:SIZE]
    a = c.placeholder("A", (SIZE,), f16)
    check(c.make_kernel("k", a, converted("B", a, bf16)), {"A": odd}, Target.host())


@pytest.mark.parametrize("target", [Target.host(), Target.tiny()], ids=["host", "tiny"])
def test_operators_that_do_not_round_keep_every_number_of_bf16(target: Target):
    """Subnormal numbers among them, which `vcvtneps2bf16` takes for zero."""
    every = np.arange(1 << 16, dtype=np.uint16).view(bf16.numpy)[: (1 << 16) - 3]
    x = c.placeholder("X", every.shape, bf16)
    formulas = {
        "NEG": lambda i: -x[i], "ABS": lambda i: c.absolute(x[i]), "MAX": lambda i: c.maximum(x[i], -x[i]),
        "MIN": lambda i: c.minimum(x[i], -x[i]), "SELECT": lambda i: c.select(x[i] < 0.0, x[i], -x[i]),
    }  # fmt: skip
    kernel = c.make_kernel("k", x, *(c.compute(name, every.shape, formula) for name, formula in formulas.items()))
    made = execute(apply(kernel, default_plan(kernel, target)), {"X": every}, target)
    bits, sign = every.view(np.uint16), np.uint16(1 << 15)
    counts = ~np.isnan(every.astype(np.float32)) & (bits & ~sign != 0)
    expected = {"NEG": bits ^ sign, "ABS": bits & ~sign, "MAX": bits & ~sign, "MIN": bits | sign, "SELECT": bits | sign}
    for name, found in expected.items():
        np.testing.assert_array_equal(made[name].view(np.uint16)[counts], found[counts], name)


def test_no_operator_is_left_that_emitters_do_not_have():
    a, b = c.placeholder("A", (SIZE,), bf16), c.placeholder("B", (SIZE,), u8)
    kernel = c.make_kernel("k", a, b, converted("C", a, f16), c.compute("D", (SIZE,), lambda i: c.absolute(b[i])))
    found = [x for s in statements(legalise(kernel).body) for e in expressions(s) for x in subexpressions(e)]
    assert all(f32 in (x.dtype, x.x.dtype) for x in found if isinstance(x, E.Cast))
    assert not any(isinstance(x, E.Unary) and x.op is UnaryOp.ABS for x in found)


VALUES = [0.0, -0.0, 1.0, -2.5, np.nan, np.inf, -np.inf]


def pairwise(rule, dtype, count):
    a, b = (c.placeholder(name, (count,), dtype) for name in "AB")
    return c.make_kernel("pairs", a, b, c.compute("Y", (count,), lambda i: rule(a[i], b[i])))


def against(rule, dtype):
    """Every element and a constant, on both sides."""
    count, one = len(VALUES), Const(1, dtype)
    a = c.placeholder("A", (count,), dtype)
    left, right = c.compute("L", (count,), lambda i: rule(a[i], one)), c.compute("R", (count,), lambda i: rule(one, a[i]))
    return c.make_kernel("against", a, left, right)


def lowered(kernel, arrays):
    after = lower_extrema(kernel)
    for name, array in run(after, arrays).items():
        np.testing.assert_array_equal(array, run(kernel, arrays)[name])
    used = frozenset().union(*(operators(n.leaf.value) for n in nests(after.body)))
    assert used.isdisjoint((BinaryOp.MAX, BinaryOp.MIN))
    return used


@pytest.mark.parametrize("dtype", [f32, f64], ids=str)
@pytest.mark.parametrize("rule", [maximum, minimum])
def test_floats_hand_on_nan_from_either_side(rule, dtype):
    a, b = (np.array(side, dtype.numpy) for side in zip(*product(VALUES, VALUES)))
    assert UnaryOp.IS_NAN in lowered(pairwise(rule, dtype, len(a)), {"A": a, "B": b})


@pytest.mark.parametrize("rule", [maximum, minimum])
def test_against_a_number_there_is_one_comparison(rule):
    assert lowered(against(rule, f32), {"A": np.array(VALUES, np.float32)}) == {BinaryOp.LT}


@pytest.mark.parametrize("value", (0, 1, -1))
@pytest.mark.parametrize("rule", [maximum, minimum])
def test_a_number_in_the_place_of_nan_needs_no_test_where_it_is_the_bound(rule, value):
    def clamped(x, one):
        return rule(E.select(E.Unary(UnaryOp.IS_NAN, x), Const(value, f32), x), one)

    a = c.placeholder("A", (len(VALUES),), f32)
    kernel = c.make_kernel("clamped", a, c.compute("Y", (len(VALUES),), lambda i: clamped(a[i], Const(0, f32))))
    used = lowered(kernel, {"A": np.array(VALUES, np.float32)})
    assert (UnaryOp.IS_NAN in used) == (value != 0)


@pytest.mark.parametrize("dtype", [i32, u8], ids=str)
@pytest.mark.parametrize("rule", [maximum, minimum])
def test_integers_need_no_test_for_nan(rule, dtype):
    a, b = (np.array(side, dtype.numpy) for side in zip(*product([0, 1, 7, 200], repeat=2)))
    assert lowered(pairwise(rule, dtype, len(a)), {"A": a, "B": b}) == {BinaryOp.LT}


def test_nested_ones_are_all_replaced():
    kernel = pairwise(lambda a, b: maximum(minimum(a, b), minimum(b, 3)), f32, 7)
    lowered(kernel, {"A": np.array(VALUES, np.float32), "B": np.array(VALUES[::-1], np.float32)})


def test_the_constant_nan_is_no_number():
    nan = Const(float("nan"), f32)
    a = c.placeholder("A", (3,), f32)
    kernel = c.make_kernel("nan", a, c.compute("Y", (3,), lambda i: E.Binary(BinaryOp.MAX, a[i], nan)))
    lowered(kernel, {"A": np.ones(3, np.float32)})


def test_what_has_none_is_left_alone():
    kernel = pairwise(lambda a, b: a + b, f32, 3)
    assert lower_extrema(kernel).body is kernel.body and isinstance(kernel.body.body.value.a, Load)
