"""Arithmetic that no processor has an instruction for, in machine code and in the interpreter: tails of vectors, difficult
numbers; quotients of every pair of small numbers and of many large ones; every float of 8 bits, bit for bit as ml_dtypes.
"""

import random
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from nncc.codegen.passes.legalise import divided_floats, divided_integers, legalise, lower_extrema
from nncc.codegen.passes.structure import outline
from nncc.codegen.passes.table import run_passes
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import (
    DType,
    bf16,
    boolean,
    f8e4m3fn,
    f8e5m2,
    f16,
    f32,
    f64,
    from_numpy,
    i8,
    i16,
    i32,
    i64,
    u8,
    u16,
    u32,
    u64,
)
from nncc.ir.expr import Const, Load, Var, maximum, minimum
from nncc.ir.interp import _Machine, run
from nncc.ir.kernel import Kernel, nests
from nncc.ir.ops import BinaryOp, UnaryOp
from nncc.ir.walk import expressions, operators, statements, subexpressions
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.codegen.c_compiled import Built
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
        "NEG": lambda i: -x[i],
        "ABS": lambda i: c.absolute(x[i]),
        "MAX": lambda i: c.maximum(x[i], -x[i]),
        "MIN": lambda i: c.minimum(x[i], -x[i]),
        "SELECT": lambda i: c.select(x[i] < 0.0, x[i], -x[i]),
    }
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


@pytest.mark.parametrize("dtype, is_kept", [(f16, True), (bf16, True), (f32, True), (f64, False), (i32, False)], ids=str)
def test_a_machine_that_propagates_nan_keeps_those_of_floats(dtype, is_kept):
    kernel = pairwise(maximum, dtype, 4)
    after = lower_extrema(kernel, keeps_floats=True)
    assert (after.body is kernel.body) is is_kept
    assert (BinaryOp.MAX in operators(next(iter(nests(after.body))).leaf.value)) is is_kept


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


Array = np.ndarray[Any, Any]
WIDE = (i16, i32, i64, u16, u32, u64)
COUNT = 20_000


def evaluate(op: BinaryOp, a: Array, b: Array) -> Array:
    """What the arithmetic gives, all pairs in one vector."""
    x, y = (Var(name, from_numpy(v.dtype).with_lanes(v.size)) for name, v in (("a", a), ("b", b)))
    operator = E.Binary(op, x, y)
    made = divided_integers(operator) if a.dtype.kind in "iu" else divided_floats(operator)
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


def of_all_sizes(dtype: DType, seed: int) -> Array:
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
    a, b = of_all_sizes(dtype, 1), of_all_sizes(dtype, 2)
    for x, y in ((a, b), (b, a), (a, a)):
        np.testing.assert_array_equal(evaluate(op, x, y), expected(op, x, y))


@pytest.mark.parametrize("dtype", [i16, i32, u16, u32], ids=str)
def test_what_is_next_to_a_multiple_is_not_rounded_to_it(dtype: DType):
    b = np.abs(of_all_sizes(dtype, 3).astype(np.int64)) + 1
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
        made = divided_floats(E.Binary(BinaryOp.REMAINDER, Var("a", dtype), Var("b", dtype)))
        assert isinstance(made, E.Binary) and made.op is BinaryOp.REMAINDER


def test_only_wide_integers_are_ever_divided_one_by_one():
    for dtype, is_one_by_one in ((i8, False), (i32, False), (u32, False), (i64, True), (u64, True)):
        wide = dtype.with_lanes(4)
        made = divided_integers(E.Binary(BinaryOp.FLOORDIV, Var("a", wide), Var("b", wide)))
        assert made is not None
        kept = any(isinstance(x, E.Binary) and x.op is BinaryOp.FLOORDIV for x in subexpressions(made))
        assert kept == is_one_by_one


def test_i32_is_divided_in_f32():
    for op in (BinaryOp.FLOORDIV, BinaryOp.MOD):
        wide = i32.with_lanes(4)
        made = divided_integers(E.Binary(op, Var("a", wide), Var("b", wide)))
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


FORMATS = pytest.mark.parametrize("dtype", [f8e4m3fn, f8e5m2], ids=str)
TARGETS = pytest.mark.parametrize("target", [Target.host(), Target.tiny()], ids=["host", "tiny"])


def every(dtype: DType) -> np.ndarray:
    return np.arange(256, dtype=np.uint8).view(dtype.numpy)


def difficult(dtype: DType) -> np.ndarray:
    """Every value, the middles between neighbours, what is just beside these, and floats of all magnitudes."""
    values = every(dtype).astype(np.float32)
    values = np.concatenate([values, (values[:-1] + values[1:]) / 2])
    beside = [np.nextafter(values, np.float32(end)) for end in (-np.inf, np.inf)]
    spread = np.arange(0, 1 << 32, 99_991, dtype=np.uint32).view(np.float32)
    return np.concatenate([values, *beside, spread])


def one_conversion(source: DType, to: DType, size: int) -> Kernel:
    x = c.placeholder("X", (size,), source)
    return c.make_kernel("k", x, c.compute("Y", (size,), lambda i: c.convert(x[i], to)))


def scheduled(kernel: Kernel, target: Target) -> Kernel:
    return apply(kernel, default_plan(kernel, target))


def same_bits(got: np.ndarray, expected: np.ndarray) -> None:
    """NaN may have any payload."""
    assert np.array_equal(np.isnan(got), np.isnan(expected))
    unsigned = f"u{expected.itemsize}"
    one = np.ones((), expected.dtype)
    pair = (np.where(np.isnan(a), one, a).astype(expected.dtype).view(unsigned) for a in (got, expected))
    np.testing.assert_array_equal(*pair)


@FORMATS
@TARGETS
@pytest.mark.parametrize("size", [256, 255, 1])
def test_every_value_widens_exactly(dtype: DType, target: Target, size: int):
    x = every(dtype)[-size:]
    kernel = scheduled(one_conversion(dtype, f32, size), target)
    same_bits(execute(kernel, {"X": x}, target)["Y"], x.astype(np.float32))
    same_bits(run(kernel, {"X": x})["Y"], x.astype(np.float32))


@FORMATS
@TARGETS
def test_rounds_to_nearest_even_and_overflows_as_ml_dtypes(dtype: DType, target: Target):
    x = difficult(dtype)
    with np.errstate(all="ignore"):
        expected = x.astype(dtype.numpy)
    kernel = scheduled(one_conversion(f32, dtype, x.size), target)
    same_bits(execute(kernel, {"X": x}, target)["Y"], expected)
    same_bits(run(kernel, {"X": x})["Y"], expected)


@FORMATS
@pytest.mark.parametrize("to", [f8e4m3fn, f8e5m2, f32, f64], ids=str)
def test_every_value_as_another_float(dtype: DType, to: DType):
    x = every(dtype)
    with np.errstate(all="ignore"):
        expected = x.astype(to.numpy)
    kernel = scheduled(one_conversion(dtype, to, 256), Target.host())
    same_bits(execute(kernel, {"X": x}, Target.host())["Y"], expected)


@FORMATS
@pytest.mark.parametrize("compiler", ["gcc", "zig"])
def test_both_ways_in_c(dtype: DType, compiler: str, tmp_path: Path):
    inputs = {"widened": every(dtype), "rounded": difficult(dtype)}
    kernels = {"widened": one_conversion(dtype, f32, 256), "rounded": one_conversion(f32, dtype, inputs["rounded"].size)}
    modules = {
        name: outline(run_passes(Kernel(name, k.buffers, scheduled(k, Target.host()).body))) for name, k in kernels.items()
    }
    built = Built(compiler, [*modules.values()], tmp_path)
    for name, x in inputs.items():
        with np.errstate(all="ignore"):
            expected = x.astype(np.float32 if name == "widened" else dtype.numpy)
        same_bits(built.run(modules[name], {"X": x})["Y"], expected)


@FORMATS
def test_arithmetic_is_rounded_after_every_operator(dtype: DType):
    """As ml_dtypes does it. A select moves bits, a NaN's too."""
    x, y = every(dtype), np.roll(every(dtype), 91)
    a, b = c.placeholder("A", (256,), dtype), c.placeholder("B", (256,), dtype)
    forms = {
        "sum": lambda i: a[i] + b[i],
        "product": lambda i: a[i] * b[i] + b[i],
        "quotient": lambda i: a[i] / b[i],
        "picked": lambda i: E.select(E.lt(a[i], b[i]), a[i], b[i]),
        "constant": lambda i: E.select(E.lt(a[i], E.wrap(0.0, dtype)), E.wrap(1.75, dtype), a[i]),
    }
    made = [c.compute(name, (256,), form) for name, form in forms.items()]
    kernel = scheduled(c.make_kernel("k", a, b, *made), Target.host())
    got = execute(kernel, {"A": x, "B": y}, Target.host())
    with np.errstate(all="ignore"):
        expected = {"sum": x + y, "product": x * y + y, "quotient": x / y, "picked": np.where(x < y, x, y)}
    expected["constant"] = np.where(x < 0, np.array(1.75, dtype.numpy), x)
    for name, array in expected.items():
        same_bits(got[name], array)
