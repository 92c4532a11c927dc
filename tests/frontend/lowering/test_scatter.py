import numpy as np
import pytest
from onnx import helper
from onnx.parser import parse_model
from onnx.reference import ReferenceEvaluator

import nncc
from nncc.codegen.passes.table import run_passes
from nncc.errors import ScheduleError
from nncc.frontend import compute as c
from nncc.frontend.graph.op import Sample
from nncc.frontend.lowering.scatter import nearest
from nncc.frontend.ops import OPS
from nncc.ir import interp
from nncc.ir.dtypes import i32
from nncc.ir.kernel import nests
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.frontend.lowering.groups import graph_of, lower, run

RNG = np.random.default_rng(0)
TARGETS = [Target.named("x86-64-v3"), Target.named("x86-64-v4").with_(cores=2)]


def test_the_nearest_index_inside():
    x = c.placeholder("X", (3,), i32)
    kernel = c.make_kernel("inside", x, c.compute("Y", (3,), lambda i: nearest(x[i], 4)))
    assert interp.run(kernel, {"X": np.int32([-3, 2, 9])})["Y"].tolist() == [0, 2, 3]


def test_loops_whose_order_decides_stay_in_order():
    indices, updates = np.zeros((3, 4), np.int64), np.ones((3, 4, 5), np.float32)
    sample = Sample((np.zeros((2, 5), np.float32), indices, updates), {"axis": 0, "combiner": "set"})
    kernel = lower(graph_of(OPS["scatter"], sample)[0]).kernel
    *_, nest = nests(kernel.body)
    row, column, inner = nest.axes
    assert apply(kernel, [S.Reorder((inner, row, column))])
    for step in (S.Reorder((column, row, inner)), S.Parallel(row), S.Vectorize(column)):
        with pytest.raises(ScheduleError):
            apply(kernel, [step])


@pytest.mark.parametrize("target", TARGETS, ids=str)
@pytest.mark.parametrize("combiner", ["set", "sum", "max"])
@pytest.mark.parametrize("shape, axis, count", [((40,), 0, 70), ((7, 33), 0, 19), ((7, 33), 1, 50), ((5, 3, 17), 1, 4)])
def test_places_that_come_twice_keep_their_order(shape, axis, count, combiner, target):
    indices = RNG.integers(0, shape[axis], count) // 2
    updates = RNG.standard_normal((*shape[:axis], count, *shape[axis + 1 :])).astype(np.float32)
    sample = Sample((np.zeros(shape, np.float32), indices, updates), {"axis": axis, "combiner": combiner})
    graph, arrays = graph_of(OPS["scatter"], sample)
    lowered = lower(graph)
    planned = apply(lowered.kernel, default_plan(lowered.kernel, target))
    expected = OPS["scatter"].reference(*sample.inputs, **sample.attributes)
    for kernel in (planned, run_passes(planned)):
        (made,) = run(lowered, kernel, arrays)
        np.testing.assert_allclose(made, expected, rtol=1e-6)


READERS = {
    "that is cast": ("float16[2, 3] x", "float16[2, 3] y", "float16[0, 3] u = {}, int64[0, 1] i = {}",
                     'y = ScatterND <reduction: string = "add"> (x, i, u)'),
    "of a concat": ("int64[2, 3] x", "int64[4, 3] y", "int64[1, 3] u = {1, 2, 3}, int64[1, 1] i = {1}",
                    's = ScatterND <reduction: string = "add"> (x, i, u)  y = Concat <axis: int = 0> (s, x)'),
    "of sums and a concat": (
        "int64[1, 2, 3] x", "int64[1, 2, 3] a, int64[2, 2, 3] b", "int64[1, 2, 3] u = {1, 2, 3, 4, 5, 6}, int64[1, 1] i = {0}",
        's = ScatterND <reduction: string = "add"> (x, i, u)  a = Add (s, s)  b = Concat <axis: int = 0> (u, s)'),
    "of a softmax": (
        "float[1, 2, 3] x", "float[1, 2, 3] a, float[2, 1, 3] b",
        "float[1, 2, 3] u = {1, 2, 3, 4, 5, 6}, int64[1, 2, 3] i = {0, 0, 0, 0, 0, 0}",
        's = ScatterElements <axis: int = 0, reduction: string = "max"> (x, i, u)  a = Softmax <axis: int = 2> (s)  '
        'b = Transpose <perm: ints = [1, 0, 2]> (s)'),
}  # fmt: skip
"""Inputs, outputs, constants and nodes of models that read a scatter of constants."""


@pytest.mark.parametrize("name", READERS)
def test_a_scatter_shares_kernels_with_its_readers(name):
    given, made, constants, nodes = READERS[name]
    model = parse_model(f'<ir_version: 10, opset_import: ["" : 21]> g ({given}) => ({made}) <{constants}> {{ {nodes} }}')
    shape = [d.dim_value for d in model.graph.input[0].type.tensor_type.shape.dim]
    x = RNG.integers(-9, 9, shape).astype(helper.tensor_dtype_to_np_dtype(model.graph.input[0].type.tensor_type.elem_type))
    expected = ReferenceEvaluator(model).run(None, {"x": x})
    made_of_it = nncc.compile(model, threads=2).run({"x": x})
    for got, value in zip(made_of_it.values(), expected, strict=True):
        np.testing.assert_allclose(got, value, rtol=1e-5)
