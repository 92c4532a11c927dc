"""Which nests share loops: what a chain reads, and results made of the same rows."""

import pytest

from nncc.frontend import compute as c
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.place import place
from nncc.frontend.lowering.kernel import lower_groups
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.rewrites import simplify
from nncc.ir.dtypes import f32, i64
from nncc.ir.kernel import nests
from nncc.ir.stmt import LoopKind
from nncc.schedule.apply import apply
from nncc.schedule.planner.chains import in_step, row_chain, shared_axes
from nncc.schedule.planner.defaults import default_plan
from nncc.target import Target
from tests.frontend.fusion.cases import Net
from tests.support.oracle import assert_same_meaning

TINY = Target.tiny()
SHAPES = [(0, 3), (3, 0), (1, 1), (3, 7), (5, 32), (4, 33)]


def planned(kernel, target=TINY):
    return apply(kernel, default_plan(kernel, target))


def two_results(rows, cols):
    x = c.placeholder("X", (rows, cols), f32)
    y, z = (c.compute(name, (rows, cols), make) for name, make in (
        ("Y", lambda i, j: c.exp(x[i, j])), ("Z", lambda i, j: x[i, j] * 2)))  # fmt: skip
    return c.make_kernel("two", x, y, z, outputs=("Y", "Z"))


def chained(rows, cols):
    x = c.placeholder("X", (rows, cols), f32)
    y = c.compute("Y", (rows, cols), lambda i, j: c.exp(x[i, j]))
    return c.make_kernel("chained", x, y, c.compute("Z", (rows, cols), lambda i, j: y[i, j] * 2), outputs=("Y", "Z"))


def extremes(rows, cols, along=1):
    x = c.placeholder("X", (rows, cols), f32)
    count, length = (rows, cols) if along else (cols, rows)
    k, m = c.reduce_axis(length, "k"), c.reduce_axis(length, "m")
    top = c.compute("T", (count,), lambda i: c.max(x[i, k] if along else x[k, i], k))
    low = c.compute("L", (count,), lambda i: c.sum(x[i, m] if along else x[m, i], m))
    return c.make_kernel("extremes", x, top, low, outputs=("T", "L"))


def transposed(rows, cols):
    x = c.placeholder("X", (rows, cols), f32)
    y = c.compute("Y", (rows, cols), lambda i, j: c.exp(x[i, j]))
    return c.make_kernel("transposed", x, y, c.compute("Z", (cols, rows), lambda i, j: x[j, i] * 2), outputs=("Y", "Z"))


def halves(rows, cols):
    """Two results of both halves of rows, each scaled by a number for each column, with one found by an index besides."""
    x, s, i = (
        c.placeholder("X", (3, rows, 2 * cols), f32),
        c.placeholder("S", (rows, cols), f32),
        c.placeholder("I", (rows,), i64),
    )
    t = c.placeholder("T", (5, cols), f32)
    low = c.compute("L", (3, rows, cols), lambda h, r, j: x[h, r, j] * s[r, j] - x[h, r, j + cols] * t[i[r], j])
    high = c.compute("H", (3, rows, cols), lambda h, r, j: x[h, r, j + cols] * s[r, j] + x[h, r, j] * t[i[r], j])
    return c.make_kernel("halves", x, s, i, t, low, high, outputs=("L", "H"))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("make", [two_results, chained, extremes, transposed, halves])
def test_results_that_share_loops_keep_their_meaning(make, shape):
    assert_same_meaning(make(*shape), planned(make(*shape)))


@pytest.mark.parametrize("make", [two_results, chained, halves])
def test_results_of_one_space_are_stored_in_one_loop(make):
    kernel = make(5, 33)
    assert in_step(kernel, list(nests(kernel.body)))
    (root,) = planned(kernel).roots
    assert {n.loops[-1].kind for n in nests(root)} == {LoopKind.VECTORIZE}
    assert len({n.loops for n in nests(root)}) == 1


@pytest.mark.parametrize(("rows", "order"), [(4, "hrj"), (64, "rhj")])
def test_what_is_loaded_again_is_near_then(rows, order):
    """S is the same for all h: where it does not fit L1, h runs inside."""
    kernel = halves(rows, TINY.caches[0].size_bytes // 32 // 4)
    (root,) = planned(kernel, TINY.with_(cores=1)).roots
    assert [loop.axis.name for loop in nests(root)[0].loops[:2]] == [f"H.{axis}" for axis in order[:2]]


@pytest.mark.parametrize("cols", [1, 2, 3, 4, 8, 9])
def test_halves_of_one_buffer_keep_their_meaning(cols):
    """Lanes that are masked may meet those of the other half, as far as anyone knows: then each has loops of its own."""
    n = Net()
    x = n.input(3, 5, 2 * cols)
    low, high = n.several("Split", 2, x, axis=-1, num_outputs=2)
    graph = simplify(import_onnx(n.model([n.op("Mul", n.op("Concat", n.op("Neg", high), low, axis=-1), x)])))
    fusion = fuse(graph)
    for _, lowered in lower_groups(graph, fusion, place(graph, fusion)):
        assert_same_meaning(lowered.kernel, planned(lowered.kernel))


def test_reductions_of_the_same_rows_share_the_loop_over_rows():
    kernel = extremes(7, 64)
    assert [n.name for n in row_chain(kernel, list(nests(kernel.body)))] == ["T", "L"]
    assert len(planned(kernel).roots) == 1


def test_sums_by_columns_do_not_go_column_by_column():
    kernel = extremes(7, 64, along=0)
    assert [n.name for n in row_chain(kernel, list(nests(kernel.body)))] == ["L"]


def test_a_result_shares_no_loops_with_its_transpose():
    x = c.placeholder("X", (3, 5, 33), f32)
    y = c.compute("Y", (3, 5, 33), lambda h, i, j: c.exp(x[h, i, j]))
    kernel = c.make_kernel(
        "transposed", x, y, c.compute("Z", (3, 33, 5), lambda h, i, j: y[h, j, i] * 2), outputs=("Y", "Z")
    )
    assert shared_axes(kernel, list(nests(kernel.body))) == ()
    assert_same_meaning(kernel, planned(kernel))


def test_results_in_different_orders_stay_apart():
    kernel = transposed(5, 33)
    assert not in_step(kernel, list(nests(kernel.body)))
    assert [n.name for n in row_chain(kernel, list(nests(kernel.body)))] == ["Z"]
