"""Builds a program for the engine by a C++ compiler: loads and stores call the engine, and each call knows its line."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from nncc.children import python_module
from nncc.errors import TargetError, UserError, to_install

FOLDER = Path(__file__).parent
MOST_LINES = 12
_COMMON = ("-std=c++17", "-g1", "-w", "-fno-stack-protector", "-ffp-contract=off", "-fPIE", "-fno-sanitize=undefined")
_PROGRAM = ("-O0", "-fwrapv", "-fno-strict-aliasing", "-fsanitize=thread")
_LOCATION = re.compile(r"\s*\.loc\s+(\d+)\s+(\d+)")
_FILE = re.compile(r'\s*\.file\s+(\d+)\s+(?:"[^"]*"\s+)?"([^"]*)"')
_CALL = re.compile(r"\s*(?:callq?|bl)\s+\"?(?:__tsan_|nncc_)")


def compiler() -> tuple[str, ...]:
    """The C++ compiler of this machine. Raises: TargetError where there is none."""
    for name in ("g++", "clang++"):
        if found := shutil.which(name):
            return (found,)
    if importlib.util.find_spec("ziglang"):
        return (*python_module("ziglang"), "c++")
    raise TargetError("running CUDA C++ on a CPU takes a C++ compiler, and there is no g++, clang++ or ziglang: "
                      f"{to_install('ziglang')} brings one")  # fmt: skip


def build(text: str, name: str, folder: Path) -> Path:
    """The program of a translated text, in the folder. name: of the file that lines are of.

    Raises: TargetError without a compiler; UserError with what it says for a text that does not compile.
    """
    used = compiler()
    (folder / "program.cpp").write_text(text)
    includes = ("-I", str(FOLDER), "-I", str(FOLDER / "include"))
    _run((*used, *_COMMON, *_PROGRAM, *includes, "-S", "program.cpp", "-o", "program.s"), name, folder)
    assembly = folder / "program.s"
    assembly.write_text(with_lines(assembly.read_text(), name))
    _run((*used, "-c", "program.s", "-o", "program.o"), name, folder)
    (folder / "engine.o").write_bytes(_engine(used))
    _run((*used, "-pie", "program.o", "engine.o", "-o", "program"), name, folder)
    return folder / "program"


@cache
def _engine(used: tuple[str, ...]) -> bytes:
    """The object file of the engine, made once in a process."""
    with TemporaryDirectory() as folder:
        command = (*used, *_COMMON, "-O1", "-c", str(FOLDER / "engine.cpp"), "-o", "engine.o")
        _run(command, "the engine of nncc", Path(folder))
        return (Path(folder) / "engine.o").read_bytes()


def with_lines(assembly: str, name: str) -> str:
    """Assembly with a table of what lines calls of the engine are at: the address after each, and the line of the file."""
    numbers: set[str] = set()
    made: list[str] = []
    line = count = 0
    for text in assembly.splitlines():
        made.append(text)
        if found := _FILE.match(text):
            numbers |= {found[1]} if Path(found[2]).name == name else set()
        elif found := _LOCATION.match(text):
            line = int(found[2]) if found[1] in numbers else line
        elif _CALL.match(text) and line:
            count += 1
            made += [
                f".Lnncc_{count}:",
                '\t.pushsection nncc_lines,"aw",@progbits',
                f"\t.quad .Lnncc_{count}, {line}",
                "\t.popsection",
            ]
    return "\n".join([*made, ""])


def _run(command: Sequence[str], name: str, folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        said = [line for line in done.stderr.splitlines() if line.strip()]
        errors = [line for line in said if re.search(r"error:|undefined", line)] or said
        raise UserError("\n  ".join([f"{name} does not compile:", *errors[:MOST_LINES]]))
