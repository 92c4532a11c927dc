import ctypes
import math

import ml_dtypes
import numpy as np
import pytest

from nncc.codegen.build.link import link_shared
from nncc.codegen.emit.c import FLAGS
from nncc.codegen.emit.c_text import Addressing, Prelude, identifier, literal, mask_type, stored, string, unwrapped
from nncc.codegen.passes.table import lower
from nncc.ir.dtypes import DType, bf16, boolean, f16, f32, f64, i8, i16, i32, i64, u8, u32, u64
from nncc.ir.expr import Const
from nncc.ir.ops import UnaryOp
from nncc.schedule.apply import apply
from tests.codegen.c_compiled import COMPILERS, Built, command, run_compiler
from tests.codegen.passes.test_tensorize import DTYPES, arrays, by_tiles, exact, product


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


INTEGERS = [-128, -7, -6, -1, 1, 6, 7, 127]
FLOATS = [0.0, -0.0, 1.5, -2.5, 0.5, -1e30, np.inf, np.nan]


def test_what_is_used_twice_is_written_once():
    prelude = Prelude()
    assert prelude.select(f32.with_lanes(4)) == prelude.select(f32.with_lanes(4)) == "select_f32x4"
    text = str(prelude)
    assert text.count("select_f32x4(") == 1 and text.count("typedef float f32;") == 1


def test_a_type_comes_before_what_uses_it():
    prelude = Prelude()
    prelude.ramp(i64.with_lanes(8))
    text = str(prelude)
    assert (
        text.index("typedef int64_t i64;")
        < text.index("i64x8 __attribute__")
        < text.index("splat_i64x8(")
        < text.index("ramp_i64x8(")
    )


def test_nothing_is_written_that_is_not_used():
    assert "typedef float" not in str(Prelude()) and "INLINE" in str(Prelude())


@pytest.mark.parametrize("dtype, kept, mask", [(boolean, u8, i8), (f32, f32, i32), (bf16, bf16, i16), (f64.with_lanes(4), f64.with_lanes(4), i64.with_lanes(4))],
                         ids=["bool", "f32", "bf16", "f64x4"])  # fmt: skip
def test_elements_and_masks(dtype, kept, mask):
    assert stored(dtype) is kept and mask_type(dtype) == mask
    assert mask_type(dtype, 8) == i8.with_lanes(dtype.lanes)


class Functions:
    """Functions of a prelude, each with a wrapper that takes addresses."""

    def __init__(self) -> None:
        self.prelude, self.wrappers = Prelude(), dict[str, str]()

    def add(self, name: str, result: DType, *types: DType) -> str:
        given = ", ".join(f"const void *p{n}" for n in range(len(types)))
        arguments = ", ".join(f"*(const {self.prelude.type(t)}_at *)p{n}" for n, t in enumerate(types))
        out = f"*({self.prelude.type(result)}_at *)out"
        self.wrappers[name] = f"void t_{name}(void *out, {given}) {{ {out} = {name}({arguments}); }}"
        return name

    def __str__(self) -> str:
        return "\n".join([str(self.prelude), *self.wrappers.values()])


class Library:
    """What was built of them."""

    def __init__(self, functions: Functions, more: str, compiler: str, folder) -> None:
        (folder / "prelude.c").write_text(f"{functions}\n{more}")
        run_compiler([*command(compiler), *FLAGS, "-O1", "-fPIC", "-c", "prelude.c", "-o", "prelude.o"], folder)
        link_shared([folder / "prelude.o"], folder / "prelude.so")
        self.library = ctypes.CDLL(str(folder / "prelude.so"))

    def __call__(self, name, out, *arrays):
        getattr(self.library, name)(*(a.ctypes.data_as(ctypes.c_void_p) for a in (out, *arrays)))
        return out


def memory_code(functions: Functions) -> str:
    """Loads and stores of four elements, at every kind of place."""
    p, lines = functions.prelude, []
    vector, mask = f32.with_lanes(4), mask_type(f32.with_lanes(4))
    for place, at in ((Addressing.DENSE, ""), (Addressing.STRIDED, ", 3"), (Addressing.GATHERED, ", *(const i64x4_at *)at")):
        load, masked = p.load(vector, place, False), p.load(vector, place, True)
        store, kept = p.store(vector, place, False), p.store(vector, place, True)
        on = f"*(const {p.type(mask)}_at *)on"
        word = place.name.lower()
        p.type(i64.with_lanes(4))
        lines += [
            f"void load_{word}(void *out, void *p, void *at, void *on) {{ *(f32x4_at *)out = {load}(p{at}); }}",
            f"void masked_{word}(void *out, void *p, void *at, void *on) {{ *(f32x4_at *)out = {masked}(p{at}, {on}, *(f32x4_at *)out); }}",
            f"void store_{word}(void *p, void *x, void *at, void *on) {{ {store}(p{at}, *(f32x4_at *)x); }}",
            f"void kept_{word}(void *p, void *x, void *at, void *on) {{ {kept}(p{at}, *(f32x4_at *)x, {on}); }}",
        ]
    lines += [f"void stream(void *p, void *x) {{ {p.stream(vector)}(p, *(f32x4_at *)x); }}"]
    return "\n".join(lines)


@pytest.fixture(scope="module", params=COMPILERS)
def built(request, tmp_path_factory):
    made = Functions()
    p = made.prelude
    for dtype in (f32, f32.with_lanes(8), f64.with_lanes(4)):
        made.add(p.absolute(dtype), dtype, dtype)
        made.add(p.remainder(dtype), dtype, dtype, dtype)
        made.add(p.fma(dtype), dtype, dtype, dtype, dtype)
    for op in (UnaryOp.SQRT, UnaryOp.FLOOR, UnaryOp.CEIL, UnaryOp.TRUNC, UnaryOp.ROUND):
        made.add(p.unary(op, f32.with_lanes(8)), f32.with_lanes(8), f32.with_lanes(8))
    for dtype in (i8, i8.with_lanes(16), u8.with_lanes(16), i32.with_lanes(8), i64):
        made.add(p.floor_division(dtype), dtype, dtype, dtype)
        made.add(p.modulo(dtype), dtype, dtype, dtype)
    made.add(p.absolute(i8.with_lanes(16)), i8.with_lanes(16), i8.with_lanes(16))
    made.add(p.select(f32.with_lanes(8)), f32.with_lanes(8), i32.with_lanes(8), f32.with_lanes(8), f32.with_lanes(8))
    made.add(p.ramp(i64.with_lanes(4)), i64.with_lanes(4), i64, i64)
    for lanes in (1, 8):
        made.add(p.to_bf16(bf16.with_lanes(lanes)), bf16.with_lanes(lanes), f32.with_lanes(lanes))
        made.add(p.from_bf16(bf16.with_lanes(lanes)), f32.with_lanes(lanes), bf16.with_lanes(lanes))
    made.add(p.bitcast(f32, i32), i32, f32)
    return Library(made, memory_code(made), request.param, tmp_path_factory.mktemp("prelude"))


def vector(values, dtype):
    return np.resize(np.array(values), dtype.lanes).astype(dtype.numpy)


def every_pair(left, right, dtype):
    """Arrays of as many elements as the type has lanes, so that each value meets each other."""
    pairs = [(a, b) for a in left for b in right]
    pairs += [(1, 1)] * (-len(pairs) % dtype.lanes)
    for n in range(0, len(pairs), dtype.lanes):
        yield tuple(np.array(side).astype(dtype.numpy) for side in zip(*pairs[n : n + dtype.lanes]))


@pytest.mark.parametrize("dtype", [i8, i8.with_lanes(16), u8.with_lanes(16), i32.with_lanes(8), i64], ids=str)
def test_division_rounds_down_and_the_rest_has_the_sign_of_the_divisor(built, dtype):
    numbers = [n for n in INTEGERS if dtype.lowest <= n <= dtype.highest]
    for a, b in every_pair(numbers, [n for n in numbers if n != -1], dtype):
        out = np.zeros(dtype.lanes, dtype.numpy)
        np.testing.assert_array_equal(built(f"t_floordiv_{dtype}", out, a, b), a // b)
        np.testing.assert_array_equal(built(f"t_mod_{dtype}", out, a, b), a % b)


@pytest.mark.parametrize("dtype", [f32, f32.with_lanes(8), f64.with_lanes(4)], ids=str)
def test_remainders_and_magnitudes_of_floats(built, dtype):
    with np.errstate(invalid="ignore"):
        for a, b in every_pair(FLOATS, FLOATS, dtype):
            out = np.zeros(dtype.lanes, dtype.numpy)
            np.testing.assert_array_equal(built(f"t_remainder_{dtype}", out, a, b), np.fmod(a, b))
            np.testing.assert_array_equal(np.signbit(built(f"t_abs_{dtype}", out, a)), False)
            np.testing.assert_array_equal(out, np.abs(a))


@pytest.mark.parametrize("dtype", [f32, f32.with_lanes(8), f64.with_lanes(4)], ids=str)
def test_a_product_is_added(built, dtype):
    a, b, c = (vector(values, dtype) for values in ([1.5, -2.0], [3.0, 4.0], [0.25, -1.0]))
    np.testing.assert_array_equal(built(f"t_fma_{dtype}", np.zeros(dtype.lanes, dtype.numpy), a, b, c), a * b + c)


@pytest.mark.parametrize("op, reference", [(UnaryOp.SQRT, np.sqrt), (UnaryOp.FLOOR, np.floor), (UnaryOp.CEIL, np.ceil), (UnaryOp.TRUNC, np.trunc), (UnaryOp.ROUND, np.rint)],
                         ids=lambda x: getattr(x, "name", ""))  # fmt: skip
def test_roots_and_roundings(built, op, reference):
    x = np.array(FLOATS, np.float32)
    with np.errstate(invalid="ignore"):
        np.testing.assert_array_equal(built(f"t_{op.value.text}_f32x8", np.zeros(8, np.float32), x), reference(x))


def test_values_of_lanes(built):
    on = np.array([0, -1] * 4, np.int32)
    a, b = np.arange(8, dtype=np.float32), -np.arange(8, dtype=np.float32)
    np.testing.assert_array_equal(built("t_select_f32x8", np.zeros(8, np.float32), on, a, b), np.where(on, a, b))
    np.testing.assert_array_equal(
        built("t_ramp_i64x4", np.zeros(4, np.int64), np.array([5]), np.array([-3])), [5, 2, -1, -4]
    )
    lowest = np.array([-128, -127, -1, 0, 1, 127] * 2 + [3, -3, 5, -5], np.int8)
    np.testing.assert_array_equal(built("t_abs_i8x16", np.zeros(16, np.int8), lowest), np.abs(lowest))


@pytest.mark.parametrize("lanes", (1, 8))
def test_bf16_is_rounded_half_to_even_and_nan_stays_nan(built, lanes):
    dtype = bf16.with_lanes(lanes)
    bits = np.array(
        [0x3F808000, 0x3F818000, 0x3F808001, 0x7F7FFFFF, 0x7FC00001, 0x7F800001, 0xFF800000, 0x80000000], np.uint32
    )
    for part in bits.view(np.float32).reshape(-1, lanes):
        with np.errstate(invalid="ignore", over="ignore"):
            right = part.astype(ml_dtypes.bfloat16)
        got = built(f"t_rounded_{dtype}", np.zeros(lanes, np.uint16), part).view(ml_dtypes.bfloat16)
        np.testing.assert_array_equal(got.astype(np.float32), right.astype(np.float32))
        wide = built(f"t_widened_{dtype}", np.zeros(lanes, np.float32), got.view(np.uint16))
        np.testing.assert_array_equal(wide, got.astype(np.float32))


def test_bits_stay(built):
    x = np.array([np.pi], np.float32)
    assert built("t_bits_f32_as_i32", np.zeros(1, np.int32), x) == x.view(np.int32)


# Memory

AT = np.array([7, 0, 3, 10], np.int64)
WHERE = {"dense": np.arange(4), "strided": np.arange(4) * 3, "gathered": AT}


@pytest.mark.parametrize("mask", [(0, 0, 0, 0), (-1, 0, 0, -1), (-1, -1, -1, -1), (0, -1, 0, 0)])
@pytest.mark.parametrize("place", WHERE)
def test_only_the_lanes_that_are_on_are_touched(built, place, mask):
    on, x = np.array(mask, np.int32), np.arange(11, dtype=np.float32)
    off = np.full(4, -5, np.float32)
    np.testing.assert_array_equal(built(f"load_{place}", np.zeros(4, np.float32), x, AT, on), x[WHERE[place]])
    np.testing.assert_array_equal(built(f"masked_{place}", off.copy(), x, AT, on), np.where(on, x[WHERE[place]], off))
    for name, lanes in (("store", slice(None)), ("kept", on != 0)):
        right = np.full(11, 9, np.float32)
        right[WHERE[place][lanes]] = x[:4][lanes]
        np.testing.assert_array_equal(built(f"{name}_{place}", np.full(11, 9, np.float32), x[:4].copy(), AT, on), right)


def test_a_streamed_vector_arrives(built):
    room = np.zeros(64, np.uint8)
    start = -room.ctypes.data % 16
    x = np.arange(4, dtype=np.float32)
    target = room[start : start + 16].view(np.float32)
    np.testing.assert_array_equal(built("stream", target, x), x)


@pytest.mark.parametrize("name", DTYPES)
def test_tiles_are_arrays(name, tmp_path):
    kernel = product(20, 70, 33, *DTYPES[name])
    module = lower(apply(kernel, by_tiles(name, group=2 if name == "tdpbf16ps" else 4)))
    given = arrays(kernel)
    made = Built("gcc", [module], tmp_path).run(module, given)["C"]
    np.testing.assert_array_equal(made, exact(given, DTYPES[name][2]))
