"""Passes that other compilers name, which rewrites do here: each graph has so few kernels, and computes the same."""

import numpy as np
import pytest

from nncc.frontend.evaluate import evaluate
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.place import place
from nncc.frontend.lowering.kernel import lower_groups
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.rewrites import simplify
from tests.frontend.fusion.cases import batch_norm, conv, layer_norm, linear, model_of


def scaled_attention(n):
    """Queries and keys each times the root of the scale, as PyTorch exports it."""
    q, k, v = (n.input(4, 32, 16) for _ in range(3))
    root = n.constant(0.5)
    scores = n.op("MatMul", n.op("Mul", q, root), n.op("Mul", n.op("Transpose", k, perm=[0, 2, 1]), root))
    return n.op("MatMul", n.op("Softmax", scores, axis=-1), v)


def heads_product(n):
    q = n.op("Transpose", n.op("Reshape", n.input(24, 64), n.ints(24, 4, 16)), perm=[1, 0, 2])
    return n.op("MatMul", n.op("Mul", q, n.constant(0.25)), n.input(4, 16, 24))


CASES = {
    "scale_matmul": (lambda n: n.op("MatMul", n.op("Mul", n.input(24, 64), n.constant(0.5)), n.weight(64, 96)), 1),
    "scale_of_columns_matmul": (lambda n: n.op("MatMul", n.op("Div", n.input(24, 64), n.weight(64)), n.weight(64, 96)), 1),
    "scale_of_two_inputs": (lambda n: n.op("MatMul", n.op("Mul", n.input(24, 64), n.constant(0.5)), n.input(64, 96)), 1),
    "squeeze2_matmul": (lambda n: n.op("MatMul", n.op("Squeeze", n.input(24, 1, 64), n.ints(1)), n.weight(64, 96)), 1),
    "unsqueeze2_matmul": (lambda n: n.op("MatMul", n.op("Unsqueeze", n.input(24, 64), n.ints(0)), n.weight(64, 96)), 1),
    "flatten2_matmul": (lambda n: n.op("MatMul", n.op("Flatten", n.input(2, 8, 3, 3)), n.weight(72, 10)), 1),
    "reshape_transpose_matmul": (heads_product, 1),
    "scaled_attention": (scaled_attention, 1),
    "batch_norm_conv": (lambda n: n.op("Relu", conv(n, batch_norm(n, n.input(1, 8, 12, 12), 8), 8, 8, 1)), 1),
    "batch_norm_padded_conv": (lambda n: conv(n, batch_norm(n, n.input(1, 8, 12, 12), 8), 8, 8, 3), 1),
    "norm_fc": (lambda n: linear(n, layer_norm(n, n.input(24, 64), 64), 64, 96), 2),
}
"""The name of a pass, or of a graph: how it is made, and its number of kernels. A padded convolution keeps what is added to its
input: zeros around that are not what the sum would make of them."""


@pytest.mark.parametrize("name", CASES)
def test_a_graph_has_so_few_kernels(name):
    make, kernels = CASES[name]
    before = import_onnx(model_of(make))
    graph = simplify(before)
    fusion = fuse(graph)
    assert len([*lower_groups(graph, fusion, place(graph, fusion))]) == kernels
    rng = np.random.default_rng(0)
    given = {v.name: rng.standard_normal(v.type.extents).astype(np.float32) for v in graph.inputs}
    for one, other in zip(evaluate(before, given).values(), evaluate(graph, given).values()):
        np.testing.assert_allclose(other, one, rtol=1e-4, atol=1e-4)


def test_a_norm_before_a_product_gives_its_scale_and_its_bias_to_it():
    after = simplify(import_onnx(model_of(CASES["norm_fc"][0])))
    assert [n.op for n in after.nodes].count("mul") == 4  # of the norm: sums by 1 / n twice, a square, the root
