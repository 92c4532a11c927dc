"""Plans of kernels with open sizes, held against the naive loops at sizes that they were not made at."""

import logging
from functools import cache
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nncc import te
from nncc.codegen.build.inprocess import Entry
from nncc.codegen.passes.structure import hoist_constant
from nncc.codegen.passes.table import lower
from nncc.ir import expr as E
from nncc.ir.buffer import Role
from nncc.ir.expr import static
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import For, LoopKind
from nncc.ir.walk import statements
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.choose import Explained
from nncc.schedule.planner.hints import FixedPlanner, explained_at_hints
from nncc.schedule.planner.plan import default_plan, explained_plan
from nncc.target import Target
from tests.codegen.compiled import loaded_entry, run_entry
from tests.schedule.open_kernels import CONVOLUTIONS, FAMILIES, arrays_of, opened
from tests.support.limits import VARIANT_ERROR, relative_error, tolerance

AVX2 = Target.named("x86-64-v3").with_(cores=1)
TARGETS = {"avx2": AVX2, "tiny": Target.tiny(), "host": Target.host(), "shared": AVX2.with_(cores=2)}
SIZES = ((0, 1, 7), (1, 0, 5), (8, 7, 0), (17, 9, 3), (5, 33, 2))
ENDS = (
    (1, 2, 15),
    (2, 1, 16),
    (15, 16, 1),
    (16, 15, 2),
    (63, 2, 64),
    (64, 3, 63),
    (2, 63, 1),
    (1, 64, 2),
    (255, 1, 1),
    (256, 2, 1),
)
"""Both sides of the ends of ranges that may have plans of their own."""
DEPTH = 300
UNROLL = LoopKind.UNROLL


@cache
def entry(scheduled: Kernel, target: str) -> Entry:
    return loaded_entry(lower(scheduled, fuses=TARGETS[target].has_fma), scheduled, TARGETS[target])


@cache
def planned(family: str, target: str = "avx2", low: int = 0, high: int = 300, divisor: int = 1) -> tuple[Kernel, Kernel]:
    """A naive kernel, and that after its default plan."""
    kernel = opened(family, low, high, divisor)
    return kernel, apply(kernel, default_plan(kernel, TARGETS[target]))


def assert_right(naive: Kernel, scheduled: Kernel, sizes: dict[str, int], target: str = "avx2") -> None:
    """The machine code computes what the naive loops do, and touches nothing else."""
    arrays = arrays_of(naive, sizes)
    expected = run(naive, arrays)
    for name, result in run_entry(entry(scheduled, target), scheduled, arrays).items():
        assert result.shape == expected[name].shape
        assert relative_error(result, expected[name]) < tolerance(te.f32, DEPTH, 16), (sizes, name)


@pytest.mark.parametrize("family", FAMILIES)
def test_one_kernel_serves_all_sizes(family):
    naive, scheduled = planned(family)
    assert len(scheduled.symbols) == FAMILIES[family][1].count(None)
    for drawn in (*SIZES, *ENDS):
        assert_right(naive, scheduled, {s.name: n for s, n in zip(naive.symbols, drawn)})


@pytest.mark.long
@pytest.mark.parametrize("family", FAMILIES)
@settings(max_examples=5, deadline=None)
@given(data=st.data())
def test_of_any_target_and_range(family, data):
    target = data.draw(st.sampled_from(sorted(TARGETS)))
    divisor = data.draw(st.sampled_from([1, 4, 16]))
    low = data.draw(st.sampled_from([0, divisor, 2 * divisor]))
    naive, scheduled = planned(family, target, low, data.draw(st.sampled_from([48, 300, 2**20 * 16])), divisor)
    drawn = [data.draw(st.integers(low // divisor, max(20 // divisor, low // divisor))) * divisor for _ in naive.symbols]
    assert_right(naive, scheduled, {s.name: n for s, n in zip(naive.symbols, drawn)}, target)


@pytest.mark.parametrize("family", FAMILIES)
def test_each_family_is_planned_in_lanes(family):
    kernel = opened(family)
    steps = default_plan(kernel, TARGETS["avx2"])
    assert any(isinstance(step, S.Vectorize) for step in steps)
    assert not any(isinstance(step, S.StreamStore) for step in steps)
    assert steps == default_plan(kernel, TARGETS["avx2"])


@pytest.mark.parametrize("low, tail", [(0, S.Tail.PEEL), (64, S.Tail.SHIFT)])
def test_a_block_that_may_not_fit_is_peeled(low, tail):
    """Blocks of the axis of a number fit."""
    steps = default_plan(opened("transpose in the columns", low=low), TARGETS["avx2"])
    assert [(s.axis, s.tail) for s in steps if isinstance(s, S.Split)] == [("Y.j", S.Tail.SHIFT), ("Y.i", tail)]


def test_blocks_hold_whole_tiles():
    """A block of 46 rows has tiles of 6."""
    rows, tile = S.Split("Y.i", 46, S.Tail.SHIFT), S.Split("Y.i.i", 6, S.Tail.PEEL)
    n = te.size("n", 1, 300)
    x = te.placeholder("X", (n, 16), te.f32)
    kernel = te.make_kernel("twice", x, te.compute("Y", (n, 16), lambda i, j: x[i, j] * 2.0))
    assert planned_as(kernel, rows, tile) == (S.Split("Y.i", 48, S.Tail.PEEL), tile)


def planned_as(kernel: Kernel, *steps: S.Step) -> S.Steps:
    """The plan of a kernel whose plan at all sizes has these steps."""
    plan = Explained(steps, ())
    planner = FixedPlanner(lambda fixed: plan, lambda fixed, allow: plan, lambda fixed, guide: steps, lambda made: 1.0)
    return explained_at_hints(kernel, planner).steps


@pytest.mark.parametrize("target", ["avx2", "shared"])
@pytest.mark.parametrize("family", CONVOLUTIONS)
def test_convolutions_of_all_sizes(family, target):
    """Held against windows in double precision, and each with fewer multiplications than these have."""
    naive, scheduled = planned(family, target, 1, 1 << 20)
    for drawn in ((1, 1, 1), (2, 5, 3), (1, 13, 40), (3, 31, 66), (1, 2, 259), (1, 130, 7)):
        arrays = arrays_of(naive, {s.name: n for s, n in zip(naive.symbols, drawn)})
        windows = np.lib.stride_tricks.sliding_window_view(arrays["X"].astype(np.float64), (3, 3), (1, 2))
        expected = np.maximum(np.einsum("nijcpq,pqco->nijo", windows, arrays["W"]), 0)
        (found,) = run_entry(entry(scheduled, target), scheduled, arrays).values()
        assert relative_error(found, expected) < VARIANT_ERROR, drawn


@pytest.mark.parametrize("family, shape", [("convolution of a batch", "tile rows"), ("convolution of any image", "tiles")])
def test_convolutions_take_fewer_operations_at_any_size(family, shape):
    """Rows of tiles have a bound where the width has one; else blocks are of tiles wherever a row ends."""
    found = explained_plan(opened(family, 1, 1 << 20), TARGETS["avx2"])
    assert any(step.fewer_operations for step in found.steps)
    choice = next(choice for choice in found.choices if choice.nest == "T")
    assert shape in choice.winner.knobs
    assert all("stack" in option.refused for option in choice.options if option.refused)


def test_threads_share_one_image_as_they_share_a_batch():
    naive, scheduled = planned("convolution of any image", "shared", 1, 1 << 20)
    assert not any(step.size == "n0" for step in default_plan(naive, TARGETS["shared"]) if isinstance(step, S.ForSizes))
    one = scheduled.at({"n0": 1, "n1": 80, "n2": 80})
    assert max(static(loop.extent) for loop in loops_of(one) if loop.kind is LoopKind.PARALLEL) >= 4


def loops_of(kernel: Kernel) -> list[For]:
    return [s for s in statements(kernel.body) if isinstance(s, For)]


def test_a_single_row_and_long_rows_have_plans_of_their_own():
    kernel = opened("softmax of open rows", 1, 1 << 20)
    steps = default_plan(kernel, TARGETS["avx2"])
    ranges = [(step.low, step.high) for step in steps if isinstance(step, S.ForSizes)]
    assert ranges and all(low <= high for low, high in ranges)
    assert all(high < low for (_, high), (low, _) in pairwise(ranges))
    assert ranges[-1][1] >= 4095


def test_a_range_without_a_legal_plan_of_its_own_takes_its_neighbours():
    """Seven rows would be unrolled as a whole, which 2 to 15 cannot be; lanes pay for up to 63 rows."""
    lanes, whole = (S.Split("Y.j", 8), S.Vectorize("Y.j.i")), (S.Unroll("Y.i"),)

    def plan(fixed: Kernel) -> Explained:
        rows = fixed.table["Y"].extents[0]
        return Explained(whole if rows == 7 else lanes if rows == 31 else (S.Unroll("Y.j"),), ())

    def price(scheduled: Kernel) -> float:
        rows, unrolled = scheduled.table["Y"].extents[0], {o.axis.name for o in loops_of(scheduled) if o.kind is UNROLL}
        return rows * (100.0 if 1 < rows < 64 and "Y.j" in unrolled else 10.0)

    n = te.size("n", 1, 300)
    x = te.placeholder("X", (n, 16), te.f32)
    kernel = te.make_kernel("twice", x, te.compute("Y", (n, 16), lambda i, j: x[i, j] * 2.0))
    planner = FixedPlanner(plan, lambda fixed, allow: plan(fixed), lambda fixed, guide: plan(fixed).steps, price)
    found = [step for step in explained_at_hints(kernel, planner).steps if isinstance(step, S.ForSizes)]
    assert found == [S.ForSizes("n", 2, 63, lanes)]


def test_what_all_sizes_gain_nothing_by_has_one_plan():
    kernel = opened("element by element, rows of 7", 1, 5000)
    assert not any(isinstance(step, S.ForSizes) for step in default_plan(kernel, TARGETS["avx2"]))


def test_sizes_that_leave_nothing_to_do_plan_nothing():
    """At the first hints, 131 and 137, there is no window."""
    n = te.size("n", 1, 1 << 20)
    x, k = te.placeholder("X", (n,), te.f32), te.reduce_axis(400, "k")
    windows = E.maximum(E.index(0), n // 160 - 2)
    kernel = te.make_kernel("windows", x, te.compute("Y", (E.extent(windows),), lambda i: te.sum(x[i * 160 + k.var], k)))
    assert any(isinstance(step, S.Vectorize | S.Unroll) for step in default_plan(kernel, TARGETS["avx2"]))


def test_ranges_are_explained():
    found = explained_plan(opened("softmax of open rows", 1, 1 << 20), TARGETS["avx2"])
    told = [choice for choice in found.choices if choice.nest.startswith("n1 from ")]
    own = [choice for choice in told if str(choice.winner) != "the steps for all sizes"]
    assert own and all("predicted" in choice.reason and "illegal" not in choice.reason for choice in own)
    assert str(own[0].winner).startswith("the steps made at n1 = ")


def test_variants_share_prepared_constants():
    """The plan of one row alone would have wider panels."""
    n, k = te.size("n", 1, 300), te.reduce_axis(256, "k")
    x, w = te.placeholder("X", (n, 256), te.f32), te.placeholder("W", (256, 192), te.f32, constant=True)
    kernel = te.make_kernel("dense", x, w, te.compute("Y", (n, 192), lambda i, j: te.sum(x[i, k] * w[k, j], k)))
    hoisted = hoist_constant(apply(kernel, default_plan(kernel, TARGETS["avx2"])))
    assert hoisted.prologue is not None
    assert len([b for b in hoisted.kernel.buffers if b.role is Role.CONSTANT]) == 1


def test_of_a_plan_that_no_size_makes_legal_the_legal_steps_are_kept(caplog):
    """Lanes along an axis of an open extent are refused, and the split of the other axis stays: a warning if no lanes do."""
    caplog.set_level(logging.INFO, "nncc.schedule")
    n = te.size("n", 1, 300)
    x = te.placeholder("X", (n, 16), te.f32)
    kernel = te.make_kernel("twice", x, te.compute("Y", (n, 16), lambda i, j: x[i, j] * 2.0))
    split, lanes = S.Split("Y.j", 4), S.Vectorize("Y.j.i")
    bad = S.Vectorize("Y.i")
    assert planned_as(kernel, split, bad, lanes) == (split, lanes)
    assert planned_as(kernel, split, bad) == (split,)
    assert [record.levelname for record in caplog.records] == ["INFO", "WARNING"]
    assert "kernel twice: no plan is legal for all of its sizes" in caplog.text and "the extent" in caplog.text


def test_a_kernel_too_large_at_every_hint_runs_as_it_is_written():
    n, m, k = (te.size(name, 2000, 3000) for name in "nmk")
    x = te.placeholder("X", (n, m, k, 8192), te.f32)
    kernel = te.make_kernel("twice", x, te.compute("Y", (n, m, k, 8192), lambda a, b, c, d: x[a, b, c, d] * 2.0))
    assert default_plan(kernel, TARGETS["avx2"]) == ()
