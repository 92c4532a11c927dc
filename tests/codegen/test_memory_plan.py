from dataclasses import replace
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from nncc.codegen.memory_plan import ALIGNMENT, Slot, place, plan_memory
from tests.programs import image, network

SIZES = st.integers(1, 9).map(lambda n: n * ALIGNMENT)
SLOTS = st.lists(st.builds(lambda size, first, length: (size, first, first + length), SIZES, st.integers(0, 12),
                           st.integers(0, 6)), max_size=14)  # fmt: skip


def slots(*rows: tuple[int, int, int]) -> list[Slot]:
    return [Slot(f"v{n}", size, first, last) for n, (size, first, last) in enumerate(rows)]


@given(SLOTS)
def test_no_two_live_slots_overlap(rows: list[tuple[int, int, int]]):
    plan = place(slots(*rows))
    assert len(plan.slots) == len(rows)
    for a, b in combinations(plan.slots, 2):
        assert not a.meets(b) or a.end <= b.offset or b.end <= a.offset
    assert all(slot.offset % ALIGNMENT == 0 and slot.end <= plan.arena_bytes for slot in plan.slots)
    assert plan.least_bytes <= plan.arena_bytes <= sum(size for size, _, _ in rows)


@given(SLOTS)
def test_the_bound_is_the_most_at_one_time(rows: list[tuple[int, int, int]]):
    most = max((sum(s for s, first, last in rows if first <= t <= last) for t in range(20)), default=0)
    assert place(slots(*rows)).least_bytes == most


def test_lives_that_only_touch_share_no_memory():
    a, b = place(slots((64, 0, 1), (64, 1, 2))).slots
    assert {a.offset, b.offset} == {0, 64}


def test_lives_one_after_the_other_share_memory():
    assert place(slots((64, 0, 0), (64, 1, 1))).arena_bytes == 64


def test_the_smallest_gap_that_fits_is_taken():
    # v0 to v2 and v4 lie one after the other; v0 and v2 leave gaps of 256 and 128 bytes to v5
    plan = place(slots((512, 0, 9), (448, 0, 3), (384, 0, 9), (320, 0, 3), (256, 0, 9), (128, 5, 9)))
    assert {s.name: s.offset for s in plan.slots}["v5"] == 512 + 448 + 384


def test_the_same_slots_in_another_order_lie_at_the_same_places():
    rows = slots((64, 0, 2), (128, 1, 3), (64, 2, 4), (192, 0, 1))
    assert place(rows) == place(reversed(rows))


def test_the_plan_of_a_program():
    assert str(plan_memory(image().program)) == (
        "arena 1920 bytes, at least 1920 are needed\n"
        "             0 +1152         T, calls 0 to 1\n"
        "          1152 +768          P, workspace of call 0\n"
    )
    assert plan_memory(image().program).workspaces == {(0, "P"): 1152}


def test_values_live_from_the_first_to_the_last_call():
    lives = {slot.name: (slot.first, slot.last) for slot in plan_memory(network().program).slots}
    assert lives == {"h1": (0, 2), "h2": (1, 2), "h3": (2, 3)}


def test_a_value_that_no_call_mentions_has_no_place():
    program = network().program
    unused = replace(program.table["h1"], name="unused")
    assert "unused" not in plan_memory(replace(program, values=(*program.values, unused))).values
