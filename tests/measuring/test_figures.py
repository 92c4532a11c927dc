"""Which samples count, and what they say."""

import ctypes
import time

import pytest

from nncc.measuring import figures
from nncc.measuring.figures import BusyError, Figures, Sampler, Together, each, figure, on_all_cores, on_one_core, touched
from nncc.measuring.program import Job, Memory, Program
from nncc.target import Target


class Clock:
    """Time that passes as a test says. slow: seconds that others take of each run."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, slow: float = 0.0) -> None:
        self.wall = self.own = 0.0
        self.slow = slow
        monkeypatch.setattr(time, "perf_counter", lambda: self.wall)
        monkeypatch.setattr(time, "thread_time", lambda: self.own)

    def run(self, seconds: float) -> None:
        self.own += seconds
        self.wall += seconds + self.slow


def test_samples_are_in_cycles_of_the_reference(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    sampler = Sampler(lambda: clock.run(0.001), 1000.0, 60.0)
    found = sampler.samples(lambda: clock.run(0.005))
    assert found == pytest.approx([5000.0] * figures.WANTED)
    assert (sampler.clean, sampler.taken, sampler.cycle_s) == (figures.WANTED, figures.WANTED, pytest.approx(1e-6))


def test_what_others_disturbed_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch, slow=0.004)
    sampler = Sampler(lambda: clock.run(0.001), 1000.0, 0.1)
    assert sampler.samples(lambda: clock.run(0.005)) == [] and sampler.taken > 1


def test_what_comes_before_is_not_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    sampler = Sampler(lambda: clock.run(0.001), 1000.0, 60.0)
    assert sampler.samples(lambda: clock.run(0.002), lambda: clock.run(1.0)) == pytest.approx([2000.0] * figures.WANTED)


def test_a_sample_is_taken_however_long_what_comes_before_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    sampler = Sampler(lambda: clock.run(0.001), 1000.0, 0.01)
    assert sampler.samples(lambda: clock.run(0.002), lambda: clock.run(1.0)) == pytest.approx([2000.0])


def test_a_figure_is_one_of_the_quietest() -> None:
    assert figure([4.0, 8.0, 5.0, 9.0, 4.1, 6.0, 7.0, 4.2]) == (4.2, pytest.approx(6.0 / 4.2 - 1))


def test_where_a_thread_did_the_work_of_two_it_does_not_count() -> None:
    assert figure([10.0, 20.0, 10.5, 20.1, 11.0, 19.0], is_together=True) == (10.0, pytest.approx(0.05))


@pytest.mark.parametrize(
    ("samples", "is_together"), [([], False), ([1.0, 1.0], False), ([10.0, 20.0, 20.0], True), ([], True)]
)
def test_too_few_samples_are_a_busy_machine(samples: list[float], is_together: bool) -> None:
    with pytest.raises(BusyError, match="samples were undisturbed, and 3 are needed"):
        figure(samples, is_together)


TINY = Target.tiny()


@pytest.fixture(scope="module")
def sampled_figures() -> Figures:
    program, memory = Program(TINY), Memory(TINY)
    clock = Job("clock", memory.address, 64 * 64)
    return Figures(program, memory, Sampler(program.run(clock), program.units(clock), 1e-3))


def test_the_figures_of_one_core(sampled_figures: Figures) -> None:
    names = [name for name, _ in on_one_core(sampled_figures)]
    assert len({*names}) == len(names)
    assert {f"{move} {level}" for move in ("load", "store", "copy", "latency") for level in range(4)} <= {*names}


def test_each_figure_can_be_measured(sampled_figures: Figures) -> None:
    for name, take in on_one_core(sampled_figures):
        assert all(cycles > 0 for cycles in take()), name


def test_no_loop_changes_the_numbers_of_arithmetic(sampled_figures: Figures) -> None:
    for _, take in on_one_core(sampled_figures):
        take()
    assert {*(ctypes.c_float * 1024).from_address(sampled_figures.memory.halves)} == {0.5}


def test_the_figures_of_all_cores(sampled_figures: Figures) -> None:
    program = sampled_figures.program
    pool = program.pool()
    try:
        together = Together(program, sampled_figures.memory, pool, sampled_figures.sampler)
        assert all(ratio > 0 for ratio in together.slowdown())
        found = dict(on_all_cores(together))
        shared = [f"all {move} {level}" for level in (2, 3) for move in ("load", "store", "copy")]
        assert [*found] == ["fork", *shared, "all stream"]
        for name, take in found.items():
            assert all(cycles > 0 for cycles in take()), name
    finally:
        pool.close()


def test_cycles_are_of_one_unit() -> None:
    assert each([10.0, 30.0], 5) == [2.0, 6.0] and (touched("copies"), touched("loads")) == (2, 1)
