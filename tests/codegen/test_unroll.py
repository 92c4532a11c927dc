from nncc.codegen.unroll import unroll
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Load, Var, index
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import For, Let, LoopKind, Store
from nncc.ir.walk import statements


def test_names_in_nested_loops_are_those_of_each_iteration():
    i, j, t = Var("i", i64), Var("j", i64), Var("t", f32)
    place = (i * 3 + j,)
    body = Let(((t, Load("X", place, f32)),), Store("Y", "Y", place, t + 1.0))
    nested = For(i, index(2), For(j, index(3), body, LoopKind.UNROLL), LoopKind.UNROLL)
    buffers = Buffer("X", f32, (6,), Role.INPUT), Buffer("Y", f32, (6,), Role.OUTPUT)
    unrolled = [s for s in statements(unroll(Kernel("copy", buffers, nested)).body) if isinstance(s, Let)]
    assert [var.name for s in unrolled for var, _ in s.bindings] == [f"t.{n}.{m}" for n in range(2) for m in range(3)]
    assert all(s.body.value is s.bindings[0][0] + 1.0 for s in unrolled)
