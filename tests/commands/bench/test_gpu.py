"""nncc bench --target cuda on the stand-in driver: the model, its kernels, and what it is told that is not there."""

import json
import re

import onnx
import pytest

from nncc.autotune.timing import building
from nncc.cli import main
from nncc.codegen.program import device_library
from nncc.commands.bench.gpu import OWN, in_turn
from tests.autotune.test_tune_on_gpu import model
from tests.gpu.driver.harness import needs_compiler, with_driver
from tests.gpu.test_models import images_of

TARGET = ("--target", "cuda:sm_80")


@pytest.mark.slow
@needs_compiler
def test_a_model_and_its_kernels_are_timed_by_events(tmp_path, monkeypatch, capfd):
    """The stand-in's events have the clock of the CPU."""
    for module in (building, device_library):
        monkeypatch.setattr(module, "compile_texts", images_of)
    monkeypatch.setattr("nncc.autotune.timing.device_harness.MOST_SAMPLE_RUNS", 1)
    onnx.save(model(), tmp_path / "m.onnx")
    command = ["bench", str(tmp_path / "m.onnx"), *TARGET, "--rounds", "2"]

    def work(stand_in) -> None:
        stand_in.set("major", 8)
        assert main(command) == 0
        assert main([*command, "--kernels", "--json", str(tmp_path / "rows.json")]) == 0

    with_driver(work, 300)
    text = capfd.readouterr().out
    assert re.search(r"on Stand-in \(sm_80\): \S+ [mun]?s on the device, spread \d+%, by events around its 1 calls", text)
    assert "from arrays of the host to arrays of the host, copies included" in text
    (row,) = json.loads((tmp_path / "rows.json").read_text())["rows"]
    assert row["error"] <= row["allowed_error"] and row["time"]["median_s"] > 0 and row["rivals"]["unfused"]["ratio"] > 0


@pytest.mark.parametrize("options, said", [
    ((*TARGET,), "there is no NVIDIA driver here"),
    ((*TARGET,), "nncc bench --target runs the model on the GPU itself, and nncc inspect --stage report tells without one"),
    ((*TARGET, "--threads", "2"), "--threads 2 is for models on a CPU, and cuda:sm_80 is a GPU: leave it out"),
    ((*TARGET, "--kernels", "--html", "page.html"), "the page of --html is of kernels on a CPU"),
    ((*TARGET, "--against", "inductor"), "--against inductor is for models on a CPU; on a GPU compare with onnxruntime or"),
])  # fmt: skip
def test_what_is_missing_or_makes_no_sense_is_said(options, said, tmp_path, capsys):
    onnx.save(model(), tmp_path / "m.onnx")
    assert main(["bench", str(tmp_path / "m.onnx"), *options]) != 0
    assert said in capsys.readouterr().err


@needs_compiler
@pytest.mark.parametrize("against, said", [
    ("ort", "has no CUDAExecutionProvider, only"), ("torch", "cannot be imported|sees no GPU here|onnx2torch"),
])  # fmt: skip
def test_rivals_that_are_not_for_gpus_are_named(against, said, tmp_path, monkeypatch, capfd):
    monkeypatch.setattr(device_library, "compile_texts", images_of)
    onnx.save(model(), tmp_path / "m.onnx")

    def work(stand_in) -> None:
        stand_in.set("major", 8)
        assert main(["bench", str(tmp_path / "m.onnx"), *TARGET, "--rounds", "1", "--against", against]) != 0

    with_driver(work, 300)
    assert re.search(said, capfd.readouterr().err)


def test_rivals_have_their_turns():
    order = list[str]()

    class Rival:
        name, how = "other", "somehow"

        def own_seconds(self) -> float:
            order.append(OWN)
            return 1.0

        def seconds(self) -> float:
            order.append(self.name)
            return 2.0

        def error(self) -> float:
            return 0.0

    timings = in_turn(Rival(), 3)
    assert order == [OWN, "other"] * 4 and timings["other"].median == 2.0 and timings[OWN].samples == 3
