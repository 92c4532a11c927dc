"""Axes of a module's inputs whose sizes stay open, by the names that the caller gives these.

nncc.compile(model, (x,), dims={"x": {0: "batch"}, "batch": nncc.dim(1, 64)})
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from typing import Any

import torch
from torch.export import Dim
from torch.utils import _pytree as pytree

from nncc.errors import ModelError
from nncc.pipeline.arguments import OpenSize
from nncc.torch.export import tree_of

Axes = Mapping[str, Mapping[int, str]]
LEAST = 2
"""Elements along an open axis of an example: PyTorch takes a size of 0 or 1 for one that never changes."""


def parted(dims: Mapping[str, Any] | None) -> tuple[Axes, dict[str, Any]]:
    """Which axes of inputs are open, and what is said of sizes by their names. Raises: ModelError for axes that are none."""
    axes = {name: given for name, given in (dims or {}).items() if isinstance(given, Mapping)}
    for name, given in axes.items():
        for axis, size in given.items():
            if not isinstance(axis, int) or not isinstance(size, str) or not size.isidentifier():
                expected = 'axes and names, as in {0: "batch"}'
                raise ModelError(f"dims: input {name!r} has {{{axis!r}: {size!r}}}; expected {expected}")
    return axes, {name: given for name, given in (dims or {}).items() if name not in axes}


def opened(
    module: torch.nn.Module, inputs: Sequence[Any], kwargs: Mapping[str, Any], axes: Axes, sizes: Mapping[str, Any]
) -> tuple[inspect.BoundArguments, dict[str, Any]]:
    """Example inputs of forward for an export with these axes open, and the dynamic shapes of the export. sizes: the ranges
    of sizes, by name. Raises: ModelError for an input or an axis that there is not."""
    try:
        bound = inspect.signature(module.forward).bind(*inputs, **kwargs)
    except TypeError as error:
        raise ModelError(f"the example inputs do not fit forward of {type(module).__name__}: {error}") from None
    found = {size: _dim(size, sizes.get(size)) for given in axes.values() for size in given.values()}
    known, shapes = set[str](), dict[str, Any]()
    for parameter, value in bound.arguments.items():
        leaves, spec = pytree.tree_flatten(value)
        names = [*tree_of(spec).names(parameter)]
        known |= {name for name, leaf in zip(names, leaves) if isinstance(leaf, torch.Tensor)}
        given = [axes.get(name, {}) for name in names]
        made = [_example(name, leaf, own) if own else leaf for name, leaf, own in zip(names, leaves, given)]
        spans = [{axis: found[size] for axis, size in own.items()} or None for own in given]
        bound.arguments[parameter], shapes[parameter] = pytree.tree_unflatten(made, spec), pytree.tree_unflatten(spans, spec)
    if unknown := sorted(axes.keys() - known):
        raise ModelError(f"dims: there is no input {', '.join(unknown)}; the tensors are {', '.join(sorted(known))}")
    return bound, shapes


def _dim(name: str, given: Any) -> Any:
    return Dim(name, min=given.low, max=given.high) if isinstance(given, OpenSize) else Dim(name)


def _example(name: str, tensor: Any, axes: Mapping[int, str]) -> Any:
    """A tensor with some elements along its open axes."""
    for axis in axes:
        if not isinstance(tensor, torch.Tensor) or not 0 <= axis < tensor.dim():
            shape = [*tensor.shape] if isinstance(tensor, torch.Tensor) else tensor
            raise ModelError(f"dims: input {name!r} has no axis {axis}: its example is {shape}")
        if tensor.shape[axis] == 0:
            tensor = tensor.new_zeros([LEAST if n == axis else size for n, size in enumerate(tensor.shape)])
        elif tensor.shape[axis] < LEAST:
            tensor = torch.cat([tensor] * LEAST, axis)
    return tensor


def names_of(axes: Axes) -> dict[tuple[str, int], str]:
    """The name of the size of each open axis, by its input."""
    return {(name, axis): size for name, given in axes.items() for axis, size in given.items()}
