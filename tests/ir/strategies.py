"""Random index expressions with their meaning, and an evaluator that shares no code with the compiler."""

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hypothesis import settings
from hypothesis import strategies as st

from nncc.ir import expr as E
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, Var
from nncc.ir.index.bounds import Range
from nncc.ir.ops import BinaryOp, UnaryOp

quick = settings(deadline=None, max_examples=150)

AXES = tuple(Var(name, i64) for name in ("i", "j", "k"))
Env = Mapping[Var, int]


@dataclass(frozen=True)
class Pair:
    """An expression and what it should mean."""

    expr: Expr
    meaning: Callable[[Env], int]


def _op(build: Callable[..., Expr], mean: Callable[..., int]) -> Callable[..., Pair]:
    return lambda *p: Pair(build(*[x.expr for x in p]), lambda env: mean(*[x.meaning(env) for x in p]))


def constant(value: int) -> Pair:
    return Pair(E.index(value), lambda env: value)


def variable(var: Var) -> Pair:
    return Pair(var, lambda env: env[var])


def pairs(products: bool = True) -> st.SearchStrategy[Pair]:
    """Sums, products, divisions by constants, minima and maxima of the axes i, j, k."""
    small, divisors = st.integers(-9, 9).map(constant), st.integers(1, 9).map(constant)

    def extend(inner: st.SearchStrategy[Pair]) -> st.SearchStrategy[Pair]:
        return st.one_of(
            st.builds(_op(E.add, lambda a, b: a + b), inner, inner),
            st.builds(_op(E.sub, lambda a, b: a - b), inner, inner),
            st.builds(_op(E.mul, lambda a, b: a * b), inner, inner if products else small),
            st.builds(_op(E.floordiv, lambda a, b: a // b), inner, divisors),
            st.builds(_op(E.mod, lambda a, b: a % b), inner, divisors),
            st.builds(_op(E.minimum, min), inner, inner),
            st.builds(_op(E.maximum, max), inner, inner),
        )

    return st.recursive(st.sampled_from(AXES).map(variable) | small, extend, max_leaves=10)


def comparisons() -> st.SearchStrategy[Pair]:
    """Comparisons of two index expressions, and their negation."""
    x, negated = pairs(products=False), _op(E.logical_not, lambda a: not a)
    kinds = ((E.lt, operator.lt), (E.le, operator.le), (E.eq, operator.eq), (E.ne, operator.ne))
    compare = st.one_of(*(st.builds(_op(build, mean), x, x) for build, mean in kinds))
    both = st.builds(_op(E.logical_and, lambda a, b: a and b), compare, compare)
    return compare | both | compare.map(negated)


def ranges() -> st.SearchStrategy[dict[Var, Range]]:
    """A range of 1 to 12 values for each axis."""
    one = st.builds(lambda low, span: Range(low, low + span), st.integers(-6, 6), st.integers(0, 11))
    return st.fixed_dictionaries(dict.fromkeys(AXES, one))


def points(within: Mapping[Var, Range], data: st.DataObject) -> list[dict[Var, int]]:
    """Both corners and two random points."""
    inside = st.fixed_dictionaries({var: st.integers(r.low, r.high) for var, r in within.items()})
    corners = [{var: r.low for var, r in within.items()}, {var: r.high for var, r in within.items()}]
    return [*corners, data.draw(inside), data.draw(inside)]


_BINARY: dict[BinaryOp, Callable[[int, int], int]] = {
    BinaryOp.MUL: lambda a, b: a * b, BinaryOp.FLOORDIV: lambda a, b: a // b, BinaryOp.MOD: lambda a, b: a % b,
    BinaryOp.MIN: min, BinaryOp.MAX: max, BinaryOp.LT: lambda a, b: a < b, BinaryOp.EQ: lambda a, b: a == b,
    BinaryOp.NE: lambda a, b: a != b, BinaryOp.AND: lambda a, b: a and b, BinaryOp.OR: lambda a, b: a or b,
}  # fmt: skip


def evaluate(x: Expr, env: Env) -> int:
    """The value of an index expression or condition in Python integers."""
    if isinstance(x, E.Const):
        return int(x.value)
    if isinstance(x, Var):
        return env[x]
    if isinstance(x, E.Affine):
        return x.const + sum(c * evaluate(atom, env) for atom, c in x.terms)
    if isinstance(x, E.Unary) and x.op is UnaryOp.NOT:
        return not evaluate(x.x, env)
    assert isinstance(x, E.Binary), x
    return _BINARY[x.op](evaluate(x.a, env), evaluate(x.b, env))


def size(x: Expr) -> int:
    """Mentions of variables and operators other than + and a constant factor, shared parts counted each time."""
    if isinstance(x, E.Affine):
        return sum(size(atom) for atom, _ in x.terms)
    if isinstance(x, E.Binary):
        return 1 + size(x.a) + size(x.b)
    return size(x.x) if isinstance(x, E.Unary) else int(isinstance(x, Var))
