"""nncc db: what it prints, what it writes, and the records it is asked about."""

import json
import re
import tempfile
from dataclasses import replace
from io import StringIO
from pathlib import Path

import onnx
import pytest
from onnx import TensorProto, helper
from rich.console import Console

from nncc.autotune.job import Job
from nncc.autotune.records.exchange import EXPORT
from nncc.autotune.records.keys import KernelFacts, Setting, model_key
from nncc.autotune.records.records import Records
from nncc.autotune.records.rows import ALONE
from nncc.autotune.timing.exclusive import machine_lock
from nncc.autotune.tuner import Options
from nncc.cli import main
from nncc.commands import db
from nncc.commands import tuning_page as tune_report
from nncc.commands.db import (
    ID_LETTERS,
    choice,
    description,
    model_kernels,
    place_meant,
    settings_table,
    short,
    trials_table,
    verdicts_table,
    where,
)
from nncc.errors import ModelError, RecordsError
from nncc.pipeline.model import compile_model
from nncc.pipeline.targets import machine_for
from nncc.schedule.serialise import read
from nncc.schedule.steps import Unroll, Vectorize
from nncc.target import Target
from tests.autotune.recording import OTHER_STEPS, STEPS, measured, scaled, setting, tried
from tests.report.small import model


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The default file of records; the lock of the machine is one of our own."""
    monkeypatch.setenv("NNCC_RECORDS", str(tmp_path / "records.db"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path / "records.db"


@pytest.fixture
def filled(path: Path) -> Path:
    with Records.open(path) as records:
        tried(records, setting(), 0.8)
        tried(records, setting(), 0.9, "b")
        records.begin(setting(), "s1", "tpe", {"mr": 7}, STEPS, "c")
        tried(records, setting(scaled(9)), 1.2, decision="slower")
    return path


@pytest.fixture
def db_model(tmp_path: Path) -> Path:
    info = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (64,)) for name in "xy"]
    path = tmp_path / "relu.onnx"
    graph = helper.make_graph([helper.make_node("Relu", ["x"], ["y"])], "relu", info[:1], info[1:])
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)]), path)
    return path


def test_without_records(path, capsys):
    assert main(["db", "ls"]) == 0
    assert capsys.readouterr().out == f"{path}: 0 kernels with settings, 0 trials\n"
    assert main(["db", "export"]) == 0 and capsys.readouterr().out == ""
    assert main(["db", "prune", "--losers"]) == 2
    assert capsys.readouterr().err == f"nncc: there is no file {path}\n"
    assert list(path.parent.iterdir()) == []


@pytest.mark.parametrize(
    "action",
    [
        "ls",
        "show x",
        "export",
        "export {}/lines",
        "prune --losers",
        "why-miss m.onnx",
        "html m.onnx -o {}/page.html",
        "merge {}/lines",
    ],
)
def test_no_file_is_made_where_a_name_was_mistyped(path, action, capsys):
    given = [word.format(path.parent) for word in action.split()]
    assert main(["db", *given, "--records", str(path.parent / "new" / "typo.db")]) == 2
    missing = given[1] if given[0] == "merge" else path.parent / "new" / "typo.db"
    assert capsys.readouterr().err == f"nncc: there is no file {missing}\n"
    assert list(path.parent.iterdir()) == []


def test_without_a_home_folder(monkeypatch, capsys):
    for name in ("HOME", "NNCC_RECORDS", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", {}.__getitem__)  # raises KeyError, as for a user without an entry
    assert main(["db", "ls"]) == 2
    assert "name a file with --records PATH or NNCC_RECORDS, or a folder with XDG_DATA_HOME" in capsys.readouterr().err


def test_ls(filled, capsys):
    assert main(["db", "ls"]) == 0
    out = capsys.readouterr().out
    assert setting().id[:10] in out and "0.800 (0.790 to 0.810)" in out and "default plan" in out
    assert out.endswith(f"{filled}: 2 kernels with settings, 4 trials\n") and "warning" not in out
    with Records.open(filled) as records:
        records.database.rows("UPDATE trials SET answers = '{' WHERE id = 2")
    assert main(["db", "ls"]) == 0
    assert capsys.readouterr().out.endswith(
        "warning: 1 trials cannot be read and are left out (`nncc db prune --damaged` removes them): 2\n"
    )


def test_show(filled, capsys):
    assert main(["db", "show", setting().id[:6]]) == 0
    out = capsys.readouterr().out
    assert f"k0 (f32), {setting().id}\n  cpu        Some CPU\n" in out and "  output Y: f32[8]\n" in out
    assert "unfinished" in out and "winner alone: trial 1, 0.800 (0.790 to 0.810) of the default plan's time" in out
    assert ".vectorize('Y.i')" in out
    assert main(["db", "show", setting(scaled(9)).id]) == 0
    assert "winner alone: default plan; candidates tried: 1" in capsys.readouterr().out


@pytest.mark.parametrize(
    "wanted, message", [(w, f"no setting has an id that begins with, or a kernel called, '{w}'") for w in ("zz", "", "k1")]
)
def test_show_what_is_not_there(filled, capsys, wanted, message):
    assert main(["db", "show", wanted]) == 2
    assert message in capsys.readouterr().err


def test_show_what_is_not_one(filled, capsys):
    with Records.open(filled) as records:
        for n in range(10, 27):  # of 17 ids two begin with the same digit
            tried(records, setting(scaled(n)))
        ids = [s.id for s in records.settings()]
    digit = next(d for d in "0123456789abcdef" if sum(i.startswith(d) for i in ids) > 1)
    assert main(["db", "show", digit]) == 2
    assert f"settings are meant by '{digit}' in {filled}; give the id of one:" in capsys.readouterr().err


def test_show_takes_the_name_of_a_kernel(path, capsys):
    kernels = [(replace(scaled(8), name="k22"), "matmul 8x8"), (replace(scaled(9), name="k2"), "k2")]
    named = [replace(setting(), kernel=KernelFacts.of(*each)) for each in kernels]
    with Records.open(path) as records:
        for each in named:
            tried(records, each, 0.8)
    for wanted, each in (("k22", named[0]), ("matmul 8x8", named[0]), ("k2", named[1])):
        assert main(["db", "show", wanted]) == 0
        assert f", {each.id}\n" in capsys.readouterr().out


def test_show_lists_those_that_a_name_may_mean(path, capsys):
    one, three = (
        [replace(setting(scaled(n)), threads=t, cold=t > 1) for n in ns] for t, ns in ((1, range(10, 25)), (3, [10]))
    )
    with Records.open(path) as records:
        for each in (*one, *three):
            tried(records, each)
    assert main(["db", "show", "k0"]) == 2
    first, *lines = capsys.readouterr().err.splitlines()
    assert first == f"nncc: 16 settings are meant by 'k0' in {path}; give the id of one:"
    assert len(lines) == 13 and lines[-1] == "  and 4 more"
    shown = {f"  {s.id[:10]}  k0 (f32), threads 1, default, warm caches, {s.code}" for s in one}
    shown |= {f"  {s.id[:10]}  k0 (f32), threads 3, default, cold caches, {s.code}" for s in three}
    assert len({*lines[:-1]}) == 12 and {*lines[:-1]} <= shown


@pytest.mark.quick
def test_export_merge_and_prune(filled, tmp_path, capsys):
    assert main(["db", "export"]) == 0
    printed = capsys.readouterr().out
    assert main(["db", "export", str(tmp_path / "lines")]) == 0
    assert (tmp_path / "lines").read_text() == printed and len(printed.splitlines()) == 4
    other = ["--records", str(tmp_path / "other" / "records.db")]
    for new, known in ((4, 0), (0, 4)):
        assert main(["db", "merge", str(tmp_path / "lines"), *other]) == 0
        assert capsys.readouterr().out == f"{other[1]}: {new} trials are new, {known} were there\n"
    assert main(["db", "prune", "--losers", *other]) == 0
    assert capsys.readouterr().out == f"{other[1]}: 3 trials thrown away\n"
    assert main(["db", "prune", "--older-than", "1", "--damaged", *other]) == 0
    assert capsys.readouterr().out == f"{other[1]}: 0 trials thrown away\n"
    entry = json.loads(printed.splitlines()[0])
    (tmp_path / "lines").write_text(json.dumps(entry | {"setting": {}}))
    assert main(["db", "merge", str(tmp_path / "lines"), *other]) == 0
    assert "warning: 1 trials in" in capsys.readouterr().out


def test_prune_asks_what_and_leaves_a_tuner_alone(filled, capsys):
    assert main(["db", "prune"]) == 2
    assert "which trials? Give --older-than DAYS, --other-code, --losers or --damaged" in capsys.readouterr().err
    with machine_lock():
        assert main(["db", "prune", "--losers"]) == 2
    assert "is tuning on this machine" in capsys.readouterr().err


def test_of_a_damaged_file_the_export_prints_what_comes_before_the_damage(path, capsys):
    with Records.open(path) as records:
        for n in range(200):
            tried(records, setting(), identity=str(n))
    whole = bytearray(path.read_bytes())
    for page in range(len(whole) // 4096 * 2 // 3, len(whole) // 4096):
        whole[page * 4096 : page * 4096 + 4096] = bytes([13, 255]) * 2048
    path.write_bytes(whole)
    assert main(["db", "export"]) == 2
    out, error = capsys.readouterr()
    assert f"{path} is damaged" in error
    lines = [json.loads(line) for line in out.splitlines()]
    assert 0 < len(lines) < 200 and [line["trial"]["id"] for line in lines] == [*range(1, len(lines) + 1)]


@pytest.mark.parametrize("failure", [KeyboardInterrupt, RecordsError("damaged")])
def test_an_export_that_fails_leaves_an_older_one_alone(filled, tmp_path, monkeypatch, failure):
    def export(records):
        yield "{}"
        raise failure

    assert main(["db", "export", str(tmp_path / "backup")]) == 0
    before, code = (tmp_path / "backup").read_text(), 130 if failure is KeyboardInterrupt else 2
    monkeypatch.setattr(db, "export", export)
    assert main(["db", "export", str(tmp_path / "backup")]) == code
    assert (tmp_path / "backup").read_text() == before and len(before.splitlines()) == 4
    assert main(["db", "export", str(tmp_path / "new")]) == code
    assert not (tmp_path / "new").exists()


def test_an_export_to_standard_output(filled, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    printed = []
    for arguments in ([], ["-"]):
        assert main(["db", "export", *arguments]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1] != "" and not Path("-").exists()


@pytest.mark.parametrize("name, what", [("other.db", "a database"), ("relu.onnx", "an ONNX model"), ("notes", "text")])
def test_an_export_is_written_over_an_earlier_one_only(filled, db_model, tmp_path, capsys, name, what):
    with Records.open(tmp_path / "other.db") as other:
        tried(other, setting())
    (tmp_path / "notes").write_text("what is not to be lost")
    before = (tmp_path / name).read_bytes()
    assert main(["db", "export", str(tmp_path / name)]) == 2
    message = f"is there already: it is {what}, and no export of records that nncc has written; give another name, or --force to write over it"
    assert capsys.readouterr().err == f"nncc: {tmp_path / name} {message} (force=True in Python)\n"
    assert (tmp_path / name).read_bytes() == before
    assert main(["db", "export", "--force", str(tmp_path / name)]) == 0
    assert EXPORT.mark.search((tmp_path / name).read_bytes())
    for count in (4, 5):
        assert main(["db", "export", str(tmp_path / "lines")]) == 0
        assert len((tmp_path / "lines").read_text().splitlines()) == count
        with Records.open(filled) as records:
            tried(records, setting(scaled(10)))


def test_what_is_not_merged_makes_no_file(filled, db_model, tmp_path, capsys):
    """Neither is one made by a file in which no trial can be read."""
    assert main(["db", "export", str(tmp_path / "lines")]) == 0
    entry = json.loads((tmp_path / "lines").read_text().splitlines()[0])
    (tmp_path / "cut").write_text((tmp_path / "lines").read_text()[:-9])
    (tmp_path / "empty").touch()
    (tmp_path / "damaged").write_text(json.dumps(entry | {"setting": {}}))
    there, new = {*tmp_path.iterdir()}, tmp_path / "made" / "new.db"
    for name in ("relu.onnx", "cut"):
        assert main(["db", "merge", str(tmp_path / name), "--records", str(new)]) == 2
        assert capsys.readouterr().err.startswith(f"nncc: {tmp_path / name}")
    for name, damaged in (
        ("empty", ""),
        ("damaged", f"warning: 1 trials in {tmp_path / 'damaged'} cannot be read and were left out\n"),
    ):
        assert main(["db", "merge", str(tmp_path / name), "--records", str(new)]) == 0
        assert capsys.readouterr().out == f"{new}: 0 trials are new, 0 were there\n{damaged}"
    assert {*tmp_path.iterdir()} == there
    assert main(["db", "merge", str(tmp_path / "lines"), "--records", str(new)]) == 0 and new.exists()


def test_a_trial_without_a_time_is_damaged(filled, capsys):
    with Records.open(filled) as records:
        records.database.rows("UPDATE trials SET begun = 'yesterday' WHERE id = 1")
        records.database.rows("UPDATE trials SET predicted = 9e999 WHERE id = 2")
    assert main(["db", "ls"]) == 0 and "warning: 2 trials cannot be read" in capsys.readouterr().out
    assert main(["db", "prune", "--damaged"]) == 0 and capsys.readouterr().out == f"{filled}: 2 trials thrown away\n"


@pytest.mark.parametrize("log", ["wal", "shm", "journal"])
@pytest.mark.parametrize("option, what", [("--html", "the page of --html"), ("--lock", "the lock file")])
def test_tuning_writes_nothing_over_the_logs_of_the_records(filled, tmp_path, monkeypatch, capsys, log, option, what):
    """See test_tune_checks.py for the other files of a run."""
    monkeypatch.chdir(tmp_path)
    Path("m.onnx").touch()
    monkeypatch.setattr(tune_report, "find_spec", lambda name: name)
    for records in (["--records", "records.db"], []):
        assert main(["tune", "m.onnx", "-o", "k.so", "--budget", "0", option, f"records.db-{log}", *records]) == 2
        assert (
            capsys.readouterr().err
            == f"nncc: records.db-{log} would be both the log of the records and {what}: give one of them another name\n"
        )


@pytest.mark.parametrize(
    "name, what", [("records.db", "the records"), ("link", "the records"), ("records.db-wal", "the log of the records")]
)
@pytest.mark.parametrize("given", [["--records", "records.db"], ["--records", "link"], []], ids=["named", "link", "default"])
def test_an_export_is_not_written_over_the_records(filled, monkeypatch, capsys, name, what, given):
    monkeypatch.chdir(filled.parent)
    Path("link").symlink_to("records.db")
    before = filled.read_bytes()
    assert main(["db", "export", *given, name]) == 2
    assert capsys.readouterr().err == f"nncc: {name} would be both {what} and the export: give one of them another name\n"
    assert filled.read_bytes() == before
    with Records.open(filled, readonly=True) as records:
        assert len(records.trials(setting())) == 3


ONE, OTHER = "1" * 64, "2" * 64


@pytest.fixture
def inside(path: Path) -> Path:
    """Trial 1 is the faster one alone and the slower one inside a model, where trial 2 is shipped."""
    with Records.open(path) as records:
        tried(records, setting(), 0.75)
        tried(records, setting(), 0.9, "b", steps=OTHER_STEPS)
        records.judge(1, 1.3, 1.2, 1.4, 30, "slower", ONE)
        records.judge(2, 0.95, 0.94, 0.96, 30, "faster", ONE)
    return path


def test_the_plan_that_is_shipped_is_shown(inside, capsys):
    assert main(["db", "ls"]) == 0
    assert "0.950 (0.940 to 0.960) in its model" in capsys.readouterr().out
    assert main(["db", "show", setting().id]) == 0
    out = capsys.readouterr().out
    assert "winner alone: trial 1, 0.750 (0.740 to 0.760) of the default plan's time\n" in out
    assert f"winner inside model {ONE[:12]}: trial 2, 0.950 (0.940 to 0.960) of the default plan's time\n" in out
    assert ".unroll(" in out and ".vectorize(" not in out
    for place, step in ([], ".unroll("), (["--model", "alone"], ".vectorize("), (["--model", "11"], ".unroll("):
        assert main(["db", "show", setting().id, "--python", *place]) == 0
        out = capsys.readouterr().out
        assert [name for name in (".unroll(", ".vectorize(") if name in out] == [step]


def test_of_several_models_one_is_asked_for(inside, capsys):
    with Records.open(inside) as records:
        records.judge(1, 1.1, 1.0, 1.2, 30, "slower", OTHER)
    ask = f"give --model an ONNX file, zoo:NAME, or one of {ONE[:12]}, {OTHER[:12]}, alone"
    show = ["db", "show", setting().id, "--python"]
    assert main(["db", "ls"]) == 0 and "in 1 of 2 models, 0.950 at best" in capsys.readouterr().out
    assert main(show[:-1]) == 0
    out = capsys.readouterr().out
    assert (
        out.endswith(f"for the schedule of one of them {ask}\n")
        and f"winner inside model {OTHER[:12]}: default plan; candidates tried: 2" in out
    )
    for given, message in (
        ([], f"it was tried inside 2 models, and each has its own winner; for the schedule of one of them {ask}"),
        (
            ["--model", "3"],
            f"--model 3: there is no such file, and 0 of the models that k0 was tried in have a key that begins so; {ask}",
        ),
        (["--model", ""], "0 of the models"),
        (
            ["--model", "2"],
            f"no schedule of k0 to print: winner inside model {OTHER[:12]}: default plan; candidates tried: 2",
        ),
        (
            ["--dim", "n=1", "--model", "2"],
            "--dim gives the sizes that a model leaves open: give --model FILE too, or leave --dim out",
        ),
    ):
        assert main([*show, *given]) == 2
        out, error = capsys.readouterr()
        assert not out and message in error
    assert main([*show, "--model", ONE]) == 0 and ".unroll(" in capsys.readouterr().out


def test_a_model_is_named_by_its_file(path, db_model, tmp_path, capsys):
    target = machine_for(None, 1)
    (schedule,) = compile_model(db_model, target).schedules
    where, key = Setting.of(schedule.naive, target), model_key([schedule.naive])
    with Records.open(path) as records:
        for ratio, steps in ((0.7, (Vectorize("t0.i0"),)), (0.9, (Unroll("t0.i0"),))):
            number = tried(records, where, ratio, str(ratio), steps=steps)
        records.judge(number, 0.9, 0.8, 0.95, 30, "faster", key)
        records.judge(number, 0.9, 0.8, 0.95, 30, "slower", OTHER)
    show = ["db", "show", where.id, "--python", "--model"]
    for name, step in ((str(db_model), ".unroll("), (key[:9], ".unroll("), ("alone", ".vectorize(")):
        assert main([*show, name]) == 0 and step in capsys.readouterr().out
    open_model = onnx.load(db_model)
    for value in (open_model.graph.input[0], open_model.graph.output[0]):
        value.type.tensor_type.shape.dim[0].dim_param = "n"
    onnx.save(open_model, db_model)
    assert main([*show, str(db_model), "--dim", "n=64"]) == 0 and ".unroll(" in capsys.readouterr().out
    assert main([*show, str(db_model), "--dim", "n=65"]) == 2
    assert f"{db_model} has no kernel with the loops of k0, {where.id}" in capsys.readouterr().err


def test_a_model_that_was_never_compared_gets_what_won_alone(path, db_model, capsys):
    target = machine_for(None, 1)
    (schedule,) = compile_model(db_model, target).schedules
    with Records.open(path) as records:
        tried(records, Setting.of(schedule.naive, target), steps=(Vectorize("t0.i0"),))
    assert main(["db", "show", Setting.of(schedule.naive, target).id, "--model", str(db_model)]) == 0
    key = model_key([schedule.naive])[:12]
    out = capsys.readouterr().out
    assert f"winner inside model {key}: trial 1, 0.800 (0.790 to 0.810) of the default plan's time, compared alone\n" in out


def test_a_winner_is_printed_edited_and_compiled_with(path, db_model, tmp_path, capsys):
    made = compile_model(db_model, machine_for(None, 1))
    (schedule,) = made.schedules
    where = Setting.of(schedule.naive, machine_for(None, 1))
    why = ["db", "why-miss", str(db_model), "--threads", "1"]
    assert main(why) == 0
    assert (
        capsys.readouterr().out
        == "k0 (max 64): default plan\n  neither this kernel nor one with the same loops was ever tuned\n"
    )
    with Records.open(path) as records:
        number = records.begin(where, "s1", "tpe", {}, (Vectorize("t0.i0"),), "a")
        records.finish(number, "ok", measured=measured())
        records.judge(number, 0.8, 0.7, 0.9, 30, "faster")
    assert main(why) == 0
    assert capsys.readouterr().out == (
        f"k0 (max 64, {where.id[:10]}): a record applies, 0.800 (0.700 to 0.900) of the default plan's time\n"
    )
    assert main([*why[:-1], "2", "--cold", "--precision", "strict"]) == 0
    assert capsys.readouterr().out == (
        "k0 (max 64): default plan\n  recorded for 1 thread, asked for 2 threads; recorded in precision default, asked in precision strict; "
        "recorded with warm caches, asked with cold caches\n"
    )
    assert main(["db", "show", where.id, "--python"]) == 0
    text = capsys.readouterr().out
    assert [saved.steps for saved in read(text, "it")] == [(Vectorize("t0.i0"),)]
    (tmp_path / "plan.py").write_text(text)
    assert (
        main(
            [
                "compile",
                str(db_model),
                "-o",
                str(tmp_path / "relu.so"),
                "--plans",
                str(tmp_path / "plan.py"),
                "--threads",
                "1",
            ]
        )
        == 0
    )
    assert main(["db", "show", where.id, "--python", "--kernel", "k7"]) == 0
    assert "# kernel k7\n" in capsys.readouterr().out


def test_no_winner_no_schedule(filled, capsys):
    assert main(["db", "show", setting(scaled(9)).id, "--python"]) == 2
    out, error = capsys.readouterr()
    assert not out and "no schedule of k0 to print: winner alone: default plan; candidates tried: 1" in error


ONE_PLACE, OTHER_PLACE = "12" * 32, "13" * 32


def test_words():
    assert (short(ALONE), short(ONE_PLACE)) == ("alone", "121212121212")
    assert (where(ALONE), where(ONE_PLACE)) == ("alone", "inside model 121212121212")
    assert choice((ONE_PLACE,)) == "give --model an ONNX file, zoo:NAME, or one of 121212121212, alone"


@pytest.mark.parametrize("asked, known, expected", [
    (None, (), ALONE), (None, (ONE_PLACE,), ONE_PLACE), (None, (ONE_PLACE, OTHER_PLACE), None), (ALONE, (ONE_PLACE,), ALONE), (ALONE, (), ALONE),
    ("12", (ONE_PLACE, OTHER_PLACE), ONE_PLACE), (OTHER_PLACE, (ONE_PLACE, OTHER_PLACE), OTHER_PLACE),
])  # fmt: skip
def test_places(asked, known, expected):
    assert place_meant(asked, {}, setting(), known) == expected


@pytest.mark.parametrize("asked, count", [("1", 2), ("x", 0), ("", 0), ("alon", 0), ("m.onnx", 0), ("\0", 0)])
def test_what_names_no_place(asked, count):
    with pytest.raises(
        RecordsError,
        match=f"there is no such file, and {count} of the models that k0 was tried in have a key that begins so; give --model",
    ):
        place_meant(asked, {}, setting(), (ONE_PLACE, OTHER_PLACE))


def test_the_key_of_a_file_is_the_one_it_is_tuned_by(tmp_path):
    path, target = tmp_path / "m.onnx", machine_for(None, 2)
    onnx.save(model(), path)
    job = Job.of(path, target, Options())
    assert model_key(model_kernels(str(path), {}, target)) == job.model
    for kernel in job.kernels:
        assert place_meant(str(path), {}, Setting.of(kernel, target), ()) == job.model
    with pytest.raises(RecordsError, match=f"{path} has no kernel with the loops of k0, {setting().id}"):
        place_meant(str(path), {}, setting(), (ONE_PLACE,))
    other = replace(setting(), target=json.dumps({"caches": []}))
    with pytest.raises(
        RecordsError,
        match="cannot be lowered for the machine of .*: not a target: .*; give the beginning of its key with --model",
    ):
        place_meant(str(path), {}, other, (ONE_PLACE,))
    with pytest.raises(ModelError):
        model_kernels("zoo:none", {}, Target.tiny())


def test_the_tables(tmp_path, golden, monkeypatch):
    with Records.open(tmp_path / "records.db") as records:
        tried(records, setting(), 0.8, "a" * 64)
        for n, outcome in enumerate(("illegal", "too long", "memory")):
            records.finish(
                records.begin(setting(), "s1", "neighbour", {}, (), str(n)),
                outcome,
                "the first line is very long, longer than what fits the table\nthe second",
            )
        records.begin(setting(), "s1", "tpe", {}, (), "x")
        tried(
            records,
            setting(scaled(1_000_000), code="other", cold=True, threads=32, precision="strict"),
            1.05,
            decision="no difference",
        )
        for n in (1, 2, 3):
            inside = setting(scaled(64), threads=2 + n)
            number = tried(records, inside, 0.75, "a" * 64)
            for model, ratio, decision in (("1" * 64, 1.3, "slower"), ("2" * 64, 0.9, "faster"), ("3" * 64, 0.85, "faster"))[
                :n
            ]:
                records.judge(number, ratio, ratio - 0.01, ratio + 0.01, 8, decision, model)
        rows = [(s, records.trials(s)) for s in sorted(records.settings(), key=lambda s: s.threads)]
    console = Console(width=120, file=StringIO())
    monkeypatch.setattr("nncc.commands.db.is_current", lambda code: code == "this")
    console.print(settings_table(rows))
    for _, trials in rows:
        console.print(trials_table(trials))
        console.print(verdicts_table(trials))
    printed = console.file.getvalue()
    for n, (trial, _) in enumerate(rows):
        printed = printed.replace(trial.id[:ID_LETTERS], str(n) * ID_LETTERS)
    golden(re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", "2026-01-31T23:59:59", printed))


def test_a_target_is_said_in_short():
    kept = {"arch": "x86_64", "llvm_cpu": "", "llvm_features": ["avx2", "fma"], "name": "host", "vector_bytes": 32}
    for target, said in (
        (json.dumps(kept), "host, arch x86_64, 2 llvm_features, vector_bytes 32"),
        ("[1]", "[1]"),
        ("damaged", "damaged"),
    ):
        assert f"  target     {said}" in [*description(replace(setting(), target=target))]
