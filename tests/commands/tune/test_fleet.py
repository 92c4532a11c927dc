"""The options of nncc tune for several machines, and what it refuses."""

from argparse import ArgumentParser
from dataclasses import asdict
from pathlib import Path

import onnx
import pytest
from onnx import TensorProto, helper

from nncc.autotune.fleet.board import Board, Here
from nncc.autotune.fleet.fleet import Work
from nncc.autotune.fleet.storage import Storage
from nncc.autotune.job import Job
from nncc.autotune.tuner import Options
from nncc.cli import main
from nncc.commands.tune import command as tune
from nncc.commands.tune.fleet import require_fleet
from nncc.pipeline.targets import machine_for

BUILDER = ["--build-only", "--storage", "sqlite:///x.db"]


@pytest.fixture
def model(tmp_path: Path) -> Path:
    info = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (2, 3)) for name in "xy"]
    graph = helper.make_graph([helper.make_node("Softmax", ["x"], ["y"], axis=-1)], "soft", info[:1], info[1:])
    path = tmp_path / "soft.onnx"
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)]), path)
    return path


@pytest.mark.parametrize(
    "options, message",
    [
        (["--build-only"], "give the --storage URL that it has"),
        (["--build-only", "--storage", ""], "--storage is empty; expected sqlite:///FILE, postgresql://"),
        (["--storage", "", "--budget", "10s", "-o", "x.so"], "--storage is empty; expected sqlite:///FILE, postgresql://"),
        (
            ["--storage", "sqlite:///x.db", "--class", "", "--budget", "10s", "-o", "x.so"],
            "--class is empty; expected a name",
        ),
        ([*BUILDER, "--budget", "10s"], "--build-only measures and writes nothing: leave out --budget\n"),
        ([*BUILDER, "--budget", "0", "-o", "x.so", "--frozen"], "leave out --budget and --output and --frozen\n"),
        (
            [*BUILDER, "--lock", "x.json", "--records", "x.db", "--html", "x.html"],
            "leave out --lock and --records and --html\n",
        ),
        ([*BUILDER, "--cold", "--sketches", "x.py"], "leave out --cold and --sketches\n"),
        ([*BUILDER, "--search", "random", "--seed", "1", "--no-cache"], "leave out --no-cache and --seed and --search\n"),
        (["--storage", "sqlite:///x.db", "--frozen", "-o", "x.so"], "and --frozen tries nothing: leave one of them out"),
        (["--storage", "sqlite:///x.db", "-o", "x.so"], "give --budget TIME with it, above 0"),
        (["--storage", "sqlite:///x.db", "--budget", "0", "-o", "x.so"], "give --budget TIME with it, above 0"),
        (["--storage", "sqlite:///x.db", "--budget", "10s", "--same-host", "-o", "x.so"], "give it with --build-only"),
        (["--same-host", "--budget", "10s", "-o", "x.so"], "give it with --build-only"),
        (["--class", "lab", "--budget", "10s", "-o", "x.so"], "give --storage URL with it"),
        (
            ["--build-only", "--storage", "sqlite:////no/such/x.db"],
            "storage sqlite:////no/such/x.db: unable to open database file",
        ),
        (["--build-only", "--storage", "sqlite://", "--threads", "0"], "threads must be at least 1"),
    ],
)
def test_what_makes_no_sense_is_refused(model, capsys, monkeypatch, options, message):
    monkeypatch.chdir(model.parent)
    assert main(["tune", model.name, *options]) == 2
    assert message in capsys.readouterr().err and [*model.parent.iterdir()] == [model]


@pytest.mark.parametrize(
    "options",
    [
        [*BUILDER, "--class", "lab", "--same-host", "--threads", "2", "--precision", "strict"],
        ["--storage", "sqlite:///x.db", "--class", "lab", "--budget", "10s"],
        ["--budget", "0"],
        ["--frozen"],
    ],
    ids=" ".join,
)
def test_what_makes_sense_is_not_refused(model, options):
    parser = ArgumentParser()
    tune.options(parser)
    require_fleet(parser.parse_args([str(model), *options]))


def test_a_builder_without_its_model_does_not_wait_for_a_coordinator(tmp_path, capsys):
    assert main(["tune", "typo.onnx", "--build-only", "--storage", f"sqlite:///{tmp_path / 'x.db'}"]) == 2
    assert "typo.onnx: there is no such file" in capsys.readouterr().err and not [*tmp_path.iterdir()]


def test_a_coordinator_whose_storage_is_not_there_does_not_begin(model, tmp_path, capsys):
    output = tmp_path / "x.so"
    assert (
        main(["tune", str(model), "--budget", "1h", "-o", str(output), "--storage", "sqlite:////no/such/x.db", "--no-cache"])
        == 2
    )
    assert "unable to open database file" in capsys.readouterr().err
    assert not output.exists()


def test_a_builder_on_the_host_of_the_timer_is_refused(model, tmp_path, capsys):
    job = Job.of(model, machine_for(None, 1), Options())
    work = Work.here(job.model, job.target, job.options.precision, "lab")
    url = f"sqlite:///{tmp_path / 'x.db'}"
    board, _ = Board.made(Storage(url), work.study, work.record())
    board.post("timer", asdict(Here.now(0)))
    build = ["tune", str(model), "--build-only", "--storage", url]
    assert main(build) == 2
    assert "this host cannot help: process " in (said := capsys.readouterr().err) and "takes times on this machine" in said
    assert (
        main(
            [
                "tune",
                str(model),
                "--budget",
                "1h",
                "-o",
                str(tmp_path / "x.so"),
                "--threads",
                "1",
                "--storage",
                url,
                "--class",
                "lab",
            ]
        )
        == 2
    )
    assert "times this model for machines of class lab" in capsys.readouterr().err
