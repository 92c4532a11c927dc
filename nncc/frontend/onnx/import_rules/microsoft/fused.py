"""Import rules of what ONNX Runtime fuses: products with transposes and activations, GELUs with a bias, and others."""

from dataclasses import replace
from functools import partial

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, matmul
from nncc.frontend.builder.functions import absolute, argmax, concat, equal, iota, select, split, spread
from nncc.frontend.graph.dims import product, same
from nncc.frontend.onnx.import_rules.call import Call, ImportRule
from nncc.frontend.onnx.import_rules.indexing import INDEXING
from nncc.frontend.onnx.import_rules.linear import LINEAR, square_rows
from nncc.frontend.onnx.import_rules.microsoft.shared import activated, as_onnx, wide
from nncc.frontend.onnx.import_rules.movement import MOVEMENT
from nncc.frontend.onnx.import_rules.window import WINDOW, convolved, with_bias
from nncc.ir.dtypes import i32, i64


def _fused_matmul(call: Call) -> Tensor:
    """alpha * A @ B. transBatch: the rows come before the batches; trans: the last two axes are swapped."""
    a, b = (_arranged(call, index, letter) for index, letter in ((0, "A"), (1, "B")))
    made = matmul(a, b)
    return (made * call.number("alpha", 1.0)).cast(a.dtype) if call.number("alpha", 1.0) != 1 else made.cast(a.dtype)


def _arranged(call: Call, index: int, letter: str) -> Tensor:
    x = call.tensor(index)
    if call.integer(f"transBatch{letter}", 0) and x.rank > 2:
        x = x.transpose(*range(1, x.rank - 1), 0, x.rank - 1)
    if call.flag(f"trans{letter}", False) and x.rank > 1:
        x = x.transpose(*range(x.rank - 2), x.rank - 1, x.rank - 2)
    return x


def _fused_matmul_activation(call: Call) -> Tensor:
    return _with_activation(call, _fused_matmul(call))


def _fused_gemm(call: Call) -> Tensor:
    made = LINEAR["Gemm"](replace(call, attributes={k: v for k, v in call.attributes.items() if "activation" not in k}))
    assert isinstance(made, Tensor)
    return _with_activation(call, made)


def _with_activation(call: Call, x: Tensor) -> Tensor:
    names = [name for name in ("alpha", "beta", "gamma") if f"activation_{name}" in call.attributes]
    return activated(call, call.text("activation", ""), x, {n: call.number(f"activation_{n}", 0.0) for n in names})


def _fused_conv(call: Call) -> Tensor:
    """act(conv(x, w) + b + z)."""
    made = with_bias(convolved(call, call.x, call.tensor(1)), call.optional(2))
    other = call.optional(3)
    made = made if other is None else made + other
    numbers = tuple(float(number) for number in call.attributes.get("activation_params", ()))
    return activated(call, call.text("activation", ""), made, numbers)


def _biased(name: str, call: Call) -> Tensor:
    """A GELU of x + bias, where there is a bias."""
    bias = call.optional(1)
    return call.composite(name, call.x if bias is None else call.x + bias)


def _quick_gelu(call: Call) -> Tensor:
    return call.composite("swish", call.x, alpha=call.number("alpha", 1.702))


def _bias_split_gelu(call: Call) -> Tensor:
    """The first half of x + bias times the GELU of the second one."""
    x = call.x + call.tensor(1)
    half = x.type.extents[-1] // 2
    left, right = split(x, (half, half), x.rank - 1)
    return left * call.composite("gelu", right)


def _bias_add(call: Call) -> Tensor:
    return call.x + call.tensor(1) + call.tensor(2)


def _bias_softmax(call: Call) -> Tensor:
    """Softmax over all axes from `axis` on, of a sum that is one of ONNX.

    Raises: ModelError for a bias that repeats along other axes than is_inner_broadcast says: those before `axis` that are
    last (1) or first (0).
    """
    x, bias, axis = call.x, call.tensor(1), call.x.axis(call.integer("axis", 1))
    is_inner = bool(call.require("is_inner_broadcast"))
    own = (1,) * (x.rank - bias.rank) + bias.shape
    repeats = [same(dim, 1) for dim, whole in zip(own[:axis], x.shape[:axis]) if not same(whole, 1)]
    if repeats != sorted(repeats, reverse=not is_inner):
        raise ModelError(f"the bias is {bias.type} for {x.type}, is_inner_broadcast {int(is_inner)} and axis {axis}; "
                         f"expected one that repeats along the {'last' if is_inner else 'first'} before it")  # fmt: skip
    rows = (x + bias).reshape(*x.shape[:axis], product(x.shape[axis:]))
    return call.composite("softmax", rows, axis=axis).reshape(*x.shape)


def _nhwc_max_pool(call: Call) -> Tensor:
    x, last = call.x, call.x.rank - 1
    made = WINDOW["MaxPool"](replace(call, inputs=(x.transpose(0, last, *range(1, last)),), opset=22))
    assert isinstance(made, Tensor)
    return made.transpose(0, *range(2, last + 1), 1)


def _inverse(call: Call) -> Tensor:
    """The inverse of each matrix by Gauss and Jordan, with the greatest element of a column as its pivot.

    Raises: ModelError as `square_rows`.
    """
    x, rows = wide(call.x), square_rows(call, "inverts")
    square = (rows, rows)
    unit = equal(iota(x.builder, square, 0, i32), iota(x.builder, square, 1, i32)).cast(x.dtype)
    both = concat([x, spread(unit, x.shape, (x.rank - 2, x.rank - 1))], x.rank - 1)
    for column in range(rows):
        both = _eliminated(both, column)
    return _part(both, 1, rows, 2 * rows).cast(call.x.dtype)


def _eliminated(both: Tensor, column: int) -> Tensor:
    """One step: the row with the greatest element of a column, among those that were no pivot, takes the place of that
    column's number, and the other rows lose the column."""
    axis = both.rank - 2
    places, along = iota(both.builder, both.shape, axis, i64), _part(both, 1, column, column + 1)
    open_rows = iota(both.builder, along.shape, axis, i64) >= column
    best = argmax(select(open_rows, absolute(along), -1.0), axis).cast(i64).unsqueeze(axis)
    is_best = equal(places, best)
    chosen = select(is_best, both, 0.0).sum(axis, keepdims=True)
    swapped = select(is_best, _part(both, 2, column, column + 1), both)
    scaled = chosen / _part(chosen, 1, column, column + 1)
    return select(equal(places, column), scaled, swapped - _part(swapped, 1, column, column + 1) * scaled)


def _part(x: Tensor, from_last: int, start: int, end: int) -> Tensor:
    """Elements along the last axis (1) or the one before (2)."""
    axis = x.rank - from_last
    starts, ends = [0] * x.rank, [*x.shape]
    starts[axis], ends[axis] = start, end
    return x.strided_slice(tuple(starts), tuple(ends))


def _expand_dims(call: Call) -> Tensor:
    (axis,) = call.ints(1)
    return call.x.unsqueeze(axis if axis >= 0 else axis + call.x.rank + 1)


FUSED: dict[str, ImportRule] = {
    "FusedMatMul": _fused_matmul,
    "TransposeMatMul": _fused_matmul,
    "FusedMatMulActivation": _fused_matmul_activation,
    "FusedGemm": _fused_gemm,
    "FusedConv": _fused_conv,
    "Gelu": partial(_biased, "gelu"),
    "BiasGelu": partial(_biased, "gelu"),
    "FastGelu": partial(_biased, "gelu_tanh"),
    "QuickGelu": _quick_gelu,
    "BiasSplitGelu": _bias_split_gelu,
    "BiasAdd": _bias_add,
    "BiasSoftmax": _bias_softmax,
    "NhwcMaxPool": _nhwc_max_pool,
    "Inverse": _inverse,
    "ExpandDims": _expand_dims,
    "Trilu": as_onnx(INDEXING["Trilu"]),
    "GatherND": as_onnx(INDEXING["GatherND"]),
    "Pad": as_onnx(MOVEMENT["Pad"]),
}
