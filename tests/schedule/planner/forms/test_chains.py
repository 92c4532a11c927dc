"""Which nests share loops: what a chain reads, and results made of the same rows."""

import pytest

from benchmarks.kernels import softmax
from nncc.frontend import compute as c
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.place import place
from nncc.frontend.lowering.kernel import lower_groups
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.rewrites import simplify
from nncc.ir.buffer import Role
from nncc.ir.dtypes import f32, i64
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.stmt import For, LoopKind, Seq
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.forms import chains
from nncc.schedule.planner.forms.chains import in_step, row_chain, shared_axes
from nncc.schedule.planner.forms.elementwise import CONCURRENT_STREAMS
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.frontend.fusion.cases import Net
from tests.support.oracle import assert_close, assert_same_meaning, inputs

TINY = Target.tiny()
SHAPES = [(0, 3), (3, 0), (1, 1), (3, 7), (5, 32), (4, 33)]


def planned(kernel):
    return apply(kernel, default_plan(kernel, TINY))


def two_results(rows, cols):
    x = c.placeholder("X", (rows, cols), f32)
    y, z = (
        c.compute(name, (rows, cols), make)
        for name, make in (("Y", lambda i, j: c.exp(x[i, j])), ("Z", lambda i, j: x[i, j] * 2))
    )
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
    """S is the same for all h: where it does not fit L1, h runs inside. Of one core: threads may share h all the same."""
    kernel = halves(rows, TINY.caches[0].size_bytes // 32 // 4)
    (root,) = apply(kernel, default_plan(kernel, TINY.with_(cores=1))).roots
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


def parts_of_rows(count, cols):
    """The kernel of a concat of the first part of rows and of its sums with each of the others."""
    n = Net()
    first, *rest = n.several("Split", count, n.input(3, 5, count * cols), axis=-1, num_outputs=count)
    graph = simplify(import_onnx(n.model([n.op("Concat", first, *(n.op("Add", first, x) for x in rest), axis=-1)])))
    fusion = fuse(graph)
    ((_, lowered),) = lower_groups(graph, fusion, place(graph, fusion))
    return lowered.kernel


@pytest.mark.parametrize("count", [2, 3, CONCURRENT_STREAMS])
def test_parts_of_one_result_are_stored_in_one_loop(count):
    kernel = parts_of_rows(count, 2 * TINY.lanes(4))
    assert len(kernel.roots) == count
    assert {n.leaf.buffer for n in nests(kernel.body)} == {"t0"}
    assert len(planned(kernel).roots) == 1
    assert_same_meaning(kernel, planned(kernel))


def test_no_more_parts_share_loops_than_a_processor_follows_streams(monkeypatch):
    monkeypatch.setattr("nncc.schedule.planner.forms.chains.CONCURRENT_STREAMS", 2)
    assert len(planned(parts_of_rows(4, 2 * TINY.lanes(4))).roots) == 2


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


MANY_REGISTERS = Target.tiny().with_(cores=1, vector_registers=32)
LONG = MANY_REGISTERS.caches[0].size_bytes // 4 + 3
"""Elements of a row that L1 does not hold."""


def greatest_and_least(n):
    """The greatest element A and the least one B of X."""
    x = c.placeholder("X", (n,), f32)
    k, r = (c.reduce_axis(n, "k") for _ in "AB")
    return c.make_kernel(
        "extremes", x, c.compute("A", (), lambda: c.max(x[k], k)), c.compute("B", (), lambda: c.min(x[r], r))
    )


def both_halves(n):
    """The sum A of the first half of X and the one B of the second half."""
    x = c.placeholder("X", (2 * n,), f32)
    k, r = (c.reduce_axis(n, "k") for _ in "AB")
    a, b = c.compute("A", (), lambda: c.sum(x[k], k)), c.compute("B", (), lambda: c.sum(x[n + r.var], r))
    return c.make_kernel("halves", x, a, b)


def deviation(n):
    """The sum S of X, and that of the squares of its differences from S / n."""
    x = c.placeholder("X", (n,), f32)
    k, r = (c.reduce_axis(n, "k") for _ in "AB")
    s = c.compute("S", (), lambda: c.sum(x[k], k))
    q = c.compute("Q", (), lambda: c.sum((x[r] - s[()] / n) * (x[r] - s[()] / n), r))
    return c.make_kernel("deviation", x, s, q)


def joined(kernel, target=MANY_REGISTERS):
    return apply(kernel, default_plan(kernel, target))


def assert_right(scheduled, kernel):
    arrays = inputs(kernel)
    assert_close(execute(scheduled, arrays), run(kernel, arrays), 4 * LONG)


def steps_of(kind, kernel, target=MANY_REGISTERS):
    return [step for step in default_plan(kernel, target) if isinstance(step, kind)]


def together(kernel, *names):
    """The innermost serial loops of some nests."""
    loops = [[o for o in find_nest(kernel, n).loops if o.kind is LoopKind.SERIAL] for n in names]
    return {every[-1].axis.name for every in loops}


@pytest.mark.parametrize("length", (LONG, LONG + 1, 2 * LONG))
def test_exponentials_of_long_rows_are_summed_up_as_they_are_stored_where_results_go(length):
    kernel = softmax(3, length)
    scheduled = joined(kernel)
    assert len(steps_of(S.Overlay, kernel)) == 1
    assert not any(b.role is Role.TEMP and b.size > length // 2 for b in scheduled.buffers)
    assert len([n for n in nests(scheduled.body) if together(scheduled, n.name) & {"S.k.o"}]) == 2
    assert_right(scheduled, kernel)


def test_exponentials_of_short_rows_stay_beside_the_results():
    assert not steps_of((S.Overlay, S.Align), softmax(3, 37))


def test_results_that_pass_by_the_caches_are_written_once():
    rows = 4 * int(MANY_REGISTERS.kept_bytes) // (4 * LONG) + 1
    assert not steps_of(S.Overlay, softmax(rows, LONG))


@pytest.mark.parametrize("length", (LONG, LONG + 1, 4 * LONG))
def test_two_reductions_of_one_array_read_it_once(length):
    kernel = greatest_and_least(length)
    scheduled = joined(kernel)
    assert len(together(scheduled, "A.lanes", "B.lanes")) == 1
    assert_right(scheduled, kernel)


def test_threads_share_one_pass_for_two_reductions():
    kernel = greatest_and_least(1 << 15)
    scheduled = joined(kernel, MANY_REGISTERS.with_(cores=2))
    shared = [root for root in scheduled.roots if isinstance(root, For) and root.kind is LoopKind.PARALLEL]
    assert len(shared) == 1 and isinstance(shared[0].body, Seq)
    assert len(together(scheduled, "A.part.lanes", "B.part.lanes")) == 1
    assert_right(scheduled, kernel)


@pytest.mark.parametrize(
    ("kernel", "target"),
    (
        (greatest_and_least(LONG // 2), MANY_REGISTERS),  # L1 holds it
        (both_halves(LONG), MANY_REGISTERS),  # other data
        (deviation(LONG), MANY_REGISTERS),  # one needs all of the other
        (greatest_and_least(LONG), MANY_REGISTERS.with_(vector_registers=4)),  # no registers for both
    ),
)
def test_passes_stay_apart(kernel, target):
    assert not steps_of(S.Align, kernel, target)


def softmaxes(count, n):
    """As many softmaxes of multiples of one row of n elements."""
    x = c.placeholder("X", (n,), f32)
    return c.make_kernel("softmaxes", x, *(made for factor in range(1, count + 1) for made in _softmax(x, n, factor)))


def _softmax(x, n, factor):
    k, r = c.reduce_axis(n, "k"), c.reduce_axis(n, "r")
    most = c.compute(f"M{factor}", (), lambda: c.max(x[k] * float(factor), k))
    power = c.compute(f"E{factor}", (n,), lambda i: c.exp(x[i] * float(factor) - most[()]))
    total = c.compute(f"S{factor}", (), lambda: c.sum(power[r], r))
    return most, power, total, c.compute(f"Y{factor}", (n,), lambda i: power[i] / total[()])


def test_loops_that_cannot_meet_are_not_tried(monkeypatch):
    """Each pair that is tried takes the time of a step, and there are many pairs of loops through one array."""
    tried, real = [], chains._aligned
    monkeypatch.setattr(chains, "_aligned", lambda *pair: tried.append(list(real(*pair))) or iter(tried[-1]))
    default_plan(softmaxes(6, LONG), MANY_REGISTERS)
    assert tried and all(tried)
