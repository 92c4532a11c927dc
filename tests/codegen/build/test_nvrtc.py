"""NVRTC: texts to binaries, what threads take, and what goes wrong."""

import os
import subprocess
from pathlib import Path

import pytest

from nncc.codegen.build import nvrtc
from nncc.codegen.build.nvrtc import disassembled, disassembler
from nncc.codegen.emit.cuda import FLAGS, emit_cuda, function_names
from nncc.codegen.passes.table import lower_device
from nncc.errors import BuildError, TargetError
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.gpu import kernels as K
from tests.gpu import schedules as G
from tests.gpu.shim import needs_compiler

pytest.importorskip("nvidia.cu13", reason="NVRTC is not installed")
LARGE = {
    "element-wise": lambda: G.elementwise(1 << 20, 256, 4),
    "transpose": lambda: G.transpose(4096, 2048, 32),
    "product": lambda: G.product(4096, 4096, 4096, tile=128, half=64, steps=16, threads=256, lanes=4),
}


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("name", LARGE)
def test_kernels_compile_without_spills(name, arch):
    unit = lower_device(LARGE[name]())
    made = nvrtc.compile_cuda(emit_cuda(unit), arch, FLAGS)
    assert set(made.usage) == set(function_names([unit]).values()) and made.arch == arch and made.data.startswith(b"\x7fELF")
    assert all(0 < usage.registers <= 128 and not usage.spilled_bytes for usage in made.usage.values())
    assert made.warnings == ()


def test_adjacent_lanes_are_one_access():
    ptx = nvrtc.compile_cuda(emit_cuda(lower_device(LARGE["element-wise"]())), "sm_80", FLAGS).ptx
    assert ptx.count("ld.global.nc.v4.f32") == 2 and ptx.count("st.global.v4.f32") == 1


@pytest.mark.parametrize("arch", ["compute_80", "compute_90", "compute_120"])
def test_assembly_for_later_gpus_ends_in_a_zero(arch):
    made = nvrtc.compile_cuda('extern "C" __global__ void f() {}', arch, FLAGS)
    assert made.data == made.ptx.encode() + b"\0" and f".target {arch.replace('compute', 'sm')}\n" in made.ptx


def test_the_version_is_as_the_driver_counts():
    major, minor = nvrtc.version()
    assert nvrtc.cuda_version() == 1000 * major + 10 * minor > 12000


def test_a_text_that_is_wrong_is_told_with_the_log():
    with pytest.raises(BuildError, match=r"NVRTC does not compile the kernels for sm_80(.|\n)*kernels.cu\(1\): error"):
        nvrtc.compile_cuda("int nothing(", "sm_80")


@pytest.mark.parametrize("arch", ["", "90", "sm_", "compute_", "sm_80 -G"])
def test_what_is_no_architecture_is_refused(arch):
    with pytest.raises(TargetError, match="is no architecture of a GPU; expected one such as sm_80 or sm_90a"):
        nvrtc.compile_cuda("", arch)


def test_without_nvrtc_the_message_says_what_to_install(monkeypatch):
    monkeypatch.setattr(nvrtc, "_places", lambda: iter(()))
    monkeypatch.setattr(nvrtc, "_NAME", "libnvrtc-of-nobody.so")
    nvrtc._library.cache_clear()
    try:
        with pytest.raises(TargetError, match=r"NVRTC, which is not installed: pip install nvidia-cuda-nvrtc"):
            nvrtc.version()
    finally:
        nvrtc._library.cache_clear()


def test_of_two_versions_one_that_loads_is_taken_and_else_both_are_named(monkeypatch, tmp_path):
    folders = [tmp_path / name for name in ("cu13", "cu12")]
    for folder in folders:
        folder.mkdir()
        (folder / "libnvrtc.so.1").write_bytes(b"no library")
    whole = [folder for folder in nvrtc._places() if [*folder.glob("libnvrtc.so.*")]]
    monkeypatch.setattr(nvrtc, "_NAME", "libnvrtc.so")
    try:
        monkeypatch.setattr(nvrtc, "_places", lambda: iter([folders[0], *whole]))
        nvrtc._library.cache_clear()
        if whole:
            assert nvrtc.version()[0] >= 12
        monkeypatch.setattr(nvrtc, "_places", lambda: iter(folders))
        nvrtc._library.cache_clear()
        with pytest.raises(TargetError, match=r"does not load \(.*cu13: .*; .*cu12: .*no other version of CUDA"):
            nvrtc.version()
    finally:
        nvrtc._library.cache_clear()


@needs_compiler
def test_one_of_an_old_version_is_named_with_what_it_lacks(monkeypatch, tmp_path):
    command = ["g++", "-shared", "-x", "c", "-", "-o", str(tmp_path / "libnvrtc-of-tests.so.11")]
    subprocess.run(command, input=b"int nvrtcVersion(void) { return 0; }", check=True)
    monkeypatch.setattr(nvrtc, "_places", lambda: iter([tmp_path]))
    monkeypatch.setattr(nvrtc, "_NAME", "libnvrtc-of-tests.so")
    nvrtc._library.cache_clear()
    try:
        with pytest.raises(
            TargetError, match=rf"does not load \({tmp_path}: it is of a CUDA before 11.1, and has no nvrtcGet"
        ):
            nvrtc.version()
    finally:
        nvrtc._library.cache_clear()


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
def test_plans_compile_without_warnings(arch):
    kernels = (
        K.elementwise("flat", 257),
        K.biased("biased", 3, 7),
        K.centred("rows", 2, 300),
        K.total("total", 20_000),
        K.product("product", 33, 17, 27),
        K.conv("conv", 7, 3, 9, 3, stride=2),
        K.halves("halves", 19, 24, 37),
        K.halves("batch", 9, 11, 33, batch=2),
    )
    for kernel in kernels:
        planned = apply(kernel, default_plan(kernel, Target.named("cuda:sm_80")))
        assert nvrtc.compile_cuda(emit_cuda(lower_device(planned)), arch, FLAGS).warnings == (), kernel.name


def test_warnings_are_read_of_the_log():
    text = 'extern "C" __global__ void f(int *p) { int unused; *p = 1; }'
    (warning, _) = nvrtc.compile_cuda(text, "sm_80").warnings
    assert 'warning #177-D: variable "unused" was declared but never referenced' in warning
    assert nvrtc.warnings_of("ptxas info : (C7515) Potential Performance Loss: wgmma\nptxas info : Used 4 registers") == (
        "ptxas info : (C7515) Potential Performance Loss: wgmma",
    )


def test_usage_is_read_of_ptxas():
    log = """ptxas info    : Compiling entry function 'one' for 'sm_80'
ptxas info    : Function properties for one
    8 bytes stack frame, 4 bytes spill stores, 12 bytes spill loads
ptxas info    : Used 40 registers, used 0 barriers, 8 bytes cumulative stack size
ptxas info    : Compiling entry function 'two' for 'sm_80'
ptxas info    : Function properties for two
    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 14 registers, used 0 barriers"""
    assert nvrtc.usage_of(log) == {"one": nvrtc.Usage(40, 16), "two": nvrtc.Usage(14, 0)}


@pytest.mark.parametrize(("first", "again", "taken"), [(0, 4, 0), (8, 0, 0), (8, 12, 8)])
def test_what_spills_is_compiled_once_more_and_the_better_one_taken(first, again, taken, monkeypatch):
    asked = []

    def compiled(text, arch, flags):
        asked.append(flags)
        return nvrtc.Cubin(arch, b"", "", {"f": nvrtc.Usage(64, first if len(asked) == 1 else again)})

    monkeypatch.setattr(nvrtc, "_compiled", compiled)
    assert nvrtc.compile_cuda("", "sm_80", ("-G",)).usage["f"].spilled_bytes == taken
    assert asked == [("-G",), ("-G", *nvrtc.MORE_REGISTERS)][: 2 if first else 1]


def program(folder: Path, name: str, text: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{text}\n")
    os.chmod(folder / name, 0o755)


@pytest.fixture
def alone(monkeypatch, tmp_path):
    """A machine without toolkits."""
    monkeypatch.setattr("nncc.codegen.build.nvrtc._folders", lambda: iter([str(tmp_path / "bin")]))
    monkeypatch.setenv("PATH", "/nowhere")
    return tmp_path / "bin"


def test_without_a_disassembler_one_message_says_what_to_do(alone):
    with pytest.raises(TargetError, match="neither nvdisasm nor cuobjdump here, .*CUDA_HOME.*--stage ptx"):
        disassembler()


def test_the_binary_goes_to_the_one_that_is_there(alone):
    program(alone, "cuobjdump", 'echo "$1"; /bin/cat "$2"')
    assert disassembled(b"EXIT ;") == "-sass\nEXIT ;"


def test_what_it_does_not_read_is_told(alone):
    program(alone, "nvdisasm", "echo unknown format >&2; exit 1")
    with pytest.raises(BuildError, match="nvdisasm does not read this binary, .*unknown format"):
        disassembled(b"")


def test_a_toolkit_and_packages_are_looked_at(monkeypatch, tmp_path):
    monkeypatch.setenv("CUDA_HOME", str(tmp_path))
    program(tmp_path / "bin", "nvdisasm", "exit 0")
    monkeypatch.setenv("PATH", "/nowhere")
    assert disassembler() == (str(tmp_path / "bin" / "nvdisasm"), "-c")
