"""A graph of torch.fx with ATen's operators as a program: what export and torch.compile both end in."""

from __future__ import annotations

import operator
from collections.abc import Iterator, Mapping
from typing import Any

import ml_dtypes
import numpy as np
import torch
from torch.utils import _pytree as pytree

from nncc.errors import ModelError
from nncc.frontend.graph.dims import Dim, parse_dim
from nncc.frontend.graph.graph import Array
from nncc.frontend.torch.program import UNHEEDED, Argument, ElementType, ProgramNode, Ref, Stored, ValueType, source_line
from nncc.frontend.torch.rules import RULES
from nncc.frontend.torch.unsupported import rule_name

_FLOATS8 = {torch.float8_e4m3fn: ml_dtypes.float8_e4m3fn, torch.float8_e5m2: ml_dtypes.float8_e5m2}
_PLACED = (torch.device, torch.layout, torch.memory_format)


def decompositions() -> Any:
    """PyTorch's table of decompositions, without the operators that have a rule: these stay as they are."""
    table = torch.export.default_decompositions()
    for known in [op for op in table if isinstance(op, torch._ops.OpOverload) and has_rule(op)]:
        table.pop(known)
    return table


def has_rule(op: torch._ops.OpOverload) -> bool:
    """Whether an operator has a rule of nncc."""
    return rule_name(str(op)) in RULES


def array_of(tensor: torch.Tensor) -> Array:
    """The elements of a tensor on the CPU, in its own memory where it is dense."""
    held = tensor.detach()
    if held.is_neg():  # a view that stands for its negative
        held = held.resolve_neg()
    if held.dtype is torch.bfloat16:
        return np.asarray(held.view(torch.int16).numpy().view(ml_dtypes.bfloat16))
    if held.dtype in _FLOATS8:
        return np.asarray(held.view(torch.uint8).numpy().view(_FLOATS8[held.dtype]))
    return np.asarray(held.numpy())


def stored(name: str, tensor: torch.Tensor) -> Stored:
    """A tensor that a program holds. Raises: ModelError for one that is sparse, nested, quantised, or not on the CPU."""
    require_plain(tensor, repr(name))
    return Stored(name, lambda: array_of(tensor))


def require_plain(tensor: torch.Tensor, what: str) -> None:
    """Raises: ModelError for what is no dense tensor on the CPU."""
    if tensor.is_nested or tensor.layout is not torch.strided:
        kind = "nested" if tensor.is_nested else "sparse"
        raise ModelError(f"{what} is a {kind} tensor; expected a dense one, such as x.to_dense()")
    if tensor.is_quantized:
        raise ModelError(f"{what} is a quantised tensor of PyTorch's eager mode; expected floats: x.dequantize()")
    if tensor.device.type != "cpu":
        raise ModelError(f"{what} is on {tensor.device}; nncc reads tensors on the CPU: call .cpu() first")


def element_name(dtype: torch.dtype) -> str:
    """What PyTorch calls a dtype."""
    return str(dtype).removeprefix("torch.")


def size(given: int | torch.SymInt) -> Dim:
    """A size as a dim."""
    if isinstance(given, int):
        return given
    expression = given.node.expr
    return int(expression) if expression.is_number else parse_dim(str(expression))


def type_of(tensor: torch.Tensor) -> ValueType:
    return ValueType(element_name(tensor.dtype), tuple(map(size, tensor.shape)))


class GraphReader:
    """Reads the nodes of a graph. Placeholders are values by their own names; `constants` holds what `get_attr` reads."""

    def __init__(self, module: torch.fx.GraphModule) -> None:
        self._module = module
        self._values: dict[torch.fx.Node, Argument] = {}
        self.types: dict[str, ValueType] = {}
        self.nodes: list[ProgramNode] = []
        self.constants: dict[str, Stored] = {}
        self.outputs: tuple[Any, ...] = ()
        self._stored: dict[int, Stored] = {}

    def read(self) -> GraphReader:
        for node in self._module.graph.nodes:
            if node.op == "placeholder":
                self._placeholder(node)
            elif node.op == "get_attr":
                self._attribute(node)
            elif node.op == "call_function":
                self._called(node)
            elif node.op == "output":
                self.outputs = tuple(self.argument(leaf) for leaf in pytree.tree_leaves(node.args[0], is_leaf=_is_none))
            else:
                raise ModelError(f"node {node.name!r} calls {node.target!r}; expected a graph of ATen's operators")
        return self

    def _placeholder(self, node: torch.fx.Node) -> None:
        value = node.meta.get("val")
        if isinstance(value, torch.Tensor):
            self._values[node] = Ref(node.name)
            self.types[node.name] = type_of(value)
        elif isinstance(value, torch.SymInt):
            self._values[node] = size(value)
        else:
            self._values[node] = value if isinstance(value, int | float | bool | str) else None

    def _attribute(self, node: torch.fx.Node) -> None:
        held = operator.attrgetter(str(node.target))(self._module)
        if not isinstance(held, torch.Tensor):
            self._values[node] = str(node.target)
            return
        self._values[node] = Ref(node.name)
        self.types[node.name] = type_of(held)
        self.constants[node.name] = self._stored.setdefault(id(held), stored(str(node.target), held))

    def _called(self, node: torch.fx.Node) -> None:
        value = node.meta.get("val")
        if node.target is operator.getitem:
            self._values[node] = self._values[node.args[0]][node.args[1]]  # type: ignore[index]
        elif isinstance(value, int | torch.SymInt) and not isinstance(value, bool):
            self._values[node] = size(value)
        else:
            self._values[node] = self._results(node, value)
            names = self._values[node]
            outputs = names if isinstance(names, tuple) else (names,)
            flat = tuple(name.name if isinstance(name, Ref) else "" for name in outputs)
            source = source_line(node.meta.get("stack_trace"))
            self.nodes.append(ProgramNode(node.name, _operator(node), dict(self._arguments(node)), flat, source))

    def _results(self, node: torch.fx.Node, value: Any) -> Argument:
        """The names of what a node gives, with their types."""
        if isinstance(value, torch.Tensor):
            self.types[node.name] = type_of(value)
            return Ref(node.name)
        if isinstance(value, tuple | list):
            parts = []
            for index, part in enumerate(value):
                name = f"{node.name}.{index}"
                if isinstance(part, torch.Tensor):
                    self.types[name] = type_of(part)
                parts.append(Ref(name) if isinstance(part, torch.Tensor) else None)
            return tuple(parts)
        return Ref(node.name)

    def _arguments(self, node: torch.fx.Node) -> Iterator[tuple[str, Argument]]:
        if not isinstance(node.target, torch._ops.OpOverload):
            yield from ((str(i), self.argument(a)) for i, a in enumerate(node.args))
            return
        names = [argument.name for argument in node.target._schema.arguments]
        if node.target._schema.name == "aten::as_strided":
            _require_dense(node)
        for name, given in (*zip(names, node.args), *node.kwargs.items()):
            if name not in UNHEEDED:
                yield name, self.argument(given)

    def argument(self, given: Any) -> Argument:
        """An argument of a node."""
        if isinstance(given, torch.fx.Node):
            return self._values[given]
        if isinstance(given, tuple | list):
            return tuple(map(self.argument, given))
        if isinstance(given, torch.dtype):
            return ElementType(element_name(given))
        if isinstance(given, torch.SymInt):
            return size(given)
        if isinstance(given, torch.Tensor | torch.SymFloat | torch.SymBool):
            raise ModelError(f"an argument is {type(given).__name__}; expected a value of the graph")
        return None if isinstance(given, _PLACED) else given


def _require_dense(node: torch.fx.Node) -> None:
    """Raises: ModelError where a node reads the memory of a tensor that is only a part of it, or is not in order there."""
    value = node.args[0].meta["val"] if isinstance(node.args[0], torch.fx.Node) else None
    if value is None or not value.is_contiguous() or value.untyped_storage().nbytes() != value.nbytes:
        raise ModelError(f"node {node.name!r} reads the memory of a tensor that is not dense; call .contiguous() before")


def _is_none(leaf: Any) -> bool:
    return leaf is None


def _operator(node: torch.fx.Node) -> str:
    if isinstance(node.target, torch._ops.OpOverload):
        return str(node.target)
    name = getattr(node.target, "name", None)
    namespace = getattr(node.target, "namespace", "python")
    return f"{namespace}.{name() if callable(name) else getattr(node.target, '__name__', node.target)}"


def constants_of(bound: Mapping[str, torch.Tensor]) -> dict[str, Stored]:
    """The constants behind names of placeholders; names of one tensor share one."""
    found: dict[int, Stored] = {}
    return {name: found.setdefault(id(tensor), stored(name, tensor)) for name, tensor in bound.items()}
