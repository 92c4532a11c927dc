"""Measures this machine: a target whose figures are its own, and how sure each of them is."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from math import ceil
from typing import Any

from nncc import __version__
from nncc.autotune.timing.exclusive import machine_lock
from nncc.codegen.build.toolchain import processor
from nncc.measuring.figures import (
    MOVES,
    RATES,
    BusyError,
    Figure,
    Figures,
    Sampler,
    Samples,
    Together,
    figure,
    on_all_cores,
    on_one_core,
)
from nncc.measuring.program import Job, Memory, Program
from nncc.target import Costs, Cpu, Rate, Target, Traffic, require_cpu
from nncc.target.figures import LINE_BYTES
from nncc.target.measurements import Kept, Machine
from nncc.target.targets import likest

SECONDS = 4.0
"""What all samples together may take on a busy machine; on a quiet one they take a quarter of it."""
ROUNDS = 5
"""A neighbour that comes and goes spoils some rounds, and each figure has samples in all of them."""
ROUND_PAUSE_S = 0.15
"""Seconds between two rounds."""
REFERENCE_STEPS = 16384
"""Of the clock: some tenths of a millisecond, beside which a call from Python is little."""
MOST_SLOWDOWN = 1.25
"""Times that arithmetic on all cores may take as long as on one: clocks fall, but no core waits for another."""
HALVES = 0.12
"""Vectors per cycle: units for floats start a vector in one cycle, or in two: a rate so close to a multiple of a half is
that one. A product and a sum of integers are two instructions, or many."""
IDLE_PORT = 0.75
"""The share of its time that a port has to load in for it to be one: a loop never keeps all of them busy."""
_NAME_DIGITS = 6

Report = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class Measured:
    """A target with measured figures. spreads: by the figure, how much more half of its samples took. clean: the share of
    the samples in which the processor was one's own."""

    target: Cpu
    spreads: Mapping[str, float]
    clean: float


def measure(target: Cpu, report: Report = lambda *_: None, seconds: float = SECONDS) -> Measured:
    """The same target with the figures of this machine, which has to be able to run its code.

    report: called with a stage, the steps done and the steps in all.
    Raises: TargetError where there is too little memory; BusyError, RecordsError where others use the machine.
    """
    with machine_lock():
        program, memory = Program(target), Memory(target)
        clock = Job("clock", memory.address, REFERENCE_STEPS * LINE_BYTES)
        samplers = [Sampler(program.run(clock), program.units(clock), seconds / ROUNDS / _STEPS) for _ in range(2)]
        found = _rounds(dict(on_one_core(Figures(program, memory, samplers[0]))), report, 0)
        pool = program.pool()
        try:
            together = Together(program, memory, pool, samplers[1])
            _require_cores(together.slowdown(), pool.threads)
            found |= _rounds(dict(on_all_cores(together)), report, ROUNDS)
        finally:
            pool.close()
    values = _values(found)
    clean = sum(s.clean for s in samplers) / max(1, sum(s.taken for s in samplers))
    made = figures_of(target, {name: value for name, (value, _) in values.items()}, min(s.cycle_s for s in samplers))
    return Measured(made, {name: spread for name, (_, spread) in values.items()}, clean)


_STEPS = 50
"""About as many figures as there are."""


def _rounds(figures: Mapping[str, Figure], report: Report, before: int) -> dict[str, Samples]:
    """The samples of each figure in all rounds."""
    found: dict[str, Samples] = {name: [] for name in figures}
    for number in range(ROUNDS):
        for name, take in figures.items():
            found[name] += take()
        report("measure", before + number + 1, 2 * ROUNDS)
        time.sleep(ROUND_PAUSE_S)
    return found


def _require_cores(slowdown: Samples, threads: int) -> None:
    """Raises: BusyError where the cores could not be had at the same time."""
    if not slowdown or min(slowdown) > MOST_SLOWDOWN:
        raise BusyError(f"the machine is busy: its {threads} cores could not be had at the same time")


def _values(found: Mapping[str, Samples]) -> dict[str, tuple[float, float]]:
    values = {}
    for name, samples in found.items():
        try:
            values[name] = figure(samples, name.startswith("all "))
        except BusyError as error:
            raise BusyError(f"the machine is busy: of {name}, {error}") from None
    return values


def figures_of(target: Cpu, cycles: Mapping[str, float], cycle_s: float) -> Cpu:
    """A target with figures in cycles by the names of `on_one_core` and `on_all_cores`, and the seconds of a cycle."""
    levels = range(len(target.caches) + 1)
    rates = {move: tuple(1 / cycles[f"{move} {level}"] for level in levels) for move in MOVES}
    sums = {move: tuple(1 / _together(target, cycles, move, level) for level in levels) for move in MOVES}
    made = replace(
        target,
        ghz=1e-9 / cycle_s,
        throughput=tuple(_rate(target, dtype, cycles[f"fma_{dtype}"]) for dtype in RATES),
        fma_latency=max(1, round(cycles["fma_chain"])),
        add_latency=max(1, round(cycles["add_chain"])),
        load_ports=max(1, ceil(rates["load"][0] / target.vector_bytes - 1 + IDLE_PORT)),
        operations_per_cycle=1 / cycles["operations"],
        bandwidths=rates["load"],
        store_bandwidths=rates["store"],
        copy_bandwidths=rates["copy"],
        stream_bandwidth=1 / cycles["stream"],
        latencies=tuple(cycles[f"latency {level}"] for level in levels),
        together=Traffic(sums["load"], sums["store"], sums["copy"], 1 / cycles["all stream"]),
        costs=_costs(cycles),
    )
    return _rounded(made)


def _together(target: Cpu, cycles: Mapping[str, float], move: str, level: int) -> float:
    """Cycles of a byte of all cores; what each has for itself is not measured again."""
    known = cycles.get(f"all {move} {level}")
    return cycles[f"{move} {level}"] / target.cores if known is None else known


def _rate(target: Cpu, dtype: str, cycles: float) -> Rate:
    """The multiply-adds of a type: of as many lanes as its vectors have."""
    vectors = 1 / cycles
    halves = round(2 * vectors) / 2
    is_whole = dtype.startswith("f") and abs(vectors - halves) <= HALVES * halves
    exact = halves if is_whole else vectors
    return Rate(dtype, exact * target.lanes(int(dtype[1:]) // 8))


def _costs(cycles: Mapping[str, float]) -> Costs:
    return Costs(
        call=cycles["calls"],
        fork=cycles["fork"],
        split_load=cycles["split_loads"],
        split_store=cycles["split_stores"],
        page_split_load=cycles["page_split_loads"],
        masked_load=cycles["masked_loads"],
        masked_store=cycles["masked_stores"],
        gather=cycles["gathers"],
        scatter=cycles["scatters"],
        division=cycles["divisions"],
        far_page=cycles["far_page"],
        far_line=cycles["far_line"],
        fresh_page=cycles["fresh_page"],
    )


def _rounded(target: Cpu) -> Cpu:
    """Three digits of each figure, which is more than measuring gives."""
    return require_cpu(Target.from_json({name: _short(value) for name, value in target.to_json().items()}))


def _short(value: Any) -> Any:
    if isinstance(value, float):
        return float(f"{value:.3g}")
    if isinstance(value, Mapping):
        return {name: _short(each) for name, each in value.items()}
    return [_short(each) for each in value] if isinstance(value, Iterable) and not isinstance(value, str) else value


def kept_of(measured: Measured, machine: Machine, date: str) -> Kept:
    """A measurement to keep: a target that stands for itself on any machine, with LLVM's name of this processor, and what a
    processor of that name has and this one lacks."""
    name, features = processor(measured.target)
    lacking = tuple(feature for feature in features.split(",") if feature.startswith("-"))
    target = measured.target.with_(
        name=f"{likest(machine)}-{machine.key[:_NAME_DIGITS]}", llvm_cpu=name, llvm_features=(*machine.features, *lacking)
    )
    plain: Mapping[str, Any] = json.loads(json.dumps(target.to_json()))
    return Kept(
        machine, plain, date, __version__, _short(measured.clean), {k: _short(v) for k, v in measured.spreads.items()}
    )
