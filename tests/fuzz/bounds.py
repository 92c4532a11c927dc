"""Arrays that are known up to an error: what operators in floats may make of them, as bounds element by element.

Each operator adds what its rounding may cost to what the errors of its operands become. An error of infinity says that the
element may be anything, as where a value on the way may overflow. Infinities and NaN that are certain are values.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import ml_dtypes
import numpy as np

from nncc.ir.dtypes import DType

Array = np.ndarray
SLACK = 4.0
"""Roundings that each operator is granted: constants that are merged are rounded too."""
ANY = np.longdouble(np.inf)


@dataclass(frozen=True)
class Format:
    """The dtype that results are rounded to. is_gradual: subnormal results and constants are kept."""

    dtype: DType
    is_gradual: bool

    @property
    def unit(self) -> float:
        return 2.0 ** -(ml_dtypes.finfo(self.dtype.numpy).nmant + 1)

    @property
    def least(self) -> np.longdouble:
        """What rounding may take away from the smallest numbers. Sums in f32 of products of 16-bit floats are in f32."""
        info = ml_dtypes.finfo(self.dtype.numpy)
        return np.longdouble(info.smallest_subnormal if self.is_gradual else info.smallest_normal)

    @property
    def highest(self) -> np.longdouble:
        return np.longdouble(float(ml_dtypes.finfo(self.dtype.numpy).max))


@dataclass(frozen=True)
class Bounded:
    """Values, which may be wrong by `error` each, of a format."""

    value: Array
    error: Array
    format: Format

    @classmethod
    def exact(cls, array: Array, form: Format) -> Bounded:
        """What is given: without an error, but subnormal numbers may count as 0."""
        value = array.astype(np.longdouble)
        flushed = (value != 0) & (abs(value) < form.least) & (not form.is_gradual)
        return cls(value, np.where(flushed, abs(value), np.longdouble(0)), form)

    def rounded(self, value: Array, error: Array, slack: float = SLACK) -> Bounded:
        """A result before it is rounded."""
        with np.errstate(all="ignore"):
            error = np.where(
                np.isfinite(value), error + slack * self.format.unit * abs(value) + slack * self.format.least, error
            )
            may_overflow = np.isfinite(value) & (abs(value) + error > self.format.highest * 0.99)
        vague = may_overflow | np.isnan(error) | (self.error == ANY)
        return Bounded(value, np.where(vague, ANY, error), self.format)

    def vaguely(self, where: Array) -> Bounded:
        """The same, where some elements may be anything."""
        return Bounded(self.value, np.where(where, ANY, self.error), self.format)

    def moved(self, move: Callable[[Array], Array]) -> Bounded:
        """The elements elsewhere."""
        return Bounded(move(self.value), move(self.error), self.format)

    @property
    def may_be_zero(self) -> Array:
        return (abs(self.value) <= self.error) & ~np.isnan(self.value)

    @property
    def is_unsure(self) -> Array:
        """Whether an element may be zero, of either sign, or its sign may be another."""
        return self.may_be_zero & (self.error > 0)

    def misses(self, made: Array) -> Array:
        """Which elements of a result lie outside."""
        wide = made.astype(np.longdouble)
        with np.errstate(all="ignore"):
            same = (wide == self.value) | (np.isnan(wide) & np.isnan(self.value)) | (abs(wide - self.value) <= self.error)
        return ~(same | (self.error == ANY))


def plus(x: Bounded, c: Array, sign: int = 1) -> Bounded:
    """sign * x + c, of a constant."""
    other = Bounded.exact(c, x.format)
    with np.errstate(all="ignore"):
        return x.rounded(sign * x.value + other.value, x.error + other.error)


def times(x: Bounded, c: Array | Bounded) -> Bounded:
    """x * c, of a constant."""
    other = c if isinstance(c, Bounded) else Bounded.exact(c, x.format)
    with np.errstate(all="ignore"):
        error = _product_error(x, other)
        unsure = (~np.isfinite(other.value) & x.is_unsure) | (np.isinf(x.value) & other.is_unsure) | (other.error == ANY)
        return x.rounded(x.value * other.value, error).vaguely(unsure)


def _product_error(x: Bounded, other: Bounded) -> Array:
    """What errors of two factors become."""
    parts = (abs(x.value) * other.error, abs(other.value) * x.error, x.error * other.error)
    return sum(np.where(np.isfinite(part), part, np.longdouble(0)) for part in parts)


def over(x: Bounded, c: Array) -> Bounded:
    """x / c, of a constant."""
    other = Bounded.exact(c, x.format)
    with np.errstate(all="ignore"):
        inverse = Bounded(1 / other.value, np.where(other.error > 0, ANY, other.error), x.format)
        made = x.rounded(x.value / other.value, abs(inverse.value) * x.error)
        return made.vaguely((other.error > 0) | ((other.value == 0) & x.is_unsure))


def exponential(x: Bounded) -> Bounded:
    """exp(x), of which kernels make 0 below 2**-127."""
    with np.errstate(all="ignore"):
        value = np.exp(x.value)
        error = np.where(np.isfinite(value), value * np.expm1(np.minimum(x.error, 100)), np.longdouble(0))
        made = replace(x, format=replace(x.format, is_gradual=False)).rounded(value, error, 32.0)
    return replace(made, format=x.format)


def monotone(x: Bounded, function: Callable[[Array], Array], lost: float = 0.0) -> Bounded:
    """function(x), which nowhere falls; lost: what may be missing from it besides its rounding."""
    with np.errstate(all="ignore"):
        value = function(x.value)
        moved = [abs(function(x.value + side * x.error) - value) for side in (-1, 1)]
        error = np.where(np.isfinite(value) & (x.error > 0), np.fmax(*moved), np.longdouble(0))
        off_domain = (x.error > 0) & np.isnan(moved[0])
        return x.rounded(value, error + lost, 32.0).vaguely(off_domain)


def gated(x: Bounded, gate: Callable[[Array], Array], lost: float, end: float = np.inf) -> Bounded:
    """x * gate(x), for gates from 0 to 1 after which it is nowhere steeper than 1.2; lost: what may be missing from the gate,
    for numbers up to `end`: what is farther below 0 gives the value itself."""
    with np.errstate(all="ignore"):
        value = x.value * gate(x.value)
        error = np.where(np.isfinite(value), 1.2 * x.error + lost * np.minimum(abs(x.value), end), np.longdouble(0))
        return x.rounded(value, error, 32.0)


def summed(x: Bounded) -> Bounded:
    """The sums of rows, in any order, as a column."""
    with np.errstate(all="ignore"):
        value, size = x.value.sum(1, keepdims=True), abs(x.value).sum(1, keepdims=True)
        error = x.error.sum(1, keepdims=True) + SLACK * x.value.shape[1] * x.format.unit * size
        made = Bounded(value, np.where(np.isfinite(value), error, np.longdouble(0)), x.format)
        return made.rounded(value, made.error).vaguely(
            (x.error == ANY).any(1, keepdims=True) | (size > x.format.highest * 0.99)
        )


def in_format(x: Bounded, form: Format) -> Bounded:
    """Rounded to another format."""
    return Bounded(x.value, x.error, form).rounded(x.value, x.error, 1.0)


def softmax(x: Bounded, wide: Format) -> Bounded:
    """exp(x - max) / sum of each row."""
    inner, top = Bounded(x.value, x.error, wide), x.value.max(1, keepdims=True)
    with np.errstate(all="ignore"):
        e = exponential(inner.rounded(inner.value - top, inner.error + inner.error.max(1, keepdims=True)))
    return in_format(times(e, power(summed(e), -1.0)).vaguely(_rows_that_are_vague(x)), x.format)


def standardised(x: Bounded, wide: Format, epsilon: float) -> Bounded:
    """(x - mean) / sqrt(variance + epsilon) of each row."""
    inner, length = Bounded(x.value, x.error, wide), x.value.shape[1]
    part = np.full((1, 1), np.longdouble(1) / length)
    average = times(summed(inner), Bounded(part, part * wide.unit, wide))
    with np.errstate(all="ignore"):
        centred = inner.rounded(inner.value - average.value, inner.error + average.error)
        variance = times(summed(times(centred, centred)), Bounded(part, part * wide.unit, wide))
        root = power(variance.rounded(variance.value + epsilon, variance.error), -0.5)
    return in_format(times(centred, root).vaguely(_rows_that_are_vague(x)), x.format)


def _rows_that_are_vague(x: Bounded) -> Array:
    """The rows in which one element may be anything, or is not finite: what they give depends on orders."""
    return ((x.error == ANY) | ~np.isfinite(x.value)).any(1, keepdims=True)


def negated(x: Bounded) -> Bounded:
    return Bounded(-x.value, x.error, x.format)


def rectified(x: Bounded) -> Bounded:
    return Bounded(np.maximum(x.value, 0), x.error, x.format)


def power(x: Bounded, exponent: float) -> Bounded:
    """x ** exponent, of one of the exponents that need no logarithm."""
    size = abs(x.value)
    with np.errstate(all="ignore"):
        value = np.power(x.value, np.full(x.value.shape, np.longdouble(exponent)))
        if abs(exponent) == 0.5:
            value = np.where(np.isneginf(x.value), np.longdouble(np.inf if exponent > 0 else 0), abs(value))
        ends = [
            np.power(np.maximum(size + side * x.error, 0), np.full(size.shape, np.longdouble(exponent))) for side in (-1, 1)
        ]
        error = np.where(x.error > 0, np.fmax(*(abs(end - abs(value)) for end in ends)), np.longdouble(0))
    near = x.is_unsure | ((x.value == 0) & (exponent == -1))
    return x.rounded(value, np.where(np.isfinite(value), error, np.longdouble(0)), 32.0).vaguely(
        near & (exponent not in (2, 3))
    )


def product(x: Bounded, w: Array, wide: Format) -> Bounded:
    """x @ w of constant weights, summed in another format."""
    weights = Bounded.exact(w, x.format)
    return contracted(x, weights, lambda a, b: a @ b, w.shape[0], wide)


def contracted(
    x: Bounded, w: Bounded, contract: Callable[[Array, Array], Array], length: int, wide: Format
) -> Bounded:  # fmt: skip
    """Sums of `length` products of two operands, rounded in any order."""
    size, weight = (np.where(np.isfinite(part.value), abs(part.value), np.longdouble(0)) for part in (x, w))
    known, least = (np.where(x.error == ANY, np.longdouble(0), x.error)), x.format.least
    vague = (x.error == ANY) | (np.isinf(x.value) & (x.error > 0))
    with np.errstate(all="ignore"):
        value = contract(x.value, w.value)
        sums = contract(size + known, weight)
        error = contract(known, weight) + contract(size + known, np.broadcast_to(w.error + least, weight.shape))
        error = error + 2 * SLACK * length * (wide.unit * sums + wide.least) + contract(np.full_like(size, least), weight)
        ones = np.ones_like(weight)
        unsure = contract(np.where(vague, np.longdouble(1), np.longdouble(0)), ones) > 0
        lost = contract(np.isinf(x.value) * np.longdouble(1), (weight < 2.0**-60) * ones) > 0
        infinite = contract(np.ones_like(size), np.where(np.isfinite(w.value), np.longdouble(0), ones)) > 0
    unsure |= lost | (infinite & (contract(x.may_be_zero * np.longdouble(1), ones) > 0)) | (sums > wide.highest * 0.99)
    summed = Bounded(value, np.where(np.isfinite(value), error, np.longdouble(0)), x.format)
    return summed.rounded(value, summed.error).vaguely(unsure)
