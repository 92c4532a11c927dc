"""Instructions that do several loops at once: what each means, as a kernel, and how the lowered form expresses it.

An instruction adds to a vector of results: result[spatial axes] sum= value over the reduced axes; or it copies elements of
its operands: result[axes] = value; one that combines what the lanes of a warp hold may reduce by another combiner. The lanes
of vectors are in the order of the axes, the last one fastest. A new one is a row of the table.

One of a warp is done by all its lanes together: each holds some elements of the results and of each operand, which is then
called a fragment. Some axes are digits of the lane's number, the others count the elements that it holds. What it takes from
shared memory it takes in runs of 16 bytes, each of which one lane gives the address of.

`contracted` and `warp_results` are the meaning in numpy, on whole operands and on fragments. A fragment is an array of a row
for each lane, with what that lane holds. Its elements lie in the order of an operand's axes: first those that are digits of
the lane's number, then those that count what a lane has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod

import numpy as np

from nncc.errors import ComputeError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import DType, bf16, f16, f32, f64, i8, i16, i32, i64, u8
from nncc.ir.expr import Expr, Load, Var, index
from nncc.ir.kernel import Kernel
from nncc.ir.program import Array
from nncc.ir.stmt import For, Stmt, Store, Update, seq
from nncc.ir.vector import Intrinsic, Shuffle

RESULT, START = "result", "start"
LOOKUP, BYTE_SHUFFLES = "vpermi2b", "avx512vbmi"
"""An instruction that takes bytes of two registers, and what a processor has to have for it."""
TF32, TF32_FRACTION = "tf32", 10
"""A float of 32 bits of which a tensor core takes that many bits of the fraction, rounded to nearest, ties away from 0."""
WORD_BYTES = 4
"""A register of a thread of a GPU, and a word of a bank of its shared memory. By definition of all NVIDIA GPUs."""
MMA_ROWS, MMA_COLS, MMA_DEPTH_BYTES = 16, 8, 32
"""The tile of `mma.sync` on every GPU from sm_80 on: rows and columns of results, bytes of a row along the reduction."""
TILE_REGISTERS, TILE_ROWS, TILE_ROW_BYTES = 8, 16, 64
"""The registers of Intel AMX, all of them as large as they can be. Source: Intel 64 and IA-32 Architectures Software
Developer's Manual, volume 1, chapter 18: palette 1."""
Vectors = Sequence[Expr]


@dataclass(frozen=True)
class InstructionOperand:
    """An operand of an instruction: one element for each combination of some of its axes.

    distributed: of an instruction of a warp, the first of these axes, which are digits of the lane that has an element.
    shared: it lies in shared memory, the elements of a lane side by side, from a multiple of their size on. fraction: to how
    many bits of it f32 is rounded; 0 for none.
    """

    name: str
    dtype: DType
    axes: tuple[str, ...]
    distributed: tuple[str, ...] = ()
    shared: bool = False
    fraction: int = 0

    @property
    def slots(self) -> tuple[str, ...]:
        """The axes that count what a lane has, or what a vector has."""
        return self.axes[len(self.distributed) :]


@dataclass(frozen=True)
class Instruction:
    """The loops that an instruction does, what it adds up in them (or `copies`), and its form on vectors.

    `axes` are names with extents, outermost first, spatial ones before reduced ones; `value` is made of the operands as
    loads; `lower` makes the new results of the old ones and of the operands' vectors. `machine` is the name that LLVM
    has for the instruction, after "llvm.", when it is not made of others; `adds` says whether that takes the old results
    too. A processor has it that has one of `features`, by LLVM's names. `distributed` are the spatial axes that
    are digits of the lane of a warp that has a result; without any, all lanes have all results. `combiner` is what it
    reduces by.
    `of_tiles`: its results and operands lie in registers of TILE_ROWS rows of TILE_ROW_BYTES, along their first axis.
    """

    name: str
    axes: tuple[tuple[str, int], ...]
    reduced: tuple[str, ...]
    operands: tuple[InstructionOperand, ...]
    dtype: DType
    value: Expr
    lower: Callable[[Expr, Vectors], Expr]
    machine: str = ""
    adds: bool = True
    features: tuple[str, ...] = ()
    distributed: tuple[str, ...] = ()
    copies: bool = False
    combiner: str = "sum"
    of_tiles: bool = False

    @property
    def of_warp(self) -> bool:
        """Whether all lanes of a warp do it together."""
        return bool(self.distributed) or any(o.distributed for o in self.operands)

    @property
    def slots(self) -> tuple[str, ...]:
        """The axes that count the results of a lane, or of a vector."""
        return tuple(a for a in self.spatial if a not in self.distributed)

    @property
    def made(self) -> DType:
        """The vector of results that a lane of a warp, or a processor, gets."""
        return self._vector(self.dtype, self.slots)

    @property
    def parts(self) -> tuple[DType, ...]:
        """The vectors that a lane of a warp, or a processor, gives: the results so far, where it adds, then each operand."""
        return (self.made,) * (not self.copies) + tuple(self._vector(o.dtype, o.slots) for o in self.operands)

    def _vector(self, dtype: DType, slots: tuple[str, ...]) -> DType:
        return dtype.with_lanes(prod(n for axis, n in self.axes if axis in slots))

    def part_lanes(self, operand: InstructionOperand) -> int:
        """How many elements an operand has, of all lanes together."""
        return prod(n for axis, n in self.axes if axis in operand.axes)

    @property
    def spatial(self) -> tuple[str, ...]:
        return tuple(a for a, _ in self.axes if a not in self.reduced)

    @property
    def lanes(self) -> int:
        """How many results there are."""
        return prod(n for a, n in self.axes if a not in self.reduced)

    @cached_property
    def kernel(self) -> Kernel:
        """Its meaning: a kernel from the old results, called START, where it adds, and the operands to RESULT."""
        extents = dict(self.axes)
        place, kept = (tuple(Var(a + end, i64) for a in self.spatial) for end in ("", ".start"))
        shape = tuple(extents[a] for a in self.spatial)
        given = [Buffer(o.name, o.dtype, tuple(extents[a] for a in o.axes), Role.INPUT) for o in self.operands]
        result = Buffer(RESULT, self.dtype, shape, Role.OUTPUT)
        if self.copies:
            copy = _loops(Store(self.name, RESULT, place, self.value), self.axes)
            return Kernel(self.name, (*given, result), copy)
        first = [Buffer(START, self.dtype, shape, Role.INPUT), *given]
        keep = Store(START, RESULT, kept, Load(START, kept, self.dtype))
        add = Update(self.name, self.combiner, (RESULT,), place, (self.value,))
        roots = (_loops(keep, [(a.name, n) for a, n in zip(kept, shape)]), _loops(add, self.axes))
        return Kernel(self.name, (*first, result), seq(*roots))


def _loops(stmt: Stmt, axes: Sequence[tuple[str, int]]) -> Stmt:
    for name, extent in reversed(axes):
        stmt = For(Var(name, i64), index(extent), stmt)
    return stmt


def _dot(
    name: str, machine: str, left: DType, right: DType, dtype: DType, lanes: int, features: tuple[str, ...],
    adds: bool = True,
) -> Instruction:  # fmt: skip
    """result[i] += the sum over k of left[i, k] * right[i, k], for as many bytes of each as of the results."""
    axes = (("i", lanes), ("k", dtype.size_bytes // left.size_bytes))
    i, k = (Var(a, i64) for a, _ in axes)
    a, b = InstructionOperand("a", left, ("i", "k")), InstructionOperand("b", right, ("i", "k"))
    x, y = (E.convert(Load(o.name, (i, k), o.dtype), dtype) for o in (a, b))
    results = dtype.with_lanes(lanes)
    return Instruction(name, axes, ("k",), (a, b), dtype, x * y,
                       lambda start, v: Intrinsic(name, (start, *v), results), machine, adds, features)  # fmt: skip


def _tile(machine: str, left: DType, right: DType, dtype: DType, feature: str) -> Instruction:
    """result[i, j] += the sum over k and kp of a[i, k, kp] * b[k, j, kp], for groups kp as long as a result.

    Source: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2, TDPBSSD and TDPBF16PS.
    """
    run = dtype.size_bytes // left.size_bytes
    axes = (("i", TILE_ROWS), ("j", TILE_ROWS), ("k", TILE_ROWS), ("kp", run))
    a, b = InstructionOperand("a", left, ("i", "k", "kp")), InstructionOperand("b", right, ("k", "j", "kp"))
    x, y = (E.convert(Load(o.name, tuple(Var(axis, i64) for axis in o.axes), o.dtype), dtype) for o in (a, b))
    results = dtype.with_lanes(TILE_ROWS * TILE_ROWS)
    return Instruction(machine, axes, ("k", "kp"), (a, b), dtype, x * y,
                       lambda start, v: Intrinsic(machine, (start, *v), results), f"x86.{machine}", features=(feature,),
                       of_tiles=True)  # fmt: skip


def _outer(rows: int, columns: int) -> Instruction:
    """result[i, j] += a[i] * b[j], of any processor's vector instructions."""
    i, j = Var("i", i64), Var("j", i64)
    a, b = InstructionOperand("a", f32, ("i",)), InstructionOperand("b", f32, ("j",))
    places = [(r, c) for r in range(rows) for c in range(columns)]

    def lower(start: Expr, v: Vectors) -> Expr:
        left, right = Shuffle((v[0],), tuple(r for r, _ in places)), Shuffle((v[1],), tuple(c for _, c in places))
        return E.Fma(left, right, start)

    value = Load("a", (i,), f32) * Load("b", (j,), f32)
    return Instruction(f"outer.{rows}x{columns}", (("i", rows), ("j", columns)), (), (a, b), f32, value, lower)


def _mma(dtype: DType, sums: DType, kind: str = "") -> Instruction:
    """result[i, j] += the sum over k of a[i, k] * b[j, k], for 16 i, 8 j and 32 bytes of k: i = h*8 + g, j = t*2 + p, and
    k = (kh*4 + kt)*n + kp, where a register has n elements. kind: the name of what factors are rounded to, if anything.

    Source: PTX ISA, "Matrix Fragments for mma.m16n8k16 with floating point type", "for mma.m16n8k8" (.tf32), "for
    mma.m16n8k32": groupID is g, or j for b; threadID_in_group is t, or kt.
    """
    run = WORD_BYTES // dtype.size_bytes
    last = ("kp",) if run > 1 else ()
    name = f"mma.{MMA_ROWS}x{MMA_COLS}x{MMA_DEPTH_BYTES // dtype.size_bytes}.{kind or dtype}"
    axes = (("h", 2), ("g", 8), ("t", 4), ("p", 2), ("kh", 2), ("kt", 4), *((axis, run) for axis in last))
    fraction = TF32_FRACTION if kind == TF32 else 0
    a = InstructionOperand("a", dtype, ("g", "kt", "kh", "h", *last), ("g", "kt"), fraction=fraction)
    b = InstructionOperand("b", dtype, ("t", "p", "kt", "kh", *last), ("t", "p", "kt"), fraction=fraction)
    x, y = (E.convert(Load(o.name, tuple(Var(axis, i64) for axis in o.axes), dtype), sums) for o in (a, b))
    results = sums.with_lanes(4)
    return Instruction(name, axes, ("kh", "kt", *last), (a, b), sums, x * y,
                       lambda start, v: Intrinsic(name, (start, *v), results), distributed=("g", "t"))  # fmt: skip


def _ldmatrix(dtype: DType, transposed: bool = False) -> Instruction:
    """result[m0, m1, g, t, p] = four matrices of 8 rows of 16 bytes, m = m0*2 + m1, in fragments as mma takes them: row g,
    elements t*2 + p of 16 bits. Transposed, the rows in memory are those of t and p, and g goes along them.

    Source: PTX ISA, "Warp Level Matrix Load Instruction: ldmatrix", for m8n8 and b16: lane m*8 + r gives the address of row
    r of matrix m; lane g*4 + t gets elements t*2 and t*2 + 1 of row g of each. Other elements of 8 and 32 bits go as pairs,
    or halves, of those.
    """
    run = WORD_BYTES // dtype.size_bytes
    last = ("p",) if run > 1 else ()
    axes = (("m0", 2), ("m1", 2), ("g", 8), ("t", 4), *((axis, run) for axis in last))
    order = ("m0", "m1", "t", *last, "g") if transposed else ("m0", "m1", "g", "t", *last)
    rows = InstructionOperand("rows", dtype, order, order[:-1] if transposed else order[:3], shared=True)
    name, result = f"ldmatrix.x4{'.trans' * transposed}.{dtype}", dtype.with_lanes(16 // dtype.size_bytes)
    return Instruction(name, axes, (), (rows,), dtype, Load("rows", tuple(Var(axis, i64) for axis in order), dtype),
                       lambda _, v: Intrinsic(name, tuple(v), result), distributed=("g", "t"), copies=True)  # fmt: skip


def _lanes(combiner: str, dtype: DType) -> Instruction:
    """result combiner= a[lane] over the 32 lanes of a warp, each of which gets the result.

    Source: CUDA C++ Programming Guide, "Warp Shuffle Functions".
    """
    name, a = f"lanes.{combiner}.{dtype}", InstructionOperand("a", dtype, ("lane",), distributed=("lane",))
    return Instruction(name, (("lane", 32),), ("lane",), (a,), dtype, Load("a", (Var("lane", i64),), dtype),
                       lambda start, v: Intrinsic(name, (start, *v), dtype), combiner=combiner)  # fmt: skip


def _lookup() -> Instruction:
    """result[i] = the byte of two registers that the lowest 7 bits of places[i] say.

    Source: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2, VPERMI2B.
    """
    i, lanes = Var("i", i64), 64
    first, places, second = (InstructionOperand(name, u8, ("i",)) for name in ("first", "places", "second"))
    place = Load(places.name, (i,), u8)
    at = E.convert(place, i64) % lanes
    is_second = E.le(E.index(lanes), E.convert(place, i64) % (2 * lanes))
    value = E.select(is_second, Load(second.name, (at,), u8), Load(first.name, (at,), u8))
    made = u8.with_lanes(lanes)
    return Instruction(LOOKUP, (("i", lanes),), (), (first, places, second), u8, value,
                       lambda _, v: Intrinsic(LOOKUP, tuple(v), made),
                       "x86.avx512.vpermi2var.qi.512", features=(BYTE_SHUFFLES,), copies=True)  # fmt: skip


_VNNI = ("avx512vnni",)
_SHORT_VNNI = ("avxvnni", "avx512vnni")
INSTRUCTIONS: dict[str, Instruction] = {
    row.name: row
    for row in (
        _dot("vpdpbusd", "x86.avx512.vpdpbusd.512", u8, i8, i32, 16, _VNNI),
        _dot("vpdpbusd.256", "x86.avx512.vpdpbusd.256", u8, i8, i32, 8, _SHORT_VNNI),
        _dot("vpdpwssd", "x86.avx512.vpdpwssd.512", i16, i16, i32, 16, _VNNI),
        _dot("vpdpwssd.256", "x86.avx512.vpdpwssd.256", i16, i16, i32, 8, _SHORT_VNNI),
        _dot("vpmaddwd", "x86.avx512.pmaddw.d.512", i16, i16, i32, 16, ("avx512bw",), adds=False),
        _dot("vpmaddwd.256", "x86.avx2.pmadd.wd", i16, i16, i32, 8, ("avx2",), adds=False),
        _dot("vdpbf16ps", "x86.avx512bf16.dpbf16ps.512", bf16, bf16, f32, 16, ("avx512bf16",)),
        _tile("tdpbusd", u8, i8, i32, "amx-int8"), _tile("tdpbssd", i8, i8, i32, "amx-int8"),
        _tile("tdpbuud", u8, u8, i32, "amx-int8"), _tile("tdpbsud", i8, u8, i32, "amx-int8"),
        _tile("tdpbf16ps", bf16, bf16, f32, "amx-bf16"),
        _outer(2, 2), _outer(4, 4), _lookup(),
        _mma(f16, f32), _mma(bf16, f32), _mma(f32, f32, TF32), _mma(i8, i32), _mma(u8, i32),
        *(_ldmatrix(dtype, transposed) for dtype in (f16, bf16) for transposed in (False, True)),
        *(_ldmatrix(dtype) for dtype in (f32, i8, u8)),
        *(_lanes(combiner, dtype) for combiner in ("sum", "max", "min") for dtype in (f32, f64, i32, i64)),
    )
}  # fmt: skip
"""In the order in which they are to be preferred."""


def instruction(name: str) -> Instruction:
    """The instruction called `name`. Raises: ComputeError when there is none."""
    if name not in INSTRUCTIONS:
        raise ComputeError(f"unknown instruction {name!r}; known: {', '.join(INSTRUCTIONS)}")
    return INSTRUCTIONS[name]


_UFUNCS = {"sum": np.add, "max": np.maximum, "min": np.minimum}
_FRACTION_BITS = 23
"""Of f32."""


def contracted(row: Instruction, start: Array, operands: Sequence[Array]) -> Array:
    """The results of an instruction that adds up products of two operands, each with a dim for each of its axes, or that
    reduces one operand.

    The sums are of f64, rounded once, as the order in which a GPU adds up is not specified; those of integers wrap.
    """
    if len(operands) == 1:
        return _reduced(row, start, operands[0])
    letters = {axis: chr(ord("a") + n) for n, (axis, _) in enumerate(row.axes)}
    names = ["".join(letters[a] for a in axes) for axes in (*(o.axes for o in row.operands), row.spatial)]
    factors = (rounded(x, o.fraction) if o.fraction else x for x, o in zip(operands, row.operands))
    wide = np.float64 if row.dtype.is_float else np.int64
    products = np.einsum(f"{','.join(names[:-1])}->{names[-1]}", *(x.astype(wide) for x in factors))
    return np.asarray((start + products).astype(row.dtype.numpy))


def rounded(x: Array, fraction: int) -> Array:
    """f32 with so many bits of the fraction: to nearest, ties away from 0. What has no number stays as it is."""
    unit = np.uint32(1 << (_FRACTION_BITS - fraction))
    bits = np.ascontiguousarray(x, np.float32).view(np.uint32)
    return np.where(np.isfinite(x), ((bits + unit // 2) & ~(unit - 1)).view(np.float32), x)


def _reduced(row: Instruction, start: Array, operand: Array) -> Array:
    dims = tuple(d for d, axis in enumerate(row.operands[0].axes) if axis in row.reduced)
    wide = operand.astype(np.float64) if row.dtype.is_float else operand
    combine = _UFUNCS[row.combiner]
    return np.asarray(combine(start, combine.reduce(wide, dims)).astype(row.dtype.numpy))


def warp_results(row: Instruction, given: Sequence[Sequence[Array]]) -> list[Array]:
    """What each lane gets of an instruction.

    given: for each lane its part of the results so far, where the instruction adds, then of each operand.
    """
    extents, order = dict(row.axes), (*row.distributed, *row.slots)
    parts = [np.stack([np.atleast_1d(lane[n]) for lane in given]) for n in range(len(row.parts))]
    operands = parts[len(parts) - len(row.operands) :]
    whole = [x.reshape([extents[a] for a in o.axes]) for x, o in zip(operands, row.operands)]
    to_spatial = [order.index(a) for a in row.spatial]
    if row.copies:
        made = whole[0].transpose([row.operands[0].axes.index(a) for a in row.spatial])
    elif not row.distributed:  # all lanes have all results, each beginning with its own ones
        wanted = [extents[a] for a in order]
        return [np.atleast_1d(contracted(row, start.reshape(wanted), whole)).reshape(-1) for start in parts[0]]
    else:
        made = contracted(row, parts[0].reshape([extents[a] for a in order]).transpose(to_spatial), whole)
    return list(made.transpose(np.argsort(to_spatial)).reshape(len(given), -1))
