import pytest

from benchmarks.kernels import conv
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Const, Load, index
from nncc.ir.stmt import Store, Update, seq
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.primitives.tree import (
    find_loop,
    find_nest,
    is_dense,
    loops_around,
    read_region,
    used_region,
    write_region,
)
from tests.ir.build import axes, given, loops, result, temp
from tests.ir.build import kernel as built
from tests.schedule.rewriting import matmul, padded, pointwise, scaled


def region_text(region):
    return [(str(base), extent) for base, extent in zip(region.base, region.extent)]


@pytest.mark.parametrize(
    "kernel, buffer, axis, expected",
    [
        (matmul(3, 5, 7), "A", "T.i", [("T.i", 1), ("0", 7)]),
        (matmul(3, 5, 7), "A", "T.j", [("T.i", 1), ("0", 7)]),
        (matmul(3, 5, 7), "B", "T.i", [("0", 7), ("0", 5)]),
        (matmul(0, 5, 0), "A", "T.j", [("T.i", 1), ("0", 0)]),
        (apply(matmul(3, 5, 7), (S.Split("C.j", 4),)), "T", "C.j.o", [("C.i", 1), ("C.j.o*4", 4)]),
        (apply(matmul(3, 5, 7), (S.FuseAxes("C.i", "C.j", "C.f"),)), "T", "C.f", [("C.f // 5", 1), ("C.f % 5", 1)]),
        (apply(matmul(3, 6, 7), (S.FuseAxes("C.i", "C.j", "C.f"), S.Split("C.f", 9))), "T", "C.f.o", [("0", 3), ("0", 6)]),
        (padded(5), "P", "Y.i", [("Y.i", 3)]),
        (apply(padded(5), (S.Split("Y.i", 2),)), "P", "Y.i.o", [("Y.i.o*2", 4)]),
        (conv(5, 5, 2, 3, stride=2), "P", "T.y", [("T.n", 1), ("T.y*2", 3), ("0", 7), ("0", 2)]),
    ],
)
def test_what_one_iteration_reads(kernel, buffer, axis, expected):
    assert region_text(read_region(kernel, (buffer,), find_loop(kernel, axis))) == expected


def test_several_reads_are_one_hull():
    kernel = apply(scaled(4, 3), (S.ComputeAt("S", "Y.i"),))
    assert region_text(read_region(kernel, ("E",), find_loop(kernel, "Y.i"))) == [("Y.i", 1), ("0", 3)]
    assert region_text(read_region(kernel, ("E",), find_loop(kernel, "Y.j"))) == [("Y.i", 1), ("Y.j", 1)]


def test_what_one_iteration_writes():
    kernel = apply(pointwise(4, 7), (S.Split("T.j", 4),))
    region = write_region(kernel, kernel.table["T"], find_loop(kernel, "T.j.o"))
    assert region_text(region) == [("T.i", 1), ("T.j.o*4", 4)] and region.base[1] is not index(0)


@pytest.mark.parametrize(
    "steps, axis, dense",
    [
        ((), "T.i", True),
        ((S.Split("T.j", 3),), "T.j.o", True),
        ((S.Split("T.j", 3), S.Reorder(("T.j.i", "T.j.o"))), "T.j.i", False),
        ((S.Split("T.j", 3), S.Reorder(("T.j.i", "T.i"))), "T.j.o", True),
        ((S.FuseAxes("T.i", "T.j", "T.f"),), "T.f", True),
        ((S.FuseAxes("T.i", "T.j", "T.f"), S.Split("T.f", 4)), "T.f.o", False),
    ],
)
def test_is_dense(steps, axis, dense):
    kernel = apply(pointwise(4, 6), steps)
    assert is_dense(find_nest(kernel, "T"), loops_around(kernel, find_loop(kernel, axis))) is dense


i, j, k = axes("i j k")


@pytest.mark.parametrize(
    "step, extent, dense",
    [(1, 1, True), (2, 1, False), (1, 2, True), (2, 2, True), (3, 2, False), (4, 3, False), (3, 3, True)],
)
def test_steps_that_leave_no_gap(step, extent, dense):
    """Places step * j + k: each step is at most as long as what the shorter ones make up."""
    nests = built(
        (given("X", 1), result("Y", 40)),
        loops(Store("Y", "Y", (j * step + k,), Load("X", (index(0),), f32)), (j, 4), (k, extent)),
    )
    assert is_dense(find_nest(nests, "Y"), ()) is dense


def reading(*places, shape=(8,)):
    """for i: the sum over j of X at these places."""
    value = sum((Load("X", place, f32) for place in places), Const(0.0, f32))
    leaf = Update("Y", "sum", ("Y",), (i,), (value,), ("j",))
    return built((given("X", *shape), given("I", 8, dtype=i64), result("Y", 4)), loops(leaf, (i, 4), (j, 3)))


GATHERED = (Load("I", (j,), i64),)


@pytest.mark.parametrize(
    "places, expected",
    [
        ([(i + j,)], ("i", 3)),
        ([(i,), (i + 2,)], ("i", 3)),
        ([(i + 2,), (i,)], ("i", 3)),
        ([(i + 1,), (i + 3,), (i + 2,)], ("i + 1", 3)),
        ([(i + j + 1,), (i,)], ("i", 4)),
        ([GATHERED], ("0", 8)),
        ([GATHERED, (i,)], ("0", 8)),
        ([(i,), GATHERED], ("0", 8)),
        ([(i,), (j + 1,)], ("0", 8)),
        ([], ("0", 8)),
    ],
)
def test_one_interval_over_all_that_is_read(places, expected):
    """All of the dim, where what is read has no base in common."""
    nests = reading(*places)
    assert region_text(read_region(nests, ("X",), find_loop(nests, "i"))) == [expected]


@pytest.mark.parametrize(
    "place, extent, dense",
    [
        (39 - j * 3 - k, 3, True),
        (39 - j * 4 - k, 3, False),
        (12 - j * 3 + k, 3, True),
        (13 - j * 4 + k, 3, False),
    ],
)
def test_steps_backwards_leave_as_many_gaps(place, extent, dense):
    nests = built(
        (given("X", 1), result("Y", 40)),
        loops(Store("Y", "Y", (place,), Load("X", (index(0),), f32)), (j, 4), (k, extent)),
    )
    assert is_dense(find_nest(nests, "Y"), ()) is dense


def test_a_diagonal_is_no_block():
    leaf = Store("Y", "Y", (j, j), Load("X", (index(0),), f32))
    nests = built((given("X", 1), result("Y", 4, 4)), loops(leaf, (j, 4)))
    assert not is_dense(find_nest(nests, "Y"), ())


def test_a_place_that_is_no_sum_of_axes_is_no_block():
    """In each row 0, 1, 5 and 6."""
    (m,) = axes("m")
    leaf = Store("Y", "Y", (j, k // 2 + m * 5), Load("X", (index(0),), f32))
    nests = built((given("X", 1), result("Y", 4, 7)), loops(leaf, (j, 4), (k, 4), (m, 2)))
    assert not is_dense(find_nest(nests, "Y"), ())


@pytest.mark.parametrize(
    "place, expected",
    [
        (j * 4 - 2, ("0", 7)),
        (j * 4 + 2, ("2", 6)),
        (j * 9 - 5, ("0", 8)),
        (j + 20, ("20", 0)),
        (j + 2, ("2", 3)),
    ],
)
def test_what_lies_outside_of_a_buffer_belongs_to_no_region(place, expected):
    nests = reading((place,))
    assert region_text(read_region(nests, ("X",), find_loop(nests, "i"))) == [expected]


@pytest.mark.parametrize("extent", (0, 1, 3))
def test_a_loop_that_never_runs_reads_nothing(extent):
    leaf = Update("Y", "sum", ("Y",), (i,), (Load("X", (i + j,), f32),), ("j",))
    nests = built((given("X", 8), result("Y", 4)), loops(leaf, (i, 4), (j, extent)))
    assert region_text(read_region(nests, ("X",), find_loop(nests, "i"))) == [("i", extent)]


def test_what_one_iteration_reads_or_writes():
    """Of two buffers that are used alike; what is done with others does not count."""
    x = Load("X", (index(0),), f32)
    inside = seq(
        Store("T", "T", (i * 2 + 1,), x),
        Store("U", "U", (i * 2 + 3,), x),
        Store("V", "V", (i + 20,), x),
        Store("Y", "Y", (i,), Load("T", (i * 2 + 2,), f32) + Load("V", (i + 20,), f32)),
    )
    buffers = (given("X", 1), result("Y", 4), *(temp(name, 40) for name in "TUV"))
    nests = built(buffers, loops(inside, (i, 4)))
    loop = find_loop(nests, "i")
    assert region_text(used_region(nests, ("T", "U"), loop)) == [("i*2 + 1", 3)]
    assert region_text(used_region(nests, ("T",), loop)) == [("i*2 + 1", 2)]
    assert region_text(used_region(nests, ("U",), loop)) == [("i*2 + 3", 1)]
