"""What a summary holds of a scheduled kernel."""

import pytest

from benchmarks.kernels import conv, matmul, softmax, transpose
from nncc.cost import masks
from nncc.cost.loops import Unit
from nncc.cost.summarise import summary
from nncc.frontend import compute as c
from nncc.ir.buffer import Scope
from nncc.ir.dtypes import f32, i8, i32, u8
from nncc.ir.stmt import LoopKind
from nncc.schedule.language.steps import Tail
from nncc.schedule.schedule import Schedule
from nncc.target import Target

TARGET = Target.named("x86-64-v3").with_(cores=1)


def leaf(kernel, nest):
    return next((found, loops) for found, loops in summary(kernel).leaves if found.nest == nest)


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
        "X": frozenset({"Z.i", "Z.j"}), "Y": frozenset({"Z.j"})}  # fmt: skip


def test_products_that_are_added_are_one_operation():
    found, _ = leaf(matmul(5, 7, 9), "T")
    assert [(o.unit, o.count) for o in found.operations] == [(Unit.MULTIPLY_ADD, 1.0)]
    assert found.chain is not None and found.chain.loops == {"T.k"}


def test_loops_keep_their_kind_and_their_order():
    kernel = Schedule(added(6, 40)).split("Z.j", 8).vectorize("Z.j.i").parallel("Z.i").kernel
    _, loops = leaf(kernel, "Z")
    assert [(loop.name, loop.kind) for loop in loops] == [
        ("Z.i", LoopKind.PARALLEL), ("Z.j.o", LoopKind.SERIAL), ("Z.j.i", LoopKind.VECTORIZE)]  # fmt: skip


def test_blocks_of_packed_weights_are_affine_and_their_packing_is_left_out():
    kernel = Schedule.default(matmul(17, 257, 129), TARGET).kernel
    found, _ = leaf(kernel, "T")
    (packed,) = [a for a in found.accesses if a.buffer == "B.pack"]
    assert all(term.plain for term in packed.terms)
    assert "B.pack" not in {leaf.nest for leaf, _ in summary(kernel).leaves}


def test_a_reduction_sets_its_elements_in_loops_of_its_own():
    nests = [found.nest for found, _ in summary(softmax(3, 50)).leaves]
    assert nests == ["M.init", "M", "E", "S.init", "S", "Y"]


def test_registers_are_told_from_memory():
    kernel = Schedule.default(matmul(64, 64, 64), TARGET).kernel
    found, _ = leaf(kernel, "T")
    assert {a.buffer: a.scope for a in found.accesses}["T"] is Scope.REGISTER


def test_borders_are_masked_and_what_is_read_across_has_no_lanes_beside_each_other():
    kernel = Schedule(transpose(90, 130)).split("Y.j", 8).vectorize("Y.j.i").kernel
    found, loops = leaf(kernel, "Y")
    (load,) = [a for a in found.accesses if not a.is_store]
    assert load.stride(loops[-1].name) == 4 * 130 and masks.is_masked(found, loops)


@pytest.mark.parametrize("kernel", [added(0, 5), added(1, 1), softmax(1, 1), conv(5, 7, 3, 2), matmul(1, 1, 1)])
def test_shapes_of_nothing_and_of_one_have_a_summary(kernel):
    for each in (kernel, Schedule.default(kernel, TARGET).kernel):
        assert summary(each).buffers


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
    product = c.make_kernel("product", a, b, c.compute("C", (3, 16), lambda i, j: c.sum(
        c.convert(a[i, k], i32) * c.convert(b[k, j], i32), k)))  # fmt: skip
    schedule = Schedule(product).reindex("B", "C", "pack").transform_layout("pack", ((0, 16), (1, 4)), (0, 2, 1, 3))
    schedule = schedule.split("C.j", 16).split("C.k", 4).reorder(("C.j.o", "C.k.o", "C.j.i", "C.k.i"))
    found, loops = leaf(schedule.tensorize("C", "vpdpbusd").kernel, "C")
    assert [loop.name for loop in loops][-1] == "C.j.i" and loops[-1].kind is LoopKind.VECTORIZE
    assert [(o.unit, o.element_bytes, o.count) for o in found.operations] == [(Unit.MULTIPLY_ADD, 4, 1.0)]
    sizes = {access.buffer: (access.element_bytes, access.stride("C.j.i")) for access in found.accesses}
    assert sizes == {"A": (4, 0), "pack": (4, 4), "C": (4, 4)}
