"""Conversions between f32 and floats of 8 bits, as arithmetic on their bits.

Rounding is to nearest even. What is above the greatest number becomes infinity, or NaN in a format without infinities; NaN
stays NaN, and everything keeps its sign (Micikevicius et al., FP8 Formats for Deep Learning, 2022; the arithmetic is that of
Giesen's float_to_half_fast3_rtne and half_to_float_fast5).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import ml_dtypes
import numpy as np

from nncc.codegen.passes.elementary.approximation import SINGLE, bits, from_bits, integer
from nncc.ir import expr as E
from nncc.ir.dtypes import DType, f32, u8, u32
from nncc.ir.expr import Expr
from nncc.ir.ops import BinaryOp

_SIGN = 0x80
_NAN = 0x7FC00000
"""The bits of an f32 that is none."""


@dataclass(frozen=True, slots=True)
class _Format:
    """mantissa: its width in bits. bias: that of the exponent. greatest, nan: the bits of the greatest number, of NaN."""

    mantissa: int
    bias: int
    greatest: int
    nan: int
    has_infinity: bool

    @property
    def dropped(self) -> int:
        """How many bits its mantissa is shorter than that of an f32."""
        return SINGLE.mantissa - self.mantissa

    @property
    def rebase(self) -> int:
        """The difference of the biases, where an f32 has its exponent."""
        return (SINGLE.bias - self.bias) << SINGLE.mantissa

    @property
    def least_normal(self) -> float:
        """The least positive number of full precision."""
        return 2.0 ** (1 - self.bias)

    @property
    def shifter(self) -> float:
        """Added to an f32 of no more than `least_normal`, it leaves a subnormal's mantissa in the low bits of the sum."""
        return self.least_normal * 2.0**self.dropped


@cache
def _format(dtype: DType) -> _Format:
    info = ml_dtypes.finfo(dtype.numpy)
    greatest, nan = (int(dtype.numpy.type(value).view("u1")) for value in (info.max, np.nan))
    return _Format(info.nmant, 1 - info.minexp, greatest, nan, has_infinity=dtype.highest > float(info.max))


def widened(x: Expr) -> Expr:
    """A float of 8 bits as f32, exactly."""
    form, lanes = _format(x.dtype.scalar), x.dtype.lanes
    byte = E.convert(E.Bitcast(x, u8.with_lanes(lanes)), u32)
    magnitude = integer(BinaryOp.BITAND, byte, _SIGN - 1)
    shifted = integer(BinaryOp.SHL, magnitude, form.dropped)
    least = E.wrap(form.least_normal, f32.with_lanes(lanes))
    subnormal = from_bits(integer(BinaryOp.ADD, shifted, SINGLE.pattern(form.least_normal))) - least
    normal = integer(BinaryOp.ADD, shifted, form.rebase)
    special = integer(BinaryOp.ADD, shifted, 2 * form.rebase) if form.has_infinity else E.wrap(_NAN, shifted.dtype)
    number = E.select(_below(magnitude, 1 << form.mantissa), bits(subnormal), normal)
    sign = integer(BinaryOp.SHL, integer(BinaryOp.BITAND, byte, _SIGN), 24)
    return from_bits(integer(BinaryOp.BITOR, E.select(_below(magnitude, form.greatest + 1), number, special), sign))


def rounded(x: Expr, dtype: DType) -> Expr:
    """An f32 as a float of 8 bits."""
    form, lanes = _format(dtype.scalar), x.dtype.lanes
    magnitude = integer(BinaryOp.BITAND, bits(x), SINGLE.sign - 1)
    odd = integer(BinaryOp.BITAND, integer(BinaryOp.SHR, magnitude, form.dropped), 1)
    bias = (1 << (form.dropped - 1)) - 1 - form.rebase
    normal = integer(BinaryOp.SHR, integer(BinaryOp.ADD, magnitude + odd, bias % 2**32), form.dropped)
    shifted = bits(from_bits(magnitude) + E.wrap(form.shifter, x.dtype))
    subnormal = integer(BinaryOp.SUB, shifted, SINGLE.pattern(form.shifter))
    number = E.select(_below(magnitude, SINGLE.pattern(form.least_normal)), subnormal, normal)
    nan = E.wrap(form.nan, magnitude.dtype)
    overflow = E.wrap(form.greatest + 1, magnitude.dtype) if form.has_infinity else nan
    finite = E.select(_below(number, form.greatest + 1), number, overflow)
    result = E.select(_below(magnitude, SINGLE.exponent_mask - SINGLE.sign + 1), finite, nan)
    sign = integer(BinaryOp.BITAND, integer(BinaryOp.SHR, bits(x), 24), _SIGN)
    return E.Bitcast(E.convert(integer(BinaryOp.BITOR, result, sign), u8), dtype.with_lanes(lanes))


def _below(x: Expr, limit: int) -> Expr:
    return E.lt(x, E.wrap(limit, x.dtype))
