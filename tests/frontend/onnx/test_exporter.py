"""Export to ONNX: every primitive, evaluated by ONNX Runtime or by ONNX's reference, equals our own evaluation."""

from collections.abc import Callable, Mapping

import numpy as np
import onnx
import onnxruntime as ort
import pytest
from onnx.reference import ReferenceEvaluator

from nncc.errors import ModelError
from nncc.frontend.builder import functions as F
from nncc.frontend.builder.builder import GraphBuilder, Tensor
from nncc.frontend.decompose import composite
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.graph import Array, Graph, draw
from nncc.frontend.onnx.export_rules import RULES
from nncc.frontend.onnx.exporter import Exported, ExportError, export_onnx
from nncc.frontend.ops import OPS
from nncc.frontend.rewrites import simplify
from nncc.ir.dtypes import bf16, f32, from_numpy
from tests.frontend.random_graphs import random_graph
from tests.support.limits import relative_error

UNSUPPORTED = (
    "NOT_IMPLEMENTED",
    "NotImplemented",
    "Could not find an implementation",
    "Type Error",
    "INVALID_GRAPH",
    "type inference failed",
    "No corresponding Numpy type",
    "Unsupported pooling size",
)


def run(exported: Exported, given: Mapping[str, Array]) -> dict[str, Array]:
    """The outputs by value: of ONNX Runtime, or of ONNX's reference where that has no kernel for the dtype."""
    onnx.checker.check_model(exported.model, full_check=True)
    feeds = {port.name: port.stored(given[port.value]) for port in exported.inputs}
    try:
        empty = any(0 in port.shape for port in (*exported.inputs, *exported.outputs))
        if empty or any(from_numpy(a.dtype) == bf16 for a in feeds.values()):
            raise NotImplementedError(
                "NotImplemented: ONNX Runtime divides by zero on empty tensors, and takes no bf16 from numpy"
            )
        session = ort.InferenceSession(exported.model.SerializeToString())
        made = session.run(None, feeds)
    except Exception as error:
        if not any(reason in str(error) for reason in UNSUPPORTED):
            raise
        made = ReferenceEvaluator(exported.model).run(None, feeds)
    return {port.value: port.natural(np.asarray(array)) for port, array in zip(exported.outputs, made)}


def one_node(name: str, seed: int) -> tuple[Graph, dict[str, Array]]:
    sample = OPS[name].sample(np.random.default_rng(seed))
    b = GraphBuilder()
    inputs = [b.input(f"x{n}", from_numpy(a.dtype), a.shape) for n, a in enumerate(sample.inputs)]
    b.output("y", b.emit(OPS[name], *inputs, **sample.attributes))
    return b.build(), {f"x{n}": a for n, a in enumerate(sample.inputs)}


def check(graph: Graph, given: Mapping[str, Array], limit: float) -> Exported:
    exported = export_onnx(graph)
    with np.errstate(all="ignore"):
        made = run(exported, given)
    for name, expected in evaluate(graph, given).items():
        actual = made[name]
        assert (actual.shape, actual.dtype) == (expected.shape, expected.dtype)
        assert relative_error(actual, expected) <= limit
    return exported


def test_every_primitive_has_a_rule_or_takes_no_operand():
    assert set(OPS) - set(RULES) == {name for name, op in OPS.items() if op.arity == 0}


@pytest.mark.parametrize("name", [name for name in OPS if name != "bitcast"])  # which ONNX has from opset 26 on only
@pytest.mark.parametrize("seeds", [range(5), pytest.param(range(5, 40), marks=pytest.mark.long)], ids=["some", "more"])
def test_a_primitive_exported_equals_its_reference(name, seeds):
    for seed in seeds:
        graph, given = one_node(name, seed)
        if (name == "reduce_window" and padded_too_far(graph)) or (name == "scatter" and combines_halves(graph)):
            continue
        narrow = any(a.dtype.itemsize == 2 for a in given.values())
        check(graph, given, (2.0**-7 if narrow else 2e-6) * rounded_beside_one(name, given))


def rounded_beside_one(name: str, given: Mapping[str, Array]) -> float:
    """How much larger a relative error is where small values are exported as exp(x) - 1 and log(1 + x): these round beside 1."""
    if name not in ("expm1", "log1p"):
        return 1.0
    largest = float(np.max(np.abs(given["x0"].astype(np.float64)), initial=0))
    return 1 / min(max(largest, 2.0**-24), 1.0)


def padded_too_far(graph: Graph) -> bool:
    (node,) = graph.nodes
    return any(max(pair) >= size for pair, size in zip(node.attribute("padding"), node.attribute("window")) if max(pair))


def combines_halves(graph: Graph) -> bool:
    """Whether ONNX Runtime refuses a scatter, which combines 16-bit floats."""
    (node,) = graph.nodes
    return node.output.type.dtype.size_bytes == 2 and node.attribute("combiner") != "set"


def kinds(exported: Exported) -> list[str]:
    """The operators of the model that do something."""
    return [node.op_type for node in exported.model.graph.node if node.op_type != "Identity"]


def conv(x: Tensor, weight: Array) -> Tensor:
    """A convolution in the layout that the compiler has inside: pixels before features."""
    w = x.builder.constant(weight)
    return x.builder.emit(
        OPS["conv"],
        x,
        w,
        labels="b01f_oi01->b01f",
        strides=(1, 1),
        padding=((1, 1), (1, 1)),
        dilation=(1, 1),
        groups=1,
        accumulator=f32,
    )


def weights(*shape: int) -> Array:
    return np.random.default_rng(0).standard_normal(shape).astype(np.float32)


def pixels(make: Callable[[Tensor, Tensor], Tensor]) -> tuple[Graph, dict[str, Array]]:
    """A graph of two images of 6 x 5 pixels with 8 features."""
    b = GraphBuilder()
    x, other = (b.input(name, f32, (1, 6, 5, 8)) for name in ("x", "other"))
    b.output("y", make(x, other))
    graph = b.build()
    return graph, {v.name: weights(*v.type.extents) for v in graph.inputs}


@pytest.mark.parametrize(
    "make, expected",
    [
        (lambda x, _: F.maximum(conv(x, weights(8, 8, 3, 3)) + weight(x, 8), 0.0), "Conv Add Relu"),
        (lambda x, y: F.maximum(conv(x, weights(8, 8, 3, 3)) + y, 0.0), "Conv Add Relu"),
        (lambda x, _: conv(x.transpose(0, 2, 1, 3), weights(8, 8, 3, 3)).transpose(0, 3, 1, 2), "Conv"),
        (
            lambda x, _: conv(x.reshape(1, 6, 5, 2, 4).transpose(0, 1, 2, 4, 3).reshape(1, 6, 5, 8), weights(8, 8, 3, 3)),
            "Reshape Transpose Reshape Conv",
        ),
        (
            lambda x, _: conv(x.reshape(6, 5, 1, 2, 4).transpose(0, 1, 2, 4, 3).reshape(1, 6, 5, 8), weights(8, 8, 3, 3)),
            "Reshape Transpose Reshape Conv",
        ),
        (lambda x, y: conv(F.concat([x, y], 3), weights(8, 16, 3, 3)), "Concat Conv"),
        (lambda x, _: conv(x, weights(8, 8, 3, 3))[:, 1:4], "Conv Slice"),
        (lambda x, _: conv(x, weights(8, 8, 3, 3)).max((1, 2)), "Conv ReduceMax"),
        (lambda x, _: conv(conv(x, weights(8, 8, 3, 3)), weights(8, 8, 3, 3)), "Conv Conv"),
    ],
)
def test_a_convolution_gets_its_layout_without_transposes(make, expected):
    graph, given = pixels(make)
    exported = check(graph, given, 2e-6)
    assert " ".join(kinds(exported)) == expected
    assert exported.inputs[0].shape[1] != 6


def weight(x: Tensor, *shape: int) -> Tensor:
    return x.builder.constant(weights(*shape))


def test_a_bias_is_stored_without_the_extents_that_it_repeats_along():
    graph, _ = pixels(lambda x, _: x @ weight(x, 8, 4) + weight(x, 4))
    model = export_onnx(graph).model
    assert sorted(tuple(w.dims) for w in model.graph.initializer) == [(4,), (8, 4)]


def test_only_weights_that_are_read_are_stored():
    graph, _ = pixels(lambda x, _: conv(x, weights(8, 8, 3, 3)))
    assert [tuple(w.dims) for w in export_onnx(graph).model.graph.initializer] == [(8, 8, 3, 3)]


def test_a_broadcast_is_left_to_onnx_until_somebody_wants_every_element():
    graph, given = pixels(lambda x, _: (x.sum((0, 1, 2)) * 2.0).broadcast_to((1, 6, 5, 8)))
    assert kinds(check(graph, given, 2e-6)) == ["ReduceSum", "Mul", "Reshape", "Expand"]


@pytest.mark.parametrize(
    "make", [lambda x, _: x, lambda x, _: x.transpose(), lambda x, _: x.builder.constant(weights(2, 3)).transpose()]
)
def test_what_is_only_handed_on_is_copied(make):
    graph, given = pixels(make)
    assert check(graph, given, 0.0).outputs[0].order == tuple(range(len(graph.outputs[0].type.shape)))


def test_two_names_for_one_value():
    b = GraphBuilder()
    x = b.input("x", f32, (3,))
    y = -x
    b.output("a", y)
    b.output("b", y)
    given = {"x": weights(3)}
    made = run(export_onnx(b.build()), given)
    assert np.array_equal(made["a"], -given["x"]) and np.array_equal(made["b"], -given["x"])


@pytest.mark.parametrize("seed", [*range(8), *(pytest.param(n, marks=pytest.mark.long) for n in range(8, 200))])
def test_random_graphs(seed):
    for graph in (random_graph(seed), simplify(random_graph(seed))):
        rng = np.random.default_rng(seed)
        ranges = {v.name: 0 if v.type.dtype.is_int else -2 for v in graph.inputs}
        given = {v.name: draw(rng, v.type.extents, v.type.dtype, ranges[v.name], 2) for v in graph.inputs}
        try:
            check(graph, given, 1e-5)
        except ExportError as error:
            assert "ONNX pads by less than the window" in str(error)


def test_what_onnx_has_no_node_for_is_refused():
    b = GraphBuilder()
    window = {"window": (1, 3), "strides": (1, 1), "padding": ((0, 0), (3, 0)), "dilation": (1, 1)}
    b.output("y", b.emit(OPS["reduce_window"], b.input("x", f32, (4, 9)), combiner="max", **window))
    with pytest.raises(ExportError, match="ONNX pads by less than the window"):
        export_onnx(b.build())


def test_a_convolution_without_pixels_is_refused():
    b = GraphBuilder()
    x, w = b.input("x", f32, (2, 3)), b.input("w", f32, (4, 3))
    b.output(
        "y", b.emit(OPS["conv"], x, w, labels="bf_oi->bf", strides=(), padding=(), dilation=(), groups=1, accumulator=f32)
    )
    with pytest.raises(ExportError, match="no convolution without pixels"):
        export_onnx(b.build())


def test_a_symbolic_extent_is_refused():
    b = GraphBuilder()
    b.output("y", -b.input("x", f32, ("N",)))
    with pytest.raises(ModelError, match="must be known"):
        export_onnx(b.build())


def test_a_composite_that_onnx_has_not_must_be_decomposed_first():
    b = GraphBuilder()
    b.output("y", composite("mish", b.input("x", f32, (3,)))[0])
    with pytest.raises(ModelError, match="mish is no primitive; decompose the graph"):
        export_onnx(b.build())
