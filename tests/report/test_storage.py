"""Where values lie: in a part of a concat, amid padding, in the memory of another value; and which call a group is."""

import re
from functools import cache

from nncc.codegen.program.memory_plan import plan_memory
from nncc.frontend.builder import functions as F
from nncc.pipeline.model import Compilation, compile_graph
from nncc.report.page import Report, report_page
from nncc.report.storage import Storage, calls_of, storages
from nncc.target import Target
from tests.frontend.fusion.test_place import concat_of_concats, graph_of, layer
from tests.report.small import compiled


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
