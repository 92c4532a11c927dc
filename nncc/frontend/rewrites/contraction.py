"""Constants move into the weights of convolutions and matrix products: batch norms, scales, biases, padding.

What is folded is rounded once at compile time instead of twice at run time; results stay within the error that the operators
have as written (`rounding.py`), and are what these give where the precision is strict.
"""

from dataclasses import dataclass

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import spread
from nncc.frontend.graph.dims import same
from nncc.frontend.graph.graph import Array
from nncc.frontend.graph.op import OpClass
from nncc.frontend.ops import of_class
from nncc.frontend.ops.contraction import columns, conv_axes, result_axes
from nncc.frontend.rewrites.rounding import (
    MODERATE,
    WIDE,
    aligned,
    along,
    carries_error,
    inverse,
    may_add,
    may_divide,
    may_multiply,
    may_part,
    may_scale,
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
    scaled = node.op == "mul" and any(match.builder.is_known(Tensor(match.builder, value)) for value in node.inputs)
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
        "dot_general", right,
        lhs_batch=tuple(map(found.left.index, batch)), rhs_batch=tuple(map(found.right.index, batch)),
        lhs_contract=tuple(map(found.left.index, contract)), rhs_contract=tuple(map(found.right.index, contract)),
        accumulator=match.root.dtype,
    )  # fmt: skip
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
