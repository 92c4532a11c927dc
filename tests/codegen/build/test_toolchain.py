import ctypes
import re
import subprocess
import sys

import ml_dtypes
import numpy as np
import pytest

from nncc.codegen.build import elf, toolchain
from nncc.codegen.build.toolchain import (
    CONVERSIONS,
    assembly,
    compile_object,
    library_of,
    portable,
    target_machine,
    unknown_functions,
)
from nncc.errors import InternalError, TargetError
from nncc.frontend import compute as c
from nncc.ir.dtypes import bf16, f16, f32
from nncc.ir.hardware.instructions import INSTRUCTIONS
from nncc.target import Target
from tests.codegen.compiled import execute

# y[i, j] += x[j] in stack slots with the address computed twice, as the emitter writes it
LOOP = """
define void @kernel(ptr noalias %x, ptr noalias %y, i64 %row) nounwind "no-builtins" {
  %slot = alloca i64
  store i64 0, ptr %slot
  br label %head
head:
  %i = load i64, ptr %slot
  %more = icmp slt i64 %i, 64
  br i1 %more, label %body, label %done
body:
  %px = getelementptr inbounds float, ptr %x, i64 %i
  %a = load TYPE, ptr %px, align 4
  %r1 = mul nsw i64 %row, 12345
  %o1 = add nsw i64 %r1, %i
  %py1 = getelementptr inbounds float, ptr %y, i64 %o1
  %b = load TYPE, ptr %py1, align 4
  %c = fadd contract TYPE %a, %b
  %r2 = mul nsw i64 %row, 12345
  %o2 = add nsw i64 %r2, %i
  %py2 = getelementptr inbounds float, ptr %y, i64 %o2
  store TYPE %c, ptr %py2, align 4
  %k = load i64, ptr %slot
  %next = add nsw i64 %k, STEP
  store i64 %next, ptr %slot
  br label %head
done:
  ret void
}
"""


def loop(lanes: int) -> str:
    kind = "float" if lanes == 1 else f"<{lanes} x float>"
    return LOOP.replace("TYPE", kind).replace("STEP", str(lanes))


def test_stack_slots_and_repeated_addresses_disappear() -> None:
    text = assembly(loop(16), Target.named("x86-64-v4"))
    assert "rsp" not in text
    assert len(re.findall(r"\bimul", text)) == 1
    body = text[text.index(".LBB0_1") :]
    assert "imul" not in body


def test_only_the_last_of_several_stores_to_one_place_is_left() -> None:
    rows = "\n".join(
        f"""
  %p{n} = getelementptr inbounds float, ptr %x, i64 {1000 * n}
  %x{n} = load <8 x float>, ptr %p{n}, align 4
  %o{n} = load <8 x float>, ptr %y, align 4
  %s{n} = fadd <8 x float> %o{n}, %x{n}
  store <8 x float> %s{n}, ptr %y, align 4"""
        for n in range(4)
    )
    text = assembly(f"define void @sums(ptr noalias %x, ptr noalias %y) {{{rows}\n  ret void\n}}", Target.named("x86-64-v3"))
    assert len(re.findall(r"\bvaddps", text)) == 4
    assert len(re.findall(r"\bvmovups\s+%ymm\d+, ", text)) == 1


def test_the_schedule_alone_decides_what_is_vector_code() -> None:
    text = assembly(loop(1), Target.named("x86-64-v4"))
    assert "addss" in text and "addps" not in text
    assert len(re.findall(r"\bvaddss", text)) == 1


@pytest.mark.parametrize(("name", "registers"), [("x86-64-v4", {"zmm"}), ("x86-64-v3", {"ymm"}), ("x86-64-v2", {"xmm"})])
def test_targets_have_their_registers(name: str, registers: set[str]) -> None:
    text = assembly(loop(16), Target.named(name))
    assert set(re.findall(r"[xyz]mm(?=\d)", text)) == registers


def test_other_architectures() -> None:
    target = Target.named("aarch64")
    assert "fadd\tv" in assembly(loop(4), target)
    assert elf.machine(compile_object(loop(4), target).object) == 183


def test_host_and_tiny_compile_here() -> None:
    for target in (Target.host(), Target.tiny()):
        compiled = compile_object(loop(4), target)
        assert elf.exported_symbols(compiled.object) == {"kernel"}
        assert min(compiled.timings.parse_ms, compiled.timings.optimise_ms, compiled.timings.emit_ms) > 0


def test_modules_for_a_target_share_its_description(monkeypatch: pytest.MonkeyPatch) -> None:
    target, made = Target.named("x86-64-v3").with_(cores=77), []
    monkeypatch.setattr(toolchain, "target_machine", lambda t: made.append(t) or target_machine(t))
    first, second = (compile_object(loop(lanes), target).object for lanes in (4, 8))
    assert made == [target] and first != second == compile_object(loop(8), Target.named("x86-64-v3")).object


def test_same_text_same_bytes() -> None:
    target = Target.named("x86-64-v3")
    assert compile_object(loop(8), target).object == compile_object(loop(8), target).object


def test_a_syntax_error_shows_the_lines() -> None:
    with pytest.raises(InternalError, match=r"expected type(.|\n)*\n  2:   %x = add 1, 2\n"):
        compile_object("define i32 @f() {\n  %x = add 1, 2\n  ret i32 %x\n}", Target.named("x86-64"))


def test_a_verifier_error_shows_the_instructions() -> None:
    text = """define i32 @f(i1 %c) {
  br i1 %c, label %a, label %b
a:
  %x = add i32 1, 2
  br label %b
b:
  ret i32 %x
}"""
    with pytest.raises(InternalError, match=r"does not dominate(.|\n)*\n  4:   %x = add i32 1, 2\n  7:   ret i32 %x"):
        compile_object(text, Target.named("x86-64"))


CALL = "declare void @mystery()\ndefine void @f() {\n  call void @mystery()\n  ret void\n}"


def test_unknown_functions_are_refused() -> None:
    with pytest.raises(InternalError, match=r"calls unknown functions: mystery\n  1: declare void @mystery"):
        compile_object(CALL, Target.named("x86-64"))
    assert elf.undefined_symbols(compile_object(CALL, Target.named("x86-64"), {"mystery"}).object) == {"mystery"}


def test_undeclared_functions_are_refused() -> None:
    with pytest.raises(InternalError, match="use of undefined value '@mystery'"):
        compile_object(CALL.partition("\n")[2], Target.named("x86-64"))


def test_calls_that_llvm_makes_up_are_refused() -> None:
    text = "define half @f(double %x) {\n  %y = fptrunc double %x to half\n  ret half %y\n}"
    with pytest.raises(InternalError, match="unknown functions: __truncdfhf2"):
        compile_object(text, Target.named("x86-64"))


@pytest.mark.parametrize(
    ("target", "declaration"),
    [
        ("x86-64-v4", "<16 x float> @llvm.exp.v16f32(<16 x float>)"),
        ("x86-64-v3", "<16 x i32> @llvm.x86.avx512.conflict.d.512(<16 x i32>)"),
        ("x86-64-v4", "<16 x i32> @llvm.x86.avx512.vpdpwssds.512(<16 x i32>, <32 x i16>, <32 x i16>)"),
        ("aarch64", "void @llvm.x86.sse2.pause()"),
    ],
)
def test_intrinsics_that_a_target_has_not_are_refused(target: str, declaration: str) -> None:
    name = declaration[declaration.index("llvm") :].partition("(")[0]
    text = f"declare {declaration}\ndefine void @f() {{ ret void }}"
    with pytest.raises(InternalError, match=f"{target} has no code for these intrinsics: {re.escape(name)}"):
        compile_object(text, Target.named(target))


@pytest.mark.parametrize(
    ("line", "message"),
    [("%x = load <vscale x 4 x float>, ptr %p", "unknown length"), ('call void asm sideeffect "", ""()', "assembly")],
)
def test_what_would_abort_llvm_is_refused(line: str, message: str) -> None:
    with pytest.raises(InternalError, match=message):
        compile_object(f"define void @f(ptr %p) {{\n  {line}\n  ret void\n}}", Target.named("aarch64"))


SIGNATURES = {
    "vpdpbusd": "<16 x i32> @llvm.{}(<16 x i32>, <64 x i8>, <64 x i8>)",
    "vpermi2b": "<64 x i8> @llvm.{}(<64 x i8>, <64 x i8>, <64 x i8>)",
    "vpdpbusd.256": "<8 x i32> @llvm.{}(<8 x i32>, <32 x i8>, <32 x i8>)",
    "vpdpwssd": "<16 x i32> @llvm.{}(<16 x i32>, <32 x i16>, <32 x i16>)",
    "vpdpwssd.256": "<8 x i32> @llvm.{}(<8 x i32>, <16 x i16>, <16 x i16>)",
    "vpmaddwd": "<16 x i32> @llvm.{}(<32 x i16>, <32 x i16>)",
    "vpmaddwd.256": "<8 x i32> @llvm.{}(<16 x i16>, <16 x i16>)",
    "vdpbf16ps": "<16 x float> @llvm.{}(<16 x float>, <32 x bfloat>, <32 x bfloat>)",
    **dict.fromkeys(
        ("tdpbusd", "tdpbssd", "tdpbuud", "tdpbsud", "tdpbf16ps"), "void @llvm.{}(i8 immarg, i8 immarg, i8 immarg)"
    ),
}


@pytest.mark.parametrize("name", INSTRUCTIONS)
def test_instructions_that_a_target_has_not_are_told_as_what_a_schedule_asks_for(name: str) -> None:
    machine = INSTRUCTIONS[name].machine
    if machine:
        text = f"declare {SIGNATURES[name].format(machine)}\ndefine void @f() {{ ret void }}"
        with pytest.raises(
            TargetError, match=f"x86-64-v2 has no {re.escape(machine)}, which a schedule asks for by tensorize"
        ):
            compile_object(text, Target.named("x86-64-v2"))


def test_it_is_imported_quickly() -> None:
    """As a process does that nncc.compile waits for."""
    program = "import sys, nncc.codegen.build.toolchain; print(*sorted({m.partition('.')[0] for m in sys.modules} & {'numpy', 'ml_dtypes', 'onnx', 'sympy'}))"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.strip() == ""


class Heap(ctypes.Structure):
    """mallinfo2 of glibc's malloc.h."""

    _fields_ = [(name, ctypes.c_size_t) for name in (*(f"part{n}" for n in range(7)), "used", "free", "top")]


def test_what_is_compiled_leaves_nothing_behind():
    libc = ctypes.CDLL(None)
    if not hasattr(libc, "mallinfo2"):
        pytest.skip("this C library does not say how much of its heap is in use")
    libc.mallinfo2.restype = Heap
    used = []
    for n in range(24):  # types and constants of their own, which LLVM keeps as long as what they belong to
        text = LOOP.replace("TYPE", f"<{n + 2} x float>").replace("STEP", "1").replace("12345", f"{n + 7000}")
        compile_object(text, Target.host())
        used.append(libc.mallinfo2().used)
    assert (used[-1] - used[7]) / 16 < 12_000, used


def test_each_function_is_in_one_library() -> None:
    libraries = [library_of(name) for name in ("memcpy", "fmodf", "fmod", "pthread_create", "printf")]
    assert libraries == ["libc.so.6", "libm.so.6", "libm.so.6", "libpthread.so.0", None]


def test_unknown_functions_are_sorted() -> None:
    assert unknown_functions({"zeta", "memset", "alpha"}) == ("alpha", "zeta")


BASE = Target.named("x86-64")
EVERY = np.arange(2**16, dtype=np.uint16)
AROUND = (np.int32(-(2**12) - 1), -(2**12), -1, 0, 1, 2**12 - 1, 2**12, 2**15 - 1, 2**15, 2**15 + 1)


def converted(array, source, target):
    x = c.placeholder("X", array.shape, source)
    kernel = c.make_kernel("convert", x, c.compute("Y", array.shape, lambda i: c.convert(x[i], target)))
    return execute(kernel, {"X": array}, BASE)["Y"]


def numbers() -> np.ndarray:
    """f32 at, between and beside all 16-bit floats of both kinds."""
    with np.errstate(invalid="ignore"):
        exact = np.concatenate([EVERY.view(kind).astype(np.float32) for kind in (np.float16, ml_dtypes.bfloat16)])
    return np.concatenate([(exact.view(np.int32) + step).view(np.float32) for step in AROUND])


@pytest.mark.skipif(Target.host().arch != "x86_64", reason="x86-64 is the base that has no such instructions")
@pytest.mark.parametrize("dtype", [f16, bf16])
def test_conversions(dtype):
    with np.errstate(over="ignore", invalid="ignore"):
        narrow = EVERY.view(dtype.numpy)
        np.testing.assert_array_equal(converted(narrow, dtype, f32), narrow.astype(np.float32))
        wide = numbers()
        got, expected = converted(wide, f32, dtype), wide.astype(dtype.numpy)
    np.testing.assert_array_equal(got.astype(np.float32), expected.astype(np.float32))
    numbers_only = ~np.isnan(wide)
    assert np.array_equal(got.view(np.uint16)[numbers_only], expected.view(np.uint16)[numbers_only])


def test_every_definition_has_its_name():
    assert all(f" @{name}(" in text for name, text in CONVERSIONS.items())


def test_a_portable_target_gives_the_same_code_and_asks_nothing_of_the_machine_that_compiles(monkeypatch):
    text, host = "define float @twice(float %x) {\n  %y = fadd float %x, %x\n  ret float %y\n}", Target.host()
    made, elsewhere = compile_object(text, host).object, portable(host)
    assert host.llvm_cpu == "" != elsewhere.llvm_cpu
    monkeypatch.setattr(toolchain.llvm, "get_host_cpu_name", lambda: pytest.fail("another machine has another one"))
    assert compile_object(text, elsewhere).object == made
