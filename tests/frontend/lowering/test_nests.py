"""Tensors inside a group, the loops through an index, and nests under construction."""

import numpy as np
import pytest

from nncc.frontend.builder import functions as f
from nncc.frontend.builder.builder import GraphBuilder, binary
from nncc.frontend.builder.functions import concat, gather, gather_elements
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.lowering.nests import (
    Inline,
    Nests,
    flattened,
    guarded,
    inside,
    loops,
    never,
    of_array,
    one_per_dim,
    split,
    strides,
    tidy,
    unflattened,
)
from nncc.frontend.lowering.rules import RULES
from nncc.frontend.ops.elementwise import POINTWISE
from nncc.ir import expr as E
from nncc.ir.dtypes import boolean, f16, f32, i32, i64, u8
from nncc.ir.expr import Binary, Cast, Const, Load, Select, Var
from nncc.ir.index.bounds import Range
from nncc.ir.kernel import nests
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import seq, values
from nncc.ir.text import stmt_text
from nncc.ir.walk import loads, substitute
from tests.frontend.lowering.groups import Groups, assert_close, naive, passed

FORMS = pytest.mark.parametrize("form", [naive, passed])
TABLE = np.array([3, 0, 6, 2, 1, 5, 4], np.int32)


def table(b, array=TABLE):
    return b.constant(array.astype(array.dtype))


def given(b, dtype=i64):
    return b.input("i", dtype, (4,))


def steps(lowered):
    """What is done last to the indices by which a kernel picks floats along the first axis."""
    picks = (x for nest in nests(lowered.kernel.body) for v in values(nest.leaf) for x in loads(v) if x.dtype.is_float)
    (found,) = {x.index[0] for x in picks}
    kinds = []
    while isinstance(found, Cast | Select) or (isinstance(found, Binary) and found.op in (BinaryOp.MIN, BinaryOp.MAX)):
        kinds += [] if isinstance(found, Cast) else ["count" if isinstance(found, Select) else found.op.name]
        found = found.x if isinstance(found, Cast) else found.a
    return kinds


def picked(index, form, extent=7):
    b = Groups()
    x = b.image(extent, 3)
    return steps(assert_close(b.graph(gather(x, index(b), 0)), form))


@FORMS
@pytest.mark.parametrize(
    "index",
    [
        table,
        lambda b: table(b, TABLE.astype(np.int64)),
        lambda b: gather(table(b), table(b, TABLE * 2 % 7), 0),
        lambda b: gather(table(b), given(b), 0),
        lambda b: table(b).reshape(1, 7).transpose(1, 0),
        lambda b: concat([gather(table(b), given(b), 0), table(b, TABLE // 2)], 0),
        lambda b: gather(table(b, np.array([7, 2], np.int32)), given(b), 0) - b.input("m", boolean, (4,)).cast(i32) - 1,
        lambda b: binary("shr", gather(table(b, TABLE << 5 | 31), given(b), 0), 5),
        lambda b: gather(table(b, TABLE * 8 + 6), given(b), 0) & 7,
        lambda b: gather(table(b, TABLE - 7), given(b), 0) + 7,
        lambda b: given(b, u8).cast(i32) & 3,
    ],
)
def test_what_lies_inside_is_taken_as_it_is(index, form):
    assert picked(index, form) == []


@FORMS
@pytest.mark.parametrize(
    "index",
    [
        given,
        lambda b: given(b) & 7,
        lambda b: gather(table(b, TABLE + 1), given(b), 0),
        lambda b: gather(table(b), (i := given(b)), 0) + i.cast(i32),
        lambda b: gather(table(b, TABLE - 9), given(b), 0),
        lambda b: gather(table(b, np.array([2**40 + 6, 3])), given(b), 0),
        lambda b: gather(table(b, np.array([-(2**63), 1])), given(b), 0) + -1,
        lambda b: gather(table(b, np.array([2**62, 0])), i := given(b), 0) + gather(table(b, np.array([2**62, 1])), i, 0),
        lambda b: gather(table(b, np.array([2**31 - 1, 0], np.int32)), given(b), 0) + b.input("m", boolean, (4,)).cast(i32),
    ],
)
def test_what_may_lie_outside_is_brought_inside(index, form):
    assert picked(index, form) != []


@FORMS
@pytest.mark.parametrize("array, done", [
    (TABLE - 7, ["count"]), (TABLE - 8, ["MAX", "count"]), (TABLE + 1, ["MIN"]), (TABLE * 2 - 7, ["count"]),
    (TABLE * 2 - 6, ["count"]), (TABLE * 3 - 8, ["MIN", "MAX", "count"]),
])  # fmt: skip
def test_only_what_an_index_may_need_is_done_to_it(array, done, form):
    assert picked(lambda b: gather(table(b, array), given(b), 0), form) == done


@FORMS
def test_indices_of_single_elements(form):
    b = Groups()
    x = gather_elements(b.image(7, 4), gather(table(b), b.input("i", i64, (3, 4)), 0), 0)
    assert steps(assert_close(b.graph(x), form)) == []


def test_numbers_of_arrays():
    found = of_array(np.array([3, -1, 2]))
    assert found is not None and found.range == Range(-1, 3) and found.each is not None and found.each.tolist() == [3, -1, 2]
    assert of_array(np.array([], np.int64)) is None and of_array(np.array([1.0])) is None
    assert of_array(np.array([True])) is None
    large = of_array(np.zeros((1 << 20) + 1, np.int8))
    assert large is not None and large.each is None and large.range == Range(0, 0)


ROW, COLUMN = Var("i", i64), Var("j", i64)
X = Load("x", (ROW,), f32)
ZERO = Const(0, f32)


@pytest.mark.parametrize("shape", [(), (1,), (7,), (2, 13), (3, 1, 5)])
def test_positions_count_the_elements_in_order(shape):
    for n, at in enumerate(np.ndindex(shape)):
        index = tuple(map(E.index, at))
        assert E.static(flattened(index, shape)) == n
        assert unflattened(E.index(n), shape) == index


def test_strides_of_an_empty_shape():
    assert strides((2, 0, 3)) == (0, 3, 1) and unflattened(ROW, (0, 3)) == (E.index(0),) * 2


def test_a_reshape_that_splits_dims_is_linear():
    assert tuple(map(str, unflattened(ROW * 12 + COLUMN * 4, (5, 3, 4)))) == ("(j*4) // 12 + i", "j % 3", "0")


def test_inside_is_a_condition_for_each_dim():
    assert str(inside((ROW - 1, COLUMN), (5, 7), (0,))) == "-i < 0 and i < 6" and inside((ROW,), (5,), ()) is E.TRUE


def test_a_guarded_load_has_a_mask():
    assert str(guarded(E.lt(ROW, 3), X, ZERO)) == "masked(x[i], i < 3, 0.0)"
    assert guarded(E.TRUE, X, ZERO) is X


def test_all_loads_of_guarded_arithmetic_have_masks():
    value = guarded(E.lt(ROW, 3), X * 2 + guarded(E.lt(COLUMN, 5), X, Const(1, f32)), Load("fill", (), f32))
    assert isinstance(value, E.Select)
    masks = sorted((load.buffer, str(load.mask)) for load in loads(value))
    assert masks == [("fill", "None"), ("x", "i < 3"), ("x", "i < 3 and j < 5")]


PLAIN = one_per_dim("p", (5, 24))
OUTER, INNER = PLAIN.axes


def test_one_loop_for_each_dim():
    assert PLAIN.index == PLAIN.axes and PLAIN.all_extents == (5, 24) and str(OUTER) == "p0"


@pytest.mark.parametrize(
    "expressions, extents",
    [
        ([OUTER + INNER], ((5,), (24,))),
        ([INNER // 6], ((5,), (4, 6))),
        ([INNER % 6, INNER // 2], ((5,), (4, 3, 2))),
        ([INNER // 3 % 4], ((5,), (2, 4, 3))),
        ([INNER // 5], ((5,), (24,))),
        ([INNER // 4, INNER // 6], ((5,), (24,))),
        ([OUTER % 24, INNER // 24], ((5,), (24,))),
    ],
)
def test_axes_are_split_where_blocks_nest(expressions, extents):
    assert split(PLAIN, "q", expressions).extents == extents


def test_index_and_iteration_are_inverse():
    run = loops("q", ((2, 3), (5,), ()))
    for at in np.ndindex(run.all_extents):
        values = dict(zip(run.axes, map(E.index, at)))
        index = tuple(substitute(i, values) for i in run.index)
        assert tuple(map(E.static, run.iteration(index))) == at


def test_split_indices_are_linear():
    run = split(PLAIN, "q", [INNER // 6])
    assert [str(tidy(x, run.ranges)) for x in (run.index[1] // 6, run.index[1] % 6)] == ["q1", "q2"]


def test_masks_that_are_decided_go():
    x = Load("x", (OUTER,), f32, E.lt(OUTER, 5), Const(0, f32))
    assert tidy(x, PLAIN.ranges) is Load("x", (OUTER,), f32)
    assert tidy(Load("x", (OUTER,), f32, E.lt(OUTER, -3), Const(7, f32)), PLAIN.ranges) is Const(7, f32)
    partial = Load("x", (OUTER,), f32, E.lt(OUTER, 3), Const(0, f32))
    assert tidy(partial, PLAIN.ranges) is partial


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
    node = b.producer(
        x.emit(
            "conv",
            w,
            labels="bf01_oi01->bf01",
            strides=(1, 1),
            padding=((padding, padding),) * 2,
            dilation=(1, 1),
            groups=1,
            accumulator=f32,
        )
    )
    assert node is not None and RULES["conv"].surrounds(node) is surrounds


def test_what_reads_an_element_more_than_once_says_so():
    repeating = {name: rule.repeats for name, rule in RULES.items() if rule.repeats}
    assert repeating == {
        "broadcast": (0,),
        "pad": (1,),
        "gather": (0, 1),
        "gather_elements": (0,),
        "reduce_window": (0,),
        "scatter": (1,),
        "dot_general": (0, 1),
        "conv": (0, 1),
    }


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
