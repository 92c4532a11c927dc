from argparse import ArgumentTypeError
from pathlib import Path

import pytest

from nncc.commands.checks import (
    named_path,
    positive,
    records_files,
    require_apart,
    require_folder,
    require_there,
    require_writable,
)
from nncc.errors import BuildError, RecordsError, RunError


@pytest.mark.parametrize("text", ["0", "-1", "1.5", "", "x"])
def test_what_is_no_positive_number(text):
    with pytest.raises(ArgumentTypeError, match="is not a number of 1 or more"):
        positive(text)
    assert positive("12") == 12


def test_no_text_is_no_path():
    with pytest.raises(ArgumentTypeError, match="it is empty; expected a path"):
        named_path("")
    assert named_path("a/b") == Path("a/b")


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


def test_what_is_beside_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    Path("link").symlink_to("a")
    log = "the log of the records"
    assert [*records_files(Path("link"))] == [("the records", Path("link")), *((log, tmp_path / f"a{end}") for end in ("-wal", "-shm", "-journal"))]


def test_folders(tmp_path: Path):
    require_folder("--output", tmp_path)
    require_folder("--output", tmp_path / "new")
    (tmp_path / "file").touch()
    with pytest.raises(RunError, match="--output .*/file: it is a file; expected a folder"):
        require_folder("--output", tmp_path / "file")
