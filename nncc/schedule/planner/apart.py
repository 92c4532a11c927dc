"""Axes whose names those of other things go on from get names of their own, before anything is planned.

Steps name what they make after an axis or a nest, with a suffix. Where a tensor is called `A` and another one `A.j`, the
inner loop of a split of axis `A.j` would be called as axis `i` of the other tensor.
"""

from __future__ import annotations

from nncc.ir.kernel import Kernel, nests
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.primitives.tree import fresh, is_begun, paths


def apart_steps(kernel: Kernel) -> S.Steps:
    """The steps that rename all such axes; none for most kernels."""
    steps: S.Steps = ()
    for axis in _ambiguous(kernel):
        more = (S.RenameAxis(axis, fresh(kernel, axis)),)
        kernel, steps = apply(kernel, more), (*steps, *more)
    return steps


def _ambiguous(kernel: Kernel) -> list[str]:
    """The axes that are called as a buffer or a nest, or from which another name goes on."""
    taken = {*kernel.table, *(nest.name for nest in nests(kernel.body))}
    axes = [loop.axis.name for root in kernel.roots for loop in paths(root)]
    return [axis for axis in axes if axis in taken or is_begun(kernel, axis)]
