"""Random arguments for tests: odd shapes, and values inside an operator's domain."""

import numpy as np

from nncc.frontend.graph.graph import Array
from nncc.ir.dtypes import DType, f32

SHAPES: tuple[tuple[int, ...], ...] = ((), (1,), (7,), (0, 3), (2, 13), (3, 1, 5), (2, 3, 1, 4))


def pick_shape(rng: np.random.Generator) -> tuple[int, ...]:
    """One of the odd shapes."""
    return SHAPES[rng.integers(len(SHAPES))]


def pick_axes(rng: np.random.Generator, rank: int) -> tuple[int, ...]:
    """A random subset of the axes, sorted."""
    return tuple(axis for axis in range(rank) if rng.integers(2))


def draw(
    rng: np.random.Generator, shape: tuple[int, ...], dtype: DType = f32, low: float = -4.0, high: float = 4.0
) -> Array:
    """Uniform values in [low, high) of the given dtype; integers stay inside what the dtype holds."""
    if dtype.is_bool:
        return rng.integers(0, 2, shape).astype(np.bool_)
    if dtype.is_int and low < 0 and dtype.numpy.kind == "u":
        low = 0.0
    values = rng.uniform(low, high, shape)
    return np.asarray(np.floor(values) if dtype.is_int else values).astype(dtype.numpy)
