"""Chains of nests as networks have them, in the compute language, and the kernels that every test of plans runs on."""

from collections.abc import Callable

from benchmarks.kernels import FIVE, conv
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import f32, f64, i32
from nncc.ir.kernel import Kernel


def norm(m: int, n: int) -> Kernel:
    """(X - mean) / sqrt(variance + 1) * G + B over the last axis, in two passes."""
    x = c.placeholder("X", (m, n), f32)
    g, b = (c.placeholder(name, (n,), f32, constant=True) for name in "GB")
    k, q = c.reduce_axis(n, "k"), c.reduce_axis(n, "q")
    mean = c.compute("M", (m,), lambda i: c.sum(x[i, k] / max(n, 1), k))
    variance = c.compute("V", (m,), lambda i: c.sum((x[i, q] - mean[i]) * (x[i, q] - mean[i]) / max(n, 1), q))
    out = c.compute("Y", (m, n), lambda i, j: (x[i, j] - mean[i]) / c.sqrt(variance[i] + 1) * g[j] + b[j])
    return c.make_kernel("norm", x, g, b, mean, variance, out)


def two_products(m: int, n: int, d: int) -> Kernel:
    """O = softmax(Q @ K^T) @ V, with rows of n scores."""
    q, key, v = (c.placeholder(name, shape, f32) for name, shape in (("Q", (m, d)), ("K", (n, d)), ("V", (n, d))))
    r, t, u, w = c.reduce_axis(d, "r"), c.reduce_axis(n, "t"), c.reduce_axis(n, "u"), c.reduce_axis(n, "w")
    score = c.compute("S", (m, n), lambda i, j: c.sum(q[i, r] * key[j, r], r))
    top = c.compute("M", (m,), lambda i: c.max(score[i, t], t))
    e = c.compute("E", (m, n), lambda i, j: c.exp(score[i, j] - top[i]))
    total = c.compute("D", (m,), lambda i: c.sum(e[i, u], u))
    weight = c.compute("W", (m, n), lambda i, j: e[i, j] / total[i])
    out = c.compute("O", (m, d), lambda i, j: c.sum(weight[i, w] * v[w, j], w))
    return c.make_kernel("two_products", q, key, v, score, top, e, total, weight, out)


def heads(
    m: int, n: int, d: int, groups: int = 2, shared: int = 1, mask: str = "none", twice: bool = False, behind: bool = False
) -> Kernel:
    """O = softmax(mask(Q @ K^T / 2)) @ V for m queries and n keys of width d, in `groups` x `shared` heads; those of a
    group share K and V. mask: B[m, n] added, only keys j <= i ("causal"), or only those for which B[m, n] is 0 ("chosen").
    twice: the scores are a result too. behind: the sums of rows divide the result of the second product, not its operand.
    """
    q = c.placeholder("Q", (groups, shared, m, d), f32)
    key, v = (c.placeholder(name, (groups, n, d), f32) for name in "KV")
    b = c.placeholder("B", (m, n), f32)
    r, t, u, w = (c.reduce_axis(extent, name) for extent, name in ((d, "r"), (n, "t"), (n, "u"), (n, "w")))
    low = E.Const(float("-inf"), f32)
    kinds = {
        "none": lambda x, i, j: x,
        "added": lambda x, i, j: x + b[i, j],
        "causal": lambda x, i, j: E.select(E.le(j, i), x, low),
        "chosen": lambda x, i, j: E.select(E.eq(b[i, j], E.Const(0.0, f32)), x, low),
    }
    shape, rows, read = (groups, shared, m, n), (groups, shared, m), [b] if mask in ("added", "chosen") else []
    dot = c.compute("P", shape, lambda g, h, i, j: c.sum(q[g, h, i, r] * key[g, j, r], r))
    score = c.compute("S", shape, lambda g, h, i, j: kinds[mask](dot[g, h, i, j] * 0.5, i, j))
    top = c.compute("M", rows, lambda g, h, i: c.max(score[g, h, i, t], t))
    e = c.compute("E", shape, lambda g, h, i, j: c.exp(score[g, h, i, j] - top[g, h, i]))
    total = c.compute("D", rows, lambda g, h, i: c.sum(e[g, h, i, u], u))
    if behind:
        raw = c.compute("R", (groups, shared, m, d), lambda g, h, i, j: c.sum(e[g, h, i, w] * v[g, w, j], w))
        out = c.compute("O", (groups, shared, m, d), lambda g, h, i, j: raw[g, h, i, j] / total[g, h, i])
        return c.make_kernel("heads", q, key, v, *read, dot, score, top, e, total, raw, out)
    weight = c.compute("W", shape, lambda g, h, i, j: e[g, h, i, j] / total[g, h, i])
    out = c.compute("O", (groups, shared, m, d), lambda g, h, i, j: c.sum(weight[g, h, i, w] * v[g, w, j], w))
    parts = (q, key, v, *read, dot, score, top, e, total, weight, out)
    return c.make_kernel("heads", *parts, outputs=("S", "O") if twice else ())


def linear_attention(m: int, d: int, groups: int = 2) -> Kernel:
    """O = Q @ (K^T @ V) / N in `groups` heads of m rows of width d, behind an axis of extent 1: what the second product
    reads of the first is no row of its result."""
    q, key, v = (c.placeholder(name, (1, groups, m, d), f32) for name in "QKV")
    n, r, t = c.placeholder("N", (1, groups, m), f32), c.reduce_axis(m, "r"), c.reduce_axis(d, "t")
    inner = c.compute("P", (1, groups, d, d), lambda b, g, i, j: c.sum(key[b, g, r, i] * v[b, g, r, j], r))
    outer = c.compute("R", (1, groups, m, d), lambda b, g, i, j: c.sum(q[b, g, i, t] * inner[b, g, t, j], t))
    out = c.compute("O", (1, groups, m, d), lambda b, g, i, j: outer[b, g, i, j] / n[b, g, i])
    return c.make_kernel("linear_attention", q, key, v, n, inner, outer, out)


def column_sums(m: int, n: int) -> Kernel:
    """The sums over the first axis, doubled."""
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(m, "k")
    total = c.compute("S", (n,), lambda j: c.sum(x[k, j], k))
    return c.make_kernel("column_sums", x, total, c.compute("Y", (n,), lambda j: total[j] * 2))


def middle_sums(m: int, n: int) -> Kernel:
    """The greatest element over the middle axis of three."""
    x, k = c.placeholder("X", (m, n, 3), f32), c.reduce_axis(n, "k")
    return c.make_kernel("middle_sums", x, c.compute("S", (m, 3), lambda i, j: c.max(x[i, k, j], k)))


def mean_of_two(m: int, n: int) -> Kernel:
    """The sum over the first and the last axis of three."""
    x = c.placeholder("X", (m, 3, n), f32)
    k, q = c.reduce_axis(m, "k"), c.reduce_axis(n, "q")
    return c.make_kernel("mean_of_two", x, c.compute("S", (3,), lambda j: c.sum(x[k, j, q], k, q)))


def depthwise(h: int, w: int, features: int, stride: int = 1) -> Kernel:
    """A 3x3 window of weights over each feature of X[h, w, features], rectified."""
    x, weights = c.placeholder("X", (h, w, features), f32), c.placeholder("W", (features, 3, 3), f32, constant=True)
    r, s = c.reduce_axis(3, "r"), c.reduce_axis(3, "s")
    shape = ((h - 3) // stride + 1, (w - 3) // stride + 1, features)
    total = c.compute(
        "T", shape, lambda y, z, f: c.sum(x[y * stride + r.var, z * stride + s.var, f] * weights[f, r, s], r, s)
    )
    return c.make_kernel("depthwise", x, weights, total, c.compute("Y", shape, lambda y, z, f: c.relu(total[y, z, f])))


def pool(h: int, w: int, features: int, stride: int = 1) -> Kernel:
    """The greatest element of each 3x3 window of each feature of X[h, w, features]."""
    x, r, s = c.placeholder("X", (h, w, features), f32), c.reduce_axis(3, "r"), c.reduce_axis(3, "s")
    shape = ((h - 3) // stride + 1, (w - 3) // stride + 1, features)
    total = c.compute("T", shape, lambda y, z, f: c.max(x[y * stride + r.var, z * stride + s.var, f], r, s))
    return c.make_kernel("pool", x, total)


def broadcast(m: int, n: int) -> Kernel:
    """X[i, j] + R[j] - C[i] + S[]."""
    x, r, col = (c.placeholder(name, shape, f32) for name, shape in (("X", (m, n)), ("R", (n,)), ("C", (m,))))
    s = c.placeholder("S", (), f32)
    out = c.compute("Y", (m, n), lambda i, j: x[i, j] + r[j] - col[i] + s[()])
    return c.make_kernel("broadcast", x, r, col, s, out)


def scalars(m: int, n: int) -> Kernel:
    """0-D tensors: the sum of everything, and twice it."""
    x, k, q = c.placeholder("X", (m, n), f32), c.reduce_axis(m, "k"), c.reduce_axis(n, "q")
    total = c.compute("S", (), lambda: c.sum(x[k, q], k, q))
    return c.make_kernel("scalars", x, total, c.compute("Y", (), lambda: total[()] * 2 - 1))


def gram(m: int, n: int) -> Kernel:
    """X @ X^T: one buffer is both operands."""
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    return c.make_kernel("gram", x, c.compute("G", (m, m), lambda i, j: c.sum(x[i, k] * x[j, k], k)))


def symmetric(m: int, n: int) -> Kernel:
    """X[i, j] + X[j, i] of a square matrix."""
    x = c.placeholder("X", (m, m), f32)
    return c.make_kernel("symmetric", x, c.compute("Y", (m, m), lambda i, j: x[i, j] + x[j, i]))


def two_outputs(m: int, n: int) -> Kernel:
    """Two results of one input, read by a third."""
    x, w, k = c.placeholder("X", (m, n), f32), c.placeholder("W", (n, m), f32, constant=True), c.reduce_axis(n, "k")
    a = c.compute("A", (m, m), lambda i, j: c.sum(x[i, k] * w[k, j], k))
    b = c.compute("B", (m, m), lambda i, j: c.relu(a[j, i]))
    out = c.compute("Y", (m, m), lambda i, j: a[i, j] + b[i, j])
    return c.make_kernel("two_outputs", x, w, a, b, out, outputs=("A", "Y"))


def doubles(m: int, n: int) -> Kernel:
    """A product in f64."""
    a, b, k = c.placeholder("A", (m, n), f64), c.placeholder("B", (n, m), f64), c.reduce_axis(n, "k")
    return c.make_kernel("doubles", a, b, c.compute("C", (m, m), lambda i, j: c.sum(a[i, k] * b[k, j], k)))


def integers(m: int, n: int) -> Kernel:
    """Row sums of products in i32, and their floor division."""
    a, k = c.placeholder("A", (m, n), i32), c.reduce_axis(n, "k")
    total = c.compute("S", (m,), lambda i: c.sum(a[i, k] * a[i, k] - 5, k))
    return c.make_kernel("integers", a, total, c.compute("Y", (m,), lambda i: total[i] // 3))


SIZES = ((3, 5), (1, 1), (0, 4), (4, 0), (2, 17), (13, 8))
CHAINS: dict[str, Callable[[int, int], Kernel]] = {
    **{f.__name__: f for f in (norm, column_sums, middle_sums, mean_of_two, broadcast, scalars, gram, symmetric,
                               two_outputs, doubles, integers)},
    "two_products": lambda m, n: two_products(m, n, 5),
    "heads": lambda m, n: heads(m, n, 2, mask="causal"),
    "matmul": lambda m, n: FIVE["matmul"](m, n, 7),
    "matmul of columns": lambda m, n: FIVE["matmul"](n, 2, m),
    "conv": lambda m, n: conv(m % 5 + 1, n % 5 + 1, 2, 5),
    "conv with strides": lambda m, n: conv(m % 6 + 2, n % 6 + 2, 2, 4, stride=2),
    "depthwise": lambda m, n: depthwise(m % 5 + 3, n % 5 + 3, m),
    "pool": lambda m, n: pool(m % 5 + 3, n % 5 + 3, n, 2),
    "conv 1x1": lambda m, n: conv(m % 6 + 1, 2, n, 5, size=1),
    "softmax": FIVE["softmax"],
    "argmax": FIVE["argmax"],
    "transpose": FIVE["transpose"],
}  # fmt: skip
EVERY = [(name, size) for name in CHAINS for size in SIZES]
"""Each kernel at each size, as (name, size): extents 0 and 1, primes, more than a vector, whole vectors."""
