"""Sums that are held before they are stored: by the nest that reads them, or by a copy."""

from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.schedule.apply import apply
from nncc.schedule.planner.gpu.sinks import with_sink
from nncc.schedule.primitives.tree import find_nest
from tests.support.oracle import assert_same_meaning


def sums(reads: bool):
    """Row sums, and their doubles where something reads them."""
    x, k = c.placeholder("X", (6, 5), f32), c.reduce_axis(5, "k")
    total = c.compute("T", (6,), lambda i: c.sum(x[i, k], k))
    return (
        c.make_kernel("sums", x, total, c.compute("Y", (6,), lambda i: total[i] * 2.0))
        if reads
        else c.make_kernel("sums", x, total)
    )


def test_the_only_reader_stores_what_it_makes_of_the_sums():
    kernel = sums(True)
    assert with_sink(kernel, find_nest(kernel, "T"), set()) == ((), "T", "Y")


def test_sums_that_nothing_reads_are_copied():
    kernel = sums(False)
    steps, held, stores = with_sink(kernel, find_nest(kernel, "T"), set())
    made = apply(kernel, steps)
    assert held == "T.acc" and stores == "T" and find_nest(made, stores).leaf.buffer == "T"
    assert find_nest(made, held).leaf.buffers == ("T.acc",)
    assert_same_meaning(kernel, made)
