"""The lanes of an expression that is known when a kernel is compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from nncc.ir import expr as E
from nncc.ir.expr import Expr


def known_lanes(x: Expr) -> Any:
    """The lanes of an expression as a numpy array, None where they are not known."""
    match x:
        case E.Const():
            return np.full(x.dtype.lanes, x.value)
        case E.Ramp():
            base = E.static(x.base)
            return None if base is None else base + x.stride * np.arange(x.dtype.lanes)
        case E.Broadcast():
            inner = known_lanes(x.x)
            return None if inner is None else np.broadcast_to(inner[:1], x.dtype.lanes)
        case E.Binary():
            a, b = known_lanes(x.a), known_lanes(x.b)
            return None if a is None or b is None else x.op.value.numpy(a, b)
        case _:
            return None
