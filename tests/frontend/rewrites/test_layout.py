import numpy as np
import pytest

from nncc.frontend.builder import functions as F
from nncc.frontend.builder import functions as f
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.evaluate import evaluate
from nncc.frontend.fusion.check import faults
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.place import place
from nncc.frontend.graph.dims import symbol
from nncc.frontend.lowering.kernel import lower_groups
from nncc.frontend.rewrites import simplified, simplify
from nncc.frontend.rewrites.algebra import ALGEBRA
from nncc.frontend.rewrites.contraction import CONTRACTION
from nncc.frontend.rewrites.layout import (
    AS_GIVEN,
    LAYOUT,
    RISE,
    SHUFFLE,
    are_apart,
    features_last,
    inverse,
    inverses,
    reshape_groups,
    with_inputs_transposed,
    with_transposes_risen,
)
from nncc.frontend.rewrites.movement import MOVEMENT
from nncc.frontend.rewriting import rewrite
from nncc.ir.dtypes import f32, i32, i64
from tests.frontend.fusion.random_nets import random_net
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
        "reduce_window",
        combiner="max",
        window=(1, 1, 2, 3),
        strides=(1, 1, 2, 1),
        padding=((0, 0), (0, 0), (1, 0), (0, 1)),
        dilation=(1, 1, 1, 1),
    )


CASES = {
    "dot-left": (lambda b: given(b, 5, 4).transpose() @ given(b, 5, 3, name="y"), ["dot_general"]),
    "dot-right": (lambda b: given(b, 2, 4, 5) @ given(b, 2, 3, 5, name="y").transpose(0, 2, 1), ["dot_general"]),
    "conv-kernel": (
        lambda b: conv(image(b), given(b, 3, 3, 2, 6, name="w").transpose(3, 0, 1, 2)),
        ["transpose", "conv", "transpose"],
    ),
    "conv-features-last": (layer, ["transpose", "conv", "transpose"]),
    "sink-pointwise": (
        lambda b: F.exp(transposed(b, 2, 5, 4, 3)) + transposed(b, 2, 5, 4, 3, name="y"),
        ["exp", "add", "transpose"],
    ),
    "sink-concat": (
        lambda b: F.concat([transposed(b, 2, 5, 4, 3), transposed(b, 2, 5, 4, 7, name="y")], 1),
        ["concat", "transpose"],
    ),
    "sink-reduction": (lambda b: transposed(b, 2, 5, 4, 3).sum((2, 3)), ["reduce_sum"]),
    "sink-argument": (lambda b: F.argmax(transposed(b, 2, 5, 4, 3), 1), ["argmax"]),
    "sink-window": (lambda b: pool(transposed(b, 2, 5, 4, 3)), ["reduce_window", "transpose"]),
    "sink-pad": (lambda b: F.pad(transposed(b, 2, 5, 4, 3), [(0, 0), (1, 2), (0, 0), (3, 0)]), ["pad", "transpose"]),
    "sink-prefix": (
        lambda b: transposed(b, 2, 5, 4, 3).emit("cumulative_sum", axis=1, exclusive=True, backwards=False),
        ["cumulative_sum", "transpose"],
    ),
    "sink-reverse": (lambda b: F.reverse(transposed(b, 2, 5, 4, 3), 1, 2), ["reverse", "transpose"]),
    "sink-gather": (lambda b: F.gather(transposed(b, 2, 5, 4, 3), places(b, 2, 7), 2), ["gather", "transpose"]),
    "sink-places": (
        lambda b: F.gather(known(b, 7), transposed(b, 2, 5, 4, 3).cast(i32), 0),
        ["cast", "gather", "transpose"],
    ),
    "sink-reshape": (lambda b: transposed(b, 2, 5, 4, 6).reshape(2, 3, 2, 5, 4), ["reshape", "transpose"]),
    "raise-reshape": (lambda b: given(b, 2, 3, 5, 4).reshape(2, 3, 20).transpose(0, 2, 1), ["transpose", "reshape"]),
}


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
    [
        lambda b: transposed(b, 2, 5, 4, 3) + given(b, 2, 3, 5, 4, name="y"),
        lambda b: transposed(b, 2, 5, 4, 3) + transposed(b, 2, 4, 5, 3, perm=(0, 3, 2, 1), name="y"),
        lambda b: transposed(b, 2, 5, 4, 3).reshape(2, 60),
        lambda b: given(b, 2, 6).reshape(2, 3, 2).transpose(0, 2, 1),
        lambda b: given(b, 4, 2, 3).transpose(1, 0, 2) @ given(b, 3, 5, name="y"),
    ],
)
def test_what_would_not_save_a_transpose_stays(build):
    graph = graph_of(build)
    after, firings = rewrite(graph, LAYOUT)
    assert firings == () and same(graph, after)


def with_features_last(b):
    return given(b, 1, 5, 4, 3).emit(
        "conv",
        known(b, 6, 3, 1, 1),
        labels="b01f_oi01->b01f",
        strides=(1, 1),
        dilation=(1, 1),
        padding=((0, 0), (0, 0)),
        groups=1,
        accumulator=f32,
    )


def beside_each_other(b):
    """Two convolutions of one input, joined."""
    x = image(b)
    return F.concat([conv(x, known(b, 6, 3, 3, 2)), F.exp(conv(x, known(b, 2, 3, 3, 2)))], 1)


@pytest.mark.parametrize(
    "build, apart",
    [(layer, True), (beside_each_other, True), (two_layers, False), (with_features_last, False), (image, False)],
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


@pytest.mark.parametrize("batch", [1, 2])
def test_a_depth_to_space_is_concatenated_features_last(batch):
    def build(b):
        deep = transposed(b, batch, 5, 3, 28).reshape(batch, 2, 2, 7, 5, 3)
        larger = deep.transpose(0, 3, 4, 1, 5, 2).reshape(batch, 7, 10, 6)
        bias = b.input("bias", f32, [7]).emit("broadcast", shape=larger.shape, axes=(1,))
        return F.concat([larger + bias, transposed(b, batch, 10, 6, 4, name="skip")], 1)

    after = check(RULES, "sink-concat", build)
    assert ops(after)[-2:] == ["concat", "transpose"] and ops(after).count("transpose") == 2
    (concat,) = (node for node in after.nodes if node.op == "concat")
    assert concat.output.type.shape == (batch, 10, 6, 11)


def test_merged_axes_that_were_apart_are_transposed_by_the_first_of_them():
    def build(b):
        return transposed(b, 2, 5, 4, 3).reshape(2, 15, 4) + transposed(b, 2, 4, 15, perm=(0, 2, 1), name="y")

    after = check(RULES, "sink-pointwise", build)
    assert ops(after) == ["transpose", "reshape", "add", "transpose"]


SHUFFLE_RULES = (*ALGEBRA, *MOVEMENT, *CONTRACTION, *LAYOUT, *SHUFFLE)
MOVES = ["reshape", "transpose", "reshape"]


def shuffled(x, *parts, axis=3):
    """The places of one axis, cut into two parts that change places."""
    before, after = x.shape[:axis], x.shape[axis + 1 :]
    cut = x.reshape(*before, *parts, *after)
    order = (*range(axis), axis + 1, axis, *range(axis + 2, cut.rank))
    return cut.transpose(*order).reshape(*x.shape)


def shuffled_image(b, features=6):
    return given(b, 2, 5, 4, features)


def depthwise(b, x, features=6, groups=6):
    w = known(b, features, features // groups, 3, 3)
    labels, attributes = "b01f_oi01->b01f", {"strides": (2, 1), "padding": ((1, 1), (1, 1)), "dilation": (1, 1)}
    return x.emit("conv", w, labels=labels, **attributes, groups=groups, accumulator=f32)


SHUFFLES = {
    "shuffle-depthwise": lambda b: depthwise(b, shuffled(shuffled_image(b), 2, 3)),
    "shuffle-pointwise": lambda b: F.tanh(shuffled(shuffled_image(b), 3, 2)) * known(b, 6) + known(b, 5, 4, 1) - 2.0,
}


@pytest.mark.parametrize("name", SHUFFLES)
def test_rule_of_shuffles(name):
    made = ops(check(SHUFFLE_RULES, name, SHUFFLES[name]))
    assert made[-3:] == MOVES and not {"reshape", "transpose"} & set(made[:-3])


def test_every_rule_of_shuffles_has_a_case():
    assert {rule.name for rule in SHUFFLE} == set(SHUFFLES)


def test_a_shuffle_goes_below_a_whole_layer():
    after = check(
        SHUFFLE_RULES,
        "shuffle-pointwise",
        lambda b: F.maximum(depthwise(b, shuffled(shuffled_image(b), 3, 2)) + known(b, 6), 0.0),
    )
    assert ops(after)[-3:] == MOVES and ops(after)[0] == "conv"


def twice(b):
    x = shuffled(shuffled_image(b), 2, 3)
    return depthwise(b, x) + depthwise(b, x)


STAYS = {
    "read twice": twice,
    "features that mix": lambda b: depthwise(b, shuffled(shuffled_image(b), 2, 3), groups=3),
    "another axis": lambda b: depthwise(b, shuffled(shuffled_image(b), 2, 2, axis=2)),
    "an operand that is not known": lambda b: shuffled(shuffled_image(b), 2, 3) + given(b, 2, 5, 4, 6, name="y"),
}


@pytest.mark.parametrize("name", STAYS)
def test_it_stays(name):
    _, firings = rewrite(graph_of(STAYS[name]), SHUFFLE_RULES)
    assert not {firing.rule for firing in firings} & {rule.name for rule in SHUFFLE}


def graph(make, shape=(5, 3, 8)):
    b = GraphBuilder("g")
    x = b.input("x", f32, shape)
    for n, y in enumerate(make(b, x)):
        b.output(f"y{n}", y)
    return b.build()


def rising(*tensors):
    return tuple(t.transpose(2, 0, 1) for t in tensors)


def _twice(x, b):
    """Results of one order, of which another region of this order reads one."""
    y = f.exp(x).transpose(2, 0, 1)
    z = y + b
    return y, f.absolute(x).transpose(2, 0, 1), f.exp(z).transpose(2, 0, 1), (-z).transpose(2, 0, 1)


def _both(x, axis=-1):
    """Two parts of a result, made element by element of two halves."""
    low, high = x[:, :, :4], x[:, :, 4:]
    return f.concat([low * 0.5 - high, f.exp(high)], axis)


def _weighed(x, b):
    """A product of what is wanted as it is read there, in any order."""
    return x.reshape(x.shape[0] * x.shape[1], 8) @ b.constant(np.eye(8, dtype=np.float32))


def columns(b):
    return b.constant(np.arange(24, dtype=np.float32).reshape(3, 8))


RISING = {
    "two of an input": lambda b, x: rising(f.exp(x), f.absolute(x)),
    "a chain and its end": lambda b, x: rising(y := f.exp(x), f.tanh(y) * 2.0),
    "two of what is stored": lambda b, x: (*rising(f.exp(y := f.tanh(x)), f.absolute(y), y + 1.0), y),
    "two of a product": lambda b, x: rising(f.exp(y := x @ b.constant(np.eye(8, dtype=np.float32))), f.absolute(y)),
    "with columns": lambda b, x: rising(f.exp(x) * columns(b), f.absolute(x) + columns(b)),
    "a concat": lambda b, x: rising(_both(x)),
    "a concat along what moves to the front": lambda b, x: rising(_both(x, 2)),
    "a concat along what moves behind": lambda b, x: rising(_both(x, 0)),
    "a concat with columns": lambda b, x: rising(f.concat([f.exp(x) * columns(b), f.tanh(x)], 1)),
    "a concat that a product reads": lambda b, x: (*rising(y := _both(x)), _weighed(y, b)),
    "what reads a result": lambda b, x: _twice(x, b.input("b", f32, (8, 8, 8))),
    "what reads a result of other sizes": lambda b, x: _twice(x, b.input("b", f32, (8, 5, 3))),
}
STAYING = {
    "one": lambda b, x: rising(f.exp(x)),
    "one of a chain": lambda b, x: rising(f.tanh(f.exp(x) * 2.0)),
    "wanted as it is": lambda b, x: (*rising(y := f.exp(x)), y),
    "of two inputs each": lambda b, x: rising(
        f.exp(x) + f.rsqrt(b.input("a", f32, x.shape)) * b.input("b", f32, x.shape),
        f.exp(x) - b.input("c", f32, x.shape) * b.input("d", f32, x.shape),
    ),
    "two of products": lambda b, x: rising(f.exp(x @ (w := b.constant(np.eye(8, dtype=np.float32)))), f.tanh((x * 2.0) @ w)),
    "as much before as at the end": lambda b, x: rising(
        f.exp(y := x @ (w := b.constant(np.eye(8, dtype=np.float32))) + (x * 2.0) @ w), f.absolute(y)
    ),
    "a concat that others read": lambda b, x: (*rising(y := _both(x)), f.tanh(y)),
    "a concat of which the caller wants more": lambda b, x: (
        *rising(y := _both(x)),
        y.reshape(x.shape[0], 8 * x.shape[1]),
    ),
    "a concat of parts that others read": lambda b, x: (*rising(f.concat([y := f.exp(x), f.tanh(x)], 0)), y.sum(-1)),
    "a concat of one part twice": lambda b, x: rising(f.concat([y := f.exp(x), y], 0)),
    "a concat of what lies in memory": lambda b, x: rising(f.concat([f.exp(x), x], 0)),
    "in two orders": lambda b, x: (f.exp(y := f.tanh(x)).transpose(2, 0, 1), f.absolute(y).transpose(2, 1, 0)),
}


@pytest.mark.parametrize("name", [*RISING, *STAYING])
def test_what_rises_and_what_stays(name):
    before = graph((RISING | STAYING)[name], (8, 8, 8) if name == "what reads a result" else (5, 3, 8))
    after, firings = with_transposes_risen(before)
    assert bool(firings) == (name in RISING)
    assert (after is before) == (name in STAYING)
    assert all(firing.rule == RISE and firing.after.name for firing in firings)
    rng = np.random.default_rng(0)
    given = {v.name: rng.uniform(0.5, 1, v.type.extents).astype(np.float32) for v in before.inputs}
    expected, made = evaluate(before, given), evaluate(after, given)
    assert made.keys() == expected.keys()
    for key, array in expected.items():
        np.testing.assert_array_equal(made[key], array)


@pytest.mark.parametrize("name", ["two of an input", "a chain and its end", "with columns"])
def test_results_of_one_order_are_of_one_kernel(name):
    made = simplify(graph(RISING[name]))
    fusion = fuse(made)
    assert len(fusion.groups) == 1 and not faults(made, fusion)


def test_parts_of_a_concat_are_written_in_the_order_of_the_caller():
    """The halves of a rotary embedding, as keys that are kept: no kernel copies the whole."""
    made = simplify(graph(RISING["a concat that a product reads"]))
    fusion = fuse(made)
    assert len([*lower_groups(made, fusion, place(made, fusion))]) == 2 and not faults(made, fusion)


def test_it_is_told_with_what_else_was_rewritten():
    fired = dict(simplified(graph(RISING["two of an input"])).firings)["layout"]
    assert [firing.rule for firing in fired].count(RISE) == 2


@pytest.mark.parametrize("shape", [(0, 3, 8), (1, 1, 1), (2, 1, 9)])
def test_odd_shapes(shape):
    made = simplify(graph(lambda b, x: rising(f.exp(x), f.absolute(x)), shape))
    x = np.arange(np.prod(shape), dtype=np.float32).reshape(shape) / 30
    np.testing.assert_allclose(evaluate(made, {"x": x})["y0"], np.exp(x).transpose(2, 0, 1), rtol=1e-6)


@pytest.mark.parametrize("seed", [156, *range(30)])
def test_random_graphs_mean_the_same(seed):
    before = random_net(seed)
    rng = np.random.default_rng(seed)
    given = {v.name: rng.uniform(-1, 1, v.type.extents).astype(np.float32) for v in before.inputs}
    expected, made = evaluate(before, given), evaluate(simplify(before), given)
    for key, array in expected.items():
        np.testing.assert_allclose(made[key], array, rtol=1e-5, atol=1e-5)


def test_a_long_chain_rises_as_a_whole():
    def chain(b, x):
        for _ in range(2500):
            x = f.tanh(x)
        return rising(x, f.exp(x))

    after, firings = with_transposes_risen(graph(chain))
    assert len(firings) == 2 and [n.op for n in after.nodes].count("transpose") == 1


def block(b, batch=2):
    """A residual block, pooled, whose input the caller gives features first."""
    x = given(b, batch, 6, 5, 4)
    y = F.maximum(conv(x, known(b, 6, 6, 1, 1), padding=((0, 0), (0, 0))), 0.0)
    return conv(x + y, known(b, 6, 6, 1, 1), padding=((0, 0), (0, 0)))


def alone(b):
    """A convolution that alone reads what the caller gives."""
    return conv(given(b, 2, 6, 5, 4), known(b, 6, 6, 1, 1), padding=((0, 0), (0, 0)))


def test_only_what_others_read_too_is_transposed_for_all():
    assert features_last(graph_of(block)) == {"x": LAST}
    assert features_last(graph_of(alone)) == {}
    assert features_last(graph_of(lambda b: F.exp(given(b, 2, 6, 5, 4)))) == {}


@pytest.mark.parametrize("batch", [1, 2, symbol("N")])
def test_the_input_of_a_residual_block_is_transposed_once(batch):
    after = simplify(graph_of(lambda b: block(b, batch)))
    perms = [node.attribute("perm") for node in after.nodes if node.op == "transpose"]
    assert perms == [LAST, (0, 3, 1, 2)]
    assert after.inputs[0].type == graph_of(lambda b: block(b, batch)).inputs[0].type


def test_the_meaning_stays():
    graph = graph_of(block)
    x = np.random.default_rng(0).standard_normal((2, 6, 5, 4)).astype(np.float32)
    for before, after in zip(evaluate(graph, {"x": x}).values(), evaluate(simplify(graph), {"x": x}).values(), strict=True):
        np.testing.assert_allclose(after, before, rtol=1e-5, atol=1e-5)


def test_transposes_of_inputs_are_undone():
    graph, perms = graph_of(block), {"x": LAST}
    there = with_inputs_transposed(graph, inverses(perms))
    assert there.inputs[0].type.shape == (2, 5, 4, 6)
    assert with_inputs_transposed(there, perms).inputs[0].type.shape == graph.inputs[0].type.shape
    assert same(with_inputs_transposed(graph, {}), graph)
