"""What the timer's children do, done here."""

from dataclasses import replace

import numpy as np
import pytest

from nncc.autotune.timing import trial
from nncc.autotune.timing.building import Failed
from nncc.autotune.timing.stand import Stand
from nncc.autotune.timing.trial import (
    MOST_EVICTED_BYTES,
    Checked,
    Countdown,
    Course,
    Eviction,
    Raced,
    Sampler,
    check,
    compare_pairs,
    evicted_bytes,
    race,
)
from nncc.target import Cache, Target
from tests.support.faults import candidate, double

HOST = Target.host().with_(cores=1)


@pytest.fixture
def stand() -> Stand:
    case = double()
    made = Stand(case.arrays, case.exact, case.window, case.allowed, HOST)
    made.prepare()
    return made


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr("time.perf_counter", made)
    return made


def test_a_turn_begins_only_where_it_probably_ends_in_time(clock: Clock):
    countdown, over = Countdown(10.0), list[bool]()
    for _ in range(3):
        clock.now += 3.0
        over.append(countdown.is_over())
    assert over == [False, False, True]


def test_right_and_wrong(stand: Stand):
    made = check(stand, candidate("good"))
    assert isinstance(made, Checked) and made.error == 0
    for name in ("wrong numbers", "leaves one out", "right the first time"):
        failed = check(stand, candidate(name))
        assert isinstance(failed, Failed) and failed.kind == "wrong"
    assert check(replace(stand, allowed=0.3), candidate("wrong numbers")).error == pytest.approx(0.25)


def test_a_race_of_one_round_has_a_sample_of_each(stand: Stand):
    made = race(stand, candidate("good"), [candidate("good")] * 3, Course(rounds=1))
    assert [type(r) for r in made.results] == [Raced] * 3 and all(len(r.seconds) == 1 for r in made.results)


def test_the_order_of_a_race_is_seeded_and_changes(stand: Stand, monkeypatch: pytest.MonkeyPatch):
    def turns(seed: int) -> list[int]:
        taken: list[int] = []
        monkeypatch.setattr(Sampler, "take", lambda _, number: taken.append(number) or 1.0)
        monkeypatch.setattr(Sampler, "share", 1.0)
        race(stand, candidate("good"), [candidate("good")] * 4, Course(rounds=3, seed=seed))
        return taken

    first = turns(0)
    assert [sorted(first[n : n + 5]) for n in (0, 5, 10)] == [[-1, 0, 1, 2, 3]] * 3
    assert first == turns(0) != turns(1) and first[:5] != first[5:10]


def test_pairs_are_taken_as_abba_until_it_is_clear(stand: Stand, monkeypatch: pytest.MonkeyPatch):
    taken: list[int] = []
    monkeypatch.setattr(Sampler, "take", lambda _, number: taken.append(number) or (2.0, 1.0)[number])
    monkeypatch.setattr(Sampler, "share", 1.0)
    made = compare_pairs(stand, candidate("good"), candidate("good"), Course(seconds=60))
    assert taken == [0, 1, 1, 0] * 4 and (made.pairs, made.verdict, made.ratio) == (8, "slower", 2.0)


def test_how_much_is_evicted():
    kilobytes = [Cache(size << 10, 8, 64, shared) for size, shared in ((32, False), (1024, False), (16384, True))]
    small = replace(HOST, caches=tuple(kilobytes))
    assert evicted_bytes(small) == 32 << 20
    assert evicted_bytes(small.with_(cores=16)) == 64 << 20
    large = replace(HOST, caches=(*kilobytes[:2], replace(kilobytes[2], size_bytes=MOST_EVICTED_BYTES + 1)), cores=2)
    assert evicted_bytes(large) == 8 << 20


@pytest.mark.parametrize("cores", [1, 2])
def test_eviction_writes_everything(cores: int):
    evict = Eviction(replace(HOST, cores=cores))
    evict()
    evict()
    assert len(evict._buffers) == cores and all((buffer == 2).all() for buffer in evict._buffers)
    assert sum(buffer.nbytes for buffer in evict._buffers) == pytest.approx(evicted_bytes(HOST.with_(cores=cores)), rel=0.01)


@pytest.mark.parametrize("course", [Course(sample_s=0.001), Course(cold=True)])
def test_samples_and_the_share_of_the_processor(stand: Stand, course: Course):
    numbers = np.ones(10_000)
    sampler = Sampler(stand, {0: numbers.sum}, course)
    assert all(1e-7 < sampler.take(0) < 1e-2 for _ in range(3)) and 0 < sampler.share <= 1


def test_on_several_threads_the_share_is_that_of_a_loop(stand: Stand, monkeypatch: pytest.MonkeyPatch):
    sampler = Sampler(replace(stand, target=HOST.with_(cores=2)), {0: lambda: None}, Course())
    sampler.take(0)
    assert sampler.share == 1
    sampler._peaks[:] = [1.0, 2.0, 4.0]
    assert sampler.share == 0.5


def test_looks_are_few():
    assert min(trial._LOOKS) == 8 and len(trial._LOOKS) == 20
