"""Several loops that hold just one another as one loop."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from nncc.ir.kernel import Kernel
from nncc.schedule.language import steps as S
from nncc.schedule.primitives.tree import fresh


def fuse_steps(kernel: Kernel, axes: Sequence[str], name: str) -> list[S.Step]:
    """The steps that make one loop called `name` of neighbouring loops, outermost first; none for one loop."""
    return fuse_by_names(axes, [*(fresh(kernel, f"{name}{n}") for n in range(2, len(axes))), name])


def fuse_by_names(axes: Sequence[str], names: Sequence[str]) -> list[S.Step]:
    """The steps that fuse loops, outermost first, one after the other. names: of what each step makes."""
    fused = pairwise([*axes[:1], *names])
    return [S.FuseAxes(outer, inner, name) for (outer, name), inner in zip(fused, axes[1:])]
