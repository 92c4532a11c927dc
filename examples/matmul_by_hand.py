"""A matrix product, step by step from naive to near peak: each step prints its loops and its measured speed.

Run: python examples/matmul_by_hand.py
"""

import time

import numpy as np

from nncc.assemble import build
from nncc.codegen.inprocess import Bound
from nncc.frontend import compute as c
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32
from nncc.ir.kernel import Kernel
from nncc.schedule.steps import (
    CacheRead,
    ComputeAt,
    Reorder,
    SetScope,
    Split,
    Step,
    Tail,
    TransformLayout,
    Unroll,
    Vectorize,
)
from nncc.target import Target

SIZE = 512


def matmul(size: int) -> Kernel:
    """relu(A @ B) with constant B."""
    a = c.placeholder("A", (size, size), f32)
    b = c.placeholder("B", (size, size), f32, constant=True)
    k = c.reduce_axis(size, "k")
    product = c.compute("T", (size, size), lambda i, j: c.sum(a[i, k] * b[k, j], k))
    out = c.compute("C", (size, size), lambda i, j: c.relu(product[i, j]))
    return c.make_kernel("matmul", a, b, product, out)


def schedules(lanes: int, rows: int, vectors: int) -> list[tuple[str, tuple[Step, ...]]]:
    """What is tried, one idea after the other; each goes on from the kernel as it was lowered."""
    width = lanes * vectors
    split = (Split("C.i", rows, Tail.PEEL), Split("C.j", width, Tail.PEEL), Split("C.j.i", lanes))
    order = (Reorder(("C.i.o", "C.j.o", "C.i.i", "C.j.i.o", "C.j.i.i")),)
    inside = (ComputeAt("T", "C.j.o"), Split("T.j", lanes), Reorder(("T.k", "T.i", "T.j.o", "T.j.i")))
    lanes_of = (Vectorize("T.j.i"), Vectorize("C.j.i.i"))
    flat = (Unroll("T.j.o"), Unroll("T.i"), Unroll("C.j.i.o"), Unroll("C.i.i"))
    registers = (SetScope("T", Scope.REGISTER),)
    packed = (CacheRead("B", "T", "B.pack"), TransformLayout("B.pack", ((1, width),), (1, 0, 2)))
    return [
        ("naive loops", ()),
        ("k outside j: rows of B are read in order", (Reorder(("T.i", "T.k", "T.j")),)),
        ("vectors along j", (Reorder(("T.i", "T.k", "T.j")), Split("T.j", lanes), Vectorize("T.j.i"))),
        ("blocks of C, the product computed inside them", (*split, *order, *inside, *lanes_of)),
        ("the block unrolled and kept in registers", (*split, *order, *inside, *registers, *lanes_of, *flat)),
        ("B packed into panels, at compile time", (*packed, *split, *order, *inside, *registers, *lanes_of, *flat)),
    ]


def main() -> None:
    """Build, check and time every schedule, then the default plan."""
    target = Target.host().with_(cores=1)
    lanes = target.lanes(4)
    kernel = matmul(SIZE)
    rng = np.random.default_rng(0)
    arrays = {name: rng.standard_normal((SIZE, SIZE)).astype(np.float32) for name in "AB"}
    expected = np.maximum(arrays["A"].astype(np.float64) @ arrays["B"], 0)
    wide = target.vector_registers >= 32
    tries: list[tuple[str, tuple[Step, ...] | None]] = [*schedules(lanes, 12 if wide else 6, 2), ("the default plan", None)]
    for title, steps in tries:
        built = build(kernel, steps, target)
        bound = built.bind(arrays)
        seconds = fastest(bound)
        error = np.abs(bound.arrays["C"] - expected).max() / expected.max()
        print(f"\n{title}: {2 * SIZE**3 / seconds / 1e9:.1f} GFLOP/s, error {error:.1e}\n")
        print(built.scheduled)


def fastest(call: Bound, rounds: int = 5) -> float:
    """The shortest of a few runs, in seconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return min(times)


if __name__ == "__main__":
    main()
