"""Memory to measure on."""

import ctypes

import pytest

from nncc.autotune.machine import memory as module
from nncc.autotune.machine.memory import LEAST_BYTES, PIECE_BYTES, Memory, small_pages
from nncc.errors import TargetError
from nncc.target import Cache, Target

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
