"""Sequences, optionals and texts of a model: values that are no tensors, of known structure.

Text in a model, which is not computed: the numbers of texts in a list of them stand for them, and a note says so.

ONNX's sequences and optionals: what they hold is known when a model is compiled, so they are no values of a graph.

An optional that has a value is that value.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import onnx

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.builder.functions import concat, split
from nncc.frontend.evaluate import elements
from nncc.frontend.graph.dims import Dim, canonical, same
from nncc.frontend.graph.graph import Array
from nncc.ir.dtypes import boolean, i64

LOGGER = logging.getLogger("nncc")
MOST_NAMED = 20
"""Texts that a message names."""
MOVES = frozenset({
    ("", "Expand"), ("", "Flatten"), ("", "Gather"), ("", "GatherElements"), ("", "GatherND"), ("", "Identity"),
    ("", "Reshape"), ("", "Slice"), ("", "Split"), ("", "Squeeze"), ("", "Tile"), ("", "Transpose"), ("", "Unsqueeze"),
    ("ai.onnx.ml", "ArrayFeatureExtractor"),
})  # fmt: skip
"""Operators, by domain and name, whose results have elements of their first input and no others."""


@dataclass(frozen=True, slots=True)
class Text:
    """A tensor of text. numbers: for each element, its place in `texts`. Those with two lists do not compare."""

    numbers: Tensor
    texts: tuple[str, ...]

    def __str__(self) -> str:
        moves = ", ".join(sorted(name for _, name in MOVES))
        return f"text, which a compiled model gives and moves ({moves}), but does not compute with"


def decoded(texts: Sequence[bytes]) -> tuple[str, ...]:
    """Texts as a model stores them."""
    return tuple(text.decode(errors="replace") for text in texts)


_ARE_GIVEN = ContextVar("texts_are_given", default=False)


@contextmanager
def texts_are_given() -> Iterator[None]:
    """Within it nothing is said of texts: who runs the library puts them in the place of their numbers."""
    token = _ARE_GIVEN.set(True)
    try:
        yield
    finally:
        _ARE_GIVEN.reset(token)


def say(message: str, *given: object) -> None:
    """A note about texts."""
    if not _ARE_GIVEN.get():
        LOGGER.warning(message, *given)


def numbers_of(what: str, texts: Sequence[str]) -> Array:
    """The places of texts in a list; `what` says which texts these are."""
    more = ", ..." if len(texts) > MOST_NAMED else ""
    shown = ", ".join(f"{n} is {text!r}" for n, text in enumerate(texts[:MOST_NAMED]))
    say("%s are text, and a compiled model gives their numbers (i64): %s%s", what, shown, more)
    return np.arange(len(texts))


def numbers_of_tensor(tensor: onnx.TensorProto) -> Array:
    """The places of the elements of a tensor of text among themselves."""
    return numbers_of(f"the elements of {tensor.name!r}", decoded(tensor.string_data)).reshape(tuple(tensor.dims))


MOST_PARTS = 4096
"""Elements of a sequence that a tensor is split into."""


@dataclass(frozen=True, slots=True)
class Items:
    """A sequence."""

    tensors: tuple[Tensor, ...]

    def __str__(self) -> str:
        return f"a sequence of {len(self.tensors)}"


@dataclass(frozen=True, slots=True)
class Absent:
    """An optional without a value."""

    def __str__(self) -> str:
        return "an optional without a value"


Held: TypeAlias = Tensor | Text | Items | Absent
"""What a name of a model stands for."""


def kind_of(held: Held) -> str:
    """What something is, for messages."""
    return str(held.type if isinstance(held, Tensor) else held)


def tensor_of(held: Held | None, what: str) -> Tensor:
    """Raises: ModelError for what is no tensor."""
    if held is None:
        raise ModelError(f"{what} is missing")
    if not isinstance(held, Tensor):
        raise ModelError(f"{what} is {held}{'' if isinstance(held, Text) else '; expected a tensor'}")
    return held


def tensors_of(inputs: Sequence[Held | None]) -> tuple[Tensor | None, ...]:
    """The inputs of an operator on tensors. Raises: ModelError for others."""
    return tuple(None if held is None else tensor_of(held, f"input {index}") for index, held in enumerate(inputs))


def without_optional(value: onnx.ValueInfoProto) -> onnx.ValueInfoProto:
    """An input of a model, which has a value where it is optional: a library takes what it was compiled for."""
    if value.type.WhichOneof("value") != "optional_type":
        return value
    return onnx.helper.make_value_info(value.name, value.type.optional_type.elem_type)


def carrier(held: Held) -> Tensor | None:
    """The tensor of the graph that something is, or is told by."""
    return held.numbers if isinstance(held, Text) else held if isinstance(held, Tensor) else None


def flat(name: str, held: Held) -> Iterator[tuple[str, Tensor]]:
    """The outputs of a library that an output of a model becomes: each tensor of a sequence, none where it has no value."""
    if (tensor := carrier(held)) is not None:
        yield name, tensor
    elif isinstance(held, Items):
        yield from ((f"{name}_{index}", tensor) for index, tensor in enumerate(held.tensors))


@dataclass(frozen=True, slots=True)
class _Site:
    """An operator on sequences or optionals."""

    inputs: Sequence[Held | None]
    attributes: Mapping[str, onnx.AttributeProto]
    builder: FoldingBuilder

    def given(self, index: int) -> Held | None:
        return self.inputs[index] if index < len(self.inputs) else None

    def tensor(self, index: int) -> Tensor:
        return tensor_of(self.given(index), f"input {index}")

    def items(self) -> tuple[Tensor, ...]:
        """The tensors of the first input. Raises: ModelError where it is no sequence."""
        held = self.given(0)
        if not isinstance(held, Items):
            raise ModelError(f"input 0 is {'missing' if held is None else kind_of(held)}; expected a sequence")
        return held.tensors

    def integer(self, name: str, default: int) -> int:
        return self.attributes[name].i if name in self.attributes else default

    def known(self, index: int) -> Array | None:
        return elements(self.builder, self.tensor(index))

    def place(self, index: int, count: int) -> int:
        """A place in a sequence, from the front. Raises: ModelError for one outside, or that is computed at run time."""
        found = self.known(index)
        if found is None:
            raise ModelError(f"input {index}, a place in a sequence of {count}, is computed at run time; nncc needs it when "
                             "it compiles")  # fmt: skip
        place = int(found.item())
        if not -count <= place < count:
            raise ModelError(f"input {index} is place {place} of a sequence of {count}; expected {-count} to {count - 1}")
        return place % count


def _construct(site: _Site) -> Held:
    return Items(tuple(site.tensor(index) for index in range(len(site.inputs))))


def _insert(site: _Site) -> Held:
    tensors, new = site.items(), site.tensor(1)
    place = len(tensors) if site.given(2) is None else _gap(site, len(tensors))
    return Items((*tensors[:place], new, *tensors[place:]))


def _gap(site: _Site, count: int) -> int:
    """Where to insert: also behind the last."""
    found = site.known(2)
    at = None if found is None else int(found.item())
    return count if at == count else site.place(2, count)


def _erase(site: _Site) -> Held:
    tensors = site.items()
    if not tensors:
        raise ModelError("input 0 is a sequence of 0; expected one to erase of")
    place = len(tensors) - 1 if site.given(1) is None else site.place(1, len(tensors))
    return Items(tensors[:place] + tensors[place + 1 :])


def _at(site: _Site) -> Held:
    """An element; at a place of run time where all have one type."""
    tensors = site.items()
    place = site.tensor(1)
    if site.known(1) is not None or len({tensor.type for tensor in tensors}) != 1:
        return tensors[site.place(1, len(tensors))]
    index = place.cast(i64).reshape(1)
    site.builder.check(index, len(tensors))
    joined = concat([tensor.unsqueeze(0) for tensor in tensors], 0)
    return joined.emit("gather", index, axis=0).squeeze(0)


def _length(site: _Site) -> Held:
    return site.builder.scalar(len(site.items()), i64)


def _concat(site: _Site) -> Held:
    tensors, axis = site.items(), site.integer("axis", 0)
    if not tensors:
        raise ModelError("input 0 is a sequence of 0; expected tensors to join")
    if site.integer("new_axis", 0):
        rank = tensors[0].rank + 1
        if not -rank <= axis < rank:
            raise ModelError(f"attribute axis is {axis}; expected {-rank} to {rank - 1}")
        return concat([tensor.unsqueeze(axis % rank) for tensor in tensors], axis)
    return concat(tensors, axis)


def _split(site: _Site) -> Held:
    """Parts of one size, or of the sizes given; one element each, without its axis if `keepdims` is 0, by default."""
    x = site.tensor(0)
    axis = x.axis(site.integer("axis", 0))
    if site.given(1) is None:
        parts = split(x, (1,) * _extent(x, axis), axis)
        return Items(parts if site.integer("keepdims", 1) else tuple(part.squeeze(axis) for part in parts))
    return Items(split(x, _sizes(site, x, axis), axis))


def _sizes(site: _Site, x: Tensor, axis: int) -> tuple[Dim, ...]:
    sizes = site.builder.dims(site.tensor(1))
    found = site.known(1) if sizes is None else None
    sizes = tuple(found.reshape(-1).tolist()) if found is not None else sizes
    if sizes is None:
        raise ModelError("input 1, the sizes of the parts, is computed at run time; nncc needs them when it compiles")
    if site.tensor(1).rank:
        if not same(canonical(sum(sizes)), x.shape[axis]) or any(isinstance(size, int) and size < 0 for size in sizes):
            raise ModelError(f"parts {list(sizes)} along axis {axis} of {x.type}; expected parts that sum to the extent")
        return sizes
    extent, size = _extent(x, axis), sizes[0]
    if not isinstance(size, int) or size < 1 or -(-extent // size) > MOST_PARTS:
        raise ModelError(f"parts of {size} elements along axis {axis} of {x.type}; expected 1 or more, and {MOST_PARTS} "
                         "parts at most")  # fmt: skip
    return tuple(min(size, extent - start) for start in range(0, extent, size))


def _extent(x: Tensor, axis: int) -> int:
    extent = x.shape[axis]
    if not isinstance(extent, int) or extent > MOST_PARTS:
        raise ModelError(f"axis {axis} of {x.type} is split into a sequence; expected a known size, {MOST_PARTS} at most")
    return extent


def _optional(site: _Site) -> Held:
    held = site.given(0)
    return Absent() if held is None else held


def _has_element(site: _Site) -> Held:
    return site.builder.scalar(site.given(0) is not None and not isinstance(site.given(0), Absent), boolean)


def _element(site: _Site) -> Held:
    held = site.given(0)
    if held is None or isinstance(held, Absent):
        raise ModelError("input 0 is an optional without a value; ask OptionalHasElement first")
    return held


_RULES: dict[str, Callable[[_Site], Held]] = {
    "SequenceConstruct": _construct,
    "SequenceEmpty": lambda site: Items(()),
    "SequenceInsert": _insert,
    "SequenceErase": _erase,
    "SequenceAt": _at,
    "SequenceLength": _length,
    "ConcatFromSequence": _concat,
    "SplitToSequence": _split,
    "Optional": _optional,
    "OptionalHasElement": _has_element,
    "OptionalGetElement": _element,
}
SEQUENCES = frozenset(_RULES)
"""The operators on sequences and optionals."""


def applied(
    operator: str, inputs: Sequence[Held | None], attributes: Mapping[str, onnx.AttributeProto], builder: FoldingBuilder
) -> Held | None:
    """What an operator gives whose inputs or outputs are no tensors; None for an operator on tensors."""
    if operator == "Identity" and inputs and isinstance(inputs[0], Items | Absent):
        return inputs[0]
    return _RULES[operator](_Site(inputs, attributes, builder)) if operator in _RULES else None
