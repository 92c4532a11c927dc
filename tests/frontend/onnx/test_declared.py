"""What a model declares of a type, beside what is inferred."""

import pytest
from onnx import TensorProto, helper

from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.onnx.declared import contradicts, declared_text, type_proto
from nncc.ir.dtypes import f32


def declared(dtype, shape):
    return helper.make_tensor_type_proto(dtype, shape).tensor_type


def made(*shape):
    return GraphBuilder().input("x", f32, shape)


@pytest.mark.parametrize(
    ("dtype", "shape", "is_bound", "verdict"),
    [
        (TensorProto.FLOAT, (2, 3), False, False),
        (TensorProto.FLOAT, (2, 4), False, True),
        (TensorProto.FLOAT, (2, 4), True, False),
        (TensorProto.FLOAT, (2,), True, True),
        (TensorProto.FLOAT, ("N", 3), False, False),
        (TensorProto.FLOAT, None, False, False),
        (TensorProto.DOUBLE, (2, 3), False, True),
        (0, (2, 3), False, False),
    ],
)
def test_what_contradicts(dtype, shape, is_bound, verdict):
    assert contradicts(declared(dtype, shape), made(2, 3), is_bound) is verdict


def test_a_declared_type_is_printed_as_any_other():
    assert declared_text(declared(TensorProto.FLOAT, (2, "N", None))) == "f32[2,N,?]"
    assert declared_text(declared(0, None)) == "?"


def test_a_type_for_onnx():
    assert type_proto(made(2, "N")) == helper.make_tensor_type_proto(TensorProto.FLOAT, (2, "N"))
    assert not type_proto(None).HasField("tensor_type")
