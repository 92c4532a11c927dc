"""Small kernels that schedules are tested on, and what a test says of a schedule."""

from collections.abc import Sequence

import pytest

from benchmarks.kernels import matmul
from nncc.errors import ScheduleError
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32, i32
from nncc.ir.kernel import Kernel
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from tests.support.oracle import assert_same_meaning

__all__ = [
    "assert_meaning",
    "best",
    "leaders",
    "matmul",
    "padded",
    "pointwise",
    "prefix_sums",
    "refusal",
    "rewriting",
    "scaled",
]


def scaled(m: int, n: int) -> Kernel:
    """Y[i, j] = E[i, j] * (the sum of row i of E), with E[i, j] = 2 * X[i, j] - 1."""
    x = c.placeholder("X", (m, n), f32)
    k = c.reduce_axis(n, "k")
    e = c.compute("E", (m, n), lambda i, j: x[i, j] * 2 - 1)
    total = c.compute("S", (m,), lambda i: c.sum(e[i, k], k))
    out = c.compute("Y", (m, n), lambda i, j: e[i, j] * total[i])
    return c.make_kernel("scaled", x, e, total, out)


def padded(n: int) -> Kernel:
    """Y[i] = the sum of X[i - 1] to X[i + 1], zero outside, through a padded copy P."""
    x = c.placeholder("X", (n,), f32)
    r = c.reduce_axis(3, "r")
    p = c.compute("P", (n + 2,), lambda i: c.guarded(c.all_of(i >= 1, i < n + 1), x[i - 1], 0.0))
    out = c.compute("Y", (n,), lambda i: c.sum(p[i + r.var], r))
    return c.make_kernel("padded", x, p, out)


def best(m: int, n: int) -> Kernel:
    """The greatest element V of each row of X, and its position P."""
    x = c.placeholder("X", (m, n), f32)
    k = c.reduce_axis(n, "k")
    both = c.compute_all(("V", "P"), (m,), lambda i: c.argmax(x[i, k], c.convert(k.var, i32), k))
    return c.make_kernel("best", x, *both)


def prefix_sums(m: int, n: int) -> Kernel:
    """Y[i, j] = 3 * P[i, j], where P[i, j] is the sum of E[i, 0] to E[i, j], and E = 2 * X."""
    x = c.placeholder("X", (m, n), f32)
    e = c.compute("E", (m, n), lambda i, j: x[i, j] * 2)
    p = c.compute("P", (m, n), lambda i, j: c.sum(e[i, j], c.up_to(j)))
    return c.make_kernel("prefix_sums", x, e, p, c.compute("Y", (m, n), lambda i, j: p[i, j] * 3))


def leaders(m: int, n: int) -> Kernel:
    """The greatest element V of those before each element of the rows of X, and its position P."""
    x = c.placeholder("X", (m, n), f32)
    return c.make_kernel(
        "leaders", x, *c.compute_all(("V", "P"), (m, n), lambda i, j: c.argmax(x[i, j], c.convert(j, i32), c.before(j)))
    )


def pointwise(m: int, n: int) -> Kernel:
    """Y = max(T, 0) with T[i, j] = X[i, j] * W[j]."""
    x, w = c.placeholder("X", (m, n), f32), c.placeholder("W", (n,), f32, constant=True)
    t = c.compute("T", (m, n), lambda i, j: x[i, j] * w[j])
    out = c.compute("Y", (m, n), lambda i, j: c.relu(t[i, j]))
    return c.make_kernel("pointwise", x, w, t, out)


def rewriting(kernel: Kernel, steps: Sequence[S.Step]) -> str:
    """The kernel, the steps and the kernel after them."""
    return "\n".join([str(kernel), *map(str, steps), "", str(apply(kernel, steps))])


def assert_meaning(kernel: Kernel, steps: Sequence[S.Step]) -> None:
    """The steps are legal and keep what the kernel computes."""
    assert_same_meaning(kernel, apply(kernel, steps))


def refusal(kernel: Kernel, steps: Sequence[S.Step]) -> str:
    """The message with which the last of the steps is refused; the others are legal."""
    *before, last = steps
    ready = apply(kernel, before)
    with pytest.raises(ScheduleError) as error:
        apply(ready, (last,))
    assert error.value.step == str(last)
    return f"{error.value}\n"
