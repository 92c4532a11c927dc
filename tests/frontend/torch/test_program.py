"""Tests of programs as plain data."""

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.graph.dims import symbol
from nncc.frontend.torch.program import (
    LEAF,
    Program,
    ProgramNode,
    Ref,
    Tree,
    ValueType,
    refs,
    sized,
    source_line,
    with_constants,
    with_named_sizes,
)


def test_leaves_have_names_from_their_way_through_the_tree() -> None:
    pair = Tree("tuple", ("0", "1"), (LEAF, LEAF))
    tree = Tree("dict", ("ids", "past"), (LEAF, Tree("list", ("0",), (pair,))))
    assert list(tree.names()) == ["ids", "past.0.0", "past.0.1"]
    assert list(LEAF.names("x")) == ["x"]
    assert list(Tree("tuple").names("x")) == []


def test_values_are_found_in_nested_arguments() -> None:
    assert list(refs((Ref("a"), 1, None, ("b", (Ref("c"),))))) == ["a", "c"]


def test_the_source_line_is_the_innermost_one_outside_of_pytorch() -> None:
    trace = (
        '  File "/home/me/net.py", line 12, in forward\n    y = self.layer(x)\n'
        '  File "/usr/lib/python3/site-packages/torch/nn/modules/linear.py", line 125, in forward\n    return F.linear(x)\n'
    )
    assert source_line(trace) == "/home/me/net.py:12: y = self.layer(x)"
    assert source_line('File "/home/me/net.py", line 3, in forward') == "/home/me/net.py:3: forward"
    assert source_line('  File "/x/torch/nn/a.py", line 1, in f\n    g()') == "/x/torch/nn/a.py:1: g()"
    assert source_line(None) == source_line("") == ""


def open_program() -> Program:
    """Two inputs of s0 rows, and what is made of the first one."""
    rows = symbol("s0")
    node = ProgramNode("y", "aten.reshape.default", {"self": Ref("x"), "shape": (2 * rows, -1)}, ("y",))
    types = {
        "x": ValueType("float32", (rows, 4)),
        "z": ValueType("float32", (3, rows)),
        "y": ValueType("float32", (2 * rows, 2)),
    }
    trees = Tree("dict", ("given", "other"), (LEAF, LEAF)), Tree("tuple", ("0", "1"), (LEAF, LEAF))
    return Program("p", (Ref("x"), Ref("z")), {}, (node,), (Ref("y"), rows), types, (), {"s0": (2, 9)}, *trees)


def test_open_sizes_are_called_by_the_first_input_and_its_axis() -> None:
    made, name = with_named_sizes(open_program()), symbol("given_0")
    assert made.types["z"].shape == (3, name) and made.outputs[1] == name and made.ranges == {"given_0": (2, 9)}
    assert made.nodes[0].arguments["shape"] == (2 * name, -1)


def test_numbers_for_open_sizes() -> None:
    made = sized(with_named_sizes(open_program()), {"given_0": 5})
    assert made.types["y"].shape == (10, 2) and made.outputs[1] == 5 and not made.ranges
    assert made.nodes[0].arguments["shape"] == (10, -1) and sized(made, {}) is made


@pytest.mark.parametrize(
    "dims, fault",
    [
        ({"n": 1}, "there is no open size 'n'; the program has s0"),
        ({"s0": 1}, "size s0 is 1; the program was exported for 2 to 9"),
        ({"s0": 10}, "2 to 9"),
    ],
)
def test_sizes_that_do_not_fit(dims: dict[str, int], fault: str) -> None:
    with pytest.raises(ModelError, match=fault):
        sized(open_program(), dims)


def test_an_input_becomes_a_constant() -> None:
    made = with_constants(open_program(), {"other": np.ones((3, 2), np.float32)})
    assert made.input_names == ("given",) and made.inputs == (Ref("x"),) and made.constants["z"].read().shape == (3, 2)
