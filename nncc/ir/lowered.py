"""The lowered forms that emitters take: functions over flat buffers.

Indices are single and flat, vectors and masks explicit, math expanded. Statements are Store, Let, For (serial), If,
Seq, Alloc and Fork. The last function is the entry; its buffers are the kernel's parameters, then its workspace.
"""

from __future__ import annotations

from dataclasses import dataclass

from nncc.ir.buffer import Buffer
from nncc.ir.expr import Var
from nncc.ir.stmt import Stmt
from nncc.ir.text import buffer_text, stmt_text


@dataclass(frozen=True)
class Function:
    """A body over buffers and scalars. With an axis it is forked: it runs the iterations [begin, end) it is given.

    shared: the buffers that may lie in the memory of one another; all others lie apart.
    """

    name: str
    buffers: tuple[Buffer, ...]
    scalars: tuple[Var, ...]
    axis: Var | None
    body: Stmt
    shared: frozenset[str] = frozenset()

    def __str__(self) -> str:
        head = f"function {self.name}" + ("" if self.axis is None else f" for {self.axis}")
        lines = [*(buffer_text(b) for b in self.buffers), *(f"scalar {v}" for v in self.scalars)]
        lines += [f"{', '.join(sorted(self.shared))} may share memory"] if self.shared else []
        return "\n".join([head, *(f"  {line}" for line in (*lines, *stmt_text(self.body).splitlines()))])


@dataclass(frozen=True)
class LoweredUnit:
    """Functions in an order in which each is defined before it is used."""

    functions: tuple[Function, ...]

    @property
    def entry(self) -> Function:
        return self.functions[-1]

    def __str__(self) -> str:
        return "\n\n".join(map(str, self.functions)) + "\n"


@dataclass(frozen=True)
class Grid:
    """The blocks of threads that run a function. block, thread: the number of its block, and its own in that."""

    block: Var
    thread: Var
    blocks: int
    threads: int


@dataclass(frozen=True)
class DeviceFunction:
    """What each thread of a grid runs.

    buffers: in the memory of the device. shared: in that of a block, each at a byte of it; shared_bytes: of all of them.
    index_bits: 32 where that many hold all index arithmetic.
    """

    name: str
    buffers: tuple[Buffer, ...]
    shared: tuple[tuple[Buffer, int], ...]
    shared_bytes: int
    grid: Grid
    body: Stmt
    index_bits: int = 64

    def __str__(self) -> str:
        grid = self.grid
        head = f"function {self.name} in {grid.blocks} blocks of {grid.threads} threads, indices of {self.index_bits} bits"
        lines = [*map(buffer_text, self.buffers), *(f"{buffer_text(b)} at byte {at}" for b, at in self.shared)]
        return "\n".join([head, *(f"  {line}" for line in (*lines, *stmt_text(self.body).splitlines()))])


@dataclass(frozen=True)
class DeviceUnit:
    """Functions of a kernel for a GPU, in the order in which they run."""

    functions: tuple[DeviceFunction, ...]

    def __str__(self) -> str:
        return "\n\n".join(map(str, self.functions)) + "\n"
