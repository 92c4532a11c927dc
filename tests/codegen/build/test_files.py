import re
from pathlib import Path

import pytest

from nncc.codegen.build.files import write_all
from nncc.errors import BuildError
from nncc.runtime.overwrite import Kind

NOTE = Kind("note", re.compile(rb"\A(?:old|new|stale)\Z"))


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_files_take_the_place_of_older_ones(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("old")
    (tmp_path / "c").write_text("stale")
    write_all({tmp_path / "a": (NOTE, b"new"), tmp_path / "b": (NOTE, memoryview(b"too"))}, {tmp_path / "c": NOTE})
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a": b"new", "b": b"too"}


def test_all_or_none(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("old")
    with pytest.raises(BuildError, match=r"cannot write .*/no/b: No such file or directory"):
        write_all({tmp_path / "a": (NOTE, b"new"), tmp_path / "no" / "b": (NOTE, b"")}, {tmp_path / "a": NOTE})
    assert (tmp_path / "a").read_text() == "old" and names(tmp_path) == {"a"}


def test_what_is_of_another_kind_is_written_over_by_force(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("somebody's")
    with pytest.raises(BuildError, match="/a is there already: it is text, and no note that nncc has written"):
        write_all({tmp_path / "a": (NOTE, b"new")})
    assert (tmp_path / "a").read_text() == "somebody's"
    write_all({tmp_path / "a": (NOTE, b"new")}, force=True)
    assert (tmp_path / "a").read_text() == "new"
