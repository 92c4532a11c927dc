import logging
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import nncc
from nncc.codegen.build import files as cache_module
from nncc.codegen.build.files import Cache, cache_at, default_folder, remove_left, temporaries, write_all
from nncc.errors import BuildError
from nncc.runtime.files import Kind
from tests.report.small import model

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


MAKE = """
import sys
from nncc.codegen.build.files import temporaries
(temporaries() / "library.so").write_text("large")
print(temporaries(), flush=True)
sys.stdin.read()
"""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return tmp_path


def started(place: Path) -> tuple[subprocess.Popen[str], Path]:
    """A process that has a temporary folder, until its input ends."""
    process = subprocess.Popen(
        [sys.executable, "-c", MAKE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"TMPDIR": str(place)},
    )
    assert process.stdout
    return process, Path(process.stdout.readline().strip())


def test_one_folder_for_a_process(place: Path):
    assert temporaries() == temporaries() and [*place.iterdir()] == [temporaries()]


def test_a_folder_that_somebody_removed_is_made_anew(place: Path):
    before = temporaries()
    shutil.rmtree(before)
    assert temporaries().is_dir() and [*place.iterdir()] == [temporaries()]


def test_it_is_gone_when_the_process_ends(place: Path):
    process, folder = started(place)
    assert (folder / "library.so").is_file() and folder.parent == place
    process.communicate("")
    assert process.returncode == 0 and not folder.exists()


def test_a_child_has_one_of_its_own_and_leaves_its_parents_alone(place: Path):
    mine = temporaries()
    if (child := os.fork()) == 0:
        os._exit(0 if temporaries() != mine and temporaries().is_dir() else 1)
    assert os.waitpid(child, 0)[1] == 0 and mine.is_dir()
    remove_left()
    assert [*place.iterdir()] == [mine]


def test_what_a_killed_process_left_is_removed_and_nothing_else(place: Path):
    for name in ("other", "nncc-tune.lock", "nncc-temporary-file"):
        (place / name).write_text("what is not to be lost")
    (place / "folder").mkdir()
    (place / "nncc-temporary-link").symlink_to(place / "folder")
    others = {*place.iterdir()}
    killed, left = started(place)
    alive, kept = started(place)
    killed.send_signal(signal.SIGKILL)
    killed.communicate()
    assert (left / "library.so").is_file()
    remove_left()
    assert {*place.iterdir()} == {*others, kept} and (kept / "library.so").is_file()
    alive.communicate("")
    assert {*place.iterdir()} == others


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
    assert [bool(cache.get(key)) for key in keys] == [True, False, True] or [bool(cache.get(key)) for key in keys] == [
        True,
        False,
        False,
        True,
    ]


def test_what_killed_processes_left_is_removed(tmp_path: Path):
    cache = Cache(tmp_path)
    cache.put(KEY, b"data")
    old, new = (tmp_path / KEY[:2] / f".{KEY}.{n}.beef" for n in (1, 2))
    for file in (old, new):
        file.write_bytes(b"part")
    os.utime(old, (0, 0))
    cache.trim()
    assert not old.exists() and new.exists() and cache.get(KEY) == b"data"


def put(cache: Cache, key: str, data: bytes, others: bytes = b"") -> None:
    def fill(place: Path) -> None:
        (place / "code").write_bytes(data)
        (place / "more").write_bytes(others)

    cache.put_folder(key, fill, "code")


def test_an_entry_may_be_a_folder(tmp_path: Path):
    cache = Cache(tmp_path / "new")
    assert cache.folder_of(KEY, "code") is None
    put(cache, KEY, b"data")
    put(cache, KEY, b"later")
    place = cache.folder_of(KEY, "code")
    assert place and (place / "code").read_bytes() == b"data"  # the first stays
    (place / "code").write_bytes(b"dat\xcc")
    assert cache.folder_of(KEY, "code") is None and not place.exists()
    put(cache, KEY, b"later")
    assert cache.folder_of(KEY, "code") == place
    (place / "sha256").unlink()
    assert cache.folder_of(KEY, "code") is None and not place.exists()


def test_folders_of_which_a_part_cannot_be_written_are_not_kept(tmp_path: Path):
    def fill(place: Path) -> None:
        (place / "code").write_bytes(b"data")
        raise OSError("no room")

    cache = Cache(tmp_path)
    cache.put_folder(KEY, fill, "code")
    assert cache.folder_of(KEY, "code") is None and not [*(tmp_path / KEY[:2]).iterdir()]


def test_all_files_of_a_folder_count_and_go(tmp_path: Path):
    cache, keys = Cache(tmp_path, limit_bytes=1000), [f"{n:02d}" + "0" * 62 for n in range(3)]
    for age, key in enumerate(keys):
        put(cache, key, b"x" * 36, b"y" * 300)  # 400 bytes with the hash
        os.utime(tmp_path / key[:2] / key, (time.time() - 100 + age,) * 2)
        cache.trim()
    assert [bool(cache.folder_of(key, "code")) for key in keys] == [False, True, True]


def test_the_entry_used_last_stays_even_if_it_is_larger_than_the_limit(tmp_path: Path):
    cache = Cache(tmp_path, limit_bytes=100)
    for key in (OTHER, KEY):
        put(cache, key, b"x" * 1000)
        cache.trim()
        assert cache.folder_of(key, "code")
    assert cache.folder_of(OTHER, "code") is None


@pytest.fixture
def walks(monkeypatch: pytest.MonkeyPatch) -> list[Cache]:
    """The cache, each time that all its entries are looked at."""
    found, entries = list[Cache](), Cache._entries
    monkeypatch.setattr(Cache, "_entries", lambda cache: found.append(cache) or entries(cache))
    return found


def test_entries_are_looked_at_once_a_day(tmp_path: Path, walks: list[Cache], monkeypatch: pytest.MonkeyPatch):
    """And when a clock was set back; another process knows it, too."""
    now, cache = time.time(), Cache(tmp_path)
    for seconds, count in ((0, 1), (10, 1), (86_000, 1), (86_401, 2), (90_000, 2), (5, 3), (6, 3)):
        monkeypatch.setattr(time, "time", lambda seconds=seconds: now + seconds)
        cache.put(KEY, b"data")
        Cache(tmp_path).trim()
        assert len(walks) == count


def test_what_is_added_makes_entries_be_looked_at_and_leaves_room(tmp_path: Path, walks: list[Cache]):
    cache, keys = Cache(tmp_path, limit_bytes=1000), [f"{n:02d}" + "0" * 62 for n in range(20)]
    for n, key in enumerate(keys):
        cache.put(key, b"x" * 68)  # 100 bytes with its hash
        os.utime(tmp_path / key[:2] / key, (time.time() - 100 + n,) * 2)
        cache.trim()
        held = [other for other in keys if (tmp_path / other[:2] / other).exists()]
        assert 100 * len(held) <= 1000 and held == keys[n + 1 - len(held) : n + 1]
    assert len(walks) == 5  # at the start, then for entries 11, 14, 17, 20, each of which leaves 8


@pytest.mark.parametrize("ledger", ["", "100\n", "never 5\n", "1e99 10\n", "0 0\nmany\n", "\x00"])
def test_a_ledger_that_makes_no_sense_is_made_again(tmp_path: Path, walks: list[Cache], ledger: str):
    cache = Cache(tmp_path)
    cache.put(KEY, b"data")
    (tmp_path / "ledger").write_text(ledger)
    cache.trim()
    cache.trim()
    assert len(walks) == 1 and cache.get(KEY) == b"data"


def test_processes_add_to_one_ledger(tmp_path: Path):
    """What each of them adds counts for all."""
    program = "import sys; from pathlib import Path; from nncc.codegen.build.files import Cache; "
    program += "cache = Cache(Path(sys.argv[1])); [cache.put(f'{n:02d}' + sys.argv[2] * 62, bytes(68)) for n in range(50)]"
    Cache(tmp_path).trim()
    running = [subprocess.Popen([sys.executable, "-c", program, str(tmp_path), name]) for name in "ab"]
    assert [process.wait() for process in running] == [0, 0]
    assert (tmp_path / "ledger").read_text().splitlines()[1:] == ["100"] * 100
    Cache(tmp_path, limit_bytes=5000).trim()
    assert len([*tmp_path.glob("??/*")]) == 43


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


def test_without_a_home_folder_there_is_no_default_cache(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.setattr("pwd.getpwuid", {}.__getitem__)  # raises KeyError, as for a user without an entry
    assert default_folder({}) is None and default_folder({"XDG_CACHE_HOME": "/tmp/x"}) == Path("/tmp/x/nncc")
    monkeypatch.setattr(cache_module, "default_folder", lambda: default_folder({}))
    assert cache_at(True) is None
    assert nncc.compile(model(), threads=1)


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


COMPILE_AT_ONCE = """
import sys, time
from pathlib import Path
import nncc
folder, number = Path(sys.argv[1]), sys.argv[2]
(folder / f"ready{number}").touch()
while not (folder / "go").exists():
    time.sleep(0.001)
nncc.compile(folder / "m.onnx", cache=folder / "cache", threads=1).save(folder / f"{number}.so")
"""


def test_two_processes_fill_one_cache_with_the_same_model(tmp_path: Path):
    """Both find it empty and write every entry, at the same time as near as can be."""
    (tmp_path / "m.onnx").write_bytes(model().SerializeToString())
    commands = [[sys.executable, "-c", COMPILE_AT_ONCE, str(tmp_path), number] for number in "12"]
    running = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for command in commands]
    while not all((tmp_path / f"ready{n}").exists() or process.poll() is not None for n, process in zip("12", running)):
        time.sleep(0.001)
    (tmp_path / "go").touch()
    assert [(process.communicate()[1], process.returncode) for process in running] == [("", 0)] * 2
    built = [(tmp_path / f"{number}.so").read_bytes() for number in "12"]
    entries = {path: path.stat().st_mtime_ns for path in (tmp_path / "cache").glob("*/*")}
    assert built[0] == built[1] and entries and not any(path.name.startswith(".") for path in entries)
    keys = {path.name for path in entries}
    nncc.compile(model(), cache=tmp_path / "cache", threads=1).save(tmp_path / "3.so")
    assert (tmp_path / "3.so").read_bytes() == built[0] and {path.name for path in (tmp_path / "cache").glob("*/*")} == keys
    assert all(Cache(tmp_path / "cache").get(key) for key in keys)


def test_the_cache_that_a_caller_asks_for(tmp_path: Path):
    cache = Cache(tmp_path)
    assert (cache_at(False), cache_at(True), cache_at(cache)) == (None, Cache(default_folder()), cache)
    assert cache_at(str(tmp_path)) == cache_at(tmp_path) == cache
    with pytest.raises(BuildError, match="cache is None, of type NoneType; expected True, False or a folder"):
        cache_at(None)


@pytest.mark.parametrize("mode, owner, words", [
    (0o700, None, ""), (0o755, None, ""), (0o777, None, "may be written by everybody"), (0o1777, None, "may be written by everybody"),
    (0o700, 54321, "belongs to the user with the number 54321"), (0o775, None, ""),
])  # fmt: skip
def test_a_cache_that_others_may_write_to_is_said_once(tmp_path, caplog, monkeypatch, mode, owner, words):
    folder = tmp_path / "cache"
    folder.mkdir()
    folder.chmod(mode)
    if owner is not None:
        monkeypatch.setattr(os, "geteuid", lambda: folder.stat().st_uid + 1)
        monkeypatch.setattr(Path, "stat", lambda self: os.stat_result((mode, 0, 0, 1, owner, 0, 0, 0, 0, 0)))
    monkeypatch.setattr(logging.getLogger("nncc"), "propagate", True)
    for _ in range(2):
        assert cache_at(folder) == Cache(folder)
    said = [record.getMessage() for record in caplog.records]
    assert len(said) == bool(words) and all(words in text and "XDG_CACHE_HOME" in text for text in said)
