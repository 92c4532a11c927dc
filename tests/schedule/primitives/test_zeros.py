from dataclasses import replace

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from nncc.frontend import compute as c
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32, i32
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.primitives.padding import skipping_axes, zeros_of
from tests.codegen.compiled import execute
from tests.schedule.rewriting import assert_meaning, matmul, padded, refusal, rewriting
from tests.support.oracle import assert_equal, inputs


def window(n, size=3, pad=(1, 1), stride=1, apart=1, cols=2, copied=False, dtype=f32):
    """T[y, j] = the sum of B[y * stride + k * apart] * W[k, j] for a B with zeros at both ends: an input, or a copy of X."""
    long = n + sum(pad)
    rows = max((long - (size - 1) * apart - 1) // stride + 1, 0)
    x = c.placeholder("X" if copied else "B", (n if copied else long,), dtype)
    w, k = c.placeholder("W", (size, cols), dtype), c.reduce_axis(size, "k")
    border = c.compute("B", (long,), lambda y: c.guarded(c.all_of(y >= pad[0], y < pad[0] + n), x[y - pad[0]], 0))
    b = border if copied else x
    t = c.compute("T", (rows, cols), lambda y, j: c.sum(b[y * stride + k.var * apart] * w[k.var, j], k))
    made = c.make_kernel("window", x, w, *([b] if copied else []), t)
    return made if copied else with_zeros(made, B=(pad,))


def with_zeros(kernel, **zeros):
    """The kernel with a promise about what is passed to it."""
    return replace(kernel, buffers=tuple(replace(b, zeros=zeros.get(b.name, ())) for b in kernel.buffers))


SKIP, IN_TILES = S.SkipZeros("T", "T.k"), (S.Reorder(("T.y", "T.k", "T.j")), S.Vectorize("T.j"))
ROWS = (S.Split("T.y", 4, "peel"), S.Reorder(("T.y.o", "T.k", "T.y.i", "T.j")), S.Unroll("T.y.i"))
FUSED = (S.FuseAxes("T.y", "T.j", "T.f"), S.Split("T.f", 3, "guard"), S.Reorder(("T.f.o", "T.k", "T.f.i")))
REWRITES = {
    "skip_zeros of an input": (window, (5,), (SKIP,)),
    "skip_zeros of lanes": (window, (5,), (*IN_TILES, SKIP)),
    "skip_zeros of rows": (window, (11, 3, (4, 4), 1, 4), (*ROWS, SKIP)),
    "skip_zeros of fused rows": (window, (11, 3, (4, 4), 1, 4), (*FUSED, SKIP)),
    "skip_zeros of a copy": (lambda n: window(n, copied=True), (5,), (SKIP,)),
    "skip_zeros in steps": (window, (9, 4, (3, 5), 2, 3), (SKIP,)),
    "skip_zeros before a split": (window, (5,), (SKIP, S.Split("T.y", 2, "peel"), S.Parallel("T.y.o"))),
    "skip_zeros of two sides of an axis": (lambda n: window(n, pad=(0, 2)), (5,), (SKIP,)),
}

ILLEGAL = {
    "skip_zeros without zeros": (matmul(3, 5, 7), (S.SkipZeros("T", "T.k"),)),
    "skip_zeros of a spatial axis": (window(5), (S.SkipZeros("T", "T.y"),)),
    "skip_zeros of a sum without a product of zeros": (with_zeros(padded(5), X=((1, 1),)), (S.SkipZeros("Y", "Y.i"),)),
    "skip_zeros of an unrolled loop": (window(5), (S.Unroll("T.k"), SKIP)),
    "skip_zeros where tiles are all inside": (window(5), (S.Reorder(("T.k", "T.y", "T.j")), SKIP)),
    "skip_zeros twice of another nest": (window(5), (S.SkipZeros("B", "T.k"),)),
}


@pytest.mark.parametrize("name", REWRITES)
def test_rewrite(name, golden):
    make, shape, steps = REWRITES[name]
    golden(rewriting(make(*shape), steps))


@pytest.mark.parametrize("name", REWRITES)
def test_compiled(name):
    make, shape, steps = REWRITES[name]
    before = make(*shape)
    assert_meaning(before, steps)
    arrays = inputs(before)
    assert_equal(execute(apply(before, steps), arrays), run(before, arrays))


@pytest.mark.parametrize("name", ILLEGAL)
def test_refused(name, golden):
    golden(refusal(*ILLEGAL[name]))


@settings(max_examples=60, deadline=None)
@given(
    n=st.integers(0, 9),
    size=st.integers(1, 5),
    pad=st.tuples(st.integers(0, 12), st.integers(0, 12)),
    stride=st.integers(1, 3),
    apart=st.integers(1, 6),
    copied=st.booleans(),
    rows=st.sampled_from([(), ROWS, FUSED, IN_TILES]),
)
@example(n=0, size=1, pad=(0, 1), stride=1, apart=1, copied=False, rows=())  # no step of any element is inside
@example(n=0, size=3, pad=(4, 5), stride=1, apart=1, copied=True, rows=())
def test_any_window_over_any_border(n, size, pad, stride, apart, copied, rows):
    before = window(n, size, pad, stride, apart, copied=copied)
    steps = [s for s in rows if size > 1]
    scheduled = apply(before, steps)
    if "T.k" in skipping_axes(scheduled, next(nest for nest in nests(scheduled.body) if nest.name == "T")):
        assert_meaning(before, (*steps, SKIP))


@pytest.mark.parametrize("steps", [(SKIP, S.LoopPartition("T.y", 2)), (SKIP, S.Split("T.y", 2, "peel"), S.Unroll("T.y.i"))])
def test_elements_without_a_step_inside_are_zero(steps):
    before = window(5, pad=(8, 8))
    assert_meaning(before, steps)
    arrays = inputs(before)
    assert_equal(execute(apply(before, steps), arrays), run(before, arrays))


def test_steps_that_read_zeros_are_not_carried_out():
    """What lies in the border is not read: it may be anything."""
    before = window(5, pad=(1, 2))
    arrays = inputs(before)
    spoilt = {**arrays, "B": np.where(arrays["B"] == 0, np.float32("nan"), arrays["B"])}
    spoilt["B"][1:6] = arrays["B"][1:6]
    assert_equal(run(apply(before, (SKIP,)), spoilt), run(before, arrays))


def test_a_sum_without_products_keeps_what_is_no_zero():
    """Zeros of integers that are cast are zeros, too; those of a copy are known where its mask tells them."""
    narrow = window(5, dtype=i32)
    assert_meaning(narrow, (SKIP,))
    kernel = padded(6)
    assert zeros_of(kernel, "P") == ((1, 7),)
    assert zeros_of(kernel, "X") == ((None, None),)
    assert_meaning(kernel, (S.SkipZeros("Y", "Y.r"),))


def test_zeros_are_known_of_a_copy_in_another_layout():
    x = c.placeholder("X", (4, 3), f32)
    p = c.compute("P", (6, 3), lambda i, j: c.guarded(c.all_of(i >= 1, i < 5), x[i - 1, j], 0))
    y = c.compute("Y", (6, 3), lambda i, j: p[i, j] * 2)
    made = apply(c.make_kernel("copy", x, p, y), (S.TransformLayout("P", (), (1, 0)),))
    assert zeros_of(made, "P") == ((None, None), (1, 5))
    filled = c.compute("P", (6, 3), lambda i, j: c.guarded(c.all_of(i >= 1, i < 5), x[i - 1, j], 1))
    twice = c.compute("Y", (6, 3), lambda i, j: filled[i, j] * 2)
    assert zeros_of(c.make_kernel("ones", x, filled, twice), "P") == ((None, None), (None, None))


def test_a_copy_in_registers_is_known_no_more_where_it_moves():
    made = apply(window(7, copied=True), (S.ComputeAt("B", "T.y"), S.SetScope("B", Scope.LOCAL)))
    assert skipping_axes(made, next(nest for nest in nests(made.body) if nest.name == "T")) in ((), ("T.k",))
    if skipping_axes(made, next(nest for nest in nests(made.body) if nest.name == "T")):
        assert_meaning(window(7, copied=True), (S.ComputeAt("B", "T.y"), S.SetScope("B", Scope.LOCAL), SKIP))
