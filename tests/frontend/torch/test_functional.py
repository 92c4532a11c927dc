"""Writes in place as values, on small programs; archives test more of them beside PyTorch."""

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.torch.functional import VIEWS, functional, is_in_place
from nncc.frontend.torch.importer import import_program
from nncc.frontend.torch.program import LEAF, Program, ProgramNode, Ref, Stored, Tree, ValueType

X = np.arange(12, dtype=np.float32).reshape(3, 4)


def node(operator, output, extents=None, **arguments):
    """A node, and the type of its output, by default that of x."""
    outputs = output if isinstance(output, tuple) else (output,)
    given = {key: Ref(value) if isinstance(value, str) else value for key, value in arguments.items()}
    made = ProgramNode(outputs[0], f"aten.{operator}", given, outputs, "net.py:3: y.add_(1)")
    return made, dict.fromkeys(outputs, ValueType("float32", extents or X.shape))


def program(*made, outputs, constants=()):
    types = {"x": ValueType("float32", X.shape), **dict.fromkeys(constants, ValueType("float32", X.shape))}
    for _, own in made:
        types |= own
    tree = Tree("tuple", tuple(map(str, range(len(outputs)))), (LEAF,) * len(outputs))
    held = {name: Stored(f"buffer.{name}", X.copy) for name in constants}
    nodes, results = tuple(n for n, _ in made), tuple(map(Ref, outputs))
    return Program(
        "p", (Ref("x"),), held, nodes, results, types, input_tree=Tree("dict", ("given",), (LEAF,)), output_tree=tree
    )


def run(made):
    graph = import_program(functional(made))
    return [*evaluate(graph, {value.name: X for value in graph.inputs}).values()]


COPY = node("clone.default", "y", self="x")


def test_in_place_by_name():
    assert is_in_place("aten.add_.Tensor") and is_in_place("aten.index_put_.default")
    assert not is_in_place("aten.add.Tensor") and not is_in_place("aten.__and__.Tensor") and {"view", "slice"} <= VIEWS


def test_both_names_of_a_written_tensor_are_the_new_value():
    made = program(COPY, node("add_.Scalar", "z", self="y", other=1), outputs=("y", "z", "x"))
    first, second, given = run(made)
    assert np.array_equal(first, X + 1) and np.array_equal(second, X + 1) and np.array_equal(given, X)
    assert not functional(made).states


@pytest.mark.parametrize("view, shape, write", [
    (("view.default", {"size": (12,)}), (12,), lambda a: a.reshape(-1)),
    (("t.default", {}), (4, 3), lambda a: a.T),
    (("permute.default", {"dims": (-1, 0)}), (4, 3), lambda a: a.T),
    (("transpose.int", {"dim0": 1, "dim1": -2}), (4, 3), lambda a: a.T),
    (("mT.default", {}), (4, 3), lambda a: a.T),
    (("unsqueeze.default", {"dim": 1}), (3, 1, 4), lambda a: a[:, None]),
    (("select.int", {"dim": 1, "index": -1}), (3,), lambda a: a[:, -1]),
    (("slice.Tensor", {"dim": 1, "start": 1, "end": 9, "step": 2}), (3, 2), lambda a: a[:, 1::2]),
    (("slice.Tensor", {}), (3, 4), lambda a: a),
    (("narrow.default", {"dim": -1, "start": 1, "length": 2}), (3, 2), lambda a: a[:, 1:3]),
    (("alias.default", {}), (3, 4), lambda a: a),
])  # fmt: skip
def test_a_write_through_a_view_writes_what_it_is_a_view_of(view, shape, write):
    viewed = node(view[0], "v", shape, self="y", **view[1])
    base, seen = run(program(COPY, viewed, node("mul_.Scalar", "w", shape, self="v", other=3), outputs=("y", "v")))
    wanted = X.copy()
    write(wanted)[...] *= 3
    assert np.array_equal(base, wanted) and np.array_equal(seen, write(wanted))


@pytest.mark.parametrize("cut, shapes, write", [
    (("chunk.default", {"chunks": 2, "dim": 1}), ((3, 2), (3, 2)), lambda a: a[:, 2:]),
    (("split_with_sizes.default", {"split_sizes": (1, 2)}), ((1, 4), (2, 4)), lambda a: a[1:]),
    (("unbind.int", {"dim": 1}), ((3,),) * 4, lambda a: a[:, 1]),
])  # fmt: skip
def test_a_write_of_one_of_several_parts(cut, shapes, write):
    names = tuple(f"p{i}" for i in range(len(shapes)))
    parts, _ = node(cut[0], names, self="y", **cut[1])
    types = {name: ValueType("float32", shape) for name, shape in zip(names, shapes)}
    written = node("mul_.Scalar", "w", shapes[1], self="p1", other=3)
    base, first = run(program(COPY, (parts, types), written, outputs=("y", "p0")))
    wanted = X.copy()
    write(wanted)[...] *= 3
    assert np.array_equal(base, wanted) and first.shape == shapes[0]


def test_views_that_were_made_before_a_write_read_what_it_wrote():
    views = node("t.default", "v", (4, 3), self="y"), node("select.int", "r", (3,), self="v", dim=0, index=2)
    base, row = run(program(COPY, *views, node("add_.Scalar", "z", self="y", other=1), outputs=("y", "r")))
    assert np.array_equal(row, base[:, 2]) and np.array_equal(base, X + 1)


def test_what_is_written_of_the_callers_is_state():
    made = functional(program(node("add_.Tensor", "s", self="b", other="x"), outputs=("s",), constants=("b",)))
    (state,) = made.states
    assert (state.name, state.input, state.output, state.initial.name) == ("buffer.b", "b", Ref("s"), "buffer.b")
    assert not made.constants
    (state,) = functional(program(node("add_.Scalar", "s", self="x", other=1), outputs=("s",))).states
    assert (state.name, state.input, state.initial) == ("given", "x", None)


RESHAPED = node("reshape.default", "v", (12,), self="y", shape=(12,))
OF_INPUT = node("reshape.default", "v", (12,), self="x", shape=(12,))


def test_a_write_of_a_reshape_that_may_be_a_copy_is_its_own_where_nothing_else_is_read():
    written = node("mul_.Scalar", "w", (12,), self="v", other=3)
    (made,) = run(program(COPY, RESHAPED, written, outputs=("v",)))
    assert np.array_equal(made, X.reshape(-1) * 3)


def test_a_reshape_of_what_lies_in_order_is_a_view():
    made = functional(
        program(COPY, RESHAPED, node("mul_.Scalar", "w", (12,), self="v", other=3), outputs=("y",)), frozenset("y")
    )
    assert np.array_equal(next(iter(evaluate(import_program(made), {"given": X}).values())), X * 3)


@pytest.mark.parametrize("made, output, fault", [
    ((COPY, node("expand.default", "v", (2, 3, 4), self="y", size=(2, 3, 4)),
      node("add_.Scalar", "w", (2, 3, 4), self="v", other=1)), "y", "writes through a result of aten.expand.default"),
    ((COPY, RESHAPED, node("add_.Scalar", "w", (12,), self="v", other=1)), "y", "writes through a result of aten.reshape.default"),
    ((OF_INPUT, node("add_.Scalar", "w", (12,), self="v", other=1)), "v", "writes through a result of aten.reshape.default"),
    ((COPY, RESHAPED, node("add_.Scalar", "w", self="y", other=1)), "v", "may share memory with what is written later"),
    ((COPY, node("unsqueeze_.default", "w", (1, 3, 4), self="y", dim=0)), "y", "not its elements"),
])  # fmt: skip
def test_writes_that_cannot_be_followed_are_refused(made, output, fault):
    with pytest.raises(ModelError, match=fault) as raised:
        functional(program(*made, outputs=(output,)))
    assert "run_decompositions" in str(raised.value) and "net.py:3" in str(raised.value)


@pytest.mark.parametrize("made, fault", [
    ((COPY, COPY), "is made twice"), ((node("clone.default", "z", self="nothing"),), "reads the value 'nothing'"),
])  # fmt: skip
def test_values_have_one_place_each(made, fault):
    with pytest.raises(ModelError, match=fault):
        functional(program(*made, outputs=("x",)))
