"""nncc.build and the cache: machine code is compiled once, and read where all that it depends on is the same."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import nncc
from nncc.assemble import BuiltKernel
from nncc.errors import BuildError
from nncc.schedule import steps as S
from nncc.target import Target
from tests.schedule.rewriting import matmul

KERNEL = matmul(20, 33, 9)  # with a prologue: two entries
HOST = Target.host().with_(cores=1)


def is_compiled(built: BuiltKernel) -> bool:
    """Whether LLVM worked for it, or for its prologue."""
    return not all(stage.own for stage in built.stages)


def result(built: BuiltKernel) -> np.ndarray:
    rng = np.random.default_rng(0)
    arrays = {b.name: rng.standard_normal(b.shape).astype(b.dtype.numpy) for b in KERNEL.params if b.name != "C"}
    return built(**arrays)["C"]


def test_what_was_built_before_is_read(tmp_path: Path):
    first, second = (nncc.build(KERNEL, target=HOST, cache=tmp_path) for _ in range(2))
    assert is_compiled(first) and not is_compiled(second) and second.llvm == first.llvm
    assert np.array_equal(result(first), result(second)) and len(list(tmp_path.glob("*/*"))) == 2


def test_another_name_schedule_or_target_is_built_anew(tmp_path: Path):
    nncc.build(KERNEL, target=HOST, cache=tmp_path)
    others = [(replace(KERNEL, name="other"), None, HOST), (KERNEL, (), HOST), (KERNEL, (S.Split("C.i", 4),), HOST),
              (KERNEL, None, Target.tiny())]  # fmt: skip
    assert all(is_compiled(nncc.build(kernel, steps, target, cache=tmp_path)) for kernel, steps, target in others)
    assert not any(is_compiled(nncc.build(kernel, steps, target, cache=tmp_path)) for kernel, steps, target in others)


def test_without_a_cache_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert all(is_compiled(nncc.build(KERNEL, target=HOST, cache=False)) for _ in range(2)) and not list(tmp_path.iterdir())
    nncc.build(KERNEL, target=HOST)
    assert len(list((tmp_path / "nncc").glob("*/*"))) == 2
    with pytest.raises(BuildError, match="cache is 3, of type int; expected True, False or a folder"):
        nncc.build(KERNEL, cache=3)
