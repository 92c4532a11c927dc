"""Primitives that read no tensor, such as iota. Constants are no operator: a graph holds them apart."""

import numpy as np

from nncc.frontend.graph.dims import Shape
from nncc.frontend.graph.graph import Array, TensorType
from nncc.frontend.graph.op import EXACT, AttributeKind, Op, OpClass, Sample, expect
from nncc.frontend.ops.sampling import pick_shape
from nncc.ir.dtypes import DType, f32, i32, i64


def _iota_type(*, shape: Shape, axis: int, dtype: DType) -> TensorType:
    expect(0 <= axis < len(shape), "iota", f"axis {axis} of {len(shape)}", "an axis of the shape")
    expect(not dtype.is_bool, "iota", "the dtype is bool", "a float or integer dtype")
    return TensorType(dtype, shape)


def _iota(*, shape: tuple[int, ...], axis: int, dtype: DType) -> Array:
    column = (-1,) + (1,) * (len(shape) - axis - 1)
    return np.broadcast_to(np.arange(shape[axis]).astype(dtype.numpy).reshape(column), shape)


def _extents_type(*, dims: Shape, dtype: DType) -> TensorType:
    expect(dtype in (i32, i64), "extents", f"the dtype is {dtype}", "i32 or i64")
    return TensorType(dtype, (len(dims),))


def _extents(*, dims: tuple[int, ...], dtype: DType) -> Array:
    return np.array(dims, dtype.numpy)


def _sample_iota(rng: np.random.Generator) -> Sample:
    shape = (*pick_shape(rng), int(rng.integers(4)))
    dtype = (f32, i32, i64)[rng.integers(3)]
    return Sample((), {"shape": shape, "axis": int(rng.integers(len(shape))), "dtype": dtype})


def _sample_extents(rng: np.random.Generator) -> Sample:
    dims = tuple(map(int, rng.integers(9, size=rng.integers(4))))
    return Sample((), {"dims": dims, "dtype": (i32, i64)[rng.integers(2)]})


CREATIONS: tuple[Op, ...] = (
    # The index along one axis.
    Op(
        "iota", 0, OpClass.CREATION, _iota_type, _iota, EXACT, _sample_iota,
        (("shape", AttributeKind.DIMS), ("axis", AttributeKind.INT), ("dtype", AttributeKind.DTYPE)),
    ),
    # The values of some dims, as data: what ONNX's Shape gives where a dim is symbolic.
    Op(
        "extents", 0, OpClass.CREATION, _extents_type, _extents, EXACT, _sample_extents,
        (("dims", AttributeKind.DIMS), ("dtype", AttributeKind.DTYPE)),
    ),
)  # fmt: skip
