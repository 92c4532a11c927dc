import pytest

from benchmarks.kernels import softmax
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32, i64
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner import ahead
from nncc.schedule.planner.ahead import next_row_steps
from nncc.schedule.planner.defaults import default_plan
from nncc.target import Target
from tests.schedule.rewriting import scaled
from tests.support.oracle import assert_same_meaning

TINY = Target.tiny()
V4 = Target.named("x86-64-v4")


def prefetches(kernel, target=V4):
    return [step for step in default_plan(kernel, target) if isinstance(step, S.Prefetch)]


@pytest.mark.parametrize("cores", (1, 2))
def test_the_next_row_is_prefetched_where_most_of_it_is_computed(cores):
    assert prefetches(softmax(4096, 1024), V4.with_(cores=cores)) == [S.Prefetch("X", "E.j.o", 1, "Y.i")]


def test_it_is_where_the_cache_holds_what_is_read_but_not_what_is_written_too():
    """V4 has 1 MB of a core's own."""
    assert prefetches(softmax(160, 1024)) == [S.Prefetch("X", "E.j.o", 1, "Y.i")] and not prefetches(softmax(120, 1024))


def test_the_next_block_is_prefetched_where_rows_are_reduced_together():
    assert prefetches(softmax(40_000, 100)) == [S.Prefetch("X", "E.i", 1, "Y.i.o")]


def test_rows_that_leave_a_page_soon_are_prefetched_too():
    assert prefetches(softmax(4000, 197)) == [S.Prefetch("X", "E.j.o", 1, "Y.i")]


@pytest.mark.parametrize("kernel", [softmax(64, 1024), softmax(80_000, 8), softmax(2, 2_000_000)],
                         ids=["in the cache", "short rows", "long rows"])  # fmt: skip
def test_rows_that_come_in_time_are_not(kernel):
    assert prefetches(kernel) == []


def test_the_plan_is_legal_and_keeps_its_meaning(monkeypatch):
    monkeypatch.setattr(ahead, "LEAST_LINES", 1)
    kernel = scaled(30, 60)
    steps = default_plan(kernel, TINY)
    assert any(isinstance(step, S.Prefetch) for step in steps)
    assert_same_meaning(kernel, apply(kernel, steps))


def test_what_the_rows_do_not_move_is_not_prefetched(monkeypatch):
    monkeypatch.setattr(ahead, "LEAST_LINES", 0)
    x, w, k = c.placeholder("X", (40, 60), f32), c.placeholder("W", (60,), f32), c.reduce_axis(60, "k")
    total = c.compute("T", (40,), lambda i: c.sum(x[i, k] * w[k], k))
    kernel = c.make_kernel("some", x, w, total, c.compute("Y", (40, 60), lambda i, j: x[i, j] - total[i] * w[j]))
    plan = tuple(step for step in default_plan(kernel, TINY) if not isinstance(step, S.Prefetch))
    scheduled = apply(kernel, plan)
    assert {step.buffer for step in next_row_steps(scheduled, scheduled.roots[-1], TINY)} == {"X"}


def test_what_data_picks_in_the_same_rows_is_not_prefetched(monkeypatch):
    monkeypatch.setattr(ahead, "LEAST_LINES", 0)
    x, at, k = c.placeholder("X", (40, 60), f32), c.placeholder("A", (60,), i64), c.reduce_axis(60, "k")
    total = c.compute("T", (40,), lambda i: c.sum(x[i, at[k]], k))
    kernel = c.make_kernel("some", x, at, total, c.compute("Y", (40, 60), lambda i, j: x[i, at[j]] - total[i]))
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, TINY)))
