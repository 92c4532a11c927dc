"""The last passes for a GPU: each root becomes a function that the threads of a grid of blocks run (`launches`), and
functions that fill buffers with numbers join the launch before them (`fuse_fills`).

A thread runs the whole body of its block. An axis of a bound loop is a digit of the number of its block, or of its own in
the block; what fewer threads run than the block has stands behind a condition. Warp and thread loops are parallel loops that
all threads wait for; so a barrier may follow each of them, and those stay that are needed (`synchronise.py`).

Indices of a function have 32 bits, as registers do, where the ranges of its names prove that all of them fit
(`index_bits`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass, replace
from math import ceil, prod

from nncc.codegen.passes.gpu.synchronise import synchronised
from nncc.errors import TargetError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope, round_up
from nncc.ir.dtypes import i32, i64
from nncc.ir.expr import Expr, Load, Var
from nncc.ir.hardware.instructions import instruction
from nncc.ir.hardware.units import BANKS_BYTES, WARP_THREADS, Digit, block_threads, digits
from nncc.ir.index.bounds import Range, Ranges, axis_range, bounds
from nncc.ir.index.simplify import simplify_stmt
from nncc.ir.kernel import Kernel, nests, uses
from nncc.ir.lowered import DeviceFunction, DeviceUnit, Grid
from nncc.ir.stmt import Alloc, Await, Barrier, Commit, CopyAsync, For, If, Leaf, Let, LoopKind, Seq, Stmt, Store, seq
from nncc.ir.vector import Intrinsic, Shuffle
from nncc.ir.walk import (
    children,
    expressions,
    rewrite_stmt,
    statements,
    subexpressions,
    substitute_stmt,
    variables,
    with_children,
)


def launches(kernel: Kernel) -> DeviceUnit:
    """The functions of a kernel in the order in which they run, each once all blocks of the one before it are done.

    Raises: TargetError for a loop around blocks, and for loops of threads that do not share them alike.
    """
    return DeviceUnit(tuple(_function(kernel, root, n) for n, root in enumerate(_joined(kernel.roots))))


def _joined(roots: Iterable[Stmt]) -> Iterator[Stmt]:
    """Roots in order; consecutive ones of one thread are joined."""
    alone: list[Stmt] = []
    for root in roots:
        if any(isinstance(s, For) and s.kind.is_bound for s in statements(root)):
            yield from (seq(*alone),) if alone else ()
            yield root
            alone = []
        else:
            alone.append(root)
    if alone:
        yield seq(*alone)


def _function(kernel: Kernel, root: Stmt, number: int) -> DeviceFunction:
    axes, body = _blocks(kernel, rewrite_stmt(root, _stored))
    grid = Grid(Var("block", i64), Var("thread", i64), prod(extent for _, extent in axes), max(block_threads(body), 1))
    used = [kernel.table[name] for name in sorted(uses(body))]
    shared, size = _shared([b for b in used if b.scope is Scope.SHARED])
    copies = any(isinstance(s, CopyAsync) for s in statements(body))
    whole = _ThreadBlock(grid, copies).stmt(body, ())
    for buffer in (b for b in used if b.scope.is_private):
        whole = Alloc(buffer, whole)
    whole = Let(_counted(axes, grid.block), whole) if axes else whole
    known = {grid.block: Range(0, max(grid.blocks - 1, 0)), grid.thread: Range(0, grid.threads - 1)}
    body = synchronised(_with_used(simplify_stmt(_without_last(whole), known))[0], grid)
    parameters, bits = tuple(b for b in used if b.scope.in_memory), index_bits(body, used, grid)
    return DeviceFunction(f"{kernel.name}.{number}", parameters, shared, size, grid, body, bits)


def _stored(stmt: Stmt) -> Stmt | None:
    """The store for elements that a copy does not load; None for other statements."""
    if not isinstance(stmt, CopyAsync) or isinstance(stmt.value, Load):
        return None
    return Store(stmt.nest, stmt.buffer, stmt.index, stmt.value, stmt.mask, stmt.stream)


def _blocks(kernel: Kernel, root: Stmt) -> tuple[list[tuple[Var, int]], Stmt]:
    """The axes of a root's block loops with their extents, outermost first, and the body."""
    found: list[tuple[Var, int]] = []
    while isinstance(root, For) and root.kind is LoopKind.BLOCK:
        found.append((root.axis, _extent(kernel, root)))
        root = root.body
    inner = next((s for s in statements(root) if isinstance(s, For) and s.kind is LoopKind.BLOCK), None)
    if inner is not None:
        raise TargetError(
            f"{kernel.name}: the loop {inner.axis} is bound to blocks inside another statement; loops of "
            "blocks are outermost, with nothing between them"
        )
    return found, root


def _extent(kernel: Kernel, loop: For) -> int:
    extent = E.static(loop.extent)
    if extent is None:
        raise TargetError(f"{kernel.name}: the loop {loop.axis} of blocks has no constant extent: {loop.extent}")
    return extent


def _counted(axes: Iterable[tuple[Var, int]], number: Var) -> tuple[tuple[Var, Expr], ...]:
    """Each axis as a digit of a number, the last the fastest."""
    rest: Expr = number
    bindings: list[tuple[Var, Expr]] = []
    for axis, extent in reversed(list(axes)):
        bindings.append((axis, E.mod(rest, E.index(max(extent, 1)))))
        rest = E.floordiv(rest, E.index(max(extent, 1)))
    return tuple(reversed(bindings))


def _shared(buffers: list[Buffer]) -> tuple[tuple[tuple[Buffer, int], ...], int]:
    """Where each buffer lies in the shared memory of a block, and its size in bytes."""
    places: list[tuple[Buffer, int]] = []
    end = 0
    for buffer in buffers:
        places.append((buffer, end))
        end += round_up(buffer.size_bytes, BANKS_BYTES)
    return tuple(places), end


@dataclass(frozen=True)
class _ThreadBlock:
    """The threads of a block."""

    grid: Grid
    copies: bool

    @property
    def meeting(self) -> tuple[Stmt, ...]:
        """Where all threads may have to wait: each for what it copies, then for one another."""
        return (Await(), Barrier()) if self.copies else (Barrier(),)

    def stmt(self, stmt: Stmt, around: tuple[For, ...]) -> Stmt:
        """A statement as each thread runs it. around: the warp and thread loops around it."""
        if isinstance(stmt, For) and stmt.kind in (LoopKind.WARP, LoopKind.THREAD):
            bound = self.loop(stmt, (*around, stmt))
            return bound if around else seq(bound, *self.meeting)
        if isinstance(stmt, Commit):
            return stmt
        if (
            not around
            and not isinstance(stmt, Seq)
            and not any(isinstance(s, For) and s.kind.is_bound for s in statements(stmt))
        ):
            return seq(self.some(stmt, self.grid.thread, _alone(stmt), self.grid.threads), *self.meeting)
        if isinstance(stmt, For):
            around = (*around, stmt) if around else ()
        whole = with_children(stmt, tuple([self.stmt(child, around) for child in children(stmt)]))
        groups = isinstance(stmt, For) and any(isinstance(s, Commit) for s in statements(stmt))
        return seq(whole, *self.meeting) if groups else whole

    def loop(self, loop: For, around: tuple[For, ...]) -> Stmt:
        """A bound loop: its axis is a digit of the thread's number."""
        digit, (number, most) = _shared_digit(loop, around), self.units(loop.kind, around)
        is_first, place = (
            not any(outer.kind is loop.kind for outer in around[:-1]),
            E.floordiv(number, E.index(digit.stride)),
        )
        body = Let(((loop.axis, place if is_first else E.mod(place, E.index(digit.extent))),), self.stmt(loop.body, around))
        return self.some(body, number, digit.stride * digit.extent, most) if is_first else body

    def units(self, kind: LoopKind, around: tuple[For, ...]) -> tuple[Expr, int]:
        """The number that counts the threads of loops of a kind, and how many it counts: in a block, or in a warp."""
        if kind is LoopKind.THREAD and any(outer.kind is LoopKind.WARP for outer in around):
            return E.mod(self.grid.thread, E.index(WARP_THREADS)), min(WARP_THREADS, self.grid.threads)
        return self.grid.thread, self.grid.threads

    def some(self, stmt: Stmt, number: Expr, count: int, of: int) -> Stmt:
        """A statement that the first of some threads run."""
        return stmt if count == of else If(E.lt(number, E.index(count)), stmt, Seq())


def _alone(stmt: Stmt) -> int:
    """How many threads run what is in no loop of threads: a warp what its lanes do together."""
    every = (x for s in statements(stmt) for value in expressions(s) for x in subexpressions(value))
    return WARP_THREADS if any(isinstance(x, Intrinsic) and instruction(x.name).of_warp for x in every) else 1


def _shared_digit(loop: For, around: tuple[For, ...]) -> Digit:
    """The digit of a bound loop, the same in all nests below it. Raises: TargetError where it is not."""
    found = {digits((*around[:-1], *nest.loops))[loop.axis] for nest in nests(loop)}
    if len(found) > 1:
        raise TargetError(
            f"the statements in the {loop.kind.value} loop {loop.axis} want different threads; they need "
            "the same loops of threads inside it"
        )
    return found.pop()


def _with_used(stmt: Stmt) -> tuple[Stmt, frozenset[Var]]:
    """A statement without values that nothing uses, and the names that it does use."""
    below = [_with_used(child) for child in children(stmt)]
    used = frozenset[Var]().union(*(names for _, names in below))
    if isinstance(stmt, Let):
        kept: list[tuple[Var, Expr]] = []
        for var, value in reversed(stmt.bindings):
            if var in used:
                kept.append((var, value))
                used = used - {var} | variables(value)
        body = below[0][0]
        return (Let(tuple(reversed(kept)), body) if kept else body), used
    used = used.union(*(variables(x) for x in expressions(stmt)))
    return with_children(stmt, tuple([child for child, _ in below])), used


def _without_last(stmt: Stmt) -> Stmt:
    """The body of a function without a barrier at its end."""
    if isinstance(stmt, Seq) and stmt.stmts:
        last = _without_last(stmt.stmts[-1])
        return seq(*stmt.stmts[:-1], *(() if isinstance(last, Barrier | Await) else (last,)))
    below = children(stmt)
    return with_children(stmt, (_without_last(below[0]),)) if isinstance(stmt, Let | Alloc) else stmt


_LIMIT = int(i32.highest)
_MADE_OF_OTHERS = (E.Broadcast, E.Select, Shuffle)
"""What holds nothing that its operands do not."""


def index_bits(body: Stmt, buffers: Iterable[Buffer], grid: Grid) -> int:
    """32 where no index and nothing on the way to one is outside of 32 bits, and no data has 64; else 64."""
    known = {grid.block: Range(0, grid.blocks - 1), grid.thread: Range(0, grid.threads - 1)}
    data = any(b.dtype.bits == i64.bits for b in buffers)
    return 64 if data or not _fits(body, known) else 32


def _fits(stmt: Stmt, ranges: Ranges) -> bool:
    if isinstance(stmt, Alloc) and stmt.buffer.dtype.bits == i64.bits:
        return False
    if not isinstance(stmt, Let) and not all(_is_short(x, ranges) for x in expressions(stmt)):
        return False
    if isinstance(stmt, For):
        ranges = _with(ranges, stmt.axis, axis_range(stmt.extent, ranges))
    for var, value in stmt.bindings if isinstance(stmt, Let) else ():
        if not _is_short(value, ranges):
            return False
        ranges = _with(ranges, var, bounds(value, ranges) if var.dtype.is_int else None)
    return all(_fits(child, ranges) for child in children(stmt))


def _with(ranges: Ranges, name: Var, known: Range | None) -> Ranges:
    return ranges if known is None else {**ranges, name: known}


def _is_short(x: Expr, ranges: Ranges) -> bool:
    """Whether all of an expression of 64 bits is index arithmetic within 32."""
    return all(_holds(part, ranges) for part in subexpressions(x) if part.dtype.bits == i64.bits)


def _holds(x: Expr, ranges: Ranges) -> bool:
    if x.dtype.scalar is not i64 or isinstance(x, E.Bitcast):
        return False
    if isinstance(x, E.Affine):
        each = [(bounds(atom, ranges), c) for atom, c in x.terms]
        return abs(x.const) + sum(_LIMIT + 1 if r is None else abs(c) * _most(r) for r, c in each) <= _LIMIT
    known = bounds(x, ranges)
    return isinstance(x, _MADE_OF_OTHERS) or (known is not None and _most(known) <= _LIMIT)


def _most(known: Range) -> int:
    return max(abs(known.low), abs(known.high))


def fuse_fills(unit: DeviceUnit, fills: Set[str]) -> DeviceUnit:
    """Fuses each fill function into the preceding launch, as further blocks. These have as many threads as the other
    function's blocks, and count through what each thread of the fill did.

    fills: the nests that may run at the same time as the function before (`ir.hardware.overlap`).
    Rewrite, for blocks of 128 and of 256 threads: f in n blocks, g in m  ->
      if block < n: f  else: g of block (block - n) // 2 and thread (block - n) % 2 * 128 + thread, in n + 2*m blocks
    """
    groups: list[list[DeviceFunction]] = []
    for function in unit.functions:
        if groups and _fills(function, fills) and _is_whole(groups[-1][0].grid):
            groups[-1].append(function)
        else:
            groups.append([function])
    names = [function.name for function in unit.functions]
    return DeviceUnit(tuple(replace(_together(group), name=name) for group, name in zip(groups, names)))


def _fills(function: DeviceFunction, fills: Set[str]) -> bool:
    """Whether a function is of such nests alone, and its threads need no others of their block."""
    every = tuple(statements(function.body))
    done = {s.nest for s in every if isinstance(s, Leaf)}
    meets = any(isinstance(s, Barrier | Await | Commit) for s in every)
    return bool(done) and done <= fills and not meets and not function.shared and function.grid.blocks > 0


def _is_whole(grid: Grid) -> bool:
    """Whether there are blocks, of whole warps: others would be slow at what further threads have to do."""
    return grid.blocks > 0 and grid.threads % WARP_THREADS == 0


def _together(group: Iterable[DeviceFunction]) -> DeviceFunction:
    first, *others = group
    if not others:
        return first
    grid, parts = first.grid, [(first.grid.blocks, first.body)]
    for other in others:
        start = parts[-1][0]
        end = start + ceil(other.grid.blocks * other.grid.threads / grid.threads)
        parts.append((end, _moved(other, grid, start, end)))
    *rest, (end, body) = parts
    for before, part in reversed(rest):
        body = If(E.lt(grid.block, E.index(before)), part, body)
    buffers = tuple({b.name: b for function in (first, *others) for b in function.buffers}.values())
    grid = replace(grid, blocks=end)
    bits = max(index_bits(body, buffers, grid), *(function.index_bits for function in (first, *others)))
    return replace(first, buffers=buffers, grid=grid, body=body, index_bits=bits)


def _moved(function: DeviceFunction, grid: Grid, start: int, end: int) -> Stmt:
    """The body of a function in blocks from one on to before another of a grid."""
    own = function.grid
    number = (grid.block - start) * grid.threads + grid.thread
    body = substitute_stmt(
        function.body,
        {own.block: E.floordiv(number, E.index(own.threads)), own.thread: E.mod(number, E.index(own.threads))},
    )
    body = If(E.lt(number, E.index(own.blocks * own.threads)), body, Seq())
    return simplify_stmt(body, {grid.block: Range(start, end - 1), grid.thread: Range(0, grid.threads - 1)})
