"""The kernel passes, in the one table that orders them: what each needs of a kernel, what it makes, what it breaks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Flag, auto
from functools import reduce

from nncc.codegen.allocate import allocate
from nncc.codegen.decompose import decompose
from nncc.codegen.extrema import lower_extrema
from nncc.codegen.flatten import flatten
from nncc.codegen.hoist import hoist
from nncc.codegen.in_place import shareable
from nncc.codegen.legalise import legalise
from nncc.codegen.math import expand_math
from nncc.codegen.outline import outline
from nncc.codegen.partition import partition
from nncc.codegen.prefetch import expand_prefetch
from nncc.codegen.single_lane import store_single_lanes
from nncc.codegen.tensorize import tensorize
from nncc.codegen.unmask import unmask
from nncc.codegen.unroll import unroll
from nncc.codegen.updates import contract, lower_updates
from nncc.codegen.vectorize import vectorize
from nncc.ir.kernel import Kernel
from nncc.ir.lowered import Module
from nncc.ir.simplify import simplify_stmt


class Form(Flag):
    """What is true of a kernel on its way to the lowered form."""

    SCHEDULED = 0
    NO_OVER = auto()
    NO_PEEL = auto()
    SIMPLE = auto()
    FLAT = auto()
    PREFETCHED = auto()
    NO_INTRINSIC_LOOPS = auto()
    VECTORS = auto()
    ALLOCATED = auto()
    NO_UPDATE = auto()
    NO_MATH = auto()
    NO_EXTREMA = auto()
    UNROLLED = auto()
    NO_SINGLE_LANES = auto()
    LEGAL = auto()
    CONTRACTED = auto()
    HOISTED = auto()


@dataclass(frozen=True)
class Pass:
    """A pure function of kernels, with what must hold before it and what it makes and breaks."""

    name: str
    run: Callable[[Kernel], Kernel]
    needs: Form
    makes: Form
    breaks: Form = Form.SCHEDULED


def simplified(kernel: Kernel) -> Kernel:
    """Every index and mask decided as far as ranges decide it."""
    return replace(kernel, body=simplify_stmt(kernel.body, {}))


def expanded(kernel: Kernel) -> Kernel:
    """Every elementary function as arithmetic."""
    return replace(kernel, body=expand_math(kernel.body))


PASSES = (
    Pass("decompose", decompose, Form.SCHEDULED, Form.NO_OVER),
    Pass("unmask", unmask, Form.NO_OVER, Form.SCHEDULED),
    Pass("flatten", flatten, Form.NO_OVER, Form.FLAT),
    Pass("partition", partition, Form.NO_OVER, Form.NO_PEEL, Form.SIMPLE),
    Pass("simplify", simplified, Form.NO_PEEL, Form.SIMPLE),
    Pass("prefetch", expand_prefetch, Form.FLAT | Form.SIMPLE, Form.PREFETCHED),
    Pass("tensorize", tensorize, Form.FLAT | Form.SIMPLE, Form.NO_INTRINSIC_LOOPS),
    Pass("vectorize", vectorize, Form.PREFETCHED | Form.NO_INTRINSIC_LOOPS | Form.NO_OVER, Form.VECTORS),
    Pass("allocate", allocate, Form.VECTORS, Form.ALLOCATED),
    Pass("lower_updates", lower_updates, Form.VECTORS | Form.ALLOCATED, Form.NO_UPDATE),
    Pass("expand_math", expanded, Form.NO_UPDATE, Form.NO_MATH, Form.NO_EXTREMA),
    Pass("extrema", lower_extrema, Form.NO_MATH, Form.NO_EXTREMA),
    Pass("legalise", legalise, Form.NO_EXTREMA, Form.LEGAL),
    Pass("contract", contract, Form.LEGAL, Form.CONTRACTED),
    Pass("unroll", unroll, Form.CONTRACTED, Form.UNROLLED),
    Pass("single_lane", store_single_lanes, Form.UNROLLED, Form.NO_SINGLE_LANES),
    Pass("hoist", hoist, Form.UNROLLED, Form.HOISTED),
)
"""Unrolling comes late: what the passes before it do, they do once for all copies."""


def run_passes(kernel: Kernel, passes: tuple[Pass, ...] = PASSES) -> Kernel:
    """The kernel after all passes."""
    return reduce(lambda k, p: p.run(k), passes, kernel)


def lower(kernel: Kernel) -> Module:
    """The lowered form of a scheduled kernel."""
    return outline(run_passes(kernel), shareable(kernel))
