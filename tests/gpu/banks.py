"""Counts what accesses to shared memory take: the lanes of a warp together, by the banks of the words that they touch."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import numpy as np

from nncc.ir import expr as E
from nncc.ir.expr import TRUE, Expr, Load, Var
from nncc.ir.hardware.units import WARP_THREADS
from nncc.ir.lowered import DeviceFunction
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import Alloc, For, If, Let, Stmt, Store
from nncc.ir.vector import Intrinsic, Ramp
from nncc.ir.walk import children, expressions, operands

BANKS, WORD = 32, 4
_TURNS = 4
"""Of a loop, to look at: its places repeat."""


@dataclass
class Passes:
    """By what accesses do, how often banks are asked, and how often they would be without conflicts."""

    taken: Counter[str] = field(default_factory=Counter)
    least: Counter[str] = field(default_factory=Counter)

    @property
    def ratio(self) -> float:
        return sum(self.taken.values()) / max(sum(self.least.values()), 1)


def passes(function: DeviceFunction) -> Passes:
    """Those of all accesses of the first block to shared memory, in the first turns of loops, whose places data does not
    decide."""
    found, shared = Passes(), {b.name: b.dtype.size_bytes for b, _ in function.shared}
    env = {function.grid.block: 0, function.grid.thread: np.arange(function.grid.threads)}
    for kind, buffer, places, active in _accesses(function.body, env, np.full(function.grid.threads, True)):
        if buffer in shared:
            _count(found, f"{kind} {buffer}", places * shared[buffer], shared[buffer], active)
    return found


def _count(found: Passes, what: str, places: np.ndarray, size: int, active: np.ndarray) -> None:
    """places: bytes, of each thread and element that it touches at once."""
    wide = size * places.shape[1]
    at_once = min(WARP_THREADS, BANKS * WORD // max(wide, WORD))
    for first in range(0, len(places), at_once):
        some = places[first : first + at_once][active[first : first + at_once]]
        if len(some):
            words = {int(p) // WORD for p in (some[..., None] + np.arange(0, size, min(size, WORD))).flat}
            found.taken[what] += max(Counter(w % BANKS for w in words).values())
            found.least[what] += -(-len(words) // BANKS)


def _accesses(
    stmt: Stmt, env: Mapping[Var, object], active: np.ndarray
) -> Iterator[tuple[str, str, np.ndarray, np.ndarray]]:
    """What is done, the buffer, the places of each thread, and which threads do it."""
    if not active.any():
        return
    for x in expressions(stmt):
        yield from _loads(x, env, active)
    if isinstance(stmt, Store):
        mask = active if stmt.mask is TRUE else active & _first(_value(stmt.mask, env), active)
        if (places := _places(stmt.index[0], env, len(active))) is not None:
            yield type(stmt).__name__, stmt.buffer, places, mask
    if isinstance(stmt, Let):
        env = dict(env)
        for name, value in stmt.bindings:
            if (known := _value(value, env)) is not None:
                env[name] = known
    if isinstance(stmt, For):
        count = _value(stmt.extent, env)
        for n in range(min(int(np.max(count)), _TURNS)):
            yield from _accesses(stmt.body, {**env, stmt.axis: n}, active & (n < np.asarray(count)))
        return
    if isinstance(stmt, If):
        taken = _first(_value(stmt.condition, env), active)
        yield from _accesses(stmt.body, env, active & taken)
        yield from _accesses(stmt.otherwise, env, active & ~taken)
        return
    assert not isinstance(stmt, Alloc) or stmt.body is not None
    for child in children(stmt):
        yield from _accesses(child, env, active)


def _loads(x: Expr, env: Mapping[Var, object], active: np.ndarray) -> Iterator[tuple[str, str, np.ndarray, np.ndarray]]:
    if isinstance(x, Intrinsic) and x.name.startswith("ldmatrix"):
        (row,) = x.operands
        if isinstance(row, Load) and (places := _places(row.index[0], env, len(active))) is not None:
            yield "ldmatrix", row.buffer, places, active
        return
    if isinstance(x, Load) and (places := _places(x.index[0], env, len(active))) is not None:
        mask = active if x.mask is None else active & _first(_value(x.mask, env), active)
        yield "Load", x.buffer, places, mask
    for operand in operands(x):
        yield from _loads(operand, env, active)


def _first(condition: object, active: np.ndarray) -> np.ndarray:
    """A condition of the first lane of each thread; what data decides is taken to hold."""
    if condition is None:
        return np.full(len(active), True)
    values = np.asarray(condition)
    return np.broadcast_to(values[:, 0] if values.ndim == 2 else values, len(active)).astype(bool)


def _places(x: Expr, env: Mapping[Var, object], threads: int) -> np.ndarray | None:
    found = _value(x, env)
    if found is None:
        return None
    values = np.asarray(found)
    return np.broadcast_to(
        values if values.ndim == 2 else values.reshape(-1, 1), (threads, values.shape[-1] if values.ndim == 2 else 1)
    )


def _value(x: Expr, env: Mapping[Var, object]) -> object:
    """The value in all threads, by lanes where it is a vector; None for what data decides."""
    if isinstance(x, Var):
        return env.get(x)
    if isinstance(x, E.Const):
        return x.value
    if isinstance(x, Load | Intrinsic):
        return None
    parts = [_value(operand, env) for operand in operands(x)]
    if any(part is None for part in parts):
        return None
    match x:
        case E.Affine():
            return sum((np.asarray(p) * c for p, (_, c) in zip(parts, x.terms)), start=np.asarray(x.const))
        case Ramp():
            return np.asarray(parts[0]).reshape(-1, 1) + x.stride * np.arange(x.lanes)
        case E.Broadcast():
            return np.repeat(np.asarray(parts[0]).reshape(-1, 1), x.lanes, 1)
        case E.Binary() if x.op is BinaryOp.AND:
            return np.logical_and(*parts)
        case E.Binary() | E.Unary():
            return x.op.value.numpy(*parts)
        case E.Select():
            return np.where(*parts)
        case E.Cast():
            return parts[0]
    return None
