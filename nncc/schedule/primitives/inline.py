"""Primitives that merge a nest into its neighbour: inline and reverse_inline."""

from __future__ import annotations

from dataclasses import replace as with_fields
from typing import cast

from nncc.errors import ScheduleError
from nncc.ir.buffer import Role
from nncc.ir.expr import TRUE, Const, Expr, Load, Var, select
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.stmt import Leaf, Stmt, Store, written
from nncc.ir.walk import loads, map_expressions, masked_loads, rewrite_loads, substitute
from nncc.schedule.primitives.tree import find_nest, map_leaves, map_users, own_loops, remove, static_extent, values_of
from nncc.schedule.steps import Inline, ReverseInline


def inline(kernel: Kernel, step: Inline) -> Kernel:
    """Compute a nest's value wherever it is read, and drop the nest.

    Rewrite: for a: T[a] = f(a); ..T[e]..  ->  ..f(e)..
    Legal: the nest alone stores (does not reduce) into a temporary, without a mask, at its own plain axes.
    """
    nest = find_nest(kernel, step.nest)
    leaf = _plain_store(kernel, nest)

    def value(x: Load) -> Expr:
        if x.buffer != leaf.buffer:
            return x
        new = substitute(leaf.value, dict(zip(leaf.index, x.index)))
        return new if x.mask is None else select(x.mask, masked_loads(new, x.mask, lambda _: True), cast(Const, x.fill))

    kernel = remove(kernel, nest.loops[0] if nest.loops else leaf)

    def change(reader: Leaf) -> Stmt:
        memo: dict[Expr, Expr] = {}
        return map_expressions(reader, lambda x: rewrite_loads(x, value, memo))

    body = map_users(kernel.body, {leaf.buffer}, change)
    return with_fields(kernel, body=body).without_buffers(leaf.buffer)


def reverse_inline(kernel: Kernel, step: ReverseInline) -> Kernel:
    """Let the producer store what a nest makes of it, and drop the nest.

    Rewrite: T[e] = v; for a: C[g(a)] = f(T[a])  ->  C[g(e)] = f(v)
    Legal: T is a temporary that only this nest reads, and all of it, at the nest's own plain axes; one nest stores it;
    all else that the nest reads is complete before that.
    """
    nest = find_nest(kernel, step.nest)
    leaf = nest.leaf
    if not isinstance(leaf, Store) or leaf.mask is not TRUE:
        raise ScheduleError("it reduces, or has a mask", nest=step.nest, hint="a nest as it was lowered that stores")
    _require_own_loops(kernel, nest)
    producer = _only_producer(kernel, nest)
    place = _only_place(kernel, nest, producer.buffer)
    _require_complete(kernel, nest, producer)
    at = dict(zip(place, producer.index))
    value = substitute(leaf.value, at)
    value = rewrite_loads(value, lambda x: producer.value if x.buffer == producer.buffer else x)
    index = tuple(substitute(i, at) for i in leaf.index)
    kernel = remove(kernel, nest.loops[0] if nest.loops else leaf)
    new = with_fields(leaf, index=index, value=value, mask=producer.mask)
    body = map_leaves(kernel.body, lambda old: new if old.nest == producer.nest else old)
    return with_fields(kernel, body=body).without_buffers(producer.buffer)


def _plain_store(kernel: Kernel, nest: Nest) -> Store:
    leaf = nest.leaf
    if not isinstance(leaf, Store):
        raise ScheduleError("it reduces, so it has no value to inline", nest=nest.name, hint="compute_at")
    if kernel.table[leaf.buffer].role is not Role.TEMP:
        raise ScheduleError(f"{leaf.buffer} is an {kernel.table[leaf.buffer].role.value}", nest=nest.name,
                            hint="only temporaries can be inlined")  # fmt: skip
    plain = all(isinstance(i, Var) for i in leaf.index) and len(set(leaf.index)) == len(leaf.index)
    if not plain or len(nest.loops) != len(leaf.index) or leaf.mask is not TRUE:
        raise ScheduleError("its loops are no longer as they were lowered", nest=nest.name, hint="inline first")
    _require_own_loops(kernel, nest)
    if len(_writers(kernel, leaf.buffer)) > 1:
        raise ScheduleError(f"other nests write {leaf.buffer} too", nest=nest.name, hint="a buffer that one nest writes")
    return leaf


def _require_own_loops(kernel: Kernel, nest: Nest) -> None:
    if own_loops(kernel, nest) != nest.loops:
        raise ScheduleError("its loops hold other nests too", nest=nest.name, hint="inline before nests are moved")


def _writers(kernel: Kernel, buffer: str) -> list[Nest]:
    return [n for n in nests(kernel.body) if buffer in written(n.leaf)]


def _only_producer(kernel: Kernel, nest: Nest) -> Store:
    """The last store of a temporary that it alone writes and the nest alone reads."""
    for other in reversed(nests(kernel.body)):
        leaf = other.leaf
        if not isinstance(leaf, Store) or leaf.buffer not in reads(nest.leaf):
            continue
        readers = [n.name for n in nests(kernel.body) if leaf.buffer in reads(n.leaf)]
        temporary = kernel.table[leaf.buffer].role is Role.TEMP
        if temporary and readers == [nest.name] and len(_writers(kernel, leaf.buffer)) == 1:
            return leaf
    raise ScheduleError("no nest stores a temporary that only this one reads", nest=nest.name)


def _only_place(kernel: Kernel, nest: Nest, buffer: str) -> tuple[Expr, ...]:
    """Where a nest reads a buffer: every element once, by the axes of its loops."""
    found = {x for value in (*values_of(nest.leaf), *nest.leaf.index) for x in loads(value) if x.buffer == buffer}
    place = min(found, key=str).index
    extents = {loop.axis: static_extent(loop) for loop in nest.loops}
    whole = tuple(extents.get(i) for i in place if isinstance(i, Var)) == kernel.table[buffer].shape
    if len(found) > 1 or not whole or set(place) != set(extents) or any(x.mask is not None for x in found):
        raise ScheduleError(f"it reads {' and '.join(sorted(map(str, found)))}, not each element once by its own axes",
                            nest=nest.name)  # fmt: skip
    return place


def _require_complete(kernel: Kernel, nest: Nest, producer: Store) -> None:
    """All that the nest reads is there before the loops of the producer begin."""
    root = next(root for root in kernel.roots if any(n.leaf is producer for n in nests(root)))
    late = kernel.roots[kernel.roots.index(root) :]
    wanted = reads(nest.leaf) - {producer.buffer}
    for other in (n for r in late for n in nests(r)):
        if set(written(other.leaf)) & wanted:
            raise ScheduleError(f"it also reads what {other.name} computes only then", nest=nest.name)
