"""Measurements of machines, in files: one for this user and each machine, and any that a user names."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from nncc.errors import TargetError
from nncc.target.figures import Cache, decoded
from nncc.target.system import ROOT, Processor, machine_arch, machine_features, processor, read_caches, usable_cores

FORMAT, VERSION = "nncc_target", 1
VARIABLE = "NNCC_TARGETS"
SUFFIX = ".json"
_KEY_DIGITS = 16
_MEASURE = "`nncc target measure` writes one"
_MOST_BYTES = 1 << 20
"""Of a file: what is larger is none of these."""


@dataclass(frozen=True, slots=True)
class Machine:
    """What tells machines apart. caches: as the system has them. cores: those that were there to be used."""

    arch: str
    processor: Processor
    features: tuple[str, ...]
    caches: tuple[Cache, ...]
    cores: int

    @staticmethod
    def here(root: Path = ROOT) -> Machine:
        """The machine that this process runs on."""
        arch = machine_arch()
        return Machine(arch, processor(root), machine_features(arch, root), read_caches(root), usable_cores(root))

    @property
    def key(self) -> str:
        """A hash of all but the cores."""
        plain = {name: value for name, value in asdict(self).items() if name != "cores"}
        return sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()[:_KEY_DIGITS]


@dataclass(frozen=True, slots=True)
class Kept:
    """A measurement: of which machine, and the target as Target.to_json gives it.

    date: of the day, as 2026-01-31. nncc: the version that measured. clean: the share of samples that were undisturbed.
    spreads: how much more than its value half the samples of a figure are, relative to it.
    """

    machine: Machine
    target: Mapping[str, Any]
    date: str
    nncc: str
    clean: float
    spreads: Mapping[str, float]

    def text(self) -> str:
        """The bytes of its file, but for their encoding in UTF-8."""
        plain = {
            FORMAT: VERSION,
            "machine": asdict(self.machine),
            "date": self.date,
            "nncc": self.nncc,
            "clean": self.clean,
            "spreads": dict(self.spreads),
            "target": dict(self.target),
        }
        return json.dumps(plain, indent=1) + "\n"


def folder(environment: Mapping[str, str] = os.environ) -> Path | None:
    """Where measurements are kept: $NNCC_TARGETS, else nncc/targets in $XDG_DATA_HOME or ~/.local/share; None where the
    user has no home folder."""
    if environment.get(VARIABLE):
        return Path(environment[VARIABLE])
    data = environment.get("XDG_DATA_HOME", "")
    try:
        return (Path(data) if os.path.isabs(data) else Path.home() / ".local" / "share") / "nncc" / "targets"
    except RuntimeError:
        return None


def place(machine: Machine) -> Path:
    """The file for a machine. Raises: TargetError where the user has no folder."""
    found = folder()
    if found is None:
        raise TargetError(f"there is no home folder to keep a measurement in; name a folder with {VARIABLE}")
    return found / f"{machine.key}{SUFFIX}"


def read(path: Path) -> Kept:
    """The measurement in a file. Raises: TargetError that says what is wrong with it."""
    try:
        if not path.is_file():
            raise TargetError(f"there is no file {path}; {_MEASURE}")
        with path.open(encoding="utf-8") as file:
            text = file.read(_MOST_BYTES)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "it is not text in UTF-8"
        raise TargetError(f"the target file {path} cannot be read: {why}") from None
    try:
        return _parsed(text)
    except TargetError as error:
        raise TargetError(f"the target file {path} cannot be used: {error}") from None


def _parsed(text: str) -> Kept:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise TargetError(f"it is not JSON: {error}") from None
    if not isinstance(data, dict) or FORMAT not in data:
        raise TargetError(f"it has no field {FORMAT!r}; {_MEASURE}")
    if data[FORMAT] != VERSION:
        raise TargetError(f"it is of version {data[FORMAT]!r}, this nncc reads {VERSION}; measure again: {_MEASURE}")
    head = {name: value for name, value in data.items() if name not in (FORMAT, *_PLAIN)}
    made = decoded(_Head, head)
    wrong = [name for name in _PLAIN if not isinstance(data.get(name), dict)]
    if wrong:
        raise TargetError(f"it lacks {' and '.join(wrong)}; {_MEASURE}")
    return Kept(made.machine, data["target"], made.date, made.nncc, made.clean, data["spreads"])


@dataclass(frozen=True, slots=True)
class _Head:
    """What a file tells of a measurement beside its figures."""

    machine: Machine
    date: str
    nncc: str
    clean: float


_PLAIN = ("target", "spreads")


def write(kept: Kept, path: Path) -> None:
    """Write the file, or leave the one that is there as it is. Raises: TargetError where it cannot be written."""
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.{os.urandom(4).hex()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            unfinished.write_text(kept.text(), encoding="utf-8")
            unfinished.replace(path)
        finally:
            unfinished.unlink(missing_ok=True)
    except OSError as error:
        raise TargetError(
            f"cannot write {path}: {error.strerror}; name another folder with {VARIABLE}, or a file with -o FILE"
        ) from None


def differences(measured: Machine, here: Machine) -> list[str]:
    """In words, why the figures of one machine are none of another; empty where they are."""
    pairs = [
        ("architecture", measured.arch, here.arch),
        ("processor", str(measured.processor), str(here.processor)),
        ("caches", _sizes(measured), _sizes(here)),
        ("features", _more(measured, here), _more(here, measured)),
    ]
    found = [f"{what}: measured {old}, here {new}" for what, old, new in pairs if old != new]
    if not found and measured.key != here.key:
        found = ["ways, lines or sharing of the caches"]
    if measured.cores < here.cores:
        found.append(f"cores: measured {measured.cores}, here {here.cores}")
    return found


def _sizes(machine: Machine) -> str:
    return " ".join(f"L{n} {cache.size_bytes // 1024}K" for n, cache in enumerate(machine.caches, 1)) or "unknown"


def _more(one: Machine, other: Machine) -> str:
    more = [feature for feature in one.features if feature not in other.features]
    return f"also {' '.join(more)}" if more else "no others"
