"""cpu.c on made-up machines."""

import shutil
import subprocess
from pathlib import Path

import pytest

from nncc.runtime.native import FOLDER
from nncc.target import Target, cpu_flags

MAIN = """#include "module.h"
int main(int count, char **arguments)
{
    char text[200] = "";
    nncc_options options = {sizeof(nncc_options), 0, NULL, NULL, NULL, text, sizeof text, 0, NULL, NULL, 0, NULL,
                             0, 0, NULL, 0, NULL, NULL, 0};
    nncc_program program = {.cpu_flags = arguments[count - 1]};
    printf("%d %s", nncc_check_cpu(&program, &options), text);
    return 0;
}
"""
FLAGS = "fpu pni fma avx avx2 avx512_bf16 sse4_1"
INFO = f"processor\t: 0\nmodel name\t: fma9 avx512f\nflags\t\t: {FLAGS}\n\nflags\t\t: xop\n"


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("cpu"))


@pytest.fixture(scope="module")
def arm_program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program as it is on aarch64, but for its machine code."""
    return built(tmp_path_factory.mktemp("arm"), '-DFLAGS_LINE="\\nFeatures"')


def built(folder: Path, *options: str) -> Path:
    gcc = shutil.which("gcc")
    if not gcc:
        pytest.skip("no gcc on PATH")
    (folder / "main.c").write_text(MAIN)
    sources = [str(folder / "main.c"), str(FOLDER / "cpu.c"), f"-I{FOLDER}", f'-DCPUINFO="{folder}/cpuinfo"']
    sources += ['-DARCH_PRCTL(code,argument)=(getenv("REFUSES")?-1:(code)!=0x1023||(argument)!=18)']
    subprocess.run([gcc, *options, *sources, "-o", str(folder / "main")], check=True, capture_output=True)
    return folder / "main"


def answer(program: Path, flags: str, info: str = INFO) -> str:
    (program.parent / "cpuinfo").write_text(info)
    return subprocess.run([program, flags], capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("flags", ["", "fma", "fpu", "sse41", "avx512bf16 avx fma"])
def test_what_it_has(program: Path, flags: str):
    assert answer(program, flags) == "0 "


@pytest.mark.parametrize("flags", ["xop", "fm", "avx512f", "av", "fma9", "avx2x"])
def test_what_it_has_not(program: Path, flags: str):
    text = f"4 this processor has no {flags}, which the model was compiled for; compile it for this machine, or with "
    assert answer(program, f"avx {flags}").startswith(text)


def test_a_machine_that_tells_nothing_is_trusted(program: Path):
    assert answer(program, "xop", "") == answer(program, "xop", "vendor\t: me\n") == "0 "


def test_arm_calls_them_features(arm_program: Path):
    info = "processor\t: 0\nFeatures\t: fp asimd\n"
    assert answer(arm_program, "asimd", info) == "0 " and answer(arm_program, "sve", info).startswith("4 ")


def test_the_file_of_an_emulators_host_tells_nothing(arm_program: Path):
    assert answer(arm_program, "asimd", INFO) == answer(arm_program, "sve", INFO) == "0 "


def test_targets_have_the_names_of_linux():
    assert cpu_flags(Target.named("x86-64-v2")) == ("cx16", "lahflm", "popcnt", "pni", "ssse3", "sse41", "sse42")


@pytest.mark.parametrize("info", [INFO.replace("fpu", "fpu amx_tile"), ""])
def test_leave_to_use_tiles_is_asked_for(program: Path, monkeypatch: pytest.MonkeyPatch, info: str):
    assert answer(program, "amxtile", info) == "0 "
    monkeypatch.setenv("REFUSES", "1")
    assert answer(program, "fma", info) == "0 "
    assert answer(program, "amxtile", info).startswith("4 the system does not let this process use registers of tiles")
