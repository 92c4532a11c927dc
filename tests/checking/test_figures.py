"""A report as plain data."""

import json
from math import inf

import numpy as np
import pytest

from nncc.checking.figures import STAGES, Compared, Finding, Grade, Judgement, Report, judged


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


EXACT = np.array([1.0, -2.0, 0.0, 1e-3])
INF, NAN = np.inf, np.nan


def grade(actual: list[float], exact: list[float], own: list[float], dtype: type = np.float32) -> Grade:
    return judged(np.array(actual, dtype), np.array(exact, np.float64), np.array(own, dtype)).grade


def test_the_worst_element_is_named():
    actual = EXACT.astype(np.float32)
    actual[2] = 0.5
    found = judged(actual, EXACT, EXACT.astype(np.float32))
    assert (found.grade, found.place, found.got, found.expected) == (Grade.WRONG, (2,), "0.5", "0")
    assert found.units == pytest.approx(0.25 / 1e-5)


@pytest.mark.parametrize(
    "actual, exact, own, wanted",
    [
        ([1, 2], [1, 2], [1, 2], Grade.RIGHT),
        ([NAN, INF], [NAN, INF], [NAN, INF], Grade.RIGHT),
        ([NAN, 2], [1, 2], [1, 2], Grade.WRONG),
        ([1, 2], [NAN, 2], [NAN, 2], Grade.WRONG),
        ([-INF, 2], [INF, 2], [INF, 2], Grade.WRONG),
        ([INF, 2], [1e300, 2], [INF, 2], Grade.RIGHT),  # too large for f32
        ([INF, 2], [1e30, 2], [INF, 2], Grade.ILL),  # what numpy gets on the way is too large
        ([INF, 3], [1e30, 2], [INF, 2], Grade.WRONG),  # and the rest is judged
        ([1.2, 2], [1, 2], [1.1, 2], Grade.ILL),
        ([9, 2], [1, 2], [1.1, 2], Grade.WRONG),
        ([], [], [], Grade.RIGHT),
    ],
)
def test_floats(actual, exact, own, wanted):
    assert grade(actual, exact, own) is wanted


def test_whole_numbers_are_equal_unless_rounding_decides_them():
    one, other = np.array([2**62 + 1, 3]), np.array([2**62, 3])
    assert judged(one, one, one).grade is Grade.RIGHT
    assert judged(one, other, other).grade is Grade.WRONG
    assert judged(np.array([100, 3]), np.array([101, 3]), np.array([100, 3])).grade is Grade.ILL
    assert judged(np.array([True]), np.array([False]), np.array([False])).grade is Grade.WRONG


def test_narrow_floats_are_rounded_when_they_are_stored():
    exact = np.linspace(-3, 3, 50)
    stored = exact.astype(np.float16)
    assert judged(stored, exact, stored).grade is Grade.RIGHT
    assert judged(stored * np.float16(1.1), exact, stored).grade is Grade.WRONG


def test_another_shape_is_wrong():
    assert judged(np.zeros((2, 3)), np.zeros((3, 2)), np.zeros((3, 2))).grade is Grade.WRONG
