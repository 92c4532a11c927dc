import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.graph.dims import symbol
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.graph.op import EXACT, SHAPES, AttributeKind, Op, OpClass, draw, expect, pick_axes, pick_shape
from nncc.frontend.ops import OPS, of_class
from nncc.frontend.ops.elementwise import POINTWISE
from nncc.ir.dtypes import boolean, f16, f32, from_numpy, i8, u8


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
