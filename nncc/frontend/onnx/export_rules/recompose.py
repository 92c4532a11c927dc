"""Composites in ONNX: what ONNX has an operator for is found among the primitives, and written as that operator.

A runtime has kernels for these operators, which it does not find again in what they were decomposed into.
"""

from __future__ import annotations

from math import isclose, pi, prod, sqrt
from typing import Any

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.decompose import composite
from nncc.frontend.graph.graph import Graph, Node
from nncc.frontend.onnx.export_rules.writer import Order, Stored, Writer, result
from nncc.frontend.ops.contraction import result_axes
from nncc.frontend.rewriting import Apply, Known, Match, Number, Pattern, Var, rewrite
from nncc.frontend.rewriting import Rule as Rewrite


def recompose(graph: Graph) -> Graph:
    """The graph with composites in place of the primitives that they mean, where ONNX has them."""
    return rewrite(graph, REWRITES)[0]


def _back(pattern: Pattern, name: str) -> Apply:
    """What was reduced, repeated; `_goes_back` says whether that is along the axes that it was reduced over."""
    return Apply("broadcast", pattern, name=name)


def _goes_back(match: Match, reduction: str, broadcast: str) -> bool:
    axes = (*match.attribute("axes", reduction), *match.attribute("axes", broadcast))
    return sorted(axes) == list(range(match["x"].rank))


def _is_softmax(match: Match) -> bool:
    axes = match.attribute("axes", "top")
    same = len(axes) == 1 and axes == match.attribute("axes", "sum")
    return same and _goes_back(match, "top", "tops") and _goes_back(match, "sum", "sums")


def _softmax(match: Match) -> Tensor:
    (axis,) = match.attribute("axes", "sum")
    return composite("softmax", match["x"], axis=axis)[0]


def _is_softmax_before(match: Match) -> bool:
    """Whether a product contracts exponentials along their rows, whose sums its result is divided by."""
    axes, contract = match.attribute("axes", "top"), match.attribute("lhs_contract", "y")
    same = len(axes) == 1 and axes == match.attribute("axes", "sum") == contract
    return (
        same
        and _goes_back(match, "top", "tops")
        and match.attribute("axes", "sums") == (*result_axes(match.node("y"), 0).values(),)
    )


def _softmax_before(match: Match) -> Tensor:
    return match.again(_softmax(match), match["v"], name="y")


def _safe_softmax(match: Match) -> Tensor:
    return composite("safe_softmax", *match.inputs("y"), axis=match.attribute("axis", "y"))[0]


def _of_softmax(match: Match) -> bool:
    """Whether the sum that is asked for NaN is that of the softmax, which the rewrite of the softmax left in place."""
    node = match.producer(match["y"])
    same = node is not None and node.op == "softmax" and match["x"].value == node.inputs[0]
    return same and (match.attribute("axis", "y"),) == match.attribute("axes", "sum") and _goes_back(match, "sum", "nans")


_TOP = Apply("reduce_max", Var("x"), name="top")
_EXPONENTIALS = Apply("exp", Apply("sub", Var("x"), _back(_TOP, "tops")), name="e")
_SUM = Apply("reduce_sum", _EXPONENTIALS, name="sum")
_IS_NAN = _back(Apply("is_nan", _SUM), "nans")


def _normal_axes(match: Match) -> tuple[int, ...] | None:
    """The last axes of x, if both means are over these and are means."""
    axes, rank = match.attribute("axes", "total"), match["x"].rank
    count = prod(match["x"].type.extents[axis] for axis in axes)
    means = all(isclose(float(match.number(match[n]) or 0), 1 / count, rel_tol=1e-6) for n in ("n", "m"))
    last = axes == tuple(range(rank - len(axes), rank))
    return axes if means and last and match.attribute("axes", "squares") == axes else None


def _is_layer_norm(match: Match) -> bool:
    axes = _normal_axes(match)
    back = _goes_back(match, "total", "means") and _goes_back(match, "squares", "inverses")
    weights = all(match.attribute("axes", name) == axes for name in ("scales", "biases"))
    return axes is not None and back and weights and match.number(match["epsilon"]) is not None


def _layer_norm(match: Match) -> Tensor:
    axes = _normal_axes(match)
    assert axes
    epsilon = float(match.number(match["epsilon"]) or 0.0)
    return composite("layer_norm", match["x"], match["scale"], match["bias"], axis=axes[0], epsilon=epsilon)[0]


_MEAN = Apply("mul", Apply("reduce_sum", Var("x"), name="total"), Known("n"))
_CENTRED = Apply("sub", Var("x"), _back(_MEAN, "means"), name="centred")
_VARIANCE = Apply("mul", Apply("reduce_sum", Apply("mul", _CENTRED, _CENTRED), name="squares"), Known("m"))
_INVERSE = Apply("rsqrt", Apply("add", _VARIANCE, Known("epsilon")))
_STANDARD = Apply("mul", _CENTRED, _back(_INVERSE, "inverses"))
_SCALES = Apply("broadcast", Var("scale"), name="scales")


def _is_erf_gelu(match: Match) -> bool:
    return isclose(float(match.number(match["c"]) or 0), 1 / sqrt(2), rel_tol=1e-6)


def _gelu(match: Match) -> Tensor:
    return composite("gelu", match["x"])[0]


def _is_tanh_gelu(match: Match) -> bool:
    numbers = {"c": sqrt(2 / pi), "d": 0.044715}
    return all(isclose(float(match.number(match[n]) or 0), value, rel_tol=1e-6) for n, value in numbers.items())


def _gelu_tanh(match: Match) -> Tensor:
    return composite("gelu_tanh", match["x"])[0]


_ERF = Apply("add", Apply("erf", Apply("mul", Var("x"), Known("c"))), Number(1))
_CUBE = Apply("mul", Var("x"), Apply("mul", Var("x"), Var("x")))
_TANH = Apply("tanh", Apply("mul", Apply("add", Var("x"), Apply("mul", _CUBE, Known("d"))), Known("c")))
_HALF = Apply("mul", Var("x"), Number(0.5))
_PRODUCT = Apply("dot_general", _EXPONENTIALS, Var("v"), name="y")
REWRITES: tuple[Rewrite, ...] = (
    Rewrite("softmax", Apply("mul", _EXPONENTIALS, _back(Apply("div", Number(1), _SUM), "sums")), _softmax, _is_softmax),
    Rewrite("softmax-by-division", Apply("div", _EXPONENTIALS, _back(_SUM, "sums")), _softmax, _is_softmax),
    Rewrite(
        "softmax-before",
        Apply("mul", _PRODUCT, _back(Apply("div", Number(1), _SUM), "sums")),
        _softmax_before,
        _is_softmax_before,
    ),
    Rewrite("softmax-before-by-division", Apply("div", _PRODUCT, _back(_SUM, "sums")), _softmax_before, _is_softmax_before),
    Rewrite("safe-softmax", Apply("select", _IS_NAN, Number(0), Var("y")), _safe_softmax, _of_softmax),
    Rewrite(
        "layer-norm",
        Apply("add", Apply("mul", _STANDARD, _SCALES), Apply("broadcast", Var("bias"), name="biases")),
        _layer_norm,
        _is_layer_norm,
    ),
    Rewrite("gelu", Apply("mul", Apply("mul", Var("x"), _ERF), Number(0.5)), _gelu, _is_erf_gelu),
    Rewrite("gelu-half-first", Apply("mul", _HALF, _ERF), _gelu, _is_erf_gelu),
    Rewrite("gelu-tanh", Apply("mul", _HALF, Apply("add", _TANH, Number(1))), _gelu_tanh, _is_tanh_gelu),
)


def _one_node(kind: str, w: Writer, node: Node, operands: tuple[Stored, ...], **attributes: Any) -> Stored:
    return result(w.op(kind, *map(w.plain, operands), **attributes), node.outputs[0].type)


def _write_softmax(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    return _one_node("Softmax", w, node, operands, axis=node.attribute("axis"))


def _write_safe_softmax(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    """As PyTorch's exporter writes it."""
    weights = _one_node("Softmax", w, node, operands, axis=node.attribute("axis"))
    kept = w.op("Where", w.op("IsNaN", weights.name), w.number(0, node.outputs[0].type.dtype), weights.name)
    return result(kept, node.outputs[0].type)


def _write_layer_norm(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    axis, epsilon = node.attribute("axis"), node.attribute("epsilon")
    return _one_node("LayerNormalization", w, node, operands, axis=axis, epsilon=epsilon)


def _write_gelu(w: Writer, node: Node, operands: tuple[Stored, ...], wish: Order) -> Stored:
    return _one_node("Gelu", w, node, operands, approximate="tanh" if node.op == "gelu_tanh" else "none")


COMPOSITES = {
    "softmax": _write_softmax, "safe_softmax": _write_safe_softmax, "layer_norm": _write_layer_norm,
    "gelu": _write_gelu, "gelu_tanh": _write_gelu,
}  # fmt: skip
