"""Checking: every value of a compiled model beside what it should be, and the first stage that makes one wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from nncc.arguments import require
from nncc.checking.cases import Arrays, Case, Flow, complete_inputs
from nncc.checking.figures import MODEL_ERROR, Compared, Finding, Grade, Report
from nncc.checking.groups import guilty_group, kernel_finding
from nncc.checking.kernels import Machine
from nncc.checking.library import Built, guilty_part
from nncc.checking.ort import compared_model, import_finding, onnxruntime
from nncc.checking.rewrites import compared_outputs, guilty_rewrite, outputs_fault, wide_outputs
from nncc.checking.script import Origin, model_script
from nncc.checking.sizes import Numbers, at_sizes, drawn_sizes, sizes_given, whole_sizes
from nncc.checking.special import Watched, special_values
from nncc.codegen.build.files import Cache, cache_at
from nncc.codegen.build.inprocess import Entry, shared_pool
from nncc.codegen.build.kernels import Progress, load_kernels
from nncc.codegen.build.workers import kept_workers
from nncc.codegen.program.library import build_library
from nncc.errors import ModelError, RunError
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.graph import Graph, dim_options
from nncc.frontend.graph.sizes import USUAL_SIZES, bound
from nncc.frontend.models import Source, opened
from nncc.frontend.rewrites import stages
from nncc.frontend.torch.program import Program
from nncc.garbage import rare_collections
from nncc.ir.buffer import Role
from nncc.ir.kernel import extent_at, sized
from nncc.ir.program import Array
from nncc.ir.stmt import CallKernel
from nncc.pipeline.arguments import Dims, Rules, Scheduler, plans_at, rules_at, with_values
from nncc.pipeline.arguments import Given as GivenRules
from nncc.pipeline.model import Compilation, compile_graph, imported_model, require_runnable
from nncc.pipeline.targets import machine_for
from nncc.runtime.module import load
from nncc.runtime.pool import Pool
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.plans import Plans
from nncc.target import Cpu, Target

REFERENCE, ORT = "reference", "ort"
JUDGES = (REFERENCE, ORT)
FLOW_ERROR = 1e-5
"""What outputs may differ by where values between kernels are rounded to their dtypes, and all else is f64."""


def check(
    model: Source,
    target: Target | str | None = None,
    threads: int | None = None,
    cache: Cache | Path | str | bool = True,
    progress: Progress = lambda *_: None,
    plans: Plans | Scheduler | Path | str | None = None,
    dims: Dims | None = None,
    rules: GivenRules = None,
    inputs: Mapping[str, Array] | None = None,
    seed: int | None = None,
    against: str = REFERENCE,
    options: Sequence[str] = (),
    values: Mapping[str, Any] | None = None,
    precision: str | None = None,
) -> Report:
    """Compile an ONNX model as `nncc.compile` does, and compare each of its values with what it should be. A model with open
    sizes is compared at those of the inputs, else at several: the least, primes, hints, and some that are drawn; the first
    at which it is wrong is reported, else the last.

    inputs: arrays by name; seed: of random ones for the inputs that are not given, 0 where none are. against: "ort" holds
    the reference to ONNX Runtime first. options: of the command line, which a repro that checks the model again has.
    values, precision: as nncc.compile takes them; narrow factors of products are allowed what they cost numpy.
    Raises: as nncc.compile; RunError for inputs that do not fit, and where ONNX Runtime is wanted and not there.
    """
    require("against", against, str, " or ".join(JUDGES), RunError)
    if against not in JUDGES:
        raise RunError(f"against is {against!r}; expected {' or '.join(JUDGES)}")
    if against == ORT:
        onnxruntime()
    machine, on_disk, own = machine_for(target, threads), cache_at(cache), rules_at(rules)
    require_runnable(machine)
    name = str(model) if isinstance(model, str | Path) else "MODEL"
    model = with_values(opened(model), values)
    if against == ORT and isinstance(model, Program):
        raise RunError("ONNX Runtime runs no program of PyTorch, to compare with; leave --against ort out")
    with rare_collections(), kept_workers():
        imported, sizes = imported_model(model, dims, own)
        made = compile_graph(imported, machine, progress, plans_at(plans, precision), on_disk, own, sizes)
        library = build_library(made.program, machine, None, on_disk, progress)
        origin = Origin(name, seed or 0, machine.name, machine.cores, tuple(options))
        checked = _Checked(model, imported, made, machine, on_disk, own, {}, origin, progress, library.path)
        if not imported.symbols:
            return replace(checked, inputs=complete_inputs(made.graph, inputs, seed)).report(against)
        known = sizes_given(imported, inputs or {})
        every = [known] if known else drawn_sizes(imported, sizes or USUAL_SIZES, seed or 0)
        return _at_each(checked, every, inputs, seed, against)


def _at_each(
    checked: _Checked, every: Sequence[Numbers], inputs: Mapping[str, Array] | None, seed: int | None, against: str
) -> Report:
    """The report at the first of some sizes at which something is wrong, else at the last. Raises: ModelError where there
    are no sizes."""
    tried: list[Numbers] = []
    for numbers in every:
        tried.append(whole_sizes(numbers))
        imported, made = bound(checked.imported, numbers), at_sizes(checked.made, numbers)
        here = replace(checked, imported=imported, made=made, sizes=whole_sizes(numbers))
        report = replace(here, inputs=complete_inputs(made.graph, inputs, seed)).report(against)
        if not report.agrees or numbers is every[-1]:
            return replace(report, sizes=tuple(tried))
    raise ModelError("no sizes were found that the model takes; give numbers: --dim NAME=SIZE")


@dataclass(frozen=True)
class _Checked:
    """A model that is compiled, and what it is checked on."""

    model: Source
    imported: Graph
    made: Compilation
    machine: Cpu
    cache: Cache | None
    rules: Rules
    inputs: Arrays
    origin: Origin
    progress: Progress
    library: Path
    sizes: Numbers = field(default_factory=dict)
    """The open sizes that it is checked at; then `imported` and the graph of `made` are those at these sizes."""

    @property
    def pool(self) -> Pool | None:
        """The threads of kernels that run one by one."""
        return shared_pool(self.machine.cores)

    @cached_property
    def entries(self) -> Mapping[str, Entry]:
        """The machine code of the kernels, by name."""
        program = self.made.program
        return load_kernels(program.kernels, self.cache, self.progress, self.machine, self.pool, program.keeps_subnormals)

    def report(self, against: str) -> Report:
        """Compare all: the reference with ONNX Runtime if asked, each kernel, the outputs of the library."""
        watched = Watched()
        own = evaluate(self.imported, self.inputs, watched)
        special = special_values(watched, self.imported, self.inputs, own, self.model)
        usual = own if self.made.precision.factors is None else evaluate(self.made.graph, self.inputs)
        judge = _Judge(self.imported, wide_outputs(self.imported, self.inputs), usual)
        model = tuple(compared_model(self.model, self.imported, self.inputs)) if against == ORT else ()
        entries = self.entries
        flow, values, wrong = Flow(self.made, self.inputs), list[Compared](), None
        for case, call in flow.calls():
            rows = [*case.compared(self.called(case, call, entries[call.kernel]))]
            values += rows
            wrong = wrong or ((case, call) if any(map(is_wrong, rows)) else None)
            self.progress("check", len(values), len(self.made.lowered))
        outputs = self.library_outputs(judge)
        finding = import_finding(model) or (self.graphs(judge) if judge.fault(flow.outputs(), FLOW_ERROR) else None)
        if self.sizes:
            finding = finding or self._at_sizes(wrong, outputs)
        else:
            built = Built(self.made, entries, self.machine, self.inputs, judge.fault)
            finding = (
                finding
                or (kernel_finding(*wrong, self.made, Machine(self.machine, self.pool), self.origin) if wrong else None)
                or (guilty_part(built) if any(map(is_wrong, outputs)) else None)
            )
        if finding and not finding.repro:
            finding = replace(finding, repro=model_script(f"{finding.stage} {finding.what}", self.origin))
        return Report(
            self.made.graph.name,
            self.machine.name,
            self.machine.cores,
            against,
            outputs,
            tuple(values),
            model,
            finding,
            special,
        )

    def called(self, case: Case, call: CallKernel, entry: Entry) -> dict[str, Array]:
        """What the machine code of a call gives for right inputs, with the constants that the program has for it."""
        kernel, constants = self.made.program.kernel(call.kernel), self.made.program.constants
        sizes = {symbol.name: extent_at(size, self.sizes) for symbol, size in zip(kernel.symbols, call.sizes)}
        given = {}
        for buffer, value in zip(sized(kernel.params, sizes), call.arguments, strict=True):
            array = constants[value] if buffer.role is Role.CONSTANT else case.arrays.get(buffer.name)
            if array is not None:
                given[buffer.name] = (array.copy() if buffer.role is Role.OUTPUT else array).reshape(buffer.shape)
        made = entry.run(given, sizes)
        return {name: made[name].reshape(right.exact.shape) for name, right in case.right.items()}

    def _at_sizes(self, wrong: tuple[Case, CallKernel] | None, outputs: Sequence[Compared]) -> Finding | None:
        """What is wrong of a library for all sizes, at some: the kernel, or what is around the kernels."""
        options = dim_options(self.sizes)
        details = (f"at {options}, which check the library of these sizes alone",)
        if wrong:
            case, call = wrong
            what = f"kernel {call.kernel} for all sizes"
            fault = case.fault(self.called(case, call, self.entries[call.kernel]))
            return Finding("open kernel", what, case.nodes, case.value, case.work, call.kernel, (fault, *details))
        if any(map(is_wrong, outputs)):
            return Finding("library", "the numbers of a run, the memory plan, or the entry", details=details)
        return None

    def library_outputs(self, judge: _Judge) -> tuple[Compared, ...]:
        """The outputs of the library; the wrong ones of two runs: the second finds a used arena."""
        module = load(self.library, self.machine.cores)
        one, two = (judge.compared(module.run(self.inputs)) for _ in range(2))
        return one if any(map(is_wrong, one)) else two

    def graphs(self, judge: _Judge) -> Finding | None:
        """The rewrite, or the group, that changes what the graph computes."""
        chains = [stages(last, self.rules.rewrites, self.made.precision is Precision.STRICT) for last in (True, False)]
        rewrite = guilty_rewrite(
            self.imported, self.inputs, judge.exact, judge.own, chains, self.machine, self.cache, self.origin
        )
        return rewrite or guilty_group(self.made, self.inputs)


@dataclass(frozen=True)
class _Judge:
    """The right outputs of an imported graph, in f64 and as numpy gives them in the graph's own dtypes, with the narrow
    factors that the precision allows."""

    imported: Graph
    exact: Arrays
    own: Arrays

    def compared(self, results: Arrays) -> tuple[Compared, ...]:
        """Outputs beside the right ones."""
        return compared_outputs(self.imported, results, self.exact, self.own, MODEL_ERROR)

    def fault(self, results: Arrays, least: float = MODEL_ERROR) -> str:
        """The first output that is wrong, in words."""
        return outputs_fault(self.imported, results, self.exact, self.own, least)


def is_wrong(row: Compared) -> bool:
    """Whether a value is."""
    return row.judgement.grade is Grade.WRONG
