"""Everything that runs on a GPU, what decides most first, within a budget of time.

    python -m benchmarks gpu [--budget 9m] [--target cuda:NAME] [--only STAGE] [--json FILE [--resume]]
                             [--dry-run | --prepare]

Stages, in order: products (f16 of 8192 first), attention, what the memory bounds, and models, each timed on the device by
events beside torch in the same process; the headlines once more; the self-test (`nncc selftest cuda`: every wrapper, copies,
launches); conformance (a tiny model of every operator, checked by onnx's reference evaluator). Each subject is a child
process with a deadline, as a fault or a hang ends what runs there. What is only checked shares one, until that dies: then
halves of it do. The file is written anew after each row. What finds no time left is skipped and says so.

--resume keeps the rows of the file, but for those that were skipped, and runs the rest: so that one run may be several
calls, each cut off at any moment. --dry-run prints what would run, and what this machine lacks. --prepare compiles all of it
for the target, without a device: what is compiled lies in the cache, and a machine with the same NVRTC that is given that
cache compiles nothing.
"""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from benchmarks.gpu.device import Row, measured, prepared
from benchmarks.gpu.subjects import CONFORMANCE, STAGES, Subject, chosen
from benchmarks.header import write
from nncc.autotune.timing.building import Failed
from nncc.autotune.timing.forked import Limits, run_forked
from nncc.codegen.build.files import Cache, cache_at
from nncc.commands.selftest import builder, families, figures, missing_parts, wrong_wrappers
from nncc.errors import UserError
from nncc.runtime.cuda.driver import driver_version, open_device
from nncc.runtime.pool import Pool
from nncc.target import Gpu, Target, require_gpu

SELFTEST = "selftest"
DEADLINE_S = {SELFTEST: 180.0, "conformance": 60.0, "products": 90.0, "memory": 90.0, "attention": 90.0, "models": 240.0}
TOGETHER = 24
"""Subjects that are only checked and share a process."""
MOST_BYTES = 64 << 30
"""Of the host's memory that a child may take."""
DEFAULT_TARGET = "cuda:sm_90a"
SKIPPED = "skipped"
_NO_TIME = {"status": SKIPPED, "reason": "the budget is spent"}


def run(options: Namespace, target: Target, pool: Pool) -> list[Row]:
    """Run all stages, or say what they would be; a row for each subject."""
    gpu = require_gpu(Target.named(DEFAULT_TARGET) if options.target == "host" else target)
    wanted = [] if options.only == SELFTEST else chosen(options.only)
    tests = options.only in ("", SELFTEST)
    if options.dry_run:
        print("\n".join(planned(wanted, gpu, tests)))
        return []
    known = kept_rows(options.json) if options.resume else []
    made = _prepared(wanted, gpu) if options.prepare else Session(gpu, options.budget, known).rows(wanted, tests)
    rows = list[Row]()
    for row in made:
        if row not in known:
            print(line(row), flush=True)
        rows.append(row)
        if options.json:
            write(options.json, options, gpu, [*rows, *_left(known, rows)])
    print("\n".join(summary(rows)))
    return rows


def kept_rows(file: Path | None) -> list[Row]:
    """The rows that a call before this one has written, without those that found no time; none where there is no file.

    Raises: UserError for a file that holds no rows.
    """
    if file is None:
        raise UserError("--resume goes on with the rows of a file; name it by --json FILE")
    if not file.exists():
        return []
    try:
        rows = json.loads(file.read_text())["rows"]
        return [row for row in rows if row["status"] != SKIPPED]
    except (ValueError, KeyError, TypeError):
        raise UserError(
            f"{file} is no file of rows that this benchmark has written; name another, or leave out --resume"
        ) from None


def _left(known: Sequence[Row], rows: Sequence[Row]) -> list[Row]:
    """Rows of calls before that are not yet in their place."""
    there = {_key(row) for row in rows}
    return [row for row in known if _key(row) not in there]


def _key(row: Row) -> tuple[str, str]:
    return row["stage"], row["name"]


def planned(wanted: list[Subject], target: Gpu, tests: bool = True) -> Iterator[str]:
    """What would run, and what is missing for it."""
    counts = Counter(subject.stage for subject in wanted)
    for stage in STAGES:
        if tests and stage == CONFORMANCE:
            yield f"{SELFTEST}: wrappers, copies, launches (at most {DEADLINE_S[SELFTEST]:.0f} s)"
        if counts[stage]:
            yield f"{stage}: {counts[stage]} subjects (each at most {DEADLINE_S[stage]:.0f} s)"
            yield from (f"  {subject.name}" for subject in wanted if subject.stage == stage)
    missing = run_forked(missing_parts, Limits(DEADLINE_S[SELFTEST], MOST_BYTES))
    yield f"for {target.name} ({target.arch}); this machine " + ("is ready" if not missing else "lacks:")
    yield from (f"  {text}" for text in missing)


def _prepared(wanted: list[Subject], target: Gpu) -> Iterator[Row]:
    """Rows of what is known without a device."""
    for subject in wanted:
        yield _row(subject.stage, subject.name, _child(partial(_compiled, subject, target), DEADLINE_S[subject.stage]))


def _compiled(subject: Subject, target: Gpu) -> Row:
    return prepared(subject, target, _cache())[2] | {"status": "compiled"}


class Session:
    """A call: rows of calls before it stay, and no child begins or goes on when the budget is spent."""

    def __init__(self, target: Gpu, budget: float, known: Sequence[Row]) -> None:
        """budget: seconds."""
        self.target, self.end = target, time.monotonic() + budget
        self.known = {_key(row): row for row in known}

    def rows(self, wanted: Sequence[Subject], tests: bool) -> Iterator[Row]:
        """Those of all subjects in order. tests: whether the self-test runs, too."""
        checked = [subject for subject in wanted if not subject.rival]
        for subject in (subject for subject in wanted if subject.rival):
            work = partial(measured, subject, self.target, _cache(), 0)
            yield self.row(subject.stage, subject.name, lambda work=work, stage=subject.stage: self.child(work, stage))  # type: ignore[misc]
        if tests:
            yield self.row(SELFTEST, self.target.arch, self.selftest)
        for first in range(0, len(checked), TOGETHER):
            yield from self.together(checked[first : first + TOGETHER])

    def row(self, stage: str, name: str, make: Callable[[], Row]) -> Row:
        """The row of a call before this one, or a new one."""
        return self.known.get((stage, name)) or _row(stage, name, make())

    def child(self, work: Callable[[], Row], stage: str, deadline: float | None = None) -> Row:
        """What work gives in a process of its own, which ends with the budget."""
        left, most = self.end - time.monotonic(), deadline or DEADLINE_S[stage]
        if left <= 0:
            return dict(_NO_TIME)
        made = _child(work, min(left, most))
        return dict(_NO_TIME) if made.get("kind") == "hung" and left < most else made

    def together(self, subjects: Sequence[Subject]) -> Iterator[Row]:
        """Rows of subjects that share a process; of halves of them, where it dies."""
        new = [subject for subject in subjects if (subject.stage, subject.name) not in self.known]
        found = self._checked(new) if new else {}
        for subject in subjects:
            key = subject.stage, subject.name
            yield self.known.get(key) or _row(*key, found[subject.name])

    def _checked(self, subjects: Sequence[Subject]) -> dict[str, Row]:
        deadline = DEADLINE_S[CONFORMANCE] + 2.0 * len(subjects)
        made = self.child(partial(_all_checked, subjects, self.target), CONFORMANCE, deadline)
        if made["status"] == "done":
            return dict(made["rows"])
        if len(subjects) == 1 or made["status"] == SKIPPED:
            return {subject.name: made for subject in subjects}
        half = len(subjects) // 2
        return self._checked(subjects[:half]) | self._checked(subjects[half:])

    def selftest(self) -> Row:
        """Of all wrappers in one process; of each family in its own, where that dies."""
        made = self.child(partial(_selftest, 0, self.target.arch), SELFTEST)
        if made["status"] != "failed":
            return made
        wrong = []
        for family in families():
            alone = self.child(partial(_family, 0, self.target.arch, family), SELFTEST)
            wrong += alone.get("wrong") or ([f"{family}: {alone['reason']}"] if alone["status"] != "right" else [])
        return made | {"wrong": wrong}


def _all_checked(subjects: Sequence[Subject], target: Gpu) -> Row:
    """In the child. One that is refused is a row; one that ends the context ends the child."""
    rows = []
    for subject in subjects:
        try:
            rows.append((subject.name, measured(subject, target, _cache(), 0)))
        except Exception as error:
            if open_device(0).ended_by():
                raise
            rows.append((subject.name, {"status": "failed", "reason": " ".join(str(error).split())[:400]}))
    return {"status": "done", "rows": rows}


def _selftest(gpu: int, arch: str) -> Row:
    device = open_device(gpu)
    build = builder(device, _cache(), arch)
    wrong = wrong_wrappers(build)
    taken = {figure.what: {"value": figure.value, "unit": figure.unit} for figure in figures(device, build)}
    found = {"device": device.name, "arch": device.arch, "driver": driver_version(), "figures": taken, "wrong": wrong}
    return found | {"status": "wrong" if wrong else "right"}


def _family(gpu: int, arch: str, family: str) -> Row:
    wrong = wrong_wrappers(builder(open_device(gpu), _cache(), arch), family=family)
    return {"wrong": wrong, "status": "wrong" if wrong else "right"}


def _child(work: Callable[[], Row], seconds: float) -> Row:
    """What work gives in a process of its own, with the seconds that it took."""
    start = time.monotonic()
    found: Row | Failed = run_forked(work, Limits(seconds, MOST_BYTES))
    took = {"seconds": round(time.monotonic() - start, 1)}
    if isinstance(found, Failed):
        reason = f"{found.kind}: {' '.join(found.message.split())}"[:400]
        return took | {"status": "failed", "kind": found.kind, "reason": reason}
    return took | found


def _row(stage: str, name: str, made: Row) -> Row:
    return {"stage": stage, "name": name} | made


def _cache() -> Cache | None:
    return cache_at(True)


def line(row: Row) -> str:
    """A row as people read it."""
    parts = [f"{row['stage']:12} {row['name'][:44]:44} {row['status']:9}"]
    times: dict[str, float] = row.get("ms", {})
    parts += [f"{name} {ms:.4g} ms" for name, ms in times.items()]
    best = min((ms for name, ms in times.items() if not name.startswith("nncc")), default=0.0)
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
