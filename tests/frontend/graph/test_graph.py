"""Graphs, their types and operators."""

import shlex

import numpy as np
import pytest

from nncc.commands.options import _dim
from nncc.errors import ModelError, RunError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.dims import symbol
from nncc.frontend.graph.graph import (
    EXACT,
    REQUIRED,
    SHAPES,
    AttributeKind,
    Check,
    Constant,
    Names,
    Op,
    OpClass,
    TensorType,
    Value,
    dim_option,
    draw,
    expect,
    graph_constraints,
    pick_axes,
    pick_shape,
    renamed,
    require_sizes,
    same_type,
    sizes_text,
)
from nncc.frontend.ops import OPS, of_class
from nncc.frontend.ops.elementwise import POINTWISE
from nncc.ir.dtypes import boolean, f16, f32, from_numpy, i8, i64, u8

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


def type_of(array):
    return TensorType(from_numpy(array.dtype), array.shape)


@pytest.mark.parametrize("name", OPS)
def test_rule_and_reference_agree_on_every_sample(name):
    op, rng = OPS[name], np.random.default_rng(1)
    for _ in range(40):
        sample = op.sample(rng)
        result = op.reference(*sample.inputs, **sample.attributes)
        assert op.types(tuple(map(type_of, sample.inputs)), sample.attributes) == (type_of(result),)


@pytest.mark.parametrize("name", OPS)
def test_samples_fit_the_schema(name):
    op, rng = OPS[name], np.random.default_rng(2)
    for _ in range(10):
        sample = op.sample(rng)
        assert list(sample.attributes) == [key for key, _ in op.attributes]
        assert all(kind.admits(sample.attributes[key]) for key, kind in op.attributes)
        assert op.arity in (None, len(sample.inputs))


@pytest.mark.parametrize("name", OPS)
def test_samples_have_odd_shapes(name):
    op, rng = OPS[name], np.random.default_rng(3)
    sizes = {x.size for _ in range(60) for x in op.sample(rng).inputs}
    assert len(sizes) > 1 or op.arity == 0


@pytest.mark.parametrize("name", [name for name, op in OPS.items() if op.arity])
def test_the_number_of_inputs_is_checked(name):
    with pytest.raises(ModelError, match=f"{name}: 9 inputs; expected {OPS[name].arity}"):
        OPS[name].types((TensorType(f32, ()),) * 9, {})


def test_variadic_operators_want_one_input():
    with pytest.raises(ModelError, match="concat: 0 inputs; expected one or more"):
        OPS["concat"].types((), {"axis": 0})


CLASSES = {
    OpClass.CREATION: {"iota", "extents"},
    OpClass.MOVEMENT: {"reshape", "transpose", "broadcast", "slice"},
    OpClass.COPY: {"pad", "concat", "scatter"},
    OpClass.PICK: {"reverse", "gather", "gather_elements"},
    OpClass.REDUCTION: {"reduce_sum", "reduce_prod", "reduce_max", "reduce_min"},
    OpClass.PREFIX: {"cumulative_sum", "cumulative_product"},
    OpClass.SEARCH: {"argmax", "argmin"},
    OpClass.WINDOW: {"reduce_window"},
    OpClass.CONTRACTION: {"dot_general", "conv"},
    OpClass.CONTROL: set(),  # which have regions, and are no primitives
}


@pytest.mark.parametrize("op_class", OpClass)
def test_the_class_of_every_operator(op_class):
    assert of_class(op_class) == CLASSES.get(op_class, POINTWISE)


def test_an_operator_without_a_class_is_none():
    with pytest.raises(TypeError, match="missing 1 required positional argument"):
        Op("twice", 1, lambda x: x, lambda x: x, EXACT, lambda rng: None)
    with pytest.raises(ModelError, match="twice: its class is .*; expected one of OpClass"):
        Op("twice", 1, lambda x: x, lambda x: x, EXACT, lambda rng: None, ())


@pytest.mark.parametrize("op", OPS.values(), ids=lambda op: op.name)
def test_what_goes_element_by_element_has_a_formula(op):
    assert (op.formula is not None) == (op.op_class is OpClass.ELEMENTWISE)
    assert op.keeps_axes or op.formula is None


@pytest.mark.parametrize("op", [op for op in OPS.values() if op.commutative], ids=lambda op: op.name)
def test_operands_of_a_commutative_operator_may_change_places(op):
    rng = np.random.default_rng(4)
    for _ in range(10):
        a, b = op.sample(rng).inputs
        np.testing.assert_array_equal(op.reference(a, b), op.reference(b, a))


def test_an_operator_of_onnx_is_one_primitive():
    names = [name for op in OPS.values() for name in op.onnx]
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    "kind, good, bad",
    [(AttributeKind.INT, 3, True), (AttributeKind.INTS, (1, 2), [1]), (AttributeKind.PAIRS, ((1, 2),), (1, 2)),
     (AttributeKind.DIMS, (1, symbol("N")), ("N",)), (AttributeKind.FLOAT, 1.0, 1), (AttributeKind.BOOL, True, 1),
     (AttributeKind.TEXT, "x", 1), (AttributeKind.DTYPE, f32, "f32")],
)  # fmt: skip
def test_kinds(kind, good, bad):
    assert kind.admits(good) and not kind.admits(bad)


def test_expect_says_what_and_why():
    expect(True, "op", "", "")
    with pytest.raises(ModelError, match="op: a fault; expected a cure"):
        expect(False, "op", "a fault", "a cure")


@pytest.mark.parametrize("dtype", [f32, f16, i8, u8, boolean])
def test_values_have_dtype_shape_and_range(dtype):
    x = draw(np.random.default_rng(0), (7, 3), dtype, -5, 6)
    assert (x.dtype, x.shape) == (dtype.numpy, (7, 3))
    assert dtype == boolean or (x.min() >= (0 if dtype == u8 else -5) and x.max() <= 6)


def test_shapes_and_axes():
    rng = np.random.default_rng(0)
    assert {pick_shape(rng) for _ in range(200)} == set(SHAPES)
    assert {pick_axes(rng, 2) for _ in range(50)} == {(), (0,), (1,), (0, 1)}
