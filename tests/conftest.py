"""Fixtures for all tests, and which tests are quick."""

import gc
import os
import re
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from difflib import unified_diff
from itertools import islice
from pathlib import Path
from zlib import crc32

import pytest

from nncc.garbage import collect_rarely
from nncc.schedule.planner import plan

TESTS = Path(__file__).parent
os.environ["NNCC_TARGETS"] = str(TESTS / "no-such-folder")  # a measurement of this machine would change default plans
if "PYTEST_XDIST_WORKER" not in os.environ:  # whose processes get what this one sets
    HOME = tempfile.TemporaryDirectory(prefix="nncc-tests-")
    os.environ |= {name: str(Path(HOME.name, name)) for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME")}
GOLDEN = TESTS / "golden"
QUICK = pytest.StashKey[dict[Path, bool]]()
"""Of the files of which tests were collected: whether one of these is quick."""
MOST_LINES = 200
"""Of a difference; git shows all of it once the golden file is written."""


@pytest.fixture(autouse=True)
def planned_anew() -> None:
    """Tests change what plans depend on: none gets the plan that another one has left."""
    plan._chosen.cache_clear()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files, instead of comparing")
    parser.addoption("--fuzz-seed", type=int, default=0, help="draw other random models and kernels than by default")


def pytest_unconfigure() -> None:
    """Remove the caches and records of the whole run."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        HOME.cleanup()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Where the time of a run of a minute or more went: the seconds of all its processes, by folder and by file."""
    reports = [r for kind in terminalreporter.stats.values() for r in kind if isinstance(r, pytest.TestReport)]
    files, folders = Counter[str](), Counter[str]()
    for report in reports:
        path = Path(report.nodeid.partition("::")[0])
        files[str(path)] += report.duration
        folders["/".join(path.parts[:-1][:2])] += report.duration
    if (total := sum(files.values())) >= 60:
        for what, seconds, shown in (("folder", folders, len(folders)), ("file", files, 20)):
            terminalreporter.section(f"seconds by {what}, {total:.0f} in all")
            for name, spent in seconds.most_common(shown):
                terminalreporter.write_line(f"{spent:7.1f}  {spent / total:4.0%}  {name}")


def pytest_collection() -> None:
    """Twenty thousand tests are made, and stay: to look through them for garbage would be a quarter of the time."""
    gc.disable()


def pytest_collection_finish() -> None:
    gc.enable()
    collect_rarely()


MATRICES = ("autotune", "checking", "codegen", "commands", "frontend", "models", "pipeline", "runtime", "schedule", "torch")
"""Folders whose tests are matrices: of shapes, targets, dtypes and the like."""
SHARE, FEW = 10, 4
"""Of as many parameter sets one is run by the whole suite, where a test has FEW or more."""


def _left_to_long(config: pytest.Config, items: list[pytest.Item]) -> Iterator[pytest.Item]:
    """The cases of matrices that a run of the whole suite leaves to `-m long`; a run of a folder or a file has them all."""
    if [Path(config.invocation_params.dir, arg) for arg in config.args] != [TESTS]:
        return
    matrices = defaultdict[tuple[Path, str], list[pytest.Item]](list)
    for item in items:
        if item.path.relative_to(TESTS).parts[0] in MATRICES and hasattr(item, "callspec"):
            matrices[item.path, item.originalname].append(item)
    for (_, name), cases in matrices.items():
        if len(cases) >= FEW:
            first = crc32(name.encode()) % min(SHARE, len(cases))
            yield from (case for at, case in enumerate(cases) if at % SHARE != first)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what is long, and one test of every file as quick, with its first parameters: the first one if none has the mark."""
    for case in _left_to_long(config, items):
        case.add_marker(pytest.mark.long)
    chosen = {item.path for item in items if item.get_closest_marker("quick")}
    for item in items:
        if item.path not in chosen and not any(item.iter_markers("slow")) and not any(item.iter_markers("long")):
            chosen.add(item.path)
            item.add_marker(pytest.mark.quick)
    config.stash[QUICK] = {item.path: item.path in chosen for item in items}


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
        if text != path.read_text():  # pytest's own comparison of long texts takes minutes
            pytest.fail("\n".join(difference(path.read_text(), text, path.name)), pytrace=False)

    return compare


def difference(old: str, new: str, name: str) -> list[str]:
    """What makes another text of one, by lines."""
    lines = unified_diff(old.splitlines(), new.splitlines(), name, "what is made", lineterm="")
    some = [*islice(lines, MOST_LINES)]
    return [*some, f"... and {sum(1 for _ in lines)} lines more"] if len(some) == MOST_LINES else some
