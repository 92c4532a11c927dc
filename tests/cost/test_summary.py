"""What a summary holds of a scheduled kernel."""

import pytest

from benchmarks.kernels import conv, matmul, softmax, transpose
from nncc.codegen.passes.elementary import expand_math
from nncc.cost import summary
from nncc.cost.summary import Bound, Leaf, Loop, OperationKind, expansion, is_masked, mean_extent, summarise
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32, i8, i32, i64, u8
from nncc.ir.expr import Var, index, minimum
from nncc.ir.index.bounds import Range
from nncc.ir.ops import EXPANDED, BinaryOp, UnaryOp
from nncc.ir.stmt import LoopKind, Store
from nncc.ir.walk import subexpressions
from nncc.schedule.schedule import Schedule
from nncc.schedule.steps import Tail
from nncc.target import Target

TARGET = Target.named("x86-64-v3").with_(cores=1)


def leaf(kernel, nest):
    return next((found, loops) for found, loops in summarise(kernel).leaves if found.nest == nest)


def added(m, n):
    x, y = c.placeholder("X", (m, n), f32), c.placeholder("Y", (n,), f32)
    return c.make_kernel("added", x, y, c.compute("Z", (m, n), lambda i, j: x[i, j] + y[j]))


def test_strides_are_bytes_for_each_step_of_a_loop():
    found, loops = leaf(added(6, 40), "Z")
    assert [(loop.name, loop.extent) for loop in loops] == [("Z.i", 6.0), ("Z.j", 40.0)]
    strides = {a.buffer: (a.stride("Z.i"), a.stride("Z.j")) for a in found.accesses}
    assert strides == {"X": (160, 4), "Y": (0, 4), "Z": (160, 4)}
    assert [a.is_store for a in found.accesses] == [False, False, True]


def test_what_does_not_move_with_a_loop_is_not_done_again_in_it():
    found, _ = leaf(added(6, 40), "Z")
    assert {a.buffer: a.loops for a in found.accesses if not a.is_store} == {
        "X": frozenset({"Z.i", "Z.j"}),
        "Y": frozenset({"Z.j"}),
    }


def test_products_that_are_added_are_one_operation():
    found, _ = leaf(matmul(5, 7, 9), "T")
    assert [(o.unit, o.count) for o in found.operations] == [(OperationKind.MULTIPLY_ADD, 1.0)]
    assert found.chain is not None and found.chain.loops == {"T.k"}


def test_loops_keep_their_kind_and_their_order():
    kernel = Schedule(added(6, 40)).split("Z.j", 8).vectorize("Z.j.i").parallel("Z.i").kernel
    _, loops = leaf(kernel, "Z")
    assert [(loop.name, loop.kind) for loop in loops] == [
        ("Z.i", LoopKind.PARALLEL),
        ("Z.j.o", LoopKind.SERIAL),
        ("Z.j.i", LoopKind.VECTORIZE),
    ]


def test_blocks_of_packed_weights_are_affine_and_their_packing_is_left_out():
    kernel = Schedule.default(matmul(17, 257, 129), TARGET).kernel
    found, _ = leaf(kernel, "T")
    (packed,) = [a for a in found.accesses if a.buffer == "B.pack"]
    assert all(term.plain for term in packed.terms)
    assert "B.pack" not in {leaf.nest for leaf, _ in summarise(kernel).leaves}


def test_a_reduction_sets_its_elements_in_loops_of_its_own():
    nests = [found.nest for found, _ in summarise(softmax(3, 50)).leaves]
    assert nests == ["M.init", "M", "E", "S.init", "S", "Y"]


def test_registers_are_told_from_memory():
    kernel = Schedule.default(matmul(64, 64, 64), TARGET).kernel
    found, _ = leaf(kernel, "T")
    assert {a.buffer: a.scope for a in found.accesses}["T"] is Scope.REGISTER


def test_borders_are_masked_and_what_is_read_across_has_no_lanes_beside_each_other():
    kernel = Schedule(transpose(90, 130)).split("Y.j", 8).vectorize("Y.j.i").kernel
    found, loops = leaf(kernel, "Y")
    (load,) = [a for a in found.accesses if not a.is_store]
    assert load.stride(loops[-1].name) == 4 * 130 and is_masked(found, loops)


@pytest.mark.parametrize("kernel", [added(0, 5), added(1, 1), softmax(1, 1), conv(5, 7, 3, 2), matmul(1, 1, 1)])
def test_shapes_of_nothing_and_of_one_have_a_summary(kernel):
    for each in (kernel, Schedule.default(kernel, TARGET).kernel):
        assert summarise(each).buffers


def test_a_prefetch_is_a_load_of_what_comes_later():
    kernel = Schedule(matmul(64, 64, 64)).prefetch("B", "T.k", 8).kernel
    found, loops = leaf(kernel, "T.k.prefetch.B")
    (load,) = found.accesses
    assert [loop.name for loop in loops] == ["T.i", "T.j", "T.k"]
    assert (load.offset, load.stride("T.k"), load.ahead) == (8 * 256, 256, False)


def test_a_prefetch_brings_what_the_loops_inside_reach_of_a_dim_that_they_share():
    """Four rows of two fused dims are four elements, not all of a dim."""
    x, k = c.placeholder("X", (32, 14, 14), f32), c.reduce_axis(32, "k")
    kernel = c.make_kernel("k", x, c.compute("Y", (14, 14), lambda i, j: c.sum(x[k, i, j], k)))
    schedule = Schedule(kernel).fuse_axes("Y.i", "Y.j", "Y.p").split("Y.p", 4).reorder(("Y.p.o", "Y.k", "Y.p.i"))
    found, _ = leaf(schedule.prefetch("X", "Y.k", 4).kernel, "Y.k.prefetch.X")
    (load,) = found.accesses
    assert load.element_bytes == 4 * 4 and load.stride("Y.k") == 4 * 14 * 14
    assert any("Y.p.o" in term.loops for term in load.terms) and not any("Y.p.i" in term.loops for term in load.terms)


@pytest.mark.parametrize("columns", [100, 112, 3000])
def test_blocks_of_which_the_last_one_is_shifted_reach_over_all_elements(columns):
    kernel = Schedule(added(6, columns)).split("Z.j", 16, Tail.SHIFT).kernel
    found, _ = leaf(kernel, "Z")
    (load,) = [a for a in found.accesses if a.buffer == "Y"]
    reach = sum(term.step * (term.extent - 1) for term in load.terms) + load.element_bytes
    assert abs(reach - 4 * columns) < 4 * 16


def test_what_an_instruction_sums_up_is_one_element_of_its_operands():
    a, b, k = c.placeholder("A", (3, 8), u8), c.placeholder("B", (8, 16), i8), c.reduce_axis(8, "k")
    product = c.make_kernel(
        "product", a, b, c.compute("C", (3, 16), lambda i, j: c.sum(c.convert(a[i, k], i32) * c.convert(b[k, j], i32), k))
    )
    schedule = Schedule(product).reindex("B", "C", "pack").transform_layout("pack", ((0, 16), (1, 4)), (0, 2, 1, 3))
    schedule = schedule.split("C.j", 16).split("C.k", 4).reorder(("C.j.o", "C.k.o", "C.j.i", "C.k.i"))
    found, loops = leaf(schedule.tensorize("C", "vpdpbusd").kernel, "C")
    assert [loop.name for loop in loops][-1] == "C.j.i" and loops[-1].kind is LoopKind.VECTORIZE
    assert [(o.unit, o.element_bytes, o.count) for o in found.operations] == [(OperationKind.MULTIPLY_ADD, 4, 1.0)]
    sizes = {access.buffer: (access.element_bytes, access.stride("C.j.i")) for access in found.accesses}
    assert sizes == {"A": (4, 0), "pack": (4, 4), "C": (4, 4)}


OUTER, OTHER = Var("o", i64), Var("p", i64)


def scaled(n):
    x = c.placeholder("X", (n, 3), f32)
    return c.make_kernel("scaled", x, c.compute("Z", (n, 3), lambda i, j: x[i, j] * 2.0))


@pytest.mark.parametrize("n", [1, 7, 13, 64, 197])
@pytest.mark.parametrize("factor", [2, 5, 64])
def test_blocks_and_what_is_in_them_are_all_iterations(n, factor):
    if factor > n:
        pytest.skip("no block")
    schedule = Schedule(scaled(n)).split("Z.i", factor, tail=Tail.CLAMP)
    ((_, loops),) = summarise(schedule.kernel).leaves
    total = 1.0
    for loop in loops:
        total *= loop.extent
    assert total == pytest.approx(3 * n)


def test_a_block_in_a_short_block():
    around = {OUTER: Range(0, 2), OTHER: Range(0, 1)}
    inner = minimum(index(4), index(10) - OUTER * 4)  # 4, 4, 2
    assert mean_extent(inner, around) == pytest.approx(10 / 3)
    assert mean_extent(minimum(index(3), inner - OTHER * 3), around) == pytest.approx((3 + 1 + 3 + 1 + 2 + 0) / 6)


def test_what_is_not_clamped_is_what_it_is():
    assert mean_extent(index(5), {}) == 5.0 and mean_extent(index(0), {}) == 0.0
    assert mean_extent(minimum(index(4), OUTER), {}) == 4.0  # nothing is known of the loop around
    assert mean_extent(OUTER * 1, {}) is None


def test_of_more_points_than_are_tried_each_is_the_longest():
    assert mean_extent(minimum(index(4), index(4097) - OUTER), {OUTER: Range(0, 4096)}) == 4.0


def path(size, peel=False):
    """A loop of `size` in blocks of 64, each of 8 vectors."""
    return (
        Loop("o", float(-(-size // 64)), LoopKind.SERIAL, (), peel),
        Loop("u", 8.0, LoopKind.UNROLL, ()),
        Loop("v", 8.0, LoopKind.VECTORIZE, ()),
    )


def bounded_leaf(size):
    return Leaf("n", (), (), bounds=(Bound(frozenset({"o", "u", "v"}), (("o", 64), ("u", 8), ("v", 1)), size),))


@pytest.mark.parametrize("size, vectors", [(40, 5), (33, 5), (64, 8), (63, 8), (1, 1), (130, 17), (0, 0)])
def test_vectors_without_a_lane_that_is_on_are_skipped(size, vectors):
    loops = path(max(size, 1))
    assert summary.executed_share(bounded_leaf(size), loops) * loops[0].extent * 8 == pytest.approx(vectors)


@pytest.mark.parametrize("size, lanes", [(40, 1.0), (33, 33 / 40), (1, 1 / 8), (130, 130 / 136)])
def test_vectors_at_the_end_are_not_full(size, lanes):
    assert summary.filled_lanes(bounded_leaf(size), path(size)) == pytest.approx(lanes)


def test_a_loop_that_is_peeled_frees_its_blocks_of_masks():
    assert summary.is_masked(bounded_leaf(100), path(100))
    assert not summary.is_masked(bounded_leaf(100), path(100, peel=True))


def test_bounds_on_other_loops_than_lanes_are_tested():
    bound = Bound(frozenset({"o"}), (("o", 1),), 1)
    assert summary.tested_bounds(Leaf("n", (), (), bounds=(bound,)), path(100)) == 1
    assert summary.executed_share(Leaf("n", (), (), bounds=(bound,)), path(100)) == 0.5


def test_a_condition_that_is_no_sum_counts_as_on():
    bound = Bound(frozenset({"o"}), None)
    assert summary.executed_share(Leaf("n", (), (), bounds=(bound,)), path(100)) == 1.0


@pytest.mark.parametrize("index, limit, share", [
    (lambda i, k: i // 4 + k, 2, 0.5), (lambda i, k: i % 4 * 2 - k, 1, 1 / 3), (lambda i, k: i + k * 100, 0, 0.0),
    (lambda i, k: E.minimum(i, k), 0, 1.0),
])  # fmt: skip
def test_the_part_in_which_a_condition_on_quotients_and_rests_holds(index, limit, share):
    i, k = Var("i", i64), Var("k", i64)
    condition = E.lt(index(i, k), limit)
    assert summary.condition_share(condition, {i: 8, k: 3, Var("j", i64): 5}) == pytest.approx(share)
    assert summary.condition_share(condition, {i: 1 << 10, k: 1 << 10}) == 1.0
    assert summary.condition_share(E.TRUE, {i: 8}) == 1.0


def test_a_bound_without_steps_leaves_out_its_part():
    loops = (Loop("o", 4.0, LoopKind.SERIAL, ()),)
    assert summary.executed_share(Leaf("n", (), (), bounds=(Bound(frozenset({"o"}), None, part=0.25),)), loops) == 0.25


@pytest.mark.parametrize("blocks, tiles, count", [(4, 13, 49), (10, 30, 293), (3, 2, 5), (1, 7, 7)])
def test_the_last_block_is_short_or_skips_iterations_but_not_both(blocks, tiles, count):
    """A loop whose extent is clamped runs as often in the mean as it has to."""
    inner = Loop("i", count / blocks, LoopKind.SERIAL, ())
    loops = Loop("o", float(blocks), LoopKind.SERIAL, ()), inner
    bound = Bound(frozenset({"o", "i"}), (("o", tiles), ("i", 1)), count)
    assert summary.executed_share(Leaf("n", (), (), bounds=(bound,)), loops) == pytest.approx(1.0)
    whole = loops[0], Loop("i", float(tiles), LoopKind.SERIAL, ())
    assert summary.executed_share(Leaf("n", (), (), bounds=(bound,)), whole) == pytest.approx(count / (blocks * tiles))


APART = {UnaryOp.SIN, UnaryOp.COS, BinaryOp.POW}
"""Great angles take a branch of their own, constant exponents a form of their own."""


@pytest.mark.parametrize("op", sorted(EXPANDED - APART, key=lambda op: op.name))
def test_counts_are_those_of_the_expansion(op):
    made = expand_math(Store("n", "Z", (E.index(0),), E.Unary(op, Var("x", f32)))).value
    kinds = (E.Binary, E.Unary, E.Select, E.Cast, E.Fma)
    found = [x for x in subexpressions(made) if isinstance(x, kinds)]
    fused = sum(isinstance(x, E.Binary) and x.op is BinaryOp.ADD for x in found)
    counted = sum(n for unit, n in expansion(op.value.expands) if unit is not OperationKind.CONSTANT)
    assert 0.6 * (len(found) - fused) < counted < 1.6 * len(found)
