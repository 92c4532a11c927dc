"""What a caller is told where sizes are open and numbers are needed."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence

from nncc.errors import ModelError
from nncc.frontend.graph.dims import symbols_of
from nncc.frontend.graph.graph import Graph

InputAxis = tuple[str, int]
"""An input and one of its axes."""


def sizes_text(places: Mapping[str, Sequence[InputAxis]], numbers: Mapping[str, int]) -> str:
    """Each open size with where it occurs, and options that give it a number. numbers: an example of each size."""
    rows = [f"  {name}: {', '.join(f'axis {axis} of {of}' for of, axis in where)}" for name, where in places.items()]
    given = {name: numbers.get(name, 1) for name in places}
    options = " ".join(dim_option(name, number) for name, number in given.items())
    return "\n".join(["the model leaves sizes open, and nncc compiles for fixed ones:", *rows,
                      f"give each a number: {options}, or dims={given} in Python"])  # fmt: skip


def require_sizes(graph: Graph) -> None:
    """Raises: ModelError where an input has a size that is a symbol."""
    if graph.symbols:
        places: dict[str, list[InputAxis]] = {name: [] for name in graph.symbols}
        for value in graph.inputs:
            for axis, dim in enumerate(value.type.shape):
                for name in sorted(symbols_of((dim,))):
                    places[name].append((value.name, axis))
        raise ModelError(sizes_text(places, {}))


def dim_option(name: str, number: int) -> str:
    """The option that gives a size a number, as a shell takes it."""
    text = shlex.quote(f"{name}={number}")
    return f"--dim={text}" if name.startswith("-") else f"--dim {text}"
