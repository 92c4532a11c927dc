import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from nncc.codegen.build.elf import exported_symbols
from nncc.codegen.build.toolchain import compile_object
from nncc.errors import BuildError, TargetError
from nncc.runtime.native import ALL_UNITS, ARCHITECTURES, FOLDER, FUNCTIONS, build, native_ir
from nncc.target import Target

COMPILERS = {"gcc": ["gcc"], "zig": [sys.executable, "-m", "ziglang", "cc"]}


@pytest.mark.parametrize("arch", ARCHITECTURES)
def test_the_committed_ir_is_what_the_source_gives(arch: str) -> None:
    pytest.importorskip("ziglang")
    assert native_ir(arch, ALL_UNITS) == tuple(build.build_ir(unit, arch) for unit in ALL_UNITS)


@pytest.mark.parametrize("arch", ARCHITECTURES)
def test_the_ir_names_no_machine(arch: str) -> None:
    for text in native_ir(arch, ALL_UNITS):
        assert f'target triple = "{arch}-unknown-linux-gnu"' in text
        for word in ("target-cpu", "target-features", "clang version", "ModuleID", str(Path.home())):
            assert word not in text


@pytest.mark.parametrize("name", ["x86-64", "x86-64-v4", "aarch64"])
def test_the_ir_compiles_for(name: str) -> None:
    target = Target.named(name)
    objects = [compile_object(text, target, FUNCTIONS).object for text in native_ir(target.arch, ALL_UNITS)]
    assert {symbol for data in objects for symbol in exported_symbols(data)} == {
        *("nncc_parallel_for", "nncc_pool_create", "nncc_pool_destroy", "nncc_pool_spin", "nncc_pool_threads"),
        *("nncc_usable_cores", "nncc_call_kernel"),
    }


@pytest.mark.parametrize("compiler", COMPILERS)
@pytest.mark.parametrize("unit", ALL_UNITS)
def test_c_compilers_have_nothing_to_say(unit: str, compiler: str, tmp_path: Path) -> None:
    command = COMPILERS[compiler]
    if compiler == "zig":
        pytest.importorskip("ziglang")
    elif not shutil.which(compiler):
        pytest.skip(f"no {compiler} on PATH")
    flags = ["-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-c", "-o", str(tmp_path / "unit.o")]
    result = subprocess.run([*command, *flags, str(FOLDER / f"{unit}.c")], capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (0, "")


def test_a_failing_compiler_is_quoted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("ziglang")
    (tmp_path / "pool.c").write_text("int broken(\n")
    monkeypatch.setattr(build, "FOLDER", tmp_path)
    with pytest.raises(BuildError, match=r"ziglang cc pool.c (.|\n)*pool.c:1:12: error: expected"):
        build.build_ir("pool", "x86_64")


def test_main_writes_every_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(build, "FOLDER", tmp_path)
    monkeypatch.setattr(build, "build_ir", lambda unit, arch: f"{unit} {arch}")
    build.main()
    assert (tmp_path / "cores.aarch64.ll").read_text() == "cores aarch64"
    assert len(list(tmp_path.iterdir())) == len(ALL_UNITS) * len(ARCHITECTURES)


def test_an_unknown_architecture() -> None:
    with pytest.raises(TargetError, match="no native code for 'riscv64'; there is some for x86_64, aarch64"):
        native_ir("riscv64")
