"""Operators on signals and spectra: Fourier transforms (DFT, STFT), and the mel matrix that weighs frequencies.

The discrete Fourier transform is a chain of products with small constant matrices. A length is a product of factors. Each
takes one product, over its digit of the place n of an element, and twiddle factors of the other digits turn the result: for
each element f1 + f2 + ... terms in place of f1 * f2 * ... A length with a large prime factor is a convolution with a chirp
(Bluestein), by transforms of a length without one.

Complex numbers are two parts along an axis. Constants are computed in f64 and rounded once.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from math import inf
from typing import Any

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import gather, iota, pad, reverse
from nncc.frontend.decompose.composites import widened
from nncc.frontend.graph.dims import Dim, canonical, floor_div, is_negative, product
from nncc.frontend.graph.graph import Array
from nncc.frontend.onnx.import_rules.call import Call, ImportRule
from nncc.frontend.onnx.reader import onnx_dtype
from nncc.ir.dtypes import i64

STAGE = 32
"""What one more product costs for each element beside its terms, in terms."""
CHIRP = 3
"""How many transforms of its length a chirp's convolution costs: two, and the products before, between and behind them."""
MOST_FACTOR = 256
"""The longest factor beside others. A length that is one factor may have more."""
Factors = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Transform:
    """sum(x[n] * exp(sign * 2 pi i n k / length)) * scale for k from 0 to kept - 1: both parts of it, or the real one."""

    length: int
    kept: int
    sign: int
    scale: float = 1.0
    parts: int = 2

    @property
    def numbers(self) -> Array:
        """exp(sign * 2 pi i m / length) * scale for every m, exact at quarters."""
        quarters, rest = np.divmod(4 * np.arange(self.length), self.length)
        angle = rest * (np.pi / 2 / self.length)
        turn = self.sign * 1j
        return np.array((np.cos(angle) + turn * np.sin(angle)) * np.array([1, turn, -1, -turn])[quarters] * self.scale)

    def at(self, n: Array, k: Array) -> Array:
        """exp(sign * 2 pi i n k / length) * scale for some n and k."""
        return np.asarray(self.numbers[n * k % self.length])


def transformed(x: Tensor, wanted: Transform) -> Tensor:
    """The transform of x[batch, parts, n], of f32 or f64, as [batch, parts, k].

    x has one part, the real one, or two, and n up to the length; what it has less is 0. The batch may be open.
    """
    _, parts, given = _row_extents(x)
    if not given:
        return transformed(pad(x, [(0, 0), (0, 0), (0, 1)]), wanted)
    if wanted.length == 1:
        whole = pad(x, [(0, 0), (0, 2 - parts), (0, 0)])[:, : wanted.parts]
        return whole if wanted.scale == 1 else whole * wanted.scale
    factors, chirp = cheapest(wanted.length), _best_from(given + wanted.kept - 1)
    if CHIRP * chirp * cost(cheapest(chirp)) < wanted.length * cost(factors):
        return _by_chirp(x, wanted, chirp)
    return _by_factors(x, wanted, factors)


def _row_extents(x: Tensor) -> tuple[Any, ...]:
    """The extents of x, whose first axis may be open. Raises: ModelError where another one is."""
    return (x.shape[0], *x.type.with_shape(x.shape[1:]).extents)


def cost(factors: Factors) -> int:
    """What the products of some factors cost for each element, in terms."""
    return sum(factors) + STAGE * len(factors)


@cache
def cheapest(length: int) -> Factors:
    """The factors of a length that cost the least, the greatest first."""
    ways: list[Factors] = [(length,)]
    ways += ((n, *cheapest(length // n)) for n in range(2, min(length - 1, MOST_FACTOR) + 1) if length % n == 0)
    least: Factors = min(ways, key=cost)
    return tuple(sorted(least, reverse=True))


@cache
def _best_from(least: int) -> int:
    """The cheapest length from `least` to its double without prime factors above 5."""
    fives: list[int] = [5**n for n in range(13) if 5**n <= 2 * least]
    odd: list[int] = [3**n * five for five in fives for n in range(20) if 3**n * five <= 2 * least]
    lengths: list[int] = [2**n * start for start in odd for n in range(31) if least <= 2**n * start <= 2 * least]
    return min(lengths, key=lambda n: (n * cost(cheapest(n)), n))


def _by_factors(x: Tensor, wanted: Transform, factors: Factors) -> Tensor:
    """The transform by a product for each factor."""
    batch, parts, given = _row_extents(x)
    first, *others = factors
    rest = wanted.length // first
    rows = -(-given // rest)
    x = pad(x, [(0, 0), (0, 0), (0, rows * rest - given)]).reshape(batch, parts, rows, rest)
    # [batch, the digits of n that are left, parts, the digits of k]
    made = _product(x, (1, 2), Transform(first, first, wanted.sign, wanted.scale) if others else wanted, rows)
    for factor in others:
        made = _rotated(made, first * rest, wanted.sign)
        count, first, rest = _row_extents(made)[3], factor, rest // factor
        step = Transform(factor, factor, wanted.sign)
        if rest == 1:
            step = replace(step, kept=-(-wanted.kept // count), parts=wanted.parts)
        made = _product(made.reshape(batch, factor, rest, 2, count), (3, 1), step, factor).transpose(0, 1, 3, 4, 2)
        made = made.reshape(batch, rest, step.parts, step.kept * count)
    return made.squeeze(1).strided_slice((0, 0, 0), (batch, wanted.parts, wanted.kept))


def _product(x: Tensor, axes: tuple[int, int], step: Transform, rows: int) -> Tensor:
    """The transform over two axes, the parts and the first `rows` elements: the other axes of x, then parts, then k."""
    parts = _row_extents(x)[axes[0]]
    numbers = step.at(np.arange(rows)[:, None], np.arange(step.kept))
    columns = np.stack([np.stack([numbers.real, numbers.imag], 1), np.stack([-numbers.imag, numbers.real], 1)])
    matrix = x.builder.constant(columns[:parts, :, : step.parts].astype(x.dtype.numpy))
    return x.emit(
        "dot_general", matrix, lhs_batch=(), rhs_batch=(), lhs_contract=axes, rhs_contract=(0, 1), accumulator=x.dtype
    )


def _rotated(x: Tensor, length: int, sign: int) -> Tensor:
    """x[batch, n, parts, k...] times exp(sign * 2 pi i n k / length), where k are the slowest of the last axis."""
    batch, rest, parts, count = _row_extents(x)
    digit = length // rest
    turn = Transform(length, 0, sign).at(np.arange(rest)[:, None], np.arange(digit))
    return times(x.reshape(batch, rest, parts, digit, count // digit), turn[:, :, None], 2).reshape(*x.shape)


def times(x: Tensor, numbers: Array, axis: int) -> Tensor:
    """x with parts along an axis, times complex numbers that have the axes behind the first one but that of the parts."""
    real, imaginary = (
        x.builder.constant(np.stack(pair, axis - 1).astype(x.dtype.numpy))
        for pair in ([numbers.real] * 2, [-numbers.imag, numbers.imag])
    )
    return x * real + reverse(x, axis) * imaginary


def _by_chirp(x: Tensor, wanted: Transform, length: int) -> Tensor:
    """The transform as a convolution: n k is (n^2 + k^2 - (k - n)^2) / 2."""
    _, parts, given = _row_extents(x)
    if parts == 1:
        x = pad(x, [(0, 0), (0, 1), (0, 0)])
    chirp = Transform(2 * wanted.length, 0, wanted.sign)
    places = np.arange(max(given, wanted.kept))
    turn = chirp.at(places, places)
    around = np.zeros(length, np.complex128)
    around[: wanted.kept] = turn[: wanted.kept].conj()
    around[length - given + 1 :] = turn[given - 1 : 0 : -1].conj()
    spectrum = transformed(times(x, turn[:given] * wanted.scale, 1), Transform(length, length, -1))
    spectrum = times(spectrum, np.fft.fft(around) / length, 1)
    made = transformed(spectrum, Transform(length, wanted.kept, 1))
    return times(made, turn[: wanted.kept], 1)[:, : wanted.parts]


MOST_LENGTH = 1 << 22
"""The longest transform, whose constants have about as many elements."""
MOST_WEIGHTS = 1 << 24
"""The elements at most of a matrix of weights."""


def _dft(call: Call) -> Tensor:
    x, inverse, onesided = call.x, call.flag("inverse", False), call.flag("onesided", False)
    parts, axis = _parts(x), _axis(call)
    if onesided and parts != 1 + inverse:
        kind = "an inverse with onesided=1 takes a complex input" if inverse else "onesided=1 takes a real input"
        raise ModelError(f"the input is {x.type}; {kind}, with {1 + inverse} along the last axis")
    to_real, (given,) = inverse and onesided, x.type.with_shape((x.shape[axis],)).extents
    length = _length(call, 2 * (given - 1) if to_real else given)
    half = length // 2 + 1
    order = (*(a for a in range(x.rank - 1) if a != axis), x.rank - 1, axis)
    moved = widened(x.transpose(*order)[(*[slice(None)] * (x.rank - 1), slice(half if to_real else length))])
    if to_real:
        moved = moved * _mirrored(moved, length)
    scale = (2.0 if to_real else 1.0) / length if inverse else 1.0
    kept = half if onesided and not inverse else length
    wanted = Transform(length, kept, 1 if inverse else -1, scale, 1 if to_real else 2)
    made = transformed(moved.reshape(product(moved.shape[:-2]), *moved.shape[-2:]), wanted)
    made = made.reshape(*moved.shape[:-2], wanted.parts, kept)
    return made.transpose(*map(order.index, range(x.rank))).cast(x.dtype)


def _length(call: Call, usual: int) -> int:
    """The length that is given, else the usual one."""
    if call.optional(1) is None:
        return _checked(usual, "the axis")
    return _checked(_number(call, 1, "dft_length"), "dft_length")


def _mirrored(x: Tensor, length: int) -> Tensor:
    """What the real part of a transform counts of each frequency: a half of those that are their own mirror image."""
    places = np.arange(x.type.extents[-1])
    return x.builder.constant(np.where((places == 0) | (2 * places == length), 0.5, 1.0).astype(x.dtype.numpy))


def _axis(call: Call) -> int:
    given = call.integer("axis", 1) if call.opset < 20 else -2 if call.optional(2) is None else _number(call, 2, "axis")
    rank = call.x.rank
    if not (-rank <= given <= -2 or 0 <= given <= rank - 2):
        raise ModelError(
            f"axis {given} of {call.x.type}; expected an axis before the last one, which has the parts of a number"
        )
    return given % rank


def _parts(x: Tensor) -> int:
    """How many parts the numbers of a signal have, along the last axis: 1 or 2."""
    if x.rank < 2 or x.shape[-1] not in (1, 2):
        raise ModelError(f"the signal is {x.type}; expected a last axis of 1 (real) or 2 (complex)")
    return int(x.shape[-1])


def _number(call: Call, index: int, name: str) -> int:
    """The only element of an input."""
    numbers = call.ints(index)
    if len(numbers) != 1:
        raise ModelError(f"{name} is {list(numbers)}; expected one number")
    return numbers[0]


def _checked(length: int, name: str) -> int:
    if not 0 < length <= MOST_LENGTH:
        raise ModelError(f"{name} makes a transform of {length:,} elements; nncc takes 1 to {MOST_LENGTH:,}")
    return length


def _stft(call: Call) -> Tensor:
    """The transforms of frames of a signal, which overlap."""
    x, window, onesided = call.x, call.optional(2), call.flag("onesided", True)
    signal = x.unsqueeze(-1) if x.rank == 2 else x
    if signal.rank != 3:
        raise ModelError(f"the signal is {x.type}; expected a batch of signals, each of 1 or 2 parts")
    batch, given, parts = *signal.shape[:2], _parts(signal)
    if onesided and parts == 2:
        raise ModelError(f"the signal {x.type} is complex; onesided=1 takes real ones. Set onesided=0")
    length, step = _frame_length(call, given), _number(call, 1, "frame_step")
    if step < 1 or is_negative(given - length):
        raise ModelError(
            f"frames of {length} elements, {step} apart, of {given}; expected frames within the signal, 1 or more apart"
        )
    call.builder.assume(canonical(given - length))
    count = canonical(floor_div(given - length, step) + 1)
    places = iota(call.builder, (count, length), 0, i64) * step + iota(call.builder, (count, length), 1, i64)
    frames = widened(gather(signal.transpose(0, 2, 1), places, 2))
    if window is not None:
        frames = frames * window.cast(frames.dtype)
    wanted = Transform(length, length // 2 + 1 if onesided else length, -1)
    made = transformed(frames.transpose(0, 2, 1, 3).reshape(product((batch, count)), parts, length), wanted)
    return made.reshape(batch, count, 2, wanted.kept).transpose(0, 1, 3, 2).cast(x.dtype)


def _frame_length(call: Call, given: Dim) -> int:
    """The elements of a frame: as said, else as many as the window has, else all."""
    window = call.optional(2)
    if window is not None and (window.rank != 1 or window.dtype != call.x.dtype):
        raise ModelError(f"the window is {window.type}; expected a vector of {call.x.dtype}")
    size = given if window is None else window.type.extents[0]
    length = size if call.optional(3) is None else _number(call, 3, "frame_length")
    if not isinstance(length, int):
        raise ModelError(f"frames are as long as the signal, {length}; expected a number")
    if window is not None and length != size:
        raise ModelError(f"frame_length is {length} and the window has {size} elements; expected as many")
    return _checked(length, "frame_length")


def _mel_weight_matrix(call: Call) -> Tensor:
    """Triangles over the frequencies of a transform, whose corners are apart alike on the mel scale."""
    bands, length, rate = (
        _number(call, index, name) for index, name in enumerate(("num_mel_bins", "dft_length", "sample_rate"))
    )
    low, high = (float(call.array(index).item()) for index in (3, 4))
    dtype, rows = onnx_dtype(call.integer("output_datatype", 1)), length // 2 + 1
    if dtype.is_bool:
        raise ModelError(f"output_datatype {call.integer('output_datatype', 1)} is bool; expected numbers")
    if min(bands, length, rate) < 1 or not 0 <= low <= high < inf or rows * bands > MOST_WEIGHTS:
        given = f"num_mel_bins {bands}, dft_length {length}, sample_rate {rate}, edges {low} and {high}"
        raise ModelError(f"{given}; expected positive numbers, rising edges, and up to {MOST_WEIGHTS:,} weights")
    first, last = (2595 * np.log10(1 + edge / 700) for edge in (low, high))
    edges = 700 * (10 ** ((first + np.arange(bands + 2) * (last - first) / (bands + 2)) / 2595) - 1)
    corners = (length + 1) * edges // rate
    if not corners[-1] < rows:
        raise ModelError(
            f"a band up to {edges[-1]:.6g} Hz; the {rows} frequencies of the transform end at {rate / 2:.6g} Hz"
        )
    start, top, end = corners[:-2], corners[1:-1], corners[2:]
    at = np.arange(rows)[:, None]
    rising, falling = (at - start) / np.maximum(top - start, 1), (end - at) / np.maximum(end - top, 1)
    weights = np.where((at >= start) & (at < top), rising, np.where((at > top) & (at < end), falling, at == top))
    return call.builder.constant(weights.astype(dtype.numpy))


SIGNALS: dict[str, ImportRule] = {"DFT": _dft, "STFT": _stft, "MelWeightMatrix": _mel_weight_matrix}
