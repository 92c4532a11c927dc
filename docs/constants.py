"""The figures that choices of nncc rest on, read from the source: each constant with what stands beside it."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import nncc

PACKAGE = Path(nncc.__file__).parent
PLACES = {
    "Cost model": ("cost",),
    "Planner of CPUs": ("schedule/planner", "schedule/planner/movement", "schedule/planner/reductions"),
    "Planner of GPUs": ("schedule/planner/gpu",),
    "Fusion": ("frontend/fusion",),
    "Rewrites": ("frontend/rewriting", "frontend/rewrites"),
    "Passes": ("codegen/passes", "codegen/passes/elementary", "codegen/passes/vectors", "codegen/passes/gpu"),
    "Tuner": ("autotune", "autotune/search", "autotune/timing"),
    "Measurement of a machine": ("autotune/machine",),
}
"""The folders of each part of the page."""


@dataclass(frozen=True)
class Constant:
    """file: its path in the package. value: as the source has it. meaning: the text beside it, "" where there is none."""

    file: str
    name: str
    value: str
    meaning: str


def constants(part: str) -> list[Constant]:
    """The public numbers of a part, file by file, in the order of the source."""
    return [
        constant
        for folder in PLACES[part]
        for path in sorted((PACKAGE / folder).glob("*.py"))
        for constant in _of_file(path)
    ]


def _of_file(path: Path) -> Iterator[Constant]:
    text = path.read_text()
    body, comments = ast.parse(text).body, _comments(text)
    for statement, after in zip(body, [*body[1:], None]):
        target, value = _assigned(statement)
        if value is not None and target.isupper() and not target.startswith("_") and _is_number(value):
            shown = ast.get_source_segment(text, value) or ""
            meaning = _docstring(after) or comments.get(statement.end_lineno or 0, "")
            yield Constant(path.relative_to(PACKAGE).as_posix(), target, " ".join(shown.split()), " ".join(meaning.split()))


def _assigned(statement: ast.stmt) -> tuple[str, ast.expr | None]:
    if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
        return statement.targets[0].id, statement.value
    if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
        return statement.target.id, statement.value
    return "", None


def _is_number(value: ast.expr) -> bool:
    """Whether it is arithmetic of numbers, or a tuple of such."""
    if isinstance(value, ast.Constant):
        return isinstance(value.value, int | float) and not isinstance(value.value, bool)
    if isinstance(value, ast.BinOp):
        return _is_number(value.left) and _is_number(value.right)
    if isinstance(value, ast.UnaryOp):
        return _is_number(value.operand)
    return isinstance(value, ast.Tuple) and bool(value.elts) and all(map(_is_number, value.elts))


def _docstring(statement: ast.stmt | None) -> str:
    """The text of a string that stands alone."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return statement.value.value if isinstance(statement.value.value, str) else ""
    return ""


def _comments(text: str) -> dict[int, str]:
    """The comment at the end of each line that has one."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {token.start[0]: token.string.lstrip("# ") for token in tokens if token.type == tokenize.COMMENT}
