"""What `nncc tune` refuses before any work is done."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from nncc.arguments import require_seed
from nncc.autotune.records.lock import ZOO, require_lock_or_none
from nncc.autotune.records.records import default_path
from nncc.codegen.library import require_library_name, weights_path
from nncc.commands.checks import require_there, require_writable
from nncc.commands.tune_report import require_page
from nncc.errors import RunError


def require_sense(given: argparse.Namespace, lock: Path) -> None:
    """Raises: RunError for options that are missing or contradict each other; BuildError, RecordsError, UserError for files
    that cannot be what they are named for, or are something else already."""
    if given.output is None:
        raise RunError("give -o PATH, the library to write")
    if given.budget is None and not given.frozen:
        raise RunError("give --budget TIME, such as --budget 10m, or --frozen")
    without = {"--budget": given.budget is not None, "--cold": given.cold, "--sketches": bool(given.sketches)}
    if given.frozen and any(without.values()):
        extra = " and ".join(option for option, is_given in without.items() if is_given)
        raise RunError(f"--frozen builds what the lock file says, and tries and decides nothing: leave out {extra}")
    require_seed(given.seed, RunError)
    if given.html:
        require_page(given.html, given.frozen)
    _require_files(given, lock)


def _require_files(given: argparse.Namespace, lock: Path) -> None:
    require_library_name(given.output)
    require_writable(given.output)
    _require_apart(given, lock)
    if given.budget == 0 and given.records:
        require_there(given.records)
    if not given.frozen:
        require_writable(lock)
        require_lock_or_none(lock)


def _require_apart(given: argparse.Namespace, lock: Path) -> None:
    """No file is to be written over another one that this command reads or writes."""
    seen: dict[Path, str] = {}
    for what, path in _files(given, lock):
        place = path.absolute().resolve()
        if place in seen:
            raise RunError(f"{path} would be both {seen[place]} and {what}: give one of them another name")
        seen[place] = what


def _files(given: argparse.Namespace, lock: Path) -> Iterator[tuple[str, Path]]:
    if not given.model.startswith(ZOO):
        yield "the model", Path(given.model)
    yield "the library of -o", given.output
    yield "its header", given.output.with_suffix(".h")
    yield "its weights", weights_path(given.output)
    yield "the records", given.records or default_path()
    yield "the lock file", lock
    if given.html:
        yield "the page of --html", given.html
