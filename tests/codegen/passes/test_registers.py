from dataclasses import replace
from functools import reduce
from typing import NamedTuple

import numpy as np
import pytest

from benchmarks import kernels
from nncc.codegen.passes.registers import DEEP, bind, contract, hoist, lower_updates, unmask
from nncc.codegen.passes.structure import decompose, flatten
from nncc.codegen.passes.table import CPU_PASSES, run_passes
from nncc.codegen.passes.vectors.vectorize import vectorize
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import boolean, f16, f32, f64, i32, i64
from nncc.ir.expr import TRUE, Broadcast, Const, Fma, Load, Select, Var, index
from nncc.ir.intern import bottom_up
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import Alloc, For, Let, LoopKind, Store, Update, seq, values
from nncc.ir.vector import Ramp
from nncc.ir.verifier.place import Level
from nncc.ir.verifier.verify import verify
from nncc.ir.walk import loads, statements, substitute
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.codegen.passes.test_tensorize import by_tiles
from tests.codegen.passes.test_tensorize import product as of_bytes
from tests.ir.build import axes, given, kernel, loops, result
from tests.ir.build import given as param
from tests.ir.build import kernel as built
from tests.support.oracle import assert_close, assert_equal, inputs

X = Load("X", (index(0),), f32)


def chain(count, step, x=X):
    return reduce(lambda y, _: step(y), range(count), x)


def bound(kernel):
    """A kernel after the passes up to and with `bind`."""
    names = [p.name for p in CPU_PASSES]
    return run_passes(kernel, CPU_PASSES[: names.index("bind") + 1])


def chained(dtype, formula):
    a = c.placeholder("A", (7,), dtype)
    return c.make_kernel("chain", a, c.compute("Y", (7,), lambda i: formula(a[i])))


def lets(kernel):
    return [s for s in statements(kernel.body) if isinstance(s, Let)]


def test_a_short_chain_is_left_as_it_is():
    assert not lets(bound(chained(f32, lambda x: chain(DEEP - 4, lambda y: y + x, x))))


def test_parts_of_a_long_chain_have_names_in_order():
    (let,) = lets(bound(chained(f32, lambda x: chain(100, lambda y: y * y + x, x))))
    assert isinstance(let.body, Store) and let.body.value.depth < DEEP
    known = set()
    for var, value in let.bindings:
        assert value.depth < DEEP and {v for v in bottom_up((value,)) if isinstance(v, Var)} - {Var("Y.i", E.i64)} <= known
        known.add(var)


def test_each_elementary_function_of_a_long_chain_has_a_name():
    (let,) = lets(bound(chained(f32, lambda x: chain(60, c.exp, x))))
    assert len(let.bindings) == 60


def test_the_values_of_a_let_get_names_before_them():
    first, second = Var("first", f32), Var("second", f32)
    let = Let(((first, chain(100, lambda y: y * y)), (second, first + 1.0)), Store("Y", "Y", (index(0),), second))
    kernel_ = c.make_kernel("k", c.placeholder("X", (1,), f32), c.compute("Y", (1,), lambda i: E.Const(0.0, f32)))
    made = bind(type(kernel_)("k", kernel_.buffers, let)).body
    names = [var.name for var, _ in made.bindings]
    assert names[-2:] == ["first", "second"] and len(names) > 2 and all(v.depth < DEEP for _, v in made.bindings)


@pytest.mark.parametrize("dtype", [f32, f16])
def test_long_chains_mean_what_they_meant(dtype):
    plain = chained(dtype, lambda x: chain(64, lambda y: c.tanh(y) - y * 0.5, x))
    arrays = {"A": np.linspace(-2, 2, 7).astype(dtype.numpy)}
    np.testing.assert_array_equal(run(bound(plain), arrays)["Y"], run(plain, arrays)["Y"])
    assert np.isfinite(run(run_passes(plain), arrays)["Y"]).all()


i, j, k = axes("i j k")


def reduction(m, n, rule):
    x, r = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    return c.make_kernel("reduction", x, c.compute("Y", (m,), lambda i: rule(x[i, r], r)))


def best(m, n):
    x, r = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    return c.make_kernel("best", x, *c.compute_all(("V", "P"), (m,), lambda i: c.argmin(x[i, r], c.convert(r.var, i32), r)))


def lowered(naive, *steps):
    after = lower_updates(vectorize(flatten(decompose(apply(naive, steps)))))
    assert not any(isinstance(n.leaf, Update) for n in nests(after.body))
    verify(after, Level.FLAT)
    assert_equal(run(after, inputs(naive)), run(naive, inputs(naive)))
    return after


@pytest.mark.parametrize("m, n", [(0, 3), (1, 1), (3, 0), (5, 7)])
@pytest.mark.parametrize("rule", [c.sum, c.prod, c.max, c.min])
def test_each_combiner(rule, m, n):
    lowered(reduction(m, n, rule))


@pytest.mark.parametrize(
    "steps", [(), (S.Split("V.k", 2), S.Reorder(("V.k.i", "V.k.o")))], ids=["in order", "in another order"]
)
@pytest.mark.parametrize("m, n", [(1, 1), (3, 0), (5, 7)])
def test_values_and_positions_change_together(m, n, steps):
    """What the new value is must not be asked after the old one is gone."""
    lowered(best(m, n), *steps)


def test_text(golden):
    golden("\n".join(map(str, (lowered(reduction(2, 3, c.sum)), lowered(best(2, 3))))))


def in_registers(leaf, size):
    """T[0:4] begins at 1; the leaf; Y = T."""
    row, registers = Ramp(index(0), 1, 4), Buffer("T", f32, (size,), scope=Scope.REGISTER)
    start = Store("start", "T", (row,), Broadcast(Const(1.0, f32), 4))
    out = Store("Y", "Y", (row,), Load("T", (row,), f32))
    return kernel((given("X", 4), result("Y", 4)), Alloc(registers, seq(start, leaf, out)))


def masked(count):
    row = Ramp(index(0), 1, 4)
    mask = E.lt(row, Broadcast(index(count), 4))
    value = Load("X", (row,), f32, mask, Broadcast(Const(0.0, f32), 4))
    return Update("T", "sum", ("T",), (row,), (value,), (), mask)


@pytest.mark.parametrize("count", (0, 1, 3, 4))
def test_a_masked_update_of_whole_registers_is_a_select(count):
    before = in_registers(masked(count), 4)
    after = lower_updates(before)
    (leaf,) = (n.leaf for n in nests(after.body) if n.name == "T")
    assert leaf.mask is TRUE and isinstance(leaf.value, Select)
    assert_equal(run(after, inputs(before)), run(before, inputs(before)))


def test_in_memory_the_mask_stays():
    """What lies beside a result belongs to others."""
    row = Ramp(index(0), 1, 4)
    mask = E.lt(row, Broadcast(index(3), 4))
    leaf = Update("Y", "sum", ("Y",), (row,), (Load("X", (row,), f32, mask, Broadcast(Const(0.0, f32), 4)),), (), mask)
    start = loops(Store("start", "Y", (i,), Const(1.0, f32)), (i, 3))
    before = kernel((given("X", 3), result("Y", 3)), start, leaf)
    after = lower_updates(before)
    (new,) = (n.leaf for n in nests(after.body) if n.name == "Y")
    assert new.mask is mask and new.value.a.mask is mask
    assert_equal(run(after, inputs(before)), run(before, inputs(before)))


# Fused multiply-adds


def formula(value, dtype=f32):
    x, y, z = (c.placeholder(name, (5,), dtype) for name in "XYZ")
    return c.make_kernel("formula", x, y, z, c.compute("R", (5,), lambda i: value(x[i], y[i], z[i])))


def contracted(kern):
    return contract(kern).body.body.value


@pytest.mark.parametrize("dtype", [f16, f32, f64], ids=str)
@pytest.mark.parametrize("value", [lambda x, y, z: x * y + z, lambda x, y, z: z + x * y], ids=["first", "last"])
def test_a_product_that_is_added_is_fused(value, dtype):
    kern = formula(value, dtype)
    x, y, z = (Load(name, (kern.body.axis,), dtype) for name in "XYZ")
    assert contracted(kern) is Fma(x, y, z)


def test_of_two_products_one_is_fused():
    made = contracted(formula(lambda x, y, z: x * y + z * z))
    assert isinstance(made, Fma) and not isinstance(made.c, Fma)


def test_a_chain_of_sums_is_fused_throughout():
    made = contracted(formula(lambda x, y, z: x * y + (y * z + z)))
    assert isinstance(made, Fma) and isinstance(made.c, Fma)


@pytest.mark.parametrize("value, dtype", [(lambda x, y, z: x * y + z, i32), (lambda x, y, z: x * y - z, f32), (lambda x, y, z: (x + y) * z, f32)],
                         ids=["integers", "a difference", "a product of a sum"])  # fmt: skip
def test_anything_else_stays(value, dtype):
    kern = formula(value, dtype)
    assert contracted(kern) is kern.body.body.value


def test_a_fused_sum_is_rounded_once():
    kern = contract(formula(lambda x, y, z: x * y + z))
    tiny = np.full(5, 1 + 2.0**-12, np.float32)
    got = run(kern, {"X": tiny, "Y": tiny, "Z": np.full(5, -1, np.float32)})["R"]
    assert (got == np.float32((1 + 2.0**-12) ** 2 - 1)).all()


def copied(place, *pairs, size=200):
    """Y[place] = X[place] in loops."""
    return kernel((given("X", size), result("Y", size)), loops(Store("Y", "Y", (place,), Load("X", (place,), f32)), *pairs))


def hoisted(before):
    after = hoist(before)
    verify(after, Level.FLAT)
    assert_equal(run(after, inputs(before)), run(before, inputs(before)))
    return after


def names(kern):
    """What each name stands for, outermost first."""
    return [str(value) for s in statements(kern.body) if isinstance(s, Let) for _, value in s.bindings]


@pytest.mark.parametrize("n", (0, 1, 7))
def test_a_division_goes_before_the_loop_that_does_not_change_it(n):
    after = hoisted(copied(i // 3 * 10 + j, (i, n), (j, 5)))
    assert names(after) == ["(i // 3)*10"]
    assert isinstance(after.body.body, Let)


def test_all_that_stands_still_beside_it_goes_along():
    assert names(hoisted(copied(i // 3 * 10 + i * 2 + j, (i, 7), (j, 5)))) == ["(i // 3)*10 + i*2"]


def test_a_division_goes_as_far_as_it_may():
    assert names(hoisted(copied(i // 3 * 40 + j // 2 * 9 + k, (i, 5), (j, 4), (k, 3)))) == [
        "(i // 3)*40",
        "(j // 2)*9 + at.1",
    ]


def test_equal_divisions_have_one_name():
    place = i // 3 + j
    double = kernel(
        (given("X", 20), result("Y", 20)), loops(Store("Y", "Y", (place,), Load("X", (place,), f32) * 2), (i, 7), (j, 5))
    )
    assert len(names(hoisted(double))) == 1


def test_sums_stay_in_the_address():
    before = copied(i * 10 + j, (i, 7), (j, 5))
    assert hoist(before).body is before.body


def test_what_a_loop_changes_stays():
    before = copied((i + j) // 3, (i, 7), (j, 5))
    assert str(hoist(before)) == str(before)


def test_what_is_read_from_memory_stays():
    place = Load("P", (i,), i64) // 3 + j
    before = kernel(
        (given("P", 7, dtype=i64), result("Y", 20)), loops(Store("Y", "Y", (place,), Load("Z", (j,), f32)), (i, 7), (j, 5))
    )
    assert str(hoist(before)) == str(before)


def test_a_name_bound_inside_is_not_taken_out():
    t = Var("t", i64)
    inside = Let(((t, j * 2),), Store("Y", "Y", (t // 3 + i // 2,), Load("X", (t,), f32)))
    after = hoisted(kernel((given("X", 20), result("Y", 20)), loops(inside, (i, 7), (j, 5))))
    assert names(after) == ["i // 2", "j*2"]


def test_nothing_goes_out_of_a_parallel_loop():
    before = copied(i // 3 * 10 + j, (i, 7), (j, 5))
    inner = replace(before.body.body, kind=LoopKind.PARALLEL)
    marked = kernel(before.buffers, replace(before.body, body=inner))
    assert hoist(marked).body is marked.body


V4 = Target.named("x86-64-v4")


def product(m, n, k, dtype=f32, combine=lambda a, b: a * b):
    """A[m, k] and B[k, n] combined and summed over k, neither of them constant."""
    a, b = c.placeholder("A", (m, k), dtype), c.placeholder("B", (k, n), dtype)
    r = c.reduce_axis(k, "k")
    return c.make_kernel("product", a, b, c.compute("C", (m, n), lambda i, j: c.sum(combine(a[i, r], b[r, j]), r)))


TILE = (
    S.CacheWrite("C", "T"), S.Split("C.a1", 4, "peel"), S.Reorder(("C.a1.o", "C.a0", "C.a1.i")),
    S.ComputeAt("T", "C.a1.o"), S.Reorder(("C.k", "C.i", "C.j")), S.SetScope("T", "register"), S.Vectorize("C.j"),
    S.Unroll("C.i"), S.Vectorize("C.a1.i"), S.Unroll("C.a0"),
)  # fmt: skip
"""All rows and four columns in registers, without copies of the operands."""


def freed(kernel, steps):
    """The leaf of the reduction after the pass, and the kernel."""
    before = decompose(apply(kernel, steps))
    after = unmask(before)
    verify(after)
    return next(n.leaf for n in nests(after.body) if n.name == "T"), after


@pytest.mark.parametrize("n", (1, 3, 4, 5, 7, 8, 13))
def test_columns_outside_are_computed_from_zeros(n):
    kernel = product(3, n, 5)
    leaf, after = freed(kernel, TILE)
    assert leaf.mask is TRUE
    masked = {x.buffer for v in values(leaf) for x in loads(v) if x.mask is not None}
    assert masked == ({"B"} if n % 4 else set())
    arrays = inputs(kernel)
    assert_equal(run(after, arrays), run(kernel, arrays))
    assert_equal(execute(apply(kernel, TILE), arrays), run(kernel, arrays))


def test_rows_outside_are_not_computed():
    """A mask that is the same in all lanes saves whole instructions."""
    rows = (
        *TILE[:2],
        S.Split("C.a0", 2),
        S.Reorder(("C.a1.o", "C.a0.o", "C.a0.i", "C.a1.i")),
        S.ComputeAt("T", "C.a0.o"),
        *TILE[4:-1],
    )
    leaf, after = freed(product(3, 7, 5), rows)
    assert "C.i" in str(leaf.mask) and "C.j" not in str(leaf.mask)
    arrays = inputs(product(3, 7, 5))
    assert_equal(run(after, arrays), run(product(3, 7, 5), arrays))


def test_what_a_reader_sees_stays_masked():
    """Partial sums in lanes: all lanes are read in the end."""
    kernel = product(2, 1, 6)
    steps = (
        S.Split("C.k", 4),
        S.Rfactor("C", ("C.k.i",), "T"),
        S.SetScope("T", "register"),
        S.Reorder(("C.k.o", "C.k.i")),
        S.Vectorize("C.k.i"),
    )
    before = decompose(apply(kernel, steps))
    after = unmask(before)
    assert str(after) == str(before)
    arrays = inputs(kernel)
    assert_equal(run(after, arrays), run(kernel, arrays))


def test_what_could_trap_stays_masked():
    leaf, _ = freed(product(3, 7, 5, i32, lambda a, b: a // b), TILE)
    assert leaf.mask is not TRUE


def test_what_an_instruction_on_tiles_writes_is_written_whole():
    """A buffer of one thread becomes registers of tiles, though other loops clear and read it."""
    leaf, after = freed(of_bytes(3, 5, 7), by_tiles(down=1, along=1))
    assert after.table["T"].scope is Scope.LOCAL and leaf.mask is TRUE


def test_memory_stays_masked():
    """Only registers: nobody else may write what lies beside a result."""
    leaf, _ = freed(product(3, 7, 5), tuple(s for s in TILE if not isinstance(s, S.SetScope)))
    assert leaf.mask is not TRUE


@pytest.mark.parametrize("m, n, k", [(1, 46, 7), (7, 23, 5), (14, 17, 3), (29, 33, 2), (5, 100, 9)])
@pytest.mark.parametrize("constant", (True, False))
def test_default_tiles_at_the_edge(m, n, k, constant):
    kernel = kernels.matmul(m, n, k) if constant else product(m, n, k)
    scheduled = apply(kernel, default_plan(kernel, V4))
    arrays = inputs(kernel)
    assert_equal(execute(scheduled, arrays), run(kernel, arrays))


def test_infinities_outside_are_not_seen():
    """A lane that nobody reads may be inf * 0."""
    kernel = kernels.matmul(3, 5, 4)
    arrays = inputs(kernel)
    arrays["A"][1, 2] = np.inf
    arrays["B"][2, 3] = 1.0
    with np.errstate(invalid="ignore"):
        assert_close(execute(apply(kernel, default_plan(kernel, V4)), arrays), run(kernel, arrays), 4)


@pytest.mark.parametrize("constant", (True, False))
@pytest.mark.parametrize("m, n, k", [(7, 46, 5), (29, 23, 3), (5, 100, 4)])
def test_tiles_in_threads(m, n, k, constant, monkeypatch):
    """Blocks of rows and panels of columns share one axis: what moves with its quotient only needs no mask of the rest."""
    monkeypatch.setattr("nncc.schedule.planner.marks.LEAST_FORKS", 0)
    monkeypatch.setattr("nncc.schedule.planner.forms.tiles.BLOCK_SIZES", (1,))
    kernel = kernels.matmul(m, n, k) if constant else product(m, n, k)
    scheduled = apply(kernel, default_plan(kernel, V4.with_(cores=2)))
    after = unmask(decompose(scheduled))
    masked = {
        x.buffer
        for nest in nests(after.body)
        if "sum" in str(nest.leaf)
        for v in values(nest.leaf)
        for x in loads(v)
        if x.mask is not None
    }
    assert "A" not in masked and ("B" in masked or constant)  # what is packed has whole panels
    arrays = inputs(kernel)
    assert_equal(run(after, arrays), run(kernel, arrays))
    assert_equal(execute(scheduled, arrays), run(kernel, arrays))


K, LANES = 3, 4
b, q, fill, start, lane, reader = axes("b q fill start lane reader")
AT, SEEN = q * LANES + lane, q * LANES + reader
A, ONE, T_SEEN = Load("A", (k,), f32), Const(1.0, f32), Load("T", (reader,), f32)
OTHERS = (param("V", 4), param("S", 2), param("I", 8, dtype=i64), param("F", 8, dtype=boolean), param("M", 3, 8, dtype=i32))


class Lane(NamedTuple):
    """A leaf in a vector loop."""

    axis: Var
    leaf: Store


def tiles(
    mask, *readers, tile=(LANES,), place=(lane,), new=None, size=8, combiner="sum", blocks=((q, 2),), more=(), dtype=f32
):
    """T = 0; T[place] += `new` where the mask holds, K times; then what reads T, each in lanes. All that in every block."""
    new = (A + Load("B", (k, AT), f32),) if new is None else new
    names = tuple("TP"[: len(new)])
    filled = axes("f0 f1")[: len(tile)]
    zeros = [
        loops(
            Store(f"{t}.0", t, tuple(Var(f"{x}{t}", i64) for x in filled), Const(0, dtype)),
            *((Var(f"{x}{t}", i64), n) for x, n in zip(filled, tile)),
        )
        for t in names
    ]
    update = Update("T", combiner, names, place, new, (), mask)
    out = [For(n.axis, E.index(LANES), n.leaf, LoopKind.VECTORIZE) for n in readers]
    body = seq(*zeros, *more, For(k, E.index(K), For(lane, E.index(LANES), update, LoopKind.VECTORIZE)), *out)
    nine = [loops(Store(f"{y}.9", y, (x,), Const(9, dtype)), (x, size)) for y, x in zip("YZ", axes("y9 z9"))]
    registers = [Buffer(t, dtype, tile, scope=Scope.REGISTER) for t in (*names, "R")]
    results = result("Y", size, dtype=dtype), result("Z", size, dtype=dtype)
    return built((param("A", K), param("B", K, 8), *OTHERS, *results, *registers), *nine, loops(body, *blocks))


def out(mask, value=T_SEEN, buffer="Y", at=SEEN, axis=reader):
    """A nest that reads T in lanes and stores the value, where the mask holds."""
    return Lane(axis, Store(buffer, buffer, (at,), value, mask))


def below(limit, at=AT):
    return E.lt(at, limit)


READ = out(below(6, SEEN))
"""Lanes below 6 are read."""


def sums(kernel):
    """The leaf that adds in registers, after the pass; the kernel computes what it did."""
    after = unmask(kernel)
    verify(after)
    arrays = inputs(kernel) | {"I": np.arange(8)[::-1].copy(), "F": np.arange(8) % 3 > 0}
    assert_equal(run(after, arrays), run(kernel, arrays))
    return next(n.leaf for n in nests(after.body) if n.name == "T")


def masked_loads(leaf):
    return {x.buffer for v in values(leaf) for x in loads(v) if x.mask is not None}


@pytest.mark.parametrize("limit", (1, 3, 4, 5, 6, 7))
def test_a_lane_that_is_read_and_not_written_stays_masked(limit):
    """What is read below 6 has to be written below 6 only, or it holds what nobody has asked for."""
    leaf = sums(tiles(below(limit), READ))
    assert (leaf.mask is TRUE) == (limit >= 6)
    assert not masked_loads(leaf)  # all that is loaded is there


@pytest.mark.parametrize("size", (1, 3, 4))
def test_registers_that_do_not_exist_are_not_written(size):
    """T has as many elements as are read: those of the other lanes belong to somebody else."""
    leaf = sums(tiles(below(size), out(below(size, SEEN)), tile=(size,), blocks=((q, 1),)))
    assert (leaf.mask is TRUE) == (size == LANES)


def test_registers_before_the_first_are_not_written():
    """Lanes 1 to 3 are those that exist, one place before."""
    seen = out(E.lt(E.index(0), reader), Load("T", (reader - 1,), f32))
    assert sums(tiles(E.lt(E.index(0), lane), seen, place=(lane - 1,))).mask is not TRUE


second = Var("second", i64)
PEOPLE = {
    "all lanes are read": out(TRUE),
    "one of two reads all lanes": out(
        below(7, q * LANES + second), Load("T", (second,), f32), "Z", q * LANES + second, second
    ),
    "only a mask looks": out(E.lt(Const(0.5, f32), Load("T", (reader,), f32)), ONE),
    "one lane is read, which is not written": out(E.eq(SEEN, 6)),
    "other lanes": out(below(6, SEEN), Load("T", (3 - reader,), f32)),
    "a lane and another": out(below(6, SEEN), T_SEEN + Load("T", (3 - reader,), f32)),
    "every second lane": out(below(6, SEEN), Load("T", (E.mod(reader * 2, 4),), f32)),
}


@pytest.mark.parametrize("who", PEOPLE)
def test_what_anybody_may_see_stays_masked(who):
    readers = (READ, PEOPLE[who]) if "two" in who else (PEOPLE[who],)
    for some in (readers, readers[::-1]):
        assert sums(tiles(below(6), *some)).mask is not TRUE


FREED = {
    "a reader that loads memory too": out(below(6, SEEN), Load("T", (reader,), f32) + Load("V", (3 - reader,), f32)),
    "a reader where memory says so": out(E.logical_and(Load("F", (SEEN,), boolean), below(6, SEEN))),
    "a reader where numbers in memory say so": out(E.logical_and(E.lt(Load("V", (reader,), f32), ONE), below(6, SEEN))),
    "a reader of fewer lanes": out(below(3, SEEN)),
    "a reader one lane on": out(below(6, SEEN + 1), Load("T", (reader,), f32)),
    "a reader that stores elsewhere": out(below(6, SEEN), at=Load("I", (SEEN,), i64)),
}


@pytest.mark.parametrize("who", FREED)
def test_what_nobody_sees_is_freed(who):
    assert sums(tiles(below(6), FREED[who])).mask is TRUE


def test_only_its_own_conditions_count():
    """x < limit; not one lane, nor all but one, nor what memory says."""
    said = (E.lt(AT, Load("I", (q,), i64)), E.lt(Load("V", (lane,), f32), ONE), Load("F", (AT,), boolean))
    for mask in (E.eq(AT, 2), E.ne(AT, 2), *said):
        assert sums(tiles(mask, out(below(2, SEEN)))).mask is mask


@pytest.mark.parametrize("rows", (1, 2))
def test_rows_of_registers(rows):
    """The second row is written; that the first is read too says nothing about it."""
    first, last = (Load("T", (E.index(r), reader), f32) for r in (0, 1))
    seen = out(below(6, SEEN), last if rows == 1 else first + last)
    assert sums(tiles(below(6), seen, tile=(2, LANES), place=(E.index(1), lane))).mask is TRUE


@pytest.mark.parametrize("block", (b, q))
def test_registers_of_all_blocks(block):
    """The place moves with the block, in other steps than the mask."""
    at, there = (block * LANES + axis for axis in (lane, reader))
    seen, new = out(below(6, there), Load("T", (block * 2 + reader,), f32), at=there), (A + Load("B", (k, at), f32),)
    kernel = tiles(below(6, at), seen, tile=(6,), place=(block * 2 + lane,), new=new, blocks=((block, 2),))
    assert sums(kernel).mask is TRUE


def test_two_steps_of_a_register_together():
    """T[2 * lane, lane] tells lane by both dims, though neither moves by three."""
    mask, seen = E.lt(lane * 3, 7), out(E.lt(reader * 3, 7), Load("T", (reader * 2, reader), f32))
    new = (A + Load("B", (k, lane), f32),)
    leaf = sums(tiles(mask, seen, tile=(2 * LANES, LANES), place=(lane * 2, lane), new=new, blocks=((q, 2),)))
    assert leaf.mask is TRUE and not masked_loads(leaf)


def test_every_second_register():
    """The mask moves twice as far as the place, which moves two a lane; one that moves half as far tells no place."""
    seen, last = Load("T", (reader * 2,), f32), Load("B", (k, AT), f32)
    wide = E.lt(q * 16 + lane * 4 + E.mod(q, 2), 24)
    reads = out(E.lt(q * 16 + reader * 4 + E.mod(q, 2), 24), seen)
    assert sums(tiles(wide, reads, tile=(2 * LANES,), place=(lane * 2,), new=(A + last,))).mask is TRUE
    narrow, few = below(6), out(below(6, SEEN), seen)
    assert sums(tiles(narrow, few, tile=(2 * LANES,), place=(lane * 2,))).mask is not TRUE


def test_two_results_at_once_stay_masked():
    """Who reads the values says nothing about the positions, which all lanes of are read."""
    new = Load("M", (k, AT), i32), E.Cast(AT, i32)
    seen = out(below(6, SEEN), Load("T", (reader,), i32))
    positions = out(TRUE, Load("P", (second,), i32), "Z", q * LANES + second, second)
    assert sums(tiles(below(6), seen, positions, new=new, combiner="argmax", dtype=i32)).mask is not TRUE


def test_what_lies_in_registers_or_behind_an_index_stays_masked():
    for new in (A + Load("R", (lane,), f32), A * Load("B", (k, Load("I", (AT,), i64)), f32)):
        more = () if "R" not in str(new) else (loops(Store("R.0", "R", (start,), ONE), (start, LANES)),)
        assert sums(tiles(below(6), READ, new=(new,), more=more)).mask is not TRUE


def test_rows_of_registers_that_a_loop_goes_through():
    seen = out(below(6, SEEN), Load("T", (E.index(1), reader), f32))
    assert sums(tiles(below(6), seen, tile=(K, LANES), place=(k, lane))).mask is TRUE


def test_what_is_left_of_the_mask_says_where_an_element_is():
    """There is no third row, and what is left of the mask knows it."""
    seen = out(E.logical_and(below(6, SEEN), E.lt(q, 2)))
    mask = E.logical_and(below(6), E.lt(q, 2))
    leaf = sums(tiles(mask, seen, new=(A * Load("S", (q,), f32),), blocks=((q, 3),), size=12))
    assert leaf.mask is E.lt(q, 2) and not masked_loads(leaf)


@pytest.mark.parametrize("never", [lambda at: E.lt(E.index(7), at), lambda at: E.lt(at, 0)], ids=["too far", "before"])
def test_an_element_that_is_nowhere_is_not_loaded(never):
    """No lane is on, so nobody said that there is an element."""
    mask = never(lane)
    assert sums(tiles(mask, out(never(reader)), new=(A * Load("S", (q + 5,), f32),))).mask is mask


NOWHERE = {
    "the only iteration of a loop says so": (E.lt(lane, q * 4), Load("S", (E.index(5),), f32), q, 1, 8),
    "the first of each row of blocks says so": (E.lt(lane, E.mod(b, 3) * 4), Load("S", (b // 3,), f32), b, 7, 28),
    "its own mask lets it in where none is on": (
        below(6),
        Load("S", (E.index(5),), f32, E.lt(E.index(1), q), ONE),
        q,
        3,
        12,
    ),
}


@pytest.mark.parametrize("why", NOWHERE)
def test_an_element_that_is_there_for_no_lane_is_not_loaded(why):
    """A condition that holds in a first iteration only tells what is loaded in that one, if it moves with neither."""
    mask, load, block, blocks, size = NOWHERE[why]
    seen = out(E.lt(*(substitute(x, {lane: reader}) for x in (mask.a, mask.b))), at=block * LANES + reader)
    kernel = tiles(mask, seen, new=(A * load,), blocks=((block, blocks),), size=size)
    assert sums(kernel).mask is mask


def test_a_remainder_of_more_than_an_axis():
    """The second block has no lane, and no element either."""
    column = E.mod(b + 1, 3) * LANES
    seen = out(E.lt(column + reader, 6), at=b * LANES + reader)
    mask = E.lt(column + lane, 6)
    assert sums(tiles(mask, seen, new=(A * Load("S", (b + 1,), f32),), blocks=((b, 2),))).mask is mask


def test_division_of_integers_by_nothing():
    seen = out(below(6, SEEN), Load("T", (reader,), i32))
    quotient = E.Binary(BinaryOp.FLOORDIV, Load("M", (k, AT), i32), Const(0, i32))
    kernel = tiles(below(6), seen, new=(quotient,), dtype=i32)
    assert unmask(kernel) is kernel


@pytest.mark.parametrize("divisor", (3, 1, -1, -2))
def test_division_of_integers_by_constants(divisor):
    """The least integer by -1 traps."""
    m = Load("M", (k, AT), i32)
    quotient = E.Binary(BinaryOp.FLOORDIV, m, Const(divisor, i32))
    seen = out(below(6, SEEN), Load("T", (reader,), i32))
    assert (sums(tiles(below(6), seen, new=(quotient,), dtype=i32)).mask is TRUE) == (divisor > 0)
    assert sums(tiles(below(6), seen, new=(m * m,), dtype=i32)).mask is TRUE
    assert sums(tiles(below(6), READ, new=(A / Load("B", (k, AT), f32),))).mask is TRUE


def test_one_element_for_all_lanes_is_not_loaded_under_a_mask_of_each():
    """The last block has no lane at all, and its element is not there."""
    leaf = sums(tiles(below(6), READ, new=(A * Load("S", (q,), f32),), blocks=((q, 3),), size=12))
    assert leaf.mask is not TRUE


def test_an_element_that_is_there_in_blocks_without_lanes_is_loaded_as_it_is():
    """Rows and columns share an axis: what is there in the first block of a row is there in all of them."""
    row, column = E.floordiv(b, 3), E.mod(b, 3) * LANES
    seen = out(E.logical_and(below(10, column + reader), E.lt(row * 3, 5)), at=row * 12 + column + reader)
    mask = E.logical_and(below(10, column + lane), E.lt(row * 3, 5))
    place = (E.floordiv(row * 3, 2),)
    for load in (Load("S", place, f32), Load("S", place, f32, E.lt(row, 1), ONE)):
        leaf = sums(tiles(mask, seen, new=(load * Load("B", (k, E.mod(lane, 4)), f32),), blocks=((b, 9),), size=24))
        assert "lane" not in str(leaf.mask) and [x.mask for v in values(leaf) for x in loads(v)] == [load.mask, None]


def test_an_element_that_is_missing_in_blocks_without_lanes_keeps_its_mask():
    """The mask tells of rows and columns at once: it holds in the first row, and no more where rows are missing."""
    row, column = E.floordiv(b, 3) * LANES, E.mod(b, 3)
    seen = out(E.lt(row + column + reader, 8), at=row + column + reader)
    new = Load("S", (E.floordiv(b, 3),), f32) * A
    assert sums(tiles(E.lt(row + column + lane, 8), seen, new=(new,), blocks=((b, 9),))).mask is not TRUE
