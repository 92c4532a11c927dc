import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.decompose import composite, decompose, ordering
from nncc.frontend.evaluate import evaluate
from nncc.ir.dtypes import f32, from_numpy, i32, i64

RNG = np.random.default_rng(0)
WAYS = {
    "rounds": ordering._by_rounds,
    "ranks": ordering._by_ranks,
    "threshold": ordering._by_threshold,
    "blocks": ordering._by_blocks,
}
DTYPES = [np.float32, np.float64, np.float16, np.int64, np.int32, np.int8, np.uint8, np.uint32, np.uint64]


def top_k(x, k, axis=-1, largest=True, ordered=True):
    b = GraphBuilder()
    operand = b.input("x", from_numpy(x.dtype), x.shape)
    values, places = composite("top_k", operand, axis=axis % x.ndim, k=k, largest=largest, sorted=ordered)
    b.output("values", values)
    b.output("places", places)
    made = evaluate(decompose(b.build()), {"x": x})
    return made["values"], made["places"]


def expected(x, k, axis=-1, largest=True):
    """By a stable sort: of equal elements the first comes first, and NaN is greater than any number."""
    ranked = np.argsort(x, axis, kind="stable")
    if largest:
        ranked = x.shape[axis] - 1 - np.flip(np.argsort(np.flip(x, axis), axis, kind="stable"), axis)
    places = np.take(ranked, np.arange(k), axis)
    return np.take_along_axis(x, places, axis), places


def assert_as_sorted(x, k, axis=-1, largest=True):
    made, wanted = top_k(x, k, axis, largest), expected(x, k, axis, largest)
    assert made[1].dtype == np.int64 and made[0].dtype == x.dtype
    np.testing.assert_array_equal(made[1], wanted[1])
    np.testing.assert_array_equal(made[0], wanted[0])


@pytest.fixture(params=WAYS)
def way(request, monkeypatch):
    """All that is asked for goes this way, if the keys have 32 bits or the way takes others."""
    name, places = request.param, ordering._places

    def forced(keys, k, ordered):
        fits = k and (name != "rounds" or keys.dtype is i32)
        if name == "blocks":
            monkeypatch.setattr(ordering, "BLOCKS", (2, 3))
            fits = k and ordering._blocks(keys.dtype, keys.type.extents[1], k) is not None
        return WAYS[name](keys, k, ordered) if fits else places(keys, k, ordered)

    monkeypatch.setattr(ordering, "_places", forced)


@pytest.mark.parametrize("largest", [True, False])
@pytest.mark.parametrize("dtype", DTYPES, ids=lambda d: d.__name__)
def test_every_way_with_every_dtype(way, dtype, largest):
    low = 0 if np.dtype(dtype).kind == "u" else -6
    for shape, k in [((3, 17), 5), ((1, 8), 8), ((2, 1), 1), ((0, 4), 2), ((2, 31), 3)]:
        assert_as_sorted(RNG.integers(low, 6, shape).astype(dtype), k, largest=largest)  # with many that are equal


@pytest.mark.parametrize("dtype", [np.int32, np.int64, np.uint64, np.int8])
def test_the_ends_of_the_range(way, dtype):
    bounds = np.iinfo(dtype)
    x = np.array([[bounds.min, bounds.max, 0, bounds.max, bounds.min, 1]], dtype)
    for largest in (True, False):
        assert_as_sorted(x, 4, largest=largest)


@pytest.mark.parametrize("dtype", [np.float32, np.float64, np.float16])
def test_numbers_that_are_none_are_greatest(way, dtype):
    x = np.array([[1, np.nan, -np.inf, np.inf, -0.0, 0.0, -np.nan, -1]], dtype)
    for k in (1, 3, 8):
        assert_as_sorted(x, k), assert_as_sorted(x, k, largest=False)


@pytest.mark.parametrize("axis", [0, 1, -1])
def test_axes(axis):
    assert_as_sorted(RNG.standard_normal((5, 6, 7)).astype(np.float32), 4, axis)


def test_nothing_is_wanted():
    values, places = top_k(np.ones((2, 3), np.float32), 0)
    assert values.shape == places.shape == (2, 0)


def test_any_order_will_do():
    x = RNG.standard_normal((2, 300)).astype(np.float32)
    values, places = top_k(x, 40, ordered=False)
    np.testing.assert_array_equal(np.sort(places, 1), np.sort(expected(x, 40)[1], 1))
    np.testing.assert_array_equal(values, np.take_along_axis(x, places, 1))


@pytest.mark.parametrize(
    "dtype, extent, k, chosen",
    [(i32, 1000, 5, "rounds"), (i32, 40, 40, "ranks"), (i32, 1000, 1000, "ranks"), (i32, 100_000, 30_000, "threshold"),
     (i32, 100_000, 1000, "blocks"), (i32, 100_000, 5, "blocks"), (i64, 800, 200, "threshold"), (i64, 20, 5, "ranks")],
)  # fmt: skip
def test_the_way_with_the_least_work(dtype, extent, k, chosen):
    ways = ordering._ways(dtype, extent, k)
    assert min(ways, key=lambda way: ways[way]) is WAYS[chosen]


@pytest.mark.parametrize("extent, k", [(3001, 7), (4096, 20), (5000, 99)])
@pytest.mark.parametrize("ordered", [True, False])
def test_blocks_of_long_rows(extent, k, ordered):
    """Many that are equal, also among the greatest, and a last block that is not complete."""
    assert ordering._blocks(i64, extent, k)
    for low, high in ((0, 3), (-1000, 1000)):
        x = RNG.integers(low, high, (2, extent))
        wanted = expected(x, k)[1]
        places = top_k(x, k, ordered=ordered)[1]
        np.testing.assert_array_equal(places if ordered else np.sort(places, 1), wanted if ordered else np.sort(wanted, 1))


def test_more_than_there_are_is_refused():
    b = GraphBuilder()
    with pytest.raises(ModelError, match="top_k: 4 elements along axis 0 of .*; expected 0 to its size"):
        composite("top_k", b.input("x", f32, (3,)), axis=0, k=4, largest=True, sorted=True)
