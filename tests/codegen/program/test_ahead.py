import time
from pathlib import Path

import pytest

from nncc.codegen.build import kernels, workers
from nncc.codegen.build.files import Cache
from nncc.codegen.build.workers import kept_workers
from nncc.codegen.passes.functions import Hoisted
from nncc.codegen.program.ahead import CodeAhead
from nncc.codegen.program.library import build_library
from nncc.ir.program import Program
from nncc.runtime.native import UNITS
from nncc.target import Target
from tests.support.programs import network

TARGET = Target.host().with_(cores=1)


@pytest.fixture(autouse=True)
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "usable_cores", lambda: 2)


def begin(program: Program, cache: Cache | None) -> None:
    """Begin the code of all parts of a program that a cache has not got."""
    ahead = CodeAhead(TARGET, cache)
    ahead.native()
    for kernel in program.kernels:
        ahead.kernel(Hoisted(None, kernel))
    ahead.kernels()


def test_a_library_takes_what_was_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program = network().program
    expected = build_library(program, TARGET, tmp_path / "apart.so").path.read_bytes()
    with kept_workers():
        begin(program, None)
        while len(workers._STAFF.begun) < len(UNITS) + len(program.kernels):
            time.sleep(0.01)
        assert all(task.result() for task in workers._STAFF.begun.values())
        kept, real = list[str](), kernels._baseline
        monkeypatch.setattr(kernels, "_baseline", lambda text, *rest: kept.append(text) or real(text, *rest))
        for other in ("spread", "_by_shared"):
            monkeypatch.setattr(kernels, other, None)  # to call it would fail
        assert build_library(program, TARGET, tmp_path / "ahead.so").path.read_bytes() == expected
    assert len(kept) == 1 and "@entry" in kept[0]


def test_nothing_is_begun_that_the_cache_has(tmp_path: Path):
    program, cache = network().program, Cache(tmp_path / "cache")
    build_library(program, TARGET, tmp_path / "m.so", cache)
    with kept_workers():
        begin(program, cache)
        assert not workers._STAFF.begun
