import argparse
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from nncc import te
from nncc.autotune.records.lock import Lock
from nncc.commands.messages import set_up
from nncc.commands.options import (
    chosen_plans,
    dims_option,
    library_outputs,
    model_files,
    model_options,
    plans_files,
    plans_options,
    source_of,
    values_of,
)
from nncc.errors import BuildError, RecordsError, RunError, UserError
from nncc.pipeline.arguments import dim
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.plans import Plans
from nncc.target import Target


def parsed(*given: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    model_options(parser)
    return parser.parse_args(["model.onnx", *given])


def test_sizes_by_name():
    assert parsed("--dim", "a=1", "--dim", "b=2").dims == {"a": 1, "b": 2}
    assert parsed().dims == {}


def test_sizes_without_a_model():
    parser = argparse.ArgumentParser()
    dims_option(parser)
    assert vars(parser.parse_args(["--dim", "a=1"])) == {"dims": {"a": 1}}


def test_sizes_that_stay_open():
    given = parsed(
        "--dim", "batch=1", "--dim", "seq=16..4096:16", "--dim", "past=0..99", "--hint", "seq=128,512", "--hint", "n=7"
    )
    assert given.dims == {"batch": 1, "seq": dim(16, 4096, 16, (128, 512)), "past": dim(0, 99), "n": dim(hints=(7,))}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (["--dim", "a=9..1"], "a dim of 9..1 has no size; expected 0 <= low <= high"),
        (["--dim", "a=1.."], "'a=1..' is not NAME=SIZE with a whole number, or a range such as 16..4096:16"),
        (["--dim", "a=1", "--hint", "a=1"], "a is 1 by --dim, which leaves nothing to hint at"),
        (["--dim", "a=1..9", "--hint", "a=10"], "the hint 10 is not 1..9"),
        (["--hint", "a=x"], "'a=x' is not NAME=SIZE,SIZE,... with whole numbers"),
        (["--dim", "a=x"], "'a=x' is not NAME=SIZE with a whole number"),
        (["--dim", "a=1", "--dim", "a=2"], "a is given twice, as 1 and as 2"),
    ],
)
def test_sizes_that_make_no_sense(given: list[str], message: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit, match="2"):
        parsed(*given)
    assert message in capsys.readouterr().err


def test_values_of_inputs(tmp_path):
    np.save(tmp_path / "x=1.npy", np.float32([1, 2]))
    given = parsed("--set", "sr=16000", "--set", "y=[[1, 2.5], [NaN, true]]", "--set", f"x={tmp_path / 'x=1.npy'}").constants
    values = values_of(given)
    assert values["sr"] == 16000 and values["x"].tolist() == [1, 2] and values["y"][0] == [1, 2.5]
    assert values_of(["a=b=3", f"c=d={tmp_path / 'x=1.npy'}"])["a=b"] == 3
    assert source_of(parsed()) == "model.onnx"


@pytest.mark.parametrize("given, message", [
    (["sr"], "--set sr: expected NAME=NUMBER"), (["=1"], "--set =1: expected NAME="), (["a=1", "a=2"], "the name is given twice"),
    (["a=" + "[" * 50_000], r"'\[\[\[.*' is no value; expected NAME=NUMBER"),
    (["a=x"], "--set a=x: 'x' is no value; expected NAME=NUMBER"), (["a=gone.npy"], "--set a=gone.npy: No such file"),
])  # fmt: skip
def test_values_that_make_no_sense(given, message):
    with pytest.raises(RunError, match=message):
        values_of(given)


def plans_given(model: str, *options: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(exit_on_error=False)
    model_options(parser)
    plans_options(parser)
    parser.set_defaults(target=None, threads=1)
    return parser.parse_args([model, *options])


def test_a_lock_file_that_is_not_used_is_mentioned(tmp_path, capsys):
    set_up()
    model = tmp_path / "m.onnx"
    assert chosen_plans(plans_given(str(model))) == Plans() and not capsys.readouterr().err
    for cores, threads in ((1, ""), (2, "--threads 2 ")):
        lock = Lock.of("hash", Target.host().with_(cores=cores), Precision.DEFAULT, [])
        (tmp_path / "m.lock.json").write_text(lock.text())
        assert chosen_plans(plans_given(str(model))) == Plans()
        given = f"{threads}--lock {tmp_path}/m.lock.json builds with them"
        assert capsys.readouterr().err == f"nncc: {tmp_path}/m.lock.json pins schedules that tuning found; {given}\n"
    assert callable(chosen_plans(plans_given(str(model), "--tuned"))) and not capsys.readouterr().err


def test_schedules_of_the_records_are_counted(tmp_path, capsys):
    set_up()
    plans = chosen_plans(plans_given("m.onnx", "--dim", "n=2", "--tuned", "--records", str(tmp_path / "none.db")))
    assert callable(plans) and not capsys.readouterr().err
    k0 = te.make_kernel("k0", x := te.placeholder("X", (8,), te.f32), te.compute("Y", (8,), lambda i: x[i] * 2))
    assert plans((k0, replace(k0, name="k1"))) == Plans()
    why = "`nncc db why-miss m.onnx --dim n=2 --threads 1` says why the others have default plans"
    assert capsys.readouterr().err == f"nncc: the records have schedules for 0 of 1 different kernels; {why}\n"


@pytest.mark.parametrize("target", ["x86-64-v2", "cuda:sm_80"])
def test_a_lock_file_of_another_target_is_not_mentioned(target, tmp_path, capsys):
    set_up()
    lock = Lock.of("hash", Target.named("x86-64-v3").with_(cores=1), Precision.DEFAULT, [])
    (tmp_path / "m.lock.json").write_text(lock.text())
    given = plans_given(str(tmp_path / "m.onnx"))
    given.target, given.threads = target, None
    assert chosen_plans(given) == Plans() and not capsys.readouterr().err


def test_schedules_come_from_one_place(tmp_path):
    with pytest.raises(argparse.ArgumentError, match="not allowed with argument"):
        plans_given("m.onnx", "--tuned", "--lock", "m.lock.json")
    with pytest.raises(UserError, match="add --tuned"):
        chosen_plans(plans_given("m.onnx", "--records", "records.db"))
    with pytest.raises(RecordsError, match="there is no lock file"):
        chosen_plans(plans_given("m.onnx", "--lock", str(tmp_path / "none.lock.json")))


def plans_read(plans: str | None = None, lock: Path | None = None, records: Path | None = None) -> list[tuple[str, Path]]:
    return list(plans_files(Namespace(plans=plans, lock=lock, records=records)))


def test_the_files_of_a_model(tmp_path: Path):
    path = tmp_path / "m.onnx"
    infos = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (4,)) for name in "xy"]
    weight = numpy_helper.from_array(np.ones(4, np.float32), "w")
    graph = helper.make_graph([helper.make_node("Add", ["x", "w"], ["y"])], "g", infos[:1], infos[1:], [weight])
    onnx.save(helper.make_model(graph), path, save_as_external_data=True, location="w.data", size_threshold=0)
    assert list(model_files(str(path), False)) == [("the model", path)]
    assert list(model_files(str(path), True)) == [("the model", path), ("the model's external data", tmp_path / "w.data")]
    assert list(model_files("zoo:mobilenet", True)) == []


def test_the_files_of_schedules(tmp_path: Path):
    for name in ("a.json", "b.py", "c.txt"):
        (tmp_path / name).touch()
    assert plans_read(None) == [] == plans_read("")
    assert plans_read("missing.py") == [("the plans", Path("missing.py"))]
    assert sorted(path.name for _, path in plans_read(str(tmp_path))) == ["a.json", "b.py"]
    assert plans_read(lock=Path("m.lock.json")) == [("the lock file", Path("m.lock.json"))]
    assert plans_read(records=Path("r.db")) == [("the records", Path("r.db"))]


def test_what_a_library_comes_with(tmp_path: Path):
    made = library_outputs(tmp_path / "m.so")
    assert [output.path.name for output in made] == ["m.so", "m.h", "m.so.weights"]
    assert made[0].what == "the library of -o" and "header" in made[1].what


@pytest.mark.parametrize("name", ["m.h", ""])
def test_what_no_library_can_be_called(name, tmp_path: Path):
    with pytest.raises(BuildError, match=r"the library cannot be '.*'; expected a file name"):
        library_outputs(Path(name))


def test_a_folder_in_the_place_of_the_header(tmp_path: Path):
    (tmp_path / "m.h").mkdir()
    with pytest.raises(BuildError, match="m.h is a folder; move it away, or give -o another name"):
        library_outputs(tmp_path / "m.so")
