"""Static libraries, read by the system's own tools where there are any."""

import shutil
import subprocess
from pathlib import Path

import pytest

from nncc.codegen.build.archive import archive
from nncc.codegen.build.data_object import data_object

MEMBERS = {
    name: data_object(name[0], bytes(range(size)), 64, "x86_64") for name, size in (("a.o", 3), ("b.o", 200), ("c.o", 0))
}


def tool(name: str, *arguments: str) -> list[str]:
    """The lines that a program prints."""
    if not shutil.which(name):
        pytest.skip(f"no {name} on PATH")
    result = subprocess.run([name, *arguments], capture_output=True, text=True, check=False)
    assert result.returncode == 0 and not result.stderr, result.stderr
    return result.stdout.splitlines()


def test_members_and_their_symbols_are_found(tmp_path: Path):
    file = tmp_path / "m.a"
    file.write_bytes(archive(MEMBERS))
    assert tool("ar", "t", str(file)) == [*MEMBERS]
    indexed = [line for line in tool("nm", "-s", str(file)) if " in " in line]
    assert indexed == ["a in a.o", "b in b.o", "c in c.o"]


def test_members_come_out_as_they_went_in(tmp_path: Path):
    file = tmp_path / "m.a"
    file.write_bytes(archive(MEMBERS))
    tool("ar", "x", "--output", str(tmp_path), str(file))
    assert {name: (tmp_path / name).read_bytes() for name in MEMBERS} == MEMBERS


def test_it_has_no_date_and_members_at_even_places():
    made = archive(MEMBERS)
    assert made == archive(MEMBERS) and made.startswith(b"!<arch>\n/ ") and len(made) % 2 == 0
    assert len(archive({})) == len(b"!<arch>\n") + 60 + 4
