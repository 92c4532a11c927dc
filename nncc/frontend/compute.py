"""The compute language: custom operators as formulas over index variables, in the spirit of tensor expressions.

    A = placeholder("A", (m, k), f32)
    B = placeholder("B", (k, n), f32)
    r = reduce_axis(k, "k")
    C = compute("C", (m, n), lambda i, j: sum(A[i, r] * B[r, j], r))
    kernel = make_kernel("matmul", A, B, C)

`sum(X[i, j], up_to(j))` is the sum of all elements up to each one; `before(j)` leaves that one out.

`make_kernel` gives the naive loops; `nncc.schedule` makes them fast. Axes are named TENSOR.axis (`C.i`, `C.k`).

Python's operators build expressions; in a formula `==` and `!=` too. No expression has a truth value: `select` and `all_of`
stand for `if` and `and`. An index that data decides, as in `table[place[i]]`, is brought to the nearest one that the tensor
has; any other index that can be outside is refused by `make_kernel`.
"""

from __future__ import annotations

import builtins
import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from numbers import Integral
from typing import Any, cast

from nncc.arguments import require
from nncc.errors import ComputeError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import DType, i64
from nncc.ir.expr import Expr, ExprLike, Extent, Load, Symbol, Unary, Var, comparisons, index
from nncc.ir.index.bounds import bounds
from nncc.ir.kernel import Kernel, read_off
from nncc.ir.ops import UnaryOp
from nncc.ir.stmt import For, Stmt, Store, Update, seq
from nncc.ir.verifier.verify import check
from nncc.ir.walk import expressions, loads, statements, substitute
from nncc.refusals import NoOperand

__all__ = [
    "Tensor",
    "absolute",
    "all_of",
    "argmax",
    "argmin",
    "atan",
    "before",
    "compute",
    "compute_all",
    "convert",
    "cos",
    "erf",
    "exp",
    "expm1",
    "floor",
    "guarded",
    "log",
    "log1p",
    "make_kernel",
    "max",
    "maximum",
    "min",
    "minimum",
    "placeholder",
    "prod",
    "reduce_axis",
    "relu",
    "round",
    "select",
    "sigmoid",
    "sin",
    "size",
    "sqrt",
    "sum",
    "tanh",
    "up_to",
]

MOST_DEPTH = 256
"""The operators on the longest way through a formula."""


@dataclass(frozen=True, eq=False)
class ReduceAxis(NoOperand):
    """An axis that a reduction runs over. It is an index as it is; `var` is the expression for use inside another."""

    var: Var
    extent: Extent

    def instead(self) -> str:
        return f"{self.var} is an axis, and arithmetic takes its variable: write {self.var}.var"

    def __hash__(self) -> int:
        return hash(self.var)

    def __eq__(self, other: object) -> Any:
        return self.var == variable(other)

    def __ne__(self, other: object) -> Any:
        return self.var != variable(other)

    def __array_ufunc__(self, *given: Any, **_: object) -> Any:
        """A comparison with a number of numpy on the left side. Raises: ComputeError for anything else."""
        if given[0].__name__ not in ("equal", "not_equal"):
            self._refuse()
        return self.var.__array_ufunc__(*map(variable, given))


@dataclass(frozen=True)
class Prefix(NoOperand):
    """What lies up to each element along one of the tensor's own axes, with that element or without."""

    var: Var
    inclusive: bool

    def instead(self) -> str:
        return f"up_to({self.var}) and before({self.var}) are axes of a reduction, as in sum(x[i, j], up_to(j))"


@dataclass(frozen=True)
class Reduction(NoOperand):
    """A reduction as the whole right-hand side of a compute, over some axes or, for each element, over one prefix."""

    combiner: str
    values: tuple[Expr, ...]
    axes: tuple[ReduceAxis, ...]
    prefix: Prefix | None = None

    def instead(self) -> str:
        return (
            f"{self.combiner}(...) reduces, and is the whole formula of a tensor: make a tensor of it by compute(), and "
            "use its elements in the formula of another"
        )


@dataclass(frozen=True, eq=False)
class Tensor(NoOperand):
    """A named array; indexing it gives an element as an expression.

    nest: the loops that compute it, None for a placeholder. temporaries: of these loops.
    """

    name: str
    dtype: DType
    shape: tuple[Extent, ...]
    role: Role
    nest: Stmt | None = field(default=None, repr=False)
    temporaries: tuple[Buffer, ...] = field(default=(), repr=False)

    def __post_init__(self) -> None:
        require("the name of a tensor", self.name, str, "text", ComputeError)
        require(f"the dtype of {self.name}", self.dtype, DType, "a dtype such as te.f32", ComputeError)

    def instead(self) -> str:
        place = ", ".join("ijklmn"[d] if d < 6 else f"i{d}" for d in range(len(self.shape)))
        return (
            f"{self.name} is a tensor of shape {list(self.shape)}, and arithmetic takes its elements: "
            f"compute(NAME, SHAPE, lambda {place}: ... {self.name}[{place}] ...)"
        )

    def __getitem__(self, at: ExprLike | ReduceAxis | tuple[ExprLike | ReduceAxis, ...]) -> Expr:
        place = at if isinstance(at, tuple) else (at,)
        if len(place) != len(self.shape):
            raise ComputeError(f"{self.name} has {len(self.shape)} dims {list(self.shape)}, but {len(place)} indices")
        return Load(self.name, tuple(self._inside(variable(i), d) for d, i in enumerate(place)), self.dtype)

    def _inside(self, at: ExprLike, dim: int) -> Expr:
        """An index of a dim; one that data decides is brought to the nearest that there is."""
        given = index(at)
        if not given.dtype.is_int or not loads(given):
            return given
        last = self.shape[dim] - 1
        if isinstance(last, int) and last < 0:
            raise ComputeError(f"{self.name} has no elements, shape {list(self.shape)}, and {given} is to be one's index")
        return E.minimum(E.maximum(E.convert(given, i64), 0), last)


def variable(x: Any) -> Any:
    """The variable of a reduction axis; anything else as it is."""
    return x.var if isinstance(x, ReduceAxis) else x


def placeholder(name: str, shape: Sequence[Extent], dtype: DType, constant: bool = False) -> Tensor:
    """An array that the caller passes; `constant` when it is known at compile time (weights). Raises: ComputeError."""
    require("constant", constant, bool, "True or False", ComputeError)
    return Tensor(name, dtype, _extents(f"the shape of {name}", shape), Role.CONSTANT if constant else Role.INPUT)


def reduce_axis(extent: Extent | tuple[int, Extent], name: str) -> ReduceAxis:
    """An axis to reduce over, of so many elements; (0, n) says the same of n. Raises: ComputeError."""
    require("the name of an axis", name, str, "text", ComputeError)
    if isinstance(extent, tuple) and len(extent) == 2:
        start, extent = extent
        if start != 0:
            raise ComputeError(
                f"axis {name} is ({start}, {extent}); expected (0, n): loops begin at 0, and an index may add"
            )
    return ReduceAxis(Var(name, i64), *_extents(f"the extent of {name}", (extent,)))


def size(name: str, low: int, high: int, divisor: int = 1) -> Symbol:
    """An open size: one kernel serves every multiple of `divisor` from `low` to `high`.

        >>> n = te.size("n", 1, 4096)
        >>> x = te.placeholder("X", (n, 3), te.f32)
        >>> k = te.reduce_axis(n, "k")
        >>> sums = te.build(te.make_kernel("sums", x, te.compute("S", (3,), lambda j: te.sum(x[k, j], k))))
        >>> [sums(X=np.ones((rows, 3), np.float32))["S"][0] for rows in (2, 5)]
        [np.float32(2.0), np.float32(5.0)]

    It is an extent of tensors and reductions, one of an input among them, whose shape says in each call what it is; in a
    formula it is an i64. Extents may be sums and products of sizes and numbers. Raises: ComputeError.
    """
    require("the name of a size", name, str, "text", ComputeError)
    for what, given in (("low", low), ("high", high), ("divisor", divisor)):
        require(f"{what} of the size {name}", given, Integral, "a whole number", ComputeError)
    if not name or not 0 <= low <= high <= MOST_SIZE or divisor < 1:
        raise ComputeError(
            f"a size {name!r} from {low} to {high}, a multiple of {divisor}; expected a name, 0 <= low <= high <= "
            f"{MOST_SIZE} and a divisor of at least 1"
        )
    return Symbol(name, i64, int(low), int(high), int(divisor))


MOST_SIZE = (1 << 31) - 1
"""The greatest size that may be open: products of two of them, and of their bytes, fit 64 bits."""


def _extents(what: str, given: Sequence[Extent]) -> tuple[Extent, ...]:
    require(what, given, tuple | list, "a tuple of whole numbers, or of sizes of te.size()", ComputeError)
    return tuple([_extent(what, extent) for extent in given])


def _extent(what: str, given: Extent) -> Extent:
    if isinstance(given, Expr):
        known = bounds(given, {}) if E.is_size(given) else None
        if known is None or known.low < 0:
            raise ComputeError(
                f"{what} holds {given}; expected whole numbers of 0 or more, or arithmetic on sizes of te.size()"
            )
        return given
    require(what, given, Integral, "whole numbers", ComputeError)
    if given < 0:
        raise ComputeError(f"{what} holds {given}; expected 0 or more")
    return int(given)


def _parameters(name: str, formula: Callable[..., object]) -> list[str]:
    try:
        return list(inspect.signature(formula).parameters)
    except ValueError:  # a built-in function
        raise ComputeError(f"the formula of {name} does not tell its indices; expected a lambda i, j: ...") from None


def compute(name: str, shape: Sequence[Extent], formula: Callable[..., Expr | Reduction]) -> Tensor:
    """The tensor whose element at (i, j, ...) is formula(i, j, ...); the formula's parameters name the axes.

        >>> x = te.placeholder("X", (2, 3), te.f32)
        >>> doubled = te.compute("Y", (3, 2), lambda i, j: x[j, i] * 2)
        >>> print(te.make_kernel("double", x, doubled))
        kernel double
          input X: f32[2, 3]
          output Y: f32[3, 2]
          for Y.i in 3:
            for Y.j in 2:
              Y[Y.i, Y.j] = X[Y.j, Y.i] * 2.0
        <BLANKLINE>

    Raises: ComputeError when the formula takes another number of indices than there are dims, or gives no expression.
    """
    return compute_all((name,), shape, formula)[0]


def compute_all(
    names: Sequence[str], shape: Sequence[Extent], formula: Callable[..., Expr | Reduction]
) -> tuple[Tensor, ...]:
    """Several tensors made by one reduction of a tuple, such as argmax's value and index."""
    require("names", names, tuple | list, "a tuple with the name of each tensor", ComputeError)
    if not names:
        raise ComputeError("names is empty; expected the name of each tensor")
    first, extents = names[0], _extents(f"the shape of {names[0]}", shape)
    require(f"the formula of {first}", formula, Callable, "a function of indices, such as lambda i, j: ...", ComputeError)
    params = _parameters(first, formula)
    if len(params) != len(extents):
        raise ComputeError(f"{first} has {len(extents)} dims, but its formula takes {len(params)} indices: {params}")
    axes = tuple(Var(f"{first}.{p}", i64) for p in params)
    with comparisons():
        value = formula(*axes)
    require(f"what the formula of {first} gives", value, Expr | Reduction, "an expression or a reduction", ComputeError)
    loops = list(zip(axes, extents))
    leaf: Stmt
    temporaries: tuple[Buffer, ...] = ()
    if isinstance(value, Reduction) and value.prefix is not None:
        values = value.values
        along = value.prefix.var
        leaf, temporaries = _running(tuple(names), axes, extents, value, value.prefix)
        loops.sort(key=lambda loop: loop[0] is along)
    elif isinstance(value, Reduction):
        new = {a.var: Var(f"{first}.{a.var.name}", i64) for a in value.axes}
        values = tuple(substitute(v, cast(dict[Expr, Expr], new)) for v in value.values)
        over = tuple(v.name for v in new.values())
        leaf = Update(first, value.combiner, tuple(names), axes, values, over)
        loops += [(new[a.var], a.extent) for a in value.axes]
    else:
        values = (value,)
        leaf = Store(first, first, axes, value)
    _require_shallow(first, values)
    if len(names) != len(values):
        raise ComputeError(f"{len(names)} names {list(names)} for a formula of {len(values)} values")
    for axis, extent in reversed(loops):
        leaf = For(axis, index(extent), leaf)
    return tuple(Tensor(n, v.dtype, extents, Role.TEMP, leaf, temporaries) for n, v in zip(names, values))


def _require_shallow(name: str, values: tuple[Expr, ...]) -> None:
    """Raises: ComputeError for a formula that is deeper than what walks expressions may go."""
    depth = builtins.max(value.depth for value in values)
    if depth > MOST_DEPTH:
        raise ComputeError(
            f"the formula of {name} applies {depth} operators one after the other; expected at most "
            f"{MOST_DEPTH}: make a tensor of a part of it"
        )


def _running(
    names: tuple[str, ...], axes: tuple[Var, ...], shape: tuple[Extent, ...], value: Reduction, prefix: Prefix
) -> tuple[Stmt, tuple[Buffer, ...]]:
    """What one iteration along a prefix does, and the temporaries of the running values, called TENSOR.running."""
    if not any(axis is prefix.var for axis in axes):
        raise ComputeError(f"{names[0]} has no axis {prefix.var}; up_to() and before() take an index of its own")
    others = tuple(axis for axis in axes if axis is not prefix.var)
    rest = tuple(extent for axis, extent in zip(axes, shape) if axis is not prefix.var)
    running = tuple(Buffer(f"{name}.running", v.dtype, rest) for name, v in zip(names, value.values))
    update = Update(
        running[0].name, value.combiner, tuple(b.name for b in running), others, value.values, (prefix.var.name,)
    )
    stores = [Store(name, name, axes, Load(b.name, others, b.dtype)) for name, b in zip(names, running)]
    return seq(update, *stores) if prefix.inclusive else seq(*stores, update), running


def indexed(rank: int, formula: Callable[[tuple[Expr, ...]], Expr | Reduction]) -> Callable[..., Expr | Reduction]:
    """A formula of a tuple of indices as one of `rank` parameters i0, i1, ..., which name the axes."""

    def spread(*place: Expr) -> Expr | Reduction:
        return formula(place)

    params = [inspect.Parameter(f"i{d}", inspect.Parameter.POSITIONAL_ONLY) for d in range(rank)]
    spread.__signature__ = inspect.Signature(params)  # type: ignore[attr-defined]
    return spread


def make_kernel(name: str, *tensors: Tensor, outputs: Sequence[str] = ()) -> Kernel:
    """The naive kernel of tensors listed in the order of computation.

    `outputs` names what the caller gets; when it is empty, all computed tensors that none of the others reads.
    Raises: ComputeError for a tensor read but not listed, or listed twice, and for a formula that breaks a rule of
    `nncc.ir.verifier`, such as an index that leaves its tensor.
    """
    require("the name of a kernel", name, str, "text", ComputeError)
    require(f"the outputs of kernel {name}", outputs, tuple | list | set, "the names of computed tensors", ComputeError)
    for output in outputs:
        require(f"an output of kernel {name}", output, str, "the name of a computed tensor", ComputeError)
    for tensor in tensors:
        require(f"an argument of kernel {name}", tensor, Tensor, "a tensor of placeholder() or compute()", ComputeError)
    listed = {t.name: t for t in tensors}
    if len(listed) != len(tensors):
        raise ComputeError(f"kernel {name}: a tensor is listed twice among {[t.name for t in tensors]}")
    roots = list(dict.fromkeys(t.nest for t in tensors if t.nest is not None))
    used = {load.buffer for root in roots for s in statements(root) for x in expressions(s) for load in loads(x)}
    temporaries = dict.fromkeys(buffer for t in tensors for buffer in t.temporaries)
    if missing := sorted(used - set(listed) - {buffer.name for buffer in temporaries}):
        raise ComputeError(f"kernel {name} reads {', '.join(missing)}: list these tensors too")
    made = {t.name for t in tensors if t.role is Role.TEMP}
    if unknown := sorted(set(outputs) - made):
        raise ComputeError(f"kernel {name} computes no {', '.join(unknown)}; outputs are some of {sorted(made)}")
    results = set(outputs) or made - used
    buffers = tuple(Buffer(t.name, t.dtype, t.shape, Role.OUTPUT if t.name in results else t.role) for t in tensors)
    kernel = Kernel(name, (*buffers, *temporaries), seq(*roots))
    given = [b for b in kernel.params if b.role is not Role.OUTPUT]
    read = {found[0] for b in given for extent in b.shape if (found := read_off(extent)) is not None}
    if unknown_sizes := [str(s) for s in kernel.symbols if s not in read]:
        raise ComputeError(
            f"kernel {name}: the size {unknown_sizes[0]} is no extent of an input, so that no call says what it is; give an "
            "input a dim of that size"
        )
    check(kernel)
    return kernel


def up_to(index: Expr) -> Prefix:
    """All elements up to each one along an axis of the tensor itself: sum(X[i, j], up_to(j)) for X[i, 0] to X[i, j].

        >>> x = te.placeholder("X", (4,), te.f32)
        >>> running = te.make_kernel("running", x, te.compute("S", (4,), lambda i: te.sum(x[i], te.up_to(i))))
        >>> print(te.interpret(running, {"X": np.array([1, 2, 3, 4], np.float32)})["S"])
        [ 1.  3.  6. 10.]

    Raises: ComputeError when it is no index of the formula.
    """
    return Prefix(_own_index("up_to", index), True)


def before(index: Expr) -> Prefix:
    """As `up_to`, without the element itself: the first of them is the reduction of nothing."""
    return Prefix(_own_index("before", index), False)


def _own_index(function: str, given: Expr) -> Var:
    require(f"the index of {function}", given, Var, "an index of the formula, such as j of lambda i, j", ComputeError)
    return cast(Var, given)


def _reduced(combiner: str, values: tuple[Expr, ...], axes: tuple[ReduceAxis | Prefix, ...]) -> Reduction:
    for value in values:
        _require_element(f"what {combiner} reduces", value)
    for axis in axes:
        require(f"an axis of {combiner}", axis, ReduceAxis | Prefix, "an axis of reduce_axis()", ComputeError)
    prefixes = [axis for axis in axes if isinstance(axis, Prefix)]
    if prefixes and len(axes) > 1:
        raise ComputeError(f"{combiner} has {len(axes)} axes; up_to() or before() goes alone")
    return Reduction(combiner, values, tuple(a for a in axes if isinstance(a, ReduceAxis)), *prefixes)


def _reduction(combiner: str, says: str) -> Callable[..., Reduction]:
    def reduction(value: Expr, *axes: ReduceAxis | Prefix) -> Reduction:
        return _reduced(combiner, (value,), axes)

    reduction.__name__ = reduction.__qualname__ = combiner
    reduction.__doc__ = f"{says} over axes of reduce_axis(), or over one up_to() or before(). Raises: ComputeError."
    return reduction


sum = _reduction("sum", "The sum of an expression")
prod = _reduction("prod", "The product of an expression")
max = _reduction("max", "The greatest value of an expression, NaN if one is,")
min = _reduction("min", "The least value of an expression, NaN if one is,")


def argmax(value: Expr, position: Expr | ReduceAxis, *axes: ReduceAxis | Prefix) -> Reduction:
    """The greatest value and its position; NaN counts as greatest, a tie goes to the lowest position."""
    return _reduced("argmax", (value, variable(position)), axes)


def argmin(value: Expr, position: Expr | ReduceAxis, *axes: ReduceAxis | Prefix) -> Reduction:
    """The least value and its position; NaN counts as least, a tie goes to the lowest position."""
    return _reduced("argmin", (value, variable(position)), axes)


def _require_element(what: str, given: object) -> None:
    if isinstance(given, NoOperand):
        raise ComputeError(given.instead())
    compared = "; == builds one only inside the formula of compute()" if isinstance(given, bool) else ""
    require(what, given, Expr, f"an element such as A[i, j], or an expression of such{compared}", ComputeError)


def _two_elements(name: str, a: ExprLike, b: ExprLike) -> tuple[Expr, Expr]:
    """Two operands of one dtype, of which one may have been a number."""
    if not isinstance(a, Expr) and isinstance(b, Expr):
        return E.wrap(a, b.dtype), b
    _require_element(f"the first operand of {name}", a)
    return cast(Expr, a), E.wrap(b, cast(Expr, a).dtype)


def _function(op: UnaryOp) -> Callable[[Expr], Expr]:
    """The function that applies an operator of the IR."""

    def function(x: Expr) -> Expr:
        _require_element(f"the operand of {op.value.text}", x)
        return Unary(op, x)

    function.__name__ = function.__qualname__ = op.value.text
    function.__doc__ = op.value.says
    return function


absolute = _function(UnaryOp.ABS)
atan = _function(UnaryOp.ATAN)
cos = _function(UnaryOp.COS)
erf = _function(UnaryOp.ERF)
exp = _function(UnaryOp.EXP)
expm1 = _function(UnaryOp.EXPM1)
floor = _function(UnaryOp.FLOOR)
log = _function(UnaryOp.LOG)
log1p = _function(UnaryOp.LOG1P)
round = _function(UnaryOp.ROUND)
sin = _function(UnaryOp.SIN)
sqrt = _function(UnaryOp.SQRT)
tanh = _function(UnaryOp.TANH)


def convert(x: Expr, dtype: DType) -> Expr:
    """x as another dtype: floats to integers truncate, integers wrap."""
    _require_element("the operand of convert", x)
    require("the dtype of convert", dtype, DType, "a dtype such as te.f32", ComputeError)
    return E.convert(x, dtype)


def maximum(a: ExprLike, b: ExprLike) -> Expr:
    """max(a, b); NaN if either is. One of them may be a number."""
    return E.maximum(*_two_elements("maximum", a, b))


def minimum(a: ExprLike, b: ExprLike) -> Expr:
    """min(a, b); NaN if either is. One of them may be a number."""
    return E.minimum(*_two_elements("minimum", a, b))


def relu(x: Expr) -> Expr:
    """max(x, 0); NaN stays NaN."""
    return maximum(x, 0)


def select(condition: Expr, a: ExprLike, b: ExprLike) -> Expr:
    """`a` where the condition holds, else `b`; one of them may be a number.

        >>> x = te.placeholder("X", (3,), te.f32)
        >>> root = te.compute("Y", (3,), lambda i: te.select(x[i] < 0, 0, te.sqrt(x[i])))
        >>> print(te.build(te.make_kernel("root", x, root))(X=np.array([4, -1, 9], np.float32))["Y"])
        [2. 0. 3.]

    Raises: ComputeError when the condition, or both of them, are no expressions.
    """
    _require_element("the condition of select", condition)
    if not isinstance(a, Expr):
        require(f"select has {a!r} to choose, and its other choice", b, Expr, "an expression", ComputeError)
        a = E.wrap(a, cast(Expr, b).dtype)
    return E.select(condition, a, b)


def guarded(condition: Expr, x: Expr, otherwise: float | int) -> Expr:
    """A load where the condition holds, a constant elsewhere; the element is not touched where it does not hold.

    Raises: ComputeError when `x` is not a plain load.
    """
    _require_element("the condition of guarded", condition)
    if not isinstance(x, Load) or x.mask is not None:
        raise ComputeError(f"guarded() takes an element of a tensor, not {x}")
    return Load(x.buffer, x.index, x.type, condition, E.wrap(otherwise, x.type))


def sigmoid(x: Expr) -> Expr:
    """1 / (1 + exp(-x)), which is 0 or 1 where exp overflows."""
    _require_element("the operand of sigmoid", x)
    return 1.0 / (exp(-x) + 1.0)


def all_of(*conditions: Expr) -> Expr:
    """True where every condition holds."""
    for condition in conditions:
        _require_element("a condition of all_of", condition)
    return E.conjunction(conditions)
