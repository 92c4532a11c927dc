"""Dtypes by PyTorch's names, and PyTorch's promotion.

Source: "Type promotion" in the documentation of torch.Tensor attributes.
"""

from collections.abc import Sequence
from functools import reduce
from typing import TypeAlias

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Number, Tensor
from nncc.frontend.graph.dims import Dim
from nncc.ir.dtypes import DType, bf16, boolean, dtype, f16, f32, f64, from_numpy, i8, i16, i32, i64

DTYPES: dict[str, DType] = {
    "float16": f16,
    "bfloat16": bf16,
    "float32": f32,
    "float64": f64,
    "int8": i8,
    "int16": i16,
    "int32": i32,
    "int64": i64,
    **{f"uint{bits}": dtype(f"u{bits}") for bits in (8, 16, 32, 64)},
    "float8_e4m3fn": dtype("f8e4m3fn"),
    "float8_e5m2": dtype("f8e5m2"),
    "bool": boolean,
}
"""What PyTorch calls the dtypes of nncc."""

ScalarOrTensor: TypeAlias = "Tensor | Number | Dim"
"""A tensor, or a number where ATen takes one; a size is a whole number."""


def dtype_of(name: str) -> DType:
    """The dtype that PyTorch calls so. Raises: ModelError where nncc has none."""
    if name not in DTYPES:
        kind = "; nncc has no complex numbers" if name.startswith("complex") else ""
        raise ModelError(f"elements of {name}{kind}; expected one of {', '.join(DTYPES)}")
    return DTYPES[name]


def _category(operand: ScalarOrTensor) -> int:
    """0 for truth values, 1 for whole numbers, 2 for floats."""
    if isinstance(operand, Tensor):
        return 0 if operand.dtype.is_bool else 2 if operand.dtype.is_float else 1
    return 0 if isinstance(operand, bool) else 2 if isinstance(operand, float) else 1


def _level(operand: ScalarOrTensor) -> int:
    """2 for tensors with axes, 1 for those without, 0 for numbers."""
    return 1 + bool(operand.rank) if isinstance(operand, Tensor) else 0


def result_dtype(*operands: ScalarOrTensor) -> DType:
    """The dtype in which operands meet: tensors with axes decide, then those without, then numbers, unless a later kind is
    of a higher category."""
    chosen, category = boolean, -1
    for level in (2, 1, 0):
        group = [operand for operand in operands if _level(operand) == level]
        highest = max(map(_category, group), default=-1)
        if highest > category:
            category = highest
            alike = [x.dtype for x in group if isinstance(x, Tensor) and _category(x) == highest]
            chosen = wider(alike) if alike else (boolean, i64, f32)[highest]
    return chosen


def wider(dtypes: Sequence[DType]) -> DType:
    """The least dtype that holds all of some."""
    return reduce(_both, dtypes)


def _both(a: DType, b: DType) -> DType:
    if {a, b} == {f16, bf16}:  # of which numpy knows no wider one
        return f32
    return a if a == b else from_numpy(np.promote_types(a.numpy, b.numpy))
