"""Kernels to machine code and through it, without the pipeline, on arrays between guard pages."""

import ctypes
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from types import MappingProxyType
from typing import Any

import numpy as np

from nncc.codegen.build.files import Cache
from nncc.codegen.build.inprocess import Entry, LoadedObject, load_object, pool_objects
from nncc.codegen.build.kernels import compile_kernels
from nncc.codegen.build.toolchain import compile_object
from nncc.codegen.emit.llvm import emit_llvm
from nncc.codegen.interface import FORK_FUNCTION, symbol
from nncc.codegen.passes.table import lower
from nncc.ir.buffer import Buffer, Role
from nncc.ir.kernel import Kernel, sized, sizes_of
from nncc.ir.lowered import LoweredUnit
from nncc.ir.program import Program, workspace
from nncc.target import Target
from tests.support.guard_pages import Guards, Side

Arrays = Mapping[str, np.ndarray]
TINY = Target.tiny()
APART: Mapping[str, str] = MappingProxyType({})
_pool = cache(pool_objects)


def execute(
    kernel: Kernel, arrays: Arrays, target: Target = TINY, in_place: Mapping[str, str] = APART
) -> dict[str, np.ndarray]:
    """What the machine code of a scheduled kernel gives. in_place: for some outputs, the input in whose memory each lies."""
    return execute_module(lower(kernel, fuses=target.has_fma), kernel, arrays, target, in_place)


def execute_module(
    module: LoweredUnit,
    kernel: Kernel,
    arrays: Arrays,
    target: Target = TINY,
    in_place: Mapping[str, str] = APART,
    sides: Iterable[Side] = Side,
) -> dict[str, np.ndarray]:
    """What the machine code of a lowered unit gives; whatever it does not write stays as interp's garbage is.

    Raises: AssertionError when it leaves an array, or depends on where they lie.
    """
    return run_entry(loaded_entry(module, kernel, target), kernel, arrays, in_place, sides)


def loaded_entry(module: LoweredUnit, kernel: Kernel, target: Target = TINY) -> Entry:
    """The entry of a lowered unit as machine code."""
    code = compile_object(emit_llvm(module), target, (FORK_FUNCTION,))
    loaded = load_object(code.object, (symbol(kernel.name),), _pool(target))
    return Entry(loaded, symbol(kernel.name), module.entry.buffers, keeps_subnormals=True)  # as the interpreter does


def run_entry(
    entry: Entry, kernel: Kernel, arrays: Arrays, in_place: Mapping[str, str] = APART, sides: Iterable[Side] = Side
) -> dict[str, np.ndarray]:
    """What loaded code gives. Raises: AssertionError as `execute_module`."""
    first, *others = [_outputs(entry, kernel, arrays, in_place, Guards(side)) for side in sides]
    for name, array in first.items():
        assert all(array.tobytes() == other[name].tobytes() for other in others), f"{name} depends on where arrays lie"
    return first


def _outputs(
    entry: Entry, kernel: Kernel, arrays: Arrays, in_place: Mapping[str, str], guards: Guards
) -> dict[str, np.ndarray]:
    given = {b.name: b for b in at_sizes_of(entry.buffers, arrays) if b.name not in in_place}
    given = {name: b.view(guards.array(name, (b.span,), b.dtype.numpy)) for name, b in given.items()}
    for name in given.keys() & arrays.keys():
        given[name][...] = arrays[name]
    given |= {name: given[other].reshape(kernel.table[name].shape) for name, other in in_place.items()}
    bound = entry.bind(given)
    guards.run(bound)
    return {b.name: bound.arrays[b.name] for b in kernel.buffers if b.role is Role.OUTPUT}


def at_sizes_of(buffers: Sequence[Buffer], arrays: Arrays) -> tuple[Buffer, ...]:
    """Buffers with their open sizes as in some arrays."""
    return sized(buffers, sizes_of(buffers, {name: array.shape for name, array in arrays.items()}))


def run_program(program: Program, target: Target, feeds: Arrays, cache: Cache | None, side: Side) -> dict[str, np.ndarray]:
    """The outputs of a program, each of whose values and workspaces lies in guarded memory of its own.

    Raises: AssertionError when a kernel leaves an array.
    """
    guards = Guards(side)
    values = {v.name: guards.array(v.name, (v.span,), v.dtype.numpy) for v in program.values}
    for name, array in {**program.constants, **feeds}.items():
        values[name][:] = array.reshape(-1)
    calls = [*_calls(program, target, cache, values, guards)]
    guards.run(lambda: [call(ctypes.addressof(pointers)) for call, pointers in calls])
    return {v.name: values[v.name].reshape(v.shape) for v in program.of_role(Role.OUTPUT)}


def _calls(
    program: Program, target: Target, cache: Cache | None, values: Arrays, guards: Guards
) -> Iterator[tuple[Callable[[int], None], Any]]:
    objects = compile_kernels(program.kernels, target, cache, lambda *_: None)
    for number, call in enumerate(program.calls):
        kernel, made = program.kernel(call.kernel), objects[call.kernel]
        bound = {p.name: values[name] for p, name in zip(kernel.params, call.arguments)}
        bound |= {b.name: guards.array(f"{number}.{b.name}", (b.span,), b.dtype.numpy) for b in workspace(kernel)}
        places = [bound[b.name].ctypes.data for b in kernel.buffers if b.name in bound]
        code = load_object(made.data, (made.symbol,), _pool(target))
        yield partial(_call, code, made.symbol), (ctypes.c_void_p * len(places))(*places)


def _call(code: LoadedObject, name: str, pointers: int) -> None:
    ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)(code.address(name))(pointers, None)
