"""A report as plain data."""

import json
from math import inf

from nncc.checking.figures import STAGES, Compared, Finding, Judgement, Report, Verdict


def row(error: float, verdict: Verdict, allowed: float = 1e-5) -> Compared:
    return Compared("y", "f32[2]", ("n",), "k0", Judgement(error, 0.0, allowed, verdict, (1,), "2", "1"))


def report(*rows: Compared, finding: Finding | None = None) -> Report:
    return Report("m", "host", 1, "reference", rows, (), (), finding)


def test_a_report_agrees_where_nothing_is_wrong():
    assert report(row(0.0, Verdict.RIGHT), row(0.2, Verdict.ILL)).agrees
    assert not report(row(0.2, Verdict.WRONG)).agrees
    assert not report(finding=Finding("step", "unroll")).agrees


def test_json_has_no_infinity():
    data = json.loads(json.dumps(report(row(inf, Verdict.WRONG), finding=Finding("step", "unroll")).to_json()))
    assert data["outputs"][0]["error"] is None and data["outputs"][0]["verdict"] == "wrong" and not data["agrees"]
    assert data["finding"]["stage"] in STAGES


def test_units():
    assert row(0.0, Verdict.RIGHT, 0.0).judgement.units == 0
    assert row(1.0, Verdict.WRONG, 0.0).judgement.units == inf
    assert row(2e-5, Verdict.WRONG).judgement.units == 2
