"""Algebra of elementwise operators. Results are the same up to the rounding of constants, and the sign of a zero.

A division by a number becomes a product with its inverse, which may cost one ULP. Not so where the quotient is rounded to a
whole number, as in quantisation. In 16 bits the inverse would be rounded as coarsely as the quotient: it has the dtype that
is computed in. The inverse of a power of two is exact.
"""

import math

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.folding import SMALL_BYTES, BroadcastOperands, broadcast_operands, is_matrix_of_bytes
from nncc.frontend.builder.functions import rsqrt, select, sqrt
from nncc.frontend.decompose import composite
from nncc.frontend.ops.elementwise import POINTWISE, cast_array
from nncc.frontend.rewrites.rounding import WIDE, is_moderate, never_negative
from nncc.frontend.rewriting import Apply, Known, Match, Number, Rule, Var


def _x(match: Match) -> Tensor:
    return match["x"]


def _is_lossless_cast(match: Match) -> bool:
    """Whether the inner of two casts keeps every value: same kind, and no fewer bits (bf16 fits in f32)."""
    source, middle = match["x"].dtype, match["inner"].dtype
    if source.is_bool or source == middle:
        return True
    if source.is_float and middle.is_float:
        return middle.bits > source.bits
    return source.kind == middle.kind and middle.bits >= source.bits


def _cast_once(match: Match) -> Tensor:
    return match["x"].cast(match.root.dtype)


def _takes_few_steps(match: Match) -> bool:
    """Whether a power is a few products, of which 16 bits are rounded once, or a root: pow(-0, 0.5) is 0 and pow(-inf, 0.5)
    is infinite, their roots are not."""
    number = match.number(match["n"])
    if number in (0.5, -0.5):
        return never_negative(match, match["x"])
    return number in (2, -1) or (number == 3 and match.root.dtype in WIDE)


def _power(match: Match) -> Tensor:
    x, number = match["x"], match.number(match["n"])
    if number == -1:
        return 1.0 / x
    if number in (2, 3):
        return x * x if number == 2 else x * x * x
    return sqrt(x) if number == 0.5 else rsqrt(x)


def _has_inverse(match: Match) -> bool:
    """Whether a divisor is a number whose inverse neither overflows nor loses bits to underflow."""
    number = match.number(match["n"])
    if number is None or not match.root.dtype.is_float or not is_moderate(number):
        return False
    return not match.is_rounded or _divides_exactly(match)


def _divides_exactly(match: Match) -> bool:
    number = match.number(match["n"])
    return number is not None and abs(math.frexp(number)[0]) == 0.5


def _keeps_zeros(match: Match) -> bool:
    """Whether a sum with 0 is the other operand, of which -0 + 0 is not."""
    if not match.root.dtype.is_float:
        return True
    negative = match.node().op == "add"
    numbers = [number for x in match.inputs() if (number := match.number(x)) == 0]
    return any((math.copysign(1.0, number) < 0) is negative for number in numbers)


def _times_inverse(match: Match) -> Tensor:
    number, x = match.number(match["n"]), match["x"]
    assert number is not None
    dtype = x.dtype if _divides_exactly(match) else x.dtype.computed
    return (x.cast(dtype) * (1.0 / number)).cast(x.dtype)


def _is_uniform_condition(match: Match) -> bool:
    return match.number(match["c"]) is not None


def _chosen(match: Match) -> Tensor:
    return match["a"] if match.number(match["c"]) else match["b"]


def _swapped(match: Match) -> Tensor:
    return select(match["c"], match["b"], match["a"])


def _operands(match: Match) -> BroadcastOperands | None:
    return broadcast_operands(match.builder, match.inputs())


def _before_broadcast(match: Match) -> Tensor:
    operands = _operands(match)
    assert operands is not None
    return match.again(*operands.small()).emit("broadcast", shape=match.root.shape, axes=operands.axes)


def _negated(match: Match) -> Tensor:
    return match["x"] + -match["c"]


def _is_small(match: Match) -> bool:
    """Whether what a conversion makes of a known matrix of bytes is small enough to be made at compile time."""
    values = match.known("x")
    is_small = values is not None and values.size * match.root.dtype.size_bytes <= SMALL_BYTES
    return is_small and is_matrix_of_bytes(match["x"].type)


def _converted(match: Match) -> Tensor:
    values = match.known("x")
    assert values is not None
    return match.builder.constant(cast_array(values, to=match.root.dtype))


def _is_float(match: Match) -> bool:
    return match.root.dtype.is_float


ALGEBRA: tuple[Rule, ...] = (
    Rule("add-zero", Apply("add", Var("x"), Number(0)), _x, exact=_keeps_zeros),
    Rule("subtract-zero", Apply("sub", Var("x"), Number(0)), _x, exact=_keeps_zeros),
    Rule("multiply-one", Apply("mul", Var("x"), Number(1)), _x),
    Rule("divide-one", Apply("div", Var("x"), Number(1)), _x),
    Rule("divide-number", Apply("div", Var("x"), Var("n")), _times_inverse, _has_inverse, exact=_divides_exactly),
    Rule("subtract-known", Apply("sub", Var("x"), Known("c")), _negated, _is_float),
    Rule("power", Apply("pow", Var("x"), Var("n")), _power, _takes_few_steps),
    Rule("negate-twice", Apply("neg", Apply("neg", Var("x"))), _x),
    Rule("not-twice", Apply("not", Apply("not", Var("x"))), _x),
    Rule("and-true", Apply("and", Var("x"), Number(True)), _x, lambda match: match.root.dtype.is_bool),
    Rule("or-false", Apply("or", Var("x"), Number(False)), _x),
    Rule("max-lowest", Apply("max", Var("x"), Number(-math.inf)), _x),
    Rule("min-highest", Apply("min", Var("x"), Number(math.inf)), _x),
    Rule("max-twice", Apply("max", Apply("max", Var("x"), Var("y"), name="inner"), Var("y")), lambda m: m["inner"]),
    Rule("cast-to-same", Apply("cast", Var("x")), _x, lambda match: match["x"].dtype == match.root.dtype),
    Rule("cast-twice", Apply("cast", Apply("cast", Var("x"), name="inner")), _cast_once, _is_lossless_cast),
    Rule("cast-known", Apply("cast", Known("x")), _converted, _is_small),
    Rule("select-same", Apply("select", Var("c"), Var("x"), Var("x")), _x),
    Rule("select-known", Apply("select", Var("c"), Var("a"), Var("b")), _chosen, _is_uniform_condition),
    Rule("select-not", Apply("select", Apply("not", Var("c")), Var("a"), Var("b")), _swapped),
    Rule("before-broadcast", Apply(POINTWISE), _before_broadcast, lambda match: _operands(match) is not None),
)


def _is_softmax(match: Match) -> bool:
    node = match.producer(match["y"])
    return node is not None and node.op == "softmax"


def _safe_softmax(match: Match) -> Tensor:
    (x,) = match.inputs("y")
    (result,) = composite("safe_softmax", x, axis=match.attribute("axis", "y"))
    return result


def _tanh_softplus(match: Match) -> Tensor:
    (result,) = composite("tanh_softplus", match["x"])
    return result


COMPOSITE: tuple[Rule, ...] = (
    # What PyTorch's exporter makes of masked attention: where(isnan(softmax(x)), 0, softmax(x)).
    Rule(
        "softmax-without-nan",
        Apply("select", Apply("is_nan", Var("y")), Number(0), Var("y")),
        _safe_softmax,
        _is_softmax,
    ),
    # Mish before it was an operator. That log overflows where the tangent is 1 already.
    Rule("tanh-of-softplus", Apply("tanh", Apply("softplus", Var("x"))), _tanh_softplus),
    Rule("tanh-of-log", Apply("tanh", Apply("log", Apply("add", Apply("exp", Var("x")), Number(1)))), _tanh_softplus),
)
