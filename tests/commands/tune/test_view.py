"""What is shown while a model is tuned, and of which the words are pinned."""

from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console

from nncc.autotune.tuner import Row, State
from nncc.commands.messages import set_up
from nncc.commands.progress import EVERY_S
from nncc.commands.tune import view as tune_view
from nncc.commands.tune.view import SHOWN, Running, by_time, headline, kernel_table, lines, machine_text, picture

ROWS = (
    Row("k3", "softmax 1x1000", 1, 3.2e-6, 1.0, 16, "there is nothing else to try"), Row("k0", "conv relu 1x56x56x64 of 576", 3, 1.25e-3, 0.812, 41, ""),
    Row("k12", "gemm with a name that is so long that it does not fit the column of the table", 2, 0.4, 0.5, 7, ""),
    Row("k1", "pool", 1, 0.0, 1.0, 0, "its default plan fails (wrong): its error is 0.3\nand more that nobody wants in a table"),
)  # fmt: skip
STATE = State(ROWS, 61.4, 600.0, 0.0123, 1.0, "conv relu 1x56x56x64 of 576")


def shown(what, width=140) -> str:
    console = Console(width=width, file=StringIO())
    console.print(what)
    return console.file.getvalue()


def test_the_picture(golden):
    golden(shown(picture(STATE)))


def test_the_summary(golden):
    golden(shown(kernel_table(by_time(ROWS))))


def test_the_time_of_the_picture_goes_on_while_nothing_is_reported():
    now = [1000.0]
    running = Running(STATE, now[0], lambda: now[0])
    assert shown(running) == shown(picture(STATE))
    now[0] += 61.0
    assert shown(running).startswith("0:07:58 left, 64 candidates tried") and shown(running) == shown(
        picture(replace(STATE, elapsed=122.4))
    )
    now[0] += 3600.0
    assert shown(running).startswith("0:00:00 left")


@pytest.mark.parametrize("width", [40, 80])
def test_a_narrow_terminal_has_a_line_for_each_kernel(width):
    text = shown(picture(STATE), width)
    assert all(len(line) <= width for line in text.splitlines()) and "conv relu" in text


def test_the_live_table_has_the_kernels_that_take_most():
    many = tuple(Row(f"k{n}", "pool", 1, 1e-3 * n, 1.0, 0, "") for n in range(30))
    text = shown(picture(replace(STATE, rows=many)))
    assert [f"k{n} " in text for n in (29, 29 - SHOWN + 1, 29 - SHOWN, 0)] == [True, True, False, False]


def test_the_headline():
    assert headline(STATE) == "0:08:59 left, 64 candidates tried, kernels 1.99x as fast as by default"
    assert (
        headline(replace(STATE, elapsed=700.0, rows=()))
        == "0:00:00 left, 0 candidates tried, kernels 1.00x as fast as by default"
    )
    assert headline(replace(STATE, budget=36_000.0)).startswith("9:58:59 left")


@pytest.mark.parametrize("noise, share, text", [
    (None, 1.0, "nothing was timed"), (0.0123, 1.0, "a kernel compared with itself is off by up to 1.2%"),
    (0.3, 0.513, "a kernel compared with itself is off by up to 30.0%; the machine is busy: tuning gets 51% of its processor's time"),
    (float("inf"), 1.0, "a kernel compared with itself was timed too few times to tell how noisy the machine is"),
])  # fmt: skip
def test_what_is_said_of_the_machine(noise, share, text):
    assert machine_text(replace(STATE, noise=noise, share=share)) == text


def test_a_log_has_a_line_now_and_then(capsys):
    set_up()
    now = [0.0]
    report = lines(lambda: now[0])
    for moment in (0.0, EVERY_S - 0.1, EVERY_S, EVERY_S + 1, 2 * EVERY_S - 0.1, 2 * EVERY_S + 5):
        now[0] = moment
        report(replace(STATE, elapsed=moment))
    out, err = capsys.readouterr()
    assert out == "" and err.splitlines() == [
        "nncc: 0:09:50 left, 64 candidates tried, kernels 1.99x as fast as by default; now conv relu 1x56x56x64 of 576",
        "nncc: 0:09:35 left, 64 candidates tried, kernels 1.99x as fast as by default; now conv relu 1x56x56x64 of 576",
    ]


@pytest.mark.parametrize("terminal", [True, False])
def test_a_terminal_has_a_picture_and_a_log_has_lines(terminal, monkeypatch, capsys):
    made = Console(force_terminal=terminal, width=100, file=StringIO())
    monkeypatch.setattr(tune_view, "Console", lambda **_: made)
    with tune_view.tune_view() as report:
        report(STATE)
        report(replace(STATE, now="pool"))
    text = made.file.getvalue()
    assert ("now: pool" in text and "conv relu" in text) if terminal else text == ""
    assert capsys.readouterr() == ("", "")
