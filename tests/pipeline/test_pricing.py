"""What calls cost beside one another."""

import numpy as np
import pytest

from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.fusion.contraction_chains import Caches
from nncc.frontend.fusion.fuse import fuse
from nncc.frontend.fusion.place import place
from nncc.frontend.lowering.kernel import lower_groups
from nncc.ir.dtypes import f32
from nncc.pipeline import pricing
from nncc.pipeline.pricing import is_as_cheap, totals
from nncc.target import Target

TARGET = Target.named("x86-64-v3").with_(cores=1)


def calls(*extents):
    """A kernel for each number of elements."""
    b = GraphBuilder("g")
    for n, extent in enumerate(extents):
        b.output(f"y{n}", b.input(f"x{n}", f32, (extent,)).emit("exp"))
    graph = b.build()
    fusion = fuse(graph)
    return [item for _, item in lower_groups(graph, fusion, place(graph, fusion))]


def test_calls_in_both_are_left_out():
    assert totals(calls(64, 99), calls(99, 64), TARGET, None) == (0, 0)
    assert totals(calls(4096, 64), calls(64), TARGET, None) == totals(calls(4096), (), TARGET, None)


def test_more_elements_take_more_cycles():
    small, large = totals(calls(64), calls(4096), TARGET, None)
    assert 0 < small < large


def test_a_call_counts_as_often_as_it_is_made():
    once, _ = totals(calls(512), (), TARGET, None)
    assert totals(calls(512, 512), (), TARGET, None) == pytest.approx((2 * once, 0))


def test_the_cheaper_of_two():
    assert is_as_cheap(calls(64), calls(4096), TARGET, None) and not is_as_cheap(calls(4096), calls(64), TARGET, None)
    assert is_as_cheap(calls(64), calls(64), TARGET, None)


def test_lines_that_pass_from_core_to_core_between_kernels_count(monkeypatch):
    """Two products in turn, each a kernel, against a kernel that takes half as long again."""
    b = GraphBuilder("g")
    first, second = (b.constant(np.ones((64, 64), dtype=np.float32)) for _ in range(2))
    b.output("y", b.input("x", f32, (64, 64)) @ first @ second)
    graph = b.build()
    fusion = fuse(graph, Caches(threads=4))  # too many for blocks of rows
    chain = [item for _, item in lower_groups(graph, fusion, place(graph, fusion))]
    two, known = TARGET.with_(cores=2), []

    def between(kernels, target):
        known.extend(names for _, names in kernels)
        return 1e9

    assert len(chain) == 2 and is_as_cheap(chain, calls(1 << 20), two, None)
    monkeypatch.setattr(pricing.others, "between", between)
    assert is_as_cheap(chain, calls(1 << 20), TARGET, None) and not known
    assert not is_as_cheap(chain, calls(1 << 20), two, None)
    made, read = ({*names.values()} for names in known)
    assert len(made & read) == 1  # the result of the first product has one name in both


def test_calls_of_one_kernel_wait_on_both_sides(monkeypatch):
    """What is called once more on one side is no stranger to the other: its calls there wait, too."""
    waiting = []
    monkeypatch.setattr(pricing.others, "between", lambda kernels, target: waiting.append(len(kernels)) or 0.0)
    assert not is_as_cheap(calls(1 << 20, 1 << 20, 1 << 20), calls(1 << 20, 1 << 20), TARGET.with_(cores=2), None)
    assert waiting == [3, 2]
