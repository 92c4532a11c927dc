from dataclasses import replace

import numpy as np
import pytest

from benchmarks import kernels
from nncc.autotune.timing.building import Failed
from nncc.autotune.workshop import LocalWorkshop, Order, prepare, realise
from nncc.codegen.build.inprocess import Entry, load_object
from nncc.errors import ScheduleError
from nncc.ir.interp import run
from nncc.schedule import steps as S
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Target
from tests.support.oracle import assert_close, inputs

TARGET = Target.host().with_(cores=1)
KERNEL = kernels.softmax(3, 7)


def result(built, arrays):
    code = built.main
    return Entry(load_object(code.object, (code.symbol,)), code.symbol, code.buffers).run(arrays)


def test_a_task_starts_from_the_default_plan():
    made = prepare(KERNEL, TARGET, Precision.DEFAULT)
    assert made.plan.steps == default_plan(KERNEL, TARGET)
    arrays = inputs(KERNEL)
    assert_close(result(made.built, arrays), run(KERNEL, arrays), 7)


def test_a_candidate_is_built_unless_it_is_known():
    plan = prepare(KERNEL, TARGET, Precision.DEFAULT).plan
    new = realise(KERNEL, TARGET, Precision.DEFAULT, Order({}), frozenset())
    assert new.plan.steps == plan.steps and new.built is not None
    again = realise(KERNEL, TARGET, Precision.DEFAULT, Order({}, plan), frozenset({new.identity}))
    assert again.identity == new.identity and again.built is None


def test_a_plan_that_does_not_apply():
    plan = replace(prepare(KERNEL, TARGET, Precision.DEFAULT).plan, steps=(S.Split("nowhere", 2),))
    with pytest.raises(ScheduleError, match="nowhere"):
        realise(KERNEL, TARGET, Precision.DEFAULT, Order({}, plan), frozenset())


def test_candidates_of_this_machine_s_processes():
    wrong = replace(prepare(KERNEL, TARGET, Precision.DEFAULT).plan, steps=(S.Split("nowhere", 2),))
    with LocalWorkshop(TARGET, Precision.DEFAULT, 1) as workshop:
        assert workshop.count == 1
        ((number, start),) = workshop.prepare([KERNEL])
        assert number == 0 and start.plan.steps == default_plan(KERNEL, TARGET)
        made = dict(workshop.realise(KERNEL, [Order({}), Order({}, wrong)], frozenset()))
    assert isinstance(made[1], Failed) and "nowhere" in str(made[1])
    arrays = {name: array.astype(np.float32) for name, array in inputs(KERNEL).items()}
    assert_close(result(made[0].built, arrays), run(KERNEL, arrays), 7)
