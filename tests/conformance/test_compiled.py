"""ONNX's node suite as it is, as machine code: compiled to a library, loaded, run. Every 40th case by default, all when long."""

from collections import Counter
from pathlib import Path

import pytest

from nncc.codegen.build.files import Cache
from nncc.codegen.program.library import build_library
from nncc.errors import ModelError
from nncc.pipeline.model import compile_graph
from nncc.pipeline.targets import machine_for
from nncc.runtime.module import load
from tests.conformance.suite import Case, cases, mismatch, named_inputs, raw_graph_of
from tests.support.guard_pages import Side, run_module

SAMPLE = 40
PASSED = (
    39, 41, 41, 39, 41, 38, 42, 39, 40, 41, 41, 39, 39, 39, 41, 42, 40, 41, 40, 40,
    37, 38, 40, 40, 37, 40, 40, 41, 39, 40, 40, 40, 39, 38, 41, 41, 38, 39, 41, 40,
)  # fmt: skip
"""How many cases of each part pass: 1,592 in all."""


def outcome(case: Case, cache: Cache) -> tuple[str, str]:
    """passed, refused or wrong, and what was wrong; anything but a clear refusal is raised."""
    try:
        graph = raw_graph_of(case)
    except ModelError as error:
        return "refused", str(error)
    machine = machine_for(None, 1)
    library = build_library(compile_graph(graph, machine).program, machine, None, cache)
    given = named_inputs(case)
    with load(library.path, 1) as module:
        feeds = {value.name: given[value.name] for value in module.inputs}
        faults = [mismatch(case, [*run_module(module, feeds, side).values()]) for side in Side]
    return ("wrong", "; ".join(faults)) if any(faults) else ("passed", "")


@pytest.mark.slow
@pytest.mark.parametrize("part", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, SAMPLE))])
def test_cases_pass_or_are_refused(part: int, tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    results = {case.name: outcome(case, cache) for case in cases()[part::SAMPLE]}
    wrong = {name: text for name, (kind, text) in results.items() if kind == "wrong"}
    counts = Counter(kind for kind, _ in results.values())
    print(f"node suite, compiled, part {part} of {SAMPLE}: {dict(counts)}")
    assert wrong == {}
    assert counts["passed"] >= PASSED[part]
