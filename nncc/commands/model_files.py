"""Lists of the files that a command on a model reads and writes, in the form that `require_outputs` checks."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from nncc.autotune.records.lock import ZOO
from nncc.codegen.program.library import files_of_library, require_library_name
from nncc.commands.checks import Output, require_writable
from nncc.errors import BuildError
from nncc.frontend.onnx.reader import external_files
from nncc.schedule.plans import SUFFIXES


def model_files(model: str, force: bool) -> Iterator[tuple[str, Path]]:
    """The files of a model. Its external data are nothing that nncc has written: they are looked for only with force, where
    that does not keep them from being written over."""
    if model.startswith(ZOO):
        return
    yield "the model", Path(model)
    if force:
        yield from (("the model's external data", path) for path in external_files(Path(model)))


def plans_files(given: argparse.Namespace) -> Iterator[tuple[str, Path]]:
    """What the options of schedules read: a file, or those in a folder; a lock file; records."""
    plans, path = given.plans, Path(given.plans or "")
    if given.lock:
        yield "the lock file", given.lock
    if given.records:
        yield "the records", given.records
    if plans and not path.is_dir():
        yield "the plans", path
    elif plans:
        yield from (("the plans", file) for file in path.iterdir() if file.suffix in SUFFIXES)


def rules_files(rules: str | None) -> Iterator[tuple[str, Path]]:
    """A file of rules, where one is given."""
    if rules:
        yield "the rules", Path(rules)


def library_outputs(library: Path) -> list[Output]:
    """What is written where a library is asked for. Raises: BuildError for what cannot be the name of one."""
    require_library_name(library)
    require_writable(library)
    made = [Output(f"the {what}", path, kind) for what, path, kind in files_of_library(library)]
    for output in made[1:]:
        if output.path.is_dir():
            raise BuildError(f"cannot write {output.what}: {output.path} is a folder; move it away, or give -o another name")
    return [Output("the library of -o", library, made[0].kind), *made[1:]]
