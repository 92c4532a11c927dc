"""The kernels that benchmarks and tests share, written in the compute language."""

import numpy as np

from nncc.frontend import compute as c
from nncc.ir.buffer import Role
from nncc.ir.dtypes import f32, i32, i64
from nncc.ir.kernel import Kernel

Arrays = dict[str, np.ndarray]


def matmul(m: c.Extent, n: int, k: int) -> Kernel:
    """relu(A[m, k] @ B[k, n] + bias[n]) with constant B."""
    a = c.placeholder("A", (m, k), f32)
    b = c.placeholder("B", (k, n), f32, constant=True)
    bias = c.placeholder("bias", (n,), f32, constant=True)
    r = c.reduce_axis(k, "k")
    product = c.compute("T", (m, n), lambda i, j: c.sum(a[i, r] * b[r, j], r))
    out = c.compute("C", (m, n), lambda i, j: c.relu(product[i, j] + bias[j]))
    return c.make_kernel("matmul", a, b, bias, product, out)


def conv(h: int, w: int, cin: int, cout: int, size: int = 3, stride: int = 1) -> Kernel:
    """relu(conv(X) + bias): one image, NHWC, weights [cout, cin, size, size], zero padding of (size - 1) // 2."""
    pad = (size - 1) // 2
    oh, ow = ((n + 2 * pad - size) // stride + 1 for n in (h, w))
    x = c.placeholder("X", (1, h, w, cin), f32)
    weights = c.placeholder("W", (cout, cin, size, size), f32, constant=True)
    bias = c.placeholder("bias", (cout,), f32, constant=True)
    q, r, s = c.reduce_axis(cin, "c"), c.reduce_axis(size, "r"), c.reduce_axis(size, "s")
    padded = c.compute("P", (1, h + 2 * pad, w + 2 * pad, cin), lambda n, y, z, a: c.guarded(
        c.all_of(y >= pad, y < h + pad, z >= pad, z < w + pad), x[n, y - pad, z - pad, a], 0.0)) if pad else x  # fmt: skip
    total = c.compute("T", (1, oh, ow, cout), lambda n, y, z, o: c.sum(
        padded[n, y * stride + r.var, z * stride + s.var, q] * weights[o, q, r, s], r, s, q))  # fmt: skip
    out = c.compute("Y", (1, oh, ow, cout), lambda n, y, z, o: c.relu(total[n, y, z, o] + bias[o]))
    return c.make_kernel("conv", x, weights, bias, *((padded,) if pad else ()), total, out)


def softmax(m: int, n: int) -> Kernel:
    """softmax over the last axis of X[m, n]."""
    x = c.placeholder("X", (m, n), f32)
    k = c.reduce_axis(n, "k")
    top = c.compute("M", (m,), lambda i: c.max(x[i, k], k))
    e = c.compute("E", (m, n), lambda i, j: c.exp(x[i, j] - top[i]))
    total = c.compute("S", (m,), lambda i: c.sum(e[i, k], k))
    out = c.compute("Y", (m, n), lambda i, j: e[i, j] / total[i])
    return c.make_kernel("softmax", x, top, e, total, out)


def argmax(m: int, n: int) -> Kernel:
    """The position (i64) of the greatest element of each row of X[m, n]."""
    x = c.placeholder("X", (m, n), f32)
    k = c.reduce_axis(n, "k")
    value, place = c.compute_all(("V", "P"), (m,), lambda i: c.argmax(x[i, k], c.convert(k.var, i32), k))
    out = c.compute("Y", (m,), lambda i: c.convert(place[i], i64))
    return c.make_kernel("argmax", x, value, place, out, outputs=("Y",))


def transpose(m: int, n: int) -> Kernel:
    """X[m, n] transposed."""
    x = c.placeholder("X", (m, n), f32)
    out = c.compute("Y", (n, m), lambda i, j: x[j, i])
    return c.make_kernel("transpose", x, out)


FIVE = {
    "matmul": matmul,
    "conv": conv,
    "softmax": softmax,
    "argmax": argmax,
    "transpose": transpose,
}


def random_arrays(kernel: Kernel, seed: int = 0) -> Arrays:
    """Normal inputs; constants scaled so that results stay near 1."""
    rng = np.random.default_rng(seed)
    given = [b for b in kernel.buffers if b.role in (Role.INPUT, Role.CONSTANT)]
    return {b.name: rng.standard_normal(b.shape).astype(b.dtype.numpy) for b in given}
