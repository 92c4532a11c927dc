"""A scheduled kernel to CUDA C++: what was lowered and written before comes from the cache."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from nncc.codegen.build.cache import Cache
from nncc.codegen.build.objects import content_hash, generator_version
from nncc.codegen.emit.cuda import emit_cuda, function_names
from nncc.codegen.passes.gpu.table import lower_device
from nncc.ir.kernel import Kernel
from nncc.ir.lowered import DeviceUnit

_BROKEN = (ValueError, TypeError, KeyError)
"""What reading an entry may raise that is none."""


@dataclass(frozen=True)
class TextFunction:
    """What a launch has to know of a function of a text. name: in the text. buffers: of the kernel, its arguments in order.
    blocks, threads, shared_bytes: of its grid, and of a block."""

    name: str
    blocks: int
    threads: int
    shared_bytes: int
    buffers: tuple[str, ...]


@dataclass(frozen=True)
class CudaText:
    """The CUDA C++ of a kernel, and its functions in the order in which they run."""

    text: str
    functions: tuple[TextFunction, ...]


def text_of(unit: DeviceUnit) -> CudaText:
    """The text of a lowered kernel, and what a launch has to know."""
    names = function_names([unit])
    functions = (
        TextFunction(names[f.name], f.grid.blocks, f.grid.threads, f.shared_bytes, tuple(b.name for b in f.buffers))
        for f in unit.functions
    )
    return CudaText(emit_cuda(unit), tuple(functions))


def cuda_text(kernel: Kernel, cache: Cache | None = None) -> CudaText:
    """The text of a kernel that is scheduled for a GPU, the same whether the cache has it or not.

    Raises: as lower_device; TargetError for what there is no code for.
    """
    if cache is None:
        return text_of(lower_device(kernel))
    key = content_hash("device", generator_version(), kernel.name, kernel.key)
    found = _kept(cache, key)
    if found is None:
        found = text_of(lower_device(kernel))
        cache.put(key, json.dumps(asdict(found)).encode())
    return found


def _kept(cache: Cache, key: str) -> CudaText | None:
    """The text of that key in the cache; None for what is none."""
    try:
        entry = json.loads(cache.get(key) or b"{}")
        rows = (TextFunction(**{**row, "buffers": tuple(row["buffers"])}) for row in entry["functions"])
        return CudaText(entry["text"], tuple(rows))
    except _BROKEN:
        return None
