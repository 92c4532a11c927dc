from typing import NamedTuple

import numpy as np
import pytest

from benchmarks import kernels
from nncc.codegen.passes.storage import decompose
from nncc.codegen.passes.unmask import unmask
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import boolean, f32, i32, i64
from nncc.ir.expr import TRUE, Const, Load, Var
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.ops import BinaryOp
from nncc.ir.stmt import For, LoopKind, Store, Update, seq, values
from nncc.ir.verifier.verify import verify
from nncc.ir.walk import loads, substitute
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.codegen.passes.test_amx import by_tiles
from tests.codegen.passes.test_amx import product as of_bytes
from tests.ir.build import axes, loops, result
from tests.ir.build import given as param
from tests.ir.build import kernel as built
from tests.support.oracle import assert_close, assert_equal, inputs

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


# Registers that are written and read under masks of their own

K, LANES = 3, 4
b, q, k, fill, start, lane, reader = axes("b q k fill start lane reader")
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
    zeros = [loops(Store(f"{t}.0", t, tuple(Var(f"{x}{t}", i64) for x in filled), Const(0, dtype)),
                   *((Var(f"{x}{t}", i64), n) for x, n in zip(filled, tile))) for t in names]  # fmt: skip
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
