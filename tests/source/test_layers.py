"""The import direction: who may import whom, read from the source of the whole package."""

import ast
import sys
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2] / "nncc"
TOPS = ROOT, ROOT.parent / "tests", ROOT.parent / "benchmarks", ROOT.parent / "examples", ROOT.parent / "docs"

_BASE = {"errors", "refusals", "target", "arguments", "garbage", "children", "printing"}
_KERNELS = _BASE | {"ir", "cost"}
_COMPILER = _KERNELS | {"frontend", "schedule", "codegen"}
_ALL = _COMPILER | {"runtime", "pipeline", "autotune"}
MAY_IMPORT: dict[str, set[str]] = {
    "errors": {"printing"},
    "refusals": {"errors"},
    "target": {"errors"},
    "arguments": {"errors", "printing", "target"},
    "runtime": _BASE,
    "ir": _BASE,
    "cost": _BASE | {"ir"},
    "frontend": _KERNELS,
    "schedule": _KERNELS,
    "codegen": _BASE | {"ir", "runtime"},  # it links the thread pool of runtime/native into every library
    "pipeline": _COMPILER | {"runtime"},
    "torch": _COMPILER | {"runtime", "pipeline"},  # the only layer that imports PyTorch
    "autotune": _COMPILER | {"runtime", "pipeline"},
    "rules": _KERNELS | {"frontend"},  # the public face of rewrites and custom operators
    "emulator": _BASE,
    "measuring": _ALL,
    "profiling": _ALL,
    "checking": _ALL,
    "te": _ALL,  # the public face of the compute language: it only names what others define
    "report": _ALL | {"profiling"},
    "ort": _ALL - {"autotune"},  # ONNX Runtime's interface
    "commands": _ALL | {"measuring", "profiling", "checking", "report", "emulator"},
    "interrupts": set(),
    "garbage": set(),
    "children": set(),
    "printing": set(),
    "cli": {"errors", "commands", "interrupts", "garbage", "printing"},
    "onnx_backend": _ALL,
    "__main__": {"cli", "interrupts"},
    "__init__": set(),  # its table names modules as text and resolves them when asked
}
"""Layer -> the layers that it may import, besides itself."""

OTHERS: dict[str, set[str]] = {
    "errors": set(),
    "refusals": set(),
    "target": set(),
    "arguments": set(),
    "interrupts": set(),
    "garbage": set(),
    "children": set(),
    "printing": set(),
    "__init__": set(),
    "runtime": {"numpy", "pycuda"},
}
"""Layers that may import nothing but the standard library and these."""

FLOORS: dict[str, tuple[str, ...]] = {
    "frontend": (
        "graph",
        "compute ops",
        "builder fusion",
        "decompose lowering",
        "evaluate rewriting",
        "library",
        "onnx rewrites torch",
        "models",
    ),
    "schedule": ("steps", "primitives", "apply", "planner serialise", "schedule", "plans"),
    "schedule/planner": (
        "access choose",
        "marks",
        "forms",
        "blocked_chains winograd",
        "rewrites",
        "gpu hints",
        "plan",
    ),
    "schedule/planner/forms": (
        "elementwise groupings",
        "instructions",
        "chains tiles",
        "rows",
        "scans sweeps",
    ),
    "codegen": ("passes interface", "emit", "build", "program"),
    "pipeline": (
        "arguments clock plan_cache program targets",
        "device_kernel siblings",
        "precision",
        "kernel model",
        "low_precision",
    ),
    "autotune": (
        "interrupt records",
        "decided search timing",
        "cases workshop",
        "fleet task",
        "tuner",
        "job kernel",
        "in_model",
        "model",
    ),
    "measuring": ("loops", "program", "figures", "measure"),
    "emulator": ("device_code", "build", "launches", "check"),
    "profiling": ("figures", "comparison measure saved"),
    "checking": (
        "figures sizes",
        "cases",
        "kernels ort special",
        "script",
        "groups library rewrites",
        "check repro",
    ),
    "commands": (
        "checks completion messages",
        "progress",
        "options run",
        "bench compile tuning_page",
        "check check_cuda db inspect ops profile selftest target",
        "tune",
    ),
    "torch": ("fused graphs report", "export", "sizes", "compiled", "part", "backend"),
    "ort": ("types", "texts values", "options", "model", "session"),
    "runtime": ("files launch_plan memory native pool", "arrays cuda library", "module"),
    "target": ("figures", "system", "measurements table", "targets"),
}
"""Layer -> its floors from the ground: folders and modules, each of which may import what lies on lower floors."""

MOST_MODULES = 20
"""As many modules may lie side by side in a folder; a reader of more needs folders inside it."""


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
            if item.module and item.module.count(".") <= 1:
                yield from (f"{item.module}.{alias.name}" for alias in item.names)


def violations(module: str, source: str) -> list[str]:
    """What a module imports and should not."""
    own = layer(module)
    if own not in MAY_IMPORT:
        return [f"{module}: {own} is no layer of MAY_IMPORT"]
    return [
        f"{module} imports {name}" for name in imported(source) if not (_allowed(own, name) and _downwards(module, name))
    ]


def _allowed(own: str, name: str) -> bool:
    top, *rest = name.split(".")
    if top != "nncc":
        return top != "" and (own not in OTHERS or top in OTHERS[own] or top in sys.stdlib_module_names)
    return not rest or rest[0] in (own, "__version__", *MAY_IMPORT[own])


def _downwards(module: str, name: str) -> bool:
    """Whether an import within a package of FLOORS goes to a lower floor of it, or stays in its own folder there."""
    place, target = Path(module).with_suffix("").parts, name.split(".")[1:]
    return all(
        _below(FLOORS[package], place[depth:], target[depth:])
        for package in FLOORS
        if (depth := len(Path(package).parts)) and [package.split("/")] * 2 == [[*place[:depth]], target[:depth]]
    )


def _below(floors: tuple[str, ...], place: tuple[str, ...], target: list[str]) -> bool:
    """Whether a module, by its path in a package, may import another one of it, by the floors."""
    if not target or place == ("__init__",):
        return True
    height = {unit: n for n, floor in enumerate(floors) for unit in floor.split()}
    return target[0] == place[0] or height[target[0]] < height[place[0]]


MODULES = sorted(str(path.relative_to(ROOT)) for path in ROOT.rglob("*.py"))


@pytest.mark.parametrize("module", MODULES)
def test_imports_go_one_way(module):
    assert violations(module, (ROOT / module).read_text()) == []


@pytest.mark.parametrize(
    "module, source",
    [
        ("ir/expr.py", "from nncc.codegen.passes.table import lower"),
        ("ir/expr.py", "import nncc.schedule.steps"),
        ("ir/expr.py", "def f():\n    from nncc import frontend"),
        ("schedule/apply.py", "from nncc.codegen import passes"),
        ("schedule/apply.py", "from . import loops"),
        ("schedule/apply.py", "from nncc.schedule.planner.forms.rows import row_steps"),
        ("schedule/primitives/loops.py", "from nncc.schedule import apply"),
        ("codegen/passes/loops.py", "from nncc.codegen.emit.llvm import symbol"),
        ("pipeline/clock.py", "from nncc.pipeline.model import compile"),
        ("runtime/module.py", "from nncc.ir.dtypes import f32"),
        ("runtime/module.py", "import llvmlite.binding"),
        ("errors.py", "import numpy"),
        ("target/targets.py", "from nncc.ir import expr"),
        ("target/table.py", "from nncc.target import targets"),
        ("__init__.py", "from nncc.pipeline.kernel import build"),
        ("helpers/strings.py", ""),
    ],
)
def test_a_forbidden_import_is_found(module, source):
    assert violations(module, source)


@pytest.mark.parametrize(
    "module, source",
    [
        ("ir/expr.py", "import numpy\nfrom nncc.errors import ComputeError\nfrom nncc.ir import affine"),
        ("codegen/passes/table.py", "from nncc.ir import expr\nfrom nncc.target import Target"),
        ("codegen/passes/table.py", "from nncc.codegen.passes import unroll"),
        ("schedule/planner/forms/rows.py", "from nncc.schedule.apply import apply"),
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


def modules_imported(source: str) -> set[str]:
    """The modules of nncc that a source imports when it is imported itself: those for types only are left out."""
    tree, found = ast.parse(source), set[Path]()
    only_types = {id(x) for item in tree.body if isinstance(item, ast.If) for x in ast.walk(item)}
    for item in ast.walk(tree):
        if id(item) in only_types or not isinstance(item, ast.Import | ast.ImportFrom):
            continue
        above = (item.module or "",) if isinstance(item, ast.ImportFrom) else ()
        for name in (".".join((*above, alias.name)) for alias in item.names):
            place = ROOT.parent / name.replace(".", "/")
            files = [form for path in (place, place.parent) for form in (path.with_suffix(".py"), path / "__init__.py")]
            found |= {*[file for file in files if file.is_file() and file.is_relative_to(ROOT)][:1]}
    return {str(file.relative_to(ROOT)) for file in found}


def circle(sources: Mapping[str, str]) -> list[str]:
    """Modules of which each is imported by the one before, the first again last; none where nothing imports itself."""
    try:
        TopologicalSorter({module: modules_imported(source) for module, source in sources.items()}).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_module_imports_itself_in_a_circle():
    assert circle({module: (ROOT / module).read_text() for module in MODULES}) == []


def test_a_circle_is_found():
    parts = {"ir/ops.py": "from nncc.ir.dtypes import f32", "ir/dtypes.py": "def f():\n    from nncc.ir import ops"}
    assert set(circle(parts)) == {"ir/ops.py", "ir/dtypes.py"}
    assert circle({**parts, "ir/dtypes.py": "if TYPE_CHECKING:\n    from nncc.ir.ops import UnaryOp"}) == []
    rules = "frontend/ops/__init__.py", "frontend/ops/movement.py"
    taken = dict(zip(rules, ("from nncc.frontend.ops.movement import ROWS", "from nncc.frontend.ops import OPS")))
    assert set(circle(taken)) == {*rules}
    assert circle({**parts, "ir/dtypes.py": "import numpy\nfrom nncc import errors\nimport nncc.ir.buffer"}) == []


@pytest.mark.parametrize("name", FLOORS)
def test_floors_name_what_lies_in_the_folder(name):
    units = {
        path.stem for path in (ROOT / name).iterdir() if path.suffix == ".py" or (path.is_dir() and any(path.glob("*.py")))
    }
    named = [unit for floor in FLOORS[name] for unit in floor.split()]
    assert sorted(named) == sorted(units - {"__init__"})


@pytest.mark.parametrize("folder", [str(f.relative_to(ROOT.parent)) for top in TOPS for f in (top, *top.rglob("*"))
                                    if any(f.glob("*.py"))])  # fmt: skip
def test_a_folder_can_be_taken_in_at_a_glance(folder):
    modules = [path.name for path in (ROOT.parent / folder).glob("*.py") if path.name != "__init__.py"]
    assert len(modules) <= MOST_MODULES, f"{folder} has {len(modules)} modules side by side: give it folders"


@pytest.mark.parametrize("folder", sorted({str(Path(module).parent) for module in MODULES}))
def test_every_folder_says_what_it_is_for(folder):
    assert ast.get_docstring(ast.parse((ROOT / folder / "__init__.py").read_text()))
