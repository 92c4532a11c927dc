"""Templates of the user: what they are asked, what becomes of their mistakes."""

import re
import signal
import sys
import threading
import time
from functools import partial

import numpy as np
import pytest

from nncc import te
from nncc.autotune.records.rows import answers_of, answers_text
from nncc.autotune.search import sketch as sketch_module
from nncc.autotune.search.sketch import CHOICE, PLANNER, extended, require_sketches, sketched
from nncc.autotune.search.space import Knob, survey
from nncc.autotune.timing.building import identity
from nncc.errors import ScheduleError
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Target
from tests.autotune.recording import matmul, scaled

TINY = Target.tiny()
KERNEL = scaled(1000)


def blocked(kernel, target, knob):
    """Blocks of a few vectors."""
    lanes = target.lanes(4)
    vectors = knob("vectors", [4, 1, 2])
    schedule = te.Schedule(kernel).split("Y.i", vectors * lanes, tail="peel").split("Y.i.i", lanes).vectorize("Y.i.i.i")
    return schedule.unroll("Y.i.i.o") if knob("unrolled", [True, False]) else schedule


def two_axes(kernel, target, knob):
    return te.Schedule(kernel).split("T.i", knob("rows", [4])) if len(kernel.params) == 3 else None


def broken(kernel, target, knob):
    return te.Schedule(kernel).split("no such axis", 3)


def crashing(kernel, target, knob):
    return knob("x", [1]) / 0


def leaving(kernel, target, knob):
    sys.exit(3)


def of_another_kind(kernel, target, knob):
    return te.reduce_axis("many", "i")


def of_another(kernel, target, knob):
    return te.Schedule(matmul(3, 4, 5))


def nothing(kernel, target, knob):
    return knob("empty", [])


def number(kernel, target, knob):
    return 3


def of_numpy(kernel, target, knob):
    """Blocks of so many elements, and choices that are scalars of numpy."""
    size = knob("size", np.array([8, 4, 16]))
    assert type(size) is int and type(knob("share", [np.float32(0.5), np.float64(0.25)])) is float
    assert (
        type(knob("text", [np.str_("a"), np.str_("b")])) is str and type(knob("flag", [np.bool_(True), np.False_])) is bool
    )
    return te.Schedule(kernel).split("Y.i", size, tail="peel")


def asking(value):
    def odd(kernel, target, knob):
        return te.Schedule(kernel).split("Y.i", knob("size", [4, value]))

    return odd


def test_what_suits_is_in_the_space_and_starts_at_its_first_values():
    base = survey(KERNEL, TINY, Precision.DEFAULT)
    space = extended(base, KERNEL, TINY, [blocked, two_axes])
    knobs = {k.name: k for k in space.knobs}
    assert knobs[CHOICE] == Knob(CHOICE, (PLANNER, "blocked"), PLANNER)
    assert knobs["blocked: vectors"] == Knob("blocked: vectors", (1, 2, 4), 4) and {k.name for k in base.knobs} < {*knobs}
    assert space.order[:2] == ({}, {CHOICE: "blocked"})
    assert all(({CHOICE: "blocked", "blocked: vectors": v} in space.order) is (v != 4) for v in (1, 2, 4)) and all(
        answers in space.order for answers in base.order
    )


def test_a_space_that_no_sketch_suits_is_as_it_was():
    base = survey(KERNEL, TINY, Precision.DEFAULT)
    assert extended(base, KERNEL, TINY, [two_axes]) is base and extended(base, KERNEL, TINY, []) is base


def test_answers_choose_the_plan():
    assert sketched(KERNEL, TINY, [blocked], {}) is None and sketched(KERNEL, TINY, [blocked], {CHOICE: PLANNER}) is None
    assert (
        sketched(KERNEL, TINY, [blocked], {CHOICE: "somebody else's"}) is None
        and sketched(KERNEL, TINY, [two_axes], {CHOICE: "two_axes"}) is None
    )
    made = sketched(KERNEL, TINY, [blocked], {CHOICE: "blocked", "blocked: vectors": 2, "other: vectors": 1})
    assert made.answers == {CHOICE: "blocked", "blocked: vectors": 2, "blocked: unrolled": True}
    assert made.steps == blocked(KERNEL, TINY, lambda name, values: {"vectors": 2, "unrolled": True}[name]).steps
    assert sketched(KERNEL, TINY, [blocked], made.answers) == made


@pytest.mark.parametrize("asked, taken", [(3, 4), (100, 4), (0, 4), ("text", 4), (1.2, 1)])
def test_the_nearest_value_is_taken(asked, taken):
    assert (
        sketched(KERNEL, TINY, [blocked], {CHOICE: "blocked", "blocked: vectors": asked}).answers["blocked: vectors"]
        == taken
    )


def test_every_value_is_another_schedule():
    plans = [
        sketched(KERNEL, TINY, [blocked], {CHOICE: "blocked", "blocked: vectors": v, "blocked: unrolled": u})
        for v in (1, 2, 4)
        for u in (True, False)
    ]
    codes = {identity(te.Schedule(KERNEL, plan.steps).kernel) for plan in plans}
    assert len(codes) == 6


@pytest.mark.parametrize("sketch, text", [
    (broken, "no such axis"), (crashing, "sketch crashing fails on kernel k0: ZeroDivisionError"), (nothing, "knob 'empty' of sketch nothing has no values"),
    (leaving, "sketch leaving fails on kernel k0: SystemExit: 3"), (of_another_kind, "sketch of_another_kind fails on kernel k0: ComputeError"),
    (of_another, "sketch of_another gave Schedule for kernel k0"), (number, "sketch number gave int for kernel k0"),
])  # fmt: skip
def test_mistakes_are_named(sketch, text):
    for call in (
        lambda: sketched(KERNEL, TINY, [sketch], {CHOICE: sketch.__name__}),
        lambda: extended(survey(KERNEL, TINY, Precision.DEFAULT), KERNEL, TINY, [sketch]),
    ):
        with pytest.raises(ScheduleError, match=text):
            call()


@pytest.mark.parametrize("answers, steps", [({}, 8), ({"of_numpy: size": 16}, 16)])
def test_scalars_of_numpy_are_numbers_that_records_can_hold(answers, steps, tmp_path):
    made = sketched(KERNEL, TINY, [of_numpy], {CHOICE: "of_numpy", **answers})
    assert made.steps == te.Schedule(KERNEL).split("Y.i", steps, tail="peel").steps
    assert made.answers == {
        CHOICE: "of_numpy",
        "of_numpy: size": steps,
        "of_numpy: share": 0.5,
        "of_numpy: text": "a",
        "of_numpy: flag": True,
    }
    assert answers_of(answers_text(made.answers)) == made.answers
    space = extended(survey(KERNEL, TINY, Precision.DEFAULT), KERNEL, TINY, [of_numpy])
    assert [answers_of(answers_text(each)) for each in space.order] == [*space.order]


@pytest.mark.parametrize("value, text", [
    (None, "None"), ((1, 2), "(1, 2)"), (1 + 2j, "(1+2j)"), (b"x", "b'x'"), (float("nan"), "nan"), (np.float32("inf"), repr(np.float32("inf"))),
    (np.datetime64("2020-01-01"), repr(np.datetime64("2020-01-01"))), (np.array(3), "array(3)"), (10**19, "10000000000000000000"), (-1e19, "-1e+19"),
])  # fmt: skip
def test_values_that_records_cannot_hold_are_refused(value, text):
    for call in (
        lambda: sketched(KERNEL, TINY, [asking(value)], {CHOICE: "odd"}),
        lambda: extended(survey(KERNEL, TINY, Precision.DEFAULT), KERNEL, TINY, [asking(value)]),
    ):
        with pytest.raises(
            ScheduleError,
            match=re.escape(f"knob 'size' of sketch odd has the value {text}")
            + r"(.|\n)*numbers below 2\^63, text, True and False",
        ):
            call()


@pytest.mark.parametrize("value", ["text", 2**62, -3, 0.5, False])
def test_values_that_records_can_hold_are_not_refused(value):
    assert sketched(KERNEL, TINY, [asking(value)], {CHOICE: "odd"}).answers["odd: size"] == 4


def planner(kernel, target, knob):
    return None


@pytest.mark.parametrize("sketches, text", [
    ([blocked, broken, blocked], "a sketch is called 'blocked', and there are two sketches of that name"), ([lambda k, t, n: None, lambda k, t, n: 1], "'<lambda>', and there are two"),
    ([partial(blocked)], "a sketch is functools.*, which is no function with a name"), ([3], "a sketch is 3, which"), ([planner], "'planner', and the planner is called so"),
])  # fmt: skip
def test_names_tell_sketches_apart(sketches, text):
    with pytest.raises(ScheduleError, match=f"{text}(.|\n)*functions .kernel, target, knob., each with a name of its own"):
        require_sketches(sketches)
    require_sketches([blocked, broken])


@pytest.mark.parametrize("error", [KeyboardInterrupt, GeneratorExit])
def test_ctrl_c_is_no_mistake(error):
    def interrupted(kernel, target, knob):
        raise error

    with pytest.raises(error):
        sketched(KERNEL, TINY, [interrupted], {CHOICE: "interrupted"})


@pytest.fixture
def hurried(monkeypatch):
    """A short deadline, and nobody was late yet."""
    monkeypatch.setattr(sketch_module, "ANSWER_S", 0.3)
    monkeypatch.setattr(sketch_module, "_late", [])


def endless(calls):
    def sleepy(kernel, target, knob):
        calls.append(kernel.name)
        for _ in range(1200):
            time.sleep(0.1)

    return sleepy


def stubborn(kernel, target, knob):
    """What ends it the first time is lost."""
    try:
        time.sleep(120)
    except:  # noqa: E722
        time.sleep(120)


def ask(sketch, kernel=KERNEL):
    return sketched(kernel, TINY, [sketch], {CHOICE: sketch.__name__})


def test_a_sketch_that_takes_too_long_is_ended_and_asked_no_more_for_that_kernel(hurried):
    calls, start = [], time.monotonic()
    slow = endless(calls)
    with pytest.raises(ScheduleError, match="sketch sleepy took more than 0.3 s for kernel k0(.|\n)*within that time"):
        extended(survey(KERNEL, TINY, Precision.DEFAULT), KERNEL, TINY, [slow])
    for kernel in (KERNEL, scaled(1000)):
        with pytest.raises(
            ScheduleError, match="sketch sleepy is asked no more for kernel k0: it took more than 0.3 s for k0"
        ):
            ask(slow, kernel)
    assert len(calls) == 1 and time.monotonic() - start < 60
    assert ask(blocked).steps == ask(blocked).steps, "others are"
    with pytest.raises(ScheduleError, match="took more than"):
        ask(endless(calls))  # another of that name


def test_a_sketch_that_takes_too_long_for_some_kernels_is_asked_for_no_other(hurried):
    calls = []
    slow, kernels = endless(calls), [scaled(100 + n) for n in range(6)]
    for kernel in kernels:
        with pytest.raises(ScheduleError):
            ask(slow, kernel)
    assert len(calls) == sketch_module.MOST_LATE < len(kernels)


def test_what_swallows_all_is_ended_too(hurried):
    start = time.monotonic()
    with pytest.raises(ScheduleError, match="took more than"):
        ask(stubborn)
    assert time.monotonic() - start < 60


def test_timers_and_handlers_of_others_run_on(hurried):
    heard = []
    before = signal.signal(signal.SIGALRM, lambda *_: heard.append(time.monotonic()))
    start = time.monotonic()
    signal.setitimer(signal.ITIMER_REAL, 4.0, 90.0)
    try:
        ask(blocked)
        left, interval = signal.getitimer(signal.ITIMER_REAL)
        assert 0 < left <= 4.0 and interval == 90.0
        with pytest.raises(ScheduleError, match="took more than"):
            ask(stubborn)
        while not heard and time.monotonic() - start < 60:
            time.sleep(0.01)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        mine = signal.signal(signal.SIGALRM, before)
    assert len(heard) == 1 and heard[0] - start >= 3.99 and callable(mine) and mine.__name__ == "<lambda>"


def test_no_timer_is_left(hurried):
    before = signal.getsignal(signal.SIGALRM)
    for sketch in (blocked, stubborn, leaving):
        try:
            ask(sketch)
        except ScheduleError:
            assert sketch is not blocked
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0) and signal.getsignal(signal.SIGALRM) is before


def patient(kernel, target, knob):
    time.sleep(0.6)
    return te.Schedule(kernel)


def test_in_another_thread_there_is_no_deadline(hurried):
    made = []
    thread = threading.Thread(target=lambda: made.append(ask(patient)))
    thread.start()
    thread.join()
    assert made and made[0].steps == ()


def test_a_handler_that_could_not_be_put_back_stays(hurried, monkeypatch):
    monkeypatch.setattr(signal, "getsignal", lambda _: None)  # as for one that was not installed by Python
    assert ask(patient).steps == ()
