"""Plans for reductions of rows that are shorter than it takes to combine their lanes: a block of rows at once, one for each
lane.

A row that runs along the lanes ends with a vector of partial results. To combine these takes a round of shuffles for each
halving, every round with fewer lanes and after the one before. Two ways do without:

- Rows across the lanes: each lane goes through a row of its own, in loads of lanes that are a row apart.
- Rows together: each row goes along the lanes, and the rows of a block leave a square of partial results in registers.
  Transposed, it is combined by whole vectors, and the results of all rows lie side by side.

      for i in lanes: for k.o: for k.i in lanes: P[i, k.i] += X[i, k]
      for r in lanes: for i in lanes: T[i] += P[i, r]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, prod

from nncc.cost import rows as cost
from nncc.cost.fits import FREE_SHARE
from nncc.ir.buffer import Role, Scope
from nncc.ir.expr import Var
from nncc.ir.kernel import Kernel, Nest, reads
from nncc.ir.stmt import Update, written
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import accesses, adjacent_reduction, strides_of
from nncc.schedule.planner.chains import matching
from nncc.schedule.planner.guide import Guide, Option
from nncc.schedule.planner.movement.stores import widest
from nncc.schedule.planner.reductions.straight import straightened
from nncc.schedule.primitives.tree import find_nest, fresh, own_loops, static_extent
from nncc.target import Cpu


@dataclass(frozen=True)
class Block:
    """The rows of a chain that are reduced at once. axes: of the last nest of the chain, around a row; the last one goes
    from row to row. rows: of each reduction its axis from row to row. steps: what comes before nests share loops. parts: of
    each reduction the nest of its partial results; none where rows lie across the lanes."""

    axes: tuple[str, ...] = ()
    rows: Mapping[str, str] = field(default_factory=dict)
    steps: S.Steps = ()
    parts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def nest_steps(self, kernel: Kernel, name: str) -> list[S.Step]:
        """The steps for a nest that shares the loop over blocks; none for one that is no reduction."""
        nest = find_nest(kernel, name)
        if (name,) in self.parts.values():
            return _square_steps(kernel, nest)
        return _across_steps(kernel, nest, self.rows[name], bool(self.parts)) if name in self.rows else []


NO_BLOCK = Block()


@dataclass(frozen=True)
class _Rows:
    """The rows of a chain. axes: as of a Block. rows: as of a Block, by the axes that nests have before they share loops.
    count: of the rows in a block. has_one_result: whether each reduction has one result in a row."""

    chain: list[Nest]
    axes: tuple[str, ...]
    rows: Mapping[str, str]
    count: int
    has_one_result: bool

    @property
    def cut(self) -> S.Split:
        """The step that cuts the rows into blocks."""
        return S.Split(self.axes[-1], self.count, S.Tail.PEEL)

    @property
    def inside(self) -> dict[str, str]:
        """The axes from row to row inside a block: nests that move into the loop over blocks keep theirs."""
        return {name: f"{row}.i" if name == self.chain[-1].name else row for name, row in self.rows.items()}


def row_block(kernel: Kernel, chain: list[Nest], shared: tuple[str, ...], target: Cpu, guide: Guide) -> Block:
    """How the reductions of a chain run: in blocks of rows, or row by row. shared: the axes that its nests share; none for a
    nest alone."""
    found = _rows(kernel, chain, shared, target)
    nests = [find_nest(kernel, name) for name in found.rows] if found else []
    along = [along_cycles(kernel, nest, target, near=True) for nest in nests]
    if found is None or None in along:
        return NO_BLOCK
    options = [_option(NO_BLOCK, "one by one", along)]
    if shared:
        across = [across_cycles(kernel, nest, found.rows[nest.name], target) for nest in nests]
        options.append(_option(Block(found.axes, found.inside, (found.cut,)), "across lanes", across))
    together = [together_cycles(kernel, nest, target, near=True) for nest in nests]
    if None not in together and found.has_one_result and _stays(kernel, found, target):
        options.append(_option(_together(kernel, found), "together", together))
    return guide.pick(sorted(options, key=lambda option: option.cycles or 0.0))


def _option(block: Block, way: str, cycles: Sequence[float | None]) -> Option[Block]:
    return Option(block, {"rows": way}, sum(each or 0.0 for each in cycles))


def _rows(kernel: Kernel, chain: list[Nest], shared: tuple[str, ...], target: Cpu) -> _Rows | None:
    """The rows of a chain with reductions; None for too few, or where a reduction does not go along with them."""
    sink, reductions = chain[-1], [nest for nest in chain if isinstance(nest.leaf, Update)]
    axes = shared or (_own_rows(kernel, sink) if reductions else ())
    lanes = target.lanes(max(widest(kernel, nest) for nest in chain))
    if not axes or not reductions or static_extent(sink.loop(axes[-1])) < lanes:
        return None
    along = [matching(chain, sink.loop(axis).axis) for axis in axes]
    matches = [[found[nest.name] for found in along] for nest in reductions]
    rows = {nest.name: found[-1].name for nest, found in zip(reductions, matches) if found[-1] is not None}
    alone = all(_results(kernel, nest) <= {*found} for nest, found in zip(reductions, matches))
    return _Rows(chain, axes, rows, lanes, alone) if len(rows) == len(matches) else None


def _results(kernel: Kernel, nest: Nest) -> set[Var | None]:
    """The axes of its own along which a reduction has several results."""
    assert isinstance(nest.leaf, Update)
    own = (loop for loop in own_loops(kernel, nest) if loop.axis.name not in nest.leaf.over)
    return {loop.axis for loop in own if static_extent(loop) > 1}


def _own_rows(kernel: Kernel, nest: Nest) -> tuple[str, ...]:
    """The axes of a reduction alone that it is not over, that of adjacent results last; none where there is none."""
    assert isinstance(nest.leaf, Update)
    row = _adjacent_results(kernel, nest)
    own = (loop.axis.name for loop in own_loops(kernel, nest))
    return (*(axis for axis in own if axis not in (row, *nest.leaf.over)), row) if row else ()


def _adjacent_results(kernel: Kernel, nest: Nest) -> str | None:
    """The axis along which the results of a reduction are adjacent."""
    strides = strides_of(nest.leaf.index, kernel.table[written(nest.leaf)[0]], nest)
    return next((i.name for i in nest.leaf.index if isinstance(i, Var) and strides[i.name] == 1), None)


def _stays(kernel: Kernel, found: _Rows, target: Cpu) -> bool:
    """Whether L1 holds a block of rows from one nest of a chain to the next."""
    touched = {b for nest in found.chain for b in (*written(nest.leaf), *reads(nest.leaf))}
    rows = prod(static_extent(found.chain[-1].loop(axis)) for axis in found.axes)
    working_set = sum(kernel.table[b].size_bytes for b in touched) * found.count / max(rows, 1)
    return len(found.chain) == 1 or working_set <= FREE_SHARE * target.caches[0].size_bytes


# Along the lanes, or across them


def along_cycles(kernel: Kernel, nest: Nest, target: Cpu, near: bool = False, shares: bool = False) -> float | None:
    """Cycles on one core of a reduction along its lanes, row by row; None where nothing that it reads is adjacent along an
    axis. near: whether it finds that in L1, or memory takes as long for other ways. shares: as of `straightened`."""
    kernel, nest, axis = _straight(kernel, nest, shares)
    if axis is None:
        return None
    count, runs, length, size = _sizes(kernel, nest, axis)
    return cost.lanes_cycles(count, runs, length, size, target, _working_set(kernel, nest, near))


def across_cycles(kernel: Kernel, nest: Nest, row: str, target: Cpu) -> float:
    """Cycles on one core of a reduction with a row in each lane."""
    assert isinstance(nest.leaf, Update)
    length = prod(static_extent(nest.loop(axis)) for axis in nest.leaf.over)
    count = prod(static_extent(loop) for loop in nest.loops) // max(length, 1)
    strides = [a.strides.get(row) or 0 for a in accesses(kernel, nest)]
    rows = static_extent(nest.loop(row))
    return cost.across_cycles(count, rows, length, widest(kernel, nest), strides, target)


def _straight(kernel: Kernel, nest: Nest, shares: bool = False) -> tuple[Kernel, Nest, str | None]:
    """A reduction with one loop for what is one run in memory, and its axis along the lanes."""
    kernel = apply(kernel, straightened(kernel, nest, shares))
    nest = find_nest(kernel, nest.name)
    return kernel, nest, adjacent_reduction(kernel, nest)


def _sizes(kernel: Kernel, nest: Nest, axis: str) -> tuple[int, int, int, int]:
    """Of a reduction along an axis: its results, the runs that each sums up, their length, and the bytes of an element."""
    assert isinstance(nest.leaf, Update)
    extent = {loop.axis.name: static_extent(loop) for loop in nest.loops}
    runs = prod(extent[a] for a in nest.leaf.over if a != axis)
    count = prod(size for a, size in extent.items() if a not in nest.leaf.over)
    return count, runs, extent[axis], kernel.table[written(nest.leaf)[0]].dtype.size_bytes


def _working_set(kernel: Kernel, nest: Nest, near: bool) -> float | None:
    """What a cache must hold for what a reduction reads to be there, as `lanes_cycles` asks: constants lie in memory
    when other kernels ran since."""
    largest = max(accesses(kernel, nest), key=lambda a: a.points, default=None)
    constant = largest is not None and largest.buffer.role is Role.CONSTANT
    return 0 if near else inf if constant else None


def _across_steps(kernel: Kernel, nest: Nest, row: str, unroll: bool) -> list[S.Step]:
    """A reduction with a row in each lane; unroll: of the results of other nests, which lie in registers."""
    assert isinstance(nest.leaf, Update)
    own = tuple(loop.axis.name for loop in own_loops(kernel, nest))
    order = (*(axis for axis in own if axis != row), row)
    steps: list[S.Step] = [S.Reorder(order)] if order != own else []
    return [*steps, S.Vectorize(row), *(map(S.Unroll, nest.leaf.over) if unroll else ())]


# Together


def together_cycles(kernel: Kernel, nest: Nest, target: Cpu, near: bool = False, shares: bool = False) -> float | None:
    """As along_cycles, with the rows of a block together; None also where rows are shorter than a vector, or fewer than its
    lanes, or have several results, or where other nests share their loops."""
    if len(written(nest.leaf)) > 1:
        return None
    kernel, nest, axis = _straight(kernel, nest, shares)
    row, lanes = _adjacent_results(kernel, nest), target.lanes(widest(kernel, nest))
    if axis is None or row is None or min(static_extent(nest.loop(a)) for a in (row, axis)) < lanes:
        return None
    count, runs, length, size = _sizes(kernel, nest, axis)
    return cost.blocks_cycles(count, runs, length, size, target, _working_set(kernel, nest, near))


def _together(kernel: Kernel, found: _Rows) -> Block:
    steps, parts = list[S.Step](), dict[str, tuple[str, ...]]()
    for name in found.rows:
        more, part = _part_steps(kernel, find_nest(kernel, name), found.count)
        kernel, steps, parts[name] = apply(kernel, more), [*steps, *more], (part,)
    return Block(found.axes, found.inside, (*steps, found.cut), parts)


def _part_steps(kernel: Kernel, nest: Nest, lanes: int) -> tuple[S.Steps, str]:
    """The steps that give a reduction a nest of partial results, whose last dim are the lanes; and its name."""
    one = straightened(kernel, nest)
    kernel, nest, axis = _straight(kernel, nest)
    part = fresh(kernel, f"{nest.name}.lanes")
    return (*one, *sums_in_lanes(kernel, nest, axis or "", lanes, part)), part


def sums_in_lanes(kernel: Kernel, nest: Nest, axis: str, lanes: int, part: str) -> S.Steps:
    """The steps that give a reduction partial results for the lanes of an axis, which are their last dim, and a nest that
    combines these in the same loops."""
    assert isinstance(nest.leaf, Update)
    rank = len(own_loops(kernel, nest)) - len(nest.leaf.over)
    return (S.Split(axis, lanes, S.Tail.PEEL), S.Rfactor(nest.name, (f"{axis}.i",), part, shared=True),
            S.TransformLayout(part, (), (*range(1, rank + 1), 0)))  # fmt: skip


def _square_steps(kernel: Kernel, nest: Nest) -> list[S.Step]:
    """The steps for the partial results of a block: its rows one after the other, in registers."""
    leaf = nest.leaf
    assert isinstance(leaf, Update) and isinstance(leaf.index[-1], Var)
    lane, own = leaf.index[-1].name, [loop.axis.name for loop in own_loops(kernel, nest)]
    rows = [axis for axis in own if axis not in (lane, *leaf.over)]
    order = (*rows, *(axis for axis in own if axis in leaf.over), lane)
    return [S.Reorder(order), S.Vectorize(lane), *map(S.Unroll, rows), S.SetScope(leaf.buffers[0], Scope.REGISTER)]
