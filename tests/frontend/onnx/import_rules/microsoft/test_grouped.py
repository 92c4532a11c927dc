import numpy as np
import pytest

from nncc.errors import ModelError, RunError
from tests.frontend.onnx.import_rules.microsoft.beside import ours, require_same, theirs

RNG = np.random.default_rng(0)
F = np.float32


def drawn(*shape, dtype=F):
    return RNG.standard_normal(shape).astype(dtype)


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
def test_what_nncc_does_not_take_is_refused(given, options, text):
    with pytest.raises(ModelError, match=text):
        ours("GroupQueryAttention", *given, known=(6,), **{**HEADS, **options})
