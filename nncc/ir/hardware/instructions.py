"""Instructions that do several loops at once: what each means, as a kernel, and how the lowered form expresses it.

An instruction adds to a vector of results: result[spatial axes] sum= value over the reduced axes; one that combines what the
lanes of a warp hold may reduce by another combiner. The lanes of vectors
are in the order of the axes, the last one fastest. A new one is a row of the table.

One of a warp is done by all its lanes together: each holds some elements of the results and of each operand, which is then
called a fragment. Some axes are digits of the lane's number, the others count the elements that it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod

from nncc.errors import ComputeError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import DType, bf16, f16, f32, f64, i8, i16, i32, i64, u8
from nncc.ir.expr import Expr, Load, Var, index
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import For, Stmt, Store, Update, seq
from nncc.ir.vector import Intrinsic, Shuffle

RESULT, START = "result", "start"
Vectors = Sequence[Expr]


@dataclass(frozen=True)
class InstructionOperand:
    """An operand of an instruction: one element for each combination of some of its axes.

    held: of an instruction of a warp, the first of these axes, which are digits of the lane that has an element.
    """

    name: str
    dtype: DType
    axes: tuple[str, ...]
    held: tuple[str, ...] = ()

    @property
    def slots(self) -> tuple[str, ...]:
        """The axes that count what a lane has, or what a vector has."""
        return self.axes[len(self.held) :]


@dataclass(frozen=True)
class Instruction:
    """The loops that an instruction does, what it adds up in them, and its form on vectors.

    `axes` are names with extents, outermost first, spatial ones before reduced ones; `value` is made of the operands as
    loads; `lower` makes the new results of the old ones and of the operands' vectors. `machine` is the name that LLVM
    has for the instruction, after "llvm.", when it is not made of others; `adds` says whether that takes the old results
    too. A processor has it that has one of `features`, by LLVM's names. `held` are the spatial axes that are digits of the
    lane of a warp that has a result; without any, all lanes have all results. `combiner` is what it reduces by.
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
    held: tuple[str, ...] = ()
    combiner: str = "sum"

    @property
    def of_warp(self) -> bool:
        """Whether all lanes of a warp do it together."""
        return bool(self.held) or any(o.held for o in self.operands)

    @property
    def slots(self) -> tuple[str, ...]:
        """The axes that count the results of a lane, or of a vector."""
        return tuple(a for a in self.spatial if a not in self.held)

    @property
    def parts(self) -> tuple[DType, ...]:
        """The vectors that a lane of a warp, or a processor, gives: the results so far, then each operand."""
        extents = dict(self.axes)
        each = ((self.dtype, self.slots), *((o.dtype, o.slots) for o in self.operands))
        return tuple(dtype.with_lanes(prod(extents[a] for a in slots)) for dtype, slots in each)

    @property
    def spatial(self) -> tuple[str, ...]:
        return tuple(a for a, _ in self.axes if a not in self.reduced)

    @property
    def lanes(self) -> int:
        """How many results there are."""
        return prod(n for a, n in self.axes if a not in self.reduced)

    @cached_property
    def kernel(self) -> Kernel:
        """Its meaning: a kernel from the old results, called START, and the operands to RESULT."""
        extents = dict(self.axes)
        place, kept = (tuple(Var(a + end, i64) for a in self.spatial) for end in ("", ".start"))
        shape = tuple(extents[a] for a in self.spatial)
        first = [Buffer(START, self.dtype, shape, Role.INPUT)]
        first += [Buffer(o.name, o.dtype, tuple(extents[a] for a in o.axes), Role.INPUT) for o in self.operands]
        keep = Store(START, RESULT, kept, Load(START, kept, self.dtype))
        add = Update(self.name, self.combiner, (RESULT,), place, (self.value,))
        roots = (_loops(keep, [(a.name, n) for a, n in zip(kept, shape)]), _loops(add, self.axes))
        return Kernel(self.name, (*first, Buffer(RESULT, self.dtype, shape, Role.OUTPUT)), seq(*roots))


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


def _mma(name: str, dtype: DType) -> Instruction:
    """result[i, j] += the sum over k of a[i, k] * b[j, k], for 16 i, 8 j and 16 k: i = h*8 + g, j = t*2 + p, and
    k = kh*8 + kt*2 + kp.

    Source: PTX ISA, "Matrix Fragments for mma.m16n8k16 with floating point type": groupID is g, or j for b;
    threadID_in_group is t, or kt.
    """
    axes = (("h", 2), ("g", 8), ("t", 4), ("p", 2), ("kh", 2), ("kt", 4), ("kp", 2))
    a = InstructionOperand("a", dtype, ("g", "kt", "kh", "h", "kp"), held=("g", "kt"))
    b = InstructionOperand("b", dtype, ("t", "p", "kt", "kh", "kp"), held=("t", "p", "kt"))
    x, y = (E.convert(Load(o.name, tuple(Var(axis, i64) for axis in o.axes), dtype), f32) for o in (a, b))
    results = f32.with_lanes(4)
    return Instruction(name, axes, ("kh", "kt", "kp"), (a, b), f32, x * y,
                       lambda start, v: Intrinsic(name, (start, *v), results), held=("g", "t"))  # fmt: skip


def _lanes(combiner: str, dtype: DType) -> Instruction:
    """result combiner= a[lane] over the 32 lanes of a warp, each of which gets the result.

    Source: CUDA C++ Programming Guide, "Warp Shuffle Functions".
    """
    name, a = f"lanes.{combiner}.{dtype}", InstructionOperand("a", dtype, ("lane",), held=("lane",))
    return Instruction(name, (("lane", 32),), ("lane",), (a,), dtype, Load("a", (Var("lane", i64),), dtype),
                       lambda start, v: Intrinsic(name, (start, *v), dtype), combiner=combiner)  # fmt: skip


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
        _outer(2, 2), _outer(4, 4),
        _mma("mma.16x8x16.f16", f16), _mma("mma.16x8x16.bf16", bf16),
        *(_lanes(combiner, dtype) for combiner in ("sum", "max", "min") for dtype in (f32, f64, i32, i64)),
    )
}  # fmt: skip
"""In the order in which they are to be preferred."""


def instruction(name: str) -> Instruction:
    """The instruction called `name`. Raises: ComputeError when there is none."""
    if name not in INSTRUCTIONS:
        raise ComputeError(f"unknown instruction {name!r}; known: {', '.join(INSTRUCTIONS)}")
    return INSTRUCTIONS[name]
