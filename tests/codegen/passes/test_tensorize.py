import numpy as np
import pytest

from nncc.codegen.passes.tensorize import tensorize
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import f32, i8, i32, u8
from nncc.ir.expr import Load, convert, index
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import For, Let, Store, Update
from nncc.ir.walk import loads, statements
from tests.ir.build import axes

i, j, k = axes("i j k")


def flat(name, size, dtype, role=Role.INPUT):
    return Buffer(name, dtype, (size,), role)


def dot(left, right):
    """Y[i] = the sum over k of A[left] * B[right], flat and begun at what Y holds."""
    value = convert(Load("A", (left,), u8), i32) * convert(Load("B", (right,), i8), i32)
    leaf = Update("Y", "sum", ("Y",), (i,), (value,))
    nest = For(i, index(16), For(k, index(4), leaf, intrinsic="vpdpbusd"), intrinsic="vpdpbusd")
    start = For(j, index(16), Store("start", "Y", (j,), convert(j, i32)))
    buffers = (flat("A", 200, u8), flat("B", 200, i8), flat("Y", 16, i32, Role.OUTPUT))
    return Kernel("dot", buffers, start), nest


def outer(place):
    """Y[place] += A[i] * B[j]."""
    leaf = Update("Y", "sum", ("Y",), (place,), (Load("A", (i,), f32) * Load("B", (j,), f32),))
    nest = For(i, index(4), For(j, index(4), leaf, intrinsic="outer.4x4"), intrinsic="outer.4x4")
    clear = For(k, index(100), Store("start", "Y", (k,), convert(k, f32)))
    return Kernel("outer", (flat("A", 4, f32), flat("B", 4, f32), flat("Y", 100, f32, Role.OUTPUT)), clear), nest


def arrays(kernel):
    random = np.random.default_rng(0)
    return {b.name: random.integers(0, 9, b.shape).astype(b.dtype.numpy) for b in kernel.buffers if b.role is Role.INPUT}


def lowered(kernel, nest):
    """The kernel with the nest as vectors; it means what the loops mean."""
    whole = kernel.with_roots(*kernel.roots, nest)
    made = tensorize(whole)
    given = arrays(whole)
    np.testing.assert_array_equal(run(made, given)["Y"], run(whole, given)["Y"])
    return [s for s in statements(made.roots[1]) if isinstance(s, Let | Store)]


@pytest.mark.parametrize(
    "left, right, count",
    [
        (k, i * 4 + k, (1, 1)),  # repeated, contiguous
        (i * 4 + k + 3, i * 4 + k, (1, 1)),
        (i * 8 + k, i * 10 + k, (16, 16)),  # a piece for each i
        (index(7), i * 4 + k, (1, 1)),
        (i, k * 16 + i, (16, 16)),
    ],
)
def test_operands(left, right, count):
    vectors, store = lowered(*dot(left, right))
    ((_, value),) = vectors.bindings
    assert tuple(sum(x.buffer == name for x in loads(value)) for name in "AB") == count
    assert store.index[0].dtype.lanes == 16


@pytest.mark.parametrize("place, stores", [(i * 4 + j, 1), (i * 10 + j, 4), (j * 4 + i, 4), (i * 20 + j * 2 + 5, 4)])
def test_results(place, stores):
    _, *written = lowered(*outer(place))
    assert len(written) == stores
