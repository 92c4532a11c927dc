"""Rules of ATen's attention: softmax(query @ key^T * scale + mask) @ value, [..., heads, rows, features]."""

from __future__ import annotations

import math

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, matmul
from nncc.frontend.builder.functions import iota, select
from nncc.frontend.decompose import composite
from nncc.frontend.torch.rules.table import Results, rule
from nncc.ir.dtypes import i64


@rule("scaled_dot_product_attention.default")
def attention(
    query: Tensor,
    key: Tensor,
    value: Tensor,
    attn_mask: Tensor | None = None,
    dropout_p: float = 0,
    is_causal: bool = False,
    *,
    scale: float | None = None,
    enable_gqa: bool = False,
) -> Tensor:
    if dropout_p:
        raise ModelError("an attention with a dropout draws random numbers; call model.eval() first")
    if enable_gqa and key.rank > 2:
        heads = query.type.extents[-3]
        key, value = (_repeated(x, heads // x.type.extents[-3]) for x in (key, value))
    factor = _factor(query, scale)
    scores = matmul(query, key.transpose(*range(key.rank - 2), -1, -2)) * factor
    name = "softmax"
    if is_causal:
        rows, columns = (iota(query.builder, scores.shape[-2:], axis, i64) for axis in (0, 1))
        scores = select(columns <= rows, scores, -math.inf)
    if attn_mask is not None and attn_mask.dtype.is_bool:
        scores, name = select(attn_mask, scores, -math.inf), "safe_softmax"
    elif attn_mask is not None:
        scores = scores + attn_mask.cast(scores.dtype)
    return matmul(composite(name, scores, axis=scores.rank - 1)[0], value)


def _factor(query: Tensor, scale: float | None) -> float:
    features = query.type.extents[-1]
    return (1 / math.sqrt(features) if features else 1.0) if scale is None else float(scale)


def _repeated(x: Tensor, count: int) -> Tensor:
    """Each head so many times, side by side."""
    shape = x.shape
    wide = x.unsqueeze(-3).broadcast_to((*shape[:-2], count, *shape[-2:])) if count != 1 else x
    return wide.reshape(*shape[:-3], x.type.extents[-3] * count, *shape[-2:])


@rule("_scaled_dot_product_flash_attention_for_cpu.default")
def flash_attention(
    query: Tensor,
    key: Tensor,
    value: Tensor,
    dropout_p: float = 0,
    is_causal: bool = False,
    *,
    attn_mask: Tensor | None = None,
    scale: float | None = None,
) -> Results:
    return attention(query, key, value, attn_mask, dropout_p, is_causal, scale=scale), None


@rule("_scaled_dot_product_attention_math.default", "_scaled_dot_product_attention_math_for_mps.default")
def attention_as_written(
    query: Tensor,
    key: Tensor,
    value: Tensor,
    attn_mask: Tensor | None = None,
    dropout_p: float = 0,
    is_causal: bool = False,
    dropout_mask: Tensor | None = None,
    *,
    scale: float | None = None,
    enable_gqa: bool = False,
) -> Results:
    made = attention(query, key, value, attn_mask, dropout_p, is_causal, scale=scale, enable_gqa=enable_gqa)
    return made, None
