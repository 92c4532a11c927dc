"""What calls cost beside one another."""

from dataclasses import replace

import numpy as np
import pytest

from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.legality import Caches
from nncc.frontend.fusion.place import place
from nncc.frontend.lowering.kernel import lower_groups
from nncc.frontend.rewrites import simplified, stages
from nncc.frontend.rewrites.siblings import Family
from nncc.ir.dtypes import f32
from nncc.pipeline import siblings
from nncc.pipeline.siblings import is_as_cheap, totals, with_products_joined
from nncc.target import Target

TARGET = Target.named("x86-64-v3").with_(cores=1)


def calls(*extents):
    """A kernel for each number of elements."""
    b = GraphBuilder("g")
    for n, extent in enumerate(extents):
        b.output(f"y{n}", b.input(f"x{n}", f32, (extent,)).emit("exp"))
    graph = b.build()
    fusion = fuse(graph)
    return [item for _, item in lower_groups(graph, fusion, place(graph, fusion))]


def test_calls_in_both_are_left_out():
    assert totals(calls(64, 99), calls(99, 64), TARGET, None) == (0, 0)
    assert totals(calls(4096, 64), calls(64), TARGET, None) == totals(calls(4096), (), TARGET, None)


def test_more_elements_take_more_cycles():
    small, large = totals(calls(64), calls(4096), TARGET, None)
    assert 0 < small < large


def test_a_call_counts_as_often_as_it_is_made():
    once, _ = totals(calls(512), (), TARGET, None)
    assert totals(calls(512, 512), (), TARGET, None) == pytest.approx((2 * once, 0))


def test_the_cheaper_of_two():
    assert is_as_cheap(calls(64), calls(4096), TARGET, None) and not is_as_cheap(calls(4096), calls(64), TARGET, None)
    assert is_as_cheap(calls(64), calls(64), TARGET, None)


def test_lines_that_pass_from_core_to_core_between_kernels_count(monkeypatch):
    """Two products in turn, each a kernel, against a kernel that takes half as long again."""
    b = GraphBuilder("g")
    first, second = (b.constant(np.ones((64, 64), dtype=np.float32)) for _ in range(2))
    b.output("y", b.input("x", f32, (64, 64)) @ first @ second)
    graph = b.build()
    fusion = fuse(graph, Caches(threads=4))  # too many for blocks of rows
    chain = [item for _, item in lower_groups(graph, fusion, place(graph, fusion))]
    two, known = TARGET.with_(cores=2), []

    def between(kernels, target):
        known.extend(names for _, names in kernels)
        return 1e9

    assert len(chain) == 2 and is_as_cheap(chain, calls(1 << 20), two, None)
    monkeypatch.setattr(siblings, "waits_between", between)
    assert is_as_cheap(chain, calls(1 << 20), TARGET, None) and not known
    assert not is_as_cheap(chain, calls(1 << 20), two, None)
    made, read = ({*names.values()} for names in known)
    assert len(made & read) == 1  # the result of the first product has one name in both


def test_calls_of_one_kernel_wait_on_both_sides(monkeypatch):
    """What is called once more on one side is no stranger to the other: its calls there wait, too."""
    waiting = []
    monkeypatch.setattr(siblings, "waits_between", lambda kernels, target: waiting.append(len(kernels)) or 0.0)
    assert not is_as_cheap(calls(1 << 20, 1 << 20, 1 << 20), calls(1 << 20, 1 << 20), TARGET.with_(cores=2), None)
    assert waiting == [3, 2]


def heads(layers=1):
    """Layers of three small products of one value, whose results are added."""
    b = GraphBuilder("g")
    x = b.input("x", f32, (3, 24))
    for n in range(layers):
        ws = np.random.default_rng(n).standard_normal((3, 24, 24)).astype(np.float32)
        first, second, third = (x @ b.constant(w) for w in ws)
        x = (first.emit("exp") + second) * third
    b.output("y", x)
    return simplified(b.build())


def joined(made, monkeypatch, gain):
    """The graph where joining saves a part of the cycles; what was tried; and how often that was asked."""
    asked = []

    def totals(apart, as_one, target, cache):
        asked.append((apart, as_one))
        return 1000.0, 1000.0 * (1 - gain)

    monkeypatch.setattr(siblings, "totals", totals)
    after, tried = with_products_joined(made, stages()[-1], TARGET, None)
    return after, tried, len(asked)


def products(made):
    return [node.op for node in made.graph.nodes].count("dot_general")


@pytest.mark.parametrize(("gain", "count"), [(0.5, 1), (0.001, 1), (0.0, 3), (-0.5, 3)])
def test_what_saves_cycles_is_joined(monkeypatch, gain, count):
    after, (tried,), _ = joined(heads(), monkeypatch, gain)
    assert products(after) == count and tried.pays is (count == 1)
    assert ("join" in dict(after.firings)) is (count == 1)


def test_layers_alike_are_priced_once(monkeypatch):
    """All but the last, whose result the caller gets."""
    after, tried, asked = joined(heads(4), monkeypatch, 0.5)
    assert products(after) == 4 and asked == 2 and len(tried) == 4
    fired = dict(after.firings)["join"]
    assert [f.rule for f in fired].count("products-of-one-operand") == 12


def test_a_graph_without_families_is_not_priced(monkeypatch):
    b = GraphBuilder("g")
    b.output("y", b.input("x", f32, (3, 4)).emit("exp"))
    assert joined(simplified(b.build()), monkeypatch, 0.5)[1:] == ((), 0)


def two_families():
    """Products of x, and products of what they give: these are in what is around the first two."""
    b, rng = GraphBuilder("g"), np.random.default_rng(0)

    def products_of(x):
        return [x @ b.constant(rng.standard_normal((x.shape[1], 8)).astype(np.float32)) for _ in range(2)]

    first, second = products_of(b.input("x", f32, (64, 256)))
    for n, y in enumerate(products_of(first.emit("exp") + second)):
        b.output(f"y{n}", y.emit(("tanh", "exp")[n]))
    return simplified(b.build())


def test_a_family_is_priced_without_those_around_it(monkeypatch):
    """Joining one leaves the products of the other as they are."""
    seen = []

    def totals(apart, as_one, target, cache):
        seen.append([apart, as_one])
        return 1000.0, 100.0 if len(seen) == 1 else 1010.0

    monkeypatch.setattr(siblings, "totals", totals)
    monkeypatch.setattr(siblings, "priced_calls", lambda graph, *_: [node.op for node in graph.nodes].count("dot_general"))
    after, tried = with_products_joined(two_families(), stages()[-1], TARGET, None)
    assert [each.pays for each in tried] == [True, False] and products(after) == 3
    assert [(each.apart, each.as_one) for each in tried] == [(1000.0, 100.0), (1000.0, 1010.0)]
    assert seen == [[4, 3], [2, 1]]


def test_what_is_said_of_families_can_be_verified():
    made = two_families()
    _, tried = with_products_joined(made, stages()[-1], TARGET, None)
    first, second = tried
    assert siblings.faults(made.graph, tried, stages()[-1], TARGET, None) == ()
    planted = {
        "not true that": (replace(first, as_one=first.as_one + 1), second),
        "nothing is said of": (first,),
        "there is no family": (first, second, replace(first, family=Family(first.family.members[:1]))),
    }
    for text, claims in planted.items():
        (fault,) = siblings.faults(made.graph, claims, stages()[-1], TARGET, None)
        assert fault.startswith(text)


def test_both_figures_are_told():
    _, (tried, _) = with_products_joined(two_families(), stages()[-1], TARGET, None)
    text = str(replace(tried, apart=1000.0, as_one=900.0)), str(replace(tried, apart=1000.0, as_one=1020.0))
    assert text[0].endswith("become one: 1000 cycles apart, 900 as one")
    assert text[1].endswith("stay apart: 1000 cycles apart, 1020 as one")


@pytest.mark.parametrize(("rows", "inner", "columns", "count"), [(64, 256, 10, 1), (64, 256, 4, 3), (64, 64, 512, 3)])
def test_the_cost_model_decides(rows, inner, columns, count):
    """Three products of some columns each leave much of a vector empty; those of few columns run along their steps, and wide ones
    of short sums gain nothing."""
    b, rng = GraphBuilder("g"), np.random.default_rng(0)
    x = b.input("x", f32, (rows, inner))
    for n in range(3):
        y = x @ b.constant(rng.standard_normal((inner, columns)).astype(np.float32))
        b.output(f"y{n}", (y * y).max(1))
    made, _ = with_products_joined(simplified(b.build()), stages()[-1], TARGET, None)
    assert products(made) == count
