import os
import time

import numpy as np

from nncc.ort.libraries import Libraries
from tests.ort.builders import product, session


def kept(folder, *rows):
    """A folder with a library for each number of rows, the first one used longest ago."""
    for number, count in enumerate(rows):
        session(product(), folder).run(None, {"x": np.ones((count, 8), np.float32)})
        for place in (folder / "sessions").iterdir():
            os.utime(place, (time.time() - 100 + number,) * 2) if place.stat().st_mtime > time.time() - 50 else None
    return Libraries(folder / "sessions", 1 << 30)


def test_those_used_longest_ago_go_first(tmp_path):
    libraries = kept(tmp_path, 1, 2, 3)
    by_age = sorted(libraries.folder.iterdir(), key=lambda place: place.stat().st_mtime)
    size = sum(file.stat().st_size for file in by_age[0].iterdir())
    Libraries(libraries.folder, int(size * 2.5)).trim()
    assert sorted(libraries.folder.iterdir()) == sorted(by_age[1:])


def test_a_damaged_library_is_removed_and_made_again(tmp_path):
    libraries = kept(tmp_path, 2)
    (place,) = libraries.folder.iterdir()
    (place / "model.so").write_bytes(b"\x7fELF")
    assert libraries.get(place.name, 1) is None and not place.exists()
    made = session(product(), tmp_path).run(None, {"x": np.ones((2, 8), np.float32)})
    assert made[0].shape == (2, 3) and [*libraries.folder.iterdir()]


def test_a_library_that_another_process_has_made_meanwhile_stays(tmp_path):
    libraries = kept(tmp_path, 2)
    (place,) = libraries.folder.iterdir()
    before = (place / "model.so").stat().st_ino
    libraries.put(place.name, libraries.get(place.name, 1))
    assert [*libraries.folder.iterdir()] == [place] and (place / "model.so").stat().st_ino == before


def test_what_cannot_be_kept_is_no_error(tmp_path):
    (tmp_path / "sessions").write_text("no folder")
    assert session(product(), tmp_path).run(None, {"x": np.ones((2, 8), np.float32)})[0].shape == (2, 3)


def test_what_killed_processes_left_goes(tmp_path):
    libraries = kept(tmp_path, 2)
    left = libraries.folder / ".left"
    left.mkdir()
    os.utime(left, (1, 1))
    libraries.trim()
    assert not left.exists() and len([*libraries.folder.iterdir()]) == 1
