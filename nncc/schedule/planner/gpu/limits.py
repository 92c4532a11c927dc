"""Roofline of a scheduled kernel on a GPU: lower bounds of its cycles, by which plans are compared."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import prod

from nncc.cost.rates import limit_cycles
from nncc.ir import expr as E
from nncc.ir.dtypes import DType, f16, f32
from nncc.ir.hardware.instructions import instruction
from nncc.ir.hardware.overlap import launch_count
from nncc.ir.kernel import Kernel, Nest, nests, uses
from nncc.ir.stmt import Stmt, Store, Update, values, written
from nncc.ir.vector import Ramp
from nncc.ir.walk import loads, subexpressions
from nncc.target import Gpu

LAUNCH_NS = 2500.0
"""Nanoseconds from one launch to the next in a stream. Source: public measurements on Hopper, 2.5 to 3 us."""
_FREE = (E.Const, E.Var, E.Affine, E.Load, E.Cast, E.Broadcast, Ramp)


def tensor_rate(dtype: DType, target: Gpu) -> float:
    """Multiply-adds of a dtype that the tensor cores of a multiprocessor start in a cycle; f32 counts as tf32, at half the
    rate of f16. Source: NVIDIA's data sheets from A100 on."""
    return target.rate(str(f16)) / 2 if dtype is f32 else target.rate("i8" if dtype.size_bytes == 1 else str(dtype))


@dataclass(frozen=True)
class Limits:
    """Lower bounds in cycles of a GPU: arithmetic, memory, and launches."""

    arithmetic: float
    memory: float
    launches: float

    @property
    def cycles(self) -> float:
        return max(self.arithmetic, self.memory) + self.launches

    @property
    def bound(self) -> str:
        """The name of the largest one."""
        by = {"arithmetic": self.arithmetic, "memory": self.memory, "launches": self.launches}
        return max(by, key=lambda name: by[name])


def limits(kernel: Kernel, target: Gpu) -> Limits:
    """The limits of all roots of a kernel in sequence; fills of borders share launches."""
    dtypes = [_dtype(nests(root)) for root in kernel.roots]
    memory = sum(limit_cycles(0, dtype, size_moved(kernel, root), target) for root, dtype in zip(kernel.roots, dtypes))
    arithmetic = sum(_cycles(nest, dtype, target) for root, dtype in zip(kernel.roots, dtypes) for nest in nests(root))
    return Limits(arithmetic, memory, LAUNCH_NS * target.ghz * launch_count(kernel))


def gpu_cycles(kernel: Kernel, target: Gpu) -> float:
    """Lower bound of the cycles of a scheduled kernel."""
    return limits(kernel, target).cycles


def operations(root: Stmt) -> int:
    """Operations of a statement, in multiply-adds."""
    return sum(points(nest) * _each(nest) for nest in nests(root))


def points(nest: Nest) -> int:
    """Iterations of a nest; loops without a constant extent count once."""
    return prod(E.static(loop.extent) or 1 for loop in nest.loops)


def size_moved(kernel: Kernel, root: Stmt) -> int:
    """Bytes of device memory that a root touches, each once: of a buffer no more than its nests have iterations."""
    most = sum(points(nest) for nest in nests(root))
    buffers = (kernel.table[name] for name in sorted(uses(root)))
    return sum(min(b.size_bytes, most * b.dtype.size_bytes) for b in buffers if b.scope.in_memory)


def row_cycles(kernel: Kernel, nest: Nest, target: Gpu) -> float:
    """Cycles of all multiprocessors for a nest in shared memory, which moves at the rate of L1."""
    every = {x for value in values(nest.leaf) for x in loads(value)}
    element = sum(kernel.table[x.buffer].dtype.size_bytes for x in every)
    element += sum(kernel.table[name].dtype.size_bytes for name in written(nest.leaf) if isinstance(nest.leaf, Store))
    moved = points(nest) * element / target.bandwidths[0] / target.cores
    return max(arithmetic_cycles(nest, target), moved)


def arithmetic_cycles(nest: Nest, target: Gpu) -> float:
    """Cycles of all multiprocessors for the arithmetic of a nest."""
    return _cycles(nest, _dtype([nest]), target)


def _cycles(nest: Nest, dtype: DType, target: Gpu) -> float:
    """Cycles of all multiprocessors for a nest, on tensor cores if it is tensorized."""
    count = points(nest) * _each(nest)
    row = instruction(nest.loops[-1].intrinsic) if nest.loops and nest.loops[-1].intrinsic else None
    if row is None or row.copies or not row.of_warp:
        return limit_cycles(count, dtype, 0, target)
    return count / tensor_rate(row.operands[0].dtype, target) / target.cores


def _each(nest: Nest) -> int:
    every = {x for value in values(nest.leaf) for x in subexpressions(value)}
    places = {x for load in every if isinstance(load, E.Load) for i in load.index for x in subexpressions(i)}
    found = {x for x in every - places if not isinstance(x, _FREE)}
    products = sum(isinstance(x, E.Binary) and x.op.value.text == "*" for x in found)
    return sum(map(_instructions, found)) - products + max(products, isinstance(nest.leaf, Update))


def _instructions(x: E.Expr) -> int:
    """Instructions of an operation, elementary functions expanded."""
    made = x.op.value.expands if isinstance(x, E.Binary | E.Unary) and x.dtype.is_float else None
    return made.multiply_adds + made.simple + made.roots + made.divisions if made else 1


def _dtype(some: Iterable[Nest]) -> DType:
    """The dtype of most arithmetic in some nests."""
    wide = [value.dtype.computed for nest in some for value in values(nest.leaf) if value.dtype.is_float]
    return max(wide, key=lambda dtype: dtype.bits, default=f32).scalar
