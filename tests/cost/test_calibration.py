"""The table of figures: what can be checked against the rest of the compiler is."""

import pytest

from nncc.codegen.passes.elementary import expand_math
from nncc.cost.summary import Unit, expansion
from nncc.ir import expr as E
from nncc.ir.dtypes import f32
from nncc.ir.expr import Var
from nncc.ir.ops import EXPANDED, BinaryOp, UnaryOp
from nncc.ir.stmt import Store
from nncc.ir.walk import subexpressions

APART = {UnaryOp.SIN, UnaryOp.COS, BinaryOp.POW}
"""Great angles take a branch of their own, constant exponents a form of their own."""


@pytest.mark.parametrize("op", sorted(EXPANDED - APART, key=lambda op: op.name))
def test_counts_are_those_of_the_expansion(op):
    made = expand_math(Store("n", "Z", (E.index(0),), E.Unary(op, Var("x", f32)))).value
    kinds = (E.Binary, E.Unary, E.Select, E.Cast, E.Fma)
    found = [x for x in subexpressions(made) if isinstance(x, kinds)]
    fused = sum(isinstance(x, E.Binary) and x.op is BinaryOp.ADD for x in found)
    counted = sum(n for unit, n in expansion(op.value.expands) if unit is not Unit.CONSTANT)
    assert 0.6 * (len(found) - fused) < counted < 1.6 * len(found)
