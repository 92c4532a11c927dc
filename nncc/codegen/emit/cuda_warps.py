"""What the lanes of a warp do together, as functions of the CUDA prelude: the bodies of each for a GPU, and for the shim that
runs emitted texts on a CPU.

Source: PTX ISA, "Warp Level Matrix Multiply-Accumulate Instructions" and "ldmatrix".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nncc.ir.hardware.instructions import INSTRUCTIONS, Instruction

_KINDS = {"f16": "f16", "bf16": "bf16"}
"""The types of PTX for the dtypes of factors."""


@dataclass(frozen=True)
class WarpFunction:
    """A function on what a lane gives. name: of it, and of its equal in the shim. assembly: its body for a GPU."""

    name: str
    assembly: str


def _mma(row: Instruction) -> WarpFunction:
    """start + a b, of fragments."""
    a, b = row.operands
    shape = row.name.split(".")[1]
    kinds = f"f32.{_KINDS[str(a.dtype)]}.{_KINDS[str(b.dtype)]}.f32"
    counts = [part.lanes * part.scalar.size_bytes // 4 for part in row.parts]
    start, left, right = (range(sum(counts[:n]), sum(counts[: n + 1])) for n in range(3))
    m, n, k = shape.split("x")
    groups = ", ".join(f"{{{', '.join(f'%{r}' for r in registers)}}}" for registers in (start, left, right, start))
    results = ", ".join(f'"+f"(start[{n}])' for n in range(counts[0]))
    given = ", ".join([*(f'"r"(x[{n}])' for n in range(counts[1])), *(f'"r"(y[{n}])' for n in range(counts[2]))])
    body = f"""\
const unsigned *x = (const unsigned *)&a, *y = (const unsigned *)&b;
asm volatile("mma.sync.aligned.m{m}n{n}k{k}.row.col.{kinds} {groups};"
             : {results}
             : {given});
return start;"""
    return WarpFunction(f"mma_{shape}", body)


def _ldmatrix(row: Instruction) -> WarpFunction:
    """Fragments of the four matrices of whose rows each lane gives the address of one."""
    transposed = ".trans" in row.name
    body = f"""\
unsigned y[4];
asm volatile("ldmatrix.sync.aligned.m8n8.x4{".trans" * transposed}.shared.b16 {{%0, %1, %2, %3}}, [%4];"
             : "=r"(y[0]), "=r"(y[1]), "=r"(y[2]), "=r"(y[3]) : "r"((unsigned)__cvta_generic_to_shared(rows)) : "memory");
return *({row.made} *)y;"""
    return WarpFunction(f"ldmatrix_x4{'_trans' * transposed}", body)


WARP_FUNCTIONS: Mapping[str, WarpFunction] = {
    name: (_ldmatrix if row.copies else _mma)(row) for name, row in INSTRUCTIONS.items() if row.of_warp
}
"""The functions by the names of instructions."""
