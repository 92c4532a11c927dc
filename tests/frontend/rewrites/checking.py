"""One check for all rules: the rule fires, and the graph still computes the same."""

from collections.abc import Callable, Iterable

import numpy as np

from nncc.frontend.builder.builder import GraphBuilder, Tensor
from nncc.frontend.decompose import VOCABULARY
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.graph import Graph, draw
from nncc.frontend.graph.verify import verify
from nncc.frontend.rewriting import Rule, rewrite
from nncc.ir.dtypes import DType, f32
from tests.support.limits import relative_error, tolerance

Build = Callable[[GraphBuilder], Tensor]


def graph_of(build: Build) -> Graph:
    """The graph whose one output is what `build` makes."""
    b = GraphBuilder("g")
    b.output("y", build(b))
    graph = b.build()
    verify(graph, VOCABULARY)
    return graph


def given(b: GraphBuilder, *shape: int | str, dtype: DType = f32, name: str = "x") -> Tensor:
    """A new input."""
    return b.input(name, dtype, shape)


def known(b: GraphBuilder, *shape: int, seed: int = 9) -> Tensor:
    """A constant of random values between 0.5 and 2."""
    return b.constant(draw(np.random.default_rng(seed), shape, f32, 0.5, 2.0))


def made(b: GraphBuilder, *shape: int, name: str = "x") -> Tensor:
    """A product of two inputs: it has a rounding error of its own, which values of the caller have not."""
    return given(b, *shape[:-1], 3, name=f"{name}0") @ given(b, 3, shape[-1], name=f"{name}1")


def check(rules: Iterable[Rule], name: str, build: Build, *, ulps: float = 4.0) -> Graph:
    """Rewrite with all rules; the one called `name` must fire, and the output stay what it was."""
    before = graph_of(build)
    after, firings = rewrite(before, rules)
    assert name in {firing.rule for firing in firings}
    assert same(before, after, ulps)
    return after


def same(before: Graph, after: Graph, ulps: float = 4.0) -> bool:
    """Whether two graphs compute the same of random inputs; a symbol stands for 3."""
    rng = np.random.default_rng(0)
    arrays = {
        value.name: draw(rng, tuple(dim if isinstance(dim, int) else 3 for dim in value.type.shape), value.type.dtype)
        for value in before.inputs
    }
    expected, actual = (evaluate(graph, arrays)["y"] for graph in (before, after))
    return expected.dtype == actual.dtype and relative_error(actual, expected) <= tolerance(f32, length=64, ulps=ulps)


def ops(graph: Graph) -> list[str]:
    """The operators of a graph, in order."""
    return [node.op for node in graph.nodes]
