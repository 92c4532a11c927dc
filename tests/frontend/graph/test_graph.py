import shlex

import numpy as np
import pytest

from nncc.commands.options import _dim
from nncc.errors import ModelError, RunError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.dims import symbol
from nncc.frontend.graph.graph import (
    REQUIRED,
    Check,
    Constant,
    Names,
    TensorType,
    Value,
    dim_option,
    graph_constraints,
    renamed,
    require_sizes,
    same_type,
    sizes_text,
)
from nncc.ir.dtypes import f32, i64

N = symbol("N")


def test_a_type_says_what_it_is():
    kind = TensorType(f32, (1, N, 64))
    assert str(kind) == "f32[1,N,64]"
    assert (kind.rank, kind.size, kind.is_static) == (3, 64 * N, False)
    assert TensorType(f32, ()).size == 1
    assert TensorType(f32, (0, 3)).size == 0


def test_extents_are_for_static_types():
    assert TensorType(f32, (2, 3)).extents == (2, 3)
    with pytest.raises(ModelError, match="must be known"):
        TensorType(f32, (N,)).extents  # noqa: B018


@pytest.mark.parametrize("shape", [(2**40, 2**40), (2**62,), (2**31, 2**31, 0, 2**31), (10**400,)])
def test_absurd_sizes_are_refused(shape):
    with pytest.raises(ModelError, match=r"at least [\d,]+ bytes, more than a process can address \(140,737,488,355,328\)"):
        TensorType(f32, shape)


def test_no_type_has_more_dims_than_an_array():
    assert TensorType(f32, (1,) * 64).rank == 64
    with pytest.raises(ModelError, match="a tensor of 65 dims; arrays have up to 64"):
        TensorType(f32, (1,) * 65)


def test_negative_extents_are_refused():
    with pytest.raises(ModelError, match="negative"):
        TensorType(f32, (2, -1))


def test_types_compare_up_to_the_form_of_dims():
    assert same_type(TensorType(f32, (2 * (N + 1),)), TensorType(f32, (2 * N + 2,)))
    assert not same_type(TensorType(f32, (2,)), TensorType(i64, (2,)))


def test_constants_hash_their_content():
    value = Value("c", TensorType(f32, (2, 3)))
    array = np.arange(6, dtype=np.float32).reshape(2, 3)
    same_content = np.asfortranarray(array)
    assert Constant(value, array).digest == Constant(value, same_content).digest
    assert Constant(value, array).digest != Constant(value, array + 1).digest
    assert Constant(value, array).digest != Constant(value, array.reshape(3, 2)).digest
    assert Constant(value, array) != Constant(value, array)


def chain():
    b = GraphBuilder("chain")
    x = b.input("x", f32, (3,))
    b.output("y", (x + x) * x)
    return b.build()


def test_producers_and_consumers():
    graph = chain()
    (x,), (add, mul) = graph.inputs, graph.nodes
    assert graph.producers() == {add.output: add, mul.output: mul}
    assert graph.consumers() == {x: (add, mul), add.output: (mul,)}
    assert [value.name for value in graph.values()] == ["x", "add", "mul"]


def test_names_are_given_once():
    names = Names()
    assert [names.fresh(hint) for hint in ("a", "a", "a", "a.2", "b.1", "b")] == ["a", "a.1", "a.2", "a.3", "b.1", "b"]
    assert "a.3" in names and "a.4" not in names


def test_renaming_keeps_inputs_and_resolves_clashes():
    graph = chain()
    add, mul = (node.output for node in graph.nodes)
    changed = renamed(graph, {add: "x", mul: "sum"})
    assert [value.name for value in changed.values()] == ["x", "x.1", "sum"]
    assert changed.outputs == (changed.nodes[1].output,) and changed.output_names == ("y",)


def test_symbols_come_from_the_inputs():
    b = GraphBuilder()
    b.output("y", b.input("x", f32, ("N", "2*M")))
    assert b.build().symbols == ("M", "N")


@pytest.mark.parametrize("low, high, fails", [(-3, 2, False), (0, 3, True), (-4, 0, True), (9, -9, False), (2, 2, False)])
def test_a_check_says_what_is_wrong(low, high, fails):
    fault = Check(3, "pick").fault(low, high)
    assert fault == (f"node 'pick': the indices are {low} to {high}; expected -3 to 2" if fails else "")


def test_a_check_of_what_is_required_says_what_the_node_does_otherwise():
    check = Check(REQUIRED, "y' gives too much")
    assert check.fault(1, 0) == "" and check.fault(0, 1) == "node 'y' gives too much"


def first_rows():
    """The first N rows of a table of 8, plus x."""
    b = GraphBuilder()
    x = b.input("x", f32, ("N",))
    table = b.constant(np.arange(8, dtype=np.float32))
    with b.origin("positions", ""):
        rows = table.strided_slice((0,), (N,))
    b.output("y", x + rows)
    return b.build()


def test_what_inference_cannot_prove_is_listed():
    (constraint,) = graph_constraints(first_rows())
    assert (constraint.dim, constraint.node) == (8 - N, "positions")


def test_proved_bounds_are_not_listed():
    b = GraphBuilder()
    x = b.input("x", f32, ("N",))
    b.output("y", x[1:])
    b.output("z", x.strided_slice((0,), (N,), (2,)))
    assert graph_constraints(b.build()) == ()


def test_constraints_are_checked_when_sizes_are_known():
    assert evaluate(first_rows(), {"x": np.zeros(3, np.float32)})["y"].tolist() == [0, 1, 2]
    with pytest.raises(RunError, match=r"node 'positions' needs 8 - N >= 0, which fails for N = 9"):
        evaluate(first_rows(), {"x": np.zeros(9, np.float32)})


@pytest.mark.parametrize(
    "name", ["batch", "p2o.DynamicDimension.0", "batch size", "a=b", "größe", "it's", "$(x)", "-n", "N/2"]
)
def test_an_option_works_when_pasted(name):
    _, _, text = shlex.join(shlex.split(dim_option(name, 3))).partition("--dim")
    assert _dim(shlex.split(text.removeprefix("="))[0]) == (name, 3)


def test_each_size_is_listed_with_its_places():
    text = sizes_text({"N": [("x", 0), ("z", 1)], "a b": [("z", 0)]}, {"N": 2})
    assert text.splitlines()[1:] == [
        "  N: axis 0 of x, axis 1 of z",
        "  a b: axis 0 of z",
        "give each a number: --dim N=2 --dim 'a b=1', or dims={'N': 2, 'a b': 1} in Python",
    ]


def test_a_graph_whose_sizes_are_symbols_is_refused():
    builder = GraphBuilder()
    builder.output("y", builder.input("x", f32, (2, "N + M", "N")))
    with pytest.raises(ModelError, match="  M: axis 1 of x\n  N: axis 1 of x, axis 2 of x\n"):
        require_sizes(builder.build())
