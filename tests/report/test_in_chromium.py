"""The page in a browser: narrow and wide, light and dark, by the keyboard, and what can be taken from it."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from nncc.report.page import Report, report_page
from nncc.target import Target
from tests.commands.bench.test_figures import bench, row
from tests.report.seen import faults
from tests.report.small import compiled, profiled
from tests.support.browser import needs_chromium, tab

pytestmark = needs_chromium
TARGET = Target.host().with_(cores=1)


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory):
    folder = tmp_path_factory.mktemp("page")
    made = compiled()
    names = [schedule.naive.name for schedule in made.schedules]
    figures = bench(*(row(name) for name in names)).to_json()
    now, before = profiled(made, TARGET), profiled(made, TARGET, 2.0)
    other = replace(before, plans={name: ("other()", *steps) for name, steps in before.plans.items()})
    file = folder / "page.html"
    file.write_text(report_page(Report(made, TARGET, True, now, other, True, figures)))
    with tab(folder / "chromium") as page:
        page.open(file.as_uri())
        yield page


@pytest.fixture
def page(opened):
    opened.look(1400)
    opened.run("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    return opened


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [400, 1400])
def test_nothing_is_wider_than_the_window_and_every_text_can_be_read(page, width, dark):
    assert faults(page, width, dark) == []


def test_the_first_column_and_the_head_of_a_table_stay_while_it_scrolls(page):
    page.look(400)
    page.run("byId('kernels').scrollIntoView()")
    inside = "document.querySelector('#kernels .scroller')"
    assert page.run(f"{inside}.scrollWidth > {inside}.clientWidth + 100")
    box = "(cell) => { const { left, top } = cell.getBoundingClientRect(); return [Math.round(left), Math.round(top)]; }"
    cells = f"[...document.querySelectorAll('#kernels tr:first-child :is(th, td):first-child')].map({box})"
    before = page.run(cells)
    assert page.run(f"{inside}.scrollBy(100, 0), {cells}") == before


def test_a_table_is_sorted_by_the_keyboard(page):
    names = "[...document.querySelectorAll('#kernels tbody tr')].map((row) => row.dataset.kernel)"
    first = page.run(names)
    page.run("document.querySelectorAll('#kernels th button')[3].focus()")  # the time
    for expected, said in ((first[::-1], "ascending"), (first, "descending")):
        page.press("Enter", "\r")
        assert page.run(names) == expected
        assert page.run("document.querySelectorAll('#kernels th')[3].ariaSort") == said


def test_search_goes_to_what_it_found_and_marks_it(page):
    page.run("scrollTo(0, 0); byId('search').focus()")
    for letter in "exp":
        page.press(letter, letter)
    assert page.run("byId('found').textContent") == "1 found, Enter shows the next"
    place = page.run(
        "(() => { const box = document.querySelector('.node.match').getBoundingClientRect();"
        " return [box.top >= 0, box.bottom <= innerHeight, box.left >= 0, box.right <= innerWidth]; })()"
    )
    assert place == [True] * 4


@pytest.mark.parametrize("name", ["drawing", "plan"])
def test_a_figure_stands_alone_as_svg(page, name):
    text = page.run(f"standalone(byId('{name}'), {{ x: 0, y: 0, width: 300, height: 200 }})")
    root = ElementTree.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg" and root.get("viewBox") == "0 0 300 200"
    assert "var(" not in text and "class=" not in text
    rectangles = root.findall(".//{http://www.w3.org/2000/svg}rect")
    assert len(rectangles) > 2 and all(rectangle.get("fill") for rectangle in rectangles)


@pytest.mark.parametrize("language", ["C", "assembly"])
def test_code_is_copied_whole(page, language):
    button = f"document.querySelector('.kernel.current button[data-of^={language}]')"
    assert page.run(f"{button}.click(), getSelection().toString().trim() === byId({button}.dataset.of).textContent.trim()")


def test_a_link_leads_to_the_loops_of_a_kernel(page):
    link = "document.querySelector('#bench tbody tr:last-child a')"
    name = page.run(f"{link}.click(), {link}.textContent")
    page.run("new Promise((done) => setTimeout(done, 50))")
    assert page.run("document.querySelector('.kernel.current').dataset.kernel") == name
