import numpy as np
import pytest

from nncc.codegen.passes.vectors.shuffles import shuffle_registers
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.dtypes import f32, f64, i8
from nncc.ir.expr import Load, index
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import Seq, Store
from nncc.ir.vector import Ramp, Shuffle
from nncc.ir.walk import expressions, loads, mentioned, statements


def places(base, stride, lanes):
    return Ramp(index(base), stride, lanes)


def picked(gathers, size, dtype=f32, scope=Scope.REGISTER, part=4):
    """X is copied into registers, and the lanes that gathers pick are written, vector after vector."""
    copies = [Store("T", "T", (places(n, 1, part),), Load("X", (places(n, 1, part),), dtype)) for n in range(0, size, part)]
    reads, at = [], 0
    for place in gathers:
        reads.append(Store("Y", "Y", (places(at, 1, place.dtype.lanes),), Load("T", (place,), dtype)))
        at += place.dtype.lanes
    buffers = (
        Buffer("X", dtype, (size,), Role.INPUT),
        Buffer("Y", dtype, (at,), Role.OUTPUT),
        Buffer("T", dtype, (size,), Role.TEMP, scope=scope),
    )
    return Kernel("picked", buffers, Seq((*copies, *reads)))


def found(kernel, kind):
    return [x for x in mentioned(e for s in statements(kernel.body) for e in expressions(s)) if isinstance(x, kind)]


def gathers(kernel):
    every = [x for s in statements(kernel.body) for e in expressions(s) for x in loads(e)]
    return [
        x
        for x in every
        if isinstance(x.index[0].dtype.lanes, int) and not (isinstance(x.index[0], Ramp) and x.index[0].stride == 1)
    ]


def assert_same(kernel):
    size, dtype = kernel.table["X"].size, kernel.table["X"].dtype
    x = np.arange(size).astype(dtype.numpy)
    changed = shuffle_registers(kernel)
    np.testing.assert_array_equal(run(changed, {"X": x})["Y"], run(kernel, {"X": x})["Y"])
    return changed


@pytest.mark.parametrize("lanes", [4, 8, 16])
def test_columns_of_a_block(lanes):
    changed = assert_same(picked([places(n, 4, lanes) for n in range(4)], 4 * lanes))
    assert gathers(changed) == []
    joins = 4 * (lanes // 4 - 1)
    assert len(found(changed, Shuffle)) == joins + 8  # two rounds of four, which the columns share


@pytest.mark.parametrize("dtype, part", [(f64, 2), (i8, 16)], ids=str)
def test_columns_of_other_types(dtype, part):
    changed = assert_same(picked([places(n, part, 2 * part) for n in range(part)], 2 * part * part, dtype, part=part))
    assert gathers(changed) == []


@pytest.mark.parametrize("columns", [2, 3, 4, 5, 6, 7, 8, 12])
def test_columns_of_runs(columns):
    changed = assert_same(picked([places(n, columns, 8) for n in range(columns)], 8 * columns))
    assert gathers(changed) == []


@pytest.mark.parametrize("rows", [2, 3, 4, 5, 7])
def test_runs_of_rows(rows):
    run_ = [Ramp(index(start), 1, 8) for start in range(0, 8 * rows, 8)]
    parts = E.Broadcast(index(rows), 8)
    mixed = [
        E.Binary(E.BinaryOp.MOD, r, parts) * E.Broadcast(index(8), 8) + E.Binary(E.BinaryOp.FLOORDIV, r, parts) for r in run_
    ]
    changed = assert_same(picked(mixed, 8 * rows))
    assert gathers(changed) == []


@pytest.mark.parametrize("stride", [-1, 0, 5, 9])
def test_any_places_that_are_known(stride):
    assert_same(picked([places(max(-7 * stride, 0) + n, stride, 8) for n in range(3)], 80))


def test_a_vector_that_lies_there_is_loaded():
    kernel = picked([places(4, 1, 4), places(0, 1, 8)], 16)
    assert shuffle_registers(kernel) == kernel


def test_memory_is_gathered_from_as_before():
    kernel = picked([places(0, 4, 4)], 16, scope=Scope.LOCAL)
    assert shuffle_registers(kernel) == kernel


def test_registers_without_whole_vectors_stay():
    kernel = picked([places(0, 3, 2)], 6, part=2)
    odd = Kernel(
        kernel.name, tuple(Buffer(b.name, b.dtype, (7,), b.role, scope=b.scope) for b in kernel.buffers), kernel.body
    )
    assert shuffle_registers(odd) == odd
