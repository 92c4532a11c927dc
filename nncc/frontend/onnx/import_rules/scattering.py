"""Import rules of the ONNX operators that put elements at places which data say."""

from __future__ import annotations

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import iota, scatter
from nncc.frontend.graph.dims import product
from nncc.frontend.onnx.import_rules.call import Call, ImportRule
from nncc.frontend.onnx.import_rules.indexing import (
    checked,
    columns_of,
    from_front,
    indices_of,
    linear,
    picked_extents,
    strides_of,
)
from nncc.ir.dtypes import i64

COMBINERS = {"none": "set", "add": "sum", "mul": "prod", "max": "max", "min": "min"}
"""Ours for each reduction of ONNX."""


def _combiner(call: Call) -> str:
    reduction = call.text("reduction", "none")
    if reduction not in COMBINERS:
        raise ModelError(f"reduction {reduction!r}; expected one of {', '.join(COMBINERS)}")
    return COMBINERS[reduction]


def _require_alike(x: Tensor, updates: Tensor) -> None:
    if updates.dtype != x.dtype:
        raise ModelError(f"the updates are {updates.type} for {x.type}; ONNX wants one dtype")


def _scatter_elements(call: Call) -> Tensor:
    """Every update has an index of its own along one axis, and its own place along the others."""
    x, updates, axis = call.x, call.tensor(2), call.x.axis(call.integer("axis", 0))
    _require_alike(x, updates)
    indices = from_front(call, checked(call, indices_of(call, 1), x.shape[axis]), x.shape[axis])
    if indices.shape != updates.shape or indices.rank != x.rank:
        raise ModelError(f"indices {indices.type} and updates {updates.type} for {x.type}; expected one shape of its rank")
    parts = [iota(call.builder, indices.shape, other, i64) for other in range(x.rank)]
    parts[axis] = indices.cast(i64)
    places = linear(parts, strides_of(x.shape)).reshape(-1)
    return scatter(x.reshape(-1), places, updates.reshape(-1), 0, _combiner(call)).reshape(*x.shape)


def _scatter_nd(call: Call) -> Tensor:
    """Every row of the indices is a place in the first axes, at which a slice of the updates goes."""
    x, indices, updates = call.x, indices_of(call, 1).cast(i64), call.tensor(2)
    _require_alike(x, updates)
    outer = picked_extents(x, indices)
    shape, inner = indices.shape[:-1], x.shape[len(outer) :]
    if updates.shape != (*shape, *inner):
        raise ModelError(f"the updates are {updates.type}; expected {updates.type.with_shape((*shape, *inner))}")
    places = linear(columns_of(call, indices, outer), strides_of(outer)).reshape(-1)
    rows = x.reshape(product(outer), *inner)
    return scatter(rows, places, updates.reshape(product(shape), *inner), 0, _combiner(call)).reshape(*x.shape)


SCATTERING: dict[str, ImportRule] = {
    "Scatter": _scatter_elements,
    "ScatterElements": _scatter_elements,
    "ScatterND": _scatter_nd,
}
