"""The table: every row, every column, 120 characters wide."""

from io import StringIO

import pytest
from rich.console import Console

from nncc.commands.bench.figures import ONNXRUNTIME
from nncc.commands.bench.table import print_bench, table_console
from tests.commands.bench.test_figures import bench, row


def printed(made) -> str:
    console = Console(width=120, file=StringIO())
    print_bench(made, console)
    return console.file.getvalue()


def test_the_table(golden):
    rows = [
        row("k0", us=1234.5, limit=900, ort=1500, unfused=2000, numpy=90000, count=12),
        row("k12", us=3.21, limit=1, ort=2.6, numpy=100),
        row("k3", us=45.6, limit=40, numpy=100, missing={ONNXRUNTIME: "ONNX has no convolution without pixels"}),
        row("k4", us=45.6, limit=40, numpy=100, ort=50, error=0.5),
    ]
    golden(printed(bench(*rows, share=0.62)))


def test_what_was_broken_off_says_so():
    assert "interrupted: 1 of 5 kernels" in printed(bench(row(ort=80), kernels=5))


def test_nothing_is_wider_than_the_table_should_be_and_no_row_is_dropped():
    names = [f"k{n}" for n in range(40)]
    text = printed(bench(*(row(name, us=9999.0, ort=80000, unfused=90000, numpy=123456789, count=99) for name in names)))
    lines = text.splitlines()
    table = lines[: next(n for n, line in enumerate(lines) if line.startswith("m.onnx"))]
    assert max(map(len, table)) <= 120
    assert all(any(line.strip().startswith(f"{name} ") for line in table) for name in names)


def test_a_reader_that_has_gone_is_for_the_command_line_to_see(monkeypatch):
    class Closed(StringIO):
        def write(self, text):
            raise BrokenPipeError(32, "Broken pipe")

    monkeypatch.setattr("sys.stdout", Closed())
    with pytest.raises(BrokenPipeError):
        table_console().print("a line")
