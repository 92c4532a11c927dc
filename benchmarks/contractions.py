"""Random contractions: does the default plan find the fast loops in shapes that it never saw?

Each has 1-4 output axes and 1-3 reduction axes in random dim orders, split at random between two operands, with as many
FLOPs as the matrix product it is compared with.
"""

from __future__ import annotations

import random
import statistics
from argparse import Namespace
from math import prod

import numpy as np

from benchmarks import kernels
from benchmarks.measure import paired
from nncc.autotune.timing.measure import fma_peak
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.ir.kernel import Kernel, nests
from nncc.pipeline.kernel import build
from nncc.runtime.pool import Pool
from nncc.schedule.primitives.tree import static_extent
from nncc.target import Target

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
    nest = next(iter(nests(kernel.body)))
    return 2 * prod(static_extent(loop) for loop in nest.loops)


def run(options: Namespace, target: Target, pool: Pool) -> list[dict[str, object]]:
    """Random contractions: speed relative to the matrix product of the same FLOPs."""
    square = build(kernels.matmul(512, 512, 512), target=target, pool=pool)
    reference = square.bind(kernels.random_arrays(square.kernel))
    peak = fma_peak(target)
    memory = np.ones(64 << 20, np.float32)
    rows = []
    for seed in range(options.count):
        kernel = random_contraction(seed)
        built = build(kernel, target=target, pool=pool)
        bound = built.bind(kernels.random_arrays(kernel))
        candidates = {"nncc": bound, "matmul": reference, "peak": peak, "read": memory.max}
        size, work = sum(b.size_bytes for b in kernel.buffers), flops(kernel) / FLOPS
        streams = size / memory.nbytes if size > target.caches[-1].size_bytes else 0.0
        times = paired(candidates, options.rounds)
        ratio = statistics.median(work * t["matmul"] / t["nncc"] for t in times)
        bound_ratio = statistics.median(max(work * t["matmul"], streams * t["read"]) / t["nncc"] for t in times)
        share = statistics.median(flops(kernel) / peak.flops * t["peak"] / t["nncc"] / target.cores for t in times)
        shapes = [b.shape for b in kernel.buffers]
        parts = f"{ratio:6.1%} of the matrix product, {bound_ratio:6.1%} of its or memory's bound, {share:6.1%} of peak"
        print(f"{seed:3} {parts}  {shapes}")
        rows.append({"seed": seed, "ratio": ratio, "bound_ratio": bound_ratio, "peak_share": share, "shapes": shapes})
    for key in ("ratio", "bound_ratio"):
        ratios = [float(str(row[key])) for row in rows]
        worst = rows[ratios.index(min(ratios))]["seed"]
        print(f"{key}: mean {statistics.mean(ratios):.1%}, worst {min(ratios):.1%} (seed {worst})")
    return rows
