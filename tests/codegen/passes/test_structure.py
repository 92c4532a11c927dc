"""Prologues and functions, allocations, flat indices, and where sums begin."""

from math import gcd, prod

import numpy as np
import pytest

from nncc.codegen.passes.structure import allocate, decompose, flatten, hoist_constant, outline
from nncc.codegen.passes.table import run_passes, simplified
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope, Swizzle
from nncc.ir.dtypes import f32, i8, i32, i64
from nncc.ir.expr import Binary, Const, Load, Var, index, lt
from nncc.ir.index.simplify import offset, simplify
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel, nests
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import Alloc, For, Fork, Let, LoopKind, Prefetch, Seq, Store, Update, seq
from nncc.ir.text import stmt_text
from nncc.ir.vector import Ramp
from nncc.ir.verifier.place import Level
from nncc.ir.verifier.verify import verify, verify_module
from nncc.ir.walk import children, expressions, statements, subexpressions, with_children
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.ir.build import axes, given, kernel, loops, result, temp
from tests.schedule.rewriting import pointwise
from tests.support.oracle import assert_equal, assert_same_meaning, inputs


def rows(m, n):
    """Y[i, j] = X[i, j] - the sum of row i."""
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    total = c.compute("T", (m,), lambda i: c.sum(x[i, k], k))
    return c.make_kernel("rows", x, total, c.compute("Y", (m, n), lambda i, j: x[i, j] - total[i]))


IN_ROWS = (S.ComputeAt("T", "Y.i"), S.SetScope("T", "local"))


def allocated(naive, *steps):
    before = flatten(decompose(apply(naive, steps)))
    after = allocate(before)
    verify(after, Level.FLAT)
    assert_equal(run(after, inputs(naive)), run(naive, inputs(naive)))
    assert all(b.scope is Scope.GLOBAL for b in after.buffers)
    return after


@pytest.mark.parametrize("m, n", [(0, 3), (1, 1), (3, 0), (5, 7)])
@pytest.mark.parametrize(
    "steps", [IN_ROWS, (S.SetScope("T", "local"),), ()], ids=["in rows", "of all rows", "of the kernel"]
)
def test_the_meaning_stays(m, n, steps):
    allocated(rows(m, n), *steps)


def test_it_goes_into_the_innermost_loop_around_all_uses():
    after = allocated(rows(5, 7), *IN_ROWS)
    assert isinstance(after.body, For) and isinstance(after.body.body, Alloc) and isinstance(after.body.body.body, Seq)


def test_what_several_roots_use_is_around_all_of_them():
    after = allocated(rows(5, 7), S.SetScope("T", "local"))
    assert isinstance(after.body, Alloc) and after.body.buffer.name == "T"


def test_what_all_threads_see_stays_with_the_kernel():
    after = allocated(rows(5, 7))
    assert "T" in after.table and not any(isinstance(s, Alloc) for s in statements(after.body))


def test_the_inner_of_two_loops_is_found():
    x, k = c.placeholder("X", (3, 4, 5), f32), c.reduce_axis(5, "k")
    total = c.compute("T", (3, 4), lambda i, j: c.sum(x[i, j, k], k))
    kernel = c.make_kernel("inner", x, total, c.compute("Y", (3, 4), lambda i, j: total[i, j] * 2))
    after = allocated(kernel, S.ComputeAt("T", "Y.j"), S.SetScope("T", "local"))
    assert isinstance(after.body.body.body, Alloc)


def test_two_temporaries():
    x, k = c.placeholder("X", (3, 5), f32), c.reduce_axis(5, "k")
    low = c.compute("L", (3,), lambda i: c.min(x[i, k], k))
    high = c.compute("H", (3,), lambda i: c.max(x[i, k], k))
    kernel = c.make_kernel("spread", x, low, high, c.compute("Y", (3,), lambda i: high[i] - low[i]))
    steps = [S.ComputeAt("L", "Y.i"), S.ComputeAt("H", "Y.i"), S.SetScope("L", "local"), S.SetScope("H", "local")]
    after = allocated(kernel, *steps)
    assert sorted(s.buffer.name for s in statements(after.body) if isinstance(s, Alloc)) == ["H", "L"]


def test_axes_that_are_one_run_in_memory_need_no_divisions():
    """Also where vectors lie across the ends of rows, and a simplifier that looks at one dim cannot see the run."""
    x, axes = (
        c.placeholder("X", (2, 3, 16, 12), f32),
        [c.reduce_axis(extent, f"r{n}") for n, extent in enumerate((2, 3, 16, 12))],
    )
    kernel = c.make_kernel("total", x, c.compute("T", (), lambda: c.sum(x[tuple(axes)], *axes)))
    target = Target.named("x86-64-v4").with_(cores=1)
    lowered = run_passes(apply(kernel, default_plan(kernel, target)))
    found = {e for s in statements(lowered.body) for x in expressions(s) for e in subexpressions(x)}
    loaded = [e for e in found if isinstance(e, Load) and e.buffer == "X"]
    assert loaded and all(isinstance(load.index[0], Ramp) for load in loaded)
    assert not any(isinstance(e, Binary) and e.op in (BinaryOp.FLOORDIV, BinaryOp.MOD) for e in found)


i, j, k = axes("i j k")


@pytest.mark.parametrize("shape, strides, place, flat", [
    ((), None, (), "0"),
    ((7,), None, (i,), "i"),
    ((1, 1), None, (index(0), index(0)), "0"),
    ((3, 5), None, (i, j), "i*5 + j"),
    ((3, 5), None, (index(2), index(4)), "14"),
    ((3, 5), (8, 1), (i, j), "i*8 + j"),
    ((3, 5), (1, 3), (i, j), "i + j*3"),
    ((2, 3, 5), None, (index(1), i, j), "i*5 + j + 15"),
    ((0, 5), None, (i, j), "i*5 + j"),
])  # fmt: skip
def test_an_index_counts_elements_from_the_start(shape, strides, place, flat):
    buffers = Buffer("X", f32, shape, Role.INPUT, strides=strides), Buffer("Y", f32, shape, Role.OUTPUT, strides=strides)
    after = flatten(Kernel("copy", buffers, Store("Y", "Y", place, Load("X", place, f32)))).body
    assert isinstance(after, Store)
    assert [str(e) for e in (*after.index, *after.value.index)] == [flat, flat]


@pytest.mark.parametrize("shape, swizzle", [
    ((8, 32), Swizzle(8, 4, 2)), ((8, 16), Swizzle(8, 2, 4)), ((16, 64), Swizzle(8, 8, 1)), ((8, 80), Swizzle(8, 2, 4)),
    ((3, 4, 12), Swizzle(1, 4, 1)), ((2, 6), Swizzle(3, 2, 5)),
], ids=str)  # fmt: skip
def test_what_is_swizzled_changes_places_within_its_row(shape, swizzle):
    """Each run as a whole, and back again where the order of the row is applied twice."""
    buffer = Buffer("T", f32, shape, scope=Scope.SHARED, swizzle=swizzle)
    *outer, rows, cols = shape
    for place in np.ndindex(*shape):
        *first, row, col = place
        block = prod(outer[1:]) * first[0] if first else 0
        run = col // swizzle.run
        other = run // swizzle.ways * swizzle.ways + (run % swizzle.ways ^ row // swizzle.rows % swizzle.ways)
        at = (block * rows + row) * cols + other * swizzle.run + col % swizzle.run
        body = Store("T", "T", tuple(map(index, place)), E.Const(0.0, f32))
        (store,) = simplified(flatten(Kernel("one", (buffer,), body))).roots
        assert E.static(store.index[0]) == at


@pytest.mark.parametrize("runs", range(1, 17))
def test_accesses_of_16_bytes_down_a_column_and_along_rows_meet_each_bank_once(runs):
    """With as many ways as the runs of a row and of all banks have in common, and an order for each time the banks go by."""
    ways = gcd(runs, 8)
    buffer = Buffer("T", f32, (8, runs * 4), scope=Scope.SHARED, swizzle=Swizzle(4, ways, 8 // ways))

    def banks(places):
        flat = [simplify(offset(tuple(map(index, place)), buffer), {}) for place in places]
        return {E.static(x) // 4 % 8 for x in flat}

    for part in range(runs):
        assert len(banks([(row, part * 4) for row in range(8)])) == 8
    every = [(n // runs, n % runs * 4) for n in range(8 * runs)]
    for first in range(0, len(every), 8):
        assert len(banks(every[first : first + 8])) == 8


def test_indices_in_masks_and_in_indices_are_flat_too():
    x, p = Buffer("X", f32, (3, 5), Role.INPUT), Buffer("P", i64, (3, 5), Role.INPUT)
    y = Buffer("Y", f32, (3, 5), Role.OUTPUT)
    at = Load("P", (i, j), i64)
    body = Store("Y", "Y", (i, j), Load("X", (i, at), f32), lt(at, 4))
    (store,) = statements(flatten(Kernel("gather", (x, p, y), body)).body)
    flat = {e for x in expressions(store) for e in subexpressions(x) if isinstance(e, Load)}
    assert {e.buffer for e in flat} == {"X", "P"} and all(len(e.index) == 1 for e in flat)
    assert str(store.mask) == "P[i*5 + j] < 4"


def reduction(m, n, rule=c.sum, dtype=f32):
    x, k = c.placeholder("X", (m, n), dtype), c.reduce_axis(n, "k")
    return c.make_kernel("reduction", x, c.compute("Y", (m,), lambda i: rule(x[i, k], k)))


def best(m, n, other=0):
    """The greatest of each row and its position, which is k, or another number for each k."""
    x, k = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    at = c.convert(k.var * (-1 if other else 1) + other, i32)
    return c.make_kernel("best", x, *c.compute_all(("V", "P"), (m,), lambda i: c.argmax(x[i, k], at, k)))


def decomposed(kernel, *steps):
    scheduled = apply(kernel, steps)
    after = decompose(scheduled)
    assert_same_meaning(scheduled, after)
    assert not any(isinstance(n.leaf, Update) and n.leaf.over for n in nests(after.body))
    return after


@pytest.mark.parametrize("rule", [c.sum, c.prod, c.max, c.min])
@pytest.mark.parametrize("m, n", [(0, 3), (1, 1), (3, 0), (5, 7)])
def test_each_combiner_begins_with_its_identity(m, n, rule):
    decomposed(reduction(m, n, rule))


def test_text(golden):
    tiled = S.Split("Y.k", 3), S.Reorder(("Y.k.o", "Y.i", "Y.k.i"))
    texts = [str(decomposed(reduction(5, 7))), str(decomposed(reduction(5, 7), *tiled)), str(decomposed(best(2, 3)))]
    golden("\n".join(texts))


def test_the_identity_is_set_where_the_outermost_reduction_axis_begins():
    after = decomposed(reduction(5, 7), S.Reorder(("Y.k", "Y.i")))
    first, second = nests(after.body)
    assert len(after.roots) == 2 and len(first.loops) == 1 and second.axes == ("Y.k", "Y.i")


def test_what_has_no_reduction_is_left_alone():
    x = c.placeholder("X", (3,), f32)
    before = c.make_kernel("copy", x, c.compute("Y", (3,), lambda i: x[i]))
    assert decompose(before).body is before.body


@pytest.mark.parametrize(
    "kernel, steps, ordered",
    [
        (best(2, 6), (), True),
        (best(2, 6), (S.Split("V.k", 2),), True),
        (best(2, 6), (S.Split("V.k", 2), S.Reorder(("V.k.i", "V.k.o"))), False),
        (best(2, 6, 5), (), False),
        (reduction(2, 6), (), False),
    ],
    ids=["one loop", "blocks", "blocks in another order", "falling", "no positions"],
)
def test_whether_positions_grow(kernel, steps, ordered):
    (leaf,) = (n.leaf for n in nests(decomposed(kernel, *steps).body) if isinstance(n.leaf, Update))
    assert leaf.ordered is ordered


@pytest.mark.parametrize("rule", [c.argmax, c.argmin])
@pytest.mark.parametrize("step, ordered", [(1, False), (2, False), (3, True), (4, True)])
def test_positions_of_two_axes_grow_where_the_windows_do_not_meet(rule, step, ordered):
    """Windows of three places: with steps of two the last place of one is the first of the next."""
    x, k, r = c.placeholder("X", (2, 16), f32), c.reduce_axis(4, "k"), c.reduce_axis(3, "r")
    place = k.var * step + r.var
    both = c.compute_all(("V", "P"), (2,), lambda i: rule(x[i, place], c.convert(place, i32), k, r))
    after = decomposed(c.make_kernel("best", x, *both))
    assert [n.leaf.ordered for n in nests(after.body) if isinstance(n.leaf, Update)] == [ordered]


def far(n, m):
    """What positions of a row can be made of, but for the axis."""
    return {
        "loaded": lambda o, i, k: o[i, k] + k.var,
        "loaded for the row": lambda o, i, k: o[i, 0] % 8 + k.var,
        "quotient": lambda o, i, k: k.var + 20 - k.var // 2 * 4,
        "rest": lambda o, i, k: k.var * 2 - k.var % 2 * 3 + 3,
        "negative": lambda o, i, k: k.var - 5,
        "row and axis": lambda o, i, k: k.var + i * m,
        "narrow": lambda o, i, k: c.convert(k.var * 40, i8),
        "float": lambda o, i, k: c.convert(k.var, f32),
    }


GROWING = {"row and axis", "float"}


@pytest.mark.parametrize("rule", [c.argmax, c.argmin])
@pytest.mark.parametrize("name", far(6, 13))
@pytest.mark.parametrize("shift", [0, pytest.param(3, marks=pytest.mark.long)])
def test_positions_grow_where_all_that_moves_is_a_step_of_an_axis(name, rule, shift):
    """Else the combiner compares them: of values that tie (as zeros of both signs and NaN do, and infinities that are the
    identity) the lowest position counts, in every order of the loops, in lanes, and in parts that are combined."""
    n, m = 6, 13 + shift
    x, o, k = c.placeholder("X", (n, m), f32), c.placeholder("O", (n, m), i64), c.reduce_axis(m, "k")
    both = c.compute_all(("V", "P"), (n,), lambda i: rule(x[i, k], far(n, m)[name](o, i, k), k))
    kernel = c.make_kernel("best", x, *((o,) if name.startswith("loaded") else ()), *both)
    (leaf,) = (nest.leaf for nest in nests(decompose(kernel).body) if isinstance(nest.leaf, Update))
    assert leaf.ordered is (name in GROWING)
    once, split = S.Split("V.k", 4), (S.Split("V.k", 4), S.Split("V.k.i", 2))
    parts = S.Rfactor("V", ("V.k.i.i", "V.k.i.o"), "part"), S.Rfactor("V", ("part.r1",), "half")
    shared = S.Rfactor("V", ("V.k.o",), "part", True), S.Parallel("V.k.o")
    orders = (
        (),
        split,
        (once, S.Reorder(("V.k.i", "V.k.o"))),
        (once, S.Vectorize("V.k.i")),
        (*split, *parts),
        (once, *shared),
    )
    special = np.array([0.0, -0.0, np.nan, np.inf, -np.inf, 1.0], np.float32)
    rng = np.random.default_rng(shift)
    rows = [special[rng.choice(choice, m)] for choice in ([0, 1], [3], [4], [2, 5], [0, 1, 5], [3, 4])]
    given = {"X": np.stack(rows), "O": rng.integers(-3, 9, (n, m))}
    given = {name: given[name] for name in ("X", "O") if name in kernel.table}
    for steps in orders:
        assert_equal(execute(apply(kernel, steps), given), run(kernel, given))


def product(m, n, k, constant=True):
    a, b = c.placeholder("A", (m, k), f32), c.placeholder("B", (k, n), f32, constant=constant)
    r = c.reduce_axis(k, "k")
    return c.make_kernel("product", a, b, c.compute("C", (m, n), lambda i, j: c.sum(a[i, r] * b[r, j], r)))


PACK = (S.CacheRead("B", "C", "pack"), S.TransformLayout("pack", (), (1, 0)))


def split(kernel, *steps):
    """The prologue and the rest; together they compute what the kernel does."""
    scheduled = apply(kernel, steps)
    hoisted = hoist_constant(scheduled)
    arrays = inputs(kernel)
    known = arrays if hoisted.prologue is None else arrays | run(hoisted.prologue, only(hoisted.prologue, arrays))
    assert_equal(run(hoisted.kernel, only(hoisted.kernel, known)), run(kernel, arrays))
    for part in (hoisted.prologue, hoisted.kernel):
        assert part is None or verify(part) is None
    return hoisted


def only(kernel, arrays):
    return {b.name: arrays[b.name] for b in kernel.params if b.role is not Role.OUTPUT}


def roles(kernel):
    return {b.name: b.role for b in kernel.buffers}


@pytest.mark.parametrize("m, n, k", [(0, 3, 2), (1, 1, 1), (3, 5, 7), (2, 3, 0)])
def test_a_packed_constant_is_made_in_the_prologue(m, n, k):
    hoisted = split(product(m, n, k), *PACK)
    assert roles(hoisted.prologue) == {"B": Role.CONSTANT, "pack": Role.OUTPUT}
    assert roles(hoisted.kernel) == {"A": Role.INPUT, "C": Role.OUTPUT, "pack": Role.CONSTANT}
    assert hoisted.prologue.name == "product.constants" and hoisted.kernel.name == "product"


def test_a_packed_input_stays():
    kernel = apply(product(3, 5, 7, constant=False), PACK)
    assert hoist_constant(kernel).prologue is None and hoist_constant(kernel).kernel is kernel


def test_without_anything_constant_the_kernel_is_the_same():
    assert split(product(3, 5, 7)).prologue is None


def chain(read_first):
    """U of T of W, both constant; Y reads U and, if asked, T."""
    x, w = c.placeholder("X", (4,), f32), c.placeholder("W", (4,), f32, constant=True)
    t = c.compute("T", (4,), lambda i: w[i] * 2)
    u = c.compute("U", (4,), lambda i: t[3 - i] + 1)
    return c.make_kernel("chain", x, w, t, u, c.compute("Y", (4,), lambda i: x[i] * u[i] + (t[i] if read_first else 0)))


@pytest.mark.parametrize("read_first", (False, True))
def test_only_what_is_read_later_comes_out_of_the_prologue(read_first):
    hoisted = split(chain(read_first))
    made = {name for name, role in roles(hoisted.prologue).items() if role is Role.OUTPUT}
    assert made == ({"T", "U"} if read_first else {"U"})
    assert "W" not in roles(hoisted.kernel)


def test_a_constant_that_is_read_besides_stays():
    x, w = c.placeholder("X", (4,), f32), c.placeholder("W", (4,), f32, constant=True)
    t = c.compute("T", (4,), lambda i: w[i] * 2)
    hoisted = split(c.make_kernel("both", x, w, t, c.compute("Y", (4,), lambda i: x[i] * t[i] + w[i])))
    assert roles(hoisted.kernel)["W"] is roles(hoisted.kernel)["T"] is Role.CONSTANT


def test_an_output_is_made_when_it_is_asked_for():
    """The caller gets it in memory of its own, whatever it depends on."""
    w = c.placeholder("W", (4,), f32, constant=True)
    kernel = c.make_kernel("output", w, c.compute("Y", (4,), lambda i: w[i] * 2))
    assert split(kernel).prologue is None
    assert np.array_equal(run(kernel, {"W": np.ones(4, np.float32)})["Y"], np.full(4, 2, np.float32))


def test_what_threads_of_a_gpu_make_stays_though_steps_find_that_it_is_constant():
    x = c.placeholder("X", (5,), i64)
    nothing = c.compute("T", (5,), lambda i: x[i] - x[i])
    kernel = c.make_kernel("nothing", x, nothing, c.compute("Y", (5,), lambda i: nothing[i] * x[i]))
    assert split(kernel, S.Split("T.i", 2)).prologue is not None
    bound = split(kernel, S.Split("T.i", 2), S.Bind("T.i.o", S.Unit.BLOCK), S.Bind("T.i.i", S.Unit.THREAD))
    assert bound.prologue is None


X, Y = given("X", 12), result("Y", 12)


def parallel(axis, extent, body):
    return For(axis, index(extent), body, LoopKind.PARALLEL)


def outlined(body, *buffers, shared=frozenset()):
    module = outline(kernel(buffers or (X, Y), body), shared)
    verify_module(module)
    return module


COPY = Store("Y", "Y", (i * 3 + j,), Load("X", (i * 3 + j,), f32))


def test_the_body_of_a_parallel_loop_is_a_function():
    function, entry = outlined(parallel(i, 4, loops(COPY, (j, 3)))).functions
    assert (function.name, function.axis, function.scalars) == ("test.0", i, ())
    assert stmt_text(function.body) == stmt_text(loops(COPY, (j, 3)))
    assert entry.name == "test" and entry.axis is None
    assert isinstance(entry.body, Fork) and (entry.body.function, entry.body.buffers) == ("test.0", ("X", "Y"))
    assert entry.body.extent is index(4)


def joined(unit, stmt):
    """A body with the functions that it forks as parallel loops."""
    if isinstance(stmt, Fork):
        (function,) = (f for f in unit.functions if f.name == stmt.function)
        return For(function.axis, stmt.extent, joined(unit, function.body), LoopKind.PARALLEL)
    return with_children(stmt, tuple(joined(unit, child) for child in children(stmt)))


@pytest.mark.parametrize("steps", [
    (S.Parallel("Y.i"),), (S.Parallel("T.i"), S.Parallel("Y.i")), (S.Parallel("Y.j"),),
    (S.ComputeAt("T", "Y.i"), S.Parallel("Y.i"), S.Vectorize("Y.j")),
])  # fmt: skip
def test_functions_in_place_of_their_forks_are_the_kernel(steps):
    made = run_passes(apply(pointwise(3, 8), steps))
    unit = outline(made)
    parallel_loops = [s for s in statements(made.body) if isinstance(s, For) and s.kind is LoopKind.PARALLEL]
    assert len(unit.functions) == 1 + len(parallel_loops) > 1
    assert stmt_text(joined(unit, unit.entry.body)) == stmt_text(made.body)


def test_without_parallel_loops_there_is_the_entry_only():
    body = loops(COPY, (i, 4), (j, 3))
    (entry,) = outlined(body).functions
    assert entry.body is body


def test_names_from_outside_are_scalars_in_the_order_of_their_names():
    n, a = Var("n", i64), Var("a", i64)
    store = Store("Y", "Y", (n + j,), Load("X", (a + j + k,), f32))
    function, _ = outlined(loops(Let(((n, k * 3), (a, k * 2)), parallel(j, 3, store)), (k, 4))).functions
    assert (function.scalars, function.axis) == ((a, k, n), j)


def test_a_function_has_its_own_allocations_and_those_around_it():
    around, own = temp("A", 3), temp("B", 3)
    inside = Alloc(own, seq(Store("B", "B", (i,), Load("A", (i,), f32)), Store("Y", "Y", (i,), Load("B", (i,), f32))))
    body = Alloc(around, seq(loops(Store("A", "A", (j,), Load("X", (j,), f32)), (j, 3)), parallel(i, 3, inside)))
    function, _ = outlined(body).functions
    assert [b.name for b in function.buffers] == ["A", "Y"] and function.buffers[0] is around


def test_a_prefetched_buffer_is_handed_on():
    store = loops(Store("Y", "Y", (i * 3 + j,), Const(1.0, f32)), (j, 3))
    function, _ = outlined(parallel(i, 4, seq(Prefetch("X", (i + 8,)), store))).functions
    assert [b.name for b in function.buffers] == ["X", "Y"]


def test_shared_memory_is_that_of_the_buffers_that_a_function_has():
    first = parallel(i, 4, loops(COPY, (j, 3)))
    second = parallel(k, 12, Store("Z", "Z", (k,), Load("Y", (k,), f32)))
    one, two, entry = outlined(seq(first, second), X, Y, result("Z", 12), shared=frozenset("XZ")).functions
    assert (one.shared, two.shared, entry.shared) == (frozenset("X"), frozenset("Z"), frozenset("XZ"))
    assert (one.name, two.name) == ("test.0", "test.1")


def test_a_loop_without_iterations():
    _, entry = outlined(parallel(i, 0, loops(COPY, (j, 3))), given("X", 12), result("Y", 0)).functions
    assert entry.body.extent is index(0)
