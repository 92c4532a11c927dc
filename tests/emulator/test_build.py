import importlib.util
import shutil

import pytest

from nncc.emulator.build import compiler, parts, translated, with_lines
from nncc.emulator.device_code import masked
from nncc.errors import TargetError, UserError


def test_shared_variables_are_the_engines():
    made = translated("void f() {\n    __shared__ float a[4][5], b;\n}\n", "k.cu")
    assert "typedef float nncc_a_t[4][5], nncc_b_t; NNCC_SHARED_AT(nncc_a_t, a); NNCC_SHARED_AT(nncc_b_t, b);" in made


@pytest.mark.parametrize("lines", ["__shared__ int\n    a[2],\n    b[3];\nint c;", "extern\n__shared__ float s[];\nint c;"])
def test_lines_stay_lines(lines):
    assert translated(lines, "k.cu").splitlines().index("int c;") == lines.splitlines().index("int c;")


def test_dynamic_memory_is_a_pointer_inside_and_an_object_outside():
    last = translated("extern volatile float __shared__ smem[];", "k.cu")
    assert last == "static const nncc_dynamic_array<volatile float> smem;"
    text = "extern __shared__ __align__(16) float a[];\nvoid f() { extern __shared__ int b[]; }"
    made = translated(text, "k.cu")
    assert "static const nncc_dynamic_array<float> a;" in made and "int *const b = (int *)nncc_dynamic();" in made


def test_comments_and_strings_are_not_read():
    text = '// __shared__ float x[1]; asm\n/* <<< */ const char *s = "asm;";'
    assert translated(text, "k.cu") == text and len(masked(text)) == len(text) and "asm" not in masked(text)


def test_parts_are_between_commas_outside_brackets():
    assert parts("f(1, 2), g<3, 4>, x[5, 6], {7, 8}") == ["f(1, 2)", "g<3, 4>", "x[5, 6]", "{7, 8}"] and parts(" ") == []


@pytest.mark.parametrize(
    "text, why",
    [
        ('\nasm("nop");', "k.cu:2: assembler"),
        ("f<<<1, 2>>>();", "k.cu:1: a kernel that launches kernels"),
        ("nvcuda::wmma::x y;", "wmma"),
        ("\n__device__ half f(int x);", "k.cu:2: half precision"),
        ('int a;\n#line 1 "h.cuh"\n\n__half b;\n#line 3 "k.cu"\n', "h.cuh:2: half precision"),
        ("__device__ void f(__half2 *x);", "k.cu:1: half precision"),
    ],
)
def test_what_a_cpu_cannot_run_is_told_with_its_line(text, why):
    with pytest.raises(UserError, match=why):
        translated(text, "k.cu")


@pytest.mark.parametrize(
    "text, inside",
    [
        ("__device__ float4 f(float x)", True),
        ("static __host__ __device__ __forceinline__ best operator+(best a, best b)", True),
        ("template <class T> __device__ T f(T x)", True),
        ("__device__ __forceinline__ unsigned int f(int x)", False),
        ("__device__ float4 *f(int x)", False),
        ("__device__ void f(float4 *x)", False),
        ("__device__ float4 zero = make_float4(0, 0, 0, 0);", False),
        ("__device__ float4 table[4]; void f(int x)", False),
        ("auto f = [=] __device__ (int i) { return i; };", False),
        ("struct s { __device__ s(int x); };", False),
    ],
)
def test_functions_that_give_structures_go_where_those_are_stored(text, inside):
    assert translated(text, "k.cu").replace("NNCC_INSIDE ", "") == text
    assert ("NNCC_INSIDE __device__" in translated(text, "k.cu")) is inside


def test_each_call_of_the_engine_knows_its_line():
    made = with_lines(
        '\t.file 1 "a/k.cu"\n\t.file 2 "other.h"\n\t.loc 1 7 3\n\tcall\t__tsan_read4\n\t.loc 2 9 1\n\tcallq nncc_barrier@PLT\n',
        "k.cu",
    )
    assert made.count("nncc_lines") == 2 and made.count(".quad .Lnncc_1, 7") == 1 and ".quad .Lnncc_2, 7" in made


def test_no_compiler_is_one_message(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(TargetError, match=r"no g\+\+, clang\+\+ or ziglang: pip install ziglang brings one"):
        compiler()
