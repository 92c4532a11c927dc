"""Where candidates run: the arrays of a case, and candidates loaded side by side on them.

A case is a kernel with all that its candidates run on and are judged by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from zlib import crc32

import numpy as np

from nncc.autotune.timing.accuracy import result_error
from nncc.autotune.timing.building import Built, Code
from nncc.autotune.timing.measure import FmaPeak, fma_peak
from nncc.codegen.build.elf import undefined_symbols
from nncc.codegen.build.inprocess import Bound, Entry, aligned, in_process_pool, load_object, pool_objects
from nncc.codegen.interface import FORK_FUNCTION
from nncc.ir.buffer import Buffer, Role
from nncc.ir.kernel import Kernel
from nncc.ir.program import Array
from nncc.runtime.pool import Pool
from nncc.target import Cpu, Target, require_cpu


@dataclass(frozen=True)
class Case:
    """A naive kernel to tune, its arrays of real size, and its right results.

    arrays: inputs and constants by buffer name; an output that is here starts with these values in every run.
    exact: the right outputs (f64, or the output's own dtype) by buffer name. window: of an output, the part that the
    kernel has to write; the others may hold anything. allowed: the largest error (accuracy.relative_error) of a right
    result. count: how often the model calls it. label: for people, such as "matmul 128x3072 of 768". allowed_whole: the
    largest error of whole numbers and booleans; more than 0 only where numbers that are rounded decide them.
    """

    kernel: Kernel
    arrays: Mapping[str, Array]
    exact: Mapping[str, Array]
    window: Mapping[str, tuple[slice, ...]]
    allowed: float
    count: int
    label: str
    allowed_whole: float = 0.0


GUARD_BYTES = 4096
"""Bytes before and after each array that a right candidate leaves as they are."""


@dataclass(frozen=True)
class Harness:
    """What every child of the timer inherits: a case without its kernel, and the target; see Case."""

    arrays: Mapping[str, Array]
    exact: Mapping[str, Array]
    window: Mapping[str, tuple[slice, ...]]
    allowed: float
    target: Target
    recent: tuple[str, ...] = ()
    """The inputs that whoever made them has left in the private cache."""
    allowed_whole: float = 0.0

    def prepare(self) -> None:
        """Do here what every child would do again."""
        self.changed()  # takes the checksums
        if not isinstance(self.target, Cpu):
            return  # a child of this process opens the device: the driver does not work in a fork of one that has
        self.peak()  # starts LLVM
        if self.target.cores > 1:
            pool_objects(Target.host())
            in_process_pool(1).close()  # loads its code, and starts no thread

    @cached_property
    def sums(self) -> dict[str, int]:
        """The checksum of each array, as it was when they were first asked for."""
        return {name: checksum(array) for name, array in self.arrays.items()}

    @cached_property
    def peak(self) -> FmaPeak:
        """A loop that always has the same work."""
        return fma_peak(require_cpu(self.target))

    def error(self, name: str, actual: Array) -> float:
        """How far an output is off, in the part that is to be written; see accuracy.result_error."""
        part = self.window.get(name, ())
        return result_error(actual[part], self.exact[name][part], self.allowed_whole)

    def changed(self) -> str | None:
        """The first array that is not as it was when this was first asked."""
        return next((name for name, array in self.arrays.items() if checksum(array) != self.sums[name]), None)


def checksum(array: Array) -> int:
    """Of the bytes of a contiguous array."""
    return crc32(array.reshape(-1).view(np.uint8).data)


def aligned_copy(array: Array) -> Array:
    """The same values where compiled code likes them to lie."""
    made = aligned(array.shape, array.dtype)
    made[...] = array
    return made


class Output:
    """An output between guards, to see whether everything in it is written and nothing around it."""

    def __init__(self, buffer: Buffer, given: Array | None) -> None:
        """given: what it holds before every run; garbage where there is none."""
        self._raw = aligned((buffer.size_bytes + 2 * GUARD_BYTES,), np.uint8)
        self._given = given
        inner = self._raw[GUARD_BYTES : GUARD_BYTES + buffer.size_bytes]
        self.array: Array = buffer.view(inner)

    def spoil(self, garbage: int) -> None:
        """Forget what was written. garbage: the byte that takes its place."""
        self._raw.fill(garbage)
        if self._given is not None:
            self.array[...] = self._given

    def is_guarded(self, garbage: int) -> bool:
        """Whether what lies around it is as `spoil` left it."""
        return bool((self._raw[:GUARD_BYTES] == garbage).all() and (self._raw[-GUARD_BYTES:] == garbage).all())


class Loader:
    """Loads candidates: all of them read the same arrays and write the same outputs."""

    def __init__(self, harness: Harness) -> None:
        self.harness, self.outputs = harness, dict[str, Output]()
        self._prepared: dict[Code, dict[str, Array]] = {}

    def load(self, built: Built) -> Bound:
        """The call of a candidate, with what depends on constants only computed. Raises: RunError; InternalError."""
        assert isinstance(built.main, Code), "candidates for a GPU have a loader of their own"
        for buffer in built.main.buffers:
            if buffer.role is Role.OUTPUT and buffer.name not in self.outputs:
                self.outputs[buffer.name] = Output(buffer, self.harness.arrays.get(buffer.name))
        outputs = {name: output.array for name, output in self.outputs.items()}
        return self._entry(built.main).bind({**self.harness.arrays, **self.constants(built.prologue), **outputs})

    def changed(self) -> str | None:
        """The first array that candidates have changed."""
        return self.harness.changed()

    def constants(self, prologue: Code | None) -> dict[str, Array]:
        """What a prologue makes of the harness's arrays."""
        if prologue is None:
            return {}
        if prologue not in self._prepared:
            self._prepared[prologue] = self._entry(prologue).run(self.harness.arrays)
        return self._prepared[prologue]

    def _entry(self, code: Code) -> Entry:
        if FORK_FUNCTION not in undefined_symbols(code.object):
            return Entry(load_object(code.object, (code.symbol,)), code.symbol, code.buffers)
        loaded = load_object(code.object, (code.symbol,), pool_objects(Target.host()))
        return Entry(loaded, code.symbol, code.buffers, self._pool)

    @cached_property
    def _pool(self) -> Pool | None:
        cores = self.harness.target.cores
        return in_process_pool(cores) if cores > 1 else None
