"""The exceptions of nncc. All derive from NnccError.

NnccError
├── UserError          the caller can mend it: exit code 2 on the command line
│   ├── ModelError     a model that is broken, or holds what nncc does not know
│   ├── RuleError      a rewrite of the caller's that is wrong, breaks types or never ends
│   ├── ComputeError   an ill-formed expression or kernel in the compute language
│   ├── ScheduleError  a step that is illegal where it was applied
│   ├── TargetError    a machine description that does not exist or does not fit this machine
│   ├── BuildError     files, disk, linker: the code could not be written or linked
│   ├── RunError       wrong arrays, a library of another version or processor
│   │   └── StoppedError   a run that was cancelled, or whose deadline has passed
│   └── RecordsError   records of tuning or a lock file that cannot be used
└── InternalError      our bug: exit code 1, and the message asks for a report

A message says what was given, what was expected, where, and what to do.
"""

import sys

from nncc.printing import printable_lines


class NnccError(Exception):
    """Base of every exception that nncc raises on purpose. What a model or a file said in it cannot act on a terminal."""

    def __str__(self) -> str:
        return printable_lines(super().__str__())


class UserError(NnccError):
    """A mistake that the caller can mend."""


class ModelError(UserError):
    """A model that is broken or not supported."""


class RuleError(UserError):
    """A rewrite, or an operator's formula, of the caller's that cannot be used."""


class ComputeError(UserError):
    """An ill-formed expression, statement or kernel."""


class TargetError(UserError):
    """A target that does not exist or does not fit this machine."""


class BuildError(UserError):
    """Code that could not be written, compiled or linked."""


class RunError(UserError):
    """Arguments that do not fit a compiled module, or a library that cannot be loaded."""


class StoppedError(RunError):
    """A run that was cancelled, or whose deadline has passed."""


class RecordsError(UserError):
    """Records of tuning, or a lock file, that cannot be read, written or used here."""


class ScheduleError(UserError):
    """A step that is illegal where it was applied.

    Fields: step (as text), nest and axis (names), rule (the condition that failed), excerpt (the lines of the
    loop AST it happened at), hint (what would be legal), place (the file and the number of the step in it).
    """

    def __init__(
        self, rule: str, *, step: str = "", nest: str = "", axis: str = "", excerpt: str = "", hint: str = "",
        place: str = "",
    ) -> None:  # fmt: skip
        self.rule, self.step, self.nest, self.axis = rule, step, nest, axis
        self.excerpt, self.hint, self.place = excerpt, hint, place
        super().__init__(self._text())

    def _text(self) -> str:
        where = [f"nest {self.nest}"] if self.nest else []
        where += [f"axis {self.axis}"] if self.axis else []
        lines = [": ".join(part for part in (self.place, self.step, self.rule) if part)]
        lines += [f"  at: {', '.join(where)}"] if where else []
        lines += ["  in:", *(f"    {line}" for line in self.excerpt.splitlines())] if self.excerpt else []
        lines += [f"  legal: {self.hint}"] if self.hint else []
        return "\n".join(lines)

    def at(self, step: str = "", excerpt: str = "", place: str = "") -> "ScheduleError":
        """The same error, with the step, the lines it happened at and the place where the step is written."""
        return ScheduleError(
            self.rule, step=step or self.step, nest=self.nest, axis=self.axis, excerpt=self.excerpt or excerpt,
            hint=self.hint, place=place or self.place,
        )  # fmt: skip


class InternalError(NnccError):
    """A bug of nncc: an invariant that should hold does not."""

    def __init__(self, message: str) -> None:
        super().__init__(f"{message}\n  this is a bug in nncc; please report it with the model or kernel that caused it")


def missing_package(error: ModuleNotFoundError) -> UserError | None:
    """What to say where a package that nncc depends on is not there, as of an install of the runtime alone; None where the
    module is another one."""
    name = (error.name or "").partition(".")[0]
    if name in ("", "nncc") or name in sys.stdlib_module_names:
        return None
    return UserError(f"the package {name} is not installed: this nncc has what loading libraries needs, and no more; "
                     "pip install -e . in its checkout, or pip install of its wheel without --no-deps, brings what "
                     "compiling needs")  # fmt: skip


def to_install(*packages: str) -> str:
    """The command that brings packages, for messages. They are named themselves, and never an extra of nncc: pip would look
    for that under a name of the package index, which may be another project's."""
    return " ".join(["pip install", *(f"'{name}'" if "[" in name else name for name in packages)])
