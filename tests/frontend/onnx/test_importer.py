import random
from itertools import pairwise

import ml_dtypes
import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from nncc.errors import ModelError
from nncc.frontend.decompose import VOCABULARY, decompose
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.verify import verify
from nncc.frontend.onnx.importer import IN_F32, import_onnx, is_narrow, is_quantised, marker_of, narrow_dtypes
from nncc.ir.dtypes import bf16, boolean, f8e4m3fn, f16, f32, f64, i8, i32, u8
from nncc.printing import printable
from tests.frontend.builder.test_builder import floats
from tests.frontend.onnx.import_rules.nodes import one_node, run_node, run_nodes
from tests.models import gpt2, vit

FLOAT, INT64, BOOL = TensorProto.FLOAT, TensorProto.INT64, TensorProto.BOOL


def model_of(nodes, inputs, outputs=("y",), *, weights=(), opset=18, functions=(), imports=()):
    """A model; `inputs` maps names to (element type, shape)."""
    graph = helper.make_graph(
        nodes,
        "g",
        [helper.make_tensor_value_info(name, *kind) for name, kind in inputs.items()],
        [helper.make_tensor_value_info(name, 0, None) for name in outputs],
        list(weights),
    )
    opsets = [helper.make_opsetid("", opset), *(helper.make_opsetid(domain, 1) for domain in imports)]
    return helper.make_model(graph, opset_imports=opsets, functions=list(functions), ir_version=8)


def node(op, inputs, outputs, name="", **attributes):
    return helper.make_node(op, inputs, outputs, name, **attributes)


def stored(name, *values, dtype=np.float32):
    return onnx.numpy_helper.from_array(np.array(values, dtype), name)


def imported(*args, **options):
    graph = import_onnx(model_of(*args, **options))
    verify(graph, VOCABULARY)
    return graph


def test_nodes_weights_and_names_come_over():
    nodes = [node("Add", ["x", "w"], ["sum"], "add/1"), node("Relu", ["sum"], ["y"], "relu 2")]
    graph = imported(nodes, {"x": (FLOAT, [2])}, weights=[stored("w", 1, 2)])
    assert [(n.op, n.name, n.output.name) for n in graph.nodes] == [("add", "add/1", "sum"), ("relu", "relu 2", "y")]
    assert graph.arrays()["w"].tolist() == [1, 2] and graph.output_names == ("y",)
    assert evaluate(graph, {"x": np.float32([-3, 1])})["y"].tolist() == [0, 3]


def test_names_may_be_anything():
    names = ["*/", 'quo"te', "new\nline", "ünicode ☃", "a b"]
    nodes = [node("Relu", [a], [b], a) for a, b in pairwise(names)]
    graph = imported(nodes, {names[0]: (FLOAT, ["batch size"])}, names[-1:])
    assert [value.name for value in graph.values()] == [*map(printable, names)] and graph.output_names == (names[-1],)


def test_an_output_may_be_listed_again_and_has_a_name_of_its_own():
    nodes = [node("Relu", ["x"], ["y"]), node("Neg", ["x"], ["y_2"])]
    graph = imported(nodes, {"x": (FLOAT, [2])}, ["y", "y", "y_2", "y"])
    assert graph.output_names == ("y", "y_3", "y_2", "y_4")
    made = evaluate(graph, {"x": np.float32([-3, 1])})
    assert [made[name].tolist() for name in graph.output_names] == [[0, 1], [0, 1], [3, -1], [0, 1]]


def test_an_output_may_be_an_input_or_a_weight():
    graph = imported([node("Identity", ["x"], ["y"])], {"x": (FLOAT, [2])}, ["y", "w"], weights=[stored("w", 5)])
    assert graph.nodes == () and graph.output_names == ("y", "w") and graph.outputs[0] == graph.inputs[0]


def test_a_weight_that_is_also_an_input_is_a_constant():
    graph = imported([node("Relu", ["w"], ["y"])], {"w": (FLOAT, [2])}, weights=[stored("w", 1, 2)])
    assert graph.inputs == ()


@pytest.mark.parametrize(
    "shape, expected",
    [([2, "N"], "f32[2,N]"), (["past + 1", "N"], "f32[past + 1,N]"),
     (["batch size", "batch/size"], "f32[batch_size,batch_size_]"),
     (["lambda", "1st"], "f32[d_lambda,d_1st]"), ([None, "N"], "f32[x_0,N]"), ([0, 3], "f32[0,3]"), ([], "f32[]")],
)  # fmt: skip
def test_dims_become_symbols(shape, expected):
    graph = imported([node("Relu", ["x"], ["y"])], {"x": (FLOAT, shape)})
    assert str(graph.inputs[0].type) == expected


def test_sizes_are_folded_through_the_graph():
    nodes = [
        node("Shape", ["x"], ["s"]),
        node("Gather", ["s", "first"], ["n"]),
        node("Concat", ["n", "rest"], ["target"], axis=0),
        node("Reshape", ["x", "target"], ["y"]),
    ]
    weights = [stored("first", 0, dtype=np.int64), stored("rest", 2, -1, dtype=np.int64)]
    graph = imported(nodes, {"x": (FLOAT, ["N", 6])}, weights=weights)
    assert [n.op for n in graph.nodes] == ["reshape"] and str(graph.outputs[0].type) == "f32[N,2,3]"


def test_sizes_may_follow_from_constants_by_any_operators():
    """1,042 of them: 0 or 1 by turns, less 1, by 2, and what is -1 then becomes 1."""
    nodes = [
        node("Range", ["zero", "count", "one"], ["places"]),
        node("Mod", ["places", "two"], ["odd"]),
        node("Sub", ["odd", "one"], ["less"]),
        node("Mul", ["less", "two"], ["twice"]),
        node("ConstantOfShape", ["shape"], ["zeros"]),
        node("Less", ["twice", "zeros"], ["below"]),
        node("Expand", ["one", "shape"], ["ones"]),
        node("Where", ["below", "ones", "twice"], ["sizes"]),
        node("Split", ["x", "sizes"], [f"y{n}" for n in range(1042)], axis=0),
    ]
    numbers = {"zero": 0, "count": 1042, "one": 1, "two": 2}
    weights = [onnx.numpy_helper.from_array(np.array(n, np.int64), name) for name, n in numbers.items()]
    zeros = onnx.numpy_helper.from_array(np.array([0], np.int64), "value")
    nodes[4].attribute.append(helper.make_attribute("value", zeros))
    graph = imported(
        nodes, {"x": (FLOAT, [521])}, ["y0", "y1", "y1040"], weights=[*weights, stored("shape", 1042, dtype=np.int64)]
    )
    assert [str(value.type) for value in graph.outputs] == ["f32[1]", "f32[0]", "f32[1]"]
    found = evaluate(graph, {"x": np.arange(521, dtype=np.float32)})
    assert found["y0"].tolist() == [0] and found["y1040"].tolist() == [520]


def test_inputs_may_be_fixed():
    nodes = [node("Reshape", ["x", "shape"], ["y"])]
    model = model_of(nodes, {"x": (FLOAT, [6]), "shape": (INT64, [2])})
    with pytest.raises(ModelError, match="computed at run time"):
        import_onnx(model)
    graph = import_onnx(model, {"shape": np.array([3, 2])})
    assert [value.name for value in graph.inputs] == ["x"] and str(graph.outputs[0].type) == "f32[3,2]"


@pytest.mark.parametrize(
    "nodes, inputs, message",
    [([node("Add", ["x", "z"], ["y"], "n1")], {"x": (FLOAT, [2]), "z": (INT64, [2])},
      r"node 'n1' \(Add, opset 18\): .*one dtype"),
     ([node("MatMul", ["x", "x"], ["y"], "n1")], {"x": (FLOAT, [2, 3])},
      r"node 'n1' \(MatMul, opset 18\): the matrix product of f32.* columns meet .* rows"),
     ([node("Add", ["x", "z"], ["y"])], {"x": (FLOAT, ["N", 3]), "z": (FLOAT, ["M", 4])}, r"^node .y. .*\[N, 3\], \[M, 4\] do not"),
     ([node("Relu", ["x"], ["y"])], {"x": (TensorProto.STRING, [2])}, "input 'x': element type STRING"),
     ([node("Relu", ["x"], ["y"])], {"x": (FLOAT, [2**40, 2**40])}, "input 'x': .*more than a process can address"),
     ([node("Relu", ["x"], ["z"])], {"x": (FLOAT, [2])}, "'y'"),
     ([node("DepthToSpace", ["x"], ["y"], "d", blocksize=2)], {"x": (FLOAT, [4])}, r"node 'd' \(Depth.*: inputs or"),
     ([node("Softmax", ["x"], ["y"], axis=5)], {"x": (FLOAT, [4])}, r"node 'y' \(Softmax.*axis 5"),
     ([node("Relu", ["x"], ["y"], alpha=1.0)], {"x": (FLOAT, [4])}, "checker refuses.*alpha")],
)  # fmt: skip
def test_broken_models_are_refused(nodes, inputs, message):
    with pytest.raises(ModelError, match=message):
        imported(nodes, inputs)


def relu_declared(dtype, shape, given=(2, 3)):
    """A model whose input is of shape `given`, and whose output is declared otherwise."""
    graph = helper.make_graph(
        [node("Relu", ["x"], ["a"]), node("Relu", ["a"], ["y"])],
        "g",
        [helper.make_tensor_value_info("x", FLOAT, given)],
        [helper.make_tensor_value_info("y", dtype, shape)],
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=8)


@pytest.mark.parametrize("shape", [(2, 3), None, (7,)])
def test_an_output_that_is_declared_with_another_dtype_is_refused(shape):
    with pytest.raises(
        ModelError, match=r"output 'y' is declared as i64.*, but its operators give f32\[2,3\]; correct its type"
    ):
        import_onnx(relu_declared(INT64, shape, (2, 3)))


@pytest.mark.parametrize(
    "shape, given, text",
    [
        ((2, 4), (2, 3), "'y' is declared as f32[2,4], and is f32[2,3]"),
        ((2, 3, 1), (2, 3), "'y' is declared as f32[2,3,1], and is f32[2,3]"),
        ((), (2, 3), "'y' is declared as f32[], and is f32[2,3]"),
        ((2, 0), (2, "N"), "'y' is declared as f32[2,0], and is f32[2,N]"),
        (("N", None, 4), (2, 3, 5), "'y' is declared as f32[N,?,4], and is f32[2,3,5]"),
    ],
)
def test_an_output_that_is_declared_as_it_cannot_be_is_told_of(shape, given, text, caplog):
    assert len(import_onnx(relu_declared(FLOAT, shape, given)).outputs[0].type.shape) == len(given)
    (record,) = caplog.records
    assert text in record.getMessage() and record.levelname == "WARNING"


@pytest.mark.parametrize(
    "shape, given",
    [
        ((2, "N"), (2, 3)),
        ((None, 3), (2, 3)),
        ((-1, 3), (2, 3)),
        (None, (2, 3)),
        ((2, 3), (2, "N")),
        ((2, "M"), (2, "N")),
    ],
)
def test_a_declaration_may_say_less_than_the_operators_or_more(shape, given):
    assert import_onnx(relu_declared(FLOAT, shape, given)).outputs[0].type.shape[0] == 2


def test_a_declared_size_may_be_that_of_another_binding_but_a_rank_is_not(caplog):
    assert import_onnx(relu_declared(FLOAT, (1, 3), ("N", 3)), None, {"N": 2}).outputs[0].type.shape == (2, 3)
    assert not caplog.records
    import_onnx(relu_declared(FLOAT, (1,), ("N", 3)), None, {"N": 2})
    assert "'y' is declared as f32[1], and is f32[2,3]" in caplog.text


def test_what_is_declared_of_inner_values_is_not_read():
    """It is often stale in models that a tool has changed; ONNX's checker and ONNX Runtime let other sizes pass."""
    model = relu_declared(FLOAT, (2, 3))
    model.graph.value_info.append(helper.make_tensor_value_info("a", FLOAT, (7, 7, 7)))
    assert import_onnx(model).outputs[0].type.shape == (2, 3)


def branch(op, name):
    return helper.make_graph([node(op, ["x"], [name])], name, [], [helper.make_tensor_value_info(name, FLOAT, [2])])


def test_a_known_condition_chooses_its_branch():
    choice = node("If", ["c"], ["y"], then_branch=branch("Relu", "t"), else_branch=branch("Neg", "e"))
    for condition, op in ((True, "relu"), (False, "neg")):
        graph = imported([choice], {"x": (FLOAT, [2])}, weights=[stored("c", condition, dtype=bool)])
        assert [n.op for n in graph.nodes] == [op]
    graph = imported([choice], {"x": (FLOAT, [2]), "c": (BOOL, [1])})
    (either,) = (n for n in graph.nodes if n.op == "branch")
    assert [[n.op for n in region.nodes] for region in either.regions] == [["relu"], ["neg"]]


def local_function(body, inputs=("a", "b"), attributes=("slope",)):
    opsets = [helper.make_opsetid("", 18), helper.make_opsetid("my", 1)]
    return helper.make_function("my", "Fn", inputs, ["r"], body, opsets, attributes)


def test_functions_of_the_model_are_inlined():
    leaky = node("LeakyRelu", ["s"], ["r"])
    leaky.attribute.append(onnx.AttributeProto(name="alpha", ref_attr_name="slope", type=onnx.AttributeProto.FLOAT))
    function = local_function([node("Max", ["a", "b"], ["s"]), leaky])
    nodes = [
        node("Fn", ["x", "x"], ["h"], domain="my", slope=0.5),
        node("Fn", ["h", ""], ["y"], domain="my", slope=0.25),
    ]
    graph = imported(nodes, {"x": (FLOAT, [1])}, functions=[function], imports=["my"])
    assert evaluate(graph, {"x": np.float32([-8])})["y"].tolist() == [-1]


def referring(op, inputs, outputs, attribute, to):
    refers = node(op, inputs, outputs, "refers")
    refers.attribute.append(onnx.AttributeProto(name=attribute, ref_attr_name=to, type=onnx.AttributeProto.FLOAT))
    return refers


def test_references_to_attributes_that_no_function_declares_are_refused():
    x = {"x": (FLOAT, [1])}
    with pytest.raises(
        ModelError, match="'refers'.*: attribute alpha stands for 'slope' of the function around the node; here is none"
    ):
        imported([referring("LeakyRelu", ["x"], ["y"], "alpha", "slope")], x)
    function = local_function([referring("LeakyRelu", ["a"], ["r"], "alpha", "steep")])
    with pytest.raises(
        ModelError, match=r"'refers'.*: attribute alpha stands for 'steep' .*; it declares slope|checker refuses"
    ):
        imported([node("Fn", ["x", "x"], ["y"], domain="my", slope=0.5)], x, functions=[function], imports=["my"])


@pytest.mark.parametrize("given, expected", [({"slope": 0.5}, -4), ({}, -0.08)])
def test_branches_in_a_function_may_refer_to_its_attributes(given, expected):
    """An attribute that the call leaves out is left out in the body too, and has the operator's default."""
    inner = helper.make_graph(
        [referring("LeakyRelu", ["a"], ["s"], "alpha", "slope")], "b", [], [helper.make_tensor_value_info("s", FLOAT, None)]
    )
    yes = node("Constant", [], ["yes"], value=helper.make_tensor("yes", BOOL, [], [True]))
    function = local_function([yes, node("If", ["yes"], ["r"], then_branch=inner, else_branch=inner)], ("a",))
    graph = imported(
        [node("Fn", ["x"], ["y"], domain="my", **given)], {"x": (FLOAT, [1])}, functions=[function], imports=["my"]
    )
    np.testing.assert_allclose(evaluate(graph, {"x": np.float32([-8])})["y"], [expected], rtol=1e-6)


def test_published_functions_leave_their_marker():
    q, k, v = (np.ones((1, 2, 3, 4), np.float32) for _ in range(3))
    graph = import_onnx(one_node("Attention", q, k, v, opset=23))
    assert {n.marker for n in graph.nodes} == {"attention"}
    assert "attention.softmax" in {n.marker for n in decompose(graph).nodes}
    assert (marker_of("GroupNormalization"), marker_of("LRN")) == ("group_normalization", "lrn")


@pytest.mark.parametrize("seed", range(60))
def test_damaged_files_give_one_clear_error(seed):
    rng = random.Random(seed)
    tiny = {"layers": 1, "width": 8, "heads": 2}
    text, image = {"sequence": 3, "vocabulary": 5, "positions": 4}, {"image": 4, "patch": 2, "classes": 3}
    model = gpt2(**tiny, **text) if seed % 2 else vit(**tiny, **image)
    content = bytearray(model.SerializeToString())
    for _ in range(rng.choice([1, 2, 8])):
        content[rng.randrange(len(content))] = rng.randrange(256)
    if seed % 5 == 0:
        del content[rng.randrange(len(content)) :]
    try:
        verify(import_onnx(bytes(content)), VOCABULARY)
    except ModelError as error:
        assert str(error)


def open_sizes(*shape):
    node = helper.make_node("Relu", ["x"], ["y"])
    infos = [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name in ("x", "y")]
    return helper.make_model(
        helper.make_graph([node], "g", infos[:1], infos[1:]), opset_imports=[helper.make_opsetid("", 18)]
    )


@pytest.mark.parametrize("shape, dims, expected", [
    (("N", 3), {"N": 2}, (2, 3)), (("batch size", "N"), {"batch size": 2, "N": 1}, (2, 1)),
    ((None, 3), {"x_0": 5}, (5, 3)), (("2*N", "N"), {"N": 3}, (6, 3)), ((4, 3), {}, (4, 3)),
])  # fmt: skip
def test_open_sizes_can_be_given(shape, dims, expected):
    assert import_onnx(open_sizes(*shape), None, dims).outputs[0].type.shape == expected


@pytest.mark.parametrize(
    "shape, dims, message",
    [
        (("N", 3), {"M": 2}, "the model has no dim 'M': it leaves open N"),
        ((2, 3), {"N": 2}, "the model has no dim 'N': its inputs have fixed sizes"),
        (("N", 3), {"N": -1}, "dim 'N' is -1; a size is a whole number, 1 or more"),
        (("N", 3), {"N": 0}, "dim 'N' is 0; a size is a whole number, 1 or more"),
    ],
)
def test_sizes_that_make_no_sense_are_refused(shape, dims, message):
    with pytest.raises(ModelError, match=message):
        import_onnx(open_sizes(*shape), None, dims)


def test_a_size_that_a_result_alone_has_can_be_given():
    model = model_of([node("NonZero", ["x"], ["y"])], {"x": (FLOAT, [2, 3])})
    model.graph.output[0].CopyFrom(helper.make_tensor_value_info("y", INT64, [2, "count"]))
    with pytest.raises(ModelError, match=r"by names of sizes too .--dim NAME=N"):
        import_onnx(model)
    assert import_onnx(model, None, {"count": 4}).outputs[0].type.shape == (2, 4)
    model = open_sizes("N", 3)
    model.graph.output[0].type.tensor_type.shape.dim[1].dim_param = "M"
    assert import_onnx(model, None, {"M": 3}).outputs[0].type.shape[1] == 3
    with pytest.raises(ModelError, match="has 3 elements along axis 1, which the model calls M; the size 4 is given"):
        import_onnx(model, None, {"M": 4})


def test_names_that_are_alike_are_two_sizes():
    graph = import_onnx(open_sizes("n m", "n_m"), None, {"n m": 3, "n_m": 4})
    assert graph.inputs[0].type.shape == (3, 4)
    assert len(import_onnx(open_sizes("n m", "n_m")).symbols) == 2


def declared_inside(dtype, shape, count=1):
    """A model that states a type of its inner values, which are f32[2,3]."""
    names = [f"v{n}" for n in range(count)]
    nodes = [*(node("Neg", ["x"], [name]) for name in names), node("Sum", names, ["y"])]
    model = model_of(nodes, {"x": (FLOAT, [2, 3])})
    model.graph.value_info.extend(helper.make_tensor_value_info(name, dtype, shape) for name in names)
    return model


@pytest.mark.parametrize(
    "dtype, shape, text",
    [
        (FLOAT, [2, 4], "'v0' is declared as f32[2,4], and is f32[2,3]"),
        (FLOAT, [2], "'v0' is declared as f32[2], and is f32[2,3]"),
        (INT64, ["N", None], "'v0' is declared as i64[N,?], and is f32[2,3]"),
        (TensorProto.COMPLEX64, [2, 3], "'v0' is declared as COMPLEX64[2,3]"),
    ],
)
def test_an_inner_value_that_is_declared_otherwise_is_told_of(dtype, shape, text, caplog):
    assert import_onnx(declared_inside(dtype, shape)).outputs[0].type.shape == (2, 3)
    (record,) = [record for record in caplog.records if record.levelname == "WARNING"]
    assert text in record.getMessage()


def test_many_contradictions_are_one_warning(caplog):
    import_onnx(declared_inside(FLOAT, [7], 5))
    (record,) = caplog.records
    assert record.getMessage().count("'v") == 3 and record.getMessage().endswith("; and 2 more")


@pytest.mark.parametrize("shape", [["N", 3], [2, None], None])
def test_an_inner_value_that_is_declared_as_it_is_is_not_told_of(shape, caplog):
    import_onnx(declared_inside(FLOAT, shape))
    assert not caplog.records


SHORT = [np.float16, ml_dtypes.bfloat16]


@pytest.mark.parametrize("dtype", SHORT)
def test_a_function_body_is_rounded_once(dtype):
    x, angles = floats(2, 3, 5, 8).astype(dtype), floats(2, 5, 4)
    cos, sin = np.cos(angles).astype(dtype), np.sin(angles).astype(dtype)
    made = run_node("RotaryEmbedding", x, cos, sin, opset=23)
    wide = run_node("RotaryEmbedding", *(each.astype(np.float32) for each in (x, cos, sin)), opset=23)
    assert made.dtype == dtype and np.array_equal(made, wide.astype(dtype))


def test_what_overflows_inside_a_body_is_a_number_outside():
    scores, labels = np.float16([[60000, -60000, 0]] * 3), np.array([1, 1, 1])
    (loss,) = run_nodes("SoftmaxCrossEntropyLoss", scores / np.float16(4), labels, opset=13, reduction="mean")
    assert loss.dtype == np.float16 and loss == 30000


def test_the_products_of_attention_read_sixteen_bits_and_are_summed_in_more():
    x = floats(1, 2, 4, 8).astype(np.float16)
    graph = import_onnx(one_node("Attention", x, x, x, opset=23))
    products = [node for node in graph.nodes if node.op == "dot_general"]
    dtypes = [[str(value.type.dtype) for value in (*node.inputs, node.output)] for node in products]
    assert dtypes == [["f16", "f16", "f32"]] * 2
    wide = run_node("Attention", *(x.astype(np.float32),) * 3, opset=23)
    made = run_node("Attention", x, x, x, opset=23)
    assert made.dtype == np.float16 and np.abs(made - wide).max() < 2e-3


def test_a_state_that_is_not_given_has_the_dtype_of_the_first_input():
    x = floats(1, 3, 8).astype(np.float16)
    options = {"opset": 27, "q_num_heads": 2, "kv_num_heads": 2, "outputs": 2, "update_rule": "linear"}
    assert [each.dtype for each in run_nodes("LinearAttention", x, x, x, **options)] == [np.float16] * 2


def test_a_body_that_is_refused_leaves_no_factors_behind():
    half, boolean = onnx.TensorProto.FLOAT16, onnx.TensorProto.BOOL
    then = helper.make_graph([helper.make_node("Attention", ["q", "k", "q"], ["t"])], "then", [], [info("t", half)])
    other = helper.make_graph([helper.make_node("Identity", ["q"], ["e"])], "else", [], [info("e", half)])
    nodes = [
        helper.make_node("If", ["c"], ["r"], then_branch=then, else_branch=other),
        helper.make_node("MatMul", ["a", "b"], ["y"]),
    ]
    inputs = [
        info("c", boolean, []),
        info("q", half, [1, 2, 4, 8]),
        info("k", half, [1, 2, 4, 9]),
        info("a", half, [3, 5]),
        info("b", half, [5, 2]),
    ]
    graph = helper.make_graph(nodes, "g", inputs, [info("r", half), info("y", half, [3, 2])])
    made = import_onnx(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 23)], ir_version=10))
    assert [str(value.type) for value in made.outputs[:2]] == ["f16[1,2,4,8]", "f16[3,2]"]


def info(name, kind, shape=None):
    return helper.make_tensor_value_info(name, kind, shape)


def halves() -> object:
    kind = TensorProto.FLOAT16
    infos = [helper.make_tensor_value_info(name, kind, shape) for name, shape in (("x", (2, 3)), ("y", (2, 4)))]
    nodes = [
        helper.make_node("Cast", ["x"], ["f"], to=TensorProto.FLOAT),
        helper.make_node("Relu", ["f"], ["r"]),
        helper.make_node("Cast", ["r"], ["h"], to=kind),
        helper.make_node("MatMul", ["h", "w"], ["y"]),
    ]
    weights = [numpy_helper.from_array(np.arange(12, dtype=np.float16).reshape(3, 4), "w")]
    graph = helper.make_graph(nodes, "halves", infos[:1], infos[1:], weights)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=9)


def test_halves_are_f32_in_f32_form():
    made = import_onnx(halves(), form=IN_F32)
    assert [node.op for node in made.nodes if node.op == "cast"] == []
    assert {value.type.dtype for value in (*made.inputs, *made.outputs, *(c.value for c in made.constants))} == {f32}


def test_narrow_dtypes_are_those_of_computed_values():
    assert narrow_dtypes(import_onnx(halves())) == (f16,)
    assert narrow_dtypes(import_onnx(halves(), form=IN_F32)) == ()


@pytest.mark.parametrize(
    ("dtype", "narrow", "quantised"),
    [(f16, True, False), (bf16, True, False), (f8e4m3fn, True, False), (f32, False, False), (f64, False, False),
     (i8, False, True), (u8, False, True), (i32, False, False), (boolean, False, False)],
)  # fmt: skip
def test_dtypes(dtype, narrow, quantised):
    assert (is_narrow(dtype), is_quantised(dtype)) == (narrow, quantised)
