import pytest

from nncc.errors import ScheduleError
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.schedule.planner.choose import (
    ALWAYS,
    DEFAULT,
    MODEL_MARGIN,
    MOST_RIVALS,
    NEVER,
    RIVAL_FACTOR,
    USUAL,
    Choice,
    Considered,
    Decided,
    Decision,
    Guide,
    Noting,
    Option,
    choose,
)
from nncc.schedule.planner.plan import default_plan, explained_plan, guided_plan
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Target
from tests.support.replay import KERNELS


class Taking(Guide):
    """Takes an option with this value, and notes where it was asked what."""

    explores = True

    def __init__(self, wanted, place="", asked=None):
        self.wanted, self.place, self.asked = wanted, place, [] if asked is None else asked

    def at(self, place):
        return Taking(self.wanted, place, self.asked)

    def order(self, options):
        self.asked.append((self.place, [dict(o.knobs) for o in options]))
        return [o.value for o in sorted(options, key=lambda o: o.value != self.wanted)]


def test_the_default_guide_keeps_the_order_of_the_planner_everywhere():
    options = [Option("slow", {"grouping": "a"}, 9.0), Option("fast", {"grouping": "b"}, 1.0), Option("unknown", {})]
    assert DEFAULT.order(options) == DEFAULT.at("nest").order(options) == ["slow", "fast", "unknown"]
    assert DEFAULT.order([]) == [] and not DEFAULT.explores


def test_what_is_taken_is_the_first_that_can_be_built():
    def build(value):
        if value == "slow":
            raise ScheduleError("it is slow")
        return value.upper()

    options = [Option("slow", {}), Option("fast", {}), Option("unknown", {})]
    assert DEFAULT.take(options, build) == "FAST" and DEFAULT.take(options[:1], build) is None
    assert Taking("unknown").take(options, build) == "UNKNOWN" and Taking("slow").take(options, build) == "FAST"
    assert DEFAULT.pick(options) == "slow" and Taking("fast").pick(options) == "fast"


@pytest.mark.parametrize("usual", [True, False])
def test_by_default_everything_is_as_usual(usual):
    assert DEFAULT.wants("streams", usual) is usual and DEFAULT.amount("unroll", 4, (1, 2)) == 4


@pytest.mark.parametrize("answer, wanted", [(USUAL, [True, False]), (ALWAYS, [True, True]), (NEVER, [False, False])])
def test_one_knob_answers_for_all_places_of_a_kernel(answer, wanted):
    guide = Taking(answer)
    assert [guide.at(nest).wants("streams", usual) for nest, usual in (("T", True), ("Y", False))] == wanted
    assert guide.asked == 2 * [("", [{"streams": USUAL}, {"streams": ALWAYS}, {"streams": NEVER}])]


def test_a_choice_that_a_place_does_not_have_is_not_asked_there():
    guide = Taking(NEVER)
    assert guide.wants("streams", True, may_differ=False) and not guide.asked


def test_an_amount_that_has_no_other_is_not_asked():
    guide = Taking(1)
    assert guide.amount("unroll", 1, (1,)) == guide.amount("unroll", 1, ()) == 1 and not guide.asked


def test_an_amount_is_the_usual_one_of_each_place_or_the_same_in_all():
    assert [Taking(USUAL).at(nest).amount("unroll", usual, (1, 2)) for nest, usual in (("T", 4), ("Y", 8))] == [4, 8]
    assert [Taking(2).at(nest).amount("unroll", usual, (1, 2)) for nest, usual in (("T", 4), ("Y", 8))] == [2, 2]


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
    (choice(0, 2.0), "no other option is near"),
    (choice(0, 2.0, 3.0, None), "fewest predicted cycles by the planner's closed form; the next option takes 1.50x as many"),
    (choice(0, 2.0, 1.8, 4.0), "no other option is predicted to be clearly faster; the best takes 0.90x the cycles by the planner's closed form"),
    (choice(0, None, 1.0), "first in the planner's order"),
    (choice(0, 1.0, None), "first in the planner's order"),
    (choice(1, 1.0, 2.0, 3.0, refused="it overlaps"),
     "preferred options are illegal; fewest predicted cycles by the planner's closed form; the next option takes 1.50x as many"),
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
    (10.0 * RIVAL_FACTOR + 0.1, 1.0, "a"), (10.0, 100 * (1 - MODEL_MARGIN), "a"), (10.0, 99 * (1 - MODEL_MARGIN), "b"), (None, 1.0, "a"),
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
