"""Why a kernel has its plan, as text."""

import re
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nncc.codegen.passes.structure import hoist_constant
from nncc.codegen.program.memory_plan import Slot, assign_offsets, plan_memory
from nncc.frontend.builder import functions as F
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.reading import MOVEMENTS
from nncc.frontend.graph.graph import Node, TensorType, Value
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.rewrites.siblings import Family, Member
from nncc.frontend.rewriting import Firing
from nncc.ir.dtypes import f32
from nncc.ir.program import Equality
from nncc.pipeline.model import Compilation, compile_graph, compile_model
from nncc.pipeline.siblings import Tried
from nncc.report.page import Report, report_page
from nncc.report.sections import (
    FOR_CALLER,
    FROM_CALLER,
    FROM_CONSTANT,
    GIVEN,
    HEIGHT,
    HOISTED,
    NO_CHOICE,
    WIDTH,
    Reasons,
    Storage,
    Why,
    calls_of,
    changed,
    changes,
    chart,
    device_report,
    figures,
    flops,
    groups_text,
    history,
    listings,
    rewrites_text,
    shapes_text,
    storages,
    why,
    why_text,
)
from nncc.schedule.apply import apply
from nncc.schedule.planner.choose import Choice, Considered
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.schedule import Schedule
from nncc.schedule.serialise import call_text
from nncc.target import Target
from tests.frontend.fusion.cases import Net
from tests.frontend.fusion.test_fuse import graph, softmax, weight
from tests.frontend.fusion.test_place import concat_of_concats, graph_of, layer
from tests.gpu import kernels as K
from tests.models import open_sizes
from tests.report.small import compiled
from tests.support.chains import norm

TARGET = Target.tiny()


def test_all_kernels_of_a_model_are_explained_by_the_plans_they_have():
    made = compiled()
    every = [why(schedule, TARGET, made.precision) for schedule in made.schedules]
    assert not any(reasons.given for reasons in every) and any(reasons.choices for reasons in every)


def test_steps_of_ones_own_have_no_reasons_of_the_planner():
    schedule = next(s for s in compiled().schedules if s.steps)
    reasons = why(Schedule(schedule.naive), TARGET, Precision.DEFAULT)
    assert reasons == Why((), True) and why_text("k0", reasons) == f"k0: {GIVEN}\n"


def test_a_kernel_without_choices_says_so():
    assert why_text("k0", Why((), False)) == f"k0: {NO_CHOICE}\n"


def test_options_are_listed_with_the_winner_marked_and_the_first_of_each_kind_shown():
    options = [Considered({"form": "a"}, 1e6, "it overlaps"), *(Considered({"form": "b", "n": n}, 2e6 + n) for n in range(8)),
               Considered({"form": "c"}, None)]  # fmt: skip
    lines = why_text("k0", Why((Choice("Y", tuple(options), 1),), False)).splitlines()
    assert lines[:3] == ["k0:", "", f"  Y: {Choice('Y', tuple(options), 1).reason}"]
    assert lines[3].split() == ["1.00", "M", "cycles", "form", "a", "(refused:", "it", "overlaps)"]
    assert lines[4].startswith("    -> ") and lines[4].endswith("form b, n 0")
    assert len(lines) == 3 + 6 + 1 + 1 and lines[-2].endswith("not predicted  form c")
    assert lines[-1].strip() == "and 3 more options"


def test_the_cycles_of_the_whole_kernel_are_shown_where_an_option_was_carried_out():
    choice = Choice("Y", (Considered({"form": "a"}, 1e6, whole=2e6), Considered({"form": "b"}, 1e6, whole=3e6)), 0)
    assert choice.reason == "fewest predicted cycles of the whole kernel; the next option takes 1.50x as many"
    assert "form b (whole kernel: 3.00 M cycles)" in why_text("k0", Why((choice,), False))


CORE = Target.named("x86-64-v3").with_(cores=1)


def work_of(op: str):
    """The work of the first group with that operator, and its nodes."""
    made = compiled()
    number = next(n for n, g in enumerate(made.fusion.groups) if any(node.op == op for node in g.nodes))
    return made.program.works[number], made.fusion.groups[number].nodes


def test_a_product_has_two_operations_for_each_step():
    _, nodes = work_of("dot_general")
    (product,) = [node for node in nodes if node.op == "dot_general"]
    assert flops([product]) == 2 * 8 * 16 * 16
    others = [node for node in nodes if node is not product]
    assert flops(nodes) == flops([product]) + flops(others) and flops(others) == 8 * 16


def test_movements_are_free_and_copies_have_no_arithmetic():
    _, nodes = work_of("exp")
    assert flops([n for n in nodes if n.op == "broadcast"]) == 0
    assert flops(()) == 0


def test_bytes_are_those_of_the_call():
    work, nodes = work_of("dot_general")
    made = figures(work, nodes, CORE)
    assert made.moved_bytes == work.moved_bytes
    assert made.intensity == made.flops / made.moved_bytes


def test_the_limit_names_what_sets_it():
    work, nodes = work_of("dot_general")
    slow = CORE.with_(bandwidths=(0.01,) * len(CORE.bandwidths))
    fast = CORE.with_(bandwidths=(1e9,) * len(CORE.bandwidths))
    assert figures(work, nodes, slow).bound == "memory"
    assert figures(work, nodes, fast).bound == "arithmetic"
    assert figures(work, nodes, fast).limit_cycles < figures(work, nodes, slow).limit_cycles


GPU_TARGET = Target.named("cuda:h200")


def report(kernel):
    return device_report(apply(kernel, default_plan(kernel, GPU_TARGET)), GPU_TARGET).splitlines()


def test_registers_occupancy_and_what_bounds_it():
    name, function, bound, *_ = report(K.elementwise("relu", 1 << 22))
    assert name == "relu" and bound.endswith("bound by memory")
    assert "4096 blocks of 256 threads" in function and " 0 bytes spilled, 0 bytes shared; 8 blocks per SM" in function
    assert "(100% of its threads), 3.88 waves" in function


def test_a_large_product_is_bound_by_arithmetic():
    *_, bound = (line for line in report(K.product("product", 4096, 4096, 4096)) if line)
    assert bound.endswith("bound by arithmetic")


@cache
def made() -> Compilation:
    """Two convolutions joined, one that reads the result with padding, a shortcut round that, and one more."""

    def build(b, x):
        shortcut = layer(b, x, 5)
        whole = F.concat([layer(b, x, 3), layer(b, x, 2)], 3)
        return layer(b, layer(b, whole, 5, size=3, pad=1) + shortcut)

    return compile_graph(graph_of(build), Target.tiny())


def told(compilation: Compilation) -> dict[str, Storage]:
    return {value.name: where for value, where in storages(compilation, plan_memory(compilation.program)).items()}


def test_the_parts_of_a_concat_lie_in_its_buffer():
    parts = [s for s in told(made()).values() if "its producer writes it straight into concat" in s.sentences]
    assert [s.sentences[0] for s in parts] == [
        "it lies at [0, 1, 1, 0] of the buffer of concat, f32[1, 6, 7, 5]",
        "it lies at [0, 1, 1, 3] of the buffer of concat, f32[1, 6, 7, 5]",
    ]
    assert {s.buffer for s in parts} == {"concat"} and all(s.shared for s in parts)


def test_padding_is_told_side_by_side():
    sentences = told(made())["concat"].sentences
    assert "its producer writes 0.0 around it: 1 before and 1 after dim 1, 1 before and 1 after dim 2" in sentences


def test_a_value_in_the_memory_of_another_says_whose():
    found = told(made())
    (heir,) = [name for name, where in found.items() if any("takes the memory of" in text for text in where.sentences[-1:])]
    assert found[heir].shared and found[heir].buffer == heir
    assert re.fullmatch(r"takes the memory of max[.\d]*, which nobody reads after call \d", found[heir].sentences[-1])
    refused = told(compiled())["max"]
    assert not refused.shared and refused.sentences == ("does not take the memory of x: that is the caller's",)


def test_a_group_whose_result_others_write_has_no_call():
    compilation = compile_graph(graph_of(concat_of_concats), Target.tiny())
    calls, groups = calls_of(compilation), compilation.fusion.groups
    assert {n: compilation.lowered[call].kernel.name for n, call in calls.items()} == {n: f"k{n}" for n in calls}
    without = [groups[n] for n in range(len(groups)) if n not in calls]
    assert [[node.op for node in group.nodes] for group in without] == [["concat"]] * 2
    page = report_page(Report(compilation, Target.tiny()))
    assert page.count("no kernel: others write its result in place</title>") == 2
    assert re.findall(r"group (\d+), kernel (k\d+)</title>", page) == [
        (str(n), compilation.program.calls[call].kernel) for n, call in calls.items()]  # fmt: skip


def test_every_sentence_stands_in_the_page():
    page = report_page(Report(made(), Target.tiny())).replace("&#39;", "'")
    sentences = {text for where in told(made()).values() for text in where.sentences}
    assert sentences and all(page.count(text) >= 2 for text in sentences)  # at the line and in the list
    assert page.count('class="wire item placed"') == sum(s.shared for s in told(made()).values())


def text_of(net: Net, result: str) -> list[str]:
    return groups_text(compile_graph(import_onnx(net.model([result])), Target.tiny())).splitlines()


def test_groups_of_equal_loops_have_one_kernel_and_their_own_nodes():
    n = Net()
    x = n.input(1, 8)
    for _ in range(2):
        x = n.op("Relu", n.op("MatMul", x, n.weight(8, 8)))
    assert text_of(n, x)[:6] == [
        "group 0 (k0): dot_general, broadcast, max",
        "  of MatMul3, Relu4",
        "  -> max: f32[1,8]",
        "group 1 (k0): dot_general, broadcast, max",
        "  of MatMul6, Relu7",
        "  -> max.1: f32[1,8]",
    ]


def test_a_group_whose_parts_are_written_in_place_has_no_kernel():
    n = Net()
    parts = [n.op("MatMul", n.input(4, 8), n.weight(8, 8)) for _ in range(2)]
    lines = text_of(n, n.op("Concat", *parts, axis=1))
    assert "group 2 (no kernel): concat" in lines
    assert "  dot_general v3 of MatMul3 -> concat v7 of Concat7 apart: concat is a kernel of its own" in lines
    assert lines[-3:-1] == ["values", "  v3: its producer writes it straight into v7"]


def test_a_model_of_one_operator_has_no_edges():
    n = Net()
    lines = text_of(n, n.op("Exp", n.input(4, 8)))
    assert lines[0] == "group 0 (k0): exp" and "edges" not in lines


TEXTS = st.lists(st.sampled_from("abc"), max_size=8).map(tuple)


@given(TEXTS, TEXTS)
def test_changes_lead_from_one_text_to_the_other(old, new):
    assert changed(old, changes(old, new)) == new


def test_no_difference_is_no_change():
    assert changes(("a", "b"), ("a", "b")) == ()


def test_every_step_is_one_line_and_gives_its_loops():
    schedule = Schedule.default(norm(4, 40), Target.tiny())
    made = history(schedule)
    assert made.lines == tuple(str(schedule.naive).splitlines())
    assert [s.line for s in made.edits] == [call_text(step) for step in schedule.steps]
    for n in range(1, len(schedule.steps) + 1):
        assert made.after(n) == tuple(str(apply(schedule.naive, schedule.steps[:n])).splitlines())


def test_what_moves_to_compile_time_comes_last():
    moved = []
    for schedule in compiled().schedules:
        hoisted = hoist_constant(schedule.kernel)
        made = history(schedule)
        assert made.after(len(made.edits)) == tuple(str(hoisted.kernel).splitlines())
        assert (made.edits[-1].line == HOISTED) == (hoisted.prologue is not None)
        moved.append(hoisted.prologue is not None)
    assert True in moved and False in moved


def test_a_kernel_as_c_and_as_assembly():
    kernel = compiled().program.kernels[0]
    c, assembly = listings(kernel, Target.host())
    assert (c.language, assembly.language) == ("C", "assembly")
    assert f"void nncc_kernel_{kernel.name}(" in c.text and ".text" in assembly.text
    assert c.lines == len(c.text.splitlines()) > 10


PLAN = assign_offsets([Slot("a", 128, 0, 1), Slot("b", 64, 1, 3), Slot("w", 64, 2, 2, True), Slot("c", 128, 3, 3)])


def test_a_slot_covers_its_calls_and_its_bytes():
    made = chart(PLAN, 4)
    assert [bar.slot for bar in made.bars] == list(PLAN.slots)
    for bar in made.bars:
        assert bar.x == bar.slot.first * WIDTH / 4
        assert bar.width == (bar.slot.last - bar.slot.first + 1) * WIDTH / 4
        assert bar.y + bar.height == pytest.approx(HEIGHT - bar.slot.offset * HEIGHT / PLAN.arena_bytes, abs=0.2)
        assert bar.height == pytest.approx(bar.slot.size * HEIGHT / PLAN.arena_bytes, abs=0.1)


def test_memory_is_handed_on_amid_the_call_that_makes_the_heir():
    plan = assign_offsets([Slot("a", 128, 0, 1), Slot("b", 128, 1, 3, of="a"), Slot("c", 64, 2, 3)])
    made = chart(plan, 4)
    a, b, c = made.bars
    assert (a.x, a.width) == (0, 1.5 * WIDTH / 4) and (b.x, b.width) == (a.width, 2.5 * WIDTH / 4) and a.y == b.y
    assert c.x == 2 * WIDTH / 4 and made.peak.value == 2 and made.peak_bytes == 192 == plan.least_bytes


def test_the_peak_is_the_first_call_with_most_in_use():
    made = chart(PLAN, 4)
    assert made.peak.value == 1 and made.peak_bytes == 192 == PLAN.least_bytes


def test_no_slots_and_no_calls():
    made = chart(assign_offsets([]), 0)
    assert made.bars == () and made.peak_bytes == 0


@pytest.mark.parametrize(
    "calls, expected", [(1, [0]), (9, list(range(9))), (40, [0, 5, 10, 15, 20, 25, 30, 35]), (245, [0, 50, 100, 150, 200])]
)
def test_ticks_are_round_numbers(calls, expected):
    assert [tick.value for tick in chart(PLAN, calls).calls] == expected


def said(g):
    """The reason of each (operator of the maker, operator of the reader)."""
    fusion = fuse(g)
    reasons, makers = Reasons.of(g, fusion), g.producers()
    return {
        (makers[v].op if v in makers else "", n.op): reasons.why(v, n, group)
        for group in fusion.groups for n in group.nodes for v in n.inputs
    }  # fmt: skip


def test_a_direct_edge_has_the_reason_of_the_fusion():
    found = said(graph(lambda b, x: softmax(x @ weight(b, 8, 8))))
    assert found["dot_general", "reduce_max"].startswith("the rows of reduce_max are not the tiles of dot_general")
    assert found["sub", "exp"] == "it takes the sub's elements one by one"


def test_through_a_movement_both_are_said():
    found = said(graph(lambda b, x: softmax(x)))
    moved = [reason for (maker, reader), reason in found.items() if maker in MOVEMENTS and reader == "sub"]
    assert [reason.split("; ")[1:] for reason in moved] == [["both run over the same rows"]]
    assert moved[0].startswith("a ") and moved[0].split("; ")[0].endswith(" is read in place")


def test_inputs_and_constants():
    found = said(graph(lambda b, x: x * x.sum(-1, keepdims=True) + weight(b, 8)))
    assert found["", "mul"] == FROM_CALLER
    assert FROM_CONSTANT in found.values()


def test_a_movement_that_the_caller_wants():
    b = GraphBuilder()
    x = b.input("x", f32, (2, 3))
    b.output("y", (x + x).transpose(1, 0))
    assert said(b.build())["add", "transpose"] == FOR_CALLER


X = Value("x", TensorType(f32, (3,)))


def firing(rule, node):
    return Firing(rule, Node("neg", (X,), (Value("y", X.type),), (), node), X)


def test_rules_are_counted_with_their_nodes():
    fired = (firing("a", "n1"), firing("long-name", "n2"), firing("long-name", "n3"), firing("long-name", "n2"))
    assert rewrites_text((("algebra", fired), ("layout", ())), ["a", "mine"]).splitlines() == [
        "algebra: 4 rewrites",
        "  long-name     3  n2, n3",
        "  a             1  n1  (yours)",
        "layout: 0 rewrites",
        "rule mine of yours did not fire",
    ]


def test_many_nodes_are_counted():
    assert rewrites_text((("s", tuple(firing("r", f"n{i}") for i in range(9))),)).splitlines()[1].endswith("n5, 3 more")


def test_nodes_without_names():
    assert rewrites_text((("s", (firing("r", ""),)),)).splitlines() == ["s: 1 rewrite", "  r     1"]


def test_products_of_one_operand_are_told_with_both_prices():
    products = [Node("dot_general", (), (Value(f"y{n}", TensorType(f32, (1,))),), name=name) for n, name in enumerate("qk")]
    tried = Tried(Family(tuple(map(Member, products))), 100.0, 99.0)
    assert rewrites_text((), (), [tried, replace(tried, as_one=101.0)]).splitlines() == [
        "products of one operand:",
        "  q, k become one: 100 cycles apart, 99 as one",
        "  q, k stay apart: 100 cycles apart, 101 as one",
    ]


def test_sizes_and_what_follows_from_them():
    made = compile_model(open_sizes.grown(mode="nearest"), Target.named("x86-64-v3"), is_open=True)
    lines = shapes_text(made.program).splitlines()
    assert lines[:4] == ["open sizes", "  batch: 1..2147483647, dimension 0 of x", "  h: 2..2147483646:2, dimension 2 of x",
                         "  w: 2..2147483646:2, dimension 3 of x"]  # fmt: skip
    assert lines[4:8] == ["inputs", "  x: f32[batch, 2, h, w]", "outputs", "  y: f32[batch, 4, h, w]"]
    assert any("n0 = " in line for line in lines[lines.index("calls") :]) and "a run checks" not in lines
    node = Equality("cat", made.program.symbols[1] + 1, made.program.symbols[2])
    assert shapes_text(replace(made.program, equalities=(node,))).endswith("a run checks\n  node 'cat' needs h + 1 = w")
