import numpy as np
import pytest

from nncc.errors import ModelError, RunError
from tests.frontend.onnx.import_rules.microsoft.beside import ours, require_same

RNG = np.random.default_rng(0)
F = np.float32


def drawn(*shape, dtype=F):
    return RNG.standard_normal(shape).astype(dtype)


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
