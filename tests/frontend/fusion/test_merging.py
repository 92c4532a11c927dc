"""The order in which groups are joined, and that nothing is left that could be."""

import gc
import weakref
from dataclasses import replace

import pytest

from nncc.frontend.builder import functions as f
from nncc.frontend.fusion.drafts import Drafts
from nncc.frontend.fusion.legality import Joined
from nncc.frontend.fusion.merging import Gain, Merger
from nncc.frontend.fusion.reading import Read, Reading
from nncc.frontend.fusion.row_blocks import Caches
from nncc.frontend.fusion.space import MOVED
from nncc.frontend.graph.graph import Graph
from nncc.ir.dtypes import f32
from tests.frontend.fusion.random_nets import random_net
from tests.frontend.fusion.test_fuse import graph, prefixes, softmax, weight

CACHES = Caches(1 << 20)


def merger(make, shape=(6, 8)) -> Merger:
    return Merger(Reading(graph(make, shape)), CACHES)


def read(m: Merger, source: str, reader: str) -> Read:
    (found,) = (r for n in m.reading.placed for r in m.reading.reads(n) if (r.source.op, n.op) == (source, reader))
    return found


def key(m: Merger, source: str, reader: str) -> tuple[int, ...]:
    found = read(m, source, reader)
    return m._flow_key(found, m.drafts.home[found.source], m.drafts.home[found.reader])


def groups(drafts: Drafts) -> list[str]:
    return sorted(" ".join(n.op for n in draft.places) for draft in drafts.drafts.values())


def merged(g: Graph) -> Merger:
    m = Merger(Reading(g), CACHES)
    m.run()
    return m


@pytest.mark.parametrize(
    "make, reader, kind",
    [
        (lambda b, x: f.tanh(f.exp(x)), "tanh", Gain.NEVER_STORED),
        (lambda b, x: (e := f.exp(x), f.tanh(e)), "tanh", Gain.STILL_STORED),
        (lambda b, x: f.tanh(e := f.exp(x)) + e, "tanh", Gain.STILL_STORED),
        (lambda b, x: f.tanh(f.exp(x).transpose(1, 0)), "tanh", Gain.NEVER_IN_ORDER),
        (lambda b, x: (f.tanh((e := f.exp(x)).transpose(1, 0)), e), "tanh", Gain.BOUND),
        (lambda b, x: f.tanh(f.exp(x).reshape(4, 12)), "tanh", Gain.NEVER_STORED),
        (lambda b, x: prefixes(f.exp(x)), "cumulative_sum", Gain.BOUND),
        (lambda b, x: f.exp(x) @ weight(b, 8, 8), "dot_general", Gain.BLOCKS),
        (lambda b, x: f.exp(x).transpose(1, 0) @ weight(b, 6, 8), "dot_general", Gain.BLOCKS),
    ],
)
def test_the_kind_of_a_candidate(make, reader, kind):
    assert key(merger(make), "exp", reader)[0] == kind
    assert [*Gain] == sorted(Gain)


def test_a_value_that_others_read_is_never_stored_once_they_are_in_the_group():
    m = merger(lambda b, x: f.tanh(e := f.exp(x)) + e)
    found = m.legality.flow(*(m.drafts.home[n] for n in (read(m, "exp", "tanh").source, read(m, "exp", "tanh").reader)))
    assert isinstance(found, Joined) and key(m, "exp", "add")[0] == Gain.STILL_STORED
    m.drafts.join(found.groups, found.draft)
    assert key(m, "exp", "add")[0] == Gain.NEVER_STORED


def test_what_is_made_for_one_pick_alone_is_made_where_it_picks():
    def make(b, x):
        return (y := f.tanh(x)), f.reverse(y * 0.5, 1)

    m = merged(graph(make))
    (draft,) = m.drafts.drafts.values()
    assert {node.op: draft.places[node] == MOVED for node in draft.places} == {"tanh": True, "mul": True, "reverse": False}
    assert {read.source.op for read in m.in_turn} == {"tanh"}


def test_more_bytes_come_first_and_unknown_sizes_last():
    def make(b, x):
        return f.tanh(f.exp(x).sum(-1)), f.sqrt(f.log(x))

    m = merger(make)
    assert (
        key(m, "log", "sqrt")[:2] == (Gain.NEVER_STORED, -192) < key(m, "reduce_sum", "tanh")[:2] == (Gain.NEVER_STORED, -24)
    )
    assert key(merger(make, ("n", 8)), "log", "sqrt")[1] == 0


def test_of_equal_values_the_readers_near_the_inputs_come_first():
    m = merger(lambda b, x: f.sqrt(f.tanh(f.exp(x))))
    assert key(m, "exp", "tanh") < key(m, "tanh", "sqrt")
    m = merger(lambda b, x: f.tanh(f.exp(x)) + f.sqrt(x))
    assert key(m, "tanh", "add") < key(m, "sqrt", "add")


def test_of_what_one_node_reads_the_latest_comes_first():
    m = merger(lambda b, x: f.exp(x) + f.tanh(x))
    assert key(m, "tanh", "add") < key(m, "exp", "add")


def test_siblings_that_share_more_come_first_then_those_near_the_inputs():
    def make(b, x):
        y = f.sqrt(x.sum(-1))
        return f.exp(x), f.tanh(x), f.erf(y), f.absolute(y), f.exp(f.log(f.tanh(x))) * x

    m = merger(make)
    node = {n.op: n for n in reversed(m.reading.placed)}
    value = {n.name: n for n in m.reading.graph.inputs}["x"]
    small = node["sqrt"].output

    def sibling(one, other, shared=value):
        return m._sibling_key(node[one], node[other], shared)

    assert sibling("exp", "tanh") < sibling("erf", "abs", small)  # more bytes
    assert sibling("exp", "tanh") < sibling("exp", "mul")  # the reader nearest the inputs
    assert sibling("log", "mul") < sibling("exp", "mul")  # with the one furthest from them
    assert sibling("tanh", "mul") < sibling("exp", "mul")  # with the latest


def test_siblings_are_readers_of_one_value_each_with_the_one_before():
    m = merger(lambda b, x: (f.exp(x), f.tanh(x), f.sqrt(x), f.log(x[:3]), x @ weight(b, 8, 8)))
    found = [(one.op, other.op, value.name) for one, other, value in m._siblings()]
    assert found == [("exp", "tanh", "x"), ("tanh", "sqrt", "x"), ("sqrt", "log", "x")]
    kinds = [m._sibling_key(*siblings)[0] for siblings in m._siblings()]
    assert kinds == [Gain.SHARED_LOAD, Gain.SHARED_LOAD, Gain.SHARED_CALL]


def test_readers_of_one_constant_go_through_as_many_elements():
    m = merger(lambda b, x: (f.exp(x) + (w := weight(b, 8)), b.input("y", f32, (3, 8)) * w, b.input("z", f32, (6, 8)) * w))
    assert [(one.op, other.op) for one, other, _ in m._siblings()] == [("add", "mul")]
    assert [n.output.type.shape for pair in m._siblings() for n in pair[:2]] == [(6, 8)] * 2


def test_a_contraction_takes_what_follows_it_only_once():
    def make(b, x):
        return (x @ weight(b, 8, 8)) + (f.tanh(x) @ weight(b, 8, 8))

    assert groups(merged(graph(make)).drafts) == ["dot_general", "tanh dot_general add"]


def test_the_reads_that_blocks_of_rows_join_keep_their_price():
    m = merged(graph(lambda b, x: softmax(x @ weight(b, 8, 64)) @ weight(b, 64, 8), (256, 8)))
    assert len(m.drafts.drafts) == 1 and len({*m.blocks.values()}) == 1
    assert {(r.source.op, r.reader.op) for r in m.blocks} == {
        ("dot_general", "reduce_max"), ("dot_general", "sub"), ("div", "dot_general")
    }  # fmt: skip


def test_blocks_of_rows_join_what_a_contraction_has_taken_already():
    """Of two groups, too, and no read inside either of them has a price."""
    m = merged(graph(lambda b, x: f.exp(x @ weight(b, 8, 64)) @ weight(b, 64, 8), (256, 8)))
    assert len(m.drafts.drafts) == 1 and {(r.source.op, r.reader.op) for r in m.blocks} == {("exp", "dot_general")}


def test_siblings_are_joined_too():
    assert groups(merged(graph(lambda b, x: (f.exp(x), f.tanh(x), f.sqrt(x)))).drafts) == ["exp tanh sqrt"]


@pytest.mark.parametrize("seed", range(12))
def test_nothing_that_may_be_joined_is_left_apart(seed):
    m = merged(random_net(seed))
    home = m.drafts.home
    for node in m.reading.placed:
        for r in m.reading.reads(node):
            if home[r.source] != home[node]:
                assert not isinstance(m.legality.flow(home[r.source], home[node]), Joined)


@pytest.mark.parametrize("seed", range(4))
def test_the_same_graph_always_gives_the_same_groups(seed):
    g = random_net(seed)
    assert groups(merged(g).drafts) == groups(merged(replace(g)).drafts)


def test_every_node_stays_in_one_group():
    m = merged(random_net(3))
    placed = [n for draft in m.drafts.drafts.values() for n in draft.places]
    assert len(placed) == len({*placed}) == len(m.reading.placed)
    assert all(n in m.drafts.drafts[m.drafts.home[n]].places for n in placed)


def test_nothing_outlives_the_merger_of_a_graph():
    m = merged(graph(lambda b, x: f.tanh(f.exp(x).transpose(1, 0))))
    reads = [weakref.ref(read) for node in m.reading.placed for read in m.reading.reads(node)]
    assert reads and all(read() is not None for read in reads)
    del m
    gc.collect()
    assert [read() for read in reads if read() is not None] == []
