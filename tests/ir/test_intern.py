"""Nodes that are quickly made and made once, and trees of them with shared parts."""

import gc
import threading
from dataclasses import FrozenInstanceError, dataclass, field, replace
from functools import reduce
from inspect import signature
from weakref import ref

import pytest

from nncc.ir import expr as E
from nncc.ir import intern
from nncc.ir.dtypes import f32, i32, i64
from nncc.ir.expr import Load, Var, index
from nncc.ir.intern import MOST_NODES, Interned, apart, bottom_up, node, quickly_made, setter
from tests.ir.test_expr import NAMES


class Fields:
    """What a class has that both ways to make it are given."""

    name: str
    count: int = 1
    parts: tuple[int, ...] = ()
    total: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "total", self.count + len(self.parts))


def made(decorate=lambda cls: cls):
    body = {name: value for name, value in vars(Fields).items() if name not in ("__dict__", "__weakref__")}
    return decorate(dataclass(frozen=True, slots=True)(type("Made", (), body)))


PLAIN, QUICK = made(), made(quickly_made)


@quickly_made
@dataclass(frozen=True, slots=True)
class Derived(QUICK):
    last: str = "end"


@quickly_made
@dataclass(frozen=True, slots=True)
class Empty:
    pass


@pytest.mark.parametrize("args, named", [(("a",), {}), (("a", 2), {"parts": (1,)}), ((), {"count": 3, "name": "b"})])
def test_fields_are_those_of_the_dataclass(args, named):
    quick = QUICK(*args, **named)
    assert repr(quick) == repr(PLAIN(*args, **named))
    assert quick == QUICK(*args, **named) and hash(quick) == hash(QUICK(*args, **named))
    assert signature(QUICK) == signature(PLAIN)


def test_objects_are_frozen_and_can_be_replaced():
    quick = QUICK("a", 2)
    with pytest.raises(FrozenInstanceError):
        quick.count = 3
    assert replace(quick, count=5) == QUICK("a", 5) and replace(quick, count=5).total == 5


def test_a_subclass_has_the_fields_of_both():
    assert repr(Derived("a", 2, last="z")) == "Derived(name='a', count=2, parts=(), total=2, last='z')"
    assert repr(Empty()) == "Empty()"


@pytest.mark.parametrize("args, named", [((), {}), (("a", 1, (), "too many"), {}), (("a",), {"total": 1})])
def test_wrong_arguments_are_refused(args, named):
    with pytest.raises(TypeError, match="__init__"):
        QUICK(*args, **named)


def test_a_setter_puts_a_field_into_its_slot():
    quick = QUICK("a")
    setter(QUICK, "count")(quick, 7)
    assert quick.count == 7


@node
class Leaf(metaclass=Interned):
    name: str
    extra: int | None = None

    def __post_init__(self) -> None:
        MADE.append(self.name)


@node
class Branch(metaclass=Interned):
    left: Leaf
    right: Leaf


MADE: list[str] = []


def test_equal_fields_give_one_object_made_once():
    MADE.clear()
    assert Leaf("a") is Leaf("a") is not Leaf("b")
    assert MADE == ["a", "b"]


def test_trailing_defaults_may_be_left_out():
    assert Leaf("a", None) is Leaf("a") is not Leaf("a", 1)
    x = Load("A", (index(0),), f32)
    assert Load("A", (index(0),), f32, None, None) is x


def test_other_class_same_fields():
    assert Var("a", i64) is not Leaf("a")


def test_a_sweep_drops_unused_objects_with_their_parts_and_keeps_used_ones():
    kept = Branch(Leaf("kept left"), Leaf("kept right"))
    lost = ref(Branch(Leaf("lost left"), Leaf("kept right")))
    part = ref(Leaf("lost left"))
    intern._table.sweep()
    gc.collect()
    assert lost() is None and part() is None
    assert Branch(Leaf("kept left"), Leaf("kept right")) is kept


def test_the_table_stays_bounded():
    for n in range(3 * intern._table.least):
        Leaf(f"temporary {n}")
    assert len(intern._table.nodes) <= intern._table.limit


def test_threads_agree_on_one_object():
    found: list[list[object]] = []
    start = threading.Barrier(4)

    def work() -> None:
        start.wait()
        found.append([Leaf(f"shared {n}") for n in range(3000)])

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(a is b for other in found[1:] for a, b in zip(found[0], other))


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
    assert str(x) == (
        "v4 + v4 where v0 = A[i] + A[i] + (A[i] + A[i]), v1 = v0 + v0, v2 = v1 + v1, v3 = v2 + v2, v4 = v3 + v3"
    )


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
