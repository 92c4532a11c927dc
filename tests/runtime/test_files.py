"""Files that are written together: all or none, and what a full disk leaves."""

import errno
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from nncc.errors import BuildError, RunError
from nncc.runtime.files import KeptFile, copy_all, new_folder, write_together
from nncc.runtime.overwrite import Kind

NOTE = Kind("note", re.compile(rb"\A(?:old|new|text)\Z"))


def text(words: str) -> Callable[[Path], object]:
    return lambda path: path.write_text(words)


def full(path: Path) -> None:
    """A write that finds a full disk in the middle."""
    path.write_text("a part")
    raise OSError(errno.ENOSPC, "No space left on device")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_stays_as_it_was(tmp_path: Path):
    (tmp_path / "a").write_text("old")
    kept = KeptFile(tmp_path / "a")
    (tmp_path / "b").write_text("new")
    (tmp_path / "b").rename(tmp_path / "a")
    for name in ("c", "d"):
        copy_all({tmp_path / name: (NOTE, kept)})
        assert (tmp_path / name).read_text() == "old"


def test_all_or_none(tmp_path: Path):
    (tmp_path / "a").write_text("text")
    kept = KeptFile(tmp_path / "a")
    with pytest.raises(RunError, match=r"^cannot write .*/missing/c: No such file or directory; nothing was changed$"):
        copy_all({tmp_path / "b": (NOTE, kept), tmp_path / "missing" / "c": (NOTE, kept)})
    assert names(tmp_path) == ["a"]


def test_a_full_disk(tmp_path: Path):
    (tmp_path / "a").write_text("old")
    with pytest.raises(BuildError, match=r"^cannot write .*/b: No space left on device; nothing was changed$"):
        write_together(
            {tmp_path / "a": (NOTE, text("new")), tmp_path / "b": (NOTE, full)}, BuildError, {tmp_path / "a": NOTE}
        )
    assert names(tmp_path) == ["a"] and (tmp_path / "a").read_text() == "old"


def test_a_folder_in_the_place_of_the_last_file_is_seen_before_the_first_takes_its_own(tmp_path: Path):
    (tmp_path / "b").mkdir()
    with pytest.raises(RunError, match="/b: Is a directory"):
        write_together({tmp_path / "a": (NOTE, text("new")), tmp_path / "b": (NOTE, text("new"))}, RunError)
    assert names(tmp_path) == ["b"]


def test_a_device_or_a_pipe_stays_what_it_is(tmp_path: Path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BuildError, match="/pipe: it is a device or a pipe; nothing was changed"):
        write_together({tmp_path / "a": (NOTE, text("new")), tmp_path / "pipe": (NOTE, text("new"))}, BuildError)
    assert names(tmp_path) == ["pipe"] and (tmp_path / "pipe").is_fifo()


def test_a_file_in_the_place_of_a_folder(tmp_path: Path):
    (tmp_path / "file").touch()
    with pytest.raises(RunError, match="/file/a: Not a directory"):
        write_together({tmp_path / "file" / "a": (NOTE, text("new"))}, RunError)


def test_a_new_folder_goes_when_its_files_fail(tmp_path: Path):
    for folder, parents in ((tmp_path / "new", False), (tmp_path / "deep" / "new", True)):
        with pytest.raises(RunError, match="No space left"), new_folder(folder, RunError, parents):
            write_together({folder / "a": (NOTE, full)}, RunError)
        assert not folder.exists()
        with new_folder(folder, RunError, parents):
            write_together({folder / "a": (NOTE, text("new"))}, RunError)
        assert names(folder) == ["a"]
    with pytest.raises(RunError, match="No space left"), new_folder(tmp_path / "new", RunError):
        write_together({tmp_path / "new" / "b": (NOTE, full)}, RunError)
    assert names(tmp_path / "new") == ["a"]


def test_a_folder_that_cannot_be_made(tmp_path: Path):
    with (
        pytest.raises(RunError, match="cannot make the folder .*/no/new: No such file or directory"),
        new_folder(tmp_path / "no" / "new", RunError),
    ):
        pytest.fail("there is no folder")


@pytest.mark.parametrize("name", ["a", "b", "stale"])
def test_what_is_of_another_kind_keeps_all_files_as_they_are(tmp_path: Path, name: str):
    for each in ("a", "b", "stale"):
        (tmp_path / each).write_text("somebody's" if each == name else "old")
    before = {path.name: path.read_text() for path in tmp_path.iterdir()}
    files, stale = {tmp_path / each: (NOTE, text("new")) for each in "ab"}, {tmp_path / "stale": NOTE}
    with pytest.raises(BuildError, match=f"/{name} is there already: it is text, and no note that nncc has written"):
        write_together(files, BuildError, stale)
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == before
    write_together(files, BuildError, stale, force=True)
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {"a": "new", "b": "new"}
