"""The measuring loops in this process, and the memory that they run on.

Each loop runs on data of its own, on one core, or at once on all. Memory comes as pieces that a cache holds, pieces that
none does, and pages of the system's smallest size.
"""

from __future__ import annotations

import ctypes
import mmap
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from math import isqrt

import numpy as np

from nncc.codegen.build.inprocess import LoadedObject, in_process_pool, load_object, pool_objects
from nncc.codegen.build.toolchain import compile_object
from nncc.errors import TargetError
from nncc.ir.buffer import round_up
from nncc.ir.program import Array
from nncc.measuring.loops import MeasuredLoop, loops, module
from nncc.runtime.pool import Pool
from nncc.target import Cpu, Target, memory_bytes
from nncc.target.figures import LINE_BYTES, PAGE_BYTES

FORK = "nncc_parallel_for"
REGIONS = "regions"
_LOOP = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
_REGIONS = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)


@dataclass(frozen=True, slots=True)
class Job:
    """A loop over some bytes, from an address on, `repeats` times."""

    loop: str
    address: int
    bytes: int
    repeats: int = 1


class Program:
    """The loops for a target, compiled and loaded; it has to be one whose code runs here."""

    def __init__(self, target: Cpu) -> None:
        self.target = target
        self.loops: dict[str, MeasuredLoop] = loops(target)

    @cached_property
    def _code(self) -> LoadedObject:
        compiled = compile_object(module(self.target), self.target, [FORK])
        return load_object(compiled.object, (*self.loops, REGIONS), pool_objects(Target.host()))

    def run(self, job: Job) -> Callable[[], object]:
        """A call of a loop on this thread."""
        function = _LOOP(self._code.address(job.loop))
        return lambda: function(job.address, job.bytes, job.repeats)

    def run_all(self, jobs: Sequence[Job], pool: Pool, count: int = 1) -> Callable[[], object]:
        """A call that runs one job on each thread of a pool, `count` times."""
        table: Array = np.array([(self._code.address(j.loop), j.address, j.bytes, j.repeats) for j in jobs], np.int64)
        function = _REGIONS(self._code.address(REGIONS))
        return lambda: function(pool.handle, table.ctypes.data, len(table), count)

    def pool(self) -> Pool:
        """Threads for all cores of the target; to be closed."""
        return in_process_pool(self.target.cores)

    def units(self, job: Job) -> int:
        """What a job does, in the unit of its loop's figure."""
        loop = self.loops[job.loop]
        return -(-job.bytes // loop.step_bytes) * loop.count * job.repeats


LEAST_BYTES = 64 << 20
"""Bytes that are gone through at least, however small the last cache is."""
LARGER = 3
"""How many times the last cache is gone through before a piece is read again."""
ROUND = 2
"""Pieces for each core, so that two never go through the same one."""
PIECE_BYTES = 4 << 20
"""Of memory that is read at a time: a millisecond's work, less than the time slice of a scheduler."""
_SEED = 1
_HALF = 0x3F000000
"""The bits of 0.5 in f32: sums and products of it stay finite and normal."""


class Memory:
    """Memory of several times the last cache, all of it used once.

    halves: the address of a page of 0.5 in f32, which nothing may write: what other loops leave in memory are bits of
    subnormal numbers, and arithmetic on those takes a hundred cycles on processors of Intel.
    """

    def __init__(self, target: Cpu) -> None:
        """Raises: TargetError where the machine has too little."""
        self.target = target
        last, pieces = target.caches[-1].size_bytes, ROUND * target.cores * PIECE_BYTES
        self.bytes = round_up(max(LEAST_BYTES, LARGER * last, pieces), PIECE_BYTES)
        most = memory_bytes()
        if most is not None and self.bytes > most // 2:
            raise TargetError(
                f"{self.bytes >> 20} MB are needed to measure what no cache holds, and this machine has {most >> 20}"
            )
        self._array: Array = np.full(self.bytes // 4 + PAGE_BYTES, _HALF, np.int32)
        self.address = round_up(self._array.ctypes.data, PAGE_BYTES)
        self.halves = self.address + self.bytes
        self._pieces = self._around()

    def _around(self) -> Iterator[int]:
        while True:
            yield from range(self.address, self.address + self.bytes, PIECE_BYTES)

    def piece(self) -> int:
        """The address of the piece that was read longest ago."""
        return next(self._pieces)

    def working_set(self, level: int, cores: int = 1) -> int:
        """The size of a piece for each of some cores that a level holds, and the one before does not: the geometric mean of
        both, so that neither is near; half of the first one. Where a core's share is as small as the cache before it, half
        as much again as that: the share is then of a cache that keeps what the other has not, or of one of several."""
        caches = self.target.caches
        share = caches[level].size_bytes // (cores if caches[level].shared else 1)
        before = caches[level - 1].size_bytes if level else share // 4
        least = before * 3 // 2 if level else 0
        return max(isqrt(before * share), least, PAGE_BYTES) // PAGE_BYTES * PAGE_BYTES

    def ring(self, size_bytes: int, lines: int) -> int:
        """The first of a ring of addresses, on as many lines of the first `size_bytes` bytes, in an order that no
        processor foresees."""
        first = (self.address - self._array.ctypes.data) // 4
        words: Array = self._array[first : first + size_bytes // 4].view(np.int64)
        order = np.random.default_rng(_SEED).permutation(size_bytes // LINE_BYTES)[:lines] * (LINE_BYTES // 8)
        words[order] = self.address + 8 * np.roll(order, -1)
        return self.address + 8 * int(order[0])


@contextmanager
def small_pages(count: int) -> Iterator[int]:
    """The address of fresh memory in pages of the smallest size, which are still to be had from the system."""
    with mmap.mmap(-1, count * PAGE_BYTES, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS) as pages:
        if hasattr(mmap, "MADV_NOHUGEPAGE"):
            pages.madvise(mmap.MADV_NOHUGEPAGE)
        first = ctypes.c_char.from_buffer(pages)
        yield ctypes.addressof(first)
        del first
