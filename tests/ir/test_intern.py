import gc
import threading
from weakref import ref

from nncc.ir import intern
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Load, Var, index
from nncc.ir.intern import Interned, node


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
