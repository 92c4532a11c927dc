"""Figures are what plotly accepts, show the data they are of, and take no name for markup."""

import json
from dataclasses import replace
from itertools import pairwise

import plotly.graph_objects as go
import pytest

from nncc.autotune.search.space import Knob
from nncc.report.tuning import figures as draw
from tests.report.tuning.tunings import KNOBS, ROOF, SECONDS, kernel, trial, trials, tuning

HOSTILE = "<a href='https://example.org'>k</a>\n"


def checked(figure: draw.Figure) -> draw.Figure:
    """A figure that plotly takes, and JSON."""
    go.Figure(figure)
    assert json.loads(json.dumps(figure, allow_nan=False)) is not None
    return figure


@pytest.fixture(scope="module")
def made():
    return tuning(kernel(trials()), kernel(trials()[:5], HOSTILE))


@pytest.fixture(scope="module")
def study(made):
    found = draw.study(made.tried[0])
    assert found is not None
    return found


def test_the_total_falls_to_what_is_saved(made):
    figure = checked(draw.totals(made))
    line, ends = figure["data"]
    assert line["y"][0] == pytest.approx(1e3 * made.before) and line["y"][-1] == pytest.approx(1e3 * made.after)
    assert ends["text"] == ["400 us", "360 us"]
    low, high = figure["layout"]["yaxis"]["range"]
    assert low < min(line["y"]) and max(line["y"]) < high


def test_a_total_without_gain_has_room_too():
    low, high = checked(draw.totals(tuning(kernel(trials()[:3]))))["layout"]["yaxis"]["range"]
    assert low < 2e3 * SECONDS < high


def test_each_further_run_has_a_line():
    two = tuning(kernel((*trials(), trial(3, day=2))))
    assert len(checked(draw.totals(two))["layout"]["shapes"]) == 1
    assert len(checked(draw.best(two, two.tried[0], 0.5))["layout"]["shapes"]) == 1


def test_the_best_of_a_kernel_over_time(made):
    dots, line = checked(draw.best(made, made.tried[0], 0.8))["data"]
    assert len(dots["x"]) == 16 and line["y"] == [1.0, 0.8, 0.8]


def test_a_study_has_the_varied_knobs_and_the_ratios(study):
    assert set(study.trials[0].params) == {"t: rows", draw.label("t: grouping"), "t: prefetch next"}
    assert [t.value for t in study.trials] == pytest.approx(kernel(trials()).ratios)


def test_there_is_no_study_of_too_little():
    assert draw.study(kernel(trials()[:3])) is None
    assert draw.study(kernel(trials(), knobs=())) is None
    assert draw.study(kernel(trials(), knobs=KNOBS[2:3])) is None


def test_optunas_pictures(study):
    candidates, so_far = checked(draw.history(study))["data"]
    assert len(candidates["y"]) == 16 and so_far["y"][-1] == min(candidates["y"]) == 0.8
    important = checked(draw.importances(study))
    assert set(important["data"][0]["y"]) == set(study.trials[0].params)
    found = draw.slices(study, important, KNOBS)
    assert {name for name, _ in found} == {"t: rows", "t: grouping", "t: prefetch next"}
    ticks = {name: checked(figure)["layout"]["xaxis"]["ticktext"] for name, figure in found}
    assert ticks == {
        "t: rows": ["2", "4", "6", "8"],
        "t: grouping": ["columns", "rows &lt;b&gt;apart&lt;/b&gt;"],
        "t: prefetch next": ["no", "yes"],
    }


def test_of_many_knobs_the_most_important_have_bars():
    knobs = tuple(Knob(f"k{n}", (0, 1), 0) for n in range(14))
    answered = tuple(
        replace(trial(n, 1.0 + 0.01 * n), answers={f"k{i}": n % (i + 2) % 2 for i in range(14)}) for n in range(30)
    )
    found = draw.study(kernel(answered, knobs=knobs))
    assert found
    (bars,) = checked(draw.importances(found))["data"]
    assert len(bars["x"]) == len(bars["y"]) == len(bars["text"]) == draw.BARS < len(found.trials[0].params) and bars[
        "x"
    ] == sorted(bars["x"])


def test_ticks_of_many_values_do_not_touch():
    knob = Knob("t: rows", tuple(range(100)), 1)
    answered = tuple(replace(trial(n, 1.0 + n), answers={"t: rows": n}) for n in range(100))
    found = draw.study(kernel(answered, knobs=(knob,)))
    assert found
    ((_, figure),) = draw.slices(found, draw.importances(found), [knob])
    places = checked(figure)["layout"]["xaxis"]["tickvals"]
    assert 5 <= len(places) <= 10 and min(b - a for a, b in pairwise(places)) >= 10


def test_predicted_against_measured(made):
    candidates, default, winner = checked(draw.predicted(made.tried[0]))["data"]
    assert len(candidates["x"]) == 16 and default["x"] == [1000.0] and default["y"] == pytest.approx([1e6 * SECONDS])
    assert winner["y"] == pytest.approx([0.8e6 * SECONDS])
    assert len(checked(draw.predicted(kernel(trials()[:3])))["data"]) == 2


def test_slow_candidates_do_not_press_the_others_together():
    slow = kernel((*trials(), trial(16, 50.0, predicted=9e4)))
    found = draw.study(slow)
    assert found
    for figure in (draw.history(found), *(f for _, f in draw.slices(found, draw.importances(found), KNOBS))):
        low, high = checked(figure)["layout"]["yaxis"]["range"]
        assert 10**low < 0.8 and 1.0 < 10**high < 2.1
    candidates = checked(draw.predicted(slow))["data"][0]
    assert len(candidates["x"]) == 16 and max(candidates["x"]) < 9e4
    assert len(draw.predicted(kernel((trial(1, 5.0), trial(2, 6.0))))["data"][0]["x"]) == 2


def test_predictions_far_apart_have_ticks_that_do_not_touch():
    spread = kernel(tuple(trial(n, 1.0, predicted=1e6 * 3**n) for n in range(4)))
    assert checked(draw.predicted(spread))["layout"]["xaxis"]["tickvals"] == [1e6, 2e6, 5e6, 1e7, 2e7]


def test_the_roofline_has_every_limit_and_an_arrow_for_each_gain(made):
    figure = checked(draw.roofline(list(enumerate(made.tried, 1)), ROOF))
    *ceilings, flat, default, tuned = figure["data"]
    assert [c["text"][0] for c in ceilings] == ["L1", "L2", "memory"]
    for ceiling, rate in zip(ceilings, ROOF.bandwidths.values()):
        assert ceiling["y"][1] == flat["y"][0] == ROOF.flops / 1e9 and ceiling["y"][0] * 1e9 / ceiling["x"][
            0
        ] == pytest.approx(rate)
    assert len(default["x"]) == 2 and len(tuned["x"]) == len(figure["layout"]["annotations"]) == 1
    (arrow,) = figure["layout"]["annotations"]
    assert 10 ** arrow["ay"] == pytest.approx(default["y"][0]) and 10 ** arrow["y"] == pytest.approx(tuned["y"][0])


def test_names_are_no_markup(made):
    text = json.dumps(draw.roofline(list(enumerate(made.tried, 1)), ROOF))
    assert "<a" not in text and "&lt;a href" in text and draw.label(HOSTILE).endswith("\\n")


@pytest.mark.parametrize(
    "value, text",
    [
        (None, "\N{EN DASH}"),
        (True, "yes"),
        (False, "no"),
        (0.125, "1/8"),
        (0.3, "0.3"),
        (1.0, "1"),
        (4096, "4096"),
        ("a b", "a b"),
        (0, "0"),
    ],
)
def test_values_of_knobs_for_people(value, text):
    assert draw.value_text(value) == text
