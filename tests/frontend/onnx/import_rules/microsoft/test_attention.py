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
    "lengths and packed places": np.int32([3, 5, 0, 3, 5, 0, 3, 5]),
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


@pytest.mark.parametrize("mask", ["none", "lengths", "columns", "lengths and packed places"])
def test_multi_head_attention(mask):
    given = (drawn(2, 3, 8), drawn(2, 5, 8), drawn(2, 5, 4), drawn(20), MASKS[mask], drawn(1, 2, 3, 5))
    require_same("MultiHeadAttention", *given, num_heads=2)


def test_multi_head_attention_with_caches():
    given = (drawn(2, 3, 8), drawn(2, 3, 8), drawn(2, 3, 8), None, None, None, drawn(2, 2, 4, 4), drawn(2, 2, 4, 4))
    require_same("MultiHeadAttention", *given, num_heads=2, outputs=3)
    require_same("MultiHeadAttention", *given, num_heads=2, outputs=3, unidirectional=1)
    given = (drawn(2, 3, 8), drawn(2, 2, 5, 4), drawn(2, 2, 5, 4))
    require_same("MultiHeadAttention", *given, num_heads=2)


@pytest.mark.parametrize("with_bias", [False, True])
def test_multi_head_attention_of_what_is_packed(with_bias):
    """ONNX Runtime has it for GPUs only."""
    packed, bias = drawn(2, 3, 2, 3, 4), drawn(24) if with_bias else None
    q, k, v = (packed[:, :, :, n].reshape(2, 3, 8) for n in range(3))
    (right,) = theirs("MultiHeadAttention", q, k, v, bias, num_heads=2)
    (made,) = ours("MultiHeadAttention", packed, None, None, bias, num_heads=2)
    np.testing.assert_allclose(made, right, rtol=1e-5, atol=1e-6)
    (made,) = ours("MultiHeadAttention", q, np.ascontiguousarray(packed[:, :, :, 1:]), None, bias, num_heads=2)
    np.testing.assert_allclose(made, right, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("bias", [None, drawn(1, 2, 5, 5)])
@pytest.mark.parametrize("mask", ["none", "columns", "rows"])
def test_the_scores_that_multi_head_attention_gives_are_those_before_the_softmax(mask, bias):
    scores_beside(drawn(2, 5, 8), drawn(2, 5, 8), drawn(2, 5, 8), None, MASKS[mask], bias)


@pytest.mark.parametrize("causal", [0, 1])
def test_the_scores_behind_a_cache(causal):
    caches = drawn(2, 2, 4, 4), drawn(2, 2, 4, 4)
    scores_beside(*(drawn(2, 3, 8) for _ in range(3)), None, None, None, *caches, unidirectional=causal)


def scores_beside(*given, **options):
    made, right = (run("MultiHeadAttention", *given, num_heads=2, outputs=4, **options) for run in (ours, typed))
    for own, other in zip(made, right, strict=True):
        np.testing.assert_allclose(own, other, rtol=1e-5, atol=1e-5)


def typed(op, *given, **options):
    """As ONNX Runtime gives them: it wants to be told the type of the scores."""
    return theirs(op, *given, types={3: np.float32}, **options)


@pytest.mark.parametrize("shape", [(1, 0, 12), (0, 5, 12)])
def test_attention_of_no_rows(shape):
    require_same("Attention", drawn(*shape), drawn(12, 24), drawn(24), num_heads=2)
    require_same("MultiHeadAttention", drawn(*shape), drawn(shape[0], 3, 12), drawn(shape[0], 3, 12), num_heads=2)


def test_attention_of_open_sizes():
    """Batches and rows are numbers when the model runs."""
    given = (drawn(2, 5, 12), drawn(12, 24), drawn(24), MASKS["columns"])
    (right,) = theirs("Attention", *given, num_heads=2, unidirectional=1)
    (made,) = ours("Attention", *given, num_heads=2, unidirectional=1, named={0: ("n", "rows", 12), 3: ("n", "rows")})
    np.testing.assert_allclose(made, right, rtol=1e-5, atol=1e-6)


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
        ("MultiHeadAttention", (drawn(2, 3, 2, 3, 4),), {"num_heads": 3}, r"expected \(batch, rows, 3 heads, 3, features\)"),
        ("MultiHeadAttention", (drawn(2, 3, 8), drawn(2, 5, 8), drawn(2, 5, 8)), {"num_heads": 2, "unidirectional": 1}, "with 3 queries and 5 keys; expected as many keys"),
        ("MultiHeadAttention", (*(drawn(2, 3, 8),) * 3, None, None, None, drawn(2, 2, 4, 4)), {"num_heads": 2}, "without the other; expected both, or none"),
        ("MultiHeadAttention", (drawn(2, 3, 8), *(drawn(2, 2, 5, 4),) * 2, None, None, None, *(drawn(2, 2, 4, 4),) * 2), {"num_heads": 2}, "a cache is given beside them"),
    ],
)  # fmt: skip
def test_what_nncc_does_not_take_is_refused(op, given, attributes, text):
    with pytest.raises(ModelError, match=text):
        ours(op, *given, **attributes)
