"""Rewrites of composites, before they are decomposed."""

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.decompose import composite
from nncc.frontend.rewriting.pattern import Apply, Number, Var
from nncc.frontend.rewriting.rewrite import Match, Rule


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
