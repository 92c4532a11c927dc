"""The table of lowerings.

Lowering of element-wise primitives: expressions of the operands' elements, which the rows of `ops.elementwise` have.

The table of lowerings: one rule for each primitive.
"""

from __future__ import annotations

from collections.abc import Callable

from nncc.frontend.lowering.movement import CREATIONS, MOVEMENTS, SCATTERS
from nncc.frontend.lowering.nests import Inline, LoweringRule
from nncc.frontend.lowering.reduction import CONTRACTIONS, REDUCTIONS
from nncc.frontend.lowering.view import Element, Index, View
from nncc.frontend.ops.elementwise import ELEMENTWISE as PRIMITIVES
from nncc.ir.dtypes import DType
from nncc.ir.expr import Expr


def _pointwise(formula: Callable[..., Expr]) -> Inline:
    def element(*operands: View, **attributes: DType) -> Element:
        def at(index: Index) -> Expr:
            return formula(*(x.at(index) for x in operands), **attributes)

        return at

    return Inline(element, pointwise=True)


ELEMENTWISE: dict[str, Inline] = {op.name: _pointwise(op.formula) for op in PRIMITIVES if op.formula is not None}

RULES: dict[str, LoweringRule] = {**CREATIONS, **ELEMENTWISE, **MOVEMENTS, **SCATTERS, **REDUCTIONS, **CONTRACTIONS}
