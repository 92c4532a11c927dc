"""Files for pkg-config: what it makes of them builds a program."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from nncc.codegen.program.library import build_library
from nncc.codegen.program.pkg_config import PKG_CONFIG, pkg_config_path, pkg_config_text
from nncc.target import Target
from tests.codegen.program.test_header import MAIN
from tests.support.programs import network

NET, HOST = network("net"), Target.host()


@pytest.mark.parametrize("name", ["net.so", "net.a", "net-1.so"])
def test_a_program_is_built_by_its_flags(name, tmp_path: Path):
    for needed in ("gcc", "pkg-config"):
        if not shutil.which(needed):
            pytest.skip(f"no {needed} on PATH")
    library = tmp_path / name
    file = pkg_config_path(library)
    built = build_library(
        NET.program, HOST, library, beside={file: (PKG_CONFIG, pkg_config_text(NET.program, library, "host"))}
    )
    built.header.rename(tmp_path / "net.h")
    (tmp_path / "main.c").write_text(MAIN)
    found = {**os.environ, "PKG_CONFIG_PATH": str(tmp_path)}
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", file.stem], env=found, capture_output=True, text=True, check=True
    )
    program = tmp_path / "main"
    subprocess.run(f"gcc -Wall -Werror '{tmp_path}/main.c' -o '{program}' {flags.stdout.strip()}", shell=True, check=True)
    x = NET.inputs()["x"]
    result = subprocess.run([program], input=x.tobytes(), capture_output=True, check=True, cwd="/")
    assert len(result.stdout) == 7 * 65 * 4 + 7 * 8


def test_it_says_what_the_library_is():
    lines = pkg_config_text(NET.program, Path("a b.so"), "x86-64-v3").decode().splitlines()
    assert "Name: a b" in lines and "Description: the model net, compiled by nncc for x86-64-v3" in lines
    assert r"Libs: -L${pcfiledir} -l:a\ b.so -Wl,-rpath,${pcfiledir}" in lines
    assert PKG_CONFIG.mark.match("\n".join(lines).encode())
