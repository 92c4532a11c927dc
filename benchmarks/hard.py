"""Kernels whose default plan is known to lose to another, each with schedules that are faster, or that may be.

Some are default plans of another size, carried over; some are written by hand. Which wins depends on the machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from benchmarks.tuned import Body, attention, gemm, softmax, subject
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.ir.kernel import Kernel
from nncc.schedule import steps as S
from nncc.schedule.planner.plan import default_plan
from nncc.target import Cpu

Rivals = Callable[[Cpu], Iterator[S.Steps]]
BLOCKS = (8, 16, 32)
"""Rows of a blur that are made at a time."""


@dataclass(frozen=True)
class Hard:
    """A kernel for a target, and the schedules that its default plan is compared with, beside the planner's own options."""

    kernel: Callable[[Cpu], Kernel]
    rivals: Rivals = lambda target: iter(())


def _named(name: str, body: Body) -> Callable[[Cpu], Kernel]:
    return lambda target: subject(name, body, target).kernel


def _of_another_size(name: str, body: Body, other: Body) -> Hard:
    """A kernel, and the default plan of the same kernel in another size: its steps have the same names."""
    return Hard(_named(name, body), lambda target: iter([default_plan(_named(name, other)(target), target)]))


def _blur(m: int, n: int) -> Kernel:
    """Means of three neighbours along rows, then of three along columns."""
    x = c.placeholder("X", (m + 2, n + 2), f32)
    rows = c.compute("R", (m + 2, n), lambda i, j: (x[i, j] + x[i, j + 1] + x[i, j + 2]) * (1 / 3))
    out = c.compute("Z", (m, n), lambda i, j: (rows[i, j] + rows[i + 1, j] + rows[i + 2, j]) * (1 / 3))
    return c.make_kernel("blur", x, rows, out)


def _blocks_of_rows(target: Cpu) -> Iterator[S.Steps]:
    """Both means of some rows at a time, so that what is between them stays in the cache."""
    lanes = target.lanes(4)
    for rows in BLOCKS:
        shared = (S.Parallel("Z.i.o"),) if target.cores > 1 else ()
        yield (
            S.Split("Z.i", rows), S.ComputeAt("R", "Z.i.o"),
            S.Split("Z.j", lanes), S.Vectorize("Z.j.i"), S.Split("R.j", lanes), S.Vectorize("R.j.i"), *shared,
        )  # fmt: skip


CASES: dict[str, Hard] = {
    "attention 12x509x64": _of_another_size("attention", attention(12, 509, 509, 64), attention(12, 197, 197, 64)),
    "softmax 192x48": _of_another_size("softmax", softmax(1, 192, 48), softmax(1, 192, 77)),
    "blur 1024x1024": Hard(lambda target: _blur(1024, 1024), _blocks_of_rows),
    "gemm 64x50257x768": Hard(_named("logits", gemm(64, 50257, 768))),
}
"""The last one makes the logits of GPT-2."""
