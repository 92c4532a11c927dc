"""Tiles of sums of products by multiply-adds."""

import numpy as np
import pytest

from nncc.codegen.build.nvrtc import compile_cuda
from nncc.codegen.emit.cuda import FLAGS, emit_cuda
from nncc.codegen.passes.gpu.table import lower_device
from nncc.ir.buffer import Role, Scope
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.stmt import LoopKind, written
from nncc.ir.verifier.verify import verify
from nncc.schedule.apply import apply
from nncc.schedule.planner.gpu.contractions.fma import tiles_of
from nncc.schedule.planner.gpu.contractions.products import BlockTile, Sizes
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.gpu import kernels as K
from tests.gpu.shim import needs_compiler, run_devices
from tests.gpu.warps import LANES, most_of_a_bank, stored
from tests.support.oracle import assert_equal, inputs

TARGET = Target.named("cuda:h200")


@pytest.mark.parametrize("sizes, tile", [
    ((1, 4096, 4096, 4096), BlockTile(128, 128, 16)),
    ((1, 64, 64, 64), BlockTile(16, 16, 16)),
    ((1, 3136, 64, 576), BlockTile(32, 64, 16)),
    ((1, 8, 8, 5), BlockTile(16, 16, 5)),
    ((1, 7, 4096, 64), None),
])  # fmt: skip
def test_tiles(sizes, tile):
    assert [option.value for option in tiles_of(Sizes(*sizes), TARGET)][:1] == ([tile] if tile else [])


@pytest.mark.parametrize("over", [1, 7, 16, 27, 37, 147, 1001])
def test_steps_go_into_what_is_reduced_where_they_can(over):
    tile = tiles_of(Sizes(1, 64, 64, over), TARGET)[0].value
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
