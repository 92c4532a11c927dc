"""Schedules that a person writes: a kernel and the steps taken so far, each step a method."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Concatenate, ParamSpec, cast

from nncc.arguments import require
from nncc.errors import ComputeError, ScheduleError
from nncc.ir.kernel import Kernel
from nncc.schedule import steps as S
from nncc.schedule.apply import PRIMITIVES, apply, apply_step
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.serialise import chain_text, signature_text
from nncc.target import Target

P = ParamSpec("P")
_OF_TVM = {
    "compute_inline": 'inline(nest), such as s.inline("C")',
    "reverse_compute_inline": 'reverse_inline(nest), such as s.reverse_inline("C")',
    "fuse": 'fuse_axes, such as s.fuse_axes(("C.i", "C.j"))',
    "storage_align": "align",
    "get_block": 'the name of the nest, such as "C"',
    "get_loops": 'the name of an axis, such as "C.i"; print(s.kernel) shows them',
    "get_sref": "the name of a nest or an axis",
    "mod": "kernel",
}
"""What steps of TVM are called here."""


def _method(kind: Callable[P, S.Step]) -> Callable[Concatenate[Schedule, P], Schedule]:
    """The method that takes a step: the parameters and defaults of its fields, the documentation of its primitive."""
    step = cast(type[S.Step], kind)

    def take(self: Schedule, /, *args: P.args, **kwargs: P.kwargs) -> Schedule:
        try:
            signature.bind(*args, **kwargs)
        except TypeError as error:
            raise ScheduleError(str(error), step=S.step_name(step), hint=signature_text(step)) from None
        return self.then(kind(*args, **kwargs))

    signature = inspect.signature(step)
    itself = inspect.Parameter("self", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    parameters = signature.parameters.values()
    take.__signature__ = inspect.Signature([itself, *parameters], return_annotation="Schedule")  # type: ignore[attr-defined]
    take.__name__ = S.step_name(step)
    take.__qualname__, take.__doc__ = f"Schedule.{take.__name__}", PRIMITIVES[step].__doc__
    return take


@dataclass(frozen=True)
class Schedule:
    """A naive kernel, the steps taken so far, and the kernel that they make of it. It never changes: a step gives a new
    one.

        >>> x = te.placeholder("X", (2, 8), te.f32)
        >>> kernel = te.make_kernel("increase", x, te.compute("C", (2, 8), lambda i, j: x[i, j] + 1))
        >>> tiled = nncc.Schedule(kernel).split("C.j", 4).vectorize("C.j.i")
        >>> print(tiled.kernel)
        kernel increase
          input X: f32[2, 8]
          output C: f32[2, 8]
          for C.i in 2:
            for C.j.o in 2:
              vectorize C.j.i in 4:
                C[C.i, C.j.i + C.j.o*4] = X[C.i, C.j.i + C.j.o*4] + 1.0
        <BLANKLINE>

    `str` is the expression that made it, one line for each step; `nncc.build` compiles it.
    Raises: ScheduleError where an illegal step is taken: the step, the nest or axis, the rule, what would be legal;
    ComputeError for what is no kernel.
    """

    naive: Kernel
    steps: S.Steps = ()
    kernel: Kernel = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        require("naive", self.naive, Kernel, "a kernel of te.make_kernel", ComputeError)
        object.__setattr__(self, "steps", S.steps_argument(self.steps))
        object.__setattr__(self, "kernel", apply(self.naive, self.steps))

    @classmethod
    def default(cls, kernel: Kernel, target: Target | None = None, precision: Precision = Precision.DEFAULT) -> Schedule:
        """The default plan of a naive kernel, for this machine unless a target is given: a start for one's own."""
        return cls(kernel, default_plan(kernel, Target.host() if target is None else target, precision))

    @classmethod
    def made(cls, naive: Kernel, steps: S.Steps, kernel: Kernel) -> Schedule:
        """The schedule of steps that are known to make that kernel of a naive one, as they did before."""
        new = cls(naive)
        object.__setattr__(new, "steps", steps)
        object.__setattr__(new, "kernel", kernel)
        return new

    def then(self, *steps: S.Step) -> Schedule:
        """The schedule with more steps. Raises: ScheduleError for the first that is illegal."""
        new = self
        for step in S.steps_argument(steps):
            new, last = copy(new), new
            object.__setattr__(new, "steps", (*last.steps, step))
            apart = any(isinstance(taken, S.ForSizes) for taken in last.steps)
            made = apply(self.naive, new.steps) if apart else apply_step(last.kernel, step)
            object.__setattr__(new, "kernel", made)
        return new

    if not TYPE_CHECKING:  # or checkers would take every name to be there

        def __getattr__(self, name: str) -> object:
            hint = f", which is TVM's name; it is {_OF_TVM[name]}" if name in _OF_TVM else ""
            raise AttributeError(f"Schedule has no {name}{hint}")

    def __repr__(self) -> str:
        return f"Schedule of {self.naive!r}, steps: {len(self.steps)}"

    def __str__(self) -> str:
        return chain_text(self.steps)

    def _repr_html_(self) -> str:
        """The steps and the loops that they make, for a notebook."""
        return f"<pre>{escape(str(self))}</pre>{self.kernel._repr_html_()}"

    split = _method(S.Split)
    tile = _method(S.Tile)
    specialize = _method(S.Specialize)
    loop_partition = _method(S.LoopPartition)
    fuse_axes = _method(S.FuseAxes)
    rename_axis = _method(S.RenameAxis)
    reorder = _method(S.Reorder)
    unroll = _method(S.Unroll)
    vectorize = _method(S.Vectorize)
    parallel = _method(S.Parallel)
    bind = _method(S.Bind)
    prefetch = _method(S.Prefetch)
    stream_store = _method(S.StreamStore)
    copy_async = _method(S.CopyAsync)
    pipeline = _method(S.Pipeline)
    inline = _method(S.Inline)
    reverse_inline = _method(S.ReverseInline)
    compute_at = _method(S.ComputeAt)
    reverse_compute_at = _method(S.ReverseComputeAt)
    align = _method(S.Align)
    cache_read = _method(S.CacheRead)
    reindex = _method(S.Reindex)
    cache_write = _method(S.CacheWrite)
    set_scope = _method(S.SetScope)
    shrink = _method(S.Shrink)
    overlay = _method(S.Overlay)
    transform_layout = _method(S.TransformLayout)
    fuse_dims = _method(S.FuseDims)
    widen = _method(S.Widen)
    pad_rows = _method(S.PadRows)
    swizzle = _method(S.Swizzle)
    skip_zeros = _method(S.SkipZeros)
    decompose_reduction = _method(S.DecomposeReduction)
    rfactor = _method(S.Rfactor)
    subtotal = _method(S.Subtotal)
    carry = _method(S.Carry)
    online = _method(S.Online)
    recenter = _method(S.Recenter)
    reciprocal = _method(S.Reciprocal)
    keep_subnormals = _method(S.KeepSubnormals)
    winograd = _method(S.Winograd)
    tensorize = _method(S.Tensorize)
    for_sizes = _method(S.ForSizes)
