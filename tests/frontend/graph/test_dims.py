import os
import subprocess
import sys
from collections import deque

import pytest

from nncc.errors import ModelError
from nncc.frontend.graph.dims import (
    bind,
    canonical,
    ceil_div,
    compared,
    first_of,
    floor_div,
    in_whole,
    larger,
    multiple,
    multiple_of,
    never_equal,
    parse_dim,
    part,
    product,
    quotient,
    rises,
    same,
    same_shape,
    simplest,
    smaller,
    symbol,
    symbols_of,
    where_equal,
    within,
    zeros,
)

N, M = symbol("N"), symbol("M")


def test_canonical_forms_compare():
    assert canonical((N + 1) * (N - 1)) == canonical(N * N - 1)
    assert canonical(2 * N - N - N) == 0 and isinstance(canonical(2 * N - N - N), int)


@pytest.mark.parametrize(
    "a, b, equal, apart",
    [(3, 3, True, False), (3, 4, False, True), (N, N, True, False), (N, M, False, False), (N, N + 1, False, True),
     (N, 0, False, True), (2 * N + 2, 2 * (N + 1), True, False)],
)  # fmt: skip
def test_equality_is_proved_or_refuted(a, b, equal, apart):
    assert same(a, b) is equal
    assert never_equal(a, b) is apart


def test_shapes_compare_dim_by_dim():
    assert same_shape((2 * (N + 1), 3), (2 * N + 2, 3))
    assert not same_shape((N,), (N, 1))


@pytest.mark.parametrize(
    "total, part, expected",
    [(12, 4, 3), (12, 5, None), (12, 0, None), (0, 4, 0), (64 * N, 16, 4 * N), (64 * N, N, 64), (N, 2, None)],
)
def test_quotient_is_whole_or_nothing(total, part, expected):
    assert quotient(total, part) == expected


def test_arithmetic_mixes_numbers_and_symbols():
    assert product((2, N, 3)) == 6 * N
    assert product(()) == 1
    assert (ceil_div(7, 2), ceil_div(0, 5)) == (4, 0)
    assert ceil_div(2 * N, 2) == N
    assert (smaller(2, 5), larger(2, 5)) == (2, 5)
    assert smaller(2**63 - 1, N) == N and larger(-(2**63), N - 3) == N - 3 and smaller(10**9, N) == N
    assert smaller(2**63 - 1, 2**31) == 2**31 and larger(-(2**63), -(2**40)) == -(2**40)
    hop = 4 * floor_div(N - 10, 4) + 10
    assert smaller(N, hop) == hop and smaller(hop, N) == hop and smaller(N, hop + 1) != hop + 1
    with zeros(["Z"]):  # a factor that may be 0
        assert bind(smaller(symbol("Z") * hop, symbol("Z") * N), {"Z": 0, "N": 9}) == 0
    with within({"N": (6, 99)}):
        assert smaller(5, N) == 5 and smaller(N, 6) == 6 and smaller(N, 7) not in (7, N)
    assert bind(smaller(N, 5), {"N": 7}) == 5 and bind(larger(N, 5), {"N": 7}) == 7


@pytest.mark.parametrize("dim", [0, 17, N, 2 * N * M - 3, smaller(N, 4), larger(N - M, 0), ceil_div(N, 3), N**2])
def test_text_parses_back(dim):
    assert same(parse_dim(str(dim)), dim)


@pytest.mark.parametrize(
    "text",
    ["", "a b", "f(N)", "N.real", "1.5", "True", "N**-1", "N**99", "(N+1)**3", "__import__('os')", "(" * 300,
     "N" + "+N" * 400, "1/0", "N/0", "1/2"],
)  # fmt: skip
def test_other_text_is_refused(text):
    with pytest.raises(ModelError, match="is not a dim"):
        parse_dim(text)


def test_binding_wants_every_symbol_and_whole_numbers():
    assert bind(2 * N + 1, {"N": 4, "M": 9}) == 9
    assert bind(5, {}) == 5
    with pytest.raises(ModelError, match=r"no size is known for M"):
        bind(N * M, {"N": 1})
    with pytest.raises(ModelError, match="not a whole number"):
        bind(N / 2, {"N": 3})


def test_symbols_are_collected():
    assert symbols_of((1, N, N * M)) == {"N", "M"}


def test_what_would_have_too_many_terms_stays_as_it_is():
    names = [f"{side}{n}" for n in range(30) for side in "ab"]
    sums = [f"(a{n} + b{n})" for n in range(30)]
    assert canonical(parse_dim("*".join(sums[:3]))).is_Add
    many = parse_dim("*".join(sums))
    assert many.is_Mul and same(many, parse_dim("*".join(reversed(sums)))) and never_equal(many, many + 1)
    assert product([parse_dim(text) for text in sums]) == many
    assert quotient(many, parse_dim(sums[4])) == parse_dim("*".join(sums[:4] + sums[5:]))
    assert bind(many, dict.fromkeys(names, 1)) == 2**30
    assert canonical((N + M) ** 16).is_Add and canonical((N + M) ** 999).is_Pow


def test_models_of_fixed_sizes_are_compiled_without_sympy():
    program = "import sys, nncc.pipeline.model; sys.exit('sympy' in sys.modules)"
    assert (
        subprocess.run(
            [sys.executable, "-c", program], env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
        ).returncode
        == 0
    )


def test_a_size_that_is_a_multiple_has_a_symbol_for_its_part():
    h = multiple("h", 4)
    assert multiple_of(h) == ("h/4", 4) and part("h/4") == ("h", 4) and part("h") == ("h", 1)
    assert ceil_div(h, 2) == h / 2 and same(ceil_div(ceil_div(h, 2), 2) * 4, h)
    again = multiple("h/4", 3)
    assert multiple_of(again) == ("h/12", 3) and in_whole(h.subs(symbol("h/4"), again)) == symbol("h")
    assert in_whole(h / 4 + 1) == symbol("h") / 4 + 1 and in_whole(N + 1) == N + 1 and in_whole(3) == 3
    assert multiple_of(N * M) is None and multiple_of(N + 1) is None and multiple_of(4) is None


@pytest.mark.parametrize(
    "dim, does",
    [(7, True), (N, True), (3 * N + 1, True), (-N, False), (5 - N, False), (N * M, True), (N * (N - 3), False),
     (ceil_div(N - 5, 2), True), (larger(0, floor_div(N - 5, 2) - 1), True), (parse_dim("Mod(N, 3)"), False)],
)  # fmt: skip
def test_dims_that_rise_with_their_sizes(dim, does):
    assert rises(dim) is does


@pytest.mark.parametrize("holds, first", [(0, 0), (1, 1), (5, 5), (9, 9), (10, 10), (99, 10)])
def test_the_first_number_from_which_on_something_holds(holds, first):
    assert first_of(lambda n: n >= holds, 0, 9) == first


def test_sizes_for_which_a_dim_is_a_number():
    dim = ceil_div(ceil_div(N, 2) - 2, 3)
    for value in range(1, 6):
        found = [n for n in range(1, 60) if bind(dim, {"N": n}) == value]
        assert where_equal(dim, value, 1000) == (found[0], found[-1])
    assert where_equal(2 * N, 3, 9) is None and where_equal(N * M, 3, 9) is None and where_equal(N, 12, 9) is None


def test_within_ranges_dims_that_have_one_value_are_numbers():
    dim, low = ceil_div(ceil_div(N, 2) - 2, 3), larger(0, ceil_div(N, 2) - 9)
    with within({"N": (7, 9)}):
        assert ceil_div(ceil_div(N, 2) - 2, 3) == 1 and canonical(dim) == 1 and canonical(M * 2) == M * 2
        assert simplest(dim + M) == M + 1
        with within({"N": (1, 8)}):
            assert canonical(ceil_div(N, 2)) == 4 and canonical(floor_div(N, 2)) != 3
    with within({"N": (20, 90)}):
        assert larger(0, ceil_div(N, 2) - 9) == ceil_div(N, 2) - 9 == simplest(low)
        assert simplest(ceil_div(low, 2)) == ceil_div(ceil_div(N, 2) - 9, 2)
    assert simplest(low) is low and not isinstance(canonical(dim), int)


def test_a_quotient_that_is_no_whole_number_says_what_has_to_be_equal():
    pairs = deque()
    with compared(pairs):
        assert quotient(N * M, 3) is None and quotient(6 * N, 3) == 2 * N
    ((total, rounded),) = pairs
    assert total == N * M and rounded == 3 * floor_div(N * M, 3)
