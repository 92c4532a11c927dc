"""Short ways to write kernels in tests."""

from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import DType, f32, i64
from nncc.ir.expr import Var, index
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import For, Stmt, seq


def axes(names: str) -> tuple[Var, ...]:
    return tuple(Var(name, i64) for name in names.split())


def loops(body: Stmt, *pairs: tuple[Var, int]) -> Stmt:
    """The body in loops of these extents, outermost first."""
    for axis, extent in reversed(pairs):
        body = For(axis, index(extent), body)
    return body


def given(name: str, *shape: int, dtype: DType = f32) -> Buffer:
    return Buffer(name, dtype, shape, Role.INPUT)


def result(name: str, *shape: int, dtype: DType = f32) -> Buffer:
    return Buffer(name, dtype, shape, Role.OUTPUT)


def temp(name: str, *shape: int, dtype: DType = f32) -> Buffer:
    return Buffer(name, dtype, shape)


def kernel(buffers: tuple[Buffer, ...], *roots: Stmt) -> Kernel:
    return Kernel("test", buffers, seq(*roots))
