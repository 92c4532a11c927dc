import re
import struct

import llvmlite.binding as llvm
import pytest

from nncc.codegen.build.toolchain import compile_object
from nncc.codegen.emit.llvm import emit_llvm
from nncc.codegen.emit.llvm_text import conversion, literal, memory_type, opcode, own_type, stored, suffix, type_text
from nncc.codegen.passes.table import lower
from nncc.errors import InternalError, TargetError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.dtypes import Kind, bf16, boolean, f8e4m3fn, f8e5m2, f16, f32, f64, i8, i16, i32, i64, u8, u16, u32, u64
from nncc.ir.expr import Const
from nncc.ir.lowered import Function, LoweredUnit
from nncc.ir.ops import TAKES, BinaryOp
from nncc.ir.stmt import Alloc, Store, seq
from nncc.ir.vector import Ramp
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.target import Target
from tests.codegen.passes.test_tensorize import by_tiles, product

DTYPES = (boolean, i8, i16, i32, i64, u8, u16, u32, u64, f16, bf16, f32, f64, f8e4m3fn, f8e5m2)


@pytest.mark.parametrize("dtype, text, memory, end", [
    (boolean, "i1", "i8", "i1"), (i8, "i8", "i8", "i8"), (u64, "i64", "i64", "i64"), (f16, "half", "half", "f16"),
    (bf16, "i16", "i16", "i16"), (f32, "float", "float", "f32"), (f64, "double", "double", "f64"),
    (f32.with_lanes(7), "<7 x float>", "<7 x float>", "v7f32"),
    (boolean.with_lanes(3), "<3 x i1>", "<3 x i8>", "v3i1"),
])  # fmt: skip
def test_types(dtype, text, memory, end):
    assert (type_text(dtype), memory_type(dtype), suffix(dtype)) == (text, memory, end)
    assert stored(dtype) is (u8.with_lanes(dtype.lanes) if dtype.is_bool else dtype)


def test_llvm_has_a_type_of_its_own_for_bf16():
    assert (own_type(bf16), own_type(bf16.with_lanes(8))) == ("bfloat", "<8 x bfloat>")
    assert (own_type(i16.with_lanes(8)), own_type(f16)) == ("<8 x i16>", "half")


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
@pytest.mark.parametrize("value", [0, 1, -1, 0.1, -0.0, float("inf"), float("-inf"), float("nan"), 65504.0, 1e-45, 1e300])
def test_llvm_reads_every_constant(dtype, value):
    if not dtype.is_float:
        value = 0 if value != value or abs(value) > 1 else int(dtype.kind is Kind.INT and value) or int(value > 0)
    text = literal(Const(value, dtype))
    llvm.parse_assembly(f"define {type_text(dtype)} @f() {{ ret {type_text(dtype)} {text} }}").verify()


def test_floats_are_rounded_to_their_dtype_once():
    assert (
        literal(Const(0.1, f32))
        == f"0x{struct.unpack('<Q', struct.pack('<d', struct.unpack('<f', struct.pack('<f', 0.1))[0]))[0]:016X}"
    )
    assert literal(Const(0.1, f64)) == "0x3FB999999999999A"
    assert (literal(Const(1.0, f16)), literal(Const(1.0, bf16)), literal(Const(-0.0, f16))) == (
        "0xH3C00",
        "16256",
        "0xH8000",
    )
    assert (literal(Const(1.0, f8e4m3fn)), literal(Const(-0.1, f8e5m2))) == ("56", "174")  # their bits
    assert (literal(Const(True, boolean)), literal(Const(-3, i8))) == ("true", "-3")


@pytest.mark.parametrize("old, new, instruction", [
    (f32, f64, "fpext"), (f64, f16, "fptrunc"), (f32, f32, ""), (f32, i8, "fptosi"), (f32, u8, "fptoui"), (i8, f32, "sitofp"),
    (u8, f32, "uitofp"), (boolean, f32, "uitofp"), (i32, u32, ""), (i64, i8, "trunc"), (i8, i64, "sext"), (u8, i64, "zext"),
    (boolean, i32, "zext"), (i8.with_lanes(4), i32.with_lanes(4), "sext"),
])  # fmt: skip
def test_conversions(old, new, instruction):
    assert conversion(old, new) == instruction
    if instruction:
        text = f"define {type_text(new)} @f({type_text(old)} %x) {{ %y = {instruction} {type_text(old)} %x to {type_text(new)} ret {type_text(new)} %y }}"
        llvm.parse_assembly(text).verify()


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
@pytest.mark.parametrize("op", BinaryOp, ids=lambda op: op.name)
def test_llvm_reads_every_operator(op, dtype):
    text = opcode(op, dtype)
    if text is not None and dtype.kind in TAKES[op] and not dtype.row.is_storage:
        kind = own_type(dtype)
        llvm.parse_assembly(f"define void @f({kind} %a, {kind} %b) {{ %c = {text} {kind} %a, %b\n ret void }}").verify()


def test_operators_of_one_name_differ_by_dtype():
    ops = (BinaryOp.ADD, BinaryOp.LT, BinaryOp.DIV, BinaryOp.SHR, BinaryOp.FLOORDIV)
    assert [opcode(op, f32) for op in ops] == ["fadd", "fcmp olt", "fdiv", None, None]
    assert [opcode(op, i32) for op in ops] == ["add", "icmp slt", "sdiv", "ashr", None]
    assert [opcode(op, u32) for op in ops] == ["add", "icmp ult", "udiv", "lshr", None]


TILES = Target.named("sapphire-rapids")


def emitted(*steps):
    return emit_llvm(lower(apply(product(64, 128, 32), (*by_tiles(), *steps))))


def test_each_function_configures_and_releases_its_registers():
    text = emitted(S.Parallel("C.a0.o"))
    forked, entry = text.split("define internal void @")[1::2]
    for body, count in ((forked, 1), (entry, 0)):
        assert body.count("call void @llvm.x86.ldtilecfg") == body.count("call void @llvm.x86.tilerelease") == count
    assert text.count("@nncc.tiles = ") == 1
    assert re.search(r"\[i8 1, (i8 0, ){15}(i8 64, i8 0, ){8}(i8 0, ){16}(i8 16, ){8}(i8 0, ){7}i8 0\]", text)


def test_registers_have_numbers():
    found = {*re.findall(r"tdpbusd\(i8 (\d), i8 (\d), i8 (\d)\)", text := emitted())}
    sums, left, right = ({numbers[n] for numbers in found} for n in range(3))
    assert (len(found), len(sums), len(left), len(right), len(sums | left | right)) == (4, 4, 2, 2, 8)
    assert compile_object(text, TILES).object


def test_a_processor_without_them_is_told_so():
    with pytest.raises(TargetError, match=r"sapphire-rapids has no x86.tdpbusd, which a schedule asks for by tensorize"):
        compile_object(emitted(), TILES.without_tiles())


def test_more_registers_than_there_are_is_a_fault():
    lanes = 256
    zero = E.broadcast(E.Const(0, i32), lanes)
    buffers = [Buffer(f"T{n}", i32, (5 * lanes,), scope=Scope.TILE) for n in range(2)]
    body = seq(*(Store("t", b.name, (Ramp(E.index(0), 1, lanes),), zero) for b in buffers))
    for buffer in buffers:
        body = Alloc(buffer, body)
    out = Buffer("Y", i32, (1,), Role.OUTPUT)
    with pytest.raises(InternalError, match="T0 needs 5 registers of tiles, and 5 are taken"):
        emit_llvm(LoweredUnit((Function("f", (out,), (), None, body),)))
