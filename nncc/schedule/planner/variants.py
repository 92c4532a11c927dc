"""Variants: other algorithms for a nest, each taken where it is predicted to be clearly faster than the direct form.

A variant is a step that rewrites the naive nest, so that schedules with it print, store and replay like all others. A rule
gives its options; rules and guides look at the structure of the loops only. They belong to schedule and not to frontend:
they take a kernel, whoever made it, and need the cost model and the other plans.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import partial
from math import prod

from nncc.ir.expr import Cast, Expr, Unary, Var
from nncc.ir.kernel import Kernel, Nest, nests, reads
from nncc.ir.ops import UnaryOp
from nncc.ir.stmt import values, written
from nncc.ir.walk import subexpressions, variables
from nncc.schedule.apply import first_legal
from nncc.schedule.language import steps as S
from nncc.schedule.planner.contractions import tiles, tiling, winograd
from nncc.schedule.planner.contractions.groupings import axes_below
from nncc.schedule.planner.contractions.winograd import TileBlocks
from nncc.schedule.planner.guide import DEFAULT, Guide, KnobValue, Option
from nncc.schedule.planner.planned import Planned
from nncc.schedule.primitives.algorithms.division import shared_divisors
from nncc.schedule.primitives.algorithms.subnormals import has_exponentials
from nncc.schedule.primitives.tree import fresh, static_extent
from nncc.target import Cpu

WHOLE = frozenset({UnaryOp.FLOOR, UnaryOp.CEIL, UnaryOp.TRUNC, UnaryOp.ROUND})
"""The operations that round to whole numbers."""
LEAST_SHARED = 64
"""The fewest divisions by one number that are worth its inverse, which has a latency of some forty cycles."""
ALLOWED_ERROR = 1e-4
"""Relative error of a variant, at most, as predicted, of the scale of the results."""


class Precision(Enum):
    """Which variants may be chosen: those whose predicted error is at most ALLOWED_ERROR, or (STRICT) none that rounds
    more than the kernel as written does, its sums in some order. TF32: as DEFAULT, and tensor cores of a GPU may round the
    factors of products of f32 to 10 bits of the fraction."""

    DEFAULT = "default"
    STRICT = "strict"
    TF32 = "tf32"


def varied(so_far: Planned, target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """The kernel with a variant of each reduction that has a faster one."""
    for name in so_far.reductions:
        if name not in so_far.done:
            so_far = _one_varied(so_far, name, target, guide) or so_far
    return so_far


def _one_varied(so_far: Planned, name: str, target: Cpu, guide: Guide) -> Planned | None:
    """The kernel with a variant of a reduction; None for the direct form, or where there is no other. Only where the kernel
    has none as it is, one that stores in order may have them: the guide is asked once."""
    for form in _forms(so_far, name):
        options = _options(form, form.nest(name), target, guide)
        if options:
            return guide.at(name).take(options, partial(_carried_out, form, target, guide))
    return None


def _forms(so_far: Planned, name: str) -> Iterator[Planned]:
    """The kernel as it is, then the one in which the results of a reduction are stored in order."""
    yield so_far
    ordered = _in_order(so_far, so_far.nest(name))
    if ordered is not None:
        yield ordered


def _in_order(so_far: Planned, nest: Nest) -> Planned | None:
    """The kernel in which what a reduction's consumer stores in another order is stored in that of the reduction, and copied
    then; None where there is no such consumer."""
    kernel, consumer = so_far.kernel, tiling.epilogue(so_far.kernel, nest, so_far.done)
    place = [i.name for i in consumer.leaf.index if isinstance(i, Var)] if consumer else []
    if consumer is None or len(place) < len(consumer.leaf.index):
        return None
    order = tuple(place.index(axis) for axis in axes_below(nest, consumer))
    copy = fresh(kernel, f"{consumer.name}.ordered")
    steps = (S.CacheWrite(consumer.name, copy), S.TransformLayout(copy, (), order))
    return so_far.then(steps) if order != tuple(range(len(place))) else None


def _carried_out(so_far: Planned, target: Cpu, guide: Guide, blocks: TileBlocks | None) -> Planned | None:
    """The kernel with a variant; None for the direct form."""
    return None if blocks is None else winograd.carried_out(so_far, blocks, target, guide)


def inverted(so_far: Planned, target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """The kernel in which no nest divides many elements by one number.

    Quotients that are rounded to whole numbers, as in quantisation, stay quotients: one unit in the last place would
    become a whole step.
    """
    for nest in so_far.left:
        kernel = so_far.kernel
        sharers = max((_sharers(nest, divisor) for divisor in shared_divisors(nest)), default=0)
        if sharers and _rounds_to_whole(kernel, nest):
            continue
        if guide.wants("inverse", sharers >= LEAST_SHARED, sharers > 1):
            so_far = so_far.then(first_legal(kernel, [(S.Reciprocal(nest.name, fresh(kernel, f"{nest.name}.inverse")),)]))
    return so_far


def gradual(so_far: Planned, target: Cpu, guide: Guide = DEFAULT) -> Planned:
    """The kernel whose exponentials are right where they are subnormal numbers, at the cost of a second one."""
    names = [nest.name for nest in nests(so_far.kernel.body) if has_exponentials(nest)]
    return so_far.then(S.KeepSubnormals(name) for name in names)


def _rounds_to_whole(kernel: Kernel, first: Nest) -> bool:
    """Whether what a nest computes is rounded to whole numbers, there or in a nest that it reaches."""
    reached = set[str]()
    for nest in nests(kernel.body):
        if nest.name == first.name or reads(nest.leaf) & reached:
            if any(_is_whole(x) for value in values(nest.leaf) for x in subexpressions(value)):
                return True
            reached |= set(written(nest.leaf))
    return False


def _is_whole(x: Expr) -> bool:
    """Whether an expression rounds to whole numbers."""
    if isinstance(x, Cast):
        return x.x.dtype.is_float and not x.dtype.is_float
    return isinstance(x, Unary) and x.op in WHOLE


def _sharers(nest: Nest, divisor: Expr) -> int:
    """How many elements of a nest are divided by one value."""
    return prod(static_extent(o) for o in nest.loops if o.axis not in variables(divisor))


def _options(so_far: Planned, nest: Nest, target: Cpu, guide: Guide) -> list[Option[TileBlocks | None]]:
    """The options for a nest, None for the direct form, those of the fewest cycles first; those that only a guide that
    explores is shown come last."""
    kernel, consumer = so_far.kernel, tiling.epilogue(so_far.kernel, nest, so_far.done)
    variants = _timed(winograd.tile_blocks(kernel, nest, consumer, target), target)
    direct = tiles.tilings(kernel, nest, target, consumer)[:1] if variants else []
    if not direct:
        return []
    whole = winograd.with_weights(direct[0].cycles, variants[0].value.direct_bytes, target)
    first = sum((option.cycles or 0.0) < whole for option in variants)
    options = [*variants[:first], Option(None, {"variant": "direct"}, whole, "direct"), *variants[first:]]
    every = _timed(winograd.tile_blocks(kernel, nest, consumer, target, guide), target) if guide.explores else []
    known = [option.knobs for option in variants]
    return [*options, *(option for option in every if option.knobs not in known)]


def _timed(every: Iterable[TileBlocks], target: Cpu) -> list[Option[TileBlocks]]:
    """The blocks that are precise enough as options, fastest first."""
    found = [Option(b, _knobs(b), b.cycles(target), f"tiles of {b.tile}") for b in every if b.error <= ALLOWED_ERROR]
    return sorted(found, key=lambda option: option.cycles or 0.0)


def _knobs(blocks: TileBlocks) -> dict[str, KnobValue]:
    """The knobs of a variant in blocks."""
    name = f"winograd {blocks.tile}x{blocks.tile}"
    return {"variant": name, "tile rows": blocks.rows, "panel": blocks.panel, "image first": blocks.before}
