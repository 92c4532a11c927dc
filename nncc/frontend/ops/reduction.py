"""Reductions over whole axes, over what lies before each element of one, and over windows.

- `reduce_*` drop the reduced axes; over no element they give the identity (0, 1, the lowest or highest value).
- `cumulative_*` combine all elements of an axis up to each one, or without it (`exclusive`: the first is the identity),
  or from the end of the axis (`backwards`).
- `argmax` and `argmin` give the first index, as i64; a NaN beats every number.
- `reduce_window` slides a window of `window[i]` elements, `dilation[i]` apart, by `strides[i]`, over each axis padded
  by `padding[i]` = (before, after) identities. `combiner` is "max" or "sum".
- Maxima and minima propagate NaN. 16-bit floats are summed in f32.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product as combinations
from typing import Any

import numpy as np

from nncc.frontend.graph.dims import Dim, Pairs, ceil_div, larger
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
from nncc.frontend.ops.elementwise import is_numeric, wide_reference
from nncc.frontend.ops.movement import padded
from nncc.ir.dtypes import bf16, f16, f32, f64, from_numpy, i32, i64, u8


def lowest(dtype: "np.dtype[Any]") -> Array:
    """The identity of max: minus infinity, or the least number of a dtype without it."""
    return np.array(from_numpy(dtype).lowest, dtype)


def highest(dtype: "np.dtype[Any]") -> Array:
    """The identity of min: infinity, or the greatest number of a dtype without it."""
    return np.array(from_numpy(dtype).highest, dtype)


def _reduce_type(op: str, x: TensorType, *, axes: tuple[int, ...]) -> TensorType:
    if not is_numeric(x.dtype):
        raise misfit(op, f"the operand is {x}", "a float or integer dtype")
    if list(axes) != sorted({axis for axis in axes if 0 <= axis < x.rank}):
        raise misfit(op, f"axes {axes} of {x}", "rising axes of the operand")
    return x.with_shape(tuple(extent for axis, extent in enumerate(x.shape) if axis not in axes))


def _reduction(ufunc: np.ufunc, identity: Callable[["np.dtype[Any]"], Array] | None) -> Callable[..., Array]:
    def reference(x: Array, *, axes: tuple[int, ...]) -> Array:
        initial = {} if identity is None else {"initial": identity(x.dtype)}
        return wide_reference(lambda y: ufunc.reduce(y, axis=axes, dtype=y.dtype, **initial))(x)

    return reference


def _cumulative_type(op: str, x: TensorType, *, axis: int, exclusive: bool, backwards: bool) -> TensorType:
    _reduce_type(op, x, axes=(axis,))
    return x


def _cumulative(ufunc: np.ufunc) -> Callable[..., Array]:
    def reference(x: Array, *, axis: int, exclusive: bool, backwards: bool) -> Array:
        def fold(y: Array) -> Array:
            there = np.flip(y, axis) if backwards else y
            if exclusive:
                there = np.roll(there, 1, axis)
                there[(slice(None),) * axis + (slice(1),)] = ufunc.identity
            total = ufunc.accumulate(there, axis, y.dtype)
            return np.flip(total, axis) if backwards else total

        return wide_reference(fold)(x)

    return reference


def _arg_type(op: str, x: TensorType, *, axis: int) -> TensorType:
    reduced = _reduce_type(op, x, axes=(axis,))
    expect(x.shape[axis] != 0, op, f"axis {axis} of {x} is empty", "an axis with elements")
    return reduced.with_dtype(i64)


def _window_extent(extent: Dim, window: int, stride: int, pair: tuple[int, int], dilation: int) -> Dim:
    free = extent + sum(pair) - (window - 1) * dilation
    return larger(0, ceil_div(free, stride))


def _window_type(
    x: TensorType,
    *,
    combiner: str,
    window: tuple[int, ...],
    strides: tuple[int, ...],
    padding: Pairs,
    dilation: tuple[int, ...],
) -> TensorType:
    expect(combiner in _COMBINERS, "reduce_window", f"the combiner is {combiner!r}", f"one of {list(_COMBINERS)}")
    expect(is_numeric(x.dtype), "reduce_window", f"the operand is {x}", "a float or integer dtype")
    fits = {len(window), len(strides), len(padding), len(dilation)} == {x.rank}
    fits = fits and all(n > 0 for n in (*window, *strides, *dilation)) and all(min(p) >= 0 for p in padding)
    fault = f"window {window}, strides {strides}, padding {padding}, dilation {dilation} over {x}"
    expect(fits, "reduce_window", fault, "one entry per axis, positive, with padding of 0 or more")
    return x.with_shape(tuple(map(_window_extent, x.shape, window, strides, padding, dilation)))


def window_slices(
    shape: tuple[int, ...], window: tuple[int, ...], strides: tuple[int, ...], dilation: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], tuple[slice, ...]]]:
    """For each position in a window, the elements that all windows over `shape` have there."""
    counts = [(extent - (w - 1) * d - 1) // s + 1 for extent, w, s, d in zip(shape, window, strides, dilation)]
    for offset in combinations(*map(range, window)):
        starts = [o * d for o, d in zip(offset, dilation)]
        yield offset, tuple(slice(b, b + max(n, 0) * s, s) for b, n, s in zip(starts, counts, strides))


def _reduce_window(
    x: Array,
    *,
    combiner: str,
    window: tuple[int, ...],
    strides: tuple[int, ...],
    padding: Pairs,
    dilation: tuple[int, ...],
) -> Array:
    combine, identity = _COMBINERS[combiner]
    source = padded(x, padding, identity(x.dtype))

    def fold(values: Array) -> Array:
        slices = [part for _, part in window_slices(values.shape, window, strides, dilation)]
        total = np.full(values[slices[0]].shape, identity(values.dtype), values.dtype)
        for part in slices:
            combine(total, values[part], out=total)
        return total

    return wide_reference(fold)(source)


_COMBINERS: dict[str, tuple[np.ufunc, Callable[["np.dtype[Any]"], Array]]] = {
    "max": (np.maximum, lowest),
    "sum": (np.add, lambda dtype: np.zeros((), dtype)),
}
_DTYPES = (f32, f64, i32, u8, f16, bf16)


def _argument(function: Callable[..., Any]) -> Callable[..., Array]:
    # numpy finds no first NaN in the floats of ml_dtypes.
    def reference(x: Array, *, axis: int) -> Array:
        wide = x.astype(from_numpy(x.dtype).computed.numpy, copy=False)
        return np.asarray(function(wide, axis=axis)).astype(np.int64)

    return reference


def _sample_reduce(rng: np.random.Generator) -> Sample:
    x = draw(rng, pick_shape(rng), _DTYPES[rng.integers(len(_DTYPES))], -2, 3)
    return Sample((x,), {"axes": pick_axes(rng, x.ndim)})


def _sample_argument(rng: np.random.Generator) -> Sample:
    x = draw(rng, (*(extent or 1 for extent in pick_shape(rng)), 3), _DTYPES[rng.integers(len(_DTYPES))], -3, 3)
    return Sample((x,), {"axis": int(rng.integers(x.ndim))})


def _sample_cumulative(rng: np.random.Generator) -> Sample:
    x = draw(rng, (*pick_shape(rng), 3), _DTYPES[rng.integers(len(_DTYPES))], -2, 3)
    exclusive, backwards = map(bool, rng.integers(2, size=2))
    return Sample((x,), {"axis": int(rng.integers(x.ndim)), "exclusive": exclusive, "backwards": backwards})


def _sample_window(rng: np.random.Generator) -> Sample:
    x = draw(rng, (2, int(rng.integers(5, 9)), int(rng.integers(5, 9))), (f32, i32, f16)[rng.integers(3)], -4, 4)
    window, strides, dilation = ((1, *map(int, rng.integers(1, top, 2))) for top in (4, 3, 3))
    padding = ((0, 0), *((int(a), int(b)) for a, b in rng.integers(0, 3, (2, 2))))
    attributes = {"window": window, "strides": strides, "padding": padding, "dilation": dilation}
    return Sample((x,), {"combiner": ("max", "sum")[rng.integers(2)], **attributes})


def _reduce(name: str, reference: Callable[..., Array], accuracy: Accuracy) -> Op:
    return Op(
        name,
        1,
        OpClass.REDUCTION,
        partial(_reduce_type, name),
        reference,
        accuracy,
        _sample_reduce,
        (("axes", AttributeKind.INTS),),
    )


def _prefix(name: str, ufunc: np.ufunc) -> Op:
    return Op(
        name,
        1,
        OpClass.PREFIX,
        partial(_cumulative_type, name),
        _cumulative(ufunc),
        Accuracy(1, accumulates=True),
        _sample_cumulative,
        (("axis", AttributeKind.INT), ("exclusive", AttributeKind.BOOL), ("backwards", AttributeKind.BOOL)),
    )


def _arg(name: str, reference: Callable[..., Array]) -> Op:
    return Op(
        name, 1, OpClass.SEARCH, partial(_arg_type, name), reference, EXACT, _sample_argument, (("axis", AttributeKind.INT),)
    )


REDUCTIONS: tuple[Op, ...] = (
    _reduce("reduce_sum", _reduction(np.add, None), Accuracy(1, accumulates=True)),
    _reduce("reduce_prod", _reduction(np.multiply, None), Accuracy(1, accumulates=True)),
    _reduce("reduce_max", _reduction(np.maximum, lowest), EXACT),
    _reduce("reduce_min", _reduction(np.minimum, highest), EXACT),
    _prefix("cumulative_sum", np.add),
    _prefix("cumulative_product", np.multiply),
    _arg("argmax", _argument(np.argmax)),
    _arg("argmin", _argument(np.argmin)),
    Op(
        "reduce_window",
        1,
        OpClass.WINDOW,
        _window_type,
        _reduce_window,
        Accuracy(1, accumulates=True),
        _sample_window,
        (
            ("combiner", AttributeKind.TEXT),
            ("window", AttributeKind.INTS),
            ("strides", AttributeKind.INTS),
            ("padding", AttributeKind.PAIRS),
            ("dilation", AttributeKind.INTS),
        ),
    ),
)
