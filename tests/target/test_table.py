"""The table of machines by name."""

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
