import numpy as np
import pytest

from nncc.frontend.builder import functions as f
from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.lowering.nests import Inline, Nests, never
from nncc.frontend.lowering.table import RULES
from nncc.frontend.ops.elementwise import POINTWISE
from nncc.ir.dtypes import f16, f32
from nncc.ir.expr import Load
from nncc.ir.stmt import seq
from nncc.ir.text import stmt_text

INLINE = {name: rule for name, rule in RULES.items() if isinstance(rule, Inline)}


def test_the_pointwise_rules_are_those_of_elementwise_operators():
    assert {name for name, rule in INLINE.items() if rule.pointwise} == POINTWISE


def test_only_index_maps_are_free():
    free = {name for name, rule in INLINE.items() if rule.free is not never}
    assert free == {"reshape", "transpose", "broadcast", "slice", "reverse", "iota", "gather"}


@pytest.mark.parametrize("axis, free", [(0, True), (1, False)])
def test_a_gather_is_free_where_it_finds_rows(axis, free):
    b = GraphBuilder()
    found = f.gather(b.input("x", f32, (6, 8)), b.constant(np.arange(3)), axis)
    node = b.producer(found)
    assert node is not None and INLINE["gather"].free(node) is free


@pytest.mark.parametrize("padding, surrounds", [(0, False), (1, True)])
def test_a_convolution_copies_what_it_pads(padding, surrounds):
    b = GraphBuilder()
    x, w = b.input("x", f32, (1, 2, 4, 4)), b.input("w", f32, (3, 2, 3, 3))
    node = b.producer(x.emit("conv", w, labels="bf01_oi01->bf01", strides=(1, 1), padding=((padding, padding),) * 2,
                             dilation=(1, 1), groups=1, accumulator=f32))  # fmt: skip
    assert node is not None and RULES["conv"].surrounds(node) is surrounds


def test_what_reads_an_element_more_than_once_says_so():
    repeating = {name: rule.repeats for name, rule in RULES.items() if rule.repeats}
    assert repeating == {"broadcast": (0,), "pad": (1,), "gather": (0, 1), "gather_elements": (0,), "reduce_window": (0,),
                         "scatter": (1,), "dot_general": (0, 1), "conv": (0, 1)}  # fmt: skip


def x(*at):
    return Load("x", at, f32)


def text(nests):
    return stmt_text(seq(*nests.roots)).replace("  ", "")


def test_a_store():
    nests = Nests()
    view = nests.store(TensorType(f32, (3, 5)), lambda at: x(at[1], at[0]))
    assert text(nests) == "for t0.i0 in 3:\nfor t0.i1 in 5:\nt0[t0.i0, t0.i1] = x[t0.i1, t0.i0]"
    assert view.buffer == "t0" and view.at(()).buffer == "t0"


def test_stores_into_one_buffer_have_names_of_their_own():
    nests = Nests()
    whole = nests.hold(TensorType(f32, (7,)))
    for start in (0, 4):
        nests.fill(whole.buffer, (3,), lambda at: x(*at), lambda at, start=start: (at[0] + start,))
    assert "t0[t0_1.i0 + 4] = x[t0_1.i0]" in text(nests)


def test_a_reduction():
    nests = Nests()
    (total,) = nests.reduce("sum", (3,), (f32,), (5,), lambda at, rest: (x(*at, *rest),))
    assert "t0[t0.i0] sum= x[t0.i0, t0.k0] over t0.k0" in text(nests) and total.buffer == "t0"


def test_dims_of_one_element_are_not_reduced():
    nests = Nests()
    nests.reduce("sum", (3,), (f32,), (1, 5), lambda at, rest: (x(*at, *rest),))
    nests.reduce("sum", (3,), (f32,), (1,), lambda at, rest: (x(*at, *rest),))
    assert "sum= x[t0.i0, 0, t0.k0] over t0.k0" in text(nests) and "t1[t1.i0] = x[t1.i0, 0]" in text(nests)


def test_a_reduction_over_nothing_is_kept():
    nests = Nests()
    nests.reduce("max", (3,), (f32,), (0,), lambda at, rest: (x(*at, *rest),))
    assert "for t0.k0 in 0" in text(nests)


def test_a_split_result_is_held_in_split_dims():
    nests = Nests()
    (total,) = nests.reduce("sum", (6,), (f32,), (5,), lambda at, rest: (x(at[0] // 3, at[0] % 3, *rest),))
    assert nests.buffers[0].shape == (2, 3) and total.buffer == ""
    assert "t0[t0.i0, t0.i1] sum= x[t0.i0, t0.i1, t0.k0]" in text(nests)
    nests.store(total.type, total.at)
    assert "t1[t1.i0*3 + t1.i1] = t0[t1.i0, t1.i1]" in text(nests)


def test_reductions_of_pairs_share_a_nest():
    nests = Nests()
    views = nests.reduce("argmax", (3,), (f32, f32), (5,), lambda at, rest: (x(*rest), x(*at)))
    assert [view.buffer for view in views] == ["t0", "t1"] and len(nests.roots) == 1


@pytest.mark.parametrize("exclusive", [False, True])
def test_a_running_value_is_stored_in_each_iteration(exclusive):
    nests = Nests()
    held = nests.accumulate("sum", TensorType(f16, (3, 5, 7)), f32, 1, lambda at: x(*at), exclusive, not exclusive)
    at = "t0.i0, t0.k0, t0.i1" if exclusive else "t0.i0, -t0.k0 + 4, t0.i1"
    leaves = [f"t0[t0.i0, t0.i1] sum= x[{at}] over t0.k0", f"t1[{at}] = f16(t0[t0.i0, t0.i1])"]
    lines = text(nests).split("\n")
    assert lines[:3] == ["for t0.i0 in 3:", "for t0.i1 in 7:", "for t0.k0 in 5:"]
    assert lines[3:] == leaves[:: -1 if exclusive else 1] and held.buffer == "t1"


def test_dims_that_are_read_as_two_get_two_loops():
    nests = Nests()
    nests.accumulate("sum", TensorType(f32, (6,)), f32, 0, lambda at: x(at[0] // 2, at[0] % 2), False, False)
    assert "t0[] sum= x[t0.k0, t0.k1] over t0.k0, t0.k1\nt1[t0.k0*2 + t0.k1] = t0[]" in text(nests)
