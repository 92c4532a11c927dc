"""Figures: arithmetic, bytes and limits."""

from nncc.report.figures import figures, flops
from nncc.target import Target
from tests.report.small import compiled

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
