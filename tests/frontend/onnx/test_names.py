from time import process_time

import onnx
import pytest
from onnx import TensorProto, helper

from nncc.errors import ModelError
from nncc.frontend.onnx.names import output_names, with_printable_names
from nncc.frontend.onnx.reader import read_onnx


def relu(x: str, y: str, node: str = "n") -> onnx.ModelProto:
    infos = [helper.make_tensor_value_info(name, TensorProto.FLOAT, [2]) for name in (x, y)]
    graph = helper.make_graph([helper.make_node("Relu", [x], [y], node)], "g", infos[:1], infos[1:])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=8)


def test_names_are_escaped_wherever_they_stand():
    model = relu("x\n", "y\x1b", "é\x9b")
    before = model.SerializeToString()
    made = read_onnx(model).proto
    (node,) = made.graph.node
    assert (*node.input, *node.output, node.name) == (r"x\n", r"y\x1b", r"é\x9b")
    assert (made.graph.input[0].name, made.graph.output[0].name) == (r"x\n", r"y\x1b")
    assert model.SerializeToString() == before, "the caller's"


def test_inner_graphs_and_functions_are_escaped():
    inner = relu("a\r", "b\r").graph
    model = relu("x", "y")
    model.graph.node[0].attribute.append(helper.make_attribute("body", inner))
    model.functions.append(
        helper.make_function("d", "f\x07", ["p\x07"], ["q"], [helper.make_node("Relu", ["p\x07"], ["q"])], [])
    )
    made = read_onnx(model).proto
    assert made.graph.node[0].attribute[0].g.node[0].input[0] == r"a\r"
    assert (made.functions[0].name, made.functions[0].input[0], made.functions[0].node[0].input[0]) == (
        r"f\x07",
        r"p\x07",
        r"p\x07",
    )


def test_the_names_of_files_and_texts_that_nobody_prints_stay():
    model = relu("x\n", "y")
    tensor = TensorProto(name="w\n", data_type=1, dims=[1], data_location=TensorProto.EXTERNAL)
    tensor.external_data.add(key="location", value="w\n.bin")
    model.graph.initializer.append(tensor)
    model.doc_string = "two\nlines"
    made = read_onnx(model).proto
    assert made.graph.initializer[0].external_data[0].value == "w\n.bin" and made.graph.initializer[0].name == r"w\n"
    assert made.doc_string == "two\nlines"


@pytest.mark.parametrize("names", [("x\n", r"x\n"), ("x\x1b", r"x\x1b")])
def test_names_that_would_become_one_are_refused(names):
    with pytest.raises(
        ModelError, match=r"two names are '.*', one of them with characters that cannot be printed; rename one"
    ):
        read_onnx(relu(*names))


def test_a_model_without_such_names_is_not_copied():
    model = relu("x", "y")
    assert with_printable_names(model, {"x", "y", "n", "g"}) is model


def test_many_names_are_escaped_and_told_apart_in_time_that_grows_with_their_number():
    start = process_time()
    model = relu("x", "y")
    assert with_printable_names(model, [f"n{number}\x1b" for number in range(40_000)]) is not model
    names = output_names([helper.make_tensor_value_info("y", TensorProto.FLOAT, [2])] * 40_000)
    assert names[:2] == ["y", "y_2"] and names[-1] == "y_40000"
    assert process_time() - start < 5, "squares of these numbers take minutes"
