"""Operators that ONNX defines by a function body are one operator to a model: they are rounded once, at their outputs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nncc.frontend.builder.builder import Tensor, summed_products
from nncc.frontend.decompose.composite import widened
from nncc.frontend.onnx.import_rules import Call
from nncc.ir.dtypes import DType

SHORT_FACTORS = frozenset({"Attention"})
"""Operators whose inner products read factors of 16 bits, as the inputs are: units for matrices multiply these, and sums are
f32 all the same."""


def in_wide(inputs: Sequence[Tensor | None]) -> tuple[Tensor | None, ...]:
    """Inputs of a body, floats of 16 bits as f32."""
    return tuple(None if x is None else widened(x) for x in inputs)


def rounded(schema: Any, inputs: Sequence[Tensor | None], made: Sequence[Tensor | None]) -> tuple[Tensor | None, ...]:
    """What a body makes of wide inputs: floats in the dtype of the inputs that the schema gives the same type parameter, or
    of the first input where these are left out."""
    last = len(schema.inputs) - 1
    given = [(schema.inputs[min(at, last)].type_str, x.dtype) for at, x in enumerate(inputs) if x is not None]
    names = {parameter.type_str for parameter in schema.inputs if "(" not in parameter.type_str}
    usual = {name: dtype for name in names for _, dtype in given[:1] if dtype.is_float}
    dtypes = {**usual, **dict(reversed(given))}
    results = zip(made, (output.type_str for output in schema.outputs))
    return tuple(x if x is None or not x.dtype.is_float else x.cast(dtypes.get(name, x.dtype)) for x, name in results)


def short_factors(op_type: str, inputs: Sequence[Tensor | None]) -> DType | None:
    """The dtype of the factors of the products in a body, where it is not that of their sums."""
    first = inputs[0] if inputs and op_type in SHORT_FACTORS else None
    return None if first is None or widened(first).dtype is first.dtype else first.dtype


def short_product(call: Call, dtype: DType) -> Tensor:
    """The matrix product of factors rounded to a dtype, not rounded itself."""
    return summed_products(call.x.cast(dtype), call.tensor(1).cast(dtype))
