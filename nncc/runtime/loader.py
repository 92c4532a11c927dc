"""nncc.load: compiled models from files."""

from __future__ import annotations

import os
import re
from pathlib import Path

from nncc.arguments import path_argument, require_regular, threads_argument
from nncc.errors import RunError
from nncc.runtime.files import KeptFile
from nncc.runtime.library import OpenModel, open_library, read_description
from nncc.runtime.module import Module
from nncc.runtime.pool import SharedPools

_POOLS = SharedPools()
"""The threads of this process: one pool for all modules of as many threads."""


_DEVICE = re.compile(r"cuda(?::(\d{1,4}))?")


def load(path: str | os.PathLike[str], threads: int | None = None, device: str | None = None) -> Module:
    """Load a model that nncc has compiled, on `threads` threads; None: the cores that this process may use.

    device: the GPU that a model for GPUs runs on; None: cuda:0.
    A pool has at most 1024 threads; once the module has run, its `threads` says how many there are.
    The files may go or be replaced once they are loaded. Whoever writes into them changes what runs, or ends it.
    Raises: RunError when a file is missing, damaged, another model's, or made for another processor or version; for a device
    that is none, or of a model for CPUs.
    """
    wanted = threads_argument(threads, RunError)
    file = path_argument("path", path, "that of a library that nncc has compiled", RunError)
    library = open_library(file)
    description = read_description(library, file)
    gpu = _number(device, "device" in description, file)
    weights = file.with_name(f"{file.name}.weights")
    paths = {"": file, ".h": file.with_suffix(".h")}
    paths |= {".weights": weights} if description["weights"]["beside"] else {}
    for part in paths.values():
        require_regular(part, "a file beside the library that nncc has compiled", RunError)
        if part.is_dir():
            raise RunError(f"{part} is a folder; expected a file beside the library that nncc has compiled")
    model = OpenModel(library, description, weights, gpu)
    kept = {end: KeptFile(part) for end, part in paths.items() if part.exists()}
    return Module(model, kept, _POOLS, 1 if "device" in description else wanted)  # a GPU has threads of its own


def _number(device: str | None, is_for_gpus: bool, file: Path) -> int:
    """The number of a GPU. Raises: RunError where the device is none, and for a model that runs on no GPU."""
    if device is None:
        return 0
    found = _DEVICE.fullmatch(device) if isinstance(device, str) else None
    if found is None:
        raise RunError(f"device is {device!r}; expected cuda:N with the number of a GPU, such as cuda:0")
    if not is_for_gpus:
        raise RunError(
            f"{file} was compiled for a CPU and runs on no device; nncc compile --target cuda:ARCH makes one for GPUs"
        )
    return int(found[1] or 0)
