"""nncc bench MODEL --kernels: every kernel of a model alone, beside the same work unfused, in ONNX Runtime, in numpy."""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any, cast

import numpy as np

from nncc.autotune.subjects import arguments, exact_results, outputs_of, written_elsewhere
from nncc.autotune.timing.accuracy import is_whole, result_error, steps_apart
from nncc.autotune.timing.measure import Call, CallMaker, Rounds, Timing, assigned, interleaved, sample, timing
from nncc.autotune.timing.peak import cycle_seconds
from nncc.codegen.build.cache import cache_at
from nncc.codegen.build.files import write_all
from nncc.codegen.build.threads import in_process_pool
from nncc.codegen.program.library import build_library
from nncc.commands.bench.comparison import print_comparison
from nncc.commands.bench.figures import FORMAT, NUMPY, ONNXRUNTIME, UNFUSED, Bench, KernelRow
from nncc.commands.bench.onnxruntime_call import LEVELS, bound_call
from nncc.commands.bench.original import Originals
from nncc.commands.bench.table import print_bench, table_console
from nncc.commands.checks import Output, require_outputs
from nncc.commands.model_files import model_files, plans_files, rules_files
from nncc.commands.options import chosen_plans, source_of
from nncc.commands.progress import Report, progress
from nncc.cost.limit import limit_cycles
from nncc.errors import RunError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.evaluate import evaluate
from nncc.frontend.fusion.fuse import Group, fuse
from nncc.frontend.fusion.subgraph import group_graph, single_groups
from nncc.frontend.graph.graph import Array, Graph
from nncc.frontend.lowering.kernel import Lowered, distinct_groups, lower_group
from nncc.frontend.onnx.exporter import ExportError, export_onnx
from nncc.frontend.onnx.reader import Source
from nncc.frontend.random_inputs import random_inputs
from nncc.ir.dtypes import f32
from nncc.ir.program import CallWork
from nncc.pipeline.model import Compilation, compile_model, machine_for, require_runnable
from nncc.pipeline.rules import rules_at
from nncc.report import page
from nncc.report.rendering import PAGE
from nncc.runtime.loader import load
from nncc.runtime.module import Module
from nncc.schedule.schedule import Schedule
from nncc.target import Cpu, Target, require_cpu

Arrays = Mapping[str, Array]
Shapes = Mapping[str, tuple[tuple[int, ...], Any]]
OF_NODES = " of the model's nodes"
"""Ends the names of calls of ONNX Runtime that run these, and no primitives in their place."""


def execute(given: argparse.Namespace) -> None:
    """Measure, print, and write the figures; on Ctrl-C print what was measured until then."""
    target = machine_for(given.target, given.threads)
    require_runnable(target)
    outputs = (("the file of --json", given.json, FORMAT.kind), ("the page of --html", given.html, PAGE))
    inputs = [*model_files(given.model, given.force), *plans_files(given), *rules_files(given.rules)]
    require_outputs(inputs, [Output(*output) for output in outputs if output[1]], given.force)
    rules = rules_at(given.rules)
    interrupt, plans = None, chosen_plans(given)
    with progress() as report:
        made = compile_model(source := source_of(given), target, report, plans, given.dims, rules=rules)
        library = build_library(made.program, target, None, cache_at(True), report)
        module, rounds = load(library.path, given.threads), Rounds.on(given.threads, given.rounds)
        bench = KernelBench(source, made, module, target, rounds)
        try:
            bench.measure(report)
        except KeyboardInterrupt as error:
            interrupt = error
    if bench.rows:
        write_results(given, made, target, bench.result(str(given.model)), write_files=not interrupt)
    if interrupt:
        raise interrupt


def write_results(
    given: argparse.Namespace, made: Compilation, target: Target, result: Bench, write_files: bool = True
) -> None:
    """Print what was measured, and write the files that are asked for."""
    try:  # printing may find that nobody reads it
        if given.json and write_files:
            write_json(given.json, result, given.force)
        if given.html and write_files:
            text = page.report_page(page.Report(made, require_cpu(target), bench=result.to_json()))
            write_all({given.html: (PAGE, text.encode())}, force=given.force)
    finally:
        print_bench(result, table_console())
        if given.compare:
            print_comparison(given.compare, result, table_console())


def write_json(path: Path, result: Bench, force: bool = False) -> None:
    """Write all figures, the whole file or nothing. Raises: BuildError when that fails. force: over other files, too."""
    write_all({path: (FORMAT.kind, FORMAT.text(result.to_json()).encode())}, force=force)


@dataclass(frozen=True)
class Case:
    """A distinct kernel of a model: its schedule, the first group that it is for, what that computes, and how many there
    are."""

    schedule: Schedule
    group: Group
    lowered: Lowered
    work: CallWork
    count: int


def cases(made: Compilation) -> tuple[Case, ...]:
    """The distinct kernels of a model, in order."""
    schedules = {schedule.naive.key: schedule for schedule in made.schedules}
    works = {call.kernel: work for call, work in zip(made.program.calls, made.program.works) if work is not None}
    return tuple(Case(schedules[lowered.kernel.key], group, lowered, works[schedules[lowered.kernel.key].naive.name], count)
                 for group, lowered, count in distinct_groups(made.graph, made.fusion, made.placement))  # fmt: skip


class KernelBench:
    """Measures the kernels of a model one by one; `rows` is what there is so far.

    Raises: RunError when there are none, or ONNX Runtime is not installed.
    """

    def __init__(self, model: Source, made: Compilation, module: Module, target: Cpu, rounds: Rounds) -> None:
        self.graph, self.target, self.rounds, self.placement = made.graph, target, rounds, made.placement
        self.cases = cases(made)
        if not self.cases:
            raise RunError("the model has no kernels to measure: its outputs are inputs or constants")
        self.rows: list[KernelRow] = []
        self.maker = CallMaker(target, in_process_pool(target.cores))
        self.cycle_s = cycle_seconds(target)
        inputs = random_inputs(made.graph)
        self.originals = Originals(model, made.graph, [case.group for case in self.cases], inputs)
        self.whole = _Whole(module, inputs, rounds)
        self.idle = self._idle()
        self.overheads: dict[str, list[float]] = {name: [] for name in self.idle}
        self.used_seconds = self.wall_seconds = 0.0

    def measure(self, report: Report) -> None:
        """Measure what is left. The whole model has its turn between any two kernels."""
        for case in self.cases[len(self.rows) :]:
            report("kernels", len(self.rows), len(self.cases))
            wall, used = time.perf_counter(), time.process_time()
            row = self.row(case)
            self.whole.sample(max(1, -(-self.rounds.count // len(self.cases))))
            self.wall_seconds += time.perf_counter() - wall
            self.used_seconds += time.process_time() - used
            self.rows.append(row)
        report("kernels", len(self.rows), len(self.cases))

    def result(self, model: str) -> Bench:
        """What was measured so far. Requires: a row."""
        overheads = {name: median(values) for name, values in self.overheads.items()}
        whole, kernels = timing(self.whole.samples), len(self.cases)
        share = self.used_seconds / self.wall_seconds
        return Bench(model, self.target.name, self.target.cores, kernels, tuple(self.rows), whole, overheads, share)

    def row(self, case: Case) -> KernelRow:
        """Measure one kernel beside its rivals."""
        graph = group_graph(self.graph, case.group)
        given = random_inputs(graph)
        known = {**graph.arrays(), **given}
        written = written_elsewhere(case.group, self.placement, known)
        fused = self.maker.call(case.schedule.naive, case.schedule.steps, arguments(case.lowered, {**known, **written}))
        singles = self._singles(case.group, known)
        theirs, missing = self._onnxruntime(case.group, graph, given)
        calls: dict[str, Call] = {"nncc": fused, NUMPY: lambda: evaluate(graph, given), **theirs}
        if len(singles) > 1:
            calls[UNFUSED] = lambda: [call() for call in singles]
        with blas_threads(self.target.cores):
            timings = interleaved(calls | {_idle(name): call for name, call in self.idle.items()}, self.rounds)
        fused()
        results = {v.name: fused.arrays[name][part] for name, v, part in outputs_of(case.lowered)}
        errors = errors_of(results, *exact_results(graph, given))
        limit = self._limit_cycles(case.work) * self.cycle_s
        return KernelRow(
            case.schedule.naive.name, case.work.text, case.count, timings["nncc"].minus(timings[_idle("nncc")]),
            self._rivals(timings, [*theirs], len(singles)), missing, limit, *errors,
            any(name.endswith(OF_NODES) for name in theirs),
        )  # fmt: skip

    def _rivals(self, timings: Mapping[str, Timing], theirs: Sequence[str], singles: int) -> dict[str, Timing]:
        """The times of what a kernel is compared with, without what calling it costs. theirs: the calls of ONNX Runtime."""
        for name, values in self.overheads.items():
            values.append(timings[_idle(name)].median)
        made = {NUMPY: timings[NUMPY]}
        if UNFUSED in timings:
            made[UNFUSED] = timings[UNFUSED].minus(timings[_idle("nncc")], singles)
        if theirs:
            best = min((timings[name] for name in theirs), key=lambda t: t.median)
            made[ONNXRUNTIME] = best.minus(timings[_idle(ONNXRUNTIME)])
        return made

    def _singles(self, group: Group, known: Arrays) -> list[Call]:
        """The nodes of a group as kernels of their own, in order, each on what the others give."""
        values, calls = dict(known), list[Call]()
        for single in single_groups(group):
            lowered = lower_group("single", single.nodes, single.outputs, self.graph.arrays())
            bound = self.maker.call(lowered.kernel, None, arguments(lowered, values))
            bound()
            values |= {value.name: bound.arrays[name] for name, value, _ in outputs_of(lowered)}
            calls.append(bound)
        return calls

    def _onnxruntime(self, group: Group, graph: Graph, given: Arrays) -> tuple[dict[str, Call], dict[str, str]]:
        """The work of a group in ONNX Runtime at each level of optimisation, or why it has none: the nodes of the model that
        it was made from, and its primitives as a model."""
        made: dict[str, Call] = {}
        try:
            made |= _sessions(graph, given, self.target.cores)
        except (ExportError, RunError) as error:
            why = str(error)
        if original := self.originals.of(group):
            try:
                theirs = _levels(original.model, original.feeds, original.shapes, self.target.cores)
                made |= {f"{level}{OF_NODES}": call for level, call in theirs.items()}
            except RunError as error:
                why = str(error)
        return made, {} if made else {ONNXRUNTIME: why}

    def _limit_cycles(self, work: CallWork) -> float:
        return limit_cycles(work.least_operations, work.dtype, work.moved_bytes, self.target, work.operand)

    def _idle(self) -> dict[str, Call]:
        """Calls that work on one element only: what a kernel does not pay inside a model."""
        b = GraphBuilder("one element")
        b.output("y", -b.input("x", f32, (1,)))
        graph, given = b.build(), {"x": np.ones(1, np.float32)}
        (group,) = fuse(graph).groups
        lowered = lower_group("one", group.nodes, group.outputs, {})
        call = self.maker.call(lowered.kernel, None, arguments(lowered, given))
        return {"nncc": call, ONNXRUNTIME: _sessions(graph, given, self.target.cores)[LEVELS[0]]}


def errors_of(results: Arrays, exact: Arrays, allowed: float, allowed_whole: float) -> tuple[float, float, bool]:
    """The largest error of a kernel's results, what is allowed, and whether both are steps: of results that are all whole
    numbers, such as quantised ones."""
    if any(not is_whole(array) for array in exact.values()):
        return max(result_error(results[name], exact[name], allowed_whole) for name in exact), allowed, False
    scale = max(float(np.abs(array.astype(np.float64)).max(initial=0)) for array in exact.values())
    return max(steps_apart(results[name], exact[name]) for name in exact), allowed_whole * scale, True


def _idle(name: str) -> str:
    return f"{name} on one element"


def blas_threads(threads: int) -> AbstractContextManager[object]:
    """Within it, numpy's matrix products run on so many threads; on as many as they like without threadpoolctl."""
    try:
        limits = import_module("threadpoolctl").threadpool_limits(threads, "blas")
    except ImportError:
        return nullcontext()
    return cast(AbstractContextManager[object], limits)


def _sessions(graph: Graph, given: Arrays, threads: int) -> dict[str, Call]:
    """A call of the graph at each level of ONNX Runtime's optimisation, by level."""
    exported = export_onnx(graph)
    feeds = {port.name: port.stored(given[port.value]) for port in exported.inputs}
    shapes = {port.name: (port.shape, port.type.dtype.numpy) for port in exported.outputs}
    return _levels(exported.model.SerializeToString(), feeds, shapes, threads)


def _levels(model: bytes, feeds: Arrays, shapes: Shapes, threads: int) -> dict[str, Call]:
    return {level: bound_call(model, feeds, shapes, threads, level) for level in LEVELS}


class _Whole:
    """The model itself, called as users do, between the measurements of its kernels."""

    def __init__(self, module: Module, feeds: Arrays, rounds: Rounds) -> None:
        self.call, self.rounds = assigned(lambda: module.run(feeds)), rounds
        self.samples: list[float] = []

    def sample(self, count: int) -> None:
        """Take samples."""
        self.samples += [sample(self.call, self.rounds.seconds, self.rounds) for _ in range(count)]
