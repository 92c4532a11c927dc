"""Times on a machine that others may use too: only those samples count in which the processor was one's own.

The clock of a processor changes with its work and its heat. So every sample is counted in cycles of a reference that runs
right after it, and whose cycles are known.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf

from nncc.autotune.timing.measure import QUIET
from nncc.errors import TargetError

WANTED, FEWEST = 4, 3
"""Clean samples that are wanted of a figure in each round, and without which in all rounds there is none."""
ALIKE = 1.5
"""The ratio to the least time: where several threads run, only samples so close to the least count: what stopped another
thread cannot be seen from this one, but where one thread did the work of two, it took twice as long."""
QUIETEST = 0.25
"""The share of the samples below the one that counts: a neighbour on the same core makes samples longer, and one that
disturbs the reference makes them shorter, which is rarer."""

Samples = list[float]
"""Cycles of each clean sample."""


class BusyError(TargetError):
    """Others use the machine so much that nothing can be measured."""


@dataclass(slots=True)
class Sampler:
    """Takes samples.

    reference: a run of `reference_cycles` cycles. share_s: seconds that one figure may take in a round. clean, taken: how
    many samples counted, of how many. cycle_s: the shortest cycle seen.
    """

    reference: Callable[[], object]
    reference_cycles: float
    share_s: float
    clean: int = field(default=0, init=False)
    taken: int = field(default=0, init=False)
    cycle_s: float = field(default=inf, init=False)

    def samples(self, run: Callable[[], object], before: Callable[[], object] = lambda: None) -> Samples:
        """The cycles of clean samples: those in which this thread had QUIET of the time. before: not timed."""
        found = Samples()
        before()
        run()
        end = time.perf_counter() + self.share_s  # counted from here: to read past a cache of hundreds of MB takes longer
        while len(found) < WANTED and time.perf_counter() < end:
            before()
            seconds, is_clean = timed(run)
            reference_s, is_steady = timed(self.reference)
            self.taken += 1
            if is_clean and is_steady:
                cycle_s = reference_s / self.reference_cycles
                self.cycle_s = min(self.cycle_s, cycle_s)
                self.clean += 1
                found.append(seconds / cycle_s)
        return found


def timed(run: Callable[[], object]) -> tuple[float, bool]:
    """Seconds of a run, and whether this thread had the processor for QUIET of them."""
    start, begin = time.perf_counter(), time.thread_time()
    run()
    own = time.thread_time() - begin
    seconds = max(time.perf_counter() - start, 1e-9)
    return seconds, own >= QUIET * seconds


def figure(samples: Sequence[float], is_together: bool = False) -> tuple[float, float]:
    """What samples say: the value of one of the quietest, and how much more half of them have, relative to it.

    is_together: they are of all cores at once. Raises: BusyError for too few.
    """
    taken = sorted(samples)
    found = [each for each in taken if each <= ALIKE * taken[0]] if is_together else taken
    if len(found) < FEWEST:
        raise BusyError(f"{len(found)} of {len(taken)} samples were undisturbed, and {FEWEST} are needed")
    value = found[int(QUIETEST * len(found))]
    return value, found[len(found) // 2] / value - 1
