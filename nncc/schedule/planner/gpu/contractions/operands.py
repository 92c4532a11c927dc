"""A contraction whose steps are being made: copies of its operands in shared memory, sums in registers, whole tiles.

Each operand is read through a copy with a dim for each axis that moves it. Copies go by whole accesses of neighbours, ahead
of what is computed where the target has such copies.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil, gcd

from nncc.ir import expr as E
from nncc.ir.buffer import Scope, round_up
from nncc.ir.expr import TRUE, Expr, Load, Var
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.stmt import CopyAsync, Store
from nncc.ir.walk import loads, variables
from nncc.schedule.apply import apply, first_legal
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import strides_of
from nncc.schedule.planner.gpu.grid import as_one
from nncc.schedule.primitives.tree import find_nest, fresh, static_extent
from nncc.target import Gpu

ACCESS_BYTES = 16
"""Of the widest access of a thread. By definition of all NVIDIA GPUs."""
BANKS_BYTES = 128
"""Of a word of each bank of shared memory: 32 of 4 bytes. A stage begins at a multiple of it. By definition of all NVIDIA
GPUs from compute capability 2.0 on."""
BLOCKS_AT_ONCE = 2
"""On a multiprocessor: while the warps of one wait, those of another compute."""
RUN = 8
"""Elements of 4 bytes that threads side by side copy along a row that goes down a column of shared memory: a sector of
memory. Four such rows, of columns that are a whole access longer than a multiple of all banks, meet each bank once."""
_MOST_STAGES = 4
"""Of copies: enough for the latency of memory, which is that of some hundred instructions of warps."""
_RESERVED_BYTES = 1024
"""Of shared memory for each block. Source: CUDA C++ Programming Guide, compute capability 8.x and 9.0."""


@dataclass(frozen=True)
class Copy:
    """A copy of an operand: its name, and the axes of its rows or columns and of what is reduced, one each; along which of
    both, "side" or "over", neighbours lie in the memory that is copied."""

    name: str
    side: str
    over: str
    along: str


@dataclass
class Contracted:
    """A contraction whose steps are being made. kernel: after those that are there; sink: the nest that stores results."""

    kernel: Kernel
    nest: str
    sink: str
    target: Gpu
    made: list[S.Step] = field(default_factory=list)

    def take(self, *steps: S.Step) -> None:
        """Carry out the next steps."""
        self.kernel = apply(self.kernel, steps)
        self.made += steps

    @property
    def result(self) -> str:
        """The buffer that the nest adds up in."""
        return find_nest(self.kernel, self.nest).leaf.buffers[0]  # type: ignore[union-attr]

    def ordered(self, wanted: tuple[str, ...], over: tuple[str, ...]) -> None:
        """The loops of the nest and the dims of what it adds up in, in the order of its axes."""
        self.take(S.Reorder((*wanted, *over)))
        made = find_nest(self.kernel, self.nest).leaf.index
        at = {i.name: d for d, i in enumerate(made) if isinstance(i, Var)}
        self.take(S.TransformLayout(self.result, (), tuple(at[axis] for axis in wanted)))

    def reindexed(self, buffer: str) -> str:
        """A copy of an operand with a dim for each axis that moves it."""
        name = fresh(self.kernel, f"{self.nest}.{buffer}")
        self.take(S.Reindex(buffer, self.nest, name))
        return name

    def one(self, nest: str, axes: tuple[str, ...]) -> str:
        """The axis of the one loop that is made of some."""
        steps, axis = as_one(self.kernel, axes, nest)
        self.take(*steps)
        return axis

    def one_dim(self, buffer: str, dim: int, count: int) -> None:
        """Some dims of a buffer as one."""
        self.take(*(S.FuseDims(buffer, dim) for _ in range(count - 1)))

    def copied(self, batch: int, name: str, own: tuple[str, ...], along: str) -> Copy:
        """A copy with one loop and dim for its rows or columns, which come after those of the batch."""
        axes = find_nest(self.kernel, name).axes
        side = self.one(name, axes[batch : batch + len(own)])
        self.one_dim(name, batch, len(own))
        return Copy(name, side, axes[-1], along)

    def longer(self, nest: str, axis: str, size: int) -> str:
        """The axis of a loop that runs to a multiple of a size: one block of all, joined again."""
        extent = static_extent(find_nest(self.kernel, nest).loop(axis))
        if extent % size == 0:
            return axis
        self.take(S.Split(axis, ceil(extent / size) * size, S.Tail.PAD))
        return self.one(nest, (f"{axis}.o", f"{axis}.i"))

    def shared_by(self, copy: Copy, threads: int, ahead: bool = False) -> None:
        """A copy to shared memory by all threads, neighbours by neighbours, in vectors where memory allows that.

        ahead: nothing waits for it where the target has such copies, which have vectors in shared memory too.
        """
        outer, inner = _crossed(copy)
        if find_nest(self.kernel, copy.name).axes[-2:] != (outer, inner):
            self.take(S.Reorder((outer, inner)))
        nest = find_nest(self.kernel, copy.name)
        ahead = ahead and "copy.async" in self.target.features
        alone = ahead and not _is_adjacent(self.kernel, nest, inner) and self.kernel.table[copy.name].dtype.size_bytes == 4
        lanes = 1 if alone else _whole_lanes(self.kernel, nest, inner)
        if lanes > 1:
            self.take(S.Split(inner, lanes), S.Vectorize(f"{inner}.i"))
            inner = f"{inner}.o"
        every = self.one(copy.name, self._across_banks(copy.name, outer, inner) if lanes == 1 else (outer, inner))
        self.take(S.Split(every, threads), S.Reorder((f"{every}.i", f"{every}.o")))
        self.take(S.Bind(f"{every}.i", S.Unit.THREAD))
        if lanes > 1:  # whole accesses, all under way at once; where places have to be divided out, registers are short
            self.take(S.Unroll(f"{every}.o"))
        if ahead:
            self.take(*first_legal(self.kernel, [(S.CopyAsync(copy.name),)]))

    def side_by_side(self, copy: Copy) -> None:
        """A copy in shared memory with its rows or columns side by side, and a gap of a whole access after them where memory
        has them apart, so that threads which store what lies along the reduction meet different banks."""
        rank = len(self.kernel.table[copy.name].shape)
        order = (*range(rank - 2), rank - 1, rank - 2)
        self.take(S.SetScope(copy.name, Scope.SHARED), S.TransformLayout(copy.name, (), order))
        if copy.along == "over":
            self.take(S.PadRows(copy.name, ACCESS_BYTES // self.kernel.table[copy.name].dtype.size_bytes))

    def columns_apart(self, copy: Copy) -> None:
        """The rows of a copy in shared memory so that whole accesses one above another meet each bank once. Where it is made
        by whole accesses along its rows it is swizzled, as those would meet banks twice if there were gaps; else rows have a
        gap, which takes fewer registers for places."""
        buffer, nest, inner = self.kernel.table[copy.name], find_nest(self.kernel, copy.name), _crossed(copy)[1]
        run, units = ACCESS_BYTES // buffer.dtype.size_bytes, BANKS_BYTES // ACCESS_BYTES
        whole = _is_adjacent(self.kernel, nest, inner) and _whole_lanes(self.kernel, nest, inner) == run
        ways = gcd(buffer.shape[-1] // run, units)
        self.take(S.Swizzle(copy.name, run, ways, units // ways) if whole and ways > 1 else S.PadRows(copy.name, run))

    def _across_banks(self, copy: str, outer: str, inner: str) -> tuple[str, ...]:
        """The loops of a copy whose elements go one by one, outermost first: runs of neighbours in memory, of some rows at
        once where they lie apart in shared memory."""
        nest = find_nest(self.kernel, copy)
        extent = static_extent(nest.loop(inner))
        if _is_adjacent(self.kernel, nest, inner) or extent == RUN or extent % RUN:
            return outer, inner
        self.take(S.Split(inner, RUN), S.Reorder((f"{inner}.o", outer, f"{inner}.i")))
        return f"{inner}.o", outer, f"{inner}.i"

    def copied_ahead(self, axis: str, copies: tuple[Copy, Copy], most: int = _MOST_STAGES) -> None:
        """The copies in a loop's body are made some iterations before they are used: as many as shared memory has room for
        with BLOCKS_AT_ONCE blocks on a multiprocessor, where one of them is asynchronous at least."""
        leaves = [find_nest(self.kernel, copy.name).leaf for copy in copies]
        if not any(isinstance(leaf, CopyAsync) for leaf in leaves):
            return
        size = sum(round_up(self.kernel.table[copy.name].size_bytes, BANKS_BYTES) for copy in copies)
        extent = static_extent(find_nest(self.kernel, self.nest).loop(axis))
        stages = min(room(self.target) // size, most, extent)
        self.take(*first_legal(self.kernel, [(S.Pipeline(axis, stages),)]))


def room(target: Gpu) -> int:
    """Bytes of shared memory that a block may have, with BLOCKS_AT_ONCE of them on a multiprocessor."""
    return min(target.shared_per_block, target.shared_per_sm // BLOCKS_AT_ONCE - _RESERVED_BYTES)


def _crossed(copy: Copy) -> tuple[str, str]:
    """The axes of a copy, the one along which neighbours lie in memory last."""
    return (copy.side, copy.over) if copy.along == "over" else (copy.over, copy.side)


def lies_along(kernel: Kernel, nest: str, load: Load, over: tuple[str, ...]) -> str:
    """Along which group an operand's neighbours lie in memory: "over" for what is reduced, else "side"."""
    found = find_nest(kernel, nest)
    strides = strides_of(load.index, kernel.table[load.buffer], found)
    return "over" if any(strides[axis] == 1 for axis in over) else "side"


def _is_adjacent(kernel: Kernel, nest: Nest, axis: str) -> bool:
    """Whether a nest stores neighbours along an axis."""
    assert isinstance(nest.leaf, Store)
    return strides_of(nest.leaf.index, kernel.table[nest.leaf.buffer], nest)[axis] == 1


def _steps_beside(condition: Expr, axis: str) -> list[int | None]:
    """For a condition axis + rest < n the steps that rest and n have; None where it is another one."""
    found = E.below(condition)
    if found is None:
        return [None]
    place, limit = found
    terms, const = E.form(place)
    own = [step for atom, step in terms if isinstance(atom, Var) and atom.name == axis]
    beside = [step for atom, step in terms if axis not in {v.name for v in variables(atom)}]
    return [limit, const, *beside] if own == [1] and len(beside) + 1 == len(terms) else [None]


def _whole_lanes(kernel: Kernel, nest: Nest, axis: str) -> int:
    """How many neighbours along an axis a thread copies at once: as many as are always there, adjacent, and an access."""
    extent = static_extent(nest.loop(axis))
    assert isinstance(nest.leaf, Store)
    found = set(loads(nest.leaf.value))
    if len(found) != 1:
        return 1  # it is computed where it is copied
    (load,) = found
    strides = strides_of(load.index, kernel.table[load.buffer], nest)
    others = [extent, *(s for a, s in strides.items() if a != axis)]
    if strides[axis] != 1:
        return 1
    for condition in E.conjuncts(TRUE if load.mask is None else load.mask):
        if axis in {v.name for v in variables(condition)}:  # the same for all lanes of a vector, or for none
            others += _steps_beside(condition, axis)
    lanes = ACCESS_BYTES // load.dtype.size_bytes
    while lanes > 1 and not all(s is not None and s % lanes == 0 for s in others):
        lanes //= 2
    return lanes
