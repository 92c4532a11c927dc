"""Import rules of ONNX Runtime's own domain, com.microsoft, whose operators its optimiser and exporters write."""

from nncc.frontend.onnx.import_rules.call import ImportRule
from nncc.frontend.onnx.import_rules.microsoft.attention import ATTENTION
from nncc.frontend.onnx.import_rules.microsoft.fused import FUSED
from nncc.frontend.onnx.import_rules.microsoft.grouped import GROUPED
from nncc.frontend.onnx.import_rules.microsoft.norms import NORMS, SIMPLIFIED
from nncc.frontend.onnx.import_rules.microsoft.quantized import QUANTIZED
from nncc.frontend.onnx.import_rules.microsoft.rotary import ROTARY

__all__ = ["MICROSOFT", "SIMPLIFIED"]

MICROSOFT: dict[str, ImportRule] = {**ATTENTION, **GROUPED, **ROTARY, **FUSED, **NORMS, **SIMPLIFIED, **QUANTIZED}
