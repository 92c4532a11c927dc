from dataclasses import replace
from math import prod

import numpy as np
import pytest

from benchmarks.kernels import conv, transpose
from nncc.frontend import compute as c
from nncc.ir.buffer import Role
from nncc.ir.dtypes import f32
from nncc.ir.kernel import nests
from nncc.ir.walk import map_places
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.access import (
    accesses,
    begun_elsewhere,
    bordered_windows,
    crossing,
    from_starts,
    merged_axes,
    skip_steps,
    starts,
    strides_of,
)
from nncc.schedule.planner.plan import default_plan, predicted_cycles
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.schedule.planner.forms.test_transposes import transposing
from tests.schedule.rewriting import matmul, padded
from tests.support.oracle import assert_equal, assert_same_meaning, inputs


def strides(kernel, nest):
    """Buffer -> the axes that move its load, with their strides."""
    found = accesses(kernel, find_nest(kernel, nest))
    return {a.buffer.name: {axis: s for axis, s in a.strides.items() if s != 0} for a in found}


def test_strides_of_a_matrix_product():
    kernel = matmul(3, 5, 7)
    assert strides(kernel, "T") == {"A": {"T.i": 7, "T.k": 1}, "B": {"T.k": 5, "T.j": 1}}
    nest = find_nest(kernel, "T")
    assert strides_of(nest.leaf.index, kernel.table["T"], nest) == {"T.i": 5, "T.j": 1, "T.k": 0}


def test_strides_of_a_window():
    assert strides(conv(5, 5, 2, 3, stride=2), "T")["P"] == {
        "T.n": 98,
        "T.y": 28,
        "T.z": 4,
        "T.r": 14,
        "T.s": 2,
        "T.c": 1,
    }


def test_a_division_has_no_stride():
    x = c.placeholder("X", (4,), f32)
    kernel = c.make_kernel("blocks", x, c.compute("Y", (8, 3), lambda i, j: x[i // 2] * x[i % 4]))
    for access in accesses(kernel, find_nest(kernel, "Y")):
        assert access.strides == {"Y.i": None, "Y.j": 0} and access.moves("Y.i") and not access.moves("Y.j")


@pytest.mark.parametrize(
    "kernel, nest, dense",
    [(transpose(3, 5), "Y", True), (padded(20), "Y", True), (padded(500), "Y", False), (padded(5), "P", False)],
)
def test_dense(kernel, nest, dense):
    (access,) = accesses(kernel, find_nest(kernel, nest))
    assert access.dense == dense


def test_a_load_counts_once():
    x = c.placeholder("X", (4,), f32)
    kernel = c.make_kernel("square", x, c.compute("Y", (4,), lambda i: x[i] * x[i]))
    assert len(accesses(kernel, find_nest(kernel, "Y"))) == 1


def part(start, stop, extent=20, step=1):
    """A kernel that doubles the elements of x from `start` to `stop` into the same ones of y."""
    x = c.placeholder("x", (extent, 3), f32)
    y = c.compute("y", (stop - start, 3), lambda i, j: x[i * step + start, j] * 2.0)
    return c.make_kernel("k", x, y)


def test_where_a_part_begins_is_no_part_of_a_kernel():
    first, other = from_starts(part(5, 9)), from_starts(part(11, 15))
    assert first.key == other.key != part(5, 9).key
    assert "x[y.i, y.j]" in str(first).replace("y.i0", "y.i").replace("y.i1", "y.j")


@pytest.mark.parametrize(
    ("read", "written"),
    [
        (lambda x, i, j: x[i, j], "itself"),
        (lambda x, i, j: x[19 - i, j], "itself"),  # which shrinks with its axis
        (lambda x, i, j: x[i + 2, j] + x[i, j], "itself"),  # from where it begins to two rows later
        (lambda x, i, j: x[i + 4, j] + x[i + 2, j], "moved"),
    ],
)
def test_what_begins_at_the_start_or_moves_backwards_stays(read, written):
    x = c.placeholder("x", (20, 3), f32)
    kernel = c.make_kernel("k", x, c.compute("y", (4, 3), lambda i, j: read(x, i, j)))
    moved = from_starts(kernel)
    assert (moved is kernel) is (written == "itself")
    assert written == "itself" or ("+ 2" in str(moved) and "+ 4" not in str(moved))


TILED = (S.Split("y.i", 2), S.Reorder(("y.i.o", "y.j", "y.i.i")), S.Vectorize("y.i.i"))


def test_what_steps_make_of_a_kernel_they_make_of_another_part_too():
    first, other = part(5, 9), part(11, 15)
    assert starts(first) == {"x": (5, 0)} and starts(other) == {"x": (11, 0)}
    moved = begun_elsewhere(apply(first, TILED), TILED, first, other)
    assert moved is not None and moved.key == apply(other, TILED).key != apply(first, TILED).key


def test_a_part_at_the_start_is_told_apart_by_what_aligns():
    """Its index is a plain axis, by which nests that are aligned find the loops that run along it."""
    first, other, aligned = part(5, 9), part(0, 4), (S.Align(("t", "y"), ("y.i",)),)
    for one, two in ((first, other), (other, first)):
        moved = begun_elsewhere(apply(one, TILED), TILED, one, two)
        assert moved is not None and moved.key == apply(two, TILED).key
        assert begun_elsewhere(one, aligned, one, two) is None


def test_what_a_reduction_updates_is_not_moved():
    """It sets all of that to the identity, wherever its part begins."""
    z, k = c.placeholder("z", (20, 3), f32), c.reduce_axis(3, "k")
    summed = c.make_kernel("sums", z, c.compute("x", (20,), lambda i: c.sum(z[i, k], k)))
    first, other = part(5, 9), part(11, 15)
    assert begun_elsewhere(first, (), first, other) is not None
    assert begun_elsewhere(replace(first, body=summed.body), (), first, other) is None


@pytest.mark.parametrize(
    "steps",
    [
        (S.Split("y.j", 2, S.Tail.EVEN),),
        (S.Split("t.i", 3, S.Tail.PAD),),
        (S.Bind("t.i", S.Unit.THREAD),),
    ],
)
def test_steps_that_look_beside_a_part_are_applied_to_each(steps):
    first, other = _by_a_temporary(5), _by_a_temporary(9)
    scheduled = apply(first, steps)
    assert begun_elsewhere(scheduled, (), first, other) is not None
    assert begun_elsewhere(scheduled, steps, first, other) is None


def test_a_padded_tail_is_masked_where_a_parameter_ends():
    """Of another part it loads what lies behind that."""
    steps = (S.Split("t.i", 3, S.Tail.PAD),)
    moved = begun_elsewhere(apply(_by_a_temporary(5), steps), (), _by_a_temporary(5), _by_a_temporary(16))
    assert moved is not None and moved.key != apply(_by_a_temporary(16), steps).key


def test_a_copy_of_a_buffer_ends_where_the_buffer_does():
    """Of the last part it is masked: its block of six rows goes on behind the parameter."""
    steps = (S.CacheRead("x", "t", "x.copy"), S.Split("t.i", 3, S.Tail.GUARD), S.ComputeAt("x.copy", "t.i.o"))
    first, other = _by_a_temporary(0), _by_a_temporary(16)
    scheduled, wanted = apply(first, steps), apply(other, steps)
    moved = begun_elsewhere(scheduled, (), first, other)
    assert moved is not None and moved.key != wanted.key
    assert begun_elsewhere(scheduled, steps, first, other) is None


def test_a_copy_of_what_is_whole_may_be_moved_with_its_kernel():
    steps = (S.CacheRead("t", "y", "t.copy"),)
    first, other = _by_a_temporary(5), _by_a_temporary(16)
    moved = begun_elsewhere(apply(first, steps), steps, first, other)
    assert moved is not None and moved.key == apply(other, steps).key


@pytest.mark.parametrize("start, zeros", [(0, (0, 6)), (5, (1, 1)), (5, (1, 0)), (3, (2, 3))])
def test_what_is_zero_in_a_moved_kernel_is_what_is_zero_in_its_own(start, zeros):
    """Zeros beyond the ends of a part are lost where the part is moved to the start, and not made up on the way back."""
    x = c.placeholder("x", (7,), f32)
    kernel = c.make_kernel("k", x, c.compute("y", (2,), lambda i: x[i + start]))
    kernel = kernel.with_buffers(replace(kernel.table["x"], zeros=(zeros,)))
    moved, steps = from_starts(kernel), (S.Split("y.i", 4, S.Tail.GUARD),)
    made = begun_elsewhere(apply(moved, steps), steps, moved, kernel)
    assert made is not None and made.key == apply(kernel, steps).key and made.params == kernel.params


def _by_a_temporary(start):
    """A kernel of four rows of x that begin at a place."""
    x = c.placeholder("x", (20, 3), f32)
    t = c.compute("t", (4, 3), lambda i, j: x[i + start, j] * 2.0)
    return c.make_kernel("k", x, t, c.compute("y", (4, 3), lambda i, j: t[i, j] + 1.0))


def test_what_is_made_and_read_is_not_moved():
    """A copy of it ends where the parameter does."""
    first, other = _made_and_read(5), _made_and_read(11)
    assert starts(first) == {"x": (5,)} and begun_elsewhere(first, (), first, other) is None


def _made_and_read(start):
    """A kernel that writes a part of x, and reads it again."""
    z = c.placeholder("z", (4,), f32)
    x = c.compute("x", (4,), lambda i: z[i] * 2.0)
    kernel = c.make_kernel("k", z, x, c.compute("y", (4,), lambda i: x[i] + 1.0))
    body = map_places(kernel.body, lambda name, place: tuple(i + start for i in place) if name == "x" else place)
    return replace(
        kernel, buffers=tuple(replace(b, role=Role.OUTPUT) if b.name == "x" else b for b in kernel.buffers), body=body
    )


V3 = Target.named("x86-64-v3")


def merged(kernel):
    """The crossing of the nest Y once its axes are merged, and the extents of its loops."""
    kernel = apply(kernel, merged_axes(kernel, find_nest(kernel, "Y")))
    found = crossing(kernel, find_nest(kernel, "Y"))
    return found, found and tuple(found.extents[a] for a in (found.rows, found.columns, *found.others))


def test_any_permutation_is_a_matrix_and_outer_loops():
    assert merged(transposing((2, 64, 5, 7), (0, 2, 3, 1)))[1] == (64, 35, 2)
    assert merged(transposing((2, 5, 7, 64), (0, 3, 1, 2)))[1] == (35, 64, 2)
    assert merged(transposing((3, 4, 5, 6), (2, 3, 0, 1)))[1] == (12, 30)
    assert merged(transposing((3, 4, 5, 6), (3, 2, 1, 0)))[1] == (3, 6, 5, 4)
    assert merged(transposing((1, 9, 1, 8), (3, 2, 1, 0)))[1] == (9, 8, 1, 1)


def test_runs_that_stay_are_crossed_by_nothing():
    assert merged(transposing((3, 4, 5, 6), (0, 2, 1, 3)))[0] is None
    assert merged(transposing((3, 4, 5, 6), (0, 1, 2, 3)))[0] is None


def test_a_stored_row_is_read_by_one_stride():
    found, _ = merged(transposing((2, 64, 5, 7), (0, 2, 3, 1)))
    (load,) = found.loads
    assert load.strides[found.rows] == 35 and found.written[found.columns] == 64
    assert (found.height, found.width, found.read_bytes, found.written_bytes) == (64, 35, 4, 4)


def test_a_crossing_that_no_block_serves_is_none():
    x = c.placeholder("X", (40, 40), f32)
    for name, value in [
        ("both ways", lambda i, j: x[j, i] + x[i, j]),
        ("diagonal", lambda i, j: x[j, (i * 2) % 40]),
        ("straight", lambda i, j: x[i, j] * 2),
    ]:
        kernel = c.make_kernel(name, x, c.compute("Y", (30, 30), value))
        nest = find_nest(kernel, "Y")
        assert crossing(kernel, nest) is None and crossing(kernel, nest, by_value=True) is None
        assert not any(isinstance(s, S.Reindex) for s in default_plan(kernel, V3))


def test_what_is_loaded_at_several_places_is_crossed_by_value():
    x, z = c.placeholder("X", (40, 40), f32), c.placeholder("Z", (30,), f32)
    for value in (lambda i, j: x[j, i] + x[j, i + 1], lambda i, j: x[j // 2, i] * z[j], lambda i, j: x[(j * 3) % 40, i]):
        kernel = c.make_kernel("crossed", x, z, c.compute("Y", (30, 30), value))
        nest = find_nest(kernel, "Y")
        found = crossing(kernel, nest, by_value=True)
        assert crossing(kernel, nest) is None
        assert found.by_value and (found.rows, found.columns) == nest.axes[::-1]


def test_a_border_is_not_crossed_by_value():
    x = c.placeholder("X", (9, 8), f32)
    kernel = c.make_kernel("border", x, c.compute("Y", (8, 10), lambda i, j: c.guarded(j > 0, x[j - 1, i], 0)))
    assert crossing(kernel, find_nest(kernel, "Y"), by_value=True) is None


HOST, TINY, V3_ONE_CORE = Target.host().with_(cores=1), Target.tiny(), V3.with_(cores=1)


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


def skips(kernel, target=V3_ONE_CORE):
    return [step.axis for step in default_plan(kernel, target) if isinstance(step, S.SkipZeros)]


@pytest.mark.parametrize(
    "shape, features, size, pad, apart, stride",
    [
        pytest.param((5, 5, 7), 9, 3, 1, 1, 1, marks=pytest.mark.long),
        ((14, 14, 8), 16, 3, 12, 12, 1),  # most of the window is outside
        pytest.param((7, 13, 3), 8, 5, 2, 1, 2, marks=pytest.mark.long),
        ((3, 4, 5, 6), 8, 3, 1, 1, 1),
        ((17, 4), 8, 2, 16, 16, 1),
        ((1, 1, 3), 8, 5, 4, 2, 1),  # a window larger than the input
        ((2, 2, 3), 1, 3, 7, 1, 3),  # a border larger than the window
        ((1, 9, 2), 3, 3, 1, 1, 1),
    ],
)
def test_plans_compute_what_they_did(shape, features, size, pad, apart, stride):
    kernel = convolution(shape, features, size, pad, apart, stride)
    small = prod(shape) < 300
    for target in (TINY, V3_ONE_CORE):
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
    steps = default_plan(kernel, V3_ONE_CORE)
    without = tuple(step for step in steps if not isinstance(step, S.SkipZeros))
    assert predicted_cycles(apply(kernel, steps), V3_ONE_CORE) < 0.8 * predicted_cycles(apply(kernel, without), V3_ONE_CORE)


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
    assert default_plan(plain, V3_ONE_CORE) == default_plan(wider, V3_ONE_CORE)
    assert_same_meaning(wider, apply(wider, default_plan(wider, V3_ONE_CORE)))


def test_what_is_in_the_border_is_not_added():
    kernel = convolution((5, 6, 4), 8, 3, 1)
    assert "T.k0" in skips(kernel)
    spoilt = inputs(kernel)
    spoilt["X"][0] = np.nan
    assert not np.isnan(execute(apply(kernel, default_plan(kernel, V3_ONE_CORE)), spoilt)["T"]).any()


@pytest.mark.parametrize("channels, inside", [(256, True), (16, False)])
def test_lines_share_panels_that_the_private_cache_does_not_hold(channels, inside):
    """Each line would load all panels again; of few channels the private cache keeps them."""
    kernel = convolution((14, 14, channels), 256, 3, 6, 6)
    scheduled = apply(kernel, default_plan(kernel, Target.named("x86-64-v4").with_(cores=1)))
    order = [loop.axis.name for loop in nests(scheduled.body)[-1].loops]
    panels = next(n for n, name in enumerate(order) if name.endswith("2.o"))
    lines = next(n for n, name in enumerate(order) if name.endswith("0"))
    assert (panels < lines) == inside
