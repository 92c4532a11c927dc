"""Dims: the extents of tensors. A dim is an int, or a sympy expression of named positive integer symbols."""

from __future__ import annotations

import ast
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, reduce
from importlib import import_module
from math import comb, prod
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

from nncc.errors import ModelError

if TYPE_CHECKING:
    import sympy

Dim: TypeAlias = "int | sympy.Expr"
Shape: TypeAlias = tuple[Dim, ...]
Axes: TypeAlias = tuple[int, ...]
"""Numbers of dims, or a number for each of some dims."""
Pairs: TypeAlias = tuple[tuple[int, int], ...]
"""Two numbers for each dim, such as the padding before and after it."""

_COMPARED: ContextVar[deque[tuple[Dim, Dim]] | None] = ContextVar("compared", default=None)
_ZEROS: ContextVar[frozenset[str]] = ContextVar("zeros", default=frozenset())
Range = tuple[int, int]
_RANGES: ContextVar[Mapping[str, Range]] = ContextVar("ranges", default=MappingProxyType({}))
MOST_TEXT, MOST_POWER = 500, 16
UNBOUNDED = 10**9
"""From here on a number means "to the end" beside a symbolic size, as exporters write it: an axis is shorter."""
MOST_TERMS = 256
"""What would have more terms when it is expanded stays as it is, and is equal only to what is written alike."""


def _sympy() -> Any:
    """sympy, from where a size is no number: its import takes longer than that of all of nncc's own stages."""
    return import_module("sympy")


def symbol(name: str) -> sympy.Symbol:
    """The symbol called `name`; one name means one size in the whole graph. It is above 0, unless `zeros` says else."""
    return _sympy().Symbol(name, integer=True, **{"nonnegative" if part(name)[0] in _ZEROS.get() else "positive": True})


def multiple(name: str, factor: int) -> Dim:
    """A size as a multiple of a number: the number times a symbol for the size divided by it, called such as h/32.

    name: of the size, or of such a symbol, which then is a multiple itself.
    """
    whole, by = part(name)
    return factor * symbol(f"{whole}/{by * factor}")


def part(name: str) -> tuple[str, int]:
    """The size that the symbol of a name is a part of, and which part: ("h", 32) for h/32, and ("h", 1) for h itself."""
    whole, _, by = name.partition("/")
    return whole, int(by or 1)


def multiple_of(dim: Dim) -> tuple[str, int] | None:
    """The name of a symbol, and the number that it is taken times in a dim; None for another dim."""
    if isinstance(dim, int) or len(dim.free_symbols) != 1:
        return None
    (of,) = dim.free_symbols
    factor = dim / of
    return (of.name, int(factor)) if factor.is_Integer else None


def in_whole(dim: Dim) -> Dim:
    """A dim with sizes in place of the symbols for their parts (`multiple`)."""
    parts = {name: part(name) for name in symbols_of((dim,)) if "/" in name}
    if not parts or isinstance(dim, int):
        return dim
    put = {s: symbol(parts[s.name][0]) / _sympy().Integer(parts[s.name][1]) for s in dim.free_symbols if s.name in parts}
    return canonical(dim.subs(put))


@contextmanager
def zeros(names: Iterable[str]) -> Iterator[None]:
    """Within it, sizes of some names may be 0, in what is made of them."""
    token = _ZEROS.set(frozenset(names))
    try:
        yield
    finally:
        _ZEROS.reset(token)


@contextmanager
def within(ranges: Mapping[str, Range]) -> Iterator[None]:
    """Within it, the symbols of some names have no more numbers than from the first to the last of a range, and none besides
    what they have already; then a dim that has one value only is that number."""
    known = _RANGES.get()
    both = {name: (max(low, known[name][0]), min(high, known[name][1])) if name in known else (low, high)
            for name, (low, high) in ranges.items()}  # fmt: skip
    token = _RANGES.set({**known, **both})
    try:
        yield
    finally:
        _RANGES.reset(token)


def ranges_within() -> tuple[tuple[str, Range], ...]:
    """The ranges of symbols that dims are made with here."""
    return tuple(_RANGES.get().items())


def is_dim(value: object) -> bool:
    """Whether something is an int or an expression of sympy, which it cannot be before anything imported that."""
    return isinstance(value, int) or ("sympy" in sys.modules and isinstance(value, _sympy().Expr))


def canonical(dim: Dim) -> Dim:
    """The same dim in the one form that compares with `==`: an int, or an expanded expression."""
    if isinstance(dim, int):
        return dim
    expanded = _sympy().expand(dim) if _terms(dim) <= MOST_TERMS else dim
    return int(expanded) if expanded.is_Integer else _settled(expanded)


def _settled(dim: sympy.Expr) -> Dim:
    """The number that a dim is at both ends of the range of its one symbol, with which it does not fall; else the dim."""
    ranges = _RANGES.get()
    if not ranges or dim.is_Symbol or len(dim.free_symbols) != 1:
        return dim
    ends = _ends(dim, ranges)
    return ends[0] if ends and ends[0] == ends[1] else dim


def _ends(dim: sympy.Expr, ranges: Mapping[str, Range]) -> Range | None:
    """The least and the greatest value of a dim of one symbol that has a range; None for one that may fall with it."""
    (of,) = dim.free_symbols
    return _ends_within(dim, of, *ranges[of.name]) if of.name in ranges else None


@lru_cache(maxsize=1 << 12)
def _ends_within(dim: sympy.Expr, of: sympy.Symbol, first: int, last: int) -> Range | None:
    """As `_ends`, for a range of the symbol. Remembered: to put a number into an expression takes as long as to make it."""
    if not rises(dim):
        return None
    low, high = (dim.subs({of: end}) for end in (first, last))
    return (int(low), int(high)) if low.is_Integer and high.is_Integer else None


def simplest(dim: Dim) -> Dim:
    """A dim as it would have been made with the ranges of symbols that are known here (`within`)."""
    if isinstance(dim, int) or not _RANGES.get():
        return dim
    kinds = (_sympy().Max, _sympy().Min, _sympy().ceiling, _sympy().floor)
    return canonical(dim.replace(lambda part: isinstance(part, kinds), _simplest_part))


def _simplest_part(part: sympy.Expr) -> Dim:
    if not isinstance(part, _sympy().Max):
        return canonical(part)
    return reduce(larger, (int(dim) if dim.is_Integer else dim for dim in sorted(part.args, key=lambda dim: dim.is_Integer)))


def rises(dim: Dim) -> bool:
    """Whether a dim never falls when a symbol of it rises, as far as its form says."""
    if isinstance(dim, int) or dim.is_Number or dim.is_Symbol:
        return True
    if dim.is_Mul:
        others = [part for part in dim.args if not part.is_Number]
        known = all(part.is_nonnegative for part in (dim.args if len(others) > 1 else dim.args[: -len(others)]))
        return known and all(map(rises, others))
    return type(dim).__name__ in _RISING and all(map(rises, dim.args))


_RISING = frozenset({"Add", "floor", "ceiling", "Min", "Max"})
"""By the names of sympy's classes."""


def first_of(holds: Callable[[int], Any], low: int, high: int) -> int:
    """The first number of a range from which on something holds; the one behind the last where it never does."""
    while low <= high:
        middle = (low + high) // 2
        low, high = (low, middle - 1) if holds(middle) else (middle + 1, high)
    return low


def where_equal(dim: Dim, value: int, most: int) -> Range | None:
    """The first and the last number up to `most` of the one symbol of a dim that rises with it, for which the dim has a
    value; None where there is none, and for another dim."""
    begin, behind = reached(dim, value, most), reached(dim, value + 1, most)
    return None if begin is None or behind is None or begin >= behind else (begin, behind - 1)


def reached(dim: Dim, value: int, most: int) -> int | None:
    """From which number up to `most` of its one symbol on a dim that rises with it is at least a value, one more than there
    are where it never is; None for another dim."""
    if isinstance(dim, int) or len(dim.free_symbols) != 1 or not rises(dim):
        return None
    (of,) = dim.free_symbols
    low, high = _RANGES.get().get(of.name, (1 if of.is_positive else 0, most))
    return first_of(lambda n: dim.subs({of: n}) >= value, low, high)


def _terms(dim: sympy.Expr) -> int:
    """A bound on the terms of an expression when it is expanded."""
    parts = [_terms(part) for part in dim.args]
    if dim.is_Pow and dim.exp.is_Integer:
        return comb(parts[0] + abs(int(dim.exp)) - 1, parts[0] - 1)
    return sum(parts) if dim.is_Add else prod(parts)


def same(a: Dim, b: Dim) -> bool:
    """Whether two dims are provably equal."""
    if a is b or a == b:
        return True
    if isinstance(a, int) and isinstance(b, int):
        return False
    is_equal, pairs = bool(canonical(a - b) == 0), _COMPARED.get()
    if not is_equal and pairs is not None:
        pairs.append((a, b))
    return is_equal


@contextmanager
def compared(pairs: deque[tuple[Dim, Dim]]) -> Iterator[None]:
    """Within it, pairs of dims that were compared and are not provably equal go to `pairs`."""
    token = _COMPARED.set(pairs)
    try:
        yield
    finally:
        _COMPARED.reset(token)


def same_shape(a: Shape, b: Shape) -> bool:
    """Whether two shapes are provably equal."""
    return a == b or (len(a) == len(b) and all(map(same, a, b)))


def never_equal(a: Dim, b: Dim) -> bool:
    """Whether two dims provably differ for every binding of their symbols."""
    difference = canonical(a - b)
    return difference != 0 if isinstance(difference, int) else bool(difference.is_nonzero)


def product(dims: Iterable[Dim]) -> Dim:
    """The number of elements of a shape; 1 for the empty shape."""
    return canonical(prod(dims))


def quotient(total: Dim, part: Dim) -> Dim | None:
    """total / part, or None where it is not a whole number for certain; what has to be equal for that then goes to the pairs
    of `compared`."""
    if isinstance(total, int) and isinstance(part, int):
        return total // part if part and total % part == 0 else None
    ratio = _sympy().sympify(total) / part
    ratio = _sympy().cancel(ratio) if _terms(ratio) <= MOST_TERMS else ratio
    if ratio.is_integer:
        return canonical(ratio)
    if (pairs := _COMPARED.get()) is not None:
        pairs.append((total, canonical(part * _sympy().floor(ratio))))
    return None


def ceil_div(total: Dim, part: int) -> Dim:
    """total / part rounded up."""
    return -(-total // part) if isinstance(total, int) else canonical(_sympy().ceiling(total / _sympy().Integer(part)))


def floor_div(a: Dim, b: Dim) -> Dim:
    """a / b rounded down."""
    return a // b if isinstance(a, int) and isinstance(b, int) else canonical(_sympy().floor(_sympy().sympify(a) / b))


def smaller(a: Dim, b: Dim) -> Dim:
    """The minimum of two dims. A symbolic one is below what stands for no bound."""
    if isinstance(a, int) and isinstance(b, int):
        return min(a, b)
    bounds = [dim for dim in (a, b) if not (isinstance(dim, int) and dim >= UNBOUNDED)]
    if len(bounds) == 2:
        for least, other in ((a, b), (b, a)):
            if _is_least(least, other) or _is_rounded_down(least, other):
                return least
    return canonical(bounds[0] if len(bounds) == 1 else _sympy().Min(a, b))


def larger(a: Dim, b: Dim) -> Dim:
    """The maximum of two dims. A symbolic one is above what stands for no bound."""
    if isinstance(a, int) and isinstance(b, int):
        return max(a, b)
    bounds = [dim for dim in (a, b) if not (isinstance(dim, int) and dim <= -UNBOUNDED)]
    if len(bounds) == 2 and (_is_least(a, b) or _is_least(b, a)):
        return b if _is_least(a, b) else a
    return canonical(bounds[0] if len(bounds) == 1 else _sympy().Max(a, b))


def _is_least(number: Dim, dim: Dim) -> bool:
    """Whether a dim is at least a number at the beginning of the range of its symbol, and so everywhere."""
    ranges = _RANGES.get()
    if not ranges or not isinstance(number, int) or isinstance(dim, int) or len(dim.free_symbols) != 1:
        return False
    ends = _ends(dim, ranges)
    return ends is not None and ends[0] >= number


def _is_rounded_down(a: Dim, b: Dim) -> bool:
    """Whether a dim is no more than another because it rounds that down, as the end of the last whole hop of a signal is."""
    if isinstance(a, int) or isinstance(b, int):
        return False
    sympy = _sympy()
    whole = a.replace(sympy.floor, lambda x: x) if all(a.coeff(x).is_positive for x in a.atoms(sympy.floor)) else a
    return whole is not a and at_most(canonical(whole), b)


def at_most(a: Dim, b: Dim) -> bool:
    """Whether a dim is provably no more than another."""
    if isinstance(a, int) and isinstance(b, int):
        return a <= b
    more = canonical(b - a)
    return more >= 0 if isinstance(more, int) else bool(more.is_nonnegative)


def is_negative(dim: Dim) -> bool:
    """Whether a dim is provably below zero."""
    return dim < 0 if isinstance(dim, int) else bool(dim.is_negative)


def atoms_of(dim: Dim, kind: str) -> frozenset[sympy.Expr]:
    """The parts of a dim that are of a class of sympy, by its name."""
    return frozenset() if isinstance(dim, int) else frozenset(dim.atoms(getattr(_sympy(), kind)))


def symbols_of(shape: Iterable[Dim]) -> frozenset[str]:
    """The names of all symbols in some dims."""
    return frozenset(s.name for dim in shape if not isinstance(dim, int) for s in dim.free_symbols)


def replaced(dim: Dim, dims: Mapping[str, Dim]) -> Dim:
    """A dim with other dims in the place of symbols, by their names."""
    if isinstance(dim, int) or not dims:
        return dim
    return canonical(dim.subs({size: dims[size.name] for size in dim.free_symbols if size.name in dims}))


def bind(dim: Dim, sizes: Mapping[str, int]) -> int:
    """The value of a dim when its symbols have the given sizes.

    Raises: ModelError when a symbol has no size or the value is no whole number.
    """
    if isinstance(dim, int):
        return dim
    missing = symbols_of((dim,)) - set(sizes)
    if missing:
        raise ModelError(f"dim {dim}: no size is known for {', '.join(sorted(missing))}")
    value = dim.subs({size: sizes[size.name] for size in dim.free_symbols})
    if not value.is_Integer:
        raise ModelError(f"dim {dim} is {value} for {dict(sizes)}, which is not a whole number")
    return int(value)


def parse_dim(text: str) -> Dim:
    """The dim that `str(dim)` printed: integers, symbols, + - * / // **, floor, ceiling, Mod, Min, Max.

    Raises: ModelError for any other text.
    """
    try:
        if len(text) > MOST_TEXT:
            raise ValueError
        dim = canonical(dim_of_ast(ast.parse(text, mode="eval").body))
        if not isinstance(dim, int) and (not dim.free_symbols or dim.has(_sympy().zoo, _sympy().nan)):
            raise ValueError
        return dim
    except (SyntaxError, ValueError, ZeroDivisionError, RecursionError, MemoryError):
        raise ModelError(f"{text!r} is not a dim; expected an integer expression such as 2*N + 1") from None


def dim_of_ast(node: ast.expr) -> Dim:
    """The dim that a Python expression spells. Raises: ValueError for what no dim may hold."""
    match node:
        case ast.Constant(value=int(value)) if not isinstance(value, bool):
            return value
        case ast.Name(id=name):
            return symbol(name)
        case ast.BinOp(left=ast.Name(id=name), op=ast.Pow(), right=ast.Constant(value=int(exponent))):
            return _power(name, exponent)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -dim_of_ast(operand)
        case ast.BinOp(left=left, op=operator, right=right) if type(operator) in _OPERATORS:
            return _OPERATORS[type(operator)](dim_of_ast(left), dim_of_ast(right))
        case ast.Call(func=ast.Name(id=name), args=arguments, keywords=[]) if name in _FUNCTIONS:
            dim: Dim = getattr(_sympy(), name)(*map(dim_of_ast, arguments))
            return dim
    raise ValueError(ast.dump(node))


def _power(name: str, exponent: int) -> Dim:
    if not 0 <= exponent <= MOST_POWER:
        raise ValueError(exponent)
    return symbol(name) ** exponent


_OPERATORS: dict[type[ast.operator], Callable[[Dim, Dim], Dim]] = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.Div: lambda a, b: _sympy().sympify(a) / b,
    ast.FloorDiv: lambda a, b: a // b,
}
_FUNCTIONS = {"floor", "ceiling", "Mod", "Min", "Max"}
"""Of sympy, and called so there."""
