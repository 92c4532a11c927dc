import ctypes
import shutil
import struct
import subprocess
from pathlib import Path

import pytest

from nncc.codegen.build import elf
from nncc.codegen.build.elf import (
    MACHINES,
    NATIVE_BYTES,
    archive,
    data_object,
    defined_symbols,
    exported_symbols,
    is_whole,
    machine,
    stack_bytes,
    undefined_symbols,
)
from nncc.codegen.build.link import link_objects
from nncc.codegen.build.toolchain import compile_object
from nncc.codegen.program.library import build_library
from nncc.errors import InternalError
from nncc.target import Target
from tests.support.programs import network

TEXT = """
declare float @floorf(float)
define internal void @inner() { ret void }
define hidden void @quiet() { ret void }
define void @loud(float %x) {
  %y = call float @floorf(float %x)
  call void @quiet()
  ret void
}
"""


@pytest.fixture(scope="module")
def object_file() -> bytes:
    return compile_object(TEXT, Target.named("x86-64")).object


def test_symbols_of_an_object(object_file: bytes) -> None:
    assert elf.machine(object_file) == elf.X86_64
    assert elf.defined_symbols(object_file) == {"quiet", "loud"}
    assert elf.exported_symbols(object_file) == {"loud"}
    assert elf.undefined_symbols(object_file) == {"floorf"}


def test_an_object_without_symbols() -> None:
    empty = compile_object("", Target.named("x86-64")).object
    assert elf.defined_symbols(empty) == elf.undefined_symbols(empty) == frozenset()


@pytest.mark.parametrize("data", [b"", b"MZ\x90\x00\x03", b"\x7fELF\x01\x01"])
def test_another_file(data: bytes) -> None:
    with pytest.raises(InternalError, match="not a 64-bit little-endian ELF file"):
        elf.machine(data)


def test_a_damaged_file(object_file: bytes) -> None:
    with pytest.raises(InternalError, match="damaged ELF file of 100 bytes"):
        elf.defined_symbols(object_file[:100])


def test_a_file_that_was_cut_off(object_file: bytes) -> None:
    assert elf.is_whole(object_file)
    assert not any(elf.is_whole(object_file[:size]) for size in (0, 63, 64, len(object_file) - 1))


def test_a_library_of_another_linker(object_file: bytes) -> None:
    with pytest.raises(InternalError, match="the linker wrote 0 sections of type 0xb, not one; nncc knows tcc"):
        elf.hide_symbols(object_file, frozenset())


LOAD, RELRO, STACK = 1, 0x6474E552, 0x6474E551


def segments_of(data: bytes) -> list[tuple[int, ...]]:
    header = struct.unpack_from("<16sHHIQQQIHHHHHH", data)
    return [struct.unpack_from("<IIQQQQQQ", data, header[5] + header[9] * n) for n in range(header[10])]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_library(network().program, Target.host(), tmp_path_factory.mktemp("net") / "net.so").path


def test_all_that_relocations_write_is_read_only_in_a_library_that_is_loaded(library: Path):
    loaded = ctypes.CDLL(str(library))
    lines = [line for line in Path("/proc/self/maps").read_text().splitlines() if line.endswith(str(library))]
    assert lines and not [line for line in lines if "w" in line.split()[1]]
    assert loaded.net_open


def test_the_segments_of_a_library(library: Path):
    found = segments_of(library.read_bytes())
    written = [s for s in found if s[0] == LOAD and s[1] & 2]
    (relro,) = (s for s in found if s[0] == RELRO)
    assert len(written) == 1 and relro[3] == written[0][3]
    assert (relro[3] + relro[6]) % elf.PAGE == 0 and relro[6] >= written[0][6]
    assert [s[1] for s in found if s[0] == STACK] == [6]
    end = max(s[3] + s[6] for s in found if s[0] == LOAD)
    assert end <= library.stat().st_size + 16 * elf.PAGE
    for s in found:
        assert s[0] != LOAD or (s[2] - s[3]) % elf.PAGE == 0


def test_other_programs_find_no_fault_in_it(library: Path):
    told = subprocess.run(["readelf", "-aW", str(library)], capture_output=True, text=True, check=True)
    assert "Warning" not in told.stdout + told.stderr and "Error" not in told.stderr


def test_a_library_that_writes_to_its_variables_still_can(tmp_path: Path):
    text = """@count = internal global i32 7
    @place = constant ptr @count
    define i32 @next() {
      %at = load ptr, ptr @place
      %old = load i32, ptr %at
      %new = add i32 %old, 1
      store i32 %new, ptr %at
      ret i32 %new
    }"""
    (tmp_path / "counts.so").write_bytes(link_objects([compile_object(text, Target.named("x86-64")).object]))
    loaded = ctypes.CDLL(str(tmp_path / "counts.so"))
    assert (loaded.next(), loaded.next()) == (8, 9)


def test_what_another_linker_wrote():
    data = compile_object("define i32 @f() { ret i32 1 }", Target.named("x86-64")).object
    with pytest.raises(InternalError, match="the linker wrote no PT_GNU_RELRO segment; nncc knows tcc"):
        elf.hardened(data)


FRAME = """
declare void @use(ptr)
define void @f() {{
  %a = alloca [{} x i8], align 16
  call void @use(ptr %a)
  ret void
}}
"""


@pytest.mark.parametrize("name, arch", [("x86-64", "x86_64"), ("neoverse-n1", "aarch64")])
@pytest.mark.parametrize("size", [24, 112, 200, 5000, 300_016, 7_000_000])
def test_the_frame_of_a_function_counts(name: str, arch: str, size: int):
    data = compile_object(FRAME.format(size), Target.named(name), frozenset({"use"})).object
    assert size <= stack_bytes([data], arch) - NATIVE_BYTES <= size * 1.01 + 600


def test_of_several_kernels_the_deepest_counts():
    parts = [compile_object(FRAME.format(n), Target.named("x86-64"), frozenset({"use"})).object for n in (900, 90_000)]
    assert stack_bytes(parts, "x86_64") == stack_bytes(parts[1:], "x86_64") > stack_bytes(parts[:1], "x86_64")
    assert stack_bytes([], "x86_64") == NATIVE_BYTES


MEMBERS = {
    name: data_object(name[0], bytes(range(size)), 64, "x86_64") for name, size in (("a.o", 3), ("b.o", 200), ("c.o", 0))
}


def tool(name: str, *arguments: str) -> list[str]:
    """The lines that a program prints."""
    if not shutil.which(name):
        pytest.skip(f"no {name} on PATH")
    result = subprocess.run([name, *arguments], capture_output=True, text=True, check=False)
    assert result.returncode == 0 and not result.stderr, result.stderr
    return result.stdout.splitlines()


def test_members_and_their_symbols_are_found(tmp_path: Path):
    file = tmp_path / "m.a"
    file.write_bytes(archive(MEMBERS))
    assert tool("ar", "t", str(file)) == [*MEMBERS]
    indexed = [line for line in tool("nm", "-s", str(file)) if " in " in line]
    assert indexed == ["a in a.o", "b in b.o", "c in c.o"]


def test_members_come_out_as_they_went_in(tmp_path: Path):
    file = tmp_path / "m.a"
    file.write_bytes(archive(MEMBERS))
    tool("ar", "x", "--output", str(tmp_path), str(file))
    assert {name: (tmp_path / name).read_bytes() for name in MEMBERS} == MEMBERS


def test_it_has_no_date_and_members_at_even_places():
    made = archive(MEMBERS)
    assert made == archive(MEMBERS) and made.startswith(b"!<arch>\n/ ") and len(made) % 2 == 0
    assert len(archive({})) == len(b"!<arch>\n") + 60 + 4


@pytest.mark.parametrize("size", [0, 1, 63, 64, 1009])
@pytest.mark.parametrize("arch", MACHINES)
def test_a_symbol_that_only_its_library_sees(size, arch):
    made = data_object("weights", bytes(size), 64, arch)
    assert machine(made) == MACHINES[arch] and is_whole(made)
    assert defined_symbols(made) == {"weights"} and exported_symbols(made) == undefined_symbols(made) == frozenset()


def test_a_program_reads_them_at_their_alignment(tmp_path):
    (tmp_path / "data.o").write_bytes(data_object("numbers", bytes(range(200)), 64, "x86_64"))
    (tmp_path / "main.c").write_text(
        "extern const unsigned char numbers[200];\n"
        "int main(void) { return numbers[199] == 199 && (unsigned long)numbers % 64 == 0 ? 0 : 1; }\n"
    )
    tool(
        "gcc",
        "-Wall",
        "-Wl,--fatal-warnings",
        str(tmp_path / "main.c"),
        str(tmp_path / "data.o"),
        "-o",
        str(tmp_path / "main"),
    )
    assert subprocess.run([tmp_path / "main"], check=False).returncode == 0
    headers = " ".join(tool("readelf", "-lW", str(tmp_path / "main")))
    assert "GNU_STACK" in headers and "RWE" not in headers
