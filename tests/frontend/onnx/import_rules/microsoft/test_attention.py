import numpy as np
import pytest

from nncc.errors import ModelError, RunError
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


def test_attributes_that_change_no_number():
    given = (drawn(2, 3, 16), np.int64([[0, 1, 2], [5, 3, 1]]), drawn(9, 4), drawn(9, 4))
    require_same("RotaryEmbedding", *given, scale=0.5)
    require_same("RotaryEmbedding", *given, is_packed_batching=1)


@pytest.mark.parametrize("places", [np.int64([7]), np.int64([[0, 1, 9]]), np.int64([[0, -1, 2]])])
def test_places_outside_the_tables_are_refused(places):
    given = (drawn(1, 3, 16), places, drawn(9, 4), drawn(9, 4))
    with pytest.raises(ModelError, match="expected 0 to 8"):
        ours("RotaryEmbedding", *given, known=(1,))
    with pytest.raises(RunError, match="expected -9 to 8|has a place below 0"):
        ours("RotaryEmbedding", *given)


@pytest.mark.parametrize(
    ("shape", "attributes", "text"),
    [
        ((1, 3, 24), {"num_heads": 3}, "cosines of 4 features for .*; expected 8, the features of a head"),
        ((1, 3, 3, 8), {}, "cosines of 4 features for .*; expected 8, the features of a head"),
        ((1, 3, 24), {"num_heads": 3, "rotary_embedding_dim": 6}, "expected 6, rotary_embedding_dim"),
        ((1, 3, 24), {"rotary_embedding_dim": 4}, "rotary_embedding_dim is 4 without num_heads"),
    ],
)
def test_tables_of_another_size_are_refused(shape, attributes, text):
    with pytest.raises(ModelError, match=text):
        ours("RotaryEmbedding", drawn(*shape), np.int64([0]), drawn(9, 2), drawn(9, 2), **attributes)


def test_rotary_embeddings_of_open_sizes():
    given = (drawn(2, 3, 16), np.int64([2]), drawn(9, 4), drawn(9, 4))
    np.testing.assert_array_equal(
        ours("RotaryEmbedding", *given, named={0: ("n", "rows", 16)}), ours("RotaryEmbedding", *given)
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


HEADS = {"num_heads": 4, "kv_num_heads": 2}


def require_same_caches(*given, **options):
    """Both give the same, but for the columns of caches that are nobody's."""
    made, right = (run("GroupQueryAttention", *given, outputs=3, **HEADS, **options) for run in (ours, theirs))
    np.testing.assert_allclose(made[0], right[0], rtol=1e-4, atol=1e-5)
    for own, other in zip(made[1:], right[1:]):
        assert own.shape == other.shape
        for row, last in enumerate(given[5]):
            np.testing.assert_allclose(own[row, :, : last + 1], other[row, :, : last + 1], rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("known", [(), (6,), (5, 6)])
@pytest.mark.parametrize(("rows", "counts"), [(1, [6]), (1, [0]), (1, [15]), (3, [8]), (3, [2]), (1, [6, 3])])
def test_caches_with_room(rows, counts, known):
    """They keep their size, and what is new comes behind what each has."""
    given = grouped(len(counts), rows, 16, 4, 2, counts, 16)
    require_same_caches(*given, known=known)
    require_same_caches(*given, drawn(16, 8), drawn(16, 8), known=known, do_rotary=1)


@pytest.mark.parametrize("known", [(6,), (5, 6)])
@pytest.mark.parametrize("counts", [[3], [6], [4, 6], [6, 6]])
def test_caches_that_grow(counts, known):
    *given, _ = grouped(len(counts), 1, 6, 4, 2, counts)
    require_same_caches(*given, np.int32(7), known=known)
    require_same_caches(*given, np.int32(max(counts) + 1), known=known)  # in place where it has room


def test_caches_that_grow_when_a_model_runs_have_the_size_that_it_states():
    given = grouped(1, 1, 6, 4, 2, [6])
    require_same_caches(*given, stated={1: (1, 2, 7, 8)})
    with pytest.raises(RunError, match="makes caches of 6 columns, and its total_sequence_length says otherwise"):
        ours("GroupQueryAttention", *given, outputs=3, **HEADS)
    with pytest.raises(RunError, match="makes caches of 9 columns"):
        ours("GroupQueryAttention", *given, outputs=3, stated={1: (1, 2, 9, 8)}, **HEADS)


def test_caches_of_open_sizes():
    """One that is only known to be open grows by the new columns."""
    given = grouped(2, 1, 6, 4, 2, [4, 6])
    cache = ("n", 2, "past", 8)
    rows = dict.fromkeys(range(3), ("n", "rows", 16)) | {0: ("n", "rows", 32)}
    require_same_caches(*given, named={**rows, 3: cache, 4: cache, 5: ("n",)})


def test_lengths_beyond_a_cache_are_refused():
    for counts in ([16], [-1]):
        *given, _ = grouped(1, 1, 16, 4, 2, counts)
        with pytest.raises(ModelError, match="expected 0 to 15"):
            ours("GroupQueryAttention", *given, np.int32(16), known=(5, 6), **HEADS)
        with pytest.raises(RunError, match="the indices are 16 to 16; expected -16 to 15|has a place below 0"):
            ours("GroupQueryAttention", *given, np.int32(16), known=(6,), **HEADS)


@pytest.mark.parametrize("sink", [None, drawn(4)])
@pytest.mark.parametrize("smooth", [-1, 0, 1])
def test_a_smooth_softmax_has_a_sink_of_zero(smooth, sink):
    given = (*grouped(1, 5, 0, 4, 2, [4]), None, None, None, None, sink)
    require_same("GroupQueryAttention", *given, smooth_softmax=smooth, known=(6,), **HEADS)


@pytest.mark.parametrize(("rows", "past", "counts"), [(5, 0, [4, 4]), (1, 6, [6, 3]), (3, 6, [8])])
def test_grouped_attention_that_is_not_causal(rows, past, counts):
    require_same_caches(*grouped(len(counts), rows, past, 4, 2, counts), causal=0, known=(6,))


def test_a_bias_has_the_columns_of_the_sequences_and_not_of_the_cache():
    given = grouped(2, 1, 16, 4, 2, [6, 3])
    require_same_caches(*given, None, None, None, drawn(2, 4, 1, 7))
    require_same_caches(*given, None, None, None, drawn(1, 1, 1, 7), known=(6,))


@pytest.mark.parametrize("known", [(), (6,)])
def test_the_places_of_a_first_prompt_follow_the_first_one(known):
    tables, places = (drawn(16, 8), drawn(16, 8)), np.int64([[3, 9, 1], [0, 0, 7]])
    given = grouped(2, 3, 0, 4, 2, [2, 2], 16)
    require_same_caches(*given, *tables, places, do_rotary=1, known=known)
    given = grouped(1, 3, 16, 4, 2, [8], 16)
    require_same_caches(*given, *tables, places[:1], do_rotary=1, known=known)


@pytest.mark.parametrize(
    ("given", "options", "text"),
    [
        (grouped(1, 1, 3, 4, 2, [3]), {"kv_num_heads": 3}, "num_heads is 4 and kv_num_heads 3"),
        (
            grouped(1, 1, 3, 4, 2, [3]),
            {"local_window_size": 0},
            "local_window_size 0; expected 1 with a window of 1 or more",
        ),
        (grouped(1, 1, 3, 4, 2, [3]), {"causal": 0, "local_window_size": 2}, "causal is 0 and local_window_size 2"),
        (
            grouped(1, 1, 3, 4, 2, [3]),
            {"k_quant_type": "PER_TENSOR"},
            "attribute k_quant_type is PER_TENSOR; nncc takes NONE",
        ),
        (
            (*grouped(1, 5, 0, 4, 2, [4])[:3], None, None, np.int32([4]), np.int32(8)),
            {},
            "is 8 and the cache has 0 columns; expected 5",
        ),
        (
            (*grouped(1, 1, 3, 4, 2, [3])[:4], None, np.int32([3]), np.int32(4)),
            {},
            "without the other; expected both, or none",
        ),
    ],
)
def test_grouped_attention_that_nncc_does_not_take_is_refused(given, options, text):
    with pytest.raises(ModelError, match=text):
        ours("GroupQueryAttention", *given, known=(6,), **{**HEADS, **options})
