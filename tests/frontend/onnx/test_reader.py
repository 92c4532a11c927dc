import os
from time import process_time

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from nncc.errors import ModelError
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.onnx.reader import (
    OnnxModel,
    check_onnx,
    defaults,
    domain_of,
    element_name,
    external_files,
    onnx_dtype,
    output_names,
    read_onnx,
    specialised,
    with_printable_names,
)
from nncc.ir.dtypes import bf16, f8e4m3fn, f8e5m2, f16, i64


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


def model_of(nodes, *, opset=18, inputs=("x",), outputs=("y",), weights=()):
    info = [helper.make_tensor_value_info(name, TensorProto.FLOAT, [2]) for name in inputs]
    out = [helper.make_tensor_value_info(name, TensorProto.FLOAT, [2]) for name in outputs]
    graph = helper.make_graph(nodes, "g", info, out, list(weights))
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=8)


RELU = helper.make_node("Relu", ["x"], ["y"], "relu1")


def test_path_bytes_and_proto_are_the_same(tmp_path):
    model = model_of([RELU])
    path = tmp_path / "m.onnx"
    path.write_bytes(model.SerializeToString())
    sources = (model, model.SerializeToString(), path, str(path))
    assert all(read_onnx(source).proto == model for source in sources)
    assert [read_onnx(source).folder for source in sources] == [None, None, tmp_path, tmp_path]


@pytest.mark.parametrize(
    "content, message",
    [
        (b"", "not an ONNX model: it has no graph"),
        (b"hello world, this is text", "not an ONNX model, or a truncated"),
        (b"\x7fELF" + bytes(range(200)), "not an ONNX model"),
        (model_of([RELU]).SerializeToString()[:-3], "or a truncated one"),
    ],
)
def test_other_bytes_are_refused(content, message):
    with pytest.raises(ModelError, match=message):
        read_onnx(content)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(ModelError, match=r"no\.onnx: cannot be read \(No such file"):
        read_onnx(tmp_path / "no.onnx")
    with pytest.raises(ModelError, match="cannot be read"):
        read_onnx(tmp_path)


@pytest.mark.parametrize("opset", [1, 6, 10_000])
def test_opsets_outside_the_range(opset):
    with pytest.raises(ModelError, match=rf"the ModelProto: opset {opset} of the domain ai.onnx; nncc reads 7 to \d+"):
        read_onnx(model_of([RELU], opset=opset))


def test_the_opset_of_onnx_runtimes_own_domain_need_not_be_stated():
    """Neither for a node of the graph, nor in a branch, nor in a function."""
    gelu = helper.make_node("Gelu", ["x"], ["y"], domain="com.microsoft")
    function = helper.make_function("own", "F", ["x"], ["y"], [gelu], [helper.make_opsetid("", 18)])
    branch = helper.make_graph([gelu], "branch", [], [helper.make_tensor_value_info("y", 1, [2])])
    call = helper.make_node("F", ["x"], ["y"], domain="own")
    choice = helper.make_node("If", ["c"], ["y"], then_branch=branch, else_branch=branch)
    for node in (gelu, call, choice):
        model = model_of([node], weights=[numpy_helper.from_array(np.array(True), "c")])
        model.functions.append(function)
        model.opset_import.append(helper.make_opsetid("own", 1))
        assert read_onnx(model).opsets["com.microsoft"] == 1
        check_onnx(read_onnx(model))
        import_onnx(model)


def test_a_model_without_an_opset():
    model = model_of([RELU])
    del model.opset_import[:]
    with pytest.raises(ModelError, match="no opset of the domain"):
        read_onnx(model)


def test_names_must_be_text():
    content = model_of([helper.make_node("Relu", ["x"], ["y"], "NAME")]).SerializeToString()
    with pytest.raises(ModelError, match="is not UTF-8"):
        read_onnx(content.replace(b"NAME", b"\xff\xfeME"))


def test_names_of_dims_and_in_functions_must_be_text():
    graph = helper.make_graph(
        [RELU],
        "g",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["NAME"])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, None)],
    )
    body = [helper.make_node("Relu", ["a"], ["b"])]
    function = helper.make_function("my", "NAME", ["a"], ["b"], body, [helper.make_opsetid("", 18)])
    for functions in ((), (function,)):
        content = helper.make_model(graph, functions=functions, ir_version=8).SerializeToString()
        at = content.rindex(b"NAME") if functions else content.index(b"NAME")
        with pytest.raises(ModelError, match="is not UTF-8"):
            read_onnx(content[:at] + b"\xff\xfeME" + content[at + 4 :])


def test_a_cycle_is_shown():
    nodes = [
        helper.make_node("Add", ["x", "c"], ["a"], "first"),
        helper.make_node("Relu", ["a"], ["b"], "second"),
        helper.make_node("Relu", ["b"], ["c"]),
        helper.make_node("Relu", ["b"], ["y"], "last"),
    ]
    with pytest.raises(ModelError, match=r"the graph has a cycle: .*'first'.*'second'|'second'.*'first'"):
        check_onnx(read_onnx(model_of(nodes)))


def test_nodes_out_of_order_are_named():
    nodes = [helper.make_node("Relu", ["a"], ["y"], "late"), helper.make_node("Relu", ["x"], ["a"], "early")]
    with pytest.raises(ModelError, match=r"node 'late' \(Relu\) reads 'a' before it is made"):
        check_onnx(read_onnx(model_of(nodes)))


def test_the_checker_has_its_say_in_one_line():
    with pytest.raises(ModelError, match=r"the ONNX checker refuses the model: .*Relu") as error:
        check_onnx(read_onnx(model_of([helper.make_node("Relu", ["x", "x"], ["y"])])))
    assert "\n" not in str(error.value)


def test_tensors_become_arrays():
    model = OnnxModel(model_of([RELU]), None)
    array = np.array([[1, -2], [3, 4]], np.int32)
    assert np.array_equal(model.array(onnx.numpy_helper.from_array(array)), array)


@pytest.mark.parametrize(
    "tensor, message",
    [
        (TensorProto(name="w", data_type=TensorProto.FLOAT, dims=[3], raw_data=b"1234"), "its data do not fit"),
        (TensorProto(name="w", data_type=TensorProto.FLOAT, dims=[-1], raw_data=b"1234"), "expected 0 or more"),
        (TensorProto(name="w", data_type=TensorProto.FLOAT, dims=[2**40, 2**40]), "its data do not fit"),
        (TensorProto(name="w", data_type=TensorProto.STRING, dims=[0]), "element type STRING is not supported"),
        (TensorProto(name="w", data_type=TensorProto.INT4, dims=[9], raw_data=bytes(2)), "its data do not fit"),
        (
            TensorProto(name="w", data_type=TensorProto.FLOAT, dims=[1] * 65, raw_data=bytes(4)),
            "65 dims; arrays have up to 64",
        ),
        (TensorProto(name="w", data_type=99, dims=[0]), "element type number 99 is not supported"),
    ],
)
def test_broken_tensors_are_named(tensor, message):
    with pytest.raises(ModelError, match=f"tensor 'w': .*{message}"):
        OnnxModel(model_of([RELU]), None).array(tensor)


@pytest.mark.parametrize("name, dtype, values", [
    ("INT4", np.int8, [-8, -1, 0, 7, 3]), ("UINT4", np.uint8, [15, 0, 8, 7, 3]), ("INT2", np.int8, [-2, -1, 0, 1, 1]),
    ("UINT2", np.uint8, [3, 2, 1, 0, 3]),
])  # fmt: skip
@pytest.mark.parametrize("is_external", [False, True])
def test_integers_of_some_bits_become_bytes(name, dtype, values, is_external, tmp_path):
    if not hasattr(TensorProto, name):
        pytest.skip("a newer element type than this onnx package has")
    tensor = onnx.helper.make_tensor("w", getattr(TensorProto, name), [5], values)
    packed = np.packbits(np.unpackbits(np.array(values, dtype).view(np.uint8)[:, None], axis=1, bitorder="little")
                         [:, : 4 if "4" in name else 2].reshape(-1), bitorder="little")  # fmt: skip
    if is_external:
        (tmp_path / "w.bin").write_bytes(packed.tobytes())
        tensor = external("w.bin")
        tensor.data_type, tensor.dims[:] = getattr(TensorProto, name), [5]
    made = OnnxModel(model_of([RELU]), tmp_path).array(tensor)
    assert made.dtype == dtype and made.tolist() == values


def external(location, **entries):
    tensor = TensorProto(name="w", data_type=TensorProto.FLOAT, dims=[2], data_location=TensorProto.EXTERNAL)
    for key, value in {"location": location, **entries}.items():
        tensor.external_data.add(key=key, value=str(value))
    return tensor


def test_external_data_lie_beside_the_model(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data/w.bin").write_bytes(bytes(16) + np.float32([3, 4]).tobytes())
    model = OnnxModel(model_of([RELU]), tmp_path)
    assert model.array(external("data/w.bin", offset=16, length=8)).tolist() == [3, 4]
    assert model.array(external("data/w.bin")).tolist() == [0, 0]


@pytest.mark.parametrize(
    "tensor, message",
    [
        (external("../w.bin"), "expected a file inside"),
        (external("/etc/passwd"), "expected a file inside"),
        (external("link.bin"), "expected a file inside"),
        (external(""), "expected a file inside"),
        (external("no.bin"), "No such file"),
        (external("pipe"), "external data .*/pipe is a pipe or a device; expected a file"),
        (external("w.bin", offset=4), "8 bytes at 4 of"),
        (external("w.bin", offset=-8), "8 bytes at -8"),
        (external("w.bin", length=4), "8 are needed"),
        (external("w.bin", offset="x"), "offset 'x'; expected a whole number"),
        (external("w.bin", length="9" * 5000), "expected a whole number"),
        (external("w\0.bin"), "a file name without a zero byte"),
    ],
)
def test_other_external_data_are_refused(tmp_path, tensor, message):
    (tmp_path / "m").mkdir()
    (tmp_path / "w.bin").write_bytes(bytes(8))
    (tmp_path / "m/w.bin").write_bytes(bytes(8))
    (tmp_path / "m/link.bin").symlink_to(tmp_path / "w.bin")
    os.mkfifo(tmp_path / "m/pipe")
    with pytest.raises(ModelError, match=f"tensor 'w': .*{message}"):
        OnnxModel(model_of([RELU]), tmp_path / "m").array(tensor)


def test_external_data_need_a_path():
    with pytest.raises(ModelError, match=r"tensor 'w' lies in the file 'w\.bin'; give the path of the model"):
        OnnxModel(model_of([RELU]), None).array(external("w.bin"))


def test_small_helpers():
    assert (domain_of("ai.onnx"), domain_of(""), domain_of("com.microsoft")) == ("", "", "com.microsoft")
    assert (element_name(1), element_name(77)) == ("FLOAT", "number 77")


def test_a_pipe_is_not_waited_on(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", "/dev/null"):
        with pytest.raises(ModelError, match=f"^{path} is a pipe or a device; expected an ONNX file$"):
            read_onnx(path)


def test_the_files_of_external_data(tmp_path):
    inner = helper.make_graph([helper.make_node("Constant", [], ["z"], value=external("deep"))], "then", [], [])
    nodes = [RELU, helper.make_node("If", ["c"], ["z"], then_branch=inner, else_branch=inner)]
    onnx.save(model_of(nodes, weights=[external("b"), external("a"), external("b")]), tmp_path / "m.onnx")
    assert external_files(tmp_path / "m.onnx") == tuple(tmp_path / name for name in ("a", "b", "deep"))
    (tmp_path / "text").write_text("no model")
    os.mkfifo(tmp_path / "pipe")
    assert external_files(tmp_path / "text") == external_files(tmp_path / "none") == external_files(tmp_path / "pipe") == ()


def test_initializers_that_are_inputs_too():
    info = [onnx.helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, (1,)) for name in ("x", "a", "y")]
    weights = [onnx.numpy_helper.from_array(np.float32([1]), name) for name in ("a", "b")]
    graph = onnx.helper.make_graph([onnx.helper.make_node("Sum", ["x", "a", "b"], ["y"])], "g", info[:2], info[2:], weights)
    model = onnx.helper.make_model(graph, ir_version=4)
    assert defaults(model) == {"a"}
    model.ir_version = 3  # where all initializers have to be inputs
    assert defaults(model) == set()


@pytest.mark.parametrize("size", [None, 2])
def test_the_name_of_a_file_with_weights_does_not_act_on_a_terminal(tmp_path, size):
    name = "\x1b]0;x\x07\n\x1b[2Jfile"
    if size is not None:
        (tmp_path / name).write_bytes(bytes(size))
    tensor = TensorProto(name="w", data_type=1, dims=[3], data_location=TensorProto.EXTERNAL)
    tensor.external_data.add(key="location", value=name)
    with pytest.raises(ModelError) as caught:
        OnnxModel(onnx.ModelProto(), tmp_path).array(tensor)
    assert str(caught.value).isprintable() and r"\x1b]0;x\x07\n\x1b[2Jfile" in str(caught.value)


@pytest.mark.parametrize("place", ["branch", "function"])
def test_what_others_put_into_the_domain_of_onnx_is_passed_over_in_bodies_too(place):
    node = helper.make_node("SimplifiedLayerNormalization", ["x", "g"], ["t"])
    infos = [helper.make_tensor_value_info(name, 1, shape) for name, shape in (("x", [2, 8]), ("g", [8]), ("y", [2, 8]))]
    body = helper.make_graph([node], "body", [], [helper.make_tensor_value_info("t", 1, [2, 8])])
    opset, local = helper.make_opsetid("", 17), helper.make_opsetid("local", 1)
    holds = onnx.numpy_helper.from_array(np.array(True), "c")
    caller = (
        helper.make_node("If", ["c"], ["y"], then_branch=body, else_branch=body)
        if place == "branch"
        else helper.make_node("F", ["x", "g"], ["y"], domain="local")
    )
    function = helper.make_function("local", "F", ["x", "g"], ["t"], [node], [opset])
    graph = helper.make_graph([caller], "g", infos[:2], infos[2:], [holds])
    made = helper.make_model(graph, opset_imports=[opset, local], functions=[function], ir_version=9)
    check_onnx(read_onnx(made))
    assert [str(value.type) for value in import_onnx(made).outputs] == ["f32[2,8]"]


def model() -> onnx.ModelProto:
    """Inputs x of open sizes, s of none, and a, which has a default; b is a weight."""
    kinds = {"x": ["n", "m"], "s": None, "a": [1], "y": None}
    values = {name: helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name, shape in kinds.items()}
    weights = [onnx.numpy_helper.from_array(np.float32([1]), name) for name in ("a", "b")]
    node = helper.make_node("Sum", ["x", "s", "a", "b"], ["y"])
    graph = helper.make_graph([node], "g", [values[name] for name in "xsa"], [values["y"]], weights)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=8)


def told(made: onnx.ModelProto) -> tuple[dict[str, list[object] | None], list[str]]:
    """The shapes of inputs, None where there is none, and the names of initializers."""
    kinds = {value.name: value.type.tensor_type for value in made.graph.input}
    shapes = {
        name: [dim.dim_param or dim.dim_value for dim in kind.shape.dim] if kind.HasField("shape") else None
        for name, kind in kinds.items()
    }
    return shapes, [tensor.name for tensor in made.graph.initializer]


def test_values_shapes_sizes_and_initializers_that_are_given():
    read = read_onnx(model())
    before = read.proto.SerializeToString()
    assert told(specialised(read).proto) == ({"x": ["n", "m"], "s": None, "a": [1]}, ["a", "b"])
    assert told(specialised(read, given={"a"}).proto) == ({"x": ["n", "m"], "s": None, "a": [1]}, ["b"])
    assert told(specialised(read, shapes={"x": (2, 3), "s": ()}).proto) == ({"x": [2, 3], "s": [], "a": [1]}, ["a", "b"])
    made = specialised(read, {"a": np.float32([7]), "s": np.float32(2)}, sizes={"m": 5}).proto
    assert told(made) == ({"x": ["n", 5]}, ["b", "a", "s"])
    assert onnx.numpy_helper.to_array(made.graph.initializer[1]).tolist() == [7]
    assert read.proto.SerializeToString() == before and specialised(read).origin == read.origin


def test_element_types():
    assert (onnx_dtype(16), onnx_dtype(10), onnx_dtype(7)) == (bf16, f16, i64)
    assert (onnx_dtype(17), onnx_dtype(19)) == (f8e4m3fn, f8e5m2)
    for code, name in ((8, "STRING"), (18, "FLOAT8E4M3FNUZ"), (14, "COMPLEX64"), (0, "UNDEFINED"), (999, "number 999")):
        with pytest.raises(ModelError, match=f"element type {name} is not supported"):
            onnx_dtype(code)
