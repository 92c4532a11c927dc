from pathlib import Path

import pytest

from nncc.codegen.files import write_all
from nncc.errors import BuildError


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_files_take_the_place_of_older_ones(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("old")
    (tmp_path / "c").write_text("stale")
    write_all({tmp_path / "a": b"new", tmp_path / "b": memoryview(b"too")}, tmp_path / "c")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a": b"new", "b": b"too"}


def test_all_or_none(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("old")
    with pytest.raises(BuildError, match=r"cannot write .*/no/b: No such file or directory"):
        write_all({tmp_path / "a": b"new", tmp_path / "no" / "b": b""}, tmp_path / "a")
    assert (tmp_path / "a").read_text() == "old" and names(tmp_path) == {"a"}
