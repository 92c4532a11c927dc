"""What a kernel does, in figures: its arithmetic, the bytes it moves at least, and the limit that follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nncc.cost.limit import limit_cycles
from nncc.frontend.fusion.work import multiply_adds, operations
from nncc.frontend.graph.graph import Node
from nncc.frontend.lowering.call_work import arithmetic_dtypes
from nncc.ir.kernel import Kernel
from nncc.target import Cpu


@dataclass(frozen=True)
class Figures:
    """Of one call. moved_bytes: every operand and result once. limit_cycles: no schedule is faster, on all cores.

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


def figures(kernel: Kernel, nodes: Sequence[Node], target: Cpu) -> Figures:
    """The figures of a naive kernel that computes these nodes."""
    moved = sum(b.size_bytes for b in kernel.params)
    summed, operand = arithmetic_dtypes(nodes, kernel)
    limit = limit_cycles(operations(nodes), summed, moved, target, operand)
    bound = "arithmetic" if limit > limit_cycles(0, summed, moved, target) else "memory"
    return Figures(flops(nodes), moved, limit, bound)


def flops(nodes: Sequence[Node]) -> int:
    """Floating-point operations: two for a multiply-add, one for any other element."""
    return sum(operations([node]) * (2 if multiply_adds(node) else 1) for node in nodes)
