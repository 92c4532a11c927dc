"""Tests of the table of rules: every rule fits the schema of its operator; and of how operands meet."""

import inspect
import json

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.torch.rules import RULES, SUBJECTS, TAKES_SITE
from nncc.frontend.torch.rules.table import Site, as_tensor, axes_of, axis_of, each, together
from nncc.ir.dtypes import f32, i8, i64, u8
from tests.frontend.torch.schemas import FILE, is_aten, schemas

SCHEMAS = json.loads(FILE.read_text())


def test_the_schemas_are_those_of_the_rules():
    assert SCHEMAS.keys() == {*filter(is_aten, RULES)}, "run python -m tests.frontend.torch.schemas"
    assert all(SCHEMAS.values())


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_a_rule_takes_what_its_operator_has(name):
    rule, given = RULES[name], SCHEMAS[name]
    taken = dict(inspect.signature(rule).parameters)
    assert (taken.pop("site", None) is not None) is (rule in TAKES_SITE)
    assert given.keys() <= taken.keys()
    required = {key for key, parameter in taken.items() if parameter.default is parameter.empty}
    assert required <= given.keys()
    for key, default in given.items():
        if default and taken[key].default is not taken[key].empty:
            assert numbers(taken[key].default, default[0]) == pytest.approx(numbers(default[0], default[0]))


def numbers(default: object, schema: object) -> object:
    """A default as a list where the schema has one: of one number for all axes."""
    if not isinstance(schema, list):
        return default
    return [*default] if isinstance(default, tuple | list) else [default] * len(schema)


def test_every_subject_has_rules():
    homes = {rule.__module__ for rule in RULES.values()}
    assert homes == {module.__name__ for module in SUBJECTS}


def test_the_schemas_are_those_of_pytorch():
    pytest.importorskip("torch")
    assert schemas() == SCHEMAS


B = FoldingBuilder()
SITE = Site(B, ())
X, SCALAR = B.input("x", f32, (2, 3)), B.input("s", i64, ())


def test_operands_meet():
    a, b = together(SITE, X, 2)
    assert a.type == b.type == X.type
    a, b = together(SITE, X, SCALAR)
    assert b.dtype is f32 and b.shape == (2, 3)


@pytest.mark.parametrize(
    "number, dtype, expected", [(-1, u8, 255), (300, i8, 44), (2.9, i64, 2), (-2.9, i64, -2), (7, f32, 7)]
)
def test_a_number_is_held_as_its_dtype_does(number, dtype, expected):
    assert np.array_equal(B.known(as_tensor(number, dtype, SITE)), expected)


def test_numbers_for_axes():
    assert each(3, 2) == each((3,), 2) == each((3, 3), 2) == (3, 3)
    with pytest.raises(ModelError, match=r"\[1, 2, 3\] for 2 axes; expected one number, or one for each"):
        each((1, 2, 3), 2)


def test_axes_are_counted_from_the_front():
    assert axes_of(X, None) == axes_of(X, ()) == (0, 1) and axes_of(X, -1) == (1,) and axes_of(SCALAR, (0,)) == ()
    assert axis_of(X, -2) == 0 and axis_of(SCALAR, -1) == 0
