"""A kernel: buffers and a sequence of root statements over them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property, lru_cache
from html import escape
from types import MappingProxyType

from nncc.errors import ComputeError, InternalError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.expr import Expr, Extent, Symbol, Var
from nncc.ir.index.bounds import Range, Ranges, axis_range, bounds
from nncc.ir.index.facts import decide
from nncc.ir.intern import quickly_made
from nncc.ir.stmt import Alloc, For, If, Leaf, Prefetch, Seq, Stmt, Update, seq, values, written
from nncc.ir.text import kernel_text
from nncc.ir.walk import children, expressions, loads, map_expressions, operands, rewrite_stmt, statements, substitution


@dataclass(frozen=True)
class Kernel:
    """Buffers (parameters first, in calling order, then temporaries) and the body that computes the outputs."""

    name: str
    buffers: tuple[Buffer, ...]
    body: Stmt

    def __hash__(self) -> int:
        # the body tells kernels apart, and costs nothing to hash
        return hash((self.name, self.body))

    @cached_property
    def table(self) -> dict[str, Buffer]:
        """The buffers by name."""
        return {b.name: b for b in self.buffers}

    @cached_property
    def symbols(self) -> tuple[Symbol, ...]:
        """The open sizes that it depends on, in the order of their names."""
        return symbols_of(self.buffers)

    def require_closed(self, what: str) -> None:
        """Raises: ComputeError for a kernel with open sizes, which `what` does not take."""
        if self.symbols:
            names = ", ".join([s.name for s in self.symbols])
            raise ComputeError(
                f"kernel {self.name} has open sizes, {names}, and {what} takes fixed ones; give it "
                f"kernel.at({{{self.symbols[0].name!r}: {self.symbols[0].high}}}), or numbers in place of te.size()"
            )

    def at(self, sizes: Mapping[str, int]) -> Kernel:
        """The kernel for one value of each open size. Raises: ComputeError for one that is missing or does not fit."""
        return self.with_sizes(_values(self.symbols, sizes)) if self.symbols else self

    def with_sizes(self, sizes: Mapping[Expr, Expr]) -> Kernel:
        """The kernel with numbers or other symbols for some of its open sizes; of branches that these decide, the one that
        runs."""
        put = substitution(sizes)

        def change(stmt: Stmt) -> Stmt | None:
            if isinstance(stmt, Alloc):
                return replace(stmt, buffer=_at(stmt.buffer, put))
            new = map_expressions(stmt, put)
            known = decide(new.condition, {}) if isinstance(new, If) and new is not stmt else None
            return new if known is None or not isinstance(new, If) else new.body if known else new.otherwise

        body = rewrite_stmt(self.body, change)
        used = uses(body)
        kept = [b for b in self.buffers if b.role is not Role.TEMP or b.name in used]
        return Kernel(self.name, tuple([_at(b, put) for b in kept]), body)

    @cached_property
    def key(self) -> str:
        """The identity of a kernel, its name aside: a line for each distinct expression, then the buffers and the body.

        Not their text, which shows f64(0.1) for a constant as for a cast; nor their repr, which doubles with every link of
        x = x + x.
        """
        key = _Key()
        return "\n".join([*map(repr, self.buffers), key.text(self.body), *key.rows])

    @property
    def params(self) -> tuple[Buffer, ...]:
        """The buffers that a caller passes, in calling order."""
        return tuple(b for b in self.buffers if b.role is not Role.TEMP)

    def params_at(self, sizes: Iterable[Extent]) -> tuple[Buffer, ...]:
        """The parameters for extents in place of the open sizes, in their order."""
        return self.buffers_at(self.params, sizes)

    def buffers_at(self, buffers: tuple[Buffer, ...], sizes: Iterable[Extent]) -> tuple[Buffer, ...]:
        """Buffers of the kernel for extents in place of the open sizes, in their order."""
        if not self.symbols:
            return buffers
        put = substitution({s: E.index(x) for s, x in zip(self.symbols, sizes, strict=True)})
        return tuple([_at(b, put) for b in buffers])

    @cached_property
    def roots(self) -> tuple[Stmt, ...]:
        """The root statements in order."""
        return self.body.stmts if isinstance(self.body, Seq) else (self.body,)

    def __repr__(self) -> str:
        params = [(b.role is Role.OUTPUT, f"{b.name}: {b.dtype}{b.shape_text}") for b in self.params]
        given, made = ("; ".join(text for is_made, text in params if is_made is wanted) for wanted in (False, True))
        return f"Kernel {self.name}({given}) -> {made}"

    def __str__(self) -> str:
        return kernel_text(self.name, self.buffers, self.body, self.symbols)

    def _repr_html_(self) -> str:
        """The loops, for a notebook."""
        return f"<pre>{escape(str(self))}</pre>"

    def with_roots(self, *roots: Stmt) -> Kernel:
        """The same kernel with other root statements."""
        return Kernel(self.name, self.buffers, seq(*roots))

    def with_buffers(self, *changed: Buffer) -> Kernel:
        """The same kernel with buffers replaced by name, or added."""
        new = {b.name: b for b in changed}
        kept = tuple(new.pop(b.name, b) for b in self.buffers)
        return Kernel(self.name, kept + tuple(new.values()), self.body)

    def without_buffers(self, *names: str) -> Kernel:
        """The same kernel without some buffers."""
        return Kernel(self.name, tuple(b for b in self.buffers if b.name not in names), self.body)


def symbols_of(buffers: Iterable[Buffer]) -> tuple[Symbol, ...]:
    """The open sizes in the shapes of buffers, in the order of their names."""
    shapes = (E.index(extent) for b in buffers if b.is_open for extent in b.shape)
    return tuple(sorted({s for shape in shapes for s in E.symbols(shape)}, key=lambda symbol: symbol.name))


def read_off(extent: Extent) -> tuple[Symbol, int, int] | None:
    """The size s of an extent c*s + n that says what the size is, with c and n; None for another extent."""
    terms, const = E.form(E.index(extent))
    (symbol, c), *others = terms or ((None, 0),)
    return (symbol, c, const) if isinstance(symbol, Symbol) and c > 0 and not others else None


def sizes_of(buffers: Iterable[Buffer], shapes: Mapping[str, tuple[int, ...]]) -> dict[str, int]:
    """The open sizes of arrays of those shapes, by name. Raises: ComputeError for two that contradict each
    other, and for one that the size may not be."""
    found: dict[Symbol, tuple[int, str]] = {}
    for buffer in buffers:
        for dim, (n, extent) in enumerate(zip(shapes.get(buffer.name, ()), buffer.shape)):
            if (read := read_off(extent)) is None:
                continue
            symbol, c, const = read
            where = f"dimension {dim} of {buffer.name}"
            if (n - const) % c:
                raise ComputeError(f"{where} is {n}, but it has to be {extent}")
            size = (n - const) // c
            known, at = found.setdefault(symbol, (size, where))
            if known != size:
                raise ComputeError(f"{where} is {n}, but {symbol} is {known} by {at}, and it has to be {extent}")
            symbol.checked(size, f" by {where}")
    return {symbol.name: n for symbol, (n, _) in found.items()}


def sized(buffers: Iterable[Buffer], sizes: Mapping[str, int]) -> tuple[Buffer, ...]:
    """Buffers for one value of each open size. Raises: ComputeError for one that is missing or does not fit."""
    buffers = tuple(buffers)
    put = substitution(_values(symbols_of(buffers), sizes))
    return tuple([_at(b, put) for b in buffers])


def extent_at(extent: Extent, sizes: Mapping[str, int]) -> int:
    """An extent for one value of each open size. Raises: ComputeError for one that is missing or does not fit."""
    made = extent if isinstance(extent, int) else _made(substitution(_values(E.symbols(extent), sizes))(extent))
    if not isinstance(made, int):
        raise InternalError(f"{extent} is no number for {dict(sizes)}")
    return made


def _at(buffer: Buffer, put: Callable[[Expr], Expr]) -> Buffer:
    return replace(buffer, shape=tuple([_made(put(E.index(x))) for x in buffer.shape])) if buffer.is_open else buffer


def _made(x: Expr) -> Extent:
    """What an expression has become, a number where nothing in it is open, as in a maximum of two."""
    known = None if E.static(x) is not None or E.symbols(x) else bounds(x, {})
    return known.low if known and known.low == known.high else E.extent(x)


def _values(symbols: Iterable[Symbol], sizes: Mapping[str, int]) -> dict[Expr, Expr]:
    return {s: E.index(s.checked(sizes.get(s.name))) for s in symbols}


@quickly_made
@dataclass(frozen=True, slots=True)
class Nest:
    """A leaf and the loops around it, outermost first."""

    leaf: Leaf
    loops: tuple[For, ...]

    def __hash__(self) -> int:
        return hash(self.leaf)  # which is at one place only

    @property
    def name(self) -> str:
        return self.leaf.nest

    @property
    def axes(self) -> tuple[str, ...]:
        """The names of the loops, outermost first."""
        return tuple(loop.axis.name for loop in self.loops)

    def loop(self, axis: str) -> For:
        """The loop of an axis. Raises: KeyError when there is none."""
        for loop in self.loops:
            if loop.axis.name == axis:
                return loop
        raise KeyError(axis)


@lru_cache(maxsize=1 << 10)
def nests(stmt: Stmt) -> tuple[Nest, ...]:
    """All nests below a statement, in order of execution."""
    if isinstance(stmt, Seq):
        return tuple([nest for part in stmt.stmts for nest in nests(part)])
    found: list[Nest] = []
    stack: list[tuple[Stmt, tuple[For, ...]]] = [(stmt, ())]
    while stack:
        stmt, loops = stack.pop()
        while isinstance(stmt, For):
            loops = (*loops, stmt)
            stmt = stmt.body
        if isinstance(stmt, Leaf):
            found.append(Nest(stmt, loops))
        else:
            stack.extend([(child, loops) for child in reversed(children(stmt))])
    return tuple(found)


@lru_cache(maxsize=1 << 10)
def reads(leaf: Leaf) -> frozenset[str]:
    """The buffers that a leaf's values, index and mask load from."""
    return frozenset(load.buffer for x in (*values(leaf), *leaf.index, leaf.mask) for load in loads(x))


def touches(stmt: Stmt) -> frozenset[str]:
    """The buffers that a statement loads from, writes or prefetches itself, apart from the statements below it."""
    return frozenset([load.buffer for x in expressions(stmt) for load in loads(x)]).union(reached(stmt))


def reached(stmt: Stmt) -> tuple[str, ...]:
    """The buffers that a statement writes or prefetches itself."""
    if isinstance(stmt, Leaf):
        return written(stmt)
    return (stmt.buffer,) if isinstance(stmt, Prefetch) else ()


@lru_cache(maxsize=1 << 10)
def uses(stmt: Stmt) -> frozenset[str]:
    """The buffers that a statement and those below it load from, write or prefetch."""
    if isinstance(stmt, For) and not loads(stmt.extent):
        return uses(stmt.body)  # a loop itself touches nothing, as a rule
    return touches(stmt).union(*map(uses, children(stmt)))


@lru_cache(maxsize=1 << 10)
def ranges(loops: tuple[For, ...]) -> Ranges:
    """The ranges of the axes of nested loops, outermost first."""
    known: dict[Var, Range] = {}
    for loop in loops:
        axis = axis_range(loop.extent, known)
        if axis is not None:
            known[loop.axis] = axis
    return MappingProxyType(known)


def places(kernel: Kernel, buffer: str) -> tuple[tuple[Nest, tuple[Expr, ...]], ...]:
    """The indices at which leaves load from a buffer and store to it, with their nests.

    Empty where that is not all that is touched: a reduction sets all of what it updates, and what decides which loops run is
    loaded by no leaf.
    """
    loaded = (x for s in statements(kernel.body) if not isinstance(s, Leaf) for e in expressions(s) for x in loads(e))
    found: list[tuple[Nest, tuple[Expr, ...]]] = []
    for nest in nests(kernel.body):
        leaf = nest.leaf
        found += [(nest, x.index) for e in expressions(leaf) for x in loads(e) if x.buffer == buffer]
        if buffer in written(leaf):
            if isinstance(leaf, Update):
                return ()
            found.append((nest, leaf.index))
    return () if any(x.buffer == buffer for x in loaded) else tuple(found)


_SELDOM = {"pipeline"}
"""Fields that a key leaves out where they are empty."""


class _Key:
    """Writes nodes with numbers for their expressions, and a row for each of these, which has numbers for its operands.

    Expressions are numbered in the order in which they are met, and equal ones are one object: equal nodes give equal text.
    """

    def __init__(self) -> None:
        self.rows: list[str] = []
        self._numbers: dict[Expr, int] = {}

    def text(self, value: object) -> str:
        """A field of a node, or a node."""
        if isinstance(value, Expr):
            number = self._numbers.get(value)
            return f"#{self._number(value) if number is None else number}"
        if isinstance(value, Stmt):
            return self._node(value)
        if isinstance(value, tuple):
            return f"({', '.join(map(self.text, value))})"
        return str(value) if isinstance(value, Enum) else repr(value)

    def _node(self, node: Expr | Stmt) -> str:
        names: tuple[str, ...] = type(node).__match_args__
        fields = [self.text(getattr(node, name)) for name in names if name not in _SELDOM or getattr(node, name)]
        return f"{type(node).__name__}({', '.join(fields)})"

    def _number(self, x: Expr) -> int:
        """The row of an expression, made after those of its operands; a loop, as expressions may be deep."""
        stack = [x]
        while stack:
            e = stack[-1]
            missing = [o for o in operands(e) if o not in self._numbers]
            stack.extend(reversed(missing))
            if missing:
                continue
            if e not in self._numbers:
                row = self._node(e)
                self._numbers[e] = len(self.rows)
                self.rows.append(row)
            stack.pop()
        return self._numbers[x]


def constant_roots(kernel: Kernel) -> tuple[Stmt, ...]:
    """The root statements, in order, whose inputs are all constants, and that write no output, nor what another root
    changes; what others read of them lies in memory. None whose loops are bound to blocks or threads, as a host runs them,
    and none that depends on open sizes, which each call decides."""
    barred = {b.name for b in kernel.buffers if b.role is Role.OUTPUT}
    local = {b.name for b in kernel.buffers if not b.scope.in_memory}
    while True:
        found, rest = _of_constants(kernel, barred)
        made, theirs = written_by(found), [leaf for root in rest for leaf in leaves_of(root)]
        shared = made & written_by(rest) | made & local & read_by(theirs)
        if not shared:
            return tuple(found)
        barred |= shared


def _of_constants(kernel: Kernel, barred: Set[str]) -> tuple[list[Stmt], list[Stmt]]:
    """The root statements that read only constants and what such ones make, and write nothing that is barred; the others."""
    known = {b.name for b in kernel.buffers if b.role is Role.CONSTANT}
    found, rest = list[Stmt](), list[Stmt]()
    for root in kernel.roots:
        made = written_by([root])
        is_constant = not made & barred and read_by(leaves_of(root)) <= known | made and not _is_bound(root)
        is_constant = is_constant and not _is_sized(root)
        (found if is_constant else rest).append(root)
        known |= made if is_constant else set()
    return found, rest


def _is_bound(root: Stmt) -> bool:
    """Whether blocks or threads of a GPU share iterations of a root."""
    return any(isinstance(stmt, For) and stmt.kind.is_bound for stmt in statements(root))


def _is_sized(root: Stmt) -> bool:
    """Whether open sizes decide how often a root runs, or what it computes."""
    return any(E.symbols(x) for stmt in statements(root) for x in expressions(stmt))


def written_by(stmts: Iterable[Stmt]) -> set[str]:
    """The buffers that the leaves below some statements write."""
    return {b for stmt in stmts for leaf in leaves_of(stmt) for b in written(leaf)}


def other_writer(kernel: Kernel, nest: Nest) -> Nest | None:
    """The first other nest that writes what a nest does, as those of a scatter do: a copy, and updates of some of its
    elements. None where the nest alone writes it."""
    made = {*written(nest.leaf)}
    others = (other for other in nests(kernel.body) if other.name != nest.name)
    return next((other for other in others if not made.isdisjoint(written(other.leaf))), None)


def leaves_of(stmt: Stmt) -> list[Leaf]:
    """The leaves below a statement in order."""
    return [nest.leaf for nest in nests(stmt)]


def read_by(leaves: Iterable[Leaf]) -> set[str]:
    """The buffers that some leaves load from."""
    return {name for leaf in leaves for name in reads(leaf)}
