"""A kernel while it is planned: what the stages of a planner hand on, and steps that many of them take."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from nncc.ir.kernel import Kernel, Nest, nests, other_writer
from nncc.ir.stmt import Update
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.primitives.tree import find_nest, fresh


class ByKey:
    """A kernel that is equal to all of the same loops, whatever they are called: for what remembers their plans."""

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ByKey) and self.kernel.key == other.kernel.key

    def __hash__(self) -> int:
        return hash(self.kernel.key)


@dataclass(frozen=True)
class Planned:
    """A kernel after some steps. done: the nests that need no more."""

    kernel: Kernel
    steps: S.Steps = ()
    done: frozenset[str] = frozenset()

    def then(self, more: Iterable[S.Step], *done: str) -> Planned:
        """After more steps, with which some nests are done. Raises: ScheduleError when a step is illegal."""
        more = tuple(more)
        return Planned(apply(self.kernel, more), (*self.steps, *more), self.done.union(done))

    def all_in(self, nest: str) -> Planned:
        """The same, with all nests done that share the outermost loop of one."""
        inside = {n.name for n in nests(self.nest(nest).loops[0])}
        return Planned(self.kernel, self.steps, self.done | inside)

    def all_since(self, before: Planned) -> Planned:
        """The same, with all nests done that the steps since then have made."""
        made = {n.name for n in nests(self.kernel.body)} - {n.name for n in nests(before.kernel.body)}
        return Planned(self.kernel, self.steps, self.done | made)

    def nest(self, name: str) -> Nest:
        """The nest called `name`."""
        return find_nest(self.kernel, name)

    @property
    def left(self) -> list[Nest]:
        """The nests that are not done, in order."""
        return [nest for nest in nests(self.kernel.body) if nest.name not in self.done]

    @property
    def reductions(self) -> list[str]:
        """The names of the reductions among them, without updates of what another nest writes."""
        updates = (nest for nest in self.left if isinstance(nest.leaf, Update))
        return [nest.name for nest in updates if other_writer(self.kernel, nest) is None]


def fuse_steps(kernel: Kernel, axes: Sequence[str], name: str) -> list[S.Step]:
    """The steps that make one loop called `name` of neighbouring loops, outermost first; none for one loop."""
    return fuse_by_names(axes, [*(fresh(kernel, f"{name}{n}") for n in range(2, len(axes))), name])


def fuse_by_names(axes: Sequence[str], names: Sequence[str]) -> list[S.Step]:
    """The steps that fuse loops, outermost first, one after the other. names: of what each step makes."""
    fused = pairwise([*axes[:1], *names])
    return [S.FuseAxes(outer, inner, name) for (outer, name), inner in zip(fused, axes[1:])]
