"""The discrete Fourier transform as products with small constant matrices.

A length is a product of factors. Each takes one product, over its digit of the place n of an element, and the other digits
turn what comes of it: for each element f1 + f2 + ... terms in place of f1 * f2 * ... A length with a large prime factor is a
convolution with a chirp (Bluestein), by transforms of a length without one.

Complex numbers are two parts along an axis. Constants are computed in f64 and rounded once.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import pad, reverse
from nncc.frontend.graph.graph import Array

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

    x has one part, the real one, or two, and n up to the length; what it has less is 0.
    """
    _, parts, given = x.type.extents
    if not given:
        return transformed(pad(x, [(0, 0), (0, 0), (0, 1)]), wanted)
    if wanted.length == 1:
        whole = pad(x, [(0, 0), (0, 2 - parts), (0, 0)])[:, : wanted.parts]
        return whole if wanted.scale == 1 else whole * wanted.scale
    factors, chirp = cheapest(wanted.length), _best_from(given + wanted.kept - 1)
    if CHIRP * chirp * cost(cheapest(chirp)) < wanted.length * cost(factors):
        return _by_chirp(x, wanted, chirp)
    return _by_factors(x, wanted, factors)


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
    batch, parts, given = x.type.extents
    first, *others = factors
    rest = wanted.length // first
    rows = -(-given // rest)
    x = pad(x, [(0, 0), (0, 0), (0, rows * rest - given)]).reshape(batch, parts, rows, rest)
    # [batch, the digits of n that are left, parts, the digits of k]
    made = _product(x, (1, 2), Transform(first, first, wanted.sign, wanted.scale) if others else wanted, rows)
    for factor in others:
        made = _rotated(made, first * rest, wanted.sign)
        count, first, rest = made.type.extents[3], factor, rest // factor
        step = Transform(factor, factor, wanted.sign)
        if rest == 1:
            step = replace(step, kept=-(-wanted.kept // count), parts=wanted.parts)
        made = _product(made.reshape(batch, factor, rest, 2, count), (3, 1), step, factor).transpose(0, 1, 3, 4, 2)
        made = made.reshape(batch, rest, step.parts, step.kept * count)
    return made.squeeze(1).strided_slice((0, 0, 0), (batch, wanted.parts, wanted.kept))


def _product(x: Tensor, axes: tuple[int, int], step: Transform, rows: int) -> Tensor:
    """The transform over two axes, the parts and the first `rows` elements: the other axes of x, then parts, then k."""
    parts = x.type.extents[axes[0]]
    numbers = step.at(np.arange(rows)[:, None], np.arange(step.kept))
    columns = np.stack([np.stack([numbers.real, numbers.imag], 1), np.stack([-numbers.imag, numbers.real], 1)])
    matrix = x.builder.constant(columns[:parts, :, : step.parts].astype(x.dtype.numpy))
    return x.emit(
        "dot_general", matrix, lhs_batch=(), rhs_batch=(), lhs_contract=axes, rhs_contract=(0, 1), accumulator=x.dtype
    )


def _rotated(x: Tensor, length: int, sign: int) -> Tensor:
    """x[batch, n, parts, k...] times exp(sign * 2 pi i n k / length), where k are the slowest of the last axis."""
    batch, rest, parts, count = x.type.extents
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
    _, parts, given = x.type.extents
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
