"""Trip counts: conditions that compare counters with sizes, against turns that are counted one by one."""

from itertools import count

import numpy as np
import pytest

from nncc.frontend.builder import functions as F
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.builder.regions import LoopHeader, Made, turns
from nncc.frontend.builder.trip_count import bounded, holds, trip_count
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.dims import bind, symbol
from nncc.frontend.graph.graph import TensorType
from nncc.ir.dtypes import boolean, f16, f32, i8, i32, i64

N = symbol("n")


def size(b, dim=N, dtype=i64):
    return F.dim_scalar(b, dim, dtype)


def found(condition, step, *, start=0, dtype=i64):
    """The trip count of a loop with a counter that grows by `step`. condition: of a turn, by the counter after it, the number
    of the turn, and the open size."""
    outer = FoldingBuilder()
    inner = FoldingBuilder("turn", outer)
    number, given = (inner.another_input(name, TensorType(kind, ())) for name, kind in (("turn", i64), ("c", dtype)))
    after = given + step
    goes_on = condition(after, number, inner.lifted(size(outer, dtype=dtype)))
    return trip_count(inner, goes_on, number, [(size(outer, start, dtype), given, after)])


CONDITIONS = {
    "below": (lambda c, t, n: c < n, lambda c, t, n: c < n),
    "not above": (lambda c, t, n: c <= n, lambda c, t, n: c <= n),
    "above, swapped": (lambda c, t, n: n > c, lambda c, t, n: n > c),
    "as floats": (lambda c, t, n: c.cast(f32) < n.cast(f32), lambda c, t, n: c < n),
    "by the turn": (lambda c, t, n: t < n, lambda c, t, n: t < n),
    "a difference": (lambda c, t, n: c - n < -2, lambda c, t, n: c - n < -2),
    "both": (lambda c, t, n: (c < n) & (t + 1 < 5), lambda c, t, n: c < n and t + 1 < 5),
}


@pytest.mark.parametrize("start", [0, 3])
@pytest.mark.parametrize("step", [1, 2, 5])
@pytest.mark.parametrize("name", CONDITIONS)
def test_as_many_as_are_counted(name, step, start):
    condition, holds_ = CONDITIONS[name]
    made = found(condition, step, start=start)
    for n in (1, 2, 3, 7, 64, 65):
        turns_ = next(t for t in count() if not holds_(start + step * (t + 1), t, n)) + 1
        assert bind(made, {"n": n}) == turns_, (made, n)


@pytest.mark.parametrize("condition", [
    lambda c, t, n: c < c + n,
    lambda c, t, n: n < c,
    lambda c, t, n: F.equal(c, n),
    lambda c, t, n: (c < n) | (t < n),
    lambda c, t, n: c * 2 < n,
    lambda c, t, n: c.cast(i8) < n.cast(i8),
    lambda c, t, n: c.cast(f16).cast(f32) < n.cast(f32),
    lambda c, t, n: c.cast(boolean).cast(i64) < n,
    lambda c, t, n: (n - c).cast(boolean),
])  # fmt: skip
def test_what_has_none(condition):
    assert found(condition, 1) is None


def test_narrow_counters_and_starts_that_are_sizes():
    assert found(lambda c, t, n: c < n, 1, dtype=i32) == N
    assert bind(found(lambda c, t, n: c < n + n, 1, start=N), {"n": 5}) == 5


def test_comparisons_of_sizes():
    b = FoldingBuilder()
    assert holds(b, size(b, 0) < size(b)) and holds(b, size(b).cast(f32) <= size(b).cast(f32))
    assert not holds(b, size(b) < size(b)) and not holds(b, size(b, 3) < size(b))
    x = b.input("x", boolean, ())
    assert not holds(b, x)


def test_a_limit_that_is_none():
    assert bounded((1 << 63) - 1, N) == N and bounded(7, 9) == 7 and bind(bounded(7, N), {"n": 3}) == 3


def test_a_loop_with_a_count_joins_what_its_turns_give():
    b = FoldingBuilder()
    x = b.input("x", f32, ("n", 2))
    extent = x.shape[0]
    first = size(b, 0) < size(b, extent)

    def turn(builder: GraphBuilder, number, state, parts):
        (place,) = state
        after = place + 1
        return Made((after,), (F.gather(x, place.unsqueeze(0), 0).reshape(2) * 2.0,), after < size(builder, extent))

    (last,), (joined,) = turns(b, LoopHeader((1 << 63) - 1, joined=(False,), first=first), (size(b, 0),), turn)
    assert joined.shape == (extent, 2)
    b.output("last", last)
    b.output("joined", joined)
    for n in (1, 2, 7):
        made = evaluate(b.build(), {"x": (rows := np.ones((n, 2), np.float32) * np.arange(n)[:, None].astype(np.float32))})
        assert made["last"] == n and (made["joined"] == 2 * rows).all()
