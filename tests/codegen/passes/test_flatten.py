from math import gcd, prod

import numpy as np
import pytest

from nncc.codegen.passes.flatten import flatten
from nncc.codegen.passes.table import run_passes, simplified
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope, Swizzle
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Binary, Load, Var, index, lt
from nncc.ir.index.simplify import offset, simplify
from nncc.ir.kernel import Kernel
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import Store
from nncc.ir.vector import Ramp
from nncc.ir.walk import expressions, statements, subexpressions
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target


def test_axes_that_are_one_run_in_memory_need_no_divisions():
    """Also where vectors lie across the ends of rows, and a simplifier that looks at one dim cannot see the run."""
    x, axes = (
        c.placeholder("X", (2, 3, 16, 12), f32),
        [c.reduce_axis(extent, f"r{n}") for n, extent in enumerate((2, 3, 16, 12))],
    )
    kernel = c.make_kernel("total", x, c.compute("T", (), lambda: c.sum(x[tuple(axes)], *axes)))
    target = Target.named("x86-64-v4").with_(cores=1)
    lowered = run_passes(apply(kernel, default_plan(kernel, target)))
    found = {e for s in statements(lowered.body) for x in expressions(s) for e in subexpressions(x)}
    loaded = [e for e in found if isinstance(e, Load) and e.buffer == "X"]
    assert loaded and all(isinstance(load.index[0], Ramp) for load in loaded)
    assert not any(isinstance(e, Binary) and e.op in (BinaryOp.FLOORDIV, BinaryOp.MOD) for e in found)


i, j = Var("i", i64), Var("j", i64)


@pytest.mark.parametrize("shape, strides, place, flat", [
    ((), None, (), "0"),
    ((7,), None, (i,), "i"),
    ((1, 1), None, (index(0), index(0)), "0"),
    ((3, 5), None, (i, j), "i*5 + j"),
    ((3, 5), None, (index(2), index(4)), "14"),
    ((3, 5), (8, 1), (i, j), "i*8 + j"),
    ((3, 5), (1, 3), (i, j), "i + j*3"),
    ((2, 3, 5), None, (index(1), i, j), "i*5 + j + 15"),
    ((0, 5), None, (i, j), "i*5 + j"),
])  # fmt: skip
def test_an_index_counts_elements_from_the_start(shape, strides, place, flat):
    buffers = Buffer("X", f32, shape, Role.INPUT, strides=strides), Buffer("Y", f32, shape, Role.OUTPUT, strides=strides)
    after = flatten(Kernel("copy", buffers, Store("Y", "Y", place, Load("X", place, f32)))).body
    assert isinstance(after, Store)
    assert [str(e) for e in (*after.index, *after.value.index)] == [flat, flat]


@pytest.mark.parametrize("shape, swizzle", [
    ((8, 32), Swizzle(8, 4, 2)), ((8, 16), Swizzle(8, 2, 4)), ((16, 64), Swizzle(8, 8, 1)), ((8, 80), Swizzle(8, 2, 4)),
    ((3, 4, 12), Swizzle(1, 4, 1)), ((2, 6), Swizzle(3, 2, 5)),
], ids=str)  # fmt: skip
def test_what_is_swizzled_changes_places_within_its_row(shape, swizzle):
    """Each run as a whole, and back again where the order of the row is applied twice."""
    buffer = Buffer("T", f32, shape, scope=Scope.SHARED, swizzle=swizzle)
    *outer, rows, cols = shape
    for place in np.ndindex(*shape):
        *first, row, col = place
        block = prod(outer[1:]) * first[0] if first else 0
        run = col // swizzle.run
        other = run // swizzle.ways * swizzle.ways + (run % swizzle.ways ^ row // swizzle.rows % swizzle.ways)
        at = (block * rows + row) * cols + other * swizzle.run + col % swizzle.run
        body = Store("T", "T", tuple(map(index, place)), E.Const(0.0, f32))
        (store,) = simplified(flatten(Kernel("one", (buffer,), body))).roots
        assert E.static(store.index[0]) == at


@pytest.mark.parametrize("runs", range(1, 17))
def test_accesses_of_16_bytes_down_a_column_and_along_rows_meet_each_bank_once(runs):
    """With as many ways as the runs of a row and of all banks have in common, and an order for each time the banks go by."""
    ways = gcd(runs, 8)
    buffer = Buffer("T", f32, (8, runs * 4), scope=Scope.SHARED, swizzle=Swizzle(4, ways, 8 // ways))

    def banks(places):
        flat = [simplify(offset(tuple(map(index, place)), buffer), {}) for place in places]
        return {E.static(x) // 4 % 8 for x in flat}

    for run in range(runs):
        assert len(banks([(row, run * 4) for row in range(8)])) == 8
    every = [(n // runs, n % runs * 4) for n in range(8 * runs)]
    for first in range(0, len(every), 8):
        assert len(banks(every[first : first + 8])) == 8


def test_indices_in_masks_and_in_indices_are_flat_too():
    x, p = Buffer("X", f32, (3, 5), Role.INPUT), Buffer("P", i64, (3, 5), Role.INPUT)
    y = Buffer("Y", f32, (3, 5), Role.OUTPUT)
    at = Load("P", (i, j), i64)
    body = Store("Y", "Y", (i, j), Load("X", (i, at), f32), lt(at, 4))
    (store,) = statements(flatten(Kernel("gather", (x, p, y), body)).body)
    flat = {e for x in expressions(store) for e in subexpressions(x) if isinstance(e, Load)}
    assert {e.buffer for e in flat} == {"X", "P"} and all(len(e.index) == 1 for e in flat)
    assert str(store.mask) == "P[i*5 + j] < 4"
