"""What the lanes of a warp do together, as functions of the CUDA prelude: the body of each for a GPU, and its name in the
shim that runs emitted texts on a CPU.

Source: PTX ISA, "Warp Level Matrix Multiply-Accumulate Instructions" and "ldmatrix"; CUDA C++ Programming Guide, "Warp
Shuffle Functions".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nncc.ir.hardware.instructions import INSTRUCTIONS, Instruction

_KINDS = {"f16": "f16", "bf16": "bf16", "tf32": "tf32", "i8": "s8", "u8": "u8", "f32": "f32", "i32": "s32"}
"""The types of PTX for factors and sums."""
_COMBINED = {"sum": "a + b", "max": "b != b || a < b ? b : a", "min": "b != b || b < a ? b : a"}


@dataclass(frozen=True)
class WarpFunction:
    """A function on what a lane gives. name: of it, and of its equal in the shim. assembly: its body for a GPU."""

    name: str
    assembly: str


def _mma(row: Instruction) -> WarpFunction:
    """start + a b, of fragments."""
    _, shape, factor = row.name.split(".")
    sums, kind = _KINDS[str(row.dtype)], _KINDS[factor]
    counts = [part.lanes * part.scalar.size_bytes // 4 for part in row.parts]
    start, left, right = (range(sum(counts[:n]), sum(counts[: n + 1])) for n in range(3))
    m, n, k = shape.split("x")
    groups = ", ".join(f"{{{', '.join(f'%{r}' for r in registers)}}}" for registers in (start, left, right, start))
    results = ", ".join(f'"+{"f" if row.dtype.is_float else "r"}"(start[{n}])' for n in range(counts[0]))
    given = ", ".join([*(f'"r"(x[{n}])' for n in range(counts[1])), *(f'"r"(y[{n}])' for n in range(counts[2]))])
    whole = "const unsigned *x = (const unsigned *)&a, *y = (const unsigned *)&b;"
    body = f"""\
{whole if not row.operands[0].fraction else _rounded(counts[1], counts[2])}
asm volatile("mma.sync.aligned.m{m}n{n}k{k}.row.col.{sums}.{kind}.{kind}.{sums} {groups};"
             : {results}
             : {given});
return start;"""
    return WarpFunction(f"mma_{shape}", body)


def _rounded(left: int, right: int) -> str:
    """Factors of f32 as those of tf32, of which a tensor core would drop the last bits."""
    convert = 'asm("cvt.rna.tf32.f32 %0, %1;" : "=r"({to}[n]) : "f"({of}[n]));'
    loops = (f"_Pragma(\"unroll\") for (int n = 0; n < {count}; n++) {convert.format(to=to, of=of)}"
             for count, to, of in ((left, "x", "a"), (right, "y", "b")))  # fmt: skip
    return "\n".join((f"unsigned x[{left}], y[{right}];", *loops))


def _ldmatrix(row: Instruction) -> WarpFunction:
    """Fragments of the four matrices of whose rows each lane gives the address of one."""
    transposed = ".trans" in row.name
    body = f"""\
unsigned y[4];
asm volatile("ldmatrix.sync.aligned.m8n8.x4{".trans" * transposed}.shared.b16 {{%0, %1, %2, %3}}, [%4];"
             : "=r"(y[0]), "=r"(y[1]), "=r"(y[2]), "=r"(y[3]) : "r"((unsigned)__cvta_generic_to_shared(rows)) : "memory");
return *({row.made} *)y;"""
    return WarpFunction(f"ldmatrix_x4{'_trans' * transposed}", body)


def _lanes(row: Instruction) -> WarpFunction:
    """A reduction over the lanes of a warp, by a butterfly."""
    body = f"""\
_Pragma("unroll") for (int n = 16; n; n /= 2) {{
    const auto b = __shfl_xor_sync(0xffffffffu, a, n);
    a = {_COMBINED[row.combiner]};
}}
const auto b = start;
return {_COMBINED[row.combiner]};"""
    return WarpFunction(f"lanes_{row.combiner}", body)


def _function(row: Instruction) -> WarpFunction:
    if row.copies:
        return _ldmatrix(row)
    return _mma(row) if len(row.operands) > 1 else _lanes(row)


WARP_FUNCTIONS: Mapping[str, WarpFunction] = {name: _function(row) for name, row in INSTRUCTIONS.items() if row.of_warp}
"""The functions by the names of instructions."""
