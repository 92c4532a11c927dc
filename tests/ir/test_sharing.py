"""Trees of interned nodes with parts that are used more than once."""

from functools import reduce

import pytest

from nncc.ir import expr as E
from nncc.ir.dtypes import f32, i32, i64
from nncc.ir.expr import Load, Var
from nncc.ir.sharing import MOST_NODES, apart, bottom_up
from tests.ir.test_expr import NAMES

i = Var("i", i64)
X, Y = (Load(name, (i,), f32) for name in "XY")

# As trees, these have 2**64 nodes
CHAINS = {
    "chain": lambda x: x + x,
    "square": lambda x: (x + 1) * (x + 1),
    "diamond": lambda x: E.maximum(x + 2, x * 3),
    "ladder": lambda x: E.select(E.lt(x, 5), x * 2, x + 1),
}


def deep(name, dtype, depth=64):
    return reduce(lambda x, _: CHAINS[name](x), range(depth), Load("A", (i,), dtype))


@pytest.mark.parametrize("dtype", [f32, i32, i64], ids=str)
@pytest.mark.parametrize("name", CHAINS)
def test_texts_of_shared_parts_are_linear(name, dtype):
    x, half = deep(name, dtype), deep(name, dtype, 32)
    assert len(str(x)) < 2.5 * len(str(half)) < 25_000 and len(repr(x)) < 3 * len(repr(half)) < 100_000
    assert eval(repr(x), dict(NAMES)) is x
    assert len(x.order) <= len(repr(x))


def test_the_text_of_shared_parts():
    x = deep("chain", f32, 7)
    assert str(x) == ("v4 + v4 where v0 = A[i] + A[i] + (A[i] + A[i]), v1 = v0 + v0, v2 = v1 + v1, v3 = v2 + v2, "
                      "v4 = v3 + v3")  # fmt: skip


def test_size_and_depth():
    assert [x.size for x in (X, X * Y, deep("chain", f32, 2))] == [2, 5, 11]
    assert [x.depth for x in (i, X, X * Y, deep("chain", f32, 64))] == [1, 2, 3, 66]
    assert deep("chain", f32, 2000).depth == 2002  # no recursion


def test_orders_of_large_expressions_tell_them_apart():
    xs = [deep("square", i64, n) for n in range(20)]
    assert len({x.order for x in xs}) == 20


def test_nodes_come_after_their_operands_each_once():
    x = (X + Y) * (X + Y)
    assert bottom_up((x, Y)) == [i, X, Y, X + Y, x]
    assert bottom_up((x,), lambda e: e is X + Y) == [X + Y, x]
    assert bottom_up(()) == []
    assert len(bottom_up((deep("chain", f32, 2000),))) == 2002


def test_only_shared_parts_of_large_trees_get_names():
    small, large = deep("chain", f32, 3), deep("chain", f32, 7)
    assert small.size <= MOST_NODES < large.size
    assert apart((small, Y)) == ([], (small, Y))
    names, (named, other) = apart((large, Y))
    assert [str(name) for name, _ in names] == ["v0", "v1", "v2", "v3", "v4"] and other is Y
    assert named is names[-1][0] + names[-1][0] and names[1][1] is names[0][0] + names[0][0]
    assert all(name.dtype is f32 for name, _ in names)


def test_a_sum_of_named_parts_is_a_sum():
    x = reduce(lambda x, _: E.minimum(x, x * 3), range(7), Load("A", (i,), i64))
    names, (named,) = apart((Load("B", (x * 2 + 5, x), f32),))
    name = names[-1][0]
    assert str(named) == f"B[{name}*2 + 5, {name}]" and type(named.index[0]) is E.Affine
