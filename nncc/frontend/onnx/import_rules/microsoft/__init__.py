"""Import rules of ONNX Runtime's own domain, com.microsoft, whose operators its optimiser and exporters write."""

from nncc.frontend.onnx.import_rules.call import ImportRule
from nncc.frontend.onnx.import_rules.microsoft.attention import ATTENTION, GROUPED, ROTARY
from nncc.frontend.onnx.import_rules.microsoft.fused import FUSED, NORMS, SIMPLIFIED
from nncc.frontend.onnx.import_rules.microsoft.quantized import QUANTIZED

__all__ = ["MICROSOFT", "SIMPLIFIED"]

MICROSOFT: dict[str, ImportRule] = {**ATTENTION, **GROUPED, **ROTARY, **FUSED, **NORMS, **SIMPLIFIED, **QUANTIZED}
