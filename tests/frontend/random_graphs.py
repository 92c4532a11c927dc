"""Random graphs of primitives: odd shapes, shared values, constants, chains of movement between contractions."""

import operator
from collections.abc import Callable
from math import prod

import numpy as np

from nncc.frontend.builder import functions as F
from nncc.frontend.builder.builder import GraphBuilder, Tensor
from nncc.frontend.graph.graph import Graph, draw
from nncc.ir.dtypes import f32, i64
from tests.support.limits import relative_error

Random = np.random.Generator
Step = Callable[[Random, GraphBuilder, Tensor], Tensor]

EXTENTS = (1, 1, 2, 3, 4, 5, 6)
MOST_ELEMENTS = 4096


def _shape(rng: Random, most: int = 4) -> tuple[int, ...]:
    return tuple(int(rng.choice(EXTENTS)) for _ in range(rng.integers(0, most + 1)))


def _constant(rng: Random, b: GraphBuilder, shape: tuple[int, ...]) -> Tensor:
    if rng.random() < 0.3:
        return b.scalar(float(rng.choice([0.0, 1.0, -1.0, 2.0, 0.5])), f32).broadcast_to(shape)
    return b.constant(draw(rng, shape, f32, 0.25, 2.0))


def _unary(rng: Random, b: GraphBuilder, x: Tensor) -> Tensor:
    functions = (F.tanh, F.absolute, operator.neg, lambda t: F.maximum(t, 0.0), lambda t: F.exp(F.minimum(t, 2.0)))
    return functions[rng.integers(5)](x)


def _affine(rng: Random, b: GraphBuilder, x: Tensor) -> Tensor:
    """Some constants, each broadcast along a random subset of axes."""
    for _ in range(rng.integers(1, 4)):
        shape = tuple(extent if rng.integers(2) else 1 for extent in x.type.extents)
        c = _constant(rng, b, shape[rng.integers(x.rank + 1) :])
        x = (operator.add, operator.mul, operator.sub, lambda p, q: q - p)[rng.integers(4)](x, c)
    return x


def _reshape(rng: Random, b: GraphBuilder, x: Tensor) -> Tensor:
    factors = [factor for extent in x.type.extents for factor in {4: (2, 2), 6: (2, 3)}.get(extent, (extent,))]
    shape = [1]
    for factor in factors:
        if rng.integers(2) and len(shape) < 5:
            shape.append(factor)
        else:
            shape[-1] *= factor
    return x.reshape(*shape[rng.integers(2) if shape[0] == 1 else 0 :])


def _transpose(rng: Random, b: GraphBuilder, x: Tensor) -> Tensor:
    return x.transpose(*map(int, rng.permutation(x.rank))) if x.rank else x


def _slice(rng: Random, b: GraphBuilder, x: Tensor) -> Tensor:
    spans = [
        (low, int(rng.integers(low + 1, n + 1)), int(rng.integers(1, 3)))
        for n in x.type.extents
        for low in (int(rng.integers(n)),)
    ]
    return x.strided_slice(tuple(s for s, _, _ in spans), tuple(e for _, e, _ in spans), tuple(t for *_, t in spans))


def _pad(rng: Random, b: GraphBuilder, x: Tensor) -> Tensor:
    return F.pad(x, [(int(p), int(q)) for p, q in rng.integers(0, 2, (x.rank, 2))], float(rng.integers(2)))


def _reduce(rng: Random, b: GraphBuilder, x: Tensor) -> Tensor:
    axes = [axis for axis in range(x.rank) if rng.integers(2)]
    keepdims = bool(rng.integers(2))
    return F.mean(x, axes, keepdims) if rng.integers(2) else x.max(axes, keepdims)


def _broadcast(rng: Random, b: GraphBuilder, x: Tensor) -> Tensor:
    shape = [int(rng.choice(EXTENTS)) if extent == 1 else extent for extent in x.type.extents]
    return x.broadcast_to((*_shape(rng, max(0, 4 - x.rank)), *shape))


def _gather(rng: Random, b: GraphBuilder, x: Tensor) -> Tensor:
    if not x.rank:
        return x
    axis, start = int(rng.integers(x.rank)), int(rng.integers(2))
    indices = rng.integers(-1, 6, int(rng.integers(1, 4))) if rng.integers(2) else np.arange(start, start + 2)
    return F.gather(x, b.constant(indices), axis)


def _reverse(rng: Random, b: GraphBuilder, x: Tensor) -> Tensor:
    return F.reverse(x, *(axis for axis in range(x.rank) if rng.integers(2)))


def _softmax(rng: Random, b: GraphBuilder, x: Tensor) -> Tensor:
    if not x.rank:
        return x
    axis = int(rng.integers(x.rank))
    e = F.exp(x - x.max(axis, keepdims=True))
    return e / e.sum(axis, keepdims=True)


def _mask(rng: Random, b: GraphBuilder, x: Tensor) -> Tensor:
    if not x.rank:
        return x
    index = F.iota(b, x.shape, int(rng.integers(x.rank)), i64)
    return F.select(F.equal(index, int(rng.integers(3))), x, 0.5)


def _dot(rng: Random, b: GraphBuilder, x: Tensor) -> Tensor:
    """x by constant weights, or by its own transpose."""
    if x.rank < 2 or rng.integers(2):
        return x @ _constant(rng, b, (x.type.extents[-1], int(rng.integers(1, 4)))) if x.rank else x
    return x @ x.transpose(*range(x.rank - 2), x.rank - 1, x.rank - 2)


def _conv(rng: Random, b: GraphBuilder, x: Tensor) -> Tensor:
    if x.rank != 4:
        return x
    labels = ("bf01_oi01->bf01", "b01f_oi01->b01f", "bf01_01io->b01f")[rng.integers(3)]
    features = x.type.extents[1 if labels.startswith("bf") else 3]
    sizes = {"o": int(rng.integers(1, 4)), "i": features, "0": int(rng.integers(1, 4)), "1": int(rng.integers(1, 3))}
    kernel = labels.partition("_")[2].partition("->")[0]
    weights = _constant(rng, b, tuple(sizes[label] for label in kernel))
    return x.emit(
        "conv",
        weights,
        labels=labels,
        strides=(1, int(rng.integers(1, 3))),
        padding=((1, 1), (1, 0)),
        dilation=(1, 1),
        groups=1,
        accumulator=f32,
    )


def _pool(rng: Random, b: GraphBuilder, x: Tensor) -> Tensor:
    window = tuple(int(rng.integers(1, min(n, 3) + 1)) for n in x.type.extents)
    if rng.integers(4) == 0:
        window = x.type.extents
    return (
        x.emit(
            "reduce_window",
            combiner=("max", "sum")[rng.integers(2)],
            window=window,
            strides=(1,) * x.rank,
            padding=((0, 0),) * x.rank,
            dilation=(1,) * x.rank,
        )
        if x.rank
        else x
    )


STEPS: tuple[Step, ...] = (
    _unary, _unary, _affine, _affine, _affine, _reshape, _reshape, _transpose, _transpose, _transpose, _slice, _pad,
    _reduce, _broadcast, _gather, _reverse, _softmax, _mask, _dot, _conv, _conv, _pool,
)  # fmt: skip


def random_graph(seed: int, steps: int = 14) -> Graph:
    """A graph of about `steps` random steps; each starts from one of the latest values."""
    rng = np.random.default_rng(seed)
    b = GraphBuilder(f"random{seed}")
    values = [b.input("x", f32, _shape(rng)), b.input("image", f32, (1, 3, 4, 5))]
    for _ in range(steps):
        x = values[-1 - int(rng.integers(min(3, len(values))))]
        y = STEPS[rng.integers(len(STEPS))](rng, b, x)
        if rng.random() < 0.3:
            y = _joined(rng, y, values)
        if prod(y.type.extents) <= MOST_ELEMENTS and y.rank <= 6:
            values.append(y)
    for index, value in enumerate(values[-3:]):
        b.output(f"y{index}", value)
    return b.build()


def _joined(rng: Random, y: Tensor, values: list[Tensor]) -> Tensor:
    """y with an older value of the same shape."""
    partners = [value for value in values if value.shape == y.shape]
    if not partners:
        return y
    other = partners[rng.integers(len(partners))]
    if y.rank and rng.integers(2):
        return F.concat([y, other], int(rng.integers(y.rank)))
    return y + other if rng.integers(2) else F.maximum(y, other)


def scaled_error(got: np.ndarray, expected: np.ndarray) -> float:
    """Relative to the output's scale, or to that of the inputs where an output cancels to less than a tenth of it."""
    scale = np.abs(expected).max(initial=0.0)
    return relative_error(got, expected) * scale / max(scale, 0.2) if 0 < scale < np.inf else relative_error(got, expected)
