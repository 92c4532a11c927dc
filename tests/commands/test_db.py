"""nncc db: what it prints, what it writes, and the records it is asked about."""

import json
import tempfile
from pathlib import Path

import onnx
import pytest
from onnx import TensorProto, helper

from nncc.autotune.records.keys import Setting
from nncc.autotune.records.records import Records
from nncc.autotune.timing.exclusive import machine_lock
from nncc.cli import main
from nncc.pipeline import compile_model, machine_for
from nncc.schedule.serialise import read
from nncc.schedule.steps import Vectorize
from tests.autotune.recording import STEPS, measured, scaled, setting, tried


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
def model(tmp_path: Path) -> Path:
    info = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (64,)) for name in "xy"]
    path = tmp_path / "relu.onnx"
    graph = helper.make_graph([helper.make_node("Relu", ["x"], ["y"])], "relu", info[:1], info[1:])
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)]), path)
    return path


def test_without_records(path, capsys):
    assert main(["db", "ls"]) == 0
    assert capsys.readouterr().out == f"{path}: 0 kernels with settings, 0 trials\n"
    assert main(["db", "export"]) == 0 and capsys.readouterr().out == ""
    assert not path.exists()
    assert main(["db", "ls", "--records", str(path)]) == 2
    assert capsys.readouterr().err == f"nncc: there is no file {path}\n"


def test_ls(filled, capsys):
    assert main(["db", "ls"]) == 0
    out = capsys.readouterr().out
    assert setting().id[:10] in out and "0.800 (0.790 to 0.810)" in out and "default plan" in out
    assert out.endswith(f"{filled}: 2 kernels with settings, 4 trials\n") and "warning" not in out
    with Records.open(filled) as records:
        records.database.rows("UPDATE trials SET answers = '{' WHERE id = 2")
    assert main(["db", "ls"]) == 0
    assert capsys.readouterr().out.endswith("warning: 1 trials cannot be read and are left out (`nncc db prune --damaged` removes them): 2\n")


def test_show(filled, capsys):
    assert main(["db", "show", setting().id[:6]]) == 0
    out = capsys.readouterr().out
    assert f"k0 (f32), {setting().id}\n  cpu        Some CPU\n" in out and "  output Y: f32[8]\n" in out
    assert "unfinished" in out and "winner: trial 1, 0.800 (0.790 to 0.810) of the default plan's time" in out
    assert ".vectorize('Y.i')" in out
    assert main(["db", "show", setting(scaled(9)).id]) == 0
    assert "winner: default plan; candidates tried: 1" in capsys.readouterr().out


@pytest.mark.parametrize("wanted, message", [("zz", "no setting has an id that begins with 'zz'"), ("", "no setting has an id that begins with ''")])
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
    assert f"settings have an id that begins with '{digit}' in {filled}; `nncc db ls` prints them" in capsys.readouterr().err


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


def test_a_winner_is_printed_edited_and_compiled_with(path, model, tmp_path, capsys):
    made = compile_model(model, machine_for(None, 1))
    (schedule,) = made.schedules
    where = Setting.of(schedule.naive, machine_for(None, 1))
    why = ["db", "why-miss", str(model), "--threads", "1"]
    assert main(why) == 0
    assert capsys.readouterr().out == "k0: default plan\n  neither this kernel nor one with the same loops was ever tuned\n"
    with Records.open(path) as records:
        number = records.begin(where, "s1", "tpe", {}, (Vectorize("t0.i0"),), "a")
        records.finish(number, "ok", measured=measured())
        records.judge(number, 0.8, 0.7, 0.9, 30, "faster")
    assert main(why) == 0
    assert capsys.readouterr().out == "k0: a record applies, 0.800 (0.700 to 0.900) of the default plan's time\n"
    assert main([*why[:-1], "2", "--cold", "--precision", "strict"]) == 0
    assert capsys.readouterr().out == (
        "k0: default plan\n  recorded for 1 thread, asked for 2 threads; recorded in precision default, asked in precision strict; "
        "recorded with warm caches, asked with cold caches\n"
    )
    assert main(["db", "show", where.id, "--python"]) == 0
    text = capsys.readouterr().out
    assert [saved.steps for saved in read(text, "it")] == [(Vectorize("t0.i0"),)]
    (tmp_path / "plan.py").write_text(text)
    assert main(["compile", str(model), "-o", str(tmp_path / "relu.so"), "--plans", str(tmp_path / "plan.py"), "--threads", "1"]) == 0
    assert main(["db", "show", where.id, "--python", "--kernel", "k7"]) == 0
    assert "# kernel k7\n" in capsys.readouterr().out


def test_no_winner_no_schedule(filled, capsys):
    assert main(["db", "show", setting(scaled(9)).id, "--python"]) == 2
    out, error = capsys.readouterr()
    assert not out and "k0 has no winner: candidates tried: 1" in error
