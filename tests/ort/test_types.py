import onnxruntime

from nncc.ort.types import metadata_of
from tests.ort.builders import product


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
