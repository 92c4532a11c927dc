"""Default plans for GPUs: what is planned means what the naive kernel does, in the interpreter and as emitted text."""

from dataclasses import replace

import pytest

from nncc.codegen.passes.table import lower_device
from nncc.frontend import compute as c
from nncc.ir.dtypes import f16, f32, i32
from nncc.ir.hardware.units import unbound
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.verifier.verify import verify
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan, explained_plan
from nncc.target import Target
from tests.gpu import kernels as K
from tests.gpu.shim import needs_compiler, run_devices
from tests.support.oracle import assert_equal, inputs

TARGET = Target.named("cuda:sm_90a")
FEW = replace(TARGET, cores=1)
"""A GPU that few partial results keep busy."""
CASES = (
    *(K.elementwise(f"flat{n}", n) for n in (0, 1, 7, 257)),
    K.elementwise("whole", 3, 8, 5, 4),
    K.elementwise("half", 37, dtype=f16),
    K.elementwise("integers", 6, 11, dtype=i32),
    K.biased("biased", 5, 12),
    K.biased("biased_odd", 3, 7),
    K.transposed("transposed", 13, 21),
    K.total("total", 10),
    K.total("long_total", 20_000),
    K.row_sums("row_sums", 3, 70),
    K.row_sums("few_rows", 2, 1),
    K.column_sums("column_sums", 9, 5),
    K.column_sums("few_columns", 1100, 3),
    K.centred("centred", 2, 300),
    K.centred("centred_short", 5, 7),
    K.centred("no_rows", 0, 80),
    K.product("product", 33, 17, 27),
    K.product("product_whole", 32, 32, 8),
    K.product("product_skinny", 1, 40, 96),
    K.product("product_deep_prime", 16, 9, 37),
    K.product("batched", 20, 18, 12, batch=3),
    K.product("empty", 0, 16, 8),
    K.conv("conv", 6, 8, 16, 3),
    K.conv("strided", 7, 3, 9, 3, stride=2),
)


def planned(kernel):
    return apply(kernel, default_plan(kernel, TARGET))


@pytest.mark.parametrize("kernel", CASES, ids=lambda k: k.name)
def test_the_interpreter(kernel):
    made = planned(kernel)
    verify(made)
    arrays = inputs(kernel)
    assert unbound(made) is None
    assert_equal(run(made, arrays, 1), run(kernel, arrays))


@needs_compiler
@pytest.mark.long
def test_the_emitted_text(tmp_path):
    for kernel, got in zip(CASES, run_devices([planned(kernel) for kernel in CASES], tmp_path)):
        expected = run(kernel, inputs(kernel))
        for outputs in got:
            assert_equal(outputs, expected)


def functions(kernel):
    return [(f.grid.blocks, f.grid.threads, f.shared_bytes) for f in lower_device(planned(kernel)).functions]


def test_a_chain_of_rows_is_one_launch_of_a_block_for_each_row():
    ((blocks, threads, shared),) = functions(K.centred("rows", 40, 300))
    assert (blocks, threads) == (40, 96) and shared > 300 * 4


def test_a_sum_of_rows_is_one_launch_of_a_block_for_each_row():
    ((blocks, threads, _),) = functions(K.row_sums("rows", 40, 300))
    assert (blocks, threads) == (40, 96)


def test_a_product_and_what_follows_it_is_one_launch():
    assert len(functions(K.product("product", 64, 64, 16))) == 1


def test_a_reduction_to_few_elements_has_partial_results():
    first, *others = functions(K.total("total", 1 << 22))
    assert first[0] * first[1] >= TARGET.cores * 128 and len(others) <= 3


def test_what_depends_on_constants_alone_is_left_to_the_host():
    kernel = K.biased("both", 4, 8)
    assert default_plan(kernel, TARGET) == default_plan(kernel, TARGET)


def test_what_was_tried_is_said_with_its_reason():
    (choice,) = explained_plan(K.transposed("transposed", 64, 70), TARGET).choices
    assert choice.nest == "Y" and choice.winner.shown == "tiles through shared memory"
    assert choice.options[0].refused.startswith("no chain of nests reduces long rows")


def test_a_result_is_stored_beside_the_rows_that_are_made_of_it():
    x, y, k = c.placeholder("X", (5, 80), f32), c.placeholder("Y", (80,), f32), c.reduce_axis(80, "k")
    added = c.compute("A", (5, 80), lambda i, j: x[i, j] + y[j])
    most = c.compute("M", (5,), lambda i: c.max(added[i, k], k))
    less = c.compute("L", (5, 80), lambda i, j: added[i, j] - most[i])
    kernel = c.make_kernel("residual", x, y, added, most, less, outputs=("A", "L"))
    made = planned(kernel)
    assert len(made.roots) == 1 and any(loop.intrinsic for nest in nests(made.body) for loop in nest.loops)
    assert_equal(run(made, inputs(kernel), 1), run(kernel, inputs(kernel)))
