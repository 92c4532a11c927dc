"""Bytes as object files."""

import subprocess

import pytest

from nncc.codegen.build.data_object import MACHINES, data_object
from nncc.codegen.build.elf import defined_symbols, exported_symbols, is_whole, machine, undefined_symbols
from tests.codegen.build.test_archive import tool


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
