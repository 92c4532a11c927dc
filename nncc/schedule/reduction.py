"""Primitives on reductions: decompose_reduction and rfactor."""

from __future__ import annotations

from nncc.errors import ScheduleError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, Load, Var
from nncc.ir.kernel import Kernel, Nest
from nncc.ir.reduction import initialisation, without_over
from nncc.ir.stmt import For, LoopKind, Stmt, Update, seq
from nncc.ir.walk import substitute, variables
from nncc.schedule import legality
from nncc.schedule.steps import DecomposeReduction, Rfactor
from nncc.schedule.tree import find_loop, find_nest, own_loops, replace, require_new, require_unconditional, static_extent


def decompose_reduction(kernel: Kernel, step: DecomposeReduction) -> Kernel:
    """Set what a nest reduces into to the identity in a nest of its own, before a loop.

    Rewrite: for k: T[i] op= v over k  ->  for i': T[i'] = identity; for k: T[i] op= v        (nest T.init)
    Legal: the loop is the outermost reduction axis of the nest or a loop around it, and no iteration of a spatial loop
    from there on sets elements of another one again; the nest runs in all cases.
    """
    nest = _update(kernel, step.nest)
    loop = find_loop(kernel, step.axis)
    leaf = nest.leaf
    assert isinstance(leaf, Update)
    if loop not in nest.loops or any(o.axis.name in leaf.over for o in nest.loops[: nest.loops.index(loop)]):
        raise ScheduleError("the loop is not around all reduction axes of the nest", nest=step.nest, axis=step.axis,
                            hint=f"the outermost of {', '.join(leaf.over)}, or a loop around it")  # fmt: skip
    require_unconditional(kernel, nest, loop)
    inner = nest.loops[nest.loops.index(loop) :]
    again = next((o.axis.name for o in inner if not legality.writes_apart(nest, o)), None)
    if again is not None:
        raise ScheduleError(f"each iteration of {again} sets the elements anew", nest=step.nest, axis=step.axis,
                            hint=f"a loop inside {again}")  # fmt: skip
    init = initialisation(nest, inner, kernel.table)
    kernel = replace(kernel, leaf, without_over(leaf))
    loop = find_loop(kernel, step.axis)
    return replace(kernel, loop, seq(init, loop))


def rfactor(kernel: Kernel, step: Rfactor) -> Kernel:
    """Reduce over part of the axes into partial results first, then over the partial results.

    Rewrite: for i: for r: for k: T[i] op= v over r, k
          -> for i: (for r: for k: P[r] op= v over k; for P.r: T[i] op= P[P.r] over P.r)
    Legal: the axes are reduction axes of the nest, at least one other remains, and its reduction loops are unmarked and
    hold nothing else. The combiner is associative and commutative; the order of rounding becomes that of the new
    loops. P is local.
    """
    nest = _update(kernel, step.nest)
    leaf = nest.leaf
    assert isinstance(leaf, Update)
    factored = [find_loop(kernel, a) for a in step.axes]
    if not set(step.axes) < set(leaf.over):
        raise ScheduleError(f"{', '.join(step.axes)} must be some, not all, of its reduction axes", nest=step.nest,
                            hint=f"some of {', '.join(leaf.over)}; split one first")  # fmt: skip
    outer = next(loop for loop in nest.loops if loop.axis.name in leaf.over)
    at = nest.loops.index(outer)
    if any(loop.axis.name not in leaf.over for loop in nest.loops[at:]):
        raise ScheduleError("a spatial loop is inside its reduction loops", nest=step.nest, hint="reorder it outwards")
    if outer not in own_loops(kernel, nest) or any(loop.kind is not LoopKind.SERIAL for loop in nest.loops[at:]):
        raise ScheduleError("its reduction loops hold other nests or are marked", nest=step.nest,
                            hint="rfactor first, then move nests and mark loops")  # fmt: skip
    names = tuple(f"{step.partial}.{b}" for b in leaf.buffers) if len(leaf.buffers) > 1 else (step.partial,)
    require_new(kernel, *{step.partial, *names}, *(axis.name for axis in _total_axes(step.partial, len(factored))))
    shape = tuple(static_extent(loop) for loop in factored)
    buffers = tuple(Buffer(n, kernel.table[b].dtype, shape, Role.TEMP, Scope.LOCAL) for n, b in zip(names, leaf.buffers))
    place = tuple(loop.axis for loop in factored)
    rest = tuple(a for a in leaf.over if a not in step.axes)
    partial: Stmt = Update(step.partial, leaf.combiner, names, place, leaf.values, rest, leaf.mask)
    partial = _nested(partial, (*factored, *(o for o in nest.loops[at:] if o not in factored)))
    total = _total(nest, step.partial, names, factored, buffers)
    return replace(kernel, outer, seq(partial, total)).with_buffers(*buffers)


def _total(
    nest: Nest, partial: str, names: tuple[str, ...], factored: list[For], buffers: tuple[Buffer, ...]
) -> Stmt:
    """The nest that reduces the partial results, over new axes."""
    leaf = nest.leaf
    assert isinstance(leaf, Update)
    axes = _total_axes(partial, len(factored))
    values = tuple(Load(n, axes, b.dtype) for n, b in zip(names, buffers))
    rest = {Var(a, i64) for a in leaf.over} - {loop.axis for loop in factored}
    renamed: dict[Expr, Expr] = {loop.axis: axis for loop, axis in zip(factored, axes)}
    mask = E.conjunction(tuple(substitute(c, renamed) for c in E.conjuncts(leaf.mask) if not variables(c) & rest))
    stmt: Stmt = Update(leaf.nest, leaf.combiner, leaf.buffers, leaf.index, values, tuple(a.name for a in axes), mask)
    return _nested(stmt, tuple(For(a, loop.extent, stmt) for a, loop in zip(axes, factored)))


def _total_axes(partial: str, count: int) -> tuple[Var, ...]:
    return tuple(Var(f"{partial}.r{n}" if count > 1 else f"{partial}.r", i64) for n in range(count))


def _nested(stmt: Stmt, loops: tuple[For, ...]) -> Stmt:
    for loop in reversed(loops):
        stmt = For(loop.axis, loop.extent, stmt, peel=loop.peel)
    return stmt


def _update(kernel: Kernel, name: str) -> Nest:
    nest = find_nest(kernel, name)
    if not isinstance(nest.leaf, Update) or not nest.leaf.over:
        raise ScheduleError("it does not reduce, or is decomposed already", nest=name, hint="a nest with `over` axes")
    return nest


