"""Loops that copy ahead: what is copied when, and that it means what it did."""

from dataclasses import replace

import pytest

from nncc.codegen.passes.gpu.pipeline import pipelined
from nncc.codegen.passes.gpu.table import lower_device
from nncc.ir.hardware.device_interp import run_unit
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.verifier.verify import verify
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from tests.gpu.shim import needs_compiler, run_devices
from tests.schedule.primitives.test_pipeline import PIPELINE, halved, swizzled, tiles
from tests.support.oracle import assert_equal, inputs

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
    for kernel, got in zip(named, run_devices(named, tmp_path)):
        for outputs in got:
            assert_equal(outputs, run(kernel, inputs(kernel)))


def test_copies_are_made_ahead(golden):
    golden(str(pipelined(KERNELS["4 turns"])))
