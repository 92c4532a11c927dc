"""The page about tuning in a browser: narrow and wide, light and dark."""

from collections.abc import Iterator

import pytest

from nncc.report.tuning.page import tuning_page
from tests.report.seen import faults
from tests.report.tuning.tunings import RUN, kernel, trial, trials, tuning
from tests.support.browser import Tab, needs_chromium, tab

pytestmark = needs_chromium
LONG = "dot_general add mul erf 1x197x3072 of 768 and whatever else is joined to it"
MESSAGE = "LLVM ERROR: Cannot select: v16bf16 = fadd nnan ninf nsz arcp contract afn reassoc " * 3


@pytest.fixture(scope="module", params=["tuned", "untried"])
def page(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tab]:
    folder = tmp_path_factory.mktemp("page")
    failed = trial(20, None, "crashed", message=MESSAGE)
    made = [kernel((*trials(), failed)), kernel(trials(), LONG), kernel((), "another")]
    file = folder / "page.html"
    file.write_text(tuning_page(tuning(*made, run=RUN) if request.param == "tuned" else tuning(made[-1], run=None)))
    with tab(folder / "chromium") as opened:
        opened.open(file.as_uri())
        opened.run("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
        yield opened


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [400, 1280])
def test_nothing_is_wider_than_the_window_and_every_text_and_title_can_be_read(page: Tab, width: int, dark: bool) -> None:
    assert faults(page, width, dark) == []
