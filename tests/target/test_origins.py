"""Where figures come from."""

import json
from pathlib import Path

import pytest

from nncc.errors import TargetError
from nncc.target import Target, kept
from nncc.target.kept import Kept, Machine
from nncc.target.origins import origins


def written(path: Path, machine: Machine) -> Path:
    plain = json.loads(json.dumps(Target.host().with_(fma_latency=7).to_json()))
    kept.write(Kept(machine, plain, "2026-01-31", "0.2.0", 0.98, {}), path)
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
    written(kept.place(here), here)
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
