"""Tiles of sums of products."""

import numpy as np
import pytest
from onnx import TensorProto, helper, numpy_helper
from onnx.reference import ReferenceEvaluator

from nncc.codegen.build.nvrtc import compile_cuda
from nncc.codegen.emit.cuda import FLAGS, emit_cuda
from nncc.codegen.passes.gpu.table import lower_device
from nncc.frontend.onnx.importer import import_onnx
from nncc.ir.kernel import nests
from nncc.ir.stmt import For, LoopKind, Update
from nncc.ir.walk import statements
from nncc.pipeline.model import compile_graph
from nncc.schedule.apply import apply
from nncc.schedule.planner.gpu.contractions.contraction import contraction_steps
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.gpu import kernels as K
from tests.gpu.shim import needs_compiler, run_programs

TARGET = Target.named("cuda:h200")


@pytest.mark.parametrize("kernel", [
    K.column_sums("no_product", 40, 40), K.product("few_rows", 3, 64, 64), K.elementwise("no_sum", 40),
], ids=lambda k: k.name)  # fmt: skip
def test_what_is_no_product_of_rows_and_columns_has_no_tile(kernel):
    assert contraction_steps(kernel, nests(kernel.body)[0], set(), TARGET) == ((), set())


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
def test_a_large_product_does_not_spill(arch):
    kernel = K.product("product", 2048, 2048, 2048)
    text = emit_cuda(lower_device(apply(kernel, default_plan(kernel, TARGET))))
    (usage,) = compile_cuda(text, arch, FLAGS).usage.values()
    assert usage.registers <= 128 and usage.spilled_bytes == 0


def halves_model(kind, inputs, weights, shape, **attributes):
    """An operator of f16 and a Relu; the input is called x, the output y."""
    nodes = [helper.make_node(kind, ["x", *weights], ["t"], **attributes), helper.make_node("Relu", ["t"], ["y"])]
    x, y = (helper.make_tensor_value_info(n, TensorProto.FLOAT16, s) for n, s in (("x", inputs.shape), ("y", shape)))
    constants = [numpy_helper.from_array(array, name) for name, array in weights.items()]
    graph = helper.make_graph(nodes, "halves", [x], [y], constants)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=10)


def integers(*shape):
    return np.random.default_rng(1).integers(-2, 3, shape).astype(np.float16)


@needs_compiler
def test_graphs_of_halves_have_instructions_of_warps(tmp_path):
    a, b, image, window = integers(19, 37), integers(37, 21), integers(1, 16, 5, 5), integers(24, 16, 3, 3)
    models = [halves_model("MatMul", a, {"b": b}, (19, 21)), halves_model("Conv", image, {"w": window}, (1, 24, 3, 3))]
    programs = [
        compile_graph(import_onnx(model.SerializeToString()), Target.named("cuda:sm_80")).program for model in models
    ]
    loops = [{s.intrinsic for k in p.kernels for s in statements(k.body) if isinstance(s, For)} for p in programs]
    assert all("mma.16x8x16.f16" in names for names in loops)
    product, conv = (made[0] for made in run_programs(programs, [{"x": a}, {"x": image}], tmp_path))
    np.testing.assert_array_equal(product, np.maximum(a.astype(np.float32) @ b, 0))
    covered = np.lib.stride_tricks.sliding_window_view(image[0].astype(np.float32), (3, 3), (1, 2))
    np.testing.assert_array_equal(conv[0], np.maximum(np.einsum("cyxrs,ocrs->oyx", covered, window), 0))


@needs_compiler
def test_groups_whose_features_no_tile_divides_go_tile_by_tile(tmp_path):
    """Each of 2 groups has 12 features, and a tile 16: what a tile has beyond its group is masked."""
    image, window = integers(1, 24, 5, 6).astype(np.float32), integers(24, 12, 3, 3).astype(np.float32)
    nodes = [helper.make_node("Conv", ["x", "w"], ["y"], group=2, pads=[1] * 4)]
    x, y = (helper.make_tensor_value_info(n, TensorProto.FLOAT, (1, 24, 5, 6)) for n in "xy")
    graph = helper.make_graph(nodes, "groups", [x], [y], [numpy_helper.from_array(window, "w")])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=10)
    program = compile_graph(import_onnx(model.SerializeToString()), Target.named("cuda:sm_80")).program
    summed = [nest for kernel in program.kernels for nest in nests(kernel.body) if isinstance(nest.leaf, Update)]
    assert [sum(loop.kind is LoopKind.THREAD for loop in nest.loops) for nest in summed] == [2]  # a side of a tile each
    ((made,),) = run_programs([program], [{"x": image}], tmp_path)
    (expected,) = ReferenceEvaluator(model).run(None, {"x": image})
    np.testing.assert_array_equal(made, expected)
