"""Default plans and code of whole models and single kernels for fixed targets are as they were; `replay` says what is told.

python -m tests.replay                    all of it, seven minutes of one core
python -m tests.replay --update-golden    writes it anew, to be read
"""

from functools import lru_cache
from pathlib import Path

import pytest

from nncc.target import Target
from tests import replay as whole
from tests.support import replay

QUICK = {
    ("squeezenet", "x86-64-v3"), ("vit", "x86-64-v4"), ("rows", "aarch64"), ("elementwise", "x86-64-v4"),
    ("attention", "x86-64-v3"), ("depthwise", "aarch64"),
}  # fmt: skip

graph = lru_cache(maxsize=1)(replay.model_graph)
"""One at a time: their weights are large."""


def cases(names):
    """Each name with each target; most are for the whole replay alone."""
    pairs = [(name, target) for name in names for target in replay.TARGETS]
    return [pytest.param(*pair, marks=[] if pair in QUICK else pytest.mark.long, id="-".join(pair)) for pair in pairs]


@pytest.fixture(autouse=True)
def no_host(monkeypatch):
    """What is made for a named target depends on no machine: to look at this one is an error."""
    monkeypatch.setattr(Target, "host", None)


@pytest.mark.slow
@pytest.mark.parametrize("name, target", cases(replay.MODELS))
def test_model(name, target, golden):
    golden(replay.graph_text(graph(name), Target.named(target)))


@pytest.mark.parametrize("kind, target", cases(replay.KERNELS))
def test_kernels(kind, target, golden):
    golden(replay.kernels_text(kind, Target.named(target)))


def test_every_golden_file_is_compared():
    """One that no case compares stays as it was for ever, and says nothing."""
    made = {f"test_{what}_{name}-{target}.txt" for what, names in (("model", replay.MODELS), ("kernels", replay.KERNELS))
            for name in names for target in replay.TARGETS}  # fmt: skip
    assert {path.name for path in (Path(__file__).parent / "golden" / "test_replay").iterdir()} == made


def test_a_step_of_one_number_of_cores_is_marked():
    assert [*replay.side_by_side(["a", "b", "d"], ["a", "c", "d"])] == ["     a", "  1  b", "  2  c", "     d"]


@pytest.mark.quick
def test_the_code_that_decides_plans_was_replayed():
    """All goldens, long ones too: they were compared with the code as it is now."""
    noted = whole.RECORD.read_text()
    if not noted.startswith(whole.PYTHON):
        pytest.skip("it was noted by another version of Python")
    assert noted == whole.record(), f"run `{whole.COMMAND}`, and commit {whole.RECORD.name}"
