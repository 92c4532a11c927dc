"""The public face of the compute language: complete, documented, and enough for an operator from formula to result."""

import copy
import inspect
import pickle
import re

import numpy as np
import pytest

import nncc
from nncc import te
from nncc.errors import ComputeError, ScheduleError
from nncc.frontend import compute
from nncc.schedule import schedule
from tests.support.limits import relative_error, tolerance


def test_all_of_the_compute_language_is_there():
    assert set(compute.__all__) <= set(te.__all__)
    assert sorted(te.__all__) == sorted(name for name in vars(te) if not name.startswith("_"))


@pytest.mark.parametrize("name", [n for n in te.__all__ if n not in ("sum", "prod", "max", "min")])
def test_what_can_be_called_is_documented(name):
    item = getattr(te, name)
    assert not callable(item) or inspect.getdoc(item)


def test_schedule_and_build_are_the_public_ones():
    assert te.Schedule is nncc.Schedule and te.build is nncc.build


@pytest.mark.quick
def test_an_operator_from_formula_to_result():
    a, b = te.placeholder("A", (9, 7), te.f32), te.placeholder("B", (7, 20), te.f32, constant=True)
    k = te.reduce_axis(7, "k")
    t = te.compute("T", (9, 20), lambda i, j: te.sum(a[i, k] * b[k, j], k))
    c = te.compute("C", (9, 20), lambda i, j: te.log(te.absolute(t[i, j]) + 1) * te.sin(t[i, j]) + te.cos(t[i, j]))
    kernel = te.make_kernel("custom", a, b, t, c)
    schedule = te.Schedule(kernel).compute_at("T", "C.i").split("C.j", 8, tail="peel").vectorize("C.j.i")
    rng = np.random.default_rng(0)
    arrays = {name: rng.standard_normal(shape).astype("f4") for name, shape in (("A", (9, 7)), ("B", (7, 20)))}
    built = te.build(schedule, target=te.Target.host().with_(cores=1))
    assert built.steps == schedule.steps and built.kernel is kernel
    product = arrays["A"].astype("f8") @ arrays["B"]
    expected = np.log(np.abs(product) + 1) * np.sin(product) + np.cos(product)
    for result in (built(**arrays), te.interpret(schedule.kernel, arrays)):
        assert relative_error(result["C"], expected) < tolerance(te.f32, 7, 16)


X = np.array([-2.5, -0.5, 0.0, 0.5, 1.5, 3.0], np.float32)
OTHER = np.array([-2.5, 0.5, 0.0, 2.0, 3.0, 3.0], np.float32)


def made(formula, dtype=te.f32):
    """What a formula of two tensors gives for X and OTHER: by machine code, where the loops interpreted give the same."""
    x, y = (te.placeholder(name, X.shape, dtype) for name in "XY")
    kernel = te.make_kernel("k", x, y, te.compute("Z", X.shape, lambda i: formula(x, y, i)))
    arrays = {"X": X.astype(dtype.numpy), "Y": OTHER.astype(dtype.numpy)}
    result, exact = te.build(kernel)(**arrays)["Z"], te.interpret(kernel, arrays)["Z"]
    assert np.allclose(result, exact, rtol=1e-6, atol=0, equal_nan=True)
    return result


@pytest.mark.parametrize("formula, expected", [
    (lambda x, y, i: x[i] == y[i], X == OTHER),
    (lambda x, y, i: x[i] != y[i], X != OTHER),
    (lambda x, y, i: x[i] == 0, X == 0),
    (lambda x, y, i: 0.5 != x[i], X != 0.5),  # noqa: SIM300
    (lambda x, y, i: te.select(i == 2, 7.0, x[i]), np.where(np.arange(6) == 2, 7, X)),
    (lambda x, y, i: te.select(te.all_of(x[i] == y[i], i != 0), x[i], -1), np.where((X == OTHER) & (np.arange(6) != 0), X, -1)),
    (lambda x, y, i: te.guarded(i != 5, x[i], 9), np.where(np.arange(6) != 5, X, 9)),
    (lambda x, y, i: (x[i] == y[i]) == (i == 2), (X == OTHER) == (np.arange(6) == 2)),
], ids=range(8))  # fmt: skip
def test_equality_builds_comparisons_in_a_formula(formula, expected):
    assert np.array_equal(made(formula), expected)


def test_a_reduction_axis_is_compared_too():
    x, k = te.placeholder("X", (6,), te.f32), te.reduce_axis(6, "k")
    y = te.compute("Y", (6,), lambda i: te.sum(te.select(k == i, x[k], te.select(k != 0, 0.0, x[k])), k))
    kernel = te.make_kernel("k", x, y)
    assert np.array_equal(te.build(kernel)(X=X)["Y"], X + np.where(np.arange(6) != 0, X[0], 0))


def test_expressions_are_one_object_or_not_outside_of_formulas():
    x, y = (te.placeholder(name, (6,), te.f32) for name in "XY")
    k, i = te.reduce_axis(6, "k"), te.reduce_axis(6, "i")
    assert ((x[k] == x[k]), (x[k] != x[k]), (x[k] == y[k]), (x[k] != y[k])) == (True, False, False, True)
    assert {x[k]: 1}[x[k]] == 1 and x[k] in (y[k], x[k]) and k == k and k != i and len({k, i, k}) == 2
    with pytest.raises(ComputeError, match="condition of select is False, of type bool; expected an element .*; == builds"):
        te.select(x[k] == y[k], x[k], y[k])


def test_select_takes_a_number_on_either_side_and_no_two():
    result = made(lambda x, y, i: te.select(x[i] == y[i], 1.0, te.select(x[i] < y[i], y[i], 2.0)))
    assert np.array_equal(result, np.where(X == OTHER, 1, np.where(X < OTHER, OTHER, 2)))
    with pytest.raises(
        ComputeError, match="select has 1.0 to choose, and its other choice is 2.0, of type float; expected an expr"
    ):
        made(lambda x, y, i: te.select(x[i] < y[i], 1.0, 2.0))


def test_a_formula_that_fails_leaves_equality_as_it_was():
    x, y = (te.placeholder(name, (6,), te.f32) for name in "XY")
    with pytest.raises(ZeroDivisionError):
        te.compute("Z", (6,), lambda i: x[1 // 0])
    assert (x[0] == y[0]) is False


@pytest.mark.parametrize("formula", [
    lambda x, i: 1.0 if x[i] > 0 else x[i],
    lambda x, i: x[i] if x[i] == x[0] else 0.0,
    lambda x, i: x[i] > 0 and x[i] < 1,
    lambda x, i: te.select(0 <= i < 3, x[i], 0.0),
    lambda x, i: x[i] if i in (0, 1) else 0.0,
], ids=["if", "if equal", "and", "chain", "in"])  # fmt: skip
def test_no_expression_has_a_truth_value(formula):
    x = te.placeholder("X", (6,), te.f32)
    with pytest.raises(
        ComputeError, match=r"Y.i.* has no truth value; use select\(condition, a, b\) instead of if, and all_of"
    ):
        te.compute("Y", (6,), lambda i: formula(x, i))


@pytest.mark.parametrize("formula, expected", [
    (lambda x, y, i: abs(x[i]), abs(X)),
    (lambda x, y, i: -x[i], -X),
    (lambda x, y, i: x[i] ** 2, X**2),
    (lambda x, y, i: 2.0 ** x[i], 2.0**X),
    (lambda x, y, i: abs(x[i]) ** y[i], abs(X) ** OTHER),
    (lambda x, y, i: x[i] // 2, X // 2),
    (lambda x, y, i: x[i] % 2, X % 2),
    (lambda x, y, i: 7 // (x[i] - 5), 7 // (X - 5)),
    (lambda x, y, i: 7 % (x[i] - 5), 7 % (X - 5)),
    (lambda x, y, i: te.floor(x[i]), np.floor(X)),
    (lambda x, y, i: te.round(x[i]), np.round(X)),
    (lambda x, y, i: te.sigmoid(x[i]), 1 / (1 + np.exp(-X))),
    (lambda x, y, i: te.sigmoid(x[i] * 1000), np.array([0, 0, 0.5, 1, 1, 1])),
], ids=range(13))  # fmt: skip
def test_operators_are_numpys(formula, expected):
    with np.errstate(over="ignore", divide="ignore"):
        assert np.allclose(made(formula), expected, rtol=2e-6, atol=0)


def test_whole_numbers_have_the_operators_too():
    whole = X.astype("i4")
    assert np.array_equal(
        made(lambda x, y, i: abs(x[i]) + x[i] % 3 - 7 // (x[i] - 9), te.i32), abs(whole) + whole % 3 - 7 // (whole - 9)
    )
    with pytest.raises(ComputeError, match=r"X\[Z.i\] is i32, and \*\* takes floats; convert it, or write a product"):
        made(lambda x, y, i: x[i] ** 2, te.i32)


PLACES = np.array([0, 5, -1, 6, 1 << 40, -(1 << 62), 3], np.int64)


@pytest.mark.parametrize("dtype", [te.i64, te.i32, te.u8], ids=str)
def test_an_index_that_data_decides_stays_inside(dtype):
    places = PLACES.astype(dtype.numpy)
    table, at = te.placeholder("T", (6, 2), te.f32), te.placeholder("P", PLACES.shape, dtype)
    kernel = te.make_kernel("k", table, at, te.compute("Y", (7, 2), lambda i, j: table[at[i], j]))
    values = np.arange(12, dtype=np.float32).reshape(6, 2)
    expected = values[np.clip(places.astype(np.int64), 0, 5)]
    for result in (te.build(kernel)(T=values, P=places), te.interpret(kernel, {"T": values, "P": places})):
        assert np.array_equal(result["Y"], expected)


def test_a_tensor_without_elements_has_no_place_that_data_decides():
    table, at = te.placeholder("T", (0,), te.f32), te.placeholder("P", (7,), te.i64)
    with pytest.raises(ComputeError, match=r"T has no elements, shape \[0\], and P\[Y.i\] is to be one's index"):
        te.compute("Y", (7,), lambda i: table[at[i]])


@pytest.mark.parametrize("formula", [lambda x, i: x[i + 1], lambda x, i: x[i - 1], lambda x, i: x[6], lambda x, i: x[i * 2]])
def test_an_index_outside_is_refused(formula):
    x = te.placeholder("X", (6,), te.f32)
    with pytest.raises(ComputeError, match=r"index -?\d+ is outside dim 0 of X\[6\]"):
        te.make_kernel("k", x, te.compute("Y", (6,), lambda i: formula(x, i)))


def test_steps_beside_a_schedule_are_refused():
    x = te.placeholder("X", (4,), te.f32)
    kernel = te.make_kernel("copy", x, te.compute("Y", (4,), lambda i: x[i]))
    with pytest.raises(ScheduleError, match=r"steps beside a schedule\n  legal: schedule.then"):
        te.build(te.Schedule(kernel), ())


def test_names_of_tvm_lead_to_those_here():
    with pytest.raises(AttributeError, match=r"nncc\.te has no cast, which is TVM's name; it is te\.convert\(x, te\.f32\)"):
        te.cast  # noqa: B018
    with pytest.raises(AttributeError, match="module 'nncc.te' has no attribute 'colvolve'; it has .*convert"):
        te.colvolve  # noqa: B018
    a = te.placeholder("A", (8, 8), te.f32)
    made = te.Schedule(te.make_kernel("k", a, te.compute("C", (8, 8), lambda i, j: a[i, j] + 1.0)))
    with pytest.raises(AttributeError, match="Schedule has no compute_inline, which is TVM's name; it is inline"):
        made.compute_inline  # noqa: B018
    with pytest.raises(AttributeError, match="Schedule has no splitt$"):
        made.splitt  # noqa: B018
    with pytest.raises(ScheduleError, match=r"unknown unit 'threadIdx\.x'\n +legal: 'block' .* threadIdx\.x is 'thread'"):
        made.bind("C.i", "threadIdx.x")
    assert not hasattr(made, "fuse") and str(pickle.loads(pickle.dumps(made))) == str(made) == str(copy.copy(made))


def test_every_name_of_tvm_has_none_here():
    """And what it leads to is there."""
    assert not te._OF_TVM.keys() & {*te.__all__} and not schedule._OF_TVM.keys() & {*dir(te.Schedule)}
    for text in (*te._OF_TVM.values(), *schedule._OF_TVM.values()):
        assert all(hasattr(te, name) for name in re.findall(r"\bte\.(\w+)", text)), text
        assert all(hasattr(te.Schedule, name) for name in re.findall(r"(?:\bs\.|Schedule\.)(\w+)\(", text)), text


def test_an_axis_may_be_a_range_from_0():
    assert te.reduce_axis((0, 7), "k").extent == te.reduce_axis(7, "k").extent == 7
    with pytest.raises(ComputeError, match=r"axis k is \(1, 7\); expected \(0, n\): loops begin at 0"):
        te.reduce_axis((1, 7), "k")
