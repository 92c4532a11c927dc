"""The primitive that lets a temporary lie where its last reader stores: overlay."""

from __future__ import annotations

from dataclasses import replace as with_fields
from itertools import takewhile

from nncc.errors import ScheduleError
from nncc.ir.buffer import Role
from nncc.ir.expr import TRUE, Expr, Index, Load, Var
from nncc.ir.kernel import Kernel, Nest, nests, reads, touches, uses
from nncc.ir.stmt import For, Leaf, Stmt, Store, with_index, written
from nncc.ir.walk import loads, map_expressions, rewrite_loads, statements, substitute, variables
from nncc.schedule.language.steps import Overlay
from nncc.schedule.primitives import legality
from nncc.schedule.primitives.tree import find_buffer, find_nest, map_users, paths, static_extent, values_of


def overlay(kernel: Kernel, step: Overlay) -> Kernel:
    """Let a temporary lie where a nest stores what it makes of it, until it does.

    Rewrite: for i: (for k: T[k] = f; for j: Y[i, j] = g(T[j]))
          -> for i: (for k: Y[i, k] = f; for j: Y[i, j] = g(Y[i, j]))
    Legal: the nest stores elements of the same type, without a mask and not by streaming, where no other nest loads or
    writes; it loads all of the temporary, each element where it stores what becomes of it; nothing uses the temporary after
    it; and each iteration of the loops that all its users share fills the temporary for itself.
    """
    nest = find_nest(kernel, step.nest)
    leaf = _plain_store(kernel, nest, step.buffer)
    users = [n for n in nests(kernel.body) if step.buffer in uses(n.leaf) and n.name != nest.name]
    common = _common(kernel, nest, users, step.buffer)
    place = _place(kernel, nest, common, step.buffer)

    def at(index: Index) -> Index:
        moved: dict[Expr, Expr] = {axis: i for axis, i in zip(place, index) if isinstance(axis, Var)}
        return tuple(substitute(i, moved) for i in leaf.index)

    def there(x: Load) -> Expr:
        return Load(leaf.buffer, at(x.index), x.type, x.mask, x.fill) if x.buffer == step.buffer else x

    def change(old: Leaf) -> Stmt:
        new = map_expressions(old, lambda x: rewrite_loads(x, there))
        assert isinstance(new, Leaf)
        if step.buffer not in written(new):
            return new
        return with_index(_into(new, leaf.buffer), at(new.index))

    body = map_users(kernel.body, {step.buffer}, change)
    return with_fields(kernel, body=body).without_buffers(step.buffer)


def _into(leaf: Leaf, buffer: str) -> Leaf:
    """The leaf writing to another buffer."""
    return with_fields(leaf, buffer=buffer) if isinstance(leaf, Store) else with_fields(leaf, buffers=(buffer,))


def _plain_store(kernel: Kernel, nest: Nest, name: str) -> Store:
    """The store of the nest, into a buffer that can take a temporary."""
    leaf, buffer = nest.leaf, find_buffer(kernel, name)
    if buffer.role is not Role.TEMP:
        raise ScheduleError(f"{name} is an {buffer.role.value}, not a temporary", nest=nest.name)
    if not isinstance(leaf, Store) or leaf.mask is not TRUE or leaf.stream:
        raise ScheduleError("it reduces, has a mask or streams", nest=nest.name, hint="before split and stream_store")
    others = [n.name for n in nests(kernel.body) if n.name != nest.name and leaf.buffer in uses(n.leaf)]
    if others or leaf.buffer in reads(leaf) or leaf.buffer == name:
        raise ScheduleError(f"{', '.join(others) or nest.name} uses {leaf.buffer} too", nest=nest.name,
                            hint="a result that nothing else reads or writes")  # fmt: skip
    if kernel.table[leaf.buffer].dtype is not buffer.dtype:
        raise ScheduleError(f"{leaf.buffer} is of another type than {name}", nest=nest.name, hint="elements of one type")
    return leaf


def _common(kernel: Kernel, nest: Nest, users: list[Nest], name: str) -> tuple[For, ...]:
    """The loops that all users of a temporary share. Raises: ScheduleError where the nest is not the last of them, shares
    more with some, or an iteration may find what an earlier one left."""
    depths = {_shared(nest, user) for user in users}
    order = [n.name for n in nests(kernel.body)]
    late = next((user.name for user in users if order.index(user.name) > order.index(nest.name)), None)
    if late or len(depths) != 1:
        raise ScheduleError(f"{late} uses {name} after it" if late else f"it shares loops with some users of {name} only",
                            nest=nest.name, hint="the last nest that uses the temporary, in loops of its own")  # fmt: skip
    _require_plain_users(kernel, users, name)
    common = nest.loops[: depths.pop()]
    kept = next((loop for loop in common if not legality.is_private(kernel, name, loop)), None)
    if kept:
        raise ScheduleError(f"{name} is not filled anew in each iteration of {kept.axis}", nest=nest.name,
                            axis=kept.axis.name, hint="shrink first")  # fmt: skip
    return common


def _shared(nest: Nest, other: Nest) -> int:
    """How many loops two nests share."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(nest.loops, other.loops)))


def _require_plain_users(kernel: Kernel, users: list[Nest], name: str) -> None:
    """Leaves alone load or write the temporary, and nothing else at the same place."""
    marked = any(mark.buffer == name for root in kernel.roots for loop in paths(root) for mark in loop.prefetch)
    deciding = any(name in touches(s) for s in statements(kernel.body) if not isinstance(s, Leaf))
    if marked or deciding or any({name} < {*written(user.leaf)} for user in users):
        raise ScheduleError(f"{name} is prefetched, decides which loops run, or is written together with others")


def _place(kernel: Kernel, nest: Nest, common: tuple[For, ...], name: str) -> Index:
    """Where the nest loads the temporary. Raises: ScheduleError unless it loads all of it, each element once, where it
    stores by the same axes."""
    found = {x.index for value in values_of(nest.leaf) for x in loads(value) if x.buffer == name}
    own = {loop.axis: static_extent(loop) for loop in nest.loops[len(common) :]}
    place = next(iter(found), ())
    axes = sorted(str(i) for i in place if i in own)
    whole = tuple(own.get(i, 1) if isinstance(i, Var) else 1 for i in place) == kernel.table[name].shape
    stored = sorted(str(i) for i in nest.leaf.index if variables(i) & own.keys())
    if len(found) != 1 or not whole or not axes == stored == sorted(map(str, own)):
        raise ScheduleError(f"it does not load each element of {name} once, where it stores", nest=nest.name,
                            hint="loops that run over all of it, as they were lowered")  # fmt: skip
    return place
