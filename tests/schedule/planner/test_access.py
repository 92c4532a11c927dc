from dataclasses import replace

import pytest

from benchmarks.kernels import conv, transpose
from nncc.frontend import compute as c
from nncc.ir.buffer import Role
from nncc.ir.dtypes import f32
from nncc.ir.walk import map_places
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import accesses, begun_elsewhere, from_starts, starts, strides_of
from nncc.schedule.primitives.tree import find_nest
from tests.schedule.rewriting import matmul, padded


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
        "T.n": 98, "T.y": 28, "T.z": 4, "T.r": 14, "T.s": 2, "T.c": 1,
    }  # fmt: skip


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
