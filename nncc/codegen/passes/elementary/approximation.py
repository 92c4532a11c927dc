"""What the table of approximations says of one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nncc.ir.dtypes import DType
from nncc.ir.expr import Expr
from nncc.ir.ops import BinaryOp, UnaryOp

Expand = Callable[..., Expr]


@dataclass(frozen=True, slots=True)
class Approximation:
    """How a function is computed in one dtype and precision: by which arithmetic, with which coefficients.

    form: takes the operands, and this row as `row`; gives the expanded function. polynomials: coefficients, highest power
    first. ulp: bound on the error of the whole expanded function, in units in the last place: above the greatest that was
    found among all numbers (f32) or millions of samples (f64, pow). switch: the |x| from which the second branch serves.
    end: the |x| from which the function is constant.
    """

    op: UnaryOp | BinaryOp
    dtype: DType
    precision: str
    form: Expand
    polynomials: tuple[tuple[float, ...], ...]
    ulp: float
    source: str
    switch: float = 0.0
    end: float = 0.0

    @property
    def name(self) -> str:
        """The function's name."""
        return self.op.name.lower()
