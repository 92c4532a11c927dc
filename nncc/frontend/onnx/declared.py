"""Types, shapes and functions that a model declares, and the sizes that it leaves open.

Declared types stand beside the inferred ones, also of nodes in the bodies of functions: those of the model, and those that
ONNX publishes for its operators. An open size has a name and the axes where it occurs. Import finds which open sizes have to
be equal, and tells a caller which ones to give where numbers are needed.
"""

import keyword
import logging
import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, islice
from math import lcm
from typing import Any, TypeAlias

import numpy as np
import onnx

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.graph.dims import (
    Dim,
    Range,
    Shape,
    atoms_of,
    bind,
    canonical,
    multiple,
    multiple_of,
    never_equal,
    parse_dim,
    part,
    quotient,
    reached,
    replaced,
    symbol,
    symbols_of,
    where_equal,
    within,
)
from nncc.frontend.graph.graph import Constraint, Graph, InputAxis, sizes_text
from nncc.frontend.graph.sizes import USUAL
from nncc.frontend.onnx.reader import element_name, onnx_dtype
from nncc.ir.dtypes import i64
from nncc.printing import printable


def contradicts(declared: onnx.TypeProto.Tensor, made: Tensor, is_bound: bool) -> bool:
    """Whether no run can give an output of the declared dtype, rank and sizes.

    is_bound: sizes that the model leaves open were given. The declared ones may then be those that it was exported
    with, which ONNX Runtime lets pass too.
    """
    if declared.elem_type and dtype_text(declared.elem_type) != str(made.dtype):
        return True
    if not declared.HasField("shape"):
        return False
    sizes = [dim.dim_value if dim.HasField("dim_value") else -1 for dim in declared.shape.dim]
    if len(sizes) != made.rank or is_bound:
        return len(sizes) != made.rank
    return any(size >= 0 and never_equal(size, dim) for size, dim in zip(sizes, made.shape))


KEEPS_SHAPE = frozenset(
    {
        "Abs",
        "Cast",
        "CastLike",
        "Ceil",
        "Cos",
        "Exp",
        "Floor",
        "Identity",
        "Log",
        "Neg",
        "Reciprocal",
        "Relu",
        "Round",
        "Sigmoid",
        "Sin",
        "Softmax",
        "Sqrt",
        "Tanh",
    }
)
"""Operators whose result has the shape of their first input."""
Shapes = Mapping[str, tuple[int, ...]]
"""The shapes of some values by name."""


def declared_shapes(values: Sequence[onnx.ValueInfoProto], sizes: Mapping[str, int]) -> Shapes:
    """The shapes that are declared in numbers, or by names of sizes that have one."""
    found = dict[str, tuple[int, ...]]()
    for value in values:
        kind = value.type.tensor_type
        known = [dim.dim_value if dim.HasField("dim_value") else sizes.get(dim.dim_param, -1) for dim in kind.shape.dim]
        if kind.HasField("shape") and all(size >= 0 for size in known):
            found[value.name] = tuple(known)
    return found


def size_names(values: Iterable[onnx.ValueInfoProto]) -> frozenset[str]:
    """The names of the sizes of some values."""
    return frozenset(dim.dim_param for value in values for dim in value.type.tensor_type.shape.dim if dim.dim_param)


def require_sizes(value: onnx.ValueInfoProto, made: object, sizes: Mapping[str, int]) -> None:
    """Raises: ModelError where a size that a caller gave an output by name is another one."""
    dims = value.type.tensor_type.shape.dim
    if isinstance(made, Tensor) and made.rank == len(dims):
        for axis, (dim, size) in enumerate(zip(dims, made.shape)):
            if dim.dim_param in sizes and never_equal(size, sizes[dim.dim_param]):
                raise ModelError(
                    f"output {value.name!r} has {size} elements along axis {axis}, which the model calls "
                    f"{dim.dim_param}; the size {sizes[dim.dim_param]} is given"
                )


def with_operands(shapes: Shapes, nodes: Sequence[onnx.NodeProto]) -> Shapes:
    """Shapes, and those of operands of operators that keep them."""
    found = dict(shapes)
    for node in reversed(nodes):
        if node.op_type in KEEPS_SHAPE and node.output[0] in found and node.input:
            found.setdefault(node.input[0], found[node.output[0]])
    return found


def declared_text(kind: onnx.TypeProto.Tensor) -> str:
    """A declared type as TensorType prints one; "?" for what is left open."""
    sizes = ",".join(d.dim_param or (str(d.dim_value) if d.HasField("dim_value") else "?") for d in kind.shape.dim)
    shape = f"[{sizes}]" if kind.HasField("shape") else ""
    return f"{dtype_text(kind.elem_type) if kind.elem_type else '?'}{shape}"


def dtype_text(code: int) -> str:
    """A declared element type, in ONNX's words where nncc has none; text comes as the numbers of the texts in their list."""
    try:
        return str(i64 if code == onnx.TensorProto.STRING else onnx_dtype(code))
    except ModelError:
        return element_name(code)


def type_proto(tensor: Tensor | None) -> onnx.TypeProto:
    """The type of a tensor; an empty one for what is left out."""
    if tensor is None:
        return onnx.TypeProto()
    shape = [dim if isinstance(dim, int) else str(dim) for dim in tensor.shape]
    code = onnx.helper.np_dtype_to_tensor_dtype(np.dtype(tensor.dtype.numpy))
    return onnx.helper.make_tensor_type_proto(code, shape)


Given = Mapping[str, onnx.AttributeProto]
Outer = Mapping[str, onnx.AttributeProto | None]
"""The attributes that the function around a node declares, None for one that its call leaves out."""


def body_of(schema: Any, node: onnx.NodeProto, given: Given, inputs: Sequence[Tensor | None]) -> onnx.FunctionProto:
    """The function that ONNX publishes for an operator. Raises: ModelError where it has none for such a call.

    A body that depends on the call is asked for at the opset that it was written for: onnx gives none at those after it.
    """
    if schema.has_function:
        return schema.function_body
    types = [type_proto(tensor).SerializeToString() for tensor in inputs]
    call = _with_attributes(node, given).SerializeToString()
    body = schema.get_context_dependent_function_with_opset_version(schema.since_version, call, types)
    function = onnx.FunctionProto.FromString(body)
    if not function.node:
        kinds = ", ".join("-" if tensor is None else str(tensor.type) for tensor in inputs)
        raise ModelError(f"ONNX publishes no function for inputs {kinds} and these attributes, and nncc has no rule")
    return function


def marker_of(op_type: str) -> str:
    """The marker of an operator that ONNX publishes as a function: its name in lower case."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", op_type).lower()


def resolved(node: onnx.NodeProto, outer: Outer) -> dict[str, onnx.AttributeProto]:
    """The attributes of a node; one that refers to an attribute of the function around it is looked up there.

    Raises: ModelError where that function declares no such attribute, or there is no function.
    """
    for a in node.attribute:
        if a.ref_attr_name and a.ref_attr_name not in outer:
            known = f"it declares {', '.join(sorted(outer))}" if outer else "here is none that declares any"
            fault = f"attribute {a.name} stands for {a.ref_attr_name!r} of the function around the node"
            raise ModelError(f"{fault}; {known}")
    own = {a.name: outer[a.ref_attr_name] if a.ref_attr_name else a for a in node.attribute}
    return {name: attribute for name, attribute in own.items() if attribute is not None}


def without(node: onnx.NodeProto, absent: set[str]) -> onnx.NodeProto:
    """The node with absent inputs left out."""
    if absent.isdisjoint(node.input):
        return node
    kept = onnx.NodeProto()
    kept.CopyFrom(node)
    kept.input[:] = ["" if name in absent else name for name in node.input]
    return kept


def _with_attributes(node: onnx.NodeProto, given: Given) -> onnx.NodeProto:
    """The node with the attributes that its references stand for."""
    call = onnx.NodeProto()
    call.CopyFrom(node)
    del call.attribute[:]
    for name, attribute in given.items():
        call.attribute.add().CopyFrom(attribute)
        call.attribute[-1].name = name
    return call


_NOT_NAMES = {"-1", "None"}
"""What exporters write for a size without a name, besides texts without a letter or digit such as "?"."""
_WORDS = re.compile(r"[^\W\d]\w*(-[^\W\d]\w*)+")
"""Words joined by hyphens, such as batch-size: a name, not a difference."""


Solution: TypeAlias = "Dim | Range"
"""What a symbol has to be: a dim, or any number from the first to the last of a range."""


@dataclass(frozen=True)
class Needed:
    """The numbers from the first to the last that a node needs a symbol to be."""

    first: int
    last: int
    node: str

    def __str__(self) -> str:
        return f"{self.first}..{self.last}"


@dataclass
class Sizes:
    """The dims of a model's inputs.

    given: sizes by name, of the caller. equal: what symbols of the graph are taken to be, by their names there. inner: names
    of sizes that the model gives to results. ranges: what symbols have to be for an operator, which is named.
    Raises: ModelError for a given size that is none, or that no input and no result leaves open.
    """

    inputs: Iterable[onnx.ValueInfoProto]
    given: Mapping[str, int]
    equal: Mapping[str, Dim]
    inner: frozenset[str] = frozenset()
    ranges: Mapping[str, Needed] = field(default_factory=dict)
    texts: dict[str, list[str]] = field(default_factory=dict)
    """The sizes of each input as a caller knows them."""
    _symbols: dict[str, Dim] = field(default_factory=dict)
    _names: dict[str, str] = field(default_factory=dict)
    _places: dict[str, list[InputAxis]] = field(default_factory=dict)
    _shapes: dict[str, Shape] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, size in self.given.items():
            if not isinstance(size, int | np.integer) or size < 1:
                raise ModelError(f"dim {name!r} is {size!r}; a size is a whole number, 1 or more")
        dims = {value.name: list(value.type.tensor_type.shape.dim) for value in self.inputs}
        taken = {dim.dim_param for shape in dims.values() for dim in shape}
        for name, shape in dims.items():
            texts = [_text(dim, f"{name}_{axis}", taken) for axis, dim in enumerate(shape)]
            self.texts[name] = list(map(str, texts))
            self._shapes[name] = tuple(self._dim(text, (name, axis)) for axis, text in enumerate(texts))
        for name in self.given:
            if name not in self._places and name not in self.inner:
                names = ", ".join(sorted({*self._places, *self.inner}))
                known = f"it leaves open {names}" if names else "its inputs have fixed sizes"
                raise ModelError(f"the model has no dim {name!r}: {known}")

    def shape(self, name: str) -> Shape:
        """The shape of an input, as far as it is known."""
        sizes = {of: int(self.given[given]) for of, given in self._names.items() if given in self.given}
        equal = {of: dim for of, dim in self.equal.items() if of not in sizes}
        dims = (replaced(dim, equal) for dim in self._shapes[name])
        return tuple(bind(dim, sizes) if symbols_of((dim,)) <= set(sizes) else replaced(dim, sizes) for dim in dims)

    @property
    def order(self) -> list[str]:
        """The symbols of the graph, as they first occur."""
        return list(self._names)

    @property
    def are_given(self) -> bool:
        """Whether the caller gave any."""
        return bool(self.given)

    @property
    def of_results(self) -> dict[str, int]:
        """The given sizes that no input has."""
        return {name: size for name, size in self.given.items() if name not in self._places}

    @property
    def open(self) -> dict[str, list[InputAxis]]:
        """The places of each size that is still open, by its name."""
        others = (of for of, dim in self.equal.items() if not is_multiple_of(of, dim))
        closed = {self._names[of] for of in others} | self.given.keys()
        return {name: places for name, places in self._places.items() if name not in closed}

    def text(self, numbers: Mapping[str, int]) -> str:
        """What is open and how to give it. numbers: an example of each size."""
        return "\n".join([sizes_text(self.open, numbers), *self.assumptions])

    @property
    def assumptions(self) -> list[str]:
        """What is taken to be equal, as it has to be."""
        equal = [f"size {self._names[of]} is taken to be {self._shown(of, dim)}" for of, dim in self.equal.items()]
        ranges = (f"size {part(of)[0]} has to be {need} ({need.node!r})" for of, need in self.ranges.items())
        return [*equal, *ranges]

    @property
    def known(self) -> list[tuple[str, Solution]]:
        """The ranges that are known already."""
        return [(of, (need.first, need.last)) for of, need in self.ranges.items()]

    @property
    def constraints(self) -> tuple[Constraint, ...]:
        """What the graph takes for granted of its symbols."""
        ends = ((symbol(of), need) for of, need in self.ranges.items())
        return tuple(Constraint(canonical(dim), need.node) for of, need in ends for dim in (of - need.first, need.last - of))

    def _shown(self, of: str, dim: Dim) -> str:
        if is_multiple_of(of, dim):
            (name,) = symbols_of((dim,))
            return f"a multiple of {part(name)[1]}"
        return self._names.get(str(dim), str(dim))

    def _dim(self, text: str | int, place: InputAxis) -> Dim:
        if isinstance(text, int):
            return text
        if text not in self._symbols:
            self._symbols[text] = _dim_named(text, set(map(str, self._symbols.values())))
        found = self._symbols[text]
        for of in sorted(symbols_of((found,))):
            name = text if str(found) == of else of  # a name that is no identifier has a symbol of another name
            self._names.setdefault(of, name)
            places = self._places.setdefault(self._names[of], [])
            if place not in places:
                places.append(place)
        return found


def _text(dim: onnx.TensorShapeProto.Dimension, default: str, taken: set[str]) -> str | int:
    """A size that an input states, or the name of one: its own where it has none in the model."""
    if dim.HasField("dim_value") and dim.dim_value >= 0:
        return int(dim.dim_value)
    text = dim.dim_param
    if text not in _NOT_NAMES and any(map(str.isalnum, text)):
        return printable(text)
    name = printable(default)
    while name in taken:
        name += "_"
    taken.add(name)
    return name


def _dim_named(text: str, taken: set[str]) -> Dim:
    """The dim that a dim_param names: an expression of symbols, or one symbol where it is anything else."""
    try:
        dim = parse_dim(text) if not _WORDS.fullmatch(text) else 0
        if dim and (isinstance(dim, int) or (dim.is_integer and str(dim) not in taken)):
            return dim
    except ModelError:
        pass
    name = re.sub(r"\W", "_", text, flags=re.ASCII)
    name = f"d_{name}" if not name.isidentifier() or keyword.iskeyword(name) else name
    while name in taken:
        name += "_"
    return symbol(name)


def solutions(pairs: Iterable[tuple[Dim, Dim]], order: Sequence[str]) -> Iterator[tuple[str, Solution]]:
    """What a symbol has to be for two dims to be equal, or between which numbers: of pairs of dims, the last first, those
    with 1 at the end.

    order: of symbols; of two the later one becomes the other.
    """
    distinct = list(dict.fromkeys(reversed(list(pairs))))
    for a, b in sorted(distinct, key=lambda pair: 1 in pair):
        solved = dict(chain(_solved(a, b), _solved(b, a)))
        if not solved:
            yield from _from_on(a - b)
            solved = dict(_multiples(a, b))
        if solved:
            name = max(solved, key=lambda name: order.index(part(name)[0]))
            yield name, solved[name]
        else:
            yield from _ranges(a, b)


def _ranges(a: Dim, b: Dim) -> Iterator[tuple[str, Range]]:
    """Between which numbers a size has to be for two dims to be equal, one of which may have the other as a factor."""
    for x, y in ((a, b), (b, a)):
        ratio = None if x == 0 else quotient(y, x)
        for dim, value in ((y, x),) if isinstance(x, int) else ((ratio, 1),):
            if dim is not None and (found := where_equal(dim, value, USUAL[1])):
                yield next(iter(symbols_of((dim,)))), found


def _from_on(dim: Dim) -> Iterator[tuple[str, Range]]:
    """From how many on a size is no less than a number that it is compared with in a dim: a slice from 240 on is whole."""
    for least in sorted(atoms_of(dim, "Min"), key=str):
        numbers = [int(x) for x in least.args if x.is_Integer]
        for x in least.args:
            begin = reached(x, numbers[0], USUAL[1]) if numbers else None
            if begin is not None and 1 < begin <= USUAL[1]:
                yield next(iter(symbols_of((x,)))), (begin, USUAL[1])


def _multiples(a: Dim, b: Dim) -> Iterator[tuple[str, Dim]]:
    """Of what a size of both dims has to be a multiple for them to be equal, as exporters of networks have it whose results
    shrink by half and grow again."""
    difference = a - b
    atoms = () if isinstance(difference, int) else difference.atoms()
    common = lcm(*(int(number.q) for number in atoms if number.is_Rational))
    factors = sorted({*_FACTORS, *(common * factor for factor in (1, *_FACTORS))} - {1})
    for x in sorted(symbols_of((a,)) & symbols_of((b,))):
        for factor in factors:
            whole = {x: multiple(x, factor)}
            if canonical(replaced(a, whole) - replaced(b, whole)) == 0:
                yield x, whole[x]
                break


def _solved(a: Dim, b: Dim) -> Iterator[tuple[str, Dim]]:
    """What symbols of a dim alone have to be for it to be another."""
    of_a, of_b = symbols_of((a,)), symbols_of((b,))
    if not isinstance(a, int) and a.is_Symbol and a.name not in of_b and _is_size(b):
        yield a.name, b
    for x in sorted(of_a - of_b):
        for y in sorted(of_b - of_a):
            if canonical(replaced(a, {x: symbol(y)}) - b) == 0:
                yield x, symbol(y)


def is_multiple_of(name: str, dim: Dim) -> bool:
    """Whether a dim is a size as a multiple of a number (`dims.multiple`)."""
    return {part(symbol)[0] for symbol in symbols_of((dim,))} == {name}


def _is_size(dim: Dim) -> bool:
    return dim > 0 if isinstance(dim, int) else bool(dim.is_integer) and not dim.is_negative


_FACTORS = (2, 4, 8, 16, 32, 64)
"""What sizes are tried as multiples of, and times what divides them."""
_LOGGER = logging.getLogger("nncc.frontend")
MOST_COMPARED = 32
"""Comparisons of sizes that are kept of a node."""
_MOST_TRIED, _MOST_SHOWN = 4, 3
_EXAMPLES = (1, 32, 48, 224, 512)
"""Numbers that are tried as examples of sizes: many models refuse 1, and take multiples of 32 only."""
_SECONDS = 4.0
"""How long examples are looked for."""


@dataclass(frozen=True)
class Attempt:
    """The graph of a model, or what is wrong with it.

    done: the nodes that were imported before that. compared: the pairs of sizes that the node at fault compared, and that
    are not provably equal. contradictions: the types that the model declares and its operators do not give. place: of the
    node at fault among those of the model; node: what that is called.
    """

    made: Graph | None
    error: ModelError | None
    done: int
    compared: Sequence[tuple[Dim, Dim]]
    contradictions: Sequence[str] = ()
    place: int | None = None
    node: str = ""

    @property
    def graph(self) -> Graph:
        """Raises: ModelError where there is none."""
        if self.made is None:
            raise self.error or ModelError("no graph")
        return self.made


@dataclass(frozen=True)
class OpenImport:
    """A model to import with some sizes. inputs: those that a caller gives at run time; attempt: imports it; ways_out: lines
    that say what to do about the node at a place; inner: names of sizes of its results."""

    inputs: Sequence[onnx.ValueInfoProto]
    dims: Mapping[str, int]
    attempt: Callable[[Sizes], Attempt]
    ways_out: Callable[[int], Iterable[str]]
    inner: frozenset[str] = frozenset()

    def graph(self) -> Graph:
        """The graph, with symbols for sizes that are open. Raises: ModelError; see `_refusal`."""
        return self._found(is_sized=False)

    def sized_graph(self) -> Graph:
        """The graph. Raises: ModelError where a size is open, too."""
        return self._found(is_sized=True)

    def _found(self, is_sized: bool) -> Graph:
        sizes, found = self._solved(self._sizes({}, {}))
        if found.error or (is_sized and sizes.open):
            raise self._refusal(sizes, found)
        for text in sizes.assumptions:
            _LOGGER.info(text)
        if count := len(found.contradictions):
            shown = "; ".join(found.contradictions[:_MOST_SHOWN]) + f"; and {count - _MOST_SHOWN} more" * (
                count > _MOST_SHOWN
            )
            _LOGGER.warning("the model declares other types than its operators give, and these count: %s", shown)
        return replace(found.graph, assumed=(*found.graph.assumed, *sizes.constraints))

    def _sizes(self, equal: Mapping[str, Dim], ranges: Mapping[str, Needed], more: Mapping[str, int] | None = None) -> Sizes:
        return Sizes(self.inputs, {**self.dims, **(more or {})}, equal, self.inner, ranges)

    def _solved(self, sizes: Sizes) -> tuple[Sizes, Attempt]:
        """The model with sizes that have to be equal taken as equal: as long as each lets the import come further."""
        with within({of: (need.first, need.last) for of, need in sizes.ranges.items()}):
            found = self.attempt(sizes)
            every = solutions(found.compared, sizes.order)
            solved = list(islice((one for one in every if one not in sizes.known), _MOST_TRIED))
        for name, known in solved:
            other, after = self._solved(self._with(sizes, name, known, found.node))
            if after.done > found.done:
                return other, after
        return sizes, found

    def _with(self, sizes: Sizes, name: str, known: Solution, node: str) -> Sizes:
        """Sizes of which one more thing is known."""
        if isinstance(known, tuple):
            return self._sizes(sizes.equal, {**sizes.ranges, name: Needed(known[0], known[1], node)})
        equal = {**{of: replaced(old, {name: known}) for of, old in sizes.equal.items()}, part(name)[0]: known}
        ranges = {of: need for of, need in sizes.ranges.items() if of != name}
        if (need := sizes.ranges.get(name)) and (of := multiple_of(known)):
            ranges[of[0]] = Needed(-(-need.first // of[1]), need.last // of[1], need.node)
        return self._sizes(equal, ranges)

    def _refusal(self, sizes: Sizes, found: Attempt) -> ModelError:
        """What is wrong: with sizes that are open those first, and numbers that work; last, where numbers do not help."""
        error = found.error
        if error and not sizes.open:
            given = ", ".join(f"{name}={size}" for name, size in self.dims.items())
            return ModelError(f"{error}\nwith the sizes {given}; others may fit") if given else self._with_ways_out(found)
        numbers, helps = self._tried(sizes, found)
        if error and not helps:
            return ModelError(f"{self._with_ways_out(found)}\n{sizes.text(numbers)}")
        where = f"\nwith open sizes, {error}" if error else ""
        return ModelError(sizes.text(numbers) + where)

    def _with_ways_out(self, found: Attempt) -> ModelError:
        lines = () if found.place is None else self.ways_out(found.place)
        return ModelError("\n".join((str(found.error), *lines)))

    def _tried(self, sizes: Sizes, found: Attempt) -> tuple[dict[str, int], bool]:
        """A number for each open size, if possible those that work, and whether any lets the import come further."""
        helps, end = found.error is None, time.monotonic() + _SECONDS
        for tried in _examples(sizes.open):
            other = self._numbered(sizes, tried)
            if other.error is None:
                return self._least(sizes, tried, end), True
            helps = helps or other.done > found.done
            if time.monotonic() > end:
                break
        return dict.fromkeys(sizes.open, 1), helps

    def _numbered(self, sizes: Sizes, numbers: Mapping[str, int]) -> Attempt:
        """The model once the open sizes have numbers."""
        return self._solved(self._sizes(sizes.equal, sizes.ranges, numbers))[1]

    def _least(self, sizes: Sizes, numbers: dict[str, int], end: float) -> dict[str, int]:
        """Numbers of which as many are 1 as may be."""
        for name in numbers:
            fewer = {**numbers, name: 1}
            if fewer != numbers and time.monotonic() < end and self._numbered(sizes, fewer).error is None:
                numbers = fewer
        return numbers


def _examples(places: Mapping[str, Sequence[InputAxis]]) -> Iterator[dict[str, int]]:
    """Numbers for all open sizes; 1 for those of first axes, which are of batches, where there are others."""
    batches = {name for name, where in places.items() if any(axis == 0 for _, axis in where)}
    batches = set() if batches == places.keys() else batches
    for number in _EXAMPLES:
        yield {name: 1 if name in batches else number for name in places}
