"""Random chains of operators with constants and special values: no result lies outside the bounds of the operators as written.

Each graph holds several chains, which share nothing, so that one compilation serves them all. `pytest -m long
tests/fuzz/test_special.py` tries 20,000 chains by their rewrites, and as many others as machine code (hours), by default and
strict precision; `--fuzz-seed N` draws others. How many were tried is printed at the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import numpy as np
import pytest

from nncc.codegen.build.files import Cache
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.graph import Graph
from nncc.frontend.rewrites import simplify
from nncc.pipeline.model import compile_graph
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.plans import Plans
from nncc.target import Target
from tests.codegen.compiled import run_program
from tests.fuzz.special import Chain, chain
from tests.fuzz.telling import tell
from tests.support.guard_pages import Side

Run = Callable[[Graph, Mapping[str, np.ndarray]], Mapping[str, np.ndarray]]
CHAINS, COMPILED, FEW = 25, 50, 8
"""Chains in each graph whose rewrites are tried, in each that is compiled, and in each of those of the default part."""
GRAPHS, PARTS = 4, 100
"""Graphs in each part; the first part is the default."""
TARGETS = (Target.host(), Target.tiny())
LEAST = 2
"""More tests than that are a long run."""


def drawn(seed: int, count: int, strict: bool) -> tuple[Graph, list[Chain]]:
    """A graph of some chains."""
    rng, builder = np.random.default_rng(seed), GraphBuilder(f"special{seed}")
    chains = [chain(rng, builder, f"x{number}", strict) for number in range(count)]
    for number, each in enumerate(chains):
        builder.output(f"y{number}", each.tensor)
    return builder.build(), chains


def faults(seed: int, count: int, strict: bool, run: Run) -> list[str]:
    """What lies outside its bounds, in words."""
    graph, chains = drawn(seed, count, strict)
    with np.errstate(all="ignore"):
        results = run(graph, {f"x{number}": each.given for number, each in enumerate(chains)})
    found = []
    for each, made in zip(chains, results.values(), strict=True):
        misses = each.bound.misses(made)
        if misses.any():
            at = tuple(np.argwhere(misses)[0])
            wanted = f"{each.bound.value[at]} +- {each.bound.error[at]}"
            found.append(f"{each}\n  {misses.sum()} of {misses.size} are wrong, at {at} {made[at]} is not {wanted}")
    return found


def rewritten(strict: bool) -> Run:
    return lambda graph, feeds: evaluate(simplify(graph, strict=strict), feeds)


def compiled(strict: bool, target: Target, cache: Cache) -> Run:
    plans = Plans(precision=Precision.STRICT if strict else Precision.DEFAULT)

    def run(graph: Graph, feeds: Mapping[str, np.ndarray]) -> Mapping[str, np.ndarray]:
        program = compile_graph(graph, target, plans=plans).program
        made = run_program(program, target, feeds, cache, Side.END)
        return {program.label(value): made[value.name] for value in program.values if value.name in made}

    return run


@pytest.fixture(scope="module")
def tried(request: pytest.FixtureRequest) -> Iterator[Counter[str]]:
    """How many chains were tried, by how, which is printed."""
    made = Counter[str]()
    yield made
    if len(request.session.items) > LEAST:
        tell(request, ", ".join(f"{count} chains {how}" for how, count in sorted(made.items())))


def seeds(request: pytest.FixtureRequest, part: int) -> range:
    first = 10_000 * request.config.getoption("--fuzz-seed") + part * GRAPHS
    return range(first, first + GRAPHS)


LONG = [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, PARTS + 1))]


@pytest.mark.parametrize("part", LONG)
def test_rewrites(part: int, request: pytest.FixtureRequest, tried: Counter[str]) -> None:
    for seed in seeds(request, part):
        for strict in (False, True):
            assert not faults(seed, CHAINS, strict, rewritten(strict)), seed
            tried["rewritten"] += CHAINS


@pytest.mark.slow
@pytest.mark.parametrize("part", LONG)
def test_machine_code(part: int, tmp_path: Path, request: pytest.FixtureRequest, tried: Counter[str]) -> None:
    count, found = COMPILED if part else FEW, list[str]()
    for number, seed in enumerate(seeds(request, part)):
        strict = number % 2 == 1
        run = compiled(strict, TARGETS[number // 2], Cache(tmp_path))
        found += [f"of seed {seed}: {fault}" for fault in faults(seed, count, strict, run)]
        tried[f"as {'strict' if strict else 'default'} machine code"] += count
    assert not found, "\n".join(found)
