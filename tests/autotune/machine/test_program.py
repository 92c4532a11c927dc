"""The measuring loops in this process."""

import pytest

from nncc.autotune.machine.memory import Memory
from nncc.autotune.machine.program import Job, Program
from nncc.target import Target

SMALL = Target.tiny()


@pytest.fixture(scope="module")
def program() -> Program:
    """Loops without FMA, AVX or more than six registers: they run on every machine of this architecture."""
    return Program(SMALL)


@pytest.fixture(scope="module")
def memory() -> Memory:
    return Memory(SMALL)


def test_every_loop_runs(program: Program, memory: Memory) -> None:
    ring = memory.ring(1 << 16, 64)
    for name in program.loops:
        program.run(Job(name, ring if name == "chase" else memory.address, 1 << 14, 3))()


def test_a_chase_goes_along_the_ring(program: Program, memory: Memory) -> None:
    first = memory.ring(1 << 16, 64)
    assert program.run(Job("chase", first, 64, 64 // 8))() == first
    assert program.run(Job("chase", first, 64, 7))() != first


def test_what_a_job_does_is_counted(program: Program) -> None:
    assert program.units(Job("clock", 0, 128, 3)) == 2 * 64 * 3
    assert program.units(Job("loads", 0, 1 << 12)) == (1 << 12) // 16
    assert program.units(Job("chase", 0, 64, 5)) == 40


def test_jobs_run_on_all_threads(program: Program, memory: Memory) -> None:
    pool = program.pool()
    try:
        program.run_all([Job("stores", memory.address + n * 4096, 4096) for n in range(pool.threads)], pool, 5)()
    finally:
        pool.close()
