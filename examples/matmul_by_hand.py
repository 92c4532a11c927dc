"""A matrix product, step by step from naive loops to near peak: each step prints its loops and its measured speed.

docs/tutorial-matmul.md explains the steps. Run: python examples/matmul_by_hand.py [--size 1024]
"""

import argparse
import time

import numpy as np

from nncc import te
from nncc.autotune.timing.measure import Rounds, fma_peak, interleaved


def product(size: int) -> te.Schedule:
    """relu(A @ B) with constant B, as naive loops: the nest T multiplies, the nest C clips."""
    a = te.placeholder("A", (size, size), te.f32)
    b = te.placeholder("B", (size, size), te.f32, constant=True)
    k = te.reduce_axis(size, "k")
    t = te.compute("T", (size, size), lambda i, j: te.sum(a[i, k] * b[k, j], k))
    c = te.compute("C", (size, size), lambda i, j: te.relu(t[i, j]))
    return te.Schedule(te.make_kernel("matmul", a, b, t, c))


def blocked(start: te.Schedule, rows: int, columns: int, lanes: int) -> te.Schedule:
    """C in blocks of rows x columns, the part of T that a block needs computed just before it."""
    return (
        start.split("C.i", rows, tail="peel")
        .split("C.j", columns, tail="peel")
        .split("C.j.i", lanes)
        .reorder(("C.i.o", "C.j.o", "C.i.i", "C.j.i.o", "C.j.i.i"))
        .compute_at("T", "C.j.o")
        .split("T.j", lanes)
        .reorder(("T.k", "T.i", "T.j.o", "T.j.i"))
    )


def vectors(start: te.Schedule) -> te.Schedule:
    """The innermost loops of both nests in the lanes of a vector."""
    return start.vectorize("T.j.i").vectorize("C.j.i.i")


def registers(start: te.Schedule) -> te.Schedule:
    """The block of T in registers: what indexes it is unrolled, so that every index is a number."""
    return start.set_scope("T", "register").unroll("T.j.o").unroll("T.i").unroll("C.j.i.o").unroll("C.i.i")


def packed(start: te.Schedule, columns: int) -> te.Schedule:
    """B copied into panels of one block's columns, each row of a panel behind the last; once, as B is constant."""
    return start.cache_read("B", "T", "B.pack").transform_layout("B.pack", ((1, columns),), (1, 0, 2))


def strips(start: te.Schedule, blocks: int) -> te.Schedule:
    """Some blocks of rows at a time: all columns are done before the next, so that this strip of A stays in a cache."""
    return start.split("C.i.o", blocks, tail="clamp").reorder(("C.i.o.o", "C.j.o", "C.i.o.i"))


def schedules(size: int, target: te.Target) -> list[tuple[str, te.Schedule]]:
    """What is tried, one idea after the other, and the default plan."""
    lanes, rows = target.lanes(te.f32.size_bytes), 13 if target.vector_registers >= 32 else 6
    columns = 2 * lanes
    naive = product(size)
    ordered = naive.reorder(("T.i", "T.k", "T.j"))
    panels = registers(vectors(blocked(packed(naive, columns), rows, columns, lanes)))
    return [
        ("naive loops", naive),
        ("k outside j: rows of B are read in order", ordered),
        ("vectors along j", ordered.split("T.j", lanes).vectorize("T.j.i")),
        ("blocks of C, the product computed inside them", vectors(blocked(naive, rows, columns, lanes))),
        ("the block in registers", registers(vectors(blocked(naive, rows, columns, lanes)))),
        ("B packed into panels", panels),
        ("strips of A that stay in the cache", strips(panels, 16)),
        ("the default plan", te.Schedule.default(naive.naive, target)),
    ]


def main(size: int = 1024) -> None:
    """Build, check and time every schedule on one core, in turn."""
    target = te.Target.host().with_(cores=1)
    tried = schedules(size, target)
    rng = np.random.default_rng(0)
    arrays = {name: rng.standard_normal((size, size)).astype(np.float32) for name in "AB"}
    expected = np.maximum(arrays["A"].astype(np.float64) @ arrays["B"], 0)
    calls = {title: te.build(schedule, target=target).bind(arrays) for title, schedule in tried}
    peak = fma_peak(target)
    timings = interleaved({"peak": peak, **calls}, Rounds(fewest=1, clock=time.thread_time))
    limit = 2 * size**3 * timings["peak"].median / peak.flops
    before = timings[tried[0][0]].median
    for title, schedule in tried:
        seconds = timings[title].median
        error = np.abs(calls[title].arrays["C"] - expected).max() / expected.max()
        share, gain = limit / seconds, before / seconds
        print(f"\n## {title}: {share:.1%} of the peak, {gain:.1f}x the one before, error {error:.0e}\n")
        print(f"{schedule}\n\n{schedule.kernel}", end="")
        before = seconds


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="A matrix product by hand.")
    parser.add_argument("--size", type=int, default=1024)
    main(parser.parse_args().size)
