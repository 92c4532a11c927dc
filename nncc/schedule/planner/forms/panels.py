"""Where the operands of a tiled reduction lie: packed in panels, or made part by part in the loops around the tiles.

Packing copies an operand in panels, and computes what makes it element by element in that copy. `groupings.py` says which
operands, `tiles.py` how wide a panel is. A copy of weights runs when a model is compiled (`codegen/passes/structure.py`,
`pipeline/program.py`), so that a library holds their panels.

    for i, k: T[i, k] = relu(X[i, k])            for p, k, i': T.pack[p, k, i'] = relu(X[4*p + i', k])
    for i, k: T.pack[..] = T[i, k]          ->
    for i, j, k: C[i, j] sum= T.pack[..] * B..   for i, j, k: C[i, j] sum= T.pack[..] * B..

A copy reads each element once, so nothing is computed twice, and the temporary is neither written nor read.

Parts: filters that each read one channel find its border in L1, if it was added just before: for channel: (pad; sum) instead
of (for channel: pad), (for channel: sum). Nothing is made twice, as each part is read in one iteration.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from math import ceil, prod
from typing import TypeAlias

from nncc.cost.caches import level_of, stays
from nncc.cost.calibration import WAITING_STORES
from nncc.ir.buffer import Buffer, Role
from nncc.ir.expr import TRUE, Expr, Var, form, from_form
from nncc.ir.index.bounds import Ranges, bounds
from nncc.ir.kernel import Kernel, Nest, nests, ranges, reads
from nncc.ir.stmt import Store, values, written
from nncc.ir.walk import loads, variables
from nncc.schedule import steps as S
from nncc.schedule.apply import first_legal
from nncc.schedule.planner.access import Access, accesses, crossing
from nncc.schedule.planner.forms.groupings import Grouping, inside_panels
from nncc.schedule.planner.work_sharing import PIECES
from nncc.schedule.primitives.tree import own_loops, static_extent, values_of
from nncc.target import Cpu


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


_Sizes: TypeAlias = dict[str, tuple[tuple[int, int], ...]]
"""Of some loops: the dims of a buffer in which each chooses places, and how many of them at once."""


@dataclass(frozen=True)
class _Part:
    """The nest that makes an operand, and the loops that each choose places in one of its dims, outermost first. together:
    how many iterations of the innermost one share a part; 1 for each alone."""

    nest: str
    loops: tuple[str, ...]
    together: int


@dataclass(frozen=True)
class Panels:
    """The bytes that belong to one column of a grouping: of the operands that are made for its tiles, and of these with what
    they are made of and the result. Of none where no operand is made in the loop over panels."""

    columns: tuple[float, ...] = ()

    def near(self, columns: int, target: Cpu) -> int:
        """How much of a panel of so many columns stays in L1 from where it is made to where it is read: 0 for nothing, 1 for
        what is made, 2 beside all else that goes through L1 meanwhile."""
        return sum(stays(size * columns, target.caches[0]) for size in self.columns)


def operand_panels(kernel: Kernel, nest: Nest, grouping: Grouping, target: Cpu) -> Panels:
    """The panels of columns of a grouping. A wide tile has its share of what is made for it in L2, and a narrow one in L1:
    the closed form of a tile does not know where its operands are made."""
    makers = {n.leaf.buffer: n for n in nests(kernel.body) if isinstance(n.leaf, Store)}
    operands = zip(accesses(kernel, nest), grouping.problem.operands)
    moving = {a.buffer for a, o in operands if o.cols and a.buffer.role is Role.TEMP and a not in grouping.packed}
    made = [buffer for buffer in moving if buffer.name in makers]
    if not made or not inside_panels(grouping, target):
        return Panels()
    problem = grouping.problem
    columns = problem.cols * (problem.batch // prod(extent for _, extent in grouping.again))
    size = sum(buffer.size_bytes for buffer in made)
    beside = {b for buffer in made for b in reads(makers[buffer.name].leaf)}
    every = size + sum(kernel.table[b].size_bytes for b in beside) + (problem.stored.bytes if problem.stored else 0)
    return Panels((size / columns, every / columns))


def part_steps(kernel: Kernel, nest: Nest, outer: tuple[str, ...], planned: Set[str], target: Cpu) -> S.Steps:
    """The steps that move what makes an operand of a nest into some of its outer loops; the loop `axis` in which several
    iterations share a part is split, and called `axis.o` then. outer: loops around the tiles, the outermost first. planned:
    nests that stay where they are."""
    made = {n.leaf.buffer: n for n in nests(kernel.body) if isinstance(n.leaf, Store) and n.name not in planned}
    for name in sorted(reads(nest.leaf) & made.keys()):
        sizes = _chosen(nest, name, outer)
        part = _part(kernel.table[name], made[name].name, nest, sizes, target)
        if part is not None and _keeps_blocks(kernel, made[name], sizes, target):
            *_, last = part.loops
            cut = (S.Split(last, part.together),) if part.together > 1 else ()
            steps = first_legal(kernel, [(*cut, S.ComputeAt(part.nest, f"{last}.o" if cut else last))])
            if steps:
                return steps
    return ()


def _part(buffer: Buffer, maker: str, nest: Nest, sizes: _Sizes, target: Cpu) -> _Part | None:
    """The part of a buffer to make at once; None where there are too few parts, or all that is made fits no cache, or what
    panels read of it stays as near as a whole."""
    if not sizes or not buffer.shape:
        return None
    loops = tuple(sizes)
    count, last = prod(static_extent(nest.loop(axis)) for axis in loops), static_extent(nest.loop(loops[-1]))
    *rows, row = buffer.shape
    stores = prod(rows) * ceil(row / target.lanes(buffer.dtype.size_bytes)) / count
    together = next((n for n in range(1, last + 1) if last % n == 0 and n * stores >= WAITING_STORES), 0)
    parts = count // together if together else 0
    fits = buffer.size_bytes <= parts * target.own_cache.size_bytes
    enough = parts > 1 and (target.cores == 1 or parts >= PIECES * target.cores)
    if not (fits and enough):
        return None
    in_panels = any(size > 1 for found in sizes.values() for _, size in found)
    nearer = not in_panels or level_of(buffer.size_bytes / parts, target) < level_of(buffer.size_bytes, target)
    return _Part(maker, loops, together) if nearer else None


def _chosen(nest: Nest, buffer: str, outer: tuple[str, ...]) -> _Sizes:
    """The first of some outer loops of a nest that each choose a place, or a panel, in a dim of a buffer, as long as all do,
    with that dim and how many places there one iteration reads."""
    places = [x.index for v in values(nest.leaf) for x in loads(v) if x.buffer == buffer]
    known, found = ranges(nest.loops), _Sizes()
    for axis in outer:
        loop = nest.loop(axis)
        chosen = {_panel(place, loop.axis, known) for place in places}
        if static_extent(loop) > 1 and None in chosen:
            return found
        found[axis] = tuple(dim for dim in chosen if dim is not None)
    return found


def _panel(place: tuple[Expr, ...], axis: Var, known: Ranges) -> tuple[int, int] | None:
    """The dim of a place in which no two iterations of an axis meet, and how many places there one of them reaches; None
    where there is not just one such dim."""
    moved = [(dim, i) for dim, i in enumerate(place) if axis in variables(i)]
    terms, const = form(moved[0][1]) if len(moved) == 1 else ((), 0)
    size = next((step for atom, step in terms if atom is axis), 0)
    if size < 1 or sum(axis in variables(atom) for atom, _ in terms) != 1:
        return None
    inside = bounds(from_form((tuple(term for term in terms if term[0] is not axis), const)), known)
    return (moved[0][0], size) if inside is not None and inside.low >= 0 and inside.high < size else None


def _keeps_blocks(kernel: Kernel, made: Nest, sizes: _Sizes, target: Cpu) -> bool:
    """Whether a nest that reads along one axis and writes along another still has whole vectors of both in a part."""
    found = crossing(kernel, made)
    if found is None:
        return True
    cut = {dim: size for chosen in sizes.values() for dim, size in chosen}
    lanes = target.lanes(found.written_bytes)
    return all(
        cut.get(dim, lanes) >= lanes
        for dim, i in enumerate(made.leaf.index)
        if {v.name for v in variables(i)} & {found.rows, found.columns}
    )
