import pytest

from nncc.cost import ports
from nncc.cost.between import between
from nncc.cost.summarise import summary
from nncc.target import Target
from tests.codegen.passes.vectors.test_side_by_side import changed, lane, o, parts

TARGET = Target.named("x86-64-v4").with_(cores=1)


def cycles(kernel):
    return sum(sum(block.bounds.values()) * block.times for block in ports.blocks(summary(kernel), TARGET))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_stores_that_fill_runs_and_loads_of_all_between_are_found(count):
    found = between(summary(parts(count, 64, lanes=16)))
    assert {(access.buffer, access.is_store) for _, access in found} == {("X", False), ("Y", True)}
    assert {*found.values()} == {count} and len(found) == 2 * count


def test_stores_that_leave_gaps_and_those_of_other_masks_are_not():
    alone = between(summary(parts(3, 64, lanes=16, order=(0, 2))))
    assert {(access.buffer, count) for (_, access), count in alone.items()} == {("X", 2)}
    masked = changed(parts(2, 64, lanes=16), 1, mask=(o * 4 + lane < 13))
    assert not between(summary(masked))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_stores_that_fill_runs_cost_less_than_lanes_one_by_one(count):
    """Of as many elements."""
    together, apart = parts(count, 64, lanes=16), parts(5, 64, lanes=16, order=range(count))
    assert 4 * cycles(together) < cycles(apart)
