"""The part of a buffer that the leaves below a loop touch in one iteration: per dim a base and a constant extent."""

from __future__ import annotations

from dataclasses import dataclass

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.expr import Expr, index
from nncc.ir.index.bounds import Range, Ranges, bounds
from nncc.ir.kernel import Kernel, Nest, nests, ranges
from nncc.ir.stmt import For, written
from nncc.ir.walk import loads, variables
from nncc.schedule.primitives.tree import find_nest, loops_around, values_of


@dataclass(frozen=True)
class Region:
    """base[d] + [0, extent[d]) in every dim d; the bases depend only on what is outside the loop."""

    base: tuple[Expr, ...]
    extent: tuple[int, ...]


def read_region(kernel: Kernel, names: tuple[str, ...], loop: For) -> Region:
    """The region that the leaves below a loop read, in one iteration, of buffers of one shape."""
    found = [(n, x) for n in nests(loop) for v in values_of(n.leaf) for x in loads(v) if x.buffer in names]
    places = [(find_nest(kernel, n.name), x.index) for n, x in found]
    return _union(kernel.table[names[0]], places, ranges(loops_around(kernel, loop)))


def write_region(kernel: Kernel, buffer: Buffer, loop: For) -> Region:
    """The region of a buffer that the leaves below a loop write in one iteration."""
    places = [(find_nest(kernel, n.name), n.leaf.index) for n in nests(loop) if buffer.name in written(n.leaf)]
    return _union(buffer, places, ranges(loops_around(kernel, loop)))


def used_region(kernel: Kernel, names: tuple[str, ...], loop: For) -> Region:
    """The region that the leaves below a loop read or write, in one iteration, of buffers of one shape."""
    found = [(n, x.index) for n in nests(loop) for v in values_of(n.leaf) for x in loads(v) if x.buffer in names]
    found += [(n, n.leaf.index) for n in nests(loop) if set(written(n.leaf)).intersection(names)]
    places = [(find_nest(kernel, n.name), index) for n, index in found]
    return _union(kernel.table[names[0]], places, ranges(loops_around(kernel, loop)))


def is_dense(nest: Nest, around: tuple[For, ...]) -> bool:
    """Whether a nest writes every element of one block while the loops inside `around` run.

    Formal: no axis moves two dims, and in a dim, sorted by size, each step is at most 1 longer than what all smaller
    ones make up.
    """
    known, outside = ranges(nest.loops), {loop.axis for loop in around}
    moving = [[(a, abs(c)) for a, c in E.form(x)[0] if variables(a) - outside] for x in nest.leaf.index]
    atoms = [atom for dim in moving for atom, _ in dim]
    plain = all(atom in known for atom in atoms) and len(set(atoms)) == len(atoms)
    return plain and all(_is_dense(dim, known) for dim in moving)


def _is_dense(steps: list[tuple[Expr, int]], known: Ranges) -> bool:
    reach = 0
    for atom, step in sorted(steps, key=lambda s: s[1]):
        if step > reach + 1:
            return False
        reach += step * known[atom].high  # type: ignore[index]
    return True


def _union(buffer: Buffer, places: list[tuple[Nest, tuple[Expr, ...]]], outside: Ranges) -> Region:
    base, extent = [], []
    for d, full in enumerate(buffer.shape):
        parts = [_interval(x, nest, outside) for nest, x in dict.fromkeys([(nest, place[d]) for nest, place in places])]
        b, n = _inside(*(_hull(parts) or (index(0), full)), full)
        base.append(b)
        extent.append(n)
    return Region(tuple(base), tuple(extent))


def _inside(base: Expr, extent: int, full: int) -> tuple[Expr, int]:
    """What an interval that starts at a constant has in common with a dim: beyond that all accesses are masked."""
    start = E.static(base)
    if start is None:
        return base, extent
    low, high = max(start, 0), min(start + extent, full)
    return index(low), max(high - low, 0)


def _interval(x: Expr, nest: Nest, outside: Ranges) -> tuple[Expr, Range] | None:
    """An index as (what is fixed in one iteration, the range of the rest); None when they do not come apart."""
    around = ranges(nest.loops)
    inside = set(around) - set(outside)
    terms, const = E.form(x)
    fixed = tuple((a, c) for a, c in terms if not variables(a) & inside)
    moving = tuple((a, c) for a, c in terms if variables(a) & inside)
    r = bounds(E.from_form((moving, 0)), around)
    return None if r is None else (E.from_form((fixed, const)), r)


def _hull(parts: list[tuple[Expr, Range] | None]) -> tuple[Expr, int] | None:
    """One interval over several whose fixed parts differ by constants."""
    if not parts or parts[0] is None:
        return None
    first = parts[0][0]
    low, high = parts[0][1].low, parts[0][1].high
    for part in parts[1:]:
        offset = None if part is None else E.static(part[0] - first)
        if part is None or offset is None:
            return None
        low, high = min(low, part[1].low + offset), max(high, part[1].high + offset)
    return first + low, max(high - low + 1, 0)
