"""Scheduled kernels to machine code. `make_code` is the one place that lowers, emits and compiles a kernel, in this process
or in one of its own, as LLVM ends the process on code that it cannot select.

`compile_kernels` takes what was compiled before from the cache, and compiles the rest on all cores: llvmlite compiles one
thing at a time in each process.
"""

from __future__ import annotations

import atexit
import hashlib
import logging
import os
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Protocol, TypeVar

import llvmlite

from nncc.codegen.build.child import Child
from nncc.codegen.build.elf import defined_symbols
from nncc.codegen.build.files import Cache
from nncc.codegen.build.inprocess import Entry, load_object
from nncc.codegen.build.toolchain import Compiled, compile_object, processor
from nncc.codegen.build.workers import begin, begun, is_worth_spreading, spread
from nncc.codegen.emit.emitter import LLVM
from nncc.codegen.interface import identifier
from nncc.codegen.passes.table import lower_for
from nncc.errors import InternalError
from nncc.ir.buffer import Buffer
from nncc.ir.kernel import Kernel
from nncc.ir.lowered import LoweredUnit
from nncc.ir.program import workspace
from nncc.runtime.native import FUNCTIONS, POOL_UNITS, native_ir
from nncc.runtime.pool import Pool
from nncc.target import Cpu, Target, require_cpu

T = TypeVar("T")
Compile = Callable[[str, str, Cpu], Compiled]
"""Compiles what is called so in messages, of that text, for a target."""


class Run(Protocol):
    """Runs a stage of that name."""

    def __call__(self, name: str, stage: Callable[[], T], /) -> T: ...


@dataclass(frozen=True)
class Made:
    """What is made of a kernel on the way to machine code. compiled: None where that was not asked for."""

    module: LoweredUnit
    text: str
    compiled: Compiled | None

    @property
    def object(self) -> bytes:
        """The object file, which was asked for."""
        assert self.compiled is not None
        return self.compiled.object


def compile_here(what: str, text: str, target: Cpu) -> Compiled:
    """Compile in this process. Raises: InternalError when the emitted code is wrong."""
    return compile_object(text, target, LLVM.needs)


def at_once(name: str, stage: Callable[[], T]) -> T:
    """What a stage gives."""
    return stage()


def make_code(kernel: Kernel, target: Cpu, compile: Compile | None = compile_here, run: Run = at_once) -> Made:
    """A scheduled kernel lowered, emitted and compiled. compile: None where the object is there already. run: what runs the
    stages before it, called "passes" and "emit".

    Raises: InternalError when the emitted code is wrong.
    """
    module = run("passes", lambda: lower_for(kernel, target))
    text = run("emit", lambda: LLVM.emit(module))
    return Made(module, text, compile(f"kernel {kernel.name}", text, target) if compile else None)


def compile_kernel(kernel: Kernel, target: Cpu) -> bytes:
    """The object file of a scheduled kernel. Raises: InternalError when the emitted code is wrong."""
    return make_code(kernel, target).object


class SharedWorker:
    """One process for whoever compiles a few kernels: it does LLVM's part only, so that it is ready in less than half the
    time, which passes while this process emits. It starts when it is first needed and ends with this one."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._child: Child | None = None
        os.register_at_fork(after_in_child=self._forget)
        atexit.register(self.close)

    def start(self) -> None:
        """Have it import what it needs, meanwhile. Raises: BuildError when no process can be started."""
        with self._lock:
            self._started()

    def compile(self, what: str, text: str, target: Cpu) -> Compiled:
        """As compile_object, of the emitted text of `what`. Raises: InternalError also when the process ends."""
        with self._lock:
            try:
                made: Compiled | None = self._started().call(what, text, target, LLVM.needs)
            except BaseException:  # an answer that nobody took would be the next one's
                self.close()
                raise
        # the same again here, for the exception with all that belongs to it
        return compile_here(what, text, target) if made is None else made

    def close(self) -> None:
        """End the process; the next kernel starts another one."""
        child, self._child = self._child, None
        if child:
            child.close()

    def _started(self) -> Child:
        if self._child and not self._child.is_alive:  # somebody ended it while it was idle
            self.close()
        self._child = self._child or Child("nncc.codegen.build.toolchain", "compile_object")
        return self._child

    def _forget(self) -> None:
        if self._child:
            self._child.abandon()
        self._lock, self._child = threading.Lock(), None


SHARED = SharedWorker()
"""That of this process."""

Progress = Callable[[str, int, int], None]
"""Called with the name of a stage, the steps done and the steps in all."""
_PACKAGE = Path(__file__).parents[2]
_LOGGER = logging.getLogger("nncc.codegen")
_NAME_LENGTH = 40
GENERATOR = ("ir", "codegen", "target/figures.py")
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
    kernels: Sequence[Kernel],
    cache: Cache | None,
    progress: Progress,
    target: Cpu | None = None,
    pool: Pool | None = None,
    keeps_subnormals: bool = False,
) -> dict[str, Entry]:
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
