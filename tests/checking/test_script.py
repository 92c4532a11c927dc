"""Texts of scripts."""

import ast

import numpy as np

from nncc.checking.kernels import Guilty
from nncc.checking.script import MOST_COLUMNS, Origin, graph_script, kernel_script, model_script, shows, wrapped
from tests.checking.kernels import case, graph

ORIGIN = Origin("a model.onnx", 3, "host", 1, ("--random", "3"))


def test_what_shows_nothing_is_not_written():
    assert kernel_script(case(), (), Guilty("lowering", "tanh", "wrong"), ORIGIN) == ""
    assert graph_script("algebra", "rule x", graph(), ORIGIN) == ""


def test_a_script_of_the_whole_model():
    text = model_script('memory plan of "x"\nand y', ORIGIN)
    assert "['check', 'a model.onnx', '--random', '3']" in text
    ast.parse(text)


def test_exit_code_1_shows_a_fault():
    assert shows("raise SystemExit(1)") and not shows("raise SystemExit(2)") and not shows("x = 1")
    assert not shows("raise ValueError('drawn constants')")


def test_lines_are_filled():
    parts = [f".step({n})" for n in range(40)]
    lines = wrapped(parts, "  ")
    assert "".join(line.strip() for line in lines) == "".join(parts)
    assert all(len(line) <= MOST_COLUMNS for line in lines) and len(lines) < 6
    assert np.all([line.startswith("  .") for line in lines])
