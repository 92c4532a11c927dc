"""Nests that store each element once, in vectors of a thread."""

import pytest

from nncc.ir.dtypes import f16
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.gpu.elementwise import elementwise_steps
from tests.gpu import kernels as K
from tests.support.oracle import assert_equal, inputs


def steps_of(kernel):
    (nest,) = nests(kernel.body)
    return elementwise_steps(kernel, nest)


@pytest.mark.parametrize("kernel, bytes_", [(K.elementwise("f32", 8, 64), 4), (K.elementwise("f16", 4096, dtype=f16), 2)])
def test_a_thread_moves_sixteen_bytes(kernel, bytes_):
    made = steps_of(kernel)
    assert any(isinstance(step, S.Vectorize) for step in made)
    assert 16 // bytes_ in [step.factor for step in made if isinstance(step, S.Split)]


@pytest.mark.parametrize("shape", [(7,), (3, 5), (1, 1), (0, 4), (33, 12)])
def test_the_meaning_stays(shape):
    kernel = K.elementwise("odd", *shape)
    assert_equal(run(apply(kernel, steps_of(kernel)), inputs(kernel), 1), run(kernel, inputs(kernel)))


def test_what_does_not_move_along_memory_is_another_planners():
    assert not any(isinstance(step, S.Vectorize) for step in steps_of(K.transposed("transposed", 64, 64)))
