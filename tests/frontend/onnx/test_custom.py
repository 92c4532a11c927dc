"""Custom operators of a model: formulas as nodes of a graph, fused as any others."""

import numpy as np
import pytest
from onnx import TensorProto, helper

import nncc
from nncc.errors import ModelError, RuleError
from nncc.frontend import compute as te
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.evaluate import evaluate
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.onnx.custom import Operator, computed
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.rewrites import simplify
from nncc.ir.dtypes import f32, i32, i64
from nncc.ir.interp import run

GATE = Operator(
    "com.example",
    "Gate",
    lambda x, y, scale=1.0: te.compute("z", x.shape, lambda i, j: x[i, j] * te.sigmoid(y[i, j] * scale)),
)


def model(*nodes, shape=(6, 8), declared=None, outputs=("out",), stated=()):
    inputs = [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name in ("a", "b")]
    made = [helper.make_tensor_value_info(name, TensorProto.FLOAT, declared) for name in outputs]
    graph = helper.make_graph(list(nodes), "g", inputs, made, value_info=list(stated))
    domains = [helper.make_opsetid("", 18), helper.make_opsetid("com.example", 1)]
    return helper.make_model(graph, opset_imports=domains, ir_version=9)


def gate(inputs=("a", "b"), output="z", name="gate_1", **attributes):
    return helper.make_node("Gate", inputs, [output], name, domain="com.example", **attributes)


def imported(proto, *operators):
    return import_onnx(proto, operators={(o.domain, o.name): o for o in operators})


def refused(proto, *operators):
    with pytest.raises(ModelError) as caught:
        imported(proto, *operators)
    return str(caught.value)


AROUND = (helper.make_node("Exp", ["a"], ["e"]), gate(("e", "b"), scale=2.0), helper.make_node("Relu", ["z"], ["out"]))


def test_a_custom_operator_is_fused_as_any_other():
    graph = simplify(imported(model(*AROUND), GATE))
    assert len(fuse(graph).groups) == 1
    rng = np.random.default_rng(0)
    x, y = (rng.standard_normal((6, 8)).astype(np.float32) for _ in range(2))
    (made,) = evaluate(graph, {"a": x, "b": y}).values()
    np.testing.assert_allclose(made, np.maximum(np.exp(x) / (1 + np.exp(-2 * y)), 0), rtol=1e-5)


def test_its_nodes_keep_its_name():
    graph = imported(model(*AROUND), GATE)
    assert {node.marker for node in graph.nodes if node.name == "gate_1"} == {"gate"}


def test_a_model_with_one_runs():
    module = nncc.compile(model(*AROUND), threads=1, cache=False, rules=[GATE])
    x = np.linspace(-1, 1, 48, dtype=np.float32).reshape(6, 8)
    np.testing.assert_allclose(module.run({"a": x, "b": x})["out"], np.exp(x) / (1 + np.exp(-2 * x)), rtol=1e-5)


def test_without_a_formula_the_message_says_how_to_give_one():
    message = refused(model(*AROUND))
    assert "com.example.Gate: 1 ('gate_1')" in message and "rules=[nncc.rules.Operator(domain, name, formula)]" in message


def test_operators_of_onnx_that_are_unknown_get_no_such_advice():
    assert "formula" not in refused(model(helper.make_node("NonZero", ["a"], ["out"])))


def test_another_shape_than_the_model_declares_is_refused():
    transposed = Operator("com.example", "Gate", lambda x, y: te.compute("z", (8, 6), lambda i, j: x[j, i] + y[j, i]))
    message = refused(model(gate(output="out"), declared=(6, 8)), transposed)
    assert (
        "node 'gate_1' (Gate, opset 1): the model declares 'out' as f32[6,8]; the formula of com.example.Gate gives f32[8,6]"
        in message
    )
    inner = helper.make_tensor_value_info("z", TensorProto.FLOAT, (6, 8))
    assert "declares 'z' as f32[6,8]" in refused(model(*AROUND[:1], gate(("e", "b")), AROUND[2], stated=[inner]), transposed)


def test_too_few_results_are_refused():
    node = helper.make_node("Gate", ["a", "b"], ["z", "out"], "two", domain="com.example")
    assert "gives 1 results; the node has 2 outputs" in refused(model(node), GATE)


def test_several_results():
    def both(x, y):
        return (
            te.compute("s", x.shape, lambda i, j: x[i, j] + y[i, j]),
            te.compute("d", x.shape, lambda i, j: x[i, j] - y[i, j]),
        )

    node = helper.make_node("Gate", ["a", "b"], ["z", "out"], "two", domain="com.example")
    graph = imported(model(node, outputs=("z", "out")), Operator("com.example", "Gate", both))
    made = evaluate(graph, {"a": np.full((6, 8), 3, np.float32), "b": np.ones((6, 8), np.float32)})
    assert made["z"][0, 0] == 4 and made["out"][0, 0] == 2


def test_an_input_that_is_left_out_is_none():
    seen = []
    operator = Operator(
        "com.example", "Gate", lambda x, y: seen.append(y) or te.compute("z", x.shape, lambda i, j: -x[i, j])
    )
    imported(model(gate(("a", ""), "out")), operator)
    assert seen == [None]


@pytest.mark.parametrize(
    ("formula", "message"),
    [
        (lambda x: None, "TypeError"),
        (lambda x, y: None, "gave None; expected a tensor that te.compute made"),
        (lambda x, y: x, "expected a tensor that te.compute made"),
        (lambda x, y: te.compute("z", x.shape, lambda i: x[i, 0]), "2 dims, but its formula takes 1 indices"),
        (lambda x, y: te.compute("z", x.shape, lambda i, j: x[i, j + 1]), "x0"),
        (lambda x, y: undefined, "the formula of com.example.Gate failed: NameError"),  # noqa: F821
    ],
)
def test_a_wrong_formula_is_named_with_its_node(formula, message):
    said = refused(model(gate(output="out")), Operator("com.example", "Gate", formula))
    assert said.startswith("node 'gate_1' (Gate, opset 1): ") and message in said


def test_open_sizes_are_refused_until_they_are_given():
    proto = model(gate(output="out"), shape=("N", 8))
    assert "a formula has fixed sizes, and N are open" in refused(proto, GATE)
    assert import_onnx(proto, dims={"N": 3}, operators={("com.example", "Gate"): GATE}).outputs[0].type.shape == (3, 8)


def test_a_formula_goes_before_a_function_of_the_model():
    proto = model(gate(output="out"))
    body = [helper.make_node("Sub", ["x", "y"], ["z"])]
    proto.functions.append(
        helper.make_function("com.example", "Gate", ["x", "y"], ["z"], body, [helper.make_opsetid("", 18)])
    )
    assert "sub" in [n.op for n in imported(proto).nodes]
    assert "sub" not in [n.op for n in imported(proto, GATE).nodes]


def test_a_custom_operator_inside_a_function():
    proto = model(helper.make_node("Twice", ["a", "b"], ["out"], "outer", domain="com.example"))
    body = [gate(("x", "y"), "h"), gate(("h", "y"), "r", "gate_2")]
    proto.functions.append(
        helper.make_function("com.example", "Twice", ["x", "y"], ["r"], body, [helper.make_opsetid("com.example", 1)])
    )
    graph = imported(proto, GATE)
    assert [n.op for n in graph.nodes].count("mul") == 3 and {n.name for n in graph.nodes} == {"outer"}


@pytest.mark.parametrize(
    "given", [("", "Gate", len), ("ai.onnx", "Gate", len), (3, "Gate", len), ("d", 3, len), ("d", "Gate", 3)]
)
def test_what_is_no_operator_is_refused(given):
    with pytest.raises(RuleError):
        Operator(*given)


RNG = np.random.default_rng(3)


def draw(shape, dtype=f32, high=5):
    if dtype.is_float:
        return RNG.standard_normal(shape).astype(np.float32)
    return RNG.integers(0, high, shape).astype(dtype.numpy)


def both(make, *arrays, rewritten=True):
    """What a formula gives as a graph, and by the interpreter: arrays by the names of the tensors."""
    passed = [te.placeholder(f"x{n}", a.shape, {"f": f32, "i": i64}[a.dtype.kind]) for n, a in enumerate(arrays)]
    made = make(*passed)
    made = made if isinstance(made, tuple) else (made,)
    kernel = te.make_kernel("k", *passed, *made)
    builder = FoldingBuilder()
    given = {t.name: builder.input(t.name, t.dtype, t.shape) for t in passed}
    tensors = computed(made, given, builder)
    names = [b.name for b in kernel.buffers if b.role.name == "OUTPUT"]
    for name in names:
        builder.output(name, tensors[name])
    graph = builder.build()
    inputs = {t.name: a for t, a in zip(passed, arrays)}
    expected = run(kernel, inputs)
    for one in (graph, simplify(graph)) if rewritten else (graph,):
        for name, array in evaluate(one, inputs).items():
            assert array.dtype == expected[name].dtype and array.shape == expected[name].shape
            np.testing.assert_allclose(array, expected[name], rtol=1e-5, atol=1e-5)
    return simplify(graph)


def ops(graph):
    return [node.op for node in graph.nodes]


@pytest.mark.parametrize("shape", [(), (0,), (1,), (7,), (3, 0, 2), (2, 3, 5)])
def test_element_by_element(shape):
    def make(x):
        return te.compute("y", x.shape, te.indexed(len(x.shape), lambda at: x[at] * te.sigmoid(x[at])))

    assert set(ops(both(make, draw(shape)))) <= {"neg", "exp", "add", "div", "mul", "broadcast", "max", "reshape"}


@pytest.mark.parametrize(
    "element",
    [
        lambda x, i, j: x[j, i],
        lambda x, i, j: x[i, 0],
        lambda x, i, j: x[4, j],
        lambda x, i, j: x[4 - i, j],
        lambda x, i, j: x[i, j] + x[i, 4 - j] * x[0, 0],
        lambda x, i, j: x[i, i],
        lambda x, i, j: x[(i + j) % 5, j],
        lambda x, i, j: x[(i * 3 + j) // 5, (i + j) % 5],
        lambda x, i, j: te.convert(i * 2 + j, f32) * x[i, j],
        lambda x, i, j: te.select(i < j, x[i, j], 0.0),
        lambda x, i, j: te.guarded(j < 4, x[i, j + 1], -1.0),
        lambda x, i, j: te.guarded(te.all_of(j < 3, i < 4), x[i + 1, j + 2], 0.5),
        lambda x, i, j: te.maximum(te.minimum(x[i, j], 0.5), -0.5) ** 2.0,
        lambda x, i, j: te.select(x[i, j] < x[j, i], te.sin(x[i, j]), te.floor(x[i, j])),
    ],
)
def test_indices_of_all_kinds(element):
    both(lambda x: te.compute("y", (5, 5), lambda i, j: element(x, i, j)), draw((5, 5)))


def test_every_other_element_backwards():
    graph = both(lambda x: te.compute("y", (4, 3), lambda i, j: x[6 - 2 * i, 2 * j + 1]), draw((7, 8)))
    assert "gather" not in ops(graph)


def test_another_number_of_dims():
    both(lambda x: te.compute("y", (2, 3, 4), lambda i, j, k: x[i * 12 + j * 4 + k]), draw((24,)))


@pytest.mark.parametrize("dtype", [i32, i64])
def test_rows_that_data_pick(dtype):
    def make(table, place):
        return te.compute("y", (4, 2, 3), lambda i, k, j: table[place[k, i], j] + 1.0)

    graph = both(make, draw((5, 3)), draw((2, 4), i64, 5))
    assert ops(graph).count("gather") == 1


@pytest.mark.parametrize("reduce", [te.sum, te.prod, te.max, te.min])
@pytest.mark.parametrize("extent", [1, 6])
def test_reductions(reduce, extent):
    def make(x):
        k = te.reduce_axis(extent, "k")
        return te.compute("y", (3,), lambda i: reduce(x[i, k] * 0.5, k))

    both(make, draw((3, extent)))


def test_a_reduction_of_nothing():
    def make(x):
        k = te.reduce_axis(0, "k")
        return te.compute("y", (3,), lambda i: te.sum(x[i, k], k))

    both(make, draw((3, 0)))


def test_a_matrix_product_becomes_one():
    def make(a, b):
        k = te.reduce_axis(7, "k")
        return te.compute("c", (5, 3), lambda i, j: te.sum(a[i, k] * b[j, k], k))

    assert ops(both(make, draw((5, 7)), draw((3, 7)))) == ["dot_general"]


def test_windows():
    def make(x):
        k = te.reduce_axis(3, "k")
        return te.compute("y", (6,), lambda i: te.max(x[i + k.var], k))

    both(make, draw((8,)))


def test_several_tensors_of_which_some_are_results():
    def make(x):
        k = te.reduce_axis(6, "k")
        total = te.compute("total", (4,), lambda i: te.sum(te.exp(x[i, k]), k))
        return (
            total,
            te.compute("y", (4, 6), lambda i, j: te.exp(x[i, j]) / total[i]),
            te.compute("z", (4,), lambda i: x[i, 0]),
        )

    both(make, draw((4, 6)))


@pytest.mark.parametrize("bound", [te.up_to, te.before])
@pytest.mark.parametrize("along", [0, 1])
def test_running_sums(bound, along):
    both(lambda x: te.compute("y", (4, 5), lambda i, j: te.sum(x[i, j], bound((i, j)[along]))), draw((4, 5)))


def test_the_place_of_the_greatest():
    def make(x):
        k = te.reduce_axis(6, "k")
        return te.compute_all(("best", "place"), (4,), lambda i: te.argmax(x[i, k], k, k))

    both(make, draw((4, 6)))


def test_a_formula_as_deep_as_formulas_may_be():
    def element(i):
        value = x[i]
        for _ in range(te.MOST_DEPTH - 2):
            value = te.tanh(value)
        return value

    x, builder = te.placeholder("x", (3,), f32), FoldingBuilder()
    made = computed((te.compute("y", (3,), element),), {"x": builder.input("x", f32, (3,))}, builder)
    builder.output("y", made["y"])
    assert ops(builder.build()).count("tanh") == te.MOST_DEPTH - 2


def test_what_graphs_have_no_operator_for_is_refused():
    def place(x):
        k = te.reduce_axis(6, "k")
        return te.compute_all(("best", "place"), (4,), lambda i: te.argmax(x[i, k], k.var * 2, k))

    with pytest.raises(ModelError, match="has an argmax whose position is"):
        both(place, draw((4, 6)))
    with pytest.raises(ModelError, match="has a running max"):
        both(lambda x: te.compute("y", (4,), lambda i: te.max(x[i], te.up_to(i))), draw((4,)))
