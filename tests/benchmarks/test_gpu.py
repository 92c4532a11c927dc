"""The benchmark on a GPU, on the stand-in driver; without a device it says what it would do."""

import json
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.gpu import run as R
from benchmarks.gpu.device import measured, torch_rivals
from benchmarks.gpu.subjects import CONFORMANCE, STAGES, Subject, chosen, subjects
from benchmarks.operators import elementwise, rows
from benchmarks.operators.net import Case
from nncc.codegen.program.device import device_program
from nncc.errors import RunError
from nncc.pipeline.model import compile_model
from nncc.target import Target, require_gpu
from tests.commands.selftest.builder import image
from tests.gpu.driver.harness import needs_compiler, with_driver

GPU = require_gpu(Target.named("cuda:sm_90a"))


def subject(case: Case, is_timed: bool = False) -> Subject:
    return Subject(CONFORMANCE, case.name, case.problem, is_timed)


ADD = subject(Case("binary", "Add", elementwise.binary("Add"), ((3, 5),)))
SUM = subject(Case("reduction", "ReduceSum", rows.reduction("ReduceSum"), ((2, 3, 5, 4), (1, 3))))


def made(wanted: Subject):
    """Its plan, with binaries for the stand-in."""
    program = device_program(compile_model(wanted.problem().model, GPU).program)
    return program, [image(text) for text in program.texts], {"operations": 1, "moved_bytes": 1}


def options(**given) -> Namespace:
    return Namespace(**({"target": "host", "only": "", "budget": 100.0, "json": None, "dry_run": False, "prepare": False,
                         "threads": 1, "rounds": 1} | given))  # fmt: skip


@needs_compiler
@pytest.mark.parametrize("wanted", [ADD, SUM], ids=lambda s: s.name)
def test_a_subject_is_compiled_and_checked_on_the_device(wanted):
    ready = made(wanted)

    def work(stand_in):
        row = measured(wanted, GPU, None, 0, lambda *_: ready)
        assert row["status"] == "right" and row["error"] < 1e-6 and stand_in.live == 0

    with_driver(work)


@needs_compiler
def test_what_is_timed_has_times_of_the_device(monkeypatch):
    wanted = replace(ADD, is_timed=True)
    ready = made(wanted)
    monkeypatch.setattr("benchmarks.gpu.device.torch_rivals", lambda *_: ({}, {"torch": "none"}))

    def work(stand_in):
        row = measured(wanted, GPU, None, 0, lambda *_: ready)
        assert row["status"] == "unchecked" and row["ms"]["nncc"] > 0 and row["rivals_refused"] == {"torch": "none"}
        assert "nncc " in R.line({"stage": "products", "name": "Add"} | row)

    with_driver(work)


@needs_compiler
def test_what_is_wrong_is_told():
    program, images, row = made(ADD)
    (launch,) = program.plan.launches
    x, _, z = launch.arguments
    other = replace(program, plan=replace(program.plan, launches=(replace(launch, arguments=(x, x, z)),)))

    def work(stand_in):
        assert measured(ADD, GPU, None, 0, lambda *_: (other, images, row))["status"] == "wrong"

    with_driver(work)


def test_torch_without_cuda_says_so():
    torch = pytest.importorskip("torch")
    if torch.cuda.is_available():
        pytest.skip("this torch has CUDA")
    found, refused = torch_rivals(ADD.problem(), ADD.problem().feeds(), 0)
    assert found == {} and "no CUDA" in refused["torch"]


def test_stages_are_in_order_and_can_be_chosen():
    every = [*subjects()]
    assert [*dict.fromkeys(s.stage for s in every)] == [*STAGES]
    assert {s.stage for s in chosen("attention")} == {"attention"}
    assert [s.name for s in chosen("1024x1024x1024")] == ["1024x1024x1024 f32"] and chosen("no such thing") == []
    assert all(s.is_timed is (s.stage != CONFORMANCE) for s in every)
    assert len({(s.stage, s.name) for s in every}) == len(every) > 100


def test_a_dry_run_prints_the_plan_and_what_is_missing(capsys, monkeypatch):
    monkeypatch.setattr(R, "missing_parts", lambda: ["no driver at all"])
    assert R.run(options(dry_run=True, only="products"), Target.host(), None) == []
    out = capsys.readouterr().out
    assert (
        out.startswith("selftest: wrappers, copies, launches")
        and "products: 11 subjects" in out
        and "  4096x4096x4096 f32" in out
    )
    assert "for cuda:sm_90a (sm_90a); this machine lacks:\n  no driver at all" in out


def test_rows_are_written_as_they_come(tmp_path, capsys, monkeypatch):
    seen = []

    def child(stage, name, work):
        file = tmp_path / "rows.json"
        seen.append(len(json.loads(file.read_text())["rows"]) if file.exists() else 0)
        return {"stage": stage, "name": name, "status": "right"}

    monkeypatch.setattr(R, "_child", child)
    rows_ = R.run(options(json=tmp_path / "rows.json", only="attention"), Target.host(), None)
    assert seen == [0, 1, 2, 3] and [row["stage"] for row in rows_] == ["attention"] * 4
    written = json.loads((tmp_path / "rows.json").read_text())
    assert written["target"]["name"] == "cuda:sm_90a" and len(written["rows"]) == 4 and written["commit"] is not None
    assert capsys.readouterr().out.endswith("attention: 4 right\n")
    assert list(Path(tmp_path).iterdir()) == [tmp_path / "rows.json"]


def test_the_self_test_comes_first_and_a_spent_budget_skips_the_rest(monkeypatch, capsys):
    monkeypatch.setattr(R, "_child", lambda stage, name, work: {"stage": stage, "name": name, "status": "right"})
    monkeypatch.setattr(R, "chosen", lambda only: [ADD, SUM])
    rows_ = R.run(options(budget=-1.0), Target.host(), None)
    assert [(row["stage"], row["status"]) for row in rows_] == [
        ("selftest", "right"), ("conformance", "skipped"), ("conformance", "skipped")]  # fmt: skip
    assert rows_[1]["reason"] == "the budget is spent"


def test_a_child_that_fails_is_a_row():
    def work():
        raise RunError("the GPU is on fire")

    row = R._child("products", "matmul", work)
    assert row["status"] == "failed" and "the GPU is on fire" in row["reason"]
    assert R._child("products", "matmul", lambda: {"status": "right"})["status"] == "right"


def test_a_row_is_a_line():
    row = {"stage": "products", "name": "m", "status": "right", "ms": {"nncc": 2.0, "torch": 3.0, "torch.compile": 2.5},
           "operations": 8e9, "moved_bytes": 4e9, "error": 1e-6}  # fmt: skip
    assert "ratio 1.25  4 Tops/s  2000 GB/s  error 1e-06" in R.line(row)
