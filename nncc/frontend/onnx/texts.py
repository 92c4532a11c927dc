"""Text in a model, which is not computed: the numbers of texts in a list of them stand for them, and a note says so."""

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

import numpy as np
import onnx

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.graph.graph import Array

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
