"""nncc check on small models."""

import json
from pathlib import Path

import numpy as np
import onnx
import pytest

from nncc.checking import ort
from nncc.cli import main
from nncc.schedule import steps as S
from tests.checking.models import attention
from tests.checking.planted import forget, scaled, stay_here, step
from tests.models import open_sizes


@pytest.fixture
def path(tmp_path: Path) -> Path:
    onnx.save(attention(), tmp_path / "model.onnx")
    return tmp_path / "model.onnx"


def test_a_right_model(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures = path.with_name("figures.json")
    assert main(["check", str(path), "--threads", "2", "--values", "--json", str(figures)]) == 0
    out = capsys.readouterr().out
    assert "all 9 values agree with the reference" in out and "scaled" in out
    data = json.loads(figures.read_text())
    assert data["nncc_check"] == 1 and data["agrees"] and data["finding"] is None and len(data["values"]) == 7


def test_the_first_node_that_makes_nan(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures = path.with_name("figures.json")
    np.save(path.with_name("x.npy"), np.full((1, 9, 24), np.inf, np.float32))
    assert (
        main(["check", str(path), "--threads", "1", "--input", f"x={path.with_name('x.npy')}", "--json", str(figures)]) == 0
    )
    out = capsys.readouterr().out
    assert "NaN: node 'norm' (LayerNormalization) makes the first: 216 NaN of 216 (NaN in output y, most)" in out
    assert "of  x f32[1,9,24]: 216 infinite of 216" in out
    (found,) = json.loads(figures.read_text())["special"]
    assert (found["kind"], found["node"], found["value"]["nan"]) == ("NaN", "norm", 216)


def test_a_wrong_model(path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(path.parent / "cache"))
    stay_here(monkeypatch)
    step(S.Rfactor, scaled)(monkeypatch)
    forget()
    script = path.with_name("repro.py")
    with pytest.raises(SystemExit) as end:
        main(["check", str(path), "--threads", "1", "--random", "3", "--repro", str(script)])
    out = capsys.readouterr().out
    forget()
    assert end.value.code == 1
    assert "values are wrong" in out and "step: a step of the schedule" in out and "rfactor(" in out
    assert "ONNX nodes  norm" in out and "kernel  k0" in out
    assert script.read_text() in out and len(script.read_text().splitlines()) <= 30


def test_given_inputs(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    x = np.full((1, 9, 24), 0.5, np.float32)
    np.savez(path.with_name("inputs.npz"), x=x)
    np.save(path.with_name("x.npy"), x)
    for given in (["--inputs", str(path.with_name("inputs.npz"))], ["--input", f"x={path.with_name('x.npy')}"]):
        assert main(["check", str(path), "--threads", "1", *given]) == 0
    assert capsys.readouterr().out.count("values agree") == 2


@pytest.mark.parametrize(
    "options, message",
    [
        (["--inputs", "no.npz"], "there is no|No such file"),
        (["--inputs", "x.npy"], "that numpy.savez wrote"),
        (["--inputs", "other.npz"], "the model has no input q"),
        (["--inputs", "wrong.npz"], "the model takes float32"),
        (["--random", "-1"], "0 or more"),
        (["--target", "nonsense"], "nonsense"),
        (["--json", "model.onnx"], "the model and"),
    ],
)
def test_bad_input(path: Path, options: list[str], message: str, capsys, monkeypatch) -> None:
    monkeypatch.chdir(path.parent)
    np.save("x.npy", np.zeros(3))
    np.savez("other.npz", q=np.zeros(3))
    np.savez("wrong.npz", x=np.zeros((1, 9, 24)))
    assert main(["check", "model.onnx", "--threads", "1", *options]) == 2
    error = capsys.readouterr().err
    assert any(part in error for part in message.split("|")), error


def test_without_onnxruntime_or_a_model(path: Path, monkeypatch, capsys) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(ort, "import_module", missing)
    assert main(["check", str(path), "--against", "ort"]) == 2
    assert "onnxruntime is not installed" in capsys.readouterr().err
    path.write_bytes(b"no model")
    assert main(["check", str(path)]) == 2


def test_a_model_of_open_sizes_is_checked_at_several(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    onnx.save(open_sizes.convolved(), tmp_path / "open.onnx")
    assert main(["check", str(tmp_path / "open.onnx"), "--dim", "batch=2", "--dim", "n=5..40", "--threads", "1"]) == 0
    assert "on 1 thread at n=5, n=" in (out := capsys.readouterr().out) and "agree with the reference" in out
