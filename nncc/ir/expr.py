"""Expressions of the kernel IR: immutable, interned, typed when they are made.

Structurally equal expressions are one object. Index arithmetic (scalar i64 sums, products with constants, floor
division and modulo by constants) goes through the affine normal form of `ir.index.affine` as it is built, so `i*4 + 2 + i`
is the object `i*5 + 2`. All other operators build the node that was asked for. What the operators mean is said once,
in `ir.ops`. What nodes are besides is in `ir.intern`; the nodes of lanes are in `ir.vector`.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import field
from functools import lru_cache, reduce
from typing import Any, cast

from nncc.errors import ComputeError
from nncc.ir.dtypes import DType, boolean, f32, i64
from nncc.ir.index import affine
from nncc.ir.intern import MOST_NODES, Interned, Tree, call, node, setter
from nncc.ir.ops import COMPARISONS, INDEX_COMPARISONS, TAKES, BinaryOp, UnaryOp
from nncc.refusals import NoOperand, NoValue

_compares: ContextVar[bool] = ContextVar("whether == builds an expression", default=False)


@contextmanager
def comparisons() -> Iterator[None]:
    """Within, `==` and `!=` build expressions, as `<` does; elsewhere they say whether two expressions are one object."""
    before = _compares.set(True)
    try:
        yield
    finally:
        _compares.reset(before)


@node
class Expr(Tree, NoValue):
    """A value of a scalar or vector dtype. Python operators build expressions.

    `==` and `!=` do so in a formula of the compute language only (see `comparisons`): the compiler compares expressions, and
    what holds them, by identity, and builds comparisons with `eq` and `ne`.
    """

    dtype: DType = field(init=False)

    def __bool__(self) -> bool:
        raise ComputeError(
            f"{self} has no truth value; use select(condition, a, b) instead of if, and all_of(a, b) instead "
            "of and, which is also in 0 <= i < n"
        )

    __hash__ = object.__hash__

    def __eq__(self, other: object) -> Any:
        return eq(self, cast(ExprLike, other)) if _compares.get() else self is other

    def __ne__(self, other: object) -> Any:
        return ne(self, cast(ExprLike, other)) if _compares.get() else self is not other

    def named(self, name: str) -> Name:
        return Name(name, self.dtype)

    @property
    def operands(self) -> tuple[Expr, ...]:
        return ()

    def __add__(self, other: ExprLike) -> Expr:
        return add(self, other)

    def __radd__(self, other: ExprLike) -> Expr:
        return add(wrap(other, self.dtype), self)

    def __sub__(self, other: ExprLike) -> Expr:
        return sub(self, other)

    def __rsub__(self, other: ExprLike) -> Expr:
        return sub(wrap(other, self.dtype), self)

    def __mul__(self, other: ExprLike) -> Expr:
        return mul(self, other)

    def __rmul__(self, other: ExprLike) -> Expr:
        return mul(wrap(other, self.dtype), self)

    def __truediv__(self, other: ExprLike) -> Expr:
        return Binary(BinaryOp.DIV, self, wrap(other, self.dtype))

    def __rtruediv__(self, other: ExprLike) -> Expr:
        return Binary(BinaryOp.DIV, wrap(other, self.dtype), self)

    def __floordiv__(self, other: ExprLike) -> Expr:
        return floordiv(self, other)

    def __rfloordiv__(self, other: ExprLike) -> Expr:
        return floordiv(wrap(other, self.dtype), self)

    def __mod__(self, other: ExprLike) -> Expr:
        return mod(self, other)

    def __rmod__(self, other: ExprLike) -> Expr:
        return mod(wrap(other, self.dtype), self)

    def __pow__(self, other: ExprLike) -> Expr:
        return power(self, other)

    def __rpow__(self, other: ExprLike) -> Expr:
        return power(wrap(other, self.dtype), self)

    def __abs__(self) -> Expr:
        return Unary(UnaryOp.ABS, self)

    def __neg__(self) -> Expr:
        return mul(self, -1) if is_index(self) else Unary(UnaryOp.NEG, self)

    def __lt__(self, other: ExprLike) -> Expr:
        return lt(self, other)

    def __le__(self, other: ExprLike) -> Expr:
        return le(self, other)

    def __gt__(self, other: ExprLike) -> Expr:
        return lt(wrap(other, self.dtype), self)

    def __ge__(self, other: ExprLike) -> Expr:
        return le(wrap(other, self.dtype), self)


ExprLike = Expr | int | float
Extent = Expr | int
"""How many elements there are: a number, or an expression of symbols."""
Index = tuple[Expr, ...]
"""An expression for each dim of a buffer, or one for all of them once it is flat."""


def _bracket(text: str, precedence: int, outer: int) -> str:
    return f"({text})" if precedence < outer else text


def derive(expr: Expr, dtype: DType) -> None:
    """Set the dtype of an expression that is made."""
    _put_dtype(expr, dtype)


_put_dtype = setter(Expr, "dtype")


def require(condition: bool, expr: Expr, rule: str) -> None:
    """Raises: ComputeError for an ill-typed expression."""
    if not condition:
        raise _ill_typed(expr, rule)


def _ill_typed(expr: Expr, rule: str) -> ComputeError:
    return ComputeError(f"ill-typed {type(expr).__name__}: {rule}\n  in {expr._constructor()}")


class _InternedConst(Interned):
    """Constants are keyed by their bits: 0, 0.0 and -0.0 are three constants, all NaNs are one."""

    def __call__(cls, value: Any, dtype: DType) -> Any:
        if dtype.is_float:
            value = float(value)
            return cls.unique((cls, "nan" if value != value else struct.pack("<d", value), dtype), (value, dtype))
        if type(value) is int and dtype.is_int:
            return cls.unique((cls, value, dtype), (value, dtype))
        exact = None if isinstance(value, float) and not value.is_integer() else bool(value) if dtype.is_bool else int(value)
        if exact != value:
            raise ComputeError(f"the constant {value} is not of type {dtype}; cast the expression it meets")
        return cls.unique((cls, exact, dtype), (exact, dtype))


@node
class Const(Expr, metaclass=_InternedConst):
    """A scalar constant."""

    value: int | float | bool
    type: DType

    def __post_init__(self) -> None:
        dtype = self.type
        if dtype.lanes != 1:
            raise _ill_typed(self, "a constant is a scalar; broadcast it")
        if dtype.is_int and not dtype.lowest <= self.value <= dtype.highest:
            raise _ill_typed(self, f"{dtype} holds {dtype.lowest} to {dtype.highest}")
        derive(self, dtype)

    def _constructor(self) -> str:
        value = f"float({str(self.value)!r})" if self.type.is_float else repr(self.value)
        return f"Const({value}, {self.type!r})"

    def text(self, outer: int) -> str:
        plain = self.type is i64 or self.type is f32 or self.type.is_bool
        return str(self.value) if plain else f"{self.type}({self.value})"


@node
class Var(Expr):
    """A scalar variable: a loop axis, a Let name or a symbolic dim."""

    name: str
    type: DType

    def __post_init__(self) -> None:
        object.__setattr__(self, "_order", self.name)
        derive(self, self.type)

    def text(self, outer: int) -> str:
        return self.name


@node
class Symbol(Var):
    """An open size, the same number throughout a call: a multiple of `divisor`, from `low` to `high`.

    What is assumed of it is a part of it: two symbols of one name with other facts are two symbols.
    """

    low: int
    high: int
    divisor: int

    def __post_init__(self) -> None:
        require(self.type is i64, self, "a size is an i64")
        require(0 <= self.low <= self.high and self.divisor >= 1, self, "a size has 0 <= low <= high, and a divisor")
        Var.__post_init__(self)

    @property
    def facts(self) -> str:
        """What is assumed of it, as people read it."""
        return f"{self.low}..{self.high}{f':{self.divisor}' if self.divisor > 1 else ''}"

    def checked(self, size: int | None, where: str = "") -> int:
        """A size that it may be. where: what is said in a message behind its name. Raises: ComputeError for none, and for
        another one."""
        if size is None:
            raise ComputeError(f"the size {self.name} is not given; expected {self.facts}")
        if not self.low <= size <= self.high or size % self.divisor:
            raise ComputeError(f"the size {self.name}{where} is {size}; expected {self.facts}")
        return size


@node
class Affine(Expr):
    """const + sum of coefficient * atom, in normal form (see ir.index.affine); built by the operators, not by hand."""

    terms: tuple[tuple[Expr, int], ...]
    const: int

    def __post_init__(self) -> None:
        derive(self, i64)

    @property
    def operands(self) -> tuple[Expr, ...]:
        return tuple([atom for atom, _ in self.terms])

    def text(self, outer: int) -> str:
        parts = [(c < 0, atom.text(5) if c == 1 else atom.text(7) + f"*{abs(c)}" * (c != -1)) for atom, c in self.terms]
        parts += [(self.const < 0, str(abs(self.const)))] if self.const else []
        first, *rest = parts
        signed = ("-" if first[0] else "") + first[1] + "".join([f" {'+-'[minus]} {part}" for minus, part in rest])
        return _bracket(signed, 5, outer)


@node
class Load(Expr):
    """An element of a buffer (or, with a vector index, one element per lane); lanes masked off give `fill`.

    `type` is the scalar dtype. The index has one expression per dim, or a single flat one in the lowered form.
    """

    buffer: str
    index: tuple[Expr, ...]
    type: DType
    mask: Expr | None = None
    fill: Expr | None = None

    def __post_init__(self) -> None:
        lanes = 1
        for i in self.index:
            if i.dtype is not i64:
                require(i.dtype.is_int, self, "an index must be an integer")
                require(lanes in (1, i.dtype.lanes), self, "the indices differ in lanes")
                lanes = i.dtype.lanes
        derive(self, self.type.with_lanes(lanes))
        if self.type.lanes != 1:
            raise _ill_typed(self, "the type of a load is that of one element; a vector index loads several")
        if self.mask is not None:
            require(
                self.mask.dtype.is_bool and self.mask.dtype.lanes in (1, lanes),
                self,
                "the mask must be bool, one for all lanes or one each",
            )
            require(
                self.fill is not None and self.fill.dtype in (self.type, self.dtype),
                self,
                "a masked load needs a fill of its own dtype",
            )

    @property
    def operands(self) -> tuple[Expr, ...]:
        if self.mask is None or self.fill is None:
            return self.index
        return (*self.index, self.mask, self.fill)

    def text(self, outer: int) -> str:
        place = f"{self.buffer}[{', '.join(str(i) for i in self.index)}]"
        return place if self.mask is None else call("masked", place, self.mask, self.fill)


@node
class Unary(Expr):
    """An operator of one operand."""

    op: UnaryOp
    x: Expr

    def __post_init__(self) -> None:
        dtype = self.x.dtype
        if dtype.kind not in TAKES[self.op]:
            raise _ill_typed(self, f"{self.op.value.text} does not take {dtype}")
        derive(self, boolean.with_lanes(dtype.lanes) if self.op is UnaryOp.IS_NAN else dtype)

    def _constructor(self) -> str:
        return f"Unary(UnaryOp.{self.op.name}, {self.x!r})"

    @property
    def operands(self) -> tuple[Expr, ...]:
        return (self.x,)

    def text(self, outer: int) -> str:
        row = self.op.value
        if not row.precedence:
            return call(row.text, self.x)
        return _bracket(f"{row.text}{self.x.text(row.precedence)}", row.precedence, outer)


@node
class Binary(Expr):
    """An operator of two operands of the same dtype."""

    op: BinaryOp
    a: Expr
    b: Expr

    def __post_init__(self) -> None:
        op, dtype = self.op, self.a.dtype
        if dtype is not self.b.dtype:
            raise _ill_typed(
                self,
                f"{op.value.text} takes two operands of one dtype, not {dtype} and {self.b.dtype}; "
                "convert(x, dtype) makes one of the other",
            )
        if dtype.kind not in TAKES[op]:
            raise _ill_typed(self, f"{op.value.text} does not take {dtype}")
        derive(self, boolean.with_lanes(dtype.lanes) if op in COMPARISONS else dtype)

    def _constructor(self) -> str:
        return f"Binary(BinaryOp.{self.op.name}, {self.a!r}, {self.b!r})"

    @property
    def operands(self) -> tuple[Expr, ...]:
        return (self.a, self.b)

    def text(self, outer: int) -> str:
        row = self.op.value
        if not row.precedence:
            return call(row.text, self.a, self.b)
        left = row.precedence + (self.op in COMPARISONS)
        operands = f"{self.a.text(left)} {row.text} {self.b.text(row.precedence + 1)}"
        return _bracket(operands, row.precedence, outer)


@node
class Fma(Expr):
    """a * b + c, rounded once."""

    a: Expr
    b: Expr
    c: Expr

    def __post_init__(self) -> None:
        same = self.a.dtype is self.b.dtype is self.c.dtype
        require(same and self.a.dtype.is_float, self, "fma takes three floats of one dtype")
        derive(self, self.a.dtype)

    @property
    def operands(self) -> tuple[Expr, ...]:
        return (self.a, self.b, self.c)


@node
class Cast(Expr):
    """The value converted: floats to integers truncate, integers wrap, to bool is `!= 0`."""

    x: Expr
    type: DType

    def __post_init__(self) -> None:
        require(self.type.lanes == self.x.dtype.lanes, self, "a cast keeps the number of lanes")
        derive(self, self.type)

    @property
    def operands(self) -> tuple[Expr, ...]:
        return (self.x,)

    def text(self, outer: int) -> str:
        return call(str(self.type), self.x)


@node
class Bitcast(Expr):
    """The same bits read as another dtype of the same size."""

    x: Expr
    type: DType

    def __post_init__(self) -> None:
        require(self.type.size_bytes == self.x.dtype.size_bytes, self, "a bitcast keeps the size")
        derive(self, self.type)

    @property
    def operands(self) -> tuple[Expr, ...]:
        return (self.x,)


@node
class Select(Expr):
    """`a` where the condition holds, else `b`; both are evaluated."""

    condition: Expr
    a: Expr
    b: Expr

    def __post_init__(self) -> None:
        condition, a, b = self.condition.dtype, self.a.dtype, self.b.dtype
        if a is not b:
            raise _ill_typed(self, f"both branches need one dtype, not {a} and {b}")
        require(condition.is_bool, self, "the condition must be bool")
        require(condition.lanes in (1, a.lanes), self, "lanes of condition and branches differ")
        derive(self, a)

    @property
    def operands(self) -> tuple[Expr, ...]:
        return (self.condition, self.a, self.b)


@node
class UnlikelySelect(Select):
    """A select whose condition hardly ever holds: where it holds in no lane, an emitter need not compute `a`."""

    def text(self, outer: int) -> str:
        return call("unlikely", self.condition, self.a, self.b)


@node
class Broadcast(Expr):
    """A scalar in every lane."""

    x: Expr
    lanes: int

    def __post_init__(self) -> None:
        require(self.x.dtype.lanes == 1 and self.lanes > 1, self, "a broadcast takes a scalar to several lanes")
        derive(self, self.x.dtype.with_lanes(self.lanes))

    @property
    def operands(self) -> tuple[Expr, ...]:
        return (self.x,)


@node
class Name(Var):
    """What stands for a shared part in a text."""

    def __repr__(self) -> str:
        return self.name


# Index arithmetic


def is_index(x: Expr) -> bool:
    """Whether `x` is a scalar i64, the type that the affine normal form covers."""
    return x.dtype is i64


def wrap(x: ExprLike, dtype: DType) -> Expr:
    """A Python number as a constant of `dtype` (broadcast to its lanes); an expression as it is."""
    if isinstance(x, Expr):
        return x
    if isinstance(x, NoOperand):
        raise ComputeError(x.instead())
    if isinstance(x, float) and not dtype.is_float:
        raise ComputeError(f"the constant {x} is a float where {dtype} is expected; cast one of the operands")
    if not hasattr(x, "__float__") or getattr(x, "ndim", False) or isinstance(x, type):
        raise ComputeError(f"{x!r} is neither a number nor an expression")
    try:
        return broadcast(Const(x, dtype.scalar), dtype.lanes)
    except (OverflowError, TypeError, ValueError) as error:  # of float() and int()
        raise ComputeError(f"a value of type {type(x).__name__} is no constant of {dtype}: {error}") from None


def index(x: ExprLike) -> Expr:
    """An int as an index constant; an index expression as it is."""
    return wrap(x, i64)


def form(x: Expr) -> affine.AffineForm:
    """The affine form of an index expression."""
    if type(x) is Affine:
        return x.terms, x.const
    return ((), int(x.value)) if type(x) is Const else (((x, 1),), 0)


def _form(x: ExprLike) -> affine.AffineForm | None:
    """The affine form of an int or an index expression; None for an expression of another dtype."""
    if type(x) is int and i64.lowest <= x <= i64.highest:
        return (), x
    x = wrap(x, i64)
    return form(x) if x.dtype is i64 else None


def from_form(value: affine.AffineForm) -> Expr:
    """The expression of an affine form; its numbers wrap, as what they are multiplied with and added to does."""
    terms, const = value
    if abs(const) > i64.highest or (terms and max([abs(c) for _, c in terms]) > i64.highest):
        terms, const = affine.wrapped(value, i64.bits)
    if not terms:
        return Const(const, i64)
    is_atom = not const and terms[0][1] == 1 and len(terms) == 1
    return terms[0][0] if is_atom else Affine(terms, const)


def static(x: ExprLike) -> int | None:
    """The value of an int or an index constant, None for anything else."""
    if type(x) is int:
        return x
    return int(x.value) if type(x) is Const and x.type is i64 else None


@lru_cache(maxsize=1 << 13)
def symbols(x: Expr) -> frozenset[Symbol]:
    """The open sizes that an expression mentions."""
    if isinstance(x, Symbol):
        return frozenset((x,))
    return _CLOSED.union(*map(symbols, x.operands)) if x.operands else _CLOSED


_CLOSED: frozenset[Symbol] = frozenset()


def extent(x: Extent) -> Extent:
    """A number where an extent is one, else the expression."""
    known = static(x)
    return x if known is None else known


@lru_cache(maxsize=1 << 13)
def is_size(x: Expr) -> bool:
    """Whether an expression mentions open sizes, and nothing else that varies."""
    if isinstance(x, Var | Load) or not x.operands:
        return isinstance(x, Symbol)
    return all(is_size(o) or isinstance(o, Const) for o in x.operands) and bool(symbols(x))


def below(condition: Expr) -> tuple[Expr, Extent] | None:
    """The index x and the limit n of a condition x < n; None for any other condition. All open sizes are in the limit."""
    if not (isinstance(condition, Binary) and condition.op is BinaryOp.LT and is_index(condition.a)):
        return None
    limit, x = static(condition.b), condition.a
    if limit is None or not symbols(x):
        return None if limit is None else (x, limit)
    sizes = tuple([term for term in form(x)[0] if is_size(term[0])])
    moved = from_form((sizes, 0))
    return (x - moved, extent(limit - moved))


def add(a: Expr, b: ExprLike) -> Expr:
    """a + b."""
    if a.dtype is i64 and (other := _form(b)) is not None:
        return from_form(affine.add(form(a), other))
    return Binary(BinaryOp.ADD, a, wrap(b, a.dtype))


def sub(a: Expr, b: ExprLike) -> Expr:
    """a - b."""
    if a.dtype is i64 and (other := _form(b)) is not None:
        return from_form(affine.add(form(a), other, -1))
    return Binary(BinaryOp.SUB, a, wrap(b, a.dtype))


def mul(a: Expr, b: ExprLike) -> Expr:
    """a * b; an index product distributes over sums, so that coefficients stay visible. One of data does not: the square of
    a sum that is squared again, and so on, has exponentially many terms."""
    if a.dtype is not i64 or (right := _form(b)) is None:
        return Binary(BinaryOp.MUL, a, wrap(b, a.dtype))
    left = form(a)
    if not left[0]:
        left, right = right, left
    if not right[0]:
        return from_form(affine.scale(left, right[1]))
    if _is_data(a) or _is_data(b):
        return _product(a, cast(Expr, b))
    parts = [(form(_product(x, y)), c * d) for x, c in left[0] for y, d in right[0]]
    return from_form(affine.total([*parts, ((left[0], 0), right[1]), ((right[0], 0), left[1])], left[1] * right[1]))


def _product(a: Expr, b: Expr) -> Expr:
    return Binary(BinaryOp.MUL, *sorted((a, b), key=lambda x: x.order))


def floordiv(a: Expr, b: ExprLike) -> Expr:
    """a // b, rounding down; terms that a constant divisor divides are taken out."""
    divisor = static(b)
    if a.dtype is not i64 or divisor is None or divisor <= 0:
        return Binary(BinaryOp.FLOORDIV, a, wrap(b, a.dtype))
    quotient, rest = affine.divide(form(a), divisor)
    if not rest[0]:
        return from_form(quotient)
    return from_form(affine.add(quotient, form(_quotient(from_form(rest), divisor))))


def mod(a: Expr, b: ExprLike) -> Expr:
    """a % b with the sign of b; terms that a constant divisor divides drop out."""
    divisor = static(b)
    if a.dtype is not i64 or divisor is None or divisor <= 0:
        return Binary(BinaryOp.MOD, a, wrap(b, a.dtype))
    rest = affine.divide(form(a), divisor)[1]
    if not rest[0]:
        return from_form(rest)
    return Binary(BinaryOp.MOD, from_form(rest), index(divisor))


def _quotient(x: Expr, divisor: int) -> Expr:
    """x // divisor, where x is already reduced by the divisor; (n + y // c) // d is (c*n + y) // (c*d)."""
    inner = [(atom, c) for atom, k in form(x)[0] if k == 1 and (c := _divisor(atom)) > 0]
    if len(inner) != 1:
        return Binary(BinaryOp.FLOORDIV, x, index(divisor))
    ((atom, c),) = inner
    return floordiv((x - atom) * c + cast(Binary, atom).a, c * divisor)


def _divisor(x: Expr) -> int:
    """The c of y // c; 0 for anything else."""
    return static(x.b) or 0 if type(x) is Binary and x.op is BinaryOp.FLOORDIV else 0


# Comparisons, logic and the rest of the vocabulary


def _is_data(x: ExprLike) -> bool:
    """Whether x is more than arithmetic on axes: any number, so that the difference of two may not fit 64 bits."""
    if isinstance(x, Expr) and x.size > MOST_NODES:
        return True
    if isinstance(x, Binary):
        return _is_data(x.a) or _is_data(x.b)
    if isinstance(x, Affine):
        return any(_is_data(atom) for atom, _ in x.terms)
    return not isinstance(x, Var | Const | int)


def _compare(op: BinaryOp, a: Expr, b: ExprLike) -> Expr:
    """An index comparison has its constant on the right and is decided when both sides are known."""
    if a.dtype is not i64 or (other := _form(b)) is None or _is_data(a) or _is_data(b):
        return Binary(op, a, wrap(b, a.dtype))
    terms, const = affine.add(form(a), other, -1)
    if not terms:
        return Const(INDEX_COMPARISONS[op](const, 0), boolean)
    return Binary(op, from_form((terms, 0)), index(-const))


def lt(a: Expr, b: ExprLike) -> Expr:
    """a < b."""
    return _compare(BinaryOp.LT, a, b)


def le(a: Expr, b: ExprLike) -> Expr:
    """a <= b; over the integers a < b + 1, so that one form serves."""
    if a.dtype is not i64 or (other := _form(b)) is None or _is_data(a) or _is_data(b):
        return Binary(BinaryOp.LE, a, wrap(b, a.dtype))
    return lt(a, from_form((other[0], other[1] + 1)))


def eq(a: Expr, b: ExprLike) -> Expr:
    """a == b, as an expression."""
    return _compare(BinaryOp.EQ, a, b)


def ne(a: Expr, b: ExprLike) -> Expr:
    """a != b, as an expression."""
    return _compare(BinaryOp.NE, a, b)


TRUE: Expr = Const(True, boolean)
FALSE: Expr = Const(False, boolean)


def logical_and(a: Expr, b: Expr) -> Expr:
    """a and b, with constants folded."""
    if a is TRUE or b is FALSE or a is b:
        return b
    return a if b is TRUE or a is FALSE else Binary(BinaryOp.AND, a, b)


def logical_or(a: Expr, b: Expr) -> Expr:
    """a or b, with constants folded."""
    if a is FALSE or b is TRUE or a is b:
        return b
    return a if b is FALSE or a is TRUE else Binary(BinaryOp.OR, a, b)


def logical_not(a: Expr) -> Expr:
    """not a, with constants folded."""
    if isinstance(a, Const):
        return FALSE if a.value else TRUE
    return a.x if isinstance(a, Unary) and a.op is UnaryOp.NOT else Unary(UnaryOp.NOT, a)


def conjunction(conditions: tuple[Expr, ...]) -> Expr:
    """All of the conditions; true when there are none."""
    return reduce(logical_and, conditions, TRUE)


def conjuncts(condition: Expr | None) -> tuple[Expr, ...]:
    """The conditions that a mask is the conjunction of, each once; none for no mask or true."""
    if condition is None or condition is TRUE:
        return ()
    found: dict[Expr, None] = {}
    waiting, seen = [condition], set[Expr]()
    while waiting:
        x = waiting.pop()
        if isinstance(x, Binary) and x.op is BinaryOp.AND:
            waiting += [] if x in seen else [x.b, x.a]
            seen.add(x)
        else:
            found[x] = None
    return tuple(found)


def power(a: Expr, b: ExprLike) -> Expr:
    """a to the power of b, of floats. Raises: ComputeError for other dtypes."""
    if not a.dtype.is_float:
        raise ComputeError(f"{a} is {a.dtype}, and ** takes floats; convert it, or write a product")
    return Binary(BinaryOp.POW, a, wrap(b, a.dtype))


def minimum(a: Expr, b: ExprLike) -> Expr:
    """min(a, b); NaN if either is."""
    x, y = static(a), static(b)
    if x is not None and y is not None:
        return index(min(x, y))
    return Binary(BinaryOp.MIN, a, wrap(b, a.dtype))


def maximum(a: Expr, b: ExprLike) -> Expr:
    """max(a, b); NaN if either is."""
    x, y = static(a), static(b)
    if x is not None and y is not None:
        return index(max(x, y))
    return Binary(BinaryOp.MAX, a, wrap(b, a.dtype))


def select(condition: Expr, a: Expr, b: ExprLike) -> Expr:
    """`a` where the condition holds, else `b`."""
    if isinstance(condition, Const):
        return a if condition.value else wrap(b, a.dtype)
    return Select(condition, a, wrap(b, a.dtype))


def convert(x: Expr, dtype: DType) -> Expr:
    """x as `dtype`, lanes kept; x itself when it has that dtype already."""
    dtype = dtype.with_lanes(x.dtype.lanes)
    return x if x.dtype is dtype else Cast(x, dtype)


def broadcast(x: Expr, lanes: int) -> Expr:
    """x in `lanes` lanes; a vector of as many lanes as it is."""
    return x if x.dtype.lanes == lanes else Broadcast(x, lanes)
