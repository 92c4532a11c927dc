"""The figures that choices of nncc rest on, read from the source: each constant with what stands beside it."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import nncc

PACKAGE = Path(nncc.__file__).parent
PLACES = {
    "Cost model": ("cost",),
    "Planner of CPUs": (
        "schedule/planner",
        "schedule/planner/forms",
        "ir/index/hints",
    ),
    "Planner of GPUs": ("schedule/planner/gpu",),
    "Fusion": ("frontend/fusion",),
    "Rewrites": ("frontend/rewriting", "frontend/rewrites"),
    "Graphs and lowering": ("frontend/builder", "frontend/decompose", "frontend/lowering", "pipeline"),
    "Scheduling steps": ("schedule/primitives",),
    "Passes": (
        "codegen/passes",
        "codegen/passes/elementary",
        "codegen/passes/vectors",
        "codegen/passes/gpu",
    ),
    "Tuner": ("autotune", "autotune/search", "autotune/timing"),
    "Measurement of a machine": ("measuring",),
}
"""The folders of each part of the page."""
COMPLETE = ("Cost model", "Planner of CPUs", "Planner of GPUs", "Scheduling steps")
"""The parts that have the private numbers of a module too: these decide plans."""

TRIED_BY = {
    "Cost model": "python -m benchmarks model",
    "Planner of CPUs": "python -m benchmarks model",
    "Planner of GPUs": "python -m benchmarks gpu",
    "Fusion": "python -m benchmarks fusion",
    "Rewrites": "python -m benchmarks models",
    "Graphs and lowering": "python -m benchmarks models",
    "Scheduling steps": "python -m benchmarks operators",
    "Passes": "python -m benchmarks operators",
    "Tuner": "python -m benchmarks tuned",
    "Measurement of a machine": "nncc target measure",
}
"""The command that tries a change of a constant of each part."""
CHOSEN = "chosen, not measured"
"""The figure of a constant that rests on none."""

MACHINES = r"Skylake|Golden Cove|Zen \d|(?:Sapphire|Emerald|Granite) Rapids|Hopper"
_BASIS = re.compile(rf"\b(?:Source|Literature|Measured|By definition|{MACHINES})\b")
"""What a sentence has that says where a constant comes from."""
_SENTENCE = re.compile(r"(?<=[.)]) (?=[A-Z])")
_UNITS = (
    "accumulators", "alignments?", "axes", "blocks", "branches", "builds", "bytes per cycle", "bytes", "candidates",
    "chains", "chunks", "columns", "contenders", "copies", "cores", "cycles per byte", "cycles per element", "cycles",
    "depth", "dims", "distance", "divisions", "divisors?", "elements", "factors?", "forks", "groups", "indices",
    "instructions per cycle", "instructions", "iterations", "kernels", "keys", "kinds", "lanes", "levels", "lines",
    "load slots", "loads", "nanoseconds", "nodes", "operations", "operators", "options", "outputs", "pages", "pairs",
    "parts", "pauses", "partial results", "pieces", "points", "powers of two", "probability", "proposals",
    "rank correlation", "ratio", "regions", "registers", "relative error", "reshapes", "rounds", "rows", "runs",
    "samples", "seconds", "share", "slots", "stages", "standard errors", "steps", "sums", "threads", "tiles", "times",
    "trials", "turns", "values", "vectors per cycle", "vectors", "weight",
)  # fmt: skip
_UNIT = re.compile(rf"\b({'|'.join(_UNITS)})\b", re.IGNORECASE)
_SHORT = {"S": "seconds", "NS": "nanoseconds", "COLS": "columns", "ERROR": "relative error"}
"""Units as names have them."""


@dataclass(frozen=True)
class Constant:
    """file: its path in the package. value: as the source has it. text: what stands beside it, "" where there is nothing."""

    file: str
    name: str
    value: str
    text: str

    @property
    def meaning(self) -> str:
        """What it is."""
        return " ".join(one for one in _SENTENCE.split(self.text) if not _BASIS.search(one))

    @property
    def unit(self) -> str:
        """The unit: what its meaning begins with, else what its name has, else what its meaning names first; "" for none."""
        meaning = re.sub(r"^The (?:most )?", "", _SENTENCE.split(self.meaning)[0])
        if begins := _UNIT.match(meaning):
            return begins[1].lower()
        words = [_SHORT.get(word, word.lower()) for word in reversed(self.name.split("_"))]
        named = next((word for word in words if _UNIT.fullmatch(word)), "")
        inside = _UNIT.search(meaning)
        return named or (inside[1].lower() if inside else "")

    @property
    def figure(self) -> str:
        """The measurement that it rests on, or the source."""
        return " ".join(one for one in _SENTENCE.split(self.text) if _BASIS.search(one)) or CHOSEN

    @property
    def machines(self) -> str:
        """The machines that the figure is of."""
        return ", ".join(dict.fromkeys(re.findall(MACHINES, self.figure)))


def constants(part: str) -> list[Constant]:
    """The numbers of a part, file by file, in the order of the source."""
    return [
        constant
        for folder in PLACES[part]
        for path in _modules(PACKAGE / folder)
        for constant in _of_file(path)
        if part in COMPLETE or not constant.name.startswith("_")
    ]


def _modules(place: Path) -> list[Path]:
    """Those of a folder, or the one that is called so."""
    return sorted(place.glob("*.py")) or [place.with_suffix(".py")]


def _of_file(path: Path) -> Iterator[Constant]:
    text = path.read_text()
    body, comments = ast.parse(text).body, _comments(text)
    for statement, after in zip(body, [*body[1:], None]):
        for name, value in _assigned(statement):
            if name.isupper() and _is_number(value):
                shown = " ".join((ast.get_source_segment(text, value) or "").split())
                beside = _docstring(after) or comments.get(statement.end_lineno or 0, "")
                yield Constant(path.relative_to(PACKAGE).as_posix(), name, shown, " ".join(beside.split()))


def _assigned(statement: ast.stmt) -> list[tuple[str, ast.expr]]:
    """The names that a statement gives values to, each with its own."""
    if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name) and statement.value:
        return [(statement.target.id, statement.value)]
    if not isinstance(statement, ast.Assign):
        return []
    target, value = statement.targets[0], statement.value
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        return [(one.id, its) for one, its in zip(target.elts, value.elts) if isinstance(one, ast.Name)]
    return [(target.id, value)] if isinstance(target, ast.Name) else []


def _is_number(value: ast.expr) -> bool:
    """Whether it is arithmetic of numbers and of other constants, or numbers in a tuple, a range or the values of a dict."""
    return _is_arithmetic(value) and any(isinstance(part, ast.Constant) for part in ast.walk(value))


def _is_arithmetic(value: ast.expr) -> bool:
    match value:
        case ast.Constant(value=number):
            return isinstance(number, int | float) and not isinstance(number, bool)
        case ast.Name(id=name):
            return name.isupper()
        case ast.BinOp(left=left, right=right):
            return _is_arithmetic(left) and _is_arithmetic(right)
        case ast.UnaryOp(operand=inner) | ast.Starred(value=inner):
            return _is_arithmetic(inner)
        case ast.Tuple(elts=parts) | ast.Dict(values=parts) | ast.Call(func=ast.Name(id="range"), args=parts):
            return bool(parts) and all(map(_is_arithmetic, parts))
    return False


def _docstring(statement: ast.stmt | None) -> str:
    """The text of a string that stands alone."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return statement.value.value if isinstance(statement.value.value, str) else ""
    return ""


def _comments(text: str) -> dict[int, str]:
    """The comment at the end of each line that has one."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {token.start[0]: token.string.lstrip("# ") for token in tokens if token.type == tokenize.COMMENT}
