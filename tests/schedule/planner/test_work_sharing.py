from dataclasses import replace

import pytest

from benchmarks.kernels import softmax, transpose
from nncc.cost.rates import AWAKE_FORKS
from nncc.cost.summary import summarise
from nncc.cost.total import of_core, total, waits_beyond
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.ir.expr import Load
from nncc.ir.kernel import nests
from nncc.ir.stmt import For, Store
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner import marks
from nncc.schedule.planner.choose import MODEL_MARGIN, fuse_steps
from nncc.schedule.planner.marks import is_worth, is_worth_sharing, parallel_steps
from nncc.schedule.primitives.tree import find_nest
from nncc.schedule.schedule import Schedule
from nncc.target import Target
from tests.ir.build import axes, given, kernel, loops, result
from tests.support.chains import column_sums

TWO = Target.named("x86-64-v4").with_(cores=2)


def test_work_is_worth_a_thread_by_the_forks_of_the_machine():
    least = marks.LEAST_FORKS * TWO.costs.fork
    assert is_worth(least, TWO) and not is_worth(least - 1, TWO)
    assert not is_worth(1e9, TWO.with_(cores=1))


def test_threads_that_are_awake_share_less_work():
    kernel = softmax(40, 90)
    made = apply(kernel, (S.Parallel("M.i"),))
    nest = find_nest(kernel, "E")
    alone = total(summarise(replace(kernel, body=nest.loops[0])), TWO.with_(cores=1)).cycles
    forks = alone / (AWAKE_FORKS + 1)
    target = TWO.with_(costs=replace(TWO.costs, fork=forks))
    assert not is_worth_sharing(kernel, nest, target) and is_worth_sharing(made, find_nest(made, "E"), target)


@pytest.mark.parametrize("size", [3, 40, 64, 700])
def test_a_nest_is_worth_a_thread_by_its_predicted_cycles(size):
    kernel = transpose(size, size)
    alone = total(summarise(kernel), TWO.with_(cores=1)).cycles
    assert is_worth_sharing(kernel, find_nest(kernel, "Y"), TWO) == is_worth(alone, TWO)


def test_the_fewest_outer_loops_with_pieces_for_all_are_shared(monkeypatch):
    """Pieces of threads that take nothing to start are never too small."""
    monkeypatch.setattr(marks, "LEAST_FORKS", 0)
    cheap, both = TWO.with_(costs=replace(TWO.costs, fork=1e-3)), ["Y.i", "Y.j"]
    for target, rows, shared in (
        (cheap, 1, both),
        (cheap, 3, both),
        (cheap, 8, ["Y.i"]),
        (cheap, 100, ["Y.i"]),
        (TWO, 1, both),
        (TWO, 3, ["Y.i"]),
    ):
        kernel = transpose(9, rows)
        steps = parallel_steps(kernel, find_nest(kernel, "Y"), target)
        fused = [axis for s in steps if isinstance(s, S.FuseAxes) for axis in (s.outer, s.inner)]
        assert (fused or [steps[-1].axis]) == shared and isinstance(steps[-1], S.Parallel)
        apply(kernel, steps)


@pytest.mark.parametrize("kernel", [softmax(0, 5), transpose(1, 1), column_sums(4, 0)], ids=lambda k: k.name)
def test_what_has_one_piece_or_none_is_not_shared(kernel, monkeypatch):
    monkeypatch.setattr(marks, "LEAST_FORKS", 0)
    assert parallel_steps(kernel, nests(kernel.body)[-1], TWO) == ()


def test_loops_are_made_one_from_outside():
    kernel = transpose(4, 5)
    assert fuse_steps(kernel, ["a"], "t") == [] and fuse_steps(kernel, [], "t") == []
    assert fuse_steps(kernel, ["a", "b", "c"], "t") == [S.FuseAxes("a", "b", "t2"), S.FuseAxes("t2", "c", "t")]


@pytest.mark.parametrize(
    "rows, busiest, shared",
    [(57, 4 / 3.5625, 2), (64, 1.0, 1), (65, 4.125 / 4.0625, 1), (60, 4 / 3.75, 2), (72, 5 / 4.5, 2)],
)
def test_threads_that_would_wait_for_one_share_smaller_pieces(rows, busiest, shared, monkeypatch):
    """57 rows in pieces of 8 on two threads: one of them has 32 rows."""
    monkeypatch.setattr(marks, "LEAST_FORKS", 0)
    cut = (S.Split("Y.i", 8, S.Tail.CLAMP), S.Reorder(("Y.i.o", "Y.j", "Y.i.i")))
    kernel = apply(transpose(100, rows), cut)
    nest, cheap = find_nest(kernel, "Y"), TWO.with_(costs=replace(TWO.costs, fork=1e-3))
    assert marks._busiest(nest, nest.loops[:1], TWO) == pytest.approx(busiest)
    assert len(parallel_steps(kernel, nest, cheap)) == shared
    apply(kernel, parallel_steps(kernel, nest, cheap))
    dear = TWO.with_(costs=replace(TWO.costs, fork=1e9))
    assert len(parallel_steps(kernel, nest, dear)) == 1  # pieces that are too small to be taken one by one


def test_loops_that_are_empty_in_the_first_piece_are_taken_to_be_even():
    """for i in 9: for j in i: a triangle."""
    i, j = axes("i j")
    body = loops(For(j, i, Store("Y", "Y", (i, j), Load("X", (i,), f32))), (i, 9))
    nest = find_nest(kernel((given("X", 9), result("Y", 9, 9)), body), "Y")
    assert marks._busiest(nest, nest.loops[:1], TWO) == pytest.approx(5 / 4.5)


def by_columns(rows, columns):
    """Exponentials of rows x columns, in loops that run along columns first."""
    x = c.placeholder("X", (rows, columns), f32)
    made = c.make_kernel("k", x, c.compute("Y", (rows, columns), lambda i, j: c.exp(x[i, j])))
    return apply(made, (S.Split("Y.j", 16), S.Reorder(("Y.j.o", "Y.i", "Y.j.i")), S.Vectorize("Y.j.i")))


def test_threads_cut_rows_where_lines_of_other_cores_cost_more_than_another_order():
    kernel = by_columns(256, 480)
    nest = find_nest(kernel, "Y")
    steps = parallel_steps(kernel, nest, TWO)
    waits = [waits_beyond(of_core(summarise(apply(kernel, s)), TWO), TWO) for s in ((S.Parallel("Y.j.o"),), steps)]
    assert waits[0] > 0 == waits[1]


@pytest.mark.parametrize("saved, is_moved", [(MODEL_MARGIN / 2, False), (2 * MODEL_MARGIN, True)])
def test_another_order_has_to_save_more_than_the_uncertainty_of_the_model(saved, is_moved, monkeypatch):
    kernel = by_columns(256, 480)
    monkeypatch.setattr(marks, "_among_others", lambda _, sink, steps, target: 1e6 * (1 - saved * (len(steps) > 1)))
    steps = parallel_steps(kernel, find_nest(kernel, "Y"), TWO)
    assert any(isinstance(step, S.Reorder) for step in steps) == is_moved


def test_what_is_made_of_constants_alone_is_no_cores():
    x, w = c.placeholder("X", (8, 8), f32), c.placeholder("W", (8, 8), f32, constant=True)
    twice = c.compute("V", (8, 8), lambda i, j: w[i, j] * 2.0)
    y = c.compute("Y", (8, 8), lambda i, j: x[i, j] + twice[i, j])
    assert marks._fixed(c.make_kernel("k", x, w, twice, y)) == {"W", "V"}


def test_lines_that_one_core_would_wait_for_are_work_but_wake_no_threads_for_little_else():
    kernel = by_columns(64, 480)
    nest = find_nest(kernel, "Y")
    alone = summarise(replace(kernel, body=nest.loops[0]))
    own, waits = total(alone, TWO.with_(cores=1)).cycles, waits_beyond(alone, TWO)
    assert waits > 0

    def shared(fork):
        return is_worth_sharing(kernel, nest, TWO.with_(costs=replace(TWO.costs, fork=fork)))

    most = min((own + waits) / marks.LEAST_FORKS, own / AWAKE_FORKS)
    assert own / marks.LEAST_FORKS < 0.9 * most
    assert shared(0.9 * most) and not shared(1.1 * most)


def ordered(*axes, rows=6, target=TWO, any_size=False):
    """The orders that are found for 1 x rows x 5 elements whose loops have some order."""
    x = c.placeholder("X", (1, rows, 5), f32)
    kernel = c.make_kernel("k", x, c.compute("Y", (1, rows, 5), lambda n, i, j: x[n, i, j] + 1.0))
    made = Schedule(kernel).reorder(tuple(f"Y.{axis}" for axis in axes)).kernel
    return dict(marks.orders_from_front(find_nest(made, "Y").loops, summarise(made), "Y", target, any_size))


@pytest.mark.parametrize("axes", ["nij", "inj"])
def test_loops_that_go_through_memory_from_the_front_stay(axes):
    assert ordered(*axes) == {}


def test_the_loop_with_the_longest_way_comes_outermost_whole_or_in_a_part_for_each_core():
    whole = S.Reorder(("Y.i", "Y.n", "Y.j"))
    parts = S.Split("Y.i", 3), S.Reorder(("Y.i.o", "Y.n", "Y.j", "Y.i.i"))
    assert ordered(*"nji") == {"parts from the front": parts, "from the front": (whole,)}


def test_a_share_of_one_size_is_none_of_another():
    assert ordered(*"nji", any_size=True).keys() == {"from the front"}


@pytest.mark.parametrize("rows, cores", [(7, 2), (2, 2), (6, 4)])
def test_parts_are_equally_many_iterations_and_more_than_one(rows, cores):
    assert ordered(*"nji", rows=rows, target=TWO.with_(cores=cores)).keys() == {"from the front"}


def test_one_element_has_no_order():
    assert ordered(*"nji", rows=1) == {}
