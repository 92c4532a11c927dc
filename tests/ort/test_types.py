import onnxruntime
import pytest
from onnx import TensorProto

from nncc.errors import ModelError, RunError
from nncc.ort import types
from nncc.ort.types import metadata_of, node_args
from tests.ort.builders import product, value


def test_metadata_are_those_that_onnx_runtime_tells():
    ours, theirs = metadata_of(product()), onnxruntime.InferenceSession(product().SerializeToString()).get_modelmeta()
    for name in (
        "producer_name",
        "graph_name",
        "domain",
        "description",
        "graph_description",
        "custom_metadata_map",
        "version",
    ):
        assert getattr(ours, name) == getattr(theirs, name), name


def test_types_have_the_names_that_onnx_runtime_gives_them():
    named = {"FLOAT": "float", "DOUBLE": "double", "BFLOAT16": "bfloat16", "FLOAT8E4M3FN": "float8e4m3fn", "STRING": "string",
             "FLOAT8E5M2": "float8e5m2", "INT64": "int64", "BOOL": "bool"}  # fmt: skip
    values = [value("x", [1], TensorProto.DataType.Value(kind)) for kind in named]
    assert [arg.type for arg in node_args(values)] == [f"tensor({name})" for name in named.values()]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("NoSuchFile", ModelError),
        ("InvalidProtobuf", ModelError),
        ("InvalidGraph", ModelError),
        ("InvalidArgument", RunError),
    ],
)
def test_each_is_the_error_of_nncc_that_fits(name, kind):
    assert issubclass(getattr(types, name), kind)
