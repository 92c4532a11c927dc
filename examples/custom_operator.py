"""A custom operator: a Gaussian kernel matrix, with a schedule of one's own, checked against the interpreter.

K[i, j] = exp(-g * sum over k of (X[i, k] - Y[j, k])**2): a contraction that is not a matrix product, and an epilogue.
Run: python examples/custom_operator.py
"""

import numpy as np

from nncc import te


def gaussian(m: int, n: int, depth: int, g: float = 0.5) -> te.Schedule:
    """The naive loops: the nest D sums the squares, the nest K makes a similarity of each sum."""
    x = te.placeholder("X", (m, depth), te.f32)
    y = te.placeholder("Y", (n, depth), te.f32)
    k = te.reduce_axis(depth, "k")
    d = te.compute("D", (m, n), lambda i, j: te.sum((x[i, k] - y[j, k]) * (x[i, k] - y[j, k]), k))
    similar = te.compute("K", (m, n), lambda i, j: te.exp(d[i, j] * -g))
    return te.Schedule(te.make_kernel("gaussian", x, y, d, similar))


def scheduled(naive: te.Schedule, lanes: int) -> te.Schedule:
    """Y transposed so that lanes read adjacent elements, then four rows of K at a time, their sums in registers."""
    return (
        naive.cache_read("Y", "D", "Y.transposed")
        .transform_layout("Y.transposed", (), (1, 0))
        .split("K.i", 4, tail="peel")
        .split("K.j", lanes, tail="peel")
        .reorder(("K.i.o", "K.j.o", "K.i.i", "K.j.i"))
        .compute_at("D", "K.j.o")
        .reorder(("D.k", "D.i", "D.j"))
        .set_scope("D", "register")
        .unroll("D.i")
        .vectorize("D.j")
        .unroll("K.i.i")
        .vectorize("K.j.i")
    )


def main(m: int = 500, n: int = 300, depth: int = 64) -> None:
    """Check the schedule on a small odd shape, then run it on the real one beside the default plan."""
    target = te.Target.host().with_(cores=1)
    lanes = target.lanes(te.f32.size_bytes)
    rng = np.random.default_rng(0)

    small = gaussian(7, lanes + 3, 5)
    arrays = {name: rng.standard_normal(small.kernel.table[name].shape).astype("f4") for name in "XY"}
    exact, fast = (te.interpret(kernel, arrays)["K"] for kernel in (small.naive, scheduled(small, lanes).kernel))
    print(f"interpreted before and after the schedule: greatest difference {np.abs(exact - fast).max():.0e}")

    ours = scheduled(gaussian(m, n, depth), lanes)
    print(f"\n{ours}\n\n{ours.kernel}")
    arrays = {name: rng.standard_normal(ours.kernel.table[name].shape).astype("f4") * 0.2 for name in "XY"}
    results = [te.build(s, target=target)(**arrays)["K"] for s in (ours, te.Schedule.default(ours.naive, target))]
    x, y = (arrays[name].astype("f8") for name in "XY")
    expected = np.exp(-0.5 * ((x[:, None] - y[None]) ** 2).sum(-1))
    errors = [np.abs(result - expected).max() for result in results]
    print(f"machine code against numpy in float64: error {errors[0]:.0e}, by the default plan {errors[1]:.0e}")


if __name__ == "__main__":
    main()
