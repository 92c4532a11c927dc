"""Import rules of the ONNX operators that only move elements."""

from __future__ import annotations

from collections.abc import Sequence

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, broadcast_shapes
from nncc.frontend.builder.functions import concat, pad, reverse, split
from nncc.frontend.graph.dims import (
    UNBOUNDED,
    Dim,
    Shape,
    canonical,
    is_negative,
    never_equal,
    product,
    quotient,
    same,
    smaller,
)
from nncc.frontend.library.indexing import extended
from nncc.frontend.onnx.import_rules.call import Call, ImportRule


def _reshape(call: Call) -> Tensor:
    shape = call.dims(1)
    if not call.flag("allowzero", False):
        if any(dim == 0 for dim in shape[call.x.rank :]):
            raise ModelError(f"shape {list(shape)} copies an axis that {call.x.type} does not have")
        shape = tuple(call.x.shape[axis] if dim == 0 else dim for axis, dim in enumerate(shape))
    return call.x.reshape(*shape)


def _flatten(call: Call) -> Tensor:
    x, axis = call.x, call.integer("axis", 1)
    if not -x.rank <= axis <= x.rank:
        raise ModelError(f"axis {axis} of {x.type}; expected {-x.rank} to {x.rank}")
    axis = axis + x.rank if axis < 0 else axis
    return x.reshape(product(x.shape[:axis]), product(x.shape[axis:]))


def _squeeze(call: Call) -> Tensor:
    axes = call.attribute_or_input("axes", 1)
    if axes is None:
        axes = tuple(axis for axis, dim in enumerate(call.x.shape) if same(dim, 1))
        if may_be := [dim for dim in call.x.shape if not same(dim, 1) and not never_equal(dim, 1)]:
            raise ModelError(f"it drops all axes of one element, and {may_be[0]} of {call.x.type} may be 1; give axes")
    return call.x.squeeze(*axes)


def _unsqueeze(call: Call) -> Tensor:
    axes = call.attribute_or_input("axes", 1)
    if axes is None:
        raise ModelError("axes are missing")
    return call.x.unsqueeze(*axes)


def _transpose(call: Call) -> Tensor:
    return call.x.transpose(*(call.integers("perm") or ()))


def _expand(call: Call) -> Tensor:
    return call.x.broadcast_to(broadcast_shapes(call.x.shape, call.dims(1)))


def _tile(call: Call) -> Tensor:
    x, repeats = call.x, call.dims(1)
    if len(repeats) != x.rank or any(map(is_negative, repeats)):
        raise ModelError(f"repeats {list(repeats)} of {x.type}; expected one count per axis")
    shape = tuple(canonical(dim * n) for dim, n in zip(x.shape, repeats))
    paired = tuple(dim for pair in zip(repeats, x.shape) for dim in pair)
    axes = tuple(2 * axis + 1 for axis in range(x.rank))
    return x.emit("broadcast", shape=paired, axes=axes).reshape(*shape) if x.rank else x


def _concat(call: Call) -> Tensor:
    tensors = call.tensors()
    if len({tensor.dtype for tensor in tensors}) > 1:
        raise ModelError(f"the inputs are {', '.join(str(t.type) for t in tensors)}; ONNX wants one dtype")
    return concat(tensors, call.require("axis"))


def _split(call: Call) -> tuple[Tensor, ...]:
    x = call.x
    axis = x.axis(call.integer("axis", 0))
    sizes: Shape | None = call.attribute_or_input("split", 1)
    if sizes is None:
        sizes = _even_parts(x.shape[axis], call.integer("num_outputs", call.outputs))
    if not same(canonical(sum(sizes)), x.shape[axis]) or any(map(is_negative, sizes)):
        raise ModelError(f"parts {list(sizes)} along axis {axis} of {x.type}; expected parts that sum to the extent")
    return split(x, sizes, axis)


def _even_parts(extent: Dim, parts: int) -> Shape:
    if not isinstance(extent, int):
        raise ModelError(f"an axis of {extent} elements cannot be split evenly before its size is known")
    if not 0 < parts <= max(extent, 1):
        raise ModelError(f"{parts} parts of an axis of {extent} elements; expected 1 to {max(extent, 1)}")
    size = -(-extent // parts)
    return tuple(max(0, min(size, extent - size * part)) for part in range(parts))


def _slice(call: Call) -> Tensor:
    x = call.x
    starts: Shape
    ends: Shape
    if call.opset < 10:
        starts, ends = tuple(call.require("starts")), tuple(call.require("ends"))
        axes, steps = call.integers("axes"), None
    else:
        starts, ends = call.dims(1), call.dims(2)
        axes, steps = (call.ints(i) if call.optional(i) is not None else None for i in (3, 4))
    axes = tuple(range(len(starts))) if axes is None else axes
    steps = (1,) * len(starts) if steps is None else steps
    if not len(starts) == len(ends) == len(axes) == len(steps) or 0 in steps:
        fault = f"starts {starts}, ends {ends}, axes {axes}, steps {steps}"
        raise ModelError(f"{fault}; expected as many of each, and no step of 0")
    return _sliced(x, {x.axis(axis): span for axis, *span in zip(axes, starts, ends, steps)})


def _sliced(x: Tensor, spans: dict[int, list[Dim]]) -> Tensor:
    whole = [(0, extent, 1) for extent in x.shape]
    bounds = [_bounds(x.shape[axis], *spans[axis]) if axis in spans else span for axis, span in enumerate(whole)]
    lows, highs, steps = zip(*bounds) if bounds else ((), (), ())
    part = x.strided_slice(tuple(lows), tuple(highs), tuple(map(abs, steps)))
    return reverse(part, *(axis for axis, step in enumerate(steps) if step < 0))


def _bounds(extent: Dim, start: Dim, end: Dim, step: int) -> tuple[Dim, Dim, int]:
    """The elements as (low, high, signed stride): a negative stride reads them backwards."""
    if isinstance(extent, int) and isinstance(start, int) and isinstance(end, int):
        picked = _picked(extent, start, end, step)
        low, high = (min(picked), max(picked) + 1) if picked else (0, 0)
        return low, high, step
    if step == -1 and _is_before(end):
        return 0, extent if start == -1 else _bound(extent, start + 1), step
    if step < 0:
        raise ModelError(f"a slice of {extent} elements from {start} to {end} by {step}; expected a positive step")
    low = _bound(extent, start)
    return low, _bound(extent, end), step


def _is_before(at: Dim) -> bool:
    """Whether a bound is before the first element of any axis."""
    return isinstance(at, int) and at <= -UNBOUNDED


def _picked(extent: int, start: int, end: int, step: int) -> range:
    """The elements of a slice. Unlike Python's, a backward one that starts before the first element begins with it."""
    least, most = (0, extent) if step > 0 else (-1, extent - 1)
    start, end = (at + extent if at < 0 else at for at in (start, end))
    return range(min(max(start, 0), most), min(max(end, least), most), step)


def _bound(extent: Dim, at: Dim) -> Dim:
    if _is_before(at):
        return 0
    if is_negative(at):
        return canonical(extent + at)
    if isinstance(extent, int) and not isinstance(at, int):
        # A model that takes the first N of a fixed table means N to fit; `graph_constraints` has it checked.
        return at
    return 0 if at == 0 else smaller(at, extent)


def _pad(call: Call) -> Tensor:
    x, mode = call.x, call.text("mode", "constant")
    pads: Sequence[Dim] | None = call.integers("pads") if call.optional(1) is None else call.dims(1)
    axes = range(x.rank) if call.optional(3) is None else [x.axis(axis) for axis in call.ints(3)]
    if pads is None or len(pads) != 2 * len(axes):
        raise ModelError(f"pads {pads} for axes {list(axes)} of {x.type}; expected two per axis")
    fill = call.optional(2)
    value = x.builder.scalar(call.number("value", 0.0), x.dtype) if fill is None else fill.reshape()
    pairs, opened = [(0, 0)] * x.rank, list[tuple[int, tuple[Dim, Dim]]]()
    for at, axis in enumerate(axes):
        before, after = pads[at], pads[at + len(axes)]
        if isinstance(before, int) and isinstance(after, int):
            pairs[axis] = (before, after)
        else:
            opened.append((axis, (before, after)))
    if opened and mode != "constant":
        raise ModelError(f"pads {list(pads)} of {x.type} in mode {mode!r}; expected numbers, or mode 'constant'")
    x = _cropped(x, pairs)
    pairs = [(max(before, 0), max(after, 0)) for before, after in pairs]
    if mode != "constant":
        return extended(x, pairs, mode)
    for axis, amounts in opened:
        x = _with_borders(x, axis, amounts, value)
    return pad(x, pairs, value)


def _with_borders(x: Tensor, axis: int, amounts: tuple[Dim, Dim], value: Tensor) -> Tensor:
    """x with as many elements before and after it along an axis as sizes say, which are taken to be 0 or more."""
    parts = list[Tensor]()
    for amount in amounts:
        x.builder.assume(amount)
        parts.append(value.broadcast_to((*x.shape[:axis], amount, *x.shape[axis + 1 :])))
    return concat([parts[0], x, parts[1]], axis)


def _cropped(x: Tensor, pairs: list[tuple[int, int]]) -> Tensor:
    starts = tuple(max(-before, 0) for before, _ in pairs)
    limits = tuple(canonical(extent - max(-after, 0)) for extent, (_, after) in zip(x.shape, pairs))
    return x.strided_slice(starts, limits)


def _center_crop_pad(call: Call) -> Tensor:
    """The middle of some axes, or zeros around them: of an odd number, one more behind."""
    x, sizes = call.x, call.ints(1)
    named = call.integers("axes")
    axes = [x.axis(axis) for axis in (range(x.rank) if named is None else named)]
    if len(sizes) != len(axes) or len({*axes}) < len(axes) or min(sizes, default=0) < 0:
        raise ModelError(f"shape {list(sizes)} for axes {axes} of {x.type}; expected a size of 0 or more for each, once")
    pairs = [(0, 0)] * x.rank
    for axis, size in zip(axes, sizes):
        more = size - x.type.extents[axis]
        half = abs(more) // 2 * (1 if more > 0 else -1)
        pairs[axis] = (half, more - half)
    return pad(_cropped(x, pairs), [(max(before, 0), max(after, 0)) for before, after in pairs])


def _depth_to_space(call: Call) -> Tensor:
    n, c, h, w = call.x.shape
    b = call.require("blocksize")
    depth = _whole(c, b * b)
    if call.text("mode", "DCR") == "DCR":
        blocks = call.x.reshape(n, b, b, depth, h, w).transpose(0, 3, 4, 1, 5, 2)
    else:
        blocks = call.x.reshape(n, depth, b, b, h, w).transpose(0, 1, 4, 2, 5, 3)
    return blocks.reshape(n, depth, h * b, w * b)


def _space_to_depth(call: Call) -> Tensor:
    n, c, h, w = call.x.shape
    b = call.require("blocksize")
    rows, columns = _whole(h, b), _whole(w, b)
    order = (0, 3, 5, 1, 2, 4) if call.text("mode", "DCR") == "DCR" else (0, 1, 3, 5, 2, 4)
    blocks = call.x.reshape(n, c, rows, b, columns, b).transpose(*order)
    return blocks.reshape(n, c * b * b, rows, columns)


def _whole(extent: Dim, parts: int) -> Dim:
    result = quotient(extent, parts)
    if result is None:
        raise ModelError(f"{extent} elements in {parts} parts; expected whole parts")
    return result


MOVEMENT: dict[str, ImportRule] = {
    "Reshape": _reshape,
    "Flatten": _flatten,
    "Squeeze": _squeeze,
    "Unsqueeze": _unsqueeze,
    "Transpose": _transpose,
    "Expand": _expand,
    "Tile": _tile,
    "Concat": _concat,
    "Split": _split,
    "Slice": _slice,
    "Pad": _pad,
    "CenterCropPad": _center_crop_pad,
    "DepthToSpace": _depth_to_space,
    "SpaceToDepth": _space_to_depth,
}
