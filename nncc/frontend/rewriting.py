"""Graph rewrites: patterns over nodes, and declarative rules that replace their matches. The rules are in
`frontend/rewrites`.

    Apply("add", Var("x"), Number(0))       a sum of anything and zero, in either order
    Apply("transpose", Apply("transpose", Var("x"), name="inner"))

A pattern describes the nodes that make a tensor, and binds names to tensors; one name is one tensor wherever it stands.
Where a pattern matches and the condition of its rule holds, the tensor is replaced by the result of the rule.

Nodes are rebuilt in order and rewritten as they are made, so that a rule sees simplified inputs; rounds follow until no rule
fires. Folding of constants and sharing of equal nodes happen on the way, dead nodes are left out.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, TypeAlias

from nncc.errors import InternalError, NnccError, RuleError
from nncc.frontend.builder.builder import Tensor, reapply, replay
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.decompose import VOCABULARY
from nncc.frontend.graph.graph import AnyOperator, Array, Graph, Node, Value, renamed, same_type
from nncc.frontend.graph.text import node_text
from nncc.frontend.ops import OPS
from nncc.ir.intern import quickly_made

COMMUTATIVE = frozenset(op.name for op in OPS.values() if op.commutative)

Bindings: TypeAlias = Mapping[str, Tensor]
Pattern: TypeAlias = "Apply | Var | Known | Number"


@dataclass(frozen=True, slots=True)
class Var:
    """Any tensor."""

    name: str


@dataclass(frozen=True, slots=True)
class Known:
    """A tensor whose elements are known at compile time, though perhaps not how often they repeat."""

    name: str


@dataclass(frozen=True, slots=True)
class Number:
    """A tensor that holds one number everywhere."""

    value: float


class Apply:
    """The result of one of some operators. Without input patterns, the inputs may be anything."""

    __slots__ = ("inputs", "name", "ops")

    def __init__(self, ops: str | frozenset[str], *inputs: Pattern, name: str = "") -> None:
        self.ops = frozenset({ops}) if isinstance(ops, str) else ops
        self.inputs = inputs
        self.name = name


def matches(pattern: Pattern, tensor: Tensor, builder: FoldingBuilder, bound: Bindings) -> Iterator[Bindings]:
    """Every way in which a tensor fits a pattern, as what is bound then."""
    if isinstance(pattern, Apply):
        node = builder.producer(tensor)
        if node is not None and node.op in pattern.ops:
            yield from _match_node(pattern, tensor, node, builder, bound)
    elif isinstance(pattern, Number):
        if number_of(tensor, builder) == pattern.value:
            yield bound
    elif isinstance(pattern, Var) or builder.is_known(tensor):
        yield from _bind(pattern.name, tensor, bound)


def _match_node(pattern: Apply, tensor: Tensor, node: Node, builder: FoldingBuilder, bound: Bindings) -> Iterator[Bindings]:
    for start in _bind(pattern.name, tensor, bound):
        if not pattern.inputs:
            yield start
            continue
        orders = [node.inputs]
        if node.op in COMMUTATIVE and node.inputs[0] != node.inputs[1]:
            orders.append(node.inputs[::-1])
        for order in orders:
            yield from _match_inputs(pattern.inputs, order, builder, start)


def _match_inputs(
    patterns: tuple[Pattern, ...], values: tuple[Value, ...], builder: FoldingBuilder, bound: Bindings
) -> Iterator[Bindings]:
    if len(patterns) != len(values):
        return
    if not patterns:
        yield bound
        return
    for first in matches(patterns[0], Tensor(builder, values[0]), builder, bound):
        yield from _match_inputs(patterns[1:], values[1:], builder, first)


def _bind(name: str, tensor: Tensor, bound: Bindings) -> Iterator[Bindings]:
    if not name:
        yield bound
    elif name not in bound:
        yield {**bound, name: tensor}
    elif bound[name] == tensor:
        yield bound


def number_of(tensor: Tensor, builder: FoldingBuilder) -> float | int | bool | None:
    """The number that a tensor holds everywhere; None where there is no such number or it is not known."""
    array = builder.array(tensor)
    if array is not None:
        return array.item() if array.size == 1 else None
    node = builder.producer(tensor)
    return number_of(Tensor(builder, node.inputs[0]), builder) if node is not None and node.op == "broadcast" else None


ROUNDING = frozenset({"floor", "ceil", "trunc", "round"})
MOST_ROUNDS = 50
"""Rounds besides those that long chains take."""
MOST_FIRINGS_PER_NODE = 50
"""Times that rules may fire for each node of the graph, in all rounds: more is a set of rules that never ends."""
MOST_MADE_PER_NODE = 200
"""Nodes that rules may make for each node of the graph, in all rounds: more is a set of rules that never ends."""
FEWEST_NODES = 20
"""Nodes that such limits are taken of for smaller graphs, and of the part of a graph in which rules are tried alone."""
ROUNDS_BEFORE_TRIAL = 5
"""Rounds after which the caller's rules that still fire are tried alone."""
MOST_NESTED = 50
"""The depth to which rules may fire inside one another in a round; deeper ones wait for the next: the stack is short."""


@quickly_made
@dataclass(frozen=True, slots=True)
class Match:
    """A place where a pattern fits: the tensor that may be replaced, and what the pattern's names stand for."""

    root: Tensor
    bound: Bindings
    builder: "RewritingBuilder"

    def __getitem__(self, name: str) -> Tensor:
        return self.bound[name]

    def node(self, name: str = "") -> Node:
        """The node that makes a bound tensor, or the root."""
        node = self.builder.producer(self.bound[name] if name else self.root)
        assert node is not None, name
        return node

    def attribute(self, attribute: str, name: str = "") -> Any:
        """An attribute of the node that makes a bound tensor, or the root."""
        return self.node(name).attribute(attribute)

    def inputs(self, name: str = "") -> tuple[Tensor, ...]:
        """The inputs of the node that makes a bound tensor, or the root."""
        return self.inputs_of(self.node(name))

    def inputs_of(self, node: Node) -> tuple[Tensor, ...]:
        """The inputs of any node."""
        return tuple(Tensor(self.builder, value) for value in node.inputs)

    def known(self, name: str) -> Array | None:
        """The elements of a bound tensor, if they are known one by one."""
        return self.builder.known(self.bound[name])

    def producer(self, tensor: Tensor) -> Node | None:
        """The node that makes any tensor."""
        return self.builder.producer(tensor)

    def number(self, tensor: Tensor) -> float | int | bool | None:
        """The number that a tensor holds everywhere, if there is one."""
        return number_of(tensor, self.builder)

    def is_used_once(self, name: str) -> bool:
        """Whether nothing but this match reads a bound tensor, for certain."""
        return self.builder.uses_of(self.bound[name]) == 1

    @property
    def is_rounded(self) -> bool:
        """Whether a reader of the root rounds it to whole numbers: one unit in the last place may become a whole one."""
        return self.builder.is_rounded

    def again(self, *inputs: Tensor, name: str = "", **changed: Any) -> Tensor:
        """The root's node (or a bound one's) applied to other inputs, with some attributes changed."""
        node = self.node(name)
        attributes = {**dict(node.attributes), **changed}
        return self.builder.emit(VOCABULARY[node.op], *inputs, **attributes)


def always(match: Match) -> bool:
    """Of a rule that fires, or is exact, wherever its pattern fits."""
    return True


@dataclass(frozen=True, slots=True)
class Rule:
    """A named rewrite. `result` makes the replacement, which has the type of the root.

    exact: whether, where it fires, no result is less exact than it was, whatever the inputs: else it does not fire where the
    precision is strict. own: it is the caller's, whose mistakes are no bug of nncc. tolerance: how far, relative, the
    results of such a rule may lie from what they were.
    """

    name: str
    pattern: Apply
    result: Callable[[Match], Tensor]
    when: Callable[[Match], bool] = always
    own: bool = False
    tolerance: float = 1e-5
    exact: Callable[[Match], bool] = always

    def strictly(self) -> "Rule":
        """The rule where it is exact only."""
        return self if self.exact is always else replace(self, when=lambda match: self.exact(match) and self.when(match))


@dataclass(frozen=True, slots=True)
class Firing:
    """One application of a rule. `str()` shows the node before and the value after."""

    rule: str
    before: Node
    after: Value

    def __str__(self) -> str:
        return f"{self.rule}: {node_text(self.before)}  ->  {self.after.name}"


@dataclass(slots=True)
class Fuel:
    """How often rules may still fire, and how many nodes they may still make, before they count as endless. untried: names
    of the caller's that were not tried alone."""

    firings: int
    nodes: int
    untried: set[str]

    @staticmethod
    def of(graph: Graph, untried: Iterable[str] = ()) -> "Fuel":
        """What all rounds of rules that come to an end need at most."""
        nodes = max(len(graph.nodes), FEWEST_NODES)
        return Fuel(MOST_FIRINGS_PER_NODE * nodes, MOST_MADE_PER_NODE * nodes, {*untried})


class RewritingBuilder(FoldingBuilder):
    """A FoldingBuilder that applies rules to each tensor it makes. fuel: is used up. constants: how often each is read that
    will be made."""

    def __init__(
        self, name: str, rules: Mapping[str, Sequence[Rule]], fuel: Fuel, constants: Mapping[str, int] = MappingProxyType({})
    ) -> None:
        super().__init__(name)
        self._rules, self._fuel = rules, fuel
        self._final: dict[Value, Tensor] = {}
        self._uses: dict[Value, int] = {}
        self._constant_uses = dict(constants)
        self._open: list[str] = []
        self.rounded_ones: dict[Value, bool] = {}
        """What is known of values: whether they have rounding errors of their own."""
        self._is_deep = False  # whether a rule of the caller's that was not tried alone fires inside many others
        self.is_rounded = False
        """Whether the node that is being rebuilt has a reader that rounds it to whole numbers."""
        self.waiting: set[str] = set()
        """The rules that wait for the next round."""
        self.left: int | None = None
        """How many more rules may fire; None: all."""
        self.last: Firing | None = None
        """The rule that was the last to begin, on which node; after: the value that it replaces."""
        self.begun: list[str] = []
        """The rules that began to fire, though some may make again what was there."""
        self.firings: list[Firing] = []

    def emit_all(self, operator: AnyOperator, *inputs: Tensor, hint: str = "", **attributes: Any) -> tuple[Tensor, ...]:
        """As FoldingBuilder.emit_all, with the result rewritten until no rule fires."""
        made = super().emit_all(operator, *inputs, hint=hint, **attributes)
        return made if len(made) > 1 else (self._rewritten(made[0]),)

    def constant(self, array: Array, name: str = "const") -> Tensor:
        """As FoldingBuilder.constant."""
        tensor = super().constant(array, name)
        if uses := self._constant_uses.pop(name, 0):
            self.count_uses(tensor, uses)
        return tensor

    def _record(self, node: Node) -> None:
        super()._record(node)
        self._fuel.nodes -= bool(self._open)

    def count_uses(self, tensor: Tensor, uses: int) -> None:
        """Remember that a tensor stands for one that is read `uses` times."""
        self._uses[tensor.value] = self._uses.get(tensor.value, 0) + uses

    def uses_of(self, tensor: Tensor) -> int | None:
        """How often a tensor is read in the graph that is being rewritten; None for tensors that it did not have."""
        return self._uses.get(tensor.value)

    def _rewritten(self, tensor: Tensor) -> Tensor:
        if tensor.value not in self._final:
            self._final[tensor.value] = tensor  # a rule may make its own root again
            self._final[tensor.value] = self._apply_first_rule(tensor)
        return self._final[tensor.value]

    def _apply_first_rule(self, tensor: Tensor) -> Tensor:
        node = self.producer(tensor)
        self._is_deep |= len(self._open) >= MOST_NESTED and not self._fuel.untried.isdisjoint(self._open)
        if self._is_deep or len(self._open) >= MOST_NESTED:
            return tensor
        for rule in self._rules.get(node.op, ()) if node is not None else ():
            for bound in matches(rule.pattern, tensor, self, {}):
                match = Match(tensor, bound, self)
                if rule.name not in self.waiting and self.left != 0 and rule.when(match):
                    result = self._fire(rule, match)
                    if result != tensor:
                        return result
        return tensor

    def _fire(self, rule: Rule, match: Match) -> Tensor:
        node = match.node()
        self._open.append(rule.name)
        self.begun.append(rule.name)
        if min(self._fuel.firings, self._fuel.nodes) <= 0:
            raise _endless("do not seem to come to an end", self.begun, self._rules)
        self.last = Firing(rule.name, node, match.root.value)
        if self.left is not None:
            self.left -= 1
        with self.origin(node.name, node.marker):
            result = rule.result(match)
        self._open.pop()
        if self._is_deep and not self._open:
            self._is_deep = False
            self.try_alone(node)
        if result == match.root:
            return result
        if not same_type(result.type, match.root.type):
            raise InternalError(f"rewrite {rule.name} made {result.type} of {match.root.type}: {node_text(node)}")
        self.firings.append(Firing(rule.name, node, result.value))
        self._fuel.firings -= 1
        return result

    def try_alone(self, node: Node) -> None:
        """Apply all rules to a node with some of those above it: a small graph shows soon that rules do not come to an end.

        Raises: RuleError where they do not. The rules that have fired are not tried again.
        """
        self._fuel.untried.difference_update(self.begun)
        _settled(self._part(node), self._rules, ())

    def _part(self, root: Node) -> Graph:
        """A node with the nearest of those above it."""
        found, waiting = {root: None}, deque(root.inputs)
        while waiting and len(found) < FEWEST_NODES:
            node = self._producers.get(waiting.popleft())
            if node is not None and node not in found:
                found[node] = None
                waiting += node.inputs
        nodes = tuple(node for node in self._nodes if node in found)
        made = {value for node in nodes for value in node.outputs}
        read = dict.fromkeys(value for node in nodes for value in node.inputs if value not in made)
        constants = tuple(self._constants[value] for value in read if value in self._constants)
        inputs = tuple(value for value in read if value not in self._constants)
        return Graph(inputs, root.outputs, tuple(value.name for value in root.outputs), nodes, constants)


def rewrite(graph: Graph, rules: Iterable[Rule]) -> tuple[Graph, tuple[Firing, ...]]:
    """The graph after the rules have fired wherever they can, and each firing in order.

    Raises: InternalError when the rules do not come to an end; RuleError where the caller's are among them.
    """
    index = _index(rules)
    return _settled(graph, index, {rule.name for table in index.values() for rule in table if rule.own})


def _settled(graph: Graph, index: Mapping[str, Sequence[Rule]], untried: Iterable[str]) -> tuple[Graph, tuple[Firing, ...]]:
    """As `rewrite`. untried: the rules of the caller that are tried alone where they fire so often that they may not end."""
    fuel, firings = Fuel.of(graph, untried), list[Firing]()
    rounds = MOST_ROUNDS + len(graph.nodes) // MOST_NESTED  # of a chain of nodes, each round does so many
    for number in range(rounds):
        graph, builder = _round(graph, index, fuel)
        firings += builder.firings
        if not builder.firings:
            return graph, tuple(firings)
        suspects = [firing for firing in builder.firings if firing.rule in fuel.untried]
        if suspects and number >= ROUNDS_BEFORE_TRIAL:
            builder.try_alone(suspects[-1].before)
    raise _endless(f"do not settle in {rounds} rounds", builder.begun, index)


def rewrite_at_most(graph: Graph, rules: Iterable[Rule], most: int) -> tuple[Graph, int, Firing | None]:
    """The graph after as many rules have begun to fire, those first that do in `rewrite`; how many did, and the last one,
    whose `after` is the value that it replaces. A rule that fires while another one makes its result begins after it."""
    index, fuel, left, last = _index(rules), Fuel.of(graph), most, None
    while left:
        graph, builder = _round(graph, index, fuel, left)
        assert builder.left is not None
        left, last = builder.left, builder.last or last
        if not builder.firings:
            break
    return graph, most - left, last


def _index(rules: Iterable[Rule]) -> Mapping[str, Sequence[Rule]]:
    """The rules by the operators that their patterns end in."""
    index: dict[str, list[Rule]] = {}
    for rule in rules:
        for op in rule.pattern.ops:
            index.setdefault(op, []).append(rule)
    return index


def _endless(fault: str, begun: Sequence[str], rules: Mapping[str, Sequence[Rule]]) -> NnccError:
    """The error that says which rules go on for ever: a bug of nncc, unless the caller's are among them. begun: their names,
    as often as each began to fire in the last round."""
    own = {rule.name for table in rules.values() for rule in table if rule.own}
    message = f"rewrites {fault}; the last rules were {', '.join(begun[-5:])}"
    often = Counter(name for name in begun if name in own)
    if found := [name for name, count in often.items() if 2 * count >= max(often.values())]:
        return RuleError(
            f"{message}\n  let {' or '.join(found)} not fire again on what it makes, nor on what rules of nncc "
            "make of that: narrow its pattern, or its `when`"
        )
    return InternalError(message)


def _round(
    graph: Graph, index: Mapping[str, Sequence[Rule]], fuel: Fuel, left: int | None = None
) -> tuple[Graph, RewritingBuilder]:
    """The graph after one round, and the builder that made it. fuel: is used up. left: how many rules may fire."""
    uses, rounded = _count_uses(graph), _rounded(graph)
    constants = {constant.value.name: uses.get(constant.value, 0) for constant in graph.constants}
    builder = RewritingBuilder(graph.name, index, fuel, constants)
    builder.left = left
    again = reapply(builder, VOCABULARY)
    names: dict[Value, str] = {}

    def apply(node: Node, inputs: tuple[Tensor, ...]) -> tuple[Tensor, ...]:
        builder.is_rounded = any(value in rounded for value in node.outputs)
        made = again(node, inputs)
        for tensor, value in zip(made, node.outputs):
            builder.count_uses(tensor, uses.get(value, 0))
            names.setdefault(tensor.value, value.name)
        return made

    return renamed(replay(graph, builder, apply), names), builder


def _rounded(graph: Graph) -> frozenset[Value]:
    """The values that a node rounds to whole numbers."""
    return frozenset(value for node in graph.nodes if _rounds(node) for value in node.inputs)


def _rounds(node: Node) -> bool:
    return node.op in ROUNDING or (node.op == "cast" and not node.outputs[0].type.dtype.is_float)


_VIEWS = frozenset({"reshape", "transpose"})


def _count_uses(graph: Graph) -> dict[Value, int]:
    """How often each value is read. One that is reshaped or transposed is read as often as the result is: rules let its
    readers change places with that, each for itself."""
    uses = dict(Counter(graph.outputs))
    for node in reversed(graph.nodes):
        readers = max(uses.get(node.outputs[0], 0), 1) if node.op in _VIEWS else 1
        for value in node.inputs:
            uses[value] = uses.get(value, 0) + readers
    return uses
