"""The error of every expansion is what the table claims, and special values are right."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import mpmath
import numpy as np
import pytest

from nncc.codegen.passes.elementary import expand, expand_math, trigonometric
from nncc.codegen.passes.elementary.expansion import APPROXIMATIONS, Approximation
from nncc.codegen.passes.elementary.saturating import HALF_PI
from nncc.codegen.passes.elementary.trigonometric import PI
from nncc.errors import ComputeError
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import DType, bf16, dtype, f16, f32, f64, from_numpy, i32
from nncc.ir.expr import Expr, Var
from nncc.ir.interp import _Machine
from nncc.ir.ops import EXPANDED, BinaryOp, UnaryOp
from nncc.ir.stmt import Store
from nncc.ir.walk import operands, rewrite, subexpressions
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.codegen.passes.elementary.minimax import FITS, polynomials

Array = np.ndarray[Any, Any]

FUNCTIONS = ("exp", "expm1", "log", "log1p", "tanh", "erf", "sin", "cos", "atan", "rsqrt", "pow")
GIVEN: dict[str, Callable[..., Any]] = {
    "exp": np.exp, "log": np.log, "tanh": np.tanh, "sin": np.sin, "cos": np.cos, "pow": np.power, "atan": np.arctan,
    "expm1": np.expm1, "log1p": np.log1p,
    "erf": np.vectorize(math.erf, otypes=[float]), "rsqrt": lambda x: 1 / np.sqrt(x),
}  # fmt: skip
LIMITS_OF_ANGLES = trigonometric.LIMITS
LIMITS = {"log": 1e300, "tanh": 25, "erf": 7, "sin": 1e5, "cos": 1e5, "rsqrt": 1e300, "atan": 1e300, "log1p": 1e300}


# Evaluation: the interpreter on a vector of all points


class Points(_Machine):
    def __init__(self, arrays: dict[str, Array]) -> None:
        super().__init__(random.Random(0), env=dict(arrays))


def operator(name: str, *operands: Expr) -> Expr:
    op = name.upper()
    return E.Binary(BinaryOp[op], *operands) if name == "pow" else E.Unary(UnaryOp[op], *operands)


def evaluate(name: str, *arrays: Array, precision: str = "default", fuses: bool = True) -> Array:
    variables = [Var(f"x{n}", from_numpy(a.dtype).with_lanes(a.size)) for n, a in enumerate(arrays)]
    expanded = expand(operator(name, *variables), precision, fuses)
    assert expanded is not None
    if not fuses:
        expanded = rewrite(expanded, lambda x: x.a * x.b + x.c if isinstance(x, E.Fma) else None)
    with np.errstate(all="ignore"):
        result: Array = Points({f"x{n}": a for n, a in enumerate(arrays)}).value(expanded)
    return result


def exact(name: str, *arrays: Array) -> Array:
    with np.errstate(all="ignore"):
        if name == "erf" and arrays[0].dtype == np.float64:
            return np.array([np.longdouble(mpmath.nstr(mpmath.erf(mpmath.mpf(float(x))), 22)) for x in arrays[0]])
        wide = np.longdouble if arrays[0].dtype == np.float64 or name != "erf" else np.float64
        result: Array = GIVEN[name](*(a.astype(wide) for a in arrays))
        return result


def limits(scalar: Any) -> np.finfo[Any]:
    return np.finfo(scalar)


def ulps(result: Array, truth: Array) -> Array:
    """The error in units in the last place of the result's dtype, at the truth."""
    info = limits(result.dtype)
    exponent = np.maximum(np.frexp(truth)[1] - 1, info.minexp)
    return np.asarray(np.abs(result - truth) / np.ldexp(np.longdouble(1), exponent - info.nmant), float)


def points(name: str, scalar: DType, count: int) -> Array:
    """Numbers of both signs in the function's range: even steps, even steps of the exponent, around 1 and k * pi."""
    top = float(limits(scalar.numpy).max)
    limit = np.log(top) if name in ("exp", "expm1") else min(LIMITS[name], top)
    least = 10.0 ** (-37 if scalar is f32 else -300)
    multiples = np.arange(1, min(limit, count)) * np.longdouble("1.57079632679489661923132")
    around_one = 1 + np.linspace(-1, 1, count) ** 3 / 2
    positive = [np.linspace(0, limit, count), np.geomspace(least, limit, count), around_one, multiples]
    half = np.concatenate([p.astype(scalar.numpy) for p in positive])
    if name == "log1p":
        return np.concatenate([half, -half[half < 1], np.linspace(0, 1, count)[1:].astype(scalar.numpy) ** 2 - 1])
    return half if name in ("log", "rsqrt") else np.concatenate([half, -half])


def power_points(scalar: DType, count: int) -> tuple[Array, Array]:
    random = np.random.default_rng(0)
    top = np.log(float(limits(scalar.numpy).max))
    bases = np.concatenate([np.exp(random.uniform(-top, top, count)), 1 + random.uniform(-1e-3, 1e-3, count)])
    exponents = np.concatenate([random.uniform(-3, 3, count), random.uniform(-1e3, 1e3, count) * top])
    return bases.astype(scalar.numpy), exponents.astype(scalar.numpy)


def arguments(row: Approximation) -> tuple[Array, ...]:
    if row.name == "pow":
        return power_points(row.dtype, 100_000)
    slow = row.name == "erf" and row.dtype is f64
    return (points(row.name, row.dtype, 2_000 if slow else 50_000),)


@pytest.mark.parametrize("row", APPROXIMATIONS, ids=lambda r: f"{r.name}-{r.dtype}-{r.precision}")
def test_the_error_is_what_the_table_claims(row: Approximation) -> None:
    arrays = arguments(row)
    result, truth = evaluate(row.name, *arrays, precision=row.precision), exact(row.name, *arrays)
    info = limits(row.dtype.numpy)
    with np.errstate(over="ignore"):
        normal = (np.abs(truth) >= info.tiny) & np.isfinite(truth.astype(row.dtype.numpy))
    assert normal.mean() > 0.5 and np.isfinite(result[normal]).all()
    worst = ulps(result[normal], truth[normal]).max()
    assert row.ulp / 2 < worst <= row.ulp
    tiny = np.abs(truth) < info.tiny
    assert (np.abs(result[tiny] - truth[tiny]) <= info.tiny).all()


TWICE = 1.5
"""Units in the last place by which an error may be more where multiply-adds round twice."""


@pytest.mark.parametrize("row", APPROXIMATIONS, ids=lambda r: f"{r.name}-{r.dtype}-{r.precision}")
def test_the_error_without_fused_multiply_adds(row: Approximation) -> None:
    arrays = tuple(array[::5] for array in arguments(row))
    result, truth = evaluate(row.name, *arrays, precision=row.precision, fuses=False), exact(row.name, *arrays)
    with np.errstate(over="ignore"):
        normal = (np.abs(truth) >= limits(row.dtype.numpy).tiny) & np.isfinite(truth.astype(row.dtype.numpy))
    assert ulps(result[normal], truth[normal]).max() <= row.ulp + TWICE


@pytest.mark.parametrize("scalar", [f32, f64], ids=str)
def test_rsqrt_rounds_twice(scalar: DType) -> None:
    x = points("rsqrt", scalar, 10_000)[1:]
    assert ulps(evaluate("rsqrt", x), exact("rsqrt", x)).max() <= 1.5


@pytest.mark.parametrize("scalar", [f32, f64], ids=str)
def test_strict_exp_rounds_subnormal_results_once(scalar: DType) -> None:
    info = limits(scalar.numpy)
    x = np.linspace(np.log(float(info.smallest_subnormal)), np.log(float(info.tiny)), 20_000).astype(scalar.numpy)
    assert ulps(evaluate("exp", x, precision="strict"), exact("exp", x)).max() <= 1


@pytest.mark.parametrize("scalar", [f32, f64], ids=str)
def test_half_of_pi_is_a_product_of_two_numbers(scalar: DType) -> None:
    p, q = (mpmath.mpf(float(scalar.numpy.type(x))) for x in HALF_PI[scalar])
    with mpmath.workprec(300):
        assert abs(p * q - mpmath.pi / 2) < limits(scalar.numpy).eps * 2.0**-22


def test_logarithms_of_subnormal_numbers() -> None:
    x = np.geomspace(1e-45, 1.2e-38, 5_000).astype(np.float32)
    assert ulps(evaluate("log", x), exact("log", x)).max() <= 1


# Angles of any size


def angles(scalar: DType) -> Array:
    """Floats of every exponent: by chance, around the limit of the fast reduction, and the greatest of all."""
    info, limit = limits(scalar.numpy), LIMITS_OF_ANGLES[scalar]
    rng = np.random.default_rng(0)
    whole = np.uint32 if scalar is f32 else np.uint64
    some = rng.integers(0, 1 << (scalar.bits - 1), 5_000, np.uint64).astype(whole).view(scalar.numpy)
    around = np.geomspace(limit / 2, limit * 1e3, 2_000).astype(scalar.numpy)
    edges = np.array([limit, np.nextafter(scalar.numpy.type(limit), info.max), info.max], scalar.numpy)
    return np.concatenate([some[np.isfinite(some)], around, edges])


def nearest_to_zeros(scalar: DType) -> Array:
    """For each exponent, the float whose sine or cosine is closest to 0: its integer is that of a best approximation."""
    with mpmath.workprec(1400):
        pi = Fraction(int(mpmath.floor(mpmath.ldexp(mpmath.pi, 1300))), 1 << 1300)
    precision = limits(scalar.numpy).nmant + 1
    exponents = range(-precision, int(limits(scalar.numpy).maxexp) - precision + 1)
    turns = ((Fraction(2) ** e * 2 / pi % 1).limit_denominator(2**precision - 1) for e in exponents)
    return np.array([turn.denominator * 2.0**e for turn, e in zip(turns, exponents)]).astype(scalar.numpy)


def exact_angle(name: str, x: Array) -> Array:
    with mpmath.workprec(1400):
        return np.array([np.longdouble(mpmath.nstr(getattr(mpmath, name)(mpmath.mpf(float(v))), 25)) for v in x])


@pytest.mark.parametrize("make", [angles, nearest_to_zeros])
@pytest.mark.parametrize("name", ["sin", "cos"])
@pytest.mark.parametrize("scalar", [f32, f64], ids=str)
def test_angles_of_any_size(scalar: DType, name: str, make: Callable[[DType], Array]) -> None:
    x = make(scalar)
    assert (x > LIMITS_OF_ANGLES[scalar]).mean() > 0.3
    (row,) = (r for r in APPROXIMATIONS if (r.name, r.dtype) == (name, scalar))
    truth = exact_angle(name, x)
    assert ulps(evaluate(name, x), truth).max() <= row.ulp
    assert (evaluate(name, -x) == evaluate(name, x) * (-1 if name == "sin" else 1)).all()
    assert ulps(evaluate(name, x, fuses=False), truth).max() <= row.ulp + TWICE


@pytest.mark.parametrize("name", ["sin", "cos"])
def test_machine_code_takes_a_vector_apart_for_great_angles_only(name: str) -> None:
    given = c.placeholder("X", (200,), f32)
    kernel = c.make_kernel("angles", given, c.compute("Y", (200,), lambda i: operator(name, given[i])))
    scheduled = apply(kernel, (S.Split("Y.i", 16), S.Vectorize("Y.i.i")))
    ordinary = np.linspace(-9e4, 9e4, 200).astype(np.float32)
    for great in (0, 1, 16, 200):
        x = np.where(np.arange(200) < great, ordinary * np.float32(1e33), ordinary)
        np.testing.assert_array_equal(execute(scheduled, {"X": x}, Target.host())["Y"], evaluate(name, x))
    x[7::9] = np.inf
    np.testing.assert_array_equal(np.isnan(execute(scheduled, {"X": x}, Target.host())["Y"]), np.isinf(x))


def test_the_table_of_one_over_pi() -> None:
    with mpmath.workprec(1500):
        assert abs(mpmath.mpf(PI.numerator) / PI.denominator - mpmath.pi) < mpmath.mpf(2) ** -1300


# Special values

INF, NAN, PI_4 = math.inf, math.nan, math.pi / 4
SPECIAL = {
    "exp": [(0.0, 1.0), (-0.0, 1.0), (INF, INF), (-INF, 0.0), (NAN, NAN), (-1e4, 0.0), (-3e38, 0.0), (3e38, INF)],
    "log": [(0.0, -INF), (-0.0, -INF), (1.0, 0.0), (INF, INF), (-INF, NAN), (-1.0, NAN), (-1e-39, NAN), (NAN, NAN)],
    "expm1": [
        (0.0, 0.0),
        (-0.0, -0.0),
        (INF, INF),
        (-INF, -1.0),
        (NAN, NAN),
        (-18.0, math.expm1(-18)),
        (-3e38, -1.0),
        (1e-30, 1e-30),
    ],
    "log1p": [(0.0, 0.0), (-0.0, -0.0), (-1.0, -INF), (INF, INF), (-INF, NAN), (-1.5, NAN), (NAN, NAN), (-1e-30, -1e-30)],
    "tanh": [(0.0, 0.0), (-0.0, -0.0), (INF, 1.0), (-INF, -1.0), (NAN, NAN), (-3e38, -1.0), (25.0, 1.0)],
    "erf": [(0.0, 0.0), (-0.0, -0.0), (INF, 1.0), (-INF, -1.0), (NAN, NAN), (-3e38, -1.0), (7.0, 1.0)],
    "sin": [(0.0, 0.0), (-0.0, -0.0), (INF, NAN), (-INF, NAN), (NAN, NAN)],
    "cos": [(0.0, 1.0), (-0.0, 1.0), (INF, NAN), (-INF, NAN), (NAN, NAN)],
    "atan": [(0.0, 0.0), (-0.0, -0.0), (1.0, PI_4), (-1.0, -PI_4), (INF, 2 * PI_4), (-INF, -2 * PI_4), (NAN, NAN)],
    "rsqrt": [(0.0, INF), (-0.0, -INF), (4.0, 0.5), (INF, 0.0), (-1.0, NAN), (NAN, NAN)],
}


@pytest.mark.parametrize("precision", ["default", "strict"])
@pytest.mark.parametrize("scalar", [f32, f64], ids=str)
@pytest.mark.parametrize("name", SPECIAL)
def test_special_values(name: str, scalar: DType, precision: str) -> None:
    given, expected = np.array(SPECIAL[name], scalar.numpy).T
    result = evaluate(name, given.copy(), precision=precision)
    np.testing.assert_array_equal(result, expected)
    assert (np.signbit(result) == np.signbit(expected))[expected == 0].all()


@pytest.mark.parametrize("target", [Target.tiny(), Target.host()], ids=["without FMA", "host"])
@pytest.mark.parametrize("precision", ["default", "strict"])
def test_special_values_of_machine_code(precision: str, target: Target) -> None:
    tensors, arrays, expected = list[c.Tensor](), dict[str, Array](), dict[str, Array]()
    for scalar in (f32, f64):
        for name, rows in SPECIAL.items():
            given, results = np.array(rows, scalar.numpy).T
            x = c.placeholder(f"{name}.{scalar}", given.shape, scalar)
            y = c.compute(f"{name}.{scalar}.y", given.shape, elementwise(name, x, precision))
            tensors += [x, y]
            arrays[x.name], expected[y.name] = given, results
    made = execute(c.make_kernel("special", *tensors, outputs=tuple(expected)), arrays, target)
    for name, results in expected.items():
        np.testing.assert_allclose(made[name], results, limits(results.dtype).eps, err_msg=name)  # cos(0) without FMA


def elementwise(name: str, x: c.Tensor, precision: str) -> Callable[[Expr], Expr]:
    """A function of the elements of a vector, as a precision expands it."""

    def value(i: Expr) -> Expr:
        found = expand(operator(name, x[i]), precision)
        assert found is not None
        return found

    return value


@pytest.mark.parametrize("name", ["tanh", "erf"])
def test_no_result_of_machine_code_without_fma_is_beyond_one(name: str) -> None:
    x = np.geomspace(1, 20, 100_000).astype(np.float32)
    given = c.placeholder("X", x.shape, f32)
    made = execute(c.make_kernel("steep", given, c.compute("Y", x.shape, elementwise(name, given, "default"))), {"X": x})[
        "Y"
    ]
    assert made.max() == 1
    assert (made[x > 8.2] == 1).all()


@pytest.mark.parametrize("precision", ["default", "strict"])
@pytest.mark.parametrize("name", ["tanh", "erf", "sin", "cos"])
def test_no_result_is_beyond_one(name: str, precision: str) -> None:
    x = np.concatenate([np.linspace(-12, 12, 100_001), np.geomspace(1, 3e38, 1_000)]).astype(np.float32)
    assert np.abs(evaluate(name, x, precision=precision)).max() == 1


@pytest.mark.parametrize("scalar", [f32, f64], ids=str)
def test_pow_agrees_with_numpy_on_special_values(scalar: DType) -> None:
    values = [0, 1, 2, 0.5, 3, 2.5, 1e30, 1e-40, 1e9, 2**24 + 1, 1 + 2**-23, 1 - 2**-24, INF]
    both = np.array([*values, *(-v for v in values), NAN], scalar.numpy)
    x, y = (a.ravel() for a in np.meshgrid(both, both))
    with np.errstate(all="ignore"):
        expected = np.power(x, y)
    result = evaluate("pow", x, y)
    clear = ~np.isfinite(expected) | np.isin(expected, [0, 1, -1])
    np.testing.assert_array_equal(result[clear], expected[clear])
    assert (np.signbit(result) == np.signbit(expected))[expected == 0].all()
    assert (ulps(result[~clear], expected[~clear].astype(np.longdouble)) <= 2).all()


ROOTS = {-0.75: 3.77, -0.25: 1.97, 0.25: 0.86, 0.75: 2.31, 1.5: 1.3}
"""Exponents that roots do by default, and the greatest error in ulp, of all f32 that are neither subnormal nor nearly so."""


@pytest.mark.parametrize("exponent", [-1.0, -0.5, 0.0, 0.5, 1.0, 2.0, 3.0, *ROOTS])
def test_simple_exponents_need_no_logarithm(exponent: float) -> None:
    x = np.array([0.0, -0.0, 1.0, 0.3, 1e20, 1e-30, INF, -INF, NAN, *([-3.0] * (exponent % 1 == 0))], np.float32)
    var = Var("x", f32.with_lanes(x.size))
    expanded = expand(operator("pow", var, E.wrap(exponent, var.dtype)))
    assert expanded is not None and operations(expanded) <= 7
    with np.errstate(all="ignore"):
        result, expected = Points({"x": x}).value(expanded), np.power(x, np.full_like(x, exponent))
    np.testing.assert_allclose(np.broadcast_to(result, x.shape), expected, rtol=2.0**-21)


@pytest.mark.parametrize("exponent", ROOTS)
def test_errors_of_roots(exponent: float) -> None:
    x = np.geomspace(1e-20, 1e20, 300_001).astype(np.float32)
    var = Var("x", f32.with_lanes(x.size))
    exact = x.astype(np.longdouble) ** exponent
    for precision, limit in (("default", ROOTS[exponent]), ("strict", 1.1)):
        expanded = expand(operator("pow", var, E.wrap(exponent, var.dtype)), precision)
        assert expanded is not None
        assert ulps(Points({"x": x}).value(expanded), exact).max() <= limit


def all_of_16_bits(scalar: DType) -> Array:
    return np.arange(1 << 16, dtype=np.uint16).view(scalar.numpy)


@pytest.mark.parametrize("name", ["exp", "expm1", "log", "log1p", "tanh", "erf", "atan", "rsqrt"])
@pytest.mark.parametrize("scalar", [f16, bf16], ids=str)
def test_16_bit_floats_are_rounded_once_from_f32(name: str, scalar: DType) -> None:
    x = all_of_16_bits(scalar)
    with np.errstate(all="ignore"):
        expected = evaluate(name, x.astype(np.float32)).astype(scalar.numpy)
        result = evaluate(name, x)
    np.testing.assert_array_equal(result.astype(np.float32), expected.astype(np.float32))


# Form


def operations(x: Expr) -> int:
    """Distinct operations that are always done: bit casts, constants and signs are free."""
    free, found, waiting = (E.Const, E.Broadcast, E.Bitcast, Var), {x}, [x]
    while waiting:
        e = waiting.pop()
        parts = (e.condition, e.b) if isinstance(e, E.UnlikelySelect) else operands(e)
        waiting += [part for part in parts if part not in found]
        found.update(parts)
    return sum(not isinstance(e, free) and not is_op(e, UnaryOp.NEG) for e in found)


def is_op(x: Expr, *ops: UnaryOp | BinaryOp) -> bool:
    return isinstance(x, E.Unary | E.Binary) and x.op in ops


def expansion(name: str, scalar: DType, precision: str) -> Expr:
    arity = 2 if name == "pow" else 1
    expanded = expand(operator(name, *(Var(f"x{n}", scalar) for n in range(arity))), precision)
    assert expanded is not None
    return expanded


COUNTS = {
    ("exp", "default"): 16, ("exp", "strict"): 20, ("log", "default"): 26, ("log", "strict"): 27,
    ("expm1", "default"): 20, ("log1p", "default"): 24,
    ("tanh", "default"): 15, ("tanh", "strict"): 31, ("erf", "default"): 17, ("erf", "strict"): 34,
    ("atan", "default"): 18, ("sin", "default"): 18, ("cos", "default"): 18, ("rsqrt", "default"): 2, ("pow", "default"): 110,
}  # fmt: skip


@pytest.mark.parametrize(("name", "precision"), COUNTS)
def test_the_number_of_operations_in_f32(name: str, precision: str) -> None:
    assert operations(expansion(name, f32, precision)) == COUNTS[name, precision]


@pytest.mark.parametrize("precision", ["default", "strict"])
@pytest.mark.parametrize("scalar", [f32, f64, f16, bf16], ids=str)
@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_emitter_can_follow(name: str, scalar: DType, precision: str) -> None:
    parts = list(subexpressions(expansion(name, scalar, precision)))
    kept = {UnaryOp.NEG, UnaryOp.ABS, UnaryOp.SQRT, UnaryOp.FLOOR, UnaryOp.IS_NAN, UnaryOp.NOT}
    assert {e.op for e in parts if isinstance(e, E.Unary)} <= kept
    sums = [e for e in parts if is_op(e, BinaryOp.ADD, BinaryOp.SUB) and e.dtype.is_float]
    assert not any(is_op(y, BinaryOp.MUL) for e in sums if isinstance(e, E.Binary) for y in (e.a, e.b))
    assert not any(isinstance(e, E.Cast) and e.x.dtype.is_float and e.dtype.is_int for e in parts)
    assert scalar is f64 or max(e.dtype.bits for e in parts) <= 32


def test_lanes_are_kept() -> None:
    expanded = expand(E.Unary(UnaryOp.EXP, Var("x", dtype("f16x8"))))
    assert expanded is not None and expanded.dtype is dtype("f16x8")


@pytest.mark.parametrize("op", [UnaryOp.FLOOR, UnaryOp.ROUND, UnaryOp.ABS, UnaryOp.SQRT, UnaryOp.NEG, UnaryOp.IS_NAN])
def test_what_is_one_instruction_stays(op: UnaryOp) -> None:
    assert expand(E.Unary(op, Var("x", f32))) is None
    assert expand(Var("x", f32) + 1.0) is None
    assert expand(E.Binary(BinaryOp.POW, Var("n", i32), Var("m", i32))) is None


def test_statements_are_expanded_everywhere() -> None:
    x = Var("x", f32)
    inner = E.Unary(UnaryOp.EXP, x)
    stmt = expand_math(Store("y", "y", (E.index(0),), E.Unary(UnaryOp.LOG, inner + 1.0)))
    assert isinstance(stmt, Store)
    assert not any(is_op(e, UnaryOp.EXP, UnaryOp.LOG) for e in subexpressions(stmt.value))
    assert expand(inner) in set(subexpressions(stmt.value))
    assert expand_math(stmt) is stmt


def test_an_unknown_precision_is_refused() -> None:
    with pytest.raises(ComputeError, match="unknown precision 'fast'; known: default, strict"):
        expand(E.Unary(UnaryOp.EXP, Var("x", f32)), "fast")


def test_what_no_emitter_has_an_instruction_for_has_a_form() -> None:
    assert {name.upper() for name in FUNCTIONS} == {op.name for op in EXPANDED}
    rows = {(row.op, row.dtype) for row in APPROXIMATIONS if row.precision == "default"}
    assert {op for op, _ in rows} | {UnaryOp.RSQRT} == EXPANDED
    assert {(op, scalar) for op, _ in rows for scalar in (f32, f64)} == rows


def test_every_row_has_a_fit() -> None:
    rows = {(r.name, r.dtype, r.precision) for r in APPROXIMATIONS}
    assert rows == {*FITS, ("cos", f32, "default"), ("cos", f64, "default")}


@pytest.mark.parametrize("row", [r for r in APPROXIMATIONS if r.name != "cos"], ids=lambda r: f"{r.name}-{r.dtype}")
def test_coefficients_are_those_of_the_fit(row: Approximation) -> None:
    with np.errstate(all="ignore"):
        table = tuple(tuple(float(row.dtype.numpy.type(c)) for c in p) for p in row.polynomials)
    assert table == polynomials((row.name, row.dtype, row.precision))
