"""Fixtures for all tests."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
GOLDEN = TESTS / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files, instead of comparing")
    parser.addoption("--fuzz-seed", type=int, default=0, help="draw other random models and kernels than by default")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Compares a text with the golden file of the test; `pytest --update-golden` writes the file, to be read."""
    module = request.path.relative_to(TESTS).with_suffix("")
    name = re.sub(r"[^\w.-]+", "_", request.node.name).strip("_")
    path = GOLDEN / module / f"{name}.txt"

    def compare(text: str) -> None:
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        assert path.exists(), f"no {path}: run pytest --update-golden, and read what it writes"
        assert text == path.read_text()

    return compare
