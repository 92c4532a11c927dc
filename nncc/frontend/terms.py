"""What formulas of the compute language are made of: tensors, axes to reduce over, and reductions.

None of them is a value of its own: what is asked of one that only an element can do is refused, with what to write.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from nncc.arguments import require
from nncc.errors import ComputeError
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import DType, i64
from nncc.ir.expr import Expr, ExprLike, Load, Var, convert, index, maximum, minimum
from nncc.ir.stmt import Stmt
from nncc.ir.walk import loads
from nncc.refusals import NoOperand


@dataclass(frozen=True, eq=False)
class ReduceAxis(NoOperand):
    """An axis that a reduction runs over. It is an index as it is; `var` is the expression for use inside another."""

    var: Var
    extent: int

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
        return (f"{self.combiner}(...) reduces, and is the whole formula of a tensor: make a tensor of it by compute(), and "
                "use its elements in the formula of another")  # fmt: skip


@dataclass(frozen=True, eq=False)
class Tensor(NoOperand):
    """A named array; indexing it gives an element as an expression.

    nest: the loops that compute it, None for a placeholder. temporaries: of these loops.
    """

    name: str
    dtype: DType
    shape: tuple[int, ...]
    role: Role
    nest: Stmt | None = field(default=None, repr=False)
    temporaries: tuple[Buffer, ...] = field(default=(), repr=False)

    def __post_init__(self) -> None:
        require("the name of a tensor", self.name, str, "text", ComputeError)
        require(f"the dtype of {self.name}", self.dtype, DType, "a dtype such as te.f32", ComputeError)

    def instead(self) -> str:
        place = ", ".join("ijklmn"[d] if d < 6 else f"i{d}" for d in range(len(self.shape)))
        return (f"{self.name} is a tensor of shape {list(self.shape)}, and arithmetic takes its elements: "
                f"compute(NAME, SHAPE, lambda {place}: ... {self.name}[{place}] ...)")  # fmt: skip

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
        if last < 0:
            raise ComputeError(f"{self.name} has no elements, shape {list(self.shape)}, and {given} is to be one's index")
        return minimum(maximum(convert(given, i64), 0), last)


def variable(x: Any) -> Any:
    """The variable of a reduction axis; anything else as it is."""
    return x.var if isinstance(x, ReduceAxis) else x
