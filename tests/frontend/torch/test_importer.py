"""Tests of the import of programs of PyTorch."""

from dataclasses import replace

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.torch.importer import import_program, live_nodes
from nncc.frontend.torch.program import LEAF, ElementType, Program, ProgramNode, Ref, State, Stored, Tree, ValueType
from tests.frontend.torch.run import check, graph_of, normal, program_of

F32 = "float32"
W = normal(3, 2)


def two_layers(**changes: object) -> Program:
    """y = relu(x @ w) @ w^T, beside a node that nobody reads."""
    weight = Stored("layer.weight", lambda: W)
    nodes = (
        ProgramNode("mm", "aten.mm.default", {"self": Ref("x"), "mat2": Ref("w")}, ("a",), "net.py:1: x @ w"),
        ProgramNode("unread", "aten.nonzero.default", {"self": Ref("a")}, ("n",)),
        ProgramNode("relu", "aten.relu.default", {"self": Ref("a")}, ("b",)),
        ProgramNode("linear", "aten.linear.default", {"input": Ref("b"), "weight": Ref("tied")}, ("y",)),
    )
    types = {"x": (4, 3), "w": (3, 2), "tied": (3, 2), "a": (4, 2), "b": (4, 2), "y": (4, 3)}
    made = Program(
        "two",
        (Ref("x"),),
        {"w": weight, "tied": weight},
        nodes,
        (Ref("y"), None, 3),
        {name: ValueType(F32, shape) for name, shape in types.items()},
        input_tree=Tree("dict", ("x",), (LEAF,)),
        output_tree=Tree("dict", ("y", "cache", "count"), (LEAF,) * 3),
    )
    return replace(made, **changes)


def test_a_program_becomes_a_graph():
    graph = import_program(two_layers())
    x = normal(4, 3)
    (y,) = evaluate(graph, {"x": x}).values()
    np.testing.assert_allclose(y, np.maximum(x @ W, 0) @ W.T, rtol=1e-5, atol=1e-5)
    assert graph.output_names == ("output.y",) and [value.name for value in graph.inputs] == ["x"]
    assert {node.name for node in graph.nodes} == {"mm", "relu", "linear"}


def test_tied_weights_are_read_once():
    read = []
    weight = Stored("layer.weight", lambda: read.append(1) or W)
    import_program(two_layers(constants={"w": weight, "tied": weight}))
    assert len(read) == 1


def test_what_nobody_reads_is_left_out():
    assert [node.name for node in live_nodes(two_layers())] == ["mm", "relu", "linear"]


def test_state_is_an_input_and_an_output_of_one_name():
    buffer = State("x", Ref("b"), "cache.k", Stored("cache.k", lambda: np.zeros((4, 3), np.float32)))
    graph = import_program(two_layers(inputs=(), input_tree=Tree("dict"), states=(buffer,)))
    assert [value.name for value in graph.inputs] == ["state.cache.k"]
    assert graph.output_names == ("output.y", "state.cache.k")


def test_an_unknown_operator_that_is_read():
    with pytest.raises(ModelError, match="operators that nncc does not know:\n  aten.nonzero.default: 1"):
        import_program(two_layers(outputs=(Ref("n"), None, 3)))


def test_arguments_that_do_not_fit_name_the_node_and_the_line():
    with pytest.raises(
        ModelError, match=r"node 'call' \(aten.relu.default\): arguments that do not fit.*\n  net.py:1: y = f"
    ):
        graph_of("relu.default", [W], {"self": W, "nonsense": 1})
    with pytest.raises(ModelError, match=r"node 'call' \(aten.transpose.int\): .*axis 7; expected -2 to 1\n  net.py:1"):
        graph_of("transpose.int", [W], {"self": W, "dim0": 0, "dim1": 7})


def test_another_shape_than_the_programs_is_reported():
    with pytest.raises(ModelError, match=r"nncc makes f32\[3,2\] of it, and the program has float32\[2,2\]: please report"):
        graph_of("relu.default", [W[:2]], {"self": W})


def test_a_result_that_a_rule_does_not_give():
    made = [normal(2, 3), normal(3), normal(3)]
    with pytest.raises(ModelError, match="its result 1 is not supported"):
        graph_of(
            "_native_batch_norm_legit_no_training.default",
            made,
            {"input": W.T.copy(), "weight": None, "bias": None, "running_mean": made[1], "running_var": made[2],
             "momentum": 0.1, "eps": 1e-5},
        )  # fmt: skip


def test_an_argument_may_be_a_dtype_or_say_nothing_of_elements():
    x = normal(2, 3)
    check("_to_copy.default", x.astype(np.int64), self=x, dtype=ElementType("int64"), memory_format=None, non_blocking=True)


def test_a_dtype_that_nncc_has_not():
    made, _ = program_of("relu.default", [W], {"self": W})
    with pytest.raises(ModelError, match="value 'x0': elements of complex64"):
        import_program(replace(made, types={**made.types, "x0": ValueType("complex64", (3, 2))}))
