import argparse
from argparse import ArgumentTypeError, Namespace
from dataclasses import replace
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from nncc import te
from nncc.autotune.records.lock import Lock
from nncc.commands import options
from nncc.commands.messages import set_up
from nncc.commands.options import (
    Output,
    chosen_plans,
    dims_option,
    library_outputs,
    model_files,
    model_options,
    named_path,
    output_path,
    path_or_stdout,
    plans_files,
    plans_options,
    positive,
    records_files,
    require_apart,
    require_device,
    require_folder,
    require_outputs,
    require_there,
    require_writable,
    source_of,
    values_of,
)
from nncc.errors import BuildError, RecordsError, RunError, TargetError, UserError
from nncc.runtime.files import ARRAY, HEADER
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


@pytest.mark.parametrize(
    ("given", "message"),
    [
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


def test_without_a_gpu_it_is_said_what_wants_one(monkeypatch):
    def none_here() -> None:
        raise TargetError("there is no GPU")

    monkeypatch.setattr(options, "open_device", none_here)
    with pytest.raises(TargetError, match="^there is no GPU; benchmarks run on one$"):
        require_device("benchmarks run on one")
    monkeypatch.setattr(options, "open_device", lambda: object())
    require_device("benchmarks run on one")


@pytest.mark.parametrize("text", ["0", "-1", "1.5", "", "x"])
def test_what_is_no_positive_number(text):
    with pytest.raises(ArgumentTypeError, match="is not a number of 1 or more"):
        positive(text)
    assert positive("12") == 12


def test_no_text_is_no_path():
    with pytest.raises(ArgumentTypeError, match="it is empty; expected a path"):
        named_path("")
    assert named_path("a/b") == Path("a/b")


def test_paths_to_write_to():
    assert output_path("a/b") == path_or_stdout("a/b") == Path("a/b") and output_path("./-") == Path("-")
    assert path_or_stdout("-") is None
    with pytest.raises(
        ArgumentTypeError, match="^- is standard output, and this goes to a file; ./- is a file of that name$"
    ):
        output_path("-")
    for kind in (output_path, path_or_stdout):
        with pytest.raises(ArgumentTypeError, match="it is empty"):
            kind("")


def test_outputs(tmp_path: Path):
    model, page, figures = tmp_path / "m", tmp_path / "page", tmp_path / "figures"
    outputs = [Output("the page", page, HEADER), Output("the figures", figures, ARRAY)]
    model.write_text("a model")
    require_outputs([("the model", model)], outputs, force=False)
    page.write_text("notes")
    with pytest.raises(BuildError, match="/page is there already: it is text, and no header that nncc has written"):
        require_outputs([("the model", model)], outputs, force=False)
    require_outputs([("the model", model)], outputs, force=True)
    for inputs, one, other in (
        ([("the model", page)], "the model", "the page"),
        ([("the records", figures)], "the records", "the figures"),
    ):
        with pytest.raises(RunError, match=f"would be both {one} and {other}: give one of them another name"):
            require_outputs(inputs, outputs, force=True)
    with pytest.raises(RunError, match="/page would be both the page and the page too"):
        require_outputs([], [*outputs, Output("the page too", page, HEADER)], force=True)
    with pytest.raises(BuildError, match=f"cannot write {tmp_path}: it is a folder"):
        require_outputs([], [Output("the page", tmp_path, HEADER)], force=True)


def test_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    require_writable(tmp_path / "a")
    for path, text in ((tmp_path, "it is a folder"), (tmp_path / "no" / "a", "there is no folder .*/no")):
        with pytest.raises(BuildError, match=f"cannot write {path}: {text}"):
            require_writable(path)
    with pytest.raises(BuildError, match="cannot write /dev/null: it is a device or a pipe"):
        require_writable(Path("/dev/null"))
    monkeypatch.setattr("os.access", lambda path, mode: False)
    with pytest.raises(BuildError, match="files may not be made in"):
        require_writable(tmp_path / "a")


def test_files_of_records(tmp_path: Path):
    (tmp_path / "link").symlink_to(tmp_path / "records.db")
    for name in ("records.db", "link"):
        with pytest.raises(RecordsError, match=f"there is no file {tmp_path / name}"):
            require_there(tmp_path / name)
    (tmp_path / "records.db").touch()
    require_there(tmp_path / "link")


def test_files_are_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    Path("link").symlink_to("a")
    require_apart([("one", Path("a")), ("another", Path("b"))])
    for name in ("a", "./a", "link", str(tmp_path / "a")):
        with pytest.raises(RunError, match=f"^{Path(name)} would be both one and another: give one of them another name$"):
            require_apart(iter([("one", Path("a")), ("a third", Path("b")), ("another", Path(name))]))


def test_what_is_only_read_may_be_two_things(tmp_path: Path):
    others = [("one", tmp_path / "a"), ("another", tmp_path / "a")]
    require_apart([("a third", tmp_path / "b")], others)
    with pytest.raises(RunError, match="/a would be both another and a third: give one of them another name"):
        require_apart([("a third", tmp_path / "a")], others)


def test_what_is_beside_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    Path("link").symlink_to("a")
    log = "the log of the records"
    assert [*records_files(Path("link"))] == [
        ("the records", Path("link")),
        *((log, tmp_path / f"a{end}") for end in ("-wal", "-shm", "-journal")),
    ]


def test_folders(tmp_path: Path):
    require_folder("--output", tmp_path)
    require_folder("--output", tmp_path / "new")
    (tmp_path / "file").touch()
    with pytest.raises(RunError, match="--output .*/file: it is a file; expected a folder"):
        require_folder("--output", tmp_path / "file")
