"""How `nncc target` shows machines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from nncc.errors import TargetError
from nncc.target import Target, gpus, kept, table
from nncc.target.cpu import likest
from nncc.target.kept import Machine
from nncc.target.origins import Origin

_MOST = 60


def origin_lines(rows: Sequence[Origin]) -> Iterator[str]:
    """A line for each figure, and where it comes from. What is too long is cut."""
    wide = max((len(row.figure) for row in rows), default=0)
    shown = [row.value if len(row.value) <= _MOST else row.value[: _MOST - 3] + "..." for row in rows]
    values = max(map(len, shown), default=0)
    for row, value in zip(rows, shown):
        yield f"  {row.figure:{wide}}  {value:{values}}  {row.source}"


def named_lines() -> Iterator[str]:
    """A line for each machine that is known by name; this one is marked."""
    like = likest(Machine.here())
    for name in table.rows():
        yield f"{'*' if name == like else ' '} {Target.named(name)}"
    yield "* what this machine is most like"
    yield from (f"  {Target.named(name)}" for name in gpus.rows())


def kept_lines(folder: Path | None) -> Iterator[str]:
    """A line for each measurement in a folder."""
    here = Machine.here()
    for path in sorted(folder.glob(f"*{kept.SUFFIX}")) if folder and folder.is_dir() else ():
        try:
            found = kept.read(path)
        except TargetError as error:
            yield f"{path}: {error}"
            continue
        faults = kept.differences(found.machine, here)
        whose = "this machine" if not faults else f"another machine ({'; '.join(faults)})"
        yield f"{path}: measured on {found.date}, {found.machine.cores} cores of {found.machine.processor}; {whose}"
