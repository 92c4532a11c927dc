"""nncc bench --against torch and inductor: a program of PyTorch, or an ONNX model, beside PyTorch itself."""

import re
import sys

import onnx
import pytest

torch = pytest.importorskip("torch")

from nncc.cli import main  # noqa: E402
from nncc.commands.bench import torch_call  # noqa: E402
from tests.commands.bench.test_kernels import model  # noqa: E402

BRIEF = ("--rounds", "1", "--threads", "1")


class Counts(torch.nn.Module):
    """Writes a buffer and an input; has an input that is no tensor, and one by name."""

    def __init__(self):
        super().__init__()
        self.register_buffer("calls", torch.zeros(3))

    def forward(self, x, y, scale=2.0):
        self.calls.add_(x)
        y.mul_(scale)
        return {"a": x.bfloat16() + self.calls, "b": (y - x, None)}


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    path = tmp_path_factory.mktemp("torch") / "counts.pt2"
    inputs, by_name = (torch.ones(3),), {"y": torch.ones(3), "scale": 3.0}
    torch.export.save(torch.export.export(Counts(), inputs, by_name), path)
    return str(path)


@pytest.mark.parametrize("rival", ["torch", pytest.param("inductor", marks=pytest.mark.long)])
def test_both_give_the_same_and_are_timed(rival, program, capsys):
    assert main(["bench", program, "--against", rival, *BRIEF]) == 0
    text = capsys.readouterr().out
    found = re.search(rf"nncc runs at [\d.]+x the speed of {rival}; largest error (\d\.\de[-+]\d+)", text)
    assert found and float(found[1]) < 1e-3, text


def test_an_input_with_a_value(program, capsys):
    assert main(["bench", program, "--set", "x=[1, 5, 7]", "--against", "torch", *BRIEF]) == 0
    assert re.search(r"largest error (0\.0e\+00|\d\.\de-0[5-9])", capsys.readouterr().out)


def test_what_pytorch_does_not_load_is_timed_alone(program, capsys, monkeypatch):
    def fails(path):
        raise ValueError("no\n  such program")

    monkeypatch.setattr(torch.export, "load", fails)
    assert main(["bench", program, "--against", "torch", *BRIEF]) == 0
    assert "nncc was timed alone: torch fails in the model: no such program" in capsys.readouterr().out


def test_onnx_runtime_runs_no_program(program, capsys):
    assert main(["bench", program, "--against", "onnxruntime", *BRIEF]) == 0
    assert "ONNX Runtime runs no program of PyTorch; compare with --against inductor" in capsys.readouterr().out


def test_a_program_is_timed_alone_unless_a_rival_is_asked_for(program, capsys, monkeypatch):
    """PyTorch would unpickle what it loads."""
    monkeypatch.setattr(torch.export, "load", lambda path: pytest.fail("the file was unpickled"))
    assert main(["bench", program, *BRIEF]) == 0
    said = capsys.readouterr().out
    assert "nncc was timed alone: ONNX Runtime runs no program of PyTorch; compare with --against inductor" in said
    assert "only files that you trust" in said


@pytest.mark.long
def test_inductor_has_frozen_weights(program, capsys, monkeypatch):
    frozen = []
    freeze = torch._inductor.freezing.freeze
    monkeypatch.setattr(torch._inductor.freezing, "freeze", lambda *given: frozen.append(True) or freeze(*given))
    assert main(["bench", program, "--against", "inductor", *BRIEF]) == 0
    assert frozen


def test_what_is_missing_or_makes_no_sense_is_said(program, tmp_path, capsys, monkeypatch):
    assert main(["bench", program, "--against", "torch", "--kernels"]) == 2
    assert "--against torch is for whole models, and --kernels compares kernels with ONNX Runtime" in capsys.readouterr().err
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(torch._inductor.config.cpp, "cxx", ("no-such-compiler",))
    assert main(["bench", program, "--against", "inductor"]) == 2
    assert re.search(r"Inductor finds no C\+\+ compiler \(.*\): install g\+\+, or set CXX", capsys.readouterr().err)
    with monkeypatch.context() as other:
        other.setattr(torch_call, "import_module", _lacking)
        assert main(["bench", program, "--against", "torch"]) == 2
    assert "torch cannot be imported (no torch here): pip install torch" in capsys.readouterr().err


def _lacking(name):
    raise ImportError(f"no {name} here")


def test_onnx_models_need_a_converter(tmp_path, capsys, monkeypatch):
    path = tmp_path / "small.onnx"
    onnx.save(model(), path)
    monkeypatch.setitem(sys.modules, "onnx2torch", None)
    assert main(["bench", str(path), "--against", "torch", *BRIEF]) == 0
    assert re.search(r"nncc was timed alone: onnx2torch cannot be imported \(.*\): pip install", capsys.readouterr().out)
