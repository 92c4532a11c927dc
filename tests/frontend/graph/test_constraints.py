import numpy as np
import pytest

from nncc.errors import RunError
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.constraints import graph_constraints
from nncc.frontend.graph.dims import symbol
from nncc.ir.dtypes import f32

N = symbol("N")


def first_rows():
    """The first N rows of a table of 8, plus x."""
    b = GraphBuilder()
    x = b.input("x", f32, ("N",))
    table = b.constant(np.arange(8, dtype=np.float32))
    with b.origin("positions", ""):
        rows = table.strided_slice((0,), (N,))
    b.output("y", x + rows)
    return b.build()


def test_what_inference_cannot_prove_is_listed():
    (constraint,) = graph_constraints(first_rows())
    assert (constraint.dim, constraint.node) == (8 - N, "positions")


def test_proved_bounds_are_not_listed():
    b = GraphBuilder()
    x = b.input("x", f32, ("N",))
    b.output("y", x[1:])
    b.output("z", x.strided_slice((0,), (N,), (2,)))
    assert graph_constraints(b.build()) == ()


def test_constraints_are_checked_when_sizes_are_known():
    assert evaluate(first_rows(), {"x": np.zeros(3, np.float32)})["y"].tolist() == [0, 1, 2]
    with pytest.raises(RunError, match=r"node 'positions' needs 8 - N >= 0, which fails for N = 9"):
        evaluate(first_rows(), {"x": np.zeros(9, np.float32)})
