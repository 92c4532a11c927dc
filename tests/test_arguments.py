import os
from pathlib import Path

import numpy as np
import pytest

from nncc.arguments import SEEDS, path_argument, require, require_regular, require_seed, threads_argument
from nncc.errors import BuildError, RunError, TargetError
from nncc.target import usable_cores


def test_what_was_given_and_what_was_expected_are_told():
    require("x", 3, int | None, "a number", RunError)
    with pytest.raises(RunError, match=r"^x is \[1, 2\], of type list; expected a number$"):
        require("x", [1, 2], int | None, "a number", RunError)
    with pytest.raises(RunError) as error:
        require("x", np.zeros((300, 300)), str, "text", RunError)
    assert len(str(error.value)) < 100 and "\n" not in str(error.value)


def test_what_may_be_waited_on_for_ever(tmp_path: Path):
    (tmp_path / "file").touch()
    os.mkfifo(tmp_path / "pipe")
    for name in ("file", "none", ".", "n" * 1000):
        require_regular(tmp_path / name, "a file", RunError)
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(RunError, match=f"^{path} is a pipe or a device; expected a file$"):
            require_regular(path, "a file", RunError)


@pytest.mark.parametrize("given", ["a/b", Path("a/b")])
def test_paths(given):
    assert path_argument("cache", given, "a folder", BuildError) == Path("a/b")


def test_no_text_is_no_path():
    with pytest.raises(BuildError, match="^cache is an empty text; expected a folder$"):
        path_argument("cache", "", "a folder", BuildError)


@pytest.mark.parametrize("given", [3, None, b"a", "a\0b", ["a"], "\ud800"])
def test_what_is_no_path(given):
    with pytest.raises(BuildError, match="cache is .*expected a folder"):
        path_argument("cache", given, "a folder", BuildError)


@pytest.mark.parametrize("given, expected", [(None, usable_cores()), (3, 3), (np.int64(2), 2)])
def test_threads(given, expected):
    threads = threads_argument(given, TargetError)
    assert threads == expected and type(threads) is int


@pytest.mark.parametrize(
    "given, text", [("2", "threads is '2', of type str"), (1.5, "threads is 1.5"), (0, "at least 1, not 0")]
)
def test_what_is_no_number_of_threads(given, text):
    with pytest.raises(TargetError, match=text):
        threads_argument(given, TargetError)


@pytest.mark.parametrize("given", [0, 1, SEEDS - 1, np.int64(7)])
def test_seeds(given):
    require_seed(given, RunError)


@pytest.mark.parametrize("given", [-1, SEEDS, 2**70, 1.5, "1", None])
def test_what_is_no_seed(given):
    with pytest.raises(RunError, match=r"^seed is .*; expected a whole number from 0 to 4294967295$"):
        require_seed(given, RunError)
