"""Objects of classes that are quickly made are those of the same dataclass."""

from dataclasses import FrozenInstanceError, dataclass, field, replace
from inspect import signature

import pytest

from nncc.ir.frozen import quickly_made, setter


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
