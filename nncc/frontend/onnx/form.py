"""The forms that a model is imported in: as it is written, or with f32 in place of all narrower numbers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.graph.graph import Array, Graph
from nncc.frontend.graph.op import AnyOperator
from nncc.frontend.onnx.import_rules import RULES, LabelRule, OperatorKey, in_domain
from nncc.frontend.onnx.import_rules.in_floats import IN_FLOATS
from nncc.ir.dtypes import DType, f32, from_numpy


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
