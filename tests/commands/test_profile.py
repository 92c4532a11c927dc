"""nncc profile on a small model."""

import json
from pathlib import Path

import onnx
import pytest

from nncc.cli import main
from tests.commands.bench.test_command import custom_model
from tests.commands.bench.test_kernels import model


@pytest.fixture
def path(tmp_path: Path) -> Path:
    onnx.save(model(), tmp_path / "small.onnx")
    return tmp_path / "small.onnx"


def test_table_json_and_trace(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures, trace = path.with_name("figures.json"), path.with_name("trace.json")
    files = ["--json", str(figures), "--trace", str(trace)]
    assert main(["profile", str(path), "--threads", "1", "--seconds", "0", *files]) == 0
    out = capsys.readouterr().out
    assert "bound by" in out and "small for host on 1 thread" in out and "no schedules of these kernels can beat" in out
    data = json.loads(figures.read_text())
    assert data["nncc_profile"] == 1 and sum(call["share"] for call in data["calls"]) == pytest.approx(1)
    assert len(json.loads(trace.read_text())["traceEvents"]) == len(data["calls"]) + 1
    # its own files may be written again, others not
    assert main(["profile", str(path), "--threads", "1", "--seconds", "0", "--rows", "1", *files]) == 0
    assert "kernels that take less are left out" in capsys.readouterr().out
    before = path.read_bytes()
    assert main(["profile", str(path), "--json", str(path)]) == 2
    assert path.read_bytes() == before


def test_a_library(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    library = str(path.with_suffix(".so"))
    assert main(["compile", str(path), "-o", library, "--threads", "1"]) == 0
    assert main(["profile", library, "--threads", "1", "--seconds", "0"]) == 0
    assert "small for host on 1 thread" in capsys.readouterr().out
    assert main(["profile", library, "--target", "x86-64"]) == 2
    assert "give the ONNX model" in capsys.readouterr().err


def test_a_model_with_an_operator_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    custom, rules = map(str, custom_model(tmp_path))
    assert main(["profile", custom, "--rules", rules, "--threads", "1", "--seconds", "0"]) == 0
    assert "custom for host on 1 thread: 1 call" in capsys.readouterr().out
    assert main(["profile", custom, "--rules", rules, "--json", rules]) == 2
    assert "would be both" in capsys.readouterr().err


@pytest.mark.parametrize("options", [["--seconds", "-1"], ["--seconds", "long"], ["--threads", "0"], ["--rows", "0"]])
def test_wrong_options(path: Path, options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["profile", str(path), *options])
    assert options[0] in capsys.readouterr().err
