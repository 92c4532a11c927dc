import pytest

from nncc.codegen.emit.masks import by_lane
from nncc.ir import expr as E
from nncc.ir.dtypes import i64
from nncc.ir.expr import TRUE, Var

FIRST, SECOND = (E.lt(Var(name, i64), 3) for name in "ab")
LANES = E.lt(E.Ramp(E.index(0), 1, 4), E.Broadcast(E.index(3), 4))


def wide(condition):
    return E.Broadcast(condition, 4)


@pytest.mark.parametrize(
    "mask, same, lanes",
    [(None, TRUE, TRUE), (FIRST, FIRST, TRUE), (E.logical_and(FIRST, SECOND), E.logical_and(FIRST, SECOND), TRUE),
     (wide(FIRST), FIRST, TRUE), (LANES, TRUE, LANES), (E.logical_and(wide(FIRST), LANES), FIRST, LANES),
     (E.logical_and(E.logical_and(LANES, wide(FIRST)), wide(SECOND)), E.logical_and(FIRST, SECOND), LANES)],
    ids=["none", "a scalar", "scalars", "shared", "of each lane", "both", "more"],
)  # fmt: skip
def test_what_all_lanes_share_is_apart(mask, same, lanes):
    assert by_lane(mask) == (same, lanes)
