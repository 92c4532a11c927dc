"""What `nncc tune` refuses before any work is done: the model here is none, and would be refused as soon as it was read."""

import os
import re
from argparse import ArgumentParser, Namespace
from pathlib import Path

import pytest

from nncc.autotune.records.lock import lock_path
from nncc.cli import main
from nncc.commands import tuning_page as tune_report
from nncc.commands.tune import command as tune
from nncc.commands.tune.checks import require_files, require_left_out, require_model, require_sense
from nncc.errors import BuildError, ModelError, NnccError, RecordsError, RunError, UserError

UNUSED = "--budget 0 tries nothing, and the records decide: leave out"
LEAVE_OUT = "--frozen builds what the lock file says, and tries and decides nothing: leave out"
FORCE = "give another name, or --force to write over it (force=True in Python)"
SEED = "expected a whole number from 0 to 4294967295"
YEAR = "--budget is more than a year; give less: Ctrl-C ends it at any time, and keeps the best until then"


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, with a file in place of a model, a folder, a Python file, and links; plotly is there."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NNCC_RECORDS", str(tmp_path / "records.db"))
    monkeypatch.setattr(tune_report, "find_spec", lambda name: name)
    for name in ("m.onnx", "own.py"):
        (tmp_path / name).write_text("what is not to be lost")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("m.onnx")
    (tmp_path / "loop").symlink_to("loop")
    return tmp_path


def parsed(*options: str, model: str = "m.onnx") -> Namespace:
    parser = ArgumentParser()
    tune.options(parser)
    return parser.parse_args([model, *options])


def check(*options: str, model: str = "m.onnx") -> None:
    """What the command asks for before it begins."""
    given = parsed(*options, model=model)
    require_sense(given)
    require_files(given, given.lock or lock_path(given.model))


def contents(folder: Path) -> dict[Path, str]:
    return {path: path.read_text() if path.is_file() else "" for path in folder.rglob("*")}


def require_refused(
    place: Path,
    capsys: pytest.CaptureFixture[str],
    error: type[UserError],
    message: str,
    *options: str,
    model: str = "m.onnx",
):
    """By the functions with that error, by the command with exit code 2 and the same words; no file is changed."""
    before = contents(place)
    with pytest.raises(UserError) as raised:
        check(*options, model=model)
    assert (raised.type, str(raised.value)) == (error, message)
    assert main(["tune", model, *options]) == 2
    assert capsys.readouterr() == ("", f"nncc: {message}\n")
    assert contents(place) == before


@pytest.mark.parametrize("options, message", [
    (["--budget", "10m"], "give -o PATH, the library to write"),
    (["-o", "m.so"], "give --budget TIME, such as --budget 10m, or --frozen"),
    (["-o", "m.so", "--frozen", "--budget", "10m"], f"{LEAVE_OUT} --budget"),
    (["-o", "m.so", "--frozen", "--budget", "0"], f"{LEAVE_OUT} --budget"),
    (["-o", "m.so", "--frozen", "--cold", "--sketches", "own.py"], f"{LEAVE_OUT} --cold and --sketches"),
    (["-o", "m.so", "--frozen", "--records", "records.db"], f"{LEAVE_OUT} --records"),
    (["-o", "m.so", "--frozen", "--cluster", "tcp://host:8786"], f"{LEAVE_OUT} --cluster"),
    (["-o", "m.so", "--budget", "0", "--cluster", "tcp://host:8786"], f"{UNUSED} --cluster"),
    (["-o", "m.so", "--budget", "1h", "--cluster", ""], "--cluster is empty; expected the address of a Dask scheduler, such as tcp://HOST:8786, or its file"),
    (["-o", "m.so", "--budget", "10m", "--seed", "-1"], f"seed is -1; {SEED}"),
    (["-o", "m.so", "--budget", "10m", "--seed", "4294967296"], f"seed is 4294967296; {SEED}"),
    (["-o", "m.so", "--budget", "0", "--seed", "7", "--search", "tpe", "--sketches", "own.py"], f"{UNUSED} --sketches and --seed and --search"),
    (["-o", "m.so", "--budget", "0s", "--cold", "--search", "random"], f"{UNUSED} --search"),
    (["-o", "m.so", "--budget", "0", "--seed", "-1"], f"{UNUSED} --seed"),
    (["-o", "m.so", "--budget", "0", "--html", "x.html", "--sketches", "own.py", "--seed", "1"], f"{UNUSED} --seed"),
    (["-o", "m.so", "--frozen", "--seed", "-1", "--search", "tpe"], f"{LEAVE_OUT} --seed and --search"),
    (["-o", "m.so", "--budget", "8785h"], YEAR),
    (["-o", "m.so", "--budget", f"{'9' * 400}h"], YEAR),
], ids=lambda o: " ".join(o)[:40] if isinstance(o, list) else "")  # fmt: skip
def test_options_that_make_no_sense(options: list[str], message: str, place: Path, capsys: pytest.CaptureFixture[str]):
    require_refused(place, capsys, RunError, message, *options)


@pytest.mark.parametrize(
    "options",
    [
        ["--budget", "0"],
        ["--budget", "0", "--cold", "--seed", "0", "--search", "model"],
        ["--budget", "0", "--html", "x.html", "--sketches", "own.py"],
        ["--budget", "10m", "--cold", "--sketches", "own.py"],
        ["--budget", "8784h"],
        ["--frozen", "--seed", "0", "--search", "model"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("model", ["m.onnx", "link", "zoo:squeezenet"])
def test_what_makes_sense_is_not_refused(options: list[str], model: str):
    check("-o", "m.so", *options, model=model)


@pytest.mark.parametrize("budget, error, message", [
    ("--budget=1h", BuildError, "cannot write folder: it is a folder; give the name of a file"),
    ("--frozen", UserError, "--html shows what was tried, and --frozen tries nothing: leave one of them out"),
])  # fmt: skip
def test_a_page_is_asked_for_too(
    budget: str, error: type[UserError], message: str, place: Path, capsys: pytest.CaptureFixture[str]
):
    """See require_page for the others of its refusals."""
    require_refused(place, capsys, error, message, "-o", "m.so", "--html", "folder", budget)


@pytest.mark.parametrize("model, message", [
    ("", "the model is an empty text; expected an ONNX file, or zoo:NAME"),
    (".", ".: it is a folder; expected an ONNX file, or zoo:NAME"),
    ("folder", "folder: it is a folder; expected an ONNX file, or zoo:NAME"),
    ("typo.onnx", "typo.onnx: there is no such file; expected an ONNX file, or zoo:NAME"),
    ("none/m.onnx", "none/m.onnx: there is no such file; expected an ONNX file, or zoo:NAME"),
    ("loop", "loop: there is no such file; expected an ONNX file, or zoo:NAME"),
])  # fmt: skip
@pytest.mark.parametrize("options", [["--budget", "0"], ["--budget", "1h", "--lock", "x.json"], ["--frozen"]], ids=" ".join)
def test_a_model_that_is_not_there(
    model: str, message: str, options: list[str], place: Path, capsys: pytest.CaptureFixture[str]
):
    """It is said of the model, and not of the lock file beside it."""
    require_refused(place, capsys, ModelError, message, "-o", "m.so", *options, model=model)


def test_models():
    require_model("zoo:any")
    require_model("m.onnx")
    with pytest.raises(ModelError, match="there is no such file"):
        require_model("any")


def test_a_pinned_build_needs_no_home_folder(monkeypatch: pytest.MonkeyPatch):
    def nowhere() -> Path:
        raise RecordsError("there is no place for records")

    monkeypatch.setattr("nncc.commands.tune.checks.default_path", nowhere)
    check("-o", "m.so", "--frozen")
    with pytest.raises(RecordsError, match="no place"):
        check("-o", "m.so", "--budget", "0")


def test_options_that_are_too_many():
    require_left_out("it is so", {"--a": None, "--b": False})
    with pytest.raises(RunError, match="^it is so: leave out --b and --c and --d$"):
        require_left_out("it is so", {"--a": None, "--b": 0.0, "--c": True, "--d": ""})


@pytest.mark.parametrize("options, message", [
    (["-o", "folder"], "cannot write folder: it is a folder; give the name of a file"),
    (["-o", "none/m.so"], "cannot write none/m.so: there is no folder none"),
    (["-o", "m.onnx/m.so"], "cannot write m.onnx/m.so: there is no folder m.onnx"),
    (["-o", "/dev/null"], "cannot write /dev/null: it is a device or a pipe; give the name of a file"),
    (["-o", "m.h"], "the library cannot be 'm.h'; expected a file name, not that of the header (.h)"),
    (["-o", "."], "the library cannot be '.'; expected a file name, not that of the header (.h)"),
])  # fmt: skip
@pytest.mark.parametrize("what", [["--budget", "0"], ["--budget", "1h"], ["--frozen"]], ids=" ".join)
def test_a_library_that_cannot_be_written(
    options: list[str], message: str, what: list[str], place: Path, capsys: pytest.CaptureFixture[str]
):
    require_refused(place, capsys, BuildError, message, *options, *what)


@pytest.mark.parametrize("name, what", [("m.h", "header"), ("m.so.weights", "weights")])
def test_a_folder_in_place_of_what_goes_beside_the_library(
    name: str, what: str, place: Path, capsys: pytest.CaptureFixture[str]
):
    (place / name).mkdir()
    message = f"cannot write the library's {what}: {name} is a folder; move it away, or give -o another name"
    require_refused(place, capsys, BuildError, message, "-o", "m.so", "--budget", "1h")


@pytest.mark.parametrize("lock, message", [
    ("folder", "cannot write folder: it is a folder; give the name of a file"),
    ("none/x.json", "cannot write none/x.json: there is no folder none"),
    ("/dev/null", "cannot write /dev/null: it is a device or a pipe; give the name of a file"),
])  # fmt: skip
def test_a_lock_file_that_cannot_be_written(lock: str, message: str, place: Path, capsys: pytest.CaptureFixture[str]):
    require_refused(place, capsys, BuildError, message, "-o", "m.so", "--budget", "0", "--lock", lock)
    check("-o", "m.so", "--frozen", "--lock", lock)  # it is only read


def test_a_lock_file_that_cannot_be_beside_the_model(
    place: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    model, hint = place / "folder" / "m.onnx", "; the lock file goes there unless --lock PATH names another place"
    model.touch()
    monkeypatch.setattr(os, "access", lambda path, mode: path != model.parent)
    message = f"cannot write {model.with_suffix('.lock.json')}: files may not be made in {model.parent}{hint}"
    require_refused(place, capsys, BuildError, message, "-o", "m.so", "--budget", "0", model=str(model))
    check("-o", "m.so", "--budget", "0", "--lock", "x.json", model=str(model))
    (place / "m.lock.json").mkdir()
    message = f"cannot write m.lock.json: it is a folder; give the name of a file{hint}"
    require_refused(place, capsys, BuildError, message, "-o", "m.so", "--budget", "0")


@pytest.mark.parametrize("options", [[], ["--lock", "m.lock.json"]], ids=["default", "given"])
def test_what_is_no_lock_is_not_written_over(options: list[str], place: Path, capsys: pytest.CaptureFixture[str]):
    lock = place / "m.lock.json"
    lock.write_text('{"name": "package"}')
    message = f"m.lock.json is there already: it is text, and no lock file that nncc has written; {FORCE}"
    require_refused(place, capsys, BuildError, message, "-o", "m.so", "--budget", "0", *options)
    check("-o", "m.so", "--budget", "0", "--force", *options)
    lock.write_text('{\n"nncc_lock": 1,\n"code": "cut off')
    check("-o", "m.so", "--budget", "0", *options)


def test_records_that_are_to_decide_are_there(place: Path, capsys: pytest.CaptureFixture[str]):
    options = ["-o", "m.so", "--records", "typo.db"]
    require_refused(place, capsys, RecordsError, "there is no file typo.db", *options, "--budget", "0")
    check(*options, "--budget", "1h")  # they are made


@pytest.mark.parametrize("what", [["--budget", "0"], ["--budget", "1h"], ["--frozen"]], ids=" ".join)
@pytest.mark.parametrize("options, message", [
    (["--lock", "m.onnx"], "m.onnx would be both the model and the lock file"),
    (["--lock", "folder/../m.onnx"], "folder/../m.onnx would be both the model and the lock file"),
    (["--lock", "link"], "link would be both the model and the lock file"),
    (["--lock", "m.so"], "m.so would be both the library of -o and the lock file"),
    (["--lock", "m.h"], "m.h would be both the library's header and the lock file"),
    (["--lock", "m.so.weights"], "m.so.weights would be both the library's weights and the lock file"),
    (["--lock", "records.db"], "records.db would be both the records and the lock file"),
    (["-o", "m.onnx"], "m.onnx would be both the model and the library of -o"),
    (["-o", "m.lock.json"], "m.lock.json would be both the library of -o and the lock file"),
    (["-o", "records.db"], "records.db would be both the records and the library of -o"),
    (["-o", "loop", "--lock", "loop"], "loop would be both the library of -o and the lock file"),
])  # fmt: skip
def test_no_file_is_written_over_another_one(
    options: list[str], message: str, what: list[str], place: Path, capsys: pytest.CaptureFixture[str]
):
    if "--frozen" in what:  # then the lock file is read, and comes before the others
        message = re.sub(r"both (the library.*) and the lock file", r"both the lock file and \1", message)
    require_refused(place, capsys, RunError, f"{message}: give one of them another name", "-o", "m.so", *options, *what)


@pytest.mark.parametrize("options, message", [
    (["--records", "m.onnx"], "m.onnx would be both the model and the records"),
    (["--records", "m.so"], "m.so would be both the records and the library of -o"),
    (["--html", "m.onnx"], "m.onnx would be both the model and the page of --html"),
    (["--html", "m.h"], "m.h would be both the library's header and the page of --html"),
    (["--html", "m.lock.json"], "m.lock.json would be both the page of --html and the lock file"),
    (["--sketches", "own.py", "-o", "own.py"], "own.py would be both the file of --sketches and the library of -o"),
    (["--sketches", "own.py", "--html", "own.py"], "own.py would be both the file of --sketches and the page of --html"),
    (["--cluster", "own.py", "-o", "own.py"], "own.py would be both the scheduler file of --cluster and the library of -o"),
    (["--cluster", "own.py", "--html", "own.py"], "own.py would be both the scheduler file of --cluster and the page of --html"),
])  # fmt: skip
def test_no_file_of_a_run_is_written_over_another_one(
    options: list[str], message: str, place: Path, capsys: pytest.CaptureFixture[str]
):
    require_refused(
        place, capsys, RunError, f"{message}: give one of them another name", "-o", "m.so", "--budget", "1h", *options
    )


@pytest.mark.parametrize(
    "options",
    [["--lock", "loop"], ["--cluster", "own.py"], ["--cluster", "tcp://records.db:1"], ["--html", "x.html"]],
)
def test_files_of_their_own_are_not_refused(options: list[str]):
    check("-o", "m.so", "--budget", "1h", *options)


@pytest.mark.parametrize("options, message", [
    (["--cold"], "whose caches are emptied before each run: leave out --cold"),
    (["--cluster", "tcp://host:8786"], "leave out --cluster"),
    (["--threads", "2"], "leave out --threads"),
    ([], "there is no NVIDIA driver here .* tuning times candidates on the GPU itself, while nncc compile --target"),
])  # fmt: skip
def test_what_is_of_no_use_on_a_gpu_or_missing_is_said(options: list[str], message: str, place: Path):
    with pytest.raises(NnccError, match=message):
        tune.tuned_target(parsed("-o", "m.so", "--budget", "1h", "--target", "cuda:sm_80", *options))
