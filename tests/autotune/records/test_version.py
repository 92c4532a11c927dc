"""The version of the compiler: it changes with what is planned and emitted, and not with how that is written."""

from dataclasses import replace

import llvmlite
import pytest

import nncc
from nncc.autotune.records import version
from nncc.autotune.records.version import code_version, made_of_probes, probes
from nncc.codegen.build import kernels
from nncc.codegen.build.files import Cache
from nncc.codegen.emit.emitter import LLVM
from nncc.schedule import steps as S
from nncc.schedule.apply import PRIMITIVES
from nncc.schedule.planner import plan
from nncc.schedule.schedule import Schedule
from nncc.target import Target, require_gpu

ON_GPUS = {S.Bind, S.CopyAsync, S.PadRows, S.Pipeline, S.Swizzle}
NEVER_BY_DEFAULT = {
    *ON_GPUS,
    S.DecomposeReduction,
    S.ForSizes,
    S.KeepSubnormals,
    S.LoopPartition,
    S.ReverseInline,
    S.Specialize,
    S.Tile,
}
"""Steps that default plans for CPUs do not take."""


@pytest.fixture
def few(monkeypatch):
    """The first probes only: a test that makes them several times is quick."""
    chosen = list(probes())[:2]
    monkeypatch.setattr(version, "probes", lambda: iter(chosen))


def test_the_version_names_all_that_makes_code():
    assert code_version().startswith(f"nncc {nncc.__version__}, llvmlite {llvmlite.__version__}, code ")


def test_the_probes_differ_and_are_the_same_every_time():
    keys = [kernel.key for kernel in probes()]
    assert len({*keys}) == len(keys) and keys == [kernel.key for kernel in probes()]


def test_default_plans_of_the_probes_take_every_step_that_default_plans_take():
    targets = [Target.named(name).with_(cores=2) for name in ("x86-64-v3", "x86-64-v4")]
    taken = {type(step) for kernel in probes() for target in targets for step in Schedule.default(kernel, target).steps}
    assert taken == set(PRIMITIVES) - NEVER_BY_DEFAULT


def test_what_is_made_of_the_probes_is_the_same_every_time(few):
    assert made_of_probes() == made_of_probes()


@pytest.mark.parametrize("place, value", [
    ("nncc.cost.closed_form.COMBINE", 40.0),
    *(pytest.param(place, value, marks=pytest.mark.long) for place, value in (
        ("nncc.schedule.planner.forms.tiles.PREFETCH_BYTES", 2048),
        ("nncc.schedule.planner.rewrites.MOST_PARTS", 1),
        ("nncc.schedule.planner.forms.sweeps.CHUNK_LENGTHS", ()),
    )),
])  # fmt: skip
def test_another_plan_is_another_version(place, value, monkeypatch):
    before = made_of_probes()
    monkeypatch.setattr(place, value)
    plan._chosen.cache_clear()
    assert made_of_probes() != before


def test_another_text_is_another_version(few, monkeypatch):
    before = made_of_probes()
    monkeypatch.setattr(kernels, "LLVM", replace(LLVM, emit=lambda module: f"; another\n{LLVM.emit(module)}"))
    assert made_of_probes() != before


def test_another_source_that_makes_the_same_is_the_same_version(few, monkeypatch, tmp_path):
    on_disk, before = Cache(tmp_path), version._remembered(None, made_of_probes)
    monkeypatch.setattr(version, "source_hash", lambda *_: "a comment was edited")
    assert version._remembered(on_disk, made_of_probes) == before


def test_the_probes_are_made_once_for_one_source(few, monkeypatch, tmp_path):
    on_disk = Cache(tmp_path)
    before = version._remembered(on_disk, made_of_probes)
    monkeypatch.setattr(version, "probes", None)
    assert version._remembered(on_disk, made_of_probes) == before


def test_gpus_have_a_version_of_their_own(few):
    assert code_version(True).startswith(f"nncc {nncc.__version__}, code of GPUs ")
    assert version.is_current(code_version(True)) and version.is_current(code_version())
    assert not version.is_current("nncc 0.0, code of GPUs 1234") and not version.is_current("nncc 0.0, llvmlite 1, code 2")


def test_every_probe_has_a_plan_and_a_text_for_gpus():
    """Those for CPUs that store running values, too."""
    target = require_gpu(Target.named("cuda:sm_80"))
    assert all("__global__" in version._made_for_gpu(kernel, target)[1] for kernel in probes())
