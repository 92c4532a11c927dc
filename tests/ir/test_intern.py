"""Objects of classes that are quickly made are those of the same dataclass."""

import gc
import threading
from dataclasses import FrozenInstanceError, dataclass, field, replace
from inspect import signature
from weakref import ref

import pytest

from nncc.ir import intern
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Load, Var, index
from nncc.ir.intern import Interned, node, quickly_made, setter


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
