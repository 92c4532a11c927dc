"""Launch plans of the self-test."""

import numpy as np

from nncc.codegen.emit.cuda_wrapper_table import wrappers
from nncc.codegen.emit.cuda_wrappers import trial
from nncc.commands.selftest import kernels as K
from nncc.runtime.launch_plan import Region


def test_each_row_is_launched_on_its_operands():
    table = wrappers()[:60]
    made = K.wrapper_kernels(table)
    trials = [trial(row) for row in table]
    given, results = K.operands(trials), K.results(trials)
    assert [array.nbytes for array in given] == [tensor.size_bytes for tensor in made.plan.inputs]
    assert [array.nbytes for array in results] == [tensor.size_bytes for tensor in made.plan.outputs]
    assert len(made.texts) == len(made.plan.modules) == 2
    for n, (launch, case) in enumerate(zip(made.plan.launches, trials, strict=True)):
        *operands, result = launch.arguments
        assert (result.region, result.number, launch.kernel) == (Region.OUTPUT, n, table[n].name)
        assert all(np.array_equal(given[p.number].view(np.uint8), x.view(np.uint8)) for p, x in zip(operands, case.operands))
        assert f" {launch.function}(" in made.texts[launch.module]


def test_a_copy_covers_its_bytes():
    plan = K.copy_kernels(1 << 20).plan
    (launch,) = plan.launches
    assert launch.blocks * launch.threads * K.ACCESS_BYTES == 1 << 20 and plan.arena_bytes == 2 << 20
    assert K.COPY in K.plain_text() and K.EMPTY in K.plain_text()


def test_empty_kernels_follow_each_other():
    assert len(K.empty_kernels(7).plan.launches) == 7
