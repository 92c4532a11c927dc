"""What of a file of CUDA C++ some kernels need: its includes in place, without code of the host and what nobody calls.

The text is taken apart where namespaces hold declarations. A part stays if a launch mentions its name, or a part that stays
does; functions without `__device__` or `__global__`, which only the host can call, never do. What goes leaves its line
breaks, so that lines stay lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from nncc.arguments import require_regular
from nncc.errors import UserError

INCLUDES = Path(__file__).parent / "include"
"""The headers of CUDA that the engine has."""
_HIDDEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.DOTALL)
_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"\n]+)[>"][^\n]*$', re.MULTILINE)
_OF_C = {
    *("assert", "ctype", "errno", "fenv", "float", "inttypes", "limits", "locale", "math", "memory", "setjmp", "signal"),
    *("stdarg", "stdbool", "stddef", "stdint", "stdio", "stdlib", "string", "strings", "time", "unistd", "wchar"),
    "sys/time",
}
_LINE = re.compile(r'^#line (\d+) "(.*)"$', re.MULTILINE)
_OF_DEVICE = re.compile(r"\b__(?:device|global|constant|shared|managed)__\b")
_TYPE = re.compile(r"\b(?:struct|class|union|enum(?:\s+(?:class|struct))?)\s+(\w+)")
_ATTRIBUTE = re.compile(r"\b(?:__launch_bounds__|__align__|alignas|__attribute__|decltype|noexcept)\s*\(\)")
_ALIAS = re.compile(r"^\s*(?:template[^=;]*?)?(?:using\s+(\w+)\s*=|typedef\b.*?(\w+)\s*(?:\[[^;]*\])?\s*;$)", re.DOTALL)
_STAYS = {"const", "constexpr", "static_assert", "using", "template", "friend", "namespace"}
"""Words of declarations that are no functions, types or variables, or that a kernel may read."""
_WORD = re.compile(r"\b[A-Za-z_]\w*")


def masked(text: str) -> str:
    """The text with spaces for comments and strings, each line as long as before."""
    return _HIDDEN.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def place(text: str, at: int, name: str) -> str:
    """The file and the line of a place in a text, by the lines `#line` before it. name: of the file that it begins with."""
    *_, last = None, *_LINE.finditer(text, 0, at)
    if last is None:
        return f"{name}:{text.count(chr(10), 0, at) + 1}"
    return f"{last[2]}:{int(last[1]) + text.count(chr(10), last.end(), at) - 1}"


def with_includes(text: str, name: str, folders: Sequence[Path]) -> tuple[str, tuple[str, ...]]:
    """The text with the files that it includes from some folders in place of the lines that name them, each once; and what
    is neither there, nor of CUDA or C++, and is left out.

    Raises: UserError for a file that cannot be read.
    """
    missing: dict[str, None] = {}
    return _included(text, name, folders, set(), missing), tuple(missing)


def _included(text: str, name: str, folders: Sequence[Path], seen: set[Path], missing: dict[str, None]) -> str:
    hidden, made, last = masked(text), list[str](), 0
    for found in _INCLUDE.finditer(text):
        wanted = found[2].strip()
        if not hidden[found.start() : found.end()].lstrip().startswith("#") or _is_known(wanted):
            continue
        made.append(text[last : found.start()])
        last = found.end()
        file = next((f for folder in folders if (f := folder / wanted).is_file()), None)
        if file is None:
            missing[wanted] = None
        elif file.resolve() not in seen:
            seen.add(file.resolve())
            inner = _included(_read(file), wanted, [file.parent, *folders], seen, missing)
            made.append(f'#line 1 "{wanted}"\n{inner}\n#line {text.count(chr(10), 0, last) + 2} "{name}"')
    return "".join([*made, text[last:]])


def _is_known(wanted: str) -> bool:
    """Whether the engine has a header, or a compiler of C++."""
    return "." not in wanted or wanted.removesuffix(".h") in _OF_C or (INCLUDES / wanted).is_file()


def _read(file: Path) -> str:
    require_regular(file, "a header of CUDA C++", UserError)
    try:
        return file.read_text()
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{file}: {error}") from None


@dataclass(frozen=True)
class _Part:
    """A declaration, or a line for the preprocessor. names: what others mention it by; none: all is that it mentions.
    is_of_host: it is a function, or a variable, of the host. is_directive: it stays, whoever mentions it."""

    start: int
    end: int
    names: frozenset[str]
    words: frozenset[str]
    is_of_host: bool = False
    is_directive: bool = False


def device_code(text: str, roots: Iterable[str]) -> str:
    """The text with what some kernels need. roots: texts that mention them, such as launches. Parts that cannot be told
    apart stay."""
    hidden = masked(text)
    parts = list(_parts(hidden))
    words = set(_WORD.findall(" ".join(roots)))
    waiting = [part for part in parts if part.names and not part.is_of_host]
    for part in parts:
        words |= part.words if not part.names and not part.is_of_host else set()
    stays = set[_Part]()
    while reached := [part for part in waiting if part.names & words]:
        stays |= {*reached}
        waiting = [part for part in waiting if part not in stays]
        words = words.union(*(part.words for part in reached))
    left = (part for part in parts if not part.is_directive)
    gone = [part for part in left if part.is_of_host or (part.names and part not in stays)]
    made, last = list[str](), 0
    for part in gone:
        made += [text[last : part.start], re.sub(r"[^\n]", " ", text[part.start : part.end])]
        last = part.end
    return "".join([*made, text[last:]])


def _parts(hidden: str) -> Iterator[_Part]:
    """The parts of a text without comments and strings, down to where its brackets do not match."""
    at, marks = 0, set[str]()
    while at < len(hidden):
        if hidden[at].isspace() or hidden[at] in ";}":
            at += 1
            continue
        if hidden[at] == "#":
            end = _end_of_line(hidden, at)
            made = _directive(hidden[at:end], at)
            marks |= made.names if _OF_DEVICE.search(hidden, at, end) else set()
            yield made
            at = end
            continue
        stop = _next(hidden, at, "{;")
        if stop is None:
            return
        head = hidden[at:stop]
        if hidden[stop] == "{" and re.fullmatch(r"\s*(?:extern|(?:inline\s+)?namespace[\w:\s]*)", head):
            at = stop + 1
            continue
        close = stop + 1 if hidden[stop] == ";" else _body_end(hidden, head, stop)
        if close is None:
            return
        yield _declaration(hidden[at:close], head, at, hidden[stop] == "{", marks)
        at = close


def _end_of_line(hidden: str, at: int) -> int:
    """Of a line for the preprocessor, with those that continue it."""
    end = hidden.find("\n", at)
    while end > 0 and hidden[:end].rstrip(" \t").endswith("\\"):
        end = hidden.find("\n", end + 1)
    return len(hidden) if end < 0 else end


def _next(hidden: str, at: int, wanted: str) -> int | None:
    """Where one of some characters is that stands in no brackets; None where there is none."""
    depth = 0
    for n in range(at, len(hidden)):
        char = hidden[n]
        if not depth and char in wanted:
            return n
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(char, 0)
        if depth < 0:
            return None
    return None


def _body_end(hidden: str, head: str, brace: int) -> int | None:
    """The end of a declaration whose braces begin there: of a type or a value behind its semicolon."""
    close = _next(hidden, brace + 1, "}")
    if close is None:
        return None
    if not _is_function(head):
        semicolon = _next(hidden, close + 1, ";")
        return None if semicolon is None else semicolon + 1
    return close + 1


def _collapsed(head: str) -> str:
    """Without what stands in parentheses, and without attributes that have such."""
    while (made := re.sub(r"\([^()]+\)", "()", head)) != head:
        head = made
    return _ATTRIBUTE.sub(" ", head)


def _is_function(head: str) -> bool:
    flat = _collapsed(head)
    return (
        "()" in flat
        and not flat.lstrip().startswith("static_assert")
        and not re.search(r"(?<![=!<>])=(?!=)", re.sub(r"template\s*<[^{;]*?>|operator\s*\S+", "", flat))
    )


def _directive(text: str, at: int) -> _Part:
    """What a macro mentions counts where the macro is mentioned."""
    name = re.match(r"#\s*define\s+(\w+)", text)
    names = frozenset((name[1] if name else "",))
    return _Part(at, at + len(text), names, frozenset(_WORD.findall(text)), is_directive=True)


def _declaration(text: str, head: str, at: int, has_body: bool, marks: set[str]) -> _Part:
    """marks: macros that say what belongs to the device."""
    words, flat = frozenset(_WORD.findall(text)), _collapsed(head)
    of_device = bool(_OF_DEVICE.search(head)) or not marks.isdisjoint(_WORD.findall(head))
    alias = _ALIAS.search(text)
    if alias is not None:
        return _Part(at, at + len(text), frozenset(filter(None, alias.groups())), words)
    if _is_function(head):
        named = re.findall(r"(\w+)\s*\(\)", flat)
        is_of_host = not of_device and not re.search(r"\bconstexpr\b", head)
        names = frozenset() if "operator" in words and not is_of_host else frozenset(named[-1:])
        return _Part(at, at + len(text), names, words, is_of_host)
    if found := _TYPE.search(flat):
        return _Part(at, at + len(text), frozenset((found[1],)), words)
    stays = of_device or has_body or not _STAYS.isdisjoint(_WORD.findall(head))
    return _Part(at, at + len(text), frozenset(), words, not stays)
