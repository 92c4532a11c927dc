"""Pass: an array in registers across the threads of a block becomes one array for each thread."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from nncc.errors import TargetError
from nncc.ir.buffer import Buffer
from nncc.ir.expr import Expr, Load
from nncc.ir.hardware.units import distributed
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import Leaf, Stmt, with_index, written
from nncc.ir.walk import children, map_expressions, rewrite_loads, with_children

_Dims = Mapping[str, frozenset[int]]


def distribute(kernel: Kernel) -> Kernel:
    """No dim of a register buffer is indexed by the number of a thread any more.

    Rewrite: temp R: f32[threads, n] in register; R[thread, i]  ->  temp R: f32[n] in register; R[i]
    Raises: TargetError when accesses do not agree on which thread holds an element.
    """
    try:
        dims: _Dims = {name: frozenset(by_dim) for name, by_dim in distributed(kernel).items()}
    except ValueError as error:
        raise TargetError(f"{kernel.name}: no thread holds its registers alone: {error}") from None
    if not any(dims.values()):
        return kernel
    buffers = (_own(kernel.table[name], dims[name]) for name in dims)
    return replace(kernel, body=_distributed(kernel.body, dims)).with_buffers(*buffers)


def _own(buffer: Buffer, dims: frozenset[int]) -> Buffer:
    return replace(buffer, shape=tuple(extent for d, extent in enumerate(buffer.shape) if d not in dims))


def _distributed(stmt: Stmt, dims: _Dims) -> Stmt:
    def rule(x: Load) -> Expr:
        return Load(x.buffer, _kept(x.index, dims.get(x.buffer, frozenset())), x.type, x.mask, x.fill)

    stmt = map_expressions(stmt, lambda x: rewrite_loads(x, rule))
    if isinstance(stmt, Leaf):
        return with_index(stmt, _kept(stmt.index, dims.get(written(stmt)[0], frozenset())))
    return with_children(stmt, tuple([_distributed(child, dims) for child in children(stmt)]))


def _kept(index: tuple[Expr, ...], dims: frozenset[int]) -> tuple[Expr, ...]:
    return tuple(i for d, i in enumerate(index) if d not in dims)
