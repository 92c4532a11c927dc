import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nncc.frontend.lowering.runs import MOST_RUNS, by_runs
from nncc.ir import expr as E
from nncc.ir.dtypes import i64
from nncc.ir.expr import Var
from nncc.ir.index.bounds import Range, bounds
from nncc.ir.walk import subexpressions, substitute

AT = Var("i", i64)


def values(formula, count):
    return [E.static(E.index(0) + substitute(formula, {AT: E.index(n)})) for n in range(count)]


def runs(formula):
    return 1 + sum(isinstance(x, E.Select) for x in subexpressions(formula))


LISTS = {
    "one run": ([4, 5, 6, 7], 1),
    "one number": ([3, 3, 3], 1),
    "backwards": ([6, 4, 2, 0], 1),
    "reflected": ([3, 2, 1, 0, 1, 2, 3, 4, 3, 2], 3),
    "reflected by one": ([1, 0, 1, 2, 3, 4, 5, 6, 5], 3),
    "edges": ([0, 0, 0, 1, 2, 3, 3, 3, 3], 3),
    "wrapped": ([5, 6, 0, 1, 2, 3, 4, 5, 6, 0], 3),
    "as many as may be": ([0, 1, 2, 7, 8, 9, 3, 4, 5, 10, 11, 12], 4),
    "too many": ([0, 1, 2, 7, 8, 9, 3, 4, 5, 10, 11, 12, 0, 1, 2], None),
    "too short": ([4, 2, 7, 1, 1], None),
    "no runs": ([3, 1, 4, 1, 5, 9, 2, 6], None),
    "a single one": ([7], None),
    "none": ([], None),
}


@pytest.mark.parametrize("name", LISTS)
def test_a_list_of_few_runs_is_a_formula(name):
    numbers, count = LISTS[name]
    element = by_runs(np.array(numbers, np.int64))
    assert (element is None) == (count is None)
    if element is not None:
        assert values(element((AT,)), len(numbers)) == numbers
        assert runs(element((AT,))) == count


@pytest.mark.parametrize("array", [np.arange(4, dtype=np.int32), np.arange(4.0), np.arange(8).reshape(2, 4)], ids=str)
def test_other_arrays_are_none(array):
    assert by_runs(array) is None


@given(st.lists(st.tuples(st.integers(-9, 9), st.integers(-3, 3), st.integers(1, 6)), min_size=1, max_size=5))
def test_any_runs(parts):
    numbers = [first + step * n for first, step, count in parts for n in range(count)]
    element = by_runs(np.array(numbers, np.int64))
    if element is None:
        return
    formula = element((AT,))
    assert values(formula, len(numbers)) == numbers and runs(formula) <= MOST_RUNS
    known = bounds(formula, {AT: Range.extent(len(numbers))})
    assert (known.low, known.high) == (min(numbers), max(numbers))
