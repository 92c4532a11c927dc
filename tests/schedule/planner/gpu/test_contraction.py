"""Tiles of sums of products by multiply-adds."""

import numpy as np
import pytest
from onnx import TensorProto, helper, numpy_helper
from onnx.reference import ReferenceEvaluator

from nncc.codegen.build.nvrtc import compile_cuda
from nncc.codegen.emit.cuda import FLAGS, emit_cuda
from nncc.codegen.passes.table import lower_device
from nncc.frontend.onnx.importer import import_onnx
from nncc.ir.buffer import Role, Scope
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.stmt import For, LoopKind, Update, written
from nncc.ir.verifier.verify import verify
from nncc.ir.walk import statements
from nncc.pipeline.model import compile_graph
from nncc.schedule.apply import apply
from nncc.schedule.planner.gpu.contraction import contraction_steps, fma_tiles, split_steps
from nncc.schedule.planner.gpu.products import BlockTile, Sizes, groups_of
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.gpu import kernels as K
from tests.gpu.shim import needs_compiler, run_devices, run_programs
from tests.gpu.warps import LANES, most_of_a_bank, stored
from tests.support.oracle import assert_equal, inputs

TARGET = Target.named("cuda:h200")


@pytest.mark.parametrize(
    "sizes, tile",
    [
        ((1, 4096, 4096, 4096), BlockTile(128, 128, 16)),
        ((1, 64, 64, 64), BlockTile(16, 16, 16)),
        ((1, 3136, 64, 576), BlockTile(32, 64, 16)),
        ((1, 8, 8, 5), BlockTile(16, 16, 5)),
        ((1, 7, 4096, 64), None),
    ],
)
def test_tiles(sizes, tile):
    assert [option.value for option in fma_tiles(Sizes(*sizes), TARGET)][:1] == ([tile] if tile else [])


@pytest.mark.parametrize("over", [1, 7, 16, 27, 37, 147, 1001])
def test_steps_go_into_what_is_reduced_where_they_can(over):
    tile = fma_tiles(Sizes(1, 64, 64, over), TARGET)[0].value
    assert tile.steps <= over and (over % tile.steps == 0 or all(over % n for n in range(8, 33)))


def planned(kernel):
    return apply(kernel, default_plan(kernel, TARGET))


STAGED = {depth: planned(K.product(f"staged{depth}", 16, 24, depth)) for depth in (7, 16, 40, 64, 80)}
"""Of as many steps as copies have stages, of fewer, of more, and with tails."""
ODD = planned(K.product("odd", 19, 21, 37, batch=2))


def expected(kernel):
    a, b = (array.astype(np.float32) for array in inputs(kernel).values())
    (out,) = (buffer for buffer in kernel.buffers if buffer.role is Role.OUTPUT)
    return {out.name: a @ b.transpose(0, 2, 1) if a.ndim == 3 else np.maximum(a @ b, 0)}


@pytest.mark.parametrize("depth", STAGED)
def test_operands_are_copied_ahead(depth):
    made = STAGED[depth]
    verify(made)
    stages = [loop.pipeline for nest in nests(made.body) for loop in nest.loops if loop.pipeline]
    assert bool(stages) is (depth > 16)
    assert_equal(run(made, inputs(made), 1), expected(made))


@pytest.mark.parametrize("kernel", [K.product("product", 512, 512, 512), K.product("odd", 509, 263, 80),
                                    K.product("nt", 64, 128, 96, batch=4), K.conv("conv", 16, 64, 128, 3)], ids=lambda k: k.name)  # fmt: skip
def test_copies_meet_no_bank_twice(kernel):
    made = planned(kernel)
    copies = [nest for nest in nests(made.body) if made.table[written(nest.leaf)[0]].scope is Scope.SHARED]
    assert len(copies) == 2
    for nest in copies:
        own = tuple(loop.axis.name for loop in nest.loops if loop.kind is LoopKind.VECTORIZE)
        found = stored(made, nest, own)
        assert most_of_a_bank(found, 4) == len(found) // LANES


@needs_compiler
def test_the_emitted_text(tmp_path):
    kernels = [*STAGED.values(), ODD]
    for kernel, got in zip(kernels, run_devices(kernels, tmp_path)):
        for outputs in got:
            assert_equal(outputs, expected(kernel))


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("size", [(4096, 4096, 4096), (1000, 999, 1001)])
def test_large_products_do_not_spill(size, arch):
    made = compile_cuda(emit_cuda(lower_device(planned(K.product("product", *size)))), arch, FLAGS)
    (usage,) = made.usage.values()
    assert usage.registers <= 128 and usage.spilled_bytes == 0 and made.warnings == ()


def parts(*shape):
    """In how many parts a product is summed."""
    kernel = K.halves("product", *shape)
    nest = nests(kernel.body)[0]
    steps, name = split_steps(kernel, nest, groups_of(nest), TARGET)
    return apply(kernel, steps).table[name].shape[0] if steps else 1


@pytest.mark.parametrize("shape, count", [
    ((64, 64, 65536), 8), ((16, 16, 65536), 128), ((64, 64, 65537), 1), ((4096, 4096, 65536), 1), ((64, 64, 256), 1),
])  # fmt: skip
def test_parts_fill_multiprocessors_where_there_is_enough_to_sum_up(shape, count):
    assert parts(*shape) == count


@needs_compiler
def test_parts_add_up_to_the_product(tmp_path):
    kernel = K.halves("product", 8, 16, 16384)
    made = apply(kernel, default_plan(kernel, TARGET))
    assert any(buffer.name == "C.part" for buffer in made.buffers)
    a, b = (x.astype(np.float64) for x in inputs(kernel).values())
    ((outputs,),) = run_devices([made], tmp_path, seeds=(1,))
    np.testing.assert_array_equal(outputs["D"], np.maximum(a @ b, 0).astype(np.float16))


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
