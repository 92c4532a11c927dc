import re

import numpy as np
import pytest

from nncc.errors import ComputeError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.dtypes import bf16, boolean, dtype, f32, f64, i32, i64, u8
from nncc.ir.expr import Broadcast, Const, Load, Unary, Var, index
from nncc.ir.interp import Touched, run
from nncc.ir.ops import UnaryOp
from nncc.ir.stmt import Alloc, For, If, Let, LoopKind, Seq, Store, Update, seq
from nncc.ir.vector import Ramp, Shuffle
from tests.ir.build import axes, given, kernel, loops, result, temp

i, j, k, ko, ki = axes("i j k ko ki")


def array(*shape):
    """Small integers as floats, whose sums and products are exact."""
    return np.random.default_rng(1).integers(-4, 5, shape).astype(np.float32)


def load(name, *at, type=f32):
    return Load(name, tuple(E.index(x) for x in at), type)


def only(kern, **arrays):
    """The one output of a kernel."""
    (out,) = run(kern, arrays).values()
    return out


def total(value, over=("k",), mask=E.TRUE, at=(i, j), combiner="sum"):
    return Update("C", combiner, ("C",), at, (value,), over, mask)


# Reductions


@pytest.mark.parametrize("m, n, depth", [(1, 1, 1), (3, 5, 7), (2, 3, 0), (0, 3, 2)])
def test_matrix_product(m, n, depth):
    body = loops(total(load("A", i, k) * load("B", k, j)), (i, m), (j, n), (k, depth))
    a, b = array(m, depth), array(depth, n)
    kern = kernel((given("A", m, depth), given("B", depth, n), result("C", m, n)), body)
    assert np.array_equal(only(kern, A=a, B=b), a @ b)


@pytest.mark.parametrize("order", ["k i j", "i k j", "i j k"])
def test_elements_are_set_when_the_outermost_reduction_loop_is_entered(order):
    extent = {"i": 3, "j": 4, "k": 5}
    body = loops(total(load("A", i, j, k)), *((Var(a, i64), extent[a]) for a in order.split()))
    a = array(3, 4, 5)
    assert np.array_equal(only(kernel((given("A", 3, 4, 5), result("C", 3, 4)), body), A=a), a.sum(2))


@pytest.mark.parametrize("order", ["i ko ki", "ko i ki", "ki ko i", "ko ki i"])
def test_a_split_reduction_with_a_masked_tail(order):
    extent, at = {"i": 3, "ko": 2, "ki": 4}, ko * 4 + ki
    leaf = total(load("A", i, at), ("ko", "ki"), E.lt(at, 7), (i,))
    body = loops(leaf, *((Var(a, i64), extent[a]) for a in order.split()))
    a = array(3, 7)
    assert np.array_equal(only(kernel((given("A", 3, 7), result("C", 3)), body), A=a), a.sum(1))


def test_elements_that_a_spatial_mask_excludes_are_not_set():
    body = loops(total(load("A", i, k), mask=E.lt(i, 2), at=(i,)), (k, 3), (i, 4))
    out = only(kernel((given("A", 4, 3), result("C", 4)), body), A=np.ones((4, 3), np.float32))
    assert np.array_equal(out, [3, 3, np.nan, np.nan], equal_nan=True)


def test_inner_spatial_extents_may_depend_on_outer_ones():
    body = For(k, index(2), For(i, index(3), For(j, i + 1, total(load("A", i, j)))))
    a = array(3, 3)
    out = only(kernel((given("A", 3, 3), result("C", 3, 3)), body), A=a)
    assert np.array_equal(out, np.where(np.tri(3), 2 * a, np.nan), equal_nan=True)


@pytest.mark.parametrize("combiner, identity", [("sum", 0), ("prod", 1), ("max", -np.inf), ("min", np.inf)])
def test_an_empty_reduction_gives_the_identity(combiner, identity):
    body = loops(total(load("A", i, k), at=(i,), combiner=combiner), (i, 3), (k, 0))
    kern = kernel((given("A", 3, 0), result("C", 3)), body)
    assert np.array_equal(only(kern, A=array(3, 0)), np.full(3, identity))


def test_an_update_without_over_goes_on_from_what_is_there():
    first = loops(Store("init", "C", (i,), Const(10, f32)), (i, 2))
    then = loops(total(load("A", i, k), (), at=(i,)), (i, 2), (k, 3))
    out = only(kernel((given("A", 2, 3), result("C", 2)), first, then), A=np.ones((2, 3), np.float32))
    assert out.tolist() == [13, 13]


@pytest.mark.parametrize("row", [[1, 3, 3, 2], [-np.inf, -np.inf], [1, np.nan, 5, np.nan], [np.inf, np.nan], [2]])
@pytest.mark.parametrize("name", ["argmax", "argmin"])
def test_argmax_as_numpy(name, row):
    values = np.array(row, np.float32)
    body = loops(Update("best", name, ("V", "P"), (), (load("A", k), k), ("k",)), (k, len(row)))
    out = run(kernel((given("A", len(row)), result("V"), result("P", dtype=i64)), body), {"A": values})
    position = getattr(np, name)(values)
    assert out["P"] == position and np.array_equal(out["V"], values[position], equal_nan=True)


def test_softmax():
    x = load("X", i, j)
    parts = (
        loops(Update("M", "max", ("M",), (i,), (x,), ("j",)), (i, 3), (j, 7)),
        loops(Update("S", "sum", ("S",), (i,), (Unary(UnaryOp.EXP, x - load("M", i)),), ("j",)), (i, 3), (j, 7)),
        loops(Store("Y", "Y", (i, j), Unary(UnaryOp.EXP, x - load("M", i)) / load("S", i)), (i, 3), (j, 7)),
    )
    a = array(3, 7)
    a[0, 3], a[1, 2] = -np.inf, np.nan
    with np.errstate(invalid="ignore"):
        powers = np.exp(a - a.max(1, keepdims=True))
    out = only(kernel((given("X", 3, 7), temp("M", 3), temp("S", 3), result("Y", 3, 7)), *parts), X=a)
    assert np.allclose(out, powers / powers.sum(1, keepdims=True), atol=1e-6, equal_nan=True)
    assert np.isnan(out[1]).all() and not np.isnan(out[0]).any()


# Statements


def test_where_a_mask_is_false_nothing_is_evaluated():
    body = loops(Store("Y", "Y", (i,), load("X", i), E.lt(i, 2)), (i, 4))
    assert only(kernel((given("X", 2), result("Y", 2)), body), X=array(2)).tolist() == array(2).tolist()


def test_if_let_and_alloc():
    inner = seq(Store("T", "T", (), load("X", i) * 2.0), Store("Y", "Y", (j,), load("T")))
    body = For(i, index(4), Let(((j, i * 2), (k, j + 1)), If(E.lt(k, 4), Alloc(temp("T"), inner), Seq())))
    out = only(kernel((given("X", 4), result("Y", 3)), body), X=np.arange(4, dtype=np.float32))
    assert np.array_equal(out, [0, np.nan, 2], equal_nan=True)


def test_what_is_not_written_is_nan_and_integers_are_noticeable():
    outs = (result("F", 2), result("I", 2, dtype=u8), result("B", 2, dtype=boolean), result("H", 2, dtype=bf16))
    out = run(kernel(outs, Seq()), {})
    assert np.isnan(out["F"]).all() and np.isnan(out["H"].astype(np.float32)).all()
    assert out["I"].tolist() == [77, 77] and out["B"].tolist() == [True, True]


def test_strides_leave_gaps():
    x = Buffer("X", f32, (2, 3), Role.INPUT, strides=(5, 1))
    y = Buffer("Y", f32, (2, 3), Role.OUTPUT, strides=(1, 4))
    a = array(2, 3)
    multi = loops(Store("Y", "Y", (i, j), load("X", i, j)), (i, 2), (j, 3))
    flat = loops(Store("Y", "Y", (i + j * 4,), load("X", i * 5 + j)), (i, 2), (j, 3))
    for body in (multi, flat):
        assert np.array_equal(only(kernel((x, y), body), X=a), a)


# Parallel loops


def parallel(axis, extent, body):
    return For(axis, index(extent), body, LoopKind.PARALLEL)


@pytest.mark.parametrize(
    "leaf",
    [
        Store("Y", "Y", (i // 2,), load("X", i)),
        Update("Y", "sum", ("Y",), (index(0),), (load("X", i),)),
        seq(Store("Y", "Y", (i,), load("X", i)), Store("Z", "Z", (i,), load("Y", 3 - i))),
    ],
    ids=["two writes", "reduction", "read of another's write"],
)
def test_a_race_is_an_error(leaf):
    kern = kernel((given("X", 4), result("Y", 4), result("Z", 4)), parallel(i, 4, leaf))
    with pytest.raises(ComputeError, match=r"race: iterations \d and \d of parallel i touch element \d of Y"):
        run(kern, {"X": array(4)})


def test_independent_iterations_are_not_a_race_and_run_in_any_order():
    body = parallel(i, 5, seq(Store("Y", "Y", (i,), load("X", i)), Store("Z", "Z", (i,), load("Y", i) + load("X", 0))))
    kern, x = kernel((given("X", 5), result("Y", 5), result("Z", 5)), body), array(5)
    for seed in range(3):
        assert run(kern, {"X": x}, seed)["Z"].tolist() == (x + x[0]).tolist()


def scratch(scope, around):
    """Each iteration writes scratch T[0] and reads it; T is allocated inside the parallel loop or around it."""
    t = Buffer("T", f32, (1,), scope=scope)
    body = seq(Store("T", "T", (index(0),), load("X", i)), Store("Y", "Y", (i,), load("T", 0)))
    nest = Alloc(t, parallel(i, 3, body)) if around else parallel(i, 3, Alloc(t, body))
    return kernel((given("X", 3), result("Y", 3)), nest)


def test_scratch_is_shared_when_it_is_global_and_outside_the_loop():
    x = array(3)
    for kern in (scratch(Scope.GLOBAL, False), scratch(Scope.LOCAL, False), scratch(Scope.LOCAL, True)):
        assert np.array_equal(only(kern, X=x), x)
    with pytest.raises(ComputeError, match=r"race: .* touch element 0 of T"):
        run(scratch(Scope.GLOBAL, True), {"X": x})


def test_a_thread_does_not_see_what_another_left_in_its_own_buffer():
    t = Buffer("T", f32, (3,), scope=Scope.LOCAL)
    fill = loops(Store("T", "T", (i,), load("X", i)), (i, 3))
    kern = kernel((given("X", 3), result("Y", 3), t), fill, parallel(j, 3, Store("Y", "Y", (j,), load("T", j))))
    assert np.isnan(only(kern, X=array(3))).all()


def test_a_race_of_the_inner_of_two_parallel_loops():
    body = parallel(i, 2, parallel(j, 2, Store("Y", "Y", (i,), load("X", j))))
    with pytest.raises(ComputeError, match="of parallel j"):
        run(kernel((given("X", 2), result("Y", 2)), body), {"X": array(2)})


PAIRS = load("Y", Ramp(i * 2, 1, 4))
"""In iteration i of 3 in which Y[2*i] and Y[2*i + 1] are written: these two, and the next two, which another one writes."""
INNER = Shuffle((PAIRS, PAIRS), (0, 7, 1, 7))


@pytest.mark.parametrize(
    "value, is_race",
    [
        (Shuffle((PAIRS,), (1, 0)), False),
        (Shuffle((PAIRS,), (1, 2)), True),
        (Shuffle((load("X", Ramp(index(0), 1, 4)), PAIRS), (3, 4)), False),
        (Shuffle((load("X", Ramp(index(0), 1, 4)), PAIRS), (3, 6)), True),
        (Shuffle((INNER,), (0, 2)), False),
        (Shuffle((INNER,), (0, 3)), True),
    ],
)
def test_lanes_that_no_shuffle_picks_are_no_race(value, is_race):
    body = seq(
        Store("Y", "Y", (Ramp(i * 2, 1, 2),), load("X", Ramp(i * 2, 1, 2))), Store("Z", "Z", (Ramp(i * 2, 1, 2),), value)
    )
    kern = kernel((given("X", 6), result("Y", 8), result("Z", 6)), parallel(i, 3, body))
    if is_race:
        with pytest.raises(ComputeError, match=r"race: .* of parallel i touch element \d of Y"):
            run(kern, {"X": array(6)})
    else:
        run(kern, {"X": array(6)})


# Loops that are bound to units of a GPU


def bound(kind, axis, extent, body):
    return For(axis, index(extent), body, kind)


def through(scope, back, block=LoopKind.BLOCK, size=4):
    """In each of two blocks four threads fill T, and four threads read it at `back`."""
    t = Buffer("T", f32, (size,), scope=scope)
    fill = bound(LoopKind.THREAD, j, 4, Store("T", "T", (j % size,), load("X", i, j)))
    read = bound(LoopKind.THREAD, k, 4, Store("Y", "Y", (i, k), load("T", back(k))))
    return kernel((given("X", 2, 4), result("Y", 2, 4), t), bound(block, i, 2, seq(fill, read)))


@pytest.mark.parametrize("seed", range(3))
def test_threads_of_a_block_share_its_memory_and_wait_for_each_other(seed):
    x = array(2, 4)
    kern = through(Scope.SHARED, lambda k: 3 - k)
    assert np.array_equal(run(kern, {"X": x}, seed)["Y"], x[:, ::-1])


def test_each_block_has_shared_memory_of_its_own():
    fill = For(i, index(2), bound(LoopKind.THREAD, j, 4, Store("T", "T", (j,), load("X", i, j))))
    b = Var("b", i64)
    read = bound(LoopKind.BLOCK, b, 2, bound(LoopKind.THREAD, k, 4, Store("Y", "Y", (b, k), load("T", k))))
    buffers = (given("X", 2, 4), result("Y", 2, 4), Buffer("T", f32, (4,), scope=Scope.SHARED))
    assert np.isnan(only(kernel(buffers, fill, read), X=array(2, 4))).all()


def test_a_race_of_threads_in_shared_memory():
    with pytest.raises(ComputeError, match="race: iterations . and . of thread j touch element . of T"):
        run(through(Scope.SHARED, lambda k: k % 2, size=2), {"X": array(2, 4)})


def test_an_element_of_registers_is_held_by_one_thread():
    x = array(2, 4)
    assert np.array_equal(only(through(Scope.REGISTER, lambda k: k), X=x), x)
    with pytest.raises(ComputeError, match="element . of T is held by thread ., and thread . touches it"):
        run(through(Scope.REGISTER, lambda k: 3 - k), {"X": x})


def test_registers_of_one_loop_of_threads_are_new_in_each_iteration():
    late = seq(Store("Y", "Y", (i, j), load("T", 0)), Store("T", "T", (index(0),), load("X", i, j)))
    buffers = (given("X", 2, 4), result("Y", 2, 4), Buffer("T", f32, (1,), scope=Scope.REGISTER))
    body = bound(LoopKind.BLOCK, i, 2, bound(LoopKind.THREAD, j, 4, late))
    assert np.isnan(only(kernel(buffers, body), X=array(2, 4))).all()


# Vectors

LANES = Ramp(i * 4, 1, 4)


def vector(value, index=LANES, mask=E.TRUE, n=8):
    """Y[index] = value for i in 2, from X = 0..7."""
    kern = kernel((given("X", 8), result("Y", n)), loops(Store("Y", "Y", (index,), value, mask), (i, 2)))
    return only(kern, X=np.arange(8, dtype=np.float32)).tolist()


V = Load("X", (LANES,), f32)


@pytest.mark.parametrize(
    "value, expected",
    [
        (V + V, [0, 2, 4, 6, 8, 10, 12, 14]),
        (Load("X", (Ramp(7 - i * 4, -1, 4),), f32), [7, 6, 5, 4, 3, 2, 1, 0]),
        (Broadcast(load("X", i), 4), [0, 0, 0, 0, 1, 1, 1, 1]),
        (Load("X", (Broadcast(i, 4),), f32), [0, 0, 0, 0, 1, 1, 1, 1]),
        (Shuffle((V,), (3, 2, 1, 0)), [3, 2, 1, 0, 7, 6, 5, 4]),
        (Shuffle((V, V * 2.0), (0, 4, 1, 5)), [0, 0, 1, 2, 4, 8, 5, 10]),
        (Broadcast(Shuffle((V,), (2,)), 4), [2, 2, 2, 2, 6, 6, 6, 6]),
        (E.Select(E.lt(LANES, Broadcast(index(6), 4)), V, -V), [0, 1, 2, 3, 4, 5, -6, -7]),
        (E.UnlikelySelect(E.lt(Broadcast(index(6), 4), LANES), -V, V), [0, 1, 2, 3, 4, 5, 6, -7]),
        (Load("X", (Ramp(i * 6, 1, 4),), f32, E.lt(Ramp(i * 6, 1, 4), Broadcast(index(8), 4)), Const(-1, f32)),
         [0, 1, 2, 3, 6, 7, -1, -1]),
        (Load("X", (LANES,), f32, E.lt(i, 1), V * -1.0), [0, 1, 2, 3, -4, -5, -6, -7]),
        (E.Cast(E.Cast(V / 2.0, dtype("i32x4")), dtype("f32x4")), [0, 0, 1, 1, 2, 2, 3, 3]),
        (E.Fma(V, V, V), [0, 2, 6, 12, 20, 30, 42, 56]),
    ],
)  # fmt: skip
def test_vectors(value, expected):
    assert vector(value) == expected


def test_masked_and_scattered_vector_stores():
    mask = E.lt(LANES, Broadcast(index(6), 4))
    assert np.array_equal(vector(V, mask=mask), [0, 1, 2, 3, 4, 5, np.nan, np.nan], equal_nan=True)
    assert vector(V, Ramp(i, 2, 4)) == [0, 4, 1, 5, 2, 6, 3, 7]
    assert np.array_equal(vector(V, Ramp(i * 4, 1, 4), mask, n=6), [0, 1, 2, 3, 4, 5])  # the lanes beyond are off


def test_a_vector_update_leaves_lanes_alone_that_are_off():
    mask = E.lt(LANES, Broadcast(index(6), 4))
    body = loops(Update("Y", "sum", ("Y",), (LANES,), (V,), (), mask), (i, 2))
    kern = kernel((given("X", 8), result("Y", 6)), loops(Store("Y0", "Y", (i,), Const(1, f32)), (i, 6)), body)
    assert only(kern, X=np.arange(8, dtype=np.float32)).tolist() == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    "x, expected",
    [
        (E.Bitcast(Const(1, f32), i32), 0x3F800000),
        (Shuffle((E.Bitcast(Const(0x04030201, i32), dtype("u8x4")),), (1,)), 2),
        (E.Bitcast(Broadcast(Const(1, u8), 4), i32), 0x01010101),
        (E.Cast(Const(-1.75, f32), i32), -1),
        (E.Cast(Const(300, i32), u8), 44),
        (E.Cast(Const(0.5, f32), boolean), True),
        (E.Cast(Const(float("nan"), f32), boolean), True),
        (E.Fma(*(Const(x, f32) for x in (1 + 2**-12, 1 - 2**-12, -1.0))), -(2.0**-24)),
        (E.Cast(Const(1 + 2**-10, f32), bf16), 1),
    ],
)
def test_conversions(x, expected):
    assert only(kernel((result("y", dtype=x.dtype),), Store("y", "y", (), x))) == expected


# Errors


@pytest.mark.parametrize(
    "place, text",
    [
        ((i + 1,), "index [3] is outside X[3] at i=2"),
        ((i - 1,), "index [-1] is outside X[3] at i=0"),
        ((i, i), "index [0, 0] is outside X[3] at i=0"),
    ],
)
def test_an_index_outside_is_an_error(place, text):
    kern = kernel((given("X", 3), result("Y", 3)), loops(Store("Y", "Y", (i,), load("X", *place)), (i, 3)))
    with pytest.raises(ComputeError, match=re.escape(text)):
        run(kern, {"X": array(3)})


def test_arrays_must_fit():
    kern = kernel((given("X", 3), result("Y", 3)), Seq())
    with pytest.raises(ComputeError, match="no array for input X"):
        run(kern, {})
    with pytest.raises(ComputeError, match=r"X is f32\[3\], but the array is float32\[4\]"):
        run(kern, {"X": array(4)})
    with pytest.raises(ComputeError, match=r"X is f32\[3\], but the array is float64\[3\]"):
        run(kern, {"X": np.zeros(3)})


def test_a_variable_without_a_value_is_an_error():
    with pytest.raises(ComputeError, match="the variable k has no value here"):
        run(kernel((result("Y", 3),), Store("Y", "Y", (k,), Const(0, f32))), {})


def test_constants_are_passed_as_inputs_are_and_inputs_are_not_changed():
    w = Buffer("W", f64, (2,), Role.CONSTANT)
    kern = kernel((w, result("Y", 2, dtype=f64)), loops(Store("Y", "Y", (i,), load("W", i, type=f64) * 2.0), (i, 2)))
    weights = np.array([1.0, 2.0])
    assert only(kern, W=weights).tolist() == [2, 4] and weights.tolist() == [1, 2]


def test_sums_of_whole_numbers_wrap():
    body = Store("Y", "Y", (index(0),), load("X", 0, type=i64) * 2 + 1)
    doubled = kernel((given("X", 1, dtype=i64), result("Y", 1, dtype=i64)), body)
    assert only(doubled, X=np.array([2**62])).tolist() == [-(2**63) + 1]


@pytest.mark.parametrize(
    "accesses, other",
    [
        ([(0, False), (1, False)], None),
        ([(0, True), (0, False), (0, True)], None),
        ([(0, True), (1, False)], 0),
        ([(0, False), (1, True)], 0),
        ([(2, True), (1, True)], 2),
        ([(5, False), (3, False), (3, True)], 5),
        ([(5, False), (3, False), (4, True)], 3),
    ],
)
def test_a_race_is_of_two_of_whom_one_writes(accesses, other):
    element = Touched()
    *before, last = accesses
    assert all(element.race(who, writes) is None for who, writes in before)
    assert element.race(*last) == other
