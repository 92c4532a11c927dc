"""The primitive operators: one table row each."""

from nncc.frontend.ops.contraction import CONTRACTIONS
from nncc.frontend.ops.creation import CREATIONS
from nncc.frontend.ops.elementwise import ELEMENTWISE
from nncc.frontend.ops.movement import MOVEMENTS
from nncc.frontend.ops.op import Op
from nncc.frontend.ops.reduction import REDUCTIONS

OPS: dict[str, Op] = {
    op.name: op for op in (*CREATIONS, *ELEMENTWISE, *MOVEMENTS, *REDUCTIONS, *CONTRACTIONS)
}
