"""Rows of the tables: what is written is read, and no row is an error."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nncc.autotune.records.codec import answers_of, answers_text, setting_of, steps_of, steps_text, trial_of
from nncc.autotune.records.records import now
from nncc.errors import ScheduleError
from nncc.schedule.language.steps import Split, Tail, Vectorize
from tests.autotune.recording import setting

TIMES = [f"2026-01-01T00:00:0{n}.000000+00:00" for n in range(3)]
TRIAL = {
    "id": 3, "session": "s", "source": "tpe", "answers": '{"mr": 6}', "steps": "[]", "identity": "a", "predicted": None, "outcome": "ok", "message": "",
    "ratio": 0.8, "low": 0.7, "high": 0.9, "seconds": 1e-6, "rounds": 9, "code_bytes": 10, "begun": TIMES[0], "finished": TIMES[1],
}  # fmt: skip
VERDICT = {
    "trial": 3,
    "ratio": 0.8,
    "low": 0.7,
    "high": 0.9,
    "pairs": 30,
    "decision": "faster",
    "at": TIMES[2],
    "place": "model",
}
KERNEL = setting().kernel
SETTING = {
    "id": setting().id, "key": KERNEL.key, "name": KERNEL.name, "label": KERNEL.label, "loops": "[]", "dtypes": KERNEL.dtypes, "family": KERNEL.family,
    "extents": "[8]", "cpu": setting().cpu, "target": setting().target, "threads": 1, "code": "this", "precision": "default", "cold": 0,
}  # fmt: skip
VALUES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.binary(max_size=3)
    | st.sampled_from(["[", "[1]", "{}", '{"a": null}', "[" * 9999, "0001-01-01T00:00:00+23:59"])
)


@given(
    st.dictionaries(st.text(max_size=9), st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9))
)
def test_answers_are_read_as_they_were_written(answers):
    assert answers_of(answers_text(answers)) == answers
    assert answers_text(dict(reversed(answers.items()))) == answers_text(answers)


def test_steps_are_read_as_they_were_written():
    steps = (Split("Y.i", 8, Tail.PEEL), Vectorize("Y.i.i"))
    assert steps_of(steps_text(steps)) == steps
    with pytest.raises(ScheduleError, match="step 1"):
        steps_of('[{"step": "vectorize"}]')


def test_whole_rows():
    assert trial_of(TRIAL, [VERDICT]).verdicts[0].pairs == 30 and setting_of(SETTING) is not None
    assert setting_of(SETTING | {"threads": 2}) is None  # that is not what its id says


@pytest.mark.parametrize(
    "change, is_read",
    [
        ({"low": 0.0, "high": float("inf")}, True),
        ({"high": float("nan")}, False),
        ({"high": None}, False),
        ({"ratio": 0.0}, False),
        ({"low": float("-inf")}, False),
    ],
)
def test_an_interval_of_few_pairs_has_no_upper_end(change, is_read):
    assert (trial_of(TRIAL | change) is not None) == is_read
    assert (trial_of(TRIAL, [VERDICT | change]) is not None) == is_read


@pytest.mark.parametrize("time, is_read", [
    ("2026-01-01T00:00:00+00:00", True), ("9999-12-31T23:59:59.999999+00:00", True), ("x", False), ("", False), ("yesterday", False), (1767225600, False), (b"2026-01-01", False),
    ("2026-01-01", False), ("2026-01-01T00:00:00", False), ("2026-01-01T00:00:00+01:00", False), ("2026-02-30T00:00:00+00:00", False),
])  # fmt: skip
def test_times_can_be_counted_with(time, is_read):
    assert (trial_of(TRIAL | {"begun": time}) is not None) == (trial_of(TRIAL | {"finished": time}) is not None) == is_read
    assert (trial_of(TRIAL, [VERDICT | {"at": time}]) is not None) == is_read


@pytest.mark.parametrize(
    "outcome, is_read", [("ok", True), ("crashed", True), (None, True), ("good", False), ("", False), (0, False)]
)
def test_outcomes_are_those_that_are_known(outcome, is_read):
    found = trial_of(TRIAL | {"outcome": outcome})
    assert (found is not None) == is_read and (found is None or found.outcome == outcome)


def test_our_own_times_are_read():
    assert trial_of(TRIAL | {"begun": now(), "finished": now()}, [VERDICT | {"at": now()}]) is not None


def test_what_goes_on_was_begun():
    assert trial_of(TRIAL | {"finished": None}).finished is None
    assert trial_of(TRIAL | {"begun": None}) is None and trial_of(TRIAL, [VERDICT | {"at": None}]) is None


@pytest.mark.parametrize(
    "predicted, is_read",
    [
        (None, True),
        (0.0, True),
        (1e300, True),
        (float("inf"), False),
        (float("-inf"), False),
        (float("nan"), False),
        ("inf", False),
        (-1.0, False),
    ],
)
def test_predictions_can_be_drawn(predicted, is_read):
    found = trial_of(TRIAL | {"predicted": predicted})
    assert (found is not None) == is_read and (found is None or found.predicted == predicted)


def test_infinity_is_no_whole_number():
    infinite = float("inf")
    assert trial_of(TRIAL | {"rounds": infinite}) is None and trial_of(TRIAL | {"id": infinite}) is None
    assert trial_of(TRIAL, [VERDICT | {"pairs": infinite}]) is None and setting_of(SETTING | {"threads": infinite}) is None


@given(st.sampled_from(sorted(TRIAL)), st.sampled_from(sorted(VERDICT)), st.sampled_from(sorted(SETTING)), VALUES)
def test_no_row_is_an_error(column, part, place, value):
    trial_of(TRIAL | {column: value})
    trial_of(TRIAL, [VERDICT | {part: value}])
    setting_of(SETTING | {place: value})
    for row, lost in ((TRIAL, column), (SETTING, place)):
        (trial_of if row is TRIAL else setting_of)({name: value for name, value in row.items() if name != lost})


@pytest.mark.parametrize("caches, is_read", [("[{}, {}]", True), ("[{}, 3]", False), ("[3]", False), ("[]", True)])
def test_caches_of_a_target_are_objects(caches, is_read):
    made = replace(setting(), target=f'{{"caches": {caches}}}')
    assert (
        setting_of(SETTING | {"target": made.target, "id": made.id, "loops": json.dumps(KERNEL.loops)}) is not None
    ) is is_read
