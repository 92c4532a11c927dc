"""The command line: what it prints, what it writes, its exit codes."""

from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper

from nncc.cli import COMMANDS, main


@pytest.fixture
def model(tmp_path: Path) -> Path:
    info = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (2, 3)) for name in "xy"]
    nodes = [helper.make_node("Softmax", ["x"], ["y"], axis=-1)]
    path = tmp_path / "soft.onnx"
    graph = helper.make_graph(nodes, "soft", info[:1], info[1:])
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)]), path)
    return path


def test_compile_then_run(model, tmp_path, capsys):
    assert main(["compile", str(model), "-o", str(tmp_path / "soft.so"), "--no-cache", "--timings"]) == 0
    assert "soft.so" in capsys.readouterr().out
    assert (tmp_path / "soft.h").exists()
    x = np.random.default_rng(0).standard_normal((2, 3)).astype(np.float32)
    np.save(tmp_path / "x.npy", x)
    given = ["--input", f"x={tmp_path / 'x.npy'}", "--output", str(tmp_path / "out"), "--threads", "1"]
    assert main(["run", str(tmp_path / "soft.so"), *given]) == 0
    assert "y: float32[2, 3]" in capsys.readouterr().out
    assert np.allclose(np.load(tmp_path / "out" / "y.npy").sum(-1), 1)
    assert main(["run", str(tmp_path / "soft.so"), "--random", "0"]) == 0


@pytest.mark.parametrize(
    "stage, expected",
    [
        ("graph", "reduce_max"), ("groups", "both run over the same rows"), ("kernel", "sum="), ("steps", "Vectorize"),
        ("schedule", "kernel k0"), ("lowered", "function k0"), ("llvm", "define"), ("asm", ".text"),
    ],
)  # fmt: skip
def test_inspect_shows_every_stage(model, capsys, stage, expected):
    assert main(["inspect", str(model), "--stage", stage]) == 0
    assert expected in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments, text",
    [
        (["compile", "missing.onnx", "-o", "m.so"], "missing.onnx"),
        (["compile", "zoo:nothing", "-o", "m.so"], "no such model"),
        (["run", "missing.so", "--random", "0"], "missing.so"),
        (["inspect", "zoo:nothing", "--stage", "graph"], "no such model"),
    ],
)
def test_a_users_mistake_is_one_message_and_exit_code_2(arguments, text, capsys):
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert error.startswith("nncc: ") and text in error


def test_a_folder_that_does_not_exist_is_refused_and_nothing_is_left(model, tmp_path, capsys):
    assert main(["compile", str(model), "-o", str(tmp_path / "no" / "m.so"), "--no-cache"]) == 2
    assert "cannot write" in capsys.readouterr().err
    assert not (tmp_path / "no").exists()


@pytest.mark.parametrize("arguments", [["--help"], *([name, "--help"] for name in COMMANDS)])
def test_help(arguments, capsys):
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 0
    assert "usage: nncc" in capsys.readouterr().out
