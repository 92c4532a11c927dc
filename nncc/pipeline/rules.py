"""A caller's own rules: rewrites of graphs, and formulas of custom operators, as a list or in a file of Python."""

from __future__ import annotations

import runpy
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from traceback import extract_tb
from typing import TypeAlias

from nncc.arguments import path_argument, require_regular
from nncc.errors import NnccError, RuleError
from nncc.frontend.onnx.custom import Operator
from nncc.frontend.onnx.reader import domain_of
from nncc.frontend.rewrites.user_rules import own_rules
from nncc.frontend.rewriting import Rule

EXPECTED = "a list of nncc.rules.Rule and nncc.rules.Operator, or the file of Python that has such a list, called rules"
Given: TypeAlias = "Rules | Iterable[Rule | Operator] | Path | str | None"


@dataclass(frozen=True)
class Rules:
    """Checked rewrites, and operators by domain and name."""

    rewrites: tuple[Rule, ...] = ()
    operators: Mapping[tuple[str, str], Operator] = field(default_factory=dict)


def rules_at(given: Given) -> Rules:
    """The rules that a caller gives. Raises: RuleError for what is none, and for a file that has none."""
    if given is None or isinstance(given, Rules):
        return given or Rules()
    if isinstance(given, str | Path):
        return rules_at(_in_file(path_argument("rules", given, EXPECTED, RuleError)))
    if not isinstance(given, Iterable):
        raise RuleError(f"rules is {given!r}; expected {EXPECTED}")
    found = [*given]
    for rule in found:
        if not isinstance(rule, Rule | Operator):
            raise RuleError(f"rules holds {rule!r}; expected {EXPECTED}")
    operators: dict[tuple[str, str], Operator] = {}
    for operator in (item for item in found if isinstance(item, Operator)):
        if operators.setdefault((domain_of(operator.domain), operator.name), operator) is not operator:
            raise RuleError(f"there are two formulas of operator {operator}; give one")
    return Rules(own_rules(item for item in found if isinstance(item, Rule)), operators)


def _in_file(path: Path) -> list[Rule | Operator]:
    """The list called `rules` that a file of Python makes when it runs."""
    require_regular(path, "a file of Python", RuleError)
    if path.is_dir():
        raise RuleError(f"{path} is a folder; expected {EXPECTED}")
    try:
        made = runpy.run_path(str(path)).get("rules")
    except NnccError as error:
        raise RuleError(f"{path}: {error}") from error
    except OSError as error:
        raise RuleError(f"{path} cannot be read: {error.strerror or error}; expected {EXPECTED}") from None
    except (Exception, SystemExit) as error:
        lines = [at.lineno for at in extract_tb(error.__traceback__) if at.filename == str(path)]
        where = f"{path}, line {lines[-1]}" if lines else f"{path}"
        raise RuleError(f"{where}: {type(error).__name__}: {error}") from error
    if not isinstance(made, list | tuple):
        raise RuleError(f"{path} has no list called rules; expected {EXPECTED}")
    return list(made)
