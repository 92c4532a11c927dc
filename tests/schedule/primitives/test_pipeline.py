"""Elements that lie side by side in memory."""

import pytest

from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope, Swizzle
from nncc.ir.dtypes import f16, f32, i64
from nncc.ir.expr import Load, index
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.stmt import CopyAsync, For, LoopKind, Store, seq
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.primitives.hardware import broken_pipeline, lies_in_runs
from tests.ir.build import axes, given, loops, result, temp
from tests.ir.build import kernel as built
from tests.schedule.rewriting import assert_meaning, refusal, rewriting
from tests.support.oracle import assert_equal, inputs

i, t, p, q = axes("i t p q")
ROWS, GAPS, WIDE = Buffer("X", f32, (8, 8)), Buffer("X", f32, (8, 8), strides=(10, 1)), Buffer("X", f32, (8, 16))
WHOLE, HALVES, PAIRS = (Buffer("X", f32, (8, 8), scope=Scope.SHARED, swizzle=Swizzle(run, 8 // run, 1)) for run in (8, 4, 2))


@pytest.mark.parametrize("place, buffer, runs", [
    ((i, t * 2 + p), ROWS, True), ((i, p * 4 + t), ROWS, False), ((t * 2 + p, i), ROWS, False),
    ((i, (t * 2 + p) % 8), ROWS, True), ((i, t * 2 + p + 1), ROWS, False), ((i, E.index(0)), ROWS, False),
    ((i, t * 2 + p), WHOLE, True), ((i, t * 2 + p), HALVES, False), ((i, t * 2 + p), PAIRS, False),
    ((i, t * 2 + p + 8), WIDE, True), ((i, q * 4 + t * 2 + p), WIDE, False), ((i, q * 8 + t * 2 + p), WIDE, True),
    ((t // 2, t * 2 + p), ROWS, False), ((i, (t * 2 + p + 4) % 8), HALVES, False), ((i, t * 2 + p), GAPS, False), ((i * 4, t * 2 + p), GAPS, True),
], ids=str)  # fmt: skip
def test_runs_begin_at_multiples_of_their_length(place, buffer, runs):
    (nest,) = nests(loops(Store("Y", "Y", (i,), Load("X", place, f32)), (i, 2), (q, 2), (t, 4), (p, 2)))
    assert lies_in_runs(nest, place, buffer, ((t, 4), (p, 2))) is runs


def test_one_element_for_all_iterations_is_no_run():
    (nest,) = nests(loops(Store("Y", "Y", (i,), Load("X", (i, E.index(0)), f32)), (i, 2), (p, 2)))
    assert not lies_in_runs(nest, (i, E.index(0)), ROWS, ((p, 2),))


BLOCK, THREAD = S.Unit.BLOCK, S.Unit.THREAD


def halved(m, n, dtype=f32):
    """Half of X, by rows."""
    x = c.placeholder("X", (m, n), dtype)
    return c.make_kernel("halved", x, c.compute("Y", (m, n), lambda i, j: x[i, j] * 0.5))


def partly(holds, fill):
    """X where a condition on its columns holds, by a copy T."""
    x = c.placeholder("X", (3, 16), f32)
    t = c.compute("T", (3, 16), lambda i, j: c.guarded(holds(j), x[i, j], fill(x[i, 0])))
    return c.make_kernel("partly", x, t, c.compute("Y", (3, 16), lambda i, j: t[i, j] * 0.5))


VECTORS = (S.SetScope("T", Scope.SHARED), S.Split("T.j", 4), S.Vectorize("T.j.i"), S.CopyAsync("T"))


def tiles(lanes=4, scope=Scope.SHARED):
    """Columns in blocks, which go through a copy of 8 at a time, by vectors."""
    return (
        S.CacheRead("X", "Y", "Xs"),
        S.Split("Y.j", 8),
        S.ComputeAt("Xs", "Y.j.o"),
        S.SetScope("Xs", scope),
        S.Split("Xs.a1", lanes),
        S.Vectorize("Xs.a1.i"),
        S.Bind("Y.i", BLOCK),
        S.Bind("Xs.a1.o", THREAD),
        S.Bind("Y.j.i", THREAD),
    )


def swizzled(lanes=4):
    """Four rows and 8 columns of them at a time, which go through a copy."""
    return (
        S.CacheRead("X", "Y", "Xs"),
        S.Split("Y.i", 4),
        S.Split("Y.j", 8),
        S.Reorder(("Y.i.o", "Y.j.o", "Y.i.i", "Y.j.i")),
        S.ComputeAt("Xs", "Y.j.o"),
        S.SetScope("Xs", Scope.SHARED),
        S.Split("Xs.a1", lanes),
        S.Vectorize("Xs.a1.i"),
        S.Swizzle("Xs", lanes, 8 // lanes, 2),
        S.Bind("Y.i.o", BLOCK),
        S.Bind("Xs.a0", THREAD),
        S.Bind("Xs.a1.o", THREAD),
        S.Bind("Y.i.i", THREAD),
        S.Bind("Y.j.i", THREAD),
    )


PIPELINE = (*tiles(), S.CopyAsync("Xs"), S.Pipeline("Y.j.o", 3))
REWRITES = {
    "copy_async": (halved, (3, 16), (*tiles(), S.CopyAsync("Xs"))),
    "copy_async of single elements": (halved, (3, 15), (*tiles()[:4], S.CopyAsync("Xs"))),
    "copy_async of whole vectors at an end": (halved, (3, 20), (*tiles(), S.CopyAsync("Xs"))),
    "copy_async of some vectors": (lambda *_: partly(lambda j: j < 8, lambda x: 0.0), (3, 16), VECTORS),
    "copy_async of whole runs": (
        lambda *_: partly(lambda j: j < 8, lambda x: 0.0),
        (3, 16),
        (*VECTORS[:-1], S.Swizzle("T", 4, 4), S.CopyAsync("T")),
    ),
    "pipeline": (halved, (3, 40), PIPELINE),
    "pipeline of plain copies": (halved, (3, 40), (*tiles(), S.Pipeline("Y.j.o", 2))),
}
ILLEGAL = {
    "copy_async of a sum": (halved(3, 16), (S.CacheRead("X", "Y", "Xs"), S.CopyAsync("Y"))),
    "copy_async to memory": (halved(3, 16), (S.CacheRead("X", "Y", "Xs"), S.CopyAsync("Xs"))),
    "copy_async of two bytes": (halved(3, 16, f16), (*tiles()[:4], S.CopyAsync("Xs"))),
    "copy_async of 32 bytes": (halved(3, 16), (*tiles(8), S.CopyAsync("Xs"))),
    "copy_async over the ends of runs": (partly(lambda j: j < 8, lambda x: 0.0), (*VECTORS[:-1], S.Swizzle("T", 2, 4), S.CopyAsync("T"))),
    "copy_async, then swizzle of shorter runs": (partly(lambda j: j < 8, lambda x: 0.0), (*VECTORS, S.Swizzle("T", 2, 4))),
    "copy_async across rows": (halved(3, 15), (*tiles(), S.CopyAsync("Xs"))),
    "copy_async down columns": (halved(4, 16), (
        S.CacheRead("X", "Y", "Xs"), S.SetScope("Xs", Scope.SHARED), S.Reorder(("Xs.a1", "Xs.a0")), S.Vectorize("Xs.a0"), S.CopyAsync("Xs"))),
    "copy_async of all lanes but one": (partly(lambda j: j != 5, lambda x: 0.0), VECTORS),
    "copy_async with ones beside": (partly(lambda j: j < 8, lambda x: 1.0), VECTORS),
    "copy_async with what is loaded beside": (partly(lambda j: j < 8, lambda x: x), VECTORS),
    "copy_async, then another vector": (halved(3, 16), (*tiles()[:4], S.CopyAsync("Xs"), S.Split("Xs.a1", 3), S.Vectorize("Xs.a1.i"))),
    "copy_async of all lanes but the first": (partly(lambda j: index(0) - j < -8, lambda x: 0.0), VECTORS),
    "copy_async from shared memory": (halved(3, 16), (
        S.CacheRead("X", "Y", "Xs"), S.CacheRead("Xs", "Y", "Xt"), *(S.SetScope(name, Scope.SHARED) for name in ("Xs", "Xt")),
        S.CopyAsync("Xt"))),
    "pipeline of one stage": (halved(3, 16), (*tiles(), S.Pipeline("Y.j.o", 1))),
    "pipeline of units": (halved(3, 16), (*tiles(), S.Pipeline("Y.i", 3))),
    "pipeline without copies": (halved(3, 16), (S.Split("Y.j", 8), S.Pipeline("Y.j.o", 3))),
    "pipeline of copies in registers": (halved(3, 16), (*tiles(scope=Scope.REGISTER), S.Pipeline("Y.j.o", 3))),
    "split of a pipeline": (halved(3, 16), (*PIPELINE, S.Split("Y.j.o", 2))),
    "pipeline, then memory": (halved(3, 16), (*tiles(), S.Pipeline("Y.j.o", 3), S.SetScope("Xs", Scope.GLOBAL))),
    "pipeline of copies alone": (halved(3, 16), (S.CacheRead("X", "Y", "Xs"), S.SetScope("Xs", Scope.SHARED), S.Pipeline("Xs.a0", 2))),
}  # fmt: skip


@pytest.mark.parametrize("name", REWRITES)
def test_rewrite(name, golden):
    make, shape, steps = REWRITES[name]
    golden(rewriting(make(*shape), steps))


@pytest.mark.parametrize("name", REWRITES)
def test_meaning(name):
    make, shape, steps = REWRITES[name]
    assert_meaning(make(*shape), steps)


@pytest.mark.parametrize("name", ILLEGAL)
def test_refused(name, golden):
    golden(refusal(*ILLEGAL[name]))


def test_a_condition_on_lanes_becomes_one_for_all_of_them():
    kernel = halved(3, 20)
    made = apply(kernel, (*tiles(), S.CopyAsync("Xs")))
    (copy,) = (nest.leaf for nest in nests(made.body) if isinstance(nest.leaf, CopyAsync))
    assert "Xs.a1.i" not in str(copy.mask) and str(copy.mask) == "Xs.a1.o + Y.j.o*2 < 5"
    assert_equal(run(made, inputs(kernel)), run(kernel, inputs(kernel)))


def filled(name, source, buffer=None):
    """buffer[j] = source[j], for all j."""
    (j,) = axes(f"{name}.j")
    return loops(Store(name, buffer or name, (j,), Load(source, (j,), f32)), (j, 4))


BODIES = {
    "it is not a serial loop of constant extent": (filled("Xs", "X"), filled("Y", "Xs")),
    "its copies read T, which the body writes": (
        filled("Xs", "T"), filled("Xt", "Xs"), filled("T", "Xs"), filled("Y", "Xs")),
    "its copies read Xs, which the body writes": (filled("Xs", "X"), filled("Xt", "Xs"), filled("Y", "Xt")),
    "what follows the copies writes Xs too": (
        filled("Xs", "X"), filled("Xt", "X"), filled("T", "Xs"), filled("Y", "Xt"),
        *(filled(f"{name}.again", "X", name) for name in ("Xs", "Xt"))),
    "Z uses what it copies": (filled("Xs", "X"), filled("Y", "Xs")),
    "a caller uses what it copies": (filled("W", "X"), filled("Xs", "X"), filled("Y", "W")),
}  # fmt: skip


@pytest.mark.parametrize("reason", BODIES)
def test_bodies_that_no_stage_can_run_before(reason):
    """for k: the copies, and what follows them; after the loop, Z may read what they made."""
    (k,) = axes("k")
    extent = Load("N", (index(0),), i64) if "extent" in reason else index(3)
    roles = {"Xs": Role.TEMP, "Xt": Role.TEMP, "W": Role.OUTPUT}
    shared = (Buffer(name, f32, (4,), role, Scope.SHARED) for name, role in roles.items())
    buffers = (given("X", 4), given("N", 1, dtype=i64), temp("T", 4), result("Y", 4), result("Z", 4), *shared)
    kernel = built(buffers, For(k, extent, seq(*BODIES[reason])), filled("Z", "Xs" if reason.startswith("Z") else "X"))
    assert reason in refusal(kernel, (S.Pipeline("k", 2),))


@pytest.mark.parametrize("kind, remains", [(LoopKind.SERIAL, True), (LoopKind.THREAD, False), (LoopKind.UNROLL, False)])
def test_a_pipeline_goes_through_its_iterations_in_order(kind, remains):
    (k,) = axes("k")
    buffers = (given("X", 4), Buffer("Xs", f32, (4,), scope=Scope.SHARED), result("Y", 4))
    error = broken_pipeline(built(buffers, For(k, index(3), seq(filled("Xs", "X"), filled("Y", "Xs")), kind, pipeline=2)))
    assert remains if error is None else "but then it is not a serial loop" in str(error) and not remains
