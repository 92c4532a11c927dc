"""From samples to a target; the samples are made up."""

import json

import pytest

from nncc.measuring import measure as module
from nncc.measuring.figures import BusyError, Sampler
from nncc.measuring.measure import Measured, figures_of, kept_of, measure
from nncc.target import Target
from nncc.target.figures import absurdities
from nncc.target.measurements import Kept, Machine

V3 = Target.named("x86-64-v3").with_(cores=2)
LEVELS = {f"{move} {level}": 0.01 * 2**level for move in ("load", "store", "copy") for level in range(4)}
CYCLES = (
    LEVELS
    | {f"all {name}": cycles / 2 for name, cycles in LEVELS.items() if name[-1] in "23"}
    | {
        **{f"latency {level}": 4.04 * 3**level for level in range(4)},
        "fma_f32": 0.52,
        "fma_f64": 0.97,
        "fma_i32": 0.6,
        "fma_i64": 2.0,
        "fma_chain": 3.96,
        "add_chain": 3.1,
        "operations": 0.5,
        "divisions": 5.0,
        "calls": 5.0,
        "masked_loads": 0.5,
        "masked_stores": 12.0,
        "gathers": 10.6,
        "scatters": 9.0,
        "split_loads": 1.0,
        "split_stores": 2.3,
        "page_split_loads": 1.2,
        "far_page": 2.2,
        "far_line": 22.0,
        "fresh_page": 2000.0,
        "fork": 1700.0,
        "stream": 0.125,
        "all stream": 0.0712345,
    }
)


def test_figures_from_cycles() -> None:
    made = figures_of(V3, CYCLES, 0.4e-9)
    assert (made.ghz, made.fma_latency, made.add_latency, made.load_ports) == (2.5, 4, 3, 3)
    assert {rate.dtype: rate.per_cycle for rate in made.throughput} == {"f32": 16.0, "f64": 4.0, "i32": 13.3, "i64": 2.0}
    assert (made.bandwidths, made.stream_bandwidth, made.together.stream) == ((100.0, 50.0, 25.0, 12.5), 8.0, 14.0)
    assert made.together.load == (200.0, 100.0, 50.0, 25.0)  # of the first two each core has its own
    assert (made.costs.masked_store, made.costs.fork) == (12.0, 1700.0)
    assert absurdities(made.to_json()) == [] and Target.from_json(made.to_json()) == made


def test_all_else_is_as_it_was() -> None:
    made = figures_of(V3, CYCLES, 0.4e-9)
    assert (made.name, made.cores, made.caches, made.llvm_features) == (V3.name, 2, V3.caches, V3.llvm_features)


@pytest.mark.parametrize(("cycles", "ports"), [(1 / 31.0, 1), (1 / 45.0, 2), (1 / 61.0, 2), (1 / 15.0, 1), (1 / 90.0, 3)])
def test_load_ports_are_whole(cycles: float, ports: int) -> None:
    assert figures_of(V3, CYCLES | {"load 0": cycles}, 1e-9).load_ports == ports


def test_what_is_kept_stands_for_itself_on_any_machine() -> None:
    machine = Machine.here()
    found = kept_of(Measured(figures_of(Target.host(), CYCLES, 1e-9), {"fork": 0.12345}, 0.98765), machine, "2026-01-31")
    target = Target.from_json(found.target)
    assert isinstance(found, Kept) and (found.clean, found.spreads) == (0.988, {"fork": 0.123})
    assert target.llvm_cpu and target.name.endswith(machine.key[:6]) and set(machine.features) <= set(target.llvm_features)
    assert all(f.startswith("-") for f in target.llvm_features if f not in machine.features)
    assert json.loads(json.dumps(found.target)) == found.target


class Quiet:
    """A machine on which every sample is as long as another."""

    def __init__(self, slowdown: float) -> None:
        self.ratio = slowdown

    def slowdown(self) -> list[float]:
        return [self.ratio] * 4


def sampler(*given: object) -> Sampler:
    """One that has taken samples."""
    made = Sampler(*given)  # type: ignore[arg-type]
    made.cycle_s, made.clean, made.taken = 0.4e-9, 3, 4
    return made


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[float]]:
    """Samples instead of those of this machine."""
    samples = {name: [cycles] * 3 for name, cycles in CYCLES.items()}
    alone = {name for name in samples if not name.startswith("all ") and name != "fork"}

    def some(names: set[str]) -> list[tuple[str, object]]:
        return [(name, lambda name=name: samples[name]) for name in names]

    monkeypatch.setattr(module, "ROUND_PAUSE_S", 0.0)
    monkeypatch.setattr(module, "on_one_core", lambda figures: some(alone))
    monkeypatch.setattr(module, "on_all_cores", lambda together: some(samples.keys() - alone))
    monkeypatch.setattr(module, "Together", lambda *_: Quiet(1.0))
    monkeypatch.setattr(module, "Sampler", sampler)
    return samples


def test_a_quiet_machine_is_measured(made_up: dict[str, list[float]]) -> None:
    seen: list[tuple[str, int, int]] = []
    found = measure(Target.tiny(), lambda *step: seen.append(step))
    assert found.target.costs.fork == 1700.0 and found.spreads["fork"] == 0.0 and found.clean == 0.75
    assert seen[-1] == ("measure", 2 * module.ROUNDS, 2 * module.ROUNDS)


def test_a_busy_machine_is_not(made_up: dict[str, list[float]], monkeypatch: pytest.MonkeyPatch) -> None:
    made_up["fma_f32"][:] = []
    with pytest.raises(BusyError, match="the machine is busy: of fma_f32, 0 of 0 samples were undisturbed"):
        measure(Target.tiny())
    monkeypatch.setattr(module, "Together", lambda *_: Quiet(1.9))
    with pytest.raises(BusyError, match="its 2 cores could not be had at the same time"):
        measure(Target.tiny())
