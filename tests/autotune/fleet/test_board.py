"""Trials of a study as what is in flight: who gets an order, and what nobody wants any more."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from nncc.autotune.fleet.board import PREFIX, Board, Here, machine_id
from nncc.autotune.fleet.storage import Storage
from nncc.errors import RecordsError

ORDER = {"kernel": "k", "answers": {}, "plan": None}


@pytest.fixture
def board(tmp_path: Path) -> Board:
    return Board.made(Storage(f"sqlite:///{tmp_path / 'x.db'}"), f"{PREFIX}a", {"model": "m"})[0]


def test_an_order_is_given_to_one_of_many(board, tmp_path):
    orders = [board.post("order", ORDER) for _ in range(5)]
    boards = [Board.all(Storage(f"sqlite:///{tmp_path / 'x.db'}"))[0][0] for _ in range(4)]
    assert [found.id for found in boards[0].look().orders] == orders
    with ThreadPoolExecutor(4) as threads:
        taken = list(threads.map(lambda b: [b.take(order) for order in orders], boards))
    assert [sum(each) for each in zip(*taken)] == [1] * 5
    assert board.look().orders == ()


def test_a_result_is_read_once_and_only_while_it_is_wanted(board):
    order = board.post("order", ORDER)
    assert board.take(order) and board.result(order) is None
    assert board.answer(order, "made") and board.result(order) == "made" and board.result(order) == ""
    board.end(order)
    board.end(order)
    assert not board.answer(order, "late") and not board.take(order)


def test_a_board_is_made_once(board, tmp_path):
    again, about = Board.made(Storage(f"sqlite:///{tmp_path / 'x.db'}"), f"{PREFIX}a", {"model": "other"})
    assert about == {"model": "m"}
    timer = board.post("timer", {"host": "h"})
    assert [found.id for found in again.look().timers] == [timer]


def test_a_study_that_is_deleted_is_an_error_in_words(board, tmp_path):
    order = board.post("order", ORDER)
    (tmp_path / "x.db").unlink()
    with pytest.raises(RecordsError, match=r"storage sqlite:///.*x.db: .*"):
        board.post("order", ORDER)
    with pytest.raises(RecordsError, match="another version of nncc"):
        Here.of({"host": "h"})
    assert order


def test_machines_are_told_apart(tmp_path):
    assert machine_id() == machine_id() != ""
    assert machine_id(tmp_path) != machine_id()
