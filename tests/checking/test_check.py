"""A check names the stage, what is wrong in it, and the node of each planted fault; without one, all values agree."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nncc.checking.check import check
from nncc.checking.script import MOST_LINES, shows
from tests.checking.models import attention, convolutions, elements
from tests.checking.planted import FAULTS, forget, stay_here

SLOW = {"pass flatten", "step split"}
FIRST = {fault.stage: name for name, fault in reversed(FAULTS.items()) if name not in SLOW}.values()
"""One fault of each stage, for every push."""


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    forget()
    yield
    forget()


@pytest.mark.parametrize("model", [convolutions, attention, elements])
def test_all_agree(model, tmp_path):
    report = check(model(), threads=2, cache=tmp_path, against="ort")
    assert report.agrees and report.finding is None
    assert len(report.values) >= 6 and len(report.model) >= 8
    assert all(row.judgement.units < 0.5 for row in report.every)


@pytest.mark.parametrize("name", [name if name in FIRST else pytest.param(name, marks=pytest.mark.long) for name in FAULTS])
def test_a_planted_fault_is_named(name, monkeypatch, tmp_path):
    fault = FAULTS[name]
    if fault.stage == "plans":
        check(fault.model(), threads=2, cache=tmp_path)
    stay_here(monkeypatch)
    fault.plant(monkeypatch)
    forget()
    found = check(
        fault.model(), threads=2, cache=tmp_path if fault.stage == "plans" else False, against=fault.against
    ).finding
    assert found is not None, "it agrees"
    print(found)
    print(found.repro)
    assert found.stage == fault.stage
    assert fault.what in found.what
    assert not fault.node or any(node.startswith(fault.node) for node in found.nodes)
    assert len(found.repro.splitlines()) <= MOST_LINES
    if "Repro" in found.repro:
        assert shows(found.repro)
        monkeypatch.undo()
        forget()
        assert not shows(found.repro)
