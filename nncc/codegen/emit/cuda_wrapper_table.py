"""The rows of the table of wrappers: operators and functions of vectors, integers, conversions, loads and stores, copies
through shared memory, and what the lanes of a warp do together.

Operands are drawn at random: bits of every pattern, or numbers that a function is defined on.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np

from nncc.codegen.emit.c_text import Addressing, mask_type
from nncc.codegen.emit.cuda_prelude import WARP_FUNCTIONS, CudaPrelude
from nncc.codegen.emit.cuda_wrappers import THREADS, Argument, Array, Draw, Wrapper, element
from nncc.ir.dtypes import DType, Kind, bf16, boolean, f32, f64, i8, i16, i32, i64, u8, u16, u32, u64
from nncc.ir.hardware.instructions import Instruction, instruction, warp_results
from nncc.ir.hardware.units import WARP_THREADS
from nncc.ir.ops import BinaryOp, UnaryOp


def any_bits(rng: np.random.Generator, shape: tuple[int, int], dtype: DType) -> Array:
    """Random bits; every eighth number is a simple one: they are too seldom otherwise."""
    made = rng.integers(0, 256, (*shape, element(dtype).itemsize), np.uint8).view(element(dtype))[..., 0]
    simple = rng.integers(0, 5, shape) if dtype.kind is Kind.UINT else rng.integers(-4, 5, shape)
    if dtype.scalar is bf16:
        return made
    return np.where(rng.integers(0, 8, shape) == 0, simple.astype(element(dtype)), made)


def divisor(rng: np.random.Generator, shape: tuple[int, int], dtype: DType) -> Array:
    """Not 0, and not -1, by which the least integer has no quotient."""
    made = any_bits(rng, shape, dtype)
    return np.where((made == 0) | (made == np.asarray(-1).astype(made.dtype)), np.asarray(3, made.dtype), made)


def mask_bits(rng: np.random.Generator, shape: tuple[int, int], dtype: DType) -> Array:
    """A mask with about half of the lanes on: all of a lane's bits, or none."""
    return -rng.integers(0, 2, shape).astype(element(dtype))


def rare(rng: np.random.Generator, shape: tuple[int, int], dtype: DType) -> Array:
    """A mask with most lanes off."""
    return np.asarray(-(rng.integers(0, 4, shape) == 0).astype(element(dtype)))


def moderate(rng: np.random.Generator, shape: tuple[int, int], dtype: DType) -> Array:
    """Floats that every integer type of 8 bits or more and without a sign holds, when they are truncated."""
    return (rng.random(shape) * 127).astype(element(dtype))


def small(rng: np.random.Generator, shape: tuple[int, int], dtype: DType) -> Array:
    """Small integers, whose products and sums are exact in any order."""
    made = rng.integers(-4, 5, shape).astype(np.float32)
    return (made.view(np.uint32) >> 16).astype(np.uint16) if dtype is bf16 else made.astype(element(dtype))


def below(limit: int) -> Draw:
    """Integers from 0 to below a limit."""
    return lambda rng, shape, dtype: rng.integers(0, limit, shape).astype(element(dtype))


def widened(x: Array) -> Array:
    """The floats of f32 that the bits of bf16 are."""
    return (x.astype(np.uint32) << 16).view(np.float32)


def of_warps() -> Iterator[Wrapper]:
    """What the lanes of a warp do together."""
    for row in map(instruction, WARP_FUNCTIONS):
        operands = tuple(Argument(part, small) for part in row.parts)
        if row.copies:
            yield Wrapper(row.name, operands, row.dtype, _through_shared(row), partial(_by_warps, row), row.made.lanes)
        else:
            yield Wrapper(row.name, operands, row.made, _together(row), partial(_by_warps, row))


def copies() -> Iterator[Wrapper]:
    """Asynchronous copies to shared memory, waited for at once or as the older one of two groups."""
    for size in (4, 8, 16):
        count = size // f32.size_bytes
        given, vector = Argument(f32, any_bits, count), f32.with_lanes(count)
        for masked in (False, True):
            operands = (given, *(Argument(i32, below(2)) for _ in range(masked)))
            yield Wrapper(f"copy of {size} bytes{' that are on' * masked}", operands, f32, _copied(vector, masked),
                          lambda a, *on: np.where(on[0] != 0, a, 0) if on else a, count)  # fmt: skip


def _copied(vector: DType, masked: bool) -> Callable[[CudaPrelude], str]:
    count = vector.lanes

    def text(p: CudaPrelude) -> str:
        copy = f"{p.copy_async(vector, masked)}(&kept[threadIdx.x * {count}], a{', b != 0' * masked})"
        later = f"{p.copy_async(vector, False)}(&next[threadIdx.x * {count}], a)"
        return (f"alignas(16) __shared__ {p.memory(f32)} kept[{THREADS * count}], next[{THREADS * count}]; "
                f"{copy}; {p.commit()}(); {later}; {p.commit()}(); {p.wait(1)}(); "
                f"for (int n = 0; n < {count}; n++) y[n] = kept[threadIdx.x * {count} + n]; {p.wait(0)}()")  # fmt: skip

    return text


def _through_shared(row: Instruction) -> Callable[[CudaPrelude], str]:
    """Each lane's run goes to shared memory, from where the instruction takes all of them."""
    count = row.made.lanes
    return lambda prelude: (
        f"alignas(16) __shared__ {prelude.memory(row.dtype)} rows[{THREADS * count}]; "
        f"for (int n = 0; n < {count}; n++) rows[threadIdx.x * {count} + n] = a[n]; __syncthreads(); "
        f"const {prelude.type(row.made)} got = {prelude.intrinsic(row.name)}(&rows[threadIdx.x * {count}]); "
        f"for (int n = 0; n < {count}; n++) y[n] = got[n]"
    )


def _together(row: Instruction) -> Callable[[CudaPrelude], str]:
    arguments = ", ".join("abc"[: len(row.parts)])
    return lambda prelude: f"{prelude.intrinsic(row.name)}({arguments})"


def _by_warps(row: Instruction, *given: Array) -> Array:
    adds = not row.copies  # what is copied is bits
    parts = [widened(x) if adds and part.scalar is bf16 else x for part, x in zip(row.parts, given)]
    warps = range(0, len(parts[0]), WARP_THREADS)
    return np.concatenate([warp_results(row, [*zip(*(x[n : n + WARP_THREADS] for x in parts))]) for n in warps])


Method = Callable[[CudaPrelude, DType], str]
"""Of a prelude: it gives the name of a function on a dtype."""
LANES = 4
_FLOATS, _INTEGERS = (f32, f64), (i8, i16, i32, i64, u8, u16, u32, u64)
_NUMBERS = (*_FLOATS, *_INTEGERS)
_MEMORY = 3 * LANES
"""Elements of memory that each thread has for a row that loads or stores."""


# Meanings


def _fused(a: Array, b: Array, c: Array) -> Array:
    """a * b + c, rounded once; by fractions where they are finite."""
    result = np.asarray(a * b + c)
    for place in np.argwhere(np.isfinite(a) & np.isfinite(b) & np.isfinite(c)):
        at = tuple(place)
        exact = Fraction(float(a[at])) * Fraction(float(b[at])) + Fraction(float(c[at]))
        if exact:
            result[at] = _rounded(exact, a.dtype)
    return result


def _rounded(exact: Fraction, dtype: np.dtype[Any]) -> Any:
    """A number other than 0 as a float, half to even."""
    if dtype == np.float64:
        try:
            return float(exact)
        except OverflowError:
            return np.inf if exact > 0 else -np.inf
    first = np.float32(float(exact)) if abs(exact) < Fraction(2) ** 1000 else np.float32(np.inf if exact > 0 else -np.inf)
    beside = [x for x in (first, np.nextafter(first, np.float32(-np.inf)), np.nextafter(first, np.float32(np.inf)))
              if np.isfinite(x)]  # fmt: skip
    if not np.isfinite(first):
        return first
    return min(beside, key=lambda x: (abs(Fraction(float(x)) - exact), int(x.view(np.uint32)) & 1))


def _quotient(a: Array, b: Array) -> Array:
    """C's: truncated."""
    quotient = a // b
    return np.asarray(quotient + ((quotient * b != a) & ((a < 0) != (b < 0))))


def _gathered(a: Array, at: Array) -> Array:
    return np.take_along_axis(a, np.broadcast_to(at, (len(a), LANES)).astype(np.int64), axis=1)


def _put(places: Array, x: Array, on: Array | None = None) -> Array:
    """Memory of _MEMORY zeros for each thread with lanes stored in order at places, but for those that are off."""
    made = np.zeros((len(x), _MEMORY), x.dtype)
    for lane in range(LANES):
        active = np.full(len(x), True) if on is None else on[:, lane] != 0
        made[np.arange(len(x))[active], np.broadcast_to(places, x.shape)[active, lane]] = x[active, lane]
    return made


def _ramp(base: Array, step: Array) -> Array:
    return np.asarray(base + np.arange(LANES, dtype=base.dtype) * step)


def _selected(on: Array, a: Array, b: Array) -> Array:
    return np.asarray(np.where(on != 0, a, b))


def _some(x: Array) -> Array:
    return np.asarray((x != 0).any(1, keepdims=True))


def _bf16(x: Array) -> Array:
    """The bits of floats as bf16: half to even, NaN stays NaN."""
    bits = x.view(np.uint32)
    rounded = bits + np.uint32(0x7FFF) + ((bits >> 16) & 1)
    return (np.where(np.isnan(x), bits | 0x400000, rounded) >> 16).astype(np.uint16)


# The table


def wrappers() -> tuple[Wrapper, ...]:
    """All rows."""
    return (*_operators(), *_functions(), *_integers(), *_conversions(), *_values(), *_accesses(), *of_warps(), *copies())


def _value(dtype: DType, lanes: int = LANES, draw: Draw = any_bits) -> Argument:
    return Argument(dtype.with_lanes(lanes), draw)


def _operators() -> Iterator[Wrapper]:
    """The operators of vectors, on two vectors and on a vector and a number."""
    arithmetic: Iterable[tuple[str, Callable[..., Array], tuple[DType, ...], Draw]] = (
        ("+", np.add, _NUMBERS, any_bits), ("-", np.subtract, _NUMBERS, any_bits), ("*", np.multiply, _NUMBERS, any_bits),
        ("/", np.divide, _FLOATS, any_bits), ("/", _quotient, _INTEGERS, divisor), ("%", np.fmod, _INTEGERS, divisor),
        ("&", operator.and_, _INTEGERS, any_bits), ("|", operator.or_, _INTEGERS, any_bits),
        ("^", operator.xor, _INTEGERS, any_bits),
        ("<<", np.left_shift, _INTEGERS, below(8)), (">>", np.right_shift, _INTEGERS, below(8)),
    )  # fmt: skip
    for symbol, meaning, dtypes, draw in arithmetic:
        for dtype in dtypes:
            yield _operator(symbol, dtype, meaning, draw)
    for symbol, meaning in (("+", np.add), ("*", np.multiply), ("-", np.subtract)):
        for lanes in ((1, LANES), (LANES, 1)):
            operands = tuple(_value(f32, n) for n in lanes)
            yield Wrapper(f"{operands[0].dtype} {symbol} {operands[1].dtype}", operands, f32.with_lanes(LANES),
                          _text(f"(a {symbol} b)"), meaning)  # fmt: skip
    for op, symbol in ((BinaryOp.EQ, "=="), (BinaryOp.NE, "!="), (BinaryOp.LT, "<"), (BinaryOp.LE, "<=")):
        for dtype in _NUMBERS:
            mask = mask_type(dtype.with_lanes(LANES))
            yield _operator(symbol, dtype, _as_mask(op.value.numpy), any_bits, mask)
    for dtype in _NUMBERS:
        vector = dtype.with_lanes(LANES)
        yield Wrapper(f"-{vector}", (_value(dtype),), vector, _text("(-a)"), np.negative)
    for dtype in _INTEGERS:
        vector = dtype.with_lanes(LANES)
        yield Wrapper(f"~{vector}", (_value(dtype),), vector, _text("(~a)"), np.invert)


def _operator(symbol: str, dtype: DType, meaning: Callable[..., Array], draw: Draw, result: DType | None = None) -> Wrapper:
    vector = dtype.with_lanes(LANES)
    operands = (_value(dtype), _value(dtype, draw=draw))
    return Wrapper(f"{vector} {symbol} {vector}", operands, result or vector, _text(f"(a {symbol} b)"), meaning)


def _text(text: str) -> Callable[[CudaPrelude], str]:
    return lambda prelude: text


def _as_mask(compare: Callable[..., Array]) -> Callable[..., Array]:
    return lambda a, b: -compare(a, b).astype(np.int8)


def _functions() -> Iterator[Wrapper]:
    """Functions of floats, on numbers and on vectors."""
    for dtype in (d.with_lanes(n) for d in _FLOATS for n in (1, LANES)):
        one = _value(dtype.scalar, dtype.lanes)
        yield _call("fma", (one, one, one), dtype, CudaPrelude.fma, _fused)
        for op in (UnaryOp.SQRT, UnaryOp.FLOOR, UnaryOp.CEIL, UnaryOp.TRUNC, UnaryOp.ROUND):
            yield _unary(op, one, dtype)
        yield _call("remainder", (one, one), dtype, CudaPrelude.remainder, np.fmod)
    for dtype in (d.with_lanes(n) for d in (*_FLOATS, i8, i16, i32, i64) for n in (1, LANES)):
        yield _call("abs", (_value(dtype.scalar, dtype.lanes),), dtype, CudaPrelude.absolute, np.abs)
    for extremum in (BinaryOp.MAX, BinaryOp.MIN):
        for dtype in (f32, f32.with_lanes(LANES)):
            yield _extremum(extremum, _value(f32, dtype.lanes), dtype)


def _unary(op: UnaryOp, operand: Argument, dtype: DType) -> Wrapper:
    return _call(op.value.text, (operand,), dtype, lambda prelude, d: prelude.unary(op, d), op.value.numpy)


def _extremum(op: BinaryOp, operand: Argument, dtype: DType) -> Wrapper:
    return _call(op.value.text, (operand, operand), dtype, lambda prelude, d: prelude.extremum(op, d), op.value.numpy)


def _call(
    name: str, operands: tuple[Argument, ...], result: DType, method: Method, meaning: Callable[..., Array],
    of: DType | None = None,
) -> Wrapper:  # fmt: skip
    """A row for a function of its operands in order. method: gives the function on the dtype of the result, or on `of`."""
    arguments, dtype = ", ".join("abcdef"[: len(operands)]), of or result
    return Wrapper(f"{name} {operands[-1].dtype}", operands, result, lambda p: f"{method(p, dtype)}({arguments})", meaning)


def _integers() -> Iterator[Wrapper]:
    """Division that rounds down, and its rest."""
    for dtype in (d.with_lanes(n) for d in _INTEGERS for n in (1, LANES)):
        operands = (_value(dtype.scalar, dtype.lanes), _value(dtype.scalar, dtype.lanes, divisor))
        yield _call("floordiv", operands, dtype, CudaPrelude.floor_division, np.floor_divide)
        yield _call("mod", operands, dtype, CudaPrelude.modulo, np.mod)


def _conversions() -> Iterator[Wrapper]:
    everywhere = (
        *((f32, f64), (f64, f32), (i32, f32), (i64, f64), (u8, f32)),
        *((i8, i32), (i32, i8), (i64, i32), (u32, u64), (i32, i64)),
    )
    for old, new in everywhere:
        yield _converted(old, new, any_bits)
    for old, new in ((f32, i32), (f64, i64), (f32, u8), (f32, i8)):
        yield _converted(old, new, moderate)
    for old, new in ((f32, i32), (i32, f32), (f64, i64), (f32, u32)):
        for lanes in (1, LANES):
            yield _reread(old.with_lanes(lanes), new.with_lanes(lanes))
    for lanes in (1, LANES):
        narrow, wide = bf16.with_lanes(lanes), f32.with_lanes(lanes)
        yield _call("widened", (_value(bf16, lanes),), wide, CudaPrelude.from_bf16, widened, narrow)
        yield _call("rounded to bf16", (_value(f32, lanes),), narrow, CudaPrelude.to_bf16, _bf16)


def _reread(a: DType, b: DType) -> Wrapper:
    def text(prelude: CudaPrelude) -> str:
        return f"{prelude.bitcast(a, b)}(a)" if a.lanes == 1 else f"({prelude.type(b)})a"

    return Wrapper(f"bits of {a} as {b}", (_value(a.scalar, a.lanes),), b, text, lambda x: x.view(element(b)))


def _converted(old: DType, new: DType, draw: Draw) -> Wrapper:
    a, b = old.with_lanes(LANES), new.with_lanes(LANES)
    return Wrapper(f"{a} to {b}", (_value(old, draw=draw),), b, lambda p: f"__builtin_convertvector(a, {p.type(b)})",
                   lambda x: x.astype(element(new)))  # fmt: skip


def _values() -> Iterator[Wrapper]:
    """Vectors made of numbers, masks and other vectors."""
    for dtype in _NUMBERS:
        vector = dtype.with_lanes(LANES)
        operands = (Argument(mask_type(vector), mask_bits), _value(dtype), _value(dtype))
        yield _call("splat", (_value(dtype, 1),), vector, CudaPrelude.splat, lambda x: np.repeat(x, LANES, 1))
        yield _call("select", operands, vector, CudaPrelude.select, _selected)
    for dtype in (i32, i64):
        one = _value(dtype, 1)
        yield _call("ramp", (one, one), dtype.with_lanes(LANES), CudaPrelude.ramp, _ramp)
    for dtype in (i8, i32):
        vector = dtype.with_lanes(LANES)
        yield _call("any", (Argument(vector, rare),), boolean, CudaPrelude.any_lane, _some, vector)
    for picks in ((3, 0, 5, 6), (7, 1), (2, 2, 2, 2)):
        yield _shuffled(picks)


def _shuffled(picks: tuple[int, ...]) -> Wrapper:
    text = f"__builtin_shufflevector(a, b, {', '.join(map(str, picks))})"
    return Wrapper(f"lanes {picks} of f32x4 and f32x4", (_value(f32), _value(f32)), f32.with_lanes(len(picks)), _text(text),
                   lambda a, b: np.concatenate([a, b], 1)[:, picks])  # fmt: skip


def _accesses() -> Iterator[Wrapper]:
    """Loads and stores of vectors."""
    step, at = Argument(i64, below(4)), Argument(i64.with_lanes(LANES), below(_MEMORY))
    lanes = np.arange(LANES)
    places = (
        _Lanes(Addressing.DENSE, (), lambda: lanes[None]),
        _Lanes(Addressing.STRIDED, (step,), lambda s: s * lanes),
        _Lanes(Addressing.GATHERED, (at,), lambda at: at),
    )
    for dtype in (f32, f64, i8, i64):
        vector = dtype.with_lanes(LANES)
        for place in places:
            yield from _loads(vector, place)
            yield from _stores(vector, place)
        yield Wrapper(f"stream {vector}", (_value(dtype),), dtype, _stored(CudaPrelude.stream, vector),
                      lambda x: _put(lanes[None], x), _MEMORY)  # fmt: skip
    for vector in (f32.with_lanes(4), f64.with_lanes(2), i8.with_lanes(16), f32.with_lanes(2)):
        memory, value = Argument(vector.scalar, any_bits, vector.lanes), _value(vector.scalar, vector.lanes)
        yield _call(f"load of {vector.lanes} as one, of", (memory,), vector, CudaPrelude.load_aligned, lambda m: m)
        yield Wrapper(f"store of a whole {vector}", (value,), vector.scalar, _stored(CudaPrelude.store_aligned, vector),
                      lambda x: x, vector.lanes)  # fmt: skip


@dataclass(frozen=True)
class _Lanes:
    """How lanes lie in memory: what locates them besides the address, and from that their places."""

    place: Addressing
    operands: tuple[Argument, ...]
    spots: Callable[..., Array]

    @property
    def text(self) -> str:
        """The arguments after the address."""
        return "".join(f", {name}" for name in "b"[: len(self.operands)])


def _stored(method: Method, vector: DType) -> Callable[[CudaPrelude], str]:
    return lambda prelude: f"{method(prelude, vector)}(y, a)"


def _loads(vector: DType, lanes: _Lanes) -> Iterator[Wrapper]:
    operands = (Argument(vector.scalar, any_bits, _MEMORY), *lanes.operands)
    name, (on, off) = f"{lanes.place.name.lower()} load of {vector}", tuple("abcdef"[len(operands) : len(operands) + 2])
    yield Wrapper(name, operands, vector, lambda p: f"{p.load(vector, lanes.place, False)}(a{lanes.text})",
                  lambda m, *at: _gathered(m, lanes.spots(*at)))  # fmt: skip
    masked = (*operands, Argument(mask_type(vector), mask_bits), _value(vector.scalar))
    yield Wrapper(f"{name} in lanes that are on", masked, vector,
                  lambda p: f"{p.load(vector, lanes.place, True)}(a{lanes.text}, {on}, {off})",
                  lambda m, *x: np.where(x[-2] != 0, _gathered(m, lanes.spots(*x[:-2])), x[-1]))  # fmt: skip


def _stores(vector: DType, lanes: _Lanes) -> Iterator[Wrapper]:
    operands = (_value(vector.scalar), *lanes.operands)
    name, on = f"{lanes.place.name.lower()} store of {vector}", "abcdef"[len(operands)]
    yield Wrapper(name, operands, vector.scalar, lambda p: f"{p.store(vector, lanes.place, False)}(y{lanes.text}, a)",
                  lambda x, *at: _put(lanes.spots(*at), x), _MEMORY)  # fmt: skip
    yield Wrapper(f"{name} in lanes that are on", (*operands, Argument(mask_type(vector), mask_bits)), vector.scalar,
                  lambda p: f"{p.store(vector, lanes.place, True)}(y{lanes.text}, a, {on})",
                  lambda x, *rest: _put(lanes.spots(*rest[:-1]), x, rest[-1]), _MEMORY)  # fmt: skip
