"""Steps on summaries give what they give on kernels."""

import pytest

from benchmarks.alternatives import CASES as OTHERS
from benchmarks.kernels import softmax
from nncc.cost import transform
from nncc.cost.summarise import summary
from nncc.ir.stmt import LoopKind
from nncc.schedule.apply import apply_step
from nncc.schedule.language import steps as S
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.schedule import Schedule
from nncc.target import Target
from tests.replay import KERNELS

TARGET = Target.named("x86-64-v3")
MASKED = (S.Tail.GUARD, S.Tail.PEEL)


def transformed(found, step):
    """A step on a summary; None where it is not covered."""
    match step:
        case S.Split(axis, factor, tail) if tail in MASKED:
            return transform.split(found, axis, factor, tail is S.Tail.PEEL)
        case S.Reorder(axes):
            return transform.reordered(found, axes)
        case S.Unroll(axis):
            return transform.marked(found, axis, LoopKind.UNROLL)
        case S.Parallel(axis):
            return transform.marked(found, axis, LoopKind.PARALLEL)
        case S.Vectorize(axis):
            return transform.marked(found, axis, LoopKind.VECTORIZE)
    return None


def covered(kernel, steps):
    """How many steps of each kind are covered, of how many; each of them gives the summary of what it makes."""
    counts = {}
    for step in steps:
        new = apply_step(kernel, step)
        made = transformed(summary(kernel), step)
        if made is not None:
            assert made == summary(new), f"{step}\n{kernel}"
        done, every = counts.get(type(step), (0, 0))
        counts[type(step)] = done + (made is not None), every + 1
        kernel = new
    return counts


GOLDEN = ["gemm 17x257x129", "random_contraction 3", "depthwise 3x3 20 400", "attention 4x1024x80",
          "softmax of columns 700x900", "argmax 4096x1024", "transpose 900x1300", "mish 1000x777"]  # fmt: skip


@pytest.mark.parametrize("name", GOLDEN)
def test_default_plans_step_by_step(name):
    (make,) = [kernels[name] for kernels in KERNELS.values() if name in kernels]
    kernel = make(TARGET)
    counts = covered(kernel, default_plan(kernel, TARGET))
    done, every = counts[S.Vectorize]
    assert done >= every / 2


@pytest.mark.parametrize("name", OTHERS)
def test_naive_loops_in_other_orders_and_blocks(name):
    kernel = OTHERS[name]()
    nests = [loop.name for loop in transform.walk(summary(kernel).body)]
    axis = nests[-1]
    steps = [S.Split(axis, 5), S.Split(f"{axis}.i", 2, S.Tail.PEEL), S.Unroll(f"{axis}.i.i")]
    assert sum(done for done, _ in covered(kernel, steps).values()) >= 2


def test_what_is_not_covered_is_none():
    found = summary(softmax(6, 40))
    assert transform.split(found, "none", 4) is None
    assert transform.split(found, "Y.j", 40) is None  # one block: the loop stays
    assert transform.marked(found, "S.k", LoopKind.VECTORIZE) is None  # lanes are combined
    assert transform.reordered(found, ("E.i", "Y.j")) is None


def test_a_loop_that_is_part_of_a_quotient_is_not_covered():
    chain, broadcast = (
        Schedule(OTHERS[name]()).fuse_axes(f"Z.{i}", f"Z.{j}", "Z.f").kernel
        for name, i, j in (("chain 100x1000", "i0", "i1"), ("broadcast rows 500x700", "i", "j"))
    )
    assert transform.split(summary(chain), "Z.f", 8) is not None  # its places recombine to one
    assert transform.split(summary(broadcast), "Z.f", 8) is None
