"""A case: a kernel with everything that its candidates run on and are judged by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nncc.ir.kernel import Kernel
from nncc.ir.program import Array


@dataclass(frozen=True)
class Case:
    """A naive kernel to tune, its arrays of real size, and its right results.

    arrays: inputs and constants by buffer name; an output that is here starts with these values in every run.
    exact: the right outputs (f64, or the output's own dtype) by buffer name. window: of an output, the part that the
    kernel has to write; the others may hold anything. allowed: the largest error (accuracy.relative_error) of a right
    result. count: how often the model calls it. label: for people, such as "matmul 128x3072 of 768". allowed_whole: the
    largest error of whole numbers and booleans; more than 0 only where numbers that are rounded decide them.
    """

    kernel: Kernel
    arrays: Mapping[str, Array]
    exact: Mapping[str, Array]
    window: Mapping[str, tuple[slice, ...]]
    allowed: float
    count: int
    label: str
    allowed_whole: float = 0.0
