"""Profiling: a model that is built with a clock runs beside the one without, and each of its calls is timed in place."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from nncc.arguments import require
from nncc.autotune.timing.measure import PAUSE_S, Rounds, rest, sample, timing
from nncc.autotune.timing.peak import fma_peak
from nncc.codegen.build.cache import Cache, cache_at
from nncc.codegen.build.objects import Progress
from nncc.codegen.program.library import build_library
from nncc.errors import RunError
from nncc.frontend.onnx.importer import Given
from nncc.frontend.random_inputs import random_inputs
from nncc.garbage import rare_collections
from nncc.ir.program import Array
from nncc.pipeline.model import Choice, Compilation, compile_model, machine_for, plans_at, require_runnable
from nncc.profiling.figures import Profile
from nncc.profiling.rows import call_rows
from nncc.runtime.loader import load
from nncc.runtime.module import Module
from nncc.runtime.overwrite import is_library
from nncc.schedule.plans import Plans
from nncc.target import Cpu, Target

PEAKS, PEAK_S = 10, 0.001
"""How often the loop that limits are counted in is timed, and about what it takes (seconds)."""
FEWEST_RUNS = 5
"""Of the model with the clock and of that without, each, however long they take."""


def profile(
    model: Given,
    target: Target | str | None = None,
    threads: int | None = None,
    cache: Cache | Path | str | bool = True,
    progress: Progress = lambda *_: None,
    plans: Plans | Choice | Path | str | None = None,
    dims: Mapping[str, int] | None = None,
    inputs: Mapping[str, Array] | None = None,
    seconds: float = 1.0,
) -> Profile:
    """Compile an ONNX model as `nncc.compile` does, run it for about some seconds, and time each call of a kernel in place.

    inputs: what it runs on, by name; random values where none are given. Runs with the clock and without alternate.
    Raises: as nncc.compile; RunError for inputs that do not fit, and for a model without kernels.
    """
    require("seconds", seconds, int | float, "a number of seconds", RunError)
    _require_model(model)
    machine, on_disk = machine_for(target, threads), cache_at(cache)
    require_runnable(machine)
    with rare_collections():
        made = compile_model(model, machine, progress, plans_at(plans), dims, on_disk)
        if not made.lowered:
            raise RunError("the model has no kernels to profile: its outputs are inputs or constants")
        libraries = [build_library(made.program, machine, None, on_disk, progress, clocked) for clocked in (False, True)]
    plain, clocked = (load(library.path, threads) for library in libraries)
    taken = _alternate(plain, clocked, random_inputs(made.graph) if inputs is None else inputs, seconds)
    return _profile(made, clocked, taken, machine)


def _require_model(model: object) -> None:
    """Raises: RunError for a library: there is neither a clock in it nor what its kernels were made from."""
    if isinstance(model, str | os.PathLike) and is_library(Path(model)):
        raise RunError(f"{os.fspath(model)} is a library, which does not time its calls; "
                       "give the model that it was compiled from")  # fmt: skip


@dataclass(frozen=True)
class _Taken:
    """Seconds. unclocked, clocked: of runs as Python sees them. calls: of each call, (runs, calls). cpu_share: of the time
    in which they were taken, how much this process ran."""

    unclocked: list[float]
    clocked: list[float]
    calls: list[tuple[float, ...]]
    cpu_share: float = 1.0


def _alternate(plain: Module, clocked: Module, inputs: Mapping[str, Array], seconds: float) -> _Taken:
    """Run both in turn; what a model finds in the caches is what its own run before has left there."""
    taken, pause = _Taken([], [], []), PAUSE_S if clocked.threads > 1 else 0.0
    end, wall, used = time.perf_counter() + seconds, time.perf_counter(), time.process_time()
    while len(taken.calls) < FEWEST_RUNS or time.perf_counter() < end:
        rest(pause)
        taken.unclocked.append(_run(plain, inputs))
        taken.clocked.append(_run(clocked, inputs))
        taken.calls.append(clocked.call_seconds())
    return replace(taken, cpu_share=(time.process_time() - used) / (time.perf_counter() - wall))


def _run(module: Module, inputs: Mapping[str, Array]) -> float:
    """The time of the second of two runs."""
    module.run(inputs)
    start = time.perf_counter()
    module.run(inputs)
    return time.perf_counter() - start


def _profile(made: Compilation, module: Module, taken: _Taken, target: Cpu) -> Profile:
    calls = np.maximum(np.array(taken.calls), 1e-9)
    rows = call_rows(made, [timing(times) for times in calls.T.tolist()], target, _cycle_s(target))
    said = module.description
    return Profile(
        said["name"], target.name, target.cores, rows, timing(calls.sum(axis=1).tolist()),
        timing(taken.unclocked), timing(taken.clocked), said["weights"]["bytes"], said["arena_bytes"], taken.cpu_share,
    )  # fmt: skip


def _cycle_s(target: Cpu) -> float:
    """Seconds of a cycle of the target on this machine: of the fastest loop of multiply-adds, as limits are bounds."""
    peak = fma_peak(target)
    rounds = Rounds(1, clock=time.thread_time)
    peak()
    return min(sample(peak, PEAK_S, rounds) for _ in range(PEAKS)) / peak.cycles
