import pytest

from benchmarks import kernels
from benchmarks.kernels import softmax
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32, i64
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner import marks
from nncc.schedule.planner.choose import Planned
from nncc.schedule.planner.marks import next_row_steps
from nncc.schedule.planner.plan import default_plan
from nncc.target import Cache, Target
from tests.schedule.rewriting import scaled
from tests.support.oracle import assert_same_meaning

V4, TINY = Target.named("x86-64-v4"), Target.tiny()


def streamed(kernel, target=V4):
    return [s.nest for s in default_plan(kernel, target) if isinstance(s, S.StreamStore)]


@pytest.mark.parametrize("make, shape", [(kernels.softmax, (8200, 1024)), (kernels.transpose, (2048, 4112))])
def test_what_no_cache_keeps_goes_past_the_caches(make, shape):
    assert streamed(make(*shape)) == ["Y"]
    assert streamed(make(shape[0] // 2, shape[1])) == []


def test_the_result_of_a_tile():
    assert streamed(kernels.matmul(8200, 1024, 16)) == ["C"]
    assert streamed(kernels.matmul(4000, 1024, 16)) == []


def test_half_a_line_does_not():
    kernel = kernels.transpose(4096, 4096)
    lanes = (S.Split("Y.j", 8), S.Vectorize("Y.j.i"))
    half = Planned(kernel).then(lanes)
    assert marks.streamed(half, V4) == half
    whole = half.then((S.Split("Y.j.o", 2), S.Unroll("Y.j.o.i")))
    assert marks.streamed(whole, V4) == whole.then((S.StreamStore("Y"),))


def test_a_result_that_is_read_in_the_same_loops_does_not():
    """The exponentials of a row are in L1 when the row is divided by their sum."""
    assert "E" not in streamed(kernels.softmax(8200, 1024))


def test_a_mesh_keeps_little():
    """Where the last cache is as far away as memory, less than it holds is streamed, however large it is."""
    mesh = V4.with_(
        caches=(*V4.caches[:-1], Cache(300 << 20, 16, 64, shared=True)),
        bandwidths=(128.0, 64.0, 8.0, 5.0),
        store_bandwidths=(64.0, 28.0, 3.0, 3.0),
        stream_bandwidth=8.0,
    )
    assert streamed(kernels.softmax(2048, 1024), mesh) == ["Y"]
    assert streamed(kernels.softmax(512, 1024), mesh) == []


@pytest.mark.parametrize("kernel", [kernels.transpose(80, 64), pytest.param(kernels.matmul(67, 96, 5), marks=pytest.mark.long), kernels.matmul(0, 48, 3),
                                    kernels.transpose(67, 71), kernels.transpose(1, 5000)])  # fmt: skip
def test_the_meaning_stays(kernel):
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, TINY)))


def test_small_targets_stream_too():
    assert streamed(kernels.transpose(80, 64), TINY) == ["Y"]


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


@pytest.mark.parametrize(
    "kernel", [softmax(64, 1024), softmax(80_000, 8), softmax(2, 2_000_000)], ids=["in the cache", "short rows", "long rows"]
)
def test_rows_that_come_in_time_are_not(kernel):
    assert prefetches(kernel) == []


def test_the_plan_is_legal_and_keeps_its_meaning(monkeypatch):
    monkeypatch.setattr(marks, "LONG_ROW_LINES", 1)
    kernel = scaled(30, 60)
    steps = default_plan(kernel, TINY)
    assert any(isinstance(step, S.Prefetch) for step in steps)
    assert_same_meaning(kernel, apply(kernel, steps))


def test_what_the_rows_do_not_move_is_not_prefetched(monkeypatch):
    monkeypatch.setattr(marks, "LONG_ROW_LINES", 0)
    x, w, k = c.placeholder("X", (40, 60), f32), c.placeholder("W", (60,), f32), c.reduce_axis(60, "k")
    total = c.compute("T", (40,), lambda i: c.sum(x[i, k] * w[k], k))
    kernel = c.make_kernel("some", x, w, total, c.compute("Y", (40, 60), lambda i, j: x[i, j] - total[i] * w[j]))
    plan = tuple(step for step in default_plan(kernel, TINY) if not isinstance(step, S.Prefetch))
    scheduled = apply(kernel, plan)
    assert {step.buffer for step in next_row_steps(scheduled, scheduled.roots[-1], TINY)} == {"X"}


def test_what_data_picks_in_the_same_rows_is_not_prefetched(monkeypatch):
    monkeypatch.setattr(marks, "LONG_ROW_LINES", 0)
    x, at, k = c.placeholder("X", (40, 60), f32), c.placeholder("A", (60,), i64), c.reduce_axis(60, "k")
    total = c.compute("T", (40,), lambda i: c.sum(x[i, at[k]], k))
    kernel = c.make_kernel("some", x, at, total, c.compute("Y", (40, 60), lambda i, j: x[i, at[j]] - total[i]))
    assert_same_meaning(kernel, apply(kernel, default_plan(kernel, TINY)))
