import logging

import numpy as np
import pytest

from nncc.codegen.build import files as cache_module
from nncc.codegen.build.files import Cache
from nncc.ort import InferenceSession
from nncc.ort import libraries as libraries_module
from nncc.ort.libraries import libraries_in
from tests.ort.builders import product, session

X = np.ones((2, 8), np.float32)


def kept(folder, count=1):
    """The libraries in a folder, and the places of those that sessions have made for 1, 2, ... rows."""
    for rows in range(1, count + 1):
        session(product(), folder).run(None, {"x": np.ones((rows, 8), np.float32)})
    return libraries_in(Cache(folder)), [*(folder / "sessions").glob("??/*")]


@pytest.mark.parametrize("at", ["header", "code"])
def test_a_damaged_library_is_removed_and_made_again(tmp_path, at):
    libraries, (place,) = kept(tmp_path)
    file = place / "model.so"
    whole = file.read_bytes()
    file.write_bytes(b"\x7fELF" if at == "header" else whole[: len(whole) // 2] + b"\xcc" * (len(whole) - len(whole) // 2))
    assert libraries.get(place.name, 1) is None and not place.exists()
    assert session(product(), tmp_path).run(None, {"x": X})[0].shape == (2, 3)


def test_a_library_that_another_process_has_made_meanwhile_stays(tmp_path):
    libraries, (place,) = kept(tmp_path)
    before = (place / "model.so").stat().st_ino
    libraries.put(place.name, libraries.get(place.name, 1))
    assert [*place.parent.iterdir()] == [place] and (place / "model.so").stat().st_ino == before


def test_what_cannot_be_kept_is_no_error(tmp_path):
    (tmp_path / "sessions").write_text("no folder")
    assert session(product(), tmp_path).run(None, {"x": X})[0].shape == (2, 3)


def test_a_library_larger_than_the_limit_is_kept_as_long_as_it_is_the_last(tmp_path, monkeypatch):
    monkeypatch.setattr(libraries_module, "MOST_BYTES", 10)
    _, places = kept(tmp_path, 2)
    assert len(places) == 1


def test_libraries_are_not_looked_at_each_time(tmp_path, monkeypatch):
    walks, entries = [], Cache._entries
    kept(tmp_path)
    monkeypatch.setattr(Cache, "_entries", lambda cache: walks.append(cache) or entries(cache))
    kept(tmp_path, 3)
    assert not [cache for cache in walks if cache.folder.name == "sessions"]


def test_sessions_keep_libraries_in_the_folder_of_a_cache(tmp_path):
    InferenceSession(product().SerializeToString(), cache=tmp_path).run(None, {"x": X})
    assert len([*(tmp_path / "sessions").glob("??/*/model.so")]) == 1


@pytest.mark.parametrize("inner", ["", "sessions"])
def test_a_folder_that_others_may_write_is_warned_of(tmp_path, caplog, inner):
    (tmp_path / "sessions").mkdir()
    (tmp_path / inner).chmod(0o777)
    cache_module._warn.cache_clear()
    with caplog.at_level(logging.WARNING, "nncc"):
        InferenceSession(product().SerializeToString(), cache=tmp_path)
    assert "may be written by everybody; who writes there runs code as you" in caplog.text


def test_a_session_without_a_cache_writes_none(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert InferenceSession(product().SerializeToString(), cache=False).run(None, {"x": X})[0].shape == (2, 3)
    assert not [*tmp_path.rglob("model.so")]
