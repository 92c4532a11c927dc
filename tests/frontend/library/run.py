"""What a function of tensors computes: its graph, verified and evaluated by the references of its operators."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.decompose import VOCABULARY
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.verify import verify
from nncc.ir.dtypes import from_numpy

Array = NDArray[np.generic]


def results(function: Callable[..., Any], *arrays: Array, known: tuple[int, ...] = ()) -> list[Array]:
    """What `function(builder, *tensors)` gives for arrays; those whose number is in `known` are constants of the graph."""
    builder = FoldingBuilder("library")
    tensors = [
        builder.constant(x) if i in known else builder.input(f"x{i}", from_numpy(x.dtype), x.shape)
        for i, x in enumerate(arrays)
    ]
    made = function(builder, *tensors)
    for i, tensor in enumerate((made,) if isinstance(made, Tensor) else made):
        builder.output(f"y{i}", tensor)
    graph = builder.build()
    verify(graph, VOCABULARY)
    return list(evaluate(graph, {value.name: arrays[int(value.name[1:])] for value in graph.inputs}).values())


def result(function: Callable[..., Any], *arrays: Array, known: tuple[int, ...] = ()) -> Array:
    """The one tensor that `function(builder, *tensors)` gives."""
    (made,) = results(function, *arrays, known=known)
    return made
