import os
import re
import shutil
from pathlib import Path

import pytest

from nncc.emulator.check import Finding, Kind, check_cuda
from nncc.errors import UserError

HERE = Path(__file__).parent
needs_compiler = pytest.mark.skipif(shutil.which("g++") is None, reason="CUDA C++ runs on a CPU by g++")
TWO_STEPS = """
// check-cuda: shift<<<1, 64>>>(f32[64])
__global__ void shift(float *x)
{
    __shared__ float s[64];
    s[threadIdx.x] = x[threadIdx.x];
    BETWEEN
    x[threadIdx.x] = s[(threadIdx.x + 1) % 64];
}
"""


def findings(tmp_path: Path, text: str, *launches: str, **options) -> list[Finding]:
    file = tmp_path / "kernel.cu"
    file.write_text(text)
    return check_cuda(file, launches, **options)


def kinds(found: list[Finding]) -> set[Kind]:
    return {f.kind for f in found if f.kind.is_wrong}


@needs_compiler
@pytest.mark.slow
def test_nothing_is_found_in_kernels_that_are_right():
    text = (HERE / "right.cu").read_text()
    assert len(re.findall("// check-cuda:", text)) >= 20
    assert [f for f in check_cuda(HERE / "right.cu") if f.kind.is_wrong] == []


@needs_compiler
@pytest.mark.slow
def test_what_is_wrong_is_found_at_its_line():
    lines = (HERE / "wrong.cu").read_text().splitlines()
    planted = {(found[1], n) for n, line in enumerate(lines, 1) if (found := re.search(r"// finds (\w+)", line))}
    made = [f for f in check_cuda(HERE / "wrong.cu") if f.kind.is_wrong]
    told = {(f.kind.value, line) for f in made for line in (f.line, f.other)}
    assert len(planted) >= 12 and {kind for kind, _ in planted} == {"race", "early", "bounds", "deadlock"}
    assert {place for place in planted if place not in told} == set()
    kernels = [n for n, line in enumerate(lines, 1) if "__global__" in line]
    assert {max(k for k in kernels if k <= f.line) for f in made} == {max(k for k in kernels if k <= n) for _, n in planted}


@needs_compiler
def test_conflicts_of_banks_are_told_and_are_not_wrong(tmp_path):
    found = findings(tmp_path, TWO_STEPS.replace("s[64]", "s[64][32]").replace("s[threadIdx.x]", "s[threadIdx.x][0]").replace(
        "% 64]", "% 64][0]").replace("BETWEEN", "__syncthreads();"))  # fmt: skip
    assert {(f.kind, f.line, f.other) for f in found} == {(Kind.BANKS, 6, 32), (Kind.BANKS, 8, 32)}
    assert not any(f.kind.is_wrong for f in found)


@needs_compiler
@pytest.mark.parametrize("between, wrong", [("", True), ("__syncwarp();", True), ("__syncthreads();", False)])
def test_a_wait_of_lanes_is_none_of_the_block(tmp_path, between, wrong):
    assert kinds(findings(tmp_path, TWO_STEPS.replace("BETWEEN", between))) == ({Kind.RACE} if wrong else set())


@needs_compiler
@pytest.mark.parametrize(
    "access",
    [
        "((float4 *)(x + AT))[1] = make_float4(0, 1, 2, 3);",
        "float2 two = *(const float2 *)(x + AT / 2); x[0] = two.x;",
        "*(volatile double *)(x + AT / 2) = 1;",
        "atomicAdd((double *)(x + AT / 2), 1.0);",
        "extern __shared__ float s[]; float2 two = *(float2 *)(s + AT / 2); s[0] = two.x;",
    ],
)
def test_an_access_is_at_a_multiple_of_its_size(tmp_path, access):
    text = f"__global__ void once(float *x) {{ {access} }}"
    for at, wanted in ((2, {Kind.ALIGNMENT}), (4, set())):
        assert kinds(findings(tmp_path, text.replace("AT", str(at)), "once<<<1, 1, 64>>>(f32[16])")) == wanted


@needs_compiler
@pytest.mark.parametrize("made", ["make_float4(0, 1, 2, 3)", "four(1)", "p[0] + p[1]", "best(p[0], p[1])"])
def test_what_a_function_gives_is_stored(tmp_path, made):
    text = f"""
__device__ float4 four(float a) {{ return {{a, a, a, a}}; }}
__device__ float4 operator+(float4 a, float4 b) {{ a.x += b.x; return a; }}
template <class T> __device__ T best(T a, T b) {{ return a.x > b.x ? a : b; }}
__global__ void once(float4 *p) {{ p[AT] = {made}; }}
"""
    launch = "once<<<1, 2>>>(f32[16])"
    assert kinds(findings(tmp_path, text.replace("AT", "4 + threadIdx.x"), launch)) == {Kind.BOUNDS}
    assert kinds(findings(tmp_path, text.replace("AT", "threadIdx.x + 2"), launch)) == set()
    race = findings(tmp_path, text.replace("AT", "threadIdx.x % 2 + threadIdx.x").replace("p[1]", "p[2]"), launch)
    assert kinds(race) == ({Kind.RACE} if "p[0]" in made else set())


@needs_compiler
def test_a_structure_is_as_aligned_as_its_elements(tmp_path):
    text = """struct pair { float a, b; };
__global__ void once(float *x) { pair *p = (pair *)(x + 1); p[1] = p[0]; float3 *t = (float3 *)(x + 5); t[1] = t[0]; }
"""
    assert kinds(findings(tmp_path, text, "once<<<1, 1>>>(f32[16])")) == set()


@needs_compiler
def test_a_far_address_and_an_endless_wait_end_the_check(tmp_path):
    text = """__device__ int flag;
__global__ void far(float *x) { x[threadIdx.x + (1 << 28)] = 1; }
__global__ void forever() { while (atomicAdd(&flag, 0) == 0) ; }
"""
    assert kinds(findings(tmp_path, text, "far<<<1, 4>>>(f32[4])")) == {Kind.BOUNDS}
    assert kinds(findings(tmp_path, text, "forever<<<1, 4>>>()", seconds=1)) == {Kind.HANG}


@needs_compiler
@pytest.mark.parametrize(
    "text, launch, why",
    [
        ("__global__ void f(int *x) { x[0] = 1 }", "f<<<1, 1>>>(i32[1])", "kernel.cu:1:"),
        ("__global__ void f(int *x) { }", "f<<<1, 2000>>>(i32[1])", "1 to 1024 threads"),
    ],
)
def test_texts_that_cannot_run(tmp_path, text, launch, why):
    with pytest.raises(UserError, match=re.escape(why)):
        findings(tmp_path, text, launch)


def test_pipes_are_refused(tmp_path):
    """Which may be waited on for ever."""
    os.mkfifo(tmp_path / "pipe.cu")
    with pytest.raises(UserError, match=r"pipe\.cu is a pipe or a device; expected a file of CUDA C\+\+"):
        check_cuda(tmp_path / "pipe.cu", [])
    os.mkfifo(tmp_path / "a.npy")
    (tmp_path / "k.cu").write_text('extern "C" __global__ void f(float *a) {}')
    with pytest.raises(UserError, match=r"a\.npy is a pipe or a device; expected a file of numpy"):
        check_cuda(tmp_path / "k.cu", [f"f<<<1, 1>>>(f32[4]=@{tmp_path / 'a.npy'})"])
