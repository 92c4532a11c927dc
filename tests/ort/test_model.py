import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from nncc.ort.model import SessionModel, wanted
from nncc.ort.options import SessionOptions
from tests.ort.builders import branches, model, product, value


def of(made):
    return SessionModel(made.SerializeToString())


def test_a_model_of_fixed_sizes_has_the_shapes_and_values_of_a_run():
    feeds = {"x": np.ones((4, 8), np.float32), "b": np.ones(3, np.float32)}
    fixed = of(product()).of(wanted(feeds)).proto.graph
    assert [[d.dim_value for d in v.type.tensor_type.shape.dim] for v in fixed.input] == [[4, 8], [3]]
    assert [t.name for t in fixed.initializer] == ["w"]  # the default of b makes room for what is given
    fixed = of(product()).of(wanted(feeds, ["b"])).proto.graph
    assert [v.name for v in fixed.input] == ["x"] and [t.name for t in fixed.initializer] == ["w", "b"]


def test_a_model_whose_sizes_stay_open_keeps_their_names():
    made = of(model([helper.make_node("Add", ["x", "b"], ["y"])],
                    [value("x", ["n", None, 4]), value("b", None)], [value("y", None)]))  # fmt: skip
    feeds = {"x": np.ones((2, 3, 4), np.float32), "b": np.ones((3, 1), np.float32)}
    one = wanted(feeds, shapes=made.open_shapes(feeds))
    assert one.is_open and str(one) == "x[n, ?, 4], b[?, ?]" and not wanted(feeds).is_open
    inputs = made.of(one).proto.graph.input
    shapes = [[(d.dim_param, d.dim_value) for d in v.type.tensor_type.shape.dim] for v in inputs]
    assert shapes == [[("n", 0), ("", 0), ("", 4)], [("", 0), ("", 0)]]


def test_only_inputs_that_alone_decide_what_runs_are_deciding():
    assert of(branches()).deciding == {"rate"}
    assert of(product()).deciding == frozenset()
    ends = [
        helper.make_graph([helper.make_node("Identity", ["x"], [name])], "branch", [], [value(name, None)]) for name in "ab"
    ]
    nodes = [
        helper.make_node("ReduceSum", ["x"], ["sum"], keepdims=0),
        helper.make_node("Less", ["sum", "limit"], ["is_less"]),
        helper.make_node("If", ["is_less"], ["y"], then_branch=ends[0], else_branch=ends[1]),
    ]
    inputs = [value("x", [3]), value("limit", [])]
    assert of(model(nodes, inputs, [value("y", [3])])).deciding == frozenset()  # x is no small number


def test_an_if_inside_a_branch_decides_too():
    inner = [
        helper.make_graph([helper.make_node("Identity", ["x"], [name])], "inner", [], [value(name, None)]) for name in "cd"
    ]
    turn = helper.make_node("If", ["flag"], ["e"], then_branch=inner[0], else_branch=inner[1])
    ends = [helper.make_graph([node], "branch", [], [value(node.output[0], None)])
            for node in (turn, helper.make_node("Identity", ["x"], ["b"]))]  # fmt: skip
    nodes = [helper.make_node("If", ["other"], ["y"], then_branch=ends[0], else_branch=ends[1])]
    inputs = [value("x", [3]), value("flag", [], TensorProto.BOOL), value("other", [], TensorProto.BOOL)]
    assert of(model(nodes, inputs, [value("y", [3])])).deciding == {"flag", "other"}


def test_sizes_of_options_are_those_of_inputs_and_outputs():
    made, options = product(), SessionOptions()
    options.add_free_dimension_override_by_name("batch", -5)  # as in ONNX Runtime, the size stays open
    assert SessionModel(made.SerializeToString(), options).inputs[0].shape == ["batch", 8]
    made.graph.input[0].type.tensor_type.shape.dim[0].denotation = "DATA_BATCH"
    options.add_free_dimension_override_by_denotation("DATA_BATCH", 3)
    assert SessionModel(made.SerializeToString(), options).inputs[0].shape == [3, 8]
    options = SessionOptions()
    options.add_free_dimension_override_by_name("batch", 0)
    known = SessionModel(made.SerializeToString(), options)
    assert [arg.shape for arg in (*known.inputs, *known.outputs)] == [[0, 8], [0, 3]]


def test_what_is_written_of_constants_is_short():
    shown = str(wanted({"s": np.arange(16), "x": np.ones((2, 3))}, ["s"]))
    assert shown == "x[2, 3], s=[0, 1, 2, 3, 4, 5, ...]"


def test_outputs_without_a_shape_get_the_inferred_one():
    made = product()
    made.graph.output[0].type.tensor_type.ClearField("shape")
    assert of(made).outputs[0].shape == ["batch", 3]


def test_the_key_follows_the_weights_beside_the_model(tmp_path):
    path = tmp_path / "m.onnx"
    big = model([helper.make_node("MatMul", ["x", "w"], ["y"])], [value("x", [2, 8])], [value("y", [2, 3])],
                [numpy_helper.from_array(np.ones((8, 3), np.float32), "w")])  # fmt: skip
    onnx.save(big, path, save_as_external_data=True, location="w.bin", size_threshold=0)
    first = SessionModel(path).key
    assert SessionModel(path).key == first
    (tmp_path / "w.bin").write_bytes((tmp_path / "w.bin").read_bytes() + b"more")
    assert SessionModel(path).key != first
