"""The rows of the table of wrappers for what goes through shared memory and what the lanes of a warp do together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from nncc.codegen.emit.cuda_draws import any_bits, below, small
from nncc.codegen.emit.cuda_prelude import CudaPrelude
from nncc.codegen.emit.cuda_warps import WARP_FUNCTIONS
from nncc.codegen.emit.cuda_wrappers import THREADS, Argument, Array, Wrapper
from nncc.ir.dtypes import DType, bf16, f32, i32
from nncc.ir.hardware.fragments import warp_results
from nncc.ir.hardware.instructions import Instruction, instruction
from nncc.ir.hardware.units import WARP_THREADS


def widened(x: Array) -> Array:
    """The floats of f32 that the bits of bf16 are."""
    return (x.astype(np.uint32) << 16).view(np.float32)


def of_warps() -> Iterator[Wrapper]:
    """What the lanes of a warp do together."""
    for row in map(instruction, WARP_FUNCTIONS):
        operands = tuple(Argument(part, small) for part in row.parts)
        if row.copies:
            yield Wrapper(row.name, operands, row.dtype, _through_shared(row), partial(_by_warps, row), row.made.lanes)
        else:
            yield Wrapper(row.name, operands, row.made, _together(row), partial(_by_warps, row))


def copies() -> Iterator[Wrapper]:
    """Asynchronous copies to shared memory, waited for at once or as the older one of two groups."""
    for size in (4, 8, 16):
        count = size // f32.size_bytes
        given, vector = Argument(f32, any_bits, count), f32.with_lanes(count)
        for masked in (False, True):
            operands = (given, *(Argument(i32, below(2)) for _ in range(masked)))
            yield Wrapper(f"copy of {size} bytes{' that are on' * masked}", operands, f32, _copied(vector, masked),
                          lambda a, *on: np.where(on[0] != 0, a, 0) if on else a, count)  # fmt: skip


def _copied(vector: DType, masked: bool) -> Callable[[CudaPrelude], str]:
    count = vector.lanes

    def text(p: CudaPrelude) -> str:
        copy = f"{p.copy_async(vector, masked)}(&kept[threadIdx.x * {count}], a{', b != 0' * masked})"
        later = f"{p.copy_async(vector, False)}(&next[threadIdx.x * {count}], a)"
        return (f"alignas(16) __shared__ {p.memory(f32)} kept[{THREADS * count}], next[{THREADS * count}]; "
                f"{copy}; {p.commit()}(); {later}; {p.commit()}(); {p.wait(1)}(); "
                f"for (int n = 0; n < {count}; n++) y[n] = kept[threadIdx.x * {count} + n]; {p.wait(0)}()")  # fmt: skip

    return text


def _through_shared(row: Instruction) -> Callable[[CudaPrelude], str]:
    """Each lane's run goes to shared memory, from where the instruction takes all of them."""
    count = row.made.lanes
    return lambda prelude: (
        f"alignas(16) __shared__ {prelude.memory(row.dtype)} rows[{THREADS * count}]; "
        f"for (int n = 0; n < {count}; n++) rows[threadIdx.x * {count} + n] = a[n]; __syncthreads(); "
        f"const {prelude.type(row.made)} got = {prelude.intrinsic(row.name)}(&rows[threadIdx.x * {count}]); "
        f"for (int n = 0; n < {count}; n++) y[n] = got[n]"
    )


def _together(row: Instruction) -> Callable[[CudaPrelude], str]:
    arguments = ", ".join("abc"[: len(row.parts)])
    return lambda prelude: f"{prelude.intrinsic(row.name)}({arguments})"


def _by_warps(row: Instruction, *given: Array) -> Array:
    adds = not row.copies  # what is copied is bits
    parts = [widened(x) if adds and part.scalar is bf16 else x for part, x in zip(row.parts, given)]
    warps = range(0, len(parts[0]), WARP_THREADS)
    return np.concatenate([warp_results(row, [*zip(*(x[n : n + WARP_THREADS] for x in parts))]) for n in warps])
