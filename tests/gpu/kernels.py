"""Naive kernels, whose default plans for GPUs are tested."""

from nncc.frontend import compute as c
from nncc.frontend.fusion.place import BufferType, Halo
from nncc.frontend.graph.dims import Pairs
from nncc.frontend.graph.graph import TensorType, Value
from nncc.frontend.lowering.kernel import embed
from nncc.ir import expr as E
from nncc.ir.dtypes import DType, f16, f32, i8, i32
from nncc.ir.kernel import Kernel


def elementwise(name: str, *shape: int, dtype: DType = f32) -> Kernel:
    """max(x * y + x, 0)"""
    x, y = c.placeholder("X", shape, dtype), c.placeholder("Y", shape, dtype)
    made = c.compute("Z", shape, c.indexed(len(shape), lambda i: c.relu(x[i] * y[i] + x[i])))
    return c.make_kernel(name, x, y, made)


def biased(name: str, m: int, n: int) -> Kernel:
    """A vector added to every row."""
    x, b = c.placeholder("X", (m, n), f32), c.placeholder("B", (n,), f32)
    return c.make_kernel(name, x, b, c.compute("Y", (m, n), lambda i, j: x[i, j] + b[j]))


def transposed(name: str, m: int, n: int) -> Kernel:
    x = c.placeholder("X", (m, n), f32)
    return c.make_kernel(name, x, c.compute("Y", (n, m), lambda i, j: x[j, i]))


def total(name: str, n: int) -> Kernel:
    x, k = c.placeholder("X", (n,), f32), c.reduce_axis(n, "k")
    return c.make_kernel(name, x, c.compute("T", (), lambda: c.sum(x[k], k)))


def row_sums(name: str, m: int, n: int) -> Kernel:
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    return c.make_kernel(name, x, c.compute("T", (m,), lambda i: c.sum(x[i, k], k)))


def column_sums(name: str, m: int, n: int) -> Kernel:
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(m, "k")
    return c.make_kernel(name, x, c.compute("T", (n,), lambda i: c.sum(x[k, i], k)))


def centred(name: str, m: int, n: int) -> Kernel:
    """Each row less its greatest element, then its sum: all of it exact on small integers."""
    x, k, k2 = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k"), c.reduce_axis(n, "k2")
    most = c.compute("M", (m,), lambda i: c.max(x[i, k], k))
    less = c.compute("E", (m, n), lambda i, j: x[i, j] - most[i])
    sums = c.compute("S", (m,), lambda i: c.sum(less[i, k2], k2))
    half = c.compute("H", (m,), lambda i: sums[i] * 0.5)
    return c.make_kernel(name, x, most, less, sums, half, c.compute("Y", (m, n), lambda i, j: less[i, j] + half[i]))


def in_turn(name: str, m: int, n: int) -> Kernel:
    """Each row less its greatest element, by the sums of its columns: rows are reduced first, then what they gave by columns."""
    x, k, k2 = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k"), c.reduce_axis(m, "k2")
    most = c.compute("M", (m,), lambda i: c.max(x[i, k], k))
    less = c.compute("E", (m, n), lambda i, j: x[i, j] - most[i])
    sums = c.compute("S", (n,), lambda j: c.sum(less[k2, j], k2))
    return c.make_kernel(name, x, most, less, sums, c.compute("Y", (m, n), lambda i, j: less[i, j] * sums[j]))


def product(name: str, m: int, n: int, depth: int, batch: int = 0) -> Kernel:
    """relu(A B), or a batch of A B^T."""
    k = c.reduce_axis(depth, "k")
    if batch:
        a, b = c.placeholder("A", (batch, m, depth), f32), c.placeholder("B", (batch, n, depth), f32)
        return c.make_kernel(name, a, b, c.compute("C", (batch, m, n), lambda q, i, j: c.sum(a[q, i, k] * b[q, j, k], k)))
    a, b = c.placeholder("A", (m, depth), f32), c.placeholder("B", (depth, n), f32)
    made = c.compute("C", (m, n), lambda i, j: c.sum(a[i, k] * b[k, j], k))
    return c.make_kernel(name, a, b, made, c.compute("D", (m, n), lambda i, j: c.relu(made[i, j])))


def conv(name: str, size: int, channels: int, features: int, window: int, stride: int = 1) -> Kernel:
    """A convolution of two images with features last, and a ReLU."""
    made = (size - window) // stride + 1
    x, f = c.placeholder("X", (2, size, size, channels), f32), c.placeholder("F", (features, channels, window, window), f32)
    r, s, k = (c.reduce_axis(n, axis) for n, axis in ((window, "r"), (window, "s"), (channels, "k")))
    shape = (2, made, made, features)
    sums = c.compute("C", shape, lambda i, y, z, o: c.sum(
        x[i, y * stride + r.var, z * stride + s.var, k.var] * f[o, k.var, r.var, s.var], r, s, k))  # fmt: skip
    return c.make_kernel(name, x, f, sums, c.compute("D", shape, lambda i, y, z, o: c.relu(sums[i, y, z, o])))


def bordered(kernel: Kernel, result: str, pairs: Pairs) -> Kernel:
    """A kernel whose result has zeros around it. pairs: how many before and after it along each dim."""
    made = kernel.table[result]
    shape = tuple(extent + sum(pair) for extent, pair in zip(made.shape, pairs, strict=True))
    before = tuple(pair[0] for pair in pairs)
    return embed(
        kernel, result, BufferType(Value(result, TensorType(made.dtype, made.shape)), shape, before, Halo(pairs, 0.0))
    )


def halves(name: str, m: int, n: int, depth: int, batch: int = 0, dtype: DType = f16) -> Kernel:
    """relu(A B), or a batch of A B^T, of 16-bit floats, summed in f32 and rounded once."""
    k = c.reduce_axis(depth, "k")
    if batch:
        a, b = c.placeholder("A", (batch, m, depth), dtype), c.placeholder("B", (batch, n, depth), dtype)
        made = c.compute("C", (batch, m, n), lambda q, i, j: c.sum(_wide(a[q, i, k]) * _wide(b[q, j, k]), k))
        return c.make_kernel(name, a, b, made)
    a, b = c.placeholder("A", (m, depth), dtype), c.placeholder("B", (depth, n), dtype)
    made = c.compute("C", (m, n), lambda i, j: c.sum(_wide(a[i, k]) * _wide(b[k, j]), k))
    last = c.compute("D", (m, n), lambda i, j: c.convert(c.relu(made[i, j]), dtype))
    return c.make_kernel(name, a, b, made, last)


def bytes_product(name: str, m: int, n: int, depth: int, batch: int = 0, dtype: DType = i8) -> Kernel:
    """A B, or a batch of A B^T, of bytes, summed in i32."""
    k = c.reduce_axis(depth, "k")
    shapes = ((batch, m, depth), (batch, n, depth)) if batch else ((m, depth), (depth, n))
    a, b = c.placeholder("A", shapes[0], dtype), c.placeholder("B", shapes[1], dtype)
    if batch:
        made = c.compute(
            "C", (batch, m, n), lambda q, i, j: c.sum(c.convert(a[q, i, k], i32) * c.convert(b[q, j, k], i32), k)
        )
    else:
        made = c.compute("C", (m, n), lambda i, j: c.sum(c.convert(a[i, k], i32) * c.convert(b[k, j], i32), k))
    return c.make_kernel(name, a, b, made)


def _wide(x: E.Expr) -> E.Expr:
    return c.convert(x, f32)
