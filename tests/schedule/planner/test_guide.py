import pytest

from nncc.errors import ScheduleError
from nncc.schedule.planner.guide import ALWAYS, DEFAULT, NEVER, USUAL, Guide, Option


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
