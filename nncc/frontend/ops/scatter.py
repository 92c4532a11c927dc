"""The primitive that puts elements at places which data say.

`scatter` combines the slices of `updates` into its first operand at `indices` along an axis, in the order of the indices. In
the updates the axis is replaced by those of the indices, as in the result of `gather`. `combiner` is "set", "sum", "prod",
"max" or "min". An index outside is moved to the nearest inside. 16-bit floats are summed in f32.
"""

import numpy as np

from nncc.frontend.graph.dims import same_shape
from nncc.frontend.graph.graph import Array, TensorType
from nncc.frontend.graph.op import Accuracy, AttributeKind, Op, OpClass, Sample, expect
from nncc.frontend.ops.elementwise import widened
from nncc.frontend.ops.sampling import draw, pick_shape
from nncc.ir.dtypes import boolean, f16, f32, i32, i64, u8

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

    return put(x) if ufunc is None else widened(put)(x)


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
        "scatter", 3, OpClass.COPY, _scatter_type, _scatter, Accuracy(1, accumulates=True), _sample,
        (("axis", AttributeKind.INT), ("combiner", AttributeKind.TEXT)),
    ),
)  # fmt: skip
