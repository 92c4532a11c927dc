"""Which groups come one behind the other in a kernel, each in loops of its own."""

import numpy as np
import pytest

from nncc.frontend.builder import functions as f
from nncc.frontend.fusion.row_blocks import Caches
from nncc.frontend.fusion.space import MOVED
from nncc.frontend.fusion.turns import in_turn, is_at_most, is_near
from nncc.frontend.graph.dims import symbol
from tests.frontend.fusion.test_fuse import prefixes, weight
from tests.frontend.fusion.test_legality import Bench


@pytest.mark.parametrize("make, ends, joined", [
    (lambda b, x: x + f.exp(x[:, 0:1] * 2.0).broadcast_to((6, 8)), ("exp", "add"), True),
    (lambda b, x: (y := f.exp(x), f.tanh(y[:, 2:6])), ("exp", "tanh"), True),
    (lambda b, x: (y := f.exp(x), f.maximum(y[:2], y[2:4])), ("exp", "max"), True),
    (lambda b, x: (y := f.exp(x), f.gather(y, b.constant(np.array([0, 2, 3, 5])), 0)), ("exp", "gather"), True),
    (lambda b, x: f.gather(f.exp(x), b.constant(np.arange(12) % 5), 0), ("exp", "gather"), True),
    (lambda b, x: (y := f.exp(x), y.sum(0)), ("exp", "reduce_sum"), True),
    (lambda b, x: (y := f.exp(x), f.tanh(y.transpose(1, 0))), ("exp", "tanh"), True),
    (lambda b, x: (y := f.exp(x), f.tanh(y[:, 2:7].transpose(1, 0))), ("exp", "tanh"), True),
    (lambda b, x: (y := x @ weight(b, 8, 8), f.tanh(y[:2])), ("dot_general", "tanh"), False),
])  # fmt: skip
def test_a_group_comes_before_or_behind_another_whatever_is_read_of_it(make, ends, joined):
    bench = Bench(make)
    found = bench.legality.in_turn(*map(bench.home, ends))
    assert (found is not None) is joined and (found is None or found.in_turn)


@pytest.mark.parametrize("rows, joined", [(1 << 12, True), (1 << 13, False)])
def test_what_comes_in_turn_stays_in_a_cache(rows, joined):
    bench = Bench(lambda b, x: (y := f.exp(x), f.tanh(y[:2])), (rows, 16))
    assert (bench.legality.in_turn(bench.home("exp"), bench.home("tanh")) is not None) is joined


@pytest.mark.parametrize("make, total, first", [
    (lambda b, x: (y := f.exp(x), f.tanh(y[:2])), 48, False),
    (lambda b, x: (y := f.exp(x), f.tanh(f.gather(y, b.constant(np.arange(12) % 5), 0))), 96, True),
])  # fmt: skip
def test_the_group_of_fewer_elements_has_loops_of_its_own(make, total, first):
    bench = Bench(make)
    if first:
        bench.join(("gather", "tanh"))
    one, other = bench.home("exp"), bench.home("tanh")
    drafts = bench.drafts
    draft = in_turn(drafts.drafts[one], drafts.drafts[other], drafts.links(one, other), Caches())
    assert draft.total == total
    assert (draft.places[bench.node("exp")] == MOVED) is first
    assert (draft.places[bench.node("tanh")] == MOVED) is not first


def test_a_quarter_of_the_private_cache_is_near():
    bench = Bench(lambda b, x: f.exp(x))
    value = bench.node("exp").output
    assert is_near(value, Caches(own=4 * 48 * 4)) and not is_near(value, Caches(own=4 * 48 * 4 - 4))


def of_links(bench, one, other, caches=Caches()):  # noqa: B008  frozen
    a, b = bench.home(one), bench.home(other)
    return in_turn(bench.drafts.drafts[a], bench.drafts.drafts[b], bench.drafts.links(a, b), caches)


@pytest.mark.parametrize("make, ends", [
    (lambda b, x: f.tanh((x @ weight(b, 8, 8))[:2]), ("dot_general", "tanh")),
    (lambda b, x: f.exp(x)[:2] @ weight(b, 8, 3), ("exp", "dot_general")),
    (lambda b, x: f.tanh(prefixes(x)[:2]), ("cumulative_sum", "tanh")),
])  # fmt: skip
def test_products_and_prefixes_have_kernels_of_their_own(make, ends):
    assert of_links(Bench(make), *ends) is None


def test_what_is_transposed_may_be_read_in_several_ways():
    bench = Bench(lambda b, x: (y := f.exp(x), f.tanh(y[:, :6].transpose(1, 0) + y[:, 2:8])))
    assert of_links(bench, "exp", "add").total == 48


def test_all_that_is_read_stays_in_a_cache():
    """A group of two values, of which the one fits and the other does not."""
    bench = Bench(lambda b, x: (y := f.exp(x), z := y.sum(-1, keepdims=True) * 2.0, f.tanh(y[:2] + z[:2])))
    bench.join(("exp", "reduce_sum"), ("reduce_sum", "mul"))
    assert of_links(bench, "exp", "add", Caches(own=4 * 48 * 4)) is not None
    assert of_links(bench, "exp", "add", Caches(own=4 * 48 * 4 - 4)) is None


def test_a_size_that_is_not_known_is_not_known_to_be_at_most_another():
    assert not is_at_most(symbol("n"), 5) and not is_at_most(5, symbol("n"))
    assert is_at_most(5, 5) and not is_at_most(6, 5)
