"""Finding and replacing places of a kernel's loop AST by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass
from dataclasses import replace as with_fields
from difflib import get_close_matches
from functools import lru_cache
from itertools import chain, count
from types import MappingProxyType

from nncc.arguments import require
from nncc.errors import ComputeError, ScheduleError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.expr import Expr, Extent, Var, index, static
from nncc.ir.index.bounds import Range, Ranges, bounds
from nncc.ir.index.facts import divisor, is_most
from nncc.ir.index.simplify import recombined
from nncc.ir.kernel import Kernel, Nest, nests, ranges, uses
from nncc.ir.stmt import For, If, Leaf, LoopKind, Seq, Stmt, Store, values, written
from nncc.ir.text import stmt_text
from nncc.ir.walk import children, loads, rewrite, rewrite_stmt, substitution, variables, with_children


def find_loop(kernel: Kernel, axis: str) -> For:
    """The loop of an axis. Raises: ScheduleError when there is none."""
    for root in kernel.roots:
        if axis in _by_axis(root):
            return _by_axis(root)[axis]
    known = [name for root in kernel.roots for name in _by_axis(root)]
    raise ScheduleError(f"there is no loop over {axis}", axis=axis, hint=_nearest(axis, known))


@lru_cache(maxsize=1 << 10)
def _by_axis(stmt: Stmt) -> Mapping[str, For]:
    """The loops of a statement by the names of their axes, in order."""
    return MappingProxyType({loop.axis.name: loop for loop in paths(stmt)})


@lru_cache(maxsize=1 << 10)
def paths(stmt: Stmt) -> Mapping[For, tuple[For, ...]]:
    """The loops of a statement in order, each with the loops around it, outermost first."""
    found: dict[For, tuple[For, ...]] = {}
    stack: list[tuple[Stmt, tuple[For, ...]]] = [(stmt, ())]
    while stack:
        stmt, around = stack.pop()
        while isinstance(stmt, For):
            found[stmt] = around
            around = (*around, stmt)
            stmt = stmt.body
        stack.extend([(child, around) for child in reversed(children(stmt))])
    return MappingProxyType(found)


def plain_loop(kernel: Kernel, axis: str, may_prefetch: bool = False) -> For:
    """The unmarked loop of an axis. may_prefetch: it may prefetch for its later iterations. Raises: ScheduleError if there
    is none, or it is marked."""
    loop = find_loop(kernel, axis)
    mark = "" if loop.kind is LoopKind.SERIAL else loop.kind.value
    prefetched = any(loop.axis in _prefetched(root) for root in kernel.roots)
    prefetched = prefetched or (bool(loop.prefetch) and not may_prefetch)
    mark = mark or ("prefetch" if prefetched else "pipeline" if loop.pipeline else loop.intrinsic)
    if mark:
        raise ScheduleError(f"the loop is already marked {mark}", axis=axis, hint="mark loops last")
    return loop


@lru_cache(maxsize=1 << 10)
def _prefetched(root: Stmt) -> frozenset[Var | None]:
    """The outer axes whose later iterations are prefetched in a root."""
    return frozenset([mark.axis for loop in paths(root) for mark in loop.prefetch])


def find_nest(kernel: Kernel, name: str) -> Nest:
    """The nest of that name. Raises: ScheduleError if there is none, ComputeError for another type than a kernel."""
    require("kernel", kernel, Kernel, "a kernel of te.make_kernel", ComputeError)
    require("the name of a nest", name, str, "text", ScheduleError)
    for root in kernel.roots:
        if name in _by_name(root):
            return _by_name(root)[name]
    raise ScheduleError(f"there is no nest {name}", nest=name, hint=_nearest(name, [n.name for n in nests(kernel.body)]))


@lru_cache(maxsize=1 << 10)
def _by_name(stmt: Stmt) -> Mapping[str, Nest]:
    """The nests of a statement by their names, in order."""
    return MappingProxyType({nest.name: nest for nest in nests(stmt)})


def find_buffer(kernel: Kernel, name: str) -> Buffer:
    """The buffer of that name. Raises: ScheduleError when there is none."""
    if name not in kernel.table:
        raise ScheduleError(f"there is no buffer {name}", hint=_nearest(name, list(kernel.table)))
    return kernel.table[name]


def names(kernel: Kernel) -> set[str]:
    """The names of all buffers, nests and axes."""
    return {*kernel.table}.union(*map(_by_axis, kernel.roots), *map(_by_name, kernel.roots))


def is_taken(kernel: Kernel, name: str) -> bool:
    """Whether a buffer, nest or axis has a name."""
    return name in kernel.table or any(name in _by_axis(root) or name in _by_name(root) for root in kernel.roots)


def is_begun(kernel: Kernel, name: str) -> bool:
    """Whether the name of a buffer, nest or axis extends a name, after a dot."""
    return any(other.startswith(f"{name}.") for other in kernel.table) or any(name in _begun(root) for root in kernel.roots)


@lru_cache(maxsize=1 << 10)
def _begun(stmt: Stmt) -> frozenset[str]:
    """The prefixes of names of axes and nests: `a` and `a.b` for `a.b.c`."""
    taken = (*_by_axis(stmt), *_by_name(stmt))
    return frozenset(name[:at] for name in taken for at, letter in enumerate(name) if letter == ".")


def require_new(kernel: Kernel, *new: str) -> None:
    """Raises: ScheduleError when a buffer, nest or axis is called so already, two of the names are one, or one is empty."""
    if "" in new:
        raise ScheduleError("a new name is empty", hint="a name that no buffer, nest or axis has")
    taken = sorted({name for name in new if is_taken(kernel, name) or new.count(name) > 1})
    if taken:
        raise ScheduleError(f"the name {taken[0]} is taken", hint="a name that no buffer, nest or axis has")


def fresh(kernel: Kernel, name: str) -> str:
    """The name, numbered if it is taken or extended, so that names derived from it are new too."""
    candidates = chain((name,), (f"{name}.{k}" for k in count(2)))
    return next(n for n in candidates if not is_taken(kernel, n) and not is_begun(kernel, n))


def _nearest(name: str, known: list[str]) -> str:
    close = get_close_matches(name, known, 3, 0.5)
    return f"did you mean {' or '.join(close)}?" if close else f"one of {', '.join(known) or 'none'}"


def static_extent(loop: For) -> int:
    """The extent of a loop as a number. Raises: ScheduleError when it is not a constant."""
    extent = static(loop.extent)
    if extent is None:
        raise ScheduleError("the extent must be a constant", axis=loop.axis.name, excerpt=stmt_text(loop))
    return extent


def recombining(new: Mapping[Expr, Expr], axes: Set[Var]) -> Callable[[Expr], Expr]:
    """Substitutes expressions of some axes, in which the quotient and the remainder of one axis are that again."""
    memo: dict[Expr, Expr] = {}
    put = substitution(new)
    return lambda x: rewrite(put(x), recombined, memo, lambda e: not axes.isdisjoint(variables(e)))


def blocks_of(extent: Extent, factor: int) -> Extent:
    """How many blocks of a factor an extent has, the last of which may be incomplete."""
    is_cut = divisor(extent) % factor != 0
    return E.extent((index(extent) + (factor - 1 if is_cut else 0)) // factor)


def sized_extent(loop: For) -> Extent:
    """The extent of a loop as a number, or as an expression of open sizes. Raises: ScheduleError when other loops decide
    about it."""
    return E.extent(loop.extent) if E.is_size(loop.extent) else static_extent(loop)


def constant_shape(buffer: Buffer) -> tuple[int, ...]:
    """The shape of a buffer as numbers. Raises: ScheduleError when it has open sizes."""
    if buffer.is_open:
        raise ScheduleError(f"{buffer.name}{buffer.shape_text} has open sizes, and this step needs numbers")
    return buffer.extents


def replace(kernel: Kernel, old: Stmt, new: Stmt) -> Kernel:
    """The kernel with one statement (this very object) replaced; an empty sequence removes it, and loops that it leaves
    empty."""
    return kernel.with_roots(_swap(kernel.body, old, new, _around(kernel, old)))


def _around(kernel: Kernel, old: Stmt) -> tuple[For, ...]:
    """The loops around a loop, a leaf or a root statement."""
    if isinstance(old, Leaf):
        return find_nest(kernel, old.nest).loops
    return loops_around(kernel, old)[:-1] if isinstance(old, For) else ()


def _swap(stmt: Stmt, old: Stmt, new: Stmt, around: tuple[For, ...]) -> Stmt:
    if stmt is old:
        return new
    below = children(stmt)
    for n, child in enumerate(below):
        if isinstance(child, For) and child is not old and child not in around:
            continue
        swapped = _swap(child, old, new, around)
        if swapped is not child:  # a statement is at one place only
            changed = with_children(stmt, (*below[:n], swapped, *below[n + 1 :]))
            return Seq() if isinstance(changed, For) and _empty(changed.body) else changed
    return stmt


def _empty(stmt: Stmt) -> bool:
    return isinstance(stmt, Seq) and not stmt.stmts


def remove(kernel: Kernel, old: Stmt) -> Kernel:
    """The kernel without one statement, and without the loops that it leaves empty."""
    return replace(kernel, old, Seq())


def map_leaves(stmt: Stmt, change: Callable[[Leaf], Stmt]) -> Stmt:
    """The statement with each leaf changed."""
    return rewrite_stmt(stmt, lambda s: change(s) if isinstance(s, Leaf) else None)


def map_users(stmt: Stmt, buffers: Set[str], change: Callable[[Leaf], Stmt]) -> Stmt:
    """The statement with each leaf changed that uses one of some buffers."""
    if uses(stmt).isdisjoint(buffers):
        return stmt
    if isinstance(stmt, Leaf):
        return change(stmt)
    return with_children(stmt, tuple([map_users(child, buffers, change) for child in children(stmt)]))


def own_loops(kernel: Kernel, nest: Nest) -> tuple[For, ...]:
    """The private loops of a nest: the innermost ones that hold no other nest, outermost first."""
    return tuple(loop for loop in nest.loops if len(nests(loop)) == 1)


def branches(stmt: Stmt, leaf: Leaf) -> tuple[tuple[If, bool], ...]:
    """The If statements below a statement around a leaf, and in which branch of them it is."""
    if isinstance(stmt, If):
        then = any(n.leaf is leaf for n in nests(stmt.body))
        return (stmt, then), *branches(stmt.body if then else stmt.otherwise, leaf)
    below = next((c for c in children(stmt) if c is leaf or any(n.leaf is leaf for n in nests(c))), None)
    return () if below is None else branches(below, leaf)


def conditions(stmt: Stmt, leaf: Leaf) -> tuple[tuple[Expr, bool], ...]:
    """The conditions of the If statements below a statement around a leaf, and in which branch of them it is."""
    return tuple((found.condition, then) for found, then in branches(stmt, leaf))


def require_unconditional(kernel: Kernel, nest: Nest, within: Stmt | None = None) -> None:
    """Raises: ScheduleError if the nest is conditional, below an If inside `within` or anywhere."""
    for condition, holds in conditions(kernel.body if within is None else within, nest.leaf):
        raise ScheduleError(
            f"it runs only where {'' if holds else 'not '}{condition}",
            nest=nest.name,
            hint="that step before align and specialize",
        )


def require_same_branch(kernel: Kernel, nest: Nest, loop: For) -> None:
    """Raises: ScheduleError if the nest is conditional and the loop is not below that condition."""
    around, inside = (branches(kernel.body, n.leaf) for n in (nest, nests(loop)[0]))
    if around != inside[: len(around)]:
        require_unconditional(kernel, nest)


def loops_around(kernel: Kernel, loop: For) -> tuple[For, ...]:
    """The loops from the root down to a loop, which is the last of them."""
    return (*next(paths(root)[loop] for root in kernel.roots if loop in paths(root)), loop)


def companions(kernel: Kernel, buffer: str) -> tuple[str, ...]:
    """The buffers that some nest writes at the same place as a buffer, itself included."""
    return tuple(sorted({buffer}.union(*(written(n.leaf) for n in nests(kernel.body) if buffer in written(n.leaf)))))


def values_of(leaf: Leaf) -> tuple[Expr, ...]:
    """All that a leaf evaluates: its values and its mask."""
    return (*values(leaf), leaf.mask)


def rename_over(leaf: Leaf, names: Mapping[str, tuple[str, ...]]) -> Leaf:
    """The leaf with reduction axes renamed, each to one or several."""
    if isinstance(leaf, Store) or names.keys().isdisjoint(leaf.over):
        return leaf
    over = tuple(dict.fromkeys(n for a in leaf.over for n in names.get(a, (a,))))
    return with_fields(leaf, over=over)


@dataclass(frozen=True)
class Region:
    """base[d] + [0, extent[d]) in every dim d; the bases are invariant in the loop."""

    base: tuple[Expr, ...]
    extent: tuple[Extent, ...]


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
    base, extent = list[Expr](), list[Extent]()
    for d, full in enumerate(buffer.shape):
        parts = [_interval(x, nest, outside) for nest, x in dict.fromkeys([(nest, place[d]) for nest, place in places])]
        hull = _hull(parts)
        b, n = (index(0), full) if hull is None else _inside(*hull, full)
        base.append(b)
        extent.append(n)
    return Region(tuple(base), tuple(extent))


def _inside(base: Expr, extent: int, full: Extent) -> tuple[Expr, Extent]:
    """The intersection of an interval from a constant start with a dim: accesses beyond are masked. Of an open dim it is all
    or the interval, where it is not known which ends first."""
    start = E.static(base)
    if start is None:
        return base, extent
    low = max(start, 0)
    if not isinstance(full, int):
        return index(low), E.extent(full - low) if is_most(full, start + extent) else start + extent - low
    return index(low), max(min(start + extent, full) - low, 0)


def _interval(x: Expr, nest: Nest, outside: Ranges) -> tuple[Expr, Range] | None:
    """An index as (fixed part in one iteration, range of the rest); None if inseparable."""
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
