"""Roots become functions of a grid of blocks of threads."""

import pytest

from nncc.codegen.passes.gpu.launches import launches
from nncc.codegen.passes.gpu.table import lower_device
from nncc.errors import TargetError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import f32
from nncc.ir.expr import Const, Load
from nncc.ir.hardware.units import BANKS_BYTES
from nncc.ir.stmt import Barrier, For, If, Let, LoopKind, Store, seq
from nncc.ir.walk import statements
from tests.gpu import schedules as G
from tests.ir.build import axes, given, kernel, result

b, c, t, u, v, w, i = axes("b c t u v w i")
BLOCK, WARP, THREAD = LoopKind.BLOCK, LoopKind.WARP, LoopKind.THREAD


def nested(body, *loops):
    for kind, axis, extent in reversed(loops):
        body = For(axis, E.index(extent) if isinstance(extent, int) else extent, body, kind)
    return body


def store(name, *index):
    return Store(name, "Y", index, Const(1.0, f32))


def unit(*roots, shape=(60, 60), others=()):
    return launches(kernel((given("X", 1), result("Y", *shape), *others), *roots))


@pytest.mark.parametrize("name", ["transpose", "rows"])
def test_functions(name, golden):
    golden(str(lower_device({"transpose": G.transpose(13, 21), "rows": G.rows(7, 9)}[name])))


def test_a_function_for_each_root():
    first = nested(store("A", b, t), (BLOCK, b, 2), (BLOCK, c, 3), (THREAD, t, 5))
    second = nested(store("B", b, t), (BLOCK, b, 7), (THREAD, t, 4), (THREAD, u, 9))
    one, two = unit(first, second).functions
    assert (one.name, one.grid.blocks, one.grid.threads) == ("test.0", 6, 5)
    assert (two.name, two.grid.blocks, two.grid.threads) == ("test.1", 7, 36)


def test_fewer_threads_stand_behind_a_condition_and_all_wait():
    few = nested(store("A", b, t), (THREAD, t, 3))
    many = nested(store("B", b, u), (THREAD, u, 40))
    body = unit(For(b, E.index(2), seq(few, many, nested(store("C", b, v), (THREAD, v, 40))), BLOCK)).functions[0].body
    found = [s for s in statements(body) if isinstance(s, Barrier | If)]
    assert [type(s).__name__ for s in found] == ["If", "Barrier", "Barrier"]  # the end of the function is one too
    assert str(found[0].condition) == "thread < 3"


def test_lanes_of_warps():
    body = unit(nested(store("A", w, t), (BLOCK, b, 1), (WARP, w, 3), (THREAD, t, 20))).functions[0]
    assert body.grid.threads == 96 and "if thread % 32 < 20" in str(body) and "let w = thread // 32" in str(body)


def test_shared_buffers_lie_apart():
    shared = [Buffer(name, f32, (n,), scope=Scope.SHARED) for name, n in (("P", 33), ("Q", 1))]
    reads = [Store(f"Y{n}", "Y", (t, t), Load(s.name, (E.index(0),), f32)) for n, s in enumerate(shared)]
    function = unit(nested(seq(*reads), (BLOCK, b, 1), (THREAD, t, 4)), others=shared).functions[0]
    assert [(buffer.name, at) for buffer, at in function.shared] == [("P", 0), ("Q", 2 * BANKS_BYTES)]
    assert function.shared_bytes == 3 * BANKS_BYTES and [x.name for x in function.buffers] == ["Y"]


def test_what_is_no_grid_is_refused():
    inner = nested(store("A", b, t), (LoopKind.SERIAL, i, 2), (BLOCK, b, 2), (THREAD, t, 4))
    with pytest.raises(TargetError, match="the loop b is bound to blocks inside another statement"):
        unit(inner)
    with pytest.raises(TargetError, match="the loop c of blocks has no constant extent: b \\+ 1"):
        unit(nested(store("A", b, t), (BLOCK, b, 2), (BLOCK, c, b + 1), (THREAD, t, 4)))
    uneven = For(
        t, E.index(2), seq(nested(store("A", t, u), (THREAD, u, 3)), nested(store("B", t, v), (THREAD, v, 4))), THREAD
    )
    with pytest.raises(TargetError, match="the statements in the thread loop t want different threads"):
        unit(For(b, E.index(1), uneven, BLOCK))


def test_what_nothing_uses_has_no_name():
    (function,) = unit(nested(store("A", b, u), (BLOCK, b, 3), (THREAD, t, 4), (THREAD, u, 5))).functions
    bound = [var.name for s in statements(function.body) if isinstance(s, Let) for var, _ in s.bindings]
    assert sorted(bound) == ["b", "u"]
