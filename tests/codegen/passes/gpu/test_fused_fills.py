"""Functions that fill run in further blocks of the function before them."""

import numpy as np
import pytest

from nncc.codegen.passes.gpu.fused_fills import fuse_fills
from nncc.codegen.passes.gpu.launches import launches
from nncc.codegen.passes.gpu.table import lower_device
from nncc.errors import ComputeError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import f16, f32
from nncc.ir.expr import Const, Load
from nncc.ir.hardware.device_interp import run_unit
from nncc.ir.interp import run
from nncc.ir.stmt import For, LoopKind, Store, seq
from nncc.ir.verifier.verify import verify_device
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.gpu import kernels as K
from tests.gpu.shim import needs_compiler, run_devices
from tests.ir.build import axes, kernel, result
from tests.support.oracle import assert_close, inputs

b, t, c, u, d, v = axes("b t c u d v")
BLOCK, THREAD = LoopKind.BLOCK, LoopKind.THREAD
P = Buffer("P", f32, (64,), scope=Scope.SHARED)


def root(name, place, block, blocks, thread, threads, value=1.0, buffer="Y"):
    leaf = Store(name, buffer, (place,), Const(value, f32))
    return For(block, E.index(blocks), For(thread, E.index(threads), leaf, THREAD), BLOCK)


def unit(*roots, size):
    return launches(kernel((result("Y", size), P), *roots))


@pytest.mark.parametrize("threads", [32, 64, 96, 256])
@pytest.mark.parametrize("blocks, own", [(1, 1), (3, 5), (2, 64), (3, 96), (1, 100)])
def test_threads_of_other_blocks_count_through_those_that_were_there(threads, blocks, own):
    start, end = 2 * threads, 2 * threads + blocks * own
    roots = [
        root("A", b * threads + t, b, 2, t, threads, 3.0),
        root("B", c * own + u + start, c, blocks, u, own, 5.0),
        root("C", d * own + v + end, d, blocks, v, own, 7.0),
    ]
    naive = unit(*roots, size=end + blocks * own)
    made = fuse_fills(naive, {"B", "C"})
    verify_device(made)
    (function,) = made.functions
    each = -(-blocks * own // threads)
    assert (function.name, function.grid.blocks, function.grid.threads) == ("test.0", 2 + 2 * each, threads)
    buffers = (result("Y", end + blocks * own),)
    expected = np.repeat(np.array([3, 5, 7], np.float32), [start, blocks * own, blocks * own])
    np.testing.assert_array_equal(run_unit(made, buffers, {})["Y"], expected)


def test_a_fill_stays_alone_beside_no_whole_warps():
    made = unit(root("A", b * 5 + t, b, 2, t, 5), root("B", c * 32 + u + 10, c, 2, u, 32), size=74)
    assert fuse_fills(made, {"B"}) == made


def test_a_fill_stays_alone_beside_no_blocks():
    made = unit(root("A", b * 32 + t, b, 0, t, 32), root("B", c * 32 + u, c, 2, u, 32), size=64)
    assert fuse_fills(made, {"B"}) == made


def test_what_threads_of_a_block_do_together_keeps_its_blocks():
    loop = For(u, E.index(64), Store("B", "P", (u,), Const(1.0, f32)), THREAD)
    read = For(v, E.index(64), Store("C", "Y", (63 - v + 64,), Load("P", (63 - v,), f32)), THREAD)
    together = For(c, E.index(1), seq(loop, read), BLOCK)
    made = unit(root("A", b * 32 + t, b, 2, t, 32), together, size=128)
    assert fuse_fills(made, {"B", "C"}) == made


def test_others_are_not_joined_and_names_are_in_order():
    made = unit(
        root("A", b * 32 + t, b, 1, t, 32),
        root("B", c * 32 + u + 32, c, 1, u, 32),
        root("C", d * 32 + v + 64, d, 1, v, 32),
        size=96,
    )
    names = [f.name for f in fuse_fills(made, {"B"}).functions]
    assert names == ["test.0", "test.1"] and len(fuse_fills(made, set()).functions) == 3


def test_what_is_wrongly_said_to_be_apart_is_a_race():
    made = unit(root("A", b * 32 + t, b, 2, t, 32), root("B", c * 32 + u + 63, c, 2, u, 32), size=127)
    with pytest.raises(ComputeError, match="race"):
        run_unit(fuse_fills(made, {"B"}), (result("Y", 127),), {})


NAIVE = [
    K.bordered(K.conv("conv", 7, 8, 9, 3), "D", ((0, 0), (1, 1), (2, 0), (0, 0))),
    K.bordered(K.conv("pixel", 3, 5, 8, 3), "D", ((0, 0), (1, 1), (1, 1), (0, 0))),
    K.bordered(K.halves("halves", 17, 24, 40), "D", ((1, 1), (0, 3))),
    K.bordered(K.elementwise("elements", 3, 11, 13, dtype=f16), "Z", ((0, 0), (3, 2), (1, 1))),
    K.bordered(K.elementwise("none", 0, 3), "Z", ((0, 0), (1, 1))),
    K.bordered(K.transposed("crossing", 33, 17), "Y", ((1, 1), (0, 2))),
    K.bordered(K.row_sums("sums", 5, 70), "T", ((2, 1),)),
    K.bordered(K.column_sums("columns", 9, 5), "T", ((2, 1),)),
]


@needs_compiler
@pytest.mark.parametrize("arch", ["sm_80", pytest.param("sm_90a", marks=pytest.mark.long)])
def test_bordered_results_from_the_emitted_text(arch, tmp_path):
    target = Target.named(f"cuda:{arch}")
    planned = [apply(naive, default_plan(naive, target)) for naive in NAIVE]
    for naive, made, got in zip(NAIVE, planned, run_devices(planned, tmp_path), strict=True):
        arrays = inputs(naive)
        expected = run(naive, arrays)
        assert len(lower_device(made).functions) < len(made.roots) or naive.name == "none"
        for outputs in got:
            assert_close(outputs, expected, length=80)
