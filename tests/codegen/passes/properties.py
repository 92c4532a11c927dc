"""What each property of codegen.passes means: a test of a kernel. And kernels that between them need every pass."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, reduce

from benchmarks import kernels as K
from nncc.codegen.passes.registers import DEEP, hoist, unmask
from nncc.codegen.passes.table import Property, simplified
from nncc.codegen.passes.vectors.known_lanes import narrow_comparisons, use_known_lanes
from nncc.codegen.passes.vectors.lookups import look_up
from nncc.codegen.passes.vectors.shuffles import shuffle_registers
from nncc.codegen.passes.vectors.vectorize import buffer_table
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Role, Scope
from nncc.ir.dtypes import f16, f32, i8, i32, i64, u8
from nncc.ir.expr import TRUE, Binary, Cast, Const, Expr, Fma, Select, Unary
from nncc.ir.hardware.instructions import instruction
from nncc.ir.kernel import Kernel
from nncc.ir.ops import BinaryOp, UnaryOp
from nncc.ir.stmt import For, Leaf, LoopKind, Update
from nncc.ir.verifier.place import Level
from nncc.ir.walk import expressions, loads, mentioned, statements
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target

_MATH = {UnaryOp.EXP, UnaryOp.LOG, UnaryOp.TANH, UnaryOp.ERF, UnaryOp.SIN, UnaryOp.COS, UnaryOp.RSQRT, BinaryOp.POW}
_EXTREMA = {BinaryOp.MAX, BinaryOp.MIN}
_DIVISIONS = {BinaryOp.FLOORDIV, BinaryOp.MOD}


def _all(kernel: Kernel) -> set[Expr]:
    return mentioned(x for s in statements(kernel.body) for x in expressions(s))


def _loops(kernel: Kernel) -> Iterator[For]:
    return (s for s in statements(kernel.body) if isinstance(s, For))


def _leaves(kernel: Kernel) -> Iterator[Leaf]:
    return (s for s in statements(kernel.body) if isinstance(s, Leaf))


def _values(kernel: Kernel) -> set[Expr]:
    """What is stored and combined, indices and masks aside."""
    return mentioned(v for s in _leaves(kernel) for v in expressions(s)[len(s.index) : -1])


def _places(kernel: Kernel) -> Iterator[tuple[str, tuple[Expr, ...]]]:
    yield from (
        (b, leaf.index) for leaf in _leaves(kernel) for b in (leaf.buffers if isinstance(leaf, Update) else (leaf.buffer,))
    )
    yield from ((x.buffer, x.index) for s in statements(kernel.body) for e in expressions(s) for x in loads(e))


def _unchanged(rule: Callable[[Kernel], Kernel]) -> Callable[[Kernel], bool]:
    """There is nothing left for a pass to do."""
    return lambda kernel: str(rule(kernel)) == str(kernel)


def _ops(kernel: Kernel) -> set[object]:
    return {x.op for x in _values(kernel) if isinstance(x, Binary | Unary) and not (x.dtype.is_int and x.op in _DIVISIONS)}


def _is_extremum(x: Expr) -> bool:
    return isinstance(x, Binary) and x.op in _EXTREMA


def _is_narrow(x: Expr) -> bool:
    return x.dtype.computed is not x.dtype


def _is_legal(x: Expr) -> bool:
    match x:
        case Binary(a=a, b=b) if x.op in _DIVISIONS:
            by = b.x if hasattr(b, "x") else b
            return not a.dtype.is_float and (isinstance(by, Select) or (isinstance(by, Const) and by.value not in (0, -1)))
        case Binary(a=a):
            return not _is_narrow(a)
        case Unary(x=a):
            return not _is_narrow(a) and not (x.op is UnaryOp.ABS and str(x.dtype).startswith("u"))
        case Fma():
            return not _is_narrow(x)
        case Select():
            return not _is_narrow(x) or x.dtype.row.is_storage
        case Cast():
            return not (_is_narrow(x) or _is_narrow(x.x)) or {x.dtype.bits, x.x.dtype.bits} == {16, 32}
    return True


def _is_sum_of_product(x: Expr) -> bool:
    adds = isinstance(x, Binary) and x.op is BinaryOp.ADD and x.dtype.is_float
    return adds and any(isinstance(y, Binary) and y.op is BinaryOp.MUL for y in (x.a, x.b))


def _is_by_dim(kernel: Kernel) -> bool:
    table = buffer_table(kernel)
    return all(len(index) == len(table[b].shape) for b, index in _places(kernel))


def _has_no_masks(kernel: Kernel) -> bool:
    """No scalar leaf has a mask, and no loop is marked `vectorize`."""
    scalar = (leaf for leaf in _leaves(kernel) if leaf.index and leaf.index[0].dtype.lanes == 1)
    return all(leaf.mask is TRUE for leaf in scalar) and all(o.kind is not LoopKind.VECTORIZE for o in _loops(kernel))


PROPERTIES: dict[Property, Callable[[Kernel], bool]] = {
    Property.BY_DIM: _is_by_dim,
    Property.SCALAR: lambda k: all(x.dtype.lanes == 1 for x in _all(k)),
    Property.NO_OVER: lambda k: not any(isinstance(leaf, Update) and leaf.over for leaf in _leaves(k)),
    Property.UNMASKED: lambda k: not _is_by_dim(k) or _unchanged(unmask)(k),
    Property.FLAT: lambda k: all(len(index) == 1 for _, index in _places(k)),
    Property.NO_PIPELINE: lambda k: not any(o.pipeline for o in _loops(k)),
    Property.NO_PEEL: lambda k: not any(o.peel for o in _loops(k)),
    Property.SIMPLE: _unchanged(simplified),
    Property.PREFETCHED: lambda k: not any(o.prefetch for o in _loops(k)),
    Property.NO_VECTOR_INTRINSICS: lambda k: (
        not any(o.intrinsic and not instruction(o.intrinsic).of_tiles for o in _loops(k))
    ),
    Property.NO_TILE_INTRINSICS: lambda k: not any(o.intrinsic and instruction(o.intrinsic).of_tiles for o in _loops(k)),
    Property.VECTORS: _has_no_masks,
    Property.ALLOCATED: lambda k: all(b.role is not Role.TEMP or b.scope is Scope.GLOBAL for b in k.buffers),
    Property.NO_UPDATE: lambda k: not any(isinstance(leaf, Update) for leaf in _leaves(k)),
    Property.SHALLOW: lambda k: all(x.depth <= DEEP for x in _values(k)),
    Property.NO_MATH: lambda k: not _ops(k) & _MATH,
    Property.FLOAT_EXTREMA: lambda k: all(x.dtype.computed.scalar is f32 for x in _all(k) if _is_extremum(x)),
    Property.NO_EXTREMA: lambda k: not _ops(k) & _EXTREMA,
    Property.LEGAL: lambda k: all(map(_is_legal, _values(k))),
    Property.CONTRACTED: lambda k: not any(map(_is_sum_of_product, _values(k))),
    Property.UNROLLED: lambda k: not any(o.kind is LoopKind.UNROLL for o in _loops(k)),
    Property.LANES_USED: _unchanged(use_known_lanes),
    Property.NO_GATHERED_REGISTERS: _unchanged(shuffle_registers),
    Property.NARROW: _unchanged(narrow_comparisons),
    Property.HOISTED: _unchanged(hoist),
    Property.LOOKED_UP: _unchanged(look_up),
}

_DONE = (
    Property.NO_PEEL
    | Property.PREFETCHED
    | Property.NO_VECTOR_INTRINSICS
    | Property.NO_TILE_INTRINSICS
    | Property.VECTORS
    | Property.ALLOCATED
    | Property.NO_UPDATE
    | Property.UNROLLED
)


def level(held: Property) -> Level:
    """The level of a kernel of which this holds, for the verifier."""
    if Property.BY_DIM in held:
        return Level.SCHEDULED
    return Level.LOWERED if _DONE in held else Level.FLAT


def broken(kernel: Kernel, held: Property) -> list[str]:
    """The names of the properties that should hold of a kernel and do not."""
    return [str(p.name) for p in held if not PROPERTIES[p](kernel)]


# Kernels

V4 = Target.named("x86-64-v4")


def _product(m: int, n: int, k: int, left=f32, right=f32, result=f32) -> Kernel:
    """C[m, n] = A[m, k] @ B[n, k]^T, converted before it is multiplied."""
    a, b, r = c.placeholder("A", (m, k), left), c.placeholder("B", (n, k), right), c.reduce_axis(k, "k")
    return c.make_kernel(
        "product",
        a,
        b,
        c.compute("C", (m, n), lambda i, j: c.sum(c.convert(a[i, r], result) * c.convert(b[j, r], result), r)),
    )


def _halves(n: int) -> Kernel:
    x, y = c.placeholder("X", (n,), f16), c.placeholder("Y", (n,), f16)
    return c.make_kernel("halves", x, y, c.compute("Z", (n,), lambda i: c.maximum(x[i] * y[i] + x[i], c.tanh(y[i]))))


def _sums(n: int) -> Kernel:
    """Columns of B summed into registers, the last vector of them masked."""
    a, b = c.placeholder("A", (3, 5), f32), c.placeholder("B", (5, n), f32)
    r = c.reduce_axis(5, "k")
    return c.make_kernel("sums", a, b, c.compute("C", (3, n), lambda i, j: c.sum(a[i, r] * b[r, j], r)))


def _crossed(m: int, n: int) -> Kernel:
    """X[m, n] transposed."""
    x = c.placeholder("X", (m, n), f32)
    return c.make_kernel("crossed", x, c.compute("Y", (n, m), lambda i, j: x[j, i]))


def _shuffled(m: int, n: int) -> Kernel:
    """X[m, n] with its elements in the places of n rows of m, each times what depends on the new row."""
    x = c.placeholder("X", (m, n), f32)
    y = c.compute("Y", (n, m), lambda i, j: x[(i * m + j) // n, (i * m + j) % n] + c.convert(i // 3, f32))
    return c.make_kernel("shuffled", x, y)


def _looked_up(n: int) -> Kernel:
    """The bytes of X in a table of all bytes."""
    x, table = c.placeholder("X", (n,), u8), c.placeholder("T", (256,), u8)
    return c.make_kernel("looked_up", x, table, c.compute("Y", (n,), lambda i: table[c.convert(x[i], i64)]))


def _deep(n: int) -> Kernel:
    """A chain of 60 operators."""
    x = c.placeholder("X", (n,), f32)
    y = c.compute("Y", (n,), lambda i: reduce(lambda y, _: c.tanh(y) * y + x[0], range(20), x[i]))
    return c.make_kernel("deep", x, y)


_TILE = (
    S.CacheWrite("C", "T"), S.Split("C.a1", 4, "peel"), S.Reorder(("C.a1.o", "C.a0", "C.a1.i")),
    S.ComputeAt("T", "C.a1.o"), S.Reorder(("C.k", "C.i", "C.j")), S.SetScope("T", "register"), S.Vectorize("C.j"),
    S.Unroll("C.i"), S.Vectorize("C.a1.i"), S.Unroll("C.a0"),
)  # fmt: skip
_LANES = (S.Split("Z.i", 4), S.Vectorize("Z.i.i"), S.Unroll("Z.i.o"))
_BLOCKS = (
    S.Split("C.j", 16),
    S.Split("C.k", 4, "pad"),
    S.Reorder(("C.k.o", "C.j.i", "C.k.i")),
    S.Tensorize("C", "vpdpbusd"),
)
_TILES = (
    S.CacheWrite("C", "T"),
    S.Split("C.k", 64),
    S.Split("C.k.i", 4),
    S.Split("C.a0", 16),
    S.Split("C.a1", 16),
    S.Reorder(("C.a0.o", "C.a1.o", "C.a0.i", "C.a1.i")),
    S.ComputeAt("T", "C.a1.o"),
    S.Split("C.i", 16),
    S.Split("C.j", 16),
    S.Reorder(("C.k.o", "C.i.o", "C.j.o", "C.i.i", "C.j.i", "C.k.i.o", "C.k.i.i")),
    S.Tensorize("T", "tdpbusd"),
)


@cache
def _triangle(m: int, n: int) -> Kernel:
    x = c.placeholder("X", (m, n), f32)
    return c.make_kernel("triangle", x, c.compute("Y", (m, n), lambda i, j: E.select(E.le(j, i), x[i, j], 0.0)))


def scheduled() -> dict[str, Kernel]:
    """Scheduled kernels, by what they are for."""
    planned = {
        name: make(5, 23, *[7, 6][: 2 if name == "conv" else 1]) if name in ("matmul", "conv") else make(5, 23)
        for name, make in K.FIVE.items()
    }
    planned["crossed"] = _crossed(19, 7)
    planned["triangle"] = _triangle(5, 37)
    by_hand = {
        "registers": (_sums(7), _TILE),
        "halves": (_halves(9), _LANES),
        "an instruction": (_product(3, 16, 10, u8, i8, i32), _BLOCKS),
        "an instruction on tiles": (_product(16, 16, 64, u8, i8, i32), _TILES),
        "prefetch": (_product(3, 5, 7), (S.Prefetch("A", "C.k", 4), S.Prefetch("B", "C.j", 1))),
        "divisions": (_shuffled(4, 6), ()),
        "peeled twice": (
            _sums(13),
            (S.Split("C.i", 2, "peel"), S.Split("C.j", 4, "peel"), S.Reorder(("C.k", "C.j.i")), S.Vectorize("C.j.i")),
        ),
        "nothing": (_product(0, 3, 4), ()),
        "a sum of nothing": (_product(2, 3, 0), ()),
        "a table": (_looked_up(37), (S.Split("Y.i", 16), S.Vectorize("Y.i.i"))),
        "a long chain": (_deep(9), (S.Split("Y.i", 4), S.Vectorize("Y.i.i"))),
    }
    return {name: apply(k, default_plan(k, V4)) for name, k in planned.items()} | {
        n: apply(*both) for n, both in by_hand.items()
    }
