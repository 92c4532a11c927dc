"""Records: what is noted is there, whatever happens to the process or the file, and one thing wins."""

import os
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
from nncc.autotune.records.records import Records, default_path
from nncc.errors import RecordsError
from tests.autotune.recording import OTHER_STEPS, STEPS, matmul, measured, scaled, setting, tried

ROOT = Path(__file__).parents[3]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "records.db"


def changed(path: Path, *statements: str) -> None:
    """Do something to a file of records that nncc never does."""
    with sqlite3.connect(path) as connection:
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


def test_a_trial_is_noted_before_and_after(path):
    where = setting()
    with Records.open(path) as records:
        number = records.begin(
            where, "s1", "model", {"mr": 6, "tail": "peel", "pack": True, "share": 0.5}, STEPS, "abc", 100.0
        )
        with Records.open(path, readonly=True) as other:
            (begun,) = other.trials(where)
        assert (begun.id, begun.outcome, begun.finished, begun.measured, begun.verdicts) == (number, None, None, None, ())
        records.finish(number, "ok", measured=measured())
        records.judge(number, 0.8, 0.79, 0.81, 30, "faster")
    with Records.open(path) as records:
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


def test_trials_come_in_order_with_what_went_wrong(path):
    with Records.open(path) as records:
        for outcome in ("illegal", "crashed", "too long", "hung", "wrong", "memory", "error"):
            records.finish(records.begin(setting(), "s1", "random", {}, (), outcome), outcome, f"it was {outcome}")
        trials = records.trials(setting())
    assert [trial.id for trial in trials] == [*range(1, 8)]
    assert all(trial.message == f"it was {trial.outcome}" and trial.identity == trial.outcome for trial in trials)


def test_reading_makes_nothing(path):
    with Records.open(path, readonly=True) as records:
        assert records.trials(setting()) == () and records.settings() == () and records.damaged() == ()
        with pytest.raises(RecordsError, match="opened for reading only"):
            tried(records, setting())
    assert not path.parent.exists()


def test_an_empty_file_is_one_without_records(path):
    path.parent.mkdir()
    path.touch()
    with Records.open(path, readonly=True) as records:
        assert records.settings() == ()
    with Records.open(path) as records:
        tried(records, setting())
        assert len(records.settings()) == 1


# -- what goes wrong with the file


def test_a_file_of_something_else(path):
    path.parent.mkdir()
    path.write_bytes(b"no database at all" * 100)
    for readonly in (True, False):
        with pytest.raises(
            RecordsError, match=r"records.db is no file of records; move it away, or name another with --records PATH"
        ):
            Records.open(path, readonly)
    path.unlink()
    changed(path, "CREATE TABLE photos (id INTEGER)")
    with pytest.raises(RecordsError, match="is a database of something else than nncc's records"):
        Records.open(path)


def test_a_newer_version(path):
    Records.open(path).close()
    changed(path, "PRAGMA user_version = 99")
    for readonly in (True, False):
        with pytest.raises(
            RecordsError, match="was made by a newer nncc: its version is 99, this one knows up to 2; use that nncc"
        ):
            Records.open(path, readonly)


def test_a_truncated_file(path):
    with Records.open(path) as records:
        for n in range(40):
            tried(records, setting(), identity=str(n))
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 8192 * 4096])
    message = r"is damaged \(.*\). `nncc db export` prints the records before the damage"
    with pytest.raises(RecordsError, match=message), Records.open(path) as records:
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


def test_a_file_that_may_only_be_read(path, monkeypatch):
    with Records.open(path) as records:
        tried(records, setting())
    before = {p.name for p in path.parent.iterdir()}
    monkeypatch.setattr(os, "access", lambda *_: False)
    with Records.open(path, readonly=True) as records:
        assert records.winner(setting()) is not None
        assert {p.name for p in path.parent.iterdir()} == before
    with Records.open(path) as records:
        records.database._connection.execute("PRAGMA query_only = ON")
        with pytest.raises(RecordsError, match=r"cannot be opened or written .*; name another with --records PATH"):
            tried(records, setting())


def test_what_a_killed_writer_left_is_read_where_nothing_may_be_written(path, tmp_path, monkeypatch):
    with Records.open(path) as records:
        tried(records, setting())
        shutil.copytree(path.parent, tmp_path / "copy")
    assert (tmp_path / "copy" / "records.db-wal").stat().st_size
    monkeypatch.setattr(os, "access", lambda *_: False)
    with Records.open(tmp_path / "copy" / "records.db", readonly=True) as records:
        assert records.winner(setting()) is not None


def test_a_full_disk_keeps_what_was_measured(path):
    noted = 0
    with Records.open(path) as records:
        pages = records.database.rows("PRAGMA page_count")[0][0]
        records.database.rows(f"PRAGMA max_page_count = {pages + 8}")
        with pytest.raises(
            RecordsError, match="there is no room for more in .*: what was written before is kept; make room"
        ):
            for n in range(1000):
                records.finish(records.begin(setting(), "s1", "tpe", {}, STEPS * 20, str(n)), "ok", measured=measured())
                noted = n + 1
        assert noted and len([t for t in records.trials(setting()) if t.outcome == "ok"]) == noted
    with Records.open(path) as records:
        assert len([t for t in records.trials(setting()) if t.outcome == "ok"]) == noted
        tried(records, setting())


def test_another_writer_that_never_ends(path):
    Records.open(path).close()
    with Records.open(path) as other, other.database.transaction():
        with Records.open(path, readonly=True) as records:
            assert records.trials(setting()) == ()
        with (
            Records.open(path, busy_s=0.1) as records,
            pytest.raises(RecordsError, match=r"writing to .* for more than 0.1 s; wait"),
        ):
            tried(records, setting())


@pytest.mark.parametrize(
    "damage", ["answers = '{'", "answers = '[]'", "answers = '{\"a\": [1]}'", "steps = '[{\"step\": \"gone\"}]'", "steps = 'x'", "ratio = 'fast'",
               "rounds = NULL", "outcome = 'fine'", "source = ''", "ratio = 1e999", "begun = 'yesterday'", "finished = ''", "predicted = 9e999"],
)  # fmt: skip
def test_a_record_that_makes_no_sense_is_left_out(path, damage):
    with Records.open(path) as records:
        bad, good = tried(records, setting(), 0.5, "a"), tried(records, setting(), 0.9, "b")
    changed(path, f"UPDATE trials SET {damage} WHERE id = {bad}")
    with Records.open(path) as records:
        assert [t.id for t in records.trials(setting())] == [good]
        assert records.winner(setting()).trial.id == good and records.damaged() == (bad,)


@pytest.mark.parametrize("damage", ["decision = 'perhaps'", "ratio = 'small'", "pairs = 'x'", "at = '2026'"])
def test_a_verdict_that_makes_no_sense_takes_its_trial_along(path, damage):
    with Records.open(path) as records:
        bad = tried(records, setting(), 0.5, "a")
    changed(path, f"UPDATE verdicts SET {damage}")
    with Records.open(path) as records:
        assert records.trials(setting()) == () and records.winner(setting()) is None and records.damaged() == (bad,)


def test_a_setting_that_makes_no_sense_is_left_out(path):
    with Records.open(path) as records:
        tried(records, setting())
        tried(records, setting(scaled(9)))
    changed(path, f"UPDATE kernels SET extents = '[' WHERE key = '{setting().kernel.key}'")
    with Records.open(path) as records:
        assert records.settings() == (setting(scaled(9)),)
        assert records.damaged() == (1,)


def test_a_trial_that_was_pruned_while_it_went_on(path):
    with Records.open(path) as records:
        number = records.begin(setting(), "s1", "tpe", {}, STEPS, "a")
        changed(path, "DELETE FROM trials")
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


def writer(path: Path, name: str, count: int) -> subprocess.Popen:
    command = [sys.executable, "-c", _WRITER, str(path), name, str(count)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def test_a_kill_loses_at_most_the_trial_in_flight(path):
    for kill in range(3):
        with writer(path, f"kill{kill}", 1_000_000) as process:
            done = [int(process.stdout.readline()) for _ in range(5)]
            time.sleep(0.003 * kill)
            process.send_signal(signal.SIGKILL)
            done += map(int, process.stdout.read().splitlines())
        with Records.open(path) as records:
            trials = records.trials(setting())
            assert records.database.rows("PRAGMA integrity_check")[0][0] == "ok" and not records.damaged()
        judged = {t.id for t in trials if t.outcome == "ok" and t.verdicts}
        assert set(done) <= judged
        mine = [t for t in trials if t.identity.startswith(f"kill{kill}.")]
        assert len(mine) - len(judged & {t.id for t in mine}) <= 1


def test_two_processes_write_at_once(path):
    with writer(path, "a", 30) as one, writer(path, "b", 30) as other:
        numbers = [[int(line) for line in process.stdout] for process in (one, other)]
    assert one.returncode == other.returncode == 0
    with Records.open(path) as records:
        trials = records.trials(setting())
    assert sorted(numbers[0] + numbers[1]) == [t.id for t in trials] == [*range(1, 61)]


def test_reading_needs_neither_optuna_nor_llvm_code(path):
    code = "import sys; from nncc.autotune.records import exchange, lock, records; print('optuna' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


# -- what is found


def test_neighbours_are_winners_of_like_kernels_nearest_first(path):
    with Records.open(path) as records:
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


def test_the_same_kernel_by_another_version_is_the_nearest_neighbour(path):
    with Records.open(path) as records:
        tried(records, setting(code="older"), mr=4)
        tried(records, setting(scaled(9)), mr=5)
        assert [(n.answers["mr"], n.distance == 0) for n in records.neighbours(setting(), 9)] == [(4, True), (5, False)]


def test_why_no_record_applies(path):
    asked = setting()
    with Records.open(path) as records:
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


def test_a_kernel_of_no_elements_has_neighbours_too(path):
    with Records.open(path) as records:
        tried(records, setting(scaled(0)), mr=1)
        tried(records, setting(scaled(4)), mr=2)
        found = records.neighbours(setting(scaled(1)), 9)
        assert [(n.answers["mr"], n.distance) for n in found] == [(1, 0.0), (2, 2.0)]


@pytest.mark.parametrize("count, named", [(3, "m0, m1, m2"), (4, "m0, m1, m2, ...")])
def test_of_many_like_kernels_some_are_named(path, count, named):
    with Records.open(path) as records:
        for n in range(count):
            tried(records, setting(replace(scaled(9 + n), name=f"m{n}")))
        (said,) = records.why_miss(setting())
        assert said == f"this kernel was never tuned; of the same loops in other sizes there is {named}"


def test_what_is_decided_from_all_trials_of_a_setting(path):
    """Alone the faster one wins; inside a model it was slower, and what others have to beat is the next one."""
    with Records.open(path) as records:
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
