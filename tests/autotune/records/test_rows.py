"""The winner: decided from the records alone, whatever their order."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nncc.autotune.records.records import now
from nncc.autotune.records.rows import (
    ALONE,
    FAULTS,
    Measured,
    Trial,
    Verdict,
    Winner,
    answers_of,
    answers_text,
    contenders,
    decide,
    foremost,
    setting_of,
    steps_of,
    steps_text,
    trial_of,
)
from nncc.errors import ScheduleError
from nncc.schedule.steps import Split, Tail, Vectorize
from tests.autotune.recording import setting

TIMES = [f"2026-01-0{day}T00:00:00.000000+00:00" for day in range(1, 5)]


def trial(number: int, identity: str, *verdicts: Verdict, code_bytes: int | None = 100, outcome="ok") -> Trial:
    size = None if code_bytes is None else Measured(0.9, 0.8, 1.0, 1e-6, 10, code_bytes)
    return Trial(
        number, f"s{number % 3}", "tpe", {"mr": number}, (), identity, None, outcome, "", size, TIMES[0], TIMES[0], verdicts
    )


def verdict(ratio: float, at: int = 0, decision="faster", width: float = 0.005, place="alone") -> Verdict:
    return Verdict(ratio, ratio - width, ratio + width, 30, decision, TIMES[at], place)


def winner(*trials: Trial, model: str = "this model") -> str | None:
    found = decide(trials, model)
    return found and found.trial.identity


def test_none_is_the_default_plan():
    assert decide([]) is None
    assert decide([trial(1, "a")]) is None
    assert (
        decide([trial(1, "a", verdict(1.0, decision="no difference")), trial(2, "b", verdict(0.5, decision="slower"))])
        is None
    )
    assert decide([trial(1, "a", verdict(0.5), outcome="wrong")]) is None


def test_the_fastest_wins():
    assert winner(trial(1, "a", verdict(0.9)), trial(2, "b", verdict(0.8)), trial(3, "c", verdict(0.85))) == "b"


def test_within_the_noise_the_smaller_code_wins_then_the_smaller_identity():
    fast, small = trial(1, "a", verdict(0.800)), trial(2, "b", verdict(0.805), code_bytes=50)
    assert winner(fast, small) == "b"
    assert winner(trial(1, "b", verdict(0.800)), trial(2, "a", verdict(0.805))) == "a"
    assert winner(fast, trial(2, "0", verdict(0.805), code_bytes=None)) == "a"  # nobody knows how large that is
    assert winner(fast, trial(2, "b", verdict(0.805, width=0.0), code_bytes=50)) == "b"
    assert winner(fast, trial(2, "b", verdict(0.81, width=0.001), code_bytes=50)) == "a"  # their intervals are apart
    assert winner(fast, trial(2, "b", verdict(0.815, width=0.02), code_bytes=50)) == "b"
    assert winner(fast, trial(2, "b", verdict(0.83, width=0.1), code_bytes=50)) == "a"  # too much slower, however unsure


def test_the_last_verdict_on_what_ran_counts():
    assert winner(trial(1, "a", verdict(0.5, 0), verdict(1.1, 1, "slower"))) is None
    assert winner(trial(1, "a", verdict(1.1, 0, "slower"), verdict(0.5, 1))) == "a"
    assert (
        winner(trial(1, "a", verdict(0.5, 0)), trial(2, "a", verdict(1.0, 1, "no difference")), trial(3, "b", verdict(0.9)))
        == "b"
    )


INSIDE, ELSEWHERE = {"place": "this model"}, {"place": "other"}


def test_where_any_was_compared_inside_the_model_only_that_counts():
    alone = trial(1, "a", verdict(0.5, 3))
    assert winner(alone, trial(2, "b", verdict(0.7), verdict(0.9, 1, **INSIDE))) == "b"
    assert winner(alone, trial(2, "b", verdict(0.7), verdict(1.1, 1, "slower", **INSIDE))) is None
    assert winner(trial(1, "a", verdict(0.9, 0, **INSIDE), verdict(0.5, 3, "slower"))) == "a", (
        "a later verdict on the kernel alone says less"
    )
    assert winner(trial(1, "a", verdict(0.9, 0, **INSIDE), verdict(1.2, 3, "slower", **INSIDE))) is None
    assert winner(alone, trial(2, "b", verdict(0.7), verdict(0.9, 1, **INSIDE)), model=ALONE) == "a", "a kernel of one's own"


def test_what_was_seen_inside_another_model_says_nothing():
    trials = [
        trial(1, "a", verdict(0.5), verdict(1.2, 1, "slower", **ELSEWHERE)),
        trial(2, "b", verdict(0.9), verdict(0.4, 1, **ELSEWHERE)),
    ]
    assert winner(*trials) == winner(*trials, model=ALONE) == "a" and winner(*trials, model="other") == "b"
    found = foremost(trials, "this model")
    assert found and found.trial.identity == "a" and [t.identity for t in contenders(trials, 9, "this model")] == ["a", "b"]


def test_what_others_have_to_beat_may_still_be_untried_inside_the_model():
    beaten, alone = trial(1, "a", verdict(0.5), verdict(1.1, 1, "slower", **INSIDE)), trial(2, "b", verdict(0.7))
    found = foremost([beaten, alone], "this model")
    assert found and found.trial is alone and winner(beaten, alone) is None
    assert foremost([beaten], "this model") is None


def test_contenders_are_those_that_took_least_by_what_is_known_best_of_them():
    trials = [
        trial(1, "inside", verdict(0.5), verdict(0.95, 1, **INSIDE)), trial(2, "alone", verdict(0.8)), trial(3, "timed"),
        trial(4, "beaten", verdict(0.4), verdict(1.1, 1, "slower", **INSIDE)), trial(5, "wrong", outcome="wrong"), trial(6, "timed"),
        trial(7, "never", code_bytes=None),
    ]  # fmt: skip
    assert [t.id for t in contenders(trials, 9, "this model")] == [2, 3, 1]
    assert [t.id for t in contenders(reversed(trials), 2, "this model")] == [2, 3]
    assert contenders([], 3) == () == contenders(trials, 0)


def test_what_may_be_faster_inside_the_model_contends_again():
    trials = [
        trial(1, "open", verdict(0.9), verdict(1.012, 1, "no difference", 0.04, **INSIDE)), trial(2, "slower", verdict(1.05, 1, "slower", 0.04, **INSIDE)),
        trial(3, "alone", verdict(1.01, 1, "no difference", 0.04)),
    ]  # fmt: skip
    assert [t.id for t in contenders(trials, 9, "this model")] == [1]


@pytest.mark.parametrize("outcome", FAULTS)
def test_code_that_failed_once_neither_wins_nor_contends(outcome: str):
    trials = [trial(1, "a", verdict(0.5)), trial(2, "b", verdict(0.9)), trial(3, "a", code_bytes=None, outcome=outcome)]
    assert winner(*trials) == "b" == winner(*trials[::-1]) and foremost(trials).trial.identity == "b"
    assert [t.identity for t in contenders(trials, 9)] == ["b"]


@pytest.mark.parametrize("outcome", ["illegal", "too long", "error", None])
def test_what_did_not_end_well_neither_wins_nor_contends(outcome: str | None):
    trials = [trial(1, "a", verdict(0.5), outcome=outcome), trial(2, "b", verdict(0.9))]
    assert winner(*trials) == "b" and [t.identity for t in contenders(trials, 9)] == ["b"]


def test_who_takes_as_long_as_the_default_plan_does_not_contend():
    same = trial(1, "same", verdict(1.0, decision="no difference"))
    unsure = trial(2, "slower", verdict(1.25, decision="no difference", width=0.25, **INSIDE))
    assert unsure.verdicts[0].low == 1 and contenders([same, unsure], 9, "this model") == ()


def test_a_verdict_whose_interval_is_turned_round_still_counts():
    """A file of records may hold one."""
    assert winner(trial(1, "a", verdict(0.8, width=-0.005))) == "a"


def test_the_size_of_code_that_was_not_measured_is_not_known():
    assert Winner(trial(1, "a", code_bytes=None), verdict(0.9)).code_bytes == 0


TRIALS = st.builds(
    lambda identity, ratio, at, size, decision, width: trial(
        ord(identity), identity, verdict(ratio, at, decision, width), code_bytes=size
    ),
    st.sampled_from("abcd"),
    st.sampled_from([0.8, 0.805, 0.81, 0.82, 0.83, 1.1]),
    st.integers(0, 3),
    st.sampled_from([None, 50, 100]),
    st.sampled_from(["faster", "faster", "no difference"]),
    st.sampled_from([0.0, 0.004, 0.1]),
)


@given(st.lists(TRIALS, max_size=8).flatmap(lambda ts: st.tuples(st.just(ts), st.permutations(ts))))
def test_the_order_of_the_records_does_not_matter(lists):
    one, other = lists
    assert decide(one) == decide(other)


@pytest.mark.parametrize("count", [1, 5])
def test_records_that_are_there_twice_change_nothing(count):
    trials = [trial(1, "a", verdict(0.8)), trial(2, "b", verdict(0.805), code_bytes=90)]
    assert decide(trials * count) == decide(trials)


STORED_TIMES = [f"2026-01-01T00:00:0{n}.000000+00:00" for n in range(3)]
TRIAL = {
    "id": 3, "session": "s", "source": "tpe", "answers": '{"mr": 6}', "steps": "[]", "identity": "a", "predicted": None, "outcome": "ok", "message": "",
    "ratio": 0.8, "low": 0.7, "high": 0.9, "seconds": 1e-6, "rounds": 9, "code_bytes": 10, "begun": STORED_TIMES[0], "finished": STORED_TIMES[1],
}  # fmt: skip
VERDICT = {
    "trial": 3,
    "ratio": 0.8,
    "low": 0.7,
    "high": 0.9,
    "pairs": 30,
    "decision": "faster",
    "at": STORED_TIMES[2],
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
