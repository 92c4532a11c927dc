"""The checking interpreter of what threads of a GPU run: the oracle of lowered device functions.

Each thread of a block runs the body by itself, as far as the next barrier; then all go on. Shared memory begins as NaN
(integers as 77). It is an error when two threads touch one element of memory that they share, with no barrier between, and
one of them writes; when two blocks do; and when some threads end, or wait at another barrier, where others wait. What the
lanes of a warp do together they all have to come to.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from threading import Semaphore, Thread
from typing import Any

import numpy as np

from nncc.errors import ComputeError
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr
from nncc.ir.hardware.instructions import instruction, warp_results
from nncc.ir.hardware.units import WARP_THREADS
from nncc.ir.interp import Touched, _Machine, layouts
from nncc.ir.lowered import DeviceFunction, DeviceUnit
from nncc.ir.program import Array
from nncc.ir.stmt import Alloc, Await, Barrier, Commit, CopyAsync, Stmt
from nncc.ir.vector import Intrinsic


def run_unit(unit: DeviceUnit, buffers: tuple[Buffer, ...], arrays: Mapping[str, Array], seed: int = 0) -> dict[str, Array]:
    """Run the functions of a kernel on inputs and constants by name; give its outputs by name.

    buffers: those of the kernel.
    Raises: ComputeError for an index out of bounds, a race, or barriers that threads do not share.
    """
    memory = {b.name: b.unwritten() for b in buffers if b.scope.in_memory}
    for buffer in buffers:
        if buffer.role in (Role.INPUT, Role.CONSTANT):
            buffer.view(memory[buffer.name])[...] = arrays[buffer.name]
    for function in unit.functions:
        between: dict[tuple[str, int], Touched] = {}
        for block in range(function.grid.blocks):
            _Block(function, block, memory, between, random.Random(seed)).run()
    return {b.name: b.view(memory[b.name]).copy() for b in buffers if b.role is Role.OUTPUT}


@dataclass(frozen=True)
class _Given:
    """What a lane brings to an instruction of its warp."""

    what: Intrinsic
    operands: tuple[Array, ...]


class _Stopped(Exception):
    """Ends a thread of a run that has failed."""


class _Block:
    """A block that runs: its memory, and what its threads have touched since the last barrier.

    between: what the blocks of the launch have touched in the memory of the device. under_way: the thread that copies to an
    element asynchronously and has not waited for that.
    """

    def __init__(
        self,
        function: DeviceFunction,
        number: int,
        memory: dict[str, Array],
        between: dict[tuple[str, int], Touched],
        order: random.Random,
    ) -> None:
        self.function, self.number, self.between, self.order = function, number, between, order
        self.memory = memory | {b.name: b.unwritten() for b, _ in function.shared}
        self.of_device = frozenset(memory)
        self.touched: dict[tuple[str, int], Touched] = {}
        self.under_way: dict[tuple[str, int], int] = {}
        self.threads = [_DeviceThread(self, n) for n in range(function.grid.threads)]
        self.failed = False

    def run(self) -> None:
        """All threads to their ends."""
        try:
            while waiting := [thread for thread in self.threads if not thread.ended]:
                together = [thread for thread in waiting if thread.given is not None]
                self.order.shuffle(waiting)
                for thread in together or waiting:
                    thread.go_on()
                if not self.exchange():
                    self.meet()
        finally:
            self.failed = True
            for thread in self.threads:
                thread.stop()

    def meet(self) -> None:
        """A barrier. Raises: ComputeError where not all threads have come to the same one."""
        if len({thread.at for thread in self.threads}) > 1:
            raise ComputeError(
                f"{self.function.name}: some threads of block {self.number} wait at a barrier where others "
                "end, or wait at another one"
            )
        self.touched.clear()

    def exchange(self) -> bool:
        """Let warps do what their lanes have come to do together; whether any has."""
        warps = [self.threads[n : n + WARP_THREADS] for n in range(0, len(self.threads), WARP_THREADS)]
        ready = [warp for warp in warps if any(thread.given is not None for thread in warp)]
        for warp in ready:
            first = warp[0].given
            if (
                first is None
                or len(warp) < WARP_THREADS
                or any(t.given is None or t.given.what is not first.what for t in warp)
            ):
                raise ComputeError(
                    f"{self.function.name}: some lanes of a warp of block {self.number} do not come to an "
                    "instruction that all of them do together"
                )
            given = [thread.given.operands for thread in warp if thread.given is not None]
            for thread, result in zip(warp, warp_results(instruction(first.what.name), given)):
                thread.result = result
        return bool(ready)

    def touch(self, thread: int, buffer: str, place: int, writes: bool) -> None:
        """Raises: ComputeError for a race."""
        name = self.function.name
        copying = self.under_way.get((buffer, place))
        if copying is not None:
            raise ComputeError(
                f"race: thread {thread} of a block of {name} touches element {place} of {buffer}, which "
                f"thread {copying} has not waited to be copied"
            )
        other = self.touched.setdefault((buffer, place), Touched()).race(thread, writes)
        if other is not None:
            raise ComputeError(
                f"race: threads {thread} and {other} of a block of {name} touch element {place} of {buffer} "
                "without a barrier between them, and one of them writes"
            )
        if buffer in self.of_device:
            other = self.between.setdefault((buffer, place), Touched()).race(self.number, writes)
            if other is not None:
                raise ComputeError(
                    f"race: blocks {self.number} and {other} of {name} touch element {place} of {buffer}, "
                    "and one of them writes"
                )


class _DeviceThread(_Machine):
    """A thread: it runs when it is told to, until it comes to a barrier or ends.

    at: the number of the barrier that it waits at; -1 when it has ended.
    """

    def __init__(self, block: _Block, number: int) -> None:
        function = block.function
        super().__init__(random.Random(0))
        self.block, self.number, self.at, self.ended = block, number, -1, False
        self.memory = dict(block.memory)
        self.buffers = {b.name: b for b in (*function.buffers, *(b for b, _ in function.shared))}
        self.layouts = {name: layouts(buffer) for name, buffer in self.buffers.items()}
        self.outside = dict.fromkeys(self.buffers, 0)
        self.env = {function.grid.block.name: block.number, function.grid.thread.name: number}
        self.own: set[str] = set()
        self.groups: list[list[tuple[str, int, Any]]] = [[]]
        self.given: _Given | None = None
        self.result: Array | None = None
        self.fault: BaseException | None = None
        self._told, self._done = Semaphore(0), Semaphore(0)
        self._thread = Thread(target=self._main, daemon=True)
        self._thread.start()

    def go_on(self) -> None:
        """Run to the next barrier, or to the end. Raises: what the thread raises."""
        self._told.release()
        self._done.acquire()
        if self.fault is not None:
            raise self.fault

    def stop(self) -> None:
        """End the thread, wherever it is."""
        self._told.release()
        self._thread.join()

    def _main(self) -> None:
        try:
            self._wait()
            with np.errstate(all="ignore"):
                self.execute(self.block.function.body)
        except _Stopped:
            return
        except Exception as error:
            self.fault = error
        self.ended, self.at = True, -1
        self._done.release()

    def _wait(self) -> None:
        self._told.acquire()
        if self.block.failed:
            raise _Stopped

    def compute(self, x: Expr) -> Any:
        """The value of an expression. Raises: ComputeError where the function's indices do not hold it."""
        value, bits = super().compute(x), self.block.function.index_bits
        if x.dtype.scalar is i64 and np.max(np.abs(value)) >= 1 << (bits - 1):
            raise ComputeError(f"{x} is {value} in {self.block.function.name}, whose indices have {bits} bits")
        return value

    def intrinsic(self, x: Intrinsic) -> Any:
        """The lane's part of what its warp does together; of others, what the thread does alone."""
        if not instruction(x.name).of_warp:
            return super().intrinsic(x)
        self.given = _Given(x, tuple(self.typed(operand) for operand in x.operands))
        self._done.release()
        self._wait()
        self.given = None
        return self.result

    def execute(self, stmt: Stmt) -> None:
        if isinstance(stmt, CopyAsync):
            self.copy(stmt)
            return
        if isinstance(stmt, Commit):
            self.groups.append([])
            return
        if isinstance(stmt, Await):
            self.wait_for_copies(stmt.pending)
            return
        if isinstance(stmt, Barrier):
            self.at = id(stmt)
            self._done.release()
            self._wait()
            return
        if isinstance(stmt, Alloc):
            self.own.add(stmt.buffer.name)
        super().execute(stmt)

    def copy(self, stmt: CopyAsync) -> None:
        """Begin a copy: until it is waited for nobody may touch what it writes."""
        active = self.value(stmt.mask)
        if not np.any(active):
            return
        value, places = self.value(stmt.value), self.places(stmt.buffer, stmt.index, active)
        for lane, place in enumerate(places):
            if place >= 0:
                self.touch(stmt.buffer, place, writes=True)
                self.block.under_way[stmt.buffer, place] = self.number
                self.groups[-1].append((stmt.buffer, place, value if np.ndim(value) == 0 else value[lane]))

    def wait_for_copies(self, pending: int) -> None:
        """End the copies of all groups but the last ones; of the one that is not committed only when none may be pending."""
        count = len(self.groups) - 1 - pending if pending else len(self.groups)
        for group in self.groups[: max(count, 0)]:
            for buffer, place, value in group:
                del self.block.under_way[buffer, place]
                self.touch(buffer, place, writes=True)
                self.memory[buffer][place] = value
        self.groups = self.groups[max(count, 0) :] or [[]]

    def touch(self, buffer: str, place: int, writes: bool) -> None:
        if buffer not in self.own:
            self.block.touch(self.number, buffer, place, writes)
