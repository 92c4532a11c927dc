import json
import logging

import pytest

from nncc.autotune.records.lock import Lock
from nncc.cli import main
from nncc.commands.messages import LOGGER, note, notes_are_shown, set_up
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Target
from tests.report.small import model


@pytest.fixture
def small(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "m.onnx").write_bytes(model().SerializeToString())
    lock = Lock.of("hash", Target.host(), Precision.DEFAULT, [])
    (tmp_path / "m.lock.json").write_text(lock.text())  # which is mentioned
    return ["compile", "m.onnx", "-o", "m.so"]


def test_notes_are_said_and_stages_are_not(small, capsys):
    assert main(small) == 0
    assert capsys.readouterr().err.startswith("nncc: m.lock.json pins schedules")


def test_quiet_commands_say_errors_only(small, capsys):
    assert main([*small, "-q"]) == 0
    assert capsys.readouterr().err == ""
    assert main(["compile", "gone.onnx", "-o", "m.so", "-q"]) == 2
    assert "gone.onnx" in capsys.readouterr().err


def test_verbose_commands_say_what_the_compiler_does(small, capsys):
    assert main([*small, "--verbose", "--no-cache"]) == 0
    error = capsys.readouterr().err
    assert "nncc: import: " in error and "bytes of machine code" in error


def test_messages_as_json(small, capsys):
    assert main([*small, "--log-json"]) == 0
    (line,) = map(json.loads, capsys.readouterr().err.splitlines())
    assert line["level"] == "info" and "m.lock.json" in line["message"] and "T" in line["time"]
    assert main(["compile", "gone.onnx", "-o", "m.so", "--log-json"]) == 2
    (line,) = map(json.loads, capsys.readouterr().err.splitlines())
    assert line["level"] == "error" and "gone.onnx" in line["message"]


def test_quiet_and_verbose_are_not_both(small, capsys):
    with pytest.raises(SystemExit):
        main([*small, "-q", "-v"])
    assert "not allowed with" in capsys.readouterr().err


def test_another_program_may_take_the_messages(caplog):
    set_up()
    LOGGER.propagate = True
    try:
        with caplog.at_level(logging.INFO, "nncc"):
            note("something")
    finally:
        LOGGER.propagate = False
    assert caplog.messages == ["something"] and notes_are_shown()
    set_up("quiet")
    assert not notes_are_shown()
    set_up(as_json=True)
    assert not notes_are_shown()
    set_up()
