import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from nncc.codegen.cache import Cache, default_folder

KEY, OTHER = "ab" * 32, "cd" * 32


def test_what_is_put_is_found(tmp_path: Path):
    cache = Cache(tmp_path / "new" / "folder")
    assert cache.get(KEY) is None
    cache.put(KEY, b"data")
    cache.put(OTHER, b"")
    assert (cache.get(KEY), cache.get(OTHER)) == (b"data", b"")


@pytest.mark.parametrize("damage", [b"", b"short", b"x" * 40])
def test_a_damaged_entry_is_removed(tmp_path: Path, damage: bytes):
    cache = Cache(tmp_path)
    cache.put(KEY, b"data")
    path = tmp_path / KEY[:2] / KEY
    path.write_bytes(damage)
    assert cache.get(KEY) is None and not path.exists()
    cache.put(KEY, b"data")
    assert cache.get(KEY) == b"data"


def test_a_flipped_bit_is_damage(tmp_path: Path):
    cache = Cache(tmp_path)
    cache.put(KEY, b"data")
    path = tmp_path / KEY[:2] / KEY
    path.write_bytes(path.read_bytes()[:-1] + b"b")
    assert cache.get(KEY) is None


def test_a_folder_that_cannot_be_used_is_no_error(tmp_path: Path):
    (tmp_path / "file").touch()
    cache = Cache(tmp_path / "file")
    cache.put(KEY, b"data")
    assert cache.get(KEY) is None
    cache.trim()


def test_the_longest_unused_go_first(tmp_path: Path):
    cache = Cache(tmp_path, limit_bytes=250)
    keys = [f"{n}{n}" + "0" * 62 for n in range(4)]
    for age, key in enumerate(keys):
        cache.put(key, b"x" * 60)
        os.utime(tmp_path / key[:2] / key, (time.time() - 100 + age,) * 2)
    assert cache.get(keys[0])
    cache.trim()
    assert [bool(cache.get(key)) for key in keys] == [True, False, True] or [
        bool(cache.get(key)) for key in keys
    ] == [True, False, False, True]


def test_what_killed_processes_left_is_removed(tmp_path: Path):
    cache = Cache(tmp_path)
    cache.put(KEY, b"data")
    old, new = (tmp_path / KEY[:2] / f".{KEY}.{n}.beef" for n in (1, 2))
    for file in (old, new):
        file.write_bytes(b"part")
    os.utime(old, (0, 0))
    cache.trim()
    assert not old.exists() and new.exists() and cache.get(KEY) == b"data"


def test_nobody_sees_half_an_entry(tmp_path: Path):
    cache, data, seen = Cache(tmp_path), bytes(200_000), set()
    writers = [threading.Thread(target=lambda: [cache.put(KEY, data) for _ in range(30)]) for _ in range(3)]
    for writer in writers:
        writer.start()
    while any(writer.is_alive() for writer in writers):
        seen.add(cache.get(KEY))
    assert seen <= {None, data} and cache.get(KEY) == data
    assert [path.name for path in (tmp_path / KEY[:2]).iterdir()] == [KEY]


def test_the_default_folder(monkeypatch: pytest.MonkeyPatch):
    assert default_folder({"XDG_CACHE_HOME": "/tmp/x"}) == Path("/tmp/x/nncc")
    monkeypatch.setenv("HOME", "/home/me")
    for environment in ({}, {"XDG_CACHE_HOME": ""}, {"XDG_CACHE_HOME": "relative"}):
        assert default_folder(environment) == Path("/home/me/.cache/nncc")


@pytest.mark.parametrize("damage", [lambda path: path.mkdir(), lambda path: path.symlink_to(path)], ids=["folder", "loop"])
def test_an_entry_that_cannot_be_read_is_no_error(tmp_path: Path, damage: Callable[[Path], None]):
    cache, path = Cache(tmp_path), tmp_path / KEY[:2] / KEY
    path.parent.mkdir()
    damage(path)
    assert cache.get(KEY) is None
    cache.put(KEY, b"data")
    assert cache.get(KEY) in (None, b"data")
    cache.trim()
    assert [file.name for file in path.parent.iterdir()] == [KEY]
