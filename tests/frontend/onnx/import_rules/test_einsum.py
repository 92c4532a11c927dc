import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.ir.dtypes import f32
from tests.frontend.onnx.import_rules.nodes import run_node
from tests.support.limits import relative_error, tolerance


def arrays(*shapes):
    rng = np.random.default_rng(0)
    return [rng.standard_normal(shape).astype(np.float32) for shape in shapes]


@pytest.mark.parametrize(
    "equation, shapes",
    [("ij,jk->ik", [(2, 3), (3, 4)]), ("bhqd,bhkd->bhqk", [(2, 3, 5, 4), (2, 3, 7, 4)]), ("ij,jk", [(2, 3), (3, 4)]),
     ("i,j->ji", [(2,), (3,)]), ("ij->", [(2, 3)]), ("ii->i", [(3, 3)]), ("iij->j", [(3, 3, 2)]), ("i,i->", [(3,)] * 2),
     ("...ij,...jk->...ik", [(5, 2, 3), (3, 4)]), ("b...i,i->b...", [(2, 3, 4, 5), (5,)]), ("ijk->kij", [(2, 3, 4)]),
     ("ij,ij->ij", [(2, 3), (2, 3)]), ("ij,kl->i", [(2, 3), (4, 5)]), ("...,...->...", [(2, 1), (2, 3)]),
     (",i->i", [(), (3,)]), ("ij,jk,kl->il", [(2, 3), (3, 4), (4, 5)])],
)  # fmt: skip
def test_against_numpy(equation, shapes):
    operands = arrays(*shapes)
    exact = np.einsum(equation, *(x.astype(np.float64) for x in operands))
    assert relative_error(run_node("Einsum", *operands, equation=equation), exact) <= tolerance(f32, length=16)


@pytest.mark.parametrize(
    "equation, shapes, message",
    [("ij,jk->ik", [(2, 3)], "expected one term"), ("i1->i", [(2, 3)], "expected one term"),
     ("ij->k", [(2, 3)], "no operand has"), ("ijk->i", [(2, 3)], "one index per axis"),
     ("i->i", [(2, 3)], "one index per axis"), ("ij,jk->ik", [(2, 3), (4, 5)], r"index 'j' is 3 in f32\[2,3\] and 4 in f32\[4,5\]; expected one size"),
     ("...i,...i->...i", [(2, 3), (4, 3)], "an index of '...' is 2 in .* and 4 in")],
)  # fmt: skip
def test_mistakes_are_named(equation, shapes, message):
    with pytest.raises(ModelError, match=message):
        run_node("Einsum", *arrays(*shapes), equation=equation)
