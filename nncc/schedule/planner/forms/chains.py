"""Chains: which nests share loops.

A chain is a last nest with the earlier ones that share its outer loops: its producers, and results made of the same rows.
Its nests go row by row together.

Loops through the same data, which L1 does not hold in between, are fused into one pass:

    for k: T[k] = exp(x[k] - m)               for k:
    for k: S += T[k]                   ->       T[k] = exp(x[k] - m); S += T[k]
    for k: Y[i, k] = T[k] / S                 for k: Y[i, k] = T[k] / S

So loaded and computed vectors stay in registers. An operand of the last nest may share memory with its result (`overlaid`):
that halves the lines in the caches.
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

    axes: of the last nest, shared by all.
    """

    nests: tuple[Nest, ...]
    pairs: tuple[tuple[Nest, Nest], ...]
    axes: tuple[str, ...]

    @property
    def last(self) -> Nest:
        return self.nests[-1]

    def own(self, nest: Nest, axis: str) -> str:
        """The axis of a nest that matches a shared axis of the last one."""
        found = matching([*self.nests], self.last.loop(axis).axis)[nest.name]
        assert found is not None
        return found.name

    def given(self) -> set[str]:
        """Outside operands of the contractions."""
        return {b for nest, _ in self.pairs for b in reads(nest.leaf)} - {b for n in self.nests for b in written(n.leaf)}

    def temporaries(self) -> set[str]:
        """The temporaries between contractions, without accumulators."""
        between = {b for nest in self.nests[:-1] for b in written(nest.leaf)}
        sums = {b for nest, _ in self.pairs for b in written(nest.leaf)}
        handed = {b for nest, store in self.pairs for b in (*reads(nest.leaf), *written(store.leaf))}
        return (handed & between) - sums


def row_chain(kernel: Kernel, rest: list[Nest]) -> list[Nest]:
    """The last nest of `rest` and those before it that can move into its outer loops, in order."""
    chain, users = [rest[-1]], _Users.of(kernel)
    for nest in reversed(rest[:-1]):
        same_loops = around(kernel, nest) == around(kernel, rest[-1])
        if same_loops and _joins(kernel, nest, chain, users) and common_axes(kernel, [nest, *chain]):
            chain.insert(0, nest)
    return chain


def thread_chain(kernel: Kernel, rest: list[Nest]) -> list[Nest]:
    """As `row_chain`, or the longer chain that one GPU thread can go through: nests that only the chain reads, with common
    axes. Unlike rows of cores, rows of neighbouring threads may share lines."""
    chain, users = [rest[-1]], _Users.of(kernel)
    for nest in reversed(rest[:-1]):
        same_loops = around(kernel, nest) == around(kernel, rest[-1]) and is_temporary(kernel, nest)
        if same_loops and users.readers_of(nest) and _joins(kernel, nest, chain, users) and matched_axes([nest, *chain]):
            chain.insert(0, nest)
    return max(row_chain(kernel, rest), chain, key=len)


def around(kernel: Kernel, nest: Nest) -> tuple[For, ...]:
    """The loops of a nest that hold other nests too."""
    return nest.loops[: len(nest.loops) - len(own_loops(kernel, nest))]


@dataclass(frozen=True)
class _Users:
    """Readers and writers of each buffer of a kernel, by name."""

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
        """The nests that read a nest's results."""
        return set[str]().union(*(self.readers.get(b, ()) for b in written(nest.leaf)))

    def is_only_writer(self, nest: Nest) -> bool:
        """Whether no other nest writes a nest's results."""
        return all(len(self.writers[b]) == 1 for b in written(nest.leaf))


def _joins(kernel: Kernel, nest: Nest, chain: list[Nest], users: _Users) -> bool:
    """Whether only the chain reads the results of a nest; or nothing does, and it shares rows of an operand with the
    chain."""
    readers = users.readers_of(nest)
    if not users.is_only_writer(nest):
        return not readers and _is_part(kernel, nest, chain)
    return readers <= {n.name for n in chain} and _is_plain(nest) and (bool(readers) or _is_sibling(kernel, nest, chain))


def _is_part(kernel: Kernel, nest: Nest, chain: list[Nest]) -> bool:
    """Whether a nest stores a part of a result in the loops of a chain, such as one half of rotated rows."""
    joined = [nest, *chain]
    if (
        len(chain) >= CONCURRENT_STREAMS
        or not any(reads(nest.leaf) & reads(n.leaf) for n in chain)
        or not in_step(kernel, joined)
    ):
        return False
    return bool(first_legal(kernel, [(S.Align(tuple(n.name for n in joined), chain[-1].axes),)]))


def _is_sibling(kernel: Kernel, nest: Nest, chain: list[Nest]) -> bool:
    """Whether a nest that shares operands with a chain can run in its loops."""
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
    """Whether a nest of a chain would write one element of a line in each iteration of shared axes."""
    strides = strides_of(nest.leaf.index, kernel.table[written(nest.leaf)[0]], nest)
    shared = [matching(chain, chain[-1].loop(axis).axis)[nest.name] for axis in axes]
    return isinstance(nest.leaf, Store) and any(axis is None or strides[axis.name] == 1 for axis in shared)


def _is_plain(nest: Nest) -> bool:
    """Whether a nest writes at its axes, each in one dim, so that it can move into a reader's loops."""
    axes = [i for i in nest.leaf.index if isinstance(i, Var)]
    return len(set(axes)) == len(axes) and {v for i in nest.leaf.index for v in variables(i)} <= set(axes)


def shared_axes(kernel: Kernel, chain: list[Nest]) -> tuple[str, ...]:
    """The axes of the last nest along which the whole chain goes row by row: not reduced, and matched by one axis of every
    other nest.

    An output is written by whole rows, so that an axis is left for it, unless rows are reduced. None is shared if an
    output's contiguous axis is among them, as in a transpose. Partly shared axes exclude the contiguous one and those of
    strides within a cache line: rows would share lines long after one another.
    """
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
    """The axes of the last nest along which the whole chain goes row by row, whatever shares the lines of a row."""
    return tuple(loop.axis.name for loop in _kept(chain[-1]) if None not in matching(chain, loop.axis).values())


def _kept(nest: Nest) -> list[For]:
    """The loops of a nest that it does not reduce over."""
    reduced = nest.leaf.over if isinstance(nest.leaf, Update) else ()
    return [loop for loop in nest.loops if loop.axis.name not in reduced]


def common_axes(kernel: Kernel, chain: list[Nest]) -> tuple[str, ...]:
    """The axes of the last nest that the whole chain's loops can have in common."""
    return chain[-1].axes if in_step(kernel, chain) else shared_axes(kernel, chain)


def in_step(kernel: Kernel, chain: list[Nest]) -> bool:
    """Whether a chain stores outputs element by element in equal loops, the innermost along memory."""
    sink = chain[-1]
    if not sink.loops or any(not isinstance(n.leaf, Store) or is_temporary(kernel, n) for n in chain):
        return False
    along = [matching(chain, loop.axis) for loop in sink.loops]
    in_step = all([axes[n.name] for axes in along] == [loop.axis for loop in n.loops] for n in chain)
    return in_step and all(runs_along(kernel, n, n.axes[-1]) for n in chain)


def _are_of_rows(kernel: Kernel, chain: list[Nest]) -> bool:
    """Whether a chain has reductions that all read along rows."""
    sums = [n for n in chain if isinstance(n.leaf, Update)]
    return bool(sums) and all(adjacent_reduction(kernel, n) for n in sums)


def is_temporary(kernel: Kernel, nest: Nest) -> bool:
    return all(kernel.table[b].role is Role.TEMP for b in written(nest.leaf))


def matching(chain: Sequence[Nest], axis: Var) -> Mapping[str, Var | None]:
    """By nest of a chain: its axis that matches an axis of the last one through its readers, or through shared operands
    without readers; None without one."""
    return _matched(tuple(chain), axis)


@lru_cache(maxsize=1 << 10)
def _matched(chain: tuple[Nest, ...], axis: Var) -> Mapping[str, Var | None]:
    """Cached: chains grow at the front."""
    nest, *others = chain
    if not others:
        return MappingProxyType({nest.name: axis})
    found = _matched(chain[1:], axis)
    made = set(written(nest.leaf))
    ways = {_dim_axis(nest, reader, found[reader.name]) for reader in others if reads(reader.leaf) & made}
    ways = ways or _beside(nest, others, found)
    return MappingProxyType({**found, nest.name: ways.pop() if len(ways) == 1 else None})


def _beside(nest: Nest, others: Sequence[Nest], axes: Mapping[str, Var | None]) -> set[Var | None]:
    """The one axis of a nest that matches later nests' axes in all shared loads; None unless there is just one."""
    found: set[Var | None] = set()
    for other in others:
        for buffer in reads(nest.leaf) & reads(other.leaf):
            found |= _same_dims(nest, other, axes[other.name], buffer)
    over = nest.leaf.over if isinstance(nest.leaf, Update) else ()
    return found if len(found) == 1 and not any(axis is not None and axis.name in over for axis in found) else {None}


def _same_dims(nest: Nest, other: Nest, theirs: Var | None, buffer: str) -> set[Var | None]:
    """A nest's axes in the dims of a buffer that another nest loads along `theirs`. None for other places than plain axes,
    which may be broadcast, shifted, or gathered."""
    if theirs is None:
        return {None}
    pairs = product(_loads_of(nest, buffer), _loads_of(other, buffer))
    return {i for mine, load in pairs for i, j in zip(mine.index, load.index) if j is theirs and isinstance(i, Var)}


@lru_cache(maxsize=1 << 10)
def _loads_of(nest: Nest, buffer: str) -> tuple[Load, ...]:
    return tuple(x for v in (*values(nest.leaf), nest.leaf.mask) for x in loads(v) if x.buffer == buffer)


def _dim_axis(nest: Nest, reader: Nest, theirs: Var | None) -> Var | None:
    """The nest's axis in the dim that a reader indexes by `theirs`, in all its loads."""
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
    """How loops walk a buffer. start: the constant part of the place. ways: (kind, extent, stride) of each loop. stores:
    whether they store there."""

    buffer: str
    start: int
    ways: tuple[tuple[LoopKind, int | None, int], ...]
    stores: bool


def overlaid(kernel: Kernel, sink: Nest, target: Cpu, guide: Guide) -> S.Steps:
    """The step that overlays a large operand of a chain's last nest with its result, unless that is streamed; none without
    one."""
    if not isinstance(sink.leaf, Store) or is_kept_nowhere(kernel.table[sink.leaf.buffer], target):
        return ()
    stored = {nest.leaf.buffer for nest in nests(kernel.body) if isinstance(nest.leaf, Store)}
    far = [name for name in sorted(stored & reads(sink.leaf)) if kernel.table[name].size_bytes > target.caches[0].size_bytes]
    found = first_legal(kernel, [(S.Overlay(name, sink.name),) for name in far])
    return found if found and guide.wants("overlay", True) else ()


def in_one_pass(so_far: Planned, target: Cpu, guide: Guide) -> Planned:
    """A planned kernel with one pass for outermost loops through the same data, and for loops inside parallel ones."""
    so_far = so_far.then(one_pass(so_far.kernel, None, target, guide))
    for root in so_far.kernel.roots:
        if isinstance(root, For) and root.kind is LoopKind.PARALLEL:
            so_far = so_far.then(one_pass(so_far.kernel, root.axis.name, target, guide))
    return so_far


def one_pass(kernel: Kernel, around: str | None, target: Cpu, guide: Guide) -> S.Steps:
    """The steps that fuse loops through the same data, directly inside a loop (None: the outermost ones)."""
    steps: S.Steps = ()
    while more := next(_joined(kernel, around, target), ()):
        if not guide.wants("one pass", True):
            return ()
        kernel, steps = apply(kernel, more), (*steps, *more)
    return steps


def _joined(kernel: Kernel, around: str | None, target: Cpu) -> Iterator[S.Steps]:
    """The steps that fuse two loops, the second of which loads data that the first one stores or loads."""
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
    """Whether one of two statements can cross all statements in between: `align` refuses others, after more work."""
    start, end = (next(n for n, stmt in enumerate(stmts) if stmt is loop) for loop in (first, second))
    between = [nest for stmt in stmts[start + 1 : end] for nest in nests(stmt)]
    return not (first_in_the_way(first, between) and first_in_the_way(second, between))


def _aligned(kernel: Kernel, first: str, second: str, axis: str) -> Iterator[S.Steps]:
    steps = first_legal(kernel, [(S.Align((first, second), (axis,)),)])
    kernel = apply(kernel, steps)
    if steps and not any(conditions(kernel.body, find_nest(kernel, name).leaf) for name in (first, second)):
        yield steps


def _walks(kernel: Kernel, nest: Nest, depth: int, target: Cpu) -> Iterator[_Traversal]:
    """How a nest walks each buffer beyond the size of L1, without coming back, in loops inside some outer ones."""
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
    """Registers of a nest's accumulators."""
    if not isinstance(nest.leaf, Update):
        return 0
    over = nest.leaf.over
    return prod(static_extent(o) for o in nest.loops if o.kind is LoopKind.UNROLL and o.axis.name not in over)
