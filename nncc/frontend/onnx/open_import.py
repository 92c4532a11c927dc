"""Import of a model whose sizes are open: which have to be equal, and what a caller is told where numbers are needed."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import onnx

from nncc.errors import ModelError
from nncc.frontend.graph.dims import Dim, replaced
from nncc.frontend.graph.graph import Graph, InputAxis
from nncc.frontend.onnx.sizes import Sizes, solutions

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
    node at fault among those of the model.
    """

    made: Graph | None
    error: ModelError | None
    done: int
    compared: Sequence[tuple[Dim, Dim]]
    contradictions: Sequence[str] = ()
    place: int | None = None

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
        sizes, found = self._solved({}, self._sizes({}))
        if found.error or (is_sized and sizes.open):
            raise self._refusal(sizes, found)
        for text in sizes.assumptions:
            _LOGGER.info(text)
        if count := len(found.contradictions):
            shown = "; ".join(found.contradictions[:_MOST_SHOWN]) + f"; and {count - _MOST_SHOWN} more" * (
                count > _MOST_SHOWN
            )
            _LOGGER.warning("the model declares other types than its operators give, and these count: %s", shown)
        return found.graph

    def _sizes(self, equal: Mapping[str, Dim], more: Mapping[str, int] | None = None) -> Sizes:
        return Sizes(self.inputs, {**self.dims, **(more or {})}, equal, self.inner)

    def _solved(self, equal: Mapping[str, Dim], sizes: Sizes) -> tuple[Sizes, Attempt]:
        """The model with sizes that have to be equal taken as equal: as long as each lets the import come further."""
        found = self.attempt(sizes)
        for count, (name, dim) in enumerate(solutions(found.compared, sizes.order)):
            if count == _MOST_TRIED:
                break
            more = {**{of: replaced(old, {name: dim}) for of, old in equal.items()}, name: dim}
            other, after = self._solved(more, self._sizes(more))
            if after.done > found.done:
                return other, after
        return sizes, found

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
        return self._solved(sizes.equal, self._sizes(sizes.equal, numbers))[1]

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
