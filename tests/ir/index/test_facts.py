"""Proofs over open sizes, held against all of their values."""

from collections.abc import Iterator, Mapping
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nncc.ir import expr as E
from nncc.ir.dtypes import i64
from nncc.ir.expr import Expr, Symbol, Var
from nncc.ir.index import facts
from nncc.ir.index.bounds import Range, Ranges, axis_range
from nncc.ir.index.facts import MOST_SPLITS, decide, divided, divisor, follows, is_below, is_most, is_same, quotient
from nncc.ir.index.simplify import simplify
from nncc.ir.walk import substitution, variables

P, Q, B = (Var(name, i64) for name in "pqb")
N, M = Symbol("n", i64, 0, 4096, 1), Symbol("m", i64, 1, 100, 1)
BY8 = Symbol("by8", i64, 8, 4096, 8)


def nest(*loops: tuple[Var, Expr]) -> Ranges:
    """The ranges of nested loops."""
    known: dict[Var, Range] = {}
    for axis, extent in loops:
        known[axis] = axis_range(extent, known)
    return known


def clamped(n: Expr, factor: int) -> Ranges:
    return nest((B, (n + (factor - 1)) // factor), (P, E.minimum(E.index(factor), n - B * factor)))


TAIL = E.minimum(B * 8, BY8 - 8) + P
WINDOWS = E.maximum(E.index(0), (N + 32) // 64 - 1)
"""Of 128 elements, each 64 after the last one; none where there are fewer."""
PROVED = {
    "an axis": (E.lt(P, N), nest((P, N))),
    "windows of a signal": (E.lt(P * 4 + Q, N), nest((P, E.maximum(E.index(0), (N - 1) // 4)), (Q, E.index(5)))),
    "an axis of the greater of two": (E.lt(P, N - 3), nest((P, E.maximum(N - 3, E.index(0))))),
    "a shifted axis": (E.lt(P + 2, N + 2), nest((P, N))),
    "rows of a dense matrix": (E.lt(P * M + Q, N * M), nest((P, N), (Q, M))),
    "a clamped tail": (E.lt(B * 8 + P, N), clamped(N, 8)),
    "where a tail begins": (E.lt(B * 8, N), clamped(N, 8)),
    "a tail that begins earlier": (E.lt(TAIL, BY8), nest((B, BY8 // 8), (P, E.index(8)))),
    "where that begins": (E.le(E.index(0), TAIL), nest((B, BY8 // 8), (P, E.index(8)))),
    "a fused axis, outer part": (E.lt(P // M, N), nest((P, N * M))),
    "a fused axis, blocks": (E.lt(P // ((N + 7) // 8) * 256 + Q, 1024), nest((P, (N + 7) // 8 * 4), (Q, E.index(256)))),
    "a fused axis, inner part": (E.lt(P % M, M), nest((P, N * M))),
    "windows of rows, fused": (E.lt(P % WINDOWS * 64 + Q, N + 32), nest((P, WINDOWS * M), (Q, E.index(128)))),
    "a triangle": (E.lt(Q, N), nest((P, N), (Q, P + 1))),
    "what is brought into range": (E.lt(E.minimum(E.maximum(Q, 0), M - 1), M), {Q: Range(-9, 9999)}),
}


@pytest.mark.parametrize("name", PROVED)
def test_is_proved(name):
    condition, ranges = PROVED[name]
    assert decide(condition, ranges) is True
    assert decide(E.logical_not(condition), ranges) is False


@pytest.mark.parametrize(
    ("condition", "ranges"),
    [
        (E.lt(P + 1, N), nest((P, N))),
        (E.lt(B * 8 + P, N), nest((B, (N + 7) // 8), (P, E.index(8)))),
        (E.lt(P, M), nest((P, N))),
        (E.lt(P * M + Q, N * M), nest((P, N), (Q, M + 1))),
        (E.lt(P // M, N), nest((P, N * M + 1))),
    ],
)
def test_what_depends_is_not_decided(condition, ranges):
    assert decide(condition, ranges) is None


def test_what_follows_from_a_mask():
    ranges = nest((B, (N + 7) // 8), (P, E.index(8)))
    place = B * 8 + P
    mask = E.lt(place, N)
    assert follows(mask, [mask], ranges)
    assert follows(E.lt(place * 3, N * 3), [mask], ranges)
    assert follows(E.lt(place // 2, N), [mask], ranges)
    assert not follows(E.lt(place + 1, N), [mask], ranges)
    assert not follows(mask, [E.lt(place, N + 1)], ranges)
    assert follows(E.lt(place * 64 + 127, N + 32), [E.lt(place, WINDOWS)], ranges)
    assert not follows(E.lt(place * 64 + 128, N + 32), [E.lt(place, WINDOWS)], ranges)


def test_what_follows_from_a_quotient_of_itself_is_found_or_not():
    """Whether something divides is asked without the conditions that hold, which may bring the quotient back."""
    n, m = (Symbol(name, i64, 1, 99, 1) for name in "nm")
    whole = (n + 1) * (m + 1)
    part = E.floordiv(P, whole)
    assert not follows(E.lt(part * 2, whole), [E.lt(part, whole)], nest((P, n * m * 8)))
    assert quotient(N, 0) is None


def test_parts_of_a_multiple_are_exact():
    assert is_same(BY8 // 4 * 4, BY8) and is_same(BY8 // 2 * (BY8 // 4), BY8 * BY8 // 8)
    assert not is_same(N // 4 * 4, N) and not is_same(BY8 // 16 * 16, BY8)
    assert quotient(BY8 // 2 * N, BY8 // 8) == N * 4 and quotient(BY8 // 8, E.index(2)) is None


def test_extents_are_compared():
    assert is_most(N, N) and is_most(N, 4096) and is_most(8, BY8) and is_most(M, N + 100)
    assert not is_most(N, 4095) and not is_most(9, BY8) and not is_most(N, M)
    assert is_below(P, 5, {P: Range(0, 4)}) and not is_below(P, 5, {P: Range(0, 5)})


def test_divisors_of_extents():
    assert [divisor(x) for x in (12, 0, N, N * 6 + 9, BY8, BY8 * 3 + 16, BY8 + N)] == [12, 0, 1, 3, 8, 8, 1]
    assert [divisor(x) for x in (BY8 // 4, BY8 // 8 * 6, BY8 // 3, (BY8 + 4) // 4 * N)] == [2, 6, 1, 1]


# Against all values


SIZES = st.builds(
    lambda name, low, more, by: Symbol(name, i64, low, low + more, by),
    st.just(""), st.integers(0, 3), st.integers(0, 6), st.integers(1, 3),
)  # fmt: skip


@st.composite
def _cases(draw: st.DrawFn) -> tuple[Expr, tuple[tuple[Var, Expr], ...], tuple[Symbol, ...]]:
    """A condition, the loops around it, and the sizes."""
    sizes = [Symbol(name, i64, s.low, s.high, s.divisor) for name, s in zip("nm", draw(st.tuples(SIZES, SIZES)))]
    n, m = sizes
    factor = draw(st.integers(1, 5))
    loops: list[tuple[Var, Expr]] = [(B, draw(st.sampled_from([n, (n + (factor - 1)) // factor, n * m, E.index(3)])))]
    inner = [m, E.index(factor), E.minimum(E.index(factor), n - B * factor), B + 1, n + 1]
    loops.append((P, draw(st.sampled_from(inner))))
    atoms = [B, P, n, m, n * m, B * m, B * factor, E.minimum(B * factor, n - factor), B // factor, (B + P) % factor, B // m]
    atoms += [n // n.divisor, B * (m // m.divisor), n * m // m.divisor]
    parts = draw(st.lists(st.tuples(st.sampled_from(atoms), st.integers(-3, 3)), min_size=1, max_size=4))
    x = sum((atom * c for atom, c in parts), E.index(draw(st.integers(-6, 6))))
    return draw(st.sampled_from([E.lt, E.le]))(x, 0), tuple(loops), (n, m)


def _points(loops: tuple[tuple[Var, Expr], ...], values: Mapping[Expr, Expr]) -> Iterator[Mapping[Expr, Expr]]:
    if not loops:
        yield values
        return
    (axis, extent), *others = loops
    for i in range(E.static(substitution(values)(E.index(extent))) or 0):
        yield from _points(tuple(others), {**values, axis: E.index(i)})


@given(_cases())
def test_what_is_decided_holds_for_all_sizes(case):
    condition, loops, sizes = case
    known = decide(condition, nest(*loops))
    if known is None:
        return
    drawn = [[s for s in range(size.low, size.high + 1) if s % size.divisor == 0] for size in sizes]
    for values in product(*drawn):
        for point in _points(loops, {size: E.index(v) for size, v in zip(sizes, values)}):
            found = simplify(substitution(point)(condition), {})
            assert isinstance(found, E.Const) or E.index(0) in point.values(), point  # some divide by a size, which is 0
            assert not isinstance(found, E.Const) or found is (E.TRUE if known else E.FALSE), point


@given(_cases(), st.sampled_from([0, 1, 97]), st.booleans())
def test_what_refutes_a_claim_is_a_place_that_loops_come_to(case, steps, is_last):
    condition, loops, sizes = case
    if isinstance(condition, E.Const) or any(size.low // size.divisor == size.high // size.divisor for size in sizes):
        return
    x, point = condition.a - condition.b, facts._Point(nest(*loops), steps, is_last)
    value = point.at(facts._polynomial(x))
    if value is None:
        return
    chosen = {size: E.index(int(point.at({(size,): 1}))) for size in sizes}
    assert all(size.low <= n.value <= size.high and n.value % size.divisor == 0 for size, n in chosen.items())
    mentioned = variables(x) | {v for axis, extent in loops if axis in variables(x) for v in variables(extent)}
    asked = tuple(loop for loop in loops if loop[0] in mentioned)  # others need not run for it to be asked
    assert any(E.static(simplify(substitution(at)(x), {})) == value for at in _points(asked, chosen))


def test_what_does_not_hold_is_not_tried_to_prove():
    ranges = nest((B, (N + 7) // 8), (P, E.index(8)), (Q, M))
    proof = facts._Proof(ranges)
    assert not proof.is_negative(facts._polynomial((B * 8 + P) * M + Q - N * M)) and proof.left == MOST_SPLITS
    assert facts._Proof(ranges).is_negative(facts._polynomial(B * 8 - N))


DIVIDED = {
    "rows of an open matrix": (P * N * 64 + Q * 64 + B, N * 64, P, Q * 64 + B),
    "a size in a size": (N * M * 12, M * 4, N * 3, E.index(0)),
    "a sum of sizes": (P * (N + M) + Q, N + M, P, Q),
    "what has none of it": (Q + 5, N, E.index(0), Q + 5),
    "half a size": (N, N * 2, E.index(0), N),
    "a multiple by a part of it": (BY8 // 2 * N, BY8 // 4, N * 2, E.index(0)),
    "a part of a multiple by an eighth": (BY8 // 4 * 3, BY8 // 8, E.index(6), E.index(0)),
    "what only a rest is known of": (BY8 // 4, N // 4, E.index(0), BY8 // 4),
}


@pytest.mark.parametrize("case", DIVIDED)
def test_quotients_and_rests(case):
    x, by, whole, rest = DIVIDED[case]
    assert divided(x, by) == (whole, rest)


def test_exact_quotients():
    assert quotient(N * M, M) is N and quotient(12, 4) == 3
    assert quotient(N, M) is None and quotient(12, 5) is None and quotient(3, 0) is None


def test_quotients_of_axes_by_a_size():
    ranges = nest((P, N), (Q, M))
    assert simplify((P * M + Q) // M, ranges) is P and simplify((P * M + Q) % M, ranges) is Q
    assert simplify((P * M + Q + 1) // M, ranges) is not P


def test_a_mask_bounds_a_quotient_among_others():
    """The quotient is of a sum whose axes the mask holds together, beside an axis that it does not mention."""
    ranges = nest((B, E.index(2)), (P, E.index(2)), (Q, E.index(16)), *([(Var("open", i64), N)]))
    place = (P * 16 + Q) // 12 + B * 10
    assert follows(E.lt(place, 12), [E.lt(P * 16 + Q, 24)], ranges)
    assert not follows(E.lt(place, 11), [E.lt(P * 16 + Q, 24)], ranges)
