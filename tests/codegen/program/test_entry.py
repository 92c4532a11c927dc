from dataclasses import replace

import pytest

from nncc.codegen.build.elf import exported_symbols, undefined_symbols
from nncc.codegen.build.toolchain import compile_object
from nncc.codegen.program import entry as T
from nncc.codegen.program.entry import Parts, emit_entry
from nncc.codegen.program.memory_plan import lay_out, plan_memory
from nncc.errors import InternalError
from nncc.ir.dtypes import i64
from nncc.ir.expr import Const, Var
from nncc.ir.program import Program
from nncc.ir.stmt import For, LoopKind
from nncc.runtime.native import FUNCTIONS
from nncc.target import Target
from tests.support.programs import image, network, renamed


def parts(program: Program) -> Parts:
    symbols = {k.name: f"kernel_{k.name}" for k in program.kernels}
    plan = plan_memory(program)
    return Parts(program, plan, lay_out(program), Target.named("x86-64-v3"), symbols, T.numbers_of(program, plan))


def calls(text: str) -> list[str]:
    """The lines of the entry that find pointers and call functions."""
    body = text[text.index("@entry(ptr %values") :].split("}")[0]
    return [
        line.strip() for line in body.splitlines() if "getelementptr i8" in line or "call i32" in line or "call void" in line
    ]


def test_a_call_gets_its_buffers_in_the_kernel_s_order():
    text = emit_entry(parts(image().program))
    assert [b.name for b in image().program.kernels[0].buffers if b.name != "T"] == ["X", "bias", "P", "Y", "W.pack"]
    assert calls(text) == [
        "%stop0 = call i32 @nncc_note(ptr %clock, i64 0)",
        "%c0v0 = getelementptr i8, ptr %value0, i64 0",
        "%c0v1 = getelementptr i8, ptr %constants, i64 0",
        "%c0v2 = getelementptr i8, ptr %arena, i64 1152",
        "%c0v3 = getelementptr i8, ptr %arena, i64 0",
        "%c0v4 = getelementptr i8, ptr %constants, i64 64",
        "call void @kernel_conv(ptr %arguments, ptr %pool)",
        "%stop1 = call i32 @nncc_note(ptr %clock, i64 1)",
        "%c1v0 = getelementptr i8, ptr %arena, i64 0",
        "%c1v1 = getelementptr i8, ptr %value1, i64 0",
        "call void @kernel_transpose(ptr %arguments, ptr %pool)",
        "call i32 @nncc_note(ptr %clock, i64 2)",
    ]


def test_the_object_offers_the_library_s_functions():
    data = compile_object(
        emit_entry(parts(network("net").program)),
        Target.named("x86-64"),
        FUNCTIONS | {f"kernel_{k.name}" for k in network().program.kernels},
    ).object
    names = {f"net_{name}" for name in ("open", "run", "shapes", "workspace_size", "close", "description")}
    assert exported_symbols(data) == names | {"nncc_description"}
    assert {"kernel_matmul", "nncc_program_run"} <= undefined_symbols(data)


def test_an_entry_notes_the_time_before_the_first_call_and_after_each():
    lines = [line for line in calls(emit_entry(parts(image().program))) if "call i32" in line or "call void" in line]
    noted = [line.split("@")[-1].split("(")[0] for line in lines]
    assert noted == ["nncc_note", "kernel_conv", "nncc_note", "kernel_transpose", "nncc_note"]
    assert [line.rsplit(" ", 1)[1] for line in lines if "nncc_note" in line] == ["0)", "1)", "2)"]


def test_large_constants_never_pass_through_text():
    assert len(emit_entry(parts(network().program))) < 20_000


@pytest.mark.parametrize("name", ['quote " and \\', "line\nbreak", "é*/", "nul\0", "half a pair \ud800"])
def test_any_name_is_valid_text(name: str):
    program = replace(renamed(network().program, "x", name), name=name)
    symbols = {f"kernel_{k.name}" for k in program.kernels}
    assert compile_object(emit_entry(parts(program)), Target.named("x86-64"), FUNCTIONS | symbols).object


def test_a_program_of_other_statements_is_refused():
    program = network().program
    loop = For(Var("i", i64), Const(2, i64), program.body, LoopKind.SERIAL)
    with pytest.raises(InternalError, match="calls and sequences, not For"):
        emit_entry(replace(parts(program), program=replace(program, body=loop)))


def test_values_have_names_and_shapes():
    assert list(T.value_table([("x", (2, 3), 12, 24, -1), ("s", (), 5, 8, 0)])) == [
        '@name0 = private constant [2 x i8] c"\\78\\00"',
        "@shape0 = private constant [2 x i64] [i64 2, i64 3]",
        '@name1 = private constant [2 x i8] c"\\73\\00"',
        "@shape1 = private constant [0 x i64] []",
        f"@values = private constant [2 x {T.VALUE}] [{T.VALUE} {{ ptr @name0, ptr @shape0, i32 12, i32 2, i64 24, i64 -1 }}, "
        f"{T.VALUE} {{ ptr @name1, ptr @shape1, i32 5, i32 0, i64 8, i64 0 }}]",
    ]


def test_checks_have_the_places_of_their_indices():
    name, rows = T.check_table([("pick", 5, ((-1, 64), (2, 0)))])
    assert name == '@check0 = private constant [5 x i8] c"\\70\\69\\63\\6B\\00"'
    assert "i64 5, [2 x i32] [i32 -1, i32 2], [2 x i64] [i64 64, i64 0]" in rows


def test_a_text_ends_where_it_ends():
    assert T.text_constant("t", "a\0b") == '@t = private constant [4 x i8] c"\\61\\20\\62\\00"'


def test_functions_call_others():
    made = list(T.exports("net", [("i32", "run", "ptr %m", "inner(ptr %m)")], ["net_description"]))
    assert made[:2] == ["define i32 @net_run(ptr %m) {", "  %r = call i32 @inner(ptr %m)"]
    assert made[-3:] == ["define ptr @net_description() {", "  ret ptr @description", "}"]
