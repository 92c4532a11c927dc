import pytest

from nncc.frontend.builder import functions as F
from nncc.frontend.graph.dims import symbol
from nncc.frontend.rewrites.algebra import ALGEBRA
from nncc.frontend.rewrites.contraction import CONTRACTION
from nncc.frontend.rewrites.layout import AS_GIVEN, LAYOUT, are_apart, inverse, reshape_groups
from nncc.frontend.rewrites.movement import MOVEMENT
from nncc.frontend.rewriting.rewrite import rewrite
from nncc.ir.dtypes import f32, i64
from tests.frontend.rewrites.checking import check, given, graph_of, known, ops, same
from tests.frontend.rewrites.test_contraction import conv, image, layer, per_feature

RULES = (*ALGEBRA, *MOVEMENT, *CONTRACTION, *LAYOUT)
N = symbol("N")
LAST = (0, 2, 3, 1)


def transposed(b, *shape, perm=(0, 3, 1, 2), name="x"):
    """A new input, transposed."""
    return given(b, *shape, name=name).transpose(*perm)


def places(b, *shape):
    """Places along an axis, which the caller gives."""
    return given(b, *shape, dtype=i64, name="places")


def pool(x):
    return x.emit(
        "reduce_window", combiner="max", window=(1, 1, 2, 3), strides=(1, 1, 2, 1),
        padding=((0, 0), (0, 0), (1, 0), (0, 1)), dilation=(1, 1, 1, 1),
    )  # fmt: skip


CASES = {
    "dot-left": (lambda b: given(b, 5, 4).transpose() @ given(b, 5, 3, name="y"), ["dot_general"]),
    "dot-right": (lambda b: given(b, 2, 4, 5) @ given(b, 2, 3, 5, name="y").transpose(0, 2, 1), ["dot_general"]),
    "conv-kernel": (lambda b: conv(image(b), given(b, 3, 3, 2, 6, name="w").transpose(3, 0, 1, 2)),
                    ["transpose", "conv", "transpose"]),
    "conv-features-last": (layer, ["transpose", "conv", "transpose"]),
    "sink-pointwise": (lambda b: F.exp(transposed(b, 2, 5, 4, 3)) + transposed(b, 2, 5, 4, 3, name="y"),
                       ["exp", "add", "transpose"]),
    "sink-concat": (lambda b: F.concat([transposed(b, 2, 5, 4, 3), transposed(b, 2, 5, 4, 7, name="y")], 1),
                    ["concat", "transpose"]),
    "sink-reduction": (lambda b: transposed(b, 2, 5, 4, 3).sum((2, 3)), ["reduce_sum"]),
    "sink-argument": (lambda b: F.argmax(transposed(b, 2, 5, 4, 3), 1), ["argmax"]),
    "sink-window": (lambda b: pool(transposed(b, 2, 5, 4, 3)), ["reduce_window", "transpose"]),
    "sink-pad": (lambda b: F.pad(transposed(b, 2, 5, 4, 3), [(0, 0), (1, 2), (0, 0), (3, 0)]), ["pad", "transpose"]),
    "sink-prefix": (lambda b: transposed(b, 2, 5, 4, 3).emit("cumulative_sum", axis=1, exclusive=True, backwards=False),
                    ["cumulative_sum", "transpose"]),
    "sink-reverse": (lambda b: F.reverse(transposed(b, 2, 5, 4, 3), 1, 2), ["reverse", "transpose"]),
    "sink-gather": (lambda b: F.gather(transposed(b, 2, 5, 4, 3), places(b, 2, 7), 2), ["gather", "transpose"]),
    "sink-reshape": (lambda b: transposed(b, 2, 5, 4, 6).reshape(2, 3, 2, 5, 4), ["reshape", "transpose"]),
    "raise-reshape": (lambda b: given(b, 2, 3, 5, 4).reshape(2, 3, 20).transpose(0, 2, 1), ["transpose", "reshape"]),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_rule(name):
    build, expected = CASES[name]
    assert ops(check(RULES, name, build)) == expected


def test_every_rule_has_a_case():
    assert {rule.name for rule in LAYOUT} == set(CASES)


@pytest.mark.parametrize("shape", [(), (1,), (5,), (0,), (2, 3)])
@pytest.mark.parametrize("axis", range(4))
def test_a_transpose_sinks_below_a_gather_of_any_axis(shape, axis):
    after = check(RULES, "sink-gather", lambda b: F.gather(transposed(b, 2, 5, 4, 3), places(b, *shape), axis))
    assert ops(after)[0] == "gather"


def two_layers(b):
    """conv, bias, relu, pool, conv with a residual, global average: a small network, features first."""
    x = F.maximum(layer(b) + per_feature(b, 6), 0.0)
    y = conv(pool(x), known(b, 6, 6, 1, 1), padding=((0, 0), (0, 0)))
    return F.mean(F.maximum(y + pool(x), 0.0), (2, 3))


def test_a_network_keeps_one_transpose_at_its_entry():
    after = check(RULES, "conv-features-last", two_layers)
    assert [op for op in ops(after) if op == "transpose"] == ["transpose"] and ops(after)[0] == "transpose"
    assert {n.attribute("labels") for n in after.nodes if n.op == "conv"} == {"b01f_oi01->b01f"}


def test_a_channel_shuffle_is_one_transpose():
    def build(b):
        x = conv(image(b), known(b, 6, 3, 1, 1), padding=((0, 0), (0, 0)))
        shuffled = x.reshape(2, 3, 2, 5, 4).transpose(0, 2, 1, 3, 4).reshape(2, 6, 5, 4)
        return conv(shuffled, known(b, 2, 6, 1, 1), padding=((0, 0), (0, 0))).sum((2, 3))

    after = check(RULES, "raise-reshape", build)
    perms = [node.attribute("perm") for node in after.nodes if node.op == "transpose"]
    assert perms == [LAST, (0, 1, 2, 4, 3)]


def test_attention_needs_no_transpose_of_its_operands():
    def heads(b, name):
        return given(b, 2, 7, 12, name=name).reshape(2, 7, 3, 4)

    def build(b):
        q, k, v = (heads(b, name) for name in "qkv")
        scores = q.transpose(0, 2, 1, 3) @ k.transpose(0, 2, 3, 1)
        return (scores @ v.transpose(0, 2, 1, 3)).transpose(0, 2, 1, 3).reshape(2, 7, 12)

    assert ops(check(RULES, "dot-right", build)).count("transpose") == 1


@pytest.mark.parametrize("batch", [1, 2, "N"])
def test_any_batch(batch):
    def build(b):
        x = conv(given(b, batch, 3, 5, 4), known(b, 6, 3, 3, 2))
        x = F.maximum(x * per_feature(b, 6) + per_feature(b, 6), 0.0)
        return conv(x, known(b, 2, 6, 1, 1), padding=((0, 0), (0, 0))).reshape(-1, 32)

    check(RULES, "conv-features-last", build)


@pytest.mark.parametrize(
    "build",
    [lambda b: transposed(b, 2, 5, 4, 3) + given(b, 2, 3, 5, 4, name="y"),
     lambda b: transposed(b, 2, 5, 4, 3) + transposed(b, 2, 4, 5, 3, perm=(0, 3, 2, 1), name="y"),
     lambda b: transposed(b, 2, 5, 4, 3).reshape(2, 60), lambda b: given(b, 2, 6).reshape(2, 3, 2).transpose(0, 2, 1),
     lambda b: given(b, 4, 2, 3).transpose(1, 0, 2) @ given(b, 3, 5, name="y")],
)  # fmt: skip
def test_what_would_not_save_a_transpose_stays(build):
    graph = graph_of(build)
    after, firings = rewrite(graph, LAYOUT)
    assert firings == () and same(graph, after)


def features_last(b):
    return given(b, 1, 5, 4, 3).emit("conv", known(b, 6, 3, 1, 1), labels="b01f_oi01->b01f", strides=(1, 1), dilation=(1, 1),
                                     padding=((0, 0), (0, 0)), groups=1, accumulator=f32)  # fmt: skip


def beside_each_other(b):
    """Two convolutions of one input, joined."""
    x = image(b)
    return F.concat([conv(x, known(b, 6, 3, 3, 2)), F.exp(conv(x, known(b, 2, 3, 3, 2)))], 1)


@pytest.mark.parametrize(
    "build, apart", [(layer, True), (beside_each_other, True), (two_layers, False), (features_last, False), (image, False)]
)
def test_convolutions_are_apart_where_none_reads_what_another_gives(build, apart):
    assert are_apart(graph_of(build)) is apart


def test_a_layer_may_stay_as_it_is_given():
    rules = (*ALGEBRA, *MOVEMENT, *CONTRACTION, *AS_GIVEN)
    after, firings = rewrite(graph_of(layer), rules)
    assert firings == () and "transpose" not in ops(after)


def test_permutations():
    assert inverse((0, 2, 3, 1)) == (0, 3, 1, 2)


@pytest.mark.parametrize(
    "before, after, groups",
    [((2, 3), (6,), [([0, 1], [0])]), ((6,), (2, 3), [([0], [0, 1])]), ((2, 3), (2, 3), [([0], [0]), ([1], [1])]),
     ((4, 3), (2, 6), [([0, 1], [0, 1])]), ((2, 1, 3), (2, 3, 1), [([0, 1], [0]), ([2], [1, 2])]),
     ((1, 1), (1,), [([0, 1], [0])]), ((N, 6), (N, 2, 3), [([0], [0]), ([1], [1, 2])]),
     ((N, 4), (4 * N,), [([0, 1], [0])]), ((0, 3), (3, 0), None), ((2 * N, 3), (N, 6), [([0, 1], [0, 1])]),
     ((1, 4), (4, 1, 1), [([0, 1], [0, 1, 2])])],
)  # fmt: skip
def test_reshapes_are_cut_where_both_sides_agree(before, after, groups):
    assert reshape_groups(before, after) == groups


def repeated(x):
    """A map (batch, features, height, width) with every place twice in both directions, as Resize is decomposed."""
    batch, features, height, width = x.shape
    wide = x.emit("broadcast", shape=(batch, features, height, width, 2), axes=(0, 1, 2, 3))
    wide = wide.reshape(batch, features, height, 2 * width)
    tall = wide.emit("broadcast", shape=(batch, features, height, 2, 2 * width), axes=(0, 1, 2, 4))
    return tall.reshape(batch, features, 2 * height, 2 * width)


@pytest.mark.parametrize("batch", [1, 2])
def test_a_sum_with_an_enlarged_map_is_computed_features_last(batch):
    def build(b):
        small = F.exp(transposed(b, batch, 5, 4, 3))
        return transposed(b, batch, 10, 8, 3, name="y") + repeated(small)

    after = check(RULES, "sink-pointwise", build)
    assert ops(after).count("transpose") == 1 and ops(after)[-1] == "transpose"


def test_what_merges_axes_that_were_apart_is_no_transpose_of_the_merged_ones():
    def build(b):
        return transposed(b, 2, 5, 4, 3).reshape(2, 15, 4) + transposed(b, 2, 4, 15, perm=(0, 2, 1), name="y")

    graph = graph_of(build)
    after, firings = rewrite(graph, LAYOUT)
    assert firings == () and same(graph, after)
