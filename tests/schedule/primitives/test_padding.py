from dataclasses import replace

import pytest

from nncc.errors import ScheduleError
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32, i8, i32
from nncc.ir.kernel import nests
from nncc.ir.verifier.verify import verify
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.primitives.padding import beyond
from nncc.schedule.primitives.tree import find_loop
from tests.support.oracle import assert_same_meaning


def reduction(rule, m, n, value=lambda x, w: x * w, dtype=f32):
    x, w, k = c.placeholder("X", (m, n), dtype), c.placeholder("W", (n,), dtype), c.reduce_axis(n, "k")
    return c.make_kernel("reduction", x, w, c.compute("Y", (m,), lambda i: rule(value(x[i, k], w[k]), k)))


def through(n, last=False):
    """Y of T of X, both element by element."""
    x = c.placeholder("X", (n,), f32)
    t = c.compute("T", (n,), lambda i: x[i] + 1)
    return c.make_kernel("through", x, t, c.compute("Y", (n,), lambda i: t[n - 1 - i if last else i] * 2))


def padded(kernel, axis, factor, *steps):
    after = apply(kernel, (*steps, S.Split(axis, factor, "pad")))
    verify(after)
    assert_same_meaning(kernel, after)
    return after


def leaf(kernel, name="Y"):
    return next(n.leaf for n in nests(kernel.body) if n.name == name)


@pytest.mark.parametrize("factor", (1, 3, 4, 8))
@pytest.mark.parametrize("n", (1, 2, 3, 5, 7, 8))
@pytest.mark.parametrize("rule", [c.sum, c.prod, c.max, c.min])
def test_a_reduction_meets_the_identity_beyond_its_end(rule, n, factor):
    padded(reduction(rule, 2, n), "Y.k", factor)


@pytest.mark.parametrize("dtype", [f32, i32, i8], ids=str)
def test_a_sum_of_products_needs_no_select(dtype):
    text = str(leaf(padded(reduction(c.sum, 2, 7, dtype=dtype), "Y.k", 4)).values[0])
    assert "select" not in text and text.count("masked") == 2


def test_another_sum_does():
    assert "select" in str(padded(reduction(c.sum, 2, 7, lambda x, w: x * w + 1), "Y.k", 4))
    assert "select" in str(padded(reduction(c.max, 2, 7), "Y.k", 4))


def test_no_condition_is_left_on_the_leaf():
    kernel = padded(reduction(c.sum, 2, 7), "Y.k", 4)
    assert str(leaf(kernel).mask) == "True"


@pytest.mark.parametrize("last", (False, True))
@pytest.mark.parametrize("n, factor, size", [(1, 4, 4), (5, 4, 8), (7, 3, 9), (8, 4, 8)])
def test_a_temporary_gets_longer(n, factor, size, last):
    kernel = padded(through(n, last), "T.i", factor)
    assert kernel.table["T"].shape == (size,) and kernel.table["Y"].shape == (n,)


def test_what_only_the_same_iteration_reads_stays_as_long():
    kernel = padded(through(5), "T.i", 4, S.TransformLayout("T", (), (0,)))
    assert kernel.table["X"].shape == (5,)


def test_a_loop_alone(golden):
    kernel = reduction(c.sum, 2, 5)
    loop = find_loop(kernel, "Y.k")
    longer, same = beyond(kernel, loop, 8)
    assert same.axis is loop.axis
    golden(f"{kernel}\n->\n\n{longer}")


def test_an_output_of_the_caller_cannot_be_longer():
    with pytest.raises(
        ScheduleError, match=r"Y is an output, which cannot be longer[^$]*cache_write first, or the tail guard"
    ):
        padded(through(5), "Y.i", 4)


def test_a_buffer_that_lies_in_another_cannot_be_longer():
    """What is beyond its rows belongs to others."""
    kernel = through(5)
    kernel = kernel.with_buffers(replace(kernel.table["T"], strides=(2,)))
    with pytest.raises(ScheduleError, match="T has gaps between its rows, so it cannot be longer"):
        apply(kernel, (S.Split("T.i", 4, "pad"),))


def test_a_division_of_integers_could_trap():
    with pytest.raises(ScheduleError, match="may divide by zero beyond the end"):
        padded(reduction(c.sum, 2, 5, lambda x, w: x // w, i32), "Y.k", 4)


def test_a_division_of_floats_and_by_a_number_could_not():
    padded(reduction(c.sum, 2, 5, lambda x, w: (x + w) // 2, i32), "Y.k", 4)


def test_only_the_plain_axis_can_be_longer():
    x = c.placeholder("X", (6,), f32)
    t = c.compute("T", (6,), lambda i: x[i] + 1)
    kernel = c.make_kernel("blocks", x, t, c.compute("Y", (6,), lambda i: t[i] * 2))
    with pytest.raises(ScheduleError, match="it writes neither at the plain axis nor reduces over it"):
        apply(kernel, (S.Split("T.i", 3), S.Split("T.i.i", 2, "pad")))
