from argparse import ArgumentTypeError
from pathlib import Path

import pytest

from nncc.commands import checks
from nncc.commands.checks import (
    Output,
    named_path,
    output_path,
    path_or_stdout,
    positive,
    records_files,
    require_apart,
    require_device,
    require_folder,
    require_outputs,
    require_there,
    require_writable,
)
from nncc.errors import BuildError, RecordsError, RunError, TargetError
from nncc.runtime.files import ARRAY, HEADER


def test_without_a_gpu_it_is_said_what_wants_one(monkeypatch):
    def none_here() -> None:
        raise TargetError("there is no GPU")

    monkeypatch.setattr(checks, "open_device", none_here)
    with pytest.raises(TargetError, match="^there is no GPU; benchmarks run on one$"):
        require_device("benchmarks run on one")
    monkeypatch.setattr(checks, "open_device", lambda: object())
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
