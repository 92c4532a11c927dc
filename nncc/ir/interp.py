"""The checking interpreter: runs any kernel, naive, scheduled or lowered, and is the oracle of every test.

Slow and obvious. Iterations of parallel loops run in shuffled order, allocations start as NaN (integers as 77), every
index is checked, and it is an error when two iterations of a parallel loop touch one element of a buffer that they
share and one of them writes. They share what was allocated outside the loop in global scope; of a buffer in another
scope each iteration has its own.

Loops that are bound to the units of a GPU are parallel loops too. Each block has its shared memory and registers anew, each
iteration of a warp or thread loop what no nest outside that loop uses. An element of other registers, those that outlive the
loop, is held by the thread that touches it first, and it is an error when another thread does.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any, assert_never

import numpy as np

from nncc.arguments import require
from nncc.errors import ComputeError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.dtypes import DType, i64
from nncc.ir.expr import Expr, Var
from nncc.ir.hardware.instructions import RESULT, Instruction, contracted, instruction
from nncc.ir.hardware.unify import Unifier, match
from nncc.ir.hardware.units import Digit, Holders, digits, lane_digits
from nncc.ir.kernel import Kernel, Nest, nests, sizes_of, uses
from nncc.ir.ops import UnaryOp, fused
from nncc.ir.program import Array
from nncc.ir.reduction import combiner
from nncc.ir.stmt import Alloc, Commit, For, If, Leaf, Let, LoopKind, Prefetch, Seq, Stmt, Store, Update
from nncc.ir.vector import Intrinsic, Ramp, Shuffle, TileRamp
from nncc.ir.walk import variables

_APART: Mapping[str, str] = MappingProxyType({})
_STATEMENTS = Store | Update | Let | For | If | Seq | Alloc | Prefetch | Commit
Layouts = tuple[tuple[tuple[int, ...], tuple[int, ...]], tuple[tuple[int], tuple[int]]]
"""The extents and strides of a buffer, in elements: by its dims, and as of one dim."""


def run(
    kernel: Kernel, arrays: Mapping[str, Array], seed: int = 0, in_place: Mapping[str, str] = _APART
) -> dict[str, Array]:
    """Run a kernel on inputs and constants by name; give its outputs by name. Open sizes are those of the arrays.

    in_place: for some outputs, the input in whose memory each lies.
    Raises: ComputeError for missing or ill-shaped arrays, an index out of bounds, or a race.
    """
    require("kernel", kernel, Kernel, "a kernel, such as schedule.kernel", ComputeError)
    require("arrays", arrays, Mapping, "a dict of arrays by name", ComputeError)
    given = {name: array.shape for name, array in arrays.items() if isinstance(array, np.ndarray)}
    kernel = kernel.at(sizes_of(kernel.params, given)) if kernel.symbols else kernel
    machine = _Machine(random.Random(seed), in_place, nests=nests(kernel.body))
    for buffer in sorted(kernel.buffers, key=lambda b: b.name in in_place):
        machine.allocate(buffer)
        if buffer.role in (Role.INPUT, Role.CONSTANT):
            buffer.view(machine.memory[buffer.name])[...] = _checked(buffer, arrays.get(buffer.name))
    with np.errstate(all="ignore"):
        machine.execute(kernel.body)
    return {b.name: b.view(machine.memory[b.name]).copy() for b in kernel.buffers if b.role is Role.OUTPUT}


def _checked(buffer: Buffer, given: Array | None) -> Array:
    if given is None:
        raise ComputeError(f"no array for {buffer.role.value} {buffer.name}")
    require(buffer.name, given, np.ndarray, "a numpy array", ComputeError)
    if given.shape != buffer.shape or given.dtype != buffer.dtype.numpy:
        has = f"{given.dtype}{list(given.shape)}"
        raise ComputeError(f"{buffer.name} is {buffer.dtype}{list(buffer.shape)}, but the array is {has}")
    return given


def layouts(buffer: Buffer) -> Layouts:
    """How an index becomes a place."""
    return (buffer.extents, buffer.pitches), ((buffer.span,), (1,))


@cache
def _combination(name: str, dtypes: tuple[DType, ...]) -> tuple[tuple[Var, ...], tuple[Var, ...], tuple[Expr, ...]]:
    """Variables for what a reduction has so far and for what comes next, and the results of both."""
    old, new = (tuple(Var(f"{when} {n}", dtype) for n, dtype in enumerate(dtypes)) for when in ("old", "new"))
    return old, new, tuple(combiner(name).combine(old, new))


@dataclass
class _Parallel:
    """One running parallel loop: the current iteration, and which iterations touched which element.

    own: the buffers that no nest outside the loop uses.
    """

    loop: For
    own: frozenset[str]
    iteration: int = -1
    touched: dict[tuple[str, int], Touched] = field(default_factory=dict)


@dataclass
class _Machine:
    """Memory (flat), variables and running parallel loops of one run; `outside` counts those around an allocation.

    lanes: what says, in loops that an instruction of a warp does, in which lane an element of a buffer lies.
    """

    random: random.Random
    in_place: Mapping[str, str] = field(default_factory=dict)
    memory: dict[str, Array] = field(default_factory=dict)
    buffers: dict[str, Buffer] = field(default_factory=dict)
    layouts: dict[str, Layouts] = field(default_factory=dict)
    outside: dict[str, int] = field(default_factory=dict)
    env: dict[str, Any] = field(default_factory=dict)
    parallel: list[_Parallel] = field(default_factory=list)
    known: dict[Expr, Any] = field(default_factory=dict)
    holders: Holders = field(default_factory=Holders)
    nests: tuple[Nest, ...] = ()
    lanes: Mapping[str, Mapping[Var, Digit]] = field(default_factory=dict)

    def allocate(self, buffer: Buffer) -> None:
        other = self.in_place.get(buffer.name)
        self.memory[buffer.name] = buffer.unwritten() if other is None else self.memory[other]
        self.buffers[buffer.name] = buffer
        self.layouts[buffer.name] = layouts(buffer)
        self.outside[buffer.name] = len(self.parallel)

    def free(self, buffer: Buffer) -> None:
        for table in (self.memory, self.buffers, self.layouts, self.outside):
            del table[buffer.name]

    def execute(self, stmt: Stmt) -> None:
        self.known.clear()
        assert isinstance(stmt, _STATEMENTS)
        match stmt:
            case Store():
                self.store(stmt.buffer, stmt.index, stmt.mask, stmt.value)
            case Update():
                self.update(stmt)
            case Let():
                for var, value in stmt.bindings:
                    self.env[var.name] = self.value(value)
                    self.known.clear()
                self.execute(stmt.body)
                for var, _ in stmt.bindings:
                    del self.env[var.name]
            case For():
                self.loop(stmt)
            case If():
                self.execute(stmt.body if self.value(stmt.condition) else stmt.otherwise)
            case Seq():
                for child in stmt.stmts:
                    self.execute(child)
            case Alloc():
                self.allocate(stmt.buffer)
                self.execute(stmt.body)
                self.free(stmt.buffer)
            case Prefetch() | Commit():
                pass  # they have no meaning here
            case _:
                assert_never(stmt)

    def loop(self, stmt: For) -> None:
        for nest in nests(stmt.body):
            self.initialise(nest, stmt.axis.name)
            if stmt.intrinsic and instruction(stmt.intrinsic).of_warp:
                self.together(self.nest(nest.leaf))
                return
        iterations, concurrent = list(range(int(self.value(stmt.extent)))), stmt.kind.is_concurrent
        outside, levels = dict(self.memory), dict(self.outside)
        if concurrent:
            self.random.shuffle(iterations)
            self.parallel.append(_Parallel(stmt, self.used_only_in(stmt)))
        for i in iterations:
            if concurrent:
                self.begin(i)
            self.env[stmt.axis.name] = i
            self.execute(stmt.body)
        self.env.pop(stmt.axis.name, None)
        if concurrent:
            self.parallel.pop()
            self.memory |= outside  # the buffers of this thread are as they were
            self.outside |= levels

    def together(self, nest: Nest) -> None:
        """What the lanes of a warp do together in the innermost loops of a nest."""
        row, leaf = instruction(nest.loops[-1].intrinsic), nest.leaf
        found = match(row, nest)
        if isinstance(found, str):
            raise ComputeError(f"nest {leaf.nest} is not what {row.name} does: {found}")
        if not self.value(leaf.mask):
            return
        self.lanes = lane_digits(nest)
        if isinstance(leaf, Update):
            self.summed(row, found, leaf)
        else:
            for _ in self.points(list(found.loops)):
                self.execute(leaf)
        self.lanes = {}

    def summed(self, row: Instruction, found: Unifier, leaf: Update) -> None:
        """The results of an instruction that adds up what it multiplies."""
        loops = {axis: loop for loop, (axis, _) in zip(found.loops, row.axes)}
        start = E.Load(leaf.buffers[0], leaf.index, row.dtype)
        parts = [(start, row.spatial), *((found.operands[o.name], o.axes) for o in row.operands)]
        first, *operands = (self.fragment(x, [loops[a] for a in axes]) for x, axes in parts)
        made = contracted(row, first, operands).reshape(-1)
        for value, _ in zip(made, self.points([loops[a] for a in row.spatial])):
            self.write(leaf.buffers[0], leaf.index, True, value)

    def fragment(self, x: Expr, loops: list[For]) -> Array:
        """The values of an expression at all points of some loops, a dim for each loop."""
        return np.array([self.typed(x) for _ in self.points(loops)]).reshape([E.static(loop.extent) for loop in loops])

    def nest(self, leaf: Leaf) -> Nest:
        """The nest of a leaf, with all loops around it."""
        return next(nest for nest in self.nests if nest.leaf is leaf)

    def used_only_in(self, loop: For) -> frozenset[str]:
        """The buffers that no nest outside a loop uses."""
        inside = {nest.leaf for nest in nests(loop)}
        return uses(loop).difference(*(uses(nest.leaf) for nest in self.nests if nest.leaf not in inside))

    def begin(self, iteration: int) -> None:
        """Begin an iteration of the innermost parallel loop: with buffers of its own but the shared ones."""
        self.parallel[-1].iteration = iteration
        for name, buffer in self.buffers.items():
            if self.is_fresh(buffer):
                self.memory[name] = buffer.unwritten()
                self.outside[name] = len(self.parallel)
                self.holders.forget(name)

    def is_fresh(self, buffer: Buffer) -> bool:
        """Whether each iteration of the innermost parallel loop has such a buffer for itself."""
        running = self.parallel[-1]
        if buffer.scope is Scope.SHARED:
            return running.loop.kind is LoopKind.BLOCK
        is_thread = running.loop.kind in (LoopKind.WARP, LoopKind.THREAD)
        return buffer.scope.is_private and (not is_thread or buffer.name in running.own)

    def initialise(self, nest: Nest, axis: str) -> None:
        """Set what an update reduces into to the identity, when the outermost of its axes is entered."""
        leaf = nest.leaf
        if not isinstance(leaf, Update) or axis not in leaf.over or any(a in self.env for a in leaf.over):
            return
        spatial = [loop for loop in nest.loops if loop.axis.name not in leaf.over]
        identity = combiner(leaf.combiner).identity(tuple(self.buffers[b].dtype for b in leaf.buffers))
        over = {Var(a, i64) for a in leaf.over}
        mask = E.conjunction(tuple(c for c in E.conjuncts(leaf.mask) if not variables(c) & over))
        for _ in self.points(spatial):
            for buffer, value in zip(leaf.buffers, identity):
                self.store(buffer, leaf.index, mask, value)

    def points(self, loops: list[For]) -> Iterator[None]:
        """Set the axes of nested loops to each point in turn."""
        if not loops:
            yield
            return
        outer, *inner = loops
        for i in range(int(self.value(outer.extent))):
            self.env[outer.axis.name] = i
            self.known.clear()
            yield from self.points(inner)
        self.env.pop(outer.axis.name, None)

    def update(self, stmt: Update) -> None:
        mask = self.value(stmt.mask)
        if not _some(mask):
            return
        old, new, combined = _combination(stmt.combiner, tuple(self.buffers[b].dtype for b in stmt.buffers))
        for var, buffer in zip(old, stmt.buffers):
            self.env[var.name] = self.load(E.Load(buffer, stmt.index, var.type, stmt.mask, E.Const(0, var.type)))
        for var, value in zip(new, stmt.values):
            self.env[var.name] = self.value(value)
        results = [self.value(x) for x in combined]
        for buffer, result in zip(stmt.buffers, results):
            self.write(buffer, stmt.index, mask, result)

    def store(self, buffer: str, index: tuple[Expr, ...], mask: Expr, value: Expr) -> None:
        active = self.value(mask)
        if _some(active):
            self.write(buffer, index, active, self.value(value))

    def write(self, buffer: str, index: tuple[Expr, ...], active: Any, value: Any) -> None:
        memory, is_one = self.memory[buffer], getattr(value, "ndim", 0) == 0
        for lane, place in enumerate(self.places(buffer, index, active)):
            if place >= 0:
                self.touch(buffer, place, writes=True)
                memory[place] = value if is_one else value[lane]

    def places(self, buffer: str, index: tuple[Expr, ...], active: Any) -> list[int]:
        """The flat position of each lane, -1 where the lane is off."""
        at = [self.value(i) for i in index]
        lanes = max([a.size for a in (*at, active) if isinstance(a, np.ndarray)], default=1)
        if lanes == 1:
            return [self.place(buffer, [int(a) for a in at]) if active else -1]
        on = np.broadcast_to(active, (lanes,))
        at = [np.broadcast_to(a, (lanes,)) for a in at]
        return [self.place(buffer, [int(a[lane]) for a in at]) if on[lane] else -1 for lane in range(lanes)]

    def place(self, buffer: str, index: list[int]) -> int:
        """The flat position of an index with one number per dim, or of one that is flat already."""
        by_dims, flat = self.layouts[buffer]
        shape, strides = flat if len(index) == 1 != len(by_dims[0]) else by_dims
        if len(index) != len(shape) or any(not 0 <= i < extent for i, extent in zip(index, shape)):
            where = ", ".join(f"{axis}={i}" for axis, i in self.env.items() if " " not in axis)
            raise ComputeError(f"index {index} is outside {buffer}{list(shape)} at {where or 'the root'}")
        return sum([i * stride for i, stride in zip(index, strides)])

    def touch(self, buffer: str, place: int, writes: bool) -> None:
        if self.buffers[buffer].scope.is_private:
            thread = self.thread()
            if thread is not None:
                lane = sum(digit.stride * self.env[axis.name] for axis, digit in self.lanes.get(buffer, {}).items())
                self.holders.touch(buffer, place, thread + lane)
            return
        for frame in self.parallel[self.outside[buffer] :]:
            element = frame.touched.setdefault((self.in_place.get(buffer, buffer), place), Touched())
            other = element.race(frame.iteration, writes)
            if other is not None:
                raise ComputeError(
                    f"race: iterations {frame.iteration} and {other} of {frame.loop.kind.value} {frame.loop.axis} "
                    f"touch element {place} of {buffer}, and one of them writes"
                )

    def thread(self) -> int | None:
        """The number in its block of the thread that runs now; None outside warp and thread loops."""
        now = {frame.loop.axis: frame.iteration for frame in self.parallel}
        found = digits([frame.loop for frame in self.parallel])
        return sum(digit.stride * now[axis] for axis, digit in found.items()) if found else None

    def load(self, x: E.Load, used: Container[int] | None = None) -> Any:
        """The elements. used: the lanes that anybody looks at; the others are no race, whoever writes them."""
        active = True if x.mask is None else self.value(x.mask)
        fill: Any = 0 if x.fill is None else self.value(x.fill)
        memory, result = self.memory[x.buffer], []
        for lane, place in enumerate(self.places(x.buffer, x.index, active)):
            if place >= 0 and (used is None or lane in used):
                self.touch(x.buffer, place, writes=False)
            result.append(memory[place] if place >= 0 else fill if np.ndim(fill) == 0 else fill[lane])
        return np.array(result, x.type.numpy) if x.dtype.lanes > 1 else x.type.numpy.type(result[0])

    def value(self, x: Expr) -> Any:
        """The value of an expression: a numpy scalar, or an array of its lanes. Shared parts are computed once."""
        if isinstance(x, Var):
            if x.name not in self.env:
                raise ComputeError(f"the variable {x} has no value here")
            return self.env[x.name]
        if x not in self.known:
            self.known[x] = self.compute(x)
        return self.known[x]

    def compute(self, x: Expr) -> Any:
        return _meaning(type(x))(self, x)

    def affine(self, x: E.Affine) -> int:
        total = x.const + sum([int(self.value(atom)) * c for atom, c in x.terms])
        return (total + 2**63) % 2**64 - 2**63  # sums of data wrap

    def shuffle(self, x: Shuffle, used: Container[int] | None = None) -> Any:
        """The lanes that are picked. used: as of `load`."""
        lanes: list[Any] = []
        for v in x.vectors:
            picked = {p - len(lanes) for lane, p in enumerate(x.picks) if used is None or lane in used}
            some = self.load(v, picked) if isinstance(v, E.Load) else None
            some = self.shuffle(v, picked) if isinstance(v, Shuffle) else some
            lanes += [*np.atleast_1d(self.value(v) if some is None else some)]
        array = np.array([lanes[p] for p in x.picks], x.dtype.numpy)
        return array if len(array) > 1 else array[0]

    def intrinsic(self, x: Intrinsic) -> Any:
        """The results of an instruction, by interpreting the kernel that defines its meaning."""
        row = instruction(x.name)
        given = {b.name: self.typed(v).reshape(b.shape) for b, v in zip(row.kernel.buffers, x.operands)}
        start, *factors = given.values()
        return (contracted(row, start, factors) if row.of_tiles else run(row.kernel, given)[RESULT]).reshape(-1)

    def typed(self, x: Expr) -> Any:
        """The value as numpy data of the expression's own dtype (index arithmetic is plain Python integers)."""
        value = self.value(x)
        return value if type(value) is x.dtype.numpy.type else np.asarray(value, x.dtype.numpy)[()]

    def unary(self, x: E.Unary) -> Any:
        value = self.typed(x.x)
        result = x.op.value.numpy(value)
        return result if x.op is UnaryOp.IS_NAN else np.asarray(result, x.dtype.numpy)[()]


_MEANINGS: Mapping[type, Callable[[_Machine, Any], Any]] = {
    E.Const: lambda _, x: x.dtype.numpy.type(x.value),
    E.Affine: lambda m, x: m.affine(x),
    E.Load: lambda m, x: m.load(x),
    E.Unary: lambda m, x: m.unary(x),
    E.Binary: lambda m, x: x.op.value.numpy(m.typed(x.a), m.typed(x.b)),
    E.Fma: lambda m, x: fused(*(np.asarray(m.value(v)) for v in (x.a, x.b, x.c)))[()],
    E.Select: lambda m, x: np.where(m.value(x.condition), m.typed(x.a), m.typed(x.b))[()],
    E.Cast: lambda m, x: np.asarray(m.value(x.x)).astype(x.dtype.numpy)[()],
    E.Bitcast: lambda m, x: np.atleast_1d(m.typed(x.x)).view(x.dtype.numpy)[... if x.dtype.lanes > 1 else 0],
    Ramp: lambda m, x: m.value(x.base) + np.array(x.offsets),
    TileRamp: lambda m, x: m.value(x.base) + np.array(x.offsets),
    E.Broadcast: lambda m, x: np.full(x.lanes, m.value(x.x), x.dtype.numpy),
    Shuffle: lambda m, x: m.shuffle(x),
    Intrinsic: lambda m, x: m.intrinsic(x),
}
"""The value of each kind of expression but a variable: a numpy scalar, a Python integer, or an array of lanes."""


@cache
def _meaning(kind: type) -> Callable[[_Machine, Any], Any]:
    """Of a class, or of one that it is a special case of."""
    for base in kind.__mro__:
        if base in _MEANINGS:
            return _MEANINGS[base]
    raise ComputeError(f"no meaning for {kind.__name__}")


def _some(active: Any) -> bool:
    """Whether a lane is on."""
    return bool(active.any()) if isinstance(active, np.ndarray) else bool(active)


@dataclass
class Touched:
    """Who has read and written an element: iterations of a loop, threads or blocks by their numbers."""

    readers: set[int] = field(default_factory=set)
    writers: set[int] = field(default_factory=set)

    def race(self, who: int, writes: bool) -> int | None:
        """Another one with whom an access is a race, or None; the access is noted."""
        others = (self.readers | self.writers if writes else self.writers) - {who}
        (self.writers if writes else self.readers).add(who)
        return min(others, default=None)
