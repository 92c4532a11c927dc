"""The lock file beside a model: which schedule each of its kernels has, so that every build makes the same code.

It is JSON, and the same bytes for the same decisions: no times, no paths, no names of machines. The schedules are in the
form that schedule.serialise writes and reads, so that one reader checks them wherever they stand. Those of default plans
are in it too: a better planner in a later nncc does not change a build that is pinned.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nncc.arguments import require_regular
from nncc.autotune.records.keys import target_differences
from nncc.autotune.records.rows import ALONE, Winner
from nncc.autotune.records.version import code_version
from nncc.errors import RecordsError, ScheduleError, TargetError
from nncc.ir.kernel import Kernel
from nncc.runtime.files import Kind
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.plans import Plans
from nncc.schedule.serialise import Saved, from_json, json_text, loops_of
from nncc.schedule.steps import Steps
from nncc.target import Cpu, Gpu, Target

VERSION = 1
DEFAULT, _HERE = "default", "the lock file"
ZOO = "zoo:"
"""How the name of a model begins that ships with the onnx package."""
_FORMAT, _SUFFIX = "nncc_lock", ".lock.json"
LOCK_FILE = Kind("lock file", re.compile(rb'\A\s*\{.*"%s"' % _FORMAT.encode(), re.DOTALL))
"""Damaged ones and those of another nncc too."""
_FIELDS = {_FORMAT: int, "code": str, "model": str, "plans": dict, "precision": str, "schedules": dict, "target": dict}
_TUNE = "run nncc tune anew"


def lock_path(model: str) -> Path:
    """Where the lock file of a model is: beside its file; for zoo:NAME in the folder that the command runs in."""
    return Path(model.removeprefix(ZOO) + _SUFFIX) if model.startswith(ZOO) else Path(model).with_suffix(_SUFFIX)


@dataclass(frozen=True)
class Lock:
    """The pinned schedules of a model.

    model: a hash of the loops of its kernels, weights aside. gains: by the name of each kernel, in words: "default", or
    tuned and its ratio. source: what to call it in messages.
    """

    model: str
    target: Target
    precision: str
    code: str
    gains: Mapping[str, str]
    saved: tuple[Saved, ...]
    source: str = _HERE

    @classmethod
    def of(
        cls, model: str, target: Target, precision: Precision, kernels: Iterable[tuple[Kernel, Steps, Winner | None]]
    ) -> Lock:
        """A lock of distinct naive kernels with their steps, and what the winners of tuned ones gained.

        model: a hash of the loops of its kernels. target: with as many cores as threads. Of kernels with the same loops the
        first counts.
        """
        given = {kernel: (steps, winner) for kernel, steps, winner in kernels}
        loops = _loops(given)
        kept = {kernel.name: made for kernel, made in given.items() if kernel.name in loops}
        gains = {name: _gain(winner) if winner else DEFAULT for name, (_, winner) in kept.items()}
        saved = tuple(_saved(name, loops[name], steps) for name, (steps, _) in kept.items())
        return cls(model, target, precision.value, code_version(isinstance(target, Gpu)), gains, saved)

    @classmethod
    def read(cls, path: Path) -> Lock:
        """The lock in a file. Raises: RecordsError when it is missing, of another version, or makes no sense."""
        require_regular(path, "a lock file, as nncc tune writes it", RecordsError)
        try:
            text = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            raise RecordsError(f"there is no lock file {path}; run nncc tune first, which writes it") from None
        except (OSError, UnicodeDecodeError) as error:
            why = getattr(error, "strerror", None) or "it is not text in UTF-8"
            raise RecordsError(f"the lock file {path} cannot be read: {why}") from None
        return cls._parsed(text, str(path))

    @classmethod
    def _parsed(cls, text: str, source: str) -> Lock:
        whole = _fields(text, source)
        try:
            saved, target = from_json(json.dumps(whole["schedules"]), source), Target.from_json(whole["target"])
        except (ScheduleError, TargetError) as error:
            raise RecordsError(f"{error}\n  {source} was edited or is of another nncc: {_TUNE}") from None
        if sorted(s.kernel for s in saved) != sorted(whole["plans"]):
            raise RecordsError(f"the lock file {source} has plans of other kernels than schedules: {_TUNE}")
        return cls(whole["model"], target, whole["precision"], whole["code"], whole["plans"], saved, source)

    @property
    def is_tuned(self) -> bool:
        """Whether any kernel has another plan than the default one."""
        return any(gain != DEFAULT for gain in self.gains.values())

    def text(self) -> str:
        """The bytes of the lock file, but for their encoding in UTF-8."""
        head = {
            _FORMAT: VERSION,
            "code": self.code,
            "model": self.model,
            "precision": self.precision,
            "target": self.target.to_json(),
        }
        lines = [f"{json.dumps(name)}: {json.dumps(value, sort_keys=True)}" for name, value in head.items()]
        plans = json.dumps(self.gains, sort_keys=True, indent=2)
        saved = sorted(self.saved, key=lambda s: s.kernel)
        schedules = json_text((s.kernel, s.loops, s.steps) for s in saved).rstrip()
        return "{\n" + ",\n".join([*lines, f'"plans": {plans}', f'"schedules": {schedules}']) + "\n}\n"

    def plans(self) -> Plans:
        """What the pipeline compiles with: all of them, whatever this nncc would plan."""
        return Plans({s.kernel: s for s in self.saved}, Precision(self.precision))

    def tuned_plans(self) -> Plans:
        """Those that differ from the default plans; with this nncc they make the same library, and sooner."""
        tuned = {s.kernel: s for s in self.saved if self.gains[s.kernel] != DEFAULT}
        return Plans(tuned, Precision(self.precision))

    def require(self, model: str | None, target: Target, precision: Precision) -> None:
        """Raises: RecordsError when the lock was made for another model (by the loops of its kernels; None: any), target or
        precision."""
        reasons, options = list[str](), list[str]()
        if model is not None and model != self.model:
            reasons.append(f"the loops of the model's kernels: recorded hash {self.model[:12]}, asked {model[:12]}")
            options += ["the same model", "the same --dim and --rules"]
        reasons += target_differences(_plain(self.target), _plain(target))
        if isinstance(self.target, Cpu) and isinstance(target, Cpu) and self.target.cores != target.cores:
            options.append(f"--threads {self.target.cores}")
        if precision.value != self.precision:
            reasons.append(f"precision: recorded {self.precision}, asked {precision.value}")
            options.append(f"--precision {self.precision}")
        if reasons:
            same = [f"give what it was tuned with: {', '.join(options)}"] * bool(options)
            raise RecordsError("\n  ".join([f"{self.source} is for something else", *reasons, *same, _TUNE]))


def require_complete(lock: Lock, kernels: Iterable[Kernel]) -> None:
    """Raises: RecordsError that names the kernels which a lock lacks, or has with other loops; of equal ones the first."""
    loops = {saved.kernel: saved.loops for saved in lock.saved}
    first = _loops(kernels)
    missing = [name for name in first if name not in loops]
    other = [name for name, lines in first.items() if name in loops and loops[name] != lines]
    if missing or other:
        reasons = [f"it lacks {', '.join(missing)}"] if missing else []
        reasons += [f"it has other loops for {', '.join(other)}"] if other else []
        raise RecordsError(
            f"{lock.source} does not fit the kernels that this nncc makes of the model: "
            f"{'; '.join(reasons)}. A build that is pinned measures nothing: {_TUNE}"
        )


def plans_of(chosen: Mapping[Kernel, Steps | None], precision: Precision) -> Plans:
    """Plans with these steps for the distinct kernels of a model; None: the default plan. Of kernels with the same loops
    the first counts."""
    loops = _loops(chosen)
    given = {kernel.name: steps for kernel, steps in chosen.items() if steps is not None and kernel.name in loops}
    return Plans({name: _saved(name, loops[name], steps) for name, steps in given.items()}, precision)


def _loops(kernels: Iterable[Kernel]) -> dict[str, tuple[str, ...]]:
    """The loops of kernels, by name; of kernels with the same loops those of the first."""
    first: dict[tuple[str, ...], str] = {}
    for kernel in kernels:
        first.setdefault(loops_of(kernel), kernel.name)
    return {name: loops for loops, name in first.items()}


def _saved(name: str, loops: tuple[str, ...], steps: Steps) -> Saved:
    return Saved(name, loops, steps, _HERE, tuple(f"{_HERE}, step {n} of kernel {name}" for n in range(1, len(steps) + 1)))


def _gain(winner: Winner) -> str:
    v = winner.verdict
    inside = "" if v.place == ALONE else " inside its model"
    return f"tuned: {v.ratio:.3f} of the default plan's time{inside} ({v.low:.3f} to {v.high:.3f})"


def _plain(target: Target) -> dict[str, Any]:
    """A target as it comes back from JSON."""
    data: dict[str, Any] = json.loads(json.dumps(target.to_json()))
    return data


def _fields(text: str, source: str) -> dict[str, Any]:
    """The fields of a lock file, their types checked. Raises: RecordsError."""
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordsError(f"the lock file {source} is not JSON: {error}; {_TUNE}") from None
    if not isinstance(whole, dict) or _FORMAT not in whole:
        raise RecordsError(f"{source} is no lock file: it has no field {_FORMAT!r}; {_TUNE}")
    if whole[_FORMAT] != VERSION:
        raise RecordsError(f"the lock file {source} is of version {whole[_FORMAT]!r}, this nncc reads {VERSION}; {_TUNE}")
    wrong = [name for name in sorted({*whole, *_FIELDS}) if not isinstance(whole.get(name), _FIELDS.get(name, ()))]
    wrong += ["precision"] if not wrong and whole["precision"] not in [p.value for p in Precision] else []
    wrong += [f"plans of {name}" for name, plan in (() if wrong else whole["plans"].items()) if not isinstance(plan, str)]
    if wrong:
        raise RecordsError(f"the lock file {source} has wrong or missing fields: {', '.join(wrong)}; {_TUNE}")
    return whole
