"""Sums of products of two operands, in tiles: matrix products of any batch, and convolutions as products of what their
windows cover. Operands of 16 and 8 bits are multiplied by instructions of warps, those of f32 by multiply-adds, or as tf32.
"""

from __future__ import annotations

from nncc.ir.dtypes import DType, bf16, f16, f32, i8, u8
from nncc.ir.kernel import Kernel, Nest
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.choose import DEFAULT, Guide
from nncc.schedule.planner.forms.chains import around
from nncc.schedule.planner.gpu.contractions.fma import FmaProduct
from nncc.schedule.planner.gpu.contractions.mma import MmaProduct
from nncc.schedule.planner.gpu.contractions.products import Product, groups_of
from nncc.schedule.planner.gpu.contractions.split_k import split_steps
from nncc.schedule.planner.gpu.grid import legal
from nncc.schedule.planner.gpu.sinks import with_sink
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Gpu

_BY_DTYPE: dict[DType, type[Product]] = {
    f32: FmaProduct, f16: MmaProduct, bf16: MmaProduct, i8: MmaProduct, u8: MmaProduct,
}  # fmt: skip
"""How operands of a dtype are multiplied; those of f32 by MmaProduct too where they may be rounded to tf32."""


def contraction_steps(
    kernel: Kernel,
    nest: Nest,
    planned: set[str],
    target: Gpu,
    precision: Precision = Precision.DEFAULT,
    guide: Guide = DEFAULT,
) -> tuple[S.Steps, set[str]]:
    """The steps for a sum of products and for the nest that stores its results, and the names of both; none for another."""
    groups = groups_of(nest)
    if groups is None or groups.dtype not in _BY_DTYPE or around(kernel, nest):
        return (), set()
    rounds = precision is Precision.TF32 and groups.dtype is f32
    kind = MmaProduct if rounds else _BY_DTYPE[groups.dtype]
    split, name = split_steps(kernel, nest, groups, target) if kind is MmaProduct else ((), nest.name)
    kernel = apply(kernel, split)
    nest = find_nest(kernel, name)
    found = with_sink(kernel, nest, planned)
    if found is None:
        return (), set()
    steps, name, sink = found
    before = apply(kernel, steps)
    more = legal(lambda: kind(before, name, sink, target).steps(guide))
    return ((*split, *steps, *more), {name, sink}) if more else ((), set())
