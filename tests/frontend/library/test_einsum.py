"""Equations against numpy's einsum."""

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.library.einsum import einsum
from tests.frontend.library.run import result


def numbers(*shape):
    return np.random.default_rng(len(shape)).standard_normal(shape).astype(np.float32)


@pytest.mark.parametrize("equation, shapes", [
    ("ij,jk->ik", [(2, 3), (3, 5)]), ("bij,bkj->bik", [(2, 3, 4), (2, 5, 4)]), ("ii->i", [(3, 3)]), ("ii", [(3, 3)]),
    ("...ij,...jk->...ik", [(2, 1, 3, 4), (5, 4, 2)]), ("i,j,k->kji", [(2,), (3,), (1,)]), ("ij->", [(3, 0)]),
    ("abc,cd,bd->a", [(2, 3, 4), (4, 5), (3, 5)]), ("ij,ij->ij", [(3, 4), (3, 4)]), ("bj,bj->b", [(1, 7), (1, 7)]),
])  # fmt: skip
def test_equations(equation, shapes):
    arrays = [numbers(*shape) for shape in shapes]
    made = result(lambda b, *tensors: einsum(equation, tensors), *arrays)
    np.testing.assert_allclose(made, np.einsum(equation, *arrays), rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("equation, shapes, fault", [
    ("ij,jk->ik", [(2, 3)], "for 1 operands"), ("ij->ijk", [(2, 3)], "an index that no operand has"),
    ("ij,jk->ik", [(2, 3), (4, 5)], "index 'j' is 3"), ("i->i", [(2, 3)], "expected one index per axis"),
    ("i;j->i", [(2,)], "expected one term of letters for each"),
])  # fmt: skip
def test_equations_that_do_not_fit(equation, shapes, fault):
    with pytest.raises(ModelError, match=fault):
        result(lambda b, *tensors: einsum(equation, tensors), *(numbers(*shape) for shape in shapes))


def test_operands_are_numbers():
    with pytest.raises(ModelError, match="expected numbers"):
        result(lambda b, x: einsum("i->", (x,)), np.array([True]))
