"""ONNX's node suite on the graph: imported, simplified by all stages, run with the numpy references."""

from collections import Counter

from nncc.errors import ModelError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.rewrites import simplify
from tests.conformance.suite import cases, graph_of, mismatch, named_inputs

PASSING = 1391


def test_every_case_passes_or_is_refused_by_one_clear_error():
    counts: Counter[str] = Counter()
    wrong = []
    for case in cases():
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
    print(f"node suite: {dict(counts)}")
    assert wrong == []
    assert counts["passed"] >= PASSING
