"""Libraries of one model, run in turn."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from nncc.autotune.timing.in_turn import Clocked, _error, run_in_turn
from nncc.autotune.timing.trial import Course
from nncc.codegen.program.library import build_library
from nncc.target import Target
from tests.support.programs import network

NET = network()


def built(folder: Path, name: str, scale: float = 1.0) -> Clocked:
    program = NET.program
    constants = {
        key: array * np.float32(scale) if array.dtype == np.float32 else array for key, array in program.constants.items()
    }
    made = build_library(replace(program, constants=constants), Target.host(), folder / f"{name}.so")
    return Clocked(made.path, NET.inputs(), 1)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("libraries")


@pytest.mark.parametrize(
    "fewest, course, expected",
    [(3, Course(rounds=1, seconds=0.0), 3), (2, Course(rounds=5, seconds=60.0), 5), (1, Course(rounds=9, seconds=0.0), 1)],
)
def test_each_library_runs_as_often_as_the_others(folder: Path, fewest: int, course: Course, expected: int):
    libraries = [built(folder, name) for name in "ab"]
    made = run_in_turn(libraries, fewest, course)
    assert made.runs.shape == (2, expected) and made.calls.shape == (2, expected, len(NET.program.body.stmts))
    assert (made.runs > 0).all() and (made.calls > 0).all() and (made.calls.sum(axis=2) < 0.1).all()
    assert made.errors == (0.0, 0.0)


def test_results_are_compared_with_those_of_the_first(folder: Path):
    made = run_in_turn([built(folder, "a"), built(folder, "half", 0.5), built(folder, "a")], 1, Course(seconds=0.0))
    assert made.errors[0] == made.errors[2] == 0.0 and made.errors[1] > 0.01


@pytest.mark.parametrize(
    "right, result, error",
    [([1, 2, 3], [1, 2, 3], 0.0), (range(20), [9, *range(1, 20)], 0.0), (range(20), [0] * 20, np.inf), ([], [], 0.0)],
)
def test_a_few_whole_numbers_may_differ(right, result, error: float):
    assert _error({"y": np.array(result, np.int64)}, {"y": np.array(right, np.int64)}) == error
    assert _error({}, {}) == 0.0
