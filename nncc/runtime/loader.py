"""nncc.load: compiled models from files."""

from __future__ import annotations

import os

from nncc.arguments import path_argument, require_regular, threads_argument
from nncc.errors import RunError
from nncc.runtime.files import KeptFile
from nncc.runtime.library import OpenModel, open_library, read_description
from nncc.runtime.module import Module
from nncc.runtime.pool import SharedPools

_POOLS = SharedPools()
"""The threads of this process: one pool for all modules of as many threads."""


def load(path: str | os.PathLike[str], threads: int | None = None) -> Module:
    """Load a model that nncc has compiled, on `threads` threads; None: the cores that this process may use.

    A pool has at most 1024 threads; once the module has run, its `threads` says how many there are.
    The files may go or change once they are loaded.
    Raises: RunError when a file is missing, damaged, another model's, or made for another processor or version.
    """
    wanted = threads_argument(threads, RunError)
    file = path_argument("path", path, "that of a library that nncc has compiled", RunError)
    library = open_library(file)
    description = read_description(library, file)
    weights = file.with_name(f"{file.name}.weights")
    paths = {"": file, ".h": file.with_suffix(".h")}
    paths |= {".weights": weights} if description["weights"]["beside"] else {}
    for part in paths.values():
        require_regular(part, "a file beside the library that nncc has compiled", RunError)
    model = OpenModel(library, description, weights)
    kept = {end: KeptFile(part) for end, part in paths.items() if part.exists()}
    return Module(model, kept, _POOLS, 1 if "device" in description else wanted)  # a GPU has threads of its own
