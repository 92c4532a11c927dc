"""The stages together, on whole models, against ONNX Runtime without its optimisations."""

from dataclasses import replace

import numpy as np
import onnxruntime
import pytest

from nncc.errors import InternalError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.decompose import VOCABULARY
from nncc.frontend.evaluate import evaluate, in_double
from nncc.frontend.graph.graph import graph_constraints
from nncc.frontend.graph.text import graph_text, parse_graph
from nncc.frontend.graph.verify import verify
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.onnx.zoo import ZOO, zoo_model
from nncc.frontend.ops import OPS
from nncc.frontend.rewrites import STAGES, Stage, simplify
from nncc.ir.dtypes import f32
from tests.models import bert, gpt2, vit
from tests.support.limits import MODEL_ERROR, relative_error, tolerance

TINY = {"layers": 2, "width": 24, "heads": 3}
TEXT = {**TINY, "vocabulary": 50, "positions": 16}
IMAGE = {**TINY, "image": 12, "patch": 4, "classes": 5}


def reference(model, inputs):
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    options.log_severity_level = 3
    return onnxruntime.InferenceSession(model.SerializeToString(), options).run(None, inputs)


def arrays(graph, sizes=None):
    """Random inputs; ids below 50, the end of the sequence masked."""
    rng, result = np.random.default_rng(0), {}
    for value in graph.inputs:
        shape = tuple((sizes or {}).get(str(dim), dim) for dim in value.type.shape)
        if value.type.dtype == f32:
            result[value.name] = rng.standard_normal(shape).astype(np.float32)
        elif value.name == "attention_mask":
            result[value.name] = np.broadcast_to(np.arange(shape[1]) < shape[1] - 2, shape).astype(np.int64)
        else:
            result[value.name] = rng.integers(0, 2 if value.name == "token_type_ids" else 50, shape)
    return result


def check_stages(model, sizes=None):
    """Every stage verifies, prints, parses back and computes what ONNX Runtime does."""
    graph = import_onnx(model)
    inputs = arrays(graph, sizes)
    expected = reference(model, inputs)
    check_graph(graph, inputs, expected)
    for stage in STAGES:
        graph, _ = stage.apply(graph)
        check_graph(graph, inputs, expected)
    verify(graph, OPS)
    return graph


def check_graph(graph, inputs, expected):
    verify(graph, VOCABULARY)
    again = parse_graph(graph_text(graph), VOCABULARY, {c.digest: c.array for c in graph.constants})
    assert graph_text(again) == graph_text(graph)
    assert max(map(relative_error, evaluate(graph, inputs).values(), expected)) <= MODEL_ERROR


def check_ends(model):
    """As check_stages, but only the imported and the simplified graph are run."""
    before = import_onnx(model)
    after, inputs = simplify(before), arrays(before)
    expected = reference(model, inputs)
    for graph in (before, after):
        check_graph(graph, inputs, expected)
    return after


MODELS = {
    "bert": (bert, {**TEXT, "batch": 2, "sequence": 7}, None),
    "bert symbolic": (bert, {**TEXT, "batch": "B", "sequence": "S"}, {"B": 2, "S": 7}),
    "gpt2": (gpt2, {**TEXT, "batch": 2, "sequence": 7}, None),
    "gpt2 symbolic": (gpt2, {**TEXT, "batch": "B", "sequence": "S"}, {"B": 1, "S": 5}),
    "vit": (vit, {**IMAGE, "batch": 1}, None),
    "vit symbolic": (vit, {**IMAGE, "batch": "B"}, {"B": 3}),
}


@pytest.mark.parametrize("name", MODELS)
def test_transformers(name):
    build, options, sizes = MODELS[name]
    graph = check_stages(build(**options), sizes)
    ops = [node.op for node in graph.nodes]
    layers = TINY["layers"]
    # Per layer: one transpose (heads to width), no division but one per row of the softmax.
    assert ops.count("transpose") <= layers + 1
    assert ops.count("div") == layers
    assert {node.marker for node in graph.nodes} >= {"safe_softmax", "layer_norm"}


@pytest.mark.parametrize("name", ["squeezenet", "shufflenet"])
def test_small_zoo_models(name):
    graph = check_ends(zoo_model(name))
    ops = [node.op for node in graph.nodes]
    # One transpose at the entry, and a channel shuffle is one.
    assert ops.count("transpose") == {"squeezenet": 1, "shufflenet": 17}[name]
    assert ops.count("mul") <= 2  # batch norms are in the weights


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in ZOO if name not in ("squeezenet", "shufflenet")])
def test_large_zoo_models(name):
    check_stages(zoo_model(name))


@pytest.mark.long
@pytest.mark.parametrize("build", [bert, gpt2, vit])
def test_full_size_transformers(build):
    check_stages(build())


@pytest.mark.parametrize("build", [bert, gpt2])
def test_a_symbolic_graph_serves_sizes_it_has_not_seen(build):
    model = build(**TEXT, batch="B", sequence="S")
    graph = simplify(import_onnx(model))
    for sizes in ({"B": 1, "S": 1}, {"B": 3, "S": 16}, {"B": 2, "S": 11}):
        inputs = arrays(graph, sizes)
        (expected,) = reference(model, inputs)
        assert relative_error(next(iter(evaluate(graph, inputs).values())), expected) <= MODEL_ERROR
    assert [str(constraint.dim) for constraint in graph_constraints(graph)] == ["16 - S"]


def test_simplified_models_lose_no_accuracy():
    model = bert(**TEXT, batch=2, sequence=7)
    graph = import_onnx(model)
    inputs = arrays(graph)
    (exact,) = evaluate(in_double(graph), inputs).values()
    (before,), (after,) = (evaluate(g, inputs).values() for g in (graph, simplify(graph)))
    assert relative_error(before, exact) <= tolerance(f32, length=96, ulps=16)
    assert relative_error(after, exact) <= tolerance(f32, length=96, ulps=16)


def test_a_stage_that_breaks_the_graph_is_our_bug():
    broken = Stage("lossy", lambda graph: (replace(graph, nodes=graph.nodes[1:]), ()))
    with pytest.raises(InternalError, match=r"stage lossy broke graph 'vit': node .* is read before it is made"):
        broken.apply(import_onnx(vit(**IMAGE)))


def test_stages_are_named():
    assert [stage.name for stage in STAGES] == ["composites", "decompose", "quantised", "algebra", "layout"]


@pytest.mark.parametrize("pairs", [24, 60])
def test_a_long_chain_of_movements_is_a_valid_model(pairs):
    b = GraphBuilder("chain")
    y = b.input("x", f32, (6, 4))
    for n in range(pairs):
        y = y.reshape(*((4, 6) if n % 2 == 0 else (6, 4))).transpose()
    b.output("y", y.emit("exp"))
    graph, x = b.build(), np.random.default_rng(0).random((6, 4), np.float32)
    np.testing.assert_array_equal(evaluate(simplify(graph), {"x": x})["y"], evaluate(graph, {"x": x})["y"])
