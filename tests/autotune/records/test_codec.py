"""Rows of the tables: what is written is read, and no row is an error."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nncc.autotune.records.codec import answers_of, answers_text, setting_of, steps_of, steps_text, trial_of
from nncc.errors import ScheduleError
from nncc.schedule.steps import Split, Tail, Vectorize
from tests.autotune.recording import setting

TRIAL = {
    "id": 3, "session": "s", "source": "tpe", "answers": '{"mr": 6}', "steps": "[]", "identity": "a", "predicted": None, "outcome": "ok", "message": "",
    "ratio": 0.8, "low": 0.7, "high": 0.9, "seconds": 1e-6, "rounds": 9, "code_bytes": 10, "begun": "x", "finished": "y",
}  # fmt: skip
VERDICT = {"trial": 3, "ratio": 0.8, "low": 0.7, "high": 0.9, "pairs": 30, "decision": "faster", "at": "z", "place": "model"}
KERNEL = setting().kernel
SETTING = {
    "id": setting().id, "key": KERNEL.key, "name": KERNEL.name, "label": KERNEL.label, "loops": "[]", "dtypes": KERNEL.dtypes, "family": KERNEL.family,
    "extents": "[8]", "cpu": setting().cpu, "target": setting().target, "threads": 1, "code": "this", "precision": "default", "cold": 0,
}  # fmt: skip
VALUES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.binary(max_size=3) | st.sampled_from(["[", "[1]", "{}", '{"a": null}', "[" * 9999])


@given(st.dictionaries(st.text(max_size=9), st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9)))
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


@pytest.mark.parametrize("change, is_read", [({"low": 0.0, "high": float("inf")}, True), ({"high": float("nan")}, False), ({"high": None}, False), ({"ratio": 0.0}, False), ({"low": float("-inf")}, False)])
def test_an_interval_of_few_pairs_has_no_upper_end(change, is_read):
    assert (trial_of(TRIAL | change) is not None) == is_read
    assert (trial_of(TRIAL, [VERDICT | change]) is not None) == is_read


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
