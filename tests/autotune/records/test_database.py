"""The file of records: versions, transactions, and processes that make it at the same time."""

import os
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
