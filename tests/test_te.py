"""The public face of the compute language: complete, documented, and enough for an operator from formula to result."""

import inspect

import numpy as np
import pytest

import nncc
from nncc import te
from nncc.errors import ScheduleError
from nncc.frontend import compute
from tests.limits import relative_error, tolerance


def test_all_of_the_compute_language_is_there():
    assert set(compute.__all__) <= set(te.__all__)
    assert sorted(te.__all__) == sorted(name for name in vars(te) if not name.startswith("_"))


@pytest.mark.parametrize("name", [n for n in te.__all__ if n not in ("sum", "prod", "max", "min")])
def test_what_can_be_called_is_documented(name):
    item = getattr(te, name)
    assert not callable(item) or inspect.getdoc(item)


def test_schedule_and_build_are_the_public_ones():
    assert te.Schedule is nncc.Schedule and te.build is nncc.build


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


def test_steps_beside_a_schedule_are_refused():
    x = te.placeholder("X", (4,), te.f32)
    kernel = te.make_kernel("copy", x, te.compute("Y", (4,), lambda i: x[i]))
    with pytest.raises(ScheduleError, match=r"steps beside a schedule\n  legal: schedule.then"):
        te.build(te.Schedule(kernel), ())
