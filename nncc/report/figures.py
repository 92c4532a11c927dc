"""What a kernel does, in figures: its arithmetic, the bytes it moves at least, and what the cost model expects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nncc.cost.limit import limit_cycles
from nncc.cost.tile import compute_cycles
from nncc.frontend.fusion.work import multiply_adds, operations
from nncc.frontend.graph.graph import Node
from nncc.ir.dtypes import i8
from nncc.ir.kernel import Kernel, Nest, nests
from nncc.ir.stmt import Update
from nncc.schedule.planner.rows import is_better
from nncc.schedule.planner.tiles import tilings
from nncc.target import Cpu


@dataclass(frozen=True)
class Prediction:
    """The register tile that the cost model gives a reduction, and its cycles. bound: what takes most of them."""

    nest: str
    rows: int
    vectors: int
    cycles: float
    bound: str


@dataclass(frozen=True)
class Figures:
    """Of one call. moved_bytes: every operand and result once. limit_cycles: no schedule is faster, on all cores.

    bound: what sets this limit, "arithmetic" or "memory".
    """

    flops: int
    moved_bytes: int
    limit_cycles: float
    bound: str
    predictions: tuple[Prediction, ...]

    @property
    def intensity(self) -> float:
        """FLOPs per byte."""
        return self.flops / max(self.moved_bytes, 1)


def figures(kernel: Kernel, nodes: Sequence[Node], target: Cpu) -> Figures:
    """The figures of a naive kernel that computes these nodes."""
    moved = sum(b.size_bytes for b in kernel.params)
    element = max((b.dtype for b in kernel.buffers if b.dtype.is_float), key=lambda d: d.size_bytes, default=i8)
    limit = limit_cycles(operations(nodes), element, moved, target)
    bound = "arithmetic" if limit > limit_cycles(0, element, moved, target) else "memory"
    reductions = (nest for nest in nests(kernel.body) if isinstance(nest.leaf, Update))
    found = (_prediction(kernel, nest, target) for nest in reductions)
    return Figures(flops(nodes), moved, limit, bound, tuple(p for p in found if p is not None))


def flops(nodes: Sequence[Node]) -> int:
    """Floating-point operations: two for a multiply-add, one for any other element."""
    return sum(operations([node]) * (2 if multiply_adds(node) else 1) for node in nodes)


def _prediction(kernel: Kernel, nest: Nest, target: Cpu) -> Prediction | None:
    """What the cost model expects of a reduction in a register tile; nothing where it is computed along its rows."""
    found = tilings(kernel, nest, target)
    if not found or is_better(kernel, nest, found[0], target):
        return None
    best = found[0]
    computing = compute_cycles(best.grouping.problem, best.tile, target)
    bound = "arithmetic" if 2 * computing > best.cycles else "memory"
    return Prediction(nest.name, best.tile.rows, best.tile.vectors, best.cycles, bound)
