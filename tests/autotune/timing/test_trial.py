"""What the timer's children do, done here."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from nncc.autotune.timing import trial
from nncc.autotune.timing.building import Failed
from nncc.autotune.timing.harness import Harness
from nncc.autotune.timing.trial import (
    MOST_EVICTED_BYTES,
    Checked,
    Clocked,
    Countdown,
    Course,
    Eviction,
    Raced,
    Sampler,
    _error,
    check,
    compare_pairs,
    evicted_bytes,
    race,
    run_in_turn,
)
from nncc.codegen.program.library import build_library
from nncc.target import Cache, Target
from tests.support.faults import candidate, double
from tests.support.programs import network

HOST = Target.host().with_(cores=1)


@pytest.fixture
def harness() -> Harness:
    case = double()
    made = Harness(case.arrays, case.exact, case.window, case.allowed, HOST)
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


def test_right_and_wrong(harness: Harness):
    made = check(harness, candidate("good"))
    assert isinstance(made, Checked) and made.error == 0
    for name in ("wrong numbers", "leaves one out", "right the first time"):
        failed = check(harness, candidate(name))
        assert isinstance(failed, Failed) and failed.kind == "wrong"
    assert check(replace(harness, allowed=0.3), candidate("wrong numbers")).error == pytest.approx(0.25)


def test_a_race_of_one_round_has_a_sample_of_each(harness: Harness):
    made = race(harness, candidate("good"), [candidate("good")] * 3, Course(rounds=1))
    assert [type(r) for r in made.results] == [Raced] * 3 and all(len(r.seconds) == 1 for r in made.results)


def test_the_order_of_a_race_is_seeded_and_changes(harness: Harness, monkeypatch: pytest.MonkeyPatch):
    def turns(seed: int) -> list[int]:
        taken: list[int] = []
        monkeypatch.setattr(Sampler, "take", lambda _, number: taken.append(number) or 1.0)
        monkeypatch.setattr(Sampler, "share", 1.0)
        race(harness, candidate("good"), [candidate("good")] * 4, Course(rounds=3, seed=seed))
        return taken

    first = turns(0)
    assert [sorted(first[n : n + 5]) for n in (0, 5, 10)] == [[-1, 0, 1, 2, 3]] * 3
    assert first == turns(0) != turns(1) and first[:5] != first[5:10]


def test_pairs_are_taken_as_abba_until_it_is_clear(harness: Harness, monkeypatch: pytest.MonkeyPatch):
    taken: list[int] = []
    monkeypatch.setattr(Sampler, "take", lambda _, number: taken.append(number) or (2.0, 1.0)[number])
    monkeypatch.setattr(Sampler, "share", 1.0)
    made = compare_pairs(harness, candidate("good"), candidate("good"), Course(seconds=60))
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
def test_samples_and_the_share_of_the_processor(harness: Harness, course: Course):
    numbers = np.ones(10_000)
    sampler = Sampler(harness, {0: numbers.sum}, course)
    assert all(1e-7 < sampler.take(0) < 1e-2 for _ in range(3)) and 0 < sampler.share <= 1


def test_on_several_threads_the_share_is_that_of_a_loop(harness: Harness, monkeypatch: pytest.MonkeyPatch):
    sampler = Sampler(replace(harness, target=HOST.with_(cores=2)), {0: lambda: None}, Course())
    sampler.take(0)
    assert sampler.share == 1
    sampler._peaks[:] = [1.0, 2.0, 4.0]
    assert sampler.share == 0.5


def test_looks_are_few():
    assert min(trial._LOOKS) == 8 and len(trial._LOOKS) == 20


NET = network()


def built(folder: Path, name: str, scale: float = 1.0) -> Clocked:
    program = NET.program
    constants = {
        key: array * np.float32(scale) if array.dtype == np.float32 else array for key, array in program.constants.items()
    }
    made = build_library(replace(program, constants=constants), Target.host(), folder / f"{name}.so")
    return Clocked(made.path, NET.inputs(), 1)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("libraries")


@pytest.mark.parametrize(
    "fewest, course, expected",
    [(3, Course(rounds=1, seconds=0.0), 3), (2, Course(rounds=5, seconds=60.0), 5), (1, Course(rounds=9, seconds=0.0), 1)],
)
def test_each_library_runs_as_often_as_the_others(folder: Path, fewest: int, course: Course, expected: int):
    libraries = [built(folder, name) for name in "ab"]
    made = run_in_turn(libraries, fewest, course)
    assert made.runs.shape == (2, expected) and made.calls.shape == (2, expected, len(NET.program.body.stmts))
    assert (made.runs > 0).all() and (made.calls > 0).all() and (made.calls.sum(axis=2) < 0.1).all()
    assert made.errors == (0.0, 0.0)


def test_results_are_compared_with_those_of_the_first(folder: Path):
    made = run_in_turn([built(folder, "a"), built(folder, "half", 0.5), built(folder, "a")], 1, Course(seconds=0.0))
    assert made.errors[0] == made.errors[2] == 0.0 and made.errors[1] > 0.01


@pytest.mark.parametrize(
    "right, result, error",
    [([1, 2, 3], [1, 2, 3], 0.0), (range(20), [9, *range(1, 20)], 0.0), (range(20), [0] * 20, np.inf), ([], [], 0.0)],
)
def test_a_few_whole_numbers_may_differ(right, result, error: float):
    assert _error({"y": np.array(result, np.int64)}, {"y": np.array(right, np.int64)}) == error
    assert _error({}, {}) == 0.0
