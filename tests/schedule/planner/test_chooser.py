"""The chooser: kinds of options are compared as whole plans, each choice in turn."""

import pytest

from nncc.errors import ScheduleError
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.schedule.planner.chooser import MARGIN, MOST_RIVALS, NEAR, Decided, Decision, choose
from nncc.schedule.planner.defaults import default_plan, explained_plan, guided_plan
from nncc.schedule.planner.guide import DEFAULT, Option
from nncc.schedule.planner.variants import Precision
from nncc.target import Target
from tests.support.replay import KERNELS

TARGET = Target.named("x86-64-v4").with_(cores=1)


def option(value, cycles, kind):
    return Option(value, {"of": value}, cycles, kind)


def picks(*choices):
    """A planner that picks at some choices; its steps are what it picked."""
    return lambda guide: tuple(guide.at(f"n{n}").pick(options) for n, options in enumerate(choices))


def price(**cycles):
    """The sum of the cycles of what was picked."""
    return lambda steps: sum(cycles[step] for step in steps)


def test_the_kind_of_the_fewest_cycles_is_taken():
    plan = picks([option("a", 10.0, "x"), option("b", 11.0, "y")])
    made = choose(plan, price(a=100.0, b=50.0))
    assert made.explained.steps == ("b",) and made.decisions == {Decision("n0", frozenset({("of", "b")}))}
    assert [o.whole for o in made.explained.choices[0].options] == [50.0, 100.0]


def test_options_of_one_kind_are_not_carried_out():
    plan = picks([option("a", 10.0, "x"), option("b", 10.5, "x")])
    assert choose(plan, price()).explained.steps == ("a",)


@pytest.mark.parametrize("cycles, better, taken", [
    (10.0 * NEAR + 0.1, 1.0, "a"), (10.0, 100 * (1 - MARGIN), "a"), (10.0, 99 * (1 - MARGIN), "b"), (None, 1.0, "a"),
])  # fmt: skip
def test_only_what_comes_near_is_tried_and_only_what_is_surely_better_is_taken(cycles, better, taken):
    plan = picks([option("a", 10.0, "x"), option("b", cycles, "y")])
    assert choose(plan, price(a=100.0, b=better)).explained.steps == (taken,)


def test_no_more_kinds_are_tried_than_there_is_time_for():
    tried = []
    options = [option(str(n), 10.0, str(n)) for n in range(10)]
    choose(picks(options), lambda steps: tried.append(steps) or 1.0)
    assert len(tried) == 1 + MOST_RIVALS


def test_choices_are_decided_one_after_the_other():
    plan = picks([option("a", 1.0, "x"), option("b", 1.0, "y")], [option("c", 1.0, "x"), option("d", 1.0, "y")])
    assert choose(plan, price(a=2.0, b=1.0, c=2.0, d=1.0)).explained.steps == ("b", "d")


def test_what_makes_no_plan_is_not_taken():
    def plan(guide):
        picked = guide.at("n").pick([option("a", 1.0, "x"), option("b", 1.0, "y")])
        if picked == "b":
            raise ScheduleError("it overlaps")
        return (picked,)

    assert choose(plan, price(a=2.0)).explained.steps == ("a",)


def test_a_guide_sees_what_was_decided_first():
    decided = Decided(DEFAULT, frozenset({Decision("n", frozenset({("of", "b")}))}))
    options = [option("a", 1.0, "x"), option("b", 2.0, "y")]
    assert decided.at("n").pick(options) == "b" == decided.at("n").again(options)
    assert decided.at("other").pick(options) == "a" and decided.at("n").take(options, str.upper) == "B"


def test_a_decision_holds_for_an_option_that_has_lost_knobs_since():
    decided = Decided(DEFAULT, frozenset({Decision("n", frozenset({("of", "b"), ("transposed", True)}))})).at("n")
    options = [option("a", 1.0, "x"), option("b", 2.0, "y")]
    assert decided.again(options) == "b" and decided.pick(options) == "a"
    assert Decided(DEFAULT, decided.decisions).at("m").again(options) == "a"


@pytest.mark.parametrize("kind", KERNELS)
def test_all_guides_begin_with_the_default_plan(kind):
    kernel = next(iter(KERNELS[kind].values()))(TARGET)
    assert guided_plan(kernel, TARGET, Precision.DEFAULT, DEFAULT) == default_plan(kernel, TARGET)


def test_a_kernel_without_elements_has_a_plan():
    x, k = c.placeholder("X", (0, 5), f32), c.reduce_axis(5, "k")
    kernel = c.make_kernel("none", x, c.compute("Y", (0,), lambda i: c.sum(x[i, k], k)))
    assert explained_plan(kernel, TARGET).steps == default_plan(kernel, TARGET)
