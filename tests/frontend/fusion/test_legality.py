"""Which groups may become one kernel, judged on groups that a test joins by hand."""

import numpy as np
import pytest

from nncc.frontend.builder import functions as f
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.fusion import reasons as R
from nncc.frontend.fusion.drafts import Draft, Drafts
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.legality import MOST_NODES, SMALL, Caches, Joined, Legality, in_turn, is_at_most, is_near
from nncc.frontend.fusion.reading import MOVED, MOVEMENTS, Reading, Spans
from nncc.frontend.fusion.work import often_read
from nncc.frontend.graph.dims import symbol
from nncc.frontend.graph.graph import Node
from nncc.ir.dtypes import boolean, f32
from tests.frontend.fusion.test_fuse import graph, prefixes, rows, softmax, weight


class Bench:
    """The groups of a small graph, called by the last operator of a name in them."""

    def __init__(self, make, shape=(6, 8), own=1 << 20):
        self.graph = graph(make, shape)
        self.drafts = Drafts(Reading(self.graph))
        self.legality = Legality(self.drafts, Caches(own))

    def node(self, op: str) -> Node:
        return [n for n in self.drafts.reading.placed if n.op == op][-1]

    def home(self, op: str) -> int:
        return self.drafts.home[self.node(op)]

    def flow(self, one: str, other: str) -> Joined | R.Apart:
        return self.legality.flow(self.home(one), self.home(other))

    def siblings(self, one: str, other: str) -> Joined | None:
        return self.legality.siblings(self.home(one), self.home(other), self.graph.inputs[0])

    def join(self, *pairs: tuple[str, str]) -> Draft:
        """Join pair by pair. Returns the last joined group."""
        for one, other in pairs:
            found = self.flow(one, other)
            assert isinstance(found, Joined), found
            self.drafts.join(found.groups, found.draft)
        return found.draft


@pytest.mark.parametrize("shape", [(6, 8), ("n", 8), (1, 8), (0, 8)], ids=str)
@pytest.mark.parametrize(
    "make, ops, size",
    [
        (lambda b, x: f.tanh(f.exp(x)), ("exp", "tanh"), 8),
        (lambda b, x: f.exp(x).sum(-1), ("exp", "reduce_sum"), 8),
        (lambda b, x: f.exp(f.tanh(x).sum(-1)), ("tanh", "reduce_sum", "exp"), 8),
        (lambda b, x: f.exp(x.max(-1, keepdims=True)) + x, ("reduce_max", "exp", "add"), 8),
        (lambda b, x: f.exp(x @ weight(b, 8, 5)), ("dot_general", "exp"), 5),
        (lambda b, x: prefixes(f.exp(x)), ("exp", "cumulative_sum"), 8),
        (lambda b, x: f.exp(x).transpose(1, 0) * 2.0, ("exp", "mul"), 8),
        (lambda b, x: f.tanh(f.exp(x)[:, 2:]), ("exp", "tanh"), 6),
        (lambda b, x: f.reverse(f.reverse(x, 1), 0), ("reverse",), 8),
        (lambda b, x: f.exp(f.reverse(f.tanh(x), 1)), ("tanh", "reverse", "exp"), 8),
        (lambda b, x: f.exp(x) @ weight(b, 8, 5), ("exp", "dot_general"), 5),
    ],
)
def test_what_belongs_together_is_joined(make, ops, size, shape):
    bench = Bench(make, shape)
    placed = bench.drafts.reading.placed
    for node in placed[1:]:
        found = bench.legality.flow(bench.drafts.home[placed[0]], bench.drafts.home[node])
        assert isinstance(found, Joined), found
        bench.drafts.join(found.groups, found.draft)
    (draft,) = bench.drafts.drafts.values()
    assert {n.op for n in draft.places} == {*ops} and draft.total == bench.graph.inputs[0].type.shape[0] * size


@pytest.mark.parametrize(
    "make, joined, apart, reason",
    [
        (lambda b, x: f.concat([e := f.exp(x), e], 0), [], ("exp", "concat"), R.OwnKernel),
        (lambda b, x: rows(b, f.exp(x), 0), [], ("exp", "gather"), R.Picks),
        (lambda b, x: (e := f.exp(x), e @ weight(b, 8, 8)), [], ("exp", "dot_general"), R.Starts),
        (
            lambda b, x: f.exp(x).sum(-1, keepdims=True) @ weight(b, 1, 8),
            [("exp", "reduce_sum")],
            ("reduce_sum", "dot_general"),
            R.Starts,
        ),
        (lambda b, x: f.reverse(x, 0) @ weight(b, 8, 8), [], ("reverse", "dot_general"), R.Starts),
        (lambda b, x: (e := f.exp(x)) @ e.transpose(1, 0), [], ("exp", "dot_general"), R.Starts),
        (lambda b, x: softmax(x @ weight(b, 8, 8)), [], ("dot_general", "reduce_max"), R.WholeRows),
        (lambda b, x: prefixes(x @ weight(b, 8, 8)), [], ("dot_general", "cumulative_sum"), R.WholeRows),
        (lambda b, x: prefixes(x).sum(-1), [], ("cumulative_sum", "reduce_sum"), R.Walks),
        (lambda b, x: (e := f.exp(x), f.tanh(e[:, 3:])), [], ("exp", "tanh"), R.Spaces),
        (lambda b, x: (y := x @ weight(b, 8, 8), f.exp(y)), [], ("dot_general", "exp"), R.Elsewhere),
        (lambda b, x: f.tanh(e := f.exp(x)) + prefixes(prefixes(e)), [], ("exp", "add"), R.Cycle),
        (lambda b, x: (e := f.exp(x), e.max(-1), e.sum(0)), [("exp", "reduce_max")], ("exp", "reduce_sum"), R.Reduced),
        (lambda b, x: f.argmax(x, 1) + f.reverse(f.argmax(x, 1), 0), [], ("argmax", "reverse"), R.Picks),
        (lambda b, x: (y := f.reverse(x, 0), rows(b, y, 1)), [], ("reverse", "gather"), R.Picks),
    ],
)
def test_what_does_not_make_a_kernel_stays_apart_for_a_reason(make, joined, apart, reason):
    bench = Bench(make)
    if joined:
        bench.join(*joined)
    assert isinstance(bench.flow(*apart), reason)


def test_indices_are_rows_of_what_they_pick():
    bench = Bench(lambda b, x: f.exp(f.gather(x, f.reverse(b.constant(np.arange(6)), 0) * 1, 0)))
    draft = bench.join(("reverse", "mul"), ("mul", "gather"), ("gather", "exp"))
    assert draft.total == 48 and draft.places[bench.node("mul")].result == ((8, 48),)


@pytest.mark.parametrize("indices, joined", [(4, True), (6, True), (7, False)])
def test_what_is_picked_from_is_computed_there_if_no_more_is_picked_than_there_is(indices, joined):
    bench = Bench(lambda b, x: f.gather(f.exp(x), b.constant(np.arange(indices) % 6), 0))
    found = bench.flow("exp", "gather")
    assert isinstance(found, Joined) is joined and isinstance(found, R.Picks) is not joined


@pytest.mark.parametrize("ends, joined", [((4, 4), True), ((4, 2), True), ((6, 2), False)])
def test_parts_are_computed_where_they_are_read_if_they_are_no_more_than_the_whole(ends, joined):
    """Two parts of rows of 8: halves, halves that overlap, and three quarters each."""
    end, start = ends
    bench = Bench(lambda b, x: f.maximum((y := f.exp(f.tanh(x)))[:, :end], y[:, start : start + end]))
    bench.join(("tanh", "exp"))
    found = bench.flow("exp", "max")
    assert isinstance(found, Joined) is joined and isinstance(found, R.Spaces) is not joined
    fusion = fuse(bench.graph)
    assert len(fusion.groups) == 1
    assert any(isinstance(edge.claim, R.InTurn) for edge in fusion.edges) is not joined


def test_rows_are_picked_again_for_each_reader_of_a_group():
    def make(b, x, axis):
        y = f.gather(x, b.constant(np.arange(6)), axis)
        return f.exp(y.unsqueeze(0).broadcast_to((3, *y.shape))) + y

    rows_of, elements = (Bench(lambda b, x, axis=axis: make(b, x, axis)) for axis in (0, 1))
    for bench in (rows_of, elements):
        bench.join(("exp", "add"))
    assert isinstance(rows_of.flow("gather", "add"), Joined)
    assert not isinstance(elements.flow("gather", "add"), Joined)


def test_two_groups_that_start_a_kernel_stay_apart():
    bench = Bench(lambda b, x: f.tanh(f.argmax(x, 1).cast(f32)) + (x @ weight(b, 8, 1)).reshape(6))
    bench.join(("dot_general", "add"), ("argmax", "cast"), ("argmax", "tanh"))
    assert bench.flow("tanh", "add") == R.BothStart(bench.node("argmax"), bench.node("dot_general"))


def test_what_is_computed_where_it_is_read_has_no_place():
    bench = Bench(lambda b, x: f.tanh(f.exp(x)[:, 2:]))
    draft = bench.join(("exp", "tanh"))
    assert draft.places[bench.node("exp")] == MOVED != draft.places[bench.node("tanh")] and draft.total == 36


def test_what_repeats_elements_out_of_order_is_not_computed_where_it_is_read():
    bench = Bench(lambda b, x: f.tanh(f.exp(x).transpose(1, 0).reshape(48).broadcast_to((3, 48))))
    found = bench.flow("exp", "tanh")
    assert isinstance(found, R.Spaces) and (found.one, found.other) == (bench.node("exp"), bench.node("tanh"))


def chain(b, x, count):
    for n in range(count):
        x = x * float(n + 2)
    return x


def test_a_group_has_a_limit():
    bench = Bench(lambda b, x: chain(b, x, MOST_NODES + 1))
    first, *others = bench.drafts.reading.placed
    *joined, last = others
    for node in joined:
        found = bench.legality.flow(bench.drafts.home[first], bench.drafts.home[node])
        assert isinstance(found, Joined)
        bench.drafts.join(found.groups, found.draft)
    home = bench.drafts.home
    assert bench.legality.flow(home[first], home[last]) == R.TooMany(MOST_NODES + 1, MOST_NODES)


def test_products_with_what_follows_them_have_the_limit_too():
    """Whether blocks of rows would pay or not: groups that are too large together are never tried."""
    half = MOST_NODES // 2
    bench = Bench(lambda b, x: chain(b, chain(b, x @ weight(b, 8, 8), half) @ weight(b, 8, 8), half))
    first, *_, last = (node for node in bench.drafts.reading.placed if node.op == "dot_general")
    for node in bench.drafts.reading.placed:
        if node.op != "dot_general":
            (read,) = bench.drafts.reading.reads(node)
            found = bench.legality.flow(bench.drafts.home[read.source], bench.drafts.home[node])
            assert isinstance(found, Joined)
            bench.drafts.join(found.groups, found.draft)
    home = bench.drafts.home
    assert bench.legality.flow(home[first], home[last]) == R.TooMany(2 * half + 2, MOST_NODES)


@pytest.mark.parametrize(
    "make, joined",
    [
        (lambda b, x: (f.exp(x), f.tanh(x)), True),
        (lambda b, x: (f.exp(x.transpose(1, 0)), f.tanh(x.transpose(1, 0))), True),
        (lambda b, x: (f.exp(x), f.tanh(x.transpose(1, 0))), False),
        (lambda b, x: (f.exp(x[:3]), f.tanh(x[3:])), False),
        (lambda b, x: (f.exp(b.input("y", f32, (5, 6, 6)) * x), f.tanh(b.input("z", f32, (5, 6, 6)) * x)), True),
        (lambda b, x: (f.exp(b.input("y", f32, (5, 6, 6)) * x), f.tanh(b.input("z", f32, (4, 6, 6)) * x)), False),
        (lambda b, x: (f.exp(x), f.tanh(x + x.transpose(1, 0))), False),
    ],
)
def test_siblings_go_through_a_value_in_one_order(make, joined):
    bench = Bench(make, (6, 6))
    if "mul" in [n.op for n in bench.drafts.reading.placed]:
        for read in [r for n in bench.drafts.reading.placed for r in bench.drafts.reading.reads(n)]:
            bench.drafts.join(
                (found := bench.legality.flow(*(bench.drafts.home[n] for n in (read.source, read.reader)))).groups,
                found.draft,
            )
    if "add" in [n.op for n in bench.drafts.reading.placed]:
        bench.join(("add", "tanh"))
    assert isinstance(bench.siblings("exp", "tanh"), Joined) is joined


@pytest.mark.parametrize(
    "make, read, joined",
    [
        (f.exp, lambda y: f.tanh(y), True),
        (f.exp, lambda y: y.transpose(1, 0), False),
        (f.exp, lambda y: y[3:4].broadcast_to((8, 8)), False),
        (f.exp, lambda y: f.gather(y, y.builder.constant(np.resize(np.arange(8), (1, 8))), 0).reshape(8, 8), False),
        (f.exp, lambda y: f.gather(y[:4], y.builder.constant(np.resize(np.arange(8), 16)), 0)[8:], False),
        (lambda x: f.exp(x - x.max(-1, keepdims=True)), lambda y: y.transpose(1, 0), False),
    ],
)
def test_siblings_do_not_wait_for_one_another(make, read, joined):
    def both(b, x):
        y = make(x)
        return y, f.minimum(x, read(y))

    bench = Bench(both, (8, 8))
    ops = {n.op for n in bench.drafts.reading.placed}
    for pair in (("reduce_max", "sub"), ("sub", "exp"), ("gather", "min"), ("tanh", "min")):
        if ops >= {*pair}:
            bench.join(pair)
    assert isinstance(bench.siblings("exp", "min"), Joined) is joined


def test_siblings_go_through_a_value_once_in_a_place_that_is_known():
    """One that repeats it goes through more elements; of one that is computed where it is read no order is known."""
    bench = Bench(lambda b, x: (f.exp(x), f.tanh(x.broadcast_to((3, 6, 8)))))
    assert bench.siblings("exp", "tanh") is None is bench.siblings("tanh", "exp")
    bench = Bench(lambda b, x: (f.tanh(f.exp(x).transpose(1, 0).reshape(6, 8).transpose(1, 0)), f.sqrt(x)))
    assert MOVED in bench.join(("exp", "tanh")).places.values()
    assert bench.siblings("tanh", "sqrt") is None is bench.siblings("sqrt", "tanh")


@pytest.mark.parametrize("many, joined", [(SMALL, True), (SMALL - 1, False)])
def test_what_is_nothing_beside_another_shares_its_call(many, joined):
    def make(b, x):
        spread = f.exp(x.transpose(1, 0).reshape(1, 48).broadcast_to((many, 48)))
        return x.max(-1), spread

    assert isinstance(Bench(make).siblings("reduce_max", "exp"), Joined) is joined


@pytest.mark.parametrize(
    "make, pair, joined",
    [
        (lambda b, x: (x.max(-1), x.sum(-1)), ("reduce_max", "reduce_sum"), True),
        (lambda b, x: (x.max((0, 1)), x.sum(-1)), ("reduce_max", "reduce_sum"), True),
        (lambda b, x: (x.max(-1), x.sum(0)), ("reduce_max", "reduce_sum"), False),
        (lambda b, x: (f.exp(x), prefixes(x)), ("exp", "cumulative_sum"), False),
        (lambda b, x: (f.exp(x), x @ weight(b, 8, 8)), ("exp", "dot_general"), False),
    ],
)
def test_siblings_have_rows_in_common_and_start_nothing(make, pair, joined):
    assert isinstance(Bench(make).siblings(*pair), Joined) is joined


def projected(b, x):
    return softmax(x @ weight(b, 8, 64)) @ weight(b, 64, 8)


def by_blocks(make, shape=(256, 8), own=1 << 20):
    bench = Bench(make, shape, own)
    bench.join(("reduce_max", "sub"), ("sub", "exp"), ("exp", "reduce_sum"), ("reduce_sum", "div"))
    return bench.flow("div", "dot_general")


def test_contractions_join_by_blocks_of_rows_where_that_pays():
    found = by_blocks(projected)
    assert isinstance(found, Joined) and len(found.groups) == 3
    assert found.blocks is not None and found.blocks.saved > found.blocks.lost
    assert sum(place == MOVED for place in found.draft.places.values()) == len(found.draft.places) - 1


@pytest.mark.parametrize(
    "make, shape, own, reason",
    [
        (projected, (256, 8), 1 << 10, R.Misfit),
        (projected, ("n", 8), 1 << 20, R.Misfit),
        (lambda b, x: (y := softmax(x @ weight(b, 8, 64)), y @ weight(b, 64, 8)), (256, 8), 1 << 20, R.Elsewhere),
        (lambda b, x: (y := softmax(x @ weight(b, 8, 256))) @ y, (256, 8), 1 << 20, R.Misfit),
    ],
)
def test_contractions_stay_apart_where_blocks_of_rows_do_not_pay(make, shape, own, reason):
    found = by_blocks(make, shape, own)
    assert isinstance(found, R.Starts) and isinstance(found.why, reason)


def test_blocks_of_rows_may_be_reshaped_on_the_way():
    """By dims of extent 1; a contraction of the rows of something else reads all of it."""
    bench = Bench(lambda b, x: f.exp(x @ weight(b, 8, 64)).reshape(1, 256, 64) @ weight(b, 64, 8), (256, 8))
    first, last = [n for n in bench.drafts.reading.placed if n.op == "dot_general"]
    bench.drafts.join((found := bench.legality.flow(bench.drafts.home[first], bench.home("exp"))).groups, found.draft)
    found = bench.legality.flow(bench.home("exp"), bench.drafts.home[last])
    assert isinstance(found, Joined) and found.blocks is not None and len(found.groups) == 2


def mixed(b, x):
    return f.exp(x @ weight(b, 8, 64)).transpose(1, 0) @ weight(b, 256, 8)


def placed(b, x):
    return f.tanh(f.argmax(x.reshape(256, 2, 4), 2).cast(f32)) @ weight(b, 2, 8)


@pytest.mark.parametrize(
    "make, one, shape, why",
    [
        (mixed, "exp", (256, 8), R.OFTEN),
        (placed, "tanh", (256, 8), R.OFTEN),
        (lambda b, x: f.exp(x).max(-1, keepdims=True) @ weight(b, 1, 8), "reduce_max", (6, 8), R.OFTEN),
        (lambda b, x: f.exp(x).max(-1, keepdims=True) @ weight(b, 1, 1), "reduce_max", (1, 8), R.OWN_LOOPS),
    ],
)
def test_why_a_contraction_starts_a_kernel(make, one, shape, why):
    bench = Bench(make, shape)
    for node in bench.drafts.reading.placed[1:-1]:
        for read in bench.drafts.reading.reads(node):
            found = bench.legality.flow(bench.drafts.home[read.source], bench.drafts.home[node])
            bench.drafts.join(found.groups, found.draft)
    anchor = bench.drafts.reading.placed[-1]
    assert anchor.op == "dot_general"
    assert bench.legality.flow(bench.home(one), bench.drafts.home[anchor]) == R.Starts(anchor, why)


@pytest.mark.parametrize("shape, often", [((6, 8), True), ((1, 8), False), (("n", 8), True), ((0, 8), False)], ids=str)
def test_a_contraction_reads_its_operands_often_unless_it_has_one_row_and_column(shape, often):
    b = GraphBuilder()
    b.output("y", b.input("x", f32, shape) @ weight(b, 8, 1))
    (dot,) = (n for n in b.build().nodes if n.op == "dot_general")
    assert often_read(dot) is often


@pytest.mark.parametrize(
    "make, places",
    [
        (lambda b, x: (t := f.tanh(weight(b, 6)), x + t.reshape(6, 1).broadcast_to((6, 8))), ((8, 48),)),
        (lambda b, x: (t := f.tanh(weight(b, 1).reshape()), x + t), ()),
        (lambda b, x: (t := f.tanh(weight(b, 8)), x + t), None),
    ],
    ids=["rows", "one number", "columns"],
)
def test_what_others_read_joins_a_group_that_goes_through_it_row_by_row(make, places):
    bench = Bench(make)
    found = bench.flow("tanh", "add")
    if places is None:
        assert isinstance(found, R.Spaces)
    else:
        assert (
            isinstance(found, Joined) and found.draft.places[bench.node("tanh")].loops == places and found.draft.total == 48
        )


def test_rows_of_rows_are_reduced_in_the_loops_of_both():
    bench = Bench(lambda b, x: x.sum(-1).max(-1))
    found = bench.flow("reduce_sum", "reduce_max")
    assert isinstance(found, Joined) and found.draft.total == 48
    assert found.draft.places[bench.node("reduce_max")].loops == ((8, 48),)


@pytest.mark.parametrize(
    "make, reader",
    [
        (lambda b, x: x + x @ weight(b, 8, 1), "add"),
        (lambda b, x: f.exp((y := x @ weight(b, 8, 8))[:, :4].transpose(1, 0)) * f.tanh(y[:, 4:].transpose(1, 0)), "exp"),
    ],
)
def test_a_contraction_is_stored_in_its_own_order(make, reader):
    """What follows it goes through its tiles, not through rows of which each is one sum, nor through transposes of parts."""
    bench = Bench(make)
    found = bench.flow("dot_general", reader)
    assert isinstance(found, R.Spaces) and (found.one, found.other) == (bench.node("dot_general"), bench.node(reader))


def test_a_contraction_is_stored_once():
    """In the order of a reader only where nobody else wants it; what is stored so is not stored again."""
    bench = Bench(lambda b, x: (y := (x @ weight(b, 8, 8)), f.exp(y.transpose(1, 0))))
    assert bench.flow("dot_general", "exp") == R.Elsewhere(bench.node("dot_general"), None)
    bench = Bench(lambda b, x: (y := f.exp((x @ weight(b, 8, 8)).transpose(1, 0)), f.tanh(y)))
    bench.join(("dot_general", "exp"))
    assert bench.flow("exp", "tanh") == R.Elsewhere(bench.node("exp"), None)


@pytest.mark.parametrize(
    "make, reader",
    [
        (lambda b, x: f.exp((x @ weight(b, 8, 8)).transpose(1, 0)), "exp"),
        (lambda b, x: f.exp((x @ weight(b, 8, 8)).reshape(6, 2, 4).transpose(1, 0, 2)), "exp"),
        (lambda b, x: (x @ weight(b, 8, 8)).transpose(1, 0), "transpose"),
        (lambda b, x: b.input("y", f32, (8, 6)) - (x @ weight(b, 8, 8)).transpose(1, 0), "sub"),
    ],
)
def test_what_alone_reads_a_contraction_may_store_it_in_another_order(make, reader):
    bench = Bench(make)
    draft = bench.join(("dot_general", reader))
    assert draft.total == 48 and draft.places[bench.node(reader)] == MOVED
    assert bench.legality.follows_anchor(bench.node("dot_general"))


def test_who_walks_and_who_goes_through_its_axes_otherwise():
    for make, pair in (
        (lambda b, x: prefixes(x).sum(-1), ("cumulative_sum", "reduce_sum")),
        (lambda b, x: prefixes(x - x.max(-1, keepdims=True)), ("reduce_max", "cumulative_sum")),
    ):
        bench = Bench(make)
        if pair[0] == "reduce_max":
            bench.join(("reduce_max", "sub"))
        (other,) = {*pair} - {"cumulative_sum"}
        assert bench.flow("sub" if other == "reduce_max" else pair[0], pair[1]) == R.Walks(
            bench.node(other), bench.node("cumulative_sum")
        )


def two_rows(b, x):
    one, other = x @ weight(b, 8, 64), f.tanh(x) @ weight(b, 8, 64)
    return ((one - one.max(-1, keepdims=True)) * (other - other.max(-1, keepdims=True))) @ weight(b, 64, 8)


def test_rows_of_two_contractions_are_stored():
    bench = Bench(two_rows, (256, 8))
    read = [r for n in bench.drafts.reading.placed if n.op in ("sub", "mul") for r in bench.drafts.reading.reads(n)]
    for r in read:
        one, other = bench.drafts.home[r.source], bench.drafts.home[r.reader]
        if r.source.op != "dot_general" and one != other:
            found = bench.legality.flow(one, other)
            assert isinstance(found, Joined), found
            bench.drafts.join(found.groups, found.draft)
    found = bench.flow("mul", "dot_general")
    assert found == R.Starts(bench.node("dot_general"), R.OFTEN)


@pytest.mark.parametrize("size, stride, often", [(2, 2, False), (2, 1, True), (1, 1, False), (1, 2, False)])
def test_windows_read_elements_often_where_they_overlap(size, stride, often):
    window, strides = (1, size, size, 1), (1, stride, stride, 1)
    attributes = {"combiner": "max", "padding": ((0, 0),) * 4, "dilation": (1,) * 4}
    b = GraphBuilder()
    b.output("y", b.input("x", f32, (1, 6, 8, 4)).emit("reduce_window", window=window, strides=strides, **attributes))
    (pool,) = b.build().nodes
    assert often_read(pool) is often


def test_a_reduction_of_far_more_elements_comes_behind_what_it_reads():
    """Each element is added to all: many times as many sums as elements."""
    b = GraphBuilder()
    y = f.exp(b.input("x", f32, (64,)))
    b.output("z", f.tanh(y.reshape(64, 1) + y.reshape(1, 64)).sum(1))
    assert len(fuse(b.build()).groups) == 1


def test_values_that_a_group_reads_in_one_way_are_looked_at_once(monkeypatch):
    tried = []
    monkeypatch.setattr("nncc.frontend.fusion.legality.translation", lambda *ends: tried.append(ends))
    b = GraphBuilder("g")
    shared = f.exp(b.input("x", f32, (4, 6)))
    for n in range(5):
        b.output(f"y{n}", f.tanh((shared * float(n)).transpose(1, 0)))
    drafts = Drafts(Reading(b.build()))
    hub, *readers = (drafts.home[n] for n in drafts.reading.placed if n.op in ("exp", "mul"))
    places = {node: place for number in readers for node, place in drafts.drafts[number].places.items()}
    transposed = {node: Spans(((1, 6), (6, 24)), ((1, 6), (6, 24))) for node in places}
    joined = drafts.join(readers, Draft(transposed, 24))
    assert len(drafts.links(hub, joined)) == 5
    Legality(drafts, Caches()).flow(hub, joined)
    assert len(tried) == len({*tried}) > 0


@pytest.mark.parametrize(
    "make, ends, joined",
    [
        (lambda b, x: x + f.exp(x[:, 0:1] * 2.0).broadcast_to((6, 8)), ("exp", "add"), True),
        (lambda b, x: (y := f.exp(x), f.tanh(y[:, 2:6])), ("exp", "tanh"), True),
        (lambda b, x: (y := f.exp(x), f.maximum(y[:2], y[2:4])), ("exp", "max"), True),
        (lambda b, x: (y := f.exp(x), f.gather(y, b.constant(np.array([0, 2, 3, 5])), 0)), ("exp", "gather"), True),
        (lambda b, x: f.gather(f.exp(x), b.constant(np.arange(12) % 5), 0), ("exp", "gather"), True),
        (lambda b, x: (y := f.exp(x), y.sum(0)), ("exp", "reduce_sum"), True),
        (lambda b, x: (y := f.exp(x), f.tanh(y.transpose(1, 0))), ("exp", "tanh"), True),
        (lambda b, x: (y := f.exp(x), f.tanh(y[:, 2:7].transpose(1, 0))), ("exp", "tanh"), True),
        (lambda b, x: (y := x @ weight(b, 8, 8), f.tanh(y[:2])), ("dot_general", "tanh"), False),
    ],
)
def test_a_group_comes_before_or_behind_another_whatever_is_read_of_it(make, ends, joined):
    bench = Bench(make)
    found = bench.legality.in_turn(*map(bench.home, ends))
    assert (found is not None) is joined and (found is None or found.in_turn)


@pytest.mark.parametrize("rows, joined", [(1 << 12, True), (1 << 13, False)])
def test_what_comes_in_turn_stays_in_a_cache(rows, joined):
    bench = Bench(lambda b, x: (y := f.exp(x), f.tanh(y[:2])), (rows, 16))
    assert (bench.legality.in_turn(bench.home("exp"), bench.home("tanh")) is not None) is joined


@pytest.mark.parametrize(
    "make, total, first",
    [
        (lambda b, x: (y := f.exp(x), f.tanh(y[:2])), 48, False),
        (lambda b, x: (y := f.exp(x), f.tanh(f.gather(y, b.constant(np.arange(12) % 5), 0))), 96, True),
    ],
)
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


@pytest.mark.parametrize(
    "make, ends",
    [
        (lambda b, x: f.tanh((x @ weight(b, 8, 8))[:2]), ("dot_general", "tanh")),
        (lambda b, x: f.exp(x)[:2] @ weight(b, 8, 3), ("exp", "dot_general")),
        (lambda b, x: f.tanh(prefixes(x)[:2]), ("cumulative_sum", "tanh")),
    ],
)
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


KB = 1024


def attention(b, mask="none", heads=8, m=32, n=48, d=16):
    """Softmax of masked scores @ V, as (heads, m, d)."""
    q, k, v = b.input("q", f32, (heads, m, d)), b.input("k", f32, (heads, n, d)), b.input("v", f32, (heads, n, d))
    scores = (q * 0.5) @ k.transpose(0, 2, 1)
    if mask == "scaled after":
        scores = scores * 0.5
    if mask == "added":
        scores = scores + b.input("mask", f32, (1, 1, n))
    if mask == "chosen":
        scores = f.select(b.input("mask", boolean, (m, n)), scores, float("-inf"))
    return softmax(scores) @ v


def fused(make, cache_bytes=1024 * KB, threads=4):
    b = GraphBuilder()
    made = make(b)
    for n, tensor in enumerate(made if isinstance(made, tuple) else (made,)):
        b.output(f"y{n}", tensor)
    return fuse(b.build(), Caches(cache_bytes, threads=threads))


def contractions(fusion):
    """How many contractions each group has that has any."""
    counts = [sum(n.op == "dot_general" for n in g.nodes) for g in fusion.groups]
    return [n for n in counts if n]


def why(fusion):
    """The reasons of the edges into a contraction from a node that is none."""
    return [e.reason for e in fusion.edges if e.consumer == "dot_general" and e.producer != "dot_general"]


@pytest.mark.parametrize("mask", ["none", "scaled after", "added", "chosen"])
def test_attention_is_one_kernel(mask):
    fusion = fused(lambda b: attention(b, mask))
    assert contractions(fusion) == [2]
    (group,) = (g for g in fusion.groups if any(n.op == "dot_general" for n in g.nodes))
    assert [v.type.shape for v in group.outputs] == [(8, 32, 16)]
    made = {v for g in fusion.groups for n in g.nodes for v in n.outputs}
    for edge in fusion.edges:
        assert edge.value in made and edge.reason
    row = "8 blocks of 32 rows keep 192 KB in the cache and read 0 KB of other operands again"
    joined = [e for e in fusion.edges if e.reason == row]
    assert {(e.consumer, e.fused) for e in joined} >= {("dot_general", True), ("reduce_max", True)}


def test_the_sum_of_a_row_may_come_behind_the_last_contraction():
    def make(b):
        scores = b.input("q", f32, (8, 32, 16)) @ b.input("k", f32, (8, 16, 48))
        e = f.exp(scores - scores.max(-1, keepdims=True))
        return e @ b.input("v", f32, (8, 48, 16)) / e.sum(-1, keepdims=True)

    assert contractions(fused(make)) == [2]


def test_what_follows_the_last_contraction_joins_it():
    fusion = fused(lambda b: f.tanh(attention(b) * 2.0))
    (group,) = (g for g in fusion.groups if any(n.op == "dot_general" for n in g.nodes))
    assert [n.op for n in group.nodes if n.op not in MOVEMENTS][-3:] == ["dot_general", "mul", "tanh"]


def test_a_group_comes_after_all_that_its_nodes_read():
    def make(b):
        keys = f.exp(b.input("z", f32, (8, 32, 16))) @ b.input("w", f32, (8, 16, 16))
        return attention(b, "added") + keys

    fusion = fused(make)
    every = {v for g in fusion.groups for n in g.nodes for v in n.outputs}
    made = set()
    for group in fusion.groups:
        made |= {v for n in group.nodes for v in n.outputs}
        assert {v for n in group.nodes for v in n.inputs} & every <= made
    assert sorted(contractions(fusion)) == [1, 2]


def test_scores_that_are_read_elsewhere_stay_in_memory():
    def make(b):
        q, k, v = (b.input(name, f32, (8, 32, 32)) for name in "qkv")
        scores = q @ k
        return softmax(scores) @ v, scores

    fusion = fused(make)
    assert contractions(fusion) == [1, 1]
    assert "dot_general starts a kernel: dot_general is also read elsewhere: the caller wants it" in why(fusion)


def test_a_product_of_columns_of_weights_stays_apart():
    def make(b):
        q, k, v = (b.input(name, f32, (8, 32, 32)) for name in "qkv")
        return softmax(q @ k).transpose(0, 2, 1) @ v

    fusion = fused(make)
    assert contractions(fusion) == [1, 1]
    assert why(fusion) == ["dot_general starts a kernel: its operands are read many times"]


def test_a_softmax_over_queries_stays_apart():
    def make(b):
        q, k, v = (b.input(name, f32, (8, 32, 32)) for name in "qkv")
        scores = q @ k
        e = f.exp(scores - scores.max(1, keepdims=True))
        return (e / e.sum(1, keepdims=True)) @ v

    fusion = fused(make)
    assert contractions(fusion) == [1, 1]
    assert why(fusion) == [
        "dot_general starts a kernel: it contracts something else than what the reduce_max before it reduces"
    ]


def hidden(b, rows, width, inner):
    x = b.input("x", f32, (rows, width))
    w, u = b.input("w", f32, (width, inner)), b.input("u", f32, (inner, width))
    return f.maximum(x @ w, 0.0) @ u


def test_a_hidden_layer_joins_only_where_its_weights_are_small():
    large = fused(lambda b: hidden(b, 128, 768, 3072))
    assert contractions(large) == [1, 1]
    assert why(large) == [
        "dot_general starts a kernel: 8 blocks of 16 rows keep 3072 KB in the cache and read 1.29e+05 KB "
        "of other operands again"
    ]
    assert contractions(fused(lambda b: hidden(b, 4096, 64, 64))) == [2]


def test_too_few_rows_for_all_threads_stay_apart():
    fusion = fused(lambda b: hidden(b, 48, 8, 8))
    assert contractions(fusion) == [1, 1]
    assert why(fusion) == [
        "dot_general starts a kernel: 1 x 48 rows of 0.03125 KB do not make 8 blocks of 16 rows or more "
        "that fit half a cache of 1024 KB"
    ]


@pytest.mark.parametrize(
    "threads, rows, kernels",
    [(1, 48, 1), (1, 3, 1), (2, 48, 2), (2, 64, 1), (3, 64, 2), (3, 96, 1), (64, 112, 2), (64, 128, 1)],
)
def test_every_thread_gets_two_blocks_or_all_of_them_eight(threads, rows, kernels):
    assert len(contractions(fused(lambda b: hidden(b, rows, 8, 8), threads=threads))) == kernels


def test_one_thread_needs_no_more_than_a_block():
    assert contractions(fused(lambda b: attention(b, heads=1, m=17), threads=1)) == [2]
    fusion = fused(lambda b: attention(b, heads=1, m=16, n=2048), 256 * KB, threads=1)
    assert contractions(fusion) == [1, 1]
    assert "do not make a block of 16 rows" in why(fusion)[-1]


def test_long_rows_need_a_large_cache():
    assert contractions(fused(lambda b: attention(b, n=2048), 4096 * KB)) == [2]
    fusion = fused(lambda b: attention(b, n=2048), 256 * KB)
    assert contractions(fusion) == [1, 1]
    assert "do not make 8 blocks" in why(fusion)[-1]


def test_keys_and_values_that_do_not_fit_are_read_again():
    fusion = fused(lambda b: attention(b, heads=8, m=256, n=1024, d=512), 1024 * KB)
    assert contractions(fusion) == [1, 1]
    assert why(fusion)[-1].endswith("of other operands again")


def test_keys_and_values_may_be_read_again_from_a_cache_where_scores_would_go_to_memory():
    def scores(caches):
        b = GraphBuilder()
        b.output("y", attention(b, heads=2, m=4096, n=4096, d=64))
        return contractions(fuse(b.build(), caches))

    assert scores(Caches(1024 * KB, 32 * 1024 * KB, 2.5)) == [2]
    assert scores(Caches(1024 * KB, 32 * 1024 * KB, 1.5)) == [1, 1]
    assert scores(Caches(1024 * KB, 1024 * 1024 * KB, 2.5)) == [1, 1]
    assert scores(Caches(1024 * KB, 1024 * KB, 2.5)) == [1, 1]


def test_only_two_contractions_go_together():
    def make(b):
        x, *weights = (b.input(name, f32, (4096, 64) if name == "x" else (64, 64)) for name in "xabc")
        for w in weights:
            x = f.tanh(x @ w)
        return x

    assert sorted(contractions(fused(make))) == [1, 2]
