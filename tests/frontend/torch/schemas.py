"""ATen's schemas of the operators that have a rule, kept as JSON: rules are compared with them where there is no PyTorch.

    python -m tests.frontend.torch.schemas

writes the file anew, by the PyTorch that is installed.
"""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

from nncc.frontend.torch.program import UNHEEDED
from nncc.frontend.torch.rules import RULES

FILE = Path(__file__).parents[2] / "golden" / "frontend" / "torch" / "schemas.json"
IGNORED = UNHEEDED | {"generator", "out"}
Parameters = dict[str, list[Any]]
"""By their names: nothing for one that has to be given, else its default."""


def parameters(operator: Any) -> Parameters:
    """The parameters of an operator of PyTorch that a rule gets."""
    found: Parameters = {}
    for argument in operator._schema.arguments:
        if argument.name not in IGNORED:
            found[argument.name] = [_plain(argument.default_value)] if argument.has_default_value() else []
    return found


def _plain(default: Any) -> Any:
    return default if isinstance(default, int | float | str | list | None) else str(default)


def is_aten(name: str) -> bool:
    """Whether a rule is of an operator of ATen; others have the name of their library in front."""
    return name.count(".") == 1


def schemas() -> dict[str, Parameters | None]:
    """The parameters of every operator with a rule; None for one that PyTorch has not."""
    aten = import_module("torch").ops.aten
    found: dict[str, Parameters | None] = {}
    for name in filter(is_aten, sorted(RULES)):
        packet, _, overload = name.partition(".")
        operator = getattr(getattr(aten, packet, None), overload, None)
        found[name] = None if operator is None else parameters(operator)
    return found


def text(found: dict[str, Parameters | None]) -> str:
    lines = (f"{json.dumps(name)}: {json.dumps(given)}" for name, given in found.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text(schemas()))
