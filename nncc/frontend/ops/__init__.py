"""The primitive operators: one table row each."""

from nncc.frontend.graph.graph import Op, OpClass
from nncc.frontend.ops.contraction import CONTRACTIONS
from nncc.frontend.ops.control import CONTROL
from nncc.frontend.ops.elementwise import ELEMENTWISE
from nncc.frontend.ops.movement import CREATIONS, MOVEMENTS, SCATTERS
from nncc.frontend.ops.reduction import REDUCTIONS

OPS: dict[str, Op] = {op.name: op for op in (*CREATIONS, *ELEMENTWISE, *MOVEMENTS, *SCATTERS, *REDUCTIONS, *CONTRACTIONS)}


def class_of(op: str) -> OpClass:
    """The class of a primitive, or of an operator with regions."""
    return OpClass.CONTROL if op in CONTROL else OPS[op].op_class


def of_class(*classes: OpClass) -> frozenset[str]:
    """The names of the operators of some classes."""
    return frozenset(op.name for op in OPS.values() if op.op_class in classes)
