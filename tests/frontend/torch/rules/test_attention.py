"""Tests of the rules of attention, against the formula in f64."""

import numpy as np
import pytest

from nncc.errors import ModelError
from tests.frontend.torch.run import Array, check, check_all, graph_of, normal

Q, K, V = normal(2, 4, 5, 8), normal(2, 4, 7, 8), normal(2, 4, 7, 3)
ATTENTION = "scaled_dot_product_attention.default"


def attended(scores: Array, value: Array) -> Array:
    with np.errstate(invalid="ignore"):
        weights = np.exp(scores - scores.max(-1, keepdims=True))
        return np.asarray(np.nan_to_num(weights / weights.sum(-1, keepdims=True)) @ value, np.float32)


SCORES = (Q.astype(np.float64) @ K.swapaxes(-1, -2)) / np.sqrt(8)


def test_attention():
    check(ATTENTION, attended(SCORES, V), 7, 32, query=Q, key=K, value=V)
    check(ATTENTION, attended(SCORES * np.sqrt(8) * 0.3, V), 7, 32, query=Q, key=K, value=V, scale=0.3)
    flash = "_scaled_dot_product_flash_attention_for_cpu.default"
    check_all(flash, [attended(SCORES, V), None], 7, 32, query=Q, key=K, value=V)


def test_masks():
    bias, kept = normal(5, 7), normal(5, 7) > 0
    kept[2] = False  # a row that is masked altogether gives 0
    check(ATTENTION, attended(SCORES + bias, V), 7, 32, query=Q, key=K, value=V, attn_mask=bias)
    check(ATTENTION, attended(np.where(kept, SCORES, -np.inf), V), 7, 32, query=Q, key=K, value=V, attn_mask=kept)


def test_no_row_sees_what_comes_behind_it():
    lower = np.tril(np.ones((5, 7), bool))
    check(ATTENTION, attended(np.where(lower, SCORES, -np.inf), V), 7, 32, query=Q, key=K, value=V, is_causal=True)


def test_heads_may_share_keys_and_values():
    wide = (Q.astype(np.float64) @ K[:, :2].repeat(2, 1).swapaxes(-1, -2)) / np.sqrt(8)
    check(ATTENTION, attended(wide, V[:, :2].repeat(2, 1)), 7, 32, query=Q, key=K[:, :2].copy(), value=V[:, :2].copy(),
          enable_gqa=True)  # fmt: skip


def test_a_dropout_is_refused():
    with pytest.raises(ModelError, match="an attention with a dropout draws random numbers"):
        graph_of(ATTENTION, [attended(SCORES, V)], {"query": Q, "key": K, "value": V, "dropout_p": 0.5})
