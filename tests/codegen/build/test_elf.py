import pytest

from nncc.codegen.build import elf
from nncc.codegen.build.toolchain import compile_object
from nncc.errors import InternalError
from nncc.target import Target

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
