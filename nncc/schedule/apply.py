"""Applying steps to a kernel: one primitive per step type."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from nncc.errors import ComputeError, ScheduleError
from nncc.ir.kernel import Kernel, nests, uses
from nncc.ir.stmt import CopyAsync, For, LoopKind, Stmt
from nncc.ir.text import stmt_text
from nncc.ir.walk import statements
from nncc.schedule import steps as S
from nncc.schedule.primitives import (
    alignment,
    arithmetic,
    hardware,
    legality,
    loops,
    online,
    padding,
    placement,
    reduction,
    storage,
    winograd,
)
from nncc.schedule.primitives.tree import paths
from nncc.schedule.primitives.variants import joined, kernel_for


def for_sizes(kernel: Kernel, step: S.ForSizes) -> Kernel:
    """Run a kernel by other steps where an open size is in a range, `low` and `high` included.

    Rewrite: s  ->  if low <= size <= high: s by the steps  else: s by all other steps of the schedule
    Legal: the kernel has the open size, which may be in the range; the steps are legal there, which they may be because of
    the range; and they prepare constants as the others do. Steps for some sizes stand beside the others in any order: they
    begin with the naive kernel. The first ones whose range holds the sizes of a call are taken.
    """
    return _with_variants(kernel, kernel, (step,))


PRIMITIVES: dict[type[S.Step], Callable[[Kernel, Any], Kernel]] = {
    S.Split: loops.split,
    S.Tile: loops.tile,
    S.Specialize: loops.specialize,
    S.LoopPartition: loops.loop_partition,
    S.FuseAxes: loops.fuse_axes,
    S.RenameAxis: loops.rename_axis,
    S.Reorder: loops.reorder,
    S.Unroll: loops.unroll,
    S.Vectorize: loops.vectorize,
    S.Parallel: loops.parallel,
    S.Bind: loops.bind,
    S.Prefetch: loops.prefetch,
    S.StreamStore: loops.stream_store,
    S.CopyAsync: hardware.copy_async,
    S.Pipeline: hardware.pipeline,
    S.Inline: placement.inline,
    S.ReverseInline: placement.reverse_inline,
    S.ComputeAt: placement.compute_at,
    S.ReverseComputeAt: placement.reverse_compute_at,
    S.Align: alignment.align,
    S.CacheRead: storage.cache_read,
    S.Reindex: storage.reindex,
    S.CacheWrite: storage.cache_write,
    S.SetScope: storage.set_scope,
    S.Shrink: storage.shrink,
    S.Overlay: storage.overlay,
    S.TransformLayout: storage.transform_layout,
    S.FuseDims: storage.fuse_dims,
    S.Widen: storage.widen,
    S.PadRows: storage.pad_rows,
    S.Swizzle: storage.swizzle,
    S.SkipZeros: padding.skip_zeros,
    S.DecomposeReduction: reduction.decompose_reduction,
    S.Rfactor: reduction.rfactor,
    S.Subtotal: reduction.subtotal,
    S.Carry: reduction.carry,
    S.Online: online.online,
    S.Recenter: arithmetic.recenter,
    S.Reciprocal: arithmetic.reciprocal,
    S.KeepSubnormals: arithmetic.keep_subnormals,
    S.Winograd: winograd.winograd,
    S.Tensorize: hardware.tensorize,
    S.ForSizes: for_sizes,
}

MARKS = {
    LoopKind.PARALLEL: legality.may_parallelize,
    LoopKind.VECTORIZE: legality.may_vectorize,
    LoopKind.BLOCK: legality.may_parallelize,
    LoopKind.WARP: legality.may_share,
    LoopKind.THREAD: legality.may_share,
}

MARKING = (S.Unroll, S.Vectorize, S.Parallel, S.Prefetch, S.StreamStore)
"""Steps that only mark loops, and do not affect the legality of other marks."""


def apply(kernel: Kernel, steps: Iterable[S.Step]) -> Kernel:
    """The kernel after the steps, one after the other; what some do for some sizes only begins with the kernel itself.

    Raises: ScheduleError that names the step, the nest or axis, the rule, the lines it happened at and what is legal.
    """
    naive, apart = kernel, list[S.ForSizes]()
    for step in steps:
        if isinstance(step, S.ForSizes):
            apart.append(step)
        else:
            kernel = apply_step(kernel, step)
    return _with_variants(naive, kernel, tuple(apart)) if apart else kernel


@lru_cache(maxsize=64)
def _with_variants(naive: Kernel, made: Kernel, steps: tuple[S.ForSizes, ...]) -> Kernel:
    """A scheduled kernel with a variant for each of some steps. Raises: ScheduleError as `apply`."""
    chosen = list[tuple[S.ForSizes, Kernel]]()
    for step in steps:
        try:
            own = apply(kernel_for(naive, step), step.steps)
            joined(made, [(step, own)])
        except ScheduleError as error:
            at = f"{step.size} from {step.low} to {step.high}"
            raise error.at(f"{error.step}, for {at}" if error.step else f"the steps for {at}") from None
        chosen.append((step, own))
    return joined(made, chosen)


@lru_cache(maxsize=1024)
def apply_step(kernel: Kernel, step: S.Step) -> Kernel:
    """The kernel after one step. Raises: ScheduleError as `apply`.

    Remembered, because plans are applied while they are made, and once more as a whole.
    """
    try:
        new = PRIMITIVES[type(step)](kernel, step)
        if not isinstance(step, (*MARKING, S.ForSizes)):
            require_marks(new, kernel)
        if any(map(_is_for_hardware, new.roots)):
            hardware.require_marks(new)
        return new
    except ScheduleError as error:
        raise error.at(str(step), _excerpt(kernel, error)) from None
    except ComputeError as error:  # it makes a buffer that no process can address
        raise ScheduleError(str(error), hint="smaller factors and gaps").at(str(step), "") from None


def require_marks(new: Kernel, old: Kernel) -> None:
    """Raises: ScheduleError where what was marked parallel or vectorize, or is bound, is no longer legal.

    What is as it was in the old kernel was tested before: roots that are the same, with all that the tests of their loops
    look at besides.
    """
    differs = {b.name for b in new.buffers if old.table.get(b.name) is not b}
    differs |= _used_again(new.roots) ^ _used_again(old.roots)
    changed = [r for r in new.roots if _marked(r) and not (r in old.roots and differs.isdisjoint(uses(r)))]
    for loop in (loop for root in changed for loop in _marked(root) if not _is_in_lanes_as_before(root, loop, new, old)):
        reason = MARKS[loop.kind](new, loop)
        if reason is not None:
            raise ScheduleError(
                f"the loop is marked {loop.kind.value}, but then {reason}", axis=loop.axis.name, hint="mark loops last"
            )


def _is_in_lanes_as_before(root: Stmt, loop: For, new: Kernel, old: Kernel) -> bool:
    """Whether a loop of a root is marked vectorize, and was in another kernel, with all that its test looks at besides: the
    loops around it, and its buffers."""
    before = next((paths(other)[loop] for other in old.roots if loop in paths(other)), None)
    if loop.kind is not LoopKind.VECTORIZE or before is None:
        return False
    around = paths(root)[loop]
    alike = len(around) == len(before) and all(a.axis is b.axis and a.extent is b.extent for a, b in zip(around, before))
    return alike and all(new.table[b] is old.table.get(b) for b in uses(loop))


@lru_cache(maxsize=1 << 10)
def _used_again(roots: tuple[Stmt, ...]) -> frozenset[str]:
    """The buffers that several roots use."""
    once, twice = set[str](), set[str]()
    for used in map(uses, roots):
        twice |= once & used
        once |= used
    return frozenset(twice)


@lru_cache(maxsize=1 << 10)
def _marked(root: Stmt) -> tuple[For, ...]:
    """The loops of a statement that are marked parallel or vectorize, or are bound."""
    return tuple([loop for loop in paths(root) if loop.kind in MARKS])


@lru_cache(maxsize=1 << 10)
def _is_for_hardware(root: Stmt) -> bool:
    """Whether instructions do loops of a root, or loops of it are pipelines, or nests of it copy asynchronously."""
    marked = any(loop.intrinsic or loop.pipeline for loop in paths(root))
    return marked or any(isinstance(nest.leaf, CopyAsync) for nest in nests(root))


def first_legal(kernel: Kernel, options: Iterable[S.Steps]) -> S.Steps:
    """The first option whose steps all apply; no steps when none does."""
    for steps in options:
        try:
            apply(kernel, steps)
        except ScheduleError:
            continue
        return steps
    return ()


def _excerpt(kernel: Kernel, error: ScheduleError) -> str:
    """The root statement that the error is about, at most a dozen lines of it."""
    for root in kernel.roots:
        for stmt in statements(root):
            if _is_about(stmt, error):
                lines = stmt_text(root).splitlines()
                return "\n".join(lines[:12] + (["..."] if len(lines) > 12 else []))
    return ""


def _is_about(stmt: Stmt, error: ScheduleError) -> bool:
    if error.axis and isinstance(stmt, For):
        return stmt.axis.name == error.axis
    return bool(error.nest) and getattr(stmt, "nest", None) == error.nest
