"""Slice and Pad whose bounds are computed at run time, where the model declares the shape of the result.

Each axis is read by places that are computed from the bounds. A run fails where these give another shape.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from operator import and_

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import equal, gather, iota, maximum, minimum, not_equal, select
from nncc.frontend.onnx.import_rules.call import Call, ImportRule
from nncc.frontend.onnx.import_rules.indexing import has_count
from nncc.frontend.onnx.import_rules.movement import MOVEMENT
from nncc.ir.dtypes import i64


def _bounded(rule: ImportRule, indices: Sequence[int], at_places: Callable[[Call, tuple[int, ...]], Tensor]) -> ImportRule:
    """A rule, or another one where some inputs are computed at run time and the shape of the result is declared."""

    def apply(call: Call) -> Tensor | tuple[Tensor, ...]:
        shape = call.declared[0] if call.declared else None
        is_fixed = call.opset < 11 or not any(call.is_open(index) for index in indices)
        if is_fixed or shape is None or len(shape) != call.x.rank or not call.x.type.is_static or 0 in call.x.shape:
            return rule(call)
        return at_places(call, shape)

    return apply


def _require(call: Call, holds: Sequence[Tensor]) -> None:
    call.builder.require(reduce(and_, holds), "has bounds that do not give the declared shape")


def _numbers(call: Call, index: int, count: int) -> list[Tensor]:
    """The elements of an input one by one, as i64."""
    given = call.tensor(index).cast(i64)
    if given.shape != (count,):
        raise ModelError(f"input {index} is {given.type}; expected {count} numbers")
    return [given[n] for n in range(count)]


def _hits(call: Call, index: int, count: int) -> Iterator[list[Tensor]]:
    """For each axis, which of some numbers are its own: an input names their axes, which else are the first ones."""
    rank = call.x.rank
    if call.optional(index) is None:
        named = [call.builder.scalar(n, i64) for n in range(count)]
    else:
        named = [select(axis < 0, axis + rank, axis) for axis in _numbers(call, index, count)]
    for axis in range(rank):
        yield [equal(name, axis) for name in named]


def _own(call: Call, hits: Sequence[Tensor], numbers: Sequence[Tensor], default: int) -> Tensor:
    """The number of an axis, or the one for an axis that is not named."""
    found = call.builder.scalar(default, i64)
    for hit, number in zip(hits, numbers):
        known = call.builder.known(hit)
        if known is None:
            found = select(hit, number, found)
        elif known:
            found = number
    return found


def _read(call: Call, x: Tensor, places: Tensor, axis: int) -> Tensor:
    """x at places along an axis; x itself where these are known to be all of it."""
    known = call.builder.known(places)
    if known is not None and np.array_equal(known, np.arange(x.type.extents[axis])):
        return x
    return gather(x, places, axis)


def _clamped(x: Tensor, least: Tensor | int, most: Tensor | int) -> Tensor:
    return minimum(maximum(x, least), most)


def _sliced(call: Call, shape: tuple[int, ...]) -> Tensor:
    x, count = call.x, _count_of(call, 1)
    if any(n > extent for n, extent in zip(shape, x.type.extents)):
        raise ModelError(f"its output is declared as {list(shape)}; expected no more than {list(x.shape)}")
    starts, ends = (_numbers(call, index, count) for index in (1, 2))
    steps = [call.builder.scalar(1, i64)] * count if call.optional(4) is None else _numbers(call, 4, count)
    holds = [not_equal(step, 0) for step in steps]
    for axis, hits in enumerate(_hits(call, 3, count)):
        extent = x.type.extents[axis]
        step = _clamped(_own(call, hits, steps, 1), -extent - 1, extent + 1)  # longer ones pick one element, too
        rises, zero = step > 0, call.builder.scalar(0, i64)
        most = select(rises, zero + extent, extent - 1)
        start, end = (
            select(at < 0, at + extent, at) for at in (_own(call, hits, starts, 0), _own(call, hits, ends, extent))
        )
        start, end = _clamped(start, 0, most), _clamped(end, select(rises, zero, -1), most)
        holds.append(has_count(start, end, step, shape[axis]))
        x = _read(call, x, _clamped(iota(call.builder, (shape[axis],), 0, i64) * step + start, 0, extent - 1), axis)
    _require(call, holds)
    return x


def _count_of(call: Call, index: int) -> int:
    """How many numbers an input has. Raises: ModelError where there is none, or the model does not say."""
    given = call.tensor(index)
    if given.rank != 1 or not given.type.is_static or not given.type.extents[0]:
        raise ModelError(f"input {index} is {given.type}; expected one number or more")
    return given.type.extents[0]


def _padded(call: Call, shape: tuple[int, ...]) -> Tensor:
    x, mode, count = call.x, call.text("mode", "constant"), _count_of(call, 1) // 2
    if mode not in _SOURCES:
        raise ModelError(f"mode {mode!r}; expected {', '.join(_SOURCES)}")
    pads, holds = _numbers(call, 1, 2 * count), []
    fill = x.builder.scalar(0, x.dtype) if call.optional(2) is None else call.tensor(2).reshape()
    for axis, hits in enumerate(_hits(call, 3, count)):
        extent = x.type.extents[axis]
        before, after = _own(call, hits, pads[:count], 0), _own(call, hits, pads[count:], 0)
        low = maximum(-before, 0)
        left = minimum(extent - maximum(-after, 0), extent) - low  # what is not cropped
        holds += [equal(before + after, shape[axis] - extent), left > (0 if shape[axis] and mode != "constant" else -1)]
        at = iota(call.builder, (shape[axis],), 0, i64) - maximum(before, 0)
        x = _read(call, x, _clamped(_SOURCES[mode](at, maximum(left, 1)) + low, 0, extent - 1), axis)
        inside = ((at >= 0) & (at < left)).reshape(-1, *(1,) * (x.rank - axis - 1))
        x = select(inside, x, fill) if mode == "constant" and call.builder.known(at) is None else x
    _require(call, holds)
    return x


def _reflected(at: Tensor, extent: Tensor) -> Tensor:
    period = maximum((extent - 1) * 2, 1)
    inside = at % period
    return minimum(inside, period - inside)


_SOURCES: dict[str, Callable[[Tensor, Tensor], Tensor]] = {
    "constant": lambda at, extent: at,
    "edge": lambda at, extent: _clamped(at, 0, extent - 1),
    "reflect": _reflected,
    "wrap": lambda at, extent: at % extent,
}
"""Which element a position repeats, by the mode: of one that reaches before and behind an axis."""

SPANS: dict[str, ImportRule] = {
    "Slice": _bounded(MOVEMENT["Slice"], (1, 2, 3, 4), _sliced),
    "Pad": _bounded(MOVEMENT["Pad"], (1, 3), _padded),
}
