import pytest

from benchmarks.kernels import conv
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32, i64
from nncc.ir.stmt import LoopKind
from nncc.schedule.apply import apply
from nncc.schedule.planner.forms import tiles
from nncc.schedule.planner.forms.groupings import groupings
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.support.chains import depthwise, pool
from tests.support.oracle import assert_same_meaning

TINY, V4 = Target.tiny(), Target.named("x86-64-v4")


def best(kernel, nest, target=V4):
    return tiles.tilings(kernel, find_nest(kernel, nest), target)[0]


@pytest.mark.parametrize("stride, slides", [(1, True), (3, False)])
@pytest.mark.parametrize("make", [depthwise, pool])
def test_a_window_that_slides_over_its_rows_runs_inside_them(make, stride, slides):
    assert best(make(29, 29, 40, stride), "T").grouping.window in (("T.r", "T.s") if slides else ("",))


def test_of_two_axes_of_windows_that_are_alike_the_one_of_shorter_steps_is_first():
    """A tile of neighbouring windows reads a few rows, one of windows below one another a row for each."""
    assert best(pool(56, 56, 64, 2), "T").grouping.rows == ("T.z",)


def test_from_memory_the_one_of_longer_steps_is_first():
    kernel = pool(56, 56, 64, 2)
    near, far = (
        next(g.rows for g in groupings(kernel, find_nest(kernel, "T"), kept_bytes=kept) if g.cols == ("T.f",) and g.rows)
        for kept in (1 << 30, 1 << 10)
    )
    assert (near, far) == (("T.z",), ("T.y",))


def test_rows_are_one_loop_or_evenly_spaced_ones():
    kernel = conv(9, 9, 8, 24)
    found = {choice.rows for choice in groupings(kernel, find_nest(kernel, "T")) if choice.cols == ("T.o",)}
    assert found == {("T.n", "T.y", "T.z"), ("T.z",)}


def test_a_matrix_product_has_no_window():
    kernel = conv(9, 9, 8, 24, 1)
    assert {choice.window for choice in groupings(kernel, find_nest(kernel, "T")) if choice.cols == ("T.o",)} == {""}


@pytest.mark.parametrize("make", [depthwise, pool])
@pytest.mark.parametrize("size, features, stride", [(5, 1, 1), (7, 9, 1), (11, 5, 2), (9, 4, 3), (3, 3, 1)])
def test_meaning(make, size, features, stride):
    kernel = make(size, size + 2, features, stride)
    scheduled = apply(kernel, default_plan(kernel, TINY))
    assert_same_meaning(kernel, scheduled)
    assert any(o.kind is LoopKind.VECTORIZE for o in find_nest(scheduled, "T").loops)


@pytest.mark.parametrize("over", [0, 1])
@pytest.mark.parametrize("axis", [0, 1])
def test_what_finds_an_operand_is_loaded_by_the_copy_of_that_alone(axis, over):
    """Sums of elements at constant places: panels of both could not be copied."""
    x, places = c.placeholder("x0", (7, 24), f32), c.placeholder("x1", (7, 24), i64, constant=True)
    k = c.reduce_axis((7, 24)[over], "k")

    def picked(i):
        at = [k.var, i] if over == 0 else [i, k.var]
        index = places[tuple(at)]
        at[axis] = c.maximum(c.minimum(index, (7, 24)[axis] - 1), 0)
        return x[tuple(at)]

    kernel = c.make_kernel("picked", x, places, c.compute("t0", ((7, 24)[1 - over],), lambda i: c.sum(picked(i), k)))
    nest = find_nest(kernel, "t0")
    found = [{a.buffer.name for a in (*g.packed, *g.packed_rows)} for g in groupings(kernel, nest)]
    assert {"x0"} in found and {"x0", "x1"} not in found
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, V4)))
