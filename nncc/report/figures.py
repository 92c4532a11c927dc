"""What a kernel does, in figures: its arithmetic, the bytes it moves at least, and the limit that follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nncc.cost.throughput import limit_cycles
from nncc.frontend.fusion.work import multiply_adds, operations
from nncc.frontend.graph.graph import Node
from nncc.ir.program import CallWork
from nncc.target import Cpu


@dataclass(frozen=True)
class Figures:
    """Of one call. moved_bytes: what is read and written at least once. limit_cycles: no schedule is faster, on all cores.

    bound: what sets this limit, "arithmetic" or "memory".
    """

    flops: int
    moved_bytes: int
    limit_cycles: float
    bound: str

    @property
    def intensity(self) -> float:
        """FLOPs per byte."""
        return self.flops / max(self.moved_bytes, 1)


def figures(work: CallWork, nodes: Sequence[Node], target: Cpu) -> Figures:
    """The figures of a call that computes these nodes."""
    limit, memory = (
        limit_cycles(count, work.dtype, work.moved_bytes, target, work.operand) for count in (work.least_operations, 0)
    )
    return Figures(flops(nodes), work.moved_bytes, limit, "arithmetic" if limit > memory else "memory")


def flops(nodes: Sequence[Node]) -> int:
    """Floating-point operations: two for a multiply-add, one for any other element."""
    return sum(operations([node]) * (2 if multiply_adds(node) else 1) for node in nodes)
