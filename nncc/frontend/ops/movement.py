"""Primitives that move elements and compute nothing, or make them of attributes alone.

- `broadcast` maps operand axis i to axis `axes[i]` of the result; `axes` rises, extents agree, no extent of 1 grows.
- `pad` surrounds its first operand with its second, a 0-D tensor; `padding` has (before, after) per axis, 0 or more.
- `slice` takes starts, starts + strides, ... below limits; strides are positive (see `reverse`).
- `gather` replaces the gathered axis by the axes of the indices. Negative indices count from the end of the axis.
- `gather_elements` reads, for each element of the indices, the operand at its place, but for the place along one axis,
  which the element is. Other axes of the indices are no longer than the operand's.
- `scatter` combines the slices of `updates` into its first operand at `indices` along an axis, in the order of the indices.
  In the updates the axis is replaced by those of the indices, as in the result of `gather`. `combiner` is "set", "sum",
  "prod", "max" or "min". 16-bit floats are summed in f32.
- `iota` and `extents` read no tensor. Constants are no operator: a graph holds them apart.

An index outside the axis, by which nothing should be picked or put, stands for the nearest one: no memory but the operand's
is read or written.
"""

import numpy as np

from nncc.frontend.graph.dims import Dim, Pairs, Shape, canonical, ceil_div, is_negative, product, same, same_shape
from nncc.frontend.graph.graph import (
    EXACT,
    Accuracy,
    Array,
    AttributeKind,
    Op,
    OpClass,
    Sample,
    TensorType,
    draw,
    expect,
    misfit,
    pick_axes,
    pick_shape,
)
from nncc.frontend.ops.elementwise import wide_reference
from nncc.ir.dtypes import DType, boolean, f16, f32, from_numpy, i32, i64, u8

_DTYPES = (f32, i32, boolean)


def _is_axis(axis: int, x: TensorType) -> bool:
    return 0 <= axis < x.rank


def _reshape_type(x: TensorType, *, shape: Shape) -> TensorType:
    expect(same(x.size, product(shape)), "reshape", f"{x} to {list(shape)}", "as many elements after as before")
    return x.with_shape(shape)


def _reshape(x: Array, *, shape: tuple[int, ...]) -> Array:
    return x.reshape(shape)


def _transpose_type(x: TensorType, *, perm: tuple[int, ...]) -> TensorType:
    expect(sorted(perm) == list(range(x.rank)), "transpose", f"{x} by {perm}", f"a permutation of {x.rank} axes")
    return x.with_shape(tuple(x.shape[axis] for axis in perm))


def _transpose(x: Array, *, perm: tuple[int, ...]) -> Array:
    return x.transpose(perm)


def _broadcast_type(x: TensorType, *, shape: Shape, axes: tuple[int, ...]) -> TensorType:
    fits = len(axes) == x.rank and list(axes) == sorted({axis for axis in axes if 0 <= axis < len(shape)})
    fits = fits and same_shape(x.shape, tuple(shape[axis] for axis in axes))
    if not fits:
        raise misfit("broadcast", f"{x} to {list(shape)} along axes {axes}", "rising axes with the operand's extents")
    return x.with_shape(shape)


def _broadcast(x: Array, *, shape: tuple[int, ...], axes: tuple[int, ...]) -> Array:
    return np.broadcast_to(np.expand_dims(x, tuple(a for a in range(len(shape)) if a not in axes)), shape)


def _slice_type(x: TensorType, *, starts: Shape, limits: Shape, strides: tuple[int, ...]) -> TensorType:
    fits = len(starts) == len(limits) == len(strides) == x.rank and all(stride > 0 for stride in strides)
    inside = fits and not any(
        is_negative(start) or is_negative(limit - start) or is_negative(extent - limit)
        for start, limit, extent in zip(starts, limits, x.shape)
    )
    fault = f"{x} from {list(starts)} to {list(limits)} by {strides}"
    expect(inside, "slice", fault, "0 <= start <= limit <= extent and a positive stride per axis")
    return x.with_shape(tuple(map(_slice_extent, starts, limits, strides)))


def _slice_extent(start: Dim, limit: Dim, stride: int) -> Dim:
    return ceil_div(limit - start, stride)


def _slice(x: Array, *, starts: tuple[int, ...], limits: tuple[int, ...], strides: tuple[int, ...]) -> Array:
    return x[tuple(map(slice, starts, limits, strides))]


def _pad_type(x: TensorType, fill: TensorType, *, padding: Pairs) -> TensorType:
    expect(fill == TensorType(x.dtype, ()), "pad", f"the fill of {x} is {fill}", f"{x.dtype}[]")
    fits = len(padding) == x.rank and all(len(pair) == 2 and min(pair) >= 0 for pair in padding)
    expect(fits, "pad", f"{x} by {padding}", "(before, after) of 0 or more per axis")
    return x.with_shape(tuple(extent + before + after for extent, (before, after) in zip(x.shape, padding)))


def padded(x: Array, padding: Pairs, fill: Array) -> Array:
    """`x` surrounded by `fill`, (before, after) elements of it per axis."""
    shape = tuple(extent + before + after for extent, (before, after) in zip(x.shape, padding))
    result = np.full(shape, fill, x.dtype)
    result[tuple(slice(before, before + extent) for extent, (before, _) in zip(x.shape, padding))] = x
    return result


def _pad(x: Array, fill: Array, *, padding: Pairs) -> Array:
    return padded(x, padding, fill)


def _concat_type(*inputs: TensorType, axis: int) -> TensorType:
    first = inputs[0]
    expect(_is_axis(axis, first), "concat", f"axis {axis} of {first}", "an axis of the operands")
    for x in inputs[1:]:
        fits = x.dtype == first.dtype and x.rank == first.rank
        fits = fits and all(same(a, b) for i, (a, b) in enumerate(zip(x.shape, first.shape)) if i != axis)
        expect(fits, "concat", f"{first} and {x} along axis {axis}", "types that differ in that axis only")
    total = sum(x.shape[axis] for x in inputs)
    return first.with_shape((*first.shape[:axis], total, *first.shape[axis + 1 :]))


def _concat(*inputs: Array, axis: int) -> Array:
    return np.concatenate(inputs, axis)


def _reverse_type(x: TensorType, *, axes: tuple[int, ...]) -> TensorType:
    fits = all(_is_axis(axis, x) for axis in axes) and len(set(axes)) == len(axes)
    expect(fits, "reverse", f"axes {axes} of {x}", "different axes of the operand")
    return x


def _reverse(x: Array, *, axes: tuple[int, ...]) -> Array:
    return np.flip(x, axes)


def _gather_type(x: TensorType, indices: TensorType, *, axis: int) -> TensorType:
    expect(_is_axis(axis, x), "gather", f"axis {axis} of {x}", "an axis of the operand")
    expect(indices.dtype.is_int, "gather", f"the indices are {indices}", "integers")
    return x.with_shape((*x.shape[:axis], *indices.shape, *x.shape[axis + 1 :]))


def _gather(x: Array, indices: Array, *, axis: int) -> Array:
    shape = (*x.shape[:axis], *indices.shape, *x.shape[axis + 1 :])
    if 0 in shape or 0 in x.shape:
        return np.zeros(shape, x.dtype)
    return np.take(x, _inside(indices, x.shape[axis]), axis)


def _inside(indices: Array, extent: int) -> Array:
    """Indices counted from the front, each moved to the nearest of the axis."""
    indices = indices.astype(np.int64) if indices.dtype.itemsize < np.dtype(np.int64).itemsize else indices
    return np.clip(np.where(indices < 0, indices + extent, indices), 0, extent - 1)


def _gather_elements_type(x: TensorType, indices: TensorType, *, axis: int) -> TensorType:
    expect(_is_axis(axis, x), "gather_elements", f"axis {axis} of {x}", "an axis of the operand")
    fits = indices.rank == x.rank and not any(
        is_negative(canonical(a - b)) for d, (a, b) in enumerate(zip(x.shape, indices.shape)) if d != axis
    )
    expect(fits, "gather_elements", f"the indices of {x} are {indices}", "as many axes, others than the axis no longer")
    expect(indices.dtype in (i32, i64), "gather_elements", f"the indices are {indices}", "i32 or i64")
    return x.with_shape(indices.shape)


def _gather_elements(x: Array, indices: Array, *, axis: int) -> Array:
    if 0 in x.shape or 0 in indices.shape:
        return np.zeros(indices.shape, x.dtype)
    others = tuple(slice(n) if d != axis else slice(None) for d, n in enumerate(indices.shape))
    return np.take_along_axis(x[others], _inside(indices, x.shape[axis]), axis)


def _draw_any(rng: np.random.Generator, shape: tuple[int, ...]) -> Array:
    return draw(rng, shape, _DTYPES[rng.integers(3)])


def _sample_reshape(rng: np.random.Generator) -> Sample:
    x = _draw_any(rng, pick_shape(rng))
    merged = (1, x.size) if rng.integers(2) else (*x.shape[::-1], 1)
    return Sample((x,), {"shape": merged})


def _sample_transpose(rng: np.random.Generator) -> Sample:
    x = _draw_any(rng, pick_shape(rng))
    return Sample((x,), {"perm": tuple(map(int, rng.permutation(x.ndim)))})


def _sample_broadcast(rng: np.random.Generator) -> Sample:
    shape = pick_shape(rng)
    axes = pick_axes(rng, len(shape))
    return Sample((_draw_any(rng, tuple(shape[a] for a in axes)),), {"shape": shape, "axes": axes})


def _sample_slice(rng: np.random.Generator) -> Sample:
    x = _draw_any(rng, pick_shape(rng))
    bounds = [sorted(map(int, rng.integers(extent + 1, size=2))) for extent in x.shape]
    starts, limits = tuple(low for low, _ in bounds), tuple(high for _, high in bounds)
    return Sample((x,), {"starts": starts, "limits": limits, "strides": tuple(map(int, rng.integers(1, 4, x.ndim)))})


def _sample_pad(rng: np.random.Generator) -> Sample:
    x = _draw_any(rng, pick_shape(rng))
    padding = tuple((int(before), int(after)) for before, after in rng.integers(3, size=(x.ndim, 2)))
    return Sample((x, draw(rng, (), from_numpy(x.dtype))), {"padding": padding})


def _sample_concat(rng: np.random.Generator) -> Sample:
    shape, dtype = (*pick_shape(rng), 2), _DTYPES[rng.integers(3)]
    axis = int(rng.integers(len(shape)))
    extents = map(int, rng.integers(3, size=rng.integers(1, 4)))
    return Sample(tuple(draw(rng, (*shape[:axis], n, *shape[axis + 1 :]), dtype) for n in extents), {"axis": axis})


def _sample_reverse(rng: np.random.Generator) -> Sample:
    x = _draw_any(rng, pick_shape(rng))
    return Sample((x,), {"axes": pick_axes(rng, x.ndim)})


def _sample_gather(rng: np.random.Generator) -> Sample:
    x, shape = _draw_any(rng, (*pick_shape(rng), 3)), pick_shape(rng)
    axis = int(rng.integers(x.ndim))
    return Sample((x, draw(rng, shape, (i32, i64)[rng.integers(2)], -2, x.shape[axis] + 2)), {"axis": axis})


def _sample_gather_elements(rng: np.random.Generator) -> Sample:
    x = _draw_any(rng, (*pick_shape(rng), 3))
    axis = int(rng.integers(x.ndim))
    shape = tuple(int(rng.integers(4) if d == axis else rng.integers(n + 1)) for d, n in enumerate(x.shape))
    return Sample((x, draw(rng, shape, (i32, i64)[rng.integers(2)], -2, x.shape[axis] + 2)), {"axis": axis})


MOVEMENTS: tuple[Op, ...] = (
    Op("reshape", 1, OpClass.MOVEMENT, _reshape_type, _reshape, EXACT, _sample_reshape, (("shape", AttributeKind.DIMS),)),
    Op(
        "transpose",
        1,
        OpClass.MOVEMENT,
        _transpose_type,
        _transpose,
        EXACT,
        _sample_transpose,
        (("perm", AttributeKind.INTS),),
    ),
    Op(
        "broadcast",
        1,
        OpClass.MOVEMENT,
        _broadcast_type,
        _broadcast,
        EXACT,
        _sample_broadcast,
        (("shape", AttributeKind.DIMS), ("axes", AttributeKind.INTS)),
    ),
    Op(
        "slice",
        1,
        OpClass.MOVEMENT,
        _slice_type,
        _slice,
        EXACT,
        _sample_slice,
        (("starts", AttributeKind.DIMS), ("limits", AttributeKind.DIMS), ("strides", AttributeKind.INTS)),
        keeps_axes=True,
        picks=True,
    ),
    Op(
        "pad",
        2,
        OpClass.COPY,
        _pad_type,
        _pad,
        EXACT,
        _sample_pad,
        (("padding", AttributeKind.PAIRS),),
        keeps_axes=True,
    ),
    Op(
        "concat",
        None,
        OpClass.COPY,
        _concat_type,
        _concat,
        EXACT,
        _sample_concat,
        (("axis", AttributeKind.INT),),
        keeps_axes=True,
    ),
    Op(
        "reverse",
        1,
        OpClass.PICK,
        _reverse_type,
        _reverse,
        EXACT,
        _sample_reverse,
        (("axes", AttributeKind.INTS),),
        keeps_axes=True,
    ),
    Op(
        "gather",
        2,
        OpClass.PICK,
        _gather_type,
        _gather,
        EXACT,
        _sample_gather,
        (("axis", AttributeKind.INT),),
        picks=True,
    ),
    Op(
        "gather_elements",
        2,
        OpClass.PICK,
        _gather_elements_type,
        _gather_elements,
        EXACT,
        _sample_gather_elements,
        (("axis", AttributeKind.INT),),
        picks=True,
    ),
)

COMBINERS: dict[str, np.ufunc | None] = {
    "set": None,
    "sum": np.add,
    "prod": np.multiply,
    "max": np.maximum,
    "min": np.minimum,
}


def _scatter_type(x: TensorType, indices: TensorType, updates: TensorType, *, axis: int, combiner: str) -> TensorType:
    expect(0 <= axis < x.rank, "scatter", f"axis {axis} of {x}", "an axis of the operand")
    expect(indices.dtype in (i32, i64), "scatter", f"the indices are {indices}", "i32 or i64")
    expect(combiner in COMBINERS, "scatter", f"the combiner is {combiner!r}", f"one of {list(COMBINERS)}")
    expect(not x.dtype.is_bool or combiner == "set", "scatter", f"{x} with the combiner {combiner!r}", "numbers")
    shape = (*x.shape[:axis], *indices.shape, *x.shape[axis + 1 :])
    fits = updates.dtype == x.dtype and same_shape(updates.shape, shape)
    expect(fits, "scatter", f"the updates of {x} at {indices} are {updates}", str(x.with_shape(shape)))
    return x


def _scatter(x: Array, indices: Array, updates: Array, *, axis: int, combiner: str) -> Array:
    if not x.shape[axis] or not updates.size:
        return x
    places = np.clip(indices, 0, x.shape[axis] - 1).reshape(-1)
    order = (axis, *range(axis), *range(axis + 1, x.ndim))
    slices = updates.reshape(*x.shape[:axis], places.size, *x.shape[axis + 1 :]).transpose(order)
    ufunc = COMBINERS[combiner]

    def put(values: Array) -> Array:
        made = np.array(values.transpose(order))
        for place, part in zip(places, slices.astype(values.dtype)):
            made[place] = part if ufunc is None else ufunc(made[place], part)
        return made.transpose(np.argsort(order))

    return put(x) if ufunc is None else wide_reference(put)(x)


def _sample(rng: np.random.Generator) -> Sample:
    combiner = [*COMBINERS][rng.integers(len(COMBINERS))]
    dtype = (f32, i32, u8, f16, boolean)[rng.integers(4 + (combiner == "set"))]
    shape, picked = (*pick_shape(rng), 3), pick_shape(rng)
    axis = int(rng.integers(len(shape)))
    indices = draw(rng, picked, (i32, i64)[rng.integers(2)], -2, shape[axis] + 2)
    updates = draw(rng, (*shape[:axis], *picked, *shape[axis + 1 :]), dtype, -2, 3)
    return Sample((draw(rng, shape, dtype, -2, 3), indices, updates), {"axis": axis, "combiner": combiner})


SCATTERS: tuple[Op, ...] = (
    Op(
        "scatter",
        3,
        OpClass.COPY,
        _scatter_type,
        _scatter,
        Accuracy(1, accumulates=True),
        _sample,
        (("axis", AttributeKind.INT), ("combiner", AttributeKind.TEXT)),
    ),
)


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
        "iota",
        0,
        OpClass.CREATION,
        _iota_type,
        _iota,
        EXACT,
        _sample_iota,
        (("shape", AttributeKind.DIMS), ("axis", AttributeKind.INT), ("dtype", AttributeKind.DTYPE)),
    ),
    # The values of some dims, as data: what ONNX's Shape gives where a dim is symbolic.
    Op(
        "extents",
        0,
        OpClass.CREATION,
        _extents_type,
        _extents,
        EXACT,
        _sample_extents,
        (("dims", AttributeKind.DIMS), ("dtype", AttributeKind.DTYPE)),
    ),
)
