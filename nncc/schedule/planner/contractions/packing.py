"""Packing: a contraction's operand is copied in panels, and what makes it element by element is computed in that copy.

`groupings.py` says which operands, `tiling.py` how wide a panel is. A copy of weights runs when a model is compiled
(`codegen/passes/constants.py`, `pipeline/program.py`), so that a library holds their panels.

    for i, k: T[i, k] = relu(X[i, k])            for p, k, i': T.pack[p, k, i'] = relu(X[4*p + i', k])
    for i, k: T.pack[..] = T[i, k]          ->
    for i, j, k: C[i, j] sum= T.pack[..] * B..   for i, j, k: C[i, j] sum= T.pack[..] * B..

A copy reads each element once, so nothing is computed twice, and the temporary is neither written nor read.
"""

from __future__ import annotations

from nncc.ir.buffer import Role
from nncc.ir.expr import TRUE, Var
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.stmt import Store, written
from nncc.ir.walk import loads
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import Access
from nncc.schedule.planner.contractions.groupings import Grouping
from nncc.schedule.primitives.tree import own_loops, values_of


def panel_steps(grouping: Grouping, access: Access, group: tuple[str, ...], width: int, name: str) -> list[S.Step]:
    """A copy of an operand as [batch.., panel, reduction.., place in panel], with panels of a group of axes; places in the
    groups of an instruction come last."""
    dims = {axis: d for d, axis in enumerate(x for a in access.axes for x in grouping.cut(a))}
    batch = [dims[a] for a in grouping.batch if a in dims]
    reduce = [dims[x] for a in grouping.reduce for x in grouping.cut(a) if x in dims]
    inner = [dims[a] for a in group if a in dims]
    order = tuple(batch + reduce + inner)
    b, last = len(batch), len(batch) + len(reduce)
    steps: list[S.Step] = [S.Reindex(access.buffer.name, grouping.nest, name)]
    steps += [S.TransformLayout(name, (), order)] if order != tuple(range(len(order))) else []
    steps += [S.FuseDims(name, last)] * (len(inner) - 1)
    if grouping.by_tiles and grouping.reduce[-1] in access.axes:
        # a row of a tile has what follows a place in the reduction, or of columns a group of it for each of them
        last_two = (last + 1, last - 2, last - 1) if group == grouping.rows else (last - 2, last + 1, last - 1)
        steps += [S.TransformLayout(name, ((last, width),), (*range(b), last, *range(b, last - 2), *last_two))]
    elif grouping.instruction:
        panels = (*range(b), last + 1, *range(b, last), last + 2, last)
        steps += [S.TransformLayout(name, ((last - 1, grouping.group), (last, width)), panels)]
        steps += [S.Split(f"{name}.a{reduce[-1]}", grouping.group, S.Tail.PEEL)]
    else:
        steps += [S.TransformLayout(name, ((last, width),), (*range(b), last, *range(b, last), last + 1))]
    return [*steps, *([S.Split(f"{name}.a{inner[0]}", width, S.Tail.PEEL)] if len(inner) == 1 else [])]


def maker(kernel: Kernel, reader: Nest, access: Access) -> Nest | None:
    """The nest that makes what a reduction loads, where its values can be computed in a copy of that; else None.

    It alone stores into a temporary, each element at its own plain axes and without a condition, and nothing but the
    reduction reads that, at one place.
    """
    name = access.buffer.name
    if access.buffer.role is not Role.TEMP or not access.dense:
        return None
    writers = [n for n in nests(kernel.body) if name in written(n.leaf)]
    readers = [n.name for n in nests(kernel.body) if name in reads(n.leaf)]
    places = {x for value in values_of(reader.leaf) for x in loads(value) if x.buffer == name}
    if len(writers) != 1 or readers != [reader.name] or len(places) != 1:
        return None
    return writers[0] if _is_plain(kernel, writers[0]) else None


def _is_plain(kernel: Kernel, nest: Nest) -> bool:
    """Whether a nest stores in loops of its own, one for each dim."""
    leaf = nest.leaf
    axes = {loop.axis for loop in nest.loops}
    stores = isinstance(leaf, Store) and leaf.mask is TRUE and all(isinstance(i, Var) for i in leaf.index)
    return stores and axes == {*leaf.index} and len(nest.loops) == len(leaf.index) and own_loops(kernel, nest) == nest.loops


def made_in_packing(kernel: Kernel, reader: Nest, packed: tuple[Access, ...]) -> tuple[Nest, ...]:
    """The nests that the copies of packed operands compute."""
    return tuple(found for access in packed if (found := maker(kernel, reader, access)) is not None)
