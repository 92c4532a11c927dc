"""CUDA C++ as C++ of a CPU's compiler: shared variables get the memory that the engine has for them. Lines stay lines."""

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
from nncc.emulator.device_code import masked, place
from nncc.errors import TargetError, UserError, to_install

_SHARED = re.compile(r"(?P<before>(?:\b(?:static|extern|volatile|const)\s+)*)\b__shared__\b(?P<rest>[^;]*);")
_QUALIFIER_LAST = re.compile(r"\bextern\s+((?:(?!__shared__)[\w:<>]+\s+)+)__shared__\b(?=\s*\w)")
"""Dynamic memory whose type comes before the word that says so."""
_DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", re.MULTILINE)
_ALIGNED = re.compile(r"(?:__align__|alignas)\s*\([^)]*\)")
_FUNCTION = re.compile(r"\b__device__\b(?P<kind>[^;{}()=]*?)(?:\boperator\s*[^\s\w]+|\b\w+)\s*\(")
_QUALIFIERS = {"static", "inline", "const", "constexpr", "__host__", "__forceinline__", "__inline__", "__device__"}
_SCALARS = {"void", "bool", "char", "short", "int", "long", "unsigned", "signed", "float", "double", "size_t"}
_SCALARS |= {f"{sign}int{bits}_t" for sign in ("", "u") for bits in (8, 16, 32, 64)}
_NOT_KNOWN = (
    (re.compile(r"\basm\b"), "assembler text (asm) runs on a GPU only"),
    (re.compile(r"<<<"), "a kernel that launches kernels: <<<...>>> is not run here"),
    (re.compile(r"\b__half2?\b|\bhalf2?\b(?=\s*[*&\w])|\b__nv_bfloat162?\b"), "half precision is for a GPU only"),
    (re.compile(r"\b(?:wmma|nvcuda)\s*::"), "wmma runs on a GPU only"),
)


def parts(text: str) -> list[str]:
    """What commas part that stand in no brackets."""
    made, depth, start = [], 0, 0
    for n, char in enumerate(text):
        depth += {"(": 1, "[": 1, "{": 1, "<": 1, ")": -1, "]": -1, "}": -1, ">": -1}.get(char, 0)
        if char == "," and not depth:
            made.append(text[start:n].strip())
            start = n + 1
    last = text[start:].strip()
    return [*made, last] if last or made else []


def translated(text: str, name: str) -> str:
    """The same program for the engine. name: of its file.

    Raises: UserError for what there is no engine for, with its line.
    """
    text = _QUALIFIER_LAST.sub(r"extern __shared__ \1", text)
    hidden = masked(text)
    plain = _DIRECTIVE.sub(lambda found: " " * len(found[0]), hidden)
    for pattern, why in _NOT_KNOWN:
        if found := pattern.search(plain):
            raise UserError(f"{place(text, found.start(), name)}: {why}")
    shared = [(*found.span(), _shared(found, hidden)) for found in _SHARED.finditer(hidden)]
    inside = [
        (found.start(), found.start(), "NNCC_INSIDE ") for found in _FUNCTION.finditer(hidden) if _gives_a_structure(found)
    ]
    made, last = [], 0
    for start, end, new in sorted(shared + inside):
        made += [text[last:start], new]
        last = end
    return "".join([*made, text[last:]])


def _gives_a_structure(function: re.Match[str]) -> bool:
    """Whether what a function gives may have several parts."""
    kind = set(re.findall(r"\w+", function["kind"])) - _QUALIFIERS
    return bool(kind - _SCALARS) and not re.search(r"[*&]\s*$", function["kind"])


def _shared(found: re.Match[str], text: str) -> str:
    qualifiers = " ".join(word for word in found["before"].split() if word in ("volatile", "const"))
    lines = "\n" * found[0].count("\n")
    declared = " ".join(f"{qualifiers} {found['rest']}".split())
    names = [re.findall(r"\w+", re.sub(r"\[[^\]]*\]", "", each))[-1] for each in parts(declared)]
    if "extern" in found["before"].split():
        name = names[0]
        element = _ALIGNED.sub("", re.sub(rf"\b{name}\s*\[\s*\]", "", declared)).strip()
        inside = text.count("{", 0, found.start()) > text.count("}", 0, found.start())
        proxy = f"static const nncc_dynamic_array<{element}> {name};"
        return lines + (f"{element} *const {name} = ({element} *)nncc_dynamic();" if inside else proxy)
    for name in names:
        declared = re.sub(rf"\b{name}\b(?=\s*(?:\[|,|$))", f"nncc_{name}_t", declared, count=1)
    return lines + f"typedef {declared}; " + " ".join(f"NNCC_SHARED_AT(nncc_{name}_t, {name});" for name in names)


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
    raise TargetError(
        "running CUDA C++ on a CPU takes a C++ compiler, and there is no g++, clang++ or ziglang: "
        f"{to_install('ziglang')} brings one"
    )


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
