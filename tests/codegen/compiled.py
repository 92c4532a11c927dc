"""Kernels to machine code and through it, without the pipeline."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

import numpy as np

from nncc.codegen.inprocess import Entry, aligned
from nncc.codegen.jit import load_object
from nncc.codegen.llvm import FORK_FUNCTION, emit_llvm, symbol
from nncc.codegen.passes import lower
from nncc.codegen.threads import pool_objects
from nncc.codegen.toolchain import compile_object
from nncc.ir.buffer import Role
from nncc.ir.kernel import Kernel
from nncc.ir.lowered import Module
from nncc.target import Target

Arrays = Mapping[str, np.ndarray]
TINY = Target.tiny()
APART: Mapping[str, str] = MappingProxyType({})
_pool = cache(pool_objects)


def execute(
    kernel: Kernel, arrays: Arrays, target: Target = TINY, in_place: Mapping[str, str] = APART
) -> dict[str, np.ndarray]:
    """What the machine code of a scheduled kernel gives. in_place: for some outputs, the input in whose memory each lies."""
    return execute_module(lower(kernel), kernel, arrays, target, in_place)


def execute_module(
    module: Module, kernel: Kernel, arrays: Arrays, target: Target = TINY, in_place: Mapping[str, str] = APART
) -> dict[str, np.ndarray]:
    """What the machine code of a lowered module gives; whatever it does not write stays as interp's garbage is."""
    code = compile_object(emit_llvm(module), target, (FORK_FUNCTION,))
    loaded = load_object(code.object, (symbol(kernel.name),), _pool(target))
    given = {b.name: _placed(b.shape, arrays[b.name]) for b in module.entry.buffers if b.name in arrays}
    for b in module.entry.buffers:
        if b.name not in arrays:
            given[b.name] = aligned(b.shape, b.dtype.numpy)
            given[b.name][...] = np.nan if b.dtype.is_float else 1 if b.dtype.is_bool else 77
    given |= {name: given[other].reshape(kernel.table[name].shape) for name, other in in_place.items()}
    bound = Entry(loaded, symbol(kernel.name), module.entry.buffers).bind(given)
    bound()
    return {b.name: bound.arrays[b.name] for b in kernel.buffers if b.role is Role.OUTPUT}


def _placed(shape: tuple[int, ...], array: np.ndarray) -> np.ndarray:
    own = aligned(shape, array.dtype)
    own[...] = array
    return own
