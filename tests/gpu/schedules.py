"""Kernels with schedules for GPUs, at sizes that a test can interpret."""

from collections.abc import Sequence

from nncc.frontend import compute as c
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32
from nncc.ir.kernel import Kernel
from nncc.schedule import steps as S
from nncc.schedule.apply import apply

BLOCK, WARP, THREAD = S.Unit.BLOCK, S.Unit.WARP, S.Unit.THREAD


def elementwise(n: int, threads: int = 8, lanes: int = 4) -> Kernel:
    """relu(x * y + x), `lanes` elements a thread."""
    x, y = c.placeholder("X", (n,), f32), c.placeholder("Y", (n,), f32)
    kernel = c.make_kernel("elementwise", x, y, c.compute("Z", (n,), lambda i: c.relu(x[i] * y[i] + x[i])))
    return apply(kernel, (S.Split("Z.i", lanes), S.Split("Z.i.o", threads), S.Bind("Z.i.o.o", BLOCK),
                          S.Bind("Z.i.o.i", THREAD), S.Vectorize("Z.i.i")))  # fmt: skip


def transpose(m: int, n: int, tile: int = 8) -> Kernel:
    """Through a tile in shared memory, of which a warp reads a row and writes a column."""
    x = c.placeholder("X", (m, n), f32)
    kernel = c.make_kernel("transpose", x, c.compute("Y", (n, m), lambda i, j: x[j, i]))
    return apply(kernel, (
        S.CacheRead("X", "Y", "Xs"), S.Tile(("Y.i", "Y.j"), (tile, tile)), S.ComputeAt("Xs", "Y.j.o"),
        S.SetScope("Xs", Scope.SHARED), S.Bind("Xs.a0", THREAD), S.Bind("Xs.a1", THREAD), S.Bind("Y.i.i", THREAD),
        S.Bind("Y.j.i", THREAD), S.Bind("Y.i.o", BLOCK), S.Bind("Y.j.o", BLOCK)))  # fmt: skip


def rows(m: int, n: int) -> Kernel:
    """Each row less its sum: a thread sums a row into shared memory, a warp subtracts, one element for each lane."""
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    total = c.compute("T", (m,), lambda i: c.sum(x[i, k], k))
    kernel = c.make_kernel("rows", x, total, c.compute("Y", (m, n), lambda i, j: x[i, j] - total[i]))
    return apply(kernel, (
        S.Split("Y.i", 2), S.ComputeAt("T", "Y.i.o"), S.SetScope("T", Scope.SHARED), S.Bind("T.i", THREAD),
        S.Bind("Y.j", THREAD), S.Bind("Y.i.i", WARP), S.Bind("Y.i.o", BLOCK)))  # fmt: skip


def product(m: int, n: int, depth: int, tile: int, half: int, steps: int, threads: int, lanes: int) -> Kernel:
    """relu(A B) by tiles of tile x tile results; each of the threads has 4 x 4 of them in every half x half."""
    a, b, k = c.placeholder("A", (m, depth), f32), c.placeholder("B", (depth, n), f32), c.reduce_axis(depth, "k")
    product = c.compute("C", (m, n), lambda i, j: c.sum(a[i, k] * b[k, j], k))
    kernel = c.make_kernel("product", a, b, product, c.compute("D", (m, n), lambda i, j: c.relu(product[i, j])))
    return apply(kernel, (*_tiles(tile, half, steps), *_copy("As", threads, lanes), *_copy("Bs", threads, lanes),
                          *_results(half)))  # fmt: skip


def _tiles(tile: int, half: int, steps: int) -> Sequence[S.Step]:
    """Tiles of A and B in shared memory, of the results in the registers of threads."""
    return (
        S.Tile(("D.i", "D.j"), (tile, tile)), S.CacheRead("A", "C", "As"), S.CacheRead("B", "C", "Bs"),
        S.ComputeAt("C", "D.j.o"), S.Split("C.k", steps), S.Tile(("C.i", "C.j"), (half, half)),
        S.Tile(("C.i.i", "C.j.i"), (4, 4)),
        S.Reorder(("C.k.o", "C.i.i.o", "C.j.i.o", "C.k.i", "C.i.o", "C.i.i.i", "C.j.o", "C.j.i.i")),
        S.ComputeAt("As", "C.k.o"), S.ComputeAt("Bs", "C.k.o"), S.SetScope("As", Scope.SHARED),
        S.SetScope("Bs", Scope.SHARED), S.TransformLayout("As", (), (1, 0)),
        S.TransformLayout("C", ((0, half), (1, half)), (0, 2, 1, 3)),
        S.TransformLayout("C", ((2, 4), (3, 4)), (2, 4, 0, 3, 1, 5)), S.SetScope("C", Scope.REGISTER),
        S.Bind("C.i.i.o", THREAD), S.Bind("C.j.i.o", THREAD),
        *(S.Unroll(axis) for axis in ("C.i.o", "C.i.i.i", "C.j.o", "C.j.i.i")))  # fmt: skip


def _copy(name: str, threads: int, lanes: int) -> Sequence[S.Step]:
    """A copy to shared memory by all threads, each some adjacent elements at a time."""
    return (
        S.Split(f"{name}.a1", lanes), S.FuseAxes(f"{name}.a0", f"{name}.a1.o", f"{name}.t"), S.Split(f"{name}.t", threads),
        S.Reorder((f"{name}.t.i", f"{name}.t.o")), S.Bind(f"{name}.t.i", THREAD), S.Vectorize(f"{name}.a1.i"), S.Unroll(f"{name}.t.o"))  # fmt: skip


def _results(half: int) -> Sequence[S.Step]:
    """Each thread stores what it holds."""
    return (
        S.Tile(("D.i.i", "D.j.i"), (half, half)), S.Tile(("D.i.i.i", "D.j.i.i"), (4, 4)),
        S.Reorder(("D.i.i.i.o", "D.j.i.i.o", "D.i.i.o", "D.i.i.i.i", "D.j.i.o", "D.j.i.i.i")), S.Bind("D.i.i.i.o", THREAD),
        S.Bind("D.j.i.i.o", THREAD), S.Unroll("D.i.i.o"), S.Unroll("D.i.i.i.i"), S.Unroll("D.j.i.o"),
        S.Vectorize("D.j.i.i.i"), S.Bind("D.i.o", BLOCK), S.Bind("D.j.o", BLOCK))  # fmt: skip
