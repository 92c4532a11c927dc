from dataclasses import replace
from functools import reduce
from math import prod

import numpy as np
import pytest

from benchmarks.kernels import argmax, softmax, transpose
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import DType, f16, f32, f64, i8, i32, i64
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel, nests
from nncc.ir.stmt import For, LoopKind, Store, Update, seq
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner import marks, plan
from nncc.schedule.planner.access import accesses
from nncc.schedule.planner.choose import Guide, Planned
from nncc.schedule.planner.forms import chains, rows
from nncc.schedule.planner.forms.rows import along_cycles, straightened
from nncc.schedule.planner.plan import default_plan, guided_plan
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.support.chains import column_sums, norm, symmetric
from tests.support.oracle import assert_close, assert_same_meaning, inputs

TINY = Target.tiny()


def planned(kernel, target=TINY):
    return apply(kernel, default_plan(kernel, target))


@pytest.mark.parametrize("make", [softmax, norm])
def test_a_chain_goes_row_by_row_in_one_root(make):
    scheduled = planned(make(5, 37))
    temporaries = [b for b in scheduled.buffers if b.role.value == "temp"]
    assert len(scheduled.roots) == 1 and temporaries
    assert all(b.scope is not Scope.GLOBAL and prod(b.shape) <= 37 for b in temporaries)


def test_partial_results_are_in_registers():
    scheduled = planned(argmax(5, 64))
    lanes = [b for b in scheduled.buffers if b.scope is Scope.REGISTER]
    assert {b.name for b in lanes} >= {"V.lanes.V", "V.lanes.P"} and all(b.shape[-1] == 4 for b in lanes)


def test_a_nest_does_not_move_into_the_reduction_of_its_reader():
    x, k = c.placeholder("X", (9,), f32), c.reduce_axis(9, "k")
    e = c.compute("E", (9,), lambda i: x[i] * x[8 - i])
    kernel = c.make_kernel("total", x, e, c.compute("S", (), lambda: c.sum(e[k], k)))
    scheduled = planned(kernel)
    assert {loop.axis.name[0] for loop in find_nest(scheduled, "E").loops} == {"E"}


def test_what_is_read_across_goes_through_a_block():
    assert any(isinstance(step, S.Reindex) for step in default_plan(transpose(33, 20), TINY))
    assert not any(isinstance(step, S.Reindex) for step in default_plan(symmetric(33, 33), TINY))


def test_neighbouring_loops_are_one():
    x, y = c.placeholder("X", (2, 3, 5), f32), c.placeholder("Z", (3, 5), f32)
    whole = c.make_kernel("whole", x, c.compute("Y", (2, 3, 5), lambda i, j, k: x[i, j, k] + 1))
    part = c.make_kernel("part", x, y, c.compute("Y", (2, 3, 5), lambda i, j, k: x[i, j, k] + y[j, k]))
    fusions = [[s for s in default_plan(kernel, TINY) if isinstance(s, S.FuseAxes)] for kernel in (whole, part)]
    assert [len(f) for f in fusions] == [2, 1]


@pytest.mark.parametrize("kernel", [softmax(6, 9), column_sums(5, 40), transpose(40, 40)], ids=lambda k: k.name)
def test_threads_get_work_that_is_worth_it(kernel, monkeypatch):
    assert not any(isinstance(step, S.Parallel) for step in default_plan(kernel, TINY))
    monkeypatch.setattr(marks, "LEAST_FORKS", 0)
    plan._chosen.cache_clear()  # remembers the plan of before
    assert not any(isinstance(step, S.Parallel) for step in default_plan(kernel, TINY.with_(cores=1)))
    assert any(isinstance(step, S.Parallel) for step in default_plan(kernel, TINY))


def scaled_by_a_vector(m, n):
    """Y[i, j] = X[i, j] * R[j], with R[j] = sqrt(W[j])."""
    x, w = c.placeholder("X", (m, n), f32), c.placeholder("W", (n,), f32)
    r = c.compute("R", (n,), lambda j: c.sqrt(w[j]))
    return c.make_kernel("scaled", x, w, r, c.compute("Y", (m, n), lambda i, j: x[i, j] * r[j]))


def test_rows_stay_rows_where_something_is_made_for_each_column():
    nest = find_nest(planned(scaled_by_a_vector(6, 40)), "Y")
    assert nest.axes[0] == "Y.i" and [loop.kind for loop in nest.loops][-1] is LoopKind.VECTORIZE
    assert nest.axes[-1].startswith("Y.j")


def test_one_row_is_shared_by_all_nests_along_it(monkeypatch):
    monkeypatch.setattr(marks, "LEAST_FORKS", 0)
    roots = planned(softmax(1, 700)).roots
    assert {n.name for root in roots for n in nests(root) if root.kind is LoopKind.PARALLEL} >= {"E", "Y"}
    assert len(planned(softmax(2, 700)).roots) == 1


def residual(m, n):
    """T = X + W, which the caller gets, and Y = T minus its row means."""
    x, w = c.placeholder("X", (m, n), f32), c.placeholder("W", (m, n), f32)
    k = c.reduce_axis(n, "k")
    t = c.compute("T", (m, n), lambda i, j: x[i, j] + w[i, j])
    total = c.compute("S", (m,), lambda i: c.sum(t[i, k], k))
    y = c.compute("Y", (m, n), lambda i, j: t[i, j] - total[i] / n)
    return c.make_kernel("residual", x, w, t, total, y, outputs=("T", "Y"))


def test_a_result_that_the_rows_need_is_made_row_by_row(golden):
    steps = default_plan(residual(5, 37), TINY)
    assert S.Align(("T", "Y"), ("Y.i",)) in steps
    scheduled = apply(residual(5, 37), steps)
    assert len(scheduled.roots) == 1 and scheduled.table["T"].shape == (5, 37)
    golden("\n".join([*map(str, steps), "", str(scheduled)]))


@pytest.mark.parametrize("shape", [(0, 3), (1, 1), (3, 7), (4, 33)])
def test_a_result_behind_a_temporary_stays_whole(shape):
    """E = exp(X) and T = E + 1, which the caller gets, and Y = T minus its row sums times E."""
    x, k = c.placeholder("X", shape, f32), c.reduce_axis(shape[1], "k")
    e = c.compute("E", shape, lambda i, j: c.exp(x[i, j]))
    t = c.compute("T", shape, lambda i, j: e[i, j] + 1)
    total = c.compute("S", shape[:1], lambda i: c.sum(t[i, k], k))
    y = c.compute("Y", shape, lambda i, j: t[i, j] - total[i] * e[i, j])
    kernel = c.make_kernel("behind", x, e, t, total, y, outputs=("T", "Y"))
    scheduled = by_rows(kernel)
    assert scheduled.table["T"].shape == shape
    assert_close(run(scheduled, inputs(kernel)), run(kernel, inputs(kernel)), length=shape[1])


@pytest.mark.parametrize("outputs, times", [(1, 4), (2, 2), (3, 4 / 3), (4, 1), (5, 8 / 5), (8, 1)])
def test_cores_without_a_result_of_their_own_wait(outputs, times):
    x, k, target = c.placeholder("X", (outputs, 300), f32), c.reduce_axis(300, "k"), TINY.with_(cores=4)
    kernel = c.make_kernel("sums", x, c.compute("Y", (outputs,), lambda i: c.sum(x[i, k], k)))
    nest = find_nest(kernel, "Y")
    cycles, along = rows.alone_cycles(Planned(kernel), nest, target)
    assert along and cycles == pytest.approx(times * rows.lane_cycles(kernel, nest, target))


@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (1, 1), (3, 7), (4, 33)])
def test_results_among_the_rows_keep_the_meaning(shape):
    assert_same_meaning(residual(*shape), planned(residual(*shape)))


def test_a_result_as_long_as_the_last_one_is_not_made_element_by_element():
    x = c.placeholder("X", (64,), f32)
    t = c.compute("T", (64,), lambda i: x[i] * 2)
    kernel = c.make_kernel("both", x, t, c.compute("Y", (64,), lambda i: c.relu(t[i])), outputs=("T", "Y"))
    (root,) = planned(kernel).roots
    assert [n.loops[-1].kind for n in nests(root)] == [LoopKind.VECTORIZE] * 2
    assert_same_meaning(kernel, planned(kernel))


def test_what_is_not_written_axis_by_axis_stays_in_loops_of_its_own():
    x, k = c.placeholder("X", (4, 3, 2), f32), c.reduce_axis(6, "k")
    spread = c.compute("S", (4, 6), lambda i, j: x[i, j // 2, j % 2])
    total = c.compute("T", (4,), lambda i: c.sum(spread[i, k], k))
    kernel = c.make_kernel("spread", x, spread, total)
    i, a, b = (E.Var(name, i64) for name in ("i", "a", "b"))
    store = Store("S", "S", (i, a * 2 + b), x[i, a, b])
    loops = [(i, 4), (a, 3), (b, 2)]
    body = reduce(lambda inner, loop: For(loop[0], E.index(loop[1]), inner), reversed(loops), store)
    joined = replace(kernel, body=seq(body, *kernel.roots[1:]))
    assert_same_meaning(joined, planned(joined))


def test_what_is_read_across_at_a_sum_of_axes_needs_no_block():
    x = c.placeholder("X", (1, 3), f32)
    kernel = c.make_kernel("windows", x, c.compute("Y", (0, 3, 3), lambda i, j, k: x[i * 2 + k, j]))
    assert_same_meaning(kernel, planned(kernel))


@pytest.mark.parametrize("count", (1, 2, 5))
def test_rows_too_large_for_a_stack_stay_whole(count, monkeypatch):
    monkeypatch.setattr(rows, "STACK_BYTES", 37 * 4)
    kernel = softmax(count, 37)
    scheduled = planned(kernel, TINY.with_(cores=1))
    temporaries = [b for b in scheduled.buffers if b.role.value == "temp" and b.scope is not Scope.REGISTER]
    assert len(scheduled.roots) == 1 and [b.shape for b in temporaries if b.scope is Scope.GLOBAL] == [(count, 37)]
    assert sum(b.size_bytes for b in temporaries if b.scope is Scope.LOCAL) <= rows.STACK_BYTES
    assert_close(run(scheduled, inputs(kernel)), run(kernel, inputs(kernel)), length=37)


def test_chains_of_one_kernel_share_a_stack(monkeypatch):
    """Without threads, all chains run in one function, whose frame holds the temporaries of all."""
    monkeypatch.setattr(rows, "STACK_BYTES", 2 * 37 * 4 - 1)
    k = c.reduce_axis(37, "k")

    def chain(n):
        x = c.placeholder(f"X{n}", (5, 37), f32)
        e = c.compute(f"E{n}", (5, 37), lambda i, j: c.exp(x[i, j]))
        s = c.compute(f"S{n}", (5,), lambda i: c.sum(e[i, k], k))
        return x, e, s, c.compute(f"Y{n}", (5, 37), lambda i, j: e[i, j] - s[i])

    kernel = c.make_kernel("two", *chain(0), *chain(1), outputs=("Y0", "Y1"))
    scheduled = planned(kernel)
    assert sum(b.size_bytes for b in scheduled.buffers if b.scope is Scope.LOCAL) <= rows.STACK_BYTES
    assert {scheduled.table[e].scope for e in ("E0", "E1")} == {Scope.LOCAL, Scope.GLOBAL}
    assert_close(run(scheduled, inputs(kernel)), run(kernel, inputs(kernel)), length=37)


def test_rows_that_share_lines_are_not_taken_one_by_one():
    """X[n, k, g * s + e] by n and g: where a group is less than a line, each line would come once for each of some groups."""

    def groups(size):
        x, k, e = c.placeholder("X", (2, 9, 3 * size), f32), c.reduce_axis(9, "k"), c.reduce_axis(size, "e")
        top = c.compute("T", (2, 3), lambda i, g: c.max(x[i, k, g * size + e.var], k, e))
        return c.make_kernel(
            "groups", x, top, c.compute("Y", (2, 9, 3, size), lambda i, j, g, m: x[i, j, g * size + m] - top[i, g])
        )

    for size, shared in ((4, ("Y.i",)), (16, ("Y.i", "Y.g"))):
        kernel = groups(size)
        assert chains.shared_axes(kernel, list(nests(kernel.body))) == shared
        assert_same_meaning(kernel, planned(kernel))


def by_rows(kernel):
    return apply(kernel, rows.row_steps(kernel, set(), TINY))


@pytest.mark.parametrize("shape", [(11, 3), (4, 7), (9, 5), (5, 1), (3, 4), (17, 2)])
def test_short_rows_lie_in_lanes(shape):
    """All nests of a block of rows share its loop; the last block may be shorter."""
    scheduled = by_rows(softmax(*shape))
    if shape[0] > 4 and shape[1] > 1:
        reductions = [n for n in nests(scheduled.body) if isinstance(n.leaf, Update)]
        assert len(scheduled.roots) == 1 and not any(n.loops[-1].axis.name in n.leaf.over for n in reductions)
    arrays = inputs(scheduled)
    assert_close(run(scheduled, arrays), run(softmax(*shape), arrays), shape[1])


def test_rows_of_two_outer_axes_lie_in_lanes():
    x, k = c.placeholder("X", (2, 9, 3), f32), c.reduce_axis(3, "k")
    total = c.compute("T", (2, 9), lambda b, i: c.sum(x[b, i, k], k))
    kernel = c.make_kernel("rows", x, total, c.compute("Y", (2, 9, 3), lambda b, i, j: x[b, i, j] / total[b, i]))
    scheduled = by_rows(kernel)
    assert len(scheduled.roots) == 1 and find_nest(scheduled, "Y").axes[:2] == ("Y.b", "Y.i.o")
    assert_same_meaning(kernel, scheduled)


def test_long_rows_are_reduced_along_lanes():
    assert any(isinstance(step, S.Rfactor) for step in default_plan(softmax(40, 700), TINY))


def arg_of_columns(a, m, n, choose=c.argmax):
    """Y[i, j]: where the best X[i, k, j] is."""
    x, k = c.placeholder("X", (a, m, n), f32), c.reduce_axis(m, "k")
    _, p = both = c.compute_all(("V", "P"), (a, n), lambda i, j: choose(x[i, k, j], c.convert(k.var, i32), k))
    return c.make_kernel("first", x, *both, c.compute("Y", (a, n), lambda i, j: c.convert(p[i, j], i64)), outputs=("Y",))


@pytest.mark.parametrize("shape", [(1, 5, 9), (2, 7, 4), (3, 1, 5), (1, 6, 2), (2, 3, 33)])
def test_values_and_places_of_columns_are_kept_in_registers(shape):
    for choose in (c.argmax, c.argmin):
        kernel = arg_of_columns(*shape, choose)
        scheduled = planned(kernel)
        assert {scheduled.table[name].scope for name in "VP"} == {Scope.REGISTER}
        assert_same_meaning(kernel, scheduled)


@pytest.mark.parametrize("m, n", [(1, 1), (7, 3), (5, 37), (1, 20), (0, 5)])
def test_results_that_nothing_reads_take_lanes_of_their_own(m, n):
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(m, "k")
    both = c.compute_all(("V", "P"), (n,), lambda j: c.argmax(x[k, j], c.convert(k.var, i32), k))
    kernel = c.make_kernel("places", x, *both)
    scheduled = planned(kernel)
    in_lanes = [nest.loops[-1] for nest in nests(scheduled.body) if nest.loops[-1].kind is LoopKind.VECTORIZE]
    assert bool(in_lanes) == (n > 1)
    assert all(loop.axis.name.startswith("V.j") for loop in in_lanes)
    assert_same_meaning(kernel, scheduled)


@pytest.mark.parametrize("rows, n", [(0, 5), (1, 1), (6, 19), (3, 64)])
def test_what_is_added_at_rows_that_data_say_goes_along_them(rows, n):
    """Several rows may go to one place, so that they come one after the other; the elements of one do not meet."""
    x, i = c.placeholder("X", (rows, n), f32), c.placeholder("I", (rows,), i64)
    kernel = c.make_kernel("added", x, i, c.compute("Y", (4, n), lambda r, j: c.convert(r + j, f32)))
    place = E.minimum(E.maximum(E.Load("I", (r := E.Var("r", i64),), i64), 0), 3)
    j = E.Var("j", i64)
    update = Update("A", "sum", ("Y",), (place, j), (E.Load("X", (r, j), f32),))
    kernel = replace(kernel, body=seq(kernel.body, For(r, E.index(rows), For(j, E.index(n), update))))
    scheduled = planned(kernel)
    if rows and n >= TINY.lanes(4):
        assert find_nest(scheduled, "A").loops[-1].kind is LoopKind.VECTORIZE
    assert_same_meaning(kernel, scheduled)


def windows(n, step, window, before, combine=c.max):
    """Y[i, j]: windows of X a step apart, in both axes, with a border that counts nothing."""
    x, k, r = c.placeholder("X", (n, n), f32), c.reduce_axis(window, "k"), c.reduce_axis(window, "r")
    count = (n + 2 * before - window) // step + 1

    def term(i, j):
        p, q = i * step + k.var - before, j * step + r.var - before
        inside = [E.le(E.index(0), p), E.lt(p, n), E.le(E.index(0), q), E.lt(q, n)]
        return c.guarded(reduce(E.logical_and, inside), x[p, q], f32.lowest) if before else x[p, q]

    return c.make_kernel("windows", x, c.compute("Y", (count, count), lambda i, j: combine(term(i, j), k, r)))


@pytest.mark.parametrize(
    "n, step, window, before", [(23, 2, 3, 1), (24, 2, 3, 0), (17, 3, 3, 0), (11, 2, 2, 0), (13, 5, 3, 1)]
)
def test_windows_run_along_an_axis_of_their_result(n, step, window, before):
    kernel = windows(n, step, window, before)
    scheduled = planned(kernel)
    (nest,) = (n for n in nests(scheduled.body) if isinstance(n.leaf, Update))
    assert nest.loops[-1].kind is LoopKind.VECTORIZE and nest.loops[-1].axis.name.startswith("Y.j")
    assert_same_meaning(kernel, scheduled)


def weighted(rows, columns, by_row):
    """The products of rows with weights, of which another order is made first; or rows of X times those of the weights."""
    x = c.placeholder("X", (rows, columns), f32)
    w, k = c.placeholder("W", (columns, columns), f32, constant=True), c.reduce_axis(columns, "k")
    t = c.compute("T", (columns, columns), lambda i, j: w[j, i] + 1.0)
    value = c.compute(
        "Y", (rows, columns), (lambda i, j: x[i, j] * t[i, j]) if by_row else (lambda i, j: c.sum(x[i, k] * t[k, j], k))
    )
    return c.make_kernel("weighted", x, w, t, value)


@pytest.mark.parametrize("most, is_kept", [(4 * 13 * 13, True), (4 * 13 * 13 - 1, False)])
def test_what_little_is_made_of_constants_alone_keeps_its_loops(most, is_kept, monkeypatch):
    monkeypatch.setattr(rows, "ONCE_BYTES", most)
    kernel = weighted(7, 13, by_row=False)
    others = {n.name for n in nests(kernel.body)} - {"T"}
    steps = rows.row_steps(kernel, others, TINY)
    assert (steps == ()) is is_kept
    assert_same_meaning(kernel, apply(kernel, steps))


def test_what_is_made_of_constants_row_by_row_with_others_shares_their_loops():
    kernel = weighted(13, 13, by_row=True)
    scheduled = apply(kernel, rows.row_steps(kernel, set(), TINY))
    assert find_nest(scheduled, "T").loops[0] is find_nest(scheduled, "Y").loops[0]
    assert_same_meaning(kernel, scheduled)


def test_results_in_step_beside_a_tile_whose_last_one_is_short():
    """Loops without a constant extent are none of those that may be computed in others."""
    k = c.reduce_axis(2, "k")
    x, z = c.placeholder("x", (3, 2, 10), f32), c.placeholder("z", (5, 7), f32)
    m = c.compute("m", (3, 10), lambda i, j: c.max(x[i, k.var, j], k))
    e = c.compute("e", (5, 7), lambda i, j: c.exp(z[i, j]))
    w = c.compute("w", (5, 7), lambda i, j: e[i, j] + 1.0)
    kernel = c.make_kernel("k", x, z, m, e, w, outputs=("m", "e", "w"))
    scheduled = planned(kernel)
    assert any(E.static(loop.extent) is None for nest in nests(scheduled.body) for loop in nest.loops)
    assert_same_meaning(kernel, scheduled)


@pytest.mark.parametrize("length, in_lanes", [(5, True), (12, True), (400, False)])
def test_numbers_of_short_rows_are_made_in_lanes(length, in_lanes):
    """One for each row: those of all rows along an axis come first. In long rows each takes no time."""
    x, w = c.placeholder("X", (3, 9, length), f32), c.placeholder("W", (3, 9), f32)
    r = c.compute("R", (3, 9), lambda i, j: c.sqrt(w[i, j]) / (w[i, j] + 1))
    kernel = c.make_kernel("scaled", x, w, r, c.compute("Y", (3, 9, length), lambda i, j, k: x[i, j, k] * r[i, j]))
    scheduled = planned(kernel)
    assert_same_meaning(kernel, scheduled)
    kinds = [loop.kind for loop in find_nest(scheduled, "R").loops]
    assert (LoopKind.VECTORIZE in kinds) == in_lanes


V3, V4 = Target.named("x86-64-v3"), Target.named("x86-64-v4")


class _Wants(Guide):
    """Takes one way for rows, where it is an option."""

    def __init__(self, way: str) -> None:
        self.way, self.options = way, set[object]()

    def order(self, options):
        self.options |= {option.knobs.get("rows") for option in options}
        return [o.value for o in sorted(options, key=lambda option: option.knobs.get("rows", self.way) != self.way)]


def forced_plan(kernel: Kernel, way: str) -> S.Steps:
    return guided_plan(kernel, TINY, Precision.DEFAULT, _Wants(way))


def options(kernel: Kernel, target: Target) -> set[object]:
    guide = _Wants("together")
    guided_plan(kernel, target, Precision.DEFAULT, guide)
    return guide.options - {None}


def sums(*shape: int, dtype: DType = f32, over: int = 1) -> Kernel:
    """Sums over the last axes of X[shape]."""
    x, axes = c.placeholder("X", shape, dtype), [c.reduce_axis(n, f"k{d}") for d, n in enumerate(shape[-over:])]
    formulas = {
        0: lambda: c.sum(x[tuple(axes)], *axes),
        1: lambda i: c.sum(x[(i, *axes)], *axes),
        2: lambda i, j: c.sum(x[(i, j, *axes)], *axes),
        3: lambda i, j, k: c.sum(x[(i, j, k, *axes)], *axes),
    }
    return c.make_kernel("sums", x, c.compute("Y", shape[:-over], formulas[len(shape) - over]))


def several(m: int, length: int) -> Kernel:
    """Y[i, q] = X[0, i, q] / (R[0, i] + R[1, i]), with R[j, i] the sum along X[j, i]: a row has two results."""
    x, k = c.placeholder("X", (2, m, length), f32), c.reduce_axis(length, "k")
    r = c.compute("R", (2, m), lambda j, i: c.sum(x[j, i, k], k))
    return c.make_kernel("several", x, r, c.compute("Y", (m, length), lambda i, q: x[0, i, q] / (r[0, i] + r[1, i])))


def together(steps: S.Steps) -> bool:
    """Whether rows leave squares of partial results."""
    return any(isinstance(step, S.Rfactor) and step.shared for step in steps)


SHAPES = [(4, 4), (5, 4), (4, 5), (7, 9), (13, 8), (33, 13), (40, 12)]


@pytest.mark.parametrize("way", ["one by one", "across lanes", "together"])
@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("make", [softmax, norm])
def test_every_way_keeps_the_meaning_of_a_chain(make, shape, way):
    kernel = make(*shape)
    steps, arrays = forced_plan(kernel, way), inputs(kernel)
    scheduled = apply(kernel, steps)
    assert together(steps) == (way == "together")
    expected = run(kernel, arrays)
    assert_close(run(scheduled, arrays), expected, shape[1])
    assert_close(execute(scheduled, arrays), expected, shape[1])


@pytest.mark.parametrize("shape", [*SHAPES, (3, 5, 9), (2, 3, 4, 8)], ids=str)
@pytest.mark.parametrize("dtype", [f32, f64, i32], ids=str)
def test_sums_of_rows_together_are_the_same(shape, dtype):
    kernel = sums(*shape, dtype=dtype)
    steps = forced_plan(kernel, "together")
    scheduled = apply(kernel, steps)
    assert_same_meaning(kernel, scheduled)
    assert together(steps) == (shape[-2] >= TINY.lanes(dtype.size_bytes))
    np.testing.assert_array_equal(execute(scheduled, inputs(kernel))["Y"], run(kernel, inputs(kernel))["Y"])


@pytest.mark.parametrize("kernel", [sums(9, 3, 7, over=2), sums(5, 6, 2, 5, over=2)], ids=lambda k: str(k.buffers[0].shape))
def test_reductions_over_several_axes_run_through_one(kernel):
    steps = forced_plan(kernel, "together")
    assert together(steps)
    assert_same_meaning(kernel, apply(kernel, steps))


@pytest.mark.parametrize("dtype", [f16, i8], ids=str)
def test_narrow_elements(dtype):
    kernel = sums(40, 37, dtype=dtype)
    assert_same_meaning(kernel, apply(kernel, forced_plan(kernel, "together")))


def test_lanes_of_the_widest_element_make_a_block():
    x, k = c.placeholder("X", (40, 30), f16), c.reduce_axis(30, "k")
    total = c.compute("S", (40,), lambda i: c.sum(c.convert(x[i, k], f32), k))
    kernel = c.make_kernel("k", x, total, c.compute("Y", (40, 30), lambda i, j: x[i, j] * c.convert(total[i], f16)))
    scheduled = apply(kernel, forced_plan(kernel, "together"))
    assert [b.shape for b in scheduled.buffers if b.scope is Scope.REGISTER] == [(4, 4)]
    assert_same_meaning(kernel, scheduled)


def test_what_is_no_block():
    assert "together" in options(softmax(64, 64), V4)
    assert "together" not in options(softmax(15, 64), V4)  # fewer rows than lanes
    assert "together" not in options(softmax(64, 15), V4)  # shorter ones
    assert "together" not in options(softmax(64, 4096), V4)  # more than L1 holds
    assert "together" not in options(argmax(64, 64), V4)  # two results
    assert "together" in options(sums(64, 4096), V4)  # each element is read once
    assert "together" not in options(sums(64), TINY)
    assert "together" not in options(several(40, 12), TINY)  # two results in a row


@pytest.mark.parametrize("target", [V3, V4], ids=str)
def test_short_rows_are_taken_together_and_long_ones_one_by_one(target):
    for kernel in (softmax(4096, 32), sums(4096, 32)):
        assert together(default_plan(kernel, target))
    for kernel in (softmax(512, 4096), sums(1024, 2048)):
        assert not together(default_plan(kernel, target))


def test_constants_come_from_memory_and_other_operands_from_the_cache_that_holds_them():
    def cycles(constant, near=False):
        x, k = c.placeholder("X", (64, 1024), f32, constant), c.reduce_axis(1024, "k")
        kernel = c.make_kernel("sums", x, c.compute("S", (64,), lambda i: c.sum(x[i, k], k)))
        return along_cycles(kernel, find_nest(kernel, "S"), V4, near)

    assert cycles(True, near=True) == cycles(False, near=True) < cycles(False) < cycles(True)


def test_threads_share_blocks_of_rows():
    steps = default_plan(softmax(40_000, 64), V4.with_(cores=4))
    assert [step for step in steps if isinstance(step, S.Parallel)] == [S.Parallel("Y.i.o")]


def weighted_straight(rows, extents, order, constant=True):
    """Y[i] = sum over a, b, c of X[i, a, b, c] * W[.., .., ..], with the dims of W in any order."""
    x = c.placeholder("X", (rows, *extents), f32)
    w = c.placeholder("W", [extents[d] for d in order], f32, constant)
    axes = [c.reduce_axis(n, name) for n, name in zip(extents, "abc")]
    total = c.compute("Y", (rows,), lambda i: c.sum(x[(i, *axes)] * w[tuple(axes[d] for d in order)], *axes))
    return c.make_kernel("weighted", x, w, total)


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 0, 2)])
def test_axes_that_are_one_run_become_one_loop(order):
    kernel = weighted_straight(11, (3, 4, 5), order)
    one = apply(kernel, straightened(kernel, find_nest(kernel, "Y")))
    nest = find_nest(one, "Y")
    assert [str(o.extent) for o in nest.loops] == ["11", "60"]
    assert all(a.strides[nest.axes[-1]] == 1 for a in accesses(one, nest))
    assert_same_meaning(kernel, one)


@pytest.mark.parametrize("extents", [(3, 4, 5), (1, 7, 2), (2, 0, 3), (1, 1, 1), (2, 3, 33)])
@pytest.mark.parametrize("rows", [0, 1, 9, 13])  # from 8 rows on the small operand is copied
def test_meaning(rows, extents):
    kernel = weighted_straight(rows, extents, (2, 1, 0))
    assert_same_meaning(kernel, apply(kernel, straightened(kernel, find_nest(kernel, "Y"))))
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, Target.tiny())))


def test_an_operand_that_is_made_in_the_loops_of_the_nest_is_not_copied():
    """As the padding of one image is, before a convolution of it in groups with many weights."""
    x, w = c.placeholder("X", (1, 4, 5), f32), c.placeholder("W", (40, 5, 4), f32, constant=True)
    a, b = c.reduce_axis(5, "a"), c.reduce_axis(4, "b")
    made = c.compute("T", (1, 4, 5), lambda i, j, k: x[i, j, k] + 1.0)
    total = c.compute("Y", (1, 40), lambda i, j: c.sum(made[i, b, a] * w[j, a, b], a, b))
    kernel = c.make_kernel("shared", x, w, made, total)
    assert any(isinstance(s, S.Reindex) for s in straightened(kernel, find_nest(kernel, "Y")))
    inside = apply(kernel, [S.ComputeAt("T", "Y.i")])
    assert straightened(inside, find_nest(inside, "Y")) == ()
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, Target.tiny())))


def test_a_large_operand_is_not_copied():
    kernel = weighted_straight(2, (3, 4, 5), (2, 1, 0))
    assert straightened(kernel, find_nest(kernel, "Y")) == ()


def test_a_gap_ends_the_run():
    x = c.placeholder("X", (50, 6, 4, 5), f32)
    a, d = c.reduce_axis(6, "a"), c.reduce_axis(5, "d")
    kernel = c.make_kernel("gap", x, c.compute("Y", (50, 4), lambda i, j: c.sum(x[i, a, j, d] + x[i, a, j, d], a, d)))
    assert not any(isinstance(s, S.FuseAxes) for s in straightened(kernel, find_nest(kernel, "Y")))


def apart(runs, rows, length, transposed):
    """Y[i] = sum over r and k of X[r, i, k] * W[r, k], or of W[k, r]: the runs along k lie far apart."""
    x, r, k = c.placeholder("X", (runs, rows, length), f32), c.reduce_axis(runs, "r"), c.reduce_axis(length, "k")
    w = c.placeholder("W", (length, runs) if transposed else (runs, length), f32, constant=True)
    total = c.compute("Y", (rows,), lambda i: c.sum(x[r, i, k] * (w[k, r] if transposed else w[r, k]), r, k))
    return c.make_kernel("apart", x, w, total)


def test_one_axis_is_a_run_where_a_small_operand_is_not_adjacent():
    transposed, plain = (apart(3, 40, 16, way) for way in (True, False))
    assert straightened(transposed, find_nest(transposed, "Y")) == (S.Reindex("W", "Y", "W.run"),)
    assert straightened(plain, find_nest(plain, "Y")) == ()


@pytest.mark.parametrize("transposed", [True, False])
@pytest.mark.parametrize("sizes", [(2, 40, 16), (3, 33, 14), (1, 9, 5), (0, 3, 4), (4, 17, 1)])
def test_short_runs_far_apart(sizes, transposed):
    kernel = apart(*sizes, transposed)
    plan = default_plan(kernel, Target.tiny())
    assert_same_meaning(kernel, apply(kernel, plan))


def test_runs_far_apart_are_summed_along_their_lanes():
    plan = default_plan(apart(8, 4096, 16, True), Target.named("x86-64-v4"))
    assert any(isinstance(s, S.Rfactor) for s in plan)
