"""The file of records: versions, transactions, and processes that make it at the same time."""

import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nncc.autotune.records.database import MIGRATIONS, Database
from nncc.errors import RecordsError

ROOT = Path(__file__).parents[3]
NEXT = (
    *MIGRATIONS,
    "ALTER TABLE machines ADD COLUMN place TEXT NOT NULL DEFAULT 'here'; CREATE INDEX places ON machines (place)",
)
MACHINE = "INSERT INTO machines (id, cpu, target) VALUES (?, 'c', 't')"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "records.db"


def machines(database: Database) -> list[str]:
    return [row["id"] for row in database.rows("SELECT id FROM machines ORDER BY id")]


def filled(path: Path) -> Path:
    database = Database(path, readonly=False)
    with database.transaction() as connection:
        connection.execute(MACHINE, ("m1",))
    database.close()
    return path


def test_an_older_file_is_brought_up_to_date_once(path):
    filled(path)
    for _ in range(2):
        database = Database(path, readonly=False, migrations=NEXT)
        assert [tuple(row) for row in database.rows("SELECT id, place FROM machines")] == [("m1", "here")]
        assert database.rows("PRAGMA user_version")[0][0] == len(NEXT)
        database.close()
    with pytest.raises(RecordsError, match="was made by a newer nncc: its version is 3, this one knows up to 2"):
        Database(path, readonly=False)


def test_verdicts_of_the_first_version_were_given_to_kernels_alone(path):
    old = Database(path, readonly=False, migrations=MIGRATIONS[:1])
    with old.transaction() as connection:
        connection.execute(MACHINE, ("m1",))
        connection.execute("INSERT INTO kernels VALUES ('k', 'k', 'k', '', '', '', '')")
        connection.execute("INSERT INTO settings VALUES ('s', 'k', 'm1', 1, '', '', 0)")
        connection.execute(
            "INSERT INTO trials (id, setting, session, source, answers, steps, identity, begun) VALUES (1, 's', '', '', '', '', '', '')"
        )
        connection.execute("INSERT INTO verdicts VALUES (1, 0.5, 0.4, 0.6, 30, 'faster', '2026')")
    old.close()
    database = Database(path, readonly=False)
    assert [tuple(row) for row in database.rows("SELECT ratio, at, place FROM verdicts")] == [(0.5, "2026", "alone")]
    database.close()


def test_an_older_file_that_is_only_read_stays_as_it_is(path):
    before = filled(path).read_bytes()
    database = Database(path, readonly=True, migrations=NEXT)
    assert [tuple(row) for row in database.rows("SELECT id, place FROM machines")] == [("m1", "here")]
    database.close()
    assert path.read_bytes() == before


def test_a_migration_that_fails_changes_nothing(path):
    filled(path)
    with pytest.raises(RecordsError, match="no such table: nowhere"):
        Database(path, readonly=False, migrations=(*MIGRATIONS, "DROP TABLE trials; DROP TABLE nowhere"))
    database = Database(path, readonly=False)
    assert database.rows("SELECT * FROM trials") == [] and machines(database) == ["m1"]
    database.close()


def test_a_transaction_is_whole_or_nothing(path):
    database = Database(filled(path), readonly=False)
    with pytest.raises(KeyError), database.transaction() as connection:
        connection.execute(MACHINE, ("m2",))
        raise KeyError
    with pytest.raises(RecordsError, match="no such table: nowhere"), database.transaction() as connection:
        connection.execute(MACHINE, ("m3",))
        connection.execute("DELETE FROM nowhere")
    assert machines(database) == ["m1"]
    database.close()


def test_a_closed_file_is_one_file(path):
    filled(path)
    assert [p.name for p in path.parent.iterdir()] == ["records.db"]


def test_processes_that_make_the_file_at_the_same_time(path):
    code = "import sys, time; from pathlib import Path; from nncc.autotune.records.database import Database\n"
    code += "time.sleep(max(0, float(sys.argv[2]) - time.time())); Database(Path(sys.argv[1]), readonly=False).close()"
    at = str(time.time() + 1.0)
    processes = [
        subprocess.Popen([sys.executable, "-c", code, str(path), at], cwd=ROOT, stderr=subprocess.PIPE) for _ in range(4)
    ]
    assert [process.communicate()[1] for process in processes] == [b""] * 4
    database = Database(path, readonly=False)
    assert database.rows("PRAGMA journal_mode")[0][0] == "wal" and machines(database) == []
    database.close()


def test_a_pipe_has_no_records(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for readonly in (True, False):
        with pytest.raises(
            RecordsError, match="/pipe is a pipe or a device; expected a file of records; name another with --records PATH"
        ):
            Database(tmp_path / "pipe", readonly)


def test_a_reader_sees_what_is_written_later(path):
    writer, reader = Database(path, readonly=False), None
    try:
        reader = Database(path, readonly=True)
        with writer.transaction() as connection:
            connection.execute(MACHINE, ("m1",))
        assert machines(reader) == ["m1"]
    finally:
        writer.close()
        if reader is not None:
            reader.close()


def test_a_reader_sees_what_a_later_writer_writes(path):
    """Where a file can be made beside it, a file that nobody writes yet may be written at any time."""
    reader = Database(filled(path), readonly=True)
    writer = Database(path, readonly=False)
    with writer.transaction() as connection:
        connection.execute(MACHINE, ("m2",))
    assert machines(reader) == ["m1", "m2"]
    for database in (reader, writer):
        database.close()


def test_a_file_that_is_up_to_date_is_opened_while_another_process_writes(path):
    writer = Database(path, readonly=False)
    with writer.transaction() as connection:
        connection.execute(MACHINE, ("m1",))
        other = Database(path, readonly=False, busy_s=0.1)
        assert machines(other) == []
        other.close()
    writer.close()


@pytest.mark.parametrize("is_empty", [False, True])
def test_a_file_that_is_not_there_has_no_records_and_is_not_made(path, is_empty):
    if is_empty:
        path.touch()
    database = Database(path, readonly=True)
    assert machines(database) == [] and path.exists() is is_empty
    database.close()


@pytest.mark.parametrize("made", ["CREATE TABLE songs (name TEXT)", "PRAGMA user_version = 1"])
def test_another_database_is_refused(path, made):
    """One that says nothing of itself has tables, or a version."""
    with sqlite3.connect(path) as connection:
        connection.execute(made)
    connection.close()
    with pytest.raises(RecordsError, match="is a database of something else than nncc's records; move it away"):
        Database(path, readonly=False)


def test_what_a_killed_writer_left_in_the_log_is_read_where_nothing_can_be_written(path, monkeypatch):
    writer = Database(path, readonly=False)
    with writer.transaction() as connection:
        connection.execute(MACHINE, ("m1",))
    assert path.with_name("records.db-wal").stat().st_size
    monkeypatch.setattr("os.access", lambda folder, mode: False)
    reader = Database(path, readonly=True)
    assert machines(reader) == ["m1"]
    for database in (reader, writer):
        database.close()


def test_where_nothing_can_be_written_nothing_is_made(path, monkeypatch):
    filled(path)
    monkeypatch.setattr("os.access", lambda folder, mode: False)
    reader = Database(path, readonly=True)
    assert machines(reader) == ["m1"] and [p.name for p in path.parent.iterdir()] == ["records.db"]
    reader.close()


def test_folders_that_are_not_there_are_made(tmp_path):
    Database(tmp_path / "some" / "folder" / "records.db", readonly=False).close()
    assert (tmp_path / "some" / "folder" / "records.db").exists()


class Switching:
    """A connection on which the switch to a log of writes fails some times with a code of SQLite."""

    def __init__(self, code: int, times: int) -> None:
        self.code, self.times, self.calls = code, times, 0

    def execute(self, statement: str) -> None:
        self.calls += 1
        if self.calls <= self.times:
            error = sqlite3.OperationalError(statement)
            error.sqlite_errorcode = self.code
            raise error


def test_a_process_that_switches_at_the_same_time_is_waited_for(path):
    database = Database(path, readonly=False, busy_s=60)
    kept, database._connection = database._connection, Switching(sqlite3.SQLITE_BUSY_RECOVERY, 2)
    database._use_wal()
    assert database._connection.calls == 3
    database._connection = Switching(sqlite3.SQLITE_IOERR, 1)
    with pytest.raises(sqlite3.OperationalError):
        database._use_wal()
    database._busy_s, database._connection = 0.0, Switching(sqlite3.SQLITE_BUSY, 10**9)
    with pytest.raises(sqlite3.OperationalError):
        database._use_wal()
    kept.close()
