"""Loads that are not proved to be inside their buffers."""

import numpy as np
import pytest

from nncc import te
from nncc.errors import InternalError
from nncc.frontend.lowering.guards import guarded
from nncc.ir import expr as E
from nncc.ir.dtypes import f32, i32, i64
from nncc.ir.expr import Load, Var
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import Store
from nncc.ir.verifier.place import Level
from nncc.ir.verifier.verify import verify
from nncc.ir.walk import rewrite_stmt

N = te.size("n", 0, 9)
AXIS = Var("Y.i", i64)


def reading(place: E.Expr) -> Kernel:
    """Y[i] = X[place] for i < 5, of X with n elements; also with K[n], which is of computed indices."""
    x, k = te.placeholder("X", (N,), te.f32), te.placeholder("K", (5,), te.i64)
    kernel = te.make_kernel("reading", x, k, te.compute("Y", (5,), lambda i: te.convert(k[i], te.f32)))

    def at(stmt):
        return Store(stmt.nest, stmt.buffer, stmt.index, Load("X", (place,), f32)) if isinstance(stmt, Store) else None

    return Kernel(kernel.name, kernel.buffers, rewrite_stmt(kernel.body, at))


def result(kernel: Kernel, n: int) -> list[float]:
    arrays = {"X": np.arange(1, n + 1, dtype=np.float32), "K": np.array([-7, 0, 2, 8, 99])}
    return run(kernel, arrays)["Y"].tolist()


def test_where_a_size_decides_it_is_zero_outside():
    kernel = reading(N - 1 - AXIS)
    with pytest.raises(InternalError, match="is not proved to be inside dim 0 of X"):
        verify(kernel, Level.NAIVE)
    inside = guarded(kernel, by_size=True)
    verify(inside, Level.NAIVE)
    assert [result(inside, n) for n in (0, 3, 5)] == [[0.0] * 5, [3.0, 2.0, 1.0, 0.0, 0.0], [5.0, 4.0, 3.0, 2.0, 1.0]]
    assert guarded(kernel, by_size=False) == kernel


def test_a_masked_load_keeps_what_it_is_elsewhere():
    kernel = reading(N - 1 - AXIS)

    def masked(stmt):
        load = Load("X", (N - 1 - AXIS,), f32, E.lt(AXIS, 4), E.Const(7.0, f32))
        return Store(stmt.nest, stmt.buffer, stmt.index, load) if isinstance(stmt, Store) else None

    inside = guarded(Kernel(kernel.name, kernel.buffers, rewrite_stmt(kernel.body, masked)), by_size=True)
    verify(inside, Level.NAIVE)
    assert [result(inside, n) for n in (0, 3, 5)] == [[7.0] * 5, [3.0, 2.0, 1.0, 7.0, 7.0], [5.0, 4.0, 3.0, 2.0, 7.0]]


def test_a_computed_index_that_a_size_decides_about_is_none_of_data():
    """Of three rows of a table there may be two: that is for the sizes to say."""
    place = E.minimum(E.maximum(Load("K", (AXIS,), i64), E.index(0)), E.index(2))
    kernel = reading(place)
    assert guarded(kernel, by_size=False) == kernel
    verify(guarded(kernel, by_size=True), Level.NAIVE)


def test_indices_of_other_widths():
    kernel = reading(E.convert(Load("K", (AXIS,), i64), i32))
    assert [result(guarded(kernel, by_size=False), n) for n in (1, 4)] == [[1.0] * 5, [1.0, 1.0, 3.0, 4.0, 4.0]]


@pytest.mark.parametrize("by_size", [False, True])
def test_a_computed_index_is_clamped(by_size):
    kernel = reading(Load("K", (AXIS,), i64))
    inside = guarded(kernel, by_size)
    verify(inside, Level.NAIVE)
    assert [result(inside, n) for n in (0, 1, 4)] == [[0.0] * 5, [1.0] * 5, [1.0, 1.0, 3.0, 4.0, 4.0]]


def test_what_is_inside_stays():
    kernel = te.make_kernel("copy", x := te.placeholder("X", (N,), te.f32), te.compute("Y", (N,), lambda i: x[i] * 2))
    assert guarded(kernel, by_size=True) == kernel
