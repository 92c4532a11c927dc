"""PyTorch's fused layers as the operators that they are made of.

nn.TransformerEncoderLayer and nn.MultiheadAttention call them for inference; they have no decomposition in PyTorch.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional


def _scores_mask(mask: Tensor | None, mask_type: int | None, scores: Tensor) -> Tensor | None:
    """A mask in the shape of scores[batch, heads, queries, keys]. mask_type: 0 for one of queries and keys, 1 for one of
    keys that are padding, by batch, 2 for one of its own shape."""
    if mask is None:
        return None
    if mask_type == 1:
        return mask[:, None, None, :]
    return mask.expand(scores.shape) if mask_type == 0 or mask.dim() != 4 else mask


def native_multi_head_attention(
    query: Tensor,
    key: Tensor,
    value: Tensor,
    embed_dim: int,
    num_head: int,
    qkv_weight: Tensor,
    qkv_bias: Tensor,
    proj_weight: Tensor,
    proj_bias: Tensor,
    mask: Tensor | None = None,
    need_weights: bool = True,
    average_attn_weights: bool = True,
    mask_type: int | None = None,
) -> tuple[Tensor, Tensor]:
    """An attention with its projections, and its weights, which have no elements where they are not asked for. ATen:
    _native_multi_head_attention."""
    weights, biases = qkv_weight.chunk(3), qkv_bias.chunk(3)
    heads = [
        functional.linear(x, weight, bias).unflatten(-1, (num_head, -1)).transpose(1, 2)
        for x, weight, bias in zip((query, key, value), weights, biases)
    ]
    q, k, v = heads
    scores = (q * (embed_dim // num_head) ** -0.5) @ k.transpose(-1, -2)
    kept = _scores_mask(mask, mask_type, scores)
    if kept is not None:
        scores = scores.masked_fill(kept, float("-inf")) if kept.dtype is torch.bool else scores + kept
    found = torch.softmax(scores, -1)
    made = functional.linear((found @ v).transpose(1, 2).flatten(2), proj_weight, proj_bias)
    if not need_weights:
        return made, query.new_empty(0)
    return made, found.mean(1) if average_attn_weights else found


def transformer_encoder_layer(
    src: Tensor,
    embed_dim: int,
    num_heads: int,
    qkv_weight: Tensor,
    qkv_bias: Tensor,
    proj_weight: Tensor,
    proj_bias: Tensor,
    use_gelu: bool,
    norm_first: bool,
    eps: float,
    norm_weight_1: Tensor,
    norm_bias_1: Tensor,
    norm_weight_2: Tensor,
    norm_bias_2: Tensor,
    ffn_weight_1: Tensor,
    ffn_bias_1: Tensor,
    ffn_weight_2: Tensor,
    ffn_bias_2: Tensor,
    mask: Tensor | None = None,
    mask_type: int | None = None,
) -> Tensor:
    """An encoder layer. ATen: _transformer_encoder_layer_fwd."""
    shape = (embed_dim,)

    def attended(x: Tensor) -> Tensor:
        return native_multi_head_attention(
            x, x, x, embed_dim, num_heads, qkv_weight, qkv_bias, proj_weight, proj_bias, mask, False, True, mask_type
        )[0]

    def fed(x: Tensor) -> Tensor:
        wide = functional.linear(x, ffn_weight_1, ffn_bias_1)
        return functional.linear(functional.gelu(wide) if use_gelu else functional.relu(wide), ffn_weight_2, ffn_bias_2)

    if norm_first:
        x = src + attended(functional.layer_norm(src, shape, norm_weight_1, norm_bias_1, eps))
        return x + fed(functional.layer_norm(x, shape, norm_weight_2, norm_bias_2, eps))
    x = functional.layer_norm(src + attended(src), shape, norm_weight_1, norm_bias_1, eps)
    return functional.layer_norm(x + fed(x), shape, norm_weight_2, norm_bias_2, eps)


FUSED: Mapping[Any, Callable[..., Any]] = {
    torch.ops.aten._native_multi_head_attention.default: native_multi_head_attention,
    torch.ops.aten._transformer_encoder_layer_fwd.default: transformer_encoder_layer,
}
"""A decomposition of each fused layer."""
