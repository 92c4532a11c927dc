"""Tiles of sums of products by instructions of warps."""

import ctypes
from functools import cache
from math import prod

import numpy as np
import pytest

from nncc.codegen.build.nvrtc import compile_cuda
from nncc.codegen.emit.cuda import FLAGS, emit_cuda
from nncc.codegen.passes.table import lower_device
from nncc.ir.buffer import Role, Scope
from nncc.ir.dtypes import bf16, f16, u8
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.verifier.verify import verify
from nncc.schedule.apply import apply
from nncc.schedule.planner.gpu.contraction import MmaProduct, contraction_steps, mma_tiles, warp_part
from nncc.schedule.planner.gpu.products import BlockTile, Sizes
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Target
from tests.gpu import kernels as K
from tests.gpu.banks import passes
from tests.gpu.shim import needs_compiler, run_devices
from tests.support.oracle import assert_equal, inputs

TARGET = Target.named("cuda:h200")


def planned(kernel, tile=None):
    """By default tiles, or by one of some rows, columns and steps; factors of f32 as tf32."""
    if tile is None:
        steps, _ = contraction_steps(kernel, nests(kernel.body)[0], set(), TARGET, Precision.TF32)
        return apply(kernel, steps)
    product = MmaProduct(kernel, "C", "D", TARGET)
    product.tiles = lambda sizes, dtype: [BlockTile(*tile).option(None)]
    return apply(kernel, product.steps())


CASES = {
    "one tile": (K.halves("one", 16, 16, 16), None),
    "tails": (K.halves("tails", 19, 24, 37), None),
    "bf16": (K.halves("bf16", 17, 9, 20, dtype=bf16), None),
    "batch": (K.halves("batch", 9, 11, 33, batch=2), None),
    "copied ahead": (K.halves("ahead", 16, 24, 104), None),
    "copied ahead along rows": (K.halves("rows", 3, 8, 72, batch=2), None),
    "bytes": (K.bytes_product("bytes", 17, 8, 37), None),
    "bytes along rows": (K.bytes_product("byte_rows", 9, 8, 80, batch=2, dtype=u8), None),
    "tf32": (K.product("tf32", 17, 8, 37), None),
    "tf32 along rows": (K.product("tf32_rows", 9, 8, 36, batch=2), None),
    "one operand copied ahead": (K.halves("one_ahead", 16, 8, 77), None),
    "several warps": (K.halves("warps", 37, 35, 5), (64, 64, 32)),
    "warps of columns": (K.halves("columns", 9, 127, 3), (16, 128, 16)),
}


@cache
def case(name):
    """The kernel of a case, as it is planned."""
    return planned(*CASES[name])


def expected(kernel):
    """relu(A B), or A B of bytes, or A B^T of a batch; exact on small integers."""
    a, b = (x.astype(np.float32) for x in inputs(kernel).values())
    (out,) = (buffer for buffer in kernel.buffers if buffer.role is Role.OUTPUT)
    made = a @ b.transpose(0, 2, 1) if a.ndim == 3 else a @ b if out.dtype.is_int else np.maximum(a @ b, 0)
    return {out.name: made.astype(out.dtype.numpy)}


@pytest.mark.parametrize("name", CASES)
def test_the_interpreter(name):
    made = case(name)
    verify(made)
    assert any(loop.intrinsic.startswith("mma.16x8x") for nest in nests(made.body) for loop in nest.loops)
    assert_equal(run(made, inputs(made), 1), expected(made))


@needs_compiler
def test_the_emitted_text(tmp_path):
    """The rows of no matrix share a bank."""
    kernels = [case(name) for name in CASES]
    for kernel, got in zip(kernels, run_devices(kernels, tmp_path)):
        for outputs in got:
            assert_equal(outputs, expected(kernel))
    conflicts = ctypes.CDLL(str(tmp_path / "kernel.so")).shim_conflicts
    conflicts.restype = ctypes.c_ulong
    assert conflicts() == 0


@pytest.mark.parametrize("kernel", [
    K.halves("square", 512, 512, 512), K.halves("small", 64, 64, 64), K.halves("batch", 128, 128, 64, batch=2),
    K.halves("odd", 259, 131, 77), K.bytes_product("bytes", 256, 256, 512, batch=2, dtype=u8),
], ids=lambda kernel: kernel.name)  # fmt: skip
def test_no_access_to_shared_memory_meets_a_bank_twice(kernel):
    (function,) = lower_device(planned(kernel)).functions
    found = passes(function)
    assert found.least.keys() == found.taken.keys() and found.ratio == 1 and len(found.taken) == 4


@pytest.mark.parametrize(
    "kernel, swizzled",
    [(K.halves("square", 512, 512, 512), 2), (K.halves("odd", 259, 131, 77), 0)],
    ids=lambda x: getattr(x, "name", x),
)
def test_what_is_copied_by_whole_accesses_has_no_gaps(kernel, swizzled):
    shared = [b for b in planned(kernel).buffers if b.scope is Scope.SHARED]
    assert sum(b.swizzle is not None for b in shared) == swizzled
    assert all((b.strides is None) is (b.swizzle is not None) for b in shared)


@pytest.mark.parametrize(
    "name, ahead", [("copied ahead", True), ("one operand copied ahead", True), ("several warps", False)]
)
def test_what_is_copied_asynchronously_is_copied_ahead(name, ahead):
    stages = [loop.pipeline for nest in nests(case(name).body) for loop in nest.loops if loop.pipeline]
    assert bool(stages) is ahead


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("size", [(4096, 4096, 4096), (4099, 4099, 4099), (77, 131, 259), (4104, 4096, 1000)])
def test_a_large_product_does_not_spill(size, arch):
    made = compile_cuda(emit_cuda(lower_device(planned(K.halves("product", *size)))), arch, FLAGS)
    (usage,) = made.usage.values()
    assert usage.registers <= 128 and usage.spilled_bytes == 0 and made.warnings == ()


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
@pytest.mark.parametrize(
    "kernel",
    [K.bytes_product("bytes", 4096, 4096, 4096, batch=1), K.product("tf32", 4096, 4096, 4096)],
    ids=lambda k: k.name,
)
def test_large_products_of_other_types_do_not_spill(kernel, arch):
    made = compile_cuda(emit_cuda(lower_device(planned(kernel))), arch, FLAGS)
    (usage,) = made.usage.values()
    assert usage.registers <= 128 and usage.spilled_bytes == 0 and made.warnings == ()


def test_f32_is_rounded_when_that_is_asked_for_only():
    kernel = K.product("f32", 32, 32, 32)
    for precision in Precision:
        made = apply(kernel, contraction_steps(kernel, nests(kernel.body)[0], set(), TARGET, precision)[0])
        assert any(loop.intrinsic for nest in nests(made.body) for loop in nest.loops) is (precision is Precision.TF32)


@pytest.mark.parametrize(
    "sizes, tile",
    [
        ((1, 4096, 4096, 4096), BlockTile(128, 128, 64)),
        ((1, 64, 64, 16), BlockTile(16, 16, 16)),
        ((1, 7, 4096, 64), BlockTile(16, 32, 32)),
        ((1, 1, 4096, 64), None),
    ],
)
def test_tiles(sizes, tile):
    assert [option.value for option in mma_tiles(Sizes(*sizes), f16, TARGET)][:1] == ([tile] if tile else [])


@pytest.mark.parametrize("rows", [16, 32, 64, 128])
@pytest.mark.parametrize("cols", [16, 32, 64, 128])
def test_warps_share_a_tile_in_whole_instructions(rows, cols):
    part = warp_part(BlockTile(rows, cols, 32))
    assert rows % part[0] == cols % part[1] == 0 and part[0] % 16 == part[1] % 16 == 0
    assert prod(part) // 32 <= 64 and rows // part[0] * (cols // part[1]) <= 8
