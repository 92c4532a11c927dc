"""Kernels in this process, without linking: their code is loaded, and called on numpy arrays, by benchmarks, tuning and
tests.

The thread pool that they may run on is its committed LLVM IR, compiled for the target. A saved module runs through
nncc.runtime instead, which needs neither LLVM nor this package.
"""

from __future__ import annotations

import ctypes
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from itertools import combinations
from pathlib import Path
from types import MappingProxyType
from typing import Any

import llvmlite.binding as llvm
import numpy as np

from nncc.arguments import require
from nncc.codegen.build.elf import defined_symbols, undefined_symbols
from nncc.codegen.build.files import temporaries
from nncc.codegen.build.link import link_shared
from nncc.codegen.build.toolchain import compile_object, target_machine, unknown_functions
from nncc.errors import ComputeError, InternalError, RunError
from nncc.ir.buffer import Buffer, Role
from nncc.ir.kernel import sized, sizes_of, symbols_of
from nncc.ir.program import Array
from nncc.runtime.native import CALL_UNIT, POOL_UNITS, native_ir
from nncc.runtime.pool import Pool, SharedPools
from nncc.target import Cpu, Target

ALIGNMENT = 64
_NONE: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True)
class Entry:
    """An entry function in memory: void(pointers to its buffers and then its open sizes, thread pool).

    keeps_subnormals: as of a Program."""

    code: LoadedObject
    symbol: str
    buffers: tuple[Buffer, ...]
    pool: Pool | None = None
    keeps_subnormals: bool = False

    def bind(self, arrays: Mapping[str, Array], known: Mapping[str, int] = _NONE) -> Bound:
        """The call on these arrays; outputs and workspace that are not given are allocated. known: open sizes that no array
        says.

        Whether what is written may share memory with what is read is for the caller to know.
        Raises: RunError for an array that is missing or has another dtype, shape or layout than its buffer, and for shapes
        that say of an open size what it may not be.
        """
        sizes = _sizes(self.buffers, arrays, known)
        buffers = sized(self.buffers, sizes) if sizes else self.buffers
        own = {b.name: _checked(b, arrays.get(b.name)) for b in buffers}
        scalars = [sizes[symbol.name] for symbol in symbols_of(self.buffers)] if sizes else []
        places = [*(own[b.name].ctypes.data for b in buffers), *scalars]
        pointers = (ctypes.c_void_p * len(places))(*places)
        return Bound(own, self, kernel_caller(), self.code.address(self.symbol), pointers)

    def run(self, arrays: Mapping[str, Array], known: Mapping[str, int] = _NONE) -> dict[str, Array]:
        """The outputs by name. known: as of `bind`. Raises: RunError as `bind`."""
        bound = self.bind(arrays, known)
        bound()
        return {b.name: bound.arrays[b.name] for b in self.buffers if b.role is Role.OUTPUT}


@dataclass(frozen=True)
class Bound:
    """A call with its arguments in place: `call()` runs it, `arrays` holds what it reads and writes."""

    arrays: dict[str, Array]
    entry: Entry
    _call: Callable[[int, int, int | None, int], None]
    _address: int
    _pointers: Any = field(repr=False)

    def __call__(self) -> None:
        pool = self.entry.pool
        keeps = self.entry.keeps_subnormals
        self._call(self._address, ctypes.addressof(self._pointers), pool.handle if pool else None, keeps)


def _sizes(buffers: tuple[Buffer, ...], arrays: Mapping[str, Array], known: Mapping[str, int]) -> dict[str, int]:
    """The open sizes of what is passed in. Raises: RunError."""
    symbols = symbols_of(buffers)
    if not symbols:
        return {}
    shapes = {b.name: np.shape(arrays[b.name]) for b in buffers if not _is_written(b) and b.name in arrays}
    try:
        sizes = {**known, **sizes_of(buffers, shapes)}
        return {symbol.name: symbol.checked(sizes.get(symbol.name)) for symbol in symbols}
    except ComputeError as error:
        raise RunError(str(error)) from None


def require_apart(bound: Bound) -> None:
    """Raises: RunError when an array that is written shares memory with another: kernels write before they have read all."""
    for one, other in combinations(reversed(bound.entry.buffers), 2):
        written = _is_written(one) or _is_written(other)
        if written and np.may_share_memory(bound.arrays[one.name], bound.arrays[other.name]):  # exact for dense arrays
            raise RunError(f"{one.name} and {other.name} overlap in memory; pass a copy of one of them")


def aligned(shape: tuple[int, ...], dtype: Any) -> Array:
    """An array of zeros that starts at a cache line: parts that nobody writes are the same in every build."""
    size = int(np.prod(shape, dtype=np.int64)) * np.dtype(dtype).itemsize
    raw = np.zeros(size + ALIGNMENT, np.uint8)
    start = -raw.ctypes.data % ALIGNMENT
    array: Array = raw[start : start + size].view(dtype).reshape(shape)
    return array


def placed(buffer: Buffer) -> Array:
    """An array of zeros for a buffer, as `aligned`, with the gaps that it has between its rows."""
    return buffer.view(aligned((buffer.span,), buffer.dtype.numpy))


def _checked(buffer: Buffer, given: Array | None) -> Array:
    if given is None:
        if not _is_written(buffer):
            raise RunError(f"no array for {buffer.role.value} {buffer.name}: {buffer.dtype}{list(buffer.shape)}")
        return placed(buffer)
    wanted = f"{buffer.dtype}{list(buffer.shape)}"
    require(buffer.name, given, np.ndarray, f"a numpy array, {wanted}", RunError)
    if given.dtype != buffer.dtype.numpy or given.shape != buffer.shape:
        raise RunError(f"{buffer.name} is {wanted}, but the array is {given.dtype}{list(given.shape)}")
    if buffer.strides is not None and given.strides != (made := placed(buffer)).strides:
        if _is_written(buffer):
            raise RunError(f"{buffer.name} has gaps between its rows; pass no array")
        made[...] = given
        return made
    if not (buffer.strides or given.flags.c_contiguous) or not given.flags.aligned:
        raise RunError(f"{buffer.name} must be C-contiguous and aligned; pass np.require(array, requirements='CA')")
    if _is_written(buffer) and not given.flags.writeable:
        raise RunError(f"{buffer.name} is written, but the array is read-only; pass one made by np.empty, or none")
    return given


def _is_written(buffer: Buffer) -> bool:
    return buffer.role not in (Role.INPUT, Role.CONSTANT)


@dataclass(frozen=True, slots=True)
class LoadedObject:
    """Functions in memory; they stay there as long as this object lives."""

    addresses: Mapping[str, int]
    _engine: Any

    def address(self, name: str) -> int:
        """Where the function is. Raises: InternalError when it was not asked for in load_object."""
        if name not in self.addresses:
            raise InternalError(f"{name} was not loaded, only {', '.join(self.addresses)}")
        return self.addresses[name]


def load_object(object: bytes, symbols: Sequence[str], support: Sequence[bytes] = ()) -> LoadedObject:
    """Load an object file of this machine; `support`: other objects that it calls, such as the thread pool.

    Raises: InternalError when one of `symbols`, or a function that is called, is not there.
    """
    parts = (object, *support)
    _check_symbols(parts, symbols)
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), target_machine(_host()))
    for part in parts:
        engine.add_object_file(llvm.ObjectFileRef.from_data(part))
    engine.finalize_object()
    return LoadedObject({name: engine.get_function_address(name) for name in symbols}, engine)


@cache
def kernel_caller() -> Callable[[int, int, int | None, int], None]:
    """Calls a kernel (its address, its arguments, a pool or None, whether it keeps subnormal numbers) in the floating-point
    state that a library has."""
    (text,) = native_ir(_host().arch, (CALL_UNIT,))
    code = load_object(compile_object(text, _host()).object, ("nncc_call_kernel",))
    kinds = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int32)
    function = ctypes.CFUNCTYPE(None, *kinds)(code.address("nncc_call_kernel"))
    function.code = code  # type: ignore[attr-defined]
    return function


@cache
def _host() -> Cpu:
    """Asking takes as long as loading an object."""
    return Target.host()


def _check_symbols(parts: Sequence[bytes], symbols: Sequence[str]) -> None:
    """MCJIT itself would end the process, or jump to address 0."""
    defined = frozenset[str]().union(*(defined_symbols(part) for part in parts))
    called = frozenset[str]().union(*(undefined_symbols(part) for part in parts)) - defined
    missing = {*symbols} - defined | {*unknown_functions(called)}
    if missing:
        names = ", ".join(sorted(missing))
        raise InternalError(f"not in the object code: {names}; it defines {', '.join(sorted(defined))}")


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
