"""Pools of this process, and kernels that run on them."""

import gc

import numpy as np
import pytest

from nncc.codegen.build.threads import in_process_pool
from nncc.errors import RunError
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.pipeline.kernel import build
from nncc.schedule.schedule import Schedule


def test_a_kernel_keeps_its_pool():
    x = c.placeholder("X", (64, 8), f32)
    kernel = c.make_kernel("twice", x, c.compute("Y", (64, 8), lambda i, j: x[i, j] + x[i, j]))
    bound = build(Schedule(kernel).parallel("Y.i"), pool=in_process_pool(3)).bind({"X": np.ones((64, 8), np.float32)})
    gc.collect()
    assert bound.entry.pool and bound.entry.pool.handle and bound.entry.pool.threads == 3
    bound()
    assert (bound.arrays["Y"] == 2).all()
    bound.arrays["Y"][...] = 0
    bound.entry.pool.close()  # from here on, on the calling thread
    bound()
    assert (bound.arrays["Y"] == 2).all()


@pytest.mark.parametrize("threads", [0, "2"])
def test_numbers_of_threads(threads):
    with pytest.raises(RunError, match="threads"):
        in_process_pool(threads)
