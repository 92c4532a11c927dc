"""Kernels to object files: what was compiled before comes from the cache, the rest is compiled on all cores."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import llvmlite

from nncc.codegen.build.cache import Cache
from nncc.codegen.build.elf import defined_symbols
from nncc.codegen.build.inprocess import Entry
from nncc.codegen.build.jit import load_object
from nncc.codegen.build.kernels import make_code
from nncc.codegen.build.toolchain import compile_object, processor
from nncc.codegen.build.worker import SHARED, compile_kernel
from nncc.codegen.build.workers import begin, begun, is_worth_spreading, spread
from nncc.codegen.interface import identifier
from nncc.errors import InternalError
from nncc.ir.buffer import Buffer
from nncc.ir.kernel import Kernel
from nncc.ir.program import workspace
from nncc.runtime.native import FUNCTIONS, POOL_UNITS, native_ir
from nncc.runtime.pool import Pool
from nncc.target import Cpu, Target, require_cpu

Progress = Callable[[str, int, int], None]
"""Called with the name of a stage, the steps done and the steps in all."""
_PACKAGE = Path(__file__).parents[2]
_LOGGER = logging.getLogger("nncc.codegen")
_NAME_LENGTH = 40
GENERATOR = ("ir", "codegen")
"""The source that decides about code."""
_BASELINES = {"x86_64": "x86-64", "aarch64": "aarch64"}


@dataclass(frozen=True, slots=True)
class KernelObject:
    """A compiled kernel. `symbol`: of its entry."""

    symbol: str
    data: bytes


def compile_kernels(
    kernels: Sequence[Kernel], target: Cpu, cache: Cache | None, progress: Progress
) -> dict[str, KernelObject]:
    """Compile distinct scheduled kernels; give their objects by name. Raises: InternalError."""
    keys = {k.name: content_key(k, target) for k in kernels}
    named = {k.name: replace(k, name=_symbol(k.name, keys[k.name])) for k in kernels}
    found = {name: kept_object(cache, key, named[name].name) for name, key in keys.items()}
    data = {name: object for name, object in found.items() if object is not None}
    progress("compile", len(data), len(kernels))
    _LOGGER.debug("%d of %d kernels come from the cache", len(data), len(kernels))
    for name, object in _compiled({n: k for n, k in named.items() if n not in data}, keys, target):
        data[name] = object
        if cache:
            cache.put(keys[name], object)
        _LOGGER.debug("kernel %s: %d bytes of machine code", name, len(object))
        progress("compile", len(data), len(kernels))
    return {k.name: KernelObject(named[k.name].name, data[k.name]) for k in kernels}


def load_kernels(
    kernels: Sequence[Kernel], cache: Cache | None, progress: Progress, target: Cpu | None = None, pool: Pool | None = None,
    keeps_subnormals: bool = False,
) -> dict[str, Entry]:  # fmt: skip
    """Compile distinct scheduled kernels for this process and load them; give their entries by name.

    target: one whose code this machine runs, by default the machine itself. pool: what parallel loops run on, by default
    the calling thread. keeps_subnormals: as of a Program. Raises: InternalError.
    """
    if not kernels:
        return {}
    host = target or Target.host().with_(cores=1)
    compiled = compile_kernels(kernels, host, cache, progress)
    symbols = [kernel.symbol for kernel in compiled.values()]
    first, *others = (kernel.data for kernel in compiled.values())
    support = (baseline_object(text, host, FUNCTIONS, cache) for text in native_ir(host.arch, POOL_UNITS))
    code = load_object(first, symbols, (*others, *support))
    return {k.name: Entry(code, compiled[k.name].symbol, _arguments(k), pool, keeps_subnormals) for k in kernels}


def _arguments(kernel: Kernel) -> tuple[Buffer, ...]:
    """The arguments of a compiled kernel's entry, in order."""
    given = {b.name for b in (*kernel.params, *workspace(kernel))}
    return tuple(b for b in kernel.buffers if b.name in given)


def baseline_of(target: Cpu) -> Cpu:
    """The processor whose code all of an architecture run."""
    return require_cpu(Target.named(_BASELINES[target.arch]))


def baseline_object(text: str, target: Cpu, externals: frozenset[str], cache: Cache | None) -> bytes:
    """Code that runs on every processor of the architecture, also where the kernels do not."""
    key, baseline = _baseline_key(text, target), baseline_of(target)
    found = kept_object(cache, key)
    if found is None:
        task = begun(key)
        found = task.result() if task else _baseline(text, baseline, externals)
        if cache:
            cache.put(key, found)
    return found


def begin_baselines(texts: Sequence[str], target: Cpu, externals: frozenset[str], cache: Cache | None) -> None:
    """Have the code begun that `baseline_object` will be asked for: one text after the other, by a single process, as this
    one goes on beside it."""
    missing = [text for text in texts if kept_object(cache, _baseline_key(text, target)) is None]
    if not missing:
        return
    first, *others = missing
    task = begin(_baseline_key(first, target), "nncc's own code", _baseline, first, baseline_of(target), externals)
    if task:
        task.add_done_callback(lambda _: begin_baselines(others, target, externals, None))


def begin_kernel(kernel: Kernel, target: Cpu, cache: Cache | None) -> None:
    """Have the code begun of a scheduled kernel that `compile_kernels` will be asked for."""
    key = content_key(kernel, target)
    named = replace(kernel, name=_symbol(kernel.name, key))
    if kept_object(cache, key, named.name) is None:
        begin(key, f"kernel {kernel.name}", compile_kernel, named, target)


def _baseline(text: str, baseline: Cpu, externals: frozenset[str]) -> bytes:
    return compile_object(text, baseline, externals).object


def _baseline_key(text: str, target: Cpu) -> str:
    return content_hash(generator_version(), baseline_of(target).name, text)


def kept_object(cache: Cache | None, key: str, *symbols: str) -> bytes | None:
    """The object file of that key in the cache; None for what is none, or does not define these symbols."""
    data = cache.get(key) if cache else None
    try:
        return data if data is not None and defined_symbols(data).issuperset(symbols) else None
    except InternalError:
        return None


def content_key(kernel: Kernel, target: Cpu) -> str:
    """The hash of everything that the object file of a kernel depends on."""
    return content_hash(generator_version(), *processor(target), target.arch, kernel.name, kernel.key)


def content_hash(*parts: str | bytes) -> str:
    """One hash of several texts."""
    whole = hashlib.sha256()
    for part in parts:
        data = part.encode(errors="backslashreplace") if isinstance(part, str) else part
        whole.update(len(data).to_bytes(8, "little") + data)
    return whole.hexdigest()


@cache
def generator_version() -> str:
    """A hash of the source that makes code of kernels, and of LLVM's version."""
    return content_hash(llvmlite.__version__, source_hash(*GENERATOR))


@cache
def source_hash(*parts: str) -> str:
    """A hash of the source in some folders and files of this package.

    Raises: InternalError for one that is not there: a file that moved would drop out of what is hashed.
    """
    places = [_PACKAGE / part for part in parts]
    missing = [part for part, place in zip(parts, places) if not place.exists()]
    if missing:
        raise InternalError(f"there is no source nncc/{', nncc/'.join(missing)} to hash")
    sources = sorted(path for place in places for path in ([place] if place.is_file() else place.rglob("*.py")))
    return content_hash(*(path.read_bytes() for path in sources))


def _symbol(name: str, key: str) -> str:
    """A symbol that tells where a profile's time goes, and that nothing else in a library has."""
    return f"kernel_{identifier(name)[:_NAME_LENGTH]}_{key[:12]}"


def _compiled(kernels: Mapping[str, Kernel], keys: Mapping[str, str], target: Cpu) -> Iterator[tuple[str, bytes]]:
    """Each kernel's name and object, those last that were begun before."""
    ahead = {name: task for name in kernels if (task := begun(keys[name])) is not None}
    others = {name: kernel for name, kernel in kernels.items() if name not in ahead}
    if is_worth_spreading(len(others)):
        yield from spread("kernel", compile_kernel, {name: (kernel, target) for name, kernel in others.items()})
    else:
        yield from ((name, _by_shared(kernel, target)) for name, kernel in others.items())
    yield from ((name, task.result()) for name, task in ahead.items())


def _by_shared(kernel: Kernel, target: Cpu) -> bytes:
    SHARED.start()
    return make_code(kernel, target, SHARED.compile).object
