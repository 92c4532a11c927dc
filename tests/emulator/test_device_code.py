"""What of a file the kernels need."""

import shutil

import pytest

from nncc.emulator.check import check_cuda
from nncc.emulator.device_code import device_code, masked, place, with_includes
from nncc.errors import UserError

FILE = """#include <stdio.h>
#include "own.h"
#include <cublas_v2.h>
#define CHECK(call) do { if (call) exit(1); } while (0)
#define TWICE(x) scaled(x, 2)
#define BOTH __host__ __device__

static cublasHandle_t handle;
const int N = 64;
typedef struct { float x, y; } pair;
using other = std::vector<float>;

void reference(float *y, const float *x)
{
    for (int i = 0; i < N; i++)
        y[i] = 2 * x[i]; // kernel<<<1, 2>>>
}

BOTH inline float scaled(float x, int by) { return x * by; }

template <class T> __device__ T half_of(T x) { return __hmul(__half(x), 0.5); }

namespace deep { namespace {
__global__ void __launch_bounds__(64) twice(float *y, const float *x, pair *p)
{
    y[threadIdx.x] = TWICE(x[threadIdx.x]);
}
__global__ void narrow(half *y) { asm("nop;"); }
}}

int main(int argc, char **argv)
{
    deep::twice<<<1, 64>>>(0, 0, 0);
    CHECK(cudaDeviceSynchronize());
    return 0;
}
"""


def left(text: str, *launches: str) -> str:
    made = device_code(text, launches)
    assert [len(line) for line in made.splitlines()] == [len(line) for line in text.splitlines()]
    return made


def test_code_of_the_host_and_what_nobody_calls_is_left_out():
    made = left(FILE, "deep::twice<<<1, 64>>>(f32[64], f32[64], 0)")
    for gone in ("main", "reference(", "handle", "narrow", "half_of", "vector", "<<<"):
        assert gone not in masked(made), gone
    for kept in ("scaled(float", "const int N", "pair;", "namespace deep", "__launch_bounds__(64) twice", "#define CHECK"):
        assert kept in made, kept


def test_what_a_macro_mentions_is_needed_where_the_macro_is():
    text = "__device__ int f() { return 1; }\n#define F f()\n__global__ void a() { F; }\n__global__ void b() {}"
    assert "int f()" in left(text, "a<<<1, 1>>>()") and "int f()" not in left(text, "b<<<1, 1>>>()")


@pytest.mark.parametrize("text", [
    "struct __align__(16) quad { float v[4]; __device__ float sum() const { return v[0]; } };",
    "__constant__ float table[4] = {1, 2, 3, 4};",
    "template <int N> struct fixed { static const int n = N; };",
    "enum class kind { A, B };",
    "__device__ int operator+(quad a, quad b) { return 0; }",
    "static_assert(sizeof(int) == 4, \"four\");",
    "constexpr int rounded(int n) { return n / 2 * 2; }",
    "extern __shared__ float s[];",
    "namespace cg = cooperative_groups;",
    "using namespace nvcuda;",
])  # fmt: skip
def test_declarations_that_are_mentioned_stay_whole(text):
    assert left(text, "quad fixed kind rounded").split() == text.split()


@pytest.mark.parametrize("text", ["int f(", "void f() { if (x) {", "}}}} int x", "#define A {\n", "", "template <", "a b c"])
def test_texts_that_do_not_match_their_brackets_are_no_error(text):
    assert len(left(text, "f")) == len(text)


def test_files_beside_and_in_other_folders_are_taken_once(tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    (tmp_path / "a.h").write_text('#include "b.h"\n#include "a.h"\nint a;\n')
    (other / "b.h").write_text("int b;\n")
    text = '#include "a.h"\n#include <b.h>\n#include "none.h"\n#include <math.h>\n// #include "c.h"\nint k;\n'
    made, missing = with_includes(text, "k.cu", [tmp_path, other])
    assert made.count("int a;") == made.count("int b;") == 1 and missing == ("none.h",) and "<math.h>" in made
    for line, where in (("int a;", "a.h:3"), ("int b;", "b.h:1"), ("int k;", "k.cu:6")):
        assert place(made, made.index(line), "k.cu") == where
    assert place("\nx", 1, "k.cu") == "k.cu:2"


def test_what_is_no_text_is_told_by_its_name(tmp_path):
    (tmp_path / "a.h").write_bytes(b"\xff\xfe")
    with pytest.raises(UserError, match="a.h: 'utf-8' codec"):
        with_includes('#include "a.h"', "k.cu", [tmp_path])


@pytest.mark.skipif(shutil.which("g++") is None, reason="CUDA C++ runs on a CPU by g++")
@pytest.mark.slow
def test_a_file_with_code_of_the_host_is_checked_as_it_is(tmp_path):
    (tmp_path / "own.h").write_text("const int M = SIZE;\n")
    file = tmp_path / "k.cu"
    file.write_text(FILE.replace("y[threadIdx.x] = TWICE", "y[(threadIdx.x + 1) / 2 + M] = TWICE"))
    launch = "deep::twice<<<1, 64>>>(f32[64], f32[64], 0)"
    found = check_cuda(file, [launch], orders=1, defines=["SIZE=0"])
    assert [(f.kind.value, f.line) for f in found if f.kind.is_wrong] == [("race", 26)]
    with pytest.raises(UserError, match="SIZE(.|\n)*left out, as not beside the file, in a folder of -I, .*: cublas_v2.h"):
        check_cuda(file, [launch])
