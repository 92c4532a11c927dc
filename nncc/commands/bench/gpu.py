"""nncc bench MODEL --target cuda: a model on a GPU by its events, alone or in turn with torch or ONNX Runtime there.

With --kernels every kernel alone: what its launches take, with L2 emptied before each, beside its nodes as
kernels of their own.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from nncc.autotune.cases import arguments, exact_results, outputs_of, written_elsewhere
from nncc.autotune.timing.accuracy import relative_error
from nncc.autotune.timing.building import build_candidate
from nncc.autotune.timing.device_harness import MOST_SAMPLE_RUNS, WARM_UP, DeviceCall, DeviceLoader
from nncc.autotune.timing.harness import Harness
from nncc.autotune.timing.measure import Timing, timing
from nncc.checking.ort import onnxruntime, session
from nncc.codegen.build.files import cache_at
from nncc.codegen.program.device_library import compile_device_library
from nncc.commands.bench.figures import UNFUSED, Bench, KernelRow
from nncc.commands.bench.kernels import Case, cases, errors_of, write_results
from nncc.commands.bench.torch_call import converted, package
from nncc.commands.checks import require_device
from nncc.commands.options import chosen_plans, source_of
from nncc.commands.progress import Report, progress
from nncc.cost.rates import limit_cycles
from nncc.errors import RunError, to_install
from nncc.frontend.evaluate import random_inputs
from nncc.frontend.fusion.fuse import group_graph, single_groups
from nncc.frontend.lowering.kernel import lower_group
from nncc.frontend.onnx.reader import read_onnx
from nncc.ir.kernel import Kernel
from nncc.ir.program import Array
from nncc.pipeline.arguments import rules_at
from nncc.pipeline.model import Compilation, compile_model, require_runnable
from nncc.pipeline.targets import target_for
from nncc.printing import duration
from nncc.runtime.cuda.driver import device_model
from nncc.runtime.module import Module, load
from nncc.schedule.schedule import Schedule
from nncc.schedule.steps import Steps
from nncc.target import Gpu, require_gpu

Feeds = Mapping[str, Array]
OWN = "nncc"


def execute(given: argparse.Namespace) -> None:
    """Compile, check against ONNX Runtime on the CPU where it is installed, then time; or measure the kernels.

    Raises: TargetError without a GPU; RunError for options of a CPU, and for what is not there to compare with.
    """
    if given.against and given.against not in RIVALS:
        raise RunError(f"--against {given.against} is for models on a CPU; on a GPU compare with {' or '.join(RIVALS)}")
    if given.html:
        raise RunError("the page of --html is of kernels on a CPU: leave it out; --json has all figures")
    if given.threads is not None:
        raise RunError(f"--threads {given.threads} is for models on a CPU, and {given.target} is a GPU: leave it out")
    require_device(
        "nncc bench --target runs the model on the GPU itself, and nncc inspect --stage report tells without one "
        "what bounds its kernels"
    )
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
    print(
        f"on {device_model()}: {duration(own.median)} on the device, spread {own.spread:.0%}, by events around its "
        f"{len(module.description['calls'])} calls; median of {own.samples} runs"
    )
    if not given.against:
        samples = [_seconds(lambda: module.run(feeds)) for _ in range(given.rounds)]
        print(f"{duration(timing(samples).median)} from arrays of the host to arrays of the host, copies included")
        return
    rival = RIVALS[given.against](given, module, feeds)
    timings = in_turn(rival, given.rounds)
    for name, each in timings.items():
        print(f"{name:12} {duration(each.median):>9}, spread {each.spread:.0%}")
    ratio = timings[rival.name].median / timings[OWN].median
    print(
        f"{rival.how}; nncc runs at {ratio:.2f}x the speed of {rival.name}; largest error {rival.error():.1e} of the "
        "output's scale"
    )


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
        loader = DeviceLoader(Harness(arrays, {}, {}, 0.0, target))
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
    return KernelRow(
        case.schedule.naive.name,
        work.text,
        case.count,
        timings[OWN],
        rivals,
        {},
        limit,
        *errors_of(results, *exact_results(graph, given)),
    )


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
            samples[name].append(sum(each.call.seconds(MOST_SAMPLE_RUNS) for each in kernels))
    return {name: timing(values) for name, values in samples.items()}


_PROVIDER = "CUDAExecutionProvider"
_MS = 1e-3


class Rival(Protocol):
    """Another one with the same model on the same GPU. name: for tables; how: how both were timed, in words."""

    name: str
    how: str

    def own_seconds(self) -> float:
        """What a run of nncc's module takes."""

    def seconds(self) -> float:
        """What its own run takes, by the same clock."""

    def error(self) -> float:
        """How far the results of both are apart, of the scale of these."""


class OnnxRuntime:
    """ONNX Runtime on the GPU. Both get arrays of the host and give arrays of the host, by the clock of the host."""

    name, how = (
        "onnxruntime",
        "A call from Python: inputs by name, new arrays as outputs, copies to and from the GPU included",
    )

    def __init__(self, given: argparse.Namespace, module: Module, feeds: Feeds) -> None:
        """Raises: RunError without ONNX Runtime for CUDA, or where it refuses the model."""
        ort = onnxruntime()
        if _PROVIDER not in (has := ort.get_available_providers()):
            raise RunError(
                f"onnxruntime {ort.__version__} has no {_PROVIDER}, only {', '.join(has)}: "
                f"{to_install('onnxruntime-gpu')} in its place, or compare with --against torch"
            )
        made = session(read_onnx(source_of(given)).proto.SerializeToString(), provider=_PROVIDER)
        self._module, self._feeds, self._session = module, feeds, made

    def own_seconds(self) -> float:
        """See Rival."""
        return _timed(lambda: self._module.run(self._feeds))

    def seconds(self) -> float:
        """See Rival."""
        return _timed(lambda: self._session.run(None, dict(self._feeds)))

    def error(self) -> float:
        """See Rival."""
        ours, theirs = self._module.run(self._feeds), self._session.run(None, dict(self._feeds))
        return max(relative_error(mine, other) for mine, other in zip(ours.values(), theirs))


class Torch:
    """torch on the GPU, the model as onnx2torch converts it. Both work on tensors of the GPU, queued on torch's stream, and
    are timed by events of that."""

    name, how = "torch", "On tensors of the GPU, by events of torch's stream"

    def __init__(self, given: argparse.Namespace, module: Module, feeds: Feeds) -> None:
        """Raises: RunError without torch for CUDA or onnx2torch, or where that cannot convert the model."""
        torch = package("torch")
        if not torch.cuda.is_available():
            raise RunError(f"torch {torch.__version__} sees no GPU here: install one that is built for CUDA")
        self._net = converted(given).cuda()
        self._torch, self._module = torch, module
        self._inputs = {name: torch.from_numpy(np.array(array)).cuda() for name, array in feeds.items()}
        self._results: list[Any] = self._theirs()
        self._out = {v.name: torch.empty_like(t) for v, t in zip(module.outputs, self._results)}

    def own_seconds(self) -> float:
        """See Rival."""
        stream = self._torch.cuda.current_stream().cuda_stream
        return self._between(lambda: self._module.run(self._inputs, self._out, stream))

    def seconds(self) -> float:
        """See Rival."""
        return self._between(self._theirs)

    def error(self) -> float:
        """See Rival."""
        self.own_seconds()
        pairs = zip(self._out.values(), self._results)
        return max(relative_error(mine.cpu().numpy(), other.cpu().numpy()) for mine, other in pairs)

    def _theirs(self) -> list[Any]:
        with self._torch.inference_mode():
            made = self._net(*self._inputs.values())
        return list(made) if isinstance(made, tuple | list) else [made]

    def _between(self, call: Callable[[], object]) -> float:
        start, end = (self._torch.cuda.Event(enable_timing=True) for _ in range(2))
        start.record()
        call()
        end.record()
        end.synchronize()
        return max(float(start.elapsed_time(end)) * _MS, 1e-9)


def _timed(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


RIVALS: Mapping[str, Callable[[argparse.Namespace, Module, Feeds], Rival]] = {
    "onnxruntime": OnnxRuntime,
    "ort": OnnxRuntime,
    "torch": Torch,
}
"""By the names that --against takes."""
