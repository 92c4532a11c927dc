"""Which files may be written over: told by what is in them."""

import gzip
import re
from pathlib import Path

import numpy as np
import pytest

from nncc.errors import BuildError, RunError
from nncc.runtime.overwrite import ARRAY, HEADER, LIBRARY, WEIGHTS, WEIGHTS_END, Kind, is_library, require_replaceable
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
