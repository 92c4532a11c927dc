"""The wrappers of the CUDA prelude as a table: a call of each on some operands, and what it gives, in numpy.

A row is tried by a kernel in which every thread calls the wrapper once, on operands of its own. `nncc selftest cuda` runs
the table on a GPU; the tests run it on a CPU. Operands are random bits where every pattern has a meaning, so NaN, infinities
and subnormal numbers are among them; results agree bit by bit, but for which NaN it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from nncc.codegen.emit.cuda_prelude import CudaPrelude
from nncc.ir.dtypes import DType, bf16
from nncc.ir.ops import Array as Array

Draw = Callable[[np.random.Generator, tuple[int, int], DType], Array]
THREADS, BLOCKS = 128, 4
"""Each row runs on BLOCKS blocks of THREADS threads."""


@dataclass(frozen=True)
class Argument:
    """What a thread gives a wrapper: a value, or the address of `memory` elements of its own."""

    dtype: DType
    draw: Draw
    memory: int = 0

    @property
    def count(self) -> int:
        """Elements that each thread has."""
        return self.memory or self.dtype.lanes


@dataclass(frozen=True)
class Wrapper:
    """A row. call: the C++ of a call on operands a, b, c, ..., and y, the address of what is stored; meaning: from arrays
    of a row for each thread to such an array. stored: elements of memory at y, zero before; 0: the call has a value."""

    name: str
    operands: tuple[Argument, ...]
    result: DType
    call: Callable[[CudaPrelude], str]
    meaning: Callable[..., Array]
    stored: int = 0

    @property
    def count(self) -> int:
        """Elements of the result that each thread gives."""
        return self.stored or self.result.lanes


@dataclass(frozen=True)
class Trial:
    """A row with operands, and the result that they should have."""

    wrapper: Wrapper
    operands: tuple[Array, ...]
    wanted: Array

    def wrong(self, got: Array) -> str:
        """What differs in a result, in words; "" when nothing does."""
        want = np.ascontiguousarray(self.wanted)
        differs = got.view(_bits(got.dtype)) != want.view(_bits(want.dtype))
        if want.dtype.kind == "f":
            differs &= ~(np.isnan(got) & np.isnan(want))
        if not differs.any():
            return ""
        thread, lane = (int(n) for n in np.argwhere(differs)[0])
        given = ", ".join(f"{name}={array[thread].tolist()}" for name, array in zip("abcdef", self.operands))
        return (
            f"{self.wrapper.name}: {int(differs.sum())} of {differs.size} elements differ; thread {thread}, element "
            f"{lane}: {got[thread, lane]!r}, expected {want[thread, lane]!r}, of {given}"
        )


def trial(wrapper: Wrapper, seed: int = 0) -> Trial:
    """Random operands for a row; the same seed gives the same ones."""
    rng, threads = np.random.default_rng(seed), THREADS * BLOCKS
    operands = tuple(o.draw(rng, (threads, o.count), o.dtype.scalar) for o in wrapper.operands)
    with np.errstate(all="ignore"):
        wanted = np.asarray(wrapper.meaning(*operands)).astype(element(wrapper.result))
    return Trial(wrapper, operands, wanted.reshape(threads, wrapper.count))


def kernel_name(number: int) -> str:
    """The name of a row's kernel in the text of a table."""
    return f"wrapper_{number}"


def wrappers_text(table: Sequence[Wrapper]) -> str:
    """A text with a kernel for each row, whole in itself; its parameters are the operands, then the result."""
    prelude = CudaPrelude()
    kernels = [_kernel(kernel_name(n), row, prelude) for n, row in enumerate(table)]
    return f"{prelude}\n" + "\n".join(kernels)


def element(dtype: DType) -> np.dtype[Any]:
    """numpy's type of the elements of a dtype in memory: those of bf16 are their bits."""
    return np.dtype(np.uint16 if dtype.scalar is bf16 else np.uint8 if dtype.is_bool else dtype.scalar.numpy)


def _kernel(name: str, row: Wrapper, prelude: CudaPrelude) -> str:
    types = [prelude.memory(o.dtype.scalar) for o in row.operands]
    call, result = row.call(prelude), prelude.memory(row.result.scalar)
    parameters = [f"const {kind} *of_{v}" for kind, v in zip(types, "abcdef")] + [f"{result} *of_y"]
    lines = [f"const int t = blockIdx.x * {THREADS} + threadIdx.x;"]
    for operand, kind, v in zip(row.operands, types, "abcdef"):
        lines += _operand(operand, kind, v, prelude)
    if row.stored:
        lines += [
            f"{result} *y = of_y + t * {row.stored};",
            f"for (int n = 0; n < {row.stored}; n++) y[n] = ({result})0;",
            f"{call};",
        ]
    elif row.result.lanes == 1:
        lines += [f"of_y[t] = {call};"]
    else:
        lines += [f"const {prelude.type(row.result)} y = {call};"]
        lines += [f"for (int n = 0; n < {row.result.lanes}; n++) of_y[t * {row.result.lanes} + n] = y[n];"]
    head = f'extern "C" __global__ void __launch_bounds__({THREADS}) {name}({", ".join(parameters)})'
    return "\n".join([f"/* {row.name} */", head, "{", *(f"    {line}" for line in lines), "}", ""])


def _operand(operand: Argument, kind: str, v: str, prelude: CudaPrelude) -> Iterator[str]:
    lanes = operand.dtype.lanes
    if operand.memory:
        yield f"const {kind} *{v} = of_{v} + t * {operand.memory};"
    elif lanes == 1:
        yield f"const {kind} {v} = of_{v}[t];"
    else:
        yield f"{prelude.type(operand.dtype)} {v};"
        yield f"for (int n = 0; n < {lanes}; n++) {v}[n] = of_{v}[t * {lanes} + n];"


def _bits(dtype: np.dtype[Any]) -> np.dtype[Any]:
    return np.dtype(f"u{dtype.itemsize}")
