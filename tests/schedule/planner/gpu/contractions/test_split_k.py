"""Products that are summed in parts."""

import numpy as np
import pytest

from nncc.ir.kernel import nests
from nncc.schedule.apply import apply
from nncc.schedule.planner.gpu.contractions.products import groups_of
from nncc.schedule.planner.gpu.contractions.split_k import split_steps
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.gpu import kernels as K
from tests.gpu.shim import needs_compiler, run_devices
from tests.support.oracle import inputs

TARGET = Target.named("cuda:h200")


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
