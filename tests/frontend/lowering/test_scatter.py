import numpy as np
import pytest

from nncc.codegen.passes.table import run_passes
from nncc.errors import ScheduleError
from nncc.frontend import compute as c
from nncc.frontend.graph.op import Sample
from nncc.frontend.lowering.scatter import nearest
from nncc.frontend.ops import OPS
from nncc.ir import interp
from nncc.ir.dtypes import i32
from nncc.ir.kernel import nests
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.defaults import default_plan
from nncc.target import Target
from tests.frontend.lowering.groups import graph_of, lower, run

RNG = np.random.default_rng(0)
TARGETS = [Target.named("x86-64-v3"), Target.named("x86-64-v4").with_(cores=2)]


def test_the_nearest_index_inside():
    x = c.placeholder("X", (3,), i32)
    kernel = c.make_kernel("inside", x, c.compute("Y", (3,), lambda i: nearest(x[i], 4)))
    assert interp.run(kernel, {"X": np.int32([-3, 2, 9])})["Y"].tolist() == [0, 2, 3]


def test_loops_whose_order_decides_stay_in_order():
    indices, updates = np.zeros((3, 4), np.int64), np.ones((3, 4, 5), np.float32)
    sample = Sample((np.zeros((2, 5), np.float32), indices, updates), {"axis": 0, "combiner": "set"})
    kernel = lower(graph_of(OPS["scatter"], sample)[0]).kernel
    *_, nest = nests(kernel.body)
    row, column, inner = nest.axes
    assert apply(kernel, [S.Reorder((inner, row, column))])
    for step in (S.Reorder((column, row, inner)), S.Parallel(row), S.Vectorize(column)):
        with pytest.raises(ScheduleError):
            apply(kernel, [step])


@pytest.mark.parametrize("target", TARGETS, ids=str)
@pytest.mark.parametrize("combiner", ["set", "sum", "max"])
@pytest.mark.parametrize("shape, axis, count", [((40,), 0, 70), ((7, 33), 0, 19), ((7, 33), 1, 50), ((5, 3, 17), 1, 4)])
def test_places_that_come_twice_keep_their_order(shape, axis, count, combiner, target):
    indices = RNG.integers(0, shape[axis], count) // 2
    updates = RNG.standard_normal((*shape[:axis], count, *shape[axis + 1 :])).astype(np.float32)
    sample = Sample((np.zeros(shape, np.float32), indices, updates), {"axis": axis, "combiner": combiner})
    graph, arrays = graph_of(OPS["scatter"], sample)
    lowered = lower(graph)
    planned = apply(lowered.kernel, default_plan(lowered.kernel, target))
    expected = OPS["scatter"].reference(*sample.inputs, **sample.attributes)
    for kernel in (planned, run_passes(planned)):
        (made,) = run(lowered, kernel, arrays)
        np.testing.assert_allclose(made, expected, rtol=1e-6)
