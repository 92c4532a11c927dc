"""Trunks: readers in many rows share one line."""

import re

import pytest

from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.rewrites import simplify
from nncc.report.layout.drawing import Box, draw, kind_of, trunks
from tests import models
from tests.report.small import chain, model


def test_near_readers_have_lines_of_their_own():
    links = [(0, 1), (0, 2), (1, 3), (2, 3)]
    assert trunks(4, links) == (0, {link: (link,) for link in links})


def test_a_shortcut_has_no_relay():
    links = [(0, 1), (1, 2), (2, 3), (0, 3)]
    assert trunks(4, links) == (0, {link: (link,) for link in links})


def test_readers_in_many_rows_branch_off_one_trunk():
    chain = [(n, n + 1) for n in range(1, 9)]
    relays, ways = trunks(10, [(0, 1), *chain, (0, 4), (0, 6), (0, 8)])
    assert relays == 2
    assert [ways[0, n] for n in (1, 4, 6, 8)] == [
        ((0, 1),), ((0, 10), (10, 4)), ((0, 10), (10, 11), (11, 6)), ((0, 10), (10, 11), (11, 8)),
    ]  # fmt: skip
    assert all(ways[link] == (link,) for link in chain)


def test_a_way_leads_from_source_to_target():
    links = [(a, b) for b in range(12) for a in range(b) if (a * 7 + b) % 3 == 0]
    _, ways = trunks(12, links)
    assert set(ways) == set(links)
    for (source, target), way in ways.items():
        assert [source, *(b for _, b in way)] == [*(a for a, _ in way), target]


def small_bert():
    return models.bert(layers=1, width=16, heads=2, sequence=8, vocabulary=32, positions=8)


@pytest.fixture(params=[model, small_bert, lambda: chain(30)], ids=["small", "bert", "chain"], scope="module")
def drawn(request):
    graph = simplify(import_onnx(request.param()))
    fusion = fuse(graph)
    return graph, fusion, draw(graph, fusion)


def holds(outer: Box, inner: Box) -> bool:
    return (
        outer.x <= inner.x and inner.x + inner.width <= outer.x + outer.width
        and outer.y <= inner.y and inner.y + inner.height <= outer.y + outer.height
    )  # fmt: skip


def apart(a: Box, b: Box) -> bool:
    return a.x + a.width <= b.x or b.x + b.width <= a.x or a.y + a.height <= b.y or b.y + b.height <= a.y


def test_every_group_is_a_box_around_its_nodes(drawn):
    _, fusion, drawing = drawn
    assert [g.group for g in drawing.groups] == list(fusion.groups)
    for g in drawing.groups:
        assert [n.node for n in g.nodes] == list(g.group.nodes)
        assert all(holds(g.box, n.box) for n in g.nodes)


def test_no_boxes_overlap_and_all_are_in_the_picture(drawn):
    _, _, drawing = drawn
    outer = [g.box for g in drawing.groups] + [t.box for t in drawing.terminals]
    assert all(apart(a, b) for n, a in enumerate(outer) for b in outer[:n])
    assert all(holds(Box(0, 0, drawing.width, drawing.height), box) for box in outer)
    assert all(apart(a.box, b.box) for g in drawing.groups for n, a in enumerate(g.nodes) for b in g.nodes[:n])


def test_inputs_and_outputs_have_boxes_with_the_callers_names(drawn):
    graph, _, drawing = drawn
    assert [t.name for t in drawing.terminals if not t.is_output] == [v.name for v in graph.inputs]
    assert [t.name for t in drawing.terminals if t.is_output] == list(graph.output_names)


def test_every_edge_of_the_fusion_is_drawn_with_its_reason(drawn):
    _, fusion, drawing = drawn
    said = {b.reason for w in drawing.wires for b in w.branches}
    assert all(any(edge.reason in reason for reason in said) for edge in fusion.edges)
    direct = [
        e for e in fusion.edges if any(e.value in n.inputs and e.reader in n.outputs for g in fusion.groups for n in g.nodes)
    ]
    for edge in direct:
        wires = [w for w in drawing.wires if w.value == edge.value]
        assert any(
            b.reason == edge.reason and b.reader.split(" of ")[0] == edge.consumer and b.inside == edge.fused
            for w in wires
            for b in w.branches
        )


def test_the_ends_of_a_line_name_the_nodes_of_the_model(drawn):
    graph, _, drawing = drawn
    ends = {end for w in drawing.wires for end in (w.maker, *(b.reader for b in w.branches))}
    assert ends - {"the caller"} <= {f"{n.op} of {n.name}" if n.name else n.op for n in graph.nodes}
    assert any(f"{n.op} of {n.name}" in ends for n in graph.nodes if n.name)


def test_every_reader_has_a_line_and_every_line_a_reason(drawn):
    graph, fusion, drawing = drawn
    constants = {c.value for c in graph.constants}
    reads = sum(v not in constants for g in fusion.groups for n in g.nodes for v in dict.fromkeys(n.inputs))
    returned = sum(v not in constants for v, _ in zip(graph.outputs, graph.output_names))  # without those that are checked
    assert sum(len(w.branches) for w in drawing.wires) == reads + returned
    assert all(b.reason and b.path.startswith("M") for w in drawing.wires for b in w.branches)


def test_the_last_part_of_a_line_has_a_length_and_so_a_direction(drawn):
    for branch in (b for w in drawn[2].wires for b in w.branches):
        *_, before, last = re.findall(r"[ V](-?\d+)(?=V|C|$)", branch.path)
        assert before != last


def test_keys_are_distinct(drawn):
    _, _, d = drawn
    keys = [x.key for x in (*d.groups, *d.terminals, *d.wires, *(n for g in d.groups for n in g.nodes))]
    assert len(keys) == len(set(keys))


def test_the_same_graph_gives_the_same_picture(drawn):
    graph, fusion, drawing = drawn
    assert draw(graph, fusion) == drawing


def test_kinds_are_those_of_fusion(drawn):
    graph, _, _ = drawn
    kinds = {node.op: kind_of(node) for node in graph.nodes}
    known = {
        "dot_general": "anchor",
        "reduce_max": "reduction",
        "broadcast": "movement",
        "exp": "elementwise",
        "add": "elementwise",
    }
    assert kinds.items() & known.items() and all(kinds[op] == kind for op, kind in known.items() if op in kinds)
