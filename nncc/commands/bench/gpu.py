"""nncc bench MODEL --target cuda: a model on a GPU by its events, alone or in turn with torch or ONNX Runtime there.

With --kernels every kernel alone: what its launches take, with L2 emptied before each, beside its nodes as
kernels of their own.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from nncc.autotune.subjects import arguments, exact_results, outputs_of, written_elsewhere
from nncc.autotune.timing.building import build_candidate
from nncc.autotune.timing.device_stand import MOST_RUNS, WARM_UP, DeviceCall, DeviceLoader
from nncc.autotune.timing.measure import Timing, timing
from nncc.autotune.timing.stand import Stand
from nncc.codegen.build.cache import cache_at
from nncc.codegen.program.device_library import compile_device_library
from nncc.commands.bench.figures import UNFUSED, Bench, KernelRow
from nncc.commands.bench.gpu_rivals import RIVALS, Rival
from nncc.commands.bench.kernels import Case, cases, errors_of, write_results
from nncc.commands.checks import require_device
from nncc.commands.options import chosen_plans, source_of
from nncc.commands.progress import Report, progress
from nncc.cost.limit import limit_cycles
from nncc.errors import RunError
from nncc.frontend.fusion.subgraph import group_graph, single_groups
from nncc.frontend.lowering.kernel import lower_group
from nncc.frontend.random_inputs import random_inputs
from nncc.ir.kernel import Kernel
from nncc.ir.program import Array
from nncc.pipeline.model import Compilation, compile_model, require_runnable, target_for
from nncc.pipeline.rules import rules_at
from nncc.report.text import duration
from nncc.runtime.cuda.driver import device_model
from nncc.runtime.loader import load
from nncc.runtime.module import Module
from nncc.schedule.language.steps import Steps
from nncc.schedule.schedule import Schedule
from nncc.target import Gpu, require_gpu

Feeds = Mapping[str, Array]
OWN = "nncc"


def execute(given: argparse.Namespace) -> None:
    """Compile, check against ONNX Runtime on the CPU where it is installed, then time; or measure the kernels.

    Raises: TargetError without a GPU; RunError for options of a CPU, and for what is not there to compare with.
    """
    if given.html:
        raise RunError("the page of --html is of kernels on a CPU: leave it out; --json has all figures")
    if given.threads is not None:
        raise RunError(f"--threads {given.threads} is for models on a CPU, and {given.target} is a GPU: leave it out")
    require_device("nncc bench --target runs the model on the GPU itself, and nncc inspect --stage report tells without one "
                   "what bounds its kernels")  # fmt: skip
    target = require_gpu(target_for(given.target, None))
    require_runnable(target)
    with progress() as report:
        made = compile_model(source_of(given), target, report, chosen_plans(given), given.dims, rules=rules_at(given.rules))
        library = compile_device_library(made.program, target, None, cache_at(True), report)
        module = load(library.path)
        if given.kernels:
            rows = [*_kernel_rows(made, target, given.rounds, report)]
    feeds = random_inputs(made.graph)
    if not given.kernels:
        _whole(given, module, feeds)
        return
    whole = _on_device(module, feeds, given.rounds)
    write_results(given, made, target, Bench(str(given.model), target.name, 1, len(rows), tuple(rows), whole, {}, 1.0))


def _whole(given: argparse.Namespace, module: Module, feeds: Feeds) -> None:
    """Time the model and say so."""
    own = _on_device(module, feeds, given.rounds)
    print(f"on {device_model()}: {duration(own.median)} on the device, spread {own.spread:.0%}, by events around its "
          f"{len(module.description['calls'])} calls; median of {own.samples} runs")  # fmt: skip
    if not given.against:
        samples = [_seconds(lambda: module.run(feeds)) for _ in range(given.rounds)]
        print(f"{duration(timing(samples).median)} from arrays of the host to arrays of the host, copies included")
        return
    rival = RIVALS[given.against](given, module, feeds)
    timings = in_turn(rival, given.rounds)
    for name, each in timings.items():
        print(f"{name:12} {duration(each.median):>9}, spread {each.spread:.0%}")
    ratio = timings[rival.name].median / timings[OWN].median
    print(f"{rival.how}; nncc runs at {ratio:.2f}x the speed of {rival.name}; largest error {rival.error():.1e} of the "
          "output's scale")  # fmt: skip


def in_turn(rival: Rival, rounds: int) -> dict[str, Timing]:
    """Samples of both in turn, after a run of each that does not count."""
    calls: dict[str, Callable[[], float]] = {OWN: rival.own_seconds, rival.name: rival.seconds}
    for call in calls.values():
        call()
    samples: dict[str, list[float]] = {name: [] for name in calls}
    for _ in range(rounds):
        for name, call in calls.items():
            samples[name].append(call())
    return {name: timing(values) for name, values in samples.items()}


def _on_device(module: Module, feeds: Feeds, rounds: int) -> Timing:
    """What all calls of a run take, by the device's events."""
    module.run(feeds)
    return timing([max(sum(module.run_timed(feeds)[1]), 1e-9) for _ in range(rounds)])


def _seconds(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


@dataclass(frozen=True)
class _Alone:
    """A kernel on the device with arrays of its own. outputs: by buffer."""

    call: DeviceCall
    loader: DeviceLoader

    @staticmethod
    def of(kernel: Kernel, steps: Steps, arrays: Feeds, target: Gpu) -> _Alone:
        """Compile a kernel and run it once."""
        loader = DeviceLoader(Stand(arrays, {}, {}, 0.0, target))
        made = _Alone(loader.load(build_candidate(kernel, steps, target)), loader)
        made.call()
        return made

    def array(self, name: str) -> Array:
        """What it has computed."""
        return self.loader.outputs[name].array


def _kernel_rows(made: Compilation, target: Gpu, rounds: int, report: Report) -> list[KernelRow]:
    every = cases(made)
    rows = list[KernelRow]()
    for number, case in enumerate(every):
        report("kernels", number, len(every))
        rows.append(_row(made, case, target, rounds))
    report("kernels", len(every), len(every))
    return rows


def _row(made: Compilation, case: Case, target: Gpu, rounds: int) -> KernelRow:
    """A kernel, in turn with the nodes of its group as kernels of their own."""
    graph = group_graph(made.graph, case.group)
    given = random_inputs(graph)
    known = {**graph.arrays(), **given}
    arrays = arguments(case.lowered, {**known, **written_elsewhere(case.group, made.placement, known)})
    own = _Alone.of(case.schedule.naive, case.schedule.steps, arrays, target)
    results = {v.name: own.array(name)[part] for name, v, part in outputs_of(case.lowered)}
    singles = _singles(made, case, known, target)
    calls = {OWN: [own]} | ({UNFUSED: singles} if len(singles) > 1 else {})
    timings = _interleaved(calls, rounds)
    work = case.work
    limit = limit_cycles(work.least_operations, work.dtype, work.moved_bytes, target, work.operand) / (target.ghz * 1e9)
    rivals = {name: each for name, each in timings.items() if name != OWN}
    return KernelRow(case.schedule.naive.name, work.text, case.count, timings[OWN], rivals, {}, limit,
                     *errors_of(results, *exact_results(graph, given)))  # fmt: skip


def _singles(made: Compilation, case: Case, known: Feeds, target: Gpu) -> list[_Alone]:
    """The nodes of a group as kernels of their own, in order, each on what the others give."""
    values, found = dict(known), list[_Alone]()
    for single in single_groups(case.group):
        lowered = lower_group("single", single.nodes, single.outputs, made.graph.arrays())
        steps = Schedule.default(lowered.kernel, target, made.precision).steps
        alone = _Alone.of(lowered.kernel, steps, arguments(lowered, values), target)
        values |= {value.name: alone.array(name) for name, value, _ in outputs_of(lowered)}
        found.append(alone)
    return found


def _interleaved(calls: Mapping[str, list[_Alone]], rounds: int) -> dict[str, Timing]:
    """Samples in turn: of some kernels the sum of what each takes."""
    for alone in (each for kernels in calls.values() for each in kernels):
        alone.call.seconds(1, WARM_UP)
    samples: dict[str, list[float]] = {name: [] for name in calls}
    for _ in range(rounds):
        for name, kernels in calls.items():
            samples[name].append(sum(each.call.seconds(MOST_RUNS) for each in kernels))
    return {name: timing(values) for name, values in samples.items()}
