"""Which files may be written over: told by what is in them."""

import errno
import gzip
import os
import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from nncc.errors import BuildError, RunError
from nncc.runtime.files import (
    ARRAY,
    HEADER,
    LIBRARY,
    WEIGHTS,
    WEIGHTS_END,
    KeptFile,
    Kind,
    copy_all,
    is_library,
    new_folder,
    require_replaceable,
    write_together,
)
from tests.autotune.small_model import small_model

KINDS = (LIBRARY, HEADER, WEIGHTS, ARRAY)


def require_kept(path: Path, kind: Kind, found: str) -> None:
    before = path.read_bytes()
    message = (
        f"{path} is there already: it is {found}, and no {kind.what} that nncc has written; give another name, or --force"
    )
    with pytest.raises(BuildError, match=f"^{re.escape(message)}"):
        require_replaceable(path, kind, BuildError)
    require_replaceable(path, kind, BuildError, force=True)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content, found", [
    (b"#define MINE 1\n", "text"), ("größer".encode(), "text"), (b"\x7fELF\2\1\1\0a program", "a program or library"),
    (b"SQLite format 3\0", "a database"), (b"\0" * 100, "data"), (gzip.compress(b"x"), "data"),
    (small_model().SerializeToString(), "an ONNX model"),
], ids=lambda value: value if isinstance(value, str) else "")  # fmt: skip
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.what)
def test_what_somebody_else_has_written_is_kept(tmp_path: Path, kind: Kind, content: bytes, found: str):
    (tmp_path / "file").write_bytes(content)
    require_kept(tmp_path / "file", kind, found)


@pytest.mark.parametrize("content", [b"", b"\n \n"])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.what)
def test_there_is_nothing_to_lose(tmp_path: Path, kind: Kind, content: bytes):
    require_replaceable(tmp_path / "none", kind, BuildError)
    (tmp_path / "empty").write_bytes(content)
    require_replaceable(tmp_path / "empty", kind, BuildError)


def test_the_mark_of_weights_is_the_last_that_they_have(tmp_path: Path):
    path = tmp_path / "weights"
    for size in (0, 64, 1 << 20):
        path.write_bytes(bytes(size) + WEIGHTS_END)
        require_replaceable(path, WEIGHTS, BuildError)
    path.write_bytes(WEIGHTS_END + bytes(64))
    require_kept(path, WEIGHTS, "data")


def test_one_kind_is_not_written_over_another(tmp_path: Path):
    np.save(tmp_path / "x.npy", np.zeros(3))
    require_replaceable(tmp_path / "x.npy", ARRAY, BuildError)
    require_kept(tmp_path / "x.npy", WEIGHTS, "data")


HEAD, NAME = b"\x7fELF\2\1\1" + bytes(9), b"\0nncc_description\0"


@pytest.mark.parametrize("program", [
    HEAD + b"\2\0" + bytes(100) + NAME, HEAD + b"\3\0" + bytes(600) + b"/lib64/ld-linux-x86-64.so.2" + NAME, HEAD + b"\3\0" + bytes(1 << 18) + NAME,
    HEAD + b"\3\0" + bytes(100) + b"\0nncc_descriptions\0",
], ids=["fixed", "anywhere", "far", "other"])  # fmt: skip
def test_a_program_with_the_code_of_a_model_is_kept(tmp_path: Path, program: bytes):
    path = tmp_path / "app"
    path.write_bytes(HEAD + b"\3\0" + bytes(100) + NAME)
    require_replaceable(path, LIBRARY, BuildError)
    path.write_bytes(program)
    require_kept(path, LIBRARY, "a program or library")


def test_a_file_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "file").write_text("text")
    monkeypatch.setattr(Path, "open", lambda *_: (_ for _ in ()).throw(PermissionError(13, "Permission denied")))
    with pytest.raises(
        RunError,
        match=r"/file cannot be read \(Permission denied\), so it may be no header that nncc has written; give another name",
    ):
        require_replaceable(tmp_path / "file", HEADER, RunError)


def test_a_library_is_told_by_what_is_in_it(tmp_path: Path):
    path = tmp_path / "model.onnx"
    path.write_bytes(HEAD + b"\3\0" + bytes(100) + NAME)
    assert is_library(path)
    path.write_bytes(HEAD + b"\2\0" + bytes(100) + NAME)
    assert not is_library(path)
    assert not is_library(tmp_path / "missing.so") and not is_library(tmp_path)


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
