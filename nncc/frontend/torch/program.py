"""A program of PyTorch as plain data: what an ExportedProgram, a graph of torch.compile and a `.pt2` have in common.

Nothing here needs PyTorch. Nodes apply ATen's operators in order; every value has a name and a type, and arguments go by
ATen's names. Arguments that say where, or in which order, elements lie in memory (`UNHEEDED`) are left out: a graph of nncc
has values and no storage. What computes a size is no node either: the size stands wherever it is used, as a dim.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from types import MappingProxyType
from typing import Any, TypeAlias

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.graph.dims import Dim, Shape, replaced, symbol, symbols_of
from nncc.frontend.graph.graph import Array

UNHEEDED = frozenset({"layout", "device", "pin_memory", "memory_format", "non_blocking"})
"""Parameters of ATen's operators that change no element."""


@dataclass(frozen=True, slots=True)
class Ref:
    """An argument, or an output, that is a value."""

    name: str


@dataclass(frozen=True, slots=True)
class ElementType:
    """A dtype by PyTorch's name: "float32", "bfloat16", "complex64", "bool"."""

    name: str


Argument: TypeAlias = "Ref | ElementType | Dim | float | complex | bool | str | tuple[Argument, ...] | None"
"""Lists of ATen are tuples here; a dim is a size, which a program may compute."""


@dataclass(frozen=True, slots=True)
class ValueType:
    """dtype: as of an `ElementType`."""

    dtype: str
    shape: Shape

    def __str__(self) -> str:
        return f"{self.dtype}[{','.join(map(str, self.shape))}]"


@dataclass(frozen=True, slots=True)
class ProgramNode:
    """One call of an operator.

    operator: as in "aten.add.Tensor". arguments: by ATen's names, those with their default values may be absent. outputs:
    the names of its results in order, "" for one that nobody reads; a list of tensors gives one name for each of them.
    source: the line of the user's program that it comes from, as `source_line` writes it, or "".
    """

    name: str
    operator: str
    arguments: Mapping[str, Argument]
    outputs: tuple[str, ...]
    source: str = ""


@dataclass(frozen=True, slots=True)
class Stored:
    """A tensor that the program holds, read when it is asked for. Values that share one tensor share one object.

    name: of the parameter or buffer, as in "layer1.0.weight".
    """

    name: str
    read: Callable[[], Array] = field(repr=False)


@dataclass(frozen=True, slots=True)
class State:
    """A value that the program writes: a buffer, or an input of the caller's.

    input: the value that is read. output: the value that takes its place. name: of the buffer,
    or of the input. initial: what a buffer holds at first; None for an input of the caller's.
    """

    input: str
    output: Ref
    name: str
    initial: Stored | None = None


@dataclass(frozen=True, slots=True)
class Tree:
    """The nesting of inputs or outputs. kind: "leaf", "tuple", "list", "dict", or the name of a class. keys: one for each
    part, of a dict or of a class's fields; indices for others. A leaf has no parts."""

    kind: str
    keys: tuple[str, ...] = ()
    parts: tuple[Tree, ...] = ()

    def names(self, stem: str = "") -> Iterator[str]:
        """A name for each leaf in order, from its way through the tree: "past.0.key"."""
        if self.kind == "leaf":
            yield stem
        for key, part in zip(self.keys, self.parts, strict=True):
            yield from part.names(f"{stem}.{key}" if stem else key)


LEAF = Tree("leaf")


@dataclass(frozen=True, slots=True)
class Program:
    """A functional program: no node writes an input of another one.

    inputs: the leaves of `input_tree`; a leaf that is no tensor is the value that it had when the program was made. states:
    what the program writes; their buffers are given at each run, too, behind the inputs. constants: the tensors behind the
    names of values that are known. outputs: the leaves of `output_tree`; a leaf that is no tensor is the value itself.
    types: of all values. ranges: of each symbol in sizes, both ends included, None for no end.
    """

    name: str
    inputs: tuple[Argument, ...]
    constants: Mapping[str, Stored]
    nodes: tuple[ProgramNode, ...]
    outputs: tuple[Argument, ...]
    types: Mapping[str, ValueType]
    states: tuple[State, ...] = ()
    ranges: Mapping[str, tuple[int, int | None]] = field(default_factory=dict)
    input_tree: Tree = LEAF
    output_tree: Tree = LEAF

    @property
    def input_names(self) -> tuple[str, ...]:
        """What the caller knows the leaves of the inputs by."""
        return tuple(self.input_tree.names())

    @property
    def output_names(self) -> tuple[str, ...]:
        """What the caller knows the leaves of the outputs by: "output", or "output.KEY"."""
        return tuple(self.output_tree.names("output"))

    @property
    def state_names(self) -> tuple[str, ...]:
        """What the caller knows each state by, as an input and as an output: "state.NAME" for a buffer, else the name of the
        input, unless a result is called so."""
        inputs = {leaf.name: name for name, leaf in zip(self.input_names, self.inputs, strict=True) if isinstance(leaf, Ref)}
        known = (inputs.get(state.input, "") if state.initial is None else "" for state in self.states)
        taken = {*self.output_names, ""}
        return tuple(f"state.{state.name}" if name in taken else name for state, name in zip(self.states, known))


def refs(argument: Any) -> Iterator[str]:
    """The names of the values in an argument."""
    if isinstance(argument, Ref):
        yield argument.name
    elif isinstance(argument, tuple):
        for part in argument:
            yield from refs(part)


_FRAME = re.compile(r'File "(?P<file>[^"]*)", line (?P<line>\d+), in (?P<function>.*)\n?(?P<text>.*)')
_LIBRARY = re.compile(r"(^|/)torch/(nn|_|utils|functional|export|fx)")


def source_line(trace: str | None) -> str:
    """The innermost line outside of PyTorch of a stack trace, as PyTorch keeps one for each node: "net.py:12: y = x @ w"."""
    frames = list(_FRAME.finditer(trace or ""))
    own = [frame for frame in frames if not _LIBRARY.search(frame["file"])] or frames
    if not own:
        return ""
    last = own[-1]
    return f"{last['file']}:{last['line']}: {last['text'].strip() or last['function'].strip()}"


def with_sizes(program: Program, dims: Mapping[str, Dim]) -> Program:
    """The program with other dims, numbers or symbols, in the place of symbols in its sizes, by their names."""

    def put(argument: Any) -> Any:
        if isinstance(argument, tuple):
            return tuple(map(put, argument))
        return replaced(argument, dims) if hasattr(argument, "free_symbols") else argument

    if not dims:
        return program
    return replace(
        program,
        inputs=put(program.inputs),
        nodes=tuple(
            replace(node, arguments={name: put(given) for name, given in node.arguments.items()}) for node in program.nodes
        ),
        outputs=put(program.outputs),
        types={name: replace(type_, shape=put(type_.shape)) for name, type_ in program.types.items()},
        ranges={name: span for old, span in program.ranges.items() for name in symbols_of((dims.get(old, symbol(old)),))},
    )


def with_named_sizes(program: Program, known: Mapping[tuple[str, int], str] = MappingProxyType({})) -> Program:
    """The program with the symbols of its sizes called by the first input and the axis that they are the size of: by the
    name that is known of these, else INPUT_AXIS."""
    names: dict[str, Dim] = {}
    for name, leaf in zip(program.input_names, program.inputs, strict=True):
        for axis, dim in enumerate(program.types[leaf.name].shape if isinstance(leaf, Ref) else ()):
            if not isinstance(dim, int) and dim.is_Symbol:
                names.setdefault(dim.name, symbol(known.get((name, axis), f"{name}_{axis}")))
    return with_sizes(program, names)


def sized(program: Program, dims: Mapping[str, int]) -> Program:
    """The program with numbers for sizes that it leaves open, by their names.

    Raises: ModelError for a name that no size has, and a number outside of its range.
    """
    for name, size in dims.items():
        if name not in program.ranges:
            known = ", ".join(sorted(program.ranges)) or "none: all of its sizes are numbers"
            raise ModelError(f"there is no open size {name!r}; the program has {known}")
        low, high = program.ranges[name]
        if not isinstance(size, int) or size < max(low, 0) or (high is not None and size > high):
            span = f"{low} or more" if high is None else f"{low} to {high}"
            raise ModelError(f"size {name} is {size}; the program was exported for {span}")
    return with_sizes(program, dict(dims))


def with_constants(program: Program, values: Mapping[str, Array]) -> Program:
    """The program with constants in the place of inputs, by their names, as arrays of their dtypes and shapes."""
    kept, constants = [], dict(program.constants)
    for name, leaf in zip(program.input_names, program.inputs, strict=True):
        if name in values and isinstance(leaf, Ref):
            constants[leaf.name] = Stored(name, partial(np.asarray, values[name]))
        else:
            kept.append((name, leaf))
    tree = Tree("dict", tuple(name for name, _ in kept), (LEAF,) * len(kept))
    return replace(program, inputs=tuple(leaf for _, leaf in kept), constants=constants, input_tree=tree)
