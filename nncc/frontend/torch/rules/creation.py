"""Rules of ATen's operators that make tensors of numbers."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import equal, full, iota
from nncc.frontend.graph.dims import Shape
from nncc.frontend.torch.dtypes import ScalarOrTensor
from nncc.frontend.torch.rules.table import Ints, Site, as_tensor, register, rule
from nncc.ir.dtypes import DType, i64


@rule("full.default", "full_like.default", "new_full.default", "fill.Scalar", "fill.Tensor", "scalar_tensor.default")
def full_(
    self: Tensor | None = None,
    size: Shape = (),
    fill_value: ScalarOrTensor | None = None,
    value: ScalarOrTensor | None = None,
    s: ScalarOrTensor | None = None,
    dtype: DType | None = None,
    *,
    site: Site,
) -> Tensor:
    number = next(given for given in (fill_value, value, s) if given is not None)
    return as_tensor(number, site.dtype, site).broadcast_to(site.type.shape)


def _filled(number: int) -> Callable[..., Tensor]:
    def made(
        self: Tensor | None = None,
        size: Shape = (),
        stride: Shape = (),
        physical_layout: Ints = (),
        dtype: DType | None = None,
        *,
        site: Site,
    ) -> Tensor:
        return full(site.builder, number, site.type)

    return made


register(_filled(0), "zeros.default", "zeros_like.default", "new_zeros.default", "zero.default")
register(_filled(1), "ones.default", "ones_like.default", "new_ones.default")
for _name in ("empty.memory_format", "empty_like.default", "new_empty.default", "empty_permuted.default",
              "empty_strided.default", "new_empty_strided.default"):  # fmt: skip
    register(_filled(0), _name)


@rule("arange.default", "arange.start", "arange.start_step")
def arange(
    end: ScalarOrTensor, start: ScalarOrTensor = 0, step: ScalarOrTensor = 1, *, dtype: DType | None = None, site: Site
) -> Tensor:
    """start + i * step: of whole numbers as nodes, which take no memory, of others as PyTorch rounds it."""
    if isinstance(start, float) or isinstance(step, float):
        numbers = np.arange(site.type.extents[0], dtype=np.float64) * _number(step) + _number(start)
        return site.builder.constant(numbers.astype(site.dtype.numpy))
    wide = iota(site.builder, site.type.shape, 0, i64)
    return wide * as_tensor(step, i64, site) + as_tensor(start, i64, site)


def _number(operand: ScalarOrTensor) -> float:
    """Raises: ModelError for what is no number."""
    if not isinstance(operand, int | float):
        raise ModelError(f"{operand} beside a number with a fraction; expected two numbers")
    return float(operand)


@rule("linspace.default")
def linspace(start: float, end: float, steps: int, *, dtype: DType | None = None, site: Site) -> Tensor:
    step, at = (end - start) / max(steps - 1, 1), np.arange(steps)
    made = np.where(at < steps / 2, start + at * step, end - (steps - 1 - at) * step)  # from both ends, as PyTorch does
    return site.builder.constant(np.asarray(made, np.float64).astype(site.dtype.numpy))


@rule("eye.default", "eye.m")
def eye(n: int, m: int | None = None, *, dtype: DType | None = None, site: Site) -> Tensor:
    rows, columns = (iota(site.builder, site.type.shape, axis, i64) for axis in (0, 1))
    return equal(rows, columns)
