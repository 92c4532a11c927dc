"""CUDA C++ as C++ of a CPU's compiler: shared variables get the memory that the engine has for them. Lines stay lines."""

from __future__ import annotations

import re

from nncc.errors import UserError

_HIDDEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.DOTALL)
_SHARED = re.compile(r"(?P<before>(?:\b(?:static|extern|volatile|const)\s+)*)\b__shared__\b(?P<rest>[^;]*);")
_ALIGNED = re.compile(r"(?:__align__|alignas)\s*\([^)]*\)")
_NOT_KNOWN = (
    (re.compile(r"\basm\b"), "assembler text (asm) runs on a GPU only"),
    (re.compile(r"<<<"), "<<<...>>> in the text: code of the host is not run; keep kernels in a file of their own"),
    (re.compile(r"\b(?:wmma|nvcuda)\s*::"), "wmma runs on a GPU only"),
)


def masked(text: str) -> str:
    """The text with spaces for comments and strings, each line as long as before."""
    return _HIDDEN.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


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


def translated(text: str) -> str:
    """The same program for the engine. Raises: UserError for what there is no engine for, with its line."""
    hidden = masked(text)
    for pattern, why in _NOT_KNOWN:
        if found := pattern.search(hidden):
            raise UserError(f"line {hidden.count(chr(10), 0, found.start()) + 1}: {why}")
    made, last = [], 0
    for found in _SHARED.finditer(hidden):
        made += [text[last : found.start()], _shared(found, hidden)]
        last = found.end()
    return "".join([*made, text[last:]])


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
