"""The inside of boxes: ports on the edges, nodes between them, entrances in the order that avoids crossings."""

from itertools import permutations

from nncc.frontend.builder import functions as f
from nncc.frontend.fusion.fuse import fuse
from nncc.report.layout.blocks import group_block, terminal_block
from tests.frontend.fusion.test_fuse import graph, weight
from tests.report.small import compiled


def blocks():
    graph = compiled().graph
    fusion = fuse(graph)
    outside = {*graph.inputs, *(v for g in fusion.groups for v in g.outputs)}
    return [(group, group_block(group, outside)) for group in fusion.groups]


def test_nodes_lie_within_the_box():
    for group, block in blocks():
        assert block.nodes == group.nodes
        for (x, y), (w, h) in zip(block.corners, block.sizes):
            assert x >= 0 and y >= 0 and x + w <= block.size[0] and y + h <= block.size[1]


def test_values_enter_at_the_top_and_leave_at_the_bottom():
    for group, block in blocks():
        assert set(block.exits) == set(group.outputs)
        assert {route[-1][2] for route in block.exits.values()} <= {block.size[1]}
        assert {line.route[0][1] for lines in block.entrances.values() for line in lines} <= {0.0}


def test_every_reader_of_a_value_has_a_line():
    for group, block in blocks():
        for node in group.nodes:
            for value in node.inputs:
                lines = (*block.inside.get(value, ()), *block.entrances.get(value, ()))
                assert (node in [line.reader for line in lines]) == (value not in compiled_constants())


def compiled_constants():
    return {c.value for c in compiled().graph.constants}


def test_values_with_the_same_reader_enter_in_the_order_they_come_from():
    joined = graph(lambda b, x: f.concat([x @ weight(b, 8, 8), x @ weight(b, 8, 4), x @ weight(b, 8, 2)], -1))
    group = fuse(joined).groups[-1]
    block = group_block(group, set(joined.values()))
    values = list(block.entrances)
    assert len(values) == 3
    for order in permutations(values):
        untangled = block.untangled({v: float(n) for n, v in enumerate(order)})
        xs = [untangled.entrances[v][0].route[0][0] for v in order]
        assert xs == sorted(xs) and len(set(xs)) == 3
        assert {line.reader for lines in untangled.entrances.values() for line in lines} == {group.nodes[-1]}


def test_an_input_has_only_an_exit_and_an_output_only_an_entrance():
    value = compiled().graph.inputs[0]
    source, end = (terminal_block("x", value, is_output) for is_output in (False, True))
    assert list(source.exits) == [value] and not source.entrances
    assert list(end.entrances) == [value] and not end.exits
