import re

import pytest

from nncc.codegen.build.toolchain import compile_object
from nncc.codegen.emit.llvm import emit_llvm
from nncc.codegen.passes.table import lower
from nncc.errors import InternalError, TargetError
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Role, Scope
from nncc.ir.dtypes import i32
from nncc.ir.lowered import Function, LoweredUnit
from nncc.ir.stmt import Alloc, Store, seq
from nncc.ir.vector import Ramp
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.target import Target
from tests.codegen.passes.test_tiles import by_tiles, product

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
