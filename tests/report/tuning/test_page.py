"""The page about tuning: what it says of given records, that names are harmless, and that it asks for nothing."""

import json
import re
from dataclasses import replace

import pytest
from plotly.offline import get_plotlyjs

from nncc.autotune.records.rows import Outcome, Source
from nncc.printing import printable
from nncc.report.rendering import digest, source
from nncc.report.tuning import page as page_module
from nncc.report.tuning.page import OUTCOMES, SOURCES, tuning_page
from tests.report.parsed import OUTSIDE, Page
from tests.report.small import EVIL
from tests.report.tuning.tunings import KNOBS, RUN, kernel, trial, trials, tuning

PLOTLY = "/* plotly */"


@pytest.fixture(autouse=True)
def small(monkeypatch):
    monkeypatch.setattr(page_module, "get_plotlyjs", lambda: PLOTLY)


def page(*kernels, run=RUN) -> Page:
    found = Page(tuning_page(tuning(*kernels, run=run)))
    ids = [a["id"] for _, a in found.elements if "id" in a]
    assert found.open == [] and len(ids) == len(set(ids))
    figures, places = json.loads(found.scripts[0]), [a["data-figure"] for _, a in found.elements if "data-figure" in a]
    assert sorted(figures) == sorted(places)
    return found


def test_the_summary():
    text = page(kernel(trials()), kernel((), "another")).text
    assert "1.11x as fast 1.08 to 1.14x, sure to 99 %; 500 loads of the library" in text
    assert "1.25x as fast 200 us a run by default, 160 us tuned" in text
    assert "1 of 1 tuned the model has 2 different kernels" in text
    assert "90 s given, 89 s taken, of which 80 s for the search" in text and "5 % neither" in text
    assert "off by up to 2.5 %" in text and "tuning got 60 % of its processor's time" in text
    assert "on Some CPU, 1 thread" in text and "x86-64-v3: some target" in text
    assert re.search(r"proposed by ran, right winners the cost model's order 15 1 optuna's TPE sampler 1", text)


def test_a_kernel():
    found = page(kernel(trials()))
    text = found.text
    assert (
        "100 % of the time, 1.25x as fast" in text
        and "takes 0.800 of the default plan's time alone, between 0.780 and 0.820" in text
    )
    assert "t: prefetch next no yes" in text and "Schedule(kernel)" in text
    keys = {a["data-figure"] for _, a in found.elements if "data-figure" in a}
    assert keys == {
        "totals",
        "best-1",
        "roofline",
        "history-1",
        "importances-1",
        "predicted-1",
        "slice-1-0",
        "slice-1-1",
        "slice-1-2",
    }


def test_the_learnt_model_is_said_to_be_used_or_not():
    assert "no, too few trials" in page(kernel(trials()[:5])).text
    assert "no, there is no choice" in page(kernel(trials(), knobs=())).text
    k = kernel(trials())
    assert k.ranker
    assert f"{k.ranker.correlation:.2f} {'yes' if k.ranker.is_useful else 'no, ranks too badly'}" in page(k).text


def test_names_are_harmless():
    knobs = (*KNOBS[1:], replace(KNOBS[0], name=EVIL))
    made = tuple(replace(t, answers={**t.answers, EVIL: n % 4}, message=EVIL) for n, t in enumerate(trials()))
    evil = kernel((*made, trial(20, None, "wrong", message=EVIL)), EVIL, knobs=knobs)
    found = page(evil)
    assert len(found.scripts) == 3 and found.scripts[1:] == [PLOTLY, source("tuning.js")]
    assert not {"img", "link", "iframe", "object", "base", "form"} & {tag for tag, _ in found.elements}
    assert not [key for _, a in found.elements for key in a if key.startswith("on")]
    assert printable(EVIL) in found.text and "<script>alert" not in found.scripts[0]
    texts = json.dumps(json.loads(found.scripts[0]))
    assert "<img" not in texts and "&lt;img" in texts


def test_only_its_own_scripts_run_and_nothing_comes_from_outside(monkeypatch):
    monkeypatch.setattr(page_module, "get_plotlyjs", get_plotlyjs)
    text = tuning_page(tuning(kernel(trials())))
    scripts = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    assert scripts == [get_plotlyjs(), source("tuning.js")] and "\r" not in scripts[0]
    (policy,) = re.findall(r'Content-Security-Policy"\s+content="(.*?)"', text)
    assert policy.startswith("default-src 'none'") and all(f"'{digest(script)}'" in policy for script in scripts)
    found = Page(text.replace(scripts[0], ""))
    links = [a[key] or "" for _, a in found.elements for key in OUTSIDE if key in a]
    assert links and all(link.startswith("#") for link in links)


def test_records_alone():
    text = page(kernel(trials()), run=None).text
    assert "records alone" in text and "budget" not in text.split("What was tried")[0]


@pytest.mark.parametrize("kernels", [(), (kernel(()),)], ids=["no kernels", "no trials"])
def test_empty_records(kernels):
    found = page(*kernels, run=None)
    assert "The records have no trials" in found.text and json.loads(found.scripts[0]) == {}


def test_failures_only():
    outcomes = [o for o in OUTCOMES if o not in ("ok", "unfinished")]
    failed = [trial(n, None, outcome, message=f"why {n}\nmore") for n, outcome in enumerate(outcomes)]
    found = page(kernel((*failed, trial(9, None, None))))
    assert json.loads(found.scripts[0]) == {}
    assert all(f"{OUTCOMES[o]} 1 why {n}" in found.text for n, o in enumerate(outcomes))
    assert (
        OUTCOMES["unfinished"] in found.text and "No candidate ran." in found.text and "Too few candidates ran" in found.text
    )


def test_a_kernel_without_knobs():
    found = page(kernel(trials()[:2], knobs=()))
    assert "This kernel has no knobs" in found.text and "history-1" not in json.loads(found.scripts[0])


def test_a_kernel_without_arithmetic_is_in_no_roofline():
    assert "roofline" not in json.loads(page(kernel(trials(), flops=0)).scripts[0])


def test_a_run_that_shipped_nothing_says_so():
    assert (
        "The library has the default plans: it is slower."
        in page(kernel(trials()), run=replace(RUN, fault="it is slower")).text
    )
    assert "was quiet" in page(kernel(trials()), run=replace(RUN, share=0.99, noise=None, whole=None)).text


@pytest.mark.parametrize("value, text", [(None, "\N{EN DASH}"), (-0.001, "0.00"), (0.456, "0.46"), (-1.0, "-1.00")])
def test_correlations_have_two_digits(value, text):
    assert page_module.correlation(value) == text


def test_there_is_a_word_for_every_source_and_outcome():
    assert set(SOURCES) == set(Source.__args__) and set(OUTCOMES) == {*Outcome.__args__, "unfinished"}


def test_the_same_records_give_the_same_page():
    assert tuning_page(tuning(kernel(trials()))) == tuning_page(tuning(kernel(trials())))
