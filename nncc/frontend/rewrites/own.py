"""A caller's own rules: they are held to what built-in rules are held to by tests, each time they fire.

What a rule makes has the type of what it replaces, and computes the same of random inputs, by the reference evaluator in
f64. Where it does not, compilation ends with an error that names the rule, the node of the model, and a counter-example.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any

from nncc.arguments import require
from nncc.errors import InternalError, NnccError, RuleError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.decompose import VOCABULARY
from nncc.frontend.graph.graph import Node, same_type
from nncc.frontend.graph.text import node_text
from nncc.frontend.rewrites.cone import Cone, counter_example
from nncc.frontend.rewriting.pattern import Apply, Known, Number, Pattern, Var
from nncc.frontend.rewriting.rewrite import Match, Rule

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
            raise RuleError(f"rule {self.rule.name!r} at {_place(match.node())}: `{part}` failed: {said}\n"
                            f"  names that the pattern binds: {names}") from error  # fmt: skip

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
            raise RuleError(f"{where} changes the result and is refused:\n{found}\n"
                            "  where that is meant, tolerance= of the rule says how far results may differ")  # fmt: skip


def _watched(match: Match) -> _Watched:
    return _Watched(match.root, match.bound, match.builder)


def _place(node: Node) -> str:
    return f"node {node_text(node)}"
