"""Quantised graphs as integers: what DequantizeLinear makes of bytes is multiplied, moved and quantised as bytes.

    sum((s * f32(x)) * (t * f32(w)))    ->  (s * t) * f32(sum(x * w))
    moved(s * f32(i32(q) - z))          ->  s * f32(i32(moved(q)) - z), where elements are moved, or the greatest ones taken
    quantised(s * f32(q - z), s, z)     ->  q

    sum(x * (t * f32(w)))               ->  t * sum(x * w), where w is a large constant of bytes or of 16-bit floats
    sum over k of x[m, k] * (t[k // b, n] * f32(w[k, n]))
                                        ->  sum over B of t[B, n] * (sum over i of x[m, B*b + i] * w[B*b + i, n])

x and w are integers, such as bytes without their zero points. The sum of integers is exact, where the sum of floats rounds
each product and each partial sum. Scales stay behind the sum, so they vary along axes of the result alone. A sum that could
exceed 32 bits stays one of floats. The quotient of s * n and s rounds to n.

Weights in blocks along what is summed (ONNX's DequantizeLinear with a block_size, MatMulNBits of com.microsoft) stay bytes
where few rows meet them: a product reads a byte for each weight in place of four, but the sums of blocks are written and
read once.

Sums of products of integers (`INTEGERS`): factors keep their short dtypes, and zero points leave the sums.

    sum(i32(x) * i32(w))              ->  sum(x * w), as contractions convert their factors
    sum((i32(x) - z) * w)             ->  sum(x * w) - z * sum(w)
    sum(x * (i32(w) - z)), w of u8    ->  sum(x * (i32(i8(w - 128)) - (z - 128)))
    sum((i32(x) - z) * w), x of i8    ->  sum((i32(u8(x + 128)) - (z + 128)) * w)
    sum(x * w), w beyond i8 by m      ->  sum(x * i8(w - m)) + m * sum(x), for kernels of convolutions

Integers wrap around, so this is exact. Products of bytes have instructions of their own, those of wider integers not: on
CPUs they multiply u8 by i8, on GPUs bytes of one sign (`GPU_INTEGERS`). The padding of a convolution is the zero point, once
that has left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from math import prod

import numpy as np

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.folding import SMALL_BYTES
from nncc.frontend.builder.functions import concat, spread
from nncc.frontend.graph.dims import Shape
from nncc.frontend.graph.graph import Array, Node
from nncc.frontend.ops import OPS
from nncc.frontend.ops.contraction import columns, conv_axes, free_axes, result_axes
from nncc.frontend.rewrites.contraction import CONTRACTIONS
from nncc.frontend.rewrites.movement import DEEPEST, is_one
from nncc.frontend.rewrites.rounding import never
from nncc.frontend.rewriting import Apply, Known, Match, Rule, Var
from nncc.ir.dtypes import DType, bf16, f16, f32, holds, i8, i32, u8

_BYTES = (i8, u8)
_MIDDLE = 128
"""How far bytes of one sign are from those of the other. By definition of the dtypes."""
_PICKS = frozenset({"transpose", "reshape", "slice", "reverse", "gather"})
_GREATEST = frozenset({"reduce_window", "reduce_max"})
_VIEWS = frozenset({"transpose", "reshape", "broadcast"})
LEAST_SUMMED = 4
"""Products of a sum of bytes: an instruction adds up as many, and sums of fewer are no faster than those of floats."""
_SAVED, _SUMMED = f32.size_bytes - 1, 4 * f32.size_bytes
"""Bytes that a weight of one byte saves, and that the sum of a block and a column costs: it is written and read, which takes
twice as long as to read weights in sequence. Zen 3, blocks of 32 in 4096x4096: 2.2 ms with a row, 1.6 ms for each of 4 rows,
1.9 for each of 10; f32 takes 1.2 for each of 16."""
_GREATEST_SCALE = 2.0**60
"""Scales up to this one, and down to its inverse, neither overflow nor underflow with bytes."""


@dataclass(frozen=True)
class Scaled:
    """A tensor of f32 as integers times a scale.

    whole: the integers. scale: what multiplies them, None for 1. axes: those of the tensor along which the scale varies, in
    the order of the scale's axes that are longer than 1. transposes: those of the product, in order.
    """

    whole: Tensor
    scale: Tensor | None
    axes: tuple[int, ...]
    transposes: tuple[tuple[int, ...], ...] = ()

    def factor(self, shape: Shape, places: Sequence[int]) -> Tensor:
        """The scale as large as a result of this shape, along whose axes `places` it varies."""
        assert self.scale is not None
        longer = [extent for extent in self.scale.shape if not is_one(extent)]
        return spread(self.scale.reshape(*longer), shape, places)


def scaled(match: Match, tensor: Tensor, of_floats: bool = False) -> Scaled | None:
    """A tensor of f32 as scaled integers, or narrower floats; None where it is made in another way."""
    node, perms = _below_transposes(match, tensor)
    if node is None or node.output.type.dtype is not f32:
        return None
    for real, scale, axes in _factors(match, node):
        source = match.producer(real)
        if source is None or source.op != "cast":
            continue
        dtype = source.inputs[0].type.dtype
        if dtype in (f16, bf16) if of_floats else dtype.is_int:
            for perm in perms:
                axes = tuple(perm.index(axis) for axis in axes)
            return Scaled(_without_zero(match, Tensor(match.builder, source.inputs[0])), scale, axes, perms)
    return None


def _below_transposes(match: Match, tensor: Tensor) -> tuple[Node | None, tuple[tuple[int, ...], ...]]:
    """What makes a tensor but for transposes, and these in the order in which they are applied."""
    perms = list[tuple[int, ...]]()
    node = match.producer(tensor)
    while node is not None and node.op == "transpose" and len(perms) < DEEPEST:
        perms.insert(0, node.attribute("perm"))
        node = match.producer(Tensor(match.builder, node.inputs[0]))
    return node, tuple(perms)


def _factors(match: Match, node: Node) -> Iterator[tuple[Tensor, Tensor | None, tuple[int, ...]]]:
    """A tensor as another one, a scale of it, and the axes along which that varies."""
    if node.op != "mul":
        yield Tensor(match.builder, node.output), None, ()
        return
    a, b = match.inputs_of(node)
    for real, scale in ((a, b), (b, a)):
        repeated = match.producer(scale)
        if repeated is not None and repeated.op == "broadcast":
            scale, axes = Tensor(match.builder, repeated.inputs[0]), repeated.attribute("axes")
        else:
            axes = tuple(range(scale.rank))
        yield real, scale, tuple(axis for axis, extent in zip(axes, scale.shape) if not is_one(extent))


def _without_zero(match: Match, whole: Tensor) -> Tensor:
    """Integers without a zero point that is 0."""
    node = match.producer(whole)
    is_zero = node is not None and node.op == "sub" and match.number(Tensor(match.builder, node.inputs[1])) == 0
    return Tensor(match.builder, node.inputs[0]) if node is not None and is_zero else whole


def integers(match: Match, found: Scaled) -> Tensor:
    """The integers of a scaled tensor, in its shape."""
    return reduce(lambda whole, perm: _transposed(match, whole, perm), found.transposes, found.whole)


def _transposed(match: Match, tensor: Tensor, perm: tuple[int, ...]) -> Tensor:
    """A tensor transposed before conversions: contractions read bytes as they are."""
    node = match.producer(tensor)
    if node is None or node.op not in ("cast", "sub"):
        return tensor.transpose(*perm)
    inputs = [_transposed(match, x, perm) for x in match.inputs_of(node)]
    return inputs[0].cast(tensor.dtype) if node.op == "cast" else inputs[0] - inputs[1]


def interval(match: Match, tensor: Tensor, depth: int = DEEPEST) -> tuple[int, int]:
    """The least and the greatest integer that a tensor may hold, by as many operators above it as depth says."""
    known = match.builder.known(tensor)
    if known is not None and known.size:
        return int(known.min()), int(known.max())
    node, dtype = match.producer(tensor), tensor.dtype
    widest = int(dtype.lowest), int(dtype.highest)
    if node is None or not depth:
        return widest
    inputs = match.inputs_of(node)
    if node.op in _VIEWS or (node.op == "cast" and inputs[0].dtype.is_int):
        found = interval(match, inputs[0], depth - 1)
    elif node.op == "sub":
        (least, greatest), (low, high) = (interval(match, x, depth - 1) for x in inputs)
        found = least - high, greatest - low
    else:
        return widest
    return found if widest[0] <= found[0] and found[1] <= widest[1] else widest


def _summed(match: Match) -> int | None:
    """How many products a contraction adds up; None where that is not known."""
    if match.node().op == "conv":
        axes: tuple[int, ...] = conv_axes(match.attribute("labels")).kernel[1:]
    else:
        axes = match.attribute("rhs_contract")
    extents = [match["w"].shape[axis] for axis in axes]
    return prod(extents) if all(isinstance(extent, int) for extent in extents) else None


def _sums_integers(match: Match) -> bool:
    """Whether both factors are scaled integers, scaled along axes of the result, whose sum fits in 32 bits."""
    x, w, count = scaled(match, match["x"]), scaled(match, match["w"]), _summed(match)
    if match.root.dtype is not f32 or x is None or w is None or count is None or _group(match, count) < LEAST_SUMMED:
        return False
    if _result_axes(match, x, 0) is None or _result_axes(match, w, 1) is None:
        return False
    magnitudes = (max(map(abs, interval(match, found.whole))) for found in (x, w))
    return prod(magnitudes, start=count) <= i32.highest


def _group(match: Match, count: int) -> int:
    """How many products of neighbouring elements are summed: of a convolution in groups, those of the features of one."""
    if match.node().op != "conv" or match.attribute("groups") == 1:
        return count
    return int(match["w"].shape[conv_axes(match.attribute("labels")).kernel[1]])


def _result_axes(match: Match, found: Scaled, number: int) -> tuple[int, ...] | None:
    """The axes of the result along which the scale of a factor varies; None where it varies along what is summed."""
    node = match.node()
    if node.op != "conv":
        places = result_axes(node, number)
    else:
        places = {axis: place for place, axis in columns(node).items()} if number else {}
    return tuple(places[axis] for axis in found.axes) if set(found.axes) <= places.keys() else None


def _sum_of_integers(match: Match) -> Tensor:
    """The sum of integers, times the scales."""
    (x, w), scales = (scaled(match, match[name]) for name in ("x", "w")), list[Tensor]()
    assert x is not None and w is not None
    made = match.again(integers(match, x), integers(match, w), accumulator=i32).cast(f32)
    for number, operand in enumerate((x, w)):
        if operand.scale is not None:
            scales.append(operand.factor(made.shape, _result_axes(match, operand, number) or ()))
    return made * reduce(Tensor.__mul__, scales) if scales else made


def _narrow(match: Match) -> Scaled | None:
    """Large weights of f32 as integers or 16-bit floats that are scaled along columns; None for others."""
    size = match["w"].type.size
    are_floats = match.root.dtype is f32 and match["x"].dtype is f32
    if not are_floats or not isinstance(size, int) or size * f32.size_bytes <= SMALL_BYTES:
        return None
    found = scaled(match, match["w"]) or scaled(match, match["w"], of_floats=True)
    return found if found is not None and _result_axes(match, found, 1) is not None else None


def _stored(match: Match, whole: Tensor) -> Array | None:
    """Known floats as they are, and known integers as bytes; None for what is not known, and for other integers."""
    values = _known_of(match, whole)
    return values if whole.dtype.is_float else _as_bytes(values)


def _known_of(match: Match, whole: Tensor) -> Array | None:
    """The elements of a constant, or of one of integers that is converted to a wider dtype, less a known zero point."""
    node = match.producer(whole)
    if node is None:
        return match.builder.known(whole)
    if node.op not in ("cast", "sub") or not holds(whole.dtype, node.inputs[0].type.dtype) or not whole.dtype.is_int:
        return None
    first, *zero = match.inputs_of(node)
    values = _known_of(match, first)
    made = values if node.op == "cast" or values is None else _less(values, _moved(match, zero[0]))
    return made if made is None or _are_of(made, whole.dtype) else None


def _are_of(values: Array, dtype: DType) -> bool:
    """Whether a dtype has all of some integers, so that a difference of them has not wrapped around."""
    return not values.size or bool(dtype.lowest <= values.min() and values.max() <= dtype.highest)


def _moved(match: Match, tensor: Tensor) -> Array | None:
    """The elements of a constant that is converted, and moved or repeated."""
    known, node = match.builder.known(tensor), match.producer(tensor)
    if known is not None or node is None or node.op not in {"cast", *_VIEWS}:
        return known
    source = _moved(match, Tensor(match.builder, node.inputs[0]))
    return None if source is None else np.asarray(OPS[node.op].reference(source, **dict(node.attributes)))


def _keeps_weights(match: Match) -> bool:
    found = _narrow(match)
    return found is not None and _stored(match, found.whole) is not None


def _times_narrow(match: Match) -> Tensor:
    """The product with the weights as they are stored, times their scale."""
    weights = _narrow(match)
    values = None if weights is None else _stored(match, weights.whole)
    assert weights is not None and values is not None
    moved = reduce(lambda x, perm: x.transpose(*perm), weights.transposes, match.builder.constant(values))
    made = match.again(match["x"], moved)
    return made if weights.scale is None else made * weights.factor(made.shape, _result_axes(match, weights, 1) or ())


@dataclass(frozen=True)
class _Cut:
    """Weights whose summed axis is cut into blocks. whole: with an axis for each, `at` and the next one. places: the axes of
    the columns there."""

    whole: Tensor
    at: int
    places: tuple[int, ...]

    @property
    def shape(self) -> tuple[int, int]:
        """The blocks, and the elements of one."""
        blocks, block = self.whole.type.extents[self.at : self.at + 2]
        return blocks, block


def _cut(match: Match) -> _Cut | None:
    """The second factor of a product as blocks along what is summed; None where it is made in another way."""
    summed, w = match.attribute("rhs_contract"), match["w"]
    is_matrix = not match.attribute("rhs_batch") and len(summed) == 1 and w.type.is_static
    if not is_matrix or prod(w.type.extents) * f32.size_bytes <= SMALL_BYTES:
        return None
    node, perms = _below_transposes(match, w)
    if node is None or node.op != "reshape":
        return None
    order = reduce(lambda axes, perm: [perm[axis] for axis in axes], reversed(perms), list(range(w.rank)))
    at = order[summed[0]]
    shape, whole = node.inputs[0].type.shape, node.output.type.shape
    if len(shape) != len(whole) + 1 or shape[:at] != whole[:at] or shape[at + 2 :] != whole[at + 1 :]:
        return None
    places = tuple(axis + (axis > at) for axis in (order[free] for free in free_axes(w.rank, (), summed)))
    return _Cut(Tensor(match.builder, node.inputs[0]), at, places)


def _in_blocks(match: Match, cut: _Cut) -> tuple[Array, Array] | None:
    """The elements of weights as bytes [blocks, elements of a block, columns] and scales [blocks, columns]; None where they
    are none."""
    found = _bytes_and_scales(match, match.producer(cut.whole), cut.at + 1)
    if found is None:
        return None
    values, scales = (array.transpose(cut.at, cut.at + 1, *cut.places) for array in found)
    blocks, block = cut.shape
    return values.reshape(blocks, block, -1), scales.reshape(blocks, -1)


def _bytes_and_scales(match: Match, node: Node | None, within: int) -> tuple[Array, Array] | None:
    """Known bytes and their known scales, in a shape that the bytes broadcast. within: an axis without scales."""
    if node is None or node.op != "mul" or node.output.type.dtype is not f32:
        return None
    for real, scale, axes in _factors(match, node):
        source, scales = match.producer(real), None if scale is None else _moved(match, scale)
        is_cast = source is not None and source.op == "cast" and source.inputs[0].type.dtype.is_int
        if source is None or not is_cast or scales is None or within in axes or [*axes] != sorted(axes):
            continue
        values = _stored(match, Tensor(match.builder, source.inputs[0]))
        if values is not None:
            apart = scales.reshape([extent if axis in axes else 1 for axis, extent in enumerate(values.shape)])
            kept = [1 if axis == within else extent for axis, extent in enumerate(values.shape)]
            return values, np.broadcast_to(apart, kept)
    return None


def _has_few_rows(match: Match, block: int) -> bool:
    """Whether weights save more bytes than sums of blocks take."""
    node = match.node()
    shape = match["x"].shape
    rows = [shape[axis] for axis in free_axes(len(shape), node.attribute("lhs_batch"), node.attribute("lhs_contract"))]
    known = [extent for extent in rows if isinstance(extent, int)]
    return len(known) == len(rows) and prod(known) * _SUMMED < block * _SAVED


def _keeps_bytes(match: Match) -> bool:
    are_floats = match.root.dtype is f32 and match["x"].dtype is f32 and not match.attribute("lhs_batch")
    cut = _cut(match) if are_floats else None
    return cut is not None and _has_few_rows(match, cut.shape[1]) and _in_blocks(match, cut) is not None


def _sum_of_blocks(match: Match) -> Tensor:
    cut, x, (summed,) = _cut(match), match["x"], match.attribute("lhs_contract")
    found = None if cut is None else _in_blocks(match, cut)
    assert cut is not None and found is not None
    blocks, block = cut.shape
    rows = x.transpose(*(axis for axis in range(x.rank) if axis != summed), summed).reshape(-1, blocks, block)
    values, scales = (match.builder.constant(np.ascontiguousarray(array)) for array in found)
    axes = {"lhs_batch": (1,), "rhs_batch": (0,), "lhs_contract": (2,), "rhs_contract": (1,)}
    sums = rows.emit("dot_general", values, **axes, accumulator=f32)
    made = (sums * spread(scales, sums.shape, (0, 2))).emit("reduce_sum", axes=(0,))
    return made.reshape(*match.root.shape)


@dataclass(frozen=True)
class Dequantised:
    """A tensor of f32 as scale * f32(i32(quantised) - zero), of bytes and two numbers."""

    quantised: Tensor
    zero: int
    scale: float

    @property
    def kind(self) -> tuple[DType, int, float]:
        """What tensors have in common whose equal bytes are equal numbers."""
        return self.quantised.dtype, self.zero, self.scale

    def real(self, quantised: Tensor) -> Tensor:
        """The numbers that other bytes stand for."""
        return (quantised.cast(i32) - self.zero).cast(f32) * self.scale


def dequantised(match: Match, tensor: Tensor) -> Dequantised | None:
    """A tensor as what DequantizeLinear makes of bytes, with one positive scale; None where it is made in another way."""
    found = scaled(match, tensor)
    if found is None or found.transposes or found.scale is None:
        return None
    scale, whole, zero = match.number(found.scale), found.whole, 0.0
    node = match.producer(whole)
    if node is not None and node.op == "sub":
        whole, offset = match.inputs_of(node)
        number, node = match.number(offset), match.producer(whole)
        zero = float("nan") if number is None else number
    if scale is None or not 1 / _GREATEST_SCALE <= scale <= _GREATEST_SCALE or node is None or node.op != "cast":
        return None
    source = Tensor(match.builder, node.inputs[0])
    is_fit = source.dtype in _BYTES and source.dtype.lowest <= zero <= source.dtype.highest
    return Dequantised(source, int(zero), scale) if is_fit else None


def _moves_bytes(match: Match) -> bool:
    return _keeps_elements(match) and dequantised(match, match.inputs()[0]) is not None


def _keeps_elements(match: Match) -> bool:
    """Whether an operator gives elements of its first operand: those that it picks, or the greatest of some."""
    node = match.node()
    if node.op != "reduce_window":
        return True
    window, padding = match.attribute("window"), match.attribute("padding")
    meets = all(max(pair) < extent for pair, extent in zip(padding, window)) and {*match.attribute("dilation")} <= {1}
    return match.attribute("combiner") == "max" and meets


def _moved_bytes(match: Match) -> Tensor:
    first, *rest = match.inputs()
    found = dequantised(match, first)
    assert found is not None
    return found.real(match.again(found.quantised, *rest))


def _joins_bytes(match: Match) -> bool:
    kinds = {None if (found := dequantised(match, x)) is None else found.kind for x in match.inputs()}
    return len(kinds) == 1 and None not in kinds


def _joined_bytes(match: Match) -> Tensor:
    every = [found for x in match.inputs() if (found := dequantised(match, x)) is not None]
    return every[0].real(concat([found.quantised for found in every], match.attribute("axis")))


def _is_as_before(match: Match) -> bool:
    """Whether bytes are quantised by the scale and zero point by which they were dequantised."""
    found, zero = dequantised(match, match["x"]), match.number(match["z"]) if "z" in match.bound else 0
    return found is not None and found.kind == (match.root.dtype, zero, match.number(match["s"]))


def _bytes_as_before(match: Match) -> Tensor:
    found = dequantised(match, match["x"])
    assert found is not None
    return found.quantised


_STEPS = Apply("round", Apply("div", Var("x"), Var("s")))

NARROW: tuple[Rule, ...] = (
    Rule("narrow-weights", Apply("dot_general", Var("x"), Var("w")), _times_narrow, _keeps_weights, exact=never),
    Rule("blocks-of-weights", Apply("dot_general", Var("x"), Var("w")), _sum_of_blocks, _keeps_bytes, exact=never),
)
"""For CPUs, whose vectors convert what they load."""
QUANTISED: tuple[Rule, ...] = (
    Rule("sums-of-integers", Apply(CONTRACTIONS, Var("x"), Var("w")), _sum_of_integers, _sums_integers),
    Rule("moved-as-bytes", Apply(_PICKS | _GREATEST), _moved_bytes, _moves_bytes),
    Rule("joined-as-bytes", Apply("concat"), _joined_bytes, _joins_bytes),
    Rule("quantised-as-before", Apply("cast", _STEPS), _bytes_as_before, _is_as_before),
    Rule("quantised-and-moved-as-before", Apply("cast", Apply("add", _STEPS, Var("z"))), _bytes_as_before, _is_as_before),
)


def _is_widened(match: Match) -> bool:
    """Whether a factor of a sum of integers is converted to a dtype that has all its values."""
    return match.root.dtype.is_int and holds(match["wide"].dtype, match["x"].dtype)


def _first(match: Match) -> Tensor:
    return match.again(match["x"], match["w"])


def _second(match: Match) -> Tensor:
    return match.again(match["w"], match["x"])


def _bytes_of(values: Array | None) -> DType | None:
    """The dtype of bytes that holds some integers."""
    if values is None or not values.size or values.dtype.kind not in "iu":
        return None
    return next((d for d in _BYTES if _are_of(values, d)), None)


def _less(values: Array, zero: Array | None) -> Array | None:
    """Integers without their zero point; None where that is not known."""
    return None if zero is None else values.astype(np.int64) - zero


def _as_bytes(values: Array | None) -> Array | None:
    """Integers as the bytes that hold them; None where none do."""
    dtype = _bytes_of(values)
    return None if values is None or dtype is None else values.astype(dtype.numpy)


def _weights(match: Match) -> Array | None:
    """The known weights, without their zero point where they have one."""
    values = match.known("w")
    return values if values is None or "zero" not in match.bound else _less(values, match.known("zero"))


def _may_narrow(match: Match) -> bool:
    """Whether known weights that meet bytes are bytes, though their dtype is wider: less a zero point, those
    of i8."""
    meets = match["x"].dtype in _BYTES and match.root.dtype.is_int and match.node().inputs[1].type.dtype not in _BYTES
    found = _bytes_of(_weights(match)) if meets else None
    return found is i8 or (found is u8 and "zero" not in match.bound)


def _narrowed(match: Match) -> Tensor:
    values = _as_bytes(_weights(match))
    assert values is not None
    return match.again(match["x"], match.builder.constant(values))


def _is_off_centre(match: Match) -> bool:
    """Whether a known kernel that meets bytes is of integers that i8 holds only once some number is taken off."""
    if not match.root.dtype.is_int or match.attribute("groups") != 1 or _bytes_in(match, match["x"]) is None:
        return False
    values = _known_of(match, match["w"])
    if values is None or not values.size or values.dtype.kind not in "iu":
        return False
    least, greatest = int(values.min()), int(values.max())
    return (least < i8.lowest or greatest > i8.highest) and greatest - least <= u8.highest


def _with_kernel_in_centre(match: Match) -> Tensor:
    """sum(x * (w - m)) + m * sum(x): the sums of the windows are those of one more feature."""
    x, values, axes = match["x"], _known_of(match, match["w"]), conv_axes(match.attribute("labels"))
    assert values is not None
    middle = (int(values.min()) + int(values.max()) + 1) // 2
    made = match.again(x, match.builder.constant((values.astype(np.int64) - middle).astype(np.int8)))
    ones = [1 if axis in axes.kernel[:2] else extent for axis, extent in enumerate(values.shape)]
    of_channels = x.cast(made.dtype).sum((axes.input[1],), keepdims=True)
    sums = match.again(of_channels, match.builder.constant(np.ones(ones, made.dtype.numpy)))
    feature = axes.result[1]
    kept = [extent for axis, extent in enumerate(sums.shape) if axis != feature]
    places = tuple(axis for axis in range(made.rank) if axis != feature)
    return made + spread(sums.reshape(*kept), made.shape, places) * middle


def _bytes_in(match: Match, tensor: Tensor) -> DType | None:
    """The dtype of the bytes that a factor is, once conversions and zero points have left it; None for other factors."""
    node = match.producer(tensor)
    while tensor.dtype not in _BYTES and node is not None and node.op in ("cast", "sub"):
        tensor = Tensor(match.builder, node.inputs[0])
        node = match.producer(tensor)
    return tensor.dtype if tensor.dtype in _BYTES else None


def _may_take_out(match: Match, number: int) -> bool:
    """Whether a factor of that number is bytes less a zero point, one for all that is summed up, and meets bytes."""
    node = match.producer(match["zero"])
    are_bytes = match["x"].dtype in _BYTES and _bytes_in(match, match["w"]) is not None and match.root.dtype.is_int
    if not are_bytes or not _is_widened(match) or not _wraps_alike(match) or node is None or node.op != "broadcast":
        return False
    axes = set(node.attribute("axes"))
    if match.node().op == "conv":
        return not number and not axes and match.known("w") is not None and (not _is_padded(match) or _pads(match))
    return axes <= result_axes(match.node(), number).keys()


def _wraps_alike(match: Match) -> bool:
    """Whether a factor less its zero point, if it has one, wraps around no sooner than the sum."""
    return "zero" not in match.bound or match["wide"].dtype.bits >= match.root.dtype.bits


def _is_padded(match: Match) -> bool:
    return any(map(any, match.attribute("padding")))


def _pads(match: Match) -> bool:
    """Whether a zero point is one of the bytes around which it is to lie, whatever it is in a run."""
    (least, greatest), dtype = interval(match, match["zero"]), match["x"].dtype
    return bool(dtype.lowest <= least and greatest <= dtype.highest)


def _first_taken_out(match: Match) -> Tensor:
    """sum(x * w) - z * sum(w)."""
    if match.node().op == "conv":
        total = match.again(_padded(match), match["w"], padding=((0, 0),) * (match["x"].rank - 2))
        axes = conv_axes(match.attribute("labels"))
        sums = _sum_of(match, match["w"], tuple(sorted(axes.kernel[1:])))
        return total - _along(match, sums, (axes.result[1],)) * _along(match, match.inputs("zero")[0], ())
    return _taken_out(match, 0, match.again(match["x"], match["w"]))


def _second_taken_out(match: Match) -> Tensor:
    """sum(w * x) - z * sum(w), where x is the second factor."""
    return _taken_out(match, 1, match.again(match["w"], match["x"]))


def _padded(match: Match) -> Tensor:
    """The image of a convolution, with its zero point around it."""
    x, axes = match["x"], conv_axes(match.attribute("labels"))
    pairs = dict(zip(axes.input[2:], match.attribute("padding")))
    if not _is_padded(match):
        return x
    zero = match.inputs("zero")[0].reshape().cast(x.dtype)
    return x.emit("pad", zero, padding=tuple(pairs.get(axis, (0, 0)) for axis in range(x.rank)))


def _taken_out(match: Match, number: int, total: Tensor) -> Tensor:
    """A product less what the zero point of a factor adds to it. number: that of the factor."""
    other = match.attribute("rhs_contract" if number == 0 else "lhs_contract")
    sums = _sum_of(match, match["w"], other)
    places = result_axes(match.node(), number)
    zero = _along(match, match.inputs("zero")[0], tuple(places[axis] for axis in match.attribute("axes", "zero")))
    return total - zero * _along(match, sums, tuple(result_axes(match.node(), 1 - number).values()))


def _sum_of(match: Match, tensor: Tensor, axes: tuple[int, ...]) -> Tensor:
    """The sums of a factor over some axes, in the dtype of the result."""
    values = _known_of(match, tensor)
    if values is None:
        return tensor.cast(match.root.dtype).emit("reduce_sum", axes=axes) if axes else tensor.cast(match.root.dtype)
    return match.builder.constant(values.astype(np.int64).sum(axis=axes).astype(match.root.dtype.numpy))


def _along(match: Match, tensor: Tensor, axes: tuple[int, ...]) -> Tensor:
    """A tensor of the result's dtype, as large as the result: its axes are these of it."""
    return spread(tensor.cast(match.root.dtype), match.root.shape, axes)


_WIDE = Apply("cast", Var("x"), name="wide")
_CENTRED = Apply("sub", _WIDE, Var("zero"))


def _has_signs(match: Match, own: DType, other: DType) -> bool:
    """Whether a factor is of bytes of a dtype, and meets bytes of another one: in a convolution, with a known kernel."""
    if not match.root.dtype.is_int or match["x"].dtype is not own or _bytes_in(match, match["w"]) is not other:
        return False
    if not _wraps_alike(match):
        return False
    second = match.inputs()[1]
    return match.node().op != "conv" or match.builder.known(second) is not None


def _first_as(match: Match, dtype: DType) -> Tensor:
    """The product with the first factor as bytes of the other sign."""
    return match.again(_shifted(match, dtype), match["w"])


def _second_as(match: Match, dtype: DType) -> Tensor:
    """The product with the second factor as bytes of the other sign."""
    return match.again(match["w"], _shifted(match, dtype))


def _shifted(match: Match, dtype: DType) -> Tensor:
    """A factor as bytes of the other sign, half of their range away, less a zero point that is as far away."""
    x, wide = match["x"], match.root.dtype
    bits = x if x.dtype is u8 else x.emit("bitcast", to=u8)
    middle = match.builder.constant(np.array(_MIDDLE, np.uint8)).broadcast_to(x.shape)
    moved = (bits - middle) if x.dtype is u8 else (bits + middle)
    shifted = moved if dtype is u8 else moved.emit("bitcast", to=i8)
    offset = match.builder.constant(np.array(_MIDDLE if dtype is u8 else -_MIDDLE, wide.numpy)).broadcast_to(x.shape)
    zero = match["zero"].cast(wide) + offset if "zero" in match.bound else offset
    return shifted.cast(wide) - zero


def _signs(first: bool, own: DType, other: DType, to: DType) -> Iterator[Rule]:
    """The rules that give a factor, plain or less a zero point, another sign. first: whether it is the first one."""
    name, made = ("first", _first_as) if first else ("second", _second_as)
    when = partial(_has_signs, own=own, other=other)
    for end, factor in (("", Var("x")), ("-centred", _CENTRED)):
        pattern = Apply(CONTRACTIONS, factor, Var("w")) if first else Apply(CONTRACTIONS, Var("w"), factor)
        yield Rule(f"{to}-{name}{end}", pattern, partial(made, dtype=to), when)


_SHORT = (
    Rule("short-first-factor", Apply(CONTRACTIONS, _WIDE, Var("w")), _first, _is_widened),
    Rule("short-second-factor", Apply(CONTRACTIONS, Var("w"), _WIDE), _second, _is_widened),
    Rule("short-weights", Apply(CONTRACTIONS, Var("x"), Known("w")), _narrowed, _may_narrow),
    Rule(
        "centred-weights",
        Apply(CONTRACTIONS, Var("x"), Apply("sub", Apply("cast", Known("w")), Known("zero"))),
        _narrowed,
        _may_narrow,
    ),
)
_IN_CENTRE = Rule("kernel-in-centre", Apply("conv", Var("x"), Var("w")), _with_kernel_in_centre, _is_off_centre)
_ZEROS = (
    Rule("zero-point", Apply(CONTRACTIONS, _CENTRED, Var("w")), _first_taken_out, partial(_may_take_out, number=0)),
    Rule("second-zero-point", Apply("dot_general", Var("w"), _CENTRED), _second_taken_out, partial(_may_take_out, number=1)),
)
INTEGERS: tuple[Rule, ...] = (_IN_CENTRE, *_SHORT, *_signs(False, u8, u8, i8), *_signs(True, i8, i8, u8), *_ZEROS)
"""The rules for CPUs: factors of two signs, as the instructions of x86-64 want them."""
GPU_INTEGERS: tuple[Rule, ...] = (*_SHORT, *_signs(True, u8, i8, i8), *_signs(False, u8, i8, i8), *_ZEROS)
"""The rules for GPUs: factors of one sign, as `mma` wants them."""
