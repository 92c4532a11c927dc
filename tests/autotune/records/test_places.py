"""Which trials decide what is shipped in which place: none that does may go."""

import random

import pytest

from nncc.autotune.records.places import deciding, models, winners
from nncc.autotune.records.rows import ALONE, Measured, Trial, Verdict, decide

PLACES = (ALONE, "m1", "m2", "m3")


def verdict(ratio: float, place: str = ALONE, decision="faster", at: int = 0, width: float = 0.005) -> Verdict:
    return Verdict(ratio, ratio - width, ratio + width, 30, decision, f"2026-01-01T00:00:{at:02}.000000+00:00", place)


def trial(number: int, identity: str, *verdicts: Verdict, code_bytes: int | None = 100, outcome="ok") -> Trial:
    size = None if code_bytes is None else Measured(0.9, 0.8, 1.0, 1e-6, 10, code_bytes)
    return Trial(number, "s", "tpe", {}, (), identity, None, outcome, "", size, "2026", "2026", verdicts)


def numbers(trials) -> list[int]:
    return [t.id for t in trials]


def test_places_are_those_of_what_ran():
    trials = [
        trial(1, "a", verdict(0.9, "m2"), verdict(0.9)),
        trial(2, "b", verdict(0.9, "m1")),
        trial(3, "c", verdict(0.9, "m3"), outcome="wrong"),
    ]
    assert models(trials) == ("m1", "m2") and models([]) == ()
    assert {place: winner.trial.id for place, winner in winners(trials).items()} == {ALONE: 1, "m1": 2, "m2": 1}
    assert winners([]) == {ALONE: None}


def test_what_lost_inside_a_model_keeps_the_default_plan_there():
    trials = [
        trial(1, "a", verdict(0.95)),
        trial(2, "b", verdict(0.94), verdict(1.1, "m1", "slower")),
        trial(3, "c", verdict(0.99)),
        trial(4, "d"),
    ]
    assert decide(trials, "m1") is None and numbers(deciding(trials)) == [1, 2]
    slower = trial(2, "b", verdict(1.2), verdict(1.1, "m1", "slower"))
    assert numbers(deciding([trials[0], slower])) == [1, 2]
    assert deciding([trial(1, "a", verdict(1.2, decision="slower")), trial(2, "b")]) == ()


def test_a_verdict_that_is_out_of_date_stays_so():
    old, new = trial(1, "a", verdict(0.5), verdict(0.9, "m1", at=3)), trial(2, "a", verdict(1.1, decision="slower", at=2))
    trials = [old, new, trial(3, "b", verdict(1.0, decision="no difference"))]
    assert decide(trials) is None and decide([old]) is not None
    assert numbers(deciding(trials)) == [1, 2]


def test_what_is_not_sound_stays_so():
    trials = [
        trial(1, "a", verdict(0.5), verdict(0.9, "m1")),
        trial(2, "b", verdict(0.8)),
        trial(3, "a", outcome="crashed"),
        trial(4, "b", outcome="illegal"),
    ]
    kept = deciding(trials)
    assert decide(trials).trial.id == 2 and {place: w and w.trial.id for place, w in winners(kept).items()} == {
        ALONE: 2,
        "m1": 2,
    }


def test_the_fastest_stays_that_says_what_is_as_fast():
    """The smaller code wins among those as fast as the fastest: 3 is as fast as 2, but not as 1."""
    fast, small = trial(1, "a", verdict(0.800, width=0.1)), trial(2, "b", verdict(0.815, width=0.1), code_bytes=50)
    smallest = trial(3, "c", verdict(0.83, width=0.1), verdict(0.5, "m1"), code_bytes=20)
    assert decide([fast, small, smallest]).trial is small and decide([small, smallest]).trial is smallest
    assert numbers(deciding([fast, small, smallest])) == [1, 2, 3]


def drawn(random: random.Random) -> list[Trial]:
    """Few identities and places, so that trials are of the same code, and near ratios, so that many are equally fast."""

    def any_verdict() -> Verdict:
        ratio, decision = (
            random.choice([0.5, 0.8, 0.815, 0.83, 1.1]),
            random.choice(["faster", "faster", "slower", "no difference"]),
        )
        return verdict(ratio, random.choice(PLACES[:-1]), decision, random.randrange(4), random.choice([0.0, 0.01, 0.1]))

    return [
        trial(
            n, random.choice("abcde"), *(any_verdict() for _ in range(random.choice([0, 1, 1, 2, 4]))),
            code_bytes=random.choice([None, 20, 50, 100]), outcome=random.choice(["ok"] * 6 + ["wrong", "illegal"]),
        )
        for n in range(random.randrange(13))
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(20))
def test_nothing_else_is_shipped_by_the_trials_that_decide(seed):
    source = random.Random(seed)
    for _ in range(50):
        trials = drawn(source)
        kept = deciding(trials)
        assert set(numbers(kept)) <= set(numbers(trials)) and models(kept) == models(trials)
        assert [decide(kept, place) for place in PLACES] == [decide(trials, place) for place in PLACES]
        assert deciding(kept) == kept


def test_of_many_trials_few_stay():
    trials = [trial(n, str(n), verdict(0.99 - n / 1000), verdict(0.8 + n / 1000, "m1")) for n in range(150)]
    assert len(deciding(trials + [trial(n, str(n)) for n in range(150, 1000)])) <= 6
