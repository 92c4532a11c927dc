"""Random ONNX models through the whole compiler and machine code, against ONNX Runtime without optimisations.

`pytest -m long tests/fuzz` runs 1,000 models; `--fuzz-seed N` draws others. What fails is shrunk, printed as text, and
saved in the folder that pytest names.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, assume, event, given, note, seed, settings
from hypothesis import strategies as st

from nncc.codegen.cache import Cache
from nncc.codegen.library import build_library
from nncc.pipeline import compile_model
from nncc.runtime.loader import load
from nncc.schedule import rows, tiling
from nncc.target import Target
from tests.fuzz.random_models import Drawn, models
from tests.fuzz.reference import Arrays, NoReference, expected

MODELS, PARTS = 25, 40
"""Models in each part; the first part is the default."""
TARGETS = {"host": Target.host(), "tiny": Target.tiny()}


@pytest.fixture(autouse=True)
def threads_for_small_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small kernels are not worth a thread; here they are given to threads too."""
    for module in (rows, tiling):
        monkeypatch.setattr(module, "MIN_PARALLEL_CYCLES", 0)


def results(drawn: Drawn, target: Target, cache: Cache) -> Iterator[Arrays]:
    """The outputs on one thread and on two, in arrays that held something else before."""
    library = build_library(compile_model(drawn.model, target.with_(cores=2)).program, target, None, cache)
    for threads in (1, 2):
        with load(library.path, threads) as module:
            out = {v.name: np.full(v.shape, np.nan if v.dtype.startswith("f") else 77, v.numpy) for v in module.outputs}
            feeds = {name: array.copy() for name, array in drawn.feeds.items()}
            yield module.run(feeds, out)
            assert all(feeds[name].tobytes() == array.tobytes() for name, array in drawn.feeds.items())


def check(drawn: Drawn, target: Target, cache: Cache) -> None:
    """Raises: AssertionError for a wrong result, or one that depends on the number of threads."""
    one, two = results(drawn, target, cache)
    for name, wanted in zip(one, expected(drawn), strict=True):
        assert one[name].tobytes() == two[name].tobytes(), f"{name!r} depends on the number of threads"
        error = wanted.error(one[name])
        assert error <= 1, f"{name!r} is off by {error} of what is allowed:\n{one[name]}\n{wanted.array}"


@pytest.mark.parametrize("part", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, PARTS))])
def test_random_models(part: int, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    cache, file = Cache(tmp_path / "cache"), tmp_path / "model.onnx"

    @seed(1000 * request.config.getoption("--fuzz-seed") + part)
    @settings(max_examples=MODELS, deadline=None, database=None, suppress_health_check=list(HealthCheck),
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
