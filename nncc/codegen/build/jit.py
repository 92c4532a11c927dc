"""Object code into this process without linking: for benchmarks, tuning and tests."""

import ctypes
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import llvmlite.binding as llvm

from nncc.codegen.build.elf import defined_symbols, undefined_symbols
from nncc.codegen.build.system import unknown_functions
from nncc.codegen.build.toolchain import compile_object, target_machine
from nncc.errors import InternalError
from nncc.runtime.native import CALL_UNIT, native_ir
from nncc.target import Cpu, Target


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
