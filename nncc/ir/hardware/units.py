"""Units of a GPU: which threads of a block run the iterations of bound loops, and which of them holds an element of a
register buffer.

Warp and thread loops inside a block loop are parallel loops: threads share the iterations, and go on to what follows when
all are done (fork and join), so a schedule has no barriers. Loops of one kind nest with the outermost slowest: the number
of a unit is the mixed-radix number of its axes. Thread loops inside warp loops are the lanes of a warp.

A register buffer that is used in one such loop only is a thread's own, anew in each iteration. One that outlives the loop
is *distributed*: it is an array over all threads of a block, of which each thread has the elements that it alone touches.
So is what an instruction of a warp takes and gives: the instruction says in which lane an element lies.

Source: CUDA C++ Programming Guide, "Thread Hierarchy"; the ownership rule follows exo's distributed memories.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache

from nncc.errors import ComputeError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer
from nncc.ir.expr import Expr, Var
from nncc.ir.hardware.instructions import WORD_BYTES, instruction
from nncc.ir.hardware.unify import match
from nncc.ir.kernel import Kernel, Nest, nests, uses
from nncc.ir.stmt import For, LoopKind, Stmt, Update, values, written
from nncc.ir.walk import loads, substitute, variables

WARP_THREADS = 32
BANKS_BYTES = WARP_THREADS * WORD_BYTES
"""Bytes that all banks of shared memory give in a cycle, a word each."""
MOST_THREADS = 1024
"""The most threads of a block, on every GPU from compute capability 2.0 on."""
_DEPTH = {LoopKind.BLOCK: 0, LoopKind.WARP: 1, LoopKind.THREAD: 2}


@dataclass(frozen=True)
class Digit:
    """A digit of the thread number: it counts `extent` values in steps of `stride` threads."""

    stride: int
    extent: int


class Holders:
    """Which thread holds each element of a block's registers: the one that touches it first."""

    def __init__(self) -> None:
        self._held: dict[str, dict[int, int]] = {}

    def forget(self, buffer: str) -> None:
        """The buffer is made anew."""
        self._held.pop(buffer, None)

    def touch(self, buffer: str, place: int, thread: int) -> None:
        """A thread touches an element. Raises: ComputeError when another thread holds it."""
        first = self._held.setdefault(buffer, {}).setdefault(place, thread)
        if thread != first:
            raise ComputeError(f"element {place} of {buffer} is held by thread {first}, and thread {thread} touches it")


def digits(loops: Sequence[For]) -> dict[Var, Digit]:
    """The digit of the thread number for each axis of nested warp and thread loops, outermost first."""
    found: dict[Var, Digit] = {}
    unit = {LoopKind.WARP: WARP_THREADS, LoopKind.THREAD: 1}
    for loop in reversed(loops):
        if loop.kind in unit:
            extent = E.static(loop.extent) or 0
            found[loop.axis] = Digit(unit[loop.kind], extent)
            unit[loop.kind] *= extent
    return found


@lru_cache(maxsize=1 << 10)
def lane_digits(nest: Nest) -> Mapping[str, Mapping[Var, Digit]]:
    """For each buffer that an instruction of a warp takes or gives, which axes say in which lane an element of it lies;
    empty for a nest that none does."""
    row = instruction(nest.loops[-1].intrinsic) if nest.loops and nest.loops[-1].intrinsic else None
    found = match(row, nest) if row is not None and row.of_warp else None
    if row is None or found is None or isinstance(found, str):
        return {}
    axes = {name: loop for loop, (name, _) in zip(found.loops, row.axes)}
    given = {x.buffer: o.distributed for o in row.operands for x in loads(found.operands[o.name])}
    taken = dict.fromkeys(written(nest.leaf), row.distributed)
    return {buffer: _radix([axes[name] for name in names]) for buffer, names in (given | taken).items()}


def _radix(loops: Sequence[For]) -> dict[Var, Digit]:
    """The digits of a number that nested loops count, the innermost the fastest."""
    found, stride = dict[Var, Digit](), 1
    for loop in reversed(loops):
        extent = E.static(loop.extent) or 0
        found[loop.axis] = Digit(stride, extent)
        stride *= extent
    return found


def block_threads(body: Stmt) -> int:
    """How many threads run the body of a block: as many as the nest in it that wants most."""
    return max((_threads(nest.loops) for nest in nests(body)), default=0)


def unbound(kernel: Kernel) -> str | None:
    """Why not every nest of a kernel is one of threads in blocks, or None.

    One without loops is one of a single thread, and so is one of a block that has nothing to share out, beside others that
    do.
    """
    for nest, beside in ((nest, root) for root in kernel.roots for nest in nests(root)):
        kinds = {loop.kind for loop in nest.loops}
        kinds |= {LoopKind.THREAD} if lane_digits(nest) else set()
        missing = next((kind for kind in (LoopKind.BLOCK, LoopKind.THREAD) if kind not in kinds), None)
        if missing is not None and not _is_of_one(nest, beside):
            return f"no loop around nest {nest.name} is bound to {missing.value}s"
    return None


def _is_of_one(nest: Nest, root: Stmt) -> bool:
    """Whether a nest has no loop that units could share, but for those of blocks that they do."""
    reduced = nest.leaf.over if isinstance(nest.leaf, Update) else ()
    shared = bool(reduced) or any(phase(other) for other in nests(root))
    own = [loop for loop in nest.loops if loop.kind is not LoopKind.BLOCK]
    return not nest.loops or (shared and all(loop.axis.name in reduced for loop in own))


def _threads(loops: Sequence[For]) -> int:
    """How many threads nested loops want: whole warps where there are warp loops."""
    found = digits(loops).values()
    units = [digit.stride * digit.extent for digit in found]
    return max(units, default=1)


def misfit(around: Sequence[For], loop: For) -> str | None:
    """Why a bound loop may not be inside some others, outermost first; None when it may."""
    outer = next((o for o in reversed(around) if o.kind.is_bound or o.kind is LoopKind.PARALLEL), None)
    if outer is not None and outer.kind is LoopKind.PARALLEL:
        return f"{outer.axis} around it is shared by the threads of a CPU"
    deeper = next((o for o in around if o.kind.is_bound and _DEPTH[o.kind] > _DEPTH[loop.kind]), None)
    if deeper is not None:
        return f"a {deeper.kind.value} loop, {deeper.axis}, is around it, and a {loop.kind.value} has {deeper.kind.value}s"
    if loop.kind is not LoopKind.BLOCK and E.static(loop.extent) is None:
        return f"a {loop.kind.value} loop has a constant extent"
    return _too_many((*around, loop))


def _too_many(loops: Sequence[For]) -> str | None:
    """Why nested bound loops want more units than there are, or None."""
    found = digits(loops)
    lanes = [digit for loop in loops if loop.kind is LoopKind.THREAD and (digit := found[loop.axis])]
    warps = any(loop.kind is LoopKind.WARP for loop in loops)
    count = max((digit.stride * digit.extent for digit in lanes), default=1)
    if warps and count > WARP_THREADS:
        return f"the thread loops in a warp have {count} iterations, and a warp has {WARP_THREADS} lanes"
    if _threads(loops) > MOST_THREADS:
        return f"they want {_threads(loops)} threads, and a block has {MOST_THREADS} at most"
    return None


def phase(nest: Nest) -> For | None:
    """The outermost warp or thread loop of a nest: what it is in starts and ends with all threads of the block."""
    return next((loop for loop in nest.loops if loop.kind in (LoopKind.WARP, LoopKind.THREAD)), None)


def distributed(kernel: Kernel) -> dict[str, dict[int, Digit]]:
    """For each distributed buffer the dims that a thread's own number indexes, with the digit of each.

    Raises: ValueError that says which accesses do not agree on who holds an element.
    """
    found: dict[str, dict[int, Digit]] = {}
    for buffer in kernel.buffers:
        users = [nest for nest in nests(kernel.body) if buffer.name in uses(nest.leaf)]
        phases = {phase(nest) for nest in users} - {None}
        fragment = any(buffer.name in lane_digits(nest) for nest in users)
        if buffer.scope.is_private and (len(phases) > 1 or fragment):
            found[buffer.name] = _holders(users, buffer)
    return found


def _holders(users: Sequence[Nest], buffer: Buffer) -> dict[int, Digit]:
    """The digits by which a buffer's dims are distributed, the same in all accesses; in loops around them all it is new."""
    common = {loop.axis for loop in users[0].loops if all(loop in nest.loops for nest in users)}
    claims = [(nest, own) for nest in users for own in _claims(nest, buffer, common)]
    dims = max((own for _, own in claims), key=len)
    for nest, own in claims:
        if own != dims:
            raise ValueError(f"{nest.name} touches {buffer.name} by {_shown(own)}, another nest by {_shown(dims)}")
    return dims


def _claims(nest: Nest, buffer: Buffer, common: Set[Var]) -> Iterator[dict[int, Digit]]:
    """For each access of a nest to a buffer the dims that digits of its thread's number index.

    Raises: ValueError for a dim that is indexed by a digit and more, and for digits that index none.
    """
    leaf, every = nest.leaf, {**digits(nest.loops), **lane_digits(nest).get(buffer.name, {})}
    mine = {axis: digit for axis, digit in every.items() if digit.extent > 1 and axis not in common}
    loaded = [load for x in (*values(leaf), leaf.mask, *leaf.index) for load in loads(x)]
    places = [load.index for load in loaded if load.buffer == buffer.name]
    once: dict[Expr, Expr] = {loop.axis: E.index(0) for loop in nest.loops if E.static(loop.extent) == 1}
    for place in (*places, leaf.index) if buffer.name in written(leaf) else places:
        index = [substitute(i, once) for i in place]
        own = {d: digit for d, i in enumerate(index) if (digit := _digit(i, mine)) is not None}
        mixed = [i for d, i in enumerate(index) if d not in own and not variables(i).isdisjoint(mine)]
        if mixed:
            raise ValueError(f"{nest.name} touches {buffer.name} at {mixed[0]}; a distributed dim is indexed by one axis")
        if mine.keys() - {axis for d in own for axis in variables(index[d])}:
            raise ValueError(f"{nest.name} touches an element of {buffer.name} in several threads")
        yield own


def _digit(i: Expr, mine: Mapping[Var, Digit]) -> Digit | None:
    """The digit that an index is: of one axis, or of several that count it together; None for another index."""
    terms, const = E.form(i)
    if const or not terms:
        return None
    stride = count = 0
    for axis, factor in sorted(terms, key=lambda term: term[1]):
        digit = mine.get(axis) if isinstance(axis, Var) else None
        if digit is None or factor != (count or 1) or digit.stride != (stride * count or digit.stride):
            return None
        stride, count = stride or digit.stride, digit.extent * (count or 1)
    return Digit(stride, count)


def _shown(own: dict[int, Digit]) -> str:
    parts = [f"dim {d} of every {digit.stride}. thread" for d, digit in own.items()]
    return ", ".join(parts) or "no dim"
