"""A caller's own rules, checked each time they fire, and counter-examples where one is wrong.

They are held to what the tests hold built-in rules to: the result of a rule has the type of what it replaces, and computes
the same of random inputs, by the reference evaluator in f64. Where it does not, compilation ends with an error that names
the rule, the node of the model, and a counter-example.

A counter-example is found on one small graph with two outputs: the tensor that the rewrite replaced, and the tensor that it
made. The graph reaches from both down to the tensors that the rule did not look at, which are its inputs and may be
anything. Constants stay what they are.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any

import numpy as np

from nncc.arguments import require
from nncc.errors import InternalError, NnccError, RuleError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.decompose import VOCABULARY
from nncc.frontend.evaluate import evaluate, in_double
from nncc.frontend.graph.graph import Array, Constant, Graph, Node, TensorType, Value, same_type
from nncc.frontend.graph.text import node_text
from nncc.frontend.rewriting import Apply, Known, Match, Number, Pattern, Rule, Var
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


MOST_CHECKED = 8
"""The kinds of places at which each rule is checked: they differ in operators, attributes or types."""


def own_rules(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """Rules as the engine takes them from a caller. Raises: RuleError for what is no rule, or a name given twice."""
    found: dict[str, Rule] = {}
    for rule in rules:
        require("a rule", rule, Rule, "Rule(name, pattern, result)", RuleError)
        _require_form(rule)
        if rule.name in found:
            raise RuleError(f"two rules are called {rule.name!r}; give each a name of its own")
        found[rule.name] = _Guard(rule).guarded()
    return tuple(found.values())


def _require_form(rule: Rule) -> None:
    require("the name of a rule", rule.name, str, "text", RuleError)
    require(f"the pattern of rule {rule.name!r}", rule.pattern, Apply, "Apply(operator, ...)", RuleError)
    for part in ("result", "when"):
        if not callable(getattr(rule, part)):
            raise RuleError(f"{part} of rule {rule.name!r} is {getattr(rule, part)!r}; expected a function of a Match")
    if not isinstance(rule.tolerance, float | int) or not 0 <= rule.tolerance < math.inf:
        raise RuleError(f"tolerance of rule {rule.name!r} is {rule.tolerance!r}; expected a number of 0 or more")
    _require_pattern(rule, rule.pattern)


def _require_pattern(rule: Rule, pattern: Pattern) -> None:
    """Raises: RuleError for an operator that graphs have not, and for what is no pattern."""
    where = f"the pattern of rule {rule.name!r}"
    require(f"a part of {where}", pattern, Apply | Var | Known | Number, "Apply, Var, Known or Number", RuleError)
    if not isinstance(pattern, Apply):
        return
    for op in sorted(pattern.ops - VOCABULARY.keys()):
        near = ", ".join(get_close_matches(op, VOCABULARY, 3)) or "nncc inspect --stage graph prints those of a model"
        raise RuleError(f"{where} names the operator {op!r}, which graphs have not; near: {near}")
    for inner in pattern.inputs:
        _require_pattern(rule, inner)


@dataclass(frozen=True, slots=True)
class _Watched(Match):
    """A match that remembers what a rule looked at: the replacement may rely on that."""

    seen: set[Node] = field(default_factory=set)

    def node(self, name: str = "") -> Node:
        node = Match.node(self, name)
        self.seen.add(node)
        return node

    def producer(self, tensor: Tensor) -> Node | None:
        node = Match.producer(self, tensor)
        self.seen.update(() if node is None else (node,))
        return node


@dataclass(frozen=True)
class _Guard:
    """A rule of the caller's, and the kinds of places at which it has been checked, or was begun to be."""

    rule: Rule
    checked: set[Any] = field(default_factory=set)
    begun: set[Any] = field(default_factory=set)

    def guarded(self) -> Rule:
        """The rule for the engine."""
        return replace(self.rule, when=self.when, result=self.result, own=True)

    def when(self, match: Match) -> bool:
        return bool(self._called("when", _watched(match)))

    def result(self, match: Match) -> Tensor:
        """What the rule makes. Raises: RuleError where that is no tensor, has another type, or computes another thing."""
        watched = _watched(match)
        self._called("when", watched)  # what it looks at counts
        made = self._made(watched)
        where = f"rule {self.rule.name!r} at {_place(match.node())}"
        if not isinstance(made, Tensor) or made.builder is not match.root.builder:
            raise RuleError(f"{where}: `result` gave {made!r}; expected a tensor made of those that are matched")
        if not same_type(made.type, match.root.type):
            raise RuleError(f"{where}: `result` gave {made.type} for {match.root.type}; a replacement has the same type")
        if made != match.root:
            self._check(watched, made, where)
        return made

    def _made(self, match: Match) -> Any:
        """What the rule makes. At a kind of place that is new to it, it does not fire on that before that is checked."""
        node = match.node()
        kind = node.op, node.attributes, tuple(value.type for value in node.inputs)
        waiting = match.builder.waiting
        if kind in self.begun or self.rule.name in waiting:
            return self._called("result", match)
        self.begun.add(kind)
        waiting.add(self.rule.name)
        try:
            return self._called("result", match)
        finally:
            waiting.remove(self.rule.name)

    def _called(self, part: str, match: Match) -> Any:
        """What a function of the rule gives; its exceptions name the rule and the node."""
        try:
            return getattr(self.rule, part)(match)
        except (RuleError, InternalError):
            raise
        except Exception as error:
            said = f"{type(error).__name__}: {error}" if not isinstance(error, NnccError) else str(error)
            names = ", ".join(sorted(match.bound)) or "none"
            raise RuleError(
                f"rule {self.rule.name!r} at {_place(match.node())}: `{part}` failed: {said}\n"
                f"  names that the pattern binds: {names}"
            ) from error

    def _check(self, match: _Watched, made: Tensor, where: str) -> None:
        """Raises: RuleError with a counter-example, where the replacement computes something else."""
        if len(self.checked) >= MOST_CHECKED:
            return
        cone = Cone.of(self.rule.pattern, match.root, made, match.seen, match.builder)
        if cone is None or cone.key in self.checked:
            return
        self.checked.add(cone.key)
        found = counter_example(cone, self.rule.tolerance)
        if found:
            raise RuleError(
                f"{where} changes the result and is refused:\n{found}\n"
                "  where that is meant, tolerance= of the rule says how far results may differ"
            )


def _watched(match: Match) -> _Watched:
    return _Watched(match.root, match.bound, match.builder)


def _place(node: Node) -> str:
    return f"node {node_text(node)}"
