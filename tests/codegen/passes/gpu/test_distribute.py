"""Registers that all threads of a block hold become each thread's own."""

import pytest

from nncc.codegen.passes.gpu.distribute import distribute
from nncc.errors import TargetError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import f32
from nncc.ir.expr import Load
from nncc.ir.kernel import nests
from nncc.ir.stmt import For, LoopKind, Store, seq
from tests.ir.build import axes, given, kernel, result

b, t, u, i, j = axes("b t u i j")


def thread(axis, extent, body):
    return For(axis, E.index(extent), body, LoopKind.THREAD)


def through(back):
    """R is filled by four threads, three elements each, and read at `back`."""
    fill = thread(t, 4, For(i, E.index(3), Store("R", "R", (t, i), Load("X", (t, i), f32))))
    read = thread(u, 4, For(j, E.index(3), Store("Y", "Y", (u, j), Load("R", back(u, j), f32))))
    buffers = (given("X", 4, 3), result("Y", 4, 3), Buffer("R", f32, (4, 3), scope=Scope.REGISTER))
    return kernel(buffers, For(b, E.index(1), seq(fill, read), LoopKind.BLOCK))


def test_a_held_dim_is_dropped_everywhere():
    new = distribute(through(lambda u, j: (u, j)))
    fill, read = (nest.leaf for nest in nests(new.body))
    assert new.table["R"].shape == (3,)
    assert fill.index == (i,) and read.value == Load("R", (j,), f32)
    assert fill.value == Load("X", (t, i), f32) and read.index == (u, j)


def test_a_kernel_without_held_registers_is_left_alone():
    alone = kernel(
        (given("X", 4), result("Y", 4)),
        For(b, E.index(1), thread(t, 4, Store("Y", "Y", (t,), Load("X", (t,), f32))), LoopKind.BLOCK),
    )
    assert distribute(alone) is alone


def test_registers_that_no_thread_holds_alone_are_refused():
    with pytest.raises(TargetError, match="test: no thread holds its registers alone: Y touches R at "):
        distribute(through(lambda u, j: ((u + 1) % 4, j)))
