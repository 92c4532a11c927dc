import os
import subprocess
import sys

import pytest

from nncc.errors import ModelError
from nncc.frontend.graph.dims import (
    bind,
    canonical,
    ceil_div,
    larger,
    never_equal,
    parse_dim,
    product,
    quotient,
    same,
    same_shape,
    smaller,
    symbol,
    symbols_of,
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
