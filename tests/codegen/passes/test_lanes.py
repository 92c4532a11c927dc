"""What is known of lanes at compile time, compared with what the interpreter makes of the same expressions."""

import numpy as np
import pytest

from nncc.codegen.passes.lanes import known_lanes
from nncc.ir import expr as E
from nncc.ir.dtypes import i64

ONE, LANES = E.Const(1, i64), E.Ramp(E.Const(3, i64), 2, 4)
UNKNOWN, SEVENS = E.Var("i", i64), E.broadcast(E.Const(7, i64), 4)


@pytest.mark.parametrize("x, lanes", [
    (E.Const(7, i64), [7]),
    (LANES, [3, 5, 7, 9]),
    (SEVENS, [7, 7, 7, 7]),
    (LANES + E.broadcast(ONE, 4), [4, 6, 8, 10]),
    (LANES < SEVENS, [True, True, False, False]),
])  # fmt: skip
def test_lanes_that_are_known(x, lanes):
    np.testing.assert_array_equal(known_lanes(x), lanes)


@pytest.mark.parametrize("x", [
    UNKNOWN, E.Ramp(UNKNOWN, 1, 4), E.broadcast(UNKNOWN, 4), LANES + E.broadcast(UNKNOWN, 4), E.Load("X", (ONE,), i64),
])  # fmt: skip
def test_lanes_that_are_not_known(x):
    assert known_lanes(x) is None
