"""Reads sketches, which are schedules with knobs, from a Python file that a user wrote."""

from __future__ import annotations

import inspect
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from nncc.autotune.search.sketch import Sketch, require_sketches
from nncc.errors import UserError

_PARAMETERS = ["kernel", "target", "knob"]
_EXPECTED = f"expected functions ({', '.join(_PARAMETERS)}) that give a Schedule of the kernel, or None"


def read_sketches(path: Path) -> tuple[Sketch, ...]:
    """The functions of a file that take a kernel, a target and a knob, in the order in which they stand there.

    Raises: UserError for a file that is not there, does not run, or has no such function; ScheduleError for two of one name.
    """
    spec = spec_from_file_location("nncc_sketches", path) if path.is_file() and path.suffix == ".py" else None
    if spec is None or spec.loader is None:
        raise UserError(f"{path} is not a Python file that ends in .py; {_EXPECTED}")
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise UserError(f"{path} does not run: {type(error).__name__}: {error}") from error
    own = [f for f in vars(module).values() if inspect.isfunction(f) and f.__module__ == module.__name__]
    found = tuple(f for f in own if list(inspect.signature(f).parameters) == _PARAMETERS)
    if not found:
        raise UserError(f"{path} has no sketch; {_EXPECTED}")
    require_sketches(found)
    return found
