"""PyTorch's side of nncc: modules, exported programs and graphs of torch.fx become programs (`nncc.frontend.torch`).

The only package that imports torch. Nothing imports it before a caller has an object of PyTorch. `report` says what became
of the graphs that torch.compile(model, backend="nncc") gave to nncc.
"""

from nncc.torch.report import report

__all__ = ["report"]
