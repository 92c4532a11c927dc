"""Numbers at which plans for open sizes are made."""

from nncc import te
from nncc.ir.index.hints import INNERMOST, LADDER, hints


def test_hints_are_within_the_range_and_multiples():
    n, m = te.size("n", 10, 100, 5), te.size("m", 0, 3)
    found = list(hints((m, n)))
    assert all(10 <= sizes["n"] <= 100 and sizes["n"] % 5 == 0 and 1 <= sizes["m"] <= 3 for sizes in found)
    assert found[0] == {"m": 3, "n": 100}
    assert len(found) == len({tuple(sizes.items()) for sizes in found}) > 1


def test_hints_of_several_sizes_differ():
    assert all(len(set(rung)) == len(rung) for rung in LADDER)
    first = next(hints((te.size("n", 0, 1000), te.size("m", 0, 1000))))
    assert len(set(first.values())) == 2


def test_tiles_leave_least_of_the_innermost_size():
    n, m = te.size("n", 0, 1000), te.size("m", 0, 1000)
    assert next(hints((n, m))) == {"n": LADDER[0][0], "m": INNERMOST} and next(hints((n,))) == {"n": LADDER[0][0]}
    assert all(-INNERMOST % tile < INNERMOST / 50 for tile in (4, 6, 7, 8, 12, 14))
