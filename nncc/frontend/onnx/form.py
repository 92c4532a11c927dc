"""How the importer applies a rule: in which dtype, and rounded how often.

Operators that ONNX defines by a function body are one operator to a model: they are rounded once, at their outputs.

The forms that a model is imported in: as it is written, or with f32 in place of all narrower numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from nncc.frontend.builder.builder import Tensor, summed_products
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.decompose.composites import widened
from nncc.frontend.graph.graph import Array, Graph
from nncc.frontend.graph.op import AnyOperator
from nncc.frontend.onnx.import_rules import RULES, Call, LabelRule, OperatorKey, in_domain
from nncc.frontend.onnx.import_rules.in_floats import IN_FLOATS
from nncc.ir.dtypes import DType, f32, from_numpy

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


@dataclass(frozen=True)
class Form:
    """builder: makes the graph. rules: by domain and name of an operator. has_types: whether values have the types that the
    model declares."""

    builder: Callable[[str], FoldingBuilder]
    rules: Mapping[OperatorKey, LabelRule]
    has_types: bool


class _F32Builder(FoldingBuilder):
    """Makes f32 of narrower floats, and of constants that are integers of 8 bits, which are weights."""

    def input(self, name: str, dtype: DType, shape: Any) -> Tensor:
        return super().input(name, _widened(dtype), shape)

    def constant(self, array: Array, name: str = "const") -> Tensor:
        dtype = from_numpy(array.dtype)
        is_wider = is_narrow(dtype) or is_quantised(dtype)
        return super().constant(array.astype(np.float32) if is_wider else array, name)

    def emit_all(self, operator: AnyOperator, *inputs: Tensor, hint: str = "", **attributes: Any) -> tuple[Tensor, ...]:
        wide = {name: _widened(value) if isinstance(value, DType) else value for name, value in attributes.items()}
        if operator.name == "cast" and wide["to"] == inputs[0].dtype:
            return inputs
        return super().emit_all(operator, *inputs, hint=hint, **wide)


AS_WRITTEN = Form(FoldingBuilder, RULES, has_types=True)
IN_F32 = Form(_F32Builder, {**RULES, **in_domain("", IN_FLOATS)}, has_types=False)
"""As much work as the model would be if it had been exported in f32; other numbers come of it."""


def is_narrow(dtype: DType) -> bool:
    """Whether it is a float of fewer bits than f32."""
    return dtype.is_float and dtype.size_bytes < f32.size_bytes


def is_quantised(dtype: DType) -> bool:
    """Whether it is an integer such as floats are quantised to: wider ones are indices and counts."""
    return dtype.is_int and dtype.size_bytes == 1


def narrow_dtypes(graph: Graph) -> tuple[DType, ...]:
    """The narrow dtypes of what the nodes of a graph compute, each once, in order."""
    made = dict.fromkeys(value.type.dtype for node in graph.nodes for value in node.outputs)
    return tuple(dtype for dtype in made if is_narrow(dtype) or is_quantised(dtype))


def _widened(dtype: DType) -> DType:
    return f32 if is_narrow(dtype) else dtype
