"""The chart of a memory plan: a rectangle for each slot, the peak, round numbers."""

import pytest

from nncc.codegen.program.memory_plan import Slot, assign_offsets
from nncc.report.memory import HEIGHT, WIDTH, chart

PLAN = assign_offsets([Slot("a", 128, 0, 1), Slot("b", 64, 1, 3), Slot("w", 64, 2, 2, True), Slot("c", 128, 3, 3)])


def test_a_slot_covers_its_calls_and_its_bytes():
    made = chart(PLAN, 4)
    assert [bar.slot for bar in made.bars] == list(PLAN.slots)
    for bar in made.bars:
        assert bar.x == bar.slot.first * WIDTH / 4
        assert bar.width == (bar.slot.last - bar.slot.first + 1) * WIDTH / 4
        assert bar.y + bar.height == pytest.approx(HEIGHT - bar.slot.offset * HEIGHT / PLAN.arena_bytes, abs=0.2)
        assert bar.height == pytest.approx(bar.slot.size * HEIGHT / PLAN.arena_bytes, abs=0.1)


def test_memory_is_handed_on_amid_the_call_that_makes_the_heir():
    plan = assign_offsets([Slot("a", 128, 0, 1), Slot("b", 128, 1, 3, of="a"), Slot("c", 64, 2, 3)])
    made = chart(plan, 4)
    a, b, c = made.bars
    assert (a.x, a.width) == (0, 1.5 * WIDTH / 4) and (b.x, b.width) == (a.width, 2.5 * WIDTH / 4) and a.y == b.y
    assert c.x == 2 * WIDTH / 4 and made.peak.value == 2 and made.peak_bytes == 192 == plan.least_bytes


def test_the_peak_is_the_first_call_with_most_in_use():
    made = chart(PLAN, 4)
    assert made.peak.value == 1 and made.peak_bytes == 192 == PLAN.least_bytes


def test_no_slots_and_no_calls():
    made = chart(assign_offsets([]), 0)
    assert made.bars == () and made.peak_bytes == 0


@pytest.mark.parametrize(
    "calls, expected", [(1, [0]), (9, list(range(9))), (40, [0, 5, 10, 15, 20, 25, 30, 35]), (245, [0, 50, 100, 150, 200])]
)
def test_ticks_are_round_numbers(calls, expected):
    assert [tick.value for tick in chart(PLAN, calls).calls] == expected
