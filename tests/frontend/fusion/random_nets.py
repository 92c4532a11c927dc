"""Random graphs of what can share kernels: element-wise operators, broadcasts, reductions, movements and picks."""

import operator

import numpy as np

from nncc.frontend.builder import functions as F
from nncc.frontend.builder.builder import GraphBuilder, Tensor
from nncc.frontend.graph.graph import Graph
from nncc.ir.dtypes import f32

Random = np.random.Generator
SPACES = ((7, 12), (5, 3, 8), (1, 13), (24,), (0, 4), (2, 1, 9))


def random_net(seed: int, nodes: int = 12, picks: bool = False) -> Graph:
    """A graph of some steps over one or two spaces; the last values, and some others, are results.

    picks: whether some steps pick elements by indices.
    """
    rng = np.random.default_rng(seed)
    b = GraphBuilder(f"net{seed}")
    spaces = [SPACES[i] for i in rng.integers(len(SPACES), size=rng.integers(1, 3))]
    values = [b.input(f"x{n}", f32, spaces[n % len(spaces)]) for n in range(rng.integers(1, 4))]
    for _ in range(nodes):
        x = values[-1 - int(rng.integers(min(4, len(values))))]
        steps = PICKING if picks else STEPS
        values.append(steps[rng.integers(len(steps))](rng, x, values))
    results = dict.fromkeys(v for v in values if rng.random() < 0.15 and v.value not in {i.value for i in values[:3]})
    for n, value in enumerate([*results, values[-1]] if values[-1] not in results else results):
        b.output(f"y{n}", value)
    return b.build()


def _unary(rng: Random, x: Tensor, _: list[Tensor]) -> Tensor:
    return (F.tanh, F.absolute, operator.neg, lambda t: F.exp(F.minimum(t, 1.0)), lambda t: t * 0.5)[rng.integers(5)](x)


def _binary(rng: Random, x: Tensor, values: list[Tensor]) -> Tensor:
    """x with another value of its shape, or of one that broadcasts to it."""
    partners = [v for v in values if v.rank <= x.rank and all(a in (1, c) for a, c in zip(v.shape[::-1], x.shape[::-1]))]
    other = partners[rng.integers(len(partners))]
    return (operator.add, operator.mul, F.maximum, operator.sub)[rng.integers(4)](x, other)


def _rows(rng: Random, x: Tensor, _: list[Tensor]) -> Tensor:
    """A reduction of x over its last axis."""
    if not x.rank:
        return x * 2.0
    return x.sum(-1, keepdims=True) if rng.integers(2) or not x.type.size else x.max(-1, keepdims=True)


def _normed(rng: Random, x: Tensor, values: list[Tensor]) -> Tensor:
    return operator.sub(x, _rows(rng, x, values))


def _moved(rng: Random, x: Tensor, _: list[Tensor]) -> Tensor:
    if x.rank < 2 or rng.integers(2):
        return F.tanh(x.reshape(int(np.prod(x.shape))))
    return x.transpose(*reversed(range(x.rank)))


def _picked(rng: Random, x: Tensor, _: list[Tensor]) -> Tensor:
    """Some elements of x along an axis: by indices, some of which are computed and some count from the end, or reversed."""
    if not x.type.size or not x.rank:
        return x * 2.0
    axis = int(rng.integers(x.rank))
    extent = x.type.extents[axis]
    kind = rng.integers(4)
    if kind == 0:
        return F.reverse(x, axis)
    if kind == 1:
        places = rng.integers(-extent, extent, x.type.extents)
        return F.gather_elements(x, x.builder.constant(places), axis)
    places = x.builder.constant(rng.integers(-extent, extent, rng.integers(1, 2 * extent + 1)))
    return F.gather(x, -1 - places if kind == 2 else places, axis)


STEPS = (_unary, _unary, _unary, _binary, _binary, _binary, _binary, _rows, _normed, _moved)
PICKING = (*STEPS, _picked, _picked)
