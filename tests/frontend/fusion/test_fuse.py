"""The order in which groups are joined, and that nothing is left that could be."""

import gc
import weakref
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

import nncc
from nncc.frontend.builder import functions as F
from nncc.frontend.builder import functions as f
from nncc.frontend.builder.builder import GraphBuilder, Tensor
from nncc.frontend.evaluate import evaluate
from nncc.frontend.fusion.check import faults
from nncc.frontend.fusion.drafts import Drafts
from nncc.frontend.fusion.fuse import Fusion, Gain, Merger, fuse, group_graph, single_groups
from nncc.frontend.fusion.legality import MOST_NODES, Caches, Joined
from nncc.frontend.fusion.reading import MOST_RESHAPES, MOVED, MOVEMENTS, Read, Reading
from nncc.frontend.fusion.reasons import Cycle
from nncc.frontend.graph.graph import Graph
from nncc.frontend.graph.verify import verify
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import f32, i64
from tests.frontend.fusion.random_nets import random_net
from tests.frontend.onnx.test_importer import FLOAT, model_of, node, stored
from tests.support.counting import lines


def graph(make: Callable[[GraphBuilder, Tensor], Tensor | tuple[Tensor, ...]], shape: tuple[int, ...] = (6, 8)) -> Graph:
    b = GraphBuilder()
    made = make(b, b.input("x", f32, shape))
    for n, tensor in enumerate(made if isinstance(made, tuple) else (made,)):
        b.output(f"y{n}", tensor)
    return b.build()


def weight(b: GraphBuilder, *shape: int) -> Tensor:
    return b.constant(np.arange(np.prod(shape), dtype=np.float32).reshape(shape))


def kernels(fusion: Fusion) -> list[str]:
    return [" ".join(n.op for n in g.nodes if n.op not in MOVEMENTS) for g in fusion.groups]


def softmax(x: Tensor) -> Tensor:
    e = f.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def rows(b: GraphBuilder, x: Tensor, axis: int) -> Tensor:
    """An axis with its first element once more."""
    return f.gather(x, b.constant(np.maximum(np.arange(-1, x.type.extents[axis]), 0)), axis)


def prefixes(x: Tensor) -> Tensor:
    return x.emit("cumulative_sum", axis=1, exclusive=False, backwards=False)


def layer_norm(x: Tensor) -> Tensor:
    centred = x - f.mean(x, [1], keepdims=True)
    return centred * f.rsqrt(f.mean(centred * centred, [1], keepdims=True) + 1e-5)


@pytest.mark.parametrize(
    "make, expected",
    [
        (lambda b, x: f.maximum(x @ weight(b, 8, 4) + weight(b, 4), 0.0), ["dot_general add max"]),
        (lambda b, x: x @ weight(b, 8, 8) + weight(b, 8) + x, ["dot_general add add"]),
        (lambda b, x: (y := x @ weight(b, 8, 8)) * 0.5 * (f.tanh(y * 0.7) + 1.0), ["dot_general mul mul tanh add mul"]),
        (lambda b, x: f.tanh(y := x @ weight(b, 8, 8)) + y @ weight(b, 8, 8), ["dot_general tanh dot_general add"]),
        (lambda b, x: f.exp(f.tanh(x) * 2.0) + x, ["tanh mul exp add"]),
        (lambda b, x: softmax(x), ["reduce_max sub exp reduce_sum div"]),
        (lambda b, x: (x @ weight(b, 8, 8)) @ weight(b, 8, 8), ["dot_general dot_general"]),
        (lambda b, x: softmax(x @ weight(b, 8, 8)), ["dot_general", "reduce_max sub exp reduce_sum div"]),
        (lambda b, x: rows(b, rows(b, x, 0), 1), ["gather gather"]),
        (lambda b, x: f.exp(rows(b, f.reverse(rows(b, x, 0), 1), 1)), ["gather reverse gather exp"]),
        (lambda b, x: (y := rows(b, x, 0), rows(b, y, 1)), ["gather gather"]),
        (lambda b, x: (f.exp(y := rows(b, x, 0)), rows(b, y, 1)), ["gather exp gather"]),
        (lambda b, x: rows(b, f.exp(rows(b, x, 0)), 1), ["gather exp gather"]),
        (lambda b, x: f.gather(f.exp(x), b.constant(np.arange(3)), 0) * 2.0, ["exp gather mul"]),
        (lambda b, x: f.tanh(x) @ f.exp(b.input("y", f32, (8, 3))), ["tanh exp dot_general"]),
        (lambda b, x: rows(b, x @ weight(b, 8, 8), 1), ["dot_general", "gather"]),
        (lambda b, x: (e := f.exp(x), e + 1.0), ["exp add"]),
        (lambda b, x: (f.exp(x), f.tanh(x)), ["exp tanh"]),
        (lambda b, x: (x.max(-1), x.sum(-1)), ["reduce_max reduce_sum"]),
        (lambda b, x: (x.max(-1), x.sum(0)), ["reduce_max", "reduce_sum"]),
        (lambda b, x: f.exp(x).transpose(1, 0) * 2.0, ["exp mul"]),
        (lambda b, x: (e := f.exp(x)) @ weight(b, 8, 6) + e.transpose(1, 0)[:6, :6], ["exp", "dot_general add"]),
        (lambda b, x: softmax(x).transpose(1, 0) * 2.0, ["reduce_max sub exp reduce_sum div mul"]),
        (lambda b, x: f.exp(f.tanh(x).max(-1)), ["tanh reduce_max exp"]),
        (
            lambda b, x: f.select(f.iota(b, (6, 8), 0, i64).emit("lt", f.iota(b, (6, 8), 1, i64)), x, 0.0),
            ["iota iota lt select"],
        ),
        (lambda b, x: f.concat([f.exp(x), f.tanh(x)], 0), ["exp tanh", "concat"]),
        (lambda b, x: f.concat([f.exp(x), x], 0), ["exp concat"]),
        (lambda b, x: f.concat([f.exp(x[:3]), f.tanh(x[3:])], 0), ["exp tanh concat"]),
        (lambda b, x: f.concat([e := f.exp(x), e], 0), ["exp", "concat"]),
        (lambda b, x: (f.concat([e := f.exp(x), x], 0), e)[0] + f.concat([x, e], 0), ["exp", "concat", "concat", "add"]),
        (lambda b, x: f.concat([f.exp(x).broadcast_to((2, 6, 8)), f.tanh(x).unsqueeze(0)], 0), ["exp tanh", "concat"]),
        (lambda b, x: f.concat([f.exp(x @ weight(b, 8, 8)), x], 0), ["concat", "dot_general exp"]),
        (lambda b, x: prefixes(f.exp(x) * 2.0) + x, ["exp mul cumulative_sum add"]),
        (lambda b, x: prefixes(softmax(x)), ["reduce_max sub exp reduce_sum div", "cumulative_sum"]),
        (lambda b, x: prefixes(x).sum(-1), ["cumulative_sum", "reduce_sum"]),
        (lambda b, x: prefixes(prefixes(x)), ["cumulative_sum", "cumulative_sum"]),
        (lambda b, x: prefixes(x @ weight(b, 8, 8)), ["dot_general", "cumulative_sum"]),
    ],
)
def test_what_becomes_one_kernel(make, expected):
    assert sorted(kernels(fuse(graph(make)))) == sorted(expected)


def test_a_layer_norm_is_one_kernel():
    (one,) = fuse(graph(lambda b, x: layer_norm(x))).groups
    assert [v.type.shape for v in one.outputs] == [(6, 8)]


def test_both_branches_of_a_residual_join_without_a_cycle():
    def make(b: GraphBuilder, x: Tensor) -> Tensor:
        left = x @ weight(b, 8, 8) + weight(b, 8)
        return f.maximum(left + (x @ weight(b, 8, 8) + weight(b, 8)), 0.0)

    fusion = fuse(graph(make))
    assert sorted(kernels(fusion)) == ["dot_general add", "dot_general add add max"]
    assert [e.reason for e in fusion.edges if not e.fused] == [""] or all(e.reason for e in fusion.edges)


def test_every_node_is_in_one_group_and_groups_come_after_what_they_read():
    def make(b: GraphBuilder, x: Tensor) -> Tensor:
        y = softmax(layer_norm(x) @ weight(b, 8, 8))
        return f.concat([y, x + y], 1).transpose(1, 0)

    g = graph(make)
    fusion = fuse(g)
    made: set[str] = {v.name for v in g.inputs} | set(g.arrays())
    for group in fusion.groups:
        inside = {v.name for n in group.nodes for v in n.outputs}
        assert {v.name for n in group.nodes for v in n.inputs} - inside <= made
        made |= {v.name for v in group.outputs}
    placed = [n for group in fusion.groups for n in group.nodes if n.op not in MOVEMENTS]
    assert sorted(n.output.name for n in placed) == sorted(n.output.name for n in g.nodes if n.op not in MOVEMENTS)
    assert {v.name for v in g.outputs} <= made


def test_every_edge_has_a_reason():
    edges = fuse(graph(lambda b, x: softmax(x @ weight(b, 8, 8)) @ weight(b, 8, 2)), Caches(threads=2)).edges
    assert edges and all(e.reason for e in edges)
    reasons = {(e.producer, e.consumer): e.reason for e in edges if not e.fused}
    assert reasons["dot_general", "reduce_max"] == (
        "the rows of reduce_max are not the tiles of dot_general: it needs all of these"
    )


def test_a_movement_that_the_caller_wants_is_a_kernel():
    assert [[n.op for n in g.nodes] for g in fuse(graph(lambda b, x: x.transpose(1, 0))).groups] == [["transpose"]]


def test_a_graph_without_nodes_has_no_groups():
    assert fuse(graph(lambda b, x: x)).groups == ()


def test_a_long_chain_is_cut():
    def make(b: GraphBuilder, x: Tensor) -> Tensor:
        for n in range(2 * MOST_NODES + 3):
            x = x * float(n + 2)
        return x

    fusion = fuse(graph(make))
    assert [len([n for n in g.nodes if n.op == "mul"]) for g in fusion.groups] == [MOST_NODES, MOST_NODES, 3]
    reasons = [e.reason for e in fusion.edges if not e.fused]
    assert reasons == [f"together they have {n} operators, and a kernel has up to {MOST_NODES}" for n in (2 * 64, 64 + 3)]


def transposed(x: Tensor, times: int) -> Tensor:
    """x reshaped to its own shape and transposed, so often; no two of these are one."""
    shape = x.shape
    for _ in range(times):
        x = x.reshape(*shape).transpose()
    return x


@pytest.mark.parametrize("times, groups", [(MOST_RESHAPES - 1, 1), (2 * MOST_RESHAPES, 2), (17, 4)])
def test_a_value_is_read_through_so_many_reshapes(times: int, groups: int) -> None:
    turns = graph(lambda b, x: f.exp(transposed(x, times)), (5, 7))
    fusion = fuse(turns)
    assert len(fusion.groups) == groups and kernels(fusion)[-1] == "exp"
    for group in fusion.groups:
        assert sum(n.op == "reshape" for n in group.nodes) <= MOST_RESHAPES + 1


def test_many_reshapes_give_what_they_should() -> None:
    nodes = [
        node(op, [f"v{n}", *["shape"] * (op == "Reshape")], [f"v{n + 1}"])
        for n, op in enumerate(["Reshape", "Transpose"] * 17)
    ]
    model = model_of(
        [*nodes, node("Exp", ["v34"], ["y"])], {"v0": (FLOAT, [5, 7])}, weights=[stored("shape", 5, 7, dtype=np.int64)]
    )
    expected = x = np.random.default_rng(0).standard_normal((5, 7)).astype(np.float32)
    for _ in range(17):
        expected = expected.reshape(5, 7).T
    np.testing.assert_allclose(nncc.compile(model, cache=False).run({"v0": x})["y"], np.exp(expected), rtol=1e-6)


def results(b: GraphBuilder, x: Tensor, count: int) -> tuple[Tensor, ...]:
    """A chain of which the caller wants every value."""
    made = [x]
    for n in range(count):
        made.append(made[-1] * float(n + 2))
    return (*made[1:],)


def joined(b: GraphBuilder, x: Tensor, count: int) -> Tensor:
    return f.concat([x * float(n + 2) for n in range(count)], 0)


def residuals(b: GraphBuilder, x: Tensor, count: int) -> Tensor:
    for _ in range(count):
        x = softmax(f.maximum(x @ weight(b, 8, 8), 0.0) + x)
    return x


def attentions(b: GraphBuilder, x: Tensor, count: int) -> Tensor:
    for _ in range(count):
        x = softmax(x @ weight(b, 8, 128)) @ weight(b, 128, 8)
    return x


@pytest.mark.parametrize("make", [results, joined, residuals, attentions])
def test_the_work_grows_as_the_graph(make):
    def work(count: int) -> int:
        g = graph(lambda b, x: make(b, x, count), (128, 8))
        return lines(lambda: fuse(g))

    assert work(MOST_NODES * 2) < work(MOST_NODES * 4) < 2.2 * work(MOST_NODES * 2)


@pytest.mark.parametrize("picks", [False, True])
def test_the_work_grows_as_a_random_graph(picks):
    """Deep and full of ways that lead out of two groups and back."""
    small, large = random_net(0, 400, picks), random_net(0, 800, picks)
    work = lines(lambda: fuse(small))
    assert work < lines(lambda: fuse(large)) < 2.4 * work


def test_operands_are_judged_in_their_order():
    made = graph(lambda b, x: tuple(softmax(f.tanh(x * float(n + 2))) for n in range(8)))
    assert [e.producer for e in fuse(made).edges if e.consumer == "sub"] == ["tanh", "reduce_max"] * 8


def shuffled(g: Graph, seed: int) -> Graph:
    """The graph with its nodes in another order that is topological too."""
    rng, left, made = np.random.default_rng(seed), [*g.nodes], {*g.inputs, *(c.value for c in g.constants)}
    nodes = []
    while left:
        ready = [n for n in left if made.issuperset(n.inputs)]
        nodes.append(ready[rng.integers(len(ready))])
        left.remove(nodes[-1])
        made |= {*nodes[-1].outputs}
    return replace(g, nodes=tuple(nodes))


@pytest.mark.parametrize("seed", range(3))
def test_the_order_of_independent_nodes_does_not_matter(seed):
    def make(b: GraphBuilder, x: Tensor) -> tuple[Tensor, ...]:
        total = x + f.tanh(x)
        return layer_norm(total) @ weight(b, 8, 8) + total, f.exp(x), total.max(-1)

    def groups(g: Graph) -> set[frozenset[str]]:
        return {frozenset(v.name for n in group.nodes for v in n.outputs) for group in fuse(g).groups}

    g = graph(make)
    assert groups(shuffled(g, seed)) == groups(g)


def test_a_kernel_that_would_wait_for_itself_is_named():
    def make(b: GraphBuilder, x: Tensor) -> Tensor:
        e = f.exp(x)
        return softmax(e + prefixes(softmax(e)))

    reasons = [str(e.reason) for e in fuse(graph(make)).edges if isinstance(e.claim, Cycle)]
    assert reasons


@pytest.mark.parametrize(
    "make, own, count",
    [
        (lambda x: f.tanh(softmax(x).transpose(1, 0)), 4 * 48 * 4, 1),
        (lambda x: f.tanh(softmax(x).transpose(1, 0)), 4 * 48 * 4 - 1, 2),
        (lambda x: f.tanh(softmax(x.transpose(1, 0)).transpose(1, 0)), 1 << 20, 1),
        (lambda x: f.tanh((x - x.max(0, keepdims=True)).transpose(1, 0)), 4 * 48 * 4 - 1, 2),
        (lambda x: f.tanh((x - x.max(0, keepdims=True)).transpose(1, 0)), 1 << 20, 1),
        (lambda x: ((y := softmax(x)), f.tanh(y.transpose(1, 0))), 4 * 48 * 4 - 1, 2),
        (lambda x: ((y := softmax(x)), f.tanh(y.transpose(1, 0))), 1 << 20, 1),
    ],
)
def test_rows_that_stay_in_a_cache_are_computed_in_the_order_of_their_reader(make, own, count):
    """Or in turn: so are those of what lies apart, and what the caller wants as it is."""
    g = graph(lambda b, x: make(x))
    fusion = fuse(g, Caches(own))
    assert len(fusion.groups) == count and not faults(g, fusion, Caches(own))


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
        ("dot_general", "reduce_max"),
        ("dot_general", "sub"),
        ("div", "dot_general"),
    }


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
    for own in m.reading.placed:
        for r in m.reading.reads(own):
            if home[r.source] != home[own]:
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


def sample():
    b = GraphBuilder("sample")
    x = b.input("x", f32, (6, 8))
    y = F.maximum(
        x @ b.constant(np.arange(64, dtype=np.float32).reshape(8, 8) / 64) + b.constant(np.ones(8, np.float32)), 0.0
    )
    e = F.exp(y - y.max(-1, keepdims=True))
    b.output("p", (e / e.sum(-1, keepdims=True)).transpose())
    return b.build()


def test_the_graphs_of_all_groups_in_order_give_what_the_graph_gives():
    graph = sample()
    given = {"x": np.random.default_rng(0).standard_normal((6, 8)).astype(np.float32)}
    values = dict(given)
    for group in fuse(graph).groups:
        part = group_graph(graph, group)
        verify(part, OPS)
        values |= evaluate(part, {v.name: values[v.name] for v in part.inputs})
    assert np.array_equal(values[graph.outputs[0].name], evaluate(graph, given)["p"])


def test_each_node_alone_gives_what_the_group_gives():
    graph = sample()
    for group in fuse(graph).groups:
        part, singles = group_graph(graph, group), single_groups(group)
        values = {v.name: np.random.default_rng(1).standard_normal(v.type.extents).astype(np.float32) for v in part.inputs}
        expected = evaluate(part, values)
        for single in singles:
            step = group_graph(graph, single)
            values |= evaluate(step, {v.name: values[v.name] for v in step.inputs})
        assert all(np.array_equal(values[name], array) for name, array in expected.items())


def test_movements_are_nobodys_node_unless_their_result_is_wanted():
    graph = sample()
    singles = [single.nodes[-1].op for group in fuse(graph).groups for single in single_groups(group)]
    assert sorted(singles) == sorted(
        ["dot_general", "add", "max", "reduce_max", "sub", "exp", "reduce_sum", "div", "transpose"]
    )
    assert all(n.op in MOVEMENTS for g in fuse(graph).groups for s in single_groups(g) for n in s.nodes[:-1])
