import numpy as np
import pytest

from nncc.frontend.onnx.exporter import ExportError
from nncc.ir.dtypes import boolean, dtype, f32, i32
from tests.frontend.onnx.export_rules.exporting import exported, whole

SHAPES = [(), (1,), (7,), (2, 3, 5), (0, 3)]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(
    "op, kind", [("add", "Add"), ("sub", "Sub"), ("mul", "Mul"), ("min", "Min"), ("max", "Max"), ("le", "LessOrEqual")]
)
def test_two_operands(shape, op, kind):
    assert exported(op, whole(*shape), whole(*shape)[..., ::-1] if shape else whole()) == [kind]


def test_booleans_have_operators_of_their_own():
    a, b = np.array([True, True, False, False]), np.array([True, False, True, False])
    assert [exported(op, a, b) for op in ("and", "or", "xor")] == [["And"], ["Or"], ["Xor"]]
    assert exported("not", a) == ["Not"] and exported("not", whole(5, dtype=np.int32)) == ["BitwiseNot"]
    assert exported("ne", a, b) == ["Equal", "Not"]


@pytest.mark.parametrize("op", ["mod", "floordiv"])
def test_divisions_of_integers_by_zero_and_of_negatives(op):
    a, b = np.meshgrid(np.array([-7, -1, 0, 1, 7, 13], np.int32), np.array([-3, -1, 0, 1, 3], np.int32))
    assert "Where" in exported(op, a, b)


@pytest.mark.parametrize("kind", [np.int32, np.uint32, np.int64, np.int8])
@pytest.mark.parametrize("op", ["shl", "shr"])
def test_shifts_by_more_than_the_width(op, kind):
    info, bits = np.iinfo(kind), np.iinfo(kind).bits
    values = np.array([info.min, info.max, 0, 1, 5, info.max // 3], kind)
    counts = np.array([0, 1, bits - 1, bits, bits + 1, info.max], kind)
    assert "BitShift" in exported(op, *np.meshgrid(values, counts))


@pytest.mark.parametrize("kind", [np.float32, np.float16])
def test_what_onnx_has_no_node_for(kind):
    x = np.array([-2.5, -0.5, 0.0, 0.5, 1.5, 2.5], kind)
    assert "Floor" in exported("trunc", x)
    assert exported("rsqrt", np.array([0.25, 1.0, 4.0, 16.0], kind)).count("Reciprocal") == 1


@pytest.mark.parametrize("to", ["i8", "u8", "i32", "i64", "f16", "f64"])
def test_casts(to):
    x = np.array([-3.7, -1.0, -0.0, 0.5, 3.7, 100.0], np.float32)
    assert "Cast" in exported("cast", abs(x) if to == "u8" else x, to=dtype(to))


def test_casts_of_what_an_integer_cannot_hold():
    x = np.array([np.nan, np.inf, -np.inf, 1e10, -1e10, 200.0], np.float32)
    assert "Clip" in exported("cast", x, to=dtype("i8"))
    assert exported("cast", np.array([0, 1, 256, -1], np.int32), to=boolean) == ["Equal", "Not"]


def test_bits_are_not_read_as_another_dtype():
    assert exported("bitcast", whole(3), to=f32) == []
    with pytest.raises(ExportError, match="from opset 26 on"):
        exported("bitcast", whole(3), to=i32)
