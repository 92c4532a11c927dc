"""Orders and candidates as text: what comes back is what was sent, and anything else is nothing."""

import json
import threading
from dataclasses import replace

import pytest

from benchmarks.kernels import matmul
from nncc.autotune.fleet.codec import BACK, MOST_TEXT, made_of, made_text, order_of, order_record
from nncc.autotune.search.space import Plan, plan_for
from nncc.autotune.timing.building import Builders, Failed, failure
from nncc.autotune.workshop import Candidate, Order, realise
from nncc.errors import BuildError, InternalError, ScheduleError, TargetError
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Target

HOST = Target.host().with_(cores=1)
KERNEL = matmul(8, 32, 16)


@pytest.fixture(scope="module")
def made() -> Candidate:
    return realise(KERNEL, HOST, Precision.DEFAULT, Order({}), frozenset())


def test_a_candidate_comes_back(made):
    assert made.built and made.built.prologue
    assert made_of(made_text(made)) == made


def test_failures_of_the_candidate_come_back_and_those_of_a_machine_do_not():
    illegal = Failed("illegal", "no axis i", 0.5)
    assert made_of(made_text(illegal)) == illegal
    for kind in ("crashed", "too long", "memory"):
        assert made_text(Failed(kind, "", 0.5)) == BACK


@pytest.mark.parametrize(
    "error",
    [
        OSError(28, "No space left on device"),
        FileNotFoundError("lib.so"),
        ImportError("no module named llvmlite"),
        BuildError("the disk is full"),
    ],
)
def test_exceptions_of_a_machine_are_given_back(error: Exception):
    assert made_text(failure(error, 0.1)) == BACK


@pytest.mark.parametrize(
    "error", [ScheduleError("no axis i"), InternalError("no code"), ValueError("x"), TargetError("x86-64 has no vpdpbusd")]
)
def test_exceptions_of_the_candidate_are_told(error: Exception):
    assert made_of(made_text(failure(error, 0.1))) == failure(error, 0.1)


def test_what_a_builder_could_not_be_given_is_given_back():
    with Builders(1) as builders:
        ((_, failed),) = builders.run(abs, [(threading.Lock(),)])
    assert failed.kind == "error" and "pickle" in failed.message and made_text(failed) == BACK


def test_an_order_comes_back(made):
    for wanted in (
        Order({"a: rows": 4, "how": "direct", "packed": True, "share": 0.5}),
        Order({}, plan_for(KERNEL, HOST, Precision.DEFAULT, {})),
    ):
        assert order_of(json.loads(json.dumps(order_record("key", wanted)))) == ("key", wanted)


def test_what_is_too_large_for_a_message_is_built_elsewhere(made):
    main = replace(made.built.main, object=bytes(MOST_TEXT))
    assert made_text(replace(made, built=replace(made.built, main=main))) == BACK


def _spoilt(made: Candidate):
    """Texts of which one part is wrong."""
    told = json.loads(made_text(made))
    main = told["built"]["main"]
    yield told | {"plan": {**told["plan"], "steps": [{"step": "nothing"}]}}
    yield told | {"plan": {**told["plan"], "answers": {"a": [1]}}}
    yield told | {"built": None}
    yield told | {"built": {**told["built"], "main": {**main, "object": "***"}}}
    yield told | {"built": {**told["built"], "main": {**main, "buffers": [{**main["buffers"][0], "dtype": "f99"}]}}}
    yield told | {"built": {**told["built"], "main": {**main, "buffers": [{**main["buffers"][0], "role": "boss"}]}}}
    yield told | {"built": {**told["built"], "seconds": "soon"}}
    yield {"failed": "crashed", "message": "", "seconds": 0}
    yield {}
    yield []
    yield 7


def test_what_makes_no_sense_is_nothing(made):
    assert [made_of(json.dumps(text)) for text in _spoilt(made)] == [None] * 11
    assert [made_of(text) for text in (BACK, "{", "[" * 100_000)] == [None] * 3
    assert [
        order_of(record)
        for record in ({}, {"kernel": "k", "answers": {"a": None}, "plan": None}, {"kernel": "k", "answers": {}, "plan": 7})
    ] == [None] * 3


def test_a_plan_keeps_its_cycles():
    wanted = Order({}, Plan((), {}, float("inf")))
    assert order_of(json.loads(json.dumps(order_record("key", wanted)))) == ("key", wanted)
