"""One case: compiled in a worker, then checked and timed beside its rivals in a child of its own."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from benchmarks.operators.net import Array, Case, Problem
from benchmarks.operators.rivals import AS_USERS_CALL, RIVALS, Contender, Feeds, nncc_library, nncc_module, reference
from nncc.autotune.in_model import WHOLE_ERROR
from nncc.autotune.timing.accuracy import result_error
from nncc.autotune.timing.measure import Rounds, Timing, interleaved
from nncc.codegen.program.library import build_library
from nncc.cost.rates import summed_at_once
from nncc.cost.total import core_cycles
from nncc.frontend.fusion.work import bytes_moved, operations, product_dtypes
from nncc.pipeline.model import compile_model
from nncc.pipeline.siblings import in_model
from nncc.runtime.module import load
from nncc.target import Cpu

SAMPLE_S, CALL_S = 0.003, 0.15
"""The least length of a sample, and what the samples of one library take at most."""
BYTE_STEP = 1 / 100
"""How far bytes may differ, of the largest one: by a step of quantisation, as x times 1 / scale may lie on the other side of
a half than x / scale. Bytes that are small numbers, or booleans, may not differ."""
CALLS = "call"
"""The class whose models are called as users call them."""
_LINE = 200


@dataclass(frozen=True)
class Compiled:
    """A case as a library. operations, moved_bytes: as nncc.frontend.fusion.work counts them. at_once: how many products an
    instruction of the target sums in each lane at most. core_cycles: of all instructions of its kernels, as predicted where
    all that they load is in L1. seconds: of compiling."""

    path: Path
    operations: int
    moved_bytes: int
    at_once: int
    core_cycles: float
    seconds: float


@dataclass(frozen=True)
class Timed:
    """What was measured of a case. timings: of "nncc" and of each rival that is right. error: of nncc's results, relative to
    their scale. refused: why a rival has no time. fault: why nncc's results are wrong, "" where they are right."""

    timings: Mapping[str, Timing]
    error: float
    refused: Mapping[str, str]
    fault: str


def compile_case(case: Case, target: Cpu, folder: Path) -> Compiled:
    """Compile a case with default plans. Raises: NnccError for what nncc refuses."""
    start = time.perf_counter()
    made = compile_model(case.problem().model, target)
    library = build_library(made.program, target, folder / "model.so")
    seconds = time.perf_counter() - start
    nodes, types = made.graph.nodes, product_dtypes(made.graph.nodes)
    at_once = summed_at_once(*types, target) if types else 1
    core = sum(core_cycles(in_model(schedule), target) for schedule in made.schedules)
    return Compiled(library.path, operations(nodes), bytes_moved(made.graph), at_once, core, seconds)


def time_case(case: Case, compiled: Compiled, against: Sequence[str], threads: int, rounds: int) -> Timed:
    """Check a compiled case, and time it in turn with its rivals. Whoever is wrong is not timed."""
    problem = case.problem()
    feeds = problem.feeds()
    module = load(compiled.path, threads)
    ours = (nncc_module if case.kind == CALLS else nncc_library)(module, feeds)
    found, refused = _rivals(case, problem, feeds, against, threads)
    ours.call()
    expected = _expected(problem, feeds, ours, found)
    error = _error(ours.results(), expected)
    for name, rival in list(found.items()):
        if not (theirs := _error(rival.results(), expected)) <= WHOLE_ERROR:
            refused[name] = f"its results are wrong by {theirs:.0e}"
            del found[name]
    fault = "" if error <= WHOLE_ERROR else f"its results are wrong by {error:.0e}"
    calls = {} if fault else {"nncc": ours.call}
    timings = interleaved(calls | {name: rival.call for name, rival in found.items()}, _rounds(threads, rounds))
    return Timed(timings, error, refused, fault)


def _rivals(
    case: Case, problem: Problem, feeds: Feeds, against: Sequence[str], threads: int
) -> tuple[dict[str, Contender], dict[str, str]]:
    """Those that take the model and have run it once, and why the others do not."""
    makers: Mapping[str, Any] = AS_USERS_CALL if case.kind == CALLS else RIVALS
    found, refused = dict[str, Contender](), dict[str, str]()
    for name in against:
        try:
            made = makers[name](problem, feeds, threads)
            made.call()
            found[name] = made
        except Exception as error:  # their exceptions have no common base
            refused[name] = " ".join(str(error).split())[:_LINE]
    return found, refused


def _expected(problem: Problem, feeds: Feeds, ours: Contender, found: Mapping[str, Contender]) -> list[Array]:
    """The first rival's results, unless nncc's are others: then the specification's evaluator says who is right. Sums of
    bytes by bytes saturate in ONNX Runtime on processors without VNNI, for instance."""
    theirs = next(iter(found.values())).results() if found else None
    return theirs if theirs and _error(ours.results(), theirs) <= WHOLE_ERROR else reference(problem, feeds)


def _error(results: Sequence[Array], expected: Sequence[Array]) -> float:
    """The largest of all outputs; infinite where whole numbers or booleans differ by more than is allowed."""
    pairs = zip(results, expected, strict=True)
    return max(result_error(mine, right, BYTE_STEP if right.dtype.itemsize == 1 else 0.0) for mine, right in pairs)


def _rounds(threads: int, count: int) -> Rounds:
    """On one thread the clock is the time that this process had, so that other processes cost nobody more than their share
    of caches and memory; it counts a thread that a rival may compute on, too."""
    rounds = replace(Rounds.on(threads, count), seconds=SAMPLE_S, most_seconds=CALL_S)
    return replace(rounds, clock=time.process_time) if threads == 1 else rounds
