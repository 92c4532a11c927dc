"""Import rules of the domain ai.onnx.ml: trees, linear models and what prepares their inputs, as scikit-learn has them."""

from nncc.frontend.onnx.import_rules.call import LabelRule
from nncc.frontend.onnx.import_rules.classical.encoding import ENCODING
from nncc.frontend.onnx.import_rules.classical.linear import LINEAR, SCALING, VECTORS
from nncc.frontend.onnx.import_rules.classical.trees import TREES

CLASSICAL: dict[str, LabelRule] = {**SCALING, **ENCODING, **LINEAR, **VECTORS, **TREES}
