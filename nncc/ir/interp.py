"""The checking interpreter: runs any kernel, naive, scheduled or lowered, and is the oracle of every test.

Slow and obvious. Iterations of parallel loops run in shuffled order, allocations start as NaN (or a large integer),
every index is checked, and it is an error when two iterations of a parallel loop touch one element of a shared
buffer and one of them writes.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Any, assert_never

import numpy as np

from nncc.errors import ComputeError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.combiner import combiner
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, Var
from nncc.ir.kernel import Kernel, Nest, nests
from nncc.ir.ops import UnaryOp
from nncc.ir.stmt import Alloc, For, If, Let, LoopKind, Seq, Stmt, Store, Update
from nncc.ir.walk import variables

Array = np.ndarray[Any, Any]


def run(kernel: Kernel, arrays: Mapping[str, Array], seed: int = 0) -> dict[str, Array]:
    """Run a kernel on inputs and constants by name; give its outputs by name.

    Raises: ComputeError for missing or ill-shaped arrays, an index out of bounds, or a race.
    """
    machine = _Machine(random.Random(seed))
    for buffer in kernel.buffers:
        given = arrays.get(buffer.name)
        if buffer.role in (Role.INPUT, Role.CONSTANT):
            machine.memory[buffer.name] = _checked(buffer, given)
        else:
            machine.allocate(buffer)
    machine.buffers = dict(kernel.table)
    machine.private = {b.name for b in kernel.buffers if b.scope is not Scope.GLOBAL}
    with np.errstate(all="ignore"):
        machine.execute(kernel.body)
    return {b.name: machine.memory[b.name] for b in kernel.buffers if b.role is Role.OUTPUT}


def _checked(buffer: Buffer, given: Array | None) -> Array:
    if given is None:
        raise ComputeError(f"no array for {buffer.role.value} {buffer.name}")
    if given.shape != buffer.shape or given.dtype != buffer.dtype.numpy:
        raise ComputeError(
            f"{buffer.name} is {buffer.dtype}{list(buffer.shape)}, but the array is {given.dtype}{list(given.shape)}"
        )
    return given


def _garbage(buffer: Buffer) -> Array:
    value = float("nan") if buffer.dtype.is_float else 1 if buffer.dtype.is_bool else 77
    return np.full(buffer.shape, value, buffer.dtype.numpy)


@dataclass
class _Parallel:
    """One running parallel loop: the current iteration, and which iteration touched which element."""

    axis: str
    iteration: int = -1
    writes: dict[tuple[str, int], int] = field(default_factory=dict)
    reads: dict[tuple[str, int], set[int]] = field(default_factory=dict)


@dataclass
class _Machine:
    """Memory, variables and running parallel loops of one run."""

    random: random.Random
    memory: dict[str, Array] = field(default_factory=dict)
    buffers: dict[str, Buffer] = field(default_factory=dict)
    private: set[str] = field(default_factory=set)
    env: dict[str, Any] = field(default_factory=dict)
    parallel: list[_Parallel] = field(default_factory=list)

    def allocate(self, buffer: Buffer) -> None:
        self.memory[buffer.name] = _garbage(buffer)
        self.buffers[buffer.name] = buffer

    def execute(self, stmt: Stmt) -> None:
        assert isinstance(stmt, Store | Update | Let | For | If | Seq | Alloc)
        match stmt:
            case Store():
                self.store(stmt.buffer, stmt.index, stmt.mask, stmt.value)
            case Update():
                self.update(stmt)
            case Let():
                for var, value in stmt.bindings:
                    self.env[var.name] = self.value(value)
                self.execute(stmt.body)
            case For():
                self.loop(stmt)
            case If():
                self.execute(stmt.body if self.value(stmt.condition) else stmt.otherwise)
            case Seq():
                for child in stmt.stmts:
                    self.execute(child)
            case Alloc():
                self.allocate(stmt.buffer)
                self.private.add(stmt.buffer.name)
                self.execute(stmt.body)
            case _:
                assert_never(stmt)

    def loop(self, stmt: For) -> None:
        for nest in nests(stmt.body):
            self.initialise(nest, stmt.axis.name)
        iterations = list(range(int(self.value(stmt.extent))))
        if stmt.kind is LoopKind.PARALLEL:
            self.random.shuffle(iterations)
            self.parallel.append(_Parallel(stmt.axis.name))
        for i in iterations:
            if stmt.kind is LoopKind.PARALLEL:
                self.parallel[-1].iteration = i
                for name in self.private:
                    if len(self.parallel) == 1:
                        self.memory[name] = _garbage(self.buffers[name])
            self.env[stmt.axis.name] = i
            self.execute(stmt.body)
        self.env.pop(stmt.axis.name, None)
        if stmt.kind is LoopKind.PARALLEL:
            self.parallel.pop()

    def initialise(self, nest: Nest, axis: str) -> None:
        """Set what an update reduces into to the identity, when the outermost of its axes is entered."""
        leaf = nest.leaf
        if not isinstance(leaf, Update) or axis not in leaf.over or any(a in self.env for a in leaf.over):
            return
        spatial = [loop for loop in nest.loops if loop.axis.name not in leaf.over]
        identity = combiner(leaf.combiner).identity(tuple(self.buffers[b].dtype for b in leaf.buffers))
        over = {Var(a, i64) for a in leaf.over}
        mask = E.conjunction(tuple(c for c in E.conjuncts(leaf.mask) if not variables(c) & over))
        for point in product(*(range(int(self.value(loop.extent))) for loop in spatial)):
            self.env.update({loop.axis.name: i for loop, i in zip(spatial, point)})
            for buffer, value in zip(leaf.buffers, identity):
                self.store(buffer, leaf.index, mask, value)
        for loop in spatial:
            self.env.pop(loop.axis.name)

    def update(self, stmt: Update) -> None:
        mask = self.value(stmt.mask)
        if not np.any(mask):
            return
        dtypes = tuple(self.buffers[b].dtype for b in stmt.buffers)
        old = tuple(Var(f"old {n}", dtype) for n, dtype in enumerate(dtypes))
        new = tuple(Var(f"new {n}", dtype) for n, dtype in enumerate(dtypes))
        for var, buffer in zip(old, stmt.buffers):
            self.env[var.name] = self.load(E.Load(buffer, stmt.index, var.type))
        for var, value in zip(new, stmt.values):
            self.env[var.name] = self.value(value)
        results = [self.value(x) for x in combiner(stmt.combiner).combine(old, new)]
        for buffer, result in zip(stmt.buffers, results):
            self.write(buffer, stmt.index, mask, result)

    def store(self, buffer: str, index: tuple[Expr, ...], mask: Expr, value: Expr) -> None:
        active = self.value(mask)
        if np.any(active):
            self.write(buffer, index, active, self.value(value))

    def write(self, buffer: str, index: tuple[Expr, ...], active: Any, value: Any) -> None:
        memory = self.memory[buffer]
        for lane, place in enumerate(self.places(buffer, index, active)):
            if place >= 0:
                self.touch(buffer, place, writes=True)
                memory.flat[place] = value if np.ndim(value) == 0 else value[lane]

    def places(self, buffer: str, index: tuple[Expr, ...], active: Any) -> list[int]:
        """The flat position of each lane, -1 where the lane is off."""
        at = [np.atleast_1d(self.value(i)) for i in index]
        lanes = max([len(a) for a in at] + [np.size(active)])
        on = np.broadcast_to(active, (lanes,))
        at = [np.broadcast_to(a, (lanes,)) for a in at]
        return [self.place(buffer, [int(a[lane]) for a in at]) if on[lane] else -1 for lane in range(lanes)]

    def place(self, buffer: str, index: list[int]) -> int:
        shape = self.memory[buffer].shape
        if len(index) != len(shape):
            shape = (self.memory[buffer].size,)
        if len(index) != len(shape) or not all(0 <= i < extent for i, extent in zip(index, shape)):
            where = ", ".join(f"{axis}={i}" for axis, i in self.env.items() if " " not in axis)
            raise ComputeError(f"index {index} is outside {buffer}{list(shape)} at {where or 'the root'}")
        return int(np.ravel_multi_index(index, shape)) if shape else 0

    def touch(self, buffer: str, place: int, writes: bool) -> None:
        if buffer in self.private:
            return
        for frame in self.parallel:
            key, now = (buffer, place), frame.iteration
            others = frame.reads.get(key, set()) if writes else set()
            others = others | {frame.writes.get(key, now)}
            if others - {now}:
                raise ComputeError(
                    f"race: iterations {now} and {min(others - {now})} of parallel {frame.axis} "
                    f"touch element {place} of {buffer}, and one of them writes"
                )
            if writes:
                frame.writes[key] = now
            else:
                frame.reads.setdefault(key, set()).add(now)

    def load(self, x: E.Load) -> Any:
        active = True if x.mask is None else self.value(x.mask)
        fill = 0 if x.fill is None else self.value(x.fill)
        memory, result = self.memory[x.buffer], []
        for place in self.places(x.buffer, x.index, active):
            if place >= 0:
                self.touch(x.buffer, place, writes=False)
            result.append(memory.flat[place] if place >= 0 else fill)
        array = np.array(result, x.type.numpy)
        return array if x.dtype.lanes > 1 else array[0]

    def value(self, x: Expr) -> Any:
        """The value of an expression: a numpy scalar, or an array of its lanes."""
        match x:
            case E.Const():
                return x.dtype.numpy.type(x.value)
            case Var():
                return self.env[x.name]
            case E.Affine():
                return x.const + sum(int(self.value(atom)) * c for atom, c in x.terms)
            case E.Load():
                return self.load(x)
            case E.Unary():
                return self.unary(x)
            case E.Binary():
                return x.op.value.numpy(self.typed(x.a), self.typed(x.b))
            case E.Fma():
                a, b, c = (np.asarray(self.value(v), np.longdouble) for v in (x.a, x.b, x.c))
                return (a * b + c).astype(x.dtype.numpy)[()]
            case E.Select():
                return np.where(self.value(x.condition), self.typed(x.a), self.typed(x.b))[()]
            case E.Cast():
                return np.asarray(self.value(x.x)).astype(x.dtype.numpy)[()]
            case E.Bitcast():
                return np.asarray(self.typed(x.x)).view(x.dtype.numpy)[()]
            case E.Ramp():
                return self.value(x.base) + np.arange(x.lanes) * x.stride
            case E.Broadcast():
                return np.full(x.lanes, self.value(x.x), x.dtype.numpy)
            case E.Shuffle():
                lanes = np.concatenate([np.atleast_1d(self.value(v)) for v in x.vectors])
                picked = lanes[list(x.picks)]
                return picked if len(x.picks) > 1 else picked[0]
            case _:
                raise ComputeError(f"no meaning for {type(x).__name__}")

    def typed(self, x: Expr) -> Any:
        """The value as numpy data of the expression's own dtype (index arithmetic is plain Python integers)."""
        return np.asarray(self.value(x), x.dtype.numpy)[()]

    def unary(self, x: E.Unary) -> Any:
        value = self.typed(x.x)
        result = x.op.value.numpy(value)
        return result if x.op is UnaryOp.IS_NAN else np.asarray(result, x.dtype.numpy)[()]
