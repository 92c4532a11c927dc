"""What this machine can do at most, measured in the same run: the time that no library could go below."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from threading import Barrier
from time import thread_time

import numpy as np

from benchmarks.operators.net import Array
from nncc.autotune.timing.measure import fma_peak
from nncc.codegen.build.inprocess import load_object
from nncc.codegen.build.toolchain import compile_object
from nncc.cost.rates import fmas_per_cycle
from nncc.ir.dtypes import f32
from nncc.target import Cpu

TRIES = 7
_LEAST_BYTES = 64 << 20
"""A try copies so many bytes at least: some milliseconds."""
_UNROLLED = 8
"""Vectors in one turn of the loop that copies."""
Copy = Callable[[int, int, int, int], None]


@dataclass(frozen=True)
class Machine:
    """Rates of all cores together. hz: cycles per second of one core. fmas: multiply-adds of f32 per second. caches: for
    each level, how many bytes it holds and how many of them are read or written per second; the last one is memory. call_s:
    of calling a library from here that does nothing."""

    hz: float
    fmas: float
    caches: tuple[tuple[float, float], ...]
    call_s: float = 0.0

    def limit_s(self, operations: float, moved_bytes: int) -> float:
        """The least seconds of some work: for its arithmetic, in multiply-adds of f32, and for bytes that move once from the
        innermost cache that holds them all, with a call."""
        return self.call_s + max(operations / self.fmas, self._moving_s(moved_bytes))

    def is_bound_by_memory(self, operations: float, moved_bytes: int, core_cycles: float) -> bool:
        """Whether bytes take longer than the arithmetic, and than all the instructions that the kernels have."""
        return self._moving_s(moved_bytes) >= max(operations / self.fmas, core_cycles / self.hz)

    def _moving_s(self, moved_bytes: int) -> float:
        return moved_bytes / next(rate for size, rate in self.caches if moved_bytes <= size)


def measured(target: Cpu) -> Machine:
    """The best of some tries, by the time that each thread had: a busy machine is seldom taken for a slow one."""
    peak = fma_peak(target)
    fmas = peak.flops / 2 / min(_seconds(peak) for _ in range(TRIES)) * target.cores
    sizes = [cache.size_bytes * (1 if cache.shared else target.cores) for cache in target.caches]
    code = load_object(compile_object(_text(target), target).object, ("copy",))
    copy = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)(code.address("copy"))
    with ThreadPoolExecutor(target.cores) as threads:
        rates = [_rate(size // 2 // target.cores, target.cores, copy, threads) for size in (*sizes, 8 * sizes[-1])]
    # a level that seems slower than the one behind it was disturbed
    hz = fmas / fmas_per_cycle(f32, target) / target.cores
    return Machine(hz, fmas, tuple((float(size), max(rates[n:])) for n, size in enumerate((*sizes, float("inf")))))


def _rate(size_bytes: int, count: int, copy: Copy, threads: ThreadPoolExecutor) -> float:
    """Bytes per second when each of some threads reads a share of its own, or copies half of it to the other half.

    All begin at once, and the slowest counts: threads of which one ends before another begins have the memory alone.
    """
    shares, start = [_Share(size_bytes) for _ in range(count)], Barrier(count)
    ways = (lambda share: share.copied(copy), _Share.copied_by_numpy, _Share.read_by_numpy)

    def together(way: Callable[[_Share], float], share: _Share) -> float:
        start.wait()
        return way(share)

    return max(count * min(threads.map(partial(together, way), shares)) for way in ways for _ in range(TRIES))


class _Share:
    """Memory of one thread; each method gives bytes per second."""

    def __init__(self, size_bytes: int) -> None:
        self._all = np.ones(max(256, size_bytes // 1024 * 256), np.float32)
        half = self._all.size // 2
        self._source, self._target = self._all[:half], self._all[half:]
        self._times = max(1, _LEAST_BYTES // self._all.nbytes)

    def copied(self, copy: Copy) -> float:
        """By a loop of vector loads and stores."""
        run = partial(copy, self._source.ctypes.data, self._target.ctypes.data, self._source.nbytes, self._times)
        return self._all.nbytes * self._times / _seconds(run)

    def copied_by_numpy(self) -> float:
        """As the C library does it, which may take streaming stores for large arrays."""
        return self._repeated(partial(np.copyto, self._target, self._source))

    def read_by_numpy(self) -> float:
        """Without a store."""
        return self._repeated(self._all.max)

    def _repeated(self, call: Callable[[], Array | None]) -> float:
        return self._all.nbytes * self._times / _seconds(lambda: [call() for _ in range(self._times)])


def _seconds(call: Callable[[], object]) -> float:
    start = thread_time()
    call()
    return max(thread_time() - start, 1e-9)


def _text(target: Cpu) -> str:
    """LLVM IR of copy(from, to, bytes, times)."""
    lanes = target.lanes(4)
    vector, step = f"<{lanes} x float>", _UNROLLED * lanes * 4
    moves = [line for k in range(_UNROLLED) for line in (
        f"  %o{k} = add i64 %i, {k * lanes * 4}", f"  %s{k} = getelementptr i8, ptr %from, i64 %o{k}",
        f"  %v{k} = load volatile {vector}, ptr %s{k}, align 4", f"  %t{k} = getelementptr i8, ptr %to, i64 %o{k}",
        f"  store volatile {vector} %v{k}, ptr %t{k}, align 4")]  # fmt: skip
    return "\n".join([
        "define void @copy(ptr %from, ptr %to, i64 %bytes, i64 %times) {", "entry:", "  br label %again", "again:",
        "  %n = phi i64 [0, %entry], [%n1, %next]", "  br label %loop", "loop:", "  %i = phi i64 [0, %again], [%j, %loop]",
        *moves, f"  %j = add i64 %i, {step}", "  %more = icmp slt i64 %j, %bytes",
        "  br i1 %more, label %loop, label %next", "next:", "  %n1 = add i64 %n, 1", "  %left = icmp slt i64 %n1, %times",
        "  br i1 %left, label %again, label %done", "done:", "  ret void", "}",
    ])  # fmt: skip
