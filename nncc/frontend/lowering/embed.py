"""Fits a kernel to parameters that are parts of larger buffers: indices move by an offset, and halos are filled."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from nncc.frontend.fusion.place import BufferType, Halo
from nncc.frontend.graph.dims import Pairs
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, Load, Var
from nncc.ir.kernel import Kernel, nests
from nncc.ir.stmt import For, Stmt, Store, Update, seq, written
from nncc.ir.walk import map_all_expressions, map_places, rewrite, rewrite_stmt


def embed(kernel: Kernel, buffer: str, where: BufferType) -> Kernel:
    """The kernel with a parameter that lies at an offset of a larger buffer; one that it writes gets its halo filled.

    A result that a reduction updates is computed in a temporary and then copied: reductions start from a whole buffer.
    """
    old = kernel.table[buffer]
    if old.shape == where.shape:
        return kernel
    if any(isinstance(n.leaf, Update) and buffer in written(n.leaf) for n in nests(kernel.body)):
        kernel = _copied(kernel, old)
    moved = map_places(kernel.body, lambda name, place: _moved(place, where.offset) if name == buffer else place)
    new = replace(old, shape=where.shape, zeros=_zeros(old, where))
    fill = _fill(old, where.halo) if where.halo is not None and old.role is Role.OUTPUT else ()
    buffers = tuple(new if b.name == buffer else b for b in kernel.buffers)
    return replace(kernel, buffers=buffers, body=seq(moved, *fill))


def _zeros(old: Buffer, where: BufferType) -> Pairs:
    """What of a buffer its other parts promise to be 0: the halo of an input."""
    is_zero = where.halo is not None and old.role is Role.INPUT and not where.halo.fill
    return where.halo.pairs if is_zero and where.halo is not None else ()


def _copied(kernel: Kernel, result: Buffer) -> Kernel:
    """The kernel with a temporary in the place of a result, and a nest that copies it there."""
    inner = f"{result.name}.inner"
    axes = tuple(Var(f"{result.name}.copy.i{d}", i64) for d in range(len(result.shape)))
    renamed = rewrite_stmt(map_all_expressions(kernel.body, lambda x: rewrite(x, lambda e: _renamed(e, result.name, inner))),
                           lambda s: _updating(s, result.name, inner))  # fmt: skip
    copy = _nest(Store(f"{result.name}.copy", result.name, axes, Load(inner, axes, result.dtype)), axes, result.shape)
    temporary = replace(result, name=inner, role=Role.TEMP)
    return replace(kernel, buffers=(*kernel.buffers, temporary), body=seq(renamed, copy))


def _renamed(x: Expr, old: str, new: str) -> Expr | None:
    return Load(new, x.index, x.type, x.mask, x.fill) if isinstance(x, Load) and x.buffer == old else None


def _updating(stmt: Stmt, old: str, new: str) -> Stmt | None:
    if isinstance(stmt, Update) and old in stmt.buffers:
        return replace(stmt, buffers=tuple(new if b == old else b for b in stmt.buffers))
    return replace(stmt, buffer=new) if isinstance(stmt, Store) and stmt.buffer == old else None


def _moved(place: tuple[Expr, ...], offset: tuple[int, ...]) -> tuple[Expr, ...]:
    return tuple(i + start for i, start in zip(place, offset))


def _fill(inside: Buffer, halo: Halo) -> Iterator[Stmt]:
    """Nests that fill a halo: for each dim the strips before and after, inside the halo of earlier dims."""
    for d, (before, after) in enumerate(halo.pairs):
        strips = [(before, 2)] if before == after else [(before, 1), (after, 1)]
        starts = (0, before + inside.shape[d])
        for side, (width, count) in enumerate(strips):
            if width:
                yield _strip(inside, halo, d, width, count, starts[side], starts[1] - starts[0])


def _strip(inside: Buffer, halo: Halo, dim: int, width: int, count: int, start: int, step: int) -> Stmt:
    """`count` strips of a halo along a dim, `step` apart."""
    name = f"{inside.name}.halo{dim}" + (f".{start}" if count == 1 else "")
    sides = (Var(f"{name}.side", i64),) if count > 1 else ()
    axes = tuple(Var(f"{name}.i{d}", i64) for d in range(len(inside.shape)))
    first = start + (sides[0] * step if sides else E.index(0))
    own = [halo.pairs[d][0] if d < dim else 0 for d in range(len(axes))]
    place = tuple(axis + (first if d == dim else own[d]) for d, axis in enumerate(axes))
    whole = [extent + sum(pair) for extent, pair in zip(inside.shape, halo.pairs)]
    extents = tuple(width if d == dim else inside.shape[d] if d < dim else whole[d] for d in range(len(axes)))
    leaf = Store(name, inside.name, place, E.Const(halo.fill, inside.dtype))
    return _nest(leaf, (*sides, *axes), (*(count,) * len(sides), *extents))


def _nest(leaf: Store, axes: tuple[Var, ...], extents: tuple[int, ...]) -> Stmt:
    stmt: Stmt = leaf
    for axis, extent in reversed(list(zip(axes, extents))):
        stmt = For(axis, E.index(extent), stmt)
    return stmt
