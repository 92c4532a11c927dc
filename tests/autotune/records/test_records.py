"""The file of records: versions, transactions, and processes that make it at the same time."""

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from nncc import te
from nncc.autotune.records.records import MIGRATIONS, Database, Records, deciding, default_path, models, winners
from nncc.autotune.records.rows import ALONE, Measured, Trial, Verdict, decide
from nncc.errors import RecordsError
from tests.autotune.recording import OTHER_STEPS, STEPS, matmul, measured, scaled, setting, tried

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
    code = "import sys, time; from pathlib import Path; from nncc.autotune.records.records import Database\n"
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


PLACES = (ALONE, "m1", "m2", "m3")


def verdict(ratio: float, place: str = ALONE, decision="faster", at: int = 0, width: float = 0.005) -> Verdict:
    return Verdict(ratio, ratio - width, ratio + width, 30, decision, f"2026-01-01T00:00:{at:02}.000000+00:00", place)


def trial(number: int, identity: str, *verdicts: Verdict, code_bytes: int | None = 100, outcome="ok") -> Trial:
    size = None if code_bytes is None else Measured(0.9, 0.8, 1.0, 1e-6, 10, code_bytes)
    return Trial(number, "s", "tpe", {}, (), identity, None, outcome, "", size, "2026", "2026", verdicts)


def numbers(trials) -> list[int]:
    return [t.id for t in trials]


def test_places_are_those_of_what_ran():
    trials = [
        trial(1, "a", verdict(0.9, "m2"), verdict(0.9)),
        trial(2, "b", verdict(0.9, "m1")),
        trial(3, "c", verdict(0.9, "m3"), outcome="wrong"),
    ]
    assert models(trials) == ("m1", "m2") and models([]) == ()
    assert {place: winner.trial.id for place, winner in winners(trials).items()} == {ALONE: 1, "m1": 2, "m2": 1}
    assert winners([]) == {ALONE: None}


def test_what_lost_inside_a_model_keeps_the_default_plan_there():
    trials = [
        trial(1, "a", verdict(0.95)),
        trial(2, "b", verdict(0.94), verdict(1.1, "m1", "slower")),
        trial(3, "c", verdict(0.99)),
        trial(4, "d"),
    ]
    assert decide(trials, "m1") is None and numbers(deciding(trials)) == [1, 2]
    slower = trial(2, "b", verdict(1.2), verdict(1.1, "m1", "slower"))
    assert numbers(deciding([trials[0], slower])) == [1, 2]
    assert deciding([trial(1, "a", verdict(1.2, decision="slower")), trial(2, "b")]) == ()


def test_a_verdict_that_is_out_of_date_stays_so():
    old, new = trial(1, "a", verdict(0.5), verdict(0.9, "m1", at=3)), trial(2, "a", verdict(1.1, decision="slower", at=2))
    trials = [old, new, trial(3, "b", verdict(1.0, decision="no difference"))]
    assert decide(trials) is None and decide([old]) is not None
    assert numbers(deciding(trials)) == [1, 2]


def test_what_is_not_sound_stays_so():
    trials = [
        trial(1, "a", verdict(0.5), verdict(0.9, "m1")),
        trial(2, "b", verdict(0.8)),
        trial(3, "a", outcome="crashed"),
        trial(4, "b", outcome="illegal"),
    ]
    kept = deciding(trials)
    assert decide(trials).trial.id == 2 and {place: w and w.trial.id for place, w in winners(kept).items()} == {
        ALONE: 2,
        "m1": 2,
    }


def test_the_fastest_stays_that_says_what_is_as_fast():
    """The smaller code wins among those as fast as the fastest: 3 is as fast as 2, but not as 1."""
    fast, small = trial(1, "a", verdict(0.800, width=0.1)), trial(2, "b", verdict(0.815, width=0.1), code_bytes=50)
    smallest = trial(3, "c", verdict(0.83, width=0.1), verdict(0.5, "m1"), code_bytes=20)
    assert decide([fast, small, smallest]).trial is small and decide([small, smallest]).trial is smallest
    assert numbers(deciding([fast, small, smallest])) == [1, 2, 3]


def drawn(random: random.Random) -> list[Trial]:
    """Few identities and places, so that trials are of the same code, and near ratios, so that many are equally fast."""

    def any_verdict() -> Verdict:
        ratio, decision = (
            random.choice([0.5, 0.8, 0.815, 0.83, 1.1]),
            random.choice(["faster", "faster", "slower", "no difference"]),
        )
        return verdict(ratio, random.choice(PLACES[:-1]), decision, random.randrange(4), random.choice([0.0, 0.01, 0.1]))

    return [
        trial(
            n, random.choice("abcde"), *(any_verdict() for _ in range(random.choice([0, 1, 1, 2, 4]))),
            code_bytes=random.choice([None, 20, 50, 100]), outcome=random.choice(["ok"] * 6 + ["wrong", "illegal"]),
        )
        for n in range(random.randrange(13))
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(20))
def test_nothing_else_is_shipped_by_the_trials_that_decide(seed):
    source = random.Random(seed)
    for _ in range(50):
        trials = drawn(source)
        kept = deciding(trials)
        assert set(numbers(kept)) <= set(numbers(trials)) and models(kept) == models(trials)
        assert [decide(kept, place) for place in PLACES] == [decide(trials, place) for place in PLACES]
        assert deciding(kept) == kept


def test_of_many_trials_few_stay():
    trials = [trial(n, str(n), verdict(0.99 - n / 1000), verdict(0.8 + n / 1000, "m1")) for n in range(150)]
    assert len(deciding(trials + [trial(n, str(n)) for n in range(150, 1000)])) <= 6


@pytest.fixture
def records_path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "records.db"


def changed(records_path: Path, *statements: str) -> None:
    """Do something to a file of records that nncc never does."""
    with sqlite3.connect(records_path) as connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()


@pytest.mark.parametrize(
    "environment, expected",
    [
        ({"NNCC_RECORDS": "/a/b.db", "XDG_DATA_HOME": "/x"}, Path("/a/b.db")),
        ({"XDG_DATA_HOME": "/x"}, Path("/x/nncc/records.db")),
        ({"XDG_DATA_HOME": "not/absolute"}, Path.home() / ".local/share/nncc/records.db"),
        ({"NNCC_RECORDS": ""}, Path.home() / ".local/share/nncc/records.db"),
    ],
)
def test_the_default_place(environment, expected):
    assert default_path(environment) == expected


def test_without_a_home_folder_a_place_is_asked_for(monkeypatch):
    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.setattr("pwd.getpwuid", {}.__getitem__)  # raises KeyError, as for a user without an entry
    assert default_path({"NNCC_RECORDS": "a.db"}) == Path("a.db") and default_path({"XDG_DATA_HOME": "/x"}) == Path(
        "/x/nncc/records.db"
    )
    with pytest.raises(
        RecordsError,
        match="HOME is not set.*; name a file with --records PATH or NNCC_RECORDS, or a folder with XDG_DATA_HOME",
    ):
        default_path({})


def test_a_trial_is_noted_before_and_after(records_path):
    where = setting()
    with Records.open(records_path) as records:
        number = records.begin(
            where, "s1", "model", {"mr": 6, "tail": "peel", "pack": True, "share": 0.5}, STEPS, "abc", 100.0
        )
        with Records.open(records_path, readonly=True) as other:
            (begun,) = other.trials(where)
        assert (begun.id, begun.outcome, begun.finished, begun.measured, begun.verdicts) == (number, None, None, None, ())
        records.finish(number, "ok", measured=measured())
        records.judge(number, 0.8, 0.79, 0.81, 30, "faster")
    with Records.open(records_path) as records:
        (trial,) = records.trials(where)
        winner = records.winner(where)
        assert records.trials(setting(scaled(9))) == () and records.winner(setting(scaled(9))) is None
    assert trial.answers == {"mr": 6, "tail": "peel", "pack": True, "share": 0.5} and trial.steps == STEPS
    assert (trial.source, trial.identity, trial.predicted, trial.outcome, trial.measured) == (
        "model",
        "abc",
        100.0,
        "ok",
        measured(),
    )
    assert trial.begun <= trial.finished <= trial.verdicts[0].at and trial.begun.endswith("+00:00")
    assert winner.trial == trial and winner.verdict.pairs == 30 and winner.code_bytes == 100


def test_trials_come_in_order_with_what_went_wrong(records_path):
    with Records.open(records_path) as records:
        for outcome in ("illegal", "crashed", "too long", "hung", "wrong", "memory", "error"):
            records.finish(records.begin(setting(), "s1", "random", {}, (), outcome), outcome, f"it was {outcome}")
        trials = records.trials(setting())
    assert [trial.id for trial in trials] == [*range(1, 8)]
    assert all(trial.message == f"it was {trial.outcome}" and trial.identity == trial.outcome for trial in trials)


def test_reading_makes_nothing(records_path):
    with Records.open(records_path, readonly=True) as records:
        assert records.trials(setting()) == () and records.settings() == () and records.damaged() == ()
        with pytest.raises(RecordsError, match="opened for reading only"):
            tried(records, setting())
    assert not records_path.parent.exists()


def test_an_empty_file_is_one_without_records(records_path):
    records_path.parent.mkdir()
    records_path.touch()
    with Records.open(records_path, readonly=True) as records:
        assert records.settings() == ()
    with Records.open(records_path) as records:
        tried(records, setting())
        assert len(records.settings()) == 1


# -- what goes wrong with the file


def test_a_file_of_something_else(records_path):
    records_path.parent.mkdir()
    records_path.write_bytes(b"no database at all" * 100)
    for readonly in (True, False):
        with pytest.raises(
            RecordsError, match=r"records.db is no file of records; move it away, or name another with --records PATH"
        ):
            Records.open(records_path, readonly)
    records_path.unlink()
    changed(records_path, "CREATE TABLE photos (id INTEGER)")
    with pytest.raises(RecordsError, match="is a database of something else than nncc's records"):
        Records.open(records_path)


def test_a_newer_version(records_path):
    Records.open(records_path).close()
    changed(records_path, "PRAGMA user_version = 99")
    for readonly in (True, False):
        with pytest.raises(
            RecordsError, match="was made by a newer nncc: its version is 99, this one knows up to 2; use that nncc"
        ):
            Records.open(records_path, readonly)


def test_a_truncated_file(records_path):
    with Records.open(records_path) as records:
        for n in range(40):
            tried(records, setting(), identity=str(n))
    whole = records_path.read_bytes()
    records_path.write_bytes(whole[: len(whole) // 8192 * 4096])
    message = r"is damaged \(.*\). `nncc db export` prints the records before the damage"
    with pytest.raises(RecordsError, match=message), Records.open(records_path) as records:
        records.trials(setting())


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(
        RecordsError, match="cannot open .*file/data/records.db: Not a directory; name another with --records PATH"
    ):
        Records.open(tmp_path / "file" / "data" / "records.db")
    with pytest.raises(RecordsError, match="is a folder, and records are one file"):
        Records.open(tmp_path)
    with pytest.raises(RecordsError, match="records is an empty text"):
        Records.open("")


def test_a_file_that_may_only_be_read(records_path, monkeypatch):
    with Records.open(records_path) as records:
        tried(records, setting())
    before = {p.name for p in records_path.parent.iterdir()}
    monkeypatch.setattr(os, "access", lambda *_: False)
    with Records.open(records_path, readonly=True) as records:
        assert records.winner(setting()) is not None
        assert {p.name for p in records_path.parent.iterdir()} == before
    with Records.open(records_path) as records:
        records.database._connection.execute("PRAGMA query_only = ON")
        with pytest.raises(RecordsError, match=r"cannot be opened or written .*; name another with --records PATH"):
            tried(records, setting())


def test_what_a_killed_writer_left_is_read_where_nothing_may_be_written(records_path, tmp_path, monkeypatch):
    with Records.open(records_path) as records:
        tried(records, setting())
        shutil.copytree(records_path.parent, tmp_path / "copy")
    assert (tmp_path / "copy" / "records.db-wal").stat().st_size
    monkeypatch.setattr(os, "access", lambda *_: False)
    with Records.open(tmp_path / "copy" / "records.db", readonly=True) as records:
        assert records.winner(setting()) is not None


def test_a_full_disk_keeps_what_was_measured(records_path):
    noted = 0
    with Records.open(records_path) as records:
        pages = records.database.rows("PRAGMA page_count")[0][0]
        records.database.rows(f"PRAGMA max_page_count = {pages + 8}")
        with pytest.raises(
            RecordsError, match="there is no room for more in .*: what was written before is kept; make room"
        ):
            for n in range(1000):
                records.finish(records.begin(setting(), "s1", "tpe", {}, STEPS * 20, str(n)), "ok", measured=measured())
                noted = n + 1
        assert noted and len([t for t in records.trials(setting()) if t.outcome == "ok"]) == noted
    with Records.open(records_path) as records:
        assert len([t for t in records.trials(setting()) if t.outcome == "ok"]) == noted
        tried(records, setting())


def test_another_writer_that_never_ends(records_path):
    Records.open(records_path).close()
    with Records.open(records_path) as other, other.database.transaction():
        with Records.open(records_path, readonly=True) as records:
            assert records.trials(setting()) == ()
        with (
            Records.open(records_path, busy_s=0.1) as records,
            pytest.raises(RecordsError, match=r"writing to .* for more than 0.1 s; wait"),
        ):
            tried(records, setting())


@pytest.mark.parametrize(
    "damage", ["answers = '{'", "answers = '[]'", "answers = '{\"a\": [1]}'", "steps = '[{\"step\": \"gone\"}]'", "steps = 'x'", "ratio = 'fast'",
               "rounds = NULL", "outcome = 'fine'", "source = ''", "ratio = 1e999", "begun = 'yesterday'", "finished = ''", "predicted = 9e999"],
)  # fmt: skip
def test_a_record_that_makes_no_sense_is_left_out(records_path, damage):
    with Records.open(records_path) as records:
        bad, good = tried(records, setting(), 0.5, "a"), tried(records, setting(), 0.9, "b")
    changed(records_path, f"UPDATE trials SET {damage} WHERE id = {bad}")
    with Records.open(records_path) as records:
        assert [t.id for t in records.trials(setting())] == [good]
        assert records.winner(setting()).trial.id == good and records.damaged() == (bad,)


@pytest.mark.parametrize("damage", ["decision = 'perhaps'", "ratio = 'small'", "pairs = 'x'", "at = '2026'"])
def test_a_verdict_that_makes_no_sense_takes_its_trial_along(records_path, damage):
    with Records.open(records_path) as records:
        bad = tried(records, setting(), 0.5, "a")
    changed(records_path, f"UPDATE verdicts SET {damage}")
    with Records.open(records_path) as records:
        assert records.trials(setting()) == () and records.winner(setting()) is None and records.damaged() == (bad,)


def test_a_setting_that_makes_no_sense_is_left_out(records_path):
    with Records.open(records_path) as records:
        tried(records, setting())
        tried(records, setting(scaled(9)))
    changed(records_path, f"UPDATE kernels SET extents = '[' WHERE key = '{setting().kernel.key}'")
    with Records.open(records_path) as records:
        assert records.settings() == (setting(scaled(9)),)
        assert records.damaged() == (1,)


def test_a_trial_that_was_pruned_while_it_went_on(records_path):
    with Records.open(records_path) as records:
        number = records.begin(setting(), "s1", "tpe", {}, STEPS, "a")
        changed(records_path, "DELETE FROM trials")
        with pytest.raises(RecordsError, match="there is no trial 1 in .*: somebody has pruned it"):
            records.finish(number, "ok")
        with pytest.raises(RecordsError, match="a trial that goes on is no longer in"):
            records.judge(number, 1, 1, 1, 1, "slower")


# -- many processes

_WRITER = """
import sys
from nncc.autotune.records.records import Records
from tests.autotune.recording import setting, tried
where = setting()
with Records.open(sys.argv[1]) as records:
    for n in range(int(sys.argv[3])):
        number = tried(records, where, identity=f"{sys.argv[2]}.{n}")
        print(number, flush=True)
"""


def writer(records_path: Path, name: str, count: int) -> subprocess.Popen:
    command = [sys.executable, "-c", _WRITER, str(records_path), name, str(count)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def test_a_kill_loses_at_most_the_trial_in_flight(records_path):
    for kill in range(3):
        with writer(records_path, f"kill{kill}", 1_000_000) as process:
            done = [int(process.stdout.readline()) for _ in range(5)]
            time.sleep(0.003 * kill)
            process.send_signal(signal.SIGKILL)
            done += map(int, process.stdout.read().splitlines())
        with Records.open(records_path) as records:
            trials = records.trials(setting())
            assert records.database.rows("PRAGMA integrity_check")[0][0] == "ok" and not records.damaged()
        judged = {t.id for t in trials if t.outcome == "ok" and t.verdicts}
        assert set(done) <= judged
        mine = [t for t in trials if t.identity.startswith(f"kill{kill}.")]
        assert len(mine) - len(judged & {t.id for t in mine}) <= 1


def test_two_processes_write_at_once(records_path):
    with writer(records_path, "a", 30) as one, writer(records_path, "b", 30) as other:
        numbers = [[int(line) for line in process.stdout] for process in (one, other)]
    assert one.returncode == other.returncode == 0
    with Records.open(records_path) as records:
        trials = records.trials(setting())
    assert sorted(numbers[0] + numbers[1]) == [t.id for t in trials] == [*range(1, 61)]


def test_reading_needs_neither_optuna_nor_llvm_code(records_path):
    code = "import sys; from nncc.autotune.records import exchange, lock, records; print('optuna' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


# -- what is found


def test_neighbours_are_winners_of_like_kernels_nearest_first(records_path):
    with Records.open(records_path) as records:
        tried(records, setting(matmul(64, 64, 64)), mr=1)
        tried(records, setting(matmul(32, 64, 64)), mr=2)
        tried(records, setting(matmul(32, 32, 32)), mr=3)
        tried(records, setting(matmul(16, 64, 128)), mr=2)  # the same answers as of a nearer one
        tried(records, setting(matmul(32, 64, 65), threads=2), mr=5)
        tried(records, setting(matmul(32, 64, 65), precision="strict"), mr=6)
        tried(records, setting(matmul(32, 64, 65), cpu="Another CPU"), mr=7)
        tried(records, setting(matmul(32, 64, 66)), decision="slower", mr=8)
        tried(records, setting(scaled()), mr=9)
        asked = setting(matmul(32, 64, 70))
        found = records.neighbours(asked, 10)
        assert [n.answers for n in found] == [{"mr": 2}, {"mr": 1}, {"mr": 3}]
        assert found[0].extents == (32, 64, 64) and found[0].distance < found[1].distance and found[0].ratio == 0.8
        assert records.neighbours(asked, 1) == found[:1] and records.neighbours(setting(scaled(8, dtype=te.f64)), 9) == ()


def test_the_same_kernel_by_another_version_is_the_nearest_neighbour(records_path):
    with Records.open(records_path) as records:
        tried(records, setting(code="older"), mr=4)
        tried(records, setting(scaled(9)), mr=5)
        assert [(n.answers["mr"], n.distance == 0) for n in records.neighbours(setting(), 9)] == [(4, True), (5, False)]


def test_why_no_record_applies(records_path):
    asked = setting()
    with Records.open(records_path) as records:
        assert records.why_miss(asked) == ["neither this kernel nor one with the same loops was ever tuned"]
        for n in range(5):
            tried(records, setting(scaled(9 + n)))
        assert records.why_miss(asked) == ["this kernel was never tuned; of the same loops in other sizes there is k0"]
        tried(records, setting(threads=2, code="older"))
        tried(records, setting(threads=2))
        tried(records, setting(cold=True, cpu=""))
        assert records.why_miss(asked) == [
            "recorded for 2 threads, asked for 1 thread",
            "recorded for 2 threads, asked for 1 thread; recorded by older, asked by this",
            "recorded on an unknown CPU, asked on Some CPU; recorded with cold caches, asked with warm caches",
        ]
        number = records.begin(asked, "s1", "tpe", {}, STEPS, "a")
        assert records.why_miss(asked) == [
            "candidates tried: 1, of which ran as they should: 0; none was compared with the default plan yet: tuning was stopped before"
        ]
        records.finish(number, "ok", measured=measured())
        records.judge(number, 1.0, 0.9, 1.1, 30, "no difference")
        assert records.why_miss(asked) == [
            "candidates tried: 1, of which ran as they should: 1, were compared with the default plan: 1; none is faster than it"
        ]
        tried(records, asked, identity="b")
        assert records.why_miss(asked) == []


def test_a_kernel_of_no_elements_has_neighbours_too(records_path):
    with Records.open(records_path) as records:
        tried(records, setting(scaled(0)), mr=1)
        tried(records, setting(scaled(4)), mr=2)
        found = records.neighbours(setting(scaled(1)), 9)
        assert [(n.answers["mr"], n.distance) for n in found] == [(1, 0.0), (2, 2.0)]


@pytest.mark.parametrize("count, named", [(3, "m0, m1, m2"), (4, "m0, m1, m2, ...")])
def test_of_many_like_kernels_some_are_named(records_path, count, named):
    with Records.open(records_path) as records:
        for n in range(count):
            tried(records, setting(replace(scaled(9 + n), name=f"m{n}")))
        (said,) = records.why_miss(setting())
        assert said == f"this kernel was never tuned; of the same loops in other sizes there is {named}"


def test_what_is_decided_from_all_trials_of_a_setting(records_path):
    """Alone the faster one wins; inside a model it was slower, and what others have to beat is the next one."""
    with Records.open(records_path) as records:
        beaten = tried(records, setting(), 0.5, "a")
        records.judge(beaten, 1.2, 1.1, 1.3, 30, "slower", "a model")
        second = tried(records, setting(), 0.7, "b")
        third = tried(records, setting(), 0.9, "c", steps=OTHER_STEPS)
        tried(records, setting(cold=True), 0.1, "d")

        def numbers(count, *model):
            return [trial.id for trial in records.contenders(setting(), count, *model)]

        alone, inside = records.winner(setting()), records.winner(setting(), "a model")
        assert alone and alone.trial.id == beaten and inside is None
        assert [f and f.trial.id for f in (records.foremost(setting()), records.foremost(setting(), "a model"))] == [
            beaten,
            second,
        ]
        assert (numbers(9), numbers(2), numbers(9, "a model")) == (
            [beaten, second, third],
            [beaten, second],
            [second, third],
        )
