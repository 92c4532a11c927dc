"""Primitives on loops: fuse, rename, reorder, and how a loop is carried out; `splitting` cuts them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as with_fields

from nncc.errors import ScheduleError
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, Var, index
from nncc.ir.hardware.units import misfit
from nncc.ir.index.simplify import recombined
from nncc.ir.kernel import Kernel, nests
from nncc.ir.stmt import For, LoopKind, Stmt, Update
from nncc.ir.walk import map_all_expressions, rewrite, statements, substitute_stmt, substitution, variables, with_children
from nncc.schedule.language.steps import Bind, FuseAxes, Parallel, RenameAxis, Reorder, Unroll, Vectorize
from nncc.schedule.primitives import legality
from nncc.schedule.primitives.tree import (
    find_loop,
    find_nest,
    loops_around,
    map_leaves,
    paths,
    plain_loop,
    rename_over,
    replace,
    require_new,
    static_extent,
)

_HINTS = {
    LoopKind.BLOCK: "a spatial axis, outside all loops of warps and threads",
    LoopKind.WARP: "a spatial axis of constant extent, split first",
    LoopKind.THREAD: "an axis of constant extent, split first",
}
MAX_UNROLL = 512
"""Most copies of a leaf that unrolling may make; beyond it LLVM's time grows faster than the code."""


def fuse_axes(kernel: Kernel, step: FuseAxes) -> Kernel:
    """Make one loop of two.

    Rewrite: for i in n: for j in m: s  ->  for f in n*m: s[i := f // m, j := f % m]
    Legal: j is directly inside i, both extents are constants, and a nest reduces over both or over neither.
    """
    outer, inner = plain_loop(kernel, step.outer), plain_loop(kernel, step.inner)
    if outer.body is not inner:
        raise ScheduleError(f"{step.inner} is not directly inside {step.outer}", axis=step.outer)
    extent = static_extent(inner)
    require_new(kernel, step.fused)
    fused = Var(step.fused, i64)
    for nest in nests(inner):
        over = nest.leaf.over if isinstance(nest.leaf, Update) else ()
        if (step.outer in over) != (step.inner in over):
            raise ScheduleError("only one of the two axes is a reduction of the nest", nest=nest.name, axis=step.outer)
    new: dict[Expr, Expr] = {outer.axis: fused // max(extent, 1), inner.axis: fused % max(extent, 1)}
    names = {step.outer: (step.fused,), step.inner: (step.fused,)}
    body = map_all_expressions(inner.body, _fusing(new, fused))
    body = map_leaves(body, lambda leaf: rename_over(leaf, names))
    extents = index(static_extent(outer) * extent)
    return replace(kernel, outer, For(fused, extents, body, LoopKind.SERIAL, outer.peel or inner.peel))


def _fusing(new: dict[Expr, Expr], fused: Var) -> Callable[[Expr], Expr]:
    """Puts quotient and remainder of a fused axis for the axes that it is made of; they are recombined where they meet."""
    memo: dict[Expr, Expr] = {}
    put = substitution(new)
    return lambda x: rewrite(put(x), recombined, memo, lambda e: fused in variables(e))


def rename_axis(kernel: Kernel, step: RenameAxis) -> Kernel:
    """Give an axis another name, after which later steps call what they make of it.

    Rewrite: for i in n: s  ->  for name in n: s[i := name]
    Legal: no buffer, nest or axis has the name, and the loop is not marked.
    """
    loop = plain_loop(kernel, step.axis)
    require_new(kernel, step.name)
    axis = Var(step.name, i64)
    body = map_leaves(
        substitute_stmt(loop.body, {loop.axis: axis}), lambda leaf: rename_over(leaf, {step.axis: (step.name,)})
    )
    return replace(kernel, loop, with_fields(loop, axis=axis, body=body))


def reorder(kernel: Kernel, step: Reorder) -> Kernel:
    """Put perfectly nested loops in another order; loops between them that are not named keep their places.

    Rewrite: for i: for j: s  ->  for j: for i: s
    Legal: from the outermost to the innermost of the loops each holds just the next one; see may_reorder; and no spatial
    loop that writes elements more than once comes inside a reduction over them.
    """
    if not step.axes:
        raise ScheduleError("it names no axis", hint="the axes in their new order, outermost first")
    named = {axis: plain_loop(kernel, axis) for axis in step.axes}
    if len(named) != len(step.axes):
        raise ScheduleError("an axis is named twice", axis=step.axes[0])
    chain = _chain(kernel, named)
    wanted = iter(step.axes)
    order = [named[next(wanted)] if loop.axis.name in named else loop for loop in chain]
    reason = legality.may_reorder(kernel, chain, order)
    if reason is not None:
        raise ScheduleError(f"the order of the loops matters: {reason}", axis=chain[0].axis.name)
    for n, loop in enumerate(order):
        bound = variables(loop.extent) & {inner.axis for inner in order[n:]}
        if bound:
            raise ScheduleError(f"its extent depends on {min(v.name for v in bound)}, which would be inside it",
                                axis=loop.axis.name, hint="that loop further out")  # fmt: skip
    body: Stmt = chain[-1].body
    for loop in reversed(order):
        body = with_children(loop, (body,))
    return _require_begun_once(kernel, replace(kernel, chain[0], body), chain[0])


def _require_begun_once(old: Kernel, new: Kernel, outermost: For) -> Kernel:
    """No reduction comes to add to one element in two iterations of a spatial loop, as after a shift or compute_at."""
    for nest in (n for n in nests(old.body) if outermost in n.loops):
        again = legality.begins_again(find_nest(new, nest.name))
        if again is not None and legality.begins_again(nest) is None:
            raise ScheduleError(f"{again} writes elements again, which would then be inside a reduction", nest=nest.name,
                                axis=again, hint="the reduction axes inside it")  # fmt: skip
    return new


def _chain(kernel: Kernel, named: dict[str, For]) -> list[For]:
    """The loops from the outermost to the innermost named one, each holding just the next."""
    for first in named.values():
        chain, missing = [first], set(named) - {first.axis.name}
        while missing and isinstance(chain[-1].body, For):
            chain.append(chain[-1].body)
            missing.discard(chain[-1].axis.name)
        if not missing:
            return chain
    axes = ", ".join(named)
    raise ScheduleError(
        f"the loops {axes} are not perfectly nested", axis=next(iter(named)),
        hint="loops with nothing between them; apply compute_at after reorder",
    )  # fmt: skip


def unroll(kernel: Kernel, step: Unroll) -> Kernel:
    """Repeat the body once for each iteration.

    Rewrite: for i in n: s  ->  s[i := 0]; ...; s[i := n - 1]
    Legal: a constant extent, and at most MAX_UNROLL copies of the leaves.
    """
    loop = plain_loop(kernel, step.axis)
    copies = static_extent(loop)
    for inner in statements(loop.body):
        if isinstance(inner, For) and inner.kind is LoopKind.UNROLL:
            copies *= static_extent(inner)
    if copies > MAX_UNROLL:
        raise ScheduleError(f"unrolling makes {copies} copies, more than {MAX_UNROLL}", axis=step.axis,
                            hint="split the axis and unroll the inner part")  # fmt: skip
    return _with_kind(kernel, loop, LoopKind.UNROLL)


def vectorize(kernel: Kernel, step: Vectorize) -> Kernel:
    """Run the iterations of an innermost loop in the lanes of a vector.

    Rewrite: for i in n: s  ->  s[i := ramp(0, 1, n)]
    Legal: a constant extent that is a power of two, and see may_vectorize.
    """
    loop = plain_loop(kernel, step.axis)
    extent = static_extent(loop)
    if extent < 2 or extent & (extent - 1):
        raise ScheduleError(f"{extent} lanes: the extent must be a power of two from 2 up", axis=step.axis,
                            hint="split by the vector width first; the tail is masked")  # fmt: skip
    reason = legality.may_vectorize(kernel, loop)
    if reason is not None:
        raise ScheduleError(f"lanes cannot run the iterations: {reason}", axis=step.axis,
                            hint="an innermost loop of independent iterations")  # fmt: skip
    return _with_kind(kernel, loop, LoopKind.VECTORIZE)


def parallel(kernel: Kernel, step: Parallel) -> Kernel:
    """Share the iterations out over threads.

    Legal: no other parallel loop around or inside, and see may_parallelize.
    """
    loop = plain_loop(kernel, step.axis)
    if any(other.kind is LoopKind.PARALLEL for other in (*loops_around(kernel, loop), *paths(loop))):
        raise ScheduleError("parallel loops do not nest", axis=step.axis, hint="fuse_axes the two loops first")
    reason = legality.may_parallelize(kernel, loop)
    if reason is not None:
        raise ScheduleError(f"threads cannot share the iterations: {reason}", axis=step.axis,
                            hint="a spatial axis, or rfactor the reduction first")  # fmt: skip
    return _with_kind(kernel, loop, LoopKind.PARALLEL)


def bind(kernel: Kernel, step: Bind) -> Kernel:
    """Let units of a GPU run the iterations, one each: blocks of threads, the warps of a block, or threads.

    Rewrite: for i in n: s  ->  unit i in n: s
    Legal: blocks hold warps, and warps hold threads; a block has at most 1024 threads, a warp 32; loops of warps and threads
    have constant extents; no parallel loop around or inside; and see may_parallelize for blocks, may_share for the others.
    Threads go on to what follows a warp or thread loop when all are done with it. Nested loops of one unit share it, the
    outermost the slowest. Registers that are used in several such loops are distributed: each thread has the elements that
    it alone touches.
    """
    kind = LoopKind(step.unit.value)
    loop = plain_loop(kernel, step.axis)
    bound = _with_kind(kernel, loop, kind)
    loop = find_loop(bound, step.axis)
    may = legality.may_parallelize if kind is LoopKind.BLOCK else legality.may_share
    reason = _unbindable(bound, loop) or may(bound, loop)
    if reason is not None:
        raise ScheduleError(f"{kind.value}s cannot share the iterations: {reason}", axis=step.axis, hint=_HINTS[kind])
    return bound


def _unbindable(kernel: Kernel, loop: For) -> str | None:
    """Why a bound loop does not go with those around and inside it, or None."""
    if any(inner.kind is LoopKind.PARALLEL for inner in paths(loop)):
        return "a parallel loop inside is shared by the threads of a CPU"
    outer = loops_around(kernel, loop)[:-1]
    chains = [(*outer, *around, inner) for inner, around in paths(loop).items() if inner.kind.is_bound]
    return next((reason for chain in chains if (reason := misfit(chain[:-1], chain[-1])) is not None), None)


def _with_kind(kernel: Kernel, loop: For, kind: LoopKind) -> Kernel:
    return replace(kernel, loop, with_fields(loop, kind=kind))
