"""Which figures there are, and in which unit; never how large they are."""

import ctypes

import pytest

from nncc.autotune.machine.figures import Figures, Together, each, on_all_cores, on_one_core, touched
from nncc.autotune.machine.memory import Memory
from nncc.autotune.machine.program import Job, Program
from nncc.autotune.machine.sampling import Sampler
from nncc.target import Target

TINY = Target.tiny()


@pytest.fixture(scope="module")
def figures() -> Figures:
    program, memory = Program(TINY), Memory(TINY)
    clock = Job("clock", memory.address, 64 * 64)
    return Figures(program, memory, Sampler(program.run(clock), program.units(clock), 1e-3))


def test_the_figures_of_one_core(figures: Figures) -> None:
    names = [name for name, _ in on_one_core(figures)]
    assert len({*names}) == len(names)
    assert {f"{move} {level}" for move in ("load", "store", "copy", "latency") for level in range(4)} <= {*names}


def test_each_figure_can_be_measured(figures: Figures) -> None:
    for name, take in on_one_core(figures):
        assert all(cycles > 0 for cycles in take()), name


def test_no_loop_changes_the_numbers_of_arithmetic(figures: Figures) -> None:
    for _, take in on_one_core(figures):
        take()
    assert {*(ctypes.c_float * 1024).from_address(figures.memory.halves)} == {0.5}


def test_the_figures_of_all_cores(figures: Figures) -> None:
    program = figures.program
    pool = program.pool()
    try:
        together = Together(program, figures.memory, pool, figures.sampler)
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
