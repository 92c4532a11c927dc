"""Registers that become each thread's own, and copies to shared memory iterations ahead."""

from dataclasses import replace

import pytest

from nncc.codegen.passes.gpu.storage import distribute, pipelined
from nncc.codegen.passes.table import lower_device
from nncc.errors import TargetError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import f32
from nncc.ir.expr import Load
from nncc.ir.hardware.device_interp import run_unit
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.stmt import For, LoopKind, Store, seq
from nncc.ir.verifier.verify import verify
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from tests.gpu.shim import needs_compiler, run_devices
from tests.ir.build import axes, given, kernel, result
from tests.schedule.primitives.test_pipeline import PIPELINE, halved, swizzled, tiles
from tests.support.oracle import assert_equal, inputs

b, t, u, i, j = axes("b t u i j")


def thread(axis, extent, body):
    return For(axis, E.index(extent), body, LoopKind.THREAD)


def through(back):
    """R is filled by four threads, three elements each, and read at `back`."""
    fill = thread(t, 4, For(i, E.index(3), Store("R", "R", (t, i), Load("X", (t, i), f32))))
    read = thread(u, 4, For(j, E.index(3), Store("Y", "Y", (u, j), Load("R", back(u, j), f32))))
    buffers = (given("X", 4, 3), result("Y", 4, 3), Buffer("R", f32, (4, 3), scope=Scope.REGISTER))
    return kernel(buffers, For(b, E.index(1), seq(fill, read), LoopKind.BLOCK))


def test_a_held_dim_is_dropped_everywhere():
    new = distribute(through(lambda u, j: (u, j)))
    fill, read = (nest.leaf for nest in nests(new.body))
    assert new.table["R"].shape == (3,)
    assert fill.index == (i,) and read.value == Load("R", (j,), f32)
    assert fill.value == Load("X", (t, i), f32) and read.index == (u, j)


def test_a_kernel_without_held_registers_is_left_alone():
    alone = kernel(
        (given("X", 4), result("Y", 4)),
        For(b, E.index(1), thread(t, 4, Store("Y", "Y", (t,), Load("X", (t,), f32))), LoopKind.BLOCK),
    )
    assert distribute(alone) is alone


def test_registers_that_no_thread_holds_alone_are_refused():
    with pytest.raises(TargetError, match="test: no thread holds its registers alone: Y touches R at "):
        distribute(through(lambda u, j: ((u + 1) % 4, j)))


STAGES = 3
KERNELS = {
    **{f"{n} turns": apply(halved(2, 8 * n), PIPELINE) for n in range(2, STAGES + 3)},
    "a tail": apply(halved(2, 28), PIPELINE),
    "two stages": apply(halved(2, 40), (*PIPELINE[:-1], S.Pipeline("Y.j.o", 2))),
    "plain copies": apply(halved(2, 40), (*tiles(), S.Pipeline("Y.j.o", 3))),
    "padded rows": apply(halved(2, 40), (*tiles(), S.PadRows("Xs", 4), S.CopyAsync("Xs"), S.Pipeline("Y.j.o", 4))),
    "swizzled rows": apply(halved(8, 40), (*swizzled(), S.CopyAsync("Xs"), S.Pipeline("Y.j.o", 4))),
    "short runs": apply(halved(8, 40), (*swizzled(2), S.CopyAsync("Xs"), S.Pipeline("Y.j.o", 2))),
    "swizzled and copied at once": apply(halved(8, 40), (*swizzled(2), S.Pipeline("Y.j.o", 3))),
}


@pytest.mark.parametrize("name", KERNELS)
def test_a_pipeline_means_what_its_loop_does(name):
    kernel = KERNELS[name]
    arrays, made = inputs(kernel), pipelined(kernel)
    verify(made)
    assert not any(loop.pipeline for nest in nests(made.body) for loop in nest.loops)
    assert_equal(run(made, arrays), run(kernel, arrays))
    assert_equal(run_unit(lower_device(kernel), kernel.buffers, arrays), run(kernel, arrays))


@needs_compiler
def test_the_emitted_text(tmp_path):
    named = [replace(kernel, name=f"turns{n}") for n, kernel in enumerate(KERNELS.values())]
    for one, got in zip(named, run_devices(named, tmp_path)):
        for outputs in got:
            assert_equal(outputs, run(one, inputs(one)))


def test_copies_are_made_ahead(golden):
    golden(str(pipelined(KERNELS["4 turns"])))
