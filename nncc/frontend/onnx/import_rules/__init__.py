"""How each ONNX operator becomes primitives and composites: one rule per operator of a domain."""

from collections.abc import Mapping

from nncc.frontend.onnx.import_rules.call import Call, ImportRule, LabelRule, Result
from nncc.frontend.onnx.import_rules.classical import CLASSICAL
from nncc.frontend.onnx.import_rules.classical.encoding import NGRAMS
from nncc.frontend.onnx.import_rules.elementwise import ELEMENTWISE
from nncc.frontend.onnx.import_rules.indexing import INDEXING, PLACING, SCATTERING
from nncc.frontend.onnx.import_rules.microsoft import MICROSOFT, SIMPLIFIED
from nncc.frontend.onnx.import_rules.movement import MOVEMENT
from nncc.frontend.onnx.import_rules.products import EINSUM, LINEAR
from nncc.frontend.onnx.import_rules.quantization import QUANTIZATION
from nncc.frontend.onnx.import_rules.recurrent import RECURRENT
from nncc.frontend.onnx.import_rules.reduction import REDUCTION
from nncc.frontend.onnx.import_rules.resize import RESIZE, SAMPLING
from nncc.frontend.onnx.import_rules.run_time import PARAMETERS, SELECTION, SPANS, at_run_time
from nncc.frontend.onnx.import_rules.signals import SIGNALS
from nncc.frontend.onnx.import_rules.training import TRAINING
from nncc.frontend.onnx.import_rules.window import DEFORMABLE, TRANSPOSED, WINDOW

__all__ = ["RULES", "Call", "ImportRule", "LabelRule", "OperatorKey", "Result", "in_domain"]

OperatorKey = tuple[str, str]
"""The domain and the name of an operator; the domain of ONNX's own is empty."""


def in_domain(domain: str, rules: Mapping[str, LabelRule]) -> dict[OperatorKey, LabelRule]:
    """Rules by name as rules by domain and name."""
    return {(domain, name): rule for name, rule in rules.items()}


_DEFAULT: dict[str, ImportRule] = {
    **ELEMENTWISE,
    **MOVEMENT,
    **INDEXING,
    **REDUCTION,
    **TRANSPOSED,
    **WINDOW,
    **LINEAR,
    **EINSUM,
    **QUANTIZATION,
    **RESIZE,
    **PLACING,
    **DEFORMABLE,
    **SAMPLING,
    **RECURRENT,
    **SCATTERING,
    **SIGNALS,
    **SELECTION,
    **NGRAMS,
}

_OPEN = {name: at_run_time(_DEFAULT[name], parameter) for name, parameter in PARAMETERS.items()}

RULES: dict[OperatorKey, LabelRule] = {
    **in_domain("", _DEFAULT | SIMPLIFIED | SPANS | _OPEN),
    **in_domain("ai.onnx.ml", CLASSICAL),
    **in_domain("ai.onnx.preview.training", TRAINING),
    **in_domain("com.microsoft", MICROSOFT),
}
