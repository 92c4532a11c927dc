import pytest

from benchmarks.kernels import softmax
from nncc.frontend import compute as c
from nncc.ir.buffer import Role
from nncc.ir.dtypes import f32
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.stmt import For, LoopKind, Seq
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.planner.reductions import one_pass
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.support.oracle import assert_close, inputs

TINY = Target.tiny().with_(cores=1, vector_registers=32)
LONG = TINY.caches[0].size_bytes // 4 + 3
"""Elements of a row that L1 does not hold."""


def extremes(n):
    """The greatest element A and the least one B of X."""
    x = c.placeholder("X", (n,), f32)
    k, r = (c.reduce_axis(n, "k") for _ in "AB")
    return c.make_kernel(
        "extremes", x, c.compute("A", (), lambda: c.max(x[k], k)), c.compute("B", (), lambda: c.min(x[r], r))
    )


def halves(n):
    """The sum A of the first half of X and the one B of the second half."""
    x = c.placeholder("X", (2 * n,), f32)
    k, r = (c.reduce_axis(n, "k") for _ in "AB")
    a, b = c.compute("A", (), lambda: c.sum(x[k], k)), c.compute("B", (), lambda: c.sum(x[n + r.var], r))
    return c.make_kernel("halves", x, a, b)


def deviation(n):
    """The sum S of X, and that of the squares of its differences from S / n."""
    x = c.placeholder("X", (n,), f32)
    k, r = (c.reduce_axis(n, "k") for _ in "AB")
    s = c.compute("S", (), lambda: c.sum(x[k], k))
    q = c.compute("Q", (), lambda: c.sum((x[r] - s[()] / n) * (x[r] - s[()] / n), r))
    return c.make_kernel("deviation", x, s, q)


def planned(kernel, target=TINY):
    return apply(kernel, default_plan(kernel, target))


def assert_right(scheduled, kernel):
    arrays = inputs(kernel)
    assert_close(execute(scheduled, arrays), run(kernel, arrays), 4 * LONG)


def steps_of(kind, kernel, target=TINY):
    return [step for step in default_plan(kernel, target) if isinstance(step, kind)]


def together(kernel, *names):
    """The innermost serial loops of some nests."""
    loops = [[o for o in find_nest(kernel, n).loops if o.kind is LoopKind.SERIAL] for n in names]
    return {every[-1].axis.name for every in loops}


@pytest.mark.parametrize("length", (LONG, LONG + 1, 2 * LONG))
def test_exponentials_of_long_rows_are_summed_up_as_they_are_stored_where_results_go(length):
    kernel = softmax(3, length)
    scheduled = planned(kernel)
    assert len(steps_of(S.Overlay, kernel)) == 1
    assert not any(b.role is Role.TEMP and b.size > length // 2 for b in scheduled.buffers)
    assert len([n for n in nests(scheduled.body) if together(scheduled, n.name) & {"S.k.o"}]) == 2
    assert_right(scheduled, kernel)


def test_exponentials_of_short_rows_stay_beside_the_results():
    assert not steps_of((S.Overlay, S.Align), softmax(3, 37))


def test_results_that_pass_by_the_caches_are_written_once():
    rows = 4 * int(TINY.kept_bytes) // (4 * LONG) + 1
    assert not steps_of(S.Overlay, softmax(rows, LONG))


@pytest.mark.parametrize("length", (LONG, LONG + 1, 4 * LONG))
def test_two_reductions_of_one_array_read_it_once(length):
    kernel = extremes(length)
    scheduled = planned(kernel)
    assert len(together(scheduled, "A.lanes", "B.lanes")) == 1
    assert_right(scheduled, kernel)


def test_threads_share_one_pass_for_two_reductions():
    kernel = extremes(1 << 15)
    scheduled = planned(kernel, TINY.with_(cores=2))
    shared = [root for root in scheduled.roots if isinstance(root, For) and root.kind is LoopKind.PARALLEL]
    assert len(shared) == 1 and isinstance(shared[0].body, Seq)
    assert len(together(scheduled, "A.part.lanes", "B.part.lanes")) == 1
    assert_right(scheduled, kernel)


@pytest.mark.parametrize(
    ("kernel", "target"),
    (
        (extremes(LONG // 2), TINY),  # L1 holds it
        (halves(LONG), TINY),  # other data
        (deviation(LONG), TINY),  # one needs all of the other
        (extremes(LONG), TINY.with_(vector_registers=4)),  # no registers for both
    ),
)
def test_passes_stay_apart(kernel, target):
    assert not steps_of(S.Align, kernel, target)


def softmaxes(count, n):
    """As many softmaxes of multiples of one row of n elements."""
    x = c.placeholder("X", (n,), f32)
    return c.make_kernel("softmaxes", x, *(made for factor in range(1, count + 1) for made in _softmax(x, n, factor)))


def _softmax(x, n, factor):
    k, r = c.reduce_axis(n, "k"), c.reduce_axis(n, "r")
    most = c.compute(f"M{factor}", (), lambda: c.max(x[k] * float(factor), k))
    power = c.compute(f"E{factor}", (n,), lambda i: c.exp(x[i] * float(factor) - most[()]))
    total = c.compute(f"S{factor}", (), lambda: c.sum(power[r], r))
    return most, power, total, c.compute(f"Y{factor}", (n,), lambda i: power[i] / total[()])


def test_loops_that_cannot_meet_are_not_tried(monkeypatch):
    """Each pair that is tried takes the time of a step, and there are many pairs of loops through one array."""
    tried, real = [], one_pass._aligned
    monkeypatch.setattr(one_pass, "_aligned", lambda *pair: tried.append(list(real(*pair))) or iter(tried[-1]))
    default_plan(softmaxes(6, LONG), TINY)
    assert tried and all(tried)
