"""Import of PyTorch programs: each node becomes primitives and composites by the rule of its operator.

Nodes whose results nobody reads are left out; every operator without a rule is named at once, with how often it occurs and
the user's lines that call it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nncc.errors import ComputeError, ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.graph.dims import never_equal
from nncc.frontend.graph.graph import Graph, TensorType, Value, renamed
from nncc.frontend.torch.dtypes import dtype_of
from nncc.frontend.torch.program import (
    UNHEEDED,
    Argument,
    ElementType,
    Program,
    ProgramNode,
    Ref,
    Stored,
    ValueType,
    refs,
)
from nncc.frontend.torch.rules import RULES, TAKES_SITE
from nncc.frontend.torch.rules.table import Results, Site
from nncc.frontend.torch.unsupported import check_operators, check_types, rule_name


def import_program(program: Program) -> Graph:
    """The graph of a program. Inputs are called as the leaves of its input tree, then "state.NAME" for each buffer that it
    writes; outputs as the leaves of its output tree, then as the buffers and inputs that it writes.

    Raises: ModelError for all operators at once that nncc has not, with the lines that call them; for dtypes that it has
    not; for a node whose arguments do not fit.
    """
    nodes = live_nodes(program)
    check_operators(nodes)
    check_types(program, nodes)
    return _Importer(program).run(nodes)


def live_nodes(program: Program) -> tuple[ProgramNode, ...]:
    """The nodes that outputs or states need, in order."""
    needed = {*refs(program.outputs), *(state.output.name for state in program.states)}
    kept = []
    for node in reversed(program.nodes):
        if not needed.isdisjoint(node.outputs):
            needed.update(refs(tuple(node.arguments.values())))
            kept.append(node)
    return tuple(reversed(kept))


class _Importer:
    def __init__(self, program: Program) -> None:
        self._program = program
        self._builder = FoldingBuilder(program.name)
        self._made: dict[str, Tensor] = {}
        self._stored: dict[int, Tensor] = {}

    def run(self, nodes: Sequence[ProgramNode]) -> Graph:
        self._inputs()
        read = {name for node in nodes for name in refs(tuple(node.arguments.values()))}
        read.update((*refs(self._program.outputs), *(state.output.name for state in self._program.states)))
        for name, stored in self._program.constants.items():
            if name in read:
                self._made[name] = self._constant(name, stored)
        for node in nodes:
            self._run_node(node, read)
        self._outputs()
        names: dict[Value, str] = {}
        for name, tensor in self._made.items():
            names.setdefault(tensor.value, name)
        return renamed(self._builder.build(), names)

    def _inputs(self) -> None:
        program = self._program
        for name, leaf in zip(program.input_names, program.inputs, strict=True):
            if isinstance(leaf, Ref):
                self._made[leaf.name] = self._input(name, leaf.name)
        for name, state in zip(program.state_names, program.states):
            if state.initial is not None:
                self._made[state.input] = self._input(name, state.input)

    def _input(self, name: str, value: str) -> Tensor:
        type_ = self._program.types[value]
        try:
            return self._builder.input(name, dtype_of(type_.dtype), type_.shape)
        except ModelError as error:
            raise ModelError(f"input {name!r}: {error}") from None

    def _constant(self, name: str, stored: Stored) -> Tensor:
        """The constant of a stored tensor, which values that share it share."""
        if id(stored) not in self._stored:
            self._stored[id(stored)] = self._builder.constant(stored.read(), stored.name or name)
        return self._stored[id(stored)]

    def _outputs(self) -> None:
        program = self._program
        for name, leaf in zip(program.output_names, program.outputs, strict=True):
            if isinstance(leaf, Ref):
                self._builder.output(name, self._made[leaf.name])
        for name, state in zip(program.state_names, program.states):
            self._builder.output(name, self._made[state.output.name])

    def _run_node(self, node: ProgramNode, read: set[str]) -> None:
        try:
            with self._builder.origin(node.name, ""):
                self._define(node, self._applied(node, read), read)
        except (ModelError, ComputeError) as error:
            raise ModelError(f"{_place(node)}: {error}{_source(node)}") from None
        except (ValueError, TypeError, LookupError, ArithmeticError, MemoryError, AttributeError) as error:
            fault = f"arguments that do not fit the operator ({type(error).__name__}: {error})"
            raise ModelError(f"{_place(node)}: {fault}{_source(node)}") from error

    def _applied(self, node: ProgramNode, read: set[str]) -> Results:
        rule = RULES[rule_name(node.operator)]
        given = {name: self._resolved(a) for name, a in node.arguments.items() if name not in UNHEEDED}
        if rule in TAKES_SITE:
            types = tuple(self._type(name) if name in read else None for name in node.outputs)
            given["site"] = Site(self._builder, types)
        return rule(**given)

    def _type(self, name: str) -> TensorType:
        type_ = self._program.types[name]
        return TensorType(dtype_of(type_.dtype), type_.shape)

    def _resolved(self, argument: Argument) -> Any:
        if isinstance(argument, Ref):
            return self._made[argument.name]
        if isinstance(argument, ElementType):
            return dtype_of(argument.name)
        return tuple(map(self._resolved, argument)) if isinstance(argument, tuple) else argument

    def _define(self, node: ProgramNode, results: Results, read: set[str]) -> None:
        given = (results,) if isinstance(results, Tensor) else results
        for index, name in enumerate(node.outputs):
            if name not in read:
                continue
            made = given[index] if index < len(given) else None
            if made is None:
                raise ModelError(f"its result {index} is not supported")
            self._made[name] = self._fitting(made, self._program.types[name])

    def _fitting(self, made: Tensor, wanted: ValueType) -> Tensor:
        """What a rule made, in the dtype that the program has. Raises: ModelError where the shape is another one."""
        if made.rank != len(wanted.shape) or any(map(never_equal, made.shape, wanted.shape)):
            raise ModelError(f"nncc makes {made.type} of it, and the program has {wanted}: please report this")
        return made.cast(dtype_of(wanted.dtype))


def _place(node: ProgramNode) -> str:
    return f"node {node.name!r} ({node.operator})"


def _source(node: ProgramNode) -> str:
    return f"\n  {node.source}" if node.source else ""
