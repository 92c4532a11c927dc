"""ONNX's node suite on the graph: imported, simplified by all stages, run with the numpy references.

An expanded case is an operator as ONNX's function body of simpler ones, beside the case of the operator itself; these
are long.
"""

import pytest

from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.graph import Graph
from nncc.frontend.rewrites import simplify
from tests.conformance.suite import Case, cases, graph_of, mismatch, named_inputs, raw_graph_of
from tests.conformance.table import reason, sorted_out, table

RAW = {"plain": 1192, "expanded": 415}
"""How many cases pass as the suite has them."""
FIXED = {"plain": 1251, "expanded": 431}
"""How many pass where small inputs that decide shapes are constants if they have to be, as they are in most models."""


def fault(case: Case, graph: Graph) -> str:
    given = named_inputs(case)
    graph = simplify(graph)
    return mismatch(case, list(evaluate(graph, {value.name: given[value.name] for value in graph.inputs}).values()))


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["plain", pytest.param("expanded", marks=pytest.mark.long)])
def test_every_case_passes_or_is_refused_by_one_clear_error(kind: str):
    raw, refused = sorted_out((case for case in cases() if ("_expanded" in case.name) == (kind == "expanded")), raw_graph_of)
    fixed, _ = sorted_out((case for case in cases() if case.name in refused), graph_of)
    print(f"node suite, {kind}: {len(raw)} pass, and {len(fixed)} with constants; refused:", *table(refused), sep="\n")
    assert [text for case, graph in (*raw, *fixed) if (text := fault(case, graph))] == []
    assert len(raw) >= RAW[kind]
    assert len(raw) + len(fixed) >= FIXED[kind]


def test_reasons_are_those_of_many_cases():
    inner = "input 1 ('s', i64[2]) is computed at run time; nncc needs it"
    assert reason(f"node 'y' (If, opset 18): node 'x_1' (Expand, opset 18): {inner}") == (
        "Expand: input 1 is computed at run time; nncc needs it"
    )
    assert reason("operators that nncc does not know:\n  Fancy: 1 ('y')\n`nncc ops` lists") == "unknown: Fancy"
    assert reason("input 'x': element type INT2 is not supported") == "input _: element type INT2 is not supported"
