"""What formulas are made of has no value while they are written: who asks for one is told what to write instead."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, NoReturn

from nncc.errors import ComputeError

_OPERATORS: dict[str, Callable[..., Any]] = {
    "add": operator.add, "subtract": operator.sub, "multiply": operator.mul, "divide": operator.truediv,
    "floor_divide": operator.floordiv, "remainder": operator.mod, "power": operator.pow, "less": operator.lt,
    "less_equal": operator.le, "greater": operator.gt, "greater_equal": operator.ge, "equal": operator.eq,
    "not_equal": operator.ne, "negative": operator.neg, "absolute": abs, "square": lambda x: x * x,
    "reciprocal": lambda x: 1 / x,
}  # fmt: skip
"""Functions of numpy in Python's operators. A number of numpy's calls some of them for an operator."""


class NoValue:
    """An expression: operators build others, and nothing else of Python or numpy takes it."""

    __slots__ = ()

    def _refuse(self, *_: object) -> NoReturn:
        raise ComputeError(
            f"{self} has no value while a formula is written, and is no sequence: take the operators of Python, and the "
            "functions of nncc.te in place of those of math and numpy"
        )

    __float__ = __int__ = __index__ = __complex__ = __iter__ = _refuse

    def __array_ufunc__(self, function: Any, method: str, *given: Any, **_: object) -> Any:
        """An operator, which may have a number of numpy on its other side. Raises: ComputeError for anything else."""
        name = function.__name__
        if name not in _OPERATORS or method != "__call__" or any(getattr(x, "ndim", 0) for x in given):
            raise ComputeError(
                f"numpy.{name} takes numbers, and {self} is an expression; expected a function of nncc.te, such as te.exp"
            )
        return _OPERATORS[name](*(x if isinstance(x, NoValue) else _plain(x) for x in given))


def _plain(number: Any) -> Any:
    return number.item() if hasattr(number, "item") else number


class NoOperand:
    """What arithmetic does not take as it is. `instead` says what it is, and what to write."""

    def instead(self) -> str:
        """For the message of an error."""
        raise NotImplementedError

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise ComputeError(self.instead())

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = _refuse
    __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = __pow__ = __rpow__ = __matmul__ = __rmatmul__ = _refuse
    __lt__ = __le__ = __gt__ = __ge__ = __neg__ = __abs__ = __float__ = __iter__ = __array_ufunc__ = _refuse
