"""Which tests are collected, and which of them are quick: every folder, and a quick test for every floor of every layer."""

from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.conftest import QUICK
from tests.source.test_layers import FLOORS, layer
from tests.source.test_mirrored import MODULES, ROOT, mirrored


def unit(module: str) -> str:
    """The floor's unit that a module belongs to, such as codegen/build; its layer where that has no floors."""
    parts = Path(module).with_suffix("").parts
    return "/".join(parts[:2]) if layer(module) in FLOORS else parts[0]


def without(quick: dict[Path, bool], modules: list[str]) -> set[str]:
    """The units of which tests were collected, and none is quick."""
    asked = {(unit(module), mirrored(module)) for module in modules if mirrored(module) in quick}
    return {name for name, _ in asked} - {name for name, file in asked if quick[file]}


def test_every_floor_has_a_quick_test(request: pytest.FixtureRequest) -> None:
    assert not without(request.config.stash[QUICK], MODULES)


def test_a_floor_without_one_is_named() -> None:
    modules = ["codegen/build/link.py", "codegen/build/elf.py", "ir/expr.py", "pipeline/model.py"]
    quick = {mirrored("codegen/build/link.py"): False, mirrored("codegen/build/elf.py"): True, mirrored("ir/expr.py"): False}
    assert without(quick, modules) == {"ir"}
    assert {unit(module) for module in modules} == {"codegen/build", "ir", "pipeline/model"}


def test_no_folder_of_tests_is_left_out(pytestconfig: pytest.Config) -> None:
    folders = {file.parent.relative_to(ROOT) for file in (ROOT / "tests").rglob("test_*.py")}
    ignored = pytestconfig.getini("norecursedirs")
    assert not [str(folder) for folder in folders if any(fnmatch(part, name) for part in folder.parts for name in ignored)]
