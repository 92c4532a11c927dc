"""Default plans that are read again are those that were made."""

from dataclasses import replace

import pytest

from nncc import plan_cache
from nncc.codegen.cache import Cache
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import f32, f64
from nncc.plan_cache import default_schedule
from nncc.schedule.schedule import Schedule
from nncc.schedule.variants import Precision
from nncc.target import Target
from tests.schedule.rewriting import matmul, scaled

TINY = Target.tiny()
DEFAULT, STRICT = Precision.DEFAULT, Precision.STRICT


@pytest.fixture
def planned(monkeypatch):
    """The kernels that were planned, by name."""
    names = []
    default = Schedule.default
    monkeypatch.setattr(plan_cache.Schedule, "default", lambda k, *rest: names.append(k.name) or default(k, *rest))
    return names


def same(a, b):
    return a.steps == b.steps and a.naive == b.naive and repr(a.kernel) == repr(b.kernel)


@pytest.mark.parametrize("kernel", [matmul(20, 33, 9), scaled(9, 40)], ids=str)
def test_a_plan_is_made_once(kernel, tmp_path, planned):
    made, read = (default_schedule(kernel, TINY, DEFAULT, Cache(tmp_path)) for _ in range(2))
    assert same(made, read) and same(made, Schedule(kernel, made.steps)) and planned == [kernel.name]
    assert same(read.then(*made.steps[:0]), made)


def test_kernels_of_the_same_loops_share_a_plan_and_keep_their_names(tmp_path, planned):
    first, second = (replace(matmul(20, 33, 9), name=name) for name in ("first", "second"))
    schedules = [default_schedule(k, TINY, DEFAULT, Cache(tmp_path)) for k in (first, second)]
    assert planned == ["first"] and [s.kernel.name for s in schedules] == ["first", "second"]
    assert same(schedules[1], Schedule.default(second, TINY))


def test_what_decides_a_plan_is_in_the_key(tmp_path, planned, monkeypatch):
    cache, kernel = Cache(tmp_path), matmul(20, 33, 9)
    ways = [(kernel, TINY, DEFAULT), (matmul(20, 33, 8), TINY, DEFAULT), (kernel, TINY.with_(cores=4), DEFAULT),
            (kernel, TINY, STRICT)]  # fmt: skip
    for way in ways * 2:
        default_schedule(*way, cache)
    assert len(planned) == len(ways)
    monkeypatch.setattr(plan_cache, "source_hash", lambda *folders: "other sources")
    default_schedule(*ways[0], cache)
    assert len(planned) == len(ways) + 1


def test_kernels_of_one_text_have_plans_of_their_own(tmp_path, planned):
    """0.1 in f64, and 0.1 in f32 that is converted to f64, look alike."""
    x = c.placeholder("X", (5,), f64)
    by_wide = c.compute("Y", (5,), lambda i: x[i] * E.Const(0.1, f64))
    by_narrow = c.compute("Y", (5,), lambda i: x[i] * E.convert(E.Const(0.1, f32), f64))
    kernels = [c.make_kernel("scaled", x, made) for made in (by_wide, by_narrow)]
    schedules = [default_schedule(k, TINY, DEFAULT, Cache(tmp_path)) for k in kernels]
    assert str(kernels[0]) == str(kernels[1]) and len(planned) == 2
    assert [repr(s.kernel) for s in schedules] == [repr(Schedule.default(k, TINY).kernel) for k in kernels]


def test_a_damaged_entry_is_made_again(tmp_path, planned):
    cache, kernel = Cache(tmp_path), matmul(20, 33, 9)
    made = default_schedule(kernel, TINY, DEFAULT, cache)
    (entry,) = tmp_path.glob("*/*")
    entry.write_bytes(entry.read_bytes()[:-1] + b"?")
    assert same(default_schedule(kernel, TINY, DEFAULT, cache), made) and len(planned) == 2


def test_without_a_cache_nothing_is_kept(planned):
    for _ in range(2):
        default_schedule(matmul(20, 33, 9), TINY, DEFAULT, None)
    assert len(planned) == 2
