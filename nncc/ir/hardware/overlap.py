"""What of a kernel for a GPU may run at another time than where it stands: fills of borders, and copies to shared memory.

A value that a convolution reads with padding is written with a border around it. To fill the border is little work that
waits for nothing, and as a launch of its own it takes as long as any other. So roots that only fill places with numbers run
as blocks of the launch before them (`fills`).

A loop that is a pipeline copies to shared memory for later iterations, at the beginning of its body (`copies_first`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.expr import Expr, Index, Var
from nncc.ir.index.bounds import Range, Ranges, bounds, greatest
from nncc.ir.kernel import Kernel, nests, ranges, reads, touches
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import For, Leaf, Seq, Stmt, Store, Update, values, written
from nncc.ir.walk import loads, statements, subexpressions, substitute

_MOST_VALUES = 1 << 16
"""Of a subscript, to tell one by one: more than nearly all dims have places."""


@lru_cache(maxsize=1 << 8)
def fills(kernel: Kernel) -> frozenset[str]:
    """The nests of roots that may run at the same time as the root before them, and as what that one may run with: they read
    nothing, and touch no element that these touch."""
    found, together = set[str](), list[Stmt]()
    for root in kernel.roots:
        if together and _only_stores(root) and all(_are_apart(root, other) for other in together):
            found |= {nest.name for nest in nests(root)}
            together.append(root)
        else:
            together = [root]
    return frozenset(found)


def launch_count(kernel: Kernel) -> int:
    """How many launches a scheduled kernel has."""
    beside = fills(kernel)
    return sum(any(nest.name not in beside for nest in nests(root)) for root in kernel.roots)


def _only_stores(root: Stmt) -> bool:
    inside = nests(root)
    return bool(inside) and all(isinstance(nest.leaf, Store) and not reads(nest.leaf) for nest in inside)


def _are_apart(fill: Stmt, other: Stmt) -> bool:
    """Whether no element that one writes is touched by the other."""
    for buffer in {b for nest in nests(fill) for b in written(nest.leaf)}:
        if not _is_told_by_places(other, buffer):
            return False
        theirs = tuple(_accesses(other, buffer))
        if any(_may_meet(a, b) for a in _accesses(fill, buffer) for b in theirs):
            return False
    return True


def _is_told_by_places(root: Stmt, buffer: str) -> bool:
    """Whether stores and loads of nests are all that touches a buffer: a reduction sets all that it updates first."""
    return not any(
        buffer in written(s) if isinstance(s, Update) else buffer in touches(s) and not isinstance(s, Leaf)
        for s in statements(root)
    )


@dataclass(frozen=True)
class _Access:
    """A place that is touched where a mask holds. known: the values of axes."""

    place: Index
    mask: Expr
    known: Ranges


def _accesses(root: Stmt, buffer: str) -> Iterator[_Access]:
    for nest in nests(root):
        leaf, known = nest.leaf, ranges(nest.loops)
        if buffer in written(leaf):
            yield _Access(leaf.index, leaf.mask, known)
        for x in (*values(leaf), *leaf.index, leaf.mask):
            found = (load for load in loads(x) if load.buffer == buffer)
            yield from (_Access(load.index, E.TRUE if load.mask is None else load.mask, known) for load in found)


def _may_meet(a: _Access, b: _Access) -> bool:
    """Whether every subscript has values in common, as far as is known."""
    for mine, theirs in zip(a.place, b.place):
        one, other = _values(mine, a), _values(theirs, b)
        if one is not None and other is not None and not np.intersect1d(one, other).size:
            return False
    return True


def _values(subscript: Expr, access: _Access) -> NDArray[np.int64] | None:
    """All values of a subscript where an access is made, and perhaps others; None for too many."""
    x, known = _limited(subscript, access)
    terms, const = E.form(x)
    found = np.array([const], np.int64)
    for atom, step in terms:
        reach = bounds(atom, known)
        if reach is None or found.size * (reach.high - reach.low + 1) > _MOST_VALUES:
            return None
        found = np.unique(np.add.outer(found, step * np.arange(reach.low, reach.high + 1)))
    return found


def _limited(x: Expr, access: _Access) -> tuple[Expr, Ranges]:
    """A subscript with names for what the mask limits in it, and the values of all names.

    Where place < limit, place // n is at most (limit - 1) // n."""
    known = dict(access.known)
    divisors = {1, *(b for part in subexpressions(x) if (b := _divisor(part)))}
    for place, limit in filter(None, map(E.below, E.conjuncts(access.mask))):
        for divisor in sorted(divisors):
            part = E.floordiv(place, E.index(divisor))
            reach = bounds(part, known)
            if reach is not None and not isinstance(part, E.Const):
                name = Var(f"below.{len(known)}", place.dtype)
                known[name] = Range(reach.low, min(reach.high, (greatest(limit) - 1) // divisor))
                rest = E.sub(x, part)
                is_sum = not {atom for atom, _ in E.form(rest)[0]} & {atom for atom, _ in E.form(part)[0]}
                x = E.add(name, rest) if is_sum else substitute(x, {part: name})
    return x, known


def _divisor(x: Expr) -> int:
    """What an expression divides by; 0 for another one."""
    return E.static(x.b) or 0 if isinstance(x, E.Binary) and x.op is BinaryOp.FLOORDIV else 0


MOST_STAGES = 8
"""Of a pipeline: more than any shared memory has room for."""


def copies_first(loop: For, table: Mapping[str, Buffer]) -> tuple[tuple[Stmt, ...], tuple[Stmt, ...]]:
    """The statements at the beginning of a loop's body that only store in shared memory, and those after them."""
    parts = loop.body.stmts if isinstance(loop.body, Seq) else (loop.body,)
    count = next((n for n, part in enumerate(parts) if not _fills(part, table)), len(parts))
    return parts[:count], parts[count:]


def _fills(stmt: Stmt, table: Mapping[str, Buffer]) -> bool:
    found = nests(stmt)
    return bool(found) and all(
        isinstance(nest.leaf, Store) and table[nest.leaf.buffer].scope is Scope.SHARED for nest in found
    )
