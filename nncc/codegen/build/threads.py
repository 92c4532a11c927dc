"""The thread pool for kernels that run in this process: its committed LLVM IR, compiled for the target."""

from __future__ import annotations

import ctypes
import tempfile
from functools import cache
from importlib.resources import files
from pathlib import Path

from nncc.codegen.build.link import link_shared
from nncc.codegen.build.temporaries import temporaries
from nncc.codegen.build.toolchain import compile_object
from nncc.runtime.native import POOL_UNITS
from nncc.runtime.pool import Pool, SharedPools
from nncc.target import Cpu, Target

_POOLS = SharedPools()


@cache
def pool_objects(target: Cpu) -> tuple[bytes, ...]:
    """The object files of the pool; every library that forks contains them."""
    folder = files("nncc.runtime.native")
    texts = {unit: folder.joinpath(f"{unit}.{target.arch}.ll").read_text() for unit in POOL_UNITS}
    externals = [f"nncc_{name}" for name in ("usable_cores", "parallel_for")]
    return tuple(compile_object(text, target, externals).object for text in texts.values())


def in_process_pool(threads: int) -> Pool:
    """A pool of `threads` threads for kernels loaded in this process."""
    return Pool.create(_library(), threads)


def shared_pool(threads: int) -> Pool | None:
    """The pool of that many threads of this process, one for all that ask for it; none for one thread."""
    return _POOLS.get(_library(), threads) if threads > 1 else None


@cache
def _library() -> ctypes.CDLL:
    """The pool as a loaded library; its file is gone once it is loaded."""
    with tempfile.TemporaryDirectory(dir=temporaries()) as folder:
        path = Path(folder) / "pool.so"
        link_shared(pool_objects(Target.host()), path)
        return ctypes.CDLL(str(path))
