import numpy as np
import pytest

from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.rewriting.pattern import Apply, Known, Number, Var, matches, number_of
from nncc.ir.dtypes import f32


@pytest.fixture
def b():
    return FoldingBuilder()


def found(pattern, tensor):
    return [{name: t.value.name for name, t in bound.items()} for bound in matches(pattern, tensor, tensor.builder, {})]


def test_variables_bind_anything(b):
    x = b.input("x", f32, (2,))
    assert found(Var("t"), x) == [{"t": "x"}]


def test_operators_match_their_inputs(b):
    x, y = b.input("x", f32, (2,)), b.input("y", f32, (2,))
    assert found(Apply("sub", Var("a"), Var("b"), name="d"), x - y) == [{"d": "sub", "a": "x", "b": "y"}]
    assert found(Apply("add", Var("a"), Var("b")), x - y) == []
    assert found(Apply("sub", Var("a")), x - y) == []
    assert found(Apply(frozenset({"add", "sub"}), name="r"), x - y) == [{"r": "sub"}]


def test_commutative_operators_match_in_both_orders(b):
    x, y = b.input("x", f32, (2,)), b.input("y", f32, (2,))
    assert found(Apply("add", Var("a"), Var("b")), x + y) == [{"a": "x", "b": "y"}, {"a": "y", "b": "x"}]
    assert found(Apply("add", Var("a"), Apply("neg", Var("b"))), -y + x) == [{"a": "x", "b": "y"}]


def test_one_name_is_one_tensor(b):
    x, y = b.input("x", f32, (2,)), b.input("y", f32, (2,))
    assert found(Apply("mul", Var("a"), Var("a")), x * x) == [{"a": "x"}]
    assert found(Apply("mul", Var("a"), Var("a")), x * y) == []


def test_known_and_numbers(b):
    x, c = b.input("x", f32, (2,)), b.constant(np.float32([1, 2]), "c")
    assert found(Apply("add", Var("x"), Known("c")), x + c) == [{"x": "x", "c": "c"}]
    assert found(Apply("add", Var("x"), Number(0)), x + 0.0) == [{"x": "x"}]
    assert found(Apply("add", Var("x"), Number(1)), x + 0.0) == []


def test_the_number_of_a_tensor(b):
    assert number_of(b.scalar(2.5, f32).broadcast_to((3, 4)), b) == 2.5
    assert number_of(b.constant(np.float32([[7]])), b) == 7
    assert number_of(b.constant(np.float32([1, 2])), b) is None
    assert number_of(b.input("x", f32, ()), b) is None
