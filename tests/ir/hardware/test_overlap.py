"""Fills that may run beside the root before them, and copies at the beginning of a pipeline's body."""

import random

import numpy as np
import pytest

from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import f32
from nncc.ir.expr import Const, Load
from nncc.ir.hardware.overlap import copies_first, fills, launch_count
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.stmt import For, Store, Update, seq
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.gpu import kernels as K
from tests.ir.build import axes, given, kernel, loops, result

TARGET = Target.named("cuda:sm_80")
i, j, p, q = axes("i j p q")
ONE = Const(1.0, f32)
X = given("X", 8, 8)


def fill(name, *place, mask=E.TRUE, buffer="Y"):
    return Store(name, buffer, place, Const(0.0, f32), mask)


def of(*roots, shape=(8, 8)):
    return fills(kernel((X, result("Y", *shape), result("Z", *shape)), *roots))


def inner(x=ONE, buffer="Y"):
    """What lies inside of a border of one element."""
    return loops(Store("A", buffer, (i + 1, j + 1), x), (i, 6), (j, 6))


def columns(mask=E.TRUE):
    return loops(fill("B", p, q * 7, mask=mask), (p, 8), (q, 2))


def test_a_border_is_filled_beside_what_it_surrounds():
    assert of(inner(), columns()) == {"B"}
    assert of(inner(Load("X", (i, j), f32)), columns(), loops(fill("C", q * 7, p + 1), (q, 2), (p, 6))) == {"B", "C"}
    assert launch_count(kernel((X, result("Y", 8, 8)), inner(), columns())) == 1


def test_the_first_root_is_beside_nothing():
    assert of(columns(), inner(Load("X", (i, j), f32))) == set()


def test_what_reads_waits():
    read = loops(Store("B", "Y", (p, q * 7), Load("X", (p, q), f32)), (p, 8), (q, 2))
    assert of(inner(), read) == set()
    masked = loops(Store("B", "Y", (p, q * 7), ONE, E.lt(Load("X", (p, q), f32), ONE)), (p, 8), (q, 2))
    assert of(inner(), masked) == set()


def test_what_is_written_before_is_not_filled_beside_it():
    assert of(inner(), loops(fill("B", p, q * 6), (p, 8), (q, 2))) == set()
    assert of(loops(Store("A", "Y", (i, j), ONE), (i, 8), (j, 8)), columns()) == set()


def test_what_is_read_before_is_not_filled_beside_it():
    assert of(loops(Store("A", "Z", (i, j), Load("Y", (i, j), f32)), (i, 8), (j, 8)), columns()) == set()
    assert of(loops(Store("A", "Z", (i, j), Load("Y", (i, j + 1), f32)), (i, 8), (j, 6)), columns()) == {"B"}
    part = Load("Y", (i, j + 1), f32, E.lt(j, E.index(6)), Const(0.0, f32))
    assert of(loops(Store("A", "Z", (i, j), part), (i, 8), (j, 8)), columns()) == {"B"}


def test_a_reduction_sets_all_that_it_updates():
    update = Update("A", "sum", ("Y",), (i + 1, j + 1), (ONE,), ("p",))
    assert of(loops(update, (i, 6), (j, 6), (p, 2)), columns()) == set()


def test_a_loop_may_run_as_long_as_what_is_filled_says():
    length = E.Cast(Load("Y", (E.index(0), E.index(0)), f32), i.type)
    reading = loops(Store("A", "Z", (i, E.index(1)), ONE), (i, length))
    assert of(reading, columns()) == set()


def test_each_fill_is_apart_from_all_that_it_runs_with():
    again = loops(fill("C", p, q * 7), (p, 4), (q, 2))
    assert of(inner(), columns(), again) == {"B"}
    assert of(inner(), columns(), again, loops(fill("D", E.index(7), p + 1), (p, 6))) == {"B", "D"}


def test_conditions_limit_what_is_written():
    wide = loops(Store("A", "Y", (i * 4 + j + 1, p), ONE, E.lt(i * 4 + j, E.index(6))), (i, 2), (j, 4), (p, 8))
    rows = loops(fill("B", q * 7, p), (q, 2), (p, 8))
    assert of(wide, rows) == {"B"}
    divided = E.floordiv(i * 4 + j, E.index(3))
    wide = loops(Store("A", "Y", (divided + 1, p), ONE, E.lt(i * 4 + j, E.index(18))), (i, 5), (j, 4), (p, 8))
    assert of(wide, rows) == {"B"}
    halves = E.floordiv(i * 4 + j, E.index(2))
    assert of(loops(Store("A", "Y", (halves + 1, p), ONE, E.lt(i * 4 + j, E.index(11))), (i, 5), (j, 4), (p, 8)), rows)
    further = loops(Store("A", "Y", (divided + 1, p), ONE, E.lt(i * 4 + j, E.index(19))), (i, 5), (j, 4), (p, 8))
    assert of(further, rows) == set()
    part = loops(Store("A", "Y", (i * 3 + j + 1, p), ONE, E.lt(j, E.index(3))), (i, 2), (j, 4), (p, 8))
    assert of(part, rows) == {"B"}


def touched(root, shape):
    """The elements that a root of stores alone writes, by the interpreter."""
    return ~np.isnan(run(kernel((result("Y", *shape),), root), {})["Y"])


def test_random_places():
    """What is told apart never meets, and much of what never meets is told apart."""
    rng, told, apart = random.Random(7), 0, 0
    for _ in range(200):
        roots = list[object]()
        for name, (a, b) in (("A", (i, j)), ("B", (p, q))):
            m, n, step = rng.randint(1, 4), rng.randint(1, 4), rng.randint(1, 3)
            row = rng.choice([a * step + rng.randint(0, 3), E.floordiv(a * n + b, E.index(step)), E.mod(a + b, E.index(3))])
            column = b * rng.randint(1, 3) + rng.randint(0, 6)
            mask = rng.choice([E.TRUE, E.lt(a * n + b, E.index(rng.randint(1, m * n))), E.lt(b, E.index(rng.randint(1, n)))])
            roots.append(loops(fill(name, row, column, mask=mask), (a, m), (b, n)))
        one, other = (touched(root, (20, 20)) for root in roots)
        never = not (one & other).any()
        found = of(*roots, shape=(20, 20)) == {"B"}
        assert never or not found, "\n".join(map(str, roots))
        told, apart = told + found, apart + never
    assert told > apart / 2


@pytest.mark.parametrize("naive", [
    K.bordered(K.conv("conv", 7, 8, 9, 3), "D", ((0, 0), (1, 1), (2, 0), (0, 0))),
    K.bordered(K.conv("strided", 9, 3, 16, 3, stride=2), "D", ((0, 0), (0, 1), (1, 1), (0, 0))),
    K.bordered(K.elementwise("elements", 3, 11, 13), "Z", ((0, 0), (3, 2), (1, 1))),
    K.bordered(K.transposed("crossing", 33, 17), "Y", ((1, 1), (0, 2))),
    K.bordered(K.row_sums("sums", 5, 70), "T", ((2, 1),)),
], ids=lambda k: k.name)  # fmt: skip
def test_borders_of_planned_kernels_are_no_launches(naive):
    made = apply(naive, default_plan(naive, TARGET))
    borders = {nest.name for nest in nests(naive.body) if ".halo" in nest.name}
    assert borders and fills(made) == borders
    assert launch_count(made) == len(made.roots) - len(borders)


TABLE = {b.name: b for b in (given("X", 4), result("Y", 4), Buffer("S", f32, (4,), scope=Scope.SHARED))}
FILL = For(j, E.index(4), Store("S", "S", (j,), Load("X", (j,), f32)))
USE = Store("Y", "Y", (i,), Load("S", (i,), f32))
ADD = Update("S.sum", "sum", ("S",), (i,), (Const(1.0, f32),))


def found(*parts):
    return copies_first(For(i, E.index(4), seq(*parts)), TABLE)


def test_copies_are_the_stores_before_all_else():
    assert found(FILL, FILL, USE, FILL) == ((FILL, FILL), (USE, FILL))
    assert found(USE, FILL) == ((), (USE, FILL))
    assert found(FILL) == ((FILL,), ())


def test_what_adds_up_is_no_copy():
    assert found(ADD, USE) == ((), (ADD, USE))
