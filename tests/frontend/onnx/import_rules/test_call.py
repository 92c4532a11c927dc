import numpy as np
import onnx
import pytest

from nncc.errors import ModelError
from nncc.frontend.builder.folding import MOST_SIZES, FoldingBuilder
from nncc.frontend.builder.functions import extents, iota
from nncc.frontend.graph.dims import symbol
from nncc.frontend.onnx.import_rules import RULES
from nncc.frontend.onnx.import_rules.call import FLAGS, MOST_ELEMENTS, Call
from nncc.ir.dtypes import f32, i64


def call_of(*inputs, b=None, **attributes):
    b = b or FoldingBuilder()
    tensors = tuple(b.constant(x) if isinstance(x, np.ndarray) else x for x in inputs)
    return Call("Op", 18, tensors, attributes, 1, b)


def test_inputs_may_be_left_out():
    call = call_of(np.float32(1), None, np.float32(2))
    assert call.optional(1) is None and call.optional(9) is None and call.x == call.tensor(0)
    assert len(call.tensors()) == 2
    with pytest.raises(ModelError, match="input 1 is missing"):
        call.tensor(1)
    with pytest.raises(ModelError, match="one or more"):
        call_of().tensors()


def test_attributes_have_defaults():
    call = call_of(axis=2, alpha=0.5, mode="edge", pads=[1, 2])
    assert (call.integer("axis", 0), call.integer("k", 7)) == (2, 7)
    assert (call.number("alpha", 1), call.text("mode", "x"), call.integers("pads")) == (0.5, "edge", (1, 2))
    assert call.integers("strides") is None and call.require("axis") == 2
    with pytest.raises(ModelError, match="attribute to is missing"):
        call.require("to")


@pytest.mark.parametrize("name", sorted(FLAGS))
def test_a_flag_is_0_or_1(name):
    assert [call_of(**given).flag(name, True) for given in ({}, {name: 0}, {name: 1})] == [True, False, True]
    for value in (2, -1, "x"):
        with pytest.raises(ModelError, match=f"attribute {name} is {value}; expected 0 or 1"):
            call_of(**{name: value})


def test_every_flag_is_known():
    """Whatever ONNX says of an attribute of the operators with rules that is an int, and 0 or 1 when it is left out."""
    others = {
        "axis",
        "group",
        "start",
        "k",
        "batch_dims",
        "block_size",
        "output_dtype",
        "precision",
        "broadcast",
        "is_test",
        "stash_type",
        "batch_axis",
        "time_axis",
        "output_height",
        "output_width",
        "output_sequence",
        "output_datatype",
        "offset_group",
        "sampling_ratio",
    }
    schemas = [
        schema for schema in onnx.defs.get_all_schemas_with_history() if ("", schema.name) in RULES and not schema.domain
    ]
    found = {
        name
        for schema in schemas
        for name, attribute in schema.attributes.items()
        if attribute.type == onnx.defs.OpSchema.AttrType.INT
        and attribute.default_value.name
        and attribute.default_value.i in (0, 1)
    }
    assert found - others == FLAGS


def test_what_an_input_holds():
    b = FoldingBuilder()
    sizes = extents(b, (symbol("N"), 3))
    call = call_of(np.array([4, -1]), sizes, b.input("x", i64, (2,)), b.input("y", f32, (2,)), b=b)
    assert (call.ints(0), call.dims(1)) == ((4, -1), (symbol("N"), 3))
    assert call.array(0).tolist() == [4, -1]
    with pytest.raises(ModelError, match=r"input 1 holds \[N, 3\]; expected numbers"):
        call.ints(1)
    for read in (call.dims, call.array):
        with pytest.raises(ModelError, match=r"input 2.* is computed at run time"):
            read(2)


def test_what_follows_from_constants_is_known_whatever_its_size():
    b = FoldingBuilder()
    row = iota(b, (256,), 0, i64)
    table = row.unsqueeze(1) * 256 + row
    sizes = b.constant(np.array([3])).broadcast_to((MOST_SIZES + 1,))
    call = call_of(table, sizes, table + b.input("x", i64, ()), table.cast(f32), b=b)
    assert b.known(table) is None and b.dims(sizes) is None
    assert call.dims(0) == tuple(range(1 << 16)) and np.array_equal(call.array(0).reshape(-1), np.arange(1 << 16))
    assert call.ints(1) == (3,) * (MOST_SIZES + 1)
    assert call.array(3).dtype == np.float32
    for read, index in ((call.dims, 2), (call.array, 2), (call.dims, 3)):
        with pytest.raises(ModelError, match=f"input {index}.* is computed at run time"):
            read(index)


def test_no_shape_is_decided_by_very_many_elements():
    b = FoldingBuilder()
    many = b.constant(np.array([3])).broadcast_to((MOST_ELEMENTS + 1,))
    with pytest.raises(
        ModelError, match=r"input 0 .* has 1,048,577 elements; nncc takes up to 1,048,576 that decide shapes"
    ):
        call_of(many, b=b).dims(0)


def test_attribute_or_input():
    assert call_of(np.float32(1), axes=[0]).attribute_or_input("axes", 1) == (0,)
    assert call_of(np.float32(1), np.array([2])).attribute_or_input("axes", 1) == (2,)
    assert call_of(np.float32(1)).attribute_or_input("axes", 1) is None


def test_a_default_is_rounded_as_a_stored_number_is():
    assert call_of(np.float32(1)).number("alpha", 0.2) == call_of(np.float32(1), alpha=np.float32(0.2)).number("alpha", 0)
