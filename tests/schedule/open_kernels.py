"""Kernels of the compute language by their sizes, which may be open: a family of each kind that has a plan of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import numpy as np

from nncc import te
from nncc.ir.buffer import Role
from nncc.ir.expr import Extent
from nncc.ir.kernel import Kernel

Family = Callable[..., Kernel]


def flat(n: Extent) -> Kernel:
    x = te.placeholder("X", (n,), te.f32)
    return te.make_kernel("flat", x, te.compute("Y", (n,), lambda i: te.exp(x[i])))


def rows(n: Extent) -> Kernel:
    x = te.placeholder("X", (n, 7), te.f32)
    return te.make_kernel("rows", x, te.compute("Y", (n, 7), lambda i, j: te.maximum(x[i, j], 0) * 2))


def matrix(n: Extent, m: Extent) -> Kernel:
    x, b = te.placeholder("X", (n, m), te.f32), te.placeholder("B", (m,), te.f32)
    return te.make_kernel("matrix", x, b, te.compute("Y", (n, m), lambda i, j: x[i, j] + b[j]))


def dense(n: Extent, m: Extent) -> Kernel:
    x = te.placeholder("X", (n, m), te.f32)
    return te.make_kernel("dense", x, te.compute("Y", (n, m), lambda i, j: x[i, j] * x[i, j]))


def row_sums(n: Extent) -> Kernel:
    x, k = te.placeholder("X", (5, n), te.f32), te.reduce_axis(n, "k")
    return te.make_kernel("row_sums", x, te.compute("S", (5,), lambda i: te.sum(x[i, k], k)))


def column_sums(n: Extent) -> Kernel:
    x, k = te.placeholder("X", (n, 19), te.f32), te.reduce_axis(n, "k")
    return te.make_kernel("column_sums", x, te.compute("S", (19,), lambda j: te.sum(x[k, j], k)))


def softmax(n: Extent, m: Extent) -> Kernel:
    x, k, again = te.placeholder("X", (n, m), te.f32), te.reduce_axis(m, "k"), te.reduce_axis(m, "again")
    most = te.compute("M", (n,), lambda i: te.max(x[i, k], k))
    e = te.compute("E", (n, m), lambda i, j: te.exp(x[i, j] - most[i]))
    total = te.compute("S", (n,), lambda i: te.sum(e[i, again], again))
    return te.make_kernel("softmax", x, most, e, total, te.compute("Y", (n, m), lambda i, j: e[i, j] / total[i]))


def product(n: Extent, m: Extent, depth: Extent) -> Kernel:
    a, b = te.placeholder("A", (n, depth), te.f32), te.placeholder("B", (depth, m), te.f32)
    k = te.reduce_axis(depth, "k")
    return te.make_kernel("product", a, b, te.compute("C", (n, m), lambda i, j: te.sum(a[i, k] * b[k, j], k)))


def transpose(n: Extent, m: Extent) -> Kernel:
    x = te.placeholder("X", (n, m), te.f32)
    return te.make_kernel("transpose", x, te.compute("Y", (m, n), lambda i, j: x[j, i]))


def depthwise(n: Extent, m: Extent) -> Kernel:
    x, w = te.placeholder("X", (n + 2, m + 2, 5), te.f32), te.placeholder("W", (3, 3, 5), te.f32)
    p, q = te.reduce_axis(3, "p"), te.reduce_axis(3, "q")
    y = te.compute("Y", (n, m, 5), lambda i, j, c: te.sum(x[i + p.var, j + q.var, c] * w[p, q, c], p, q))
    return te.make_kernel("depthwise", x, w, y)


def convolution(batch: Extent, height: Extent, width: Extent) -> Kernel:
    """A 3x3 convolution with features last, and what follows it."""
    features = 16
    x = te.placeholder("X", (batch, height + 2, width + 2, features), te.f32)
    w = te.placeholder("W", (3, 3, features, features), te.f32, constant=True)
    p, q, c = te.reduce_axis(3, "p"), te.reduce_axis(3, "q"), te.reduce_axis(features, "c")
    shape = (batch, height, width, features)
    t = te.compute("T", shape, lambda n, i, j, o: te.sum(x[n, i + p.var, j + q.var, c] * w[p, q, c, o], p, q, c))
    y = te.compute("Y", shape, lambda n, i, j, o: te.maximum(t[n, i, j, o], 0))
    return te.make_kernel("convolution", x, w, t, y)


FAMILIES: Mapping[str, tuple[Family, tuple[int | None, ...]]] = MappingProxyType(
    {
        "element by element": (flat, (None,)),
        "element by element, rows of 7": (rows, (None,)),
        "element by element, open rows": (dense, (None, None)),
        "with a row": (matrix, (None, 20)),
        "with an open row": (matrix, (3, None)),
        "sums of rows": (row_sums, (None,)),
        "sums of columns": (column_sums, (None,)),
        "softmax of open rows": (softmax, (3, None)),
        "softmax of many rows": (softmax, (None, 9)),
        "softmax, both open": (softmax, (None, None)),
        "product in M": (product, (None, 24, 5)),
        "product in N": (product, (9, None, 5)),
        "product in K": (product, (9, 24, None)),
        "product in M, N and K": (product, (None, None, None)),
        "transpose in the rows": (transpose, (None, 19)),
        "transpose in the columns": (transpose, (21, None)),
        "transpose, both open": (transpose, (None, None)),
        "depthwise": (depthwise, (None, None)),
    }
)  # fmt: skip
"""Families by name, with their sizes: None for one that may be open."""
CONVOLUTIONS: Mapping[str, tuple[Family, tuple[int | None, ...]]] = MappingProxyType(
    {
        "convolution of a batch": (convolution, (None, 11, 13)),
        "convolution of any image": (convolution, (None, None, None)),
    }
)
"""As FAMILIES; the naive loops of these take the interpreter minutes."""


def opened(name: str, low: int = 0, high: int = 300, divisor: int = 1) -> Kernel:
    """A kernel of a family with its open sizes called n0, n1, ..."""
    family, sizes = (FAMILIES | CONVOLUTIONS)[name]
    return family(*(te.size(f"n{d}", low, high, divisor) if size is None else size for d, size in enumerate(sizes)))


def arrays_of(kernel: Kernel, sizes: Mapping[str, int], seed: int = 0) -> dict[str, np.ndarray]:
    """Inputs of a kernel at some sizes."""
    rng = np.random.default_rng(seed)
    given = [b for b in kernel.at(sizes).params if b.role is not Role.OUTPUT]
    return {b.name: rng.standard_normal(b.extents).astype(b.dtype.numpy) for b in given}
