"""The graphs of `cases.py`: how many kernels each has, that every reason holds, and that its results are right."""

from functools import partial

import numpy as np
import onnx
import pytest

import nncc
from nncc.frontend.evaluate import evaluate
from nncc.frontend.fusion.check import faults
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.place import place
from nncc.frontend.graph.graph import Graph
from nncc.frontend.lowering.kernel import lower_groups
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.rewrites import simplify
from tests import models
from tests.frontend.fusion.cases import CASES, Net, model_of, silu


def _count(model: onnx.ModelProto, kernels: int) -> None:
    """A model has so many kernels, and every reason holds."""
    graph = simplify(import_onnx(model))
    fusion = fuse(graph)
    assert len([*lower_groups(graph, fusion, place(graph, fusion))]) == kernels
    assert not faults(graph, fusion)


@pytest.mark.parametrize("name", CASES)
def test_a_graph_has_so_few_kernels(name):
    make, kernels = CASES[name]
    _count(model_of(make), kernels)


@pytest.mark.parametrize("groups, kernels", [(1, 1), (4, 2), (8, 1)])
def test_a_convolution_of_groups_of_features_stores_in_its_own_order(groups, kernels):
    """Features last: Winograd's form of groups could not store parts of a dim."""

    def make(n):
        return n.op("Conv", n.input(1, 8, 12, 12), n.weight(8, 8 // groups, 3, 3), group=groups, pads=[1] * 4)

    _count(model_of(make), kernels)


SIZES = models.Sizes(width=512, heads=8, shared=2, inner=1024)


@pytest.mark.parametrize("past, sequence, kernels", [(0, 128, 11), (511, 1, 14)])
def test_a_layer_of_llama_has_so_few_kernels(past, sequence, kernels):
    """Of both one behind the layer. Of the first 10 are the layer's, of which one also makes mask and angles; of the second 13 are the layer's, two of which copy the cache."""
    _count(models.llama(1, SIZES, sequence, past), kernels)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["exp_and_negative", "group_norm_silu", "lstm_cell", "max_and_min_of_rows", "skip_layernorm",
                                  "sum_and_max_of_all", "triangle", "turned_softmax", "two_branches", "gather_epilogue",
                                  "embedding_eltwise_layernorm", "embedding_bag", "last_token", "squared_mat_sub",
                                  "norm_relu_conv", "fuse_relu_depthwise_conv", "rotary_embedding", "rotary_primitives", "rotary_interleaved",
                                  "rotary_pairs", "boxes", "repeated_rows",
                                  "part_of_rows", "llama_layer"])  # fmt: skip
def test_a_kernel_computes_what_its_graph_says(name):
    _check(model_of(CASES[name][0]))


def _given(graph: Graph) -> dict[str, np.ndarray]:
    """Inputs; indices go from the end too, and are inside the smallest table."""
    rng = np.random.default_rng(0)
    drawn = {v: (rng.standard_normal if v.type.dtype.is_float else partial(rng.integers, -2, 2)) for v in graph.inputs}
    return {v.name: draw(size=v.type.extents).astype(v.type.dtype.numpy) for v, draw in drawn.items()}


def _check(model: onnx.ModelProto) -> None:
    graph = import_onnx(model)
    given = _given(graph)
    made, expected = nncc.compile(model, threads=1, cache=False).run(given), evaluate(graph, given)
    for key, array in expected.items():
        np.testing.assert_allclose(made[key], array, rtol=1e-4, atol=1e-4)


@pytest.mark.slow
@pytest.mark.parametrize("rows, width, picked", [(3, 1, 5), (7, 13, 1), (3, 17, 19), (5, 11, 0), (3, 0, 3)])
@pytest.mark.parametrize(
    "make",
    [
        lambda n, x, i: n.op("Add", n.op("Gather", x, i), n.weight(1)),
        lambda n, x, i: n.op("Softmax", n.op("Gather", n.op("Tanh", x), n.op("Neg", i)), axis=-1),
        lambda n, x, i: n.op("ReduceSum", n.op("Exp", n.op("Gather", x, i)), n.ints(0), keepdims=0),
        lambda n, x, i: n.op("Gather", n.op("Transpose", n.op("Exp", x), perm=[1, 0]), i, axis=1),
    ],
)
def test_what_is_picked_is_right_at_odd_shapes(make, rows, width, picked):
    n = Net()
    _check(n.model([make(n, n.input(rows, width), n.indices(picked))]))


@pytest.mark.slow
@pytest.mark.parametrize("shape", [(1, 1, 1), (7, 13, 5), (17, 3, 1), (1, 64, 33), (0, 4, 3), (3, 0, 2), (31, 65, 67)])
@pytest.mark.parametrize(
    "make",
    [
        lambda n, x, y: n.op("MatMul", n.op("Mul", x, x), n.op("Mul", y, y)),
        lambda n, x, y: n.op("MatMul", n.op("Exp", x), y),
        lambda n, x, y: n.op("MatMul", x, silu(n, y)),
        lambda n, x, y: n.op("MatMul", n.op("Tanh", n.op("Transpose", n.op("Transpose", x, perm=[1, 0]), perm=[1, 0])), y),
        lambda n, x, y: n.op("Gemm", n.op("Abs", y), n.op("Neg", x), transA=1, transB=1),
    ],
)
def test_an_operand_that_is_made_in_its_contraction_is_right_at_odd_shapes(make, shape):
    n, (rows, inner, columns) = Net(), shape
    _check(n.model([make(n, n.input(rows, inner), n.input(inner, columns))]))


@pytest.mark.parametrize("index, valid", [(49, True), (-50, True), (50, False), (-51, False)])
def test_an_index_that_is_outside_fails_the_run_of_its_reader_too(index, valid):
    model = model_of(CASES["gather_epilogue"][0])
    module, given = nncc.compile(model, threads=1, cache=False), _given(import_onnx(model))
    (places,) = (name for name, array in given.items() if array.dtype == np.int64)
    given[places] = np.array([*[0] * 19, index])
    if valid:
        module.run(given)
    else:
        with pytest.raises(nncc.NnccError, match="Gather"):
            module.run(given)
