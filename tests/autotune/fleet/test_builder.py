"""Builders that cannot help, are interrupted, or outlive their coordinator."""

from collections.abc import Callable
from dataclasses import asdict, replace
from functools import cache
from pathlib import Path

import pytest

from nncc.autotune.fleet.board import Board, Here
from nncc.autotune.fleet.builder import Helper
from nncc.autotune.fleet.codec import BACK, order_record
from nncc.autotune.fleet.fleet import Work
from nncc.autotune.fleet.storage import Storage
from nncc.autotune.workshop import Order
from nncc.codegen.build.kernels import content_hash
from nncc.errors import RecordsError
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Target
from tests.support.builders import KERNEL, MODEL, lower

HOST = Target.host().with_(cores=1)
KEY = content_hash(KERNEL.key)


@cache
def work() -> Work:
    return Work.here(MODEL, HOST, Precision.DEFAULT)


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'x.db'}"


def here() -> dict:
    """The record of a timer in this process. Made when it is posted: one of a minute ago is stale."""
    return asdict(Here.now(0))


def away() -> dict:
    """The record of a timer on another machine."""
    return here() | {"machine": "another", "host": "far"}


def coordinated(url: str, timer: Callable[[], dict] = away, **changes: str) -> tuple[Board, int]:
    """A board with a coordinator, and the trial of that. changes: of its work."""
    own = replace(work(), **changes)
    board, _ = Board.made(Storage(url), own.study, own.record())
    return board, board.post("timer", timer())


def helper(said: list[str], **changes) -> Helper:
    return replace(Helper(lower, False, None, said.append, 1), **changes)


@pytest.mark.parametrize(
    "changes, timer, message",
    [
        (
            {"model": "other"},
            away,
            r"process \d+ on far tunes another model, or this one with other sizes \(--dim\)",
        ),
        (
            {"code": "nncc 0.0"},
            away,
            r"process \d+ on far tunes with nncc 0.0, this is nncc .*; use the same version",
        ),
        ({}, here, r"process \d+ on .* takes times on this machine, which building would spoil"),
    ],
)
def test_who_cannot_help_is_told_why(url, changes, timer, message):
    coordinated(url, timer, **changes)
    said: list[str] = []
    with pytest.raises(RecordsError, match=f"this host cannot help: {message}"):
        helper(said).serve(url)
    assert said == []


class OneAtATime:
    """Builders that build nothing, and do something after the first order."""

    count = 1

    def __init__(self, then, *_: object) -> None:
        self._then = then

    def __enter__(self) -> "OneAtATime":
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def run(self, function, arguments):
        given = iter(arguments)
        if function is not abs:
            assert next(each for each in given if each)[3] == Order({"a": 1})
            self._then()
            list(given)
        yield from ()


def interrupted() -> None:
    raise KeyboardInterrupt


def test_ctrl_c_gives_back_what_was_begun(url, monkeypatch):
    board, _ = coordinated(url)
    unknown, order = (
        board.post("order", order_record("unknown", Order({}))),
        board.post("order", order_record(KEY, Order({"a": 1}))),
    )
    monkeypatch.setattr("nncc.autotune.fleet.builder.Builders", lambda _: OneAtATime(interrupted))
    said: list[str] = []
    assert helper(said).serve(url) == 0
    assert board.result(unknown) == board.result(order) == BACK
    assert board.look().builders == ()
    assert said[0].startswith("building for process ") and said[1:] == ["interrupted; orders that went back: 1"]


def test_a_builder_stops_when_the_timer_moves_to_its_machine(url, monkeypatch):
    board, timer = coordinated(url)
    board.post("order", order_record(KEY, Order({"a": 1})))
    moves = lambda: board.write(timer, "timer", here())  # noqa: E731
    monkeypatch.setattr("nncc.autotune.fleet.builder.Builders", lambda _: OneAtATime(moves))
    with pytest.raises(RecordsError, match="takes times on this machine"):
        helper([]).serve(url)


def test_a_builder_waits_for_the_next_coordinator_when_one_is_killed(url, monkeypatch):
    monkeypatch.setattr("nncc.autotune.fleet.builder.ASK_S", 0.01)
    board, first = coordinated(url, timer=away)
    board.post("order", order_record(KEY, Order({"a": 1})))
    said: list[str] = []

    def say(text: str) -> None:
        said.append(text)
        if text.startswith("waiting"):
            board.end(first)
            board.post("timer", away())
            board.post("order", order_record(KEY, Order({"a": 1})))

    def killed_then_done() -> None:
        if len(said) == 1:
            board.write(first, "timer", away() | {"at": 0.0})
        else:
            board.end(board.look().timers[0].id, is_done=True)

    monkeypatch.setattr("nncc.autotune.fleet.builder.Builders", lambda _: OneAtATime(killed_then_done))
    assert helper([], say=say).serve(url) == 0
    assert [text.split()[0] for text in said] == ["building", "waiting", "building"]


def test_a_builder_for_one_class_passes_by_the_others(url):
    coordinated(url, name="theirs")

    def say(text: str) -> None:
        raise InterruptedError(text)

    with pytest.raises(InterruptedError, match="waiting for a coordinator"):
        helper([], say=say, name="ours").serve(url)
    with pytest.raises(InterruptedError, match="building for .*, of class theirs"):
        helper([], say=say, name="theirs").serve(url)
