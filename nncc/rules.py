"""Rules of one's own: rewrites of graphs, and formulas of custom operators, for `nncc.compile(model, rules=[...])`.

    from nncc.rules import Apply, Operator, Rule, Var
    from nncc import te

    rules = [
        Rule("double-negation", Apply("neg", Apply("neg", Var("x"))), lambda match: match["x"]),
        Operator("com.example", "Square", lambda x: te.compute("y", x.shape, lambda i, j: x[i, j] * x[i, j])),
    ]

docs/rules.md shows how to write and to see them.
"""

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import absolute, erf, exp, log, maximum, minimum, rsqrt, select, sqrt, tanh
from nncc.frontend.decompose import composite
from nncc.frontend.onnx.custom import Operator
from nncc.frontend.rewriting import Apply, Known, Match, Number, Rule, Var

__all__ = ["Apply", "Known", "Match", "Number", "Operator", "Rule", "Tensor", "Var", "absolute", "composite", "erf", "exp",
           "log", "maximum", "minimum", "rsqrt", "select", "sqrt", "tanh"]  # fmt: skip
