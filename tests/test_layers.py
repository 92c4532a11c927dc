"""The import direction of docs and design: who may import whom, read from the source of the whole package."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1] / "nncc"

_BASE = {"errors", "target", "arguments"}
_KERNELS = _BASE | {"ir", "cost"}
_COMPILER = _KERNELS | {"frontend", "schedule", "codegen"}
MAY_IMPORT: dict[str, set[str]] = {
    "errors": set(),
    "target": {"errors"},
    "arguments": {"errors", "target"},
    "runtime": _BASE,
    "ir": _BASE,
    "cost": _BASE | {"ir"},
    "frontend": _KERNELS,
    "schedule": _KERNELS,
    "codegen": _KERNELS | {"runtime"},  # it links the thread pool of runtime/native into every library
    "assemble": _COMPILER | {"runtime"},  # one kernel to code in this process: what pipeline and autotune share
    "autotune": _COMPILER | {"runtime", "assemble"},
    "te": _COMPILER | {"assemble", "autotune"},  # the public face of the compute language: it only names what others define
    "plan_cache": _COMPILER,
    "pipeline": _COMPILER | {"runtime", "assemble", "autotune", "plan_cache"},
    "tuning": _COMPILER | {"runtime", "assemble", "autotune", "pipeline", "plan_cache"},
    "report": _COMPILER | {"runtime", "assemble", "autotune", "pipeline"},
    "commands": _COMPILER | {"runtime", "assemble", "autotune", "pipeline", "report", "tuning"},
    "interrupts": set(),
    "cli": {"errors", "commands", "interrupts"},
    "onnx_backend": _COMPILER | {"runtime", "assemble", "autotune", "pipeline"},
    "__main__": {"cli", "interrupts"},
    "__init__": set(),  # its table names modules as text and resolves them when asked
}
"""Layer -> the layers that it may import, besides itself."""

OTHERS: dict[str, set[str]] = {"errors": set(), "target": set(), "arguments": set(), "interrupts": set(), "__init__": set(), "runtime": {"numpy"}}
"""Layers that may import nothing but the standard library and these."""


def layer(module: str) -> str:
    """The layer of a module path below nncc, such as ir/expr.py."""
    return Path(module).parts[0].removesuffix(".py")


def imported(source: str) -> Iterator[str]:
    """The dotted names that a source imports anywhere, in functions and under TYPE_CHECKING too."""
    for item in ast.walk(ast.parse(source)):
        if isinstance(item, ast.Import):
            yield from (alias.name for alias in item.names)
        elif isinstance(item, ast.ImportFrom):
            yield "." * item.level + (item.module or "")
            if item.module == "nncc":
                yield from (f"nncc.{alias.name}" for alias in item.names)


def violations(module: str, source: str) -> list[str]:
    """What a module imports and should not."""
    own = layer(module)
    if own not in MAY_IMPORT:
        return [f"{module}: {own} is no layer of design.md section 2"]
    return [f"{module} imports {name}" for name in imported(source) if not _allowed(own, name)]


def _allowed(own: str, name: str) -> bool:
    top, *rest = name.split(".")
    if top != "nncc":
        return top != "" and (own not in OTHERS or top in OTHERS[own] or top in sys.stdlib_module_names)
    return not rest or rest[0] in (own, "__version__", *MAY_IMPORT[own])


MODULES = sorted(str(path.relative_to(ROOT)) for path in ROOT.rglob("*.py"))


@pytest.mark.parametrize("module", MODULES)
def test_imports_go_one_way(module):
    assert violations(module, (ROOT / module).read_text()) == []


@pytest.mark.parametrize(
    "module, source",
    [
        ("ir/expr.py", "from nncc.codegen.passes import lower"),
        ("ir/expr.py", "import nncc.schedule.steps"),
        ("ir/expr.py", "def f():\n    from nncc import frontend"),
        ("schedule/steps.py", "from nncc.codegen import passes"),
        ("schedule/steps.py", "from . import loops"),
        ("runtime/module.py", "from nncc.ir.dtypes import f32"),
        ("runtime/module.py", "import llvmlite.binding"),
        ("errors.py", "import numpy"),
        ("target.py", "from nncc.ir import expr"),
        ("__init__.py", "from nncc.assemble import compile"),
        ("helpers/strings.py", ""),
    ],
)
def test_a_forbidden_import_is_found(module, source):
    assert violations(module, source)


@pytest.mark.parametrize(
    "module, source",
    [
        ("ir/expr.py", "import numpy\nfrom nncc.errors import ComputeError\nfrom nncc.ir import affine"),
        ("codegen/passes.py", "from nncc.cost import model\nfrom nncc.target import Target"),
        ("runtime/module.py", "import ctypes\nimport numpy as np"),
        ("autotune/search/space.py", "from nncc.runtime.module import Module"),
    ],
)
def test_what_is_allowed_passes(module, source):
    assert violations(module, source) == []


def test_the_table_has_no_cycle():
    done: set[str] = set()
    while ready := {name for name, below in MAY_IMPORT.items() if name not in done and below <= done}:
        done |= ready
    assert done == set(MAY_IMPORT)
