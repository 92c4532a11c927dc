"""Profiling: runs of a model that note when each call of a kernel ends alternate with runs that do not."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from nncc.arguments import require
from nncc.autotune.timing.measure import PAUSE_S, cycle_seconds, rest, timing
from nncc.codegen.build.files import Cache, cache_at
from nncc.codegen.build.kernels import Progress
from nncc.codegen.program.library import build_library
from nncc.errors import RunError, TargetError
from nncc.frontend.evaluate import random_inputs
from nncc.frontend.models import Source
from nncc.garbage import rare_collections
from nncc.ir.program import Array
from nncc.pipeline.arguments import Dims, Scheduler, fixed_sizes, plans_at, rules_at, with_values
from nncc.pipeline.arguments import Given as GivenRules
from nncc.pipeline.model import Compilation, compile_model, require_runnable
from nncc.pipeline.targets import machine_for
from nncc.profiling.figures import Predicted, Profile, call_rows, plans_of
from nncc.runtime.arrays import random_array, sizes_of
from nncc.runtime.files import is_library
from nncc.runtime.library import Clock
from nncc.runtime.module import Module, load
from nncc.schedule.plans import Plans
from nncc.target import Cpu, Target, require_cpu

FEWEST_RUNS = 5
"""With the clock and without, each, however long they take."""


def profile(
    model: Source | Module,
    target: Target | str | None = None,
    threads: int | None = None,
    cache: Cache | Path | str | bool = True,
    progress: Progress = lambda *_: None,
    plans: Plans | Scheduler | Path | str | None = None,
    dims: Dims | None = None,
    inputs: Mapping[str, Array] | None = None,
    seconds: float = 1.0,
    rules: GivenRules = None,
    values: Mapping[str, Any] | None = None,
) -> Profile:
    """Run a model for about some seconds, and time each call of a kernel in place.

    model: a module, the path of a library, or an ONNX model, which is compiled as `nncc.compile` does. Only of an ONNX model
    is it known what bounds each kernel. inputs: what it runs on, by name; random values where none are given, of the sizes
    in `dims` where a module has open ones. Runs with the clock and without alternate.
    Raises: as nncc.compile or nncc.load; RunError for inputs that do not fit, for a model without kernels or for a GPU, and
    for a target, plans, dims, rules or values of what is compiled.
    """
    require("seconds", seconds, int | float, "a number of seconds", RunError)
    if isinstance(model, Module) or (isinstance(model, str | os.PathLike) and is_library(Path(model))):
        module = model if isinstance(model, Module) else load(model, threads)
        given = {} if module.description["dims"] else {"dims": dims}
        _require_nothing(target=target, plans=plans, rules=rules, values=values, **given)
        return _of_module(module, inputs, seconds, fixed_sizes(dims))
    machine, on_disk = machine_for(target, threads), cache_at(cache)
    require_runnable(machine)
    with rare_collections():
        made = compile_model(with_values(model, values), machine, progress, plans_at(plans), dims, on_disk, rules_at(rules))
    return profile_compiled(made, machine, threads, on_disk, progress, inputs, seconds)


def profile_compiled(
    made: Compilation,
    machine: Cpu,
    threads: int | None,
    cache: Cache | None,
    progress: Progress = lambda *_: None,
    inputs: Mapping[str, Array] | None = None,
    seconds: float = 1.0,
) -> Profile:
    """The same of a model that is compiled for this machine, or one whose code runs here, on `threads` threads; None: the
    cores that this process may use. Raises: as profile."""
    _require_calls(made.program.calls)
    with rare_collections():
        library = build_library(made.program, machine, None, cache, progress)
    given, module = random_inputs(made.graph) if inputs is None else inputs, load(library.path, threads)
    taken = _alternate(module, given, seconds)
    return _profile(taken, machine.with_(cores=module.threads), plans_of(made, machine))


def _of_module(module: Module, inputs: Mapping[str, Array] | None, seconds: float, sizes: Mapping[str, int]) -> Profile:
    """The same of a module that is loaded. sizes: of random inputs, where they are open.

    Raises: RunError for inputs that do not fit, and a model that cannot be timed.
    """
    said = module.description
    if "device" in said:
        raise RunError(f"{module.name} runs on a GPU, and profiles are of CPUs; run_timed gives what each call takes")
    _require_calls(said["calls"])
    rng = np.random.default_rng(0)
    given = {v.name: random_array(v, rng, sizes) for v in module.inputs} if inputs is None else inputs
    taken = _alternate(module, given, seconds)
    return _profile(taken, _target_of(said["target"]).with_(cores=module.threads), {})


def _require_calls(calls: Sequence[object]) -> None:
    if not calls:
        raise RunError("the model has no kernels to profile: its outputs are inputs or constants")


def _require_nothing(**given: object) -> None:
    """Raises: RunError for what says how to compile something that is compiled."""
    wrong = [f"{name}=" for name, value in given.items() if value is not None]
    if wrong:
        raise RunError(
            f"{', '.join(wrong)} says how to compile a model, but this one is compiled; give the ONNX model instead"
        )


def _target_of(name: str) -> Cpu:
    """The machine that a library was made for, as far as its name says."""
    try:
        return require_cpu(Target.named(name))
    except TargetError:  # that of a file
        return Target.host()


@dataclass(frozen=True)
class _Taken:
    """Seconds. unclocked, clocked: of runs as Python sees them. calls: of each call, (runs, calls). worked: of all threads
    together, likewise. subnormal: whether a call met subnormal numbers. cpu_share: of the time in which they were taken, how
    much this process ran. sizes: the open ones."""

    module: Module
    unclocked: list[float]
    clocked: list[float]
    calls: list[tuple[float, ...]]
    worked: list[tuple[float, ...]]
    subnormal: list[tuple[bool, ...]]
    cpu_share: float = 1.0
    sizes: Mapping[str, int] = field(default_factory=dict)


def _alternate(module: Module, inputs: Mapping[str, Array], seconds: float) -> _Taken:
    """Run without the clock and with it in turn, each as often first as second: what a run finds in the caches, and what it
    pays for, depends on the runs before."""
    taken, pause = _Taken(module, [], [], [], [], []), PAUSE_S if module.threads > 1 else 0.0
    calls = len(module.description["calls"])
    end, wall, used = time.perf_counter() + seconds, time.perf_counter(), time.process_time()

    def unclocked() -> None:
        start = time.perf_counter()
        module.run(inputs)
        taken.unclocked.append(time.perf_counter() - start)

    def clocked() -> None:
        clock, start = Clock(calls, of_work=True), time.perf_counter()
        module.run_clocked(inputs, clock)
        taken.clocked.append(time.perf_counter() - start)
        taken.calls.append(clock.seconds)
        taken.worked.append(clock.thread_seconds)
        taken.subnormal.append(clock.met_subnormals)

    while len(taken.calls) < FEWEST_RUNS or time.perf_counter() < end:
        rest(pause)
        module.run(inputs)
        for run in (unclocked, clocked) if len(taken.calls) % 2 else (clocked, unclocked):
            run()
    names = {row["name"] for row in module.description["dims"]}
    sizes = {name: size for name, size in sizes_of(module.inputs, inputs).items() if name in names}
    return replace(taken, cpu_share=(time.process_time() - used) / (time.perf_counter() - wall), sizes=sizes)


def _profile(taken: _Taken, target: Cpu, plans: Mapping[str, Predicted]) -> Profile:
    calls, said = np.maximum(np.array(taken.calls), 1e-9), taken.module.description
    times = [timing(each) for each in calls.T.tolist()]
    worked = np.median(np.clip(np.array(taken.worked) / (target.cores * calls), 0, 1), axis=0).tolist()
    met = np.any(np.array(taken.subnormal), axis=0).tolist()
    rows = tuple(call_rows(said["calls"], times, worked, plans, target, cycle_seconds(target), met))
    return Profile(
        said["name"],
        target.name,
        target.cores,
        rows,
        timing(calls.sum(axis=1).tolist()),
        timing(taken.unclocked),
        timing(taken.clocked),
        said["weights"]["bytes"],
        said["arena_bytes"] if said["arena_bytes"] is not None else taken.module.workspace_bytes(**taken.sizes),
        taken.cpu_share,
        {name: plan.steps for name, plan in plans.items()},
    )
