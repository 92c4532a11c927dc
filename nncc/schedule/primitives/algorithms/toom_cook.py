"""Short sliding sums by few multiplications: Toom-Cook, in two dims as by Lavin and Gray (2016).

At points 0, a, -a, .. and infinity, n = tile + size - 1 in all, `tile` outputs of a window of `size` in one dim are
A'((G w) * (B'd)), with matrices A, G, B; in two dims each matrix is applied to both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import prod, sqrt

import numpy as np
from numpy.typing import NDArray

POINTS = {4: (0.0, 1.0, -1.0), 6: (0.0, sqrt(0.5), -sqrt(0.5), sqrt(2.0), -sqrt(2.0))}
"""The finite points for each number of points: those of 6 make an error 5 times smaller than 0, 1, -1, 2, -2 do."""

Matrix = NDArray[np.float64]


@dataclass(frozen=True)
class Transforms:
    """The matrices of one dim: output A' [tile, n], weights G [n, size], input B' [n, n]."""

    output: Matrix
    weights: Matrix
    image: Matrix

    @classmethod
    @cache
    def of(cls, tile: int, size: int) -> Transforms:
        """The matrices for `tile` outputs of a window of `size`, with tile + size - 1 a key of POINTS."""
        points = POINTS[tile + size - 1]
        others = [[b for b in points if b != a] for a in points]
        scale = [prod(a - b for b in rest) for a, rest in zip(points, others)]
        output = [[*(a**i for a in points), float(i == tile - 1)] for i in range(tile)]
        weights = [[a**k / s for k in range(size)] for a, s in zip(points, scale)] + [[0.0] * (size - 1) + [1.0]]
        image = [[*_polynomial(rest), 0.0] for rest in others] + [_polynomial(points)]
        return cls(_exact(output), _exact(weights), _exact(image))

    @property
    def growth(self) -> float:
        """The root mean square of the products that are summed up, in units of that of a plain sum of as many."""
        gain = (self.weights**2).sum(1) * (self.image**2).sum(1)
        return sqrt(float(max((self.output**2) @ gain)) / self.weights.shape[1])


def _polynomial(roots: Sequence[float]) -> list[float]:
    """The coefficients of the product of x - root, that of x**0 first."""
    return [float(c) for c in np.poly(roots)[::-1]]


def _exact(matrix: Sequence[Sequence[float]]) -> Matrix:
    """The matrix without the last digits, which are rounding errors: 0 and 1 are exact again."""
    return np.array([[round(x, 12) for x in row] for row in matrix], np.float64)


def predicted_error(tile: int, sizes: tuple[int, int], steps: int) -> float:
    """The error expected of a result in f32, in units of the root mean square of the results.

    `steps`: the elements that one position of a window is summed over. Rounding errors add up like a random walk, and are
    of products that are larger than those of the direct form by the growth in each of the two dims.
    """
    growth = Transforms.of(tile, sizes[0]).growth * Transforms.of(tile, sizes[1]).growth
    return float(np.finfo(np.float32).eps) * growth * (4.0 + sqrt(steps))
