from pathlib import Path

import pytest

from nncc.errors import RunError
from nncc.runtime.files import KeptFile, copy_all


def test_a_file_stays_as_it_was(tmp_path: Path):
    (tmp_path / "a").write_text("old")
    kept = KeptFile(tmp_path / "a")
    (tmp_path / "b").write_text("new")
    (tmp_path / "b").rename(tmp_path / "a")
    for name in ("c", "d"):
        copy_all({tmp_path / name: kept})
        assert (tmp_path / name).read_text() == "old"


def test_all_or_none(tmp_path: Path):
    (tmp_path / "a").write_text("text")
    kept = KeptFile(tmp_path / "a")
    with pytest.raises(RunError, match=r"cannot write .*/missing/.*: No such file or directory"):
        copy_all({tmp_path / "b": kept, tmp_path / "missing" / "c": kept})
    assert [path.name for path in tmp_path.iterdir()] == ["a"]
