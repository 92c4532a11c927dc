"""A report as plain data."""

import json
from math import inf

from nncc.checking.figures import STAGES, Compared, Finding, Grade, Judgement, Report


def row(error: float, grade: Grade, allowed: float = 1e-5) -> Compared:
    return Compared("y", "f32[2]", ("n",), "k0", Judgement(error, 0.0, allowed, grade, (1,), "2", "1"))


def report(*rows: Compared, finding: Finding | None = None) -> Report:
    return Report("m", "host", 1, "reference", rows, (), (), finding)


def test_a_report_agrees_where_nothing_is_wrong():
    assert report(row(0.0, Grade.RIGHT), row(0.2, Grade.ILL)).agrees
    assert not report(row(0.2, Grade.WRONG)).agrees
    assert not report(finding=Finding("step", "unroll")).agrees


def test_json_has_no_infinity():
    data = json.loads(json.dumps(report(row(inf, Grade.WRONG), finding=Finding("step", "unroll")).to_json()))
    assert data["outputs"][0]["error"] is None and data["outputs"][0]["grade"] == "wrong" and not data["agrees"]
    assert data["finding"]["stage"] in STAGES


def test_units():
    assert row(0.0, Grade.RIGHT, 0.0).judgement.units == 0
    assert row(1.0, Grade.WRONG, 0.0).judgement.units == inf
    assert row(2e-5, Grade.WRONG).judgement.units == 2
