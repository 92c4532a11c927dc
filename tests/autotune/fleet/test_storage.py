"""Storages that cannot be opened or used, in words."""

import sys
import time

import pytest

from nncc.autotune.fleet import storage as fleet_storage
from nncc.autotune.fleet.board import Board
from nncc.autotune.fleet.storage import Storage
from nncc.errors import RecordsError


@pytest.mark.parametrize(
    "url, message",
    [
        (
            "x.db",
            "storage x.db: Could not parse .*; expected sqlite:///FILE, postgresql://USER@HOST/DATABASE or grpc://HOST:PORT",
        ),
        ("redis://me:secret@host", r"storage redis://me:\*\*\*@host: .*; there is no such kind of storage; known: sqlite"),
        ("sqlite:////no/such/folder/x.db", "unable to open database file; does its folder exist"),
        ("sqlite:////dev/null/x.db", "unable to open database file"),
        (f"sqlite:///{__file__}", "file is not a database; give the name of a file that optuna made, or of none"),
        (
            "postgresql+psycopg://me:secret@127.0.0.1:1/db",
            r"storage postgresql\+psycopg://me:\*\*\*@127.0.0.1:1/db: .*refused; does it run, and can this host reach it\?",
        ),
        ("mysql+nodriver://host/db", "there is no such kind of storage"),
        ("grpc://host", r"storage 'grpc://host' is no address of a gRPC proxy; expected grpc://HOST:PORT"),
    ],
)
def test_what_cannot_be_opened_says_why(url, message):
    if url.startswith("postgresql"):
        pytest.importorskip("psycopg")
    with pytest.raises(RecordsError, match=message) as caught:
        Storage(url)
    assert "secret" not in str(caught.value) and "\n" not in str(caught.value)


def test_a_missing_driver_names_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(
        RecordsError,
        match=r"a driver is missing: pip install 'psycopg\[binary\]' grpcio protobuf brings those of PostgreSQL and of gRPC",
    ):
        Storage("postgresql+psycopg://me@host/db")


def test_a_proxy_that_does_not_run(monkeypatch):
    pytest.importorskip("grpc")
    monkeypatch.setattr(fleet_storage, "CONNECT_S", 0.2)
    with pytest.raises(
        RecordsError, match=r"storage grpc://127.0.0.1:1: GRPC connection timeout; does it run, and can this host reach it\?"
    ):
        Storage("grpc://127.0.0.1:1")


def test_a_storage_that_gives_no_answer_is_given_up(tmp_path, monkeypatch):
    with Storage(f"sqlite:///{tmp_path / 'x.db'}") as storage:
        monkeypatch.setattr(fleet_storage, "ANSWER_S", 0.05)
        with pytest.raises(RecordsError, match=r"x.db gave no answer within 0.05 s; does it run"):
            storage.call(time.sleep, 0.5)


def test_a_file_that_may_not_be_written(tmp_path):
    """SQLite says the same of a file without write permission, which root would be granted."""
    with Storage(f"sqlite:///{tmp_path / 'x.db'}") as storage:
        Board.made(storage, "nncc tune a", {})
    refusal = "readonly database; its file, or the folder that it is in, may not be written by this user"
    with (
        Storage(f"sqlite:///file:{tmp_path / 'x.db'}?mode=ro&uri=true") as storage,
        pytest.raises(RecordsError, match=refusal),
    ):
        Board.made(storage, "nncc tune b", {})
