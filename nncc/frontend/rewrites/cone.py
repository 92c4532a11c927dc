"""What a rewrite replaced and what it made of it, as one small graph with two outputs, and inputs on which these differ.

The graph reaches from both values down to what the rule did not look at: those tensors are its inputs, and may be anything.
What is known at compile time stays what it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.evaluate import evaluate, in_double
from nncc.frontend.graph.graph import Array, Constant, Graph, Node, TensorType, Value
from nncc.frontend.rewriting.pattern import Apply, Pattern
from nncc.ir.dtypes import DType

MOST_NODES = 200
"""A replacement that needs more nodes than these above what its rule looked at is not checked."""
SPECIAL = (0.0, -0.0, 1.0, -1.0, 0.5, 2.0, -3.0, 20.0)
"""Values at which formulas that agree elsewhere often differ."""
SHOWN = 6
"""Elements of an array that are printed."""


@dataclass(frozen=True)
class Cone:
    """Both values over the same inputs. key: equal for places at which a rule does the same."""

    graph: Graph
    key: tuple[Any, ...]

    @classmethod
    def of(cls, pattern: Apply, root: Tensor, made: Tensor, seen: set[Node], builder: FoldingBuilder) -> Cone | None:
        """What leads from common inputs to `root`, which the pattern fits, and to `made`; None where that is too much, or
        sizes are open. seen: other nodes that the rule looked at."""
        inside = {*seen, *_matched(pattern, root, builder)}
        parts = _Parts(builder)
        parts.collect(root.value, lambda node: node in inside or builder.is_known(Tensor(builder, node.outputs[0])))
        common = len(parts.inputs)
        parts.collect(made.value, lambda node: True)
        if len(parts.inputs) > common:  # the replacement goes by what lies behind the inputs, on which they depend
            parts = _Parts(builder)
            for value in (root.value, made.value):
                parts.collect(value, lambda node: True)
        values = (*parts.inputs, *(v for node in parts.nodes for v in node.outputs))
        if len(parts.nodes) > MOST_NODES or not all(value.type.is_static for value in values):
            return None
        graph = Graph(
            tuple(parts.inputs), (root.value, made.value), ("before", "after"), tuple(parts.nodes), tuple(parts.constants)
        )
        return cls(graph, tuple((n.op, n.attributes, tuple(v.type for v in n.inputs)) for n in parts.nodes))


class _Parts:
    """The nodes above some inputs, in an order in which each comes after those it reads."""

    def __init__(self, builder: FoldingBuilder) -> None:
        self.builder = builder
        self.inputs: dict[Value, None] = {}
        self.nodes: dict[Node, None] = {}
        self.constants: dict[Constant, None] = {}
        self._known: set[Value] = set()

    def collect(self, value: Value, enters: Callable[[Node], bool]) -> None:
        """Add what makes a value, down to nodes that are not entered; too many end it early."""
        stack: list[tuple[Value, bool]] = [(value, False)]
        while stack and len(self.nodes) <= MOST_NODES:
            value, is_read = stack.pop()
            tensor = Tensor(self.builder, value)
            node, array = self.builder.producer(tensor), self.builder.array(tensor)
            if value in self._known or value in self.inputs:
                continue
            if array is not None:
                self.constants[Constant(value, array)] = None
                self._known.add(value)
            elif node is None or not enters(node):
                self.inputs[value] = None
            elif is_read:
                self.nodes[node] = None
                self._known.update(node.outputs)
            else:
                stack += [(value, True), *((operand, False) for operand in node.inputs)]


def _matched(pattern: Pattern, tensor: Tensor, builder: FoldingBuilder) -> Iterator[Node]:
    """The nodes that a pattern may have looked at, from a tensor that it fits down."""
    node = builder.producer(tensor)
    if not isinstance(pattern, Apply) or node is None or node.op not in pattern.ops:
        return
    yield node
    for inner in pattern.inputs:  # operands may change places
        for value in node.inputs:
            yield from _matched(inner, Tensor(builder, value), builder)


def counter_example(cone: Cone, tolerance: float) -> str:
    """Inputs for which the two values differ by more than `tolerance`, relative, and what they are there; else "".

    Where the value before is no number, the other one may be anything.
    """
    graph = in_double(cone.graph)
    for seed in range(4):
        rng = np.random.default_rng(seed)
        inputs = {value.name: _drawn(rng, value.type, seed) for value in graph.inputs}
        before, after = evaluate(graph, inputs).values()
        at = _difference(before, after, max(tolerance, _step(cone.graph)))
        if at is not None:
            lines = [f"  {name} = {_shown(array, at)}" for name, array in inputs.items()]
            where = f" at {list(at)}" if at else ""
            return "\n".join([*lines, f"  before{where}: {before[at]}", f"  after{where}: {after[at]}"])
    return ""


def _drawn(rng: np.random.Generator, kind: TensorType, seed: int) -> Array:
    """Random elements; those of odd seeds are positive, the last two have numbers at which formulas often differ."""
    shape, dtype = kind.extents, kind.dtype
    if not dtype.is_float:
        return rng.integers(_least(dtype, seed), 2 if dtype.is_bool else 9, shape).astype(dtype.numpy)
    drawn = rng.standard_normal(shape)
    if seed >= 2:
        drawn = np.where(rng.random(shape) < 0.5, rng.choice(SPECIAL, shape), drawn)
    return np.asarray(np.abs(drawn) + 0.1 if seed % 2 else drawn).astype(dtype.numpy)


def _least(dtype: DType, seed: int) -> int:
    """The least of the random integers."""
    return 0 if seed % 2 or dtype.is_bool or dtype.lowest == 0 else -4


def _step(graph: Graph) -> float:
    """What the coarsest float of a graph rounds by, for those that are not computed in f64."""
    narrow = [value.type.dtype for value in graph.values() if value.type.dtype.is_float and value.type.dtype.bits < 32]
    return max((_precision(dtype) for dtype in narrow), default=0.0)


def _precision(dtype: DType) -> float:
    one = np.ones((), dtype.numpy)
    steps = 2.0 ** -np.arange(1.0, 24.0)
    return float(4 * steps[np.asarray(one + steps.astype(dtype.numpy)) > one].min())


def _difference(before: Array, after: Array, tolerance: float) -> tuple[int, ...] | None:
    """Where two arrays differ most, beyond what is allowed."""
    if not before.size:
        return None
    wrong = _excess(before, after, tolerance) if before.dtype.kind == "f" else (before != after).astype(np.float64)
    worst = int(np.argmax(wrong))
    return tuple(map(int, np.unravel_index(worst, before.shape))) if wrong.reshape(-1)[worst] > 0 else None


def _excess(before: Array, after: Array, tolerance: float) -> Array:
    """How far each element lies beyond the tolerance: relative to itself, or to the usual size of all where it is small."""
    finite = np.isfinite(before)
    usual = np.sqrt(np.mean(before[finite] ** 2)) if finite.any() else 0.0
    with np.errstate(all="ignore"):
        allowed = tolerance * np.maximum(np.abs(before), usual)
        error = np.abs(before - after) - allowed
        both = np.where(finite & np.isfinite(after), error, np.where(before == after, -1.0, np.inf))
    return np.where(np.isnan(before), -1.0, both)


def _shown(array: Array, at: tuple[int, ...]) -> str:
    """The elements of an array: all of a small one, else the one at a place, or the first."""
    kind = f"{array.dtype}{list(array.shape)}"
    if array.size <= SHOWN:
        return f"{kind} {np.array2string(array, precision=6, separator=', ')}"
    if array.ndim == len(at) and all(i < n for i, n in zip(at, array.shape)):
        return f"{kind} with {array[at]:.6g} at {list(at)}"
    return f"{kind} that begins {np.array2string(array.reshape(-1)[:SHOWN], precision=6, separator=', ')}"
