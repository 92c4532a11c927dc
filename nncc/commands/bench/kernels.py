"""nncc bench MODEL --kernels: every kernel of a model alone, beside the same work unfused, in ONNX Runtime, in numpy."""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any, cast

import numpy as np
import onnx
from onnx import helper

from nncc.autotune.cases import arguments, exact_results, outputs_of, written_elsewhere
from nncc.autotune.timing.accuracy import is_whole, result_error, steps_apart
from nncc.autotune.timing.measure import (
    Call,
    CallMaker,
    Rounds,
    Timing,
    assigned,
    cycle_seconds,
    interleaved,
    sample,
    timing,
)
from nncc.checking.ort import onnxruntime_values, whole_model
from nncc.codegen.build.files import cache_at, write_all
from nncc.codegen.build.inprocess import in_process_pool
from nncc.codegen.program.library import build_library
from nncc.commands.bench.figures import (
    FORMAT,
    NUMPY,
    ONNXRUNTIME,
    UNFUSED,
    Bench,
    KernelRow,
    print_bench,
    print_comparison,
    table_console,
)
from nncc.commands.bench.onnxruntime_call import LEVELS, bound_call
from nncc.commands.checks import Output, require_outputs
from nncc.commands.options import chosen_plans, model_files, plans_files, rules_files, source_of
from nncc.commands.progress import Report, progress
from nncc.cost.rates import limit_cycles
from nncc.errors import RunError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.evaluate import evaluate, random_inputs
from nncc.frontend.fusion.fuse import Group, fuse, group_graph, single_groups
from nncc.frontend.fusion.reading import MOVEMENTS
from nncc.frontend.graph.graph import Array, Graph
from nncc.frontend.lowering.kernel import Lowered, distinct_groups, lower_group
from nncc.frontend.models import Source
from nncc.frontend.onnx.exporter import ExportError, export_onnx
from nncc.frontend.onnx.importer import name_of
from nncc.frontend.torch.program import Program
from nncc.ir.dtypes import f32
from nncc.ir.program import CallWork
from nncc.pipeline.arguments import rules_at
from nncc.pipeline.model import Compilation, compile_model, require_runnable
from nncc.pipeline.targets import machine_for
from nncc.report import page
from nncc.report.rendering import PAGE
from nncc.runtime.module import Module, load
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
    return tuple(
        Case(schedules[lowered.kernel.key], group, lowered, works[schedules[lowered.kernel.key].naive.name], count)
        for group, lowered, count in distinct_groups(made.graph, made.fusion, made.placement)
    )


class KernelBench:
    """Measures the kernels of a model one by one; `rows` is what there is so far.

    Raises: RunError when there are none, or ONNX Runtime is not installed.
    """

    def __init__(self, model: Source, made: Compilation, module: Module, target: Cpu, rounds: Rounds) -> None:
        self.graph, self.target, self.rounds, self.placement = made.graph, target, rounds, made.placement
        self.cases = cases(made)
        if not self.cases:
            raise RunError("the model has no kernels to measure: its outputs are inputs, constants, or what regions give")
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
            case.schedule.naive.name,
            case.work.text,
            case.count,
            timings["nncc"].minus(timings[_idle("nncc")]),
            self._rivals(timings, [*theirs], len(singles)),
            missing,
            limit,
            *errors,
            any(name.endswith(OF_NODES) for name in theirs),
        )

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


QUANTISE, DEQUANTISE = "QuantizeLinear", "DequantizeLinear"


@dataclass(frozen=True)
class Original:
    """A part of a model. feeds: what its inputs are in a run of that. shapes: the shape and dtype of each of its outputs."""

    model: bytes
    feeds: dict[str, Array]
    shapes: dict[str, tuple[tuple[int, ...], np.dtype]]


class Originals:
    """The parts of a model that its groups were made from.

    A group has none where it computes only a part of a node, such as one of two kernels of an LSTM; where ONNX Runtime does
    not run the model; where its nodes read an outer graph; and where the model is a program of PyTorch.
    """

    def __init__(self, source: Source, graph: Graph, groups: Sequence[Group], inputs: dict[str, Array]) -> None:
        """graph, groups: what became of the model. inputs: of a run of it."""
        self._source, self._inputs = source, inputs
        self._nodes = _Nodes(onnx.ModelProto() if isinstance(source, Program) else whole_model(source))
        owners = {node: n for n, group in enumerate(groups) for node in group.nodes}
        split = _names_in_many_places((node.name, owners.get(node, -1)) for node in graph.nodes if node.op not in MOVEMENTS)
        known = {node.name for node in graph.nodes}
        self._chosen = {group: chosen for group in groups if (chosen := self._nodes.chosen(group, known, split))}

    def of(self, group: Group) -> Original | None:
        """The part of the model that a group computes."""
        if group not in self._chosen or not self._values:
            return None
        nodes = self._chosen[group]
        reads, gives = self._nodes.ends(nodes)
        feeds = {name: self._values[name] for name in reads}
        shapes = {name: (self._values[name].shape, self._values[name].dtype) for name in gives}
        return Original(self._nodes.part(nodes, feeds, gives).SerializeToString(), feeds, shapes)

    @cached_property
    def _values(self) -> dict[str, Array]:
        """What goes from one part to another, in a run of ONNX Runtime; nothing where it does not run the model."""
        ends = [self._nodes.ends(nodes) for nodes in self._chosen.values()]
        names = [*dict.fromkeys(name for end in ends for names in end for name in names if name not in self._inputs)]
        try:
            values = onnxruntime_values(self._source, names, dict.fromkeys(names, 0), self._inputs)
            return {**self._inputs, **dict(zip(names, map(np.asarray, values)))}
        except RunError:
            return {}


def _names_in_many_places(named: Iterable[tuple[str, int]]) -> frozenset[str]:
    """The names of nodes that are in several groups, in part or as a whole."""
    counted = Counter(name for name, _ in set(named))
    return frozenset(name for name, count in counted.items() if count > 1)


class _Nodes:
    """The nodes of a model's main graph by their numbers, in order."""

    def __init__(self, model: onnx.ModelProto) -> None:
        self._model, self._all = model, list(model.graph.node)
        self._makers = {name: n for n, node in enumerate(self._all) for name in node.output if name}
        self._weights = {tensor.name: tensor for tensor in model.graph.initializer}
        self._readers: dict[str, list[int]] = {}
        self._constant: set[int] = set()
        for n, node in enumerate(self._all):
            for name in filter(None, node.input):
                self._readers.setdefault(name, []).append(n)
            if all(name in self._weights or self._makers.get(name) in self._constant for name in filter(None, node.input)):
                self._constant.add(n)
        self._outputs = {value.name for value in model.graph.output}

    def chosen(self, group: Group, known: set[str], split: frozenset[str]) -> frozenset[int] | None:
        """The nodes that a group was made from, None where it has a part of one. known: the names of nodes that something
        was made from; split: of those that are in several groups."""
        names = {node.name for node in group.nodes if node.op not in MOVEMENTS}
        own = {n for n, node in enumerate(self._all) if name_of(node) in names and n not in self._constant}
        parts = [n for n in own if name_of(self._all[n]) in split and self._all[n].op_type not in (QUANTISE, DEQUANTISE)]
        if not own or parts or any(a.type == onnx.AttributeProto.GRAPH for n in own for a in self._all[n].attribute):
            return None
        gone = {n for n, node in enumerate(self._all) if name_of(node) not in known}
        return frozenset(self._between_quantisers(own | self._folded(own, gone))) or None

    def _folded(self, own: set[int], gone: set[int]) -> set[int]:
        """The nodes that went into others: of those that nothing bears the name of, those that only these nodes read."""
        found = set[int]()
        for n in sorted(gone - self._constant, reverse=True):
            readers = set(self._behind(n))
            if readers and readers <= own | found and self._outputs.isdisjoint(self._all[n].output):
                found.add(n)
        return found

    def _before(self, n: int) -> list[int]:
        return [self._makers[name] for name in self._all[n].input if name in self._makers]

    def _behind(self, n: int) -> list[int]:
        return [reader for name in self._all[n].output for reader in self._readers.get(name, ())]

    def _between_quantisers(self, own: set[int]) -> set[int]:
        """The same nodes from quantised numbers to quantised ones, as ONNX Runtime has code for these: with the
        DequantizeLinear before them and the QuantizeLinear behind them, in whatever kernel these are."""
        own = {
            n
            for n in own
            if not (self._is(n, DEQUANTISE) and self._is_read_outside(n, own) and not set(self._behind(n)) & own)
        }
        before = {m for n in own for m in self._before(n) if self._is(m, DEQUANTISE)}
        behind = {m for n in own for m in self._behind(n) if self._is(m, QUANTISE)} if own else set()
        return own | before | {m for m in behind if self._is_only_reader(m)}

    def _is(self, n: int, op: str) -> bool:
        return str(self._all[n].op_type) == op

    def _is_read_outside(self, n: int, own: set[int]) -> bool:
        return bool(set(self._behind(n)) - own)

    def _is_only_reader(self, n: int) -> bool:
        read = self._all[n].input[0]
        return self._readers[read] == [n] and read not in self._outputs

    def ends(self, nodes: frozenset[int]) -> tuple[list[str], list[str]]:
        """The values that a part reads, without those that are known, and those that others want of it."""
        every = self._with_constants(nodes)
        inside = set(every)
        made = {name for n in every for name in self._all[n].output}
        reads = dict.fromkeys(
            name for n in every for name in self._all[n].input if name and name not in made and name not in self._weights
        )
        gives = [name for n in sorted(nodes) for name in self._all[n].output if name and self._is_wanted(name, n, inside)]
        return [*reads], gives

    def _is_wanted(self, name: str, maker: int, every: set[int]) -> bool:
        """Whether others want a value that a part makes; of what is dequantised they want the quantised value."""
        if name in self._outputs:
            return True
        if maker in self._constant or self._is(maker, DEQUANTISE):
            return False
        readers = self._readers.get(name, [])
        return any(n not in every or (self._is(n, DEQUANTISE) and self._is_read_outside(n, every)) for n in readers)

    def _with_constants(self, nodes: frozenset[int]) -> list[int]:
        """Nodes, and those that they need and that depend on nothing but weights, in order."""
        found, waiting = set(nodes), [*nodes]
        while waiting:
            new = (set(self._before(waiting.pop())) & self._constant) - found
            found |= new
            waiting += new
        return sorted(found)

    def part(self, nodes: frozenset[int], feeds: dict[str, Array], gives: Sequence[str]) -> onnx.ModelProto:
        """Some nodes as a model."""
        every = [self._all[n] for n in self._with_constants(nodes)]
        read = dict.fromkeys(name for node in every for name in node.input if name in self._weights)
        infos = [
            helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(array.dtype), array.shape)
            for name, array in feeds.items()
        ]
        outputs = [onnx.ValueInfoProto(name=name) for name in gives]
        graph = helper.make_graph(every, "part", infos, outputs, [self._weights[name] for name in read])
        model = self._model
        return helper.make_model(
            graph, opset_imports=model.opset_import, ir_version=model.ir_version, functions=model.functions
        )
