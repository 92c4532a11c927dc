"""Pass: a masked store that is known to write one lane is the store of a scalar.

LLVM 22 writes the wide element where integers are narrowed on the way into such a store on AVX-512 (i32 to i16 writes four
bytes): memory beside the buffer. A scalar store is also shorter code.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from nncc.ir import expr as E
from nncc.ir.expr import Expr
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import Stmt, Store
from nncc.ir.walk import rewrite_stmt


def store_single_lanes(kernel: Kernel) -> Kernel:
    """No store of a vector has a mask that is known to hold in one lane only."""
    return replace(kernel, body=rewrite_stmt(kernel.body, _narrowed))


def _narrowed(stmt: Stmt) -> Stmt | None:
    if not isinstance(stmt, Store) or not isinstance(stmt.index[0], E.Ramp) or stmt.mask is E.TRUE:
        return None
    known = _lanes(stmt.mask)
    if known is None or int(np.sum(known)) != 1:
        return None
    (lane,) = (int(n) for n in np.flatnonzero(known))
    place = stmt.index[0].base + lane * stmt.index[0].stride
    return replace(stmt, index=(place,), value=E.Shuffle((stmt.value,), (lane,)), mask=E.TRUE, stream=False)


def _lanes(x: Expr) -> Any:
    """The lanes of an expression as a numpy array, None where they are not known."""
    match x:
        case E.Const():
            return np.full(x.dtype.lanes, x.value)
        case E.Ramp():
            base = E.static(x.base)
            return None if base is None else base + x.stride * np.arange(x.dtype.lanes)
        case E.Broadcast():
            inner = _lanes(x.x)
            return None if inner is None else np.broadcast_to(inner[:1], x.dtype.lanes)
        case E.Binary():
            a, b = _lanes(x.a), _lanes(x.b)
            return None if a is None or b is None else x.op.value.numpy(a, b)
        case _:
            return None
