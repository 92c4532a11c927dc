"""ONNX's node suite on the graph: imported, simplified by all stages, run with the numpy references.

An expanded case is an operator as ONNX's function body of simpler ones, beside the case of the operator itself; these
are long.
"""

from collections import Counter

import pytest

from nncc.errors import ModelError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.rewrites import simplify
from tests.conformance.suite import cases, graph_of, mismatch, named_inputs

PASSING = {"plain": 1179, "expanded": 431}


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["plain", pytest.param("expanded", marks=pytest.mark.long)])
def test_every_case_passes_or_is_refused_by_one_clear_error(kind: str):
    counts: Counter[str] = Counter()
    wrong = []
    for case in (case for case in cases() if ("_expanded" in case.name) == (kind == "expanded")):
        try:
            graph = simplify(graph_of(case))
        except ModelError as error:
            assert str(error)
            counts["refused"] += 1
            continue
        given = named_inputs(case)
        outputs = evaluate(graph, {value.name: given[value.name] for value in graph.inputs})
        fault = mismatch(case, list(outputs.values()))
        counts["wrong" if fault else "passed"] += 1
        wrong += [fault] if fault else []
    print(f"node suite, {kind}: {dict(counts)}")
    assert wrong == []
    assert counts["passed"] >= PASSING[kind]
