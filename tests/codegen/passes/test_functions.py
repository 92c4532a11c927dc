import numpy as np
import pytest

from nncc.codegen.passes.functions import hoist_constant, outline
from nncc.codegen.passes.table import run_passes
from nncc.frontend import compute as c
from nncc.ir.buffer import Role
from nncc.ir.dtypes import f32, i64
from nncc.ir.expr import Const, Load, Var, index
from nncc.ir.interp import run
from nncc.ir.stmt import Alloc, For, Fork, Let, LoopKind, Prefetch, Store, seq
from nncc.ir.text import stmt_text
from nncc.ir.verifier.verify import verify, verify_module
from nncc.ir.walk import children, statements, with_children
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from tests.ir.build import axes, given, kernel, loops, result, temp
from tests.schedule.rewriting import pointwise
from tests.support.oracle import assert_equal, inputs


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


i, j, k = axes("i j k")
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
