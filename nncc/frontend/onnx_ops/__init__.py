"""How each ONNX operator of the default domain becomes primitives and composites: one rule per operator."""

from nncc.frontend.onnx_ops.call import Call, Result, Rule
from nncc.frontend.onnx_ops.einsum import EINSUM
from nncc.frontend.onnx_ops.elementwise import ELEMENTWISE
from nncc.frontend.onnx_ops.indexing import INDEXING
from nncc.frontend.onnx_ops.linear import LINEAR
from nncc.frontend.onnx_ops.movement import MOVEMENT
from nncc.frontend.onnx_ops.quantization import QUANTIZATION
from nncc.frontend.onnx_ops.reduction import REDUCTION
from nncc.frontend.onnx_ops.window import WINDOW

__all__ = ["RULES", "Call", "Result", "Rule"]

RULES: dict[str, Rule] = {
    **ELEMENTWISE, **MOVEMENT, **INDEXING, **REDUCTION, **WINDOW, **LINEAR, **EINSUM, **QUANTIZATION,
}  # fmt: skip
