"""Models whose sizes stay open when they are imported give what ONNX Runtime gives, at sizes of each run."""

import numpy as np
import onnxruntime
import pytest
from onnx import TensorProto

import nncc
from nncc.errors import ModelError, RunError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.models import import_model
from nncc.pipeline.model import imported_model
from tests.models.open_sizes import MODELS, feeds_of, grown, model, node, squeezed


def theirs(made, feeds):
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    return onnxruntime.InferenceSession(made.SerializeToString(), options).run(None, feeds)[0]


@pytest.mark.parametrize("name", MODELS)
def test_a_graph_of_open_sizes_is_right_at_all_that_it_takes(name):
    made, every = MODELS[name]
    graph = import_model(made, may_be_open=True)
    assert graph.symbols
    for sizes in every:
        feeds = feeds_of(name, sizes)
        np.testing.assert_allclose(evaluate(graph, feeds)["y"], theirs(made, feeds), rtol=2e-5, atol=2e-5)


@pytest.mark.long
@pytest.mark.parametrize("name", MODELS)
def test_its_library_is_right_too(name):
    made, every = MODELS[name]
    module = nncc.compile(made, threads=1, cache=False)
    for sizes in every:
        feeds = feeds_of(name, sizes)
        np.testing.assert_allclose(module.run(feeds)["y"], theirs(made, feeds), rtol=2e-5, atol=2e-5)


def test_a_size_that_has_to_be_a_multiple_is_one():
    graph, sizes = imported_model(grown(mode="linear"))
    assert graph.symbols == ("batch", "h/2", "w/2")
    assert str(sizes.extent(graph.inputs[0].type.shape[2])) == "h" and sizes.symbol("h").facts == "2..2147483646:2"
    with pytest.raises(RunError, match="axis 2 has 3 elements"):
        evaluate(graph, {"x": np.ones((1, 2, 3, 4), np.float32)})
    assert imported_model(grown(mode="linear"), {"h": 6})[0].symbols == ("batch", "w/2")


def test_a_size_for_which_an_axis_has_one_element_is_in_a_range():
    graph, sizes = imported_model(squeezed())
    assert sizes.narrowed(graph.assumed).symbol("n").facts == "5..8"
    with pytest.raises(RunError, match=r"node 'y' needs 8 - n >= 0, which fails for n = 9"):
        evaluate(graph, {"x": np.ones((1, 1, 9), np.float32)})


@pytest.mark.parametrize("name, most", [("windows", 4), ("greatest, ceiled", 1)])
def test_an_axis_that_is_shorter_than_a_window_is_refused(name, most):
    made, (sizes, *_) = MODELS[name]
    graph, known = imported_model(made)
    size = "n" if "n" in sizes else "h"
    assert known.narrowed(graph.assumed).symbol(size).low == most + 1
    with pytest.raises(RunError, match=f"needs .* >= 0, which fails for {size} = {most}"):
        evaluate(graph, feeds_of(name, {**sizes, size: most}))


def test_axes_that_are_dropped_where_they_are_one_have_no_open_size():
    squeezed = model([node("Squeeze", "x")], [("x", TensorProto.FLOAT, ["batch", 1, 3])])
    graph = import_model(squeezed, may_be_open=True)  # with one as the batch, where it is certain which axes go
    x = np.ones((1, 1, 3), np.float32)
    assert graph.symbols == () and evaluate(graph, {"x": x})["y"].shape == theirs(squeezed, {"x": x}).shape == (3,)
    longer = model([node("Squeeze", "x")], [("x", TensorProto.FLOAT, ["n", 1, "m"])])
    with pytest.raises(RunError):
        evaluate(import_model(longer, may_be_open=True), {"x": np.ones((2, 1, 3), np.float32)})


def test_a_place_that_is_known_is_one_of_an_open_axis():
    made, _ = MODELS["picked"]
    graph, sizes = imported_model(made)
    assert sizes.narrowed(graph.assumed).symbol("n").facts == "3..2147483647"
    with pytest.raises(RunError, match="needs n - 3 >= 0, which fails for n = 2"):
        evaluate(graph, {"x": np.ones((2, 3), np.float32), "at": np.array([0])})


def test_a_table_has_as_many_rows_as_are_taken():
    graph, sizes = imported_model(MODELS["as many rows"][0])
    assert sizes.narrowed(graph.assumed).symbol("n").facts == "1..9"
    with pytest.raises(RunError, match="needs 9 - n >= 0, which fails for n = 10"):
        evaluate(graph, {"x": np.ones((10, 3), np.float32)})


@pytest.mark.parametrize(
    "attributes", [{"antialias": 1, "mode": "linear"}, {"exclude_outside": 1, "mode": "cubic"},
                   {"mode": "linear", "coordinate_transformation_mode": "half_pixel_symmetric"}]
)  # fmt: skip
def test_what_needs_the_size_of_an_image_says_so(attributes):
    with pytest.raises(ModelError, match=r"axis \d of .* is resized with attributes for which nncc needs its size"):
        import_model(model([node("Resize", "x", "", "s", **attributes)], s=np.float32([1, 1, 2, 2])), may_be_open=True)


def test_a_factor_by_which_f32_rounds_needs_the_size():
    with pytest.raises(ModelError, match="is resized; nncc needs its size when it compiles"):
        import_model(model([node("Resize", "x", "", "s")], s=np.float32([1, 1, 1.4, 1.4])), may_be_open=True)
