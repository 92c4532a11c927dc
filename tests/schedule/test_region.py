import pytest

from benchmarks.kernels import conv
from nncc.ir.expr import index
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.region import is_dense, read_region, write_region
from nncc.schedule.tree import find_loop, find_nest, loops_around
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
)  # fmt: skip
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
