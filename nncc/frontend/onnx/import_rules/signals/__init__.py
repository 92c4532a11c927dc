"""Import rules of ONNX's operators on signals: transforms to frequencies and back, and what weighs these."""

from nncc.frontend.onnx.import_rules.signals.spectral import SIGNALS

__all__ = ["SIGNALS"]
