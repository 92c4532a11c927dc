"""The page about tuning: gathered from a model and the records of its kernels, by `nncc tune --html` and `nncc db html`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

from nncc.autotune.cases import Subject, model_subjects
from nncc.autotune.job import Job
from nncc.autotune.model import Tuned
from nncc.autotune.records.keys import Setting
from nncc.autotune.records.records import Records
from nncc.autotune.search.sketch import extended
from nncc.autotune.search.space import Space, plan_for, survey
from nncc.autotune.timing.measure import Rounds, fma_peak
from nncc.autotune.tuner import Options
from nncc.codegen.build.files import write_all
from nncc.commands.checks import Output, records_files, require_outputs
from nncc.commands.options import model_files, source_of
from nncc.commands.progress import progress
from nncc.errors import ScheduleError, UserError, to_install
from nncc.frontend.graph.graph import Node
from nncc.frontend.lowering.kernel import Lowered
from nncc.ir.kernel import Kernel
from nncc.pipeline.arguments import rules_at
from nncc.pipeline.model import LoweredGraph
from nncc.pipeline.program import nested
from nncc.pipeline.targets import machine_for
from nncc.report.rendering import PAGE
from nncc.report.sections import flops
from nncc.report.tuning.data import KernelTuning, Roof, Run, Tuning
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Gpu, Target, require_cpu

HTML_HELP = f"write a page about it for a browser, which needs no network; its figures need {to_install('plotly')}"
_PEAK_RUNS = 20


def require_page(frozen: bool = False) -> None:
    """Raises: UserError where a page with figures could not be made. frozen: nothing is tuned."""
    if frozen:
        raise UserError("--html shows what was tried, and --frozen tries nothing: leave one of them out")
    if find_spec("plotly") is None:
        raise UserError(f"the page needs plotly, which draws its figures: {to_install('plotly')}")


def write_page(path: Path, model: str, job: Job, records: Records, run: Run | None = None, force: bool = False) -> None:
    """Write the page of a model whose kernels have records, those of this machine as it is now. force: over a file that is
    no page, too."""
    from nncc.report.tuning.page import tuning_page  # noqa: PLC0415

    kernels = tuple(_kernels(job, records))
    made = Tuning(model, str(job.target), kernels, run, _roof(job.target) if any(k.trials for k in kernels) else None)
    write_all({path: (PAGE, tuning_page(made).encode())}, force=force)


def page_of_records(given: argparse.Namespace, records: Records) -> None:
    """Write the page of a model from records alone."""
    require_page()
    inputs = [*model_files(given.model, given.force), *records_files(records.database.path)]
    require_outputs(inputs, [Output("the page of -o", given.output, PAGE)], given.force)
    options = Options(cold=given.cold, precision=Precision(given.precision))
    with progress() as report:
        machine, rules = machine_for(None, given.threads), rules_at(given.rules)
        job = Job.of(source_of(given), machine, options, given.dims, progress=report, rules=rules)
    write_page(given.output, str(given.model), job, records, force=given.force)


def run_of(made: Tuned, budget: float) -> Run | None:
    """What a run told; None where nothing was tried."""
    state, spent = made.state, made.spent
    if state is None:
        return None
    return Run(
        budget,
        made.seconds,
        state.elapsed,
        spent["build"],
        spent["measure"],
        state.noise,
        state.share,
        made.whole.time if made.whole and not made.whole.failure else None,
        made.whole.fault if made.whole else "",
    )


def _kernels(job: Job, records: Records) -> Iterator[KernelTuning]:
    lowered = job.lowered
    nodes = _nodes(lowered)
    for subject in model_subjects(lowered.body):
        yield _kernel(subject, nodes[subject.kernel.key], job, records)


def _nodes(lowered: LoweredGraph) -> Mapping[str, Sequence[Node]]:
    """The nodes that a kernel computes, by its key."""
    found: dict[str, Sequence[Node]] = {}
    for body, _ in nested(lowered.body):
        made_by = {value: item.kernel.key for item in body.calls if isinstance(item, Lowered) for value in item.results}
        found |= {made_by[g.outputs[0]]: g.nodes for g in body.fusion.groups if g.outputs[0] in made_by}
    return found


def _kernel(subject: Subject, nodes: Sequence[Node], job: Job, records: Records) -> KernelTuning:
    """What is known of a kernel; that it was planned and may be planned otherwise is asked only where it has trials."""
    kernel, precision = subject.kernel, job.options.precision
    setting = Setting.of(kernel, job.target, precision, job.options.cold, subject.label)
    trials, moved = records.trials(setting), sum(b.size_bytes for b in kernel.params)
    if not trials:
        return KernelTuning(subject.label, subject.count, setting, (), (), {}, 0.0, flops(nodes), moved, job.model)
    usual = plan_for(kernel, job.target, precision, {})
    return KernelTuning(
        subject.label,
        subject.count,
        setting,
        trials,
        _space(kernel, job).knobs,
        usual.answers,
        usual.cycles,
        flops(nodes),
        moved,
        job.model,
    )


def _space(kernel: Kernel, job: Job) -> Space:
    """What was searched for a kernel: without sketches where one fails, as while it was tuned."""
    planned = survey(kernel, job.target, job.options.precision)
    try:
        return extended(planned, kernel, job.target, job.options.sketches)
    except ScheduleError:
        return planned


def _roof(machine: Target) -> Roof:
    """The limits of a machine: of a CPU at the clock of now, by the fastest of some short runs of multiply-adds; of a
    GPU by the figures of its target."""
    if isinstance(machine, Gpu):
        return _roof_at(machine, machine.ghz * 1e9, 2 * machine.rate("f32") * machine.ghz * 1e9 * machine.cores)
    target = require_cpu(machine)
    peak, clock = fma_peak(target), Rounds().clock
    peak()
    seconds = []
    for _ in range(_PEAK_RUNS):
        start = clock()
        peak()
        seconds.append(clock() - start)
    return _roof_at(target, peak.cycles / min(seconds), peak.flops / min(seconds) * target.cores)


def _roof_at(target: Target, hertz: float, flops: float) -> Roof:
    names = (*(f"L{n}" for n, _ in enumerate(target.caches, 1)), "memory")
    return Roof(flops, {name: rate * hertz * target.cores for name, rate in zip(names, target.bandwidths)})
