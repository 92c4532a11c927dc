import re

from nncc.cli import main
from nncc.commands import progress
from nncc.commands.messages import set_up
from nncc.commands.progress import EVERY_S, lines
from tests.report.small import model


def test_a_line_now_and_then_and_none_of_short_work(capsys):
    set_up()
    now = [100.0]
    report = lines(lambda: now[0])
    report("import", 0, 1)
    now[0] += EVERY_S - 0.1
    report("schedule", 3, 30)
    assert capsys.readouterr().err == ""
    for done in range(4, 8):
        now[0] += EVERY_S / 2
        report("schedule", done, 30)
    assert capsys.readouterr().err == (
        "nncc: schedule 4 of 30, 15 s so far, about 130 s left of it\nnncc: schedule 6 of 30, 25 s so far, about 120 s left of it\n"
    )


def test_commands_log_what_they_do_without_a_terminal(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(progress, "EVERY_S", 0.0)
    (tmp_path / "m.onnx").write_bytes(model().SerializeToString())
    for arguments in (["compile", "-o", str(tmp_path / "m.so"), "--no-cache"], ["inspect", "--stage", "memory"]):
        assert main([arguments[0], str(tmp_path / "m.onnx"), *arguments[1:]]) == 0
        error = capsys.readouterr().err
        assert re.fullmatch(r"(nncc: \w+ \d+ of \d+, \d+ s so far(, about \d+ s left of it)?\n)+", error) and re.search(
            "schedule [1-9]", error
        )
