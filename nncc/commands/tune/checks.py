"""What `nncc tune` refuses before any work is done."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from datetime import timedelta
from pathlib import Path

from nncc.arguments import path_argument, require_seed
from nncc.autotune.records.lock import LOCK_FILE, ZOO
from nncc.autotune.records.records import default_path
from nncc.autotune.search.search import Strategy
from nncc.commands.checks import Output, records_files, require_apart, require_outputs, require_there, require_writable
from nncc.commands.options import library_outputs, model_files, rules_files
from nncc.commands.tuning_page import require_page
from nncc.errors import BuildError, ModelError, RecordsError, RunError
from nncc.report.rendering import PAGE

MOST_BUDGET = timedelta(days=366)
"""What clocks and timers of any kind can still count."""
_MODEL = "an ONNX file, or zoo:NAME"


def require_sense(given: argparse.Namespace) -> None:
    """Raises: RunError for options that are missing or contradict each other; UserError for a page that could not be made;
    ModelError where there is no model."""
    if given.output is None:
        raise RunError("give -o PATH, the library to write")
    if given.budget is None and not given.frozen:
        raise RunError("give --budget TIME, such as --budget 10m, or --frozen")
    if given.cluster == "":
        raise RunError("--cluster is empty; expected the address of a Dask scheduler, such as tcp://HOST:8786, or its file")
    if given.frozen:
        require_left_out(
            "--frozen builds what the lock file says, and tries and decides nothing",
            {
                "--budget": given.budget,
                "--records": given.records,
                **of_the_search(given),
            },
        )
    elif given.budget == 0:
        require_left_out("--budget 0 tries nothing, and the records decide", _unused_by_records(given))
    elif given.budget > MOST_BUDGET.total_seconds():
        raise RunError("--budget is more than a year; give less: Ctrl-C ends it at any time, and keeps the best until then")
    require_seed(given.seed, RunError)
    if given.html:
        require_page(given.frozen)
    require_model(given.model)


def of_the_search(given: argparse.Namespace) -> dict[str, object]:
    """The options that say how candidates are found and timed, as require_left_out takes them."""
    strategy = None if given.search == Strategy.MODEL_FIRST.value else given.search
    return {
        "--cold": given.cold,
        "--sketches": given.sketches,
        "--seed": given.seed or None,
        "--search": strategy,
        "--cluster": given.cluster,
    }


def _unused_by_records(given: argparse.Namespace) -> dict[str, object]:
    """The options of the search that say nothing where nothing is tried. --cold tells which records are meant, and a page
    shows the knobs of sketches."""
    used = ("--cold", "--sketches") if given.html else ("--cold",)
    return {option: value for option, value in of_the_search(given).items() if option not in used}


def require_left_out(why: str, options: Mapping[str, object]) -> None:
    """Raises: RunError with that reason for options that were given, which are neither None nor False."""
    extra = [option for option, value in options.items() if value is not None and value is not False]
    if extra:
        raise RunError(f"{why}: leave out {' and '.join(extra)}")


def require_model(model: str) -> None:
    """Raises: ModelError where no file has that name; models of the zoo are looked up when they are read."""
    path = path_argument("the model", model, _MODEL, ModelError)
    if model.startswith(ZOO):
        return
    if path.is_dir():
        raise ModelError(f"{model}: it is a folder; expected {_MODEL}")
    if not path.exists():
        raise ModelError(f"{model}: there is no such file; expected {_MODEL}")


def require_files(given: argparse.Namespace, lock: Path) -> None:
    """Raises: BuildError, RecordsError, RunError for files that cannot be what they are named for, or are something else
    already."""
    outputs = library_outputs(given.output)
    if given.html:
        outputs.append(Output("the page of --html", given.html, PAGE))
    inputs = [*_inputs(given)]
    if given.frozen:
        inputs.append(("the lock file", lock))
    else:
        _require_writable_lock(lock, given.lock is None)
        outputs.append(Output("the lock file", lock, LOCK_FILE))
    require_apart(inputs)  # the records and the database are written, too
    require_outputs(inputs, outputs, given.force)
    if given.budget == 0 and given.records:
        require_there(given.records)


def _require_writable_lock(lock: Path, by_default: bool) -> None:
    try:
        require_writable(lock)
    except BuildError as error:
        if not by_default:
            raise
        raise BuildError(f"{error}; the lock file goes there unless --lock PATH names another place") from None


def _inputs(given: argparse.Namespace) -> Iterator[tuple[str, Path]]:
    yield from model_files(given.model, given.force)
    yield from rules_files(given.rules)
    if given.sketches:
        yield "the file of --sketches", given.sketches
    if records := _records(given):
        yield from records_files(records)
    if given.cluster and (file := Path(given.cluster)).is_file():
        yield "the scheduler file of --cluster", file


def _records(given: argparse.Namespace) -> Path | None:
    """None where there is no place for them, and they are not needed."""
    try:
        return given.records or default_path()
    except RecordsError:
        if given.frozen:
            return None
        raise
