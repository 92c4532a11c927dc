"""Random contractions: does the default plan find the fast loops in shapes that it never saw?

Each has 1-4 output axes and 1-3 reduction axes in random dim orders, split at random between two operands, with as many
FLOPs as the matrix product it is compared with.
"""

from __future__ import annotations

import random
from math import prod

from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.ir.kernel import Kernel, nests
from nncc.schedule.tree import static_extent

FLOPS = 2 * 512**3


def random_contraction(seed: int) -> Kernel:
    """One contraction of about FLOPS floating-point operations."""
    rng = random.Random(seed)
    out, reduce = rng.randint(1, 4), rng.randint(1, 3)
    extents = _extents(rng, out, reduce)
    sides = [rng.choice("AB") for _ in range(out)]
    if out > 1:
        sides[:2] = rng.sample("AB", 2)
    reduction = [c.reduce_axis(extents[out + n], f"r{n}") for n in range(reduce)]
    order = {side: [*(n for n in range(out) if sides[n] == side), *range(out, out + reduce)] for side in "AB"}
    for dims in order.values():
        rng.shuffle(dims)
    a, b = (c.placeholder(s, [extents[d] for d in order[s]], f32, constant=s == "B") for s in "AB")

    def formula(place: tuple[c.Expr, ...]) -> c.Reduction:
        at = [*place, *(r.var for r in reduction)]
        return c.sum(a[tuple(at[d] for d in order["A"])] * b[tuple(at[d] for d in order["B"])], *reduction)

    result = c.compute("C", extents[:out], c.indexed(out, formula))
    return c.make_kernel(f"contraction{seed}", a, b, result)


def _extents(rng: random.Random, out: int, reduce: int) -> list[int]:
    """Extents whose product is about FLOPS / 2, none too small: output axes together as large as a matrix."""
    outs, reduces = _factors(rng, 512 * 512, out), _factors(rng, 512, reduce)
    return [*outs, *reduces]


def _factors(rng: random.Random, total: int, count: int) -> list[int]:
    parts = [rng.uniform(0.6, 1.4) for _ in range(count)]
    scale = sum(parts)
    values = [max(2, round(total ** (p / scale))) for p in parts]
    values[-1] = max(2, round(total / prod(values[:-1])))
    rng.shuffle(values)
    return values


def flops(kernel: Kernel) -> int:
    """The floating-point operations of a contraction."""
    nest = next(nests(kernel.body))
    return 2 * prod(static_extent(loop) for loop in nest.loops)
