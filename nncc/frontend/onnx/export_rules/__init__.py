"""How primitives, and composites that ONNX has, are written in ONNX: one table.

What makes tensors of nothing is not in it: it is written as a constant.
"""

from nncc.frontend.onnx.export_rules.elementwise import ELEMENTWISE
from nncc.frontend.onnx.export_rules.movement import MOVEMENTS, SCATTERS
from nncc.frontend.onnx.export_rules.recompose import COMPOSITES
from nncc.frontend.onnx.export_rules.reduction import CONTRACTIONS, REDUCTIONS
from nncc.frontend.onnx.export_rules.writer import ExportRule

RULES: dict[str, ExportRule] = {**ELEMENTWISE, **MOVEMENTS, **SCATTERS, **REDUCTIONS, **CONTRACTIONS, **COMPOSITES}
