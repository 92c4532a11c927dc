"""Where the figures of a target come from: measured, from the system, or from a row of the table with its source."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any

from nncc.target import kept, table
from nncc.target.cpu import MEASURED, Cpu, Target, likest, measured_here, of_kept, require_cpu
from nncc.target.kept import Machine

SYSTEM = "this system"
_OF_SYSTEM = ("cores", "caches", "llvm_features")


@dataclass(frozen=True, slots=True)
class Origin:
    """A figure of a target, as text, and where it comes from."""

    figure: str
    value: str
    source: str


def origins(name: str) -> tuple[Cpu, list[Origin], str]:
    """A target by its name or its file, the origin of each figure, and what else is to be said of it.

    Raises: TargetError for a name or a file that is none.
    """
    if name.endswith(kept.SUFFIX):
        found = kept.read(Path(name))
        target = of_kept(found, Path(name))
        faults = kept.differences(found.machine, Machine.here())
        note = f"it is of another machine: {'; '.join(faults)}" if faults else "it is of this machine"
        return target, [*_rows(target, lambda figure: _of_file(found, figure))], note
    target = require_cpu(Target.named(name))
    if name != "host":
        return target, [*_rows(target, lambda figure: table.source(name, figure))], ""
    here = Machine.here()
    measured, why = measured_here(here)
    found_here = kept.read(kept.place(here)) if measured else None
    like = likest(here)
    return target, [*_rows(target, lambda figure: _of_host(found_here, like, figure))], _note(found_here, why)


def _note(found: kept.Kept | None, why: str) -> str:
    return why if found is None else f"measured on {found.date} by nncc {found.nncc}, {kept.place(found.machine)}"


def _of_host(found: kept.Kept | None, like: str, figure: str) -> str:
    if figure in _OF_SYSTEM:
        return SYSTEM
    return _of_file(found, figure) if found and figure in MEASURED else table.source(like, figure)


def _of_file(found: kept.Kept, figure: str) -> str:
    return f"measured on {found.date}" if figure in MEASURED else "the machine that was measured"


def _rows(target: Cpu, source: Callable[[str], str]) -> Iterator[Origin]:
    for field in fields(target):
        value = getattr(target, field.name)
        if field.name != "name":
            yield from _shown(field.name, value, source(field.name))


def _shown(name: str, value: Any, source: str) -> Iterator[Origin]:
    """Rows for a figure; of several where it has parts."""
    if is_dataclass(value):
        for field in fields(value):
            yield from _shown(f"{name}.{field.name}", getattr(value, field.name), source)
    elif isinstance(value, tuple) and value and is_dataclass(value[0]):
        for number, each in enumerate(value, 1):
            parts = ", ".join(f"{field.name} {_text(getattr(each, field.name))}" for field in fields(each))
            yield Origin(f"{name} {number}", parts, source)
    else:
        yield Origin(name, _text(value), source)


def _text(value: Any) -> str:
    if isinstance(value, tuple):
        return " ".join(_text(each) for each in value) or "none"
    return f"{value:g}" if isinstance(value, float) else f"{value}" if value != "" else "LLVM's name of this one"
