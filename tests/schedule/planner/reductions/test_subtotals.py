from math import prod

import numpy as np
import pytest
from hypothesis import assume, given, settings

from benchmarks.kernels import conv, matmul, softmax
from nncc.frontend import compute as c
from nncc.ir.buffer import Role
from nncc.ir.dtypes import f32, f64, i32
from nncc.ir.kernel import nests
from nncc.ir.reduction import additions
from nncc.pipeline.kernel import build
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.planner.reductions import subtotals
from nncc.schedule.planner.variants import Precision
from nncc.schedule.primitives.tree import static_extent
from nncc.target import Target
from tests.support.oracle import assert_same_meaning
from tests.support.random_kernels import contractions, kernels

MILLIONS = 1 << 24
TARGETS = {name: Target.named(name) for name in ("x86-64-v3", "x86-64-v4", "neoverse-n1")}


def sums(*shape, over, dtype=f32, square=False):
    """The sums of X, or of its squares, over some axes."""
    x, k = c.placeholder("X", shape, dtype), {axis: c.reduce_axis(shape[axis], f"k{axis}") for axis in over}
    kept = [axis for axis in range(len(shape)) if axis not in over]
    names = [f"i{axis}" for axis in kept]

    def total(*at):
        where = dict(zip(kept, at))
        value = x[tuple(k.get(axis, where.get(axis)) for axis in range(len(shape)))]
        return c.sum(value * value if square else value, *k.values())

    formula = eval(f"lambda {', '.join(names)}: total({', '.join(names)})", {"total": total})
    return c.make_kernel("sums", x, c.compute("S", tuple(shape[axis] for axis in kept), formula))


def pool(n, window, channels):
    """Sums over windows that overlap by half."""
    x, k = c.placeholder("X", (n, channels), f32), c.reduce_axis(window, "k")
    count = (n - window) // (window // 2) + 1
    return c.make_kernel(
        "pool", x, c.compute("S", (count, channels), lambda i, j: c.sum(x[i * (window // 2) + k.var, j], k))
    )


def product(m, n, k):
    """A matrix times another one that comes at run time."""
    a, b, r = c.placeholder("A", (m, k), f32), c.placeholder("B", (k, n), f32), c.reduce_axis(k, "k")
    return c.make_kernel("product", a, b, c.compute("T", (m, n), lambda i, j: c.sum(a[i, r] * b[r, j], r)))


TERM = float(np.float32(0.1))
SQUARE = TERM * TERM
LONG = {
    "all": (sums, (MILLIONS,), {"over": (0,)}, MILLIONS * TERM),
    "rows": (sums, (4, MILLIONS // 4), {"over": (1,)}, MILLIONS // 4 * TERM),
    "columns": (sums, (MILLIONS // 4, 4), {"over": (0,)}, MILLIONS // 4 * TERM),
    "many columns": (sums, (4096, 4096), {"over": (0,)}, 4096 * TERM),
    "a map, features last": (sums, (1024, 1024, 16), {"over": (0, 1)}, (1 << 20) * TERM),
    "a map of odd sizes, features last": (sums, (1289, 1009, 13), {"over": (0, 1)}, 1289 * 1009 * TERM),
    "a map, features first": (sums, (16, 1024, 1024), {"over": (1, 2)}, (1 << 20) * TERM),
    "first and last": (sums, (64, 512, 512), {"over": (0, 2)}, 64 * 512 * TERM),
    "squares of rows": (sums, (4, MILLIONS // 4), {"over": (1,), "square": True}, MILLIONS // 4 * SQUARE),
    "squares of columns": (sums, (MILLIONS // 4, 4), {"over": (0,), "square": True}, MILLIONS // 4 * SQUARE),
    "a softmax": (softmax, (1, MILLIONS), {}, 1 / MILLIONS),
    "windows": (pool, (MILLIONS // 4, MILLIONS // 8, 4), {}, MILLIONS // 8 * TERM),
    "an inner product": (matmul, (1, 1, MILLIONS), {}, MILLIONS * SQUARE),
    "a vector times a matrix": (matmul, (1, 16, MILLIONS // 16), {}, MILLIONS // 16 * SQUARE),
    "a matrix times a vector": (matmul, (16, 1, MILLIONS // 16), {}, MILLIONS // 16 * SQUARE),
    "a product": (product, (16, 48, 200003), {}, 200003 * SQUARE),
    "a product with weights": (matmul, (32, 32, 131072), {}, 131072 * SQUARE),
    "a convolution": (conv, (5, 5, 20000, 16), {}, 9 * 20000 * SQUARE),
}  # fmt: skip
"""Kernels that add up millions of elements, or 100,000 products and more for each result, and the greatest result where all
elements are 0.1."""
OTHERS = {
    "ordinary products": (matmul, (128, 128, 4096), {}), "a small map": (sums, (14, 14, 64), {"over": (0, 1)}),
    "a map of 60x60": (sums, (60, 60, 96), {"over": (0, 1)}),
    "f64": (sums, (100_000, 3), {"over": (0,), "dtype": f64}), "a convolution of 3x3": (conv, (9, 9, 512, 64), {}),
}  # fmt: skip


@pytest.mark.parametrize("precision", [Precision.DEFAULT, Precision.STRICT])
@pytest.mark.parametrize("cores", [1, 2, 8])
@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("name", [*LONG, *OTHERS])
def test_no_default_plan_adds_up_many_terms_in_a_row(name, target, cores, precision):
    make, shape, options, *_ = {**LONG, **OTHERS}[name]
    kernel = make(*shape, **options)
    planned = apply(kernel, default_plan(kernel, TARGETS[target].with_(cores=cores), precision))
    counts = {nest.name: additions(nest) for nest in nests(planned.body) if getattr(nest.leaf, "combiner", "") == "sum"}
    assert max(counts.values()) <= subtotals.WHOLE_PRODUCTS
    assert not any(subtotals.is_long(planned, nest) for nest in nests(planned.body)), counts


@pytest.mark.parametrize("name", LONG)
def test_long_sums_are_as_right_as_pairwise_summation(name):
    """Equal terms, whose roundings all go one way: chains of 2**20 of them are wrong by 1 % and more."""
    make, shape, options, expected = LONG[name]
    kernel, target = make(*shape, **options), Target.host().with_(cores=1)
    given_ = {b.name: b.bordered(np.full(b.shape, 0.0 if b.name == "bias" else TERM, np.float32))
              for b in kernel.buffers if b.role in (Role.INPUT, Role.CONSTANT)}  # fmt: skip
    (result,) = build(kernel, default_plan(kernel, target), target)(**given_).values()
    assert abs(float(result.max()) / expected - 1) <= (2e-5 if make in (matmul, product, conv) else 4e-6)


SMALL = {"matmul": matmul(3, 5, 37), "columns": sums(37, 3, over=(0,)), "all": sums(101, over=(0,)),
         "convolution": conv(5, 4, 7, 3), "pool": pool(33, 10, 3), "a map": sums(5, 11, 3, over=(0, 1))}  # fmt: skip


@pytest.fixture
def eager(monkeypatch):
    for name, terms in (("TERMS", 3), ("PRODUCTS", 5), ("WHOLE_PRODUCTS", 6)):
        monkeypatch.setattr(subtotals, name, terms)


@pytest.mark.parametrize("cores", [1, 2])
@pytest.mark.parametrize("name", SMALL)
def test_meaning(name, cores, eager):
    kernel = SMALL[name]
    steps = default_plan(kernel, Target.tiny().with_(cores=cores))
    assert any(isinstance(step, S.Subtotal) for step in steps)
    assert_same_meaning(kernel, apply(kernel, steps))


@settings(max_examples=8, deadline=None, derandomize=True)
@given(contractions() | kernels())
def test_random_kernels(kernel):
    assume(prod(static_extent(loop) for nest in nests(kernel.body) for loop in nest.loops) < 2000)
    with pytest.MonkeyPatch.context() as patch:
        for name in ("TERMS", "PRODUCTS", "WHOLE_PRODUCTS"):
            patch.setattr(subtotals, name, 2)
        assert_same_meaning(kernel, apply(kernel, default_plan(kernel, Target.tiny())))


def test_whole_numbers_and_maxima_have_no_subtotals():
    x, k = c.placeholder("X", (1 << 20, 4), f32), c.reduce_axis(1 << 20, "k")
    most = c.make_kernel("most", x, c.compute("M", (4,), lambda j: c.max(x[k, j], k)))
    for kernel in (most, sums(1 << 20, 4, over=(0,), dtype=i32)):
        assert not any(isinstance(step, S.Subtotal) for step in default_plan(kernel, Target.tiny()))
