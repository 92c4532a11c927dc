import numpy as np
import pytest

from nncc.codegen.passes.decompose import decompose
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32, i8, i32, i64
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.stmt import Update
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from tests.codegen.compiled import execute
from tests.support.oracle import assert_equal, assert_same_meaning


def reduction(m, n, rule=c.sum, dtype=f32):
    x, k = c.placeholder("X", (m, n), dtype), c.reduce_axis(n, "k")
    return c.make_kernel("reduction", x, c.compute("Y", (m,), lambda i: rule(x[i, k], k)))


def best(m, n, other=0):
    """The greatest of each row and its position, which is k, or another number for each k."""
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    at = c.convert(k.var * (-1 if other else 1) + other, i32)
    return c.make_kernel("best", x, *c.compute_all(("V", "P"), (m,), lambda i: c.argmax(x[i, k], at, k)))


def decomposed(kernel, *steps):
    scheduled = apply(kernel, steps)
    after = decompose(scheduled)
    assert_same_meaning(scheduled, after)
    assert not any(isinstance(n.leaf, Update) and n.leaf.over for n in nests(after.body))
    return after


@pytest.mark.parametrize("rule", [c.sum, c.prod, c.max, c.min])
@pytest.mark.parametrize("m, n", [(0, 3), (1, 1), (3, 0), (5, 7)])
def test_each_combiner_begins_with_its_identity(m, n, rule):
    decomposed(reduction(m, n, rule))


def test_text(golden):
    tiled = S.Split("Y.k", 3), S.Reorder(("Y.k.o", "Y.i", "Y.k.i"))
    texts = [str(decomposed(reduction(5, 7))), str(decomposed(reduction(5, 7), *tiled)), str(decomposed(best(2, 3)))]
    golden("\n".join(texts))


def test_the_identity_is_set_where_the_outermost_reduction_axis_begins():
    after = decomposed(reduction(5, 7), S.Reorder(("Y.k", "Y.i")))
    first, second = nests(after.body)
    assert len(after.roots) == 2 and len(first.loops) == 1 and second.axes == ("Y.k", "Y.i")


def test_what_has_no_reduction_is_left_alone():
    x = c.placeholder("X", (3,), f32)
    before = c.make_kernel("copy", x, c.compute("Y", (3,), lambda i: x[i]))
    assert decompose(before).body is before.body


@pytest.mark.parametrize(
    "kernel, steps, ordered",
    [
        (best(2, 6), (), True),
        (best(2, 6), (S.Split("V.k", 2),), True),
        (best(2, 6), (S.Split("V.k", 2), S.Reorder(("V.k.i", "V.k.o"))), False),
        (best(2, 6, 5), (), False),
        (reduction(2, 6), (), False),
    ],
    ids=["one loop", "blocks", "blocks in another order", "falling", "no positions"],
)
def test_whether_positions_grow(kernel, steps, ordered):
    (leaf,) = (n.leaf for n in nests(decomposed(kernel, *steps).body) if isinstance(n.leaf, Update))
    assert leaf.ordered is ordered


@pytest.mark.parametrize("rule", [c.argmax, c.argmin])
@pytest.mark.parametrize("step, ordered", [(1, False), (2, False), (3, True), (4, True)])
def test_positions_of_two_axes_grow_where_the_windows_do_not_meet(rule, step, ordered):
    """Windows of three places: with steps of two the last place of one is the first of the next."""
    x, k, r = c.placeholder("X", (2, 16), f32), c.reduce_axis(4, "k"), c.reduce_axis(3, "r")
    place = k.var * step + r.var
    both = c.compute_all(("V", "P"), (2,), lambda i: rule(x[i, place], c.convert(place, i32), k, r))
    after = decomposed(c.make_kernel("best", x, *both))
    assert [n.leaf.ordered for n in nests(after.body) if isinstance(n.leaf, Update)] == [ordered]


def far(n, m):
    """What positions of a row can be made of, but for the axis."""
    return {"loaded": lambda o, i, k: o[i, k] + k.var, "loaded for the row": lambda o, i, k: o[i, 0] % 8 + k.var,
            "quotient": lambda o, i, k: k.var + 20 - k.var // 2 * 4, "rest": lambda o, i, k: k.var * 2 - k.var % 2 * 3 + 3,
            "negative": lambda o, i, k: k.var - 5, "row and axis": lambda o, i, k: k.var + i * m,
            "narrow": lambda o, i, k: c.convert(k.var * 40, i8), "float": lambda o, i, k: c.convert(k.var, f32)}  # fmt: skip


GROWING = {"row and axis", "float"}


@pytest.mark.parametrize("rule", [c.argmax, c.argmin])
@pytest.mark.parametrize("name", far(6, 13))
@pytest.mark.parametrize("shift", [0, pytest.param(3, marks=pytest.mark.long)])
def test_positions_grow_where_all_that_moves_is_a_step_of_an_axis(name, rule, shift):
    """Else the combiner compares them: of values that tie (as zeros of both signs and NaN do, and infinities that are the
    identity) the lowest position counts, in every order of the loops, in lanes, and in parts that are combined."""
    n, m = 6, 13 + shift
    x, o, k = c.placeholder("X", (n, m), f32), c.placeholder("O", (n, m), i64), c.reduce_axis(m, "k")
    both = c.compute_all(("V", "P"), (n,), lambda i: rule(x[i, k], far(n, m)[name](o, i, k), k))
    kernel = c.make_kernel("best", x, *((o,) if name.startswith("loaded") else ()), *both)
    (leaf,) = (nest.leaf for nest in nests(decompose(kernel).body) if isinstance(nest.leaf, Update))
    assert leaf.ordered is (name in GROWING)
    once, split = S.Split("V.k", 4), (S.Split("V.k", 4), S.Split("V.k.i", 2))
    parts = S.Rfactor("V", ("V.k.i.i", "V.k.i.o"), "part"), S.Rfactor("V", ("part.r1",), "half")
    shared = S.Rfactor("V", ("V.k.o",), "part", True), S.Parallel("V.k.o")
    orders = (
        (),
        split,
        (once, S.Reorder(("V.k.i", "V.k.o"))),
        (once, S.Vectorize("V.k.i")),
        (*split, *parts),
        (once, *shared),
    )
    special = np.array([0.0, -0.0, np.nan, np.inf, -np.inf, 1.0], np.float32)
    rng = np.random.default_rng(shift)
    rows = [special[rng.choice(choice, m)] for choice in ([0, 1], [3], [4], [2, 5], [0, 1, 5], [3, 4])]
    given = {"X": np.stack(rows), "O": rng.integers(-3, 9, (n, m))}
    given = {name: given[name] for name in ("X", "O") if name in kernel.table}
    for steps in orders:
        assert_equal(execute(apply(kernel, steps), given), run(kernel, given))
