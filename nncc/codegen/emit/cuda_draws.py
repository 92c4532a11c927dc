"""Operands for the table of wrappers, drawn at random: bits of every pattern, and numbers that a function is defined on."""

from __future__ import annotations

import numpy as np

from nncc.codegen.emit.cuda_wrappers import Array, Draw, element
from nncc.ir.dtypes import DType, Kind, bf16


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
