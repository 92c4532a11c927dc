"""Plans of kernels with open sizes: steps that are made at some sizes, the hints, and carried out on the kernel for all.

A planner sees numbers only. What it takes for a tile, and what for the whole of a loop, shows in the factors of its steps
(`ir/index/hints.py`). Steps that are legal for some sizes only are refused for all; then others take their place.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace

from nncc.errors import ComputeError, InternalError, ScheduleError
from nncc.ir.index.hints import hints
from nncc.ir.kernel import Kernel
from nncc.ir.verifier.verify import verify
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.choose import Explained


def explained_at_hints(kernel: Kernel, plan: Callable[[Kernel], Explained]) -> Explained:
    """The first plan of a kernel with open sizes whose steps are legal for all of them, and whose places are proved to be
    inside their buffers. Where there is none, which is logged, those steps of the first plan that are."""
    refusals, made = dict[str, None](), list[Explained]()
    for sizes in hints(kernel.symbols):
        try:
            found = plan(kernel.at(sizes))
        except _REFUSALS as error:
            refusals[str(error)] = None
            continue
        whatever = tuple([step for step in found.steps if not isinstance(step, S.StreamStore)])  # what a cache may keep
        for steps in dict.fromkeys((whatever, _without_shifts(whatever))):
            made.append(replace(found, steps=steps))
            if (fault := _fault(kernel, steps)) is None:
                return made[-1]
            refusals[fault] = None
    _LOGGER.warning("kernel %s: no plan is legal for all of its sizes:\n%s", kernel.name, "\n".join(refusals))
    return replace(made[0], steps=_legal_ones(kernel, made[0].steps)) if made else Explained((), ())


def _fault(kernel: Kernel, steps: S.Steps) -> str | None:
    """Why steps are not legal for all sizes of a kernel, or None."""
    try:
        verify(apply(kernel, steps))
    except _REFUSALS as error:
        return str(error)
    return None


def _legal_ones(kernel: Kernel, steps: S.Steps) -> S.Steps:
    """The steps without each that is not legal after those before it."""
    kept: S.Steps = ()
    for step in steps:
        if _fault(kernel, (*kept, step)) is None:
            kept = (*kept, step)
    return kept


_LOGGER = logging.getLogger("nncc.schedule")
_REFUSALS = (ScheduleError, InternalError, ComputeError)
"""Of a plan, and of a kernel that is too large at some sizes."""


def _without_shifts(steps: S.Steps) -> S.Steps:
    """Steps whose blocks need not fit their loops: the tail of a loop that may be shorter than a block is peeled."""
    return tuple(
        [replace(s, tail=S.Tail.PEEL) if isinstance(s, S.Split | S.Tile) and s.tail is S.Tail.SHIFT else s for s in steps]
    )
