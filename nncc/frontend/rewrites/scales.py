"""Constants before a contraction: scales and sums of its operands go into its weights, into its bias, or behind it.

    (x * c) @ w       x @ (c * w)          where c varies along what is summed, and w is a constant that nothing else reads
    (x + b) @ w + d   x @ w + (b @ w + d)
    (x + b) @ w       x @ w + b @ w        where that saves a pass over x; both only where x is no value of the caller
    (x * 2) @ y       (x @ y) * 2          where that saves a pass over x
    (x * r) @ y       (x @ y) * r          where r varies from row to row, and the result has fewer elements than x

The last one lets a softmax before a product end with the exponentials: no row waits for its sum.

A convolution takes a scale of its input in the same way, since zeros around it stay zeros; a sum only without them. As in
`contraction.py`, what is folded is rounded once at compile time. Sums are moved only where x has an error of its own, in
proportion to itself: a value of the caller from which b takes most away keeps its digits. Nothing of this is done where the
precision is strict.
"""

from __future__ import annotations

import numpy as np

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import spread
from nncc.frontend.graph.dims import Dim, product
from nncc.frontend.ops.contraction import columns, conv_axes, result_axes
from nncc.frontend.rewrites.contraction import CONTRACTIONS, known_factor, spread_axes
from nncc.frontend.rewrites.rounding import MODERATE, WIDE, along, carries_error, is_moderate, may_scale, may_sum, never
from nncc.frontend.rewriting import Apply, Known, Match, Rule, Var

_MOVED = frozenset({"transpose", "reshape"})
_PASSED = _MOVED | {"broadcast", "cast"}
PASS = 3
"""Operations that an element takes in a pass of its own: a load, an operation, a store. Behind a product it takes the
operation."""

Places = dict[int, int]
"""Axis of the scaled operand -> axis of the other operand, which are summed over, or batched, together."""


def _places(match: Match, side: str) -> Places:
    """The axes that the operand on a side has in common with the other one."""
    if match.node().op == "conv":
        return _conv_places(match)
    other = "rhs" if side == "lhs" else "lhs"
    pairs = (zip(match.attribute(f"{side}_{part}"), match.attribute(f"{other}_{part}")) for part in ("batch", "contract"))
    return dict(pair for part in pairs for pair in part)


def _conv_places(match: Match) -> Places:
    """The features of a convolution's input, as an axis of its kernel: its input features, or its output features where each
    feature is convolved by itself."""
    axes, groups = conv_axes(match.attribute("labels")), match.attribute("groups")
    feature, (output, source) = axes.input[1], axes.kernel[:2]
    if groups == 1:
        return {feature: source}
    return {feature: output} if match["w"].shape[output] == groups == match["x"].shape[feature] else {}


def _has_only_reader(match: Match, tensor: Tensor) -> bool:
    """Whether a constant, and what it is moved to here, is read once: a scaled copy takes its place, and no more memory."""
    while match.builder.uses_of(tensor) == 1:
        node = match.producer(tensor)
        if node is None:
            return True
        tensor = Tensor(match.builder, node.inputs[0])
    return False


def _fits_weights(match: Match, side: str) -> bool:
    axes, places = spread_axes(match, "c"), _places(match, side)
    if axes is None or not match.root.dtype.is_float or not match.is_used_once("scaled") or not set(axes) <= places.keys():
        return False
    factor = known_factor(match, "scaled") if _has_only_reader(match, match["w"]) else None
    return factor is not None and may_scale(
        match.known("w"), along(factor, match["w"].rank, [places[axis] for axis in axes]), match["w"].dtype
    )


def _scaled(match: Match, side: str) -> Tensor:
    """The weights times the scale of the other operand."""
    axes, places, weights = spread_axes(match, "c"), _places(match, side), match["w"]
    assert axes is not None
    (factor,) = match.inputs("c")
    factor = 1.0 / factor if match.node("scaled").op == "div" else factor
    return weights * spread(factor, weights.shape, [places[axis] for axis in axes]).cast(weights.dtype)


def _into_right(match: Match) -> Tensor:
    return match.again(match["x"], _scaled(match, "lhs"))


def _into_left(match: Match) -> Tensor:
    return match.again(_scaled(match, "rhs"), match["x"])


def _fits_moved(match: Match) -> bool:
    """Whether a number can go through a movement into weights."""
    number, weights = _number(match), match["w"]
    once = match.is_used_once("scaled") and match.is_used_once("moved")
    if number is None or not match.root.dtype.is_float or not once or not _has_only_reader(match, weights):
        return False
    return may_scale(match.known("w"), np.asarray(number, match["c"].dtype.numpy), weights.dtype)


def _times_number(match: Match) -> Tensor:
    number = _number(match)
    assert number is not None
    return match["w"] * number


def _moved(match: Match) -> Tensor:
    """The movement without the scale."""
    return match.again(match["x"], name="moved")


def _number(match: Match) -> float | int | bool | None:
    return match.number(match["c"])


def _meets_weights(match: Match, tensor: Tensor) -> bool:
    """Whether a scale of a tensor that nothing else reads ends in constants: of a contraction before, or a sum behind it."""
    node = match.producer(tensor)
    if node is None or match.builder.uses_of(tensor) != 1:
        return False
    inputs = [Tensor(match.builder, value) for value in node.inputs]
    if node.op in CONTRACTIONS:
        return match.builder.is_known(inputs[1])
    if node.op == "add":
        known = [match.builder.is_known(x) for x in inputs]
        return any(known) and any(_meets_weights(match, x) for x, is_known in zip(inputs, known) if not is_known)
    return node.op in _MOVED and _meets_weights(match, inputs[0])


def _rises(match: Match) -> bool:
    return _number(match) is not None and match.is_used_once("moved") and _meets_weights(match, match["x"])


def _before_movement(match: Match) -> Tensor:
    number = _number(match)
    assert number is not None
    return match.again(match["x"] * number, name="moved")


def _saves_pass(match: Match, other: str) -> bool:
    """Whether a number costs less behind a product than in a pass over its operand, which nothing else reads. It is near 1,
    so that a product without it overflows only where one with it nearly does."""
    number = _number(match)
    if number is None or not is_moderate(number) or match.root.dtype not in WIDE or not match.is_used_once("scaled"):
        return False
    into = match.builder.is_known(match[other]) and _has_only_reader(match, match[other])
    return not into and not _meets_weights(match, match["x"]) and _is_less(match.root, match["x"])


def _is_less(result: Tensor, operand: Tensor) -> bool:
    sizes: list[Dim] = [product(result.shape), product(operand.shape)]
    return all(isinstance(size, int) for size in sizes) and bool(sizes[0] <= PASS * sizes[1])


def _behind(match: Match, *operands: Tensor) -> Tensor:
    number = _number(match)
    assert number is not None
    return match.again(*operands) * number


def _rows_of_result(match: Match, number: int) -> tuple[int, ...] | None:
    """The axes of a product's result along which the scale of an operand varies; None where it varies along what is
    summed."""
    axes, places = spread_axes(match, "c"), result_axes(match.node(), number)
    return tuple(places[axis] for axis in axes) if axes is not None and set(axes) <= set(places) else None


def _scales_fewer(match: Match, number: int) -> bool:
    """Whether a scale of rows, of what nothing else reads, has fewer elements to scale behind the product, which overflows
    no earlier without it."""
    sizes = product(match.root.shape), product(match["x"].shape)
    fewer = all(isinstance(size, int) for size in sizes) and bool(sizes[0] < sizes[1])
    is_alone = match.root.dtype in WIDE and match.is_used_once("scaled")
    if not fewer or not is_alone or _rows_of_result(match, number) is None or not _is_at_most_one(match, match["x"]):
        return False
    weights = match.known("y")
    return weights is None or may_sum(weights, match.root.dtype)


def _is_at_most_one(match: Match, tensor: Tensor) -> bool:
    """Whether a tensor is exp(y - max(y)), as in a softmax, or what is moved or chosen of it."""
    node = match.producer(tensor)
    while node is not None and node.op in _PASSED:
        node = match.producer(Tensor(match.builder, node.inputs[-1]))
    if node is None or node.op != "exp":
        return False
    node = match.producer(Tensor(match.builder, node.inputs[0]))
    if node is None or node.op != "sub":
        return False
    greatest = match.producer(Tensor(match.builder, node.inputs[1]))
    while greatest is not None and greatest.op in _PASSED:
        greatest = match.producer(Tensor(match.builder, greatest.inputs[0]))
    return greatest is not None and greatest.op == "reduce_max" and greatest.inputs[0] == node.inputs[0]


def _rows_behind(match: Match, number: int, *operands: Tensor) -> Tensor:
    axes, (factor,) = _rows_of_result(match, number), match.inputs("c")
    assert axes is not None
    along = spread(factor.cast(match.root.dtype), match.root.shape, axes)
    made = match.again(*operands)
    return made / along if match.node("scaled").op == "div" else made * along


def _bias_axes(match: Match) -> tuple[int, ...] | None:
    """The axes along which the sum before a contraction varies; None where its result would vary along others than the
    weights."""
    axes, node = spread_axes(match, "b"), match.node("y")
    if axes is None or match.root.dtype not in WIDE or not match.is_used_once("sum"):
        return None
    if node.op == "conv":
        feature = conv_axes(node.attribute("labels")).input[1]
        fits = node.attribute("groups") == 1 and not any(map(any, node.attribute("padding"))) and set(axes) <= {feature}
    else:
        fits = not node.attribute("rhs_batch") and set(axes) <= set(node.attribute("lhs_contract"))
    return axes if fits and carries_error(match, match["x"]) else None


def _meets_bias(match: Match) -> bool:
    return match.is_used_once("y") and _bias_axes(match) is not None and _is_finite(match)


def _saves_sum(match: Match) -> bool:
    return _is_less(match.root, match["x"]) and _bias_axes(match) is not None and _is_finite(match)


def _is_finite(match: Match) -> bool:
    """Whether what a sum is moved through, and what is added behind, has no infinity or NaN, nor has their product."""
    found = [match.known(name) for name in ("b", "w", "c") if name in match.bound]
    b, w = match.known("b"), match.known("w")
    if b is None or w is None or not all(x is not None and bool(np.isfinite(x).all()) for x in found):
        return False
    return may_sum(w, match.root.dtype, MODERATE * float(abs(b).max(initial=0)))


def _with_bias(match: Match) -> Tensor:
    """x @ w + (b @ w + c)."""
    return match.again(match["x"], match["w"], name="y") + (_summed(match) + match["c"])


def _sum_behind(match: Match) -> Tensor:
    """x @ w + b @ w."""
    return match.again(match["x"], match["w"]) + _summed(match)


def _summed(match: Match) -> Tensor:
    return _summed_conv(match) if match.node("y").op == "conv" else _summed_dot(match)


def _summed_dot(match: Match) -> Tensor:
    """b @ w, as large as the result."""
    contract, axes = match.attribute("lhs_contract", "y"), _bias_axes(match) or ()
    (small,), weights = match.inputs("b"), match["w"]
    extents = tuple(match["sum"].shape[axis] for axis in contract)
    row = spread(small, extents, [contract.index(axis) for axis in axes])
    made = row.emit(
        "dot_general", weights, lhs_batch=(), rhs_batch=(), lhs_contract=tuple(range(row.rank)),
        rhs_contract=match.attribute("rhs_contract", "y"), accumulator=match["y"].dtype,
    )  # fmt: skip
    return spread(made, match["y"].shape, (*columns(match.node("y")),))


def _summed_conv(match: Match) -> Tensor:
    """What the features of b give in each window, as large as the result."""
    axes, (small,), weights = conv_axes(match.attribute("labels", "y")), match.inputs("b"), match["w"]
    dtype = match["y"].dtype
    window = tuple(sorted(axes.kernel[2:]))
    whole = weights.cast(dtype).sum(window) if window else weights.cast(dtype)
    contract = int(axes.kernel[0] < axes.kernel[1])
    row = small.cast(dtype).broadcast_to((whole.shape[contract],))
    made = row.emit("dot_general", whole, lhs_batch=(), rhs_batch=(), lhs_contract=(0,), rhs_contract=(contract,),
                    accumulator=dtype)  # fmt: skip
    return spread(made, match["y"].shape, (*columns(match.node("y")),))


_SCALED = Apply("mul", Var("x"), Known("c"), name="scaled")
_FACTORED = Apply(frozenset({"mul", "div"}), Var("x"), Known("c"), name="scaled")
_ROW_SCALED = Apply(frozenset({"mul", "div"}), Var("x"), Apply("broadcast", Var("r"), name="c"), name="scaled")
_SHIFTED = Apply(CONTRACTIONS, Apply("add", Var("x"), Known("b"), name="sum"), Known("w"), name="y")

SCALES: tuple[Rule, ...] = (
    Rule(
        "scale-into-right",
        Apply(CONTRACTIONS, _FACTORED, Known("w")),
        _into_right,
        lambda match: _fits_weights(match, "lhs"),
        exact=never,
    ),
    Rule(
        "scale-into-left",
        Apply("dot_general", Known("w"), _FACTORED),
        _into_left,
        lambda match: _fits_weights(match, "rhs"),
        exact=never,
    ),
    Rule(
        "number-into-right",
        Apply(CONTRACTIONS, Apply(_MOVED, _SCALED, name="moved"), Known("w")),
        lambda match: match.again(_moved(match), _times_number(match)),
        _fits_moved,
        exact=never,
    ),
    Rule(
        "number-into-left",
        Apply("dot_general", Known("w"), Apply(_MOVED, _SCALED, name="moved")),
        lambda match: match.again(_times_number(match), _moved(match)),
        _fits_moved,
        exact=never,
    ),
    Rule("scale-rises", Apply("mul", Apply(_MOVED, Var("x"), name="moved"), Known("c")), _before_movement, _rises),
    Rule(
        "scale-behind-left",
        Apply("dot_general", _SCALED, Var("y")),
        lambda match: _behind(match, match["x"], match["y"]),
        lambda match: _saves_pass(match, "y"),
        exact=never,
    ),
    Rule(
        "scale-behind-right",
        Apply("dot_general", Var("y"), _SCALED),
        lambda match: _behind(match, match["y"], match["x"]),
        lambda match: _saves_pass(match, "y"),
        exact=never,
    ),
    Rule(
        "rows-behind-left",
        Apply("dot_general", _ROW_SCALED, Var("y")),
        lambda match: _rows_behind(match, 0, match["x"], match["y"]),
        lambda match: _scales_fewer(match, 0),
        exact=never,
    ),
    Rule(
        "rows-behind-right",
        Apply("dot_general", Var("y"), _ROW_SCALED),
        lambda match: _rows_behind(match, 1, match["y"], match["x"]),
        lambda match: _scales_fewer(match, 1),
        exact=never,
    ),
    Rule("sum-into-bias", Apply("add", _SHIFTED, Known("c")), _with_bias, _meets_bias, exact=never),
    Rule("sum-behind", _SHIFTED, _sum_behind, _saves_sum, exact=never),
)
