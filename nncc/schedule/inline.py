"""Primitives that merge a nest into its neighbour: inline and reverse_inline."""

from __future__ import annotations

from dataclasses import replace as with_fields
from typing import cast

from nncc.errors import ScheduleError
from nncc.ir.buffer import Role
from nncc.ir.expr import TRUE, Const, Expr, Load, Var, logical_and, select
from nncc.ir.kernel import Kernel, Nest, nests
from nncc.ir.stmt import Stmt, Store, Update, written
from nncc.ir.walk import ExprRule, map_expressions, rewrite, substitute, variables
from nncc.schedule.steps import Inline, ReverseInline
from nncc.schedule.tree import find_nest, map_leaves, reads, remove


def inline(kernel: Kernel, step: Inline) -> Kernel:
    """Compute a nest's value wherever it is read, and drop the nest.

    Rewrite: for a: T[a] = f(a); ..T[e]..  ->  ..f(e)..
    Legal: the nest stores (does not reduce) into a temporary, without a mask, at its own plain axes.
    """
    nest = find_nest(kernel, step.nest)
    leaf = _plain_store(kernel, nest)

    def value(x: Expr) -> Expr | None:
        if not (isinstance(x, Load) and x.buffer == leaf.buffer):
            return None
        new = substitute(leaf.value, dict(zip(leaf.index, x.index)))
        return new if x.mask is None else select(x.mask, _masked(new, x.mask), cast(Const, x.fill))

    kernel = remove(kernel, nest.loops[0] if nest.loops else leaf)
    return with_fields(kernel, body=_map(kernel, value)).without_buffers(leaf.buffer)


def reverse_inline(kernel: Kernel, step: ReverseInline) -> Kernel:
    """Let the producer store what a nest makes of it, and drop the nest.

    Rewrite: T[e] = v; for a: C[g(a)] = f(T[a])  ->  C[g(e)] = f(v)
    Legal: T is a temporary that only this nest reads, at its own plain axes, all of them; its producer stores.
    """
    nest = find_nest(kernel, step.nest)
    leaf = nest.leaf
    if not isinstance(leaf, Store):
        raise ScheduleError("it reduces", nest=step.nest, hint="a nest that stores")
    producer = _only_producer(kernel, nest)
    place = next(x.index for x in _loads_of(leaf, producer.buffer))
    if set(place) != {loop.axis for loop in nest.loops} or len(set(place)) != len(place):
        raise ScheduleError(f"it reads {producer.buffer} at {place}, not at its own axes", nest=step.nest)
    at = dict(zip(place, producer.index))
    value = substitute(leaf.value, at)
    value = rewrite(value, lambda x: producer.value if isinstance(x, Load) and x.buffer == producer.buffer else None)
    index = tuple(substitute(i, at) for i in leaf.index)
    kernel = remove(kernel, nest.loops[0] if nest.loops else leaf)
    new = Store(leaf.nest, leaf.buffer, index, value, producer.mask)
    body = map_leaves(kernel.body, lambda old: new if old.nest == producer.nest else old)
    return with_fields(kernel, body=body).without_buffers(producer.buffer)


def _masked(x: Expr, mask: Expr) -> Expr:
    """The expression touching memory only where a condition holds; elsewhere its value does not matter."""

    def guard(e: Expr) -> Expr | None:
        if not isinstance(e, Load):
            return None
        fill = Const(0, e.type) if e.fill is None else e.fill
        return Load(e.buffer, e.index, e.type, logical_and(mask, TRUE if e.mask is None else e.mask), fill)

    return rewrite(x, guard)


def _plain_store(kernel: Kernel, nest: Nest) -> Store:
    leaf = nest.leaf
    if not isinstance(leaf, Store):
        raise ScheduleError("it reduces, so it has no value to inline", nest=nest.name, hint="compute_at")
    if kernel.table[leaf.buffer].role is not Role.TEMP:
        raise ScheduleError(f"{leaf.buffer} is an {kernel.table[leaf.buffer].role.value}", nest=nest.name,
                            hint="only temporaries can be inlined")  # fmt: skip
    plain = all(isinstance(i, Var) for i in leaf.index) and len(set(leaf.index)) == len(leaf.index)
    if not plain or len(nest.loops) != len(leaf.index) or variables(leaf.mask):
        raise ScheduleError("its loops are no longer as they were lowered", nest=nest.name, hint="inline first")
    return leaf


def _only_producer(kernel: Kernel, nest: Nest) -> Store:
    for other in nests(kernel.body):
        shared = set(written(other.leaf)) & reads(nest.leaf)
        if not shared:
            continue
        readers = [n.name for n in nests(kernel.body) if shared & reads(n.leaf)]
        stored = isinstance(other.leaf, Store) and kernel.table[other.leaf.buffer].role is Role.TEMP
        if stored and readers == [nest.name]:
            return cast(Store, other.leaf)
    raise ScheduleError("no nest stores a temporary that only this one reads", nest=nest.name)


def _loads_of(leaf: Store, buffer: str) -> list[Load]:
    found: list[Load] = []
    rewrite(leaf.value, lambda x: found.append(x) if isinstance(x, Load) and x.buffer == buffer else None)
    return found


def _map(kernel: Kernel, value: ExprRule) -> Stmt:
    def change(leaf: Store | Update) -> Stmt:
        memo: dict[Expr, Expr] = {}
        return map_expressions(leaf, lambda x: rewrite(x, value, memo))

    return map_leaves(kernel.body, change)
