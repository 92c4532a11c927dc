import json
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from nncc.errors import TargetError
from nncc.target import Cache, Cpu, Rate, Target, cpu_flags, measurements, missing_features, of_kind, require_cpu, targets
from nncc.target.measurements import Kept, Machine
from nncc.target.system import Processor
from nncc.target.table import rows
from nncc.target.targets import measured_here, origins
from tests.support.machines import V3_FLAGS, machine, write


@pytest.fixture
def x86(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.machine", lambda: "x86_64")


@pytest.mark.usefixtures("x86")
def test_host_reads_features_and_caches(tmp_path: Path) -> None:
    host = Target.host(machine(tmp_path, V3_FLAGS + " avx_vnni rdtscp"))
    assert (host.name, host.llvm_cpu, host.vector_bytes, host.has_fma) == ("host", "", 32, True)
    assert set(host.llvm_features) == {*Target.named("x86-64-v3").llvm_features, "avxvnni"}
    assert host.caches == (
        Cache(48 * 1024, 12, 64, False),
        Cache(2 * 1024 * 1024, 12, 64, False),
        Cache(8 * 1024 * 1024, 12, 64, True),
    )


@pytest.mark.usefixtures("x86")
def test_host_without_proc_and_sys_is_the_baseline(tmp_path: Path) -> None:
    host, baseline = Target.host(tmp_path), Target.named("x86-64")
    assert (host.llvm_features, host.caches, host.vector_bytes) == ((), baseline.caches, 16)
    assert host.cores >= 1


@pytest.mark.usefixtures("x86")
def test_a_machine_with_two_cache_levels_has_three_bandwidths(tmp_path: Path) -> None:
    root = machine(tmp_path, V3_FLAGS)
    for level in root.glob("sys/devices/system/cpu/cpu*/cache/index3/level"):
        level.write_text("4")
    assert len(Target.host(root).caches) == 2
    assert Target.host(root).bandwidths == (64.0, 32.0, 9.0)
    assert [len(each) for each in (Target.host(root).latencies, Target.host(root).together.copy)] == [3, 3]


def test_host_of_another_architecture(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("platform.machine", lambda: "arm64")
    write(tmp_path, {"proc/cpuinfo": "Features : fp asimd atomics asimddp\n"})
    host = Target.host(tmp_path)
    assert (host.arch, host.vector_bytes, host.has_fma) == ("aarch64", 16, True)
    assert set(host.llvm_features) == {"neon", "lse", "dotprod"}
    monkeypatch.setattr("platform.machine", lambda: "riscv64")
    with pytest.raises(TargetError, match="this machine is 'riscv64'; nncc knows x86_64 and aarch64"):
        Target.host(tmp_path)


def test_named_targets_are_fixed() -> None:
    v3, v4 = Target.named("x86-64-v3"), Target.named("x86-64-v4")
    assert (v3.lanes(4), v4.lanes(4), v4.lanes(2), Target.named("aarch64").lanes(4)) == (8, 16, 32, 4)
    assert (v3.vector_registers, v4.vector_registers, v3.cores) == (16, 32, 4)
    assert [c.size_bytes for c in v4.caches] == [32 * 1024, 1024 * 1024, 32 * 1024 * 1024]
    assert not Target.named("x86-64-v2").has_fma


@dataclass(frozen=True)
class Abacus(Target):
    """A machine of another kind."""


ABACUS = Abacus("abacus", 1, (Cache(64, 1, 64, False),), (1.0, 1.0), (Rate("f32", 1.0),))


def test_a_table_is_looked_up_by_kind_of_machine() -> None:
    table = {Abacus: "beads", Cpu: "ports"}
    assert (of_kind(Abacus, table, "row"), of_kind(type(Target.tiny()), table, "row")) == ("beads", "ports")
    with pytest.raises(TargetError, match="there is no planner for machines of kind Abacus; there is one for Cpu"):
        of_kind(Abacus, {Cpu: "ports"}, "planner")


def test_machine_code_is_for_cpus() -> None:
    assert require_cpu(Target.tiny()) == Target.tiny()
    with pytest.raises(TargetError, match="abacus is of kind Abacus; expected a Cpu"):
        require_cpu(ABACUS)


def test_what_all_kinds_have_works_on_each() -> None:
    two = ABACUS.with_(cores=2)
    assert (type(two), two.cores, two.own_cache.size_bytes, two.kept_bytes) == (Abacus, 2, 64, 64)
    assert two.to_json()["throughput"] == ({"dtype": "f32", "per_cycle": 1.0},)


def test_an_unknown_name_lists_the_known() -> None:
    known = "known: host, x86-64, x86-64-v2, x86-64-v3, x86-64-v4, aarch64"
    with pytest.raises(TargetError, match=f"unknown target 'skylake'; {known}"):
        Target.named("skylake")


def test_tiny_runs_here() -> None:
    tiny = Target.tiny()
    assert (tiny.lanes(4), tiny.vector_registers) == (4, 6)
    assert [c.size_bytes for c in tiny.caches] == [1024, 4096, 16384]
    assert missing_features(tiny) == ()


@pytest.mark.usefixtures("x86")
def test_missing_features(tmp_path: Path) -> None:
    root = machine(tmp_path, V3_FLAGS)
    assert missing_features(Target.named("x86-64-v3"), root) == ()
    assert missing_features(Target.named("x86-64-v4"), root)[:2] == ("avx512f", "avx512bw")
    assert missing_features(Target.named("aarch64"), root) == ("aarch64",)


def test_host_misses_nothing() -> None:
    assert missing_features(Target.named("host")) == ()


@pytest.mark.parametrize("target", [Target.named("x86-64-v4"), Target.host(), Target.tiny()], ids=str)
def test_json_round_trip(target: Target) -> None:
    assert Target.from_json(json.loads(json.dumps(target.to_json()))) == target


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"cores": "two"}, "wrong type of cores: 'two'"),
        ({"cores": True}, "wrong type of cores"),
        ({"colour": 1}, "colour is no field"),
        ({"caches": None}, "wrong type of caches"),
        ({"costs": {"call": 1.0}}, "it lacks costs.fork"),
        ({"together": 3}, "together is a int"),
    ],
)
def test_json_of_something_else(change: dict[str, object], message: str) -> None:
    with pytest.raises(TargetError, match=message):
        Target.from_json(Target.named("x86-64").to_json() | change)


def test_str_is_one_line_and_with_changes_a_field() -> None:
    target = Target.named("x86-64-v3").with_(cores=1)
    assert str(target) == (
        "x86-64-v3: x86_64, 16 x 32-byte vectors, 16 f32 8 f64 FMA/cycle, L1 32K L2 512K L3 16384K, 1 core"
    )


def keeping(level: int, store: float, load: float) -> Target:
    """A machine with 2 MB of its own, and a last cache of 300 MB, whose rates at one level are these."""
    base = Target.named("x86-64-v4")
    caches = tuple(Cache(size, 8, 64, shared=size > 2 << 20) for size in (32 << 10, 2 << 20, 300 << 20))
    stores, loads = list(base.store_bandwidths), list(base.bandwidths)
    stores[level], loads[level] = store, load
    return base.with_(caches=caches, store_bandwidths=tuple(stores), bandwidths=tuple(loads))


def test_a_last_cache_keeps_results_where_it_is_nearer_than_memory() -> None:
    assert keeping(2, 14.0, 28.0).kept_bytes == 300 << 20
    far = keeping(2, 3.0, 8.0).kept_bytes
    assert 2 << 20 < far < 20 << 20
    assert keeping(2, 2.0, 6.0).kept_bytes < far
    assert keeping(1, 1e-3, 1e-3).kept_bytes == 300 << 20


def test_where_the_own_cache_is_no_better_it_keeps_its_own_size() -> None:
    assert (
        keeping(2, 3.0, 8.0).with_(store_bandwidths=(64.0, 3.0, 3.0, 3.0), bandwidths=(128.0, 8.0, 8.0, 9.0)).kept_bytes
        == 2 << 20
    )


@pytest.mark.parametrize("name", rows())
def test_every_row_of_the_table_is_a_target_whose_figures_make_sense(name: str) -> None:
    target = Target.named(name)
    assert Target.from_json(json.loads(json.dumps(target.to_json()))) == target
    for traffic in (target.alone, target.together):
        for rates in (traffic.load, traffic.store, traffic.copy):
            assert len(rates) == len(target.caches) + 1 and [*rates] == sorted(rates, reverse=True)
    assert [*target.latencies] == sorted(target.latencies)


ABOUT = "vendor_id : {}\ncpu family : {}\nmodel : {}\nmodel name : whatever it is sold as\n"
V4_FLAGS = V3_FLAGS + " avx512f avx512bw avx512cd avx512dq avx512vl"
AMD, INTEL = "AuthenticAMD", "GenuineIntel"


@pytest.mark.usefixtures("x86")
@pytest.mark.parametrize(
    ("vendor", "family", "model", "flags", "like"),
    [
        (AMD, 23, 0x31, V3_FLAGS, "zen2"),
        (AMD, 25, 1, V3_FLAGS, "zen3"),
        (AMD, 25, 0x11, V4_FLAGS, "zen4"),
        (AMD, 25, 0x11, V3_FLAGS, "x86-64-v3"),  # its longer vectors are hidden
        (AMD, 26, 2, V4_FLAGS, "zen5"),
        (AMD, 23, 1, V3_FLAGS, "x86-64-v3"),
        (INTEL, 6, 85, V4_FLAGS, "skylake-sp"),
        (INTEL, 6, 106, V4_FLAGS, "ice-lake"),
        (INTEL, 6, 143, V4_FLAGS, "sapphire-rapids"),
        (INTEL, 6, 207, V4_FLAGS, "sapphire-rapids"),
        (INTEL, 6, 167, V4_FLAGS + " avx512_fp16", "sapphire-rapids"),  # a virtual machine hides the model
        (INTEL, 6, 106, V4_FLAGS + " avx512_fp16", "ice-lake"),
        (INTEL, 6, 167, V4_FLAGS, "x86-64-v4"),
        (INTEL, 6, 167, V3_FLAGS + " avx512_fp16", "x86-64-v3"),
        (AMD, 99, 1, V4_FLAGS + " avx512_fp16", "x86-64-v4"),
        (INTEL, 6, 60, V3_FLAGS, "x86-64-v3"),
        (INTEL, 6, 15, "pni ssse3", "x86-64"),
    ],
)
def test_a_microarchitecture_is_known_by_its_numbers(
    vendor: str, family: int, model: int, flags: str, like: str, tmp_path: Path
) -> None:
    host, base = Target.host(machine(tmp_path, flags, ABOUT.format(vendor, family, model))), Target.named(like)
    assert (host.latencies, host.bandwidths, host.costs) == (base.latencies, base.bandwidths, base.costs)
    assert (host.name, host.llvm_cpu, host.vector_bytes) == ("host", "", base.vector_bytes)


def test_cores_share_what_lies_outside_their_own_caches() -> None:
    target = Target.named("x86-64-v3")
    one, four = target.traffic(1), target.traffic(4)
    assert one == target.alone
    assert four.load == (64.0, 32.0, 15.0, 3.5) and four.stream == 11.0 / 4


def test_what_code_may_not_use_is_nothing_that_a_machine_must_have() -> None:
    target = Target.named("x86-64").with_(llvm_features=("-avx512f",))
    assert (missing_features(target), cpu_flags(target)) == ((), ())


def measurement(path: Path, here: Machine, target: Target, **changes: object) -> Path:
    """A file of a measurement of a machine."""
    plain = json.loads(json.dumps(target.to_json())) | changes
    measurements.write(Kept(here, plain, "2026-01-31", "0.2.0", 1.0, {}), path)
    return path


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """This machine, with a folder of its own for measurements."""
    monkeypatch.setenv("NNCC_TARGETS", str(tmp_path / "kept"))
    return Machine.here()


def test_a_kept_measurement_gives_the_figures_of_this_machine(here: Machine) -> None:
    before = Target.host()
    measurement(measurements.place(here), here, before.with_(name="x", llvm_cpu="y"), fma_latency=9, ghz=1.25)
    assert Target.host() == before.with_(fma_latency=9, ghz=1.25)
    assert measured_here(here)[1] == ""


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda text: text.replace('"nncc_target": 1', '"nncc_target": 0'), "it is of version 0"),
        (lambda text: text.replace('"ghz": ', '"hertz": '), "it lacks ghz"),
        (lambda text: re.sub(r'"cores": \d+', '"cores": 0', text, count=1), "cores: measured 0, here"),
        (lambda text: re.sub(r'"ghz": [\d.]+', '"ghz": 1e9', text), "as no machine is so: ghz is"),
        (lambda text: text[:100], "it is not JSON"),
    ],
)
def test_a_measurement_that_makes_no_sense_is_not_used(spoil: Callable[[str], str], why: str, here: Machine) -> None:
    before, path = Target.host(), measurement(measurements.place(here), here, Target.host(), fma_latency=9)
    path.write_text(spoil(path.read_text()))
    assert Target.host() == before
    assert why in measured_here(here)[1]


def test_a_measurement_of_fewer_cores_is_not_used(here: Machine) -> None:
    before = Target.host()
    measurement(measurements.place(here), replace(here, cores=here.cores - 1), before, fma_latency=9)
    assert Target.host() == before
    assert f"is of another machine: cores: measured {here.cores - 1}, here {here.cores}" in measured_here(here)[1]


def test_a_file_is_a_target_as_it_is_written(here: Machine, tmp_path: Path) -> None:
    path = measurement(tmp_path / "m.json", here, Target.named("zen3"), cores=7)
    assert Target.read(path) == Target.read(str(path)) == Target.named("zen3").with_(cores=7)


def test_a_file_of_another_machine_is_for_cross_builds(here: Machine, tmp_path: Path) -> None:
    other = replace(here, processor=Processor("Intel", 6, 1, "an old one"))
    path = measurement(tmp_path / "m.json", other, Target.named("zen3"))
    assert Target.read(path, cross=True) == Target.named("zen3")
    with pytest.raises(TargetError, match=r"only `nncc compile` makes code for one: processor: measured an old one \(Intel"):
        Target.read(path)


@pytest.mark.parametrize("wrong", [None, 3, b"m.json", ["m.json"]])
def test_a_file_is_given_by_its_path(wrong: object) -> None:
    with pytest.raises(TargetError, match="a target file is .*; expected a path"):
        Target.read(wrong)  # type: ignore[arg-type]


def test_the_sets_of_a_cache() -> None:
    cache = Cache(32 * 1024, 8, 64, False)
    assert cache.sets == 64 and [cache.sets_in_steps(lines) for lines in (1, 2, 3, 48, 64, 128)] == [64, 32, 64, 4, 1, 1]
    assert Cache(64, 8, 64, False).sets == 1


def test_a_target_without_tiles_has_all_else():
    tiled = Target.named("sapphire-rapids")
    assert {"amx-tile", "amx-int8", "amx-bf16"} == {*tiled.llvm_features} - {*tiled.without_tiles().llvm_features}


def test_a_measurement_leaves_the_rates_that_it_does_not_take(monkeypatch):
    base = Target.named("sapphire-rapids")
    measured = replace(base, throughput=(Rate("f32", 30.0),))
    monkeypatch.setattr(targets, "likest", lambda machine: "sapphire-rapids")
    monkeypatch.setattr(targets, "measured_here", lambda machine: (measured, ""))
    assert {rate.dtype: rate.per_cycle for rate in Target.host().throughput} == {"f32": 30.0, "f64": 16.0, "bf16": 16.0}


def written(path: Path, machine: Machine) -> Path:
    plain = json.loads(json.dumps(Target.host().with_(fma_latency=7).to_json()))
    measurements.write(Kept(machine, plain, "2026-01-31", "0.2.0", 0.98, {}), path)
    return path


def sources(name: str) -> dict[str, str]:
    return {row.figure: row.source for row in origins(name)[1]}


def test_of_a_name_it_is_the_table() -> None:
    found = sources("zen3")
    assert found["fma_latency"].startswith("zen3: manual 56665") and found["costs.gather"].startswith("zen3: nncc")
    assert found["caches 1"] == "zen3: manual 56665" and "throughput 1" in found


def test_of_this_machine_it_is_the_system_or_the_table() -> None:
    assert sources("host")["cores"] == "this system" and ": " in sources("host")["fma_latency"]
    assert origins("host")[2] == "this machine was not measured"


def test_of_a_measured_machine_it_is_the_measurement(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NNCC_TARGETS", str(tmp_path))
    here = Machine.here()
    written(measurements.place(here), here)
    target, rows, note = origins("host")
    assert target.fma_latency == 7 and note.startswith("measured on 2026-01-31 by nncc 0.2.0, ")
    assert {row.source for row in rows if row.figure in ("fma_latency", "costs.fork")} == {"measured on 2026-01-31"}
    assert sources("host")["caches 1"] == "this system"


def test_of_a_file_it_is_the_machine_of_the_file(tmp_path: Path) -> None:
    path = written(tmp_path / "m.json", Machine.here())
    target, rows, note = origins(str(path))
    assert target.fma_latency == 7 and note == "it is of this machine"
    assert {row.source for row in rows} == {"measured on 2026-01-31", "the machine that was measured"}


def test_an_unknown_name() -> None:
    with pytest.raises(TargetError, match="unknown target 'zen'"):
        origins("zen")
