import numpy as np
import pytest

from nncc.errors import ModelError
from tests.frontend.onnx.import_rules.microsoft.beside import ours, require_same, theirs

RNG = np.random.default_rng(0)
F = np.float32


def drawn(*shape, dtype=F):
    return RNG.standard_normal(shape).astype(dtype)


MASKS = {
    "none": None,
    "lengths": np.int32([3, 5]),
    "ends and starts": np.int32([4, 5, 1, 0]),
    "columns": np.int32([[1, 1, 0, 1, 0], [0, 1, 1, 1, 1]]),
    "rows": RNG.integers(0, 2, (2, 5, 5)).astype(np.int32),
}


@pytest.mark.parametrize("mask", MASKS)
@pytest.mark.parametrize("causal", [0, 1])
def test_attention_with_masks(mask, causal):
    given = (drawn(2, 5, 12), drawn(12, 3 * 8), drawn(24), MASKS[mask])
    require_same("Attention", *given, num_heads=2, unidirectional=causal, mask_filter_value=-1000.0)


def test_attention_with_a_cache_and_a_bias():
    given = (drawn(2, 3, 12), drawn(12, 3 * 8), drawn(24), None, drawn(2, 2, 2, 4, 4))
    require_same("Attention", *given, num_heads=2, outputs=2)
    require_same("Attention", *given[:4], None, drawn(1, 2, 3, 3), num_heads=2)
    require_same("Attention", *given, num_heads=2, outputs=2, unidirectional=1, scale=0.3)


def test_attention_whose_values_have_another_size():
    given = (drawn(2, 3, 12), drawn(12, 8 + 8 + 4), drawn(20))
    require_same("Attention", *given, num_heads=2, qkv_hidden_sizes=[8, 8, 4])


@pytest.mark.parametrize("each", [False, True])
def test_attention_of_bytes(each):
    x, w = RNG.integers(0, 256, (2, 5, 12)).astype(np.uint8), RNG.integers(-128, 128, (12, 24)).astype(np.int8)
    scale = np.abs(drawn(24)) * F(0.01) if each else F(0.01)
    zero = RNG.integers(-5, 6, 24).astype(np.int8) if each else np.int8(2)
    given = (x, w, drawn(24), F(0.02), scale, MASKS["lengths"], np.uint8(120), zero)
    require_same("QAttention", *given, num_heads=2, known=(1, 4, 7), atol=1e-5)


@pytest.mark.parametrize("mask", ["none", "lengths", "columns"])
def test_multi_head_attention(mask):
    given = (drawn(2, 3, 8), drawn(2, 5, 8), drawn(2, 5, 4), drawn(20), MASKS[mask], drawn(1, 2, 3, 5))
    require_same("MultiHeadAttention", *given, num_heads=2)


def test_multi_head_attention_with_caches():
    given = (drawn(2, 3, 8), drawn(2, 3, 8), drawn(2, 3, 8), None, None, None, drawn(2, 2, 4, 4), drawn(2, 2, 4, 4))
    require_same("MultiHeadAttention", *given, num_heads=2, outputs=3)
    require_same("MultiHeadAttention", *given, num_heads=2, outputs=3, unidirectional=1)
    given = (drawn(2, 3, 8), drawn(2, 2, 5, 4), drawn(2, 2, 5, 4))
    require_same("MultiHeadAttention", *given, num_heads=2)


def test_multi_head_attention_of_what_is_packed():
    packed = drawn(2, 3, 2, 3, 4)
    q, k, v = (packed[:, :, :, n].reshape(2, 3, 8) for n in range(3))
    (right,) = ours("MultiHeadAttention", q, k, v, num_heads=2)
    np.testing.assert_allclose(ours("MultiHeadAttention", packed, num_heads=2)[0], right, rtol=1e-5)
    both = packed[:, :, :, 1:]
    np.testing.assert_allclose(ours("MultiHeadAttention", q, np.ascontiguousarray(both), num_heads=2)[0], right, rtol=1e-5)


@pytest.mark.parametrize("interleaved", [0, 1])
@pytest.mark.parametrize("places", [np.int64([2]), np.int64([[0, 1, 2], [5, 3, 1]])])
def test_rotary_embeddings(interleaved, places):
    angles = drawn(9, 4), drawn(9, 4)
    require_same("RotaryEmbedding", drawn(2, 3, 16), places, *angles, interleaved=interleaved)
    require_same("RotaryEmbedding", drawn(2, 2, 3, 8), places, *angles, interleaved=interleaved)
    fewer = drawn(9, 2), drawn(9, 2)
    require_same(
        "RotaryEmbedding", drawn(2, 3, 16), places, *fewer, interleaved=interleaved, num_heads=2, rotary_embedding_dim=4
    )


def grouped(batch, rows, past, heads, shared, counts, size=8):
    """Inputs of a grouped attention whose caches hold `past` columns."""
    width = size * shared
    cache = drawn(batch, shared, past, size), drawn(batch, shared, past, size)
    new = drawn(batch, rows, width), drawn(batch, rows, width)
    return drawn(batch, rows, size * heads), *new, *cache, np.int32(counts), np.int32(max(counts) + 1)


@pytest.mark.parametrize("window", [-1, 3])
@pytest.mark.parametrize(("rows", "past"), [(5, 0), (1, 6), (3, 6)])
def test_grouped_attention(rows, past, window):
    given = grouped(1, rows, past, 4, 2, [past + rows - 1])
    require_same("GroupQueryAttention", *given, outputs=3, num_heads=4, kv_num_heads=2, local_window_size=window, known=(6,))


@pytest.mark.parametrize("interleaved", [0, 1])
@pytest.mark.parametrize(("rows", "past"), [(5, 0), (1, 6)])
def test_grouped_attention_with_rotary_embeddings(rows, past, interleaved):
    given = grouped(1, rows, past, 4, 2, [past + rows - 1], 16)
    options = {
        "num_heads": 4,
        "kv_num_heads": 2,
        "do_rotary": 1,
        "rotary_interleaved": interleaved,
        "known": (6,),
        "outputs": 3,
    }
    require_same("GroupQueryAttention", *given, drawn(16, 8), drawn(16, 8), **options)


@pytest.mark.parametrize("options", [{"softcap": 2.0}, {"scale": 0.2}])
def test_grouped_attention_with_other_scores(options):
    given = grouped(1, 5, 0, 4, 4, [4])
    require_same("GroupQueryAttention", *given, outputs=3, num_heads=4, kv_num_heads=4, known=(6,), **options)


def test_grouped_attention_with_a_bias_and_a_sink():
    given = grouped(1, 2, 3, 4, 2, [4])
    bias = drawn(1, 4, 2, 5)
    require_same(
        "GroupQueryAttention", *given, None, None, None, bias, drawn(4), outputs=3, num_heads=4, kv_num_heads=2, known=(6,)
    )


def test_grouped_attention_of_what_is_packed():
    q, k, v, *rest = grouped(1, 5, 0, 4, 2, [4])
    packed = np.concatenate([q, k, v], -1)
    require_same("GroupQueryAttention", packed, None, None, *rest, outputs=3, num_heads=4, kv_num_heads=2, known=(6,))


def test_caches_of_a_batch_may_be_filled_to_different_parts():
    given = grouped(2, 1, 6, 4, 2, [4, 6])
    options = {"outputs": 3, "num_heads": 4, "kv_num_heads": 2, "known": (6,)}
    own, other = ours("GroupQueryAttention", *given, **options), theirs("GroupQueryAttention", *given, **options)
    np.testing.assert_allclose(own[0], other[0], rtol=1e-5, atol=1e-6)
    for mine, right in zip(own[1:], other[1:]):
        assert mine.shape == right.shape
        for at, count in enumerate((5, 7)):  # what lies behind is nobody's
            np.testing.assert_array_equal(mine[at, :, :count], right[at, :, :count])


def test_attention_in_f16_sums_in_f32():
    q, k, v = (drawn(1, 3, 8, dtype=np.float16) * 60 for _ in range(3))
    (made,) = ours("MultiHeadAttention", q, k, v, num_heads=1)
    scores = q[0].astype(np.float64) @ k[0].T.astype(np.float64) / np.sqrt(8)
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    right = weights / weights.sum(-1, keepdims=True) @ v[0].astype(np.float64)
    np.testing.assert_allclose(made[0], right, rtol=3e-3, atol=0.1)


@pytest.mark.parametrize(
    ("op", "given", "attributes", "text"),
    [
        ("Attention", (drawn(2, 5, 12), drawn(12, 24), drawn(24), np.ones((2, 1, 5, 5), np.int32)), {"num_heads": 2}, "the mask is i32"),
        ("Attention", (drawn(2, 5, 12), drawn(12, 24), drawn(24)), {"num_heads": 2, "do_rotary": 1}, "attribute do_rotary is 1; nncc takes 0"),
        ("Attention", (drawn(2, 5, 12), drawn(12, 20), drawn(20)), {"num_heads": 2, "qkv_hidden_sizes": [8, 8, 8]}, "in 20 columns"),
        ("MultiHeadAttention", (drawn(2, 3, 8),), {"num_heads": 2}, r"input 1 \(key\) is missing"),
        ("MultiHeadAttention", (drawn(2, 3, 8),) * 3, {"num_heads": 3}, "expected three axes, the last one of 3 heads"),
        ("GroupQueryAttention", grouped(1, 1, 3, 4, 2, [3]), {"num_heads": 4, "kv_num_heads": 3}, "num_heads is 4 and kv_num_heads 3"),
    ],
)  # fmt: skip
def test_what_nncc_does_not_take_is_refused(op, given, attributes, text):
    with pytest.raises(ModelError, match=text):
        ours(op, *given, **attributes)
