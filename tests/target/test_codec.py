"""Plain data to dataclasses."""

import pytest

from nncc.errors import TargetError
from nncc.target.codec import decoded
from nncc.target.figures import Cache, Traffic

CACHE = {"size_bytes": 1, "ways": 2, "line_bytes": 64, "shared": True}
RATES = {"load": [1, 2.5], "store": [], "copy": (3.0,), "stream": 4}


def test_whole_numbers_may_stand_for_fractions_and_lists_for_tuples() -> None:
    assert decoded(Cache, CACHE) == Cache(1, 2, 64, True)
    assert decoded(Traffic, RATES) == Traffic((1.0, 2.5), (), (3.0,), 4.0)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, "it is a NoneType"),
        ({k: v for k, v in CACHE.items() if k != "ways"}, "it lacks ways"),
        (CACHE | {"depth": 1}, "depth is no field of it"),
        (CACHE | {"ways": 1.5}, "wrong type of ways: 1.5"),
        (CACHE | {"shared": 1}, "wrong type of shared: 1"),
    ],
)
def test_what_is_wrong_is_named(data: object, message: str) -> None:
    with pytest.raises(TargetError, match=f"not a target: {message}"):
        decoded(Cache, data)


def test_a_figure_in_a_list_is_named_by_its_place() -> None:
    with pytest.raises(TargetError, match=r"wrong type of load\[1\]: 'x'"):
        decoded(Traffic, RATES | {"load": [1.0, "x"]})
