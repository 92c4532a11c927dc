"""Modules and exported programs of PyTorch as programs.

A module is exported with examples of its inputs, whose sizes it has from then on; operators without a rule of nncc are
decomposed by PyTorch into such that have one, which also makes the program functional.
"""

from __future__ import annotations

import copy
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import torch
from torch.export import ExportedProgram
from torch.export.graph_signature import ConstantArgument, InputKind, InputSpec, OutputKind, SymIntArgument, TensorArgument
from torch.utils import _pytree as pytree

from nncc.errors import ModelError
from nncc.frontend.torch.program import LEAF, Argument, Program, Ref, State, Stored, Tree, source_line
from nncc.torch.graphs import GraphReader, decompositions, require_plain, stored

MOST_LINES = 12
"""Lines of an error of PyTorch's that a message shows."""
_HELD = (InputKind.PARAMETER, InputKind.BUFFER, InputKind.CONSTANT_TENSOR)
_UNREAD = frozenset({*_HELD, InputKind.TOKEN})
"""Inputs that no caller gives: weights, and what keeps operators with side effects in order."""
_WRITTEN = frozenset({"BUFFER_MUTATION", "PARAMETER_MUTATION", "USER_INPUT_MUTATION"})
_DIFFERENTIATED = frozenset({"LOSS_OUTPUT", "GRADIENT_TO_PARAMETER", "GRADIENT_TO_USER_INPUT"})


def exported(
    module: torch.nn.Module,
    inputs: Sequence[Any],
    kwargs: Mapping[str, Any] | None = None,
    shapes: Mapping[str, Any] | None = None,
) -> ExportedProgram:
    """A module as PyTorch exports it for inference, for the sizes of these inputs. shapes: which of them are open, by the
    names of forward's parameters, as torch.export has them.

    Raises: ModelError where PyTorch cannot export it, with its words and the user's line; for inputs that are sparse,
    nested, quantised, or not on the CPU.
    """
    for leaf in pytree.tree_leaves((tuple(inputs), dict(kwargs or {}))):
        if isinstance(leaf, torch.Tensor):
            require_plain(leaf, "an example input")
    try:
        with torch.no_grad(), warnings.catch_warnings(), _unwritten(module):
            warnings.simplefilter("ignore")
            return torch.export.export(module, tuple(inputs), dict(kwargs or {}), dynamic_shapes=shapes)
    except Exception as error:  # whatever the user's code raises, too
        text = str(error).strip()
        source = source_line(text)
        shown = "\n".join(f"  {line}" for line in [*text.splitlines()[:MOST_LINES], *([source] if source else [])])
        raise ModelError(f"PyTorch cannot export {type(module).__name__} ({type(error).__name__}):\n{shown}") from error


@contextmanager
def _unwritten(module: torch.nn.Module) -> Iterator[None]:
    """Within it, buffers of one element stay as they are: PyTorch follows the values of these as it traces, and writes them
    where forward does, as the count of a cache."""
    held = [(buffer, buffer.clone()) for buffer in module.buffers() if buffer.numel() == 1 and not buffer.is_meta]
    try:
        yield
    finally:
        for buffer, value in held:
            if not torch.equal(buffer, value):
                buffer.copy_(value)


def program_of(program: ExportedProgram, name: str = "model") -> Program:
    """An exported program as one of nncc's. Raises: ModelError for one of training, and for inputs that are no values."""
    try:
        with torch.no_grad(), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            functional = _merged(program).run_decompositions(decompositions())
    except Exception as error:
        raise ModelError(f"PyTorch cannot decompose the program ({type(error).__name__}): {error}") from error
    return _Reader(functional, name).program()


def _merged(program: ExportedProgram) -> ExportedProgram:
    """The program with one input for each tensor that it holds: PyTorch does not decompose one that writes a buffer which
    another object than its module holds, too, as a cache does."""
    specs = program.graph_signature.input_specs
    held = {n: _memory(_tensor_of(program, spec)) for n, spec in enumerate(specs) if spec.kind in _HELD}
    first = {memory: n for n, memory in reversed(held.items())}
    others = {n: first[memory] for n, memory in held.items() if memory is not None and first[memory] != n}
    if not others:
        return program
    module = copy.deepcopy(program.graph_module)
    places = [*module.graph.find_nodes(op="placeholder")]
    for other, one in others.items():
        places[other].replace_all_uses_with(places[one])
        module.graph.erase_node(places[other])
    module.recompile()
    kept = [spec for n, spec in enumerate(specs) if n not in others]
    return program._update(module, replace(program.graph_signature, input_specs=kept))


def _tensor_of(program: ExportedProgram, spec: InputSpec) -> torch.Tensor:
    """The tensor behind an input that is one of the program's own."""
    name = str(spec.target)
    tensor: torch.Tensor = (program.state_dict if name in program.state_dict else program.constants)[name]
    return tensor


def _memory(tensor: torch.Tensor) -> tuple[Any, ...] | None:
    """What tensors have in common that are one; None for one without elements."""
    if tensor.layout is not torch.strided or not tensor.numel():
        return None
    return tensor.data_ptr(), tensor.dtype, tensor.shape, tensor.stride()


class _Reader:
    def __init__(self, program: ExportedProgram, name: str) -> None:
        self._program, self._name = program, name
        self._signature = program.graph_signature

    def program(self) -> Program:
        reader = GraphReader(self._program.graph_module).read()
        specs = self._signature.output_specs
        trained = [spec for spec in specs if spec.kind.name in _DIFFERENTIATED]
        if trained:
            raise ModelError(
                "the program computes gradients; export the model for inference: torch.export.export(model.eval(), ...)"
            )
        results = list(zip(specs, reader.outputs, strict=True))
        states = tuple(self._states((spec.target, value) for spec, value in results if spec.kind.name in _WRITTEN))
        buffers = {state.input for state in states}
        held = {spec.arg.name: self._held(spec) for spec in self._signature.input_specs if spec.kind in _HELD}
        inputs = tuple(_leaf(spec) for spec in self._signature.input_specs if spec.kind not in _UNREAD)
        outputs = tuple(value for spec, value in results if spec.kind is OutputKind.USER_OUTPUT)
        spec = self._program.call_spec
        return Program(
            self._name,
            inputs,
            {**reader.constants, **{name: tensor for name, tensor in held.items() if name not in buffers}},
            tuple(reader.nodes),
            outputs,
            reader.types,
            states,
            {str(symbol): _range(bounds) for symbol, bounds in self._program.range_constraints.items()},
            _input_tree(spec.in_spec, self._argument_names()),
            tree_of(spec.out_spec),
        )

    def _held(self, spec: InputSpec) -> Stored:
        """The tensor behind a placeholder."""
        return stored(str(spec.target), _tensor_of(self._program, spec))

    def _states(self, written: Iterable[tuple[str | None, Argument]]) -> Iterable[State]:
        by_target = {spec.target: spec for spec in self._signature.input_specs if spec.kind in _HELD}
        for target, value in written:
            assert isinstance(value, Ref)
            if target in by_target:
                spec = by_target[target]
                yield State(spec.arg.name, value, str(target), self._held(spec))
            else:
                yield State(str(target), value, str(target))

    def _argument_names(self) -> list[str]:
        call = self._program.module_call_graph[0].signature
        return list(call.forward_arg_names or ()) if call else []


def _leaf(spec: InputSpec) -> Argument:
    argument = spec.arg
    if isinstance(argument, TensorArgument):
        return Ref(argument.name)
    if isinstance(argument, ConstantArgument):
        return argument.value
    kind = "a size" if isinstance(argument, SymIntArgument) else type(argument).__name__
    raise ModelError(f"input {argument.name!r} is {kind}; expected a tensor, or a number that is known")


def _range(bounds: Any) -> tuple[int, int | None]:
    return int(bounds.lower), int(bounds.upper) if bounds.upper.is_Integer else None


def tree_of(spec: pytree.TreeSpec) -> Tree:
    """The nesting that PyTorch describes."""
    if spec.is_leaf():
        return LEAF
    parts = tuple(map(tree_of, spec.children()))
    kind = spec.context if hasattr(spec.context, "_fields") else spec.type  # a namedtuple is one by its context
    return Tree(getattr(kind, "__name__", "tuple"), _keys(spec.context, len(parts)), parts)


def _keys(context: Any, count: int) -> tuple[str, ...]:
    """The names of the parts, which PyTorch keeps for classes in a context of their own; else their indices."""
    if isinstance(context, type) and hasattr(context, "_fields"):
        return tuple(context._fields)
    if isinstance(context, list | tuple):
        if len(context) == count and all(isinstance(key, str | int) for key in context):
            return tuple(map(str, context))
        found = [part for part in context if isinstance(part, list | tuple) and len(part) == count]
        if found and all(isinstance(key, str) for key in found[0]):
            return tuple(found[0])
    return tuple(map(str, range(count)))


def _input_tree(spec: pytree.TreeSpec, names: Sequence[str]) -> Tree:
    """The arguments of forward by their names."""
    args, kwargs = map(tree_of, spec.children())
    parts = (*args.parts, *kwargs.parts)
    given = tuple(names) if len(names) == len(parts) else (*(f"arg{key}" for key in args.keys), *kwargs.keys)
    return Tree("dict", given, parts)
