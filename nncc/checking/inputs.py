"""The arrays that a model is checked on."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from nncc.arguments import require
from nncc.errors import RunError
from nncc.frontend.graph.graph import Graph
from nncc.frontend.random_inputs import random_inputs
from nncc.ir.program import Array


def complete_inputs(graph: Graph, given: Mapping[str, Array] | None, seed: int | None) -> dict[str, Array]:
    """An array for each input of a graph of primitives: what is given, and random ones where there is a seed, or nothing is
    given at all. Raises: RunError for an input that is missing, is not the graph's, or is of another type."""
    require("inputs", given, Mapping | None, "arrays by name, or None", RunError)
    require("seed", seed, int | None, "a whole number of 0 or more, or None", RunError)
    if seed is not None and seed < 0:
        raise RunError(f"the seed is {seed}; expected 0 or more")
    known = {value.name: value.type for value in graph.inputs}
    if others := [str(name) for name in given or {} if name not in known]:
        raise RunError(f"the model has no input {', '.join(others)}; it has {', '.join(known) or 'none'}")
    for name, array in (given or {}).items():
        wanted = f"{known[name].dtype.numpy.name}{list(known[name].extents)}"
        require(name, array, np.ndarray, f"a numpy array, {wanted}", RunError)
        if (array.dtype, array.shape) != (known[name].dtype.numpy, known[name].extents):
            raise RunError(f"input {name!r} is {array.dtype}{list(array.shape)}; the model takes {wanted}")
    if given and seed is None and (missing := [name for name in known if name not in given]):
        raise RunError(f"there is no array for input {', '.join(missing)}; give it, or --random SEED for what is not given")
    return {**random_inputs(graph, seed or 0), **(given or {})}
