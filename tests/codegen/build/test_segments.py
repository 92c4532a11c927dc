import ctypes
import struct
import subprocess
from pathlib import Path

import pytest

from nncc.codegen.build import segments
from nncc.codegen.build.link import link_objects
from nncc.codegen.build.toolchain import compile_object
from nncc.codegen.program.library import build_library
from nncc.errors import InternalError
from nncc.target import Target
from tests.support.programs import network

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
    assert (relro[3] + relro[6]) % segments.PAGE == 0 and relro[6] >= written[0][6]
    assert [s[1] for s in found if s[0] == STACK] == [6]
    end = max(s[3] + s[6] for s in found if s[0] == LOAD)
    assert end <= library.stat().st_size + 16 * segments.PAGE
    for s in found:
        assert s[0] != LOAD or (s[2] - s[3]) % segments.PAGE == 0


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
        segments.hardened(data)
