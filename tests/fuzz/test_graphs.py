"""Random graphs of primitives through machine code, every value between guard pages, against numpy."""

from pathlib import Path

import numpy as np
import pytest

from nncc.codegen.build.files import Cache
from nncc.frontend.evaluate import evaluate
from nncc.pipeline.model import compile_graph
from nncc.target import Target
from tests.codegen.compiled import run_program
from tests.frontend.random_graphs import random_graph, scaled_error
from tests.support.guard_pages import Side
from tests.support.limits import MODEL_ERROR

GRAPHS, FEW, PARTS = 8, 4, 40
"""Graphs in each part, and in the first one, which is the default."""
TARGETS = [Target.tiny(), Target.host()]


def check(seed: int, cache: Cache) -> None:
    """Raises: AssertionError for a wrong result, and where a kernel leaves its arrays."""
    graph, target, rng = random_graph(seed), TARGETS[seed % 2], np.random.default_rng(seed)
    feeds = {value.name: rng.uniform(-2, 2, value.type.extents).astype(np.float32) for value in graph.inputs}
    program = compile_graph(graph, target).program
    at_end, at_start = (run_program(program, target, feeds, cache, side) for side in Side)
    wanted = evaluate(graph, feeds)
    for value in program.values:
        if value.name in at_end:
            made, exact = at_end[value.name], wanted[program.label(value)]
            assert made.tobytes() == at_start[value.name].tobytes(), f"{value.name} depends on where values lie"
            assert scaled_error(made, exact) <= MODEL_ERROR, seed


@pytest.mark.slow
@pytest.mark.parametrize("part", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, PARTS))])
def test_random_graphs(part: int, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    first = 1000 * request.config.getoption("--fuzz-seed") + part * GRAPHS
    for seed in range(first, first + (GRAPHS if part else FEW)):
        check(seed, Cache(tmp_path))
