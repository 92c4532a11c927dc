"""Open sizes of a kernel's own: its extents, and not the dims of the model that it is made for.

- Axes that every access of a kernel indexes as one run become one axis: element-wise work on [batch, sequence, 768] goes
  through rows of 768. What is a run in one nest has to be one in all that share a buffer with it.
- What sizes only occur in as a whole, such as batch * sequence, becomes a size itself.
- Sizes are called n0, n1, ..., so that kernels of other places are equal.

Constants keep their dims, and so do lanes: a last dim of a fixed extent stays apart from what is before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, pairwise
from math import prod

from nncc.ir import expr as E
from nncc.ir.buffer import MOST_BYTES, Buffer, Role
from nncc.ir.dtypes import boolean, i64
from nncc.ir.expr import Expr, Extent, Index, Load, Symbol, Var, static
from nncc.ir.index.bounds import greatest, least
from nncc.ir.index.facts import divided, divisor, is_same
from nncc.ir.index.simplify import flat_index
from nncc.ir.kernel import Kernel, leaves_of
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import For, Leaf, Stmt, Update, values, with_index, written
from nncc.ir.walk import (
    children,
    expressions,
    loads,
    map_all_expressions,
    map_operands,
    rewrite_loads,
    rewrite_stmt,
    statements,
    substitute_stmt,
    substitution,
    variables,
    with_children,
)


def with_own_sizes(kernel: Kernel) -> tuple[Kernel, tuple[Extent, ...]]:
    """A naive kernel with as few axes and sizes as its accesses need, and what each of its sizes is, in their order."""
    kernel = _with_all_sizes(kernel)
    if not kernel.symbols:
        return kernel, ()
    return _named(_joined(_without_ones(kernel)))


def _with_all_sizes(kernel: Kernel) -> Kernel:
    """The kernel with a buffer of no elements that has the sizes in its shape of which no other buffer tells, as of one that
    stores how many elements there are."""
    found = dict.fromkeys(x for stmt in statements(kernel.body) for e in expressions(stmt) for x in _size_parts(e))
    missing = [x for x in found if not E.symbols(x) <= {*kernel.symbols}]
    return kernel.with_buffers(Buffer("sizes", boolean, (*missing, 0))) if missing else kernel


def _size_parts(x: Expr) -> Iterator[Expr]:
    """The parts of an expression that are arithmetic on open sizes, as extents are."""
    if E.is_size(x) and x.dtype is i64:
        yield x
    elif E.symbols(x):
        for operand in x.operands:
            yield from _size_parts(operand)


def _without_ones(kernel: Kernel) -> Kernel:
    """The kernel without loops of one iteration, and without dims of one element in buffers with open extents."""
    kept = {b.name: [d for d, extent in enumerate(b.shape) if extent != 1 or not b.is_open] for b in kernel.buffers}
    body = rewrite_stmt(kernel.body, _unlooped)
    body = _with_places(body, lambda name, place: tuple([place[d] for d in kept[name]]))
    buffers = [replace(b, shape=tuple([b.shape[d] for d in kept[b.name]])) for b in kernel.buffers]
    return Kernel(kernel.name, tuple(buffers), body)


def _unlooped(stmt: Stmt) -> Stmt | None:
    """The body of a loop of one iteration that starts no reduction; None for what stays."""
    if not isinstance(stmt, For) or static(stmt.extent) != 1:
        return None
    reduces = any(isinstance(s, Update) and stmt.axis.name in s.over for s in statements(stmt))
    return None if reduces else substitute_stmt(stmt.body, {stmt.axis: E.index(0)})


def _with_places(stmt: Stmt, change: Callable[[str, Index], Index]) -> Stmt:
    """The statement with the index of each load, store and update changed."""

    def load(x: Load) -> Expr:
        return Load(x.buffer, change(x.buffer, x.index), x.type, x.mask, x.fill)

    def leaf(s: Stmt) -> Stmt | None:
        return with_index(s, change(written(s)[0], s.index)) if isinstance(s, Leaf) else None

    return rewrite_stmt(map_all_expressions(stmt, lambda x: rewrite_loads(x, load)), leaf)


@dataclass(frozen=True)
class _Pair:
    """A loop, and the one directly in it."""

    outer: For
    inner: For

    def is_whole(self, x: Expr) -> bool:
        """Whether an expression mentions the two axes as one only, outer * extent + inner, or not at all."""
        outer, inner = self.outer.axis, self.inner.axis
        if variables(x).isdisjoint((outer, inner)):
            return True
        if not E.is_index(x) or loads(x):
            return bool(x.operands) and all(map(self.is_whole, x.operands))
        put = substitution({outer: E.index(0), inner: outer * self.inner.extent + inner})
        return is_same(x, put(x))


Runs = Mapping[str, frozenset[int]]
"""The dims of each buffer that are one with the dim behind them."""


def _joined(kernel: Kernel) -> Kernel:
    """The kernel with one loop and one dim in place of those that are a run everywhere."""
    pairs = [pair for root in kernel.roots for pair in _pairs(root)]
    used = {name for name, _ in _places(kernel.body)}
    runs: Runs = {
        b.name: frozenset(d for d in range(len(b.shape) - 1) if b.name in used and _may_join(b, d)) for b in kernel.buffers
    }
    while True:
        fewer = _runs(kernel, runs, pairs)
        body = _flattened(kernel, fewer)
        left = [pair for pair in pairs if _is_whole(body, pair)] if fewer == runs else pairs
        if fewer == runs and left == pairs:
            break
        runs, pairs = fewer, left
    outer = {pair.inner.axis: pair.outer.axis for pair in pairs}
    buffers = [replace(b, shape=_products(b.shape, runs[b.name])) for b in kernel.buffers]
    return Kernel(kernel.name, tuple(buffers), _one_loop(body, outer))


def _flattened(kernel: Kernel, runs: Runs) -> Stmt:
    """The body, with one index for each run."""
    return _with_places(kernel.body, lambda name, place: _flat(place, kernel.table[name].shape, runs[name]))


def _may_join(buffer: Buffer, dim: int) -> bool:
    """Whether a dim may be one with the next, which is none of lanes."""
    lanes = dim + 2 == len(buffer.shape) and isinstance(buffer.shape[-1], int)
    return buffer.role is not Role.CONSTANT and not lanes


def _pairs(stmt: Stmt) -> Iterator[_Pair]:
    """The loops that may be one, of a root: both are reduced, or none is."""
    over = {name for leaf in leaves_of(stmt) if isinstance(leaf, Update) for name in leaf.over}
    while isinstance(stmt, For) and isinstance(stmt.body, For):
        if (stmt.axis.name in over) is (stmt.body.axis.name in over):
            yield _Pair(stmt, stmt.body)
        stmt = stmt.body


def _runs(kernel: Kernel, runs: Runs, pairs: Sequence[_Pair]) -> Runs:
    """Those dims that are indexed by one of some pairs of axes wherever their buffer is accessed."""
    extents: dict[tuple[Expr, Expr], Expr] = {(pair.outer.axis, pair.inner.axis): pair.inner.extent for pair in pairs}
    left = dict(runs)
    for name, place in _places(kernel.body):
        shape = kernel.table[name].shape
        both = [extents.get(pair) for pair in pairwise(place)]
        left[name] = frozenset(d for d in left[name] if (extent := both[d]) is not None and is_same(extent, shape[d + 1]))
    return left


def _places(body: Stmt) -> Iterator[tuple[str, Index]]:
    """The index of each load, store and update."""
    for stmt in statements(body):
        yield from ((load.buffer, load.index) for x in expressions(stmt) for load in loads(x))
        yield from ((name, stmt.index) for name in written(stmt)) if isinstance(stmt, Leaf) else ()


def _is_whole(body: Stmt, pair: _Pair) -> bool:
    """Whether the axes of a pair, which are those of one root, are one wherever they are mentioned."""
    leaves = [leaf for leaf in leaves_of(body) if isinstance(leaf, Leaf)]
    return all(map(pair.is_whole, chain.from_iterable((*leaf.index, *values(leaf), leaf.mask) for leaf in leaves)))


def _spans(rank: int, run: frozenset[int]) -> Iterator[slice]:
    """The dims of a shape, those of a run as one."""
    begin = 0
    for d in range(rank):
        if d not in run:
            yield slice(begin, d + 1)
            begin = d + 1


def _flat(place: Index, shape: tuple[Extent, ...], run: frozenset[int]) -> Index:
    """An index with one part for each run."""
    spans = _spans(len(shape), run)
    return tuple([flat_index(place[at], [prod(shape[d + 1 : at.stop]) for d in range(at.start, at.stop)]) for at in spans])


def _products(shape: tuple[Extent, ...], run: frozenset[int]) -> tuple[Extent, ...]:
    return tuple([E.extent(prod(shape[at], start=E.index(1))) for at in _spans(len(shape), run)])


def _one_loop(stmt: Stmt, outer: Mapping[Var, Var]) -> Stmt:
    """A statement with one loop for each run of loops, called as the first. outer: the axis around each that joins it."""
    if isinstance(stmt, Update):
        inner = {axis.name for axis in outer}
        return replace(stmt, over=tuple([name for name in stmt.over if name not in inner]))
    if not isinstance(stmt, For):
        return with_children(stmt, tuple([_one_loop(child, outer) for child in children(stmt)]))
    last, extent, put = stmt, stmt.extent, dict[Expr, Expr]()
    while isinstance(last.body, For) and outer.get(last.body.axis) is last.axis:
        put[last.axis], last = E.index(0), last.body
        extent = extent * last.extent
    if put:
        put[last.axis] = stmt.axis
    return For(stmt.axis, extent, _one_loop(substitute_stmt(last.body, put), outer))


def _named(kernel: Kernel) -> tuple[Kernel, tuple[Extent, ...]]:
    """The kernel with sizes n0, n1, ... in place of what its sizes occur in as a whole, and what each of these is."""
    meant: dict[Expr, Expr] = {s: s for s in kernel.symbols}
    while found := next(filter(None, (_in_terms_of(kernel, x, len(meant)) for x in _wholes(kernel))), None):
        kernel, whole, new = found
        meant[new] = substitution(meant)(whole)
    order = dict.fromkeys(s for b in kernel.buffers for extent in b.shape for s in _sorted(extent))
    names: dict[Expr, Expr] = {s: Symbol(f"n{n}", i64, s.low, s.high, s.divisor) for n, s in enumerate(order)}
    own = {names[s]: E.extent(meant[s]) for s in order}
    renamed = _substituted(kernel, substitution(names))
    return renamed, tuple([own[s] for s in renamed.symbols])


def _sorted(extent: Extent) -> list[Symbol]:
    return sorted(E.symbols(E.index(extent)), key=lambda symbol: symbol.name)


def _wholes(kernel: Kernel) -> list[Expr]:
    """Extents of several sizes, or made of sizes, those of most sizes first."""
    extents = dict.fromkeys(x for b in kernel.buffers for x in b.shape if isinstance(x, Expr) and not isinstance(x, Symbol))
    return sorted(extents, key=lambda x: (-len(E.symbols(x)), -x.size, str(x)))


def _in_terms_of(kernel: Kernel, whole: Expr, number: int) -> tuple[Kernel, Expr, Symbol] | None:
    """The kernel with a size of its own in place of an expression; None where something else mentions its sizes, or where
    that makes no extent simpler."""
    low, high = least(whole), min(greatest(whole), MOST_BYTES)
    new = Symbol(f"{number}", i64, low, max(low, high), divisor(whole))
    try:
        found = _substituted(kernel, _Whole(whole, new))
    except _OtherwiseError:
        return None
    sizes = [sum(x.size for x in _wholes(k)) for k in (found, kernel)]
    return (found, whole, new) if sizes[0] < sizes[1] else None


def _substituted(kernel: Kernel, put: Callable[[Expr], Expr]) -> Kernel:
    buffers = [replace(b, shape=tuple([E.extent(put(E.index(x))) for x in b.shape])) for b in kernel.buffers]
    return Kernel(kernel.name, tuple(buffers), map_all_expressions(kernel.body, put))


class _OtherwiseError(Exception):
    """Sizes occur otherwise than in a whole."""


class _Whole:
    """Writes expressions with a size in place of what it is."""

    def __init__(self, whole: Expr, new: Symbol) -> None:
        self.whole, self.new, self.sizes = whole, new, E.symbols(whole)

    def __call__(self, x: Expr) -> Expr:
        if self.sizes.isdisjoint(E.symbols(x)):
            return x
        if x is self.whole:
            return self.new
        if not _is_polynomial(x):
            return map_operands(x, self)
        times, rest = divided(x, self.whole)
        if E.static(times) == 0 or not self.sizes.isdisjoint(E.symbols(rest)):
            raise _OtherwiseError
        return self(times) * self.new + rest


def _is_polynomial(x: Expr) -> bool:
    """Whether an expression is a sum, a product or a size."""
    return E.is_index(x) and (
        isinstance(x, E.Affine | Symbol) or (isinstance(x, E.Binary) and x.op is BinaryOp.MUL and not loads(x))
    )
