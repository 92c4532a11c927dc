"""Constants around contractions: they move into weights and biases, or behind the product.

Constants behind a contraction (`CONTRACTION`): batch norms, scales, biases and padding go into the weights of convolutions
and matrix products.

Constants before a contraction (`SCALES`): scales and sums of its operands go into its weights, into its bias, or behind it.

    (x * c) @ w       x @ (c * w)          where c varies along the summed axis, and w is a constant without other readers
    (x + b) @ w + d   x @ w + (b @ w + d)
    (x + b) @ w       x @ w + b @ w        where that saves a pass over x; both only where x is no input of the graph
    (x * 2) @ y       (x @ y) * 2          where that saves a pass over x
    (x * r) @ y       (x @ y) * r          where r varies from row to row, and the result has fewer elements than x

The last one lets a softmax before a product end with the exponentials: no row waits for its sum. A convolution takes a scale
of its input in the same way, since zeros around it stay zeros; a sum only without them. Sums are moved only where x has an
error of its own, in proportion to itself: an input of which b takes most away keeps its digits.

What is folded is rounded once at compile time instead of twice at run time: results stay within the error that the operators
have as written (`rounding.py`). Nothing of this is done where the precision is strict.
"""

from dataclasses import dataclass

import numpy as np

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import spread
from nncc.frontend.graph.dims import product, same
from nncc.frontend.graph.graph import Array, OpClass
from nncc.frontend.graph.sizes import usual
from nncc.frontend.ops import of_class
from nncc.frontend.ops.contraction import columns, conv_axes, result_axes
from nncc.frontend.rewrites.rounding import (
    MODERATE,
    WIDE,
    aligned,
    along,
    carries_error,
    inverse,
    is_moderate,
    may_add,
    may_divide,
    may_multiply,
    may_part,
    may_scale,
    may_sum,
    never,
)
from nncc.frontend.rewriting import Apply, Known, Match, Number, Rule, Var

CONTRACTIONS = of_class(OpClass.CONTRACTION)


def spread_axes(match: Match, name: str) -> tuple[int, ...] | None:
    """The axes along which a bound tensor varies; None where it is no broadcast of something smaller."""
    node = match.producer(match[name])
    if node is not None and node.op == "broadcast":
        axes: tuple[int, ...] = node.attribute("axes")
        return axes
    return None


def _weight_axes(match: Match) -> tuple[int, ...] | None:
    """For each axis of the factor, the axis of the weights it belongs to; None where one is no axis of the weights."""
    axes = spread_axes(match, "c")
    if axes is None:
        return None
    places = columns(match.node("y"))
    return tuple(places[axis] for axis in axes) if set(axes) <= set(places) else None


def _may_scale(match: Match) -> bool:
    """Whether a factor, or the inverse of a divisor, may go into the weights of the product before it. It is no larger than
    MODERATE, as terms that cancel must not overflow first."""
    axes = _weight_axes(match)
    if axes is None or not match.is_used_once("y") or not match.root.dtype.is_float:
        return False
    factor = known_factor(match)
    if factor is None or not bool((abs(factor) <= MODERATE).all()):
        return False
    return may_scale(match.known("w"), along(factor, match["w"].rank, axes), match["w"].dtype)


def known_factor(match: Match, name: str = "") -> Array | None:
    """What a node of that name scales with, the root by default; None where it is not known, or has no inverse."""
    values = match.builder.known(_factor(match))
    if match.node(name).op == "mul" or values is None:
        return values
    return inverse(values) if may_divide(values) else None


def _factor(match: Match) -> Tensor:
    """What the factor broadcasts."""
    return match.inputs("c")[0]


def _scaled_weights(match: Match, factor: Tensor) -> Tensor:
    axes = _weight_axes(match)
    assert axes is not None
    whole = spread(factor, match["w"].shape, axes)
    return match.again(match["x"], match["w"] * whole.cast(match["w"].dtype), name="y")


def _scale(match: Match) -> Tensor:
    return _scaled_weights(match, _factor(match))


def _divide(match: Match) -> Tensor:
    return _scaled_weights(match, 1.0 / _factor(match))


def _adds_once(match: Match) -> bool:
    """Whether two known broadcasts may become one: one varies along all axes of the other, and their sum loses nothing."""
    found = aligned(match, "b", "c") if match.root.dtype.is_float else None
    return found is not None and may_add(found[0], found[1], carries_error(match, match["x"]))


def _add_once(match: Match) -> Tensor:
    return match["x"] + (match["b"] + match["c"])


def _multiplies_once(match: Match) -> bool:
    found = aligned(match, "b", "c") if match.root.dtype.is_float else None
    return found is not None and may_multiply(found[0], found[1])


def _multiply_once(match: Match) -> Tensor:
    return match["x"] * (match["b"] * match["c"])


def _may_distribute(match: Match) -> bool:
    """Whether the factor will meet other constants: x is a contraction or scaled, and the sum is read nowhere else."""
    node = match.producer(match["x"])
    if node is None:
        return False
    scaled = node.op == "mul" and any(map(match.builder.is_known, match.inputs_of(node)))
    return (scaled or node.op in CONTRACTIONS) and _distributes(match)


def _distributes(match: Match) -> bool:
    """Whether (x + b) * c may be x * c + b * c: what b cancels of x is in the error of x."""
    if match.root.dtype not in WIDE or not match.is_used_once("sum") or not carries_error(match, match["x"]):
        return False
    found = aligned(match, "b", "c")
    return found is not None and may_part(found[0], found[1])


def _distribute(match: Match) -> Tensor:
    return match["x"] * match["c"] + match["b"] * match["c"]


def _is_affine(match: Match) -> bool:
    """Whether x * c + (b * c + d) is one operation less."""
    if not match.is_used_once("scaled") or not _distributes(match):
        return False
    found = aligned(match, "b", "c", "d")
    return found is not None and may_add(found[0] * found[1], found[2], True)


def _affine_once(match: Match) -> Tensor:
    return match["x"] * match["c"] + (match["b"] * match["c"] + match["d"])


def _spatial_only(match: Match) -> bool:
    axes = conv_axes(match.attribute("labels"))
    return not any(any(match.attribute("padding", "padded")[axis]) for axis in axes.input[:2])


def _pad_in_conv(match: Match) -> Tensor:
    axes, outside = conv_axes(match.attribute("labels")), match.attribute("padding", "padded")
    padding = tuple(
        (before + outside[axis][0], after + outside[axis][1])
        for (before, after), axis in zip(match.attribute("padding"), axes.input[2:])
    )
    return match.again(match["x"], match["w"], padding=padding)


def _pads_identity(match: Match) -> bool:
    identity = {"sum": 0.0, "max": float("-inf")}[match.attribute("combiner")]
    return match.number(match["fill"]) == identity


def _pad_in_window(match: Match) -> Tensor:
    pairs = zip(match.attribute("padding"), match.attribute("padding", "padded"))
    padding = tuple((a + c, b + d) for (a, b), (c, d) in pairs)
    return match.again(match["x"], padding=padding)


@dataclass(frozen=True)
class _Sum:
    """A sum of products of two operands that are spread over one space: where the axes of both run, and those summed."""

    left: tuple[int, ...]
    right: tuple[int, ...]
    over: frozenset[int]

    def common(self, summed: bool) -> list[int]:
        """The axes that both operands have, and that are summed or not."""
        return [axis for axis in self.left if axis in self.right and (axis in self.over) is summed]

    def order(self) -> list[int]:
        """The axes of a dot_general's result."""
        left, right = (a for a in self.left if a not in self.right), (a for a in self.right if a not in self.left)
        return [*self.common(False), *left, *right]

    @property
    def is_product(self) -> bool:
        """Whether each operand has axes that the other has not, and what is summed both have."""
        left, right = set(self.left), set(self.right)
        return self.over <= left & right and bool(left - right) and bool(right - left)


def _sum_of(match: Match) -> _Sum | None:
    axes = [spread_axes(match, name) for name in ("a", "b")]
    if axes[0] is None or axes[1] is None or match.root.dtype not in WIDE or not match.is_used_once("y"):
        return None
    found = _Sum(axes[0], axes[1], frozenset(match.attribute("axes")))
    return found if found.is_product and len({*found.left, *found.right}) == match["y"].rank else None


def _as_product(match: Match) -> Tensor:
    found = _sum_of(match)
    assert found is not None
    (left,), (right,) = match.inputs("a"), match.inputs("b")
    batch, contract = found.common(False), found.common(True)
    made = left.emit(
        "dot_general",
        right,
        lhs_batch=tuple(map(found.left.index, batch)),
        rhs_batch=tuple(map(found.right.index, batch)),
        lhs_contract=tuple(map(found.left.index, contract)),
        rhs_contract=tuple(map(found.right.index, contract)),
        accumulator=match.root.dtype,
    )
    order = found.order()
    return made.transpose(*(order.index(axis) for axis in sorted(order)))


def _sums_one(match: Match) -> bool:
    """Whether each sum of a product has one term, in the dtype that the operands have."""
    extents = [match["x"].shape[axis] for axis in match.attribute("lhs_contract")]
    return all(same(dim, 1) for dim in extents) and match["x"].dtype == match["y"].dtype == match.root.dtype


def _as_outer_product(match: Match) -> Tensor:
    """Both operands spread over the result."""
    return _over_result(match, "x", 0) * _over_result(match, "y", 1)


def _over_result(match: Match, name: str, number: int) -> Tensor:
    places = result_axes(match.node(), number)
    return spread(match[name].reshape(*(match[name].shape[axis] for axis in places)), match.root.shape, [*places.values()])


_PRODUCT = Apply(CONTRACTIONS, Var("x"), Known("w"), name="y")
_SHIFTED_AND_SCALED = Apply("mul", Apply("add", Var("x"), Known("b"), name="sum"), Known("c"), name="scaled")

CONTRACTION: tuple[Rule, ...] = (
    Rule("outer-product", Apply("dot_general", Var("x"), Var("y")), _as_outer_product, _sums_one),
    Rule(
        "sum-of-products",
        Apply("reduce_sum", Apply("mul", Apply("broadcast", name="a"), Apply("broadcast", name="b"), name="y")),
        _as_product,
        lambda match: _sum_of(match) is not None,
    ),
    Rule("scale-weights", Apply("mul", _PRODUCT, Known("c")), _scale, _may_scale, exact=never),
    Rule("divide-weights", Apply("div", _PRODUCT, Known("c")), _divide, _may_scale, exact=never),
    Rule("add-once", Apply("add", Apply("add", Var("x"), Known("b")), Known("c")), _add_once, _adds_once, exact=never),
    Rule(
        "multiply-once",
        Apply("mul", Apply("mul", Var("x"), Known("b")), Known("c")),
        _multiply_once,
        _multiplies_once,
        exact=never,
    ),
    Rule("distribute", _SHIFTED_AND_SCALED, _distribute, _may_distribute, exact=never),
    Rule("affine-once", Apply("add", _SHIFTED_AND_SCALED, Known("d")), _affine_once, _is_affine, exact=never),
    Rule(
        "pad-conv",
        Apply("conv", Apply("pad", Var("x"), Number(0), name="padded"), Var("w")),
        _pad_in_conv,
        _spatial_only,
    ),
    Rule(
        "pad-window",
        Apply("reduce_window", Apply("pad", Var("x"), Var("fill"), name="padded")),
        _pad_in_window,
        _pads_identity,
    ),
)


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
    inputs = match.inputs_of(node)
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
    return usual(product(result.shape)) <= PASS * usual(product(operand.shape))


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
    fewer = usual(product(match.root.shape)) < usual(product(match["x"].shape))
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
        "dot_general",
        weights,
        lhs_batch=(),
        rhs_batch=(),
        lhs_contract=tuple(range(row.rank)),
        rhs_contract=match.attribute("rhs_contract", "y"),
        accumulator=match["y"].dtype,
    )
    return spread(made, match["y"].shape, (*columns(match.node("y")),))


def _summed_conv(match: Match) -> Tensor:
    """What the features of b give in each window, as large as the result."""
    axes, (small,), weights = conv_axes(match.attribute("labels", "y")), match.inputs("b"), match["w"]
    dtype = match["y"].dtype
    window = tuple(sorted(axes.kernel[2:]))
    whole = weights.cast(dtype).sum(window) if window else weights.cast(dtype)
    contract = int(axes.kernel[0] < axes.kernel[1])
    row = small.cast(dtype).broadcast_to((whole.shape[contract],))
    made = row.emit(
        "dot_general", whole, lhs_batch=(), rhs_batch=(), lhs_contract=(0,), rhs_contract=(contract,), accumulator=dtype
    )
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
