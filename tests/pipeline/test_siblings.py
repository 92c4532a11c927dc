"""Products with a common operand are joined where the cost model says that it pays."""

import numpy as np
import pytest

from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.rewrites import simplified, stages
from nncc.ir.dtypes import f32
from nncc.pipeline import siblings
from nncc.pipeline.siblings import with_products_joined
from nncc.target import Target

TARGET = Target.named("x86-64-v3").with_(cores=1)


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
    """The graph where joining saves a part of the cycles; and how often that was asked."""
    asked = []

    def saved(before, after, target, cache):
        asked.extend([after] if after else [])
        return gain if after else 1.0

    monkeypatch.setattr(siblings, "saved", saved)
    return with_products_joined(made, stages()[-1], TARGET, None), len(asked)


@pytest.mark.parametrize(("gain", "products"), [(0.5, 1), (0.031, 1), (0.029, 3), (-0.5, 3)])
def test_what_saves_more_than_the_margin_is_joined(monkeypatch, gain, products):
    after, _ = joined(heads(), monkeypatch, gain)
    assert [node.op for node in after.graph.nodes].count("dot_general") == products
    assert ("join" in dict(after.firings)) is (products == 1)


def test_layers_alike_are_priced_once(monkeypatch):
    after, asked = joined(heads(4), monkeypatch, 0.5)
    assert [node.op for node in after.graph.nodes].count("dot_general") == 4 and asked == 2
    fired = dict(after.firings)["join"]
    assert [f.rule for f in fired].count("products-of-one-operand") == 12


def test_a_graph_without_families_is_not_priced(monkeypatch):
    b = GraphBuilder("g")
    b.output("y", b.input("x", f32, (3, 4)).emit("exp"))
    assert joined(simplified(b.build()), monkeypatch, 0.5)[1] == 0


@pytest.mark.parametrize(("rows", "inner", "columns", "products"), [(64, 256, 4, 1), (1, 256, 256, 3)])
def test_the_cost_model_decides(rows, inner, columns, products):
    """Three products of a few columns each leave most of a vector empty; three wide ones of a row gain nothing."""
    b, rng = GraphBuilder("g"), np.random.default_rng(0)
    x = b.input("x", f32, (rows, inner))
    for n in range(3):
        y = x @ b.constant(rng.standard_normal((inner, columns)).astype(np.float32))
        b.output(f"y{n}", (y * y).max(1))
    made = with_products_joined(simplified(b.build()), stages()[-1], TARGET, None)
    assert [node.op for node in made.graph.nodes].count("dot_general") == products
