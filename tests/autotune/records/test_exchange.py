"""Records from file to file: nothing twice, nothing lost, and what is thrown away is gone with all that belonged to it."""

import json
import os
import random
import sqlite3
from math import inf
from pathlib import Path

import pytest

from nncc.autotune.records.exchange import EXPORT, VERSION, Merged, Pruning, export, merge, preview, prune
from nncc.autotune.records.records import Records
from nncc.autotune.records.rows import ALONE, FAULTS, Measured
from nncc.autotune.records.version import code_version
from nncc.errors import RecordsError
from tests.autotune.recording import STEPS, measured, scaled, setting, tried


@pytest.fixture
def one(tmp_path: Path):
    """Records of two kernels, with a trial that was never finished."""
    with Records.open(tmp_path / "one.db") as records:
        tried(records, setting(), 0.8)
        tried(records, setting(), 0.9, "b")
        records.begin(setting(), "s1", "tpe", {"mr": 7}, STEPS, "c")
        tried(records, setting(scaled(9)), 0.7)
        yield records


@pytest.fixture
def other(tmp_path: Path):
    with Records.open(tmp_path / "other.db") as records:
        yield records


def content(records: Records) -> list[dict]:
    """All trials with what belongs to them, their numbers aside."""
    entries = [json.loads(line) for line in export(records)]
    for entry in entries:
        del entry["trial"]["id"]
        for verdict in entry["verdicts"]:
            del verdict["trial"]
    return sorted(entries, key=lambda e: e["trial"]["begun"])


def exported(records: Records, path: Path) -> Path:
    path.write_text("".join(f"{line}\n" for line in export(records)))
    return path


def test_a_file_is_merged_once(one, other):
    tried(other, setting(), 0.85, "d")
    assert merge(other, one.database.path) == Merged(4, 0, 0)
    assert merge(other, one.database.path) == Merged(0, 4, 0)
    assert len(content(other)) == 5
    assert {s.id for s in other.settings()} == {s.id for s in one.settings()}
    assert other.winner(setting()).trial.identity == "a" and other.winner(setting(scaled(9))).verdict.ratio == 0.7


def test_an_export_is_merged_back_whole(one, other, tmp_path):
    path = exported(one, tmp_path / "export.jsonl")
    assert merge(other, path) == Merged(4, 0, 0) and merge(other, path) == Merged(0, 4, 0)
    assert content(other) == content(one)
    assert merge(one, exported(other, tmp_path / "back.jsonl")) == Merged(0, 4, 0)
    for line in map(json.loads, path.read_text().splitlines()):  # so that lines of two versions can be compared
        assert [*line] == sorted(line) and [*line["setting"]] == sorted(line["setting"])


def strict(line: str) -> dict:
    """An object of JSON as its standard has it."""
    return json.loads(line, parse_constant=lambda name: pytest.fail(f"{name} is no JSON"))


def test_an_interval_without_an_upper_end_is_null(other, tmp_path):
    with Records.open(tmp_path / "few.db") as few:
        number = few.begin(setting(), "s1", "tpe", {}, STEPS, "a")
        few.finish(number, "ok", measured=Measured(0.8, 0.0, inf, 1e-5, 3, 100))
        few.judge(number, 0.9, 0.0, inf, 3, "no difference")
        tried(few, setting(), identity="b")
        first, second = map(strict, export(few))
        before, path = few.trials(setting()), exported(few, tmp_path / "few.jsonl")
    assert (first["trial"]["high"], first["verdicts"][0]["high"]) == (None, None) and second["trial"]["high"] == 0.81
    assert merge(other, path) == Merged(2, 0, 0) and other.trials(setting()) == before
    assert before[0].measured.high == before[0].verdicts[0].high == inf
    with Records.open(tmp_path / "direct.db") as third:
        assert merge(third, tmp_path / "few.db") == Merged(2, 0, 0) and third.trials(setting()) == before


@pytest.mark.parametrize("version", [1, 2])
def test_infinity_in_exports_of_before_is_read(other, tmp_path, version):
    with Records.open(tmp_path / "few.db") as few:
        few.judge(tried(few, setting()), 0.9, 0.0, inf, 3, "no difference")
        entry, before = json.loads(next(export(few))), few.trials(setting())
    entry["nncc_records"], entry["trial"]["high"] = version, inf
    for verdict in entry["verdicts"]:
        verdict["high"] = inf if verdict["high"] is None else verdict["high"]
        if version == 1:
            del verdict["place"]
    (tmp_path / "old").write_text(json.dumps(entry))
    assert "Infinity" in (tmp_path / "old").read_text() and merge(other, tmp_path / "old") == Merged(1, 0, 0)
    (read,) = other.trials(setting())
    assert read.measured.high == inf and read.verdicts == before[0].verdicts


def test_damage_stays_damage_in_strict_json(one, other, tmp_path):
    for number, (column, value) in enumerate(
        (("ratio", "9e999"), ("low", "-9e999"), ("message", "x'ff00'"), ("rounds", "9e999")), 1
    ):
        one.database.rows(f"UPDATE trials SET {column} = {value} WHERE id = {number}")
    assert [strict(line)["trial"]["id"] for line in export(one)] == [1, 2, 3, 4]
    assert one.damaged() == (1, 2, 4)
    assert merge(other, exported(one, tmp_path / "lines")) == Merged(1, 0, 3)


def test_what_was_in_flight_is_finished_by_the_other_file(one, other):
    merge(other, one.database.path)
    (flying,) = [t for t in one.trials(setting()) if t.outcome is None]
    one.finish(flying.id, "ok", "at last", measured())
    one.judge(flying.id, 0.5, 0.4, 0.6, 30, "faster")
    assert merge(other, one.database.path) == Merged(0, 4, 0)
    assert content(other) == content(one) and other.winner(setting()).trial.message == "at last"
    one.finish(flying.id, "ok", "again", measured(0.1))
    assert merge(other, one.database.path) == Merged(0, 4, 0)
    assert other.winner(setting()).trial.message == "at last"  # what ran as it should stays as it is


@pytest.mark.parametrize("as_lines", [False, True], ids=["file", "export"])
@pytest.mark.parametrize("outcome", [*FAULTS, "too long", "illegal", "error"])
def test_what_fails_at_a_later_look_fails_in_the_other_file_too(one, other, tmp_path, outcome, as_lines):
    path = tmp_path / "lines" if as_lines else one.database.path
    merge(other, one.database.path)
    winner = one.winner(setting()).trial
    assert other.winner(setting()).trial.identity == winner.identity == "a"
    one.finish(winner.id, outcome, "it gives 3, not 4")
    for _ in range(2):
        assert merge(other, exported(one, path) if as_lines else path) == Merged(0, 4, 0)
        assert content(other) == content(one) and other.winner(setting()).trial.identity == "b"
    (failed,) = [t for t in other.trials(setting()) if t.identity == "a"]
    assert (failed.outcome, failed.message, failed.measured, len(failed.verdicts)) == (outcome, "it gives 3, not 4", None, 1)


def test_what_has_failed_here_does_not_run_there(one, other):
    """Merged the other way round: nothing is known better by the file that had no later look."""
    merge(other, one.database.path)
    one.finish(1, "wrong", "it gives 3, not 4")
    before = content(one)
    assert merge(one, other.database.path) == Merged(0, 4, 0) and content(one) == before
    other.finish(1, "too long")
    assert merge(one, other.database.path) == Merged(0, 4, 0) and content(one) == before
    assert (
        merge(other, one.database.path) == Merged(0, 4, 0) and content(other) == before
    )  # no code that was wrong is shipped


def test_a_fault_overrules_in_the_trials_of_the_same_code(one, other):
    merge(other, one.database.path)
    tried(other, setting(), 0.7, "a")
    one.finish(1, "crashed")
    assert merge(other, one.database.path) == Merged(0, 4, 0) and other.winner(setting()).trial.identity == "b"


def test_what_cannot_be_read_is_left_out(one, other, tmp_path):
    with sqlite3.connect(one.database.path) as connection:
        connection.execute("UPDATE trials SET answers = '{' WHERE id = 1")
        connection.execute("UPDATE verdicts SET decision = '?' WHERE trial = 2")
        connection.execute(f"UPDATE kernels SET family = 7, loops = '[' WHERE key = '{setting(scaled(9)).kernel.key}'")
    connection.close()
    assert merge(other, one.database.path) == Merged(1, 0, 3)
    entry = {"nncc_records": VERSION, "setting": 1, "trial": {}, "verdicts": []}
    good = json.loads(next(export(other)))
    broken = [entry, entry | {"setting": {}}, good | {"trial": 3}, good | {"verdicts": {}}, good | {"verdicts": [{}]}]
    verdict = {"ratio": 0.9, "low": 0.8, "high": 0.95, "pairs": 9, "decision": "?", "at": 1.0, "place": ALONE}
    broken += [good | {"verdicts": [{k: v for k, v in verdict.items() if k != column}]} for column in verdict]
    broken += [good | {"setting": good["setting"] | {"label": label}} for label in ("\ud800", {})]
    for column, value in [
        ("rounds", 1 << 70),
        ("rounds", 1 << 63),
        ("message", "\ud800"),
        ("message", {}),
        ("begun", []),
        ("ratio", "nan"),
    ]:
        broken.append(good | {"trial": good["trial"] | {column: value}})
    broken += [
        good | {"trial": {k: v for k, v in good["trial"].items() if k != column}}
        for column in good["trial"]
        if column != "setting"
    ]
    (tmp_path / "lines").write_text("\n\n".join(map(json.dumps, broken)))
    assert merge(other, tmp_path / "lines") == Merged(0, 0, len(broken))
    with sqlite3.connect(one.database.path) as connection:
        connection.execute("UPDATE trials SET message = x'ff00', identity = CAST(x'ff' AS TEXT), setting = 'gone'")
    connection.close()
    assert merge(other, one.database.path) == Merged(0, 0, 4) and len(one.damaged()) == 4


def test_a_row_may_have_the_fields_that_count_and_no_other(one, other, tmp_path):
    entry = json.loads(next(export(one)))
    for row in entry["verdicts"]:
        del row["trial"]  # whose verdict it is, the line says
    assert entry["verdicts"]
    (tmp_path / "line").write_text(json.dumps(entry))
    assert merge(other, tmp_path / "line") == Merged(1, 0, 0)
    assert content(other)[0] == content(one)[0]


def test_the_largest_number_of_a_database_is_read(one, other, tmp_path):
    entry = json.loads(next(export(one)))
    entry["trial"]["rounds"] = (1 << 63) - 1
    (tmp_path / "line").write_text(json.dumps(entry))
    assert merge(other, tmp_path / "line") == Merged(1, 0, 0)
    assert content(other)[0]["trial"]["rounds"] == (1 << 63) - 1


@pytest.mark.parametrize(
    "line, message",
    [
        ("{", "line 2: it is not JSON"),
        ("[1, 2]", r"line 2: it is '\[1, 2\]'; expected what `nncc db export` prints. Nothing was merged"),
        (f'{{"nncc_records": {VERSION}}}', "line 2: it is "),
        ('["nncc_records", "setting", "trial", "verdicts"]', r"line 2: it is '\["),
        (
            '{"nncc_records": 9, "setting": {}, "trial": {}, "verdicts": []}',
            "line 2: its format is version 9, this nncc reads 3",
        ),
    ],
)
def test_a_line_that_is_no_record_merges_nothing(one, other, tmp_path, line, message):
    path = tmp_path / "export.jsonl"
    path.write_text("\n".join([next(export(one)), line]))
    with pytest.raises(RecordsError, match=message):
        merge(other, path)
    assert content(other) == []


def test_a_preview_reads_all_and_makes_nothing(one, other, tmp_path):
    new, lines = tmp_path / "new" / "records.db", exported(one, tmp_path / "lines")
    assert preview(one.database.path, new) == preview(lines, new) == Merged(4, 0, 0)
    lines.write_text(lines.read_text() + json.dumps({"nncc_records": VERSION, "setting": {}, "trial": {}, "verdicts": []}))
    assert preview(lines, new) == Merged(4, 0, 1) == merge(other, lines)
    lines.write_text(lines.read_text() + "\n{")
    with pytest.raises(RecordsError, match="line 6: it is not JSON"):
        preview(lines, new)
    with pytest.raises(RecordsError, match="is the file of records itself"):
        preview(one.database.path, one.database.path)
    assert not new.parent.exists()


def test_what_is_an_export(one, tmp_path):
    path = exported(one, tmp_path / "lines")
    lines = path.read_text().splitlines()
    for text in ("\n".join(lines), "\n".join(reversed(lines)), lines[0][:40], lines[0].replace(": ", ":")):
        assert EXPORT.mark.search(text.encode())
    for text in ("a model", "{}", '{"name": "package"}', 'of "nncc_records"'):
        assert not EXPORT.mark.search(text.encode())
    assert not EXPORT.mark.search(one.database.path.read_bytes())


def test_files_that_cannot_be_merged(one, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(
        RecordsError, match="/pipe is a pipe or a device; expected a file of records, or what `nncc db export` prints"
    ):
        merge(one, tmp_path / "pipe")
    with pytest.raises(
        RecordsError, match="nothing.db cannot be read: No such file or directory; expected a file of records, or what"
    ):
        merge(one, tmp_path / "nothing.db")
    (tmp_path / "noise").write_bytes(b"\xff\x00" * 100)
    with pytest.raises(RecordsError, match="it is neither a database nor text in UTF-8"):
        merge(one, tmp_path / "noise")
    with pytest.raises(RecordsError, match="is the file of records itself"):
        merge(one, one.database.path)
    with pytest.raises(RecordsError, match="Is a directory"):
        merge(one, tmp_path)


def test_losers_go(one):
    tried(one, setting(scaled(10)), 1.2, decision="slower")
    assert prune(one, Pruning(losers=True)) == 3
    assert [t.identity for s in one.settings() for t in one.trials(s)] == ["a", "a"]
    assert one.winner(setting()).verdict.ratio == 0.8 and len(one.settings()) == 2
    assert one.database.rows("SELECT count(*) FROM kernels")[0][0] == 2


def test_what_lost_inside_a_model_goes_on_deciding_there(one):
    where, model = setting(scaled(10)), "1" * 64
    tried(one, where, 0.97)
    number = tried(one, where, 0.94, "b")
    one.judge(number, 1.1, 1.0, 1.2, 30, "slower", model)
    tried(one, where, 0.99, "c")
    assert one.winner(where).trial.identity == "b" and one.winner(where, model) is None
    assert prune(one, Pruning(losers=True)) == 4
    assert one.winner(where).trial.identity == "b" and one.winner(where, model) is None


@pytest.mark.parametrize("seed", range(3))
def test_without_losers_the_same_is_shipped(tmp_path, seed):
    """Of trials as they are recorded; see test_records.py for many more."""
    source, places, kernels = (
        random.Random(seed),
        (ALONE, "m1", "m2", "a model that was never seen"),
        (setting(), setting(scaled(9))),
    )
    with Records.open(tmp_path / "random.db") as records:
        for n in range(24):
            number = tried(records, source.choice(kernels), source.choice([0.8, 0.81, 0.83]), source.choice("abcd"), mr=n)
            for _ in range(source.randrange(3)):
                ratio = source.choice([0.8, 0.81, 1.1])
                records.judge(
                    number,
                    ratio,
                    ratio - 0.02,
                    ratio + 0.02,
                    30,
                    "faster" if ratio < 1 else "slower",
                    source.choice(places[:3]),
                )
        before = [records.winner(where, place) for where in kernels for place in places]
        assert prune(records, Pruning(losers=True)) > 0
        assert [records.winner(where, place) for where in kernels for place in places] == before
        assert prune(records, Pruning(losers=True)) == 0


def test_losers_are_told_among_those_that_stay(one):
    one.database.rows("UPDATE trials SET begun = '2020-01-01T00:00:00.000000+00:00' WHERE id = 1")
    assert prune(one, Pruning(older_than_days=30, losers=True)) == 2
    assert one.winner(setting()).trial.identity == "b"


def test_other_code_and_all_that_belongs_to_it_goes(one):
    tried(one, setting(code=code_version()))
    assert prune(one, Pruning(other_code=True)) == 4
    assert [s.code for s in one.settings()] == [code_version()]
    assert [
        one.database.rows(f"SELECT count(*) FROM {table}")[0][0]
        for table in ("trials", "verdicts", "settings", "kernels", "machines")
    ] == [1] * 5


def test_what_is_old_goes(one):
    one.database.rows("UPDATE trials SET begun = '2020-01-01T00:00:00.000000+00:00' WHERE id < 3")
    assert prune(one, Pruning(older_than_days=30)) == 2 and prune(one, Pruning(older_than_days=30)) == 0
    assert len(content(one)) == 2
    assert prune(one, Pruning(older_than_days=10**12)) == 0


def test_what_is_damaged_goes(one):
    one.database.rows("UPDATE trials SET steps = '' WHERE id = 1")
    one.database.rows(f"UPDATE settings SET threads = 99 WHERE id = '{setting(scaled(9)).id}'")
    assert one.damaged() == (1, 4)
    assert prune(one, Pruning()) == 0 and prune(one, Pruning(damaged=True)) == 2
    assert one.damaged() == () and len(content(one)) == 2
