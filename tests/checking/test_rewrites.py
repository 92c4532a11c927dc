"""Outputs of graphs before and after rewriting; tests/checking/test_check.py has wrong rules."""

from nncc.checking.rewrites import guilty_rewrite, nodes_before, outputs_fault, wide_outputs
from nncc.checking.script import Origin
from nncc.frontend.evaluate import evaluate, random_inputs
from nncc.frontend.onnx.importer import import_onnx
from nncc.frontend.rewrites import stages
from nncc.target import Target, require_cpu
from tests.checking.models import attention

ORIGIN = Origin("MODEL", 0, "host", 1)


def test_right_rules_are_not_blamed():
    graph = import_onnx(attention())
    inputs = random_inputs(graph)
    exact, own = wide_outputs(graph, inputs), evaluate(graph, inputs)
    assert outputs_fault(graph, own, exact, own, 1e-4) == ""
    assert guilty_rewrite(graph, inputs, exact, own, [stages()], require_cpu(Target.host()), None, ORIGIN) is None
    wrong = {**own, "y": own["y"] + 1}
    assert outputs_fault(graph, wrong, exact, own, 1e-4).startswith("y at ")


def test_a_node_without_a_name_is_known_by_those_before_it():
    graph = import_onnx(attention())
    node = next(n for n in graph.nodes if n.name == "half")
    assert nodes_before(graph, node) == ("half",)
