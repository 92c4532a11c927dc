"""Reductions over windows: a thread for each few results, with what is made of them at once."""

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper
from onnx.reference import ReferenceEvaluator

from nncc.codegen.build.nvrtc import compile_cuda
from nncc.codegen.emit.cuda import FLAGS, emit_cuda
from nncc.codegen.passes.table import lower_device
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.stmt import LoopKind, Update
from nncc.pipeline.model import compile_model
from nncc.schedule.apply import apply
from nncc.schedule.planner.gpu.windows import window_steps
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.gpu import kernels as K
from tests.gpu.shim import needs_compiler, run_programs
from tests.gpu.warps import loaded, sectors
from tests.support.oracle import assert_close, inputs

TARGET = Target.named("cuda:sm_80")


def net(kind, shape, weights=None, then=None, **attributes):
    """An operator on small whole numbers, and what comes behind it."""
    rng = np.random.default_rng(0)
    tensors = {} if weights is None else {"w": rng.integers(-2, 3, weights).astype(np.float32)}
    nodes = [helper.make_node(kind, ["x", *tensors], ["t" if then else "y"], **attributes)]
    nodes += [helper.make_node(then, ["t"], ["y"])] if then else []
    x, y = (helper.make_tensor_value_info(n, TensorProto.FLOAT, s) for n, s in (("x", shape), ("y", None)))
    graph = helper.make_graph(nodes, "net", [x], [y], [numpy_helper.from_array(a, n) for n, a in tensors.items()])
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
    return onnx.shape_inference.infer_shapes(made)


NETS = {
    "max pool": net("MaxPool", (1, 8, 13, 11), kernel_shape=[3, 3], strides=[2, 2], pads=[1] * 4),
    "mean pool": net("AveragePool", (1, 5, 9, 9), then="Relu", kernel_shape=[3, 3], pads=[1] * 4),
    "depthwise": net("Conv", (1, 12, 7, 9), (12, 1, 3, 3), then="Relu", group=12, pads=[1] * 4),
    "depthwise of odd features": net("Conv", (1, 7, 6, 5), (7, 1, 3, 3), group=7, strides=[2, 2]),
    "groups of odd features": net("Conv", (1, 15, 5, 6), (15, 5, 3, 3), group=3, pads=[1] * 4),
    "along rows": net("AveragePool", (2, 3, 21), kernel_shape=[4], strides=[3]),
}


def windowed(model):
    """The scheduled reductions of a model's program that slide."""
    made = [nest for kernel in compile_model(model, TARGET).program.kernels for nest in nests(kernel.body)]
    return [nest for nest in made if isinstance(nest.leaf, Update) and nest.leaf.over]


@pytest.mark.parametrize("name", NETS)
def test_a_thread_holds_the_result_of_its_window(name):
    (nest,) = windowed(NETS[name])
    assert [loop.kind for loop in nest.loops[:2]] == [LoopKind.BLOCK, LoopKind.THREAD]


def summed(name, features, features_first):
    """The sums of windows of an image whose features are last, stored with features last or first."""
    x, r = c.placeholder("X", (9, 9, features), f32), [c.reduce_axis(3, name) for name in "rs"]
    total = c.compute("T", (7, 7, features), lambda y, z, o: c.sum(x[y + r[0].var, z + r[1].var, o], *r))
    if features_first:
        return c.make_kernel(name, x, total, c.compute("Y", (features, 7, 7), lambda o, y, z: total[y, z, o] * 2))
    return c.make_kernel(name, x, total, c.compute("Y", (7, 7, features), lambda y, z, o: total[y, z, o] * 2))


SUMS = {"whole": summed("whole", 12, False), "odd": summed("odd", 7, False), "elsewhere": summed("elsewhere", 12, True)}


@pytest.mark.parametrize("name, lanes", [("whole", 4), ("odd", 1), ("elsewhere", 1)])
def test_neighbours_are_read_in_vectors_where_all_lies_side_by_side(name, lanes):
    made = apply(SUMS[name], default_plan(SUMS[name], TARGET))
    widths = [loop.extent.value for loop in find_nest(made, "T").loops if loop.kind is LoopKind.VECTORIZE]
    assert widths == [lanes] * (lanes > 1)
    assert_close(run(made, inputs(made), 1), run(SUMS[name], inputs(made)), 9)


def test_threads_side_by_side_load_neighbours_where_results_are_stored_in_another_order():
    made = apply(SUMS["elsewhere"], default_plan(SUMS["elsewhere"], TARGET))
    assert len(made.roots) == 1 and len(sectors(loaded(made, find_nest(made, "T"), "X"), 4)) <= 8


def test_what_slides_nowhere_is_left():
    for kernel in (K.column_sums("columns", 40, 40), K.product("product", 16, 16, 16), K.elementwise("none", 40)):
        assert window_steps(kernel, nests(kernel.body)[0], set()) == ((), set())


@needs_compiler
def test_the_emitted_text(tmp_path):
    rng = np.random.default_rng(1)
    feeds = [
        {"x": rng.integers(-3, 4, [d.dim_value for d in m.graph.input[0].type.tensor_type.shape.dim]).astype(np.float32)}
        for m in NETS.values()
    ]
    programs = [compile_model(model, TARGET).program for model in NETS.values()]
    for model, given, got in zip(NETS.values(), feeds, run_programs(programs, feeds, tmp_path)):
        (expected,) = ReferenceEvaluator(model).run(None, given)
        np.testing.assert_allclose(got[0], expected, rtol=1e-6)


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
def test_nothing_is_spilled(arch):
    large = net("Conv", (1, 64, 56, 56), (64, 1, 5, 5), then="Relu", group=64, pads=[2] * 4)
    for kernel in compile_model(large, TARGET).program.kernels:
        made = compile_cuda(emit_cuda(lower_device(kernel)), arch, FLAGS)
        assert all(use.registers <= 128 and use.spilled_bytes == 0 for use in made.usage.values()) and made.warnings == ()
