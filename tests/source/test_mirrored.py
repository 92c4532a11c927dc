"""Every module has its tests where a reader looks for them: nncc/a/b.py in tests/a/test_b.py."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = sorted(str(p.relative_to(ROOT / "nncc")) for p in (ROOT / "nncc").rglob("*.py") if p.name != "__init__.py")
_ELEMENTARY = "codegen/passes/elementary/test_elementary.py"
ELSEWHERE = {
    "__main__.py": ("test_cli.py", "calls the command line"),
    "autotune/job.py": ("autotune/test_model.py", "the data of the model's tuning"),
    "autotune/kernel.py": ("autotune/test_model.py", "nncc.tune beside nncc tune; its arguments in test_bad_arguments.py"),
    "codegen/passes/elementary/approximation.py": (_ELEMENTARY, "as above"),
    "codegen/passes/elementary/exponential.py": (_ELEMENTARY, "as above"),
    "codegen/passes/elementary/trigonometric.py": (_ELEMENTARY, "as above"),
    "codegen/passes/elementary/power.py": (_ELEMENTARY, "as above"),
    "codegen/passes/elementary/saturating.py": (_ELEMENTARY, "as above"),
    "schedule/primitives/variants.py": ("schedule/test_for_sizes.py", "the step is carried out by apply.py"),
}
"""Module -> the file that tests it, and why that is another one."""


def mirrored(module: str) -> Path:
    """Where the tests of a module are."""
    place = Path(module)
    return ROOT / "tests" / (ELSEWHERE[module][0] if module in ELSEWHERE else place.parent / f"test_{place.name}")


@pytest.mark.parametrize("module", MODULES)
def test_every_module_has_tests(module):
    assert mirrored(module).is_file() and "def test_" in mirrored(module).read_text()


def test_no_exception_is_left_over():
    own = {module for module in ELSEWHERE if (ROOT / "tests" / Path(module).parent / f"test_{Path(module).name}").exists()}
    assert not own and set(ELSEWHERE) <= set(MODULES)
