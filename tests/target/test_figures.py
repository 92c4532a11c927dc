"""Plain data to dataclasses."""

import json

import pytest

from nncc.errors import TargetError
from nncc.target import Target
from nncc.target.figures import Cache, Traffic, absurdities, decoded
from nncc.target.table import rows

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


PLAIN = json.loads(json.dumps(Target.named("zen3").to_json()))


@pytest.mark.parametrize("name", rows())
def test_the_table_is_plausible(name: str) -> None:
    assert absurdities(Target.named(name).to_json()) == []


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"cores": 0}, "cores is 0, expected 1 to 4096"),
        ({"vector_bytes": 24}, "vector_bytes is 24, expected a power of two"),
        ({"fma_latency": -4}, "fma_latency is -4, expected 1 to 40"),
        ({"ghz": float("nan")}, "ghz is nan, expected 0.1 to 20"),
        ({"stream_bandwidth": float("inf")}, "stream_bandwidth is inf"),
        ({"load_ports": 10**400}, "load_ports is 10000000000000000000, expected 1 to 16"),
        ({"throughput": [{"dtype": "f32", "per_cycle": 0.0}]}, "throughput.per_cycle is 0.0"),
        ({"costs": PLAIN["costs"] | {"fork": 0.0}}, "costs.fork is 0.0, expected 1 to 1e+09"),
        ({"costs": PLAIN["costs"] | {"gather": 1e9}}, "costs.gather is 1000000000.0, expected 0.01 to 100000"),
        ({"bandwidths": [64.0, 30.0]}, "bandwidths has 2 figures, expected one for each of 3 caches and one for memory"),
        ({"bandwidths": [8.0, 20.0, 30.0, 64.0]}, "bandwidths is 8 20 30 64, where an outer level is faster"),
        ({"latencies": [300.0, 40.0, 12.0, 4.0]}, "latencies is 300 40 12 4, where an outer level is faster"),
        ({"together": PLAIN["together"] | {"copy": [1.0, 2.0, 3.0, 9.0]}}, "together.copy is 1 2 3 9"),
    ],
)
def test_what_is_absurd_is_named(change: dict[str, object], message: str) -> None:
    assert message in " ".join(absurdities(PLAIN | change))


def test_noise_is_not_absurd() -> None:
    assert absurdities(PLAIN | {"bandwidths": [64.0, 30.0, 10.0, 11.0]}) == []
