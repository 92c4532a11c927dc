from dataclasses import replace
from math import prod

import numpy as np
import pytest

from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.ir.kernel import nests
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import from_starts
from nncc.schedule.planner.contractions.borders import bordered_windows, skip_steps
from nncc.schedule.planner.defaults import default_plan, predicted_cycles
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.support.oracle import assert_equal, assert_same_meaning, inputs

HOST, TINY, V3 = Target.host().with_(cores=1), Target.tiny(), Target.named("x86-64-v3").with_(cores=1)


def convolution(shape, features, size, pad, apart=1, stride=1, more=0):
    """A convolution of an input with features last and zeros around it, `more` of them than it reads."""
    *spatial, channels = shape
    wide = pad + more
    x = c.placeholder("X", (*(n + 2 * wide for n in spatial), channels), f32)
    w = c.placeholder("W", (*(size for _ in spatial), channels, features), f32, True)
    over = [c.reduce_axis(size, f"k{d}") for d in range(len(spatial))]
    k = c.reduce_axis(channels, "c")
    out = tuple(max((n + 2 * pad - (size - 1) * apart - 1) // stride + 1, 0) for n in spatial)

    def element(*at):
        places = (i * stride + o.var * apart + more for i, o in zip(at, over))
        return c.sum(x[(*places, k.var)] * w[(*(o.var for o in over), k.var, at[-1])], *over, k)

    t = c.compute("T", (*out, features), c.indexed(len(out) + 1, lambda at: element(*at)))
    made = c.make_kernel("convolution", x, w, t)
    zeros = (*((wide, wide) for _ in spatial), (0, 0))
    return replace(made, buffers=tuple(replace(b, zeros=zeros) if b.name == "X" else b for b in made.buffers))


def skips(kernel, target=V3):
    return [step.axis for step in default_plan(kernel, target) if isinstance(step, S.SkipZeros)]


@pytest.mark.parametrize("shape, features, size, pad, apart, stride", [
    pytest.param((5, 5, 7), 9, 3, 1, 1, 1, marks=pytest.mark.long),
    ((14, 14, 8), 16, 3, 12, 12, 1),  # most of the window is outside
    pytest.param((7, 13, 3), 8, 5, 2, 1, 2, marks=pytest.mark.long),
    ((3, 4, 5, 6), 8, 3, 1, 1, 1),
    ((17, 4), 8, 2, 16, 16, 1),
    ((1, 1, 3), 8, 5, 4, 2, 1),  # a window larger than the input
    ((2, 2, 3), 1, 3, 7, 1, 3),  # a border larger than the window
    ((1, 9, 2), 3, 3, 1, 1, 1),
])  # fmt: skip
def test_plans_compute_what_they_did(shape, features, size, pad, apart, stride):
    kernel = convolution(shape, features, size, pad, apart, stride)
    small = prod(shape) < 300
    for target in (TINY, V3):
        steps = default_plan(kernel, target)
        if small:
            assert_same_meaning(kernel, apply(kernel, steps))
    arrays = inputs(kernel)
    whole = replace(kernel, buffers=tuple(replace(b, zeros=()) for b in kernel.buffers))
    expected = execute(apply(whole, default_plan(whole, HOST)), arrays)
    assert_equal(execute(apply(kernel, default_plan(kernel, HOST)), arrays), expected)


def test_iterations_outside_are_left_out_where_loops_around_tiles_decide_it():
    assert skips(convolution((14, 14, 32), 64, 3, 6, 6)) and skips(convolution((4, 8, 8, 32), 64, 3, 1))
    assert not skips(convolution((14, 14, 32), 64, 3, 0)) and not skips(convolution((14, 14, 32), 64, 1, 0))


def test_a_plan_that_leaves_steps_out_is_predicted_to_be_faster():
    kernel = convolution((14, 14, 32), 64, 3, 12, 12)
    steps = default_plan(kernel, V3)
    without = tuple(step for step in steps if not isinstance(step, S.SkipZeros))
    assert predicted_cycles(apply(kernel, steps), V3) < 0.8 * predicted_cycles(apply(kernel, without), V3)


def test_the_windows_of_a_nest_and_what_decides_them():
    kernel = convolution((4, 8, 8, 3), 5, 3, 1)
    (nest,) = nests(kernel.body)
    found = {window.axis: window for window in bordered_windows(kernel, nest)}
    assert [*found] == ["T.k0", "T.k1", "T.k2"]
    assert found["T.k0"].around == {"T.i0": (4, 1)} and found["T.k0"].inside == (1, 5)
    assert found["T.k1"].border(("T.i0",), ("T.i1", "T.i2"), 8).below == 8
    assert found["T.k2"].border(("T.i0",), ("T.i1", "T.i2"), 8) is None
    assert skip_steps(kernel, nest, ("T.k1", "T.c")) == (S.SkipZeros("T", "T.k1"),)


def test_a_border_that_is_wider_than_a_window_reads_has_one_plan_with_the_other():
    """Plans do not ask where parts begin."""
    plain, wider = convolution((6, 6, 8), 16, 3, 1), convolution((6, 6, 8), 16, 3, 1, more=2)
    assert from_starts(wider).table["X"].zeros == ((1, 5), (1, 5), (0, 0))
    assert default_plan(plain, V3) == default_plan(wider, V3)
    assert_same_meaning(wider, apply(wider, default_plan(wider, V3)))


def test_what_is_in_the_border_is_not_added():
    kernel = convolution((5, 6, 4), 8, 3, 1)
    assert "T.k0" in skips(kernel)
    spoilt = inputs(kernel)
    spoilt["X"][0] = np.nan
    assert not np.isnan(execute(apply(kernel, default_plan(kernel, V3)), spoilt)["T"]).any()


@pytest.mark.parametrize("channels, inside", [(256, True), (16, False)])
def test_lines_share_panels_that_the_private_cache_does_not_hold(channels, inside):
    """Each line would load all panels again; of few channels the private cache keeps them."""
    kernel = convolution((14, 14, channels), 256, 3, 6, 6)
    scheduled = apply(kernel, default_plan(kernel, Target.named("x86-64-v4").with_(cores=1)))
    order = [loop.axis.name for loop in nests(scheduled.body)[-1].loops]
    panels = next(n for n, name in enumerate(order) if name.endswith("2.o"))
    lines = next(n for n, name in enumerate(order) if name.endswith("0"))
    assert (panels < lines) == inside
