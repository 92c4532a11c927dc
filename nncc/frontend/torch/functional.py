"""Operators that write in place, as values: programs that were saved before PyTorch decomposed them have some.

A value that is a view of another one reads it anew after that was written; a write through a view becomes a write of what it
is a view of. Both follow from the order of nodes. What this needs to know of an operator, whether its result shares memory
with its operand, and how a view is written back, is in tables here; writes that they do not cover are refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from nncc.errors import ModelError
from nncc.frontend.torch.program import Argument, Program, ProgramNode, Ref, State, ValueType, refs

ADVICE = "save the program decomposed: torch.export.save(program.run_decompositions({}), ...)"
_RESHAPES = {"view", "_unsafe_view", "reshape", "flatten", "unflatten", "squeeze", "unsqueeze", "view_as"}
_SAME = {"alias", "detach", "contiguous", "to", "type_as", "dropout", "feature_dropout", "lift_fresh", "expand", "expand_as"}
_ORDERS = {"permute", "transpose", "t", "numpy_T", "mT", "swapaxes", "movedim"}
_PARTS = {"slice", "select", "narrow", "chunk", "split", "split_with_sizes", "unbind", "diagonal", "unfold", "unsafe_chunk"}
VIEWS = _RESHAPES | _SAME | _ORDERS | _PARTS
"""Operators whose results share memory with their first operand, or may."""
_METADATA = {"squeeze_", "unsqueeze_", "transpose_", "t_", "swapaxes_", "as_strided_", "resize_", "set_", "resize_as_"}
"""Operators in place that change what a tensor is, not its elements."""


@dataclass
class _Value:
    """What a name of the program stands for at a place in it.

    parent: of what it is a view, and by which node and result. made: the name of its elements as they are now. version: of
    the memory, when they were made.
    """

    memory: _Memory
    made: str
    parent: str | None = None
    view: ProgramNode | None = None
    index: int = 0
    version: int = 0


@dataclass
class _Memory:
    """What views share: the value that is no view, how often it was written, and why it cannot be read any more."""

    base: str
    version: int = 0
    lost: str = ""


def functional(program: Program, dense: frozenset[str] = frozenset()) -> Program:
    """The program without operators in place; buffers and inputs that it writes are states.

    dense: the values whose elements lie in memory in the order of their axes, so that a reshape of them is no copy.
    Raises: ModelError for a write that cannot be followed, for values that are used before they are made, or made twice.
    """
    return _Functional(program, dense).run()


def is_in_place(operator: str) -> bool:
    """Whether an operator writes its first operand, by its name: "aten.add_.Tensor"."""
    name = _base(operator)
    return name.endswith("_") and not name.startswith("__")


def _base(operator: str) -> str:
    """The name of an operator without its namespace and overload."""
    return operator.partition(".")[2].partition(".")[0]


@dataclass
class _Functional:
    program: Program
    dense: frozenset[str]
    values: dict[str, _Value] = field(default_factory=dict)
    types: dict[str, ValueType] = field(default_factory=dict)
    nodes: list[ProgramNode] = field(default_factory=list)
    count: int = 0

    def run(self) -> Program:
        program, self.types = self.program, dict(self.program.types)
        given = [*refs(program.inputs), *program.constants, *(state.input for state in program.states)]
        for name in dict.fromkeys(given):
            self._define(name, _Value(_Memory(name), name))
        for node in program.nodes:
            self._run_node(node)
        self._require_known(given)
        outputs = self._argument(program.outputs, "an output")
        states = [replace(state, output=self._argument(state.output, "a state")) for state in program.states]
        written = [name for name in dict.fromkeys(given) if self.values[name].memory.version]
        states += [self._state(name) for name in written if name not in {state.input for state in states}]
        constants = {name: held for name, held in program.constants.items() if name not in written}
        return replace(
            program,
            nodes=tuple(self.nodes),
            outputs=outputs,
            types=self.types,
            states=tuple(states),
            constants=constants,
        )

    def _require_known(self, given: list[str]) -> None:
        """Raises: ModelError where it is not known what an input or a buffer holds at the end."""
        for name in given:
            if self.values[name].memory.lost:
                raise ModelError(self.values[name].memory.lost)

    def _state(self, name: str) -> State:
        """An input or a buffer that was written, with what it holds at the end."""
        held = self.program.constants.get(name)
        known = zip(self.program.input_names, self.program.inputs, strict=True)
        called = next((own for own, leaf in known if leaf == Ref(name)), name) if held is None else held.name
        return State(name, Ref(self._current(name)), called, held)

    def _define(self, name: str, value: _Value) -> None:
        if name in self.values:
            raise ModelError(f"value {name!r} is made twice; expected one name for each")
        if name not in self.types:
            raise ModelError(f"value {name!r} has no type; expected one for each")
        self.values[name] = value

    def _argument(self, argument: Any, where: str) -> Any:
        """An argument with the values as they are now."""
        if isinstance(argument, tuple):
            return tuple(self._argument(part, where) for part in argument)
        if not isinstance(argument, Ref):
            return argument
        if argument.name not in self.values:
            raise ModelError(f"{where} reads the value {argument.name!r}, which nothing before it makes")
        return Ref(self._current(argument.name))

    def _current(self, name: str) -> str:
        """The name of a value's elements as they are now: those of a view are read anew after its memory was written."""
        value = self.values[name]
        if value.memory.lost:
            raise ModelError(value.memory.lost)
        if value.parent is None or value.version == value.memory.version:
            return value.made
        assert value.view is not None
        if self._may_be_copied(value.view):
            raise ModelError(_fault(value.view, "its result may share memory with what is written later"))
        outputs = tuple(self._fresh(out) if out else "" for out in value.view.outputs)
        first = next(iter(value.view.arguments))
        arguments = {**value.view.arguments, first: Ref(self._current(value.parent))}
        self.nodes.append(replace(value.view, name=outputs[value.index], arguments=arguments, outputs=outputs))
        value.made, value.version = outputs[value.index], value.memory.version
        return value.made

    def _fresh(self, name: str) -> str:
        self.count += 1
        made = f"{name}.{self.count}"
        self.types[made] = self.types[name]
        return made

    def _run_node(self, node: ProgramNode) -> None:
        where = f"node {node.name!r} ({node.operator})"
        arguments = {name: self._argument(given, where) for name, given in node.arguments.items()}
        target = next(iter(node.arguments.values()), None)
        if is_in_place(node.operator):
            if not isinstance(target, Ref) or len(node.outputs) != 1 or _base(node.operator) in _METADATA:
                raise ModelError(_fault(node, "it changes a tensor in place, not its elements"))
            return self._written(node, arguments, target.name)
        self.nodes.append(replace(node, arguments=arguments))
        for index, name in enumerate(node.outputs):
            if name:
                self._define(name, self._value_of(node, target, name, index))
        return None

    def _value_of(self, node: ProgramNode, target: Argument, name: str, index: int) -> _Value:
        if not isinstance(target, Ref) or not self._is_view(node, target.name):
            return _Value(_Memory(name), name)
        memory = self.values[target.name].memory
        return _Value(memory, name, target.name, node, index, memory.version)

    def _written(self, node: ProgramNode, arguments: Mapping[str, Argument], target: str) -> None:
        (name,) = node.outputs
        if name in self.values or name not in self.types:
            raise ModelError(f"value {name!r} is made twice, or has no type")
        operator = _functional_name(node.operator)
        self.nodes.append(replace(node, operator=operator, arguments=arguments))
        self._write(target, name, node)
        self.values[name] = self.values[target]  # one tensor has both names from here on

    def _write(self, target: str, made: str, node: ProgramNode) -> None:
        """Let a value, and all that share its memory, hold new elements."""
        value = self.values[target]
        if value.parent is not None:
            assert value.view is not None
            known = not self._may_be_copied(value.view)
            back = _written_back(value.view, value.index, self._current(value.parent), made, self.types) if known else None
            if back is None:  # what it is a view of is not known from here on, nor are other views of that
                value.memory.lost = _fault(node, f"it writes through a result of {value.view.operator}")
                value.memory, value.parent, value.made = _Memory(target), None, made
                return
            whole = self._fresh(value.parent)
            self.nodes.append(ProgramNode(whole, back[0], back[1], (whole,), node.source))
            self._write(value.parent, whole, node)
        else:
            value.memory.version += 1
        value.made, value.version = made, value.memory.version

    def _is_view(self, node: ProgramNode, target: str) -> bool:
        """Whether a result shares memory with the first operand, or may."""
        is_copy = _base(node.operator) == "contiguous" and target not in self.dense
        return _base(node.operator) in VIEWS and not is_copy and _shares(node, self.types)

    def _may_be_copied(self, view: ProgramNode) -> bool:
        """Whether it is not known if a result is a view or a copy, which depends on how elements lie in memory."""
        target = next(refs(next(iter(view.arguments.values()))), "")
        return _base(view.operator) in {"reshape", "flatten"} and target not in self.dense


def _fault(node: ProgramNode, why: str) -> str:
    source = f"\n  {node.source}" if node.source else ""
    return f"node {node.name!r} ({node.operator}): {why}, which nncc cannot follow; {ADVICE}{source}"


def _functional_name(operator: str) -> str:
    """The operator that gives what another one writes: "aten.add.Tensor" for "aten.add_.Tensor"."""
    namespace, _, rest = operator.partition(".")
    name, _, overload = rest.partition(".")
    return f"{namespace}.{name.removesuffix('_')}.{overload}"


def _shares(node: ProgramNode, types: Mapping[str, ValueType]) -> bool:
    """Whether the result of a view shares memory with its operand, or may: copies in another dtype do not."""
    operand = next(refs(next(iter(node.arguments.values()))), "")
    same = all(types[name].dtype == types[operand].dtype for name in node.outputs if name)
    return same and node.arguments.get("copy") is not True


_Back = tuple[str, Mapping[str, Argument]]


def _written_back(view: ProgramNode, index: int, parent: str, made: str, types: Mapping[str, ValueType]) -> _Back | None:
    """The operator, and its arguments, that gives what a view is of after the view was written; None where there is none."""
    name, given, whole = _base(view.operator), view.arguments, types[parent].shape
    if name in _RESHAPES:
        return "aten.view.default", {"self": Ref(made), "size": whole}
    if name in _SAME - {"expand", "expand_as"}:
        return "aten.alias.default", {"self": Ref(made)}
    order = _order(name, given, len(whole))
    if order is not None:
        return "aten.permute.default", {"self": Ref(made), "dims": tuple(order.index(axis) for axis in range(len(order)))}
    ends = {key: given.get(key) for key in ("dim", "start", "end", "step") if given.get(key) is not None}
    if name == "slice":
        return "aten.slice_scatter.default", {"self": Ref(parent), "src": Ref(made), **ends}
    if name == "select":
        return "aten.select_scatter.default", {
            "self": Ref(parent),
            "src": Ref(made),
            "dim": given["dim"],
            "index": given["index"],
        }
    if name in _CUT:
        return _CUT[name](view, index, parent, made, types)
    return None


def _number(argument: Argument, rank: int) -> int:
    """An axis counted from the front."""
    if not isinstance(argument, int):
        raise ValueError(f"axis {argument!r} is no whole number")
    return argument % rank


def _order(name: str, given: Mapping[str, Argument], rank: int) -> list[int] | None:
    """The axes of a view that only puts them in another order."""
    axes = list(range(rank))
    if name == "permute" and isinstance(given["dims"], tuple):
        return [_number(axis, rank) for axis in given["dims"]]
    if name in ("transpose", "swapaxes"):
        first, second = (_number(axis, rank) for key, axis in given.items() if key != "self")
        axes[first], axes[second] = second, first
        return axes
    if name in ("t", "numpy_T"):
        return axes[::-1]
    return [*axes[:-2], rank - 1, rank - 2] if name == "mT" else None


def _part_back(view: ProgramNode, index: int, parent: str, made: str, types: Mapping[str, ValueType]) -> _Back:
    """One of several parts along an axis."""
    axis = _number(view.arguments.get("dim", 0), len(types[parent].shape))
    sizes = [types[out].shape[axis] for out in view.outputs[: index + 1]]
    start = sum(sizes[:-1])
    ends = {"dim": axis, "start": start, "end": start + sizes[-1]}
    return "aten.slice_scatter.default", {"self": Ref(parent), "src": Ref(made), **ends}


def _narrow_back(view: ProgramNode, index: int, parent: str, made: str, types: Mapping[str, ValueType]) -> _Back | None:
    """narrow: from a start, as many as the result has."""
    start, dim = view.arguments["start"], _number(view.arguments["dim"], len(types[parent].shape))
    if not isinstance(start, int) or start < 0:
        return None
    ends = {"dim": dim, "start": start, "end": start + types[view.outputs[0]].shape[dim]}
    return "aten.slice_scatter.default", {"self": Ref(parent), "src": Ref(made), **ends}


def _unbound_back(view: ProgramNode, index: int, parent: str, made: str, types: Mapping[str, ValueType]) -> _Back:
    dim = view.arguments.get("dim", 0)
    return "aten.select_scatter.default", {"self": Ref(parent), "src": Ref(made), "dim": dim, "index": index}


_CUT: dict[str, Callable[..., _Back | None]] = {
    **dict.fromkeys(("chunk", "split", "split_with_sizes", "unsafe_chunk"), _part_back),
    "narrow": _narrow_back,
    "unbind": _unbound_back,
}
"""How a part of a tensor is written back."""
