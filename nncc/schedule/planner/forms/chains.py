"""Which nests share loops.

A chain is a last nest with those before it that share its outer loops: what it reads, and results that are made of the same
rows as others. Its nests go row by row together.

Loops that go through the same data one after the other, which L1 does not hold between them, become one pass:

    for k: T[k] = exp(x[k] - m)               for k:
    for k: S += T[k]                   ->       T[k] = exp(x[k] - m); S += T[k]
    for k: Y[i, k] = T[k] / S                 for k: Y[i, k] = T[k] / S

So vectors that one nest has loaded or made are in registers for the others. What the last nest reads may lie where it
stores its results (`overlaid`): of each line one copy comes into the caches instead of two, and while it is computed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, product
from math import prod
from types import MappingProxyType

from nncc.ir.buffer import Role
from nncc.ir.expr import Load, Var, form, static
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.stmt import For, LoopKind, Seq, Stmt, Store, Update, values, written
from nncc.ir.walk import loads, variables
from nncc.schedule import steps as S
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.planner.access import accesses, adjacent_reduction, strides_of
from nncc.schedule.planner.choose import Guide, Planned
from nncc.schedule.planner.forms.elementwise import CONCURRENT_STREAMS, runs_along
from nncc.schedule.planner.marks import is_kept_nowhere
from nncc.schedule.primitives.alignment import first_in_the_way
from nncc.schedule.primitives.legality import flat
from nncc.schedule.primitives.tree import conditions, find_loop, find_nest, own_loops, static_extent
from nncc.target import Cpu
from nncc.target.figures import LINE_BYTES


@dataclass(frozen=True)
class RowChain:
    """Nests that go row by row together, and the contractions among them, each with the nest that stores it.

    axes: those of the last nest that all share.
    """

    nests: tuple[Nest, ...]
    pairs: tuple[tuple[Nest, Nest], ...]
    axes: tuple[str, ...]

    @property
    def last(self) -> Nest:
        return self.nests[-1]

    def own(self, nest: Nest, axis: str) -> str:
        """The axis of a nest that runs along with a shared axis of the last one."""
        found = matching([*self.nests], self.last.loop(axis).axis)[nest.name]
        assert found is not None
        return found.name

    def given(self) -> set[str]:
        """The buffers that contractions read and no nest of the chain makes."""
        return {b for nest, _ in self.pairs for b in reads(nest.leaf)} - {b for n in self.nests for b in written(n.leaf)}

    def temporaries(self) -> set[str]:
        """The temporaries between contractions that are there for a whole block, accumulators aside."""
        between = {b for nest in self.nests[:-1] for b in written(nest.leaf)}
        sums = {b for nest, _ in self.pairs for b in written(nest.leaf)}
        handed = {b for nest, store in self.pairs for b in (*reads(nest.leaf), *written(store.leaf))}
        return (handed & between) - sums


def row_chain(kernel: Kernel, rest: list[Nest]) -> list[Nest]:
    """The last nest of `rest` and those before it that can move into its outer loops, in order: what it reads, and results
    that are made of the same rows."""
    chain, users = [rest[-1]], _Users.of(kernel)
    for nest in reversed(rest[:-1]):
        beside = around(kernel, nest) == around(kernel, rest[-1])
        if beside and _joins(kernel, nest, chain, users) and common_axes(kernel, [nest, *chain]):
            chain.insert(0, nest)
    return chain


def thread_chain(kernel: Kernel, rest: list[Nest]) -> list[Nest]:
    """As `row_chain`, or what a thread of a GPU can go through if that is more: nests that only the chain reads, with axes
    in common. Unlike rows of cores, those of threads side by side may share lines."""
    chain, users = [rest[-1]], _Users.of(kernel)
    for nest in reversed(rest[:-1]):
        beside = around(kernel, nest) == around(kernel, rest[-1]) and is_temporary(kernel, nest)
        if beside and users.readers_of(nest) and _joins(kernel, nest, chain, users) and matched_axes([nest, *chain]):
            chain.insert(0, nest)
    return max(row_chain(kernel, rest), chain, key=len)


def around(kernel: Kernel, nest: Nest) -> tuple[For, ...]:
    """The loops of a nest that hold other nests too."""
    return nest.loops[: len(nest.loops) - len(own_loops(kernel, nest))]


@dataclass(frozen=True)
class _Users:
    """The names of the nests that read each buffer of a kernel, and of those that write it: found once for all its nests."""

    readers: Mapping[str, set[str]]
    writers: Mapping[str, set[str]]

    @staticmethod
    def of(kernel: Kernel) -> _Users:
        found: tuple[dict[str, set[str]], dict[str, set[str]]] = defaultdict(set), defaultdict(set)
        for nest in nests(kernel.body):
            for users, buffers in zip(found, (reads(nest.leaf), written(nest.leaf))):
                for buffer in buffers:
                    users[buffer].add(nest.name)
        return _Users(*found)

    def readers_of(self, nest: Nest) -> set[str]:
        """The nests that read what a nest writes."""
        return set[str]().union(*(self.readers.get(b, ()) for b in written(nest.leaf)))

    def is_only_writer(self, nest: Nest) -> bool:
        """Whether no other nest writes what a nest does."""
        return all(len(self.writers[b]) == 1 for b in written(nest.leaf))


def _joins(kernel: Kernel, nest: Nest, chain: list[Nest], users: _Users) -> bool:
    """Whether the chain reads what a nest alone writes, and nothing else does; or nothing reads it, and it shares rows of an
    operand with the chain, whether it has a result of its own or a part of one."""
    readers = users.readers_of(nest)
    if not users.is_only_writer(nest):
        return not readers and _is_part(kernel, nest, chain)
    return readers <= {n.name for n in chain} and _is_plain(nest) and (bool(readers) or _is_sibling(kernel, nest, chain))


def _is_part(kernel: Kernel, nest: Nest, chain: list[Nest]) -> bool:
    """Whether a nest stores a part of a result in the same loops as a chain, such as one half of rotated rows."""
    joined = [nest, *chain]
    if (
        len(chain) >= CONCURRENT_STREAMS
        or not any(reads(nest.leaf) & reads(n.leaf) for n in chain)
        or not in_step(kernel, joined)
    ):
        return False
    return bool(first_legal(kernel, [(S.Align(tuple(n.name for n in joined), chain[-1].axes),)]))


def _is_sibling(kernel: Kernel, nest: Nest, chain: list[Nest]) -> bool:
    """Whether the loops of a nest can be those of a chain with which it shares operands."""
    joined = [nest, *chain]
    axes = common_axes(kernel, joined)
    if not axes or not any(reads(nest.leaf) & reads(n.leaf) for n in chain):
        return False
    if not in_step(kernel, joined) and _steps_over_lines(kernel, nest, joined, axes):
        return False
    own = (*axes, *(a for a in chain[-1].axes if a not in axes))
    placing = [S.Reorder(own)] if own != chain[-1].axes else []
    return bool(first_legal(kernel, [(*placing, S.Align((nest.name, chain[-1].name), axes))]))


def _steps_over_lines(kernel: Kernel, nest: Nest, chain: list[Nest], axes: tuple[str, ...]) -> bool:
    """Whether a nest of a chain that stores would write one element of a line in each iteration of shared axes."""
    strides = strides_of(nest.leaf.index, kernel.table[written(nest.leaf)[0]], nest)
    shared = [matching(chain, chain[-1].loop(axis).axis)[nest.name] for axis in axes]
    return isinstance(nest.leaf, Store) and any(axis is None or strides[axis.name] == 1 for axis in shared)


def _is_plain(nest: Nest) -> bool:
    """Whether a nest writes at its axes, each in one dim, so that it can move into the loops of a reader."""
    axes = [i for i in nest.leaf.index if isinstance(i, Var)]
    return len(set(axes)) == len(axes) and {v for i in nest.leaf.index for v in variables(i)} <= set(axes)


def shared_axes(kernel: Kernel, chain: list[Nest]) -> tuple[str, ...]:
    """The axes of the last nest along which the whole chain goes row by row: it does not reduce over them, and every
    other nest is read there at the same axis in the same dim and does not reduce over it.

    Of results that the caller gets a row is written as a whole, so that an axis is left for it, unless each is what a
    reduction makes of a row; and none is shared where a row of them has its neighbours along one of these axes, as where
    the last nest transposes it: each nest then goes through memory in its own order. Where only some axes are shared, none
    is along which the last nest writes neighbours, or into one line of a cache in long steps: rows would share lines long
    after one another."""
    sink, kept, shared = chain[-1], _kept(chain[-1]), matched_axes(chain)
    if len(shared) < len(kept):
        strides = strides_of(sink.leaf.index, kernel.table[written(sink.leaf)[0]], sink)
        farthest = max(strides[loop.axis.name] or 0 for loop in kept if loop.axis.name not in shared)
        line = min(farthest, LINE_BYTES // kernel.table[written(sink.leaf)[0]].dtype.size_bytes)
        shared = tuple(axis for axis in shared if strides[axis] != 1 and (strides[axis] or farthest) >= line)
    results = [nest for nest in chain[:-1] if not is_temporary(kernel, nest)]
    shared = shared[:-1] if results and len(shared) == len(kept) and not _are_of_rows(kernel, chain) else shared
    return () if any(_steps_over_lines(kernel, nest, chain, shared) for nest in results) else shared


def matched_axes(chain: list[Nest]) -> tuple[str, ...]:
    """The axes of the last nest along which the whole chain goes row by row, whatever else is in the lines of a row."""
    return tuple(loop.axis.name for loop in _kept(chain[-1]) if None not in matching(chain, loop.axis).values())


def _kept(nest: Nest) -> list[For]:
    """The loops of a nest that it does not reduce over."""
    reduced = nest.leaf.over if isinstance(nest.leaf, Update) else ()
    return [loop for loop in nest.loops if loop.axis.name not in reduced]


def common_axes(kernel: Kernel, chain: list[Nest]) -> tuple[str, ...]:
    """The axes of the last nest that the loops of a whole chain can have in common."""
    return chain[-1].axes if in_step(kernel, chain) else shared_axes(kernel, chain)


def in_step(kernel: Kernel, chain: list[Nest]) -> bool:
    """Whether a chain stores results element by element in the same loops, the innermost of which runs along memory."""
    sink = chain[-1]
    if not sink.loops or any(not isinstance(n.leaf, Store) or is_temporary(kernel, n) for n in chain):
        return False
    along = [matching(chain, loop.axis) for loop in sink.loops]
    in_step = all([axes[n.name] for axes in along] == [loop.axis for loop in n.loops] for n in chain)
    return in_step and all(runs_along(kernel, n, n.axes[-1]) for n in chain)


def _are_of_rows(kernel: Kernel, chain: list[Nest]) -> bool:
    """Whether a chain reduces rows, and all its reductions read along them."""
    sums = [n for n in chain if isinstance(n.leaf, Update)]
    return bool(sums) and all(adjacent_reduction(kernel, n) for n in sums)


def is_temporary(kernel: Kernel, nest: Nest) -> bool:
    return all(kernel.table[b].role is Role.TEMP for b in written(nest.leaf))


def matching(chain: Sequence[Nest], axis: Var) -> Mapping[str, Var | None]:
    """By the name of each nest of a chain, its axis that runs along with an axis of the last one, through all its readers,
    or through what it loads with the others where nothing reads it; None where it has none."""
    return _matched(tuple(chain), axis)


@lru_cache(maxsize=1 << 10)
def _matched(chain: tuple[Nest, ...], axis: Var) -> Mapping[str, Var | None]:
    """Remembered, because chains grow at the front: what is found of the others is there already."""
    nest, *others = chain
    if not others:
        return MappingProxyType({nest.name: axis})
    found = _matched(chain[1:], axis)
    made = set(written(nest.leaf))
    ways = {_dim_axis(nest, reader, found[reader.name]) for reader in others if reads(reader.leaf) & made}
    ways = ways or _beside(nest, others, found)
    return MappingProxyType({**found, nest.name: ways.pop() if len(ways) == 1 else None})


def _beside(nest: Nest, others: Sequence[Nest], axes: Mapping[str, Var | None]) -> set[Var | None]:
    """The one axis of a nest that runs along with those of the nests after it in a chain, in all that it loads with them;
    None where there is not just one."""
    found: set[Var | None] = set()
    for other in others:
        for buffer in reads(nest.leaf) & reads(other.leaf):
            found |= _same_dims(nest, other, axes[other.name], buffer)
    over = nest.leaf.over if isinstance(nest.leaf, Update) else ()
    return found if len(found) == 1 and not any(axis is not None and axis.name in over for axis in found) else {None}


def _same_dims(nest: Nest, other: Nest, theirs: Var | None, buffer: str) -> set[Var | None]:
    """A nest's own axes in the dims of a buffer that another one loads along its axis `theirs`. None of a buffer that both
    load at other places than plain axes there: it may be broadcast along this axis, shifted, or found by an index."""
    if theirs is None:
        return {None}
    pairs = product(_loads_of(nest, buffer), _loads_of(other, buffer))
    return {i for mine, load in pairs for i, j in zip(mine.index, load.index) if j is theirs and isinstance(i, Var)}


@lru_cache(maxsize=1 << 10)
def _loads_of(nest: Nest, buffer: str) -> tuple[Load, ...]:
    return tuple(x for v in (*values(nest.leaf), nest.leaf.mask) for x in loads(v) if x.buffer == buffer)


def _dim_axis(nest: Nest, reader: Nest, theirs: Var | None) -> Var | None:
    """The nest's own axis in the dim that a reader indexes by its axis `theirs`, in all its loads."""
    mine: set[Var | None] = set()
    made = written(nest.leaf)
    from_leaf = [x for v in (*values(reader.leaf), reader.leaf.mask) for x in loads(v) if x.buffer in made]
    for load in from_leaf:
        dims = [d for d, i in enumerate(load.index) if i is theirs]
        own = nest.leaf.index[dims[0]] if len(dims) == 1 else None
        moved = theirs is None or any(theirs in variables(i) for d, i in enumerate(load.index) if d not in dims)
        mine.add(own if isinstance(own, Var) and not moved else None)
    return mine.pop() if len(mine) == 1 else None


@dataclass(frozen=True)
class _Traversal:
    """How loops go through a buffer. start: the element where they begin, but for axes. ways: of each loop its kind, its
    extent, and the elements that it moves by. stores: whether they store there."""

    buffer: str
    start: int
    ways: tuple[tuple[LoopKind, int | None, int], ...]
    stores: bool


def overlaid(kernel: Kernel, sink: Nest, target: Cpu, guide: Guide) -> S.Steps:
    """The step that lets what another nest stores lie in the result of the last nest of its chain, where it takes room in
    further caches than L1, and the result is not written past them. None where there is none."""
    if not isinstance(sink.leaf, Store) or is_kept_nowhere(kernel.table[sink.leaf.buffer], target):
        return ()
    stored = {nest.leaf.buffer for nest in nests(kernel.body) if isinstance(nest.leaf, Store)}
    far = [name for name in sorted(stored & reads(sink.leaf)) if kernel.table[name].size_bytes > target.caches[0].size_bytes]
    found = first_legal(kernel, [(S.Overlay(name, sink.name),) for name in far])
    return found if found and guide.wants("overlay", True) else ()


def in_one_pass(so_far: Planned, target: Cpu, guide: Guide) -> Planned:
    """A planned kernel with one pass for outermost loops that go through the same data, and for those inside of these that
    threads share."""
    so_far = so_far.then(one_pass(so_far.kernel, None, target, guide))
    for root in so_far.kernel.roots:
        if isinstance(root, For) and root.kind is LoopKind.PARALLEL:
            so_far = so_far.then(one_pass(so_far.kernel, root.axis.name, target, guide))
    return so_far


def one_pass(kernel: Kernel, around: str | None, target: Cpu, guide: Guide) -> S.Steps:
    """The steps that make one of loops right inside another one (None: of the outermost ones) which go through the same
    data in the same steps."""
    steps: S.Steps = ()
    while more := next(_joined(kernel, around, target), ()):
        if not guide.wants("one pass", True):
            return ()
        kernel, steps = apply(kernel, more), (*steps, *more)
    return steps


def _joined(kernel: Kernel, around: str | None, target: Cpu) -> Iterator[S.Steps]:
    """The steps that each make one of two loops, of which the second loads what the first one stores or loads."""
    body = kernel.body if around is None else find_loop(kernel, around).body
    stmts = body.stmts if isinstance(body, Seq) else (body,)
    loops = [stmt for stmt in stmts if isinstance(stmt, For)]
    inside = [[find_nest(kernel, nest.name) for nest in nests(loop)] for loop in loops]
    depth = len(inside[0][0].loops) - len(nests(loops[0])[0].loops) if loops else 0
    walks = [{walk: nest for nest in every for walk in _walks(kernel, nest, depth, target)} for every in inside]
    for (first, earlier), (second, loop) in combinations(zip(walks, loops), 2):
        alike = next((w for w in second if not w.stores and (w in first or replace(w, stores=True) in first)), None)
        sums = sum(map(_accumulators, {*first.values(), *second.values()}))
        if alike is not None and sums * 2 <= target.vector_registers and _may_meet(earlier, loop, stmts):
            before = first[alike if alike in first else replace(alike, stores=True)]
            yield from _aligned(kernel, before.name, second[alike].name, loop.axis.name)


def _may_meet(first: For, second: For, stmts: tuple[Stmt, ...]) -> bool:
    """Whether one of two statements can cross all that is between them: `align` refuses others, after more work."""
    start, end = (next(n for n, stmt in enumerate(stmts) if stmt is loop) for loop in (first, second))
    between = [nest for stmt in stmts[start + 1 : end] for nest in nests(stmt)]
    return not (first_in_the_way(first, between) and first_in_the_way(second, between))


def _aligned(kernel: Kernel, first: str, second: str, axis: str) -> Iterator[S.Steps]:
    steps = first_legal(kernel, [(S.Align((first, second), (axis,)),)])
    kernel = apply(kernel, steps)
    if steps and not any(conditions(kernel.body, find_nest(kernel, name).leaf) for name in (first, second)):
        yield steps


def _walks(kernel: Kernel, nest: Nest, depth: int, target: Cpu) -> Iterator[_Traversal]:
    """How a nest goes through more of each buffer than L1 holds, in loops inside some around it, without coming back."""
    loops = [loop for loop in nest.loops[depth:] if loop.kind not in (LoopKind.VECTORIZE, LoopKind.UNROLL)]
    extents = [static(loop.extent) for loop in loops]
    if not loops or None in extents or nest.loops[depth : depth + len(loops)] != tuple(loops):
        return
    moves = [(access.load.index, access.buffer, False) for access in accesses(kernel, nest)]
    moves += [(nest.leaf.index, kernel.table[name], True) for name in written(nest.leaf)]
    for place, buffer, stores in moves:
        strides = strides_of(place, buffer, nest)
        steps = [strides[loop.axis.name] or 0 for loop in loops]
        size = prod(extent or 0 for extent in extents) * steps[-1] * buffer.dtype.size_bytes
        if all(step > 0 for step in steps) and size > target.caches[0].size_bytes:
            ways = tuple((loop.kind, extent, step) for loop, extent, step in zip(loops, extents, steps))
            yield _Traversal(buffer.name, form(flat(place, buffer))[1], ways, stores)


def _accumulators(nest: Nest) -> int:
    """The registers that hold sums while a nest goes through its data."""
    if not isinstance(nest.leaf, Update):
        return 0
    over = nest.leaf.over
    return prod(static_extent(o) for o in nest.loops if o.kind is LoopKind.UNROLL and o.axis.name not in over)
