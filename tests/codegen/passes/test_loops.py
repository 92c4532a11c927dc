"""Loops that are cut where masks turn, prefetched ahead, and written out."""

import re
from math import prod

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nncc.codegen.passes.loops as partition_pass
from nncc.codegen.build.toolchain import assembly
from nncc.codegen.emit.llvm import emit_llvm
from nncc.codegen.passes.loops import expand_prefetch, partition, unroll
from nncc.codegen.passes.structure import decompose, flatten
from nncc.codegen.passes.table import lower, simplified
from nncc.errors import InternalError
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role
from nncc.ir.dtypes import boolean, f32, i64
from nncc.ir.expr import TRUE, Const, Load, Var, index, lt
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel, nests
from nncc.ir.stmt import For, If, Let, LoopKind, Prefetch, Seq, Store, Update, seq, values
from nncc.ir.verifier.place import Level
from nncc.ir.verifier.verify import verify
from nncc.ir.walk import loads as loads_of
from nncc.ir.walk import statements, substitute, variables
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from tests.codegen.compiled import TINY, execute
from tests.ir.build import axes, kernel, loops, result
from tests.ir.build import given as param
from tests.schedule.rewriting import matmul, pointwise
from tests.support.oracle import assert_equal, inputs

SIZES = (0, 1, 2, 3, 4, 5, 7, 8, 13, 16, 17)


def double(*shape):
    x = c.placeholder("X", shape, f32)
    return c.make_kernel("double", x, c.compute("Y", shape, c.indexed(len(shape), lambda at: x[at] * 2)))


def rows(m, n):
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    return c.make_kernel("rows", x, c.compute("Y", (m,), lambda i: c.sum(x[i, k], k)))


def flat(naive, *steps):
    """The kernel as the pass gets it."""
    return flatten(decompose(apply(naive, steps)))


def parted(before):
    """The kernel after the pass; it computes what it did, and no loop is marked."""
    after = partition(before)
    assert not any(s.peel for s in statements(after.body) if isinstance(s, For))
    verify(after, Level.FLAT)
    arrays = inputs(before)
    for seed in (1, 2):
        assert_equal(run(after, arrays, seed), run(before, arrays))
    return after


def parted_by(naive, *steps):
    return parted(flat(naive, *steps))


def unmasked(kern):
    """How many iterations run without a mask."""
    return sum(prod(E.static(o.extent) for o in nest.loops) for nest in nests(kern.body) if nest.leaf.mask is TRUE)


TILES = (S.Split("Y.i0", 2, "peel"), S.Split("Y.i1", 4, "peel"), S.Reorder(("Y.i0.o", "Y.i1.o", "Y.i0.i", "Y.i1.i")))
FUSED = (*TILES, S.FuseAxes("Y.i0.o", "Y.i1.o", "f"))
TEXTS = {
    "one loop": (double(7), (S.Split("Y.i0", 4, "peel"),)),
    "no complete block": (double(3), (S.Split("Y.i0", 4, "peel"),)),
    "complete blocks only": (double(8), (S.Split("Y.i0", 4, "peel"),)),
    "two loops": (double(5, 7), TILES),
    "a loop in the blocks of another": (double(23), (S.Split("Y.i0", 8, "peel"), S.Split("Y.i0.i", 3, "peel"))),
    "in parallel": (double(5, 7), (*TILES, S.Parallel("Y.i0.o"))),
    "a quotient and a remainder in parallel": (double(5, 7), (*FUSED, S.Parallel("f"))),
    "a reduction": (rows(3, 7), (S.Split("Y.k", 4, "peel"),)),
}


@pytest.mark.parametrize("name", TEXTS)
def test_text(name, golden):
    naive, steps = TEXTS[name]
    before = flat(naive, *steps)
    golden(f"{before}\n->\n\n{parted(before)}")


@pytest.mark.parametrize("factor", (1, 2, 4, 7))
@pytest.mark.parametrize("n", SIZES)
def test_complete_blocks_have_no_masks(n, factor):
    assert unmasked(parted_by(double(n), S.Split("Y.i0", factor, "peel"))) == n // factor * factor


@pytest.mark.parametrize("parallel", (False, True))
@pytest.mark.parametrize("m, n", [(0, 7), (1, 1), (5, 7), (4, 8), (13, 3), (2, 17)])
def test_two_loops(m, n, parallel):
    after = parted_by(double(m, n), *TILES, *([S.Parallel("Y.i0.o")] if parallel else []))
    if not parallel:
        assert unmasked(after) == (m // 2 * 2) * (n // 4 * 4)


@pytest.mark.parametrize(
    "naive, axis", [(double(7), "Y.i0"), (double(13), "Y.i0"), (rows(7, 3), "Y.i")], ids=["some", "more", "reductions"]
)
def test_iterations_past_the_end_of_a_parallel_loop_do_nothing(naive, axis):
    """Whole iterations are masked: they must not do once more what the last one does, while that is at it."""
    parted_by(naive, S.Split(axis, 4, "peel"), S.Split(f"{axis}.o", 3), S.Parallel(f"{axis}.o.i"))


@pytest.mark.parametrize("m, n", [(0, 7), (1, 1), (5, 7), (4, 8), (13, 3)])
def test_a_fused_loop_is_peeled_in_parallel_only(m, n):
    """Its quotient and its remainder take their values again and again, so no block of it is free of masks."""
    parted_by(double(m, n), *FUSED, S.Parallel("f"))
    before = flat(double(m, n), *FUSED)
    assert min(m, n) < 4 or [nest.leaf.mask for nest in nests(partition(before).body)] == [
        nest.leaf.mask for nest in nests(before.body)
    ]


@pytest.mark.parametrize("n", SIZES)
def test_a_reduction_begins_once(n):
    parted_by(rows(3, n), S.Split("Y.k", 4, "peel"))
    parted_by(
        rows(3, n), S.Split("Y.k", 4, "peel"), S.Split("Y.i", 2, "peel"), S.Reorder(("Y.k.o", "Y.i.o", "Y.i.i", "Y.k.i"))
    )


@pytest.mark.parametrize("n", SIZES)
def test_a_sum_ends_where_its_mask_does(n):
    """No step past the end of the last block is there, and none asks whether it is."""
    after = parted_by(
        rows(3, n), S.Split("Y.k", 4, "peel"), S.Split("Y.i", 2), S.Reorder(("Y.k.o", "Y.i.o", "Y.k.i", "Y.i.i"))
    )
    assert not any(v.name.startswith("Y.k") for nest in nests(after.body) for v in variables(nest.leaf.mask))


@pytest.mark.parametrize("m, n", [(5, 8), (4, 7)], ids=["a quotient", "a remainder"])
def test_a_fused_loop_with_one_tail_stays_whole(m, n):
    """The one mask moves with a quotient or remainder of the axis: no first iterations are free of it."""
    assert "f~f" not in str(parted_by(double(m, n), *FUSED))


b, i, j = axes("b i j")


def counted(*leaves, blocks=3, extent=5, kind=LoopKind.SERIAL):
    """for b: for i (peel): for each (mask, inner extent) Y[b, i, j] += X[b, i, j] where the mask holds."""
    shape = (blocks, extent, 8)
    inside, starts = [], []
    for n, (mask, inner) in enumerate(leaves):
        own = Var(f"j{n}", j.type)
        at, places = (b, i, own), axes(f"p{n} q{n} r{n}")
        leaf = Update(f"L{n}", "sum", (f"Y{n}",), at, (Load("X", at, f32),), (), substitute(mask, {j: own}))
        inside.append(loops(leaf, (own, inner)))
        starts.append(loops(Store(f"Z{n}", f"Y{n}", places, Const(0, f32)), *zip(places, shape)))
    body = For(b, index(blocks), For(i, index(extent), seq(*inside), kind, peel=True))
    return kernel(
        (
            param("X", *shape),
            param("N", dtype=i64),
            param("B", extent, dtype=boolean),
            *(result(f"Y{n}", *shape) for n in range(len(leaves))),
        ),
        *starts,
        body,
    )


def check(before):
    return str(parted(flatten(before)))


def peeled(text):
    """Whether a loop has a second copy."""
    return "~i in" in text


def loops_over(text, axis="i"):
    """The loops over the pieces of an axis, with their extents."""
    return re.findall(rf"for ({axis}(?:~{axis}[.0-9]*)?) in (\d+):", text)


def test_masks_that_fail_at_different_places_turn_one_after_the_other():
    """The first fails in the last lane of block 3, the second in that of block 1: only block 2 is more than one."""
    text = check(counted((E.lt(i * 2 + j, 9), 2), (E.lt(i * 2 + j, 3), 2), extent=6))
    assert loops_over(text) == [("i~i.2", "2")] and text.count(" if ") == 2


def test_a_nest_without_a_mask_runs_to_the_end():
    text = check(counted((E.lt(i * 2 + j, 5), 2), (TRUE, 2)))
    assert loops_over(text) == [("i", "2"), ("i~i.2", "2")] and text.count(" if ") == 1


def test_a_nest_without_a_mask_runs_to_the_end_from_wherever_it_starts():
    mask = E.lt(b * 10 + i * 2 + j, 29)
    assert "for i~i" not in check(counted((mask, 2), (TRUE, 2)))  # one iteration at most is left
    assert peeled(check(counted((E.lt(b * 8 + i * 2 + j, 21), 2), (TRUE, 2), extent=4)))


def test_what_is_left_starts_in_the_loop():
    """In the later blocks the mask fails from before the first iteration on."""
    assert peeled(check(counted((E.lt(b * 8 + i * 2 + j, 7), 2), extent=4)))
    assert peeled(check(counted((E.lt(b * 8 + i * 2 + j, 7), 2), (TRUE, 2), extent=4)))


def test_a_mask_that_falls_holds_from_some_iteration_on():
    text = check(counted((E.lt(4 - i * 2 + j, 3), 2)))
    assert loops_over(text) == [("i~i.2", "3")] and text.count(" if ") == 1  # block 0 is dead, of block 1 some lanes hold


def test_masks_of_both_ends():
    mask = E.logical_and(E.lt(4 - i * 2 + j, 3), E.lt(i * 2 + j, 9))
    text = check(counted((mask, 2)))
    assert loops_over(text) == [("i~i.2", "2")] and text.count(" if ") == 2


def test_masks_of_both_ends_where_each_row_begins_elsewhere():
    """What a remainder adds is not known when the code is made: the blocks that have no masks are the same for all rows."""
    after = parted_by(double(5, 37), S.Split("Y.i1", 8, "even"))
    body = [
        s for s in statements(after.body) if isinstance(s, For) and len(nests(s)) == 1 and s.axis.name.startswith("Y.i1.o")
    ]
    assert [E.static(s.extent) for s in body] == [3, 2]
    assert [nest.leaf.mask is TRUE for nest in nests(after.body)] == [False, True, False]


def test_an_axis_that_steps_by_one():
    assert unmasked(parted(flatten(counted((E.lt(i + j, 4), 2))))) > unmasked(flatten(counted((E.lt(i + j, 4), 2))))


def test_the_place_may_depend_on_a_loop_around():
    text = check(counted((E.lt(b * 8 + i * 2 + j, 21), 2), extent=4))
    assert peeled(text)


@pytest.mark.parametrize(
    "mask",
    [E.lt(b * 3 + i * 2 + j, 13), E.le(i * 2 + j, 7), E.logical_or(E.lt(i, 2), E.lt(j, 1)), E.lt(i, b),
     E.lt(j, 1), E.eq(i, 2), E.ne(i * 2, 4), E.lt(i * 2, Load("N", (), i64)),
     Load("B", (i,), boolean), E.lt(Load("X", (b, i, j), f32), 0.5)],
    ids=["in steps that do not fit", "another comparison", "no conjunction", "a limit that moves", "an invariant one",
         "one iteration", "all but one", "a limit that is data",
         "flags in memory", "a comparison of data"],
)  # fmt: skip
def test_a_mask_of_another_form_stays(mask):
    assert not peeled(check(counted((mask, 2))))


def test_nests_that_disagree_about_the_start_stay():
    assert not peeled(check(counted((E.lt(b * 8 + i * 2 + j, 21), 2), (E.lt(i * 2 + j, 7), 2))))


def test_an_extent_that_depends_on_the_loop_around():
    body = For(
        b,
        index(4),
        For(
            i,
            b + 1,
            loops(Update("L", "sum", ("Y",), (b, i, j), (Load("X", (b, i, j), f32),), (), E.lt(i * 2 + j, 5)), (j, 2)),
            peel=True,
        ),
    )
    places = axes("p q r")
    start = loops(Store("Z", "Y", places, Const(0, f32)), *zip(places, (4, 4, 2)))
    check(kernel((param("X", 4, 4, 2), result("Y", 4, 4, 2)), start, body))


def padded(before, after, n=12, kind=LoopKind.SERIAL, inner=LoopKind.SERIAL, width=1):
    """for i: for j: Y[i*width + j] = X[i*width + j - before] where that exists, else 7; `after` elements follow."""
    total = n + before + after
    at = i * width + j
    mask = E.logical_and(E.lt(before - 1 - at, 0), E.lt(at - before, n))
    leaf = Store("Y", "Y", (at,), Load("X", (at - before,), f32, mask, Const(7, f32)), E.lt(at, total))
    body = For(i, index(-(-total // width)), For(j, index(width), leaf, inner), kind)
    return kernel((param("X", n), result("Y", total)), body)


def load_masks(kern):
    """The masks of loads that are left, with how many iterations each has."""
    return [
        prod(E.static(o.extent) for o in nest.loops)
        for nest in nests(kern.body)
        for v in values(nest.leaf)
        for x in loads_of(v)
        if x.mask is not None
    ]


@pytest.mark.parametrize("kind", (LoopKind.SERIAL, LoopKind.PARALLEL), ids=str)
@pytest.mark.parametrize("before, after, n", [(0, 0, 5), (1, 1, 5), (3, 0, 7), (0, 4, 1), (5, 5, 1), (2, 3, 0), (-2, -1, 9)])
def test_inside_of_the_borders_no_load_is_masked(before, after, n, kind):
    """And none outside: there is nothing to load."""
    assert load_masks(parted(flatten(padded(before, after, n, kind)))) == []


@pytest.mark.parametrize("width", (2, 3, 4))
@pytest.mark.parametrize("before, after, n", [(1, 1, 22), (3, 0, 37), (0, 4, 31), (5, 2, 40), (4, 4, 40)])
def test_blocks_across_the_borders_keep_their_masks(before, after, n, width):
    after = parted(flatten(padded(before, after, n, width=width)))
    assert all(count == width for count in load_masks(after)) and len(load_masks(after)) <= 2


@pytest.mark.parametrize("blocks, cut", [(4, False), (5, False), (6, True), (7, True)])
def test_a_border_that_most_blocks_cross_stays(blocks, cut):
    """The first three blocks have some lanes on and some off: a cut is worth it where no more are left than become free."""
    at = i * 4 + j
    leaf = Store("Y", "Y", (at,), Load("X", (at - b * 2,), f32, E.lt(b * 2 - at, 1), Const(0, f32)))
    shape = blocks * 4
    before = flatten(kernel((param("X", shape), result("Y", shape)), loops(leaf, (i, blocks), (b, 6), (j, 4))))
    assert ("i~i" in str(parted(before))) == cut


def test_a_choice_between_places_is_known_in_each_piece():
    """for i: Y[i] = X[|i - 3|, mirrored at the end]."""
    mirrored = E.select(E.lt(i, 3), 3 - i, E.select(E.lt(i, 12), i - 3, 19 - i))
    before = kernel((param("X", 9), result("Y", 15)), loops(Store("Y", "Y", (i,), Load("X", (mirrored,), f32)), (i, 15)))
    after = parted(flatten(before))
    assert loops_over(str(after)) == [("i", "3"), ("i~i", "9"), ("i~i.2", "3")] and "select" not in str(after)


def test_an_unrolled_loop_decides_for_itself():
    before = flatten(padded(1, 1, 6, kind=LoopKind.UNROLL, inner=LoopKind.UNROLL, width=2))
    assert str(parted(before)) == str(before)


@pytest.mark.parametrize("inner, cut", [(LoopKind.VECTORIZE, True), (LoopKind.UNROLL, False), (LoopKind.SERIAL, False)])
def test_stores_in_lanes_of_which_some_may_be_off(inner, cut):
    """Scalars are guarded by branches, which cost nothing."""
    at = i * 4 + j
    leaf = Store("Y", "Y", (at,), Load("X", (at,), f32), E.lt(at, 22))
    after = parted(flatten(kernel((param("X", 22), result("Y", 22)), loops(leaf, (i, 6), (j, 4)))))
    marked = parted(flatten(kernel((param("X", 22), result("Y", 22)), For(i, index(6), For(j, index(4), leaf, inner)))))
    assert unmasked(after) == 0 and unmasked(marked) == 20 * cut


def test_updates_in_lanes_of_which_some_may_be_off_stay():
    """What they change is in registers as a rule."""
    at = i * 4 + j
    start = loops(Store("Z", "Y", (b,), Const(0, f32)), (b, 22))
    leaf = Update("Y", "sum", ("Y",), (at,), (Load("X", (at,), f32),), (), E.lt(at, 22))
    body = For(i, index(6), For(j, index(4), leaf, LoopKind.VECTORIZE))
    assert unmasked(parted(flatten(kernel((param("X", 22), result("Y", 22)), start, body)))) == 22


def test_a_leaf_without_masks_is_not_repeated():
    """The loop inside, which the leaf is not in, is cut instead."""
    at = i * 4 + j
    load = Load("X", (at - 1,), f32, E.lt(-at, 0), Const(0, f32))
    both = seq(Store("Z", "Z", (i,), Const(0, f32)), For(j, index(4), Store("Y", "Y", (at,), load)))
    before = kernel((param("X", 16), result("Y", 16), result("Z", 4)), For(i, index(4), both))
    after = parted(flatten(before))
    assert [n.leaf.nest for n in nests(after.body)] == ["Z", "Y", "Y"] and load_masks(after) == []


@pytest.mark.parametrize("most, cut", [(6, True), (5, False)])
def test_loops_of_many_copies_stay_whole(most, cut, monkeypatch):
    """Three pieces of two copies each."""
    monkeypatch.setattr(partition_pass, "MOST_COPIES", most)
    before = flatten(padded(2, 2, 12, width=2, inner=LoopKind.UNROLL))
    assert (str(parted(before)) != str(before)) == cut


def test_a_window_over_an_image():
    """for i: for k: Y[i] += X[i*2 + k - 1] where that exists: k is known at the one place where the window leaves X."""
    at = i * 2 + j - 1
    load = Load("X", (at,), f32, E.logical_and(E.lt(-at, 1), E.lt(at, 12)), Const(0, f32))
    start = loops(Store("Z", "Y", (b,), Const(0, f32)), (b, 6))
    body = loops(Update("Y", "sum", ("Y",), (i,), (load,)), (i, 6), (j, 3))
    assert load_masks(parted(flatten(kernel((param("X", 12), result("Y", 6)), start, body)))) == []


@st.composite
def masks(draw):
    """A condition that moves with the loop, in steps and from a start, and the extent of the loop inside."""
    inner, step = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    start = b * (step * draw(st.integers(0, 3))) + draw(st.integers(-3, 3))
    more = [TRUE, E.lt(j, 2), E.lt(b, 2), E.lt(i, 3)][draw(st.integers(0, 3))]
    sign = draw(st.sampled_from((1, -1)))
    return E.logical_and(E.lt(start * sign + i * (step * sign) + j, draw(st.integers(-20, 30))), more), inner


@settings(max_examples=100, deadline=None)
@given(st.lists(masks() | st.just((TRUE, 2)), min_size=1, max_size=3), st.integers(0, 3), st.integers(0, 6), st.booleans())
def test_any_masks(leaves, blocks, extent, parallel):
    check(counted(*leaves, blocks=blocks, extent=extent, kind=LoopKind.PARALLEL if parallel else LoopKind.SERIAL))


@pytest.mark.parametrize(
    "low, high, known", [(2, 4, True), (1, 4, False), (2, 9, True), (1, 9, False), (-3, 2, True), (-3, 3, False)]
)
def test_a_loop_is_cut_where_half_of_it_is_known(low, high, known):
    """Of four iterations two may depend on inner axes; what lies outside of them does not count."""
    turn = partition_pass._Turn(TRUE, True, low, high)
    assert partition_pass._is_mostly_known(turn, partition_pass.Range(0, 3)) is known


@pytest.mark.parametrize("count", (0, 3, 8))
@pytest.mark.parametrize("kind", (LoopKind.SERIAL, LoopKind.PARALLEL))
def test_a_condition_on_a_loop_of_unknown_length_is_known_nowhere(kind, count):
    """j may go as far as memory says, so i alone does not decide."""
    i, j, x, y = axes("i j x y")
    leaf = Store("Y", "Y", (i, j), Load("X", (i, j), f32), E.lt(i + j, 8))
    fill = loops(Store("F", "Y", (x, y), Const(9.0, f32)), (x, 8), (y, 8))
    body = For(i, index(8), For(j, Load("N", (index(0),), i64), leaf), kind, peel=True)
    before = flatten(kernel((param("X", 8, 8), param("N", 1, dtype=i64), result("Y", 8, 8)), fill, body))
    arrays = inputs(before) | {"N": np.array([count])}
    assert_equal(run(partition(before), arrays), run(before, arrays))


def test_loops_are_cut_inside_of_the_pieces_of_others():
    """In each piece of i it is known where j has to end, so no mask is left."""
    i, j, x, y = axes("i j x y")
    leaf = Store("Y", "Y", (i, j), Load("X", (i, j), f32), E.lt(i * 2 + j, 8))
    fill = loops(Store("F", "Y", (x, y), Const(9.0, f32)), (x, 8), (y, 6))
    body = For(i, index(8), For(j, index(6), leaf, peel=True), peel=True)
    after = parted(flatten(kernel((param("X", 8, 6), result("Y", 8, 6)), fill, body)))
    assert all(nest.leaf.mask is TRUE for nest in nests(after.body))


def window(inner, size=3):
    """for i: for k (peel): for j: Y[i, j] += X[i + k] if 1 <= i + k and i + k < 6; then what another condition says."""
    i, k, j = axes("i k j")
    mask = E.logical_and(E.le(index(1), i + k), E.lt(i + k, 6))
    leaf = Update("Y", "sum", ("Y",), (i * 4 + j,), (Load("X", (i + k,), f32),), (), E.logical_and(mask, inner(i, k, j)))
    body = loops(For(k, index(size), loops(leaf, (j, 4)), peel=True), (i, 5))
    (a,) = axes("a")
    start = loops(Store("start", "Y", (a,), Const(0.0, f32)), (a, 20))
    return kernel((param("X", 5 + size), result("Y", 20)), start, body)


def test_a_sum_that_starts_later_has_a_branch_around_what_is_inside():
    """Addresses count from 0: none has the first iteration in it."""
    text = str(parted(window(lambda *_: TRUE)))
    assert "for k in 3:" in text and text.count("if -i - k < 0 and i + k < 6:") == 1
    assert "X[i + k]" in text


@pytest.mark.parametrize("inner", [lambda i, k, j: E.lt(j, 3), lambda i, k, j: E.lt(j + k, 4), lambda i, k, j: E.lt(i, 2)])
def test_other_conditions_stay_inside_the_branch(inner):
    text = str(parted(window(inner)))
    assert text.count("if -i - k < 0 and i + k < 6:") == 1


@pytest.mark.parametrize("step, lines", [(1, "for k in min(-i + 4, 3):"), (2, "if i + k*2 < 4:"), (3, "if i + k*3 < 4:")])
def test_a_sum_that_ends_in_steps_of_its_loop_has_a_branch_outside_of_the_leaves(step, lines):
    i, k, j = axes("i k j")
    (a,) = axes("a")
    leaf = Update("Y", "sum", ("Y",), (i * 4 + j,), (Load("X", (i + k * step,), f32),), (), E.lt(i + k * step, 4))
    unrolled = For(j, index(4), leaf, LoopKind.UNROLL)
    body = loops(For(k, index(3), unrolled, peel=True), (i, 3))
    start = loops(Store("start", "Y", (a,), Const(0.0, f32)), (a, 12))
    text = str(parted(kernel((param("X", 9), result("Y", 12)), start, body)))
    assert text.count("if ") == (step > 1) and lines in text


def fetches(kernel, *steps):
    expanded = expand_prefetch(simplified(flatten(apply(kernel, steps))))
    return [str(s.index[0]) for s in statements(expanded.body) if isinstance(s, Prefetch)]


def test_a_line_once():
    assert fetches(matmul(3, 64, 7), S.Prefetch("B", "T.k", 2)) == ["T.j + T.k*64 + 128"]
    assert fetches(matmul(3, 64, 7), S.Reorder(("T.k", "T.j")), S.Prefetch("B", "T.k", 2)) == ["-T.j.line*16 + T.k*64 + 191"]
    assert fetches(matmul(3, 8, 7), S.Reorder(("T.k", "T.j")), S.Prefetch("B", "T.k", 2)) == ["T.k*8 + 23"]


def test_of_a_loop_around():
    """Each line of the next row once, though the loop that prefetches stays in a line for 16 iterations."""
    kernel, step = matmul(3, 4, 64), S.Prefetch("A", "T.k", 1, "T.i")
    expanded = expand_prefetch(flatten(apply(kernel, (step,))))
    (guard,) = (s for s in statements(expanded.body) if isinstance(s, If))
    assert str(guard.condition) == "T.k % 16 == 0" and str(guard.body.index[0]) == "T.i*64 + T.k + 64"
    assert fetches(matmul(3, 64, 7), S.Reorder(("T.k", "T.j")), S.Prefetch("B", "T.j", 1, "T.k")) == ["T.j + T.k*64 + 64"]


def test_of_a_loop_that_is_cut_in_two():
    """The axis of the loop is another one in the part with a tail, and is known in the last iteration."""
    steps = (S.Split("T.i", 4, "peel"), S.Prefetch("A", "T.k", 1, "T.i.o"))
    text = emit_llvm(lower(apply(matmul(10, 4, 64), steps)))
    assert text.count("call void @llvm.prefetch.p0(") == 1
    kernel = matmul(10, 4, 64)
    assert_equal(execute(apply(kernel, steps), inputs(kernel)), run(kernel, inputs(kernel)))


def test_a_vector_is_its_last_lane():
    steps = (S.Split("Y.j", 32), S.Split("Y.j.i", 16), S.Vectorize("Y.j.i.i"), S.Prefetch("T", "Y.j.o", 1))
    assert fetches(pointwise(2, 64), *steps) == ["Y.i*64 - Y.j.i.o.line*16 + Y.j.o*32 + 63"]


def test_what_one_thread_has_is_not_fetched():
    steps = (S.Prefetch("T", "Y.j", 1), S.SetScope("T", "local"))
    assert fetches(pointwise(2, 64), *steps) == []


def test_the_machine_code_fetches_and_streams():
    steps = (S.Split("Y.j", 4), S.Vectorize("Y.j.i"), S.Prefetch("T", "Y.j.o", 8), S.StreamStore("Y"))
    text = emit_llvm(lower(apply(pointwise(2, 64), steps)))
    assert text.count("call void @llvm.prefetch.p0(") == 1 and text.count("!nontemporal !0") == 1
    assert text.count("fence seq_cst") == 1
    code = assembly(text, TINY)
    if TINY.arch == "x86_64":
        assert "prefetcht0" in code and "movntps" in code
    plain = emit_llvm(lower(apply(pointwise(2, 64), steps[:2])))
    assert "prefetch" not in plain and "!nontemporal" not in plain and "fence" not in plain


def panels(rows):
    """A product in tiles of 4 rows and panels of 32 columns of a packed B; the row tiles of a panel follow one another."""
    kernel = matmul(rows, 64, 8)
    pack = (S.Reindex("B", "T", "P"), S.TransformLayout("P", ((0, 32),), (0, 2, 1)))
    tile = (
        S.Split("C.j", 32),
        S.Split("C.i", 4, "peel"),
        S.Reorder(("C.j.o", "C.i.o", "C.i.i", "C.j.i")),
        S.ComputeAt("T", "C.i.o"),
    )
    return kernel, (*pack, *tile, S.Reorder(("T.k", "T.i", "T.j")), S.Prefetch("P", "T.k", 1, "C.j.o"))


def test_loops_that_stand_still_share_out_what_comes_next():
    """Of the 2 lines of each step, the first row tile prefetches those of the first 4 steps, all others the rest."""
    kernel, steps = panels(16)
    (fetch,) = fetches(kernel, *steps)
    assert fetch == "min(C.i.o, 1)*128 + C.j.o*256 + T.k*16 + 256"
    text = emit_llvm(lower(apply(kernel, steps)))
    assert "i32 0, i32 2, i32 1)" in text and "i32 0, i32 3, i32 1)" not in text


def test_of_places_that_move_with_one_of_the_loops_only():
    """T[i] = sum of A[i, 0] * A[0, k]: what comes with the next i is invariant in k, and is prefetched as any line is."""
    a, k = c.placeholder("A", (8, 8), f32), c.reduce_axis(8, "k")
    kernel = c.make_kernel("cross", a, c.compute("T", (8,), lambda i: c.sum(a[i, 0] * a[0, k], k)))
    step = S.Prefetch("A", "T.k", 1, "T.i")
    assert fetches(kernel, step) == ["T.i*8 + 8"]
    assert_equal(execute(apply(kernel, (step,)), inputs(kernel)), run(kernel, inputs(kernel)))


@pytest.mark.parametrize("rows", (1, 3, 4, 9))
def test_shares_do_not_change_the_result(rows):
    kernel, steps = panels(rows)
    assert_equal(execute(apply(kernel, steps), inputs(kernel)), run(kernel, inputs(kernel)))


def test_names_in_nested_loops_are_those_of_each_iteration():
    i, j, t = Var("i", i64), Var("j", i64), Var("t", f32)
    place = (i * 3 + j,)
    body = Let(((t, Load("X", place, f32)),), Store("Y", "Y", place, t + 1.0))
    nested = For(i, index(2), For(j, index(3), body, LoopKind.UNROLL), LoopKind.UNROLL)
    buffers = Buffer("X", f32, (6,), Role.INPUT), Buffer("Y", f32, (6,), Role.OUTPUT)
    unrolled = [s for s in statements(unroll(Kernel("copy", buffers, nested)).body) if isinstance(s, Let)]
    assert [var.name for s in unrolled for var, _ in s.bindings] == [f"t.{n}.{m}" for n in range(2) for m in range(3)]
    assert all(s.body.value is s.bindings[0][0] + 1.0 for s in unrolled)


X, Y = Buffer("X", f32, (6,), Role.INPUT), Buffer("Y", f32, (6,), Role.OUTPUT)


def copies(*place):
    return Store("Y", "Y", place, Load("X", place, f32))


def places(body):
    """The indices of the stores, in order, once nothing is left to unroll."""
    after = unroll(Kernel("copy", (X, Y), body)).body
    assert not any(isinstance(s, For) and s.kind is LoopKind.UNROLL for s in statements(after))
    return [str(s.index[0]) for s in statements(after) if isinstance(s, Store)]


@pytest.mark.parametrize("extent", [0, 1, 5])
def test_iterations_stand_in_order(extent):
    assert places(For(i, index(extent), copies(i), LoopKind.UNROLL)) == [str(n) for n in range(extent)]


def test_an_inner_loop_that_ends_before_it_begins_has_no_iterations():
    unrolled = unroll(Kernel("copy", (X, Y), For(i, index(3), For(j, i * 2 - 2, copies(j + i * 2)), LoopKind.UNROLL)))
    assert [str(s.extent) for s in statements(unrolled.body) if isinstance(s, For)] == ["0", "0", "2"]


def test_an_inner_extent_may_depend_on_an_unrolled_axis():
    nested = For(i, index(3), For(j, i, copies(i + j), LoopKind.UNROLL), LoopKind.UNROLL)
    assert places(nested) == ["1", "2", "3"]


def test_a_loop_around_and_inside_stays():
    assert places(For(i, index(2), For(j, index(3), copies(i * 3 + j), LoopKind.UNROLL))) == ["i*3", "i*3 + 1", "i*3 + 2"]
    assert places(For(j, index(2), For(i, index(3), copies(i * 2 + j)), LoopKind.UNROLL)) == ["i*2", "i*2 + 1"]


def test_a_branch_that_the_iteration_decides_is_dropped():
    body = If(lt(i, 2), copies(i), copies(i + 1))
    assert places(For(i, index(4), body, LoopKind.UNROLL)) == ["0", "1", "3", "4"]
    assert places(For(i, index(3), If(lt(i, 2), copies(i), Seq()), LoopKind.UNROLL)) == ["0", "1"]


def test_an_extent_that_nobody_knows_is_a_bug():
    with pytest.raises(InternalError, match="the unrolled loop over j has the extent i"):
        unroll(Kernel("copy", (X, Y), For(i, index(3), For(j, i, copies(j), LoopKind.UNROLL))))


# Open sizes


def stores_of(n: int, low: int = 0) -> list[Store]:
    """The stores of a kernel of an open size, in vectors of 4 of which n are unrolled."""
    size = c.size("n", low, 1000, max(low, 1))
    x = c.placeholder("X", (size,), f32)
    made = c.make_kernel("double", x, c.compute("Y", (size,), lambda i: x[i] * 2))
    steps = (S.Split("Y.i", 4 * n, S.Tail.PEEL), S.Split("Y.i.i", 4), S.Vectorize("Y.i.i.i"), S.Unroll("Y.i.i.o"))
    return [s for s in statements(lower(apply(made, steps)).entry.body) if isinstance(s, Store)]


@pytest.mark.parametrize("n", [1, 2, 4])
def test_a_tail_of_open_size_has_a_branch_for_each_number_of_its_vectors(n):
    masked = [store for store in stores_of(n) if store.mask is not E.TRUE]
    assert len(masked) == n  # the last vector of each branch
    assert len(stores_of(n)) == n + n * (n + 1) // 2


def test_what_divides_an_open_size_leaves_no_tail():
    assert [store.mask for store in stores_of(2, low=8)] == [E.TRUE, E.TRUE]


def test_a_tail_with_another_mask_is_left_as_it_is():
    size = c.size("n", 0, 1000)
    x = c.placeholder("X", (size,), f32)
    y = c.compute("Y", (size,), lambda i: c.guarded(i + 3 < size, x[i + 3], 0))
    made = apply(c.make_kernel("later", x, y), (S.Split("Y.i", 8, S.Tail.PEEL), S.Split("Y.i.i", 4), S.Vectorize("Y.i.i.i"),
                                                   S.Unroll("Y.i.i.o")))  # fmt: skip
    for n in range(20):
        array = np.arange(1, n + 1, dtype=np.float32)
        expected = np.append(array[3:], np.zeros(min(n, 3), np.float32))
        assert np.array_equal(execute(made, {"X": array})["Y"], expected)
