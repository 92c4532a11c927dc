"""The table of machines by name."""

import pytest

from nncc.errors import TargetError
from nncc.pipeline.targets import machine_for, target_for
from nncc.target import Cpu, Gpu, Target, require_cpu, require_gpu, table
from nncc.target.system import Processor
from nncc.target.table import rows, source


def test_levels_come_first_and_microarchitectures_are_told_by_numbers() -> None:
    assert [*rows()][:5] == ["x86-64", "x86-64-v2", "x86-64-v3", "x86-64-v4", "aarch64"]
    assert {
        "zen2",
        "zen3",
        "zen4",
        "zen5",
        "skylake-sp",
        "ice-lake",
        "sapphire-rapids",
        "neoverse-n1",
        "neoverse-v1",
        "neoverse-v2",
    } <= {*rows()}
    assert all(bool(row.pattern) == (n >= 5) for n, row in enumerate(rows().values()))


def test_no_processor_is_in_two_rows() -> None:
    for vendor, family in (
        ("AuthenticAMD", 23),
        ("AuthenticAMD", 25),
        ("AuthenticAMD", 26),
        ("GenuineIntel", 6),
        ("0x41", 8),
    ):
        for model in (*range(256), 0xD0C, 0xD40, 0xD4F):
            kind = Processor(vendor, family, model, "")
            assert sum(row.covers(kind) for row in rows().values() if row.pattern) <= 1


def test_every_figure_has_a_source() -> None:
    for name, row in rows().items():
        for figure in row.data:
            assert source(name, figure)
    assert source("zen3", "fma_latency").startswith("zen3: manual 56665")
    assert source("zen3", "add_latency") == "zen2: agner, uops"
    assert source("zen3", "vector_registers") == "zen3: its instruction set"
    assert source("zen3", "ghz").startswith("zen3: an estimate")


def test_costs_are_inherited_one_by_one() -> None:
    assert rows()["zen5"].data["costs"]["masked_store"] == 1.0
    assert rows()["zen5"].data["costs"]["split_load"] == rows()["zen3"].data["costs"]["split_load"]


@pytest.mark.parametrize("name", table.gpu_rows())
def test_every_row_is_a_target(name):
    target = Target.named(name)
    assert isinstance(target, Gpu) and target.name == name and target.arch.startswith("sm_")
    assert target.shared_per_block < target.shared_per_sm < target.own_cache.size_bytes <= target.caches[-1].size_bytes
    assert list(target.bandwidths) == sorted(target.bandwidths, reverse=True) and target.rate("f16") >= target.rate("f32")
    assert str(target).startswith(f"{name}: {target.arch}, {target.cores} SMs")


def test_a_row_has_what_it_does_not_give_from_the_one_like_it():
    h100, h200 = Target.named("cuda:h100"), Target.named("cuda:h200")
    assert h200.bandwidths[-1] * h200.cores * h200.ghz == pytest.approx(4800)
    assert h200 == h100.with_(name="cuda:h200", bandwidths=h200.bandwidths)


def test_rates_of_types_without_one_are_those_of_f32():
    target = Target.named("cuda:sm_80")
    assert (target.rate("i32"), target.rate("f32"), target.rate("f16")) == (64, 64, 1024)


@pytest.mark.parametrize("threads, registers, shared, blocks", [
    (256, 32, 0, 8), (256, 33, 0, 6), (256, 128, 0, 2), (1024, 64, 0, 1), (1024, 65, 0, 0), (32, 16, 0, 32),
    (256, 32, 100_000, 2), (128, 32, 232_448, 1), (128, 32, 232_449, 0),
])  # fmt: skip
def test_blocks_at_once(threads, registers, shared, blocks):
    assert Target.named("cuda:h200").resident(threads, registers, shared) == blocks


def test_several_architectures_are_one_target_within_the_limits_of_all():
    many, a100, l4 = (Target.named(name) for name in ("cuda:a100,l4,h200", "cuda:a100", "cuda:l4"))
    assert isinstance(many, Gpu) and many.archs == ("sm_80", "sm_89", "sm_90a") and many.name == "cuda:a100,l4,h200"
    assert (many.cores, many.caches, many.throughput) == (a100.cores, a100.caches, a100.throughput)
    assert many.shared_per_block == l4.shared_per_block and many.threads_per_sm == l4.threads_per_sm
    assert many.features == ("copy.async",) and "sm_80, sm_89, sm_90a" in str(many)
    assert Target.named("cuda:sm_90a,sm_80").features == ("copy.async",)
    assert Target.named("cuda:h100,cuda:sm_90a,h200").archs == ("sm_90a",)


@pytest.mark.parametrize("name", ["cuda:sm_80,", "cuda:sm_80,sm_1", "sm_80,sm_90a", "cuda:,sm_80", "cuda:sm_80, sm_90a"])
def test_each_of_several_has_to_be_known(name):
    with pytest.raises(TargetError, match=f"unknown target '{name}'; known: host, .*cuda:a100"):
        Target.named(name)


@pytest.mark.parametrize("name, instead", [
    ("cuda:sm_86", "cuda:sm_80"), ("cuda:sm_87", "cuda:sm_80"), ("cuda:sm_90", "cuda:sm_90a"), ("sm_86", "cuda:sm_80"),
    ("cuda:sm_89a", "cuda:sm_89"), ("cuda:sm_100a", "cuda:sm_100"), ("cuda:sm_103a", "cuda:sm_103"),
    ("cuda:sm_100f", "cuda:sm_100"), ("cuda:sm_120a", "cuda:sm_120"), ("cuda:sm_121", "cuda:sm_120"),
])  # fmt: skip
def test_other_architectures_are_told_whose_code_they_run(name, instead):
    with pytest.raises(
        TargetError, match=f"unknown target '{name}': a GPU of that architecture runs the code of {instead}, "
    ):
        Target.named(name)


@pytest.mark.parametrize("name", ["cuda:sm_75", "sm_70", "cuda:sm_61"])
def test_architectures_that_are_too_old_are_told_so(name):
    with pytest.raises(
        TargetError,
        match=f"unknown target '{name}': that architecture has no asynchronous copies and no tensor cores for bf16; sm_80 is "
        "the oldest that has; known: host",
    ):
        Target.named(name)


@pytest.mark.parametrize("name", ["cuda:sm_110", "cuda:b2000", "cuda:sm_200a"])
def test_what_no_code_runs_on_is_only_unknown(name):
    with pytest.raises(TargetError, match=f"unknown target '{name}'; known: host, "):
        Target.named(name)


def test_what_is_no_gpu_or_no_cpu_is_refused():
    gpu, cpu = Target.named("cuda:sm_90a"), Target.named("x86-64-v3")
    assert require_gpu(gpu) is gpu and require_cpu(cpu) is cpu and isinstance(cpu, Cpu)
    with pytest.raises(TargetError, match="x86-64-v3 is of kind Cpu; expected a Gpu, such as cuda:sm_90a"):
        require_gpu(cpu)
    with pytest.raises(TargetError, match="cuda:sm_90a is of kind Gpu; expected a Cpu"):
        machine_for("cuda:sm_90a", None)
    with pytest.raises(TargetError, match="unknown target 'cuda:sm_1'; known: host, .*cuda:a100"):
        Target.named("cuda:sm_1")


def test_threads_are_of_a_cpu():
    assert target_for("cuda:sm_80", None) == Target.named("cuda:sm_80")
    with pytest.raises(TargetError, match="cuda:sm_80 is a GPU, and threads=4 is of a CPU; leave it out"):
        target_for("cuda:sm_80", 4)
