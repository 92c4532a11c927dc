"""Random kernels of the forms that steps on algorithms and instructions ask for: running sums, products of short numbers,
rows with a maximum and sums of exponentials, sums and their squares. Windows and contractions stand in random_kernels.
"""

from __future__ import annotations

from hypothesis import strategies as st

from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import bf16, f32, f64, i8, i16, i32, u8
from nncc.ir.expr import Expr
from nncc.ir.kernel import Kernel
from tests.support.random_kernels import Draw

PAIRS = ((u8, i8, i32), (i8, u8, i32), (i16, i16, i32), (bf16, bf16, f32), (i8, i8, i32), (f32, f32, f32))
"""The dtypes of two factors, and of the sums of their products."""


@st.composite
def dots(draw: Draw) -> Kernel:
    """The products of rows of A and rows of B, converted before they are multiplied, and what may follow them."""
    left, right, result = draw(st.sampled_from(PAIRS))
    m, n, depth = (
        draw(st.integers(1, 5)),
        draw(st.sampled_from((16, 8, 17, 33, 4, 1))),
        draw(st.sampled_from((8, 4, 9, 2, 3, 1))),
    )
    a, b = c.placeholder("A", (m, depth), left), c.placeholder("B", (n, depth), right, constant=draw(st.booleans()))
    zero, k = c.placeholder("Z", (m,), left), c.reduce_axis(depth, "k")
    is_centred = left.is_int and draw(st.booleans())

    def formula(i: Expr, j: Expr) -> c.Reduction:
        x, y = E.convert(a[i, k], result), E.convert(b[j, k], result)
        return c.sum((x - E.convert(zero[i], result) if is_centred else x) * y, k)

    total = c.compute("C", (m, n), formula)
    given = (a, *[zero] * is_centred, b)
    if draw(st.booleans()):
        return c.make_kernel("dots", *given, total)
    bias = c.placeholder("D", (n,), result)
    return c.make_kernel("dots", *given, bias, total, c.compute("Y", (m, n), lambda i, j: c.relu(total[i, j] + bias[j])))


@st.composite
def scans(draw: Draw) -> Kernel:
    """Running sums or extremes of rows, or along the first axis, and what reads them."""
    m, n, dtype = draw(st.integers(1, 4)), draw(st.integers(1, 17)), draw(st.sampled_from((f32, i32, f64)))
    x, rule = c.placeholder("X", (m, n), dtype), draw(st.sampled_from((c.up_to, c.before)))
    along = draw(st.booleans())
    if draw(st.integers(0, 3)) == 0:
        best = draw(st.sampled_from((c.argmax, c.argmin)))
        return c.make_kernel("leaders", x, *c.compute_all(
            ("V", "P"), (m, n), lambda i, j: best(x[i, j], E.convert(j if along else i, i32), rule(j if along else i)),
        ))  # fmt: skip
    combine = draw(st.sampled_from((c.sum, c.sum, c.max)))
    made = c.compute("E", (m, n), lambda i, j: x[i, j] * 2)
    total = c.compute("P", (m, n), lambda i, j: combine(made[i, j], rule(j if along else i)))
    after = c.compute("Y", (m, n), lambda i, j: total[i, j] - x[i, j])
    return c.make_kernel("scans", x, made, total, after, outputs=("P", "Y") if draw(st.booleans()) else ())


@st.composite
def attention(draw: Draw) -> Kernel:
    """The maximum of rows of X, some of which -inf hides, and sums of exponentials below it, one of them times V."""
    m, n, width, dtype = (
        draw(st.integers(1, 4)),
        draw(st.integers(1, 19)),
        draw(st.integers(1, 4)),
        draw(st.sampled_from((f32, f64))),
    )
    x, v = c.placeholder("X", (m, n), dtype), c.placeholder("V", (n, width), dtype)
    keys = [c.reduce_axis(n, "k") for _ in range(3)]
    limit, low = draw(st.integers(0, 3)), E.Const(float("-inf"), dtype)

    def score(i: Expr, k: Expr) -> Expr:
        return E.select(E.le(k, i), x[i, k], low) if limit == 0 else x[i, k] * limit

    best = c.compute("M", (m,), lambda i: c.max(score(i, keys[0].var), keys[0]))
    total = c.compute("S", (m,), lambda i: c.sum(c.exp(score(i, keys[1].var) - best[i]), keys[1]))
    mixed = c.compute("O", (m, width), lambda i, j: c.sum(c.exp(score(i, keys[2].var) - best[i]) * v[keys[2], j], keys[2]))
    made = c.compute("Y", (m, width), lambda i, j: mixed[i, j] / total[i])
    return c.make_kernel("attention", x, v, best, total, mixed, made, outputs=("M", "Y") if draw(st.booleans()) else ())


@st.composite
def moments(draw: Draw) -> Kernel:
    """Sums over one or two axes, the mean, the sums of squares around it or another middle, and what is made of them."""
    rows, a, b, dtype = (
        draw(st.integers(1, 4)),
        draw(st.integers(1, 7)),
        draw(st.integers(1, 7)),
        draw(st.sampled_from((f32, f64))),
    )
    order, two = draw(st.permutations((0, 1, 2))), draw(st.booleans())
    extents = (rows, a, b if two else 1)
    x = c.placeholder("X", [extents[d] for d in order], dtype)
    over = [(c.reduce_axis(a, "k"), *(c.reduce_axis(b, "l"),) * two) for _ in range(2)]

    def value(i: Expr, pair: tuple[Expr, ...]) -> Expr:
        at = (i, *pair, *[E.index(0)] * (not two))
        return x[tuple(at[d] for d in order)]

    count = float(a * (b if two else 1))
    total = c.compute("S", (rows,), lambda i: c.sum(value(i, tuple(k.var for k in over[0])), *over[0]))
    if draw(st.booleans()):
        middle = c.compute("M", (rows,), lambda i: total[i] / count)
        given: tuple[c.Tensor, ...] = (x, total, middle)
    else:
        middle = c.placeholder("M", (rows,), dtype)
        given = (x, middle, total)
    squares = c.compute("Q", (rows,), lambda i: c.sum(
        (value(i, tuple(k.var for k in over[1])) - middle[i]) * (value(i, tuple(k.var for k in over[1])) - middle[i]), *over[1]))  # fmt: skip
    made = c.compute("Y", (rows,), lambda i: total[i] - squares[i] / count)
    return c.make_kernel("moments", *given, squares, made, outputs=("Q", "Y") if draw(st.booleans()) else ())
