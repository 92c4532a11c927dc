from dataclasses import replace

import numpy as np
import pytest

from nncc.codegen.passes.in_place import shareable
from nncc.codegen.passes.structure import decompose, flatten
from nncc.codegen.passes.table import lower
from nncc.codegen.passes.vectors.vectorize import prefixes, shifted, vectorize
from nncc.errors import InternalError
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.dtypes import f16, f32, f64, i8, i32, i64
from nncc.ir.expr import TRUE, Load
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.reduction import COMBINERS
from nncc.ir.stmt import For, If, Let, LoopKind, Seq, Store, Update, seq, values
from nncc.ir.vector import Ramp
from nncc.ir.walk import loads, statements
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.codegen.c_compiled import Built
from tests.codegen.compiled import TINY, execute
from tests.ir.build import axes, given, kernel, loops, result, temp
from tests.ir.build import given as param
from tests.ir.build import kernel as built
from tests.support.oracle import assert_equal, inputs

o, lane, fill = axes("o lane fill")
at = o * 4 + lane


def best(choose, m, n, dtype):
    x, k = c.placeholder("X", (m, n), dtype), c.reduce_axis(n, "k")
    both = c.compute_all(("V", "P"), (m,), lambda i: choose(x[i, k], c.convert(k.var, i32), k))
    return c.make_kernel("best", x, *both)


def few_values(m, n, dtype, seed):
    """Rows with many ties; of floats also rows with NaN, both infinities, both zeros, and nothing but one of these."""
    rng = np.random.default_rng(seed)
    values = np.array([0, 1, 2, 3]) if not dtype.is_float else np.array([0.0, -0.0, 1.0, np.nan, np.inf, -np.inf])
    return np.array([rng.choice(rng.choice(values, row % 3 + 1), n) for row in range(m)]).astype(dtype.numpy)


@pytest.mark.parametrize("target", [TINY, Target.host()], ids=["tiny", "host"])
@pytest.mark.parametrize("dtype", [f32, i8], ids=str)
@pytest.mark.parametrize("choose, reference", [(c.argmax, np.argmax), (c.argmin, np.argmin)], ids=["argmax", "argmin"])
def test_the_first_of_the_best_is_found(choose, reference, dtype, target):
    for n in (7, 150):
        kernel, x = best(choose, 30, n, dtype), few_values(30, n, dtype, n)
        result = execute(apply(kernel, default_plan(kernel, target)), {"X": x}, target)
        places = reference(x, axis=1)
        assert np.array_equal(result["P"], places)
        assert np.array_equal(result["V"], np.take_along_axis(x, places[:, None], 1)[:, 0], equal_nan=dtype.is_float)


@pytest.mark.parametrize("n", (1, 2, 3, 5, 6, 9))
@pytest.mark.parametrize("is_last", (True, False), ids=["forwards", "backwards"])
def test_lanes_beyond_a_small_register_buffer_are_not_touched(n, is_last):
    """A vector may be longer than a buffer in registers: what lies beside that belongs to others."""
    x = c.placeholder("X", (n,), f32)
    t = c.compute("T", (n,), lambda i: x[i] * 2)
    kernel = c.make_kernel("small", x, t, c.compute("Y", (n,), lambda i: t[i if is_last else n - 1 - i] + 1))
    lanes = [S.Split("T.i", 4), S.Vectorize("T.i.i"), S.Split("Y.i", 4), S.Vectorize("Y.i.i")]
    assert_equal(execute(apply(kernel, (S.SetScope("T", "register"), *lanes)), inputs(kernel)), run(kernel, inputs(kernel)))


@pytest.mark.parametrize("size, masks", [(12, [False]), (10, [True])])
def test_registers_that_have_all_lanes_are_loaded_whole(size, masks):
    """What lanes are off may be loaded too, where the buffer has it: the loops around tell which lanes there are."""
    t = Buffer("T", f32, (size,), scope=Scope.REGISTER)
    filled = loops(Store("T", "T", (fill,), E.convert(fill, f32)), (fill, size))
    leaf = Store("Y", "Y", (at,), E.Load("T", (at,), f32), E.lt(at, 10))
    before = built((result("Y", 12), t), filled, For(o, E.index(3), For(lane, E.index(4), leaf, LoopKind.VECTORIZE)))
    after = vectorize(flatten(before))
    found = [x for n in nests(after.body) if n.name == "Y" for v in values(n.leaf) for x in loads(v)]
    assert [x.mask is not None for x in found] == masks
    assert_equal(run(after, {}), run(before, {}))


def test_sums_in_a_small_register_buffer():
    x, k = c.placeholder("X", (6, 4), f32), c.reduce_axis(4, "k")
    t = c.compute("T", (6,), lambda i: c.sum(x[i, k], k))
    kernel = c.make_kernel("sums", x, t, c.compute("Y", (6,), lambda i: t[i] + 1))
    steps = (
        S.SetScope("T", "register"),
        S.Split("T.i", 4),
        S.Reorder(("T.k", "T.i.o", "T.i.i")),
        S.Vectorize("T.i.i"),
        S.Unroll("T.i.o"),
    )
    assert_equal(execute(apply(kernel, steps), inputs(kernel)), run(kernel, inputs(kernel)))


# Indices that move otherwise than by one a lane

LOADED = {
    "a quotient": lambda i: i // 3 * 2 + 1,
    "a remainder": lambda i: i % 3 * 2 + 1,
    "both": lambda i: i // 3 + i % 3 * 4,
    "backwards": lambda i: 11 - i,
    "with steps": lambda i: i * 2,
}


@pytest.mark.parametrize("lanes", (2, 4, 8))
@pytest.mark.parametrize("place", LOADED)
def test_indices_that_move_otherwise_than_by_one_a_lane(place, lanes):
    x = c.placeholder("X", (24,), f32)
    kernel = c.make_kernel("moved", x, c.compute("Y", (12,), lambda i: x[LOADED[place](i)]))
    scheduled = apply(kernel, (S.Split("Y.i", lanes), S.Vectorize("Y.i.i")))
    assert_equal(execute(scheduled, inputs(kernel)), run(kernel, inputs(kernel)))


def test_what_all_lanes_load_is_loaded_once():
    """Also under a mask that is the same in all lanes."""
    x, s = c.placeholder("X", (3, 8), f32), c.placeholder("S", (3,), f32)
    kernel = c.make_kernel(
        "scaled", x, s, c.compute("Y", (3, 8), lambda i, j: x[i, j] * s[i] + c.guarded(i >= 1, s[i - 1], 0.0))
    )
    after = vectorize(flatten(decompose(apply(kernel, (S.Vectorize("Y.j"),)))))
    widths = {(x.buffer, x.dtype.lanes) for n in nests(after.body) for v in values(n.leaf) for x in loads(v)}
    assert widths == {("X", 8), ("S", 1)}
    assert_equal(execute(apply(kernel, (S.Vectorize("Y.j"),)), inputs(kernel)), run(kernel, inputs(kernel)))


# Masks


def masked(mask):
    """Y[at] = X[at] where the mask holds, in lanes; 9 elsewhere."""
    first = loops(Store("F", "Y", (fill,), E.Const(9.0, f32)), (fill, 12))
    leaf = Store("Y", "Y", (at,), E.Load("X", (at,), f32), mask)
    return built(
        (param("X", 12), param("N", 1, dtype=i64), param("L", 12, dtype=i64), result("Y", 12)),
        first,
        For(o, E.index(3), For(lane, E.index(4), leaf, LoopKind.VECTORIZE)),
    )


MASKS = {
    "below": (E.lt(at, 6), "o*4 < 6"),
    "above": (E.lt(E.index(5), at), "-o*4 < -2"),
    "one lane": (E.eq(at, 6), None),
    "all but one": (E.ne(at, 6), None),
    "two terms that move": (E.lt(lane - E.floordiv(lane, 2) * 3, o), None),
    "a term of another kind": (E.lt(E.mod(lane, 3), o), None),
    "the same in all lanes": (E.lt(o, 2), "o < 2"),
    "a limit of each lane": (E.lt(at, E.Load("L", (at,), i64)), None),
    "a limit in memory": (E.lt(at, E.Load("N", (E.index(0),), i64)), "o*4 < N[0]"),
}


@pytest.mark.parametrize("name", MASKS)
def test_masks_of_lanes(name):
    """Where the first or last lane on can be told, nothing is touched unless it is."""
    mask, condition = MASKS[name]
    before = masked(mask)
    after = vectorize(flatten(before))
    arrays = inputs(before) | {"N": np.array([6]), "L": np.array([0, 9, 0, 4, 9, 5] * 2)}
    assert_equal(run(after, arrays), run(before, arrays))
    assert str(vectorize(after)) == str(after)  # vectors keep masks of lanes
    assert [str(s.condition) for s in statements(after.body) if isinstance(s, If)] == (
        [] if condition is None else [condition]
    )


def test_the_mask_of_a_scalar_is_a_branch():
    leaf = Store("Y", "Y", (fill,), E.Load("X", (fill,), f32), E.lt(fill, 5))
    before = built((param("X", 12), result("Y", 12)), loops(replace(leaf, mask=TRUE), (fill, 12)), loops(leaf, (fill, 12)))
    after = vectorize(flatten(before))
    assert [(s.condition, s.body.mask) for s in statements(after.body) if isinstance(s, If)] == [(leaf.mask, TRUE)]


def test_a_vector_loop_holds_leaves_only():
    leaf = Store("Y", "Y", (at,), E.Load("X", (at,), f32))
    kernel = built(
        (param("X", 12), result("Y", 12)),
        For(o, E.index(3), For(lane, E.index(4), If(E.lt(o, 2), leaf, Seq()), LoopKind.VECTORIZE)),
    )
    with pytest.raises(InternalError, match="a vector loop holds a If"):
        vectorize(flatten(kernel))


# Masks of loads


def gathered(*masks):
    """Y[at] = the sum over some masks of X[at - 4] where each holds, 7 elsewhere."""
    parts = [E.Load("X", (at - 4,), f32, mask, E.Const(7.0, f32)) for mask in masks]
    leaf = Store("Y", "Y", (at,), sum(parts[1:], parts[0]), E.lt(o, 2))
    first = loops(Store("F", "Y", (fill,), E.Const(9.0, f32)), (fill, 12))
    body = For(o, E.index(3), For(lane, E.index(4), leaf, LoopKind.VECTORIZE))
    return built((param("X", 12), param("N", 1, dtype=i64), result("Y", 12)), first, body)


SHARED = E.lt(-o, 0)
GATHERED = {
    "one condition": ((SHARED,), ["-o < 0"], 0),
    "one condition of two loads": ((SHARED, SHARED), ["-o < 0"], 0),
    "and one of each lane": ((E.logical_and(SHARED, E.lt(at, 9)),), ["-o < 0"], 1),
    "several": ((SHARED, E.logical_and(SHARED, E.lt(o, 1))), [], 2),
    "of each lane only": ((E.lt(3 - at, 0),), [], 1),
    "in memory": ((E.logical_and(SHARED, E.lt(o, E.Load("N", (E.index(0),), i64))),), ["-o < 0"], 1),
    "that of the leaf": ((E.logical_and(SHARED, E.lt(o, 2)),), ["-o < 0"], 1),
}


@pytest.mark.parametrize("name", GATHERED)
def test_a_condition_that_all_lanes_share_is_a_branch(name):
    """Where it fails nothing is loaded, not even with all lanes off."""
    masks, conditions, left = GATHERED[name]
    before = gathered(*masks)
    after = vectorize(flatten(before))
    for n in (0, 2):
        arrays = inputs(before) | {"N": np.array([n])}
        assert_equal(run(after, arrays), run(before, arrays))
    found = [str(s.condition) for s in statements(after.body) if isinstance(s, If)]
    assert [c for c in dict.fromkeys(found) if c != "o < 2"] == conditions
    wide = {x for nest in nests(after.body) for v in values(nest.leaf) for x in loads(v) if x.mask is not None}
    assert len(wide) == left
    assert_equal(execute(before, arrays), run(before, arrays))


def test_one_element_for_all_lanes_is_loaded_where_its_mask_holds():
    """Without a branch around the others, which every lane loads."""
    one = E.Load("N", (o,), f32, SHARED, E.Const(7.0, f32))
    leaf = Store("Y", "Y", (at,), E.Load("X", (at,), f32) + one)
    body = For(o, E.index(3), For(lane, E.index(4), leaf, LoopKind.VECTORIZE))
    before = built((param("X", 12), param("N", 3), result("Y", 12)), body)
    after = vectorize(flatten(before))
    assert not any(isinstance(s, If) for s in statements(after.body))
    assert_equal(run(after, inputs(before)), run(before, inputs(before)))


@pytest.mark.parametrize("n", [1, 3, 4, 8, 13])
@pytest.mark.parametrize("tail", [S.Tail.GUARD, S.Tail.PEEL], ids=str)
@pytest.mark.parametrize("dtype", [f32, i8, i64], ids=str)
@pytest.mark.parametrize("rule", [c.up_to, c.before])
def test_lanes_hold_what_an_update_holds_in_each(rule, dtype, tail, n):
    x = c.placeholder("X", (3, n), dtype)
    y = c.compute("Y", (3, n), lambda i, j: c.sum(x[i, j] * 2, rule(j)))
    kernel = c.make_kernel("running", x, y)
    scheduled = apply(kernel, (S.Split("Y.j", 4, tail), S.Vectorize("Y.j.i")))
    assert_equal(execute(scheduled, inputs(kernel)), run(kernel, inputs(kernel)))


def test_a_lane_that_is_off_adds_nothing():
    """The update is under a mask that the stores are not under."""
    i, k = axes("i k")
    so_far = E.Load("R", (i,), f32)
    add = Update("R", "sum", ("R",), (i,), (E.Load("A", (i, k), f32),), ("k",), E.lt(k, 5))
    body = loops(seq(add, Store("Y", "Y", (i, k), so_far)), (i, 3), (k, 8))
    kernel = built((param("A", 3, 5), result("Y", 3, 8), temp("R", 3)), body)
    scheduled = apply(kernel, (S.Split("k", 4), S.Vectorize("k.i")))
    assert_equal(execute(scheduled, inputs(kernel)), run(kernel, inputs(kernel)))


def test_what_the_masks_of_an_update_and_its_readers_share_is_a_branch():
    """Nothing is touched where no lane is on, and what only one of them asks for stays with that one."""
    i, so_far = axes("i")[0], E.Load("R", (axes("i")[0],), f32)
    both, fixed, own = E.lt(at, 9), E.lt(i, 2), E.lt(at, 7)
    add = Update("R", "sum", ("R",), (i,), (E.Load("A", (i, at), f32),), (), E.conjunction((fixed, both)))
    read = Store("Y", "Y", (i, at), so_far, E.conjunction((fixed, both, own)))
    zeros = loops(
        seq(Store("R.0", "R", (i,), E.Const(0.0, f32)), loops(Store("Y.9", "Y", (i, fill), E.Const(9.0, f32)), (fill, 12))),
        (i, 3),
    )
    body = loops(For(lane, E.index(4), seq(add, read), LoopKind.VECTORIZE), (i, 3), (o, 3))
    before = built((param("A", 3, 12), result("Y", 3, 12), temp("R", 3)), zeros, body)
    after = vectorize(flatten(before))
    arrays = inputs(before)
    assert_equal(run(after, arrays), run(before, arrays))
    first, inner = [{str(c) for c in E.conjuncts(s.condition)} for s in statements(after.body) if isinstance(s, If)]
    assert first == {"i < 2", "o*4 < 9"} and "o*4 < 7" in inner


def combined(name, lanes, *arrays):
    """The prefixes of vectors, and these moved up by one lane."""
    rule, dtypes = COMBINERS[name], (f32, i32)[: len(arrays)]
    identity, place = rule.identity(dtypes), (Ramp(E.index(0), 1, lanes),)
    vectors = tuple(Load(f"X{n}", place, dtype) for n, dtype in enumerate(dtypes))
    bindings = prefixes(rule, vectors, identity, "lanes")
    last = tuple(var for var, _ in bindings[-len(dtypes) :])
    made = {f"{kind}{n}": v for kind, vs in (("Y", last), ("Z", shifted(last, identity))) for n, v in enumerate(vs)}
    buffers = [given(f"X{n}", lanes, dtype=dtype) for n, dtype in enumerate(dtypes)]
    buffers += [result(buffer, lanes, dtype=dtypes[int(buffer[1])]) for buffer in made]
    body = Let(tuple(bindings), seq(*(Store(buffer, buffer, place, v) for buffer, v in made.items())))
    return run(kernel(tuple(buffers), body), {f"X{n}": x for n, x in enumerate(arrays)})


@pytest.mark.parametrize("lanes", [2, 4, 8, 16])
@pytest.mark.parametrize(
    "name, ufunc, identity",
    [("sum", np.add, 0), ("prod", np.multiply, 1), ("max", np.maximum, -np.inf), ("min", np.minimum, np.inf)],
)
def test_each_lane_holds_all_before_it(name, ufunc, identity, lanes):
    x = np.random.default_rng(lanes).integers(-2, 3, lanes).astype(np.float32)
    results = combined(name, lanes, x)
    assert np.array_equal(results["Y0"], ufunc.accumulate(x))
    assert np.array_equal(results["Z0"], [identity, *ufunc.accumulate(x)[:-1]])


def test_values_and_positions_stay_together():
    values = np.float32([1, 3, 3, 2, 5, 5, np.nan, np.nan])
    results = combined("argmax", 8, values, np.arange(8, dtype=np.int32))
    assert results["Y1"].tolist() == [0, 1, 1, 1, 4, 4, 6, 6]
    assert results["Z1"].tolist() == [0, 0, 1, 1, 1, 4, 4, 6]


def parts(count, n, dtype=f32, lanes=4, order=None):
    """Y[i, k] = X[i, k + 1 round] + A[i] for each k of `count`, in that order, in lanes along i."""
    at = o * lanes + lane
    mask = TRUE if n % lanes == 0 else E.lt(at, n)

    def store(k):
        value = Load("X", (at, E.index((k + 1) % count)), dtype) + Load("A", (at,), dtype)
        return Store(f"Y{k}", "Y", (at, E.index(k)), value, mask)

    body = Seq(tuple(store(k) for k in order or range(count)))
    buffers = (given("X", n, count, dtype=dtype), given("A", n, dtype=dtype), result("Y", n, count, dtype=dtype))
    return kernel(buffers, For(o, E.index(-(-n // lanes)), For(lane, E.index(lanes), body, LoopKind.VECTORIZE)))


def in_lanes(before):
    return vectorize(flatten(decompose(before)))


def strides(after, buffer="Y"):
    """The steps of the lanes of stores to a buffer."""
    return [n.leaf.index[0].stride for n in nests(after.body) if n.leaf.buffer == buffer]


@pytest.mark.parametrize("dtype", [f32, f16, i32, i64, f64], ids=str)
@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("n", [0, 1, 13, 16])
def test_stores_between_one_another_fill_whole_vectors(count, n, dtype):
    before = parts(count, n, dtype)
    assert strides(in_lanes(before)) == [1] * count
    expected = run(before, inputs(before))
    assert_equal(run(in_lanes(before), inputs(before)), expected)
    assert_equal(execute(before, inputs(before)), expected)


@pytest.mark.parametrize("count, order", [(2, (1, 0)), (3, (2, 0, 1)), (4, (3, 1, 0, 2))])
def test_the_order_of_stores_does_not_matter(count, order):
    before = parts(count, 13, order=order)
    assert strides(in_lanes(before)) == [1] * count
    assert_equal(execute(before, inputs(before), Target.host()), run(before, inputs(before)))


def test_c_has_the_same_results(tmp_path):
    kernels = [
        replace(parts(count, n, dtype, 8), name=f"k{count}_{n}_{dtype}")
        for count in (2, 3, 4)
        for n in (7, 16, 29)
        for dtype in (f32, f16, i64)
    ]
    units = [lower(k) for k in kernels]
    built = Built("gcc", units, tmp_path)
    for k, unit in zip(kernels, units):
        assert_equal(built.run(unit, inputs(k)), run(k, inputs(k)))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_what_lies_between_the_lanes_is_loaded_once(count):
    body = in_lanes(parts(count, 16)).body
    bound = [v for s in statements(body) if isinstance(s, Let) for _, v in s.bindings]
    found = [x for x in dict.fromkeys(x for v in bound for x in loads(v)) if x.buffer == "X"]
    assert len(found) == count and {x.index[0].stride for x in found} == {1}


def changed(before, number, **fields):
    """The kernel with another store in place of the one of that number."""
    stores = [n.leaf for n in nests(before.body)]
    new = tuple(replace(s, **fields) if n == number else s for n, s in enumerate(stores))
    outer = before.body
    return replace(before, body=replace(outer, body=replace(outer.body, body=Seq(new))))


def test_stores_that_leave_gaps_or_have_other_masks_are_lanes_one_by_one():
    alone = parts(3, 12, order=(0, 2))
    masked = changed(parts(2, 12), 1, mask=E.lt(o * 4 + lane, 11))
    twice = changed(parts(2, 12), 1, index=(o * 4 + lane, E.index(0)))
    for before, steps in ((alone, [3, 3]), (masked, [2, 2]), (twice, [2, 2])):
        assert strides(in_lanes(before)) == steps
        assert_equal(execute(before, inputs(before)), run(before, inputs(before)))


def test_no_value_is_computed_before_what_it_reads_is_stored():
    at = o * 4 + lane
    before = changed(parts(2, 12), 1, value=Load("Y", (at, E.index(0)), f32) * 2.0)
    assert strides(in_lanes(before)) == [2, 2]
    assert_equal(execute(before, inputs(before)), run(before, inputs(before)))


def test_steps_longer_than_shuffles_serve_stay():
    before = parts(5, 12)
    assert strides(in_lanes(before)) == [5] * 5
    assert_equal(execute(before, inputs(before), TINY), run(before, inputs(before)))


def test_registers_and_masks_of_another_form_stay():
    some = parts(2, 12)
    for number in (0, 1):
        some = changed(some, number, mask=E.lt(E.mod(o * 4 + lane, 3), 1))
    assert strides(in_lanes(some)) == [2, 2]
    assert_equal(execute(some, inputs(some)), run(some, inputs(some)))
    held = parts(2, 12, i8)
    y = replace(held.table["Y"], role=Role.TEMP, scope=Scope.REGISTER)
    assert strides(in_lanes(held.with_buffers(y))) == [2, 2]


@pytest.mark.parametrize("n", [1, 12, 13])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_result_may_lie_where_the_parts_are_that_it_is_made_of(count, n):
    at, before = o * 4 + lane, parts(count, n)
    for k in range(count):
        before = changed(before, k, value=Load("X", (at, E.index(k)), f32) * Load("A", (at,), f32))
    assert {"X", "Y"} <= shareable(before) and strides(in_lanes(before)) == [1] * count
    assert_equal(execute(before, inputs(before), in_place={"Y": "X"}), run(before, inputs(before)))
