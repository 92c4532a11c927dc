"""The measuring loops in this process."""

import ctypes

import pytest

from nncc.errors import TargetError
from nncc.measuring import program as module
from nncc.measuring.program import LEAST_BYTES, PIECE_BYTES, Job, Memory, Program, small_pages
from nncc.target import Cache, Target

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


TINY = Target.tiny()


def test_pieces_come_in_turn_and_are_more_than_the_caches() -> None:
    memory = Memory(TINY)
    count = memory.bytes // PIECE_BYTES
    assert memory.bytes >= LEAST_BYTES and memory.address % 4096 == 0
    assert Memory(TINY.with_(cores=20)).bytes >= 40 * PIECE_BYTES
    first = [memory.piece() for _ in range(count)]
    assert first == sorted(set(first)) and memory.piece() == first[0]


def test_what_a_level_holds_lies_between_it_and_the_one_before() -> None:
    sizes = ((32 << 10, False), (512 << 10, False), (32 << 20, True))
    memory = Memory(TINY.with_(caches=tuple(Cache(size, 8, 64, shared) for size, shared in sizes)))
    assert [memory.working_set(level) for level in range(3)] == [16 << 10, 128 << 10, 4 << 20]
    assert memory.working_set(1, cores=4) == 128 << 10 and memory.working_set(2, cores=4) == 2 << 20
    assert memory.working_set(2, cores=64) == 768 << 10


def test_a_ring_visits_each_of_its_lines_once() -> None:
    memory = Memory(TINY)
    place = first = memory.ring(1 << 16, 100)
    seen = []
    for _ in range(100):
        seen.append(place)
        place = ctypes.c_int64.from_address(place).value
    assert place == first and len({*seen}) == 100
    assert all(memory.address <= each < memory.address + (1 << 16) and each % 64 == 0 for each in seen)


def test_too_little_memory_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "memory_bytes", lambda: 100 << 20)
    with pytest.raises(TargetError, match="64 MB are needed to measure what no cache holds, and this machine has 100"):
        Memory(TINY)


def test_fresh_pages_are_zero_and_can_be_written() -> None:
    with small_pages(3) as address:
        assert address % 4096 == 0 and ctypes.c_int64.from_address(address + 2 * 4096).value == 0
        ctypes.c_int64.from_address(address).value = 1
