"""Elementary functions as IR arithmetic: one expansion for every emitter and for the interpreter."""

from nncc.codegen.math.expansion import expand, expand_math

__all__ = ["expand", "expand_math"]
