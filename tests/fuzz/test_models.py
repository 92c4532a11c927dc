"""Random ONNX models through the whole compiler and machine code, against ONNX Runtime without optimisations.

`pytest -m long tests/fuzz` runs 1,000 models; `--fuzz-seed N` draws others. What fails is shrunk, printed as text, and
saved in the folder that pytest names.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, assume, event, given, note, seed, settings
from hypothesis import strategies as st

from nncc.codegen.build.files import Cache
from nncc.codegen.program.library import build_library
from nncc.pipeline.model import compile_model
from nncc.printing import printable
from nncc.runtime.module import load
from nncc.schedule.planner import marks
from nncc.target import Target
from tests.codegen.compiled import run_program
from tests.fuzz.random_models import Drawn, models
from tests.fuzz.reference import Arrays, NoReference, expected
from tests.support.guard_pages import Side, run_module

MODELS, FEW, PARTS = 25, 10, 40
"""Models in each part, and in the first one, which is the default."""
TARGETS = {"host": Target.host(), "tiny": Target.tiny()}


@pytest.fixture(autouse=True)
def threads_for_small_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small kernels are not worth a thread; here they are given to threads too."""
    monkeypatch.setattr(marks, "LEAST_FORKS", 0)


def results(drawn: Drawn, target: Target, cache: Cache) -> Iterator[tuple[str, Arrays]]:
    """The outputs on one thread and on two, and with every value between guard pages; on what each may depend."""
    program = compile_model(drawn.model, target.with_(cores=2)).program
    library = build_library(program, target, None, cache)
    feeds = {printable(name): array for name, array in drawn.feeds.items()}
    for threads, side in ((1, Side.END), (2, Side.START)):
        with load(library.path, threads) as module:
            yield "the number of threads", run_module(module, feeds, side)
    for side in Side:
        made = run_program(program, target, feeds, cache, side)
        yield "where values lie", {program.label(program.table[name]): array for name, array in made.items()}


def check(drawn: Drawn, target: Target, cache: Cache) -> None:
    """Raises: AssertionError for a wrong result, one that depends on what it should not, or code that leaves its arrays."""
    (_, one), *others = results(drawn, target, cache)
    for name, wanted in zip(one, expected(drawn), strict=True):
        for what, other in others:
            assert one[name].tobytes() == other[name].tobytes(), f"{name!r} depends on {what}"
        error = wanted.error(one[name])
        assert error <= 1, f"{name!r} is off by {error} of what is allowed:\n{one[name]}\n{wanted.array}"


@pytest.mark.slow
@pytest.mark.parametrize("part", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, PARTS))])
def test_random_models(part: int, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    cache, file = Cache(tmp_path / "cache"), tmp_path / "model.onnx"

    @seed(1000 * request.config.getoption("--fuzz-seed") + part)
    @settings(max_examples=MODELS if part else FEW, deadline=None, database=None, suppress_health_check=list(HealthCheck),
              phases=(Phase.generate, Phase.shrink), print_blob=False)  # fmt: skip
    @given(models(), st.sampled_from(sorted(TARGETS)))
    def search(drawn: Drawn, target: str) -> None:
        file.write_bytes(drawn.model.SerializeToString())
        note(f"{drawn}\nsaved as {file}")
        try:
            check(drawn, TARGETS[target], cache)
        except NoReference as error:
            event(f"no reference: {error}")
            assume(False)

    search()
