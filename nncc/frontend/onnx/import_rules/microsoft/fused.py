"""Operators that ONNX Runtime fuses: products with transposes and activations, convolutions with activations, GELUs with a
bias, and norms.

The norms are of a sum with a skip connection, of embeddings, and of groups with features last.
"""

from dataclasses import replace
from functools import partial

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, matmul
from nncc.frontend.builder.functions import absolute, argmax, concat, equal, full, iota, mean, rsqrt, select, split, spread
from nncc.frontend.decompose import composite
from nncc.frontend.graph.dims import product, same
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.library.windows import with_bias
from nncc.frontend.onnx.import_rules.call import Call, ImportRule, Result
from nncc.frontend.onnx.import_rules.indexing import INDEXING
from nncc.frontend.onnx.import_rules.microsoft.shared import activated, as_onnx, picked, wide
from nncc.frontend.onnx.import_rules.movement import MOVEMENT
from nncc.frontend.onnx.import_rules.products import LINEAR, square_rows
from nncc.frontend.onnx.import_rules.window import WINDOW, convolved
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
        raise ModelError(
            f"the bias is {bias.type} for {x.type}, is_inner_broadcast {int(is_inner)} and axis {axis}; "
            f"expected one that repeats along the {'last' if is_inner else 'first'} before it"
        )
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


def _skip_layer_norm(call: Call) -> Result:
    """The layer norm of x + skip + bias; its mean and inverse deviation, and the sum."""
    total = _sum(call, call.optional(4))
    given = [call.tensor(2), *(beta for beta in (call.optional(3),) if beta is not None)]
    made, average, inverse = composite(
        "layer_norm", wide(total), *map(wide, given), axis=total.rank - 1, epsilon=call.number("epsilon", 1e-12)
    )
    return made.cast(total.dtype), average, inverse, total


def _skip_rms_norm(call: Call) -> Result:
    """x + skip + bias over the root of its mean square; its mean, the inverse of the root, and the sum."""
    total = _sum(call, call.optional(3))
    made = call.composite(
        "rms_norm", wide(total), wide(call.tensor(2)), axis=total.rank - 1, epsilon=call.number("epsilon", 1e-12)
    )
    x, last = wide(total), total.rank - 1
    inverse = _inverse_root(x, last, call.number("epsilon", 1e-12))
    return made.cast(total.dtype), mean(x, (last,), keepdims=True), inverse, total


def _sum(call: Call, bias: Tensor | None) -> Tensor:
    """x + skip + bias, rounded once."""
    total = wide(call.x) + wide(call.tensor(1))
    return (total if bias is None else total + wide(bias)).cast(call.x.dtype)


def _simplified(call: Call) -> Result:
    """x over the root of its mean square, and the inverse of that root."""
    axis, epsilon = call.x.axis(call.integer("axis", -1)), call.number("epsilon", 1e-5)
    made = call.composite("rms_norm", call.x, call.tensor(1), axis=axis, epsilon=epsilon)
    return made if call.outputs < 2 else (made, _inverse_root(wide(call.x), axis, epsilon))


def _inverse_root(x: Tensor, axis: int, epsilon: float) -> Tensor:
    """1 / sqrt(mean(x * x) + epsilon) over the axes from `axis` on."""
    return rsqrt(mean(x * x, range(axis, x.rank), keepdims=True) + epsilon)


def _embed_layer_norm(call: Call) -> Result:
    """The layer norm of the sum of the embeddings of words, places and segments; the words of each row; the sum."""
    ids, segments = call.x, call.optional(1)
    words = picked(call, 2, ids)
    total = wide(words) + wide(_places(call))
    if segments is not None:
        total = total + wide(picked(call, 4, segments))
    made, *_ = composite(
        "layer_norm",
        total,
        wide(call.tensor(5)),
        wide(call.tensor(6)),
        axis=total.rank - 1,
        epsilon=call.number("epsilon", 1e-12),
    )
    mask = call.optional(7)
    none = full(call.builder, 0, TensorType(i32, (ids.shape[0],)))
    counts = none if mask is None else equal(mask, 1).cast(i32).sum(1)
    return made.cast(words.dtype), counts, total.cast(words.dtype)


def _places(call: Call) -> Tensor:
    """The embedding of the place of each word: of those given, else of the first ones."""
    given, table, count = call.optional(8), call.tensor(3), call.x.shape[1]
    if given is not None:
        return picked(call, 3, given)
    if isinstance(count, int) and isinstance(table.shape[0], int) and count > table.shape[0]:
        raise ModelError(f"{count} words in a row, and embeddings of {table.shape[0]} places; expected as many, or more")
    return table.strided_slice((0, 0), (count, table.shape[1])).unsqueeze(0)


def _group_norm(call: Call) -> Tensor:
    return _normalised(call, call.x)


def _skip_group_norm(call: Call) -> Result:
    """The group norm of x + skip + bias, and the sum. What has features only is added to those of x."""
    x, skip, bias = call.x, call.tensor(3), call.optional(4)
    last = x.rank - 1 if call.integer("channels_last", 1) else 1
    if skip.rank not in (2, x.rank) or not same(skip.shape[-1 if skip.rank == 2 else last], x.shape[last]):
        raise ModelError(f"the skip is {skip.type}; expected (batch, features), or what has the features of {x.type}")
    total = wide(x) + wide(spread(skip, x.shape, (0, last)) if skip.rank == 2 else skip)
    total = total if bias is None else total + wide(spread(bias, x.shape, (last,)))
    total = total.cast(x.dtype)
    return _normalised(call, total), total


def _normalised(call: Call, x: Tensor) -> Tensor:
    """A group norm with features last or second, and x * sigmoid(x) behind it where `activation` is 1."""
    is_last, activation = bool(call.integer("channels_last", 1)), call.integer("activation", 0)
    if activation not in (0, 1):
        raise ModelError(f"attribute activation is {activation}; expected 0 (none) or 1 (SiLU)")
    back = (0, *range(2, x.rank), 1)
    first = wide(x.transpose(0, x.rank - 1, *range(1, x.rank - 1)) if is_last else x)
    groups, epsilon = int(call.require("groups")), call.number("epsilon", 1e-5)
    made = call.composite("group_norm", first, wide(call.tensor(1)), wide(call.tensor(2)), groups=groups, epsilon=epsilon)
    made = call.composite("swish", made, alpha=1.0) if activation else made
    return (made.transpose(*back) if is_last else made).cast(x.dtype)


SIMPLIFIED: dict[str, ImportRule] = {"SimplifiedLayerNormalization": _simplified}
"""What ONNX Runtime has in ONNX's own domain, though ONNX has not."""
NORMS: dict[str, ImportRule] = {
    "SkipLayerNormalization": _skip_layer_norm,
    "SkipSimplifiedLayerNormalization": _skip_rms_norm,
    "EmbedLayerNormalization": _embed_layer_norm,
    "GroupNorm": _group_norm,
    "SkipGroupNorm": _skip_group_norm,
}
