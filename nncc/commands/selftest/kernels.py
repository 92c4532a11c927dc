"""Kernels of the self-test as launch plans: wrappers of the prelude by their table, a copy, a kernel that does nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from nncc.codegen.emit.cuda_prelude import CudaPrelude
from nncc.codegen.emit.cuda_wrappers import BLOCKS, THREADS, Trial, Wrapper, element, kernel_name, wrappers_text
from nncc.ir.dtypes import DType, bf16, f32, i64
from nncc.runtime.launch_plan import Launch, LaunchPlan, Place, Region, Tensor
from nncc.runtime.memory import Array

ROWS_OF_A_TEXT = 48
"""Rows that are compiled together: texts are compiled side by side."""
COPY, EMPTY = "nncc_copy", "nncc_empty"
COPY_THREADS = 256
ACCESS_BYTES = 16
_COPY = """
extern "C" __global__ void __launch_bounds__({threads}) {copy}(const f32 *from, f32 *to)
{{
    const i64 at = ((i64)blockIdx.x * {threads} + threadIdx.x) * 4;
    {store}(&to[at], {load}(&from[at]));
}}
extern "C" __global__ void {empty}() {{}}
"""


@dataclass(frozen=True)
class Kernels:
    """A launch plan with the texts of its modules."""

    plan: LaunchPlan
    texts: tuple[str, ...]


def wrapper_kernels(table: Sequence[Wrapper]) -> Kernels:
    """A launch of each row; inputs are the operands of all rows, outputs their results."""
    parts = [table[n : n + ROWS_OF_A_TEXT] for n in range(0, len(table), ROWS_OF_A_TEXT)]
    inputs = tuple(_tensor(f"{n}.{m}", o.dtype, o.count) for n, row in enumerate(table) for m, o in enumerate(row.operands))
    outputs = tuple(_tensor(f"{n}", row.result, row.count) for n, row in enumerate(table))
    launches = tuple(_launches(table))
    names = tuple(f"wrappers_{n}" for n in range(len(parts)))
    return Kernels(LaunchPlan("selftest", inputs, outputs, 0, 0, names, launches), tuple(wrappers_text(p) for p in parts))


def copy_kernels(size: int) -> Kernels:
    """A copy of `size` bytes on the device."""
    places = Place(Region.ARENA, 0, 0), Place(Region.ARENA, 0, size)
    blocks = size // (COPY_THREADS * ACCESS_BYTES)
    launch = Launch("copy", 0, COPY, blocks, COPY_THREADS, 0, places)
    return Kernels(LaunchPlan("copy", (), (), 0, 2 * size, ("plain",), (launch,)), (plain_text(),))


def empty_kernels(count: int) -> Kernels:
    """Kernels that do nothing, one after the other."""
    launch = Launch("empty", 0, EMPTY, 1, 1, 0, ())
    return Kernels(LaunchPlan("empty", (), (), 0, 0, ("plain",), (launch,) * count), (plain_text(),))


def plain_text() -> str:
    """The text of the copy and of the empty kernel."""
    prelude = CudaPrelude()
    prelude.type(i64)
    load, store = prelude.load_aligned(f32.with_lanes(4)), prelude.store_aligned(f32.with_lanes(4))
    body = _COPY.format(threads=COPY_THREADS, copy=COPY, empty=EMPTY, load=load, store=store)
    return f"{prelude}{body}"


def operands(trials: Sequence[Trial]) -> list[Array]:
    """The inputs of the plan of all rows."""
    return [np.ascontiguousarray(array) for trial in trials for array in trial.operands]


def results(trials: Sequence[Trial]) -> list[Array]:
    """Arrays for the outputs of the plan of all rows."""
    return [np.empty(trial.wanted.shape, trial.wanted.dtype) for trial in trials]


def _launches(table: Sequence[Wrapper]) -> Iterator[Launch]:
    first = 0
    for n, row in enumerate(table):
        given = tuple(Place(Region.INPUT, first + m, 0) for m in range(len(row.operands)))
        number = kernel_name(n % ROWS_OF_A_TEXT)
        yield Launch(row.name, n // ROWS_OF_A_TEXT, number, BLOCKS, THREADS, 0, (*given, Place(Region.OUTPUT, n, 0)))
        first += len(row.operands)


def _tensor(name: str, dtype: DType, count: int) -> Tensor:
    """count: elements of a thread."""
    size = THREADS * BLOCKS * count * element(dtype).itemsize
    kind = "u16" if dtype.scalar is bf16 else str(dtype.scalar)
    return Tensor(name, kind, (THREADS * BLOCKS, count), size)
