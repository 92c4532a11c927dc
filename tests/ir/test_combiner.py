from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nncc.errors import ComputeError
from nncc.ir.buffer import Buffer, Role
from nncc.ir.combiner import COMBINERS, Combiner, combiner
from nncc.ir.dtypes import DType, boolean, f32, i8, i32, i64, u8
from nncc.ir.expr import Load, Var, index
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import Store, seq
from tests.ir.strategies import quick

Tuple = tuple[float | int, ...]


def load(name: str, dtypes: tuple[DType, ...], row: int) -> tuple[Load, ...]:
    return tuple(Load(f"{name}{n}", (index(row),), dtype) for n, dtype in enumerate(dtypes))


def combine(rule: Combiner, dtypes: tuple[DType, ...], a: Tuple, b: Tuple) -> Tuple:
    """The combination of two tuples, run by the interpreter."""
    new = rule.combine(load("x", dtypes, 0), load("x", dtypes, 1))
    body = seq(*(Store(f"y{n}", f"y{n}", (index(0),), value) for n, value in enumerate(new)))
    ins = [Buffer(f"x{n}", d, (2,), Role.INPUT) for n, d in enumerate(dtypes)]
    outs = [Buffer(f"y{n}", d, (1,), Role.OUTPUT) for n, d in enumerate(dtypes)]
    arrays = {f"x{n}": np.array([p, q], d.numpy) for n, (p, q, d) in enumerate(zip(a, b, dtypes))}
    result = run(Kernel("combine", (*ins, *outs), body), arrays)
    return tuple(result[f"y{n}"][0] for n in range(len(dtypes)))


def identity(rule: Combiner, dtypes: tuple[DType, ...]) -> Tuple:
    return tuple(x.value for x in rule.identity(dtypes))


def same(a: Tuple, b: Tuple) -> bool:
    return all(np.array_equal(p, q, equal_nan=True) for p, q in zip(a, b))


exact = st.integers(-9, 9).map(float)  # sums and products of three are exact in f32
special = exact | st.sampled_from([float("inf"), -float("inf"), float("nan")])
tuples = {
    "sum": st.tuples(exact), "prod": st.tuples(exact), "max": st.tuples(special), "min": st.tuples(special),
    "argmax": st.tuples(special, st.integers(0, 3)), "argmin": st.tuples(special, st.integers(0, 3)),
}  # fmt: skip
DTYPES = {name: (f32, i64)[: COMBINERS[name].arity] for name in COMBINERS}
every = pytest.mark.parametrize("name", COMBINERS)


def test_every_combiner_is_drawn():
    assert set(tuples) == set(COMBINERS)


@every
@quick
@given(data=st.data())
def test_identity_commutativity_associativity(name, data):
    rule, dtypes = combiner(name), DTYPES[name]
    a, b, c = (data.draw(tuples[name]) for _ in range(3))

    def join(p: Tuple, q: Tuple) -> Tuple:
        return combine(rule, dtypes, p, q)

    neutral = identity(rule, dtypes)
    if rule.arity == 1 or not same(neutral[:1], a[:1]):  # a least value may give its position up for 0
        assert same(join(neutral, a), a)
    assert same(join(a, b), join(b, a))
    assert same(join(join(a, b), c), join(a, join(b, c)))


@pytest.mark.parametrize("name", [name for name, rule in COMBINERS.items() if rule.append])
@quick
@given(data=st.data())
def test_append_is_combine_for_a_later_position(name, data):
    rule, dtypes = combiner(name), DTYPES[name]
    assert rule.append is not None
    appending = replace(rule, combine=rule.append)
    (v, i), (w, _) = (data.draw(tuples[name]) for _ in range(2))
    for first in ((v, i), identity(rule, dtypes)):
        assert same(combine(appending, dtypes, first, (w, i + 1)), combine(rule, dtypes, first, (w, i + 1)))


@pytest.mark.parametrize("name, reference", [("argmax", np.argmax), ("argmin", np.argmin)])
@quick
@given(values=st.lists(special, min_size=1, max_size=6))
def test_ties_and_nan_as_numpy(name, reference, values):
    rule, best = combiner(name), identity(combiner(name), (f32, i64))
    for position, value in enumerate(values):
        best = combine(rule, (f32, i64), best, (value, position))
    position = int(reference(np.array(values, np.float32)))
    assert best[1] == position and same(best[:1], (values[position],))


@pytest.mark.parametrize("dtype", [i8, u8, i32, boolean])
def test_integers_and_bools_have_identities_of_their_own(dtype):
    low, high = (identity(combiner(name), (dtype,)) for name in ("max", "min"))
    for value in (dtype.lowest, dtype.highest):
        assert combine(combiner("max"), (dtype,), low, (value,)) == (value,)
        assert combine(combiner("min"), (dtype,), high, (value,)) == (value,)


def test_max_propagates_nan():
    assert np.isnan(combine(combiner("max"), (f32,), (float("nan"),), (1.0,))[0])


def test_unknown():
    with pytest.raises(ComputeError, match="unknown combiner 'mean'; known: sum, prod, max, min, argmax, argmin"):
        combiner("mean")


def test_values_may_be_any_expressions():
    i = Var("i", i64)
    (result,) = combiner("sum").combine((i,), (i * 2,))
    assert result is i * 3
