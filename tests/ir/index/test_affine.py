from hypothesis import given
from hypothesis import strategies as st

from nncc.ir.dtypes import i64
from nncc.ir.expr import Var
from nncc.ir.index import affine
from nncc.ir.index.affine import AffineForm
from tests.ir.strategies import quick

A, B, C = (Var(name, i64) for name in "abc")


def value(form: AffineForm, env: dict[Var, int]) -> int:
    return form[1] + sum(c * env[atom] for atom, c in form[0])


def normal(form: AffineForm) -> bool:
    names = [atom.name for atom, _ in form[0]]
    return names == sorted(set(names)) and all(c for _, c in form[0])


numbers = st.integers(-20, 20)
forms = st.builds(
    lambda cs, const: (tuple((v, c) for v, c in zip((A, B, C), cs) if c), const), st.tuples(*[numbers] * 3), numbers
)
envs = st.fixed_dictionaries(dict.fromkeys((A, B, C), numbers))


@quick
@given(forms, forms, numbers, envs)
def test_add(a, b, factor, env):
    result = affine.add(a, b, factor)
    assert normal(result)
    assert value(result, env) == value(a, env) + factor * value(b, env)


@quick
@given(st.lists(st.tuples(forms, numbers), max_size=4), numbers, envs)
def test_total(parts, const, env):
    result = affine.total(parts, const)
    assert normal(result)
    assert value(result, env) == const + sum(factor * value(form, env) for form, factor in parts)


@quick
@given(forms, numbers, envs)
def test_scale(a, factor, env):
    result = affine.scale(a, factor)
    assert normal(result)
    assert value(result, env) == factor * value(a, env)


@quick
@given(forms, st.integers(1, 12), envs)
def test_divide(a, divisor, env):
    quotient, rest = affine.divide(a, divisor)
    assert normal(quotient) and normal(rest)
    assert value(a, env) == divisor * value(quotient, env) + value(rest, env)
    assert 0 <= rest[1] < divisor and all(c % divisor for _, c in rest[0])


def test_terms_that_cancel_are_dropped():
    a: AffineForm = (((A, 2), (B, 3)), 1)
    assert affine.add(a, a, -1) == ((), 0)
    assert affine.add((((A, 1), (C, 1)), 0), (((B, 1), (C, -1)), 0)) == (((A, 1), (B, 1)), 0)
