"""Rules of ATen's operators, by subject. `RULES` has them all."""

from nncc.frontend.torch.rules import (
    activations,
    attention,
    contraction,
    convolution,
    creation,
    elementwise,
    indexing,
    movement,
    normalisation,
    ordering,
    pooling,
    recurrent,
    reductions,
    resize,
)
from nncc.frontend.torch.rules.table import RULES, TAKES_SITE

SUBJECTS = (
    activations,
    attention,
    contraction,
    convolution,
    creation,
    elementwise,
    indexing,
    movement,
    normalisation,
    ordering,
    pooling,
    recurrent,
    reductions,
    resize,
)
"""The modules that have rules."""

__all__ = ["RULES", "SUBJECTS", "TAKES_SITE"]
