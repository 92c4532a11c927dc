"""The table of lowerings: one rule for each primitive."""

from nncc.frontend.lowering.contraction import CONTRACTIONS
from nncc.frontend.lowering.creation import CREATIONS
from nncc.frontend.lowering.elementwise import ELEMENTWISE
from nncc.frontend.lowering.movement import MOVEMENTS
from nncc.frontend.lowering.reduction import REDUCTIONS
from nncc.frontend.lowering.rule import LoweringRule
from nncc.frontend.lowering.scatter import SCATTERS

RULES: dict[str, LoweringRule] = {**CREATIONS, **ELEMENTWISE, **MOVEMENTS, **SCATTERS, **REDUCTIONS, **CONTRACTIONS}
