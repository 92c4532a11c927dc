import math

import numpy as np
import pytest

from nncc.codegen.emit.c_text import identifier, literal, string, unwrapped
from nncc.ir.dtypes import DType, bf16, boolean, f16, f32, f64, i8, i32, i64, u8, u32, u64
from nncc.ir.expr import Const


@pytest.mark.parametrize(
    ("value", "dtype", "text"),
    [
        (1.0, f32, "1.0f"), (0.1, f32, "0.1f"), (1e-45, f32, "1e-45f"), (-0.0, f32, "-0.0f"), (0.1, f64, "0.1"),
        (3.4028234663852886e38, f32, "3.4028235e+38f"), (math.inf, f32, "__builtin_inff()"),
        (-math.inf, f64, "-__builtin_inf()"), (math.nan, f32, '__builtin_nanf("")'), (1e300, f32, "__builtin_inff()"), (1.5, f16, "(f16)(1.5f)"),
        (1.5, bf16, "0x3fc0"), (True, boolean, "true"), (-7, i8, "-7"), (200, u8, "200"), (-(1 << 31), i32, "INT32_MIN"),
        (-(1 << 63), i64, "INT64_MIN"), (1 << 40, i64, "1099511627776l"), (5, i64, "5"), (7, u32, "7u"),
        ((1 << 64) - 1, u64, "18446744073709551615ul"),
    ],
)  # fmt: skip
def test_constants(value: float, dtype: DType, text: str) -> None:
    assert literal(Const(value, dtype)) == text


def test_every_f32_is_read_back_as_it_was() -> None:
    for x in np.random.default_rng(0).integers(0, 0x7F800000, 2000, np.uint32).view(np.float32):
        assert np.float32(float(literal(Const(float(x), f32))[:-1])) == x


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("A", "A"), ("T.k.o", "T_k_o"), ("int", "int_"), ("f32x16", "f32x16_"), ("load_f32x4", "load_f32x4_"), ("v12", "v12_"),
        ("7", "x7"), ("", "x_"), ("_t", "x_t_"), ("INT8_MAX", "INT8_MAX_"), ("nncc_pool", "nncc_pool_"), ("é", "x__"),
        ("linux", "linux_"), ("vector", "vector"), ("i", "i"),
    ],
)  # fmt: skip
def test_names_are_what_nothing_else_means(name: str, expected: str) -> None:
    assert identifier(name, ()) == expected


def test_names_that_are_taken_get_numbers() -> None:
    assert identifier("a.b", {"a_b"}) == "a_b_2"
    assert identifier("a.b", {"a_b", "a_b_2"}) == "a_b_3"


def test_parentheses_around_all_go() -> None:
    assert unwrapped("(a + (b))") == "a + (b)"
    assert unwrapped("(a) + (b)") == "(a) + (b)"
    assert unwrapped("(f32)x") == "(f32)x"


def test_strings() -> None:
    assert string('a"\\?\n\0é') == r'"a\042\134\077\012 \303\251"'
    assert string("") == '""'
    assert string("a" * 100) == f'"{"a" * 96}"\n    "aaaa"'
