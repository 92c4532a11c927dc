"""What emitters ask of the masks of vector loads."""

from __future__ import annotations

from nncc.ir import expr as E
from nncc.ir.expr import Expr, conjuncts


def by_lane(mask: Expr | None) -> tuple[Expr, Expr]:
    """The part of a mask that is the same in all lanes, as a scalar, and the part that is not; true where there is none.

    The first is for a branch: a load of no lanes still looks up its page, for hundreds of cycles where that is not mapped.
    """
    if mask is None or mask.dtype.lanes == 1:
        return (E.TRUE if mask is None else mask), E.TRUE
    every = conjuncts(mask)
    same = tuple(c.x for c in every if isinstance(c, E.Broadcast))
    return E.conjunction(same), E.conjunction(tuple(c for c in every if not isinstance(c, E.Broadcast)))
