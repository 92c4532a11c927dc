"""Measuring, with a clock that only moves when a call says so."""

import time
import weakref

import numpy as np
import pytest

from benchmarks.kernels import matmul
from nncc.autotune.timing.measure import (
    MOST_PAUSES,
    CallMaker,
    Rounds,
    Timing,
    assigned,
    cycle_seconds,
    doubts,
    fma_peak,
    interleaved,
    sample,
    timing,
)
from nncc.cost.rates import fmas_per_cycle
from nncc.errors import RunError
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32, f64
from nncc.ir.expr import Const, convert
from nncc.target import Target


class Clock:
    def __init__(self) -> None:
        self.now = 0.0
        self.order: list[str] = []

    def __call__(self) -> float:
        return self.now

    def call(self, name: str, *seconds: float):
        """A call that takes these times in turn, the last one from then on."""
        left = list(seconds)

        def run() -> None:
            self.order.append(name)
            self.now += left.pop(0) if len(left) > 1 else left[0]

        return run


def test_calls_take_turns_and_each_is_warmed_before_its_sample():
    clock = Clock()
    rounds = Rounds(count=3, seconds=1.0, most_seconds=100, clock=clock)
    made = interleaved({"a": clock.call("a", 1.0), "b": clock.call("b", 0.5)}, rounds)
    assert made == {"a": Timing(1.0, 0.0, 3), "b": Timing(0.5, 0.0, 3)}
    assert "".join(clock.order) == "aabb" + ("aa" + "bbb") * 3


def test_an_assigned_call_keeps_its_last_result_only():
    made: list[weakref.ref[np.ndarray]] = []

    def make() -> np.ndarray:
        array = np.zeros(3)
        made.append(weakref.ref(array))
        return array

    call = assigned(make)
    for n in range(1, 4):
        call()
        assert [reference() is not None for reference in made] == [False] * (n - 1) + [True]


def test_a_slow_call_gets_fewer_samples_but_not_none():
    clock = Clock()
    rounds = Rounds(count=9, seconds=0.1, most_seconds=4, fewest=2, clock=clock)
    made = interleaved({"slow": clock.call("s", 100.0), "quick": clock.call("q", 1.0)}, rounds)
    assert (made["slow"].samples, made["quick"].samples) == (2, 4)


def test_a_short_call_is_repeated_until_the_sample_is_long_enough():
    clock = Clock()
    assert sample(clock.call("a", 0.25), 0.25, Rounds(seconds=1.0, clock=clock)) == 0.25
    assert len(clock.order) == 1 + 4


def test_median_and_interquartile_range():
    assert timing([4.0, 1.0, 2.0, 3.0, 100.0]) == Timing(3.0, 2.0 / 3.0, 5)
    assert timing([2.0]) == Timing(2.0, 1.0, 1)


def test_the_doubt_in_a_median_falls_with_the_samples():
    assert Timing(2.0, 0.3, 9).doubt == pytest.approx(1.57 * 0.3 / 3)
    assert Timing(2.0, 0.3, 36).doubt == pytest.approx(1.57 * 0.3 / 6)


def test_an_overhead_is_taken_off_and_adds_its_doubt():
    rest = Timing(10.0, 0.1, 5).minus(Timing(1.0, 0.5, 7), 2)
    assert (rest.median, rest.samples) == (8.0, 5)
    assert rest.spread == pytest.approx((1.0 + 1.0) / 8)
    assert Timing(1.0, 0.1, 5).minus(Timing(2.0, 0.0, 5)).median == 0.2


def test_one_thread_is_measured_by_its_own_time():
    rounds = Rounds.on(1, 5)
    before = rounds.clock()
    time.sleep(0.05)
    assert rounds.clock() - before < 0.04 and rounds.count == 5
    assert Rounds.on(2, 5).clock is time.perf_counter and Rounds.on(2, 5).pause > 0


@pytest.mark.parametrize(("spins", "slept"), [(0.0, 1), (0.018, 5), (1e9, MOST_PAUSES)])
def test_a_sample_waits_until_no_thread_of_the_process_runs(monkeypatch: pytest.MonkeyPatch, spins: float, slept: int):
    """A thread of another runtime spins for a while; one that never rests is not waited for without end."""
    sleeps: list[float] = []
    monkeypatch.setattr(time, "sleep", sleeps.append)
    monkeypatch.setattr(time, "process_time", lambda: min(sum(sleeps), spins))
    sample(lambda: None, 1.0, Rounds(pause=0.005))
    assert sleeps == [0.005] * slept


def test_a_call_computes_and_a_pair_is_compiled_once():
    kernel, rng = matmul(5, 7, 3), np.random.default_rng(0)
    arrays = {b.name: rng.standard_normal(b.shape).astype(np.float32) for b in kernel.params if b.name != "C"}
    maker = CallMaker(Target.host().with_(cores=1))
    first, again, naive = (maker.call(kernel, steps, arrays) for steps in (None, None, ()))
    for bound in (first, again, naive):
        bound()
        expected = np.maximum(arrays["A"] @ arrays["B"] + arrays["bias"], 0)
        assert np.allclose(bound.arrays["C"], expected, atol=1e-5)
    assert first.entry is again.entry and first.entry is not naive.entry
    with pytest.raises(RunError, match="no array for"):
        maker.call(kernel, None, {})


def test_kernels_that_look_alike_are_compiled_apart():
    """0.1 in f64, and 0.1 in f32 that is converted to f64."""
    x, maker = c.placeholder("X", (1,), f64), CallMaker(Target.host().with_(cores=1))
    for factor, expected in ((Const(0.1, f64), 0.1), (convert(Const(0.1, f32), f64), float(np.float32(0.1)))):
        y = c.compute("Y", (1,), lambda i: x[i] * factor)  # noqa: B023
        bound = maker.call(c.make_kernel("scaled", x, y), None, {"X": np.ones(1)})
        bound()
        assert bound.arrays["Y"][0] == expected


@pytest.mark.parametrize(
    ("threads", "cpu_share", "spread", "says"),
    [
        (1, 0.99, 0.02, ""),
        (2, 0.5, 0.02, ""),
        (1, 0.5, 0.02, "the machine was busy: this process ran 50% of the time; measure again when it is quiet"),
        (2, 1.8, 0.34, "samples spread over 34%: the machine was busy, or its clock changed"),
    ],
)
def test_times_of_a_busy_machine_are_doubted(threads, cpu_share, spread, says):
    assert doubts(threads, cpu_share, spread).startswith(says) and bool(says) == bool(doubts(threads, cpu_share, spread))


@pytest.mark.parametrize("target", [Target.host(), Target.tiny()])
def test_the_loop_runs_and_its_count_is_what_the_target_does_in_its_cycles(target):
    peak = fma_peak(target)
    peak()
    assert peak.flops == 2 * peak.cycles * fmas_per_cycle(f32, target)
    assert peak.memory.shape == (target.lanes(4),)


def test_a_cycle_of_this_machine_has_a_length():
    assert 0 < cycle_seconds(Target.host()) < 1e-6
