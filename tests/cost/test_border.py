import pytest

from nncc.cost.border import Border


def brute(loops, rows, below, inside, tall):
    """The share of tiles and steps in which some row is inside."""
    count, step = rows
    tiles = (
        [range(first, min(first + tall, count * below)) for first in range(0, count * below, tall)] if step else [range(1)]
    )
    places = [0]
    for extent, apart in loops:
        places = [place + apart * n for place in places for n in range(extent)]
    met = [any((inside[0] is None or r // below * step + p >= inside[0]) and (inside[1] is None or r // below * step + p < inside[1])
               for r in tile) for tile in tiles for p in places]  # fmt: skip
    return sum(met) / len(met)


@pytest.mark.parametrize("loops, rows, below, inside", [
    (((3, 1), (5, 1)), (1, 0), 1, (1, 6)),  # y of a 3x3 window over 5 lines
    (((3, 12), (14, 1)), (1, 0), 1, (12, 26)),  # the same dilated by 12
    (((3, 1),), (16, 1), 1, (1, 17)),  # rows of a tile along it
    (((3, 6),), (14, 1), 1, (6, 20)),
    (((3, 6),), (14, 1), 5, (6, 20)),  # rows fused of y and of 5 of x
    (((2, 4), (7, 2)), (3, 2), 1, (None, 9)),
    (((4, -1),), (9, 1), 1, (2, None)),
    (((2, 100),), (8, 1), 1, (100, 105)),  # most of it outside
])  # fmt: skip
@pytest.mark.parametrize("tall", (1, 2, 3, 6, 31))
def test_a_step_is_met_where_some_row_of_a_tile_is_inside(loops, rows, below, inside, tall):
    assert Border(loops, rows, below, inside).met(tall) == pytest.approx(brute(loops, rows, below, inside, tall))


def test_more_rows_leave_out_no_more_and_what_is_too_large_nothing():
    border = Border(((3, 6),), (64, 1), 1, (6, 70))
    assert border.met(1) < border.met(4) <= border.met(64) == 1.0
    assert Border(((1000, 1), (1000, 1)), (1, 0), 1, (500, 600)).met(4) == 1.0
    assert Border(((0, 1),), (1, 0), 1, (1, 2)).met(4) == 1.0
