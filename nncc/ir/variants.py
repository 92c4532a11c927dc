"""Variants of a kernel: bodies for some of its open sizes each, and one for all others.

    constants; if 1 <= n < 9: s  else: s'

The last root statement chooses by conditions on open sizes. Each branch is as a kernel of its own in which less is open: it
is verified and lowered by what is known of the sizes there, such as that a block fits a loop.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.expr import Expr, Symbol
from nncc.ir.index.simplify import simplify
from nncc.ir.kernel import Kernel, uses
from nncc.ir.stmt import Alloc, If, Stmt, seq
from nncc.ir.walk import by_class, map_expressions, rewrite_stmt, substitution


@dataclass(frozen=True)
class Variant:
    """A kernel for the sizes at which its condition holds, and none of a variant before it; None for all that are left."""

    condition: Expr | None
    kernel: Kernel


@dataclass(frozen=True)
class Span:
    """The sizes from low to high, both included, of an open size by name."""

    size: str
    low: int
    high: int

    def condition(self, symbol: Symbol) -> Expr:
        """Whether the size is one of them."""
        first = E.TRUE if self.low <= symbol.low else E.le(E.index(self.low), symbol)
        return E.logical_and(first, E.TRUE if self.high >= symbol.high else E.le(symbol, self.high))

    def of(self, symbol: Symbol) -> Expr | None:
        """The symbol with what is known of it there, or the number that it is; None where it is none of them."""
        by = symbol.divisor
        low, high = -(-max(symbol.low, self.low) // by) * by, min(symbol.high, self.high) // by * by
        if low > high:
            return None
        return E.index(low) if low == high else Symbol(symbol.name, symbol.type, low, high, by)


def variants(kernel: Kernel) -> tuple[Variant, ...]:
    """The variants of a kernel in the order in which they are tried; the kernel itself where it has no others."""
    *first, last = kernel.roots or (kernel.body,)
    span = _span(last.condition) if isinstance(last, If) else None
    if span is None or not isinstance(last, If):
        return (Variant(None, kernel),)
    chosen = narrowed(_only(kernel, *first, last.body), span)
    rest = variants(_only(kernel, *first, last.otherwise))
    return rest if chosen is None else (Variant(last.condition, chosen), *rest)


def _only(kernel: Kernel, *roots: Stmt) -> Kernel:
    """A kernel with some of its root statements, and the temporaries that these use."""
    body = seq(*roots)
    return Kernel(kernel.name, used_buffers(kernel.buffers, body), body)


def used_buffers(buffers: Sequence[Buffer], body: Stmt) -> tuple[Buffer, ...]:
    """Parameters, and the temporaries that a body uses."""
    used = uses(body)
    return tuple([b for b in buffers if b.role is not Role.TEMP or b.name in used])


def _span(condition: Expr) -> Span | None:
    """The sizes at which a condition on one open size holds; None for another condition."""
    ends: dict[str, list[int | None]] = {}
    for x in E.conjuncts(condition):
        difference = E.form(x.a - x.b) if isinstance(x, E.Binary) and E.below(x) is not None else None
        if difference is None or len(difference[0]) != 1:
            return None
        (symbol, c), const = difference[0][0], difference[1]
        if not isinstance(symbol, Symbol) or abs(c) != 1:
            return None
        low, high = ends.setdefault(symbol.name, [symbol.low, symbol.high])
        assert low is not None and high is not None
        ends[symbol.name] = [low, min(high, -const - 1)] if c > 0 else [max(low, const + 1), high]
    if len(ends) != 1:
        return None
    ((name, (low, high)),) = ends.items()
    assert low is not None and high is not None
    return Span(name, low, high)


def narrowed(kernel: Kernel, span: Span) -> Kernel | None:
    """The kernel for some of its sizes; None where it has none of these."""
    symbol = next(s for s in kernel.symbols if s.name == span.size)
    new = span.of(symbol)
    if new is None:
        return None
    made = kernel.with_sizes({symbol: new})
    return replace(made, buffers=tuple([_simpler(b) for b in made.buffers]))


def _simpler(buffer: Buffer) -> Buffer:
    """A buffer with the extents that what is known of its sizes decides, as of a minimum."""
    if not buffer.is_open:
        return buffer
    return replace(buffer, shape=tuple([E.extent(simplify(E.index(x), {})) for x in buffer.shape]))


def chosen_by(kernel: Kernel, made: Sequence[Variant]) -> Kernel:
    """The kernel that chooses among variants, after passes on each: with the parameters and open sizes of `kernel`, and its
    buffers in their order, which is that of the arguments of its code."""
    known = {s.name: s for s in kernel.symbols}
    kept = {b.name for variant in made for b in variant.kernel.buffers}
    buffers = {b.name: b for b in kernel.buffers if b.role is not Role.TEMP or b.name in kept}
    body: Stmt = seq()
    for variant in reversed(made):
        own = variant.kernel
        for buffer in own.buffers:
            buffers.setdefault(buffer.name, buffer)
        widened = _widened(own.body, known)
        body = widened if variant.condition is None else If(variant.condition, widened, body)
    return replace(kernel, buffers=tuple(buffers.values()), body=body)


def _widened(stmt: Stmt, known: Mapping[str, Symbol]) -> Stmt:
    """A statement in which open sizes have the facts of `known` again, not the narrower ones of a variant."""
    narrow = {s: known[s.name] for s in {*by_class(stmt).get(Symbol, ())} if s is not known[s.name]}
    put = substitution(dict[Expr, Expr](narrow.items()))

    def change(s: Stmt) -> Stmt | None:
        if isinstance(s, Alloc):
            return replace(s, buffer=limited(s.buffer, known))
        return map_expressions(s, put)

    return rewrite_stmt(stmt, change)


def limited(buffer: Buffer, known: Mapping[str, Symbol]) -> Buffer:
    """A buffer by open sizes as `known` has them, with no more elements than it may have where more is known of these."""
    if not buffer.is_open:
        return buffer
    inside = {s for x in buffer.shape for s in E.symbols(E.index(x))}
    put = substitution({s: _at_most(known[s.name], s.high) for s in inside})
    return replace(buffer, shape=tuple([E.extent(put(E.index(x))) for x in buffer.shape]))


def _at_most(symbol: Symbol, high: int) -> Expr:
    return E.minimum(symbol, high) if high < symbol.high else symbol
