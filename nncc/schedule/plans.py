"""Schedules that a user gives for some kernels of a model; other kernels get the default plan."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches, ndiff
from enum import Enum
from pathlib import Path

from nncc.arguments import path_argument, require_regular
from nncc.errors import ScheduleError
from nncc.ir.kernel import Kernel
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.schedule import Schedule
from nncc.schedule.serialise import Saved, loops_of, read
from nncc.target import Target

SUFFIXES = (".json", ".py")
"""How the names of the files end that are read in a folder of schedules."""


class Subnormals(Enum):
    """What a run does with subnormal numbers."""

    FLUSH = "flush"
    KEEP = "keep"


def subnormals_of(name: str | None) -> Subnormals | None:
    """What subnormal numbers are by a name; None as it is. Raises: ScheduleError for another name."""
    known = [s.value for s in Subnormals]
    if name is not None and name not in known:
        raise ScheduleError(f"subnormals is {name!r}", hint=" or ".join(known))
    return None if name is None else Subnormals(name)


@dataclass(frozen=True)
class Plans:
    """Saved schedules by the name of their kernel, and how precise the default plans of the others are. subnormals: whether
    runs keep subnormal numbers or flush them to zero; None: they keep them where the precision is strict."""

    saved: Mapping[str, Saved] = field(default_factory=dict)
    precision: Precision = Precision.DEFAULT
    subnormals: Subnormals | None = None

    @property
    def keeps_subnormals(self) -> bool:
        """Whether runs compute with subnormal numbers."""
        wanted = self.subnormals or (Subnormals.KEEP if self.precision is Precision.STRICT else Subnormals.FLUSH)
        return wanted is Subnormals.KEEP

    @classmethod
    def at(cls, path: Path | str) -> Plans:
        """The plans in a file, or in all files of a folder that end in .json or .py.

        Raises: ScheduleError for a file that cannot be read or makes no sense, and for two plans of one kernel.
        """
        found: dict[str, Saved] = {}
        for file in _files(path_argument("plans", path, "Plans, or a file or folder of schedules", ScheduleError)):
            for saved in read(_text(file), str(file)):
                if saved.kernel in found:
                    raise ScheduleError(
                        f"there is a schedule of kernel {saved.kernel} in {found[saved.kernel].source} already",
                        place=saved.source,
                        hint="one for each kernel",
                    )
                found[saved.kernel] = saved
        return cls(found)

    def require(self, kernels: Sequence[Kernel]) -> None:
        """Raises: ScheduleError when a plan is for a kernel that is not among these, has other loops, or is not made
        because one before it has the same loops."""
        known = {kernel.name: kernel for kernel in kernels}
        for saved in self.saved.values():
            if saved.kernel not in known:
                near = get_close_matches(saved.kernel, known, 3) or list(known)[:12]
                twin = _same_loops(saved, known)
                raise ScheduleError(
                    f"there is no kernel {saved.kernel}",
                    place=saved.source,
                    hint=f"{twin}, which has these loops" if twin else " or ".join(near),
                )
            if saved.loops != loops_of(known[saved.kernel]):
                raise _other_loops(saved, known)
            if (twin := _same_loops(saved, known)) != saved.kernel:
                raise ScheduleError(
                    f"kernel {saved.kernel} is not made: {twin} has the same loops",
                    place=saved.source,
                    hint=f"a schedule of {twin}",
                )

    def schedule(self, kernel: Kernel, target: Target) -> Schedule:
        """The given schedule of a kernel, the default plan when none is given. The plans have passed `require`.

        Raises: ScheduleError that names the file and the number of a step that is illegal.
        """
        if kernel.name not in self.saved:
            return Schedule.default(kernel, target, self.precision)
        saved, schedule = self.saved[kernel.name], Schedule(kernel)
        for step, place in zip(saved.steps, saved.places):
            try:
                schedule = schedule.then(step)
            except ScheduleError as error:
                raise error.at(place=place) from None
        return schedule


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    files = sorted(file for file in path.iterdir() if file.suffix in SUFFIXES)
    if not files:
        raise ScheduleError(f"no file in {path} ends in {' or '.join(SUFFIXES)}", hint="a file or folder of schedules")
    return files


def _text(file: Path) -> str:
    require_regular(file, "a file or folder of schedules", ScheduleError)
    try:
        return file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "it is not text in UTF-8"
        raise ScheduleError(f"{file} cannot be read: {why}", hint="a file or folder of schedules") from None


def _other_loops(saved: Saved, known: Mapping[str, Kernel]) -> ScheduleError:
    lines = [line for line in ndiff(saved.loops, loops_of(known[saved.kernel])) if line[:1] in "+-"]
    twin = _same_loops(saved, known)
    return ScheduleError(
        f"the schedule of kernel {saved.kernel} was made for other loops (-) than the kernel has (+)",
        place=saved.source,
        excerpt="\n".join(lines[:12] + (["..."] if len(lines) > 12 else [])),
        hint=f"kernel {twin}, which has those loops" if twin else "a schedule that was dumped from this model",
    )


def _same_loops(saved: Saved, known: Mapping[str, Kernel]) -> str:
    """The first kernel that a saved schedule fits; no text when there is none."""
    return next((name for name, kernel in known.items() if loops_of(kernel) == saved.loops), "")
