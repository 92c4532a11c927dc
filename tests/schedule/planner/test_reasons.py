"""Reasons: the plan is the default plan, every choice is noted, and what is said of the winner is true."""

import pytest

from nncc.errors import ScheduleError
from nncc.schedule.planner.defaults import default_plan, explained_plan
from nncc.schedule.planner.guide import Option
from nncc.schedule.planner.reasons import Choice, Considered, Noting
from nncc.schedule.planner.variants import Precision
from nncc.target import Target
from tests.support.replay import KERNELS

TARGET = Target.named("x86-64-v4").with_(cores=1)
SOME = [(kind, next(iter(makers.items()))) for kind, makers in KERNELS.items()]


def choice(taken: int, *cycles: float | None, refused: str = "") -> Choice:
    return Choice("Y", tuple(Considered({"n": n}, c, refused if n < taken else "") for n, c in enumerate(cycles)), taken)


@pytest.mark.parametrize("precision", Precision)
@pytest.mark.parametrize("kind, named", SOME, ids=[kind for kind, _ in SOME])
def test_an_explained_plan_is_the_default_plan(kind, named, precision):
    kernel = named[1](TARGET)
    explained = explained_plan(kernel, TARGET, precision)
    assert explained.steps == default_plan(kernel, TARGET, precision)
    for made in explained.choices:
        assert made.winner is None or not made.winner.refused
        assert all(option.refused for option in made.options[: made.taken])


def test_a_variant_is_explained_before_the_tile_inside_it():
    kernel = KERNELS["convolutions"]["conv 56x56x64x64"](TARGET)
    variant, *inside = explained_plan(kernel, TARGET).choices
    assert "variant" in variant.winner.knobs and {"variant": "direct"} in [dict(o.knobs) for o in variant.options]
    assert inside and all(made.nest.startswith(f"{variant.nest}.") for made in inside)


@pytest.mark.parametrize("made, reason", [
    (choice(0, 2.0), "no other option comes near"),
    (choice(0, 2.0, 3.0, None), "fewest predicted cycles by the planner's own formula; the next one takes 1.50 times as many"),
    (choice(0, 2.0, 1.8, 4.0), "no other is predicted to be clearly faster; the best of them takes 0.90 times as many cycles by the planner's own formula"),
    (choice(0, None, 1.0), "first in the planner's order"),
    (choice(0, 1.0, None), "first in the planner's order"),
    (choice(1, 1.0, 2.0, 3.0, refused="it overlaps"),
     "what was preferred could not be built; fewest predicted cycles by the planner's own formula; the next one takes 1.50 times as many"),
    (choice(2, 1.0, 2.0, refused="it overlaps"), "no option is legal"),
])  # fmt: skip
def test_the_reason_says_what_decided(made: Choice, reason: str):
    assert made.reason == reason and (made.winner is None) == (reason == "no option is legal")


def test_what_is_refused_is_kept_with_the_rule_and_without_its_own_choices():
    noted: list[Choice] = []
    guide = Noting(noted).at("Y")

    def build(value):
        guide.at("inside").pick([Option(value, {"of": value})])
        if value == "first":
            raise ScheduleError("it overlaps")
        return value

    assert guide.take([Option("first", {"n": 0}), Option("second", {"n": 1}), Option("third", {"n": 2})], build) == "second"
    outer, inner = noted
    assert [o.refused for o in outer.options] == ["it overlaps", "", ""] and outer.taken == 1
    assert inner.nest == "inside" and inner.winner.knobs == {"of": "second"}
    assert guide.take([Option("first", {"n": 0})], build) is None and noted[2].winner is None and len(noted) == 3


def test_an_option_reads_as_its_knobs():
    option = Considered({"grouping": "rows i", "transposed": False, "first": True, "block": 0.25, "rows": 6}, 1.0)
    assert str(option) == "grouping rows i, not transposed, first, block 0.25, rows 6"
