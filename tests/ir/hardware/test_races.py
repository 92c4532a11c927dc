import pytest

from nncc.ir.hardware.races import Touched


@pytest.mark.parametrize(
    "accesses, other",
    [
        ([(0, False), (1, False)], None),
        ([(0, True), (0, False), (0, True)], None),
        ([(0, True), (1, False)], 0),
        ([(0, False), (1, True)], 0),
        ([(2, True), (1, True)], 2),
        ([(5, False), (3, False), (3, True)], 5),
        ([(5, False), (3, False), (4, True)], 3),
    ],
)
def test_a_race_is_of_two_of_whom_one_writes(accesses, other):
    element = Touched()
    *before, last = accesses
    assert all(element.race(who, writes) is None for who, writes in before)
    assert element.race(*last) == other
