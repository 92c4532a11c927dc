"""Compiled models from files: nncc.load."""

from __future__ import annotations

import os
from pathlib import Path

from nncc.errors import RunError
from nncc.runtime.files import KeptFile
from nncc.runtime.library import OpenModel, open_library, read_description
from nncc.runtime.module import Module
from nncc.runtime.pool import SharedPools
from nncc.target import usable_cores

_POOLS = SharedPools()
"""The threads of this process: one pool for all modules of as many threads."""


def load(path: str | os.PathLike[str], threads: int | None = None) -> Module:
    """Load a model that nncc has compiled, on `threads` threads; None: the cores that this process may use.

    The files may go or change once they are loaded.
    Raises: RunError when a file is missing, damaged, another model's, or made for another processor or version.
    """
    if threads is not None and threads < 1:
        raise RunError(f"threads must be at least 1, not {threads}")
    file = Path(path)
    library = open_library(file)
    description = read_description(library, file)
    weights = file.with_name(f"{file.name}.weights")
    model = OpenModel(library, description, weights)
    paths = {"": file, ".h": file.with_suffix(".h")}
    paths |= {".weights": weights} if description["weights"]["beside"] else {}
    kept = {end: KeptFile(part) for end, part in paths.items() if part.exists()}
    return Module(model, kept, _POOLS, threads or usable_cores())
