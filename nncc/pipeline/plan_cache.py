"""The cache of default plans on disk. To read a plan takes 1-2 ms; to make it takes tens of them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from nncc.codegen.build.files import Cache
from nncc.codegen.build.kernels import Progress, content_hash, source_hash
from nncc.codegen.build.workers import is_worth_spreading, spread
from nncc.errors import InternalError, NnccError
from nncc.frontend.graph.graph import Graph
from nncc.frontend.graph.text import node_text
from nncc.ir.codec import kernel_of, kernel_rows
from nncc.ir.kernel import Kernel
from nncc.ir.verifier.verify import verify
from nncc.schedule.apply import first_legal
from nncc.schedule.planner.access import begun_elsewhere, from_starts, with_any_numbers
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.schedule import Schedule
from nncc.schedule.serialise import read_steps, step_records
from nncc.target import Target

_FORMAT, _VERSION = "nncc_plan", 1
_BROKEN = (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError, RecursionError, NnccError)
"""What reading an entry may raise that is no plan."""


def default_schedule(kernel: Kernel, target: Target, precision: Precision, cache: Cache | None) -> Schedule:
    """The default plan of a naive kernel, as Schedule.default; from the cache where it was made before.

    An entry holds the steps and the kernel that they made, so that the steps are not applied again. That is sound because
    its key is a hash of all that decides both: the loops, the target, the precision, and the sources that plan and apply.
    """
    if cache is None:
        return Schedule.default(kernel, target, precision)
    key = _key(kernel, target, precision)
    made = _kept(cache, key, kernel)
    if made is None:
        made = Schedule.default(kernel, target, precision)
        cache.put(key, _entry(key, made))
    return made


def default_schedules(
    kernels: Sequence[Kernel], target: Target, precision: Precision, cache: Cache | None, progress: Progress
) -> Iterator[tuple[str, Schedule]]:
    """The default plans of distinct naive kernels, each as default_schedule with the kernel's `key`, in the order of the
    kernels and as soon as they are there; many are made on all cores."""
    keys = {k.key: _key(k, target, precision) for k in kernels}
    made = {k.key: schedule for k in kernels if (schedule := _kept(cache, keys[k.key], k)) is not None}
    progress("schedule", len(made), len(kernels))
    planned = _planned([k for k in kernels if k.key not in made], keys, target, precision, cache)
    for kernel in kernels:
        while kernel.key not in made:
            other, schedule = next(planned)
            made[other.key] = schedule
            progress("schedule", len(made), len(kernels))
        yield kernel.key, made[kernel.key]


def _planned(
    kernels: Sequence[Kernel], keys: Mapping[str, str], target: Target, precision: Precision, cache: Cache | None
) -> Iterator[tuple[Kernel, Schedule]]:
    """Kernels that have no plan in the cache, each with its own."""
    alike: dict[str, list[Kernel]] = {}
    for kernel in kernels:
        alike.setdefault(with_any_numbers(from_starts(kernel)).key, []).append(kernel)
    if not is_worth_spreading(len(kernels)):
        for schedule in (made for family in alike.values() for made in _of_family(family, target, precision)):
            if cache:
                key = keys[schedule.naive.key]
                cache.put(key, _entry(key, schedule))
            yield schedule.naive, schedule
        return
    named = {family[0].name: family for family in alike.values()}
    parts = {name: (family, target, precision, [keys[k.key] for k in family]) for name, family in named.items()}
    for name, entries in spread("the plan of kernel", new_entries, parts):
        for kernel, data in zip(named[name], entries, strict=True):
            read = _read(data, keys[kernel.key], kernel)
            if read is None:
                raise InternalError(f"the plan of kernel {kernel.name} is not what it says when it is read")
            if cache:
                cache.put(keys[kernel.key], data)
            yield kernel, read


def new_entries(kernels: Sequence[Kernel], target: Target, precision: Precision, keys: Sequence[str]) -> list[bytes]:
    """What the cache keeps of the default plans of kernels that differ by numbers and where parts begin, which are made."""
    return [_entry(key, made) for made, key in zip(_of_family(kernels, target, precision), keys, strict=True)]


def _of_family(kernels: Sequence[Kernel], target: Target, precision: Precision) -> Iterator[Schedule]:
    """The default schedules of kernels that differ by numbers and by where parts begin: planned once, with all parts at the
    start; the steps are applied for other numbers, and what they made is moved, for all that steps do not tell apart."""
    made = [Schedule.default(from_starts(kernels[0]), target, precision)]
    for kernel in kernels:
        begun = from_starts(kernel)
        if all(other.naive.key != begun.key for other in made) and first_legal(begun, [made[0].steps]):
            made.append(Schedule(begun, made[0].steps))
        same = (other for other in made if from_starts(other.naive).key == begun.key)
        new = next(filter(None, (_begun_elsewhere(other, kernel) for other in same)), None)
        if new is None:
            new = Schedule.default(kernel, target, precision)
            made.append(new)
        yield new


def _begun_elsewhere(made: Schedule, kernel: Kernel) -> Schedule | None:
    """A schedule of another kernel, whose loops are the same but for where parts begin; None where steps may tell them
    apart."""
    scheduled = begun_elsewhere(made.kernel, made.steps, made.naive, kernel)
    return None if scheduled is None else Schedule.made(kernel, made.steps, scheduled)


def is_known(graph: Graph, target: Target, cache: Cache | None) -> bool:
    """Whether a graph was compiled before, as the cache remembers, so that most likely nothing is left to be made."""
    return cache is not None and cache.get(_graph_key(graph, target)) is not None


def remember(graph: Graph, target: Target, cache: Cache | None) -> None:
    """Have `is_known` say so of a graph."""
    if cache:
        cache.put(_graph_key(graph, target), b"known")


def _graph_key(graph: Graph, target: Target) -> str:
    """By the nodes alone: plans do not depend on weights."""
    return content_hash("graph", _sources(), repr(target), *map(node_text, graph.nodes))


def _kept(cache: Cache | None, key: str, kernel: Kernel) -> Schedule | None:
    """The default plan of a kernel, where the cache has it."""
    data = cache.get(key) if cache else None
    return None if data is None else _read(data, key, kernel)


def _key(kernel: Kernel, target: Target, precision: Precision) -> str:
    return content_hash("plan", _sources(), repr(target), precision.value, kernel.key)


def _sources() -> str:
    return source_hash(
        "ir", "cost", "schedule", "target", "target/machines.toml", "target/gpus.toml", "pipeline/plan_cache.py"
    )


def _entry(key: str, made: Schedule) -> bytes:
    """A schedule as data; the kernel without its name, which is not in the key."""
    steps, kernel = step_records(made.steps), kernel_rows(replace(made.kernel, name=""))
    return json.dumps({_FORMAT: _VERSION, "key": key, "steps": steps, "kernel": kernel}).encode()


def _read(data: bytes, key: str, kernel: Kernel) -> Schedule | None:
    """The inverse of `_entry`; None for what is damaged, of another version or key, or no schedule of the kernel."""
    try:
        entry = json.loads(data)
        if (entry[_FORMAT], entry["key"]) != (_VERSION, key):
            return None
        steps = read_steps(entry["steps"], [f"step {n}" for n, _ in enumerate(entry["steps"], 1)])
        scheduled = replace(kernel_of(entry["kernel"]), name=kernel.name)
        verify(scheduled)
    except _BROKEN:
        return None
    return Schedule.made(kernel, steps, scheduled) if scheduled.params == kernel.params else None
