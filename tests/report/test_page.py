"""The page: everything is in it, names are harmless, it asks for nothing from outside, and it is the same every time."""

import json
import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from math import nan

import pytest
from onnx import TensorProto, helper

from nncc.codegen.passes.structure import hoist_constant
from nncc.pipeline.model import compile_model
from nncc.printing import duration, printable
from nncc.report.page import SCRIPTS, Report, report_page
from nncc.report.rendering import TEMPLATES
from nncc.report.sections import FOR_CALLER, history
from nncc.target import Target
from tests.commands.bench.test_figures import bench, row
from tests.report.parsed import OUTSIDE, Page
from tests.report.small import EVIL, compiled, model, profiled


@pytest.fixture(scope="module", params=["", EVIL], ids=["plain", "evil"])
def mark(request):
    return request.param


@pytest.fixture(scope="module")
def made(mark):
    return compiled(mark)


@pytest.fixture(scope="module")
def page(made):
    return Page(report_page(Report(made, Target.tiny())))


def test_tags_are_balanced_and_ids_distinct(page):
    ids = [a["id"] for _, a in page.elements if "id" in a]
    assert page.open == [] and len(ids) == len(set(ids)) > 50


def test_every_group_node_and_value_is_drawn_and_listed(made, page):
    groups, nodes = made.fusion.groups, sum(len(g.nodes) for g in made.fusion.groups)
    assert len(page.of("g", "group")) == len(groups) and len(page.of("g", "node")) == nodes
    items = [a["id"] for a in page.of("g", "item")]
    listed = {a["id"] for a in page.of("article")}
    assert {f"about-{item}" for item in items} <= listed
    assert len(page.of("g", "terminal")) == len(made.graph.inputs) + len(made.graph.outputs)
    names = [v.name for g in groups for v in g.outputs]
    assert all(printable(name) in page.text for name in names)


def test_every_reason_stands_in_the_page(made, page):
    assert made.fusion.edges
    assert all(edge.reason in page.text for edge in made.fusion.edges)


def test_every_step_and_the_naive_loops_of_every_kernel_stand_in_the_page(made, page):
    for schedule in made.schedules:
        told = history(schedule)
        assert all(edit.line in page.text for edit in told.edits)
        assert " ".join("\n".join(told.lines).split()) in page.text


def test_the_data_of_the_script_rebuilds_every_step(made, page):
    data = json.loads(page.scripts[0])
    assert set(data) == {s.naive.name for s in made.schedules}
    for schedule in made.schedules:
        told = history(schedule)
        lines = list(told.lines)
        for n, step in enumerate(data[schedule.naive.name], 1):
            for start, end, fresh in reversed(step):
                lines[start:end] = fresh
            assert tuple(lines) == told.after(n)


def test_every_buffer_stands_in_the_plan(made, page):
    bars = page.of("rect", "item")
    temporaries = [v for v in made.program.values if v.role.value == "temp"]
    assert len(bars) >= len(temporaries) > 0
    assert all(printable(v.name) in page.text for v in temporaries)


def test_the_overview_counts(made, page):
    assert (
        f"{len(made.graph.nodes)} nodes {len(made.fusion.groups)} groups {len(made.program.kernels)} different kernels"
        in page.text
    )
    assert str(Target.tiny()) in page.text


def test_only_our_script_runs_and_nothing_comes_from_outside(page):
    assert len(page.scripts) == 2
    (policy,) = [a["content"] for a in page.of("meta") if a.get("http-equiv") == "Content-Security-Policy"]
    assert f"'sha256-{b64encode(sha256(page.scripts[1].encode()).digest()).decode()}'" in policy
    assert policy.startswith("default-src 'none'")
    links = [a[key] or "" for _, a in page.elements for key in OUTSIDE if key in a]
    assert links and all(link.startswith("#") for link in links)
    assert not [key for _, a in page.elements for key in a if key.startswith("on")]
    assert not {"img", "link", "iframe", "object", "base", "form"} & {tag for tag, _ in page.elements}


def test_names_are_shown_as_they_are_with_escapes_for_what_cannot_be_seen(mark, page):
    assert printable(f"small{mark}") in page.text
    assert "\u202e" not in page.text


def test_the_same_model_gives_the_same_bytes():
    pages = [report_page(Report(compile_model(model(), Target.tiny()), Target.tiny())) for _ in range(2)]
    assert pages[0] == pages[1]


def test_a_model_that_only_hands_on_its_input():
    ends = [helper.make_tensor_value_info(name, TensorProto.FLOAT, (2,)) for name in "xy"]
    graph = helper.make_graph([helper.make_node("Identity", ["x"], ["y"])], "same", ends[:1], ends[1:])
    made = compile_model(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9), Target.tiny())
    page = Page(report_page(Report(made, Target.tiny())))
    assert [a["id"] for a in page.of("g", "terminal")] == ["t0", "t1"] and len(page.of("g", "wire")) == 1
    assert "copy" in page.text and FOR_CALLER in page.text


def test_times_are_shown_when_asked_for():
    made = compiled()
    plain, timed = (Page(report_page(Report(made, Target.tiny(), timings))) for timings in (False, True))
    assert " ms" not in plain.text and timed.text.count(" ms ") >= len(made.stages)


def test_each_stage_says_what_it_made():
    report = Report(compiled(), Target.tiny(), timings=False)
    assert [*report.made_of] == [
        "import",
        "simplify",
        "join",
        "fuse",
        "place",
        "lower",
        "schedule",
        "prologues",
        "constants",
    ]
    assert all(report.made_of.values())
    prepared = sum(hoist_constant(s.kernel).prologue is not None for s in compiled().schedules)
    assert prepared > 0 and f"constants of {prepared} kernel" in report.made_of["prologues"]
    assert report.made_of["constants"].startswith(f"{len(compiled().program.constants)} constant")


def test_our_own_files_end_no_element_early():
    for name in (*SCRIPTS, "page.css"):
        text = (TEMPLATES / name).read_text()
        assert not re.search(r"</(script|style)|<!--|https?://|@import|url\((?!#)", text)


@pytest.fixture(scope="module")
def profile(made):
    return profiled(made, Target.tiny())


def test_measured_times_stand_with_the_kernels_and_on_the_groups(made, profile):
    page = Page(report_page(Report(made, Target.tiny(), measured=profile)))
    assert f"a run, measured {duration(profile.run.median)}" in page.text
    for time in profile.kernels:
        assert f"{duration(time.seconds)}, {100 * time.share:.1f} % of a run" in page.text
        assert time.bound in page.text
    heats = [a["style"] for a in page.of("g", "group") if "style" in a]
    assert len(heats) == len(profile.calls) and "--heat: 60.0%" in heats[-1]  # the last call takes longest
    assert " · " in page.text and "--measure" not in page.text


def test_idle_time_of_threads_is_told_where_there_are_several(made, profile):
    waited = replace(profile, calls=tuple(replace(row, worked=0.66) for row in profile.calls))
    one, two = (
        Page(report_page(Report(made, Target.tiny(), measured=replace(waited, threads=threads)))) for threads in (1, 2)
    )
    assert "threads idle" not in one.text and " Idle: " not in one.text
    assert "threads idle 34.0 %" in two.text and two.text.count("threads idle for 34 %") == len(made.schedules)
    assert two.text.count(" 34 %") == 2 * len(made.schedules)  # in the table too


def test_an_error_is_of_the_scale_or_in_steps_or_no_number(made):
    name = made.schedules[0].naive.name
    errors = {3.0: "3 st", nan: "not finite"}
    for error, says in errors.items():
        figures = bench(replace(row(name, error=error), in_steps=True)).to_json()
        assert says in Page(report_page(Report(made, Target.tiny(), bench=figures))).text


def test_each_kernel_says_which_nodes_of_the_model_it_computes(made, page):
    names = {node.name for group in made.fusion.groups for node in group.nodes if node.name}
    assert names and all(f"computes {printable(view.nodes[0])}" in page.text for view in Report(made, Target.tiny()).kernels)
    assert {name for view in Report(made, Target.tiny()).kernels for name in view.nodes} == names


def test_what_changed_since_another_profile(made, profile):
    name = made.schedules[0].naive.name
    plans = {**profile.plans, name: ("another('step')", *profile.plans[name])}
    before = replace(profiled(made, Target.tiny(), 3.0), plans=plans)
    page = Page(report_page(Report(made, Target.tiny(), measured=profile, before=before)))
    assert "3.00 times as fast" in page.text and f"{len(profile.calls)} faster" in page.text
    assert "another plan" in page.text and "another('step')" in page.text
    assert {a["href"] for a in page.of("a")} >= {"#changes", f"#kernel={name}"}


def test_code_is_shown_when_asked_for(made):
    plain, full = (Page(report_page(Report(made, Target.host(), code=code))) for code in (False, True))
    assert "vector_size" not in plain.text and "assembly, " not in plain.text
    assert "vector_size" in full.text and full.text.count("assembly, ") == len(made.schedules)
    ids = {a["id"] for a in full.of("pre") if "id" in a}
    buttons = [a["data-of"] for a in full.of("button", "copy")]
    assert len(buttons) == 3 * len(made.schedules) and set(buttons) == ids  # loops, C, assembly


def test_kernels_beside_others_are_linked_to_their_loops(made):
    names = [schedule.naive.name for schedule in made.schedules]
    figures = bench(*(row(name) for name in names)).to_json()
    page = Page(report_page(Report(made, Target.tiny(), bench=figures)))
    assert all(each["verdict"] in page.text for each in figures["rows"])
    links, before = ([a["href"] for a in p.of("a")] for p in (page, Page(report_page(Report(made, Target.tiny())))))
    assert all(links.count(f"#kernel={name}") > before.count(f"#kernel={name}") > 0 for name in names)


def test_kernels_are_in_the_order_of_their_times_where_these_are_measured(made, profile):
    def order(**measured):
        return re.findall(r'<tr data-kernel="([^"]+)"', report_page(Report(made, Target.tiny(), **measured)))

    by_time = [kernel.kernel for kernel in profile.kernels]
    assert order(measured=profile) == by_time != order() == [schedule.naive.name for schedule in made.schedules]


def test_every_figure_of_a_sortable_table_has_a_value(made, profile):
    names = [schedule.naive.name for schedule in made.schedules]
    figures = bench(*(row(name) for name in names)).to_json()
    text = report_page(Report(made, Target.tiny(), measured=profile, before=profile, bench=figures))
    page, tables = Page(text), text.split('<table class="list sortable">')[1:]
    assert len(tables) == 4  # beside others, what changed, kernels, buffers
    cells = [a for a in page.of("td", "number") if "data-value" in a]
    assert len(cells) > 20 and all(a["data-value"] == "" or float(a["data-value"] or "") is not None for a in cells)
    for table in tables:
        body = table.split("</table>")[0]
        assert body.count('<td class="number"') == body.count("data-value") > 0
