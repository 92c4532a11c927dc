import pytest

from nncc.ir import expr as E
from nncc.ir.dtypes import bf16, f16, f32, i8, i16, i32, u8
from nncc.ir.expr import Load, index, lt
from nncc.ir.hardware.instructions import instruction
from nncc.ir.hardware.unify import factors, match, narrowed
from nncc.ir.kernel import Nest, nests
from nncc.ir.stmt import Store, Update, seq
from tests.ir.build import axes, loops

i, j, k, m = axes("i j k m")
OUTER, DOT, HALVES = instruction("outer.4x4"), instruction("vpdpbusd"), instruction("vdpbf16ps")
A, B, W = Load("A", (i, m), f32), Load("B", (m, j), f32), Load("W", (i, j), f32)


def sum_of(value, place=(i, j), **fields):
    return Update("T", "sum", ("T",), place, (value,), **fields)


def first(stmt) -> Nest:
    return nests(stmt)[0]


def outer(leaf, rows=4, columns=4):
    return first(loops(leaf, (m, 8), (i, rows), (j, columns)))


@pytest.mark.parametrize("value", [A * B, B * A])
def test_factors_in_either_order(value):
    found = match(OUTER, outer(sum_of(value, over=("m",))))
    assert [loop.axis for loop in found.loops] == [i, j]
    assert found.operands == {"a": value.a if value.a is A else value.b, "b": B}


def test_any_expression_may_take_the_place_of_an_operand():
    left, right = A * 2 + 1, E.select(lt(m, 3), B, E.Const(0, f32))
    assert match(OUTER, outer(sum_of(left * right))).operands == {"a": left, "b": right}
    assert match(OUTER, outer(sum_of(E.Const(2, f32) * B))).operands["a"] is E.Const(2, f32)


def test_what_an_operand_may_not_move_with_it_need_not():
    p, q = Load("P", (m, k), u8), Load("Q", (i, k), i8)
    value = E.convert(q, i32) * E.convert(p, i32)
    found = match(DOT, first(loops(sum_of(value, (i,), over=("m", "k")), (m, 8), (i, 16), (k, 4))))
    assert found.operands == {"a": p, "b": q}


@pytest.mark.parametrize(
    "row, nest, reason",
    [
        (OUTER, first(loops(sum_of(A * B), (j, 4))), "it has 1 loops, and outer.4x4 does 2"),
        (OUTER, outer(sum_of(A * B), rows=3), "the loop over i runs 3 times, and i of outer.4x4 4 times"),
        (OUTER, outer(seq(sum_of(A * B), Store("Y", "Y", (i, j), W))), "there are other nests inside j"),
        (OUTER, outer(Store("T", "T", (i, j), A * B)), "it stores, and outer.4x4 sums"),
        (OUTER, outer(Update("T", "max", ("T",), (i, j), (A * B,))), "it does max, and outer.4x4 sums"),
        (DOT, first(loops(sum_of(A, (i,), mask=lt(k, 3)), (i, 16), (k, 4))),
         "it has the condition k < 3, and vpdpbusd has none"),
        (OUTER, outer(sum_of(A * B, mask=lt(i, 3))), "it has the condition i < 3, and outer.4x4 has none"),
        (OUTER, outer(sum_of(A * B, (index(0), j), over=("i",))), "its sums begin inside these loops"),
        (OUTER, outer(sum_of(A * B, (m, j))), "where it writes does not move with i, unlike i"),
        (DOT, first(loops(sum_of(A, (i, k)), (i, 16), (k, 4))), "where it writes moves with k, unlike k"),
        (OUTER, outer(sum_of(A * Load("T", (m, j), f32))), "it reads T, which it sums into"),
        (OUTER, outer(sum_of(A + B)), "A[i, m] + B[m, j] (f32) is not a[i] * b[j] (f32)"),
        (OUTER, outer(sum_of(A * W)), "W[i, j] moves with i, and b[j] does not"),
        (HALVES, first(loops(sum_of(E.convert(Load("P", (i, k), i8), f32) * E.convert(Load("Q", (i, k), bf16), f32), (i,)),
                             (i, 16), (k, 2))), "P[i, k] (i8) is not a[i, k] (bf16)"),
    ],
)  # fmt: skip
def test_where_they_differ(row, nest, reason):
    assert match(row, nest) == reason


def test_a_condition_may_move_with_the_places_of_one_axis():
    assert match(OUTER, outer(sum_of(A * B, mask=lt(m, 3)))).operands == {"a": A, "b": B}
    value = E.convert(Load("Q", (i, k), i8), i32) * E.convert(Load("P", (i, k), u8), i32)
    assert not isinstance(match(DOT, first(loops(sum_of(value, (i,), mask=lt(i, 3)), (i, 16), (k, 4)))), str)


P, Q, ZERO = Load("P", (i, k), u8), Load("Q", (i, k), i8), Load("Z", (), u8)


@pytest.mark.parametrize(
    "x, dtype, short",
    [
        (E.convert(Q, i32), i8, Q),
        (E.convert(Q, i32), i16, E.convert(Q, i16)),
        (E.convert(P, i32), i8, None),
        (E.convert(P, i32) - E.convert(ZERO, i32), i16, E.convert(P, i16) - E.convert(ZERO, i16)),
        (E.convert(P, i32) - E.convert(ZERO, i32), u8, None),
        (E.convert(P, i32) + 7, i16, E.convert(P, i16) + 7),
        (E.convert(P, i32) * E.convert(Q, i32), i16, None),
        (E.convert(E.convert(P, i8), i32), i8, E.convert(P, i8)),
        (E.convert(E.convert(P, i32) + 300, u8), u8, E.convert(E.convert(P, i32) + 300, u8)),
        (Load("W", (i,), i32), i16, None),
        (E.Const(3, i32), u8, E.Const(3, u8)),
        (E.Const(-3, i32), u8, None),
        (E.convert(P, f32), i16, None),
        (E.convert(P, i32), bf16, None),
    ],
)
def test_integers_in_a_narrower_dtype(x, dtype, short):
    assert narrowed(x, dtype) is short


def test_factors_whatever_they_move_with():
    value = E.convert(Q, i32) * (E.convert(P, i32) - E.convert(ZERO, i32))
    assert factors(DOT, value) is None
    words = instruction("vpdpwssd")
    assert factors(words, value) == {"a": E.convert(Q, i16), "b": E.convert(P, i16) - E.convert(ZERO, i16)}
    assert factors(DOT, E.convert(Q, i32) * E.convert(P, i32)) == {"a": P, "b": Q}


LDMATRIX = instruction("ldmatrix.x4.f16")
r, q, g, t, p = axes("r q g t p")
ROWS = Load("S", (r * 2 + q, g, t * 2 + p), f16)


def copy(leaf):
    return first(loops(leaf, (r, 2), (q, 2), (g, 8), (t, 4), (p, 2)))


def test_a_copy():
    found = match(LDMATRIX, copy(Store("R", "R", (r, q, g, t, p), ROWS)))
    assert found.operands == {"rows": ROWS} and [loop.axis for loop in found.loops] == [r, q, g, t, p]
    assert match(LDMATRIX, copy(Store("R", "R", (r, q, p), ROWS))).operands == {"rows": ROWS}  # a lane's own results


@pytest.mark.parametrize("leaf, reason", [
    (Store("R", "R", (r, q, g, t, p), ROWS * 2), "it stores what it computes, and ldmatrix.x4.f16 copies"),
    (sum_of(ROWS, (r, q)), "it sums, and ldmatrix.x4.f16 copies"),
    (Store("R", "R", (r, q, p), ROWS, lt(g, 3)), "it has a condition, and ldmatrix.x4.f16 has none"),
    (Store("R", "R", (r, p), ROWS), "one of its places does not move with q"),
    (Store("R", "R", (r, q, p), Load("S", (r, q, t, p), f16)), "one of its places does not move with g"),
    (Store("R", "R", (r, q, p), Load("S", (r, q, g, t, p), f32)), "is not rows[m0, m1, g, t, p]"),
], ids=str)  # fmt: skip
def test_no_copy(leaf, reason):
    assert reason in match(LDMATRIX, copy(leaf))
