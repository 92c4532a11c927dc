"""The one table of approximations: the rows of every family of functions, and the greatest error of each.

All coefficients are minimax fits of `minimax.py` beside the tests of this folder, which says target, weight and interval of
each and fits them anew.
"""

from nncc.codegen.passes.elementary.approximation import Approximation
from nncc.codegen.passes.elementary.exponential import EXPONENTIAL
from nncc.codegen.passes.elementary.power import POWER
from nncc.codegen.passes.elementary.saturating import SATURATING
from nncc.codegen.passes.elementary.trigonometric import TRIGONOMETRIC

__all__ = ["APPROXIMATIONS", "Approximation"]

APPROXIMATIONS = (*EXPONENTIAL, *SATURATING, *TRIGONOMETRIC, *POWER)
