"""Rebuilds the committed LLVM IR of the native code: python -m nncc.runtime.native.build (needs ziglang)."""

import re
import subprocess
import tempfile
from pathlib import Path

from nncc.children import python_module
from nncc.errors import BuildError
from nncc.runtime.native import ALL_UNITS, ARCHITECTURES, FOLDER

# 2.17 is the oldest glibc that the wheels of our dependencies run on
_FLAGS = (
    *("-S", "-emit-llvm", "-std=c11", "-O2", "-g0", "-fPIC", "-Wall", "-Wextra", "-Werror"),
    *("-Wno-unused-command-line-argument", "-fno-sanitize=undefined", "-fno-stack-protector"),
    *("-fomit-frame-pointer", "-fno-unwind-tables", "-fno-asynchronous-unwind-tables", "-mcpu=baseline"),
)
# the machine code is made for the target of a compilation, by whatever LLVM is there
_MACHINE_SPECIFIC = re.compile(
    r'^; ModuleID.*\n|^!llvm\.ident.*\n|^!\d+ = !\{!"clang version.*\n'
    r'| "(?:target-cpu|target-features|tune-cpu|stack-protector-buffer-size|min-legal-vector-width)"="[^"]*"',
    re.MULTILINE,
)
_TRIPLE = re.compile(r'^(target triple = "[^-]*)-.*"$', re.MULTILINE)


def build_ir(unit: str, arch: str) -> str:
    """The LLVM IR of UNIT.c for `arch`, the same bytes on every machine that has this ziglang.

    Raises: BuildError with what the compiler said.
    """
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "ir.ll"
        command = [*python_module("ziglang"), "cc", f"{unit}.c", "-o", str(output), *_FLAGS]
        command += ["-target", f"{arch}-linux-gnu.2.17"]
        result = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=False)
        if result.returncode:
            raise BuildError(f"{' '.join(command)}\n{result.stderr}")
        raw = output.read_text()
    text = _TRIPLE.sub(r'\1-unknown-linux-gnu"', _MACHINE_SPECIFIC.sub("", raw))
    return f"; made from {unit}.c by python -m nncc.runtime.native.build\n{text}"


def main() -> None:
    """Write UNIT.ARCH.ll beside each UNIT.c."""
    for unit in ALL_UNITS:
        for arch in ARCHITECTURES:
            path = FOLDER / f"{unit}.{arch}.ll"
            path.write_text(build_ir(unit, arch))
            print(path)


if __name__ == "__main__":
    main()
