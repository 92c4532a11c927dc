"""A sketch: a schedule with knobs for one's own kind of kernel, tried by the tuner beside the planner's candidates.

Run: python examples/own_sketch.py [--rows 1000] [--columns 700] [--budget 10], or with a whole model:
nncc tune MODEL --budget 10m -o model.so --sketches examples/own_sketch.py
"""

import argparse
import tempfile
from pathlib import Path

import nncc
from nncc import te


def sums_of_columns(kernel: te.Kernel, target: te.Target, knob: te.Knob) -> te.Schedule | None:
    """Weighted sums of columns: blocks of columns in registers, several rows at a time."""
    if [len(b.shape) for b in kernel.params] != [1, 2, 1] or len(kernel.roots) != 1:
        return None  # not of this kind: the planner's candidates remain
    name = kernel.params[-1].name
    column, row = te.nest(kernel, name).axes
    lanes = target.lanes(kernel.params[-1].dtype.size_bytes)
    vectors = knob("vectors", [4, 1, 2, 8, 16])
    rows = knob("rows", [1, 2, 4])
    return (
        te.Schedule(kernel)
        .cache_write(name, "sums")
        .split(f"{name}.a0", vectors * lanes, tail="peel")
        .split(f"{name}.a0.i", lanes)
        .compute_at("sums", f"{name}.a0.o")
        .split(column, lanes)
        .split(row, rows, tail="peel")
        .reorder((f"{row}.o", f"{row}.i", f"{column}.o", f"{column}.i"))
        .set_scope("sums", "register")
        .vectorize(f"{column}.i")
        .unroll(f"{column}.o")
        .unroll(f"{row}.i")
        .vectorize(f"{name}.a0.i.i")
        .unroll(f"{name}.a0.i.o")
    )


def weighted(rows: int, columns: int) -> te.Kernel:
    """Y[j] = sum over i of W[i] * X[i, j]."""
    w, x = te.placeholder("W", (rows,), te.f32), te.placeholder("X", (rows, columns), te.f32)
    i = te.reduce_axis(rows, "i")
    y = te.compute("Y", (columns,), lambda j: te.sum(w[i] * x[i, j], i))
    return te.make_kernel("weighted", w, x, y)


def main(rows: int = 1000, columns: int = 700, budget: float = 10.0) -> None:
    """Tune the kernel, and print its best schedule and what it gained."""
    kernel = weighted(rows, columns)
    with tempfile.TemporaryDirectory() as folder:
        target, records = te.Target.host().with_(cores=1), Path(folder) / "records.db"
        print(nncc.tune(kernel, budget, target, records, sketches=[sums_of_columns]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=int, default=1000)
    parser.add_argument("--columns", type=int, default=700)
    parser.add_argument("--budget", type=float, default=10.0, help="seconds")
    main(**vars(parser.parse_args()))
