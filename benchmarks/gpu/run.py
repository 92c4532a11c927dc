"""Everything that runs on a GPU, what decides most first, within a budget of time.

    python -m benchmarks gpu [--budget 40m] [--target cuda:NAME] [--only STAGE] [--json FILE] [--dry-run | --prepare]

Stages, in order: the self-test (`nncc selftest cuda`: every wrapper, copies, launches); conformance (a tiny model of every
operator, checked by onnx's reference evaluator); products, memory, attention, models, each timed on the device by events
beside torch and torch.compile in the same process. Each subject is a child process with a deadline, as a fault or a hang
ends what runs there. The file is written anew after each row. A stage that finds no time left is skipped and says so.

--dry-run prints what would run, and what this machine lacks. --prepare compiles all of it for the target, without a device:
what is compiled lies in the cache, and a machine with the same NVRTC that is given that cache compiles nothing.
"""

from __future__ import annotations

import time
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from benchmarks.gpu.device import Row, measured, prepared
from benchmarks.gpu.subjects import STAGES, Subject, chosen
from benchmarks.header import write
from nncc.autotune.timing.building import Failed
from nncc.autotune.timing.forked import Limits, run_forked
from nncc.codegen.build.files import Cache, cache_at
from nncc.commands.selftest import builder, figures, missing_parts, wrong_wrappers
from nncc.runtime.cuda.driver import driver_version, open_device
from nncc.runtime.pool import Pool
from nncc.target import Gpu, Target, require_gpu

SELFTEST = "selftest"
DEADLINE_S = {SELFTEST: 180.0, "conformance": 60.0, "products": 90.0, "memory": 90.0, "attention": 90.0, "models": 240.0}
MOST_BYTES = 64 << 30
"""Of the host's memory that a child may take."""
DEFAULT_TARGET = "cuda:sm_90a"


def run(options: Namespace, target: Target, pool: Pool) -> list[dict[str, object]]:
    """Run all stages, or say what they would be; a row for each subject."""
    gpu = require_gpu(Target.named(DEFAULT_TARGET) if options.target == "host" else target)
    wanted = chosen("" if options.only == SELFTEST else options.only)
    wanted = [] if options.only == SELFTEST else wanted
    if options.dry_run:
        print("\n".join(planned(wanted, gpu)))
        return []
    file, rows = options.json, list[Row]()
    made = _prepared(wanted, gpu) if options.prepare else _tried(options.budget, options.only, wanted, gpu)
    for row in made:
        print(line(row), flush=True)
        rows.append(row)
        if file:
            write(file, options, gpu, rows)
    print("\n".join(summary(rows)))
    return rows


def planned(wanted: list[Subject], target: Gpu) -> Iterator[str]:
    """What would run, and what is missing for it."""
    counts = Counter(subject.stage for subject in wanted)
    yield f"{SELFTEST}: wrappers, copies, launches (at most {DEADLINE_S[SELFTEST]:.0f} s)"
    for stage in STAGES:
        if counts[stage]:
            yield f"{stage}: {counts[stage]} subjects (each at most {DEADLINE_S[stage]:.0f} s)"
            yield from (f"  {subject.name}" for subject in wanted if subject.stage == stage)
    missing = run_forked(missing_parts, Limits(DEADLINE_S[SELFTEST], MOST_BYTES))
    yield f"for {target.name} ({target.arch}); this machine " + ("is ready" if not missing else "lacks:")
    yield from (f"  {text}" for text in missing)


def _prepared(wanted: list[Subject], target: Gpu) -> Iterator[Row]:
    """Rows of what is known without a device."""
    for subject in wanted:
        yield _child(subject.stage, subject.name, partial(_compiled, subject, target))


def _compiled(subject: Subject, target: Gpu) -> Row:
    return prepared(subject, target, _cache())[2] | {"status": "compiled"}


def _tried(budget: float, only: str, wanted: list[Subject], target: Gpu) -> Iterator[Row]:
    """Rows of what ran, and of what had no time left."""
    end = time.monotonic() + budget
    if only in ("", SELFTEST):
        yield _child(SELFTEST, target.arch, partial(_selftest, 0))
    for subject in wanted:
        if time.monotonic() > end:
            yield {"stage": subject.stage, "name": subject.name, "status": "skipped", "reason": "the budget is spent"}
        else:
            yield _child(subject.stage, subject.name, partial(measured, subject, target, _cache(), 0))


def _selftest(gpu: int) -> Row:
    device = open_device(gpu)
    build = builder(device, _cache())
    wrong = wrong_wrappers(build)
    taken = {figure.what: {"value": figure.value, "unit": figure.unit} for figure in figures(device, build)}
    found = {"device": device.name, "arch": device.arch, "driver": driver_version(), "figures": taken, "wrong": wrong}
    return found | {"status": "wrong" if wrong else "right"}


def _child(stage: str, name: str, work: Callable[[], Row]) -> Row:
    """A row of work in a process of its own."""
    start = time.monotonic()
    found: Row | Failed = run_forked(work, Limits(DEADLINE_S[stage], MOST_BYTES))
    row: Row = {"stage": stage, "name": name, "seconds": round(time.monotonic() - start, 1)}
    if isinstance(found, Failed):
        return row | {"status": "failed", "reason": f"{found.kind}: {' '.join(found.message.split())}"[:400]}
    return row | found


def _cache() -> Cache | None:
    return cache_at(True)


def line(row: Row) -> str:
    """A row as people read it."""
    parts = [f"{row['stage']:12} {row['name'][:44]:44} {row['status']:9}"]
    times: dict[str, float] = row.get("ms", {})
    parts += [f"{name} {ms:.4g} ms" for name, ms in times.items()]
    best = min((ms for name, ms in times.items() if name != "nncc"), default=0.0)
    parts += [f"ratio {best / times['nncc']:.2f}"] if best else []
    if times:
        parts += [
            f"{row['operations'] / times['nncc'] / 1e9:.3g} Tops/s",
            f"{row['moved_bytes'] / times['nncc'] / 1e6:.4g} GB/s",
        ]
    parts += [f"error {row['error']:.0e}"] if row.get("error") else []
    parts += [f"{what} {figure['value']:.4g} {figure['unit']}" for what, figure in row.get("figures", {}).items()]
    parts += [f"{row['launches']} launches, {row['registers']} registers"] if "launches" in row and not times else []
    return "  ".join([*parts, *([row["reason"]] if "reason" in row else []), *row.get("wrong", [])[:3]])


def summary(rows: list[Row]) -> Iterator[str]:
    """How many rows of each stage ended how."""
    for stage in dict.fromkeys(row["stage"] for row in rows):
        counts = Counter(row["status"] for row in rows if row["stage"] == stage)
        yield f"{stage}: " + ", ".join(f"{count} {status}" for status, count in counts.items())
