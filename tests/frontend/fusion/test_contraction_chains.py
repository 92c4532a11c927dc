"""Contractions that join the one before them: where a block of rows stays in a cache, and it saves more than it costs."""

import pytest

from nncc.frontend.builder import functions as f
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.fusion.contraction_chains import Caches
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.reading import MOVEMENTS
from nncc.ir.dtypes import boolean, f32

KB = 1024


def softmax(x):
    e = f.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


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
    assert why(large) == ["dot_general starts a kernel: 8 blocks of 16 rows keep 3072 KB in the cache and read 1.29e+05 KB "
                          "of other operands again"]  # fmt: skip
    assert contractions(fused(lambda b: hidden(b, 4096, 64, 64))) == [2]


def test_too_few_rows_for_all_threads_stay_apart():
    fusion = fused(lambda b: hidden(b, 48, 8, 8))
    assert contractions(fusion) == [1, 1]
    assert why(fusion) == ["dot_general starts a kernel: 1 x 48 rows of 0.03125 KB do not make 8 blocks of 16 rows or more "
                           "that fit half a cache of 1024 KB"]  # fmt: skip


@pytest.mark.parametrize("threads, rows, kernels", [(1, 48, 1), (1, 3, 1), (2, 48, 2), (2, 64, 1), (3, 64, 2), (3, 96, 1),
                                                    (64, 112, 2), (64, 128, 1)])  # fmt: skip
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
