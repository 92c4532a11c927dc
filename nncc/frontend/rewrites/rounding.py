"""When constants may be merged, or moved through a product: results stay within the error of the operators as written.

Rounding of a constant changes a result by a part of that constant. In a sum this is within the error as written only where x
is no smaller, or has an error of its own in proportion to itself, as what a sum of products or a norm gives has: a value of
the caller may be whole numbers, of which x - 1e7 leaves every digit. In a product it always is, unless the product of the
constants is infinite, or so small that it loses bits. A constant of 16 bits is rounded as coarsely as a result: what is
scaled there has to stay exact.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import ml_dtypes
import numpy as np

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.folding import broadcast_operands
from nncc.frontend.graph.dims import same
from nncc.frontend.graph.graph import Array, Node, OpClass
from nncc.frontend.ops import of_class
from nncc.frontend.ops.contraction import conv_axes
from nncc.frontend.rewriting import Match
from nncc.ir.dtypes import DType, bf16, f16, f32, f64

WIDE, NARROW = (f32, f64), (f16, bf16)
MODERATE = 2.0**14
"""How far from 1, up or down, a number may be with which values of any size are scaled elsewhere than written."""
NEGLIGIBLE = 2.0**-64
"""Of values in one constant: what is scaled below the normal range counts as 0 beside one that is so much larger."""
_CONTRACTIONS = of_class(OpClass.CONTRACTION)
_MOVED = of_class(OpClass.MOVEMENT, OpClass.PICK)
_KEEPING = _MOVED | of_class(OpClass.REDUCTION, OpClass.WINDOW) | {"neg", "abs"}
"""Operators whose result has an error of its own where their first operand has one."""
_ROOTS = frozenset({"sqrt", "rsqrt"})
_DEEPEST = 64
_BLOCK = 1 << 16


def never(match: Match) -> bool:
    """Of a rule that merges or moves constants: it is never exact for all inputs."""
    return False


def carries_error(match: Match, tensor: Tensor, depth: int = _DEEPEST) -> bool:
    """Whether a float was rounded when it was computed, by a part of its own magnitude: sums of products, norms, and what
    follows them. Not a value of the caller plus or times a constant, which may be exact."""
    known, node = match.builder.rounded_ones, match.producer(tensor)
    if node is None or not tensor.dtype.is_float or depth == 0:
        return False
    if tensor.value not in known:
        known[tensor.value] = _carries(match, node, depth - 1)
    return known[tensor.value]


def _carries(match: Match, node: Node, depth: int) -> bool:
    inputs = match.inputs_of(node)
    if node.op in _CONTRACTIONS:
        return _sums(node)
    if node.op in _KEEPING:
        return carries_error(match, inputs[0], depth)
    own = [carries_error(match, x, depth) for x in inputs]
    if node.op == "mul":
        return any(own) or any(_is_root(match, x, depth) for x in inputs)
    if node.op == "div":
        return own[0] or own[1] or _is_root(match, inputs[1], depth)
    if node.op in ("max", "min", "select"):
        chosen = list(zip(own, inputs))[-2:]
        return any(own) and all(is_own or match.number(x) == 0 for is_own, x in chosen)
    if node.op in ("add", "sub"):
        return any(own) and all(is_own or match.builder.is_known(x) for is_own, x in zip(own, inputs))
    return node.op in ("cast", "concat") and all(own)


def _sums(node: Node) -> bool:
    """Whether a contraction adds up two products or more."""
    x, w = (value.type.shape for value in node.inputs)
    if node.op == "conv":
        axes = conv_axes(node.attribute("labels"))
        return not all(same(w[axis], 1) for axis in axes.kernel[1:])
    return not all(same(x[axis], 1) for axis in node.attribute("lhs_contract"))


def _is_root(match: Match, tensor: Tensor, depth: int) -> bool:
    """Whether a factor is a root, plus or times a constant, as that of a variance."""
    node = match.producer(tensor)
    if node is None or depth == 0:
        return False
    inputs = match.inputs_of(node)
    if node.op in ("add", "mul", "div"):
        inputs = tuple(x for x in inputs if not match.builder.is_known(x))
    passes = node.op in _KEEPING or node.op in ("cast", "add", "mul", "div")
    return node.op in _ROOTS or (passes and len(inputs) == 1 and _is_root(match, inputs[0], depth - 1))


def never_negative(match: Match, tensor: Tensor, depth: int = _DEEPEST) -> bool:
    """Whether a float is +0 or more, or NaN: no -0 and no minus infinity, of which roots and powers differ."""
    node = match.producer(tensor)
    if (values := match.builder.known(tensor)) is not None:
        return values.dtype.kind != "i" and not bool(np.any(np.signbit(values)))
    if node is None or depth == 0:
        return False
    inputs = match.inputs_of(node)
    if node.op in ("exp", "abs") or (node.op == "mul" and inputs[0] == inputs[1]):
        return True
    if node.op == "max":
        return any((number := match.number(x)) is not None and number > 0 for x in inputs)
    of_first = node.op in _MOVED or node.op in ("sqrt", "reduce_sum", "reduce_prod")
    through = of_first or node.op in ("add", "mul", "div", "cast")
    return through and all(never_negative(match, x, depth - 1) for x in (inputs[:1] if of_first else inputs))


def aligned(match: Match, *names: str) -> list[Array] | None:
    """The elements of broadcast constants, so that they meet as numpy has it; None where one is no such constant, or varies
    along axes of its own."""
    operands = broadcast_operands(match.builder, tuple(match[name] for name in names))
    found = [] if operands is None else [(match.builder.known(x), axes) for x, axes in operands.operands]
    if operands is None or any(x is None for x, _ in found):
        return None
    wide = operands.axes
    return [along(x, len(wide), [wide.index(axis) for axis in axes]) for x, axes in found if x is not None]


def along(array: Array, rank: int, axes: Sequence[int]) -> Array:
    """An array whose axes are some of those of a tensor, for numpy to repeat it along the others."""
    order, shape = np.argsort(axes), [1] * rank
    for extent, axis in zip(array.shape, axes):
        shape[axis] = extent
    return array.transpose(order).reshape(shape)


def may_add(b: Array, c: Array, is_rounded: bool) -> bool:
    """Whether (x + b) + c may be x + (b + c). is_rounded: whether x has an error of its own."""
    with np.errstate(all="ignore"):
        total = b + c
        if not np.isfinite(total).all():
            return False
        if is_rounded:
            return not _rounds_by_sums(b, c, total)
        opposed = (np.signbit(b) != np.signbit(c)) & (b != 0) & (c != 0)
        larger, smaller = np.where(abs(b) < abs(c), c, b), np.where(abs(b) < abs(c), b, c)
        return not opposed.any() and bool((total - larger == smaller).all())


def _rounds_by_sums(b: Array, c: Array, total: Array) -> bool:
    """Whether constants are those by which x is rounded: (x + 1.5 * 2**23) - 1.5 * 2**23. They are large or round numbers,
    and the one takes away what the other adds."""
    digits = ml_dtypes.finfo(total.dtype).nmant + 1
    size = np.maximum(abs(b), abs(c)).astype(np.float64)
    cancels = (size > 0) & (abs(total).astype(np.float64) <= size * 2.0 ** (-digits // 2))
    large = size >= 2.0 ** (digits - 2)
    return bool((cancels & (large | _is_short(b, digits) | _is_short(c, digits))).any())


def _is_short(x: Array, digits: int) -> Array:
    """Which numbers have no more than half of the digits that their type has."""
    scaled = np.frexp(x.astype(np.float64))[0] * 2.0 ** (digits // 2)
    return np.asarray(scaled == np.rint(scaled))


def may_multiply(b: Array, c: Array) -> bool:
    """Whether the products of two constants are normal numbers, or 0 where one of them is."""
    with np.errstate(all="ignore"):
        made = b * c
    zero = ((b == 0) | (c == 0)) & np.isfinite(made)
    return bool((zero | _is_normal(made)).all())


def _is_normal(x: Array) -> Array:
    return np.asarray(np.isfinite(x) & (abs(x) >= ml_dtypes.finfo(x.dtype).smallest_normal))


def is_moderate(number: float) -> bool:
    """Whether neither a number nor its inverse brings many values out of the normal range."""
    return 1 / MODERATE <= abs(number) <= MODERATE


def inverse(c: Array) -> Array:
    """1 / c, rounded."""
    with np.errstate(all="ignore"):
        return np.asarray(1 / c, c.dtype)


def may_divide(c: Array) -> bool:
    """Whether divisors have inverses: normal numbers, which in 16 bits are exact."""
    made = inverse(c)
    normal = bool((_is_normal(made) & _is_normal(c)).all())
    return normal and (c.dtype.itemsize > 2 or is_power_of_two(c))


def is_power_of_two(x: Array) -> bool:
    """Whether all numbers are powers of two, of either sign."""
    return bool((abs(np.frexp(x.astype(np.float64))[0]) == 0.5).all())


def may_scale(weights: Array | None, factor: Array | None, dtype: DType) -> bool:
    """Whether weights of a dtype may be scaled: finite, and none loses bits that matter; exact in 16 bits.

    factor: as numpy repeats it.
    """
    if weights is None or factor is None or dtype not in (*WIDE, *NARROW):
        return False
    if dtype in NARROW:
        return _scales_exactly(weights, factor)
    info = ml_dtypes.finfo(dtype.numpy)
    (low, high), (least, most) = _extremes(weights), _extremes(factor)
    if low * least >= float(info.smallest_normal) and high * most <= float(info.max):
        return True
    with np.errstate(all="ignore"):
        made = abs(weights * factor.astype(dtype.numpy))
    largest = made.max(initial=0)
    lost = (made < info.smallest_normal) & (weights != 0) & (factor != 0)
    return math.isfinite(largest) and (largest * NEGLIGIBLE >= info.smallest_normal or not lost.any())


def may_sum(weights: Array, dtype: DType, factor: float = 1.0) -> bool:
    """Whether sums of weights, each times a factor at most, are finite in a dtype."""
    return _extremes(weights)[1] * weights.size * factor <= float(ml_dtypes.finfo(dtype.numpy).max)


def may_part(b: Array, c: Array) -> bool:
    """Whether (x + b) * c may be a sum of two products, which overflow only where it nearly does."""
    return may_multiply(b, c) and _extremes(b)[1] * _extremes(c)[1] * MODERATE <= float(ml_dtypes.finfo(b.dtype).max)


def _extremes(x: Array) -> tuple[float, float]:
    """The least magnitude that is not 0, and the largest; infinite where there is none, NaN where one is NaN."""
    least, most, flat = math.inf, 0.0, x.reshape(-1)
    for start in range(0, flat.size, _BLOCK):
        sizes = abs(flat[start : start + _BLOCK])
        low, high = float(sizes.min()), float(sizes.max())
        if low == 0:
            low = float(sizes.min(initial=math.inf, where=sizes != 0))
        if math.isnan(high):
            return high, high
        least, most = min(least, low), max(most, high)
    return least, most


def _scales_exactly(weights: Array, factor: Array) -> bool:
    wide = weights.astype(np.float64) * factor.astype(np.float64)
    with np.errstate(all="ignore"):
        made = wide.astype(weights.dtype).astype(np.float64)
    cast = factor.astype(weights.dtype).astype(np.float64) == factor.astype(np.float64)
    return bool(np.isfinite(made).all() and (made == wide).all() and cast.all())
