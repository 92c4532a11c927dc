"""The graphs of `cases.py`: how many kernels each has, that every reason holds, and that its results are right."""

import numpy as np
import pytest

import nncc
from nncc.frontend.evaluate import evaluate
from nncc.frontend.fusion.check import faults
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.place import place
from nncc.frontend.lowering.kernel import lower_groups
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.rewrites import simplify
from tests.frontend.fusion.cases import CASES, model_of


@pytest.mark.parametrize("name", CASES)
def test_a_graph_has_so_few_kernels(name):
    make, kernels = CASES[name]
    graph = simplify(import_onnx(model_of(make)))
    fusion = fuse(graph)
    assert len([*lower_groups(graph, fusion, place(graph, fusion))]) == kernels
    assert not faults(graph, fusion)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["exp_and_negative", "group_norm_silu", "lstm_cell", "max_and_min_of_rows", "skip_layernorm",
                                  "sum_and_max_of_all", "triangle", "two_branches"])  # fmt: skip
def test_a_kernel_computes_what_its_graph_says(name):
    model = model_of(CASES[name][0])
    graph = import_onnx(model)
    rng = np.random.default_rng(0)
    given = {v.name: rng.standard_normal(v.type.extents).astype(np.float32) for v in graph.inputs}
    made, expected = nncc.compile(model, threads=1, cache=False).run(given), evaluate(graph, given)
    for key, array in expected.items():
        np.testing.assert_allclose(made[key], array, rtol=1e-4, atol=1e-4)
