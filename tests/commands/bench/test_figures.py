"""Verdicts, order and sums, on figures written down here."""

import json
from dataclasses import replace
from io import StringIO
from math import inf, nan
from pathlib import Path

import pytest
from rich.console import Console

from nncc.autotune.timing.measure import Timing
from nncc.cli import main
from nncc.commands.bench.figures import (
    NUMPY,
    ONNXRUNTIME,
    UNFUSED,
    Bench,
    KernelRow,
    pairs,
    print_bench,
    print_comparison,
    read_figures,
    summary,
    table_console,
)
from nncc.commands.bench.kernels import write_json
from nncc.errors import RunError


def row(name="k0", us=100.0, spread=0.01, count=1, error=1e-7, limit=50.0, missing=None, **rivals: float) -> KernelRow:
    names = {"unfused": UNFUSED, "ort": ONNXRUNTIME, "numpy": NUMPY}
    times = {names[key]: Timing(value * 1e-6, spread, 9) for key, value in rivals.items()}
    return KernelRow(name, "add 1x8", count, Timing(us * 1e-6, spread, 9), times, missing or {}, limit * 1e-6, error, 1e-5)


def bench(*rows: KernelRow, kernels: int | None = None, share=1.0, threads=1) -> Bench:
    overheads = {"nncc": 5e-7, ONNXRUNTIME: 5e-6}
    return Bench("m.onnx", "host", threads, kernels or len(rows), rows, Timing(4e-4, 0.1, 9), overheads, share)


@pytest.mark.parametrize(
    "made, verdict",
    [
        (row(ort=180), "fast (1.80x)"),
        (row(ort=81), "slower than ONNX Runtime (0.81x)"),
        (row(ort=99), "even (0.99x, noise 2%)"),
        (row(ort=103), "fast (1.03x)"),
        (row(ort=81, spread=0.2), "slower than ONNX Runtime (0.81x)"),
        (row(ort=88, spread=0.2), "undecided (0.88x, noise 15%)"),
        (row(ort=150, spread=0.2), "fast (1.50x)"),
        (row(ort=900, spread=1.0), "undecided (noise 52%)"),
        (row(ort=900, spread=1.0, error=1.0), "wrong (error 1e+00)"),
        (replace(row(ort=180, error=2.0), in_steps=True), "wrong (error 2 st)"),
        (replace(row(ort=180, error=2.0), in_steps=True, allowed=3.0), "fast (1.80x)"),
        (row(ort=95, spread=0.1), "even (0.95x, noise 7%)"),
        (row(ort=180, unfused=85), "fusion loses (0.85x)"),
        (row(ort=180, unfused=99), "fast (1.80x)"),
        (row(ort=90, numpy=50), "slower than numpy (0.50x)"),
        (row(ort=50, numpy=90), "slower than ONNX Runtime (0.50x)"),
        (row(numpy=300), "50% of its limit"),
        (row(numpy=30), "slower than numpy (0.30x)"),
        (row(), "50% of its limit"),
        (row(ort=180, error=3e-2), "wrong (error 3e-02)"),
        (row(ort=180, unfused=50, error=inf), "wrong (error inf)"),
        (row(ort=180, error=nan), "wrong (error nan)"),
    ],
)
def test_the_verdict_is_the_worst_that_can_be_said(made, verdict):
    assert made.verdict == verdict


def test_two_builds_of_one_code_differ_by_more_than_no_spread_shows():
    assert row(spread=0.0, ort=99).verdict == "even (0.99x, noise 2%)"


def test_ratios_and_shares():
    one = row(ort=80, limit=40)
    assert (one.ratio(ONNXRUNTIME), one.ratio(UNFUSED)) == (pytest.approx(0.8), None)
    assert one.of_limit == pytest.approx(0.4)
    assert one.lost == pytest.approx(20e-6) and row(ort=200).lost == 0 and row().lost == 0
    assert row(ort=80, unfused=70, count=3).lost == pytest.approx(90e-6)


def test_wrong_ones_come_first_then_the_most_lost_then_the_farthest_from_the_limit():
    rows = [row("near", limit=99, ort=200), row("far", limit=1, ort=200), row("lost", ort=90), row("often", ort=95, count=9)]
    order = [r.name for r in bench(*rows, row("wrong", error=1.0, ort=500)).worst_first]
    assert order == ["wrong", "often", "lost", "far", "near"]


def test_sums_count_every_call():
    made = bench(row("a", us=100, limit=50, count=3, ort=200), row("b", us=10, limit=5, numpy=20))
    assert made.alone == pytest.approx(310e-6) and made.limit == pytest.approx(155e-6)
    assert made.total(ONNXRUNTIME) == pytest.approx(2.0) and made.total(NUMPY) == pytest.approx(2.0)
    assert made.total(UNFUSED) is None
    assert made.ratios(NUMPY) == {"b": pytest.approx(2.0)}


def test_a_summary_names_the_worst():
    assert summary({"a": 4.0, "b": 0.25}) == {"mean": pytest.approx(1.0), "worst": 0.25, "worst_kernel": "b"}
    assert summary({}) is None


def test_a_busy_machine_and_a_broken_off_measurement_are_known():
    assert "ran 50% of the time" in bench(row(), share=0.5).doubt
    assert not bench(row()).doubt and not bench(row(), share=0.5, threads=2).doubt
    assert bench(row()).complete and not bench(row(), kernels=2).complete


def test_the_figures_as_json():
    made = json.loads(
        json.dumps(
            bench(row("a", ort=80, unfused=120, numpy=900, count=2), row("b", missing={ONNXRUNTIME: "why"})).to_json()
        )
    )
    assert set(made) == {
        "model", "target", "threads", "working_set", "complete", "overheads_s", "cpu_share", "doubt", "whole", "kernels_alone_s",
        "limit_s", "ratios", "rows",
    }  # fmt: skip
    a, b = made["rows"]
    assert set(a) == set(b) == {
        "kernel", "work", "count", "time", "share", "of_limit", "limit_s", "rivals", "missing", "error", "allowed_error",
        "error_in_steps", "rival_of_nodes", "verdict",
    }  # fmt: skip
    assert a["rivals"][ONNXRUNTIME] == {
        "median_s": pytest.approx(80e-6),
        "spread": 0.01,
        "samples": 9,
        "ratio": pytest.approx(0.8),
    }
    assert a["share"] + b["share"] == pytest.approx(1.0)
    assert b["missing"] == {ONNXRUNTIME: "why"} and b["rivals"] == {}
    assert made["ratios"][UNFUSED]["worst_kernel"] == "a"


@pytest.mark.parametrize("error", [inf, nan])
def test_json_has_no_number_that_is_none(error):
    made = json.dumps(bench(row(error=error)).to_json(), allow_nan=False)
    assert json.loads(made)["rows"][0]["error"] is None


def printed(made) -> str:
    console = Console(width=120, file=StringIO())
    print_bench(made, console)
    return console.file.getvalue()


def test_the_table(golden):
    rows = [
        row("k0", us=1234.5, limit=900, ort=1500, unfused=2000, numpy=90000, count=12),
        row("k12", us=3.21, limit=1, ort=2.6, numpy=100),
        row("k3", us=45.6, limit=40, numpy=100, missing={ONNXRUNTIME: "ONNX has no convolution without pixels"}),
        row("k4", us=45.6, limit=40, numpy=100, ort=50, error=0.5),
    ]
    golden(printed(bench(*rows, share=0.62)))


def test_what_was_broken_off_says_so():
    assert "interrupted: 1 of 5 kernels" in printed(bench(row(ort=80), kernels=5))


def test_nothing_is_wider_than_the_table_should_be_and_no_row_is_dropped():
    names = [f"k{n}" for n in range(40)]
    text = printed(bench(*(row(name, us=9999.0, ort=80000, unfused=90000, numpy=123456789, count=99) for name in names)))
    lines = text.splitlines()
    table = lines[: next(n for n, line in enumerate(lines) if line.startswith("m.onnx"))]
    assert max(map(len, table)) <= 120
    assert all(any(line.strip().startswith(f"{name} ") for line in table) for name in names)


def test_a_reader_that_has_gone_is_for_the_command_line_to_see(monkeypatch):
    class Closed(StringIO):
        def write(self, text):
            raise BrokenPipeError(32, "Broken pipe")

    monkeypatch.setattr("sys.stdout", Closed())
    with pytest.raises(BrokenPipeError):
        table_console().print("a line")


def other(name: str, work: str, us: float = 100.0, **more: float):
    return replace(row(name, us, **more), work=work)


def test_what_was_written_is_read(tmp_path):
    made = bench(row("k0", ort=80, count=3), replace(row("k1", numpy=7), in_steps=True, of_nodes=False), threads=2)
    write_json(tmp_path / "f.json", made)
    assert read_figures(tmp_path / "f.json").to_json() == made.to_json()
    write_json(tmp_path / "f.json", bench(row(), kernels=3))
    assert not read_figures(tmp_path / "f.json").complete


def test_kernels_of_the_same_work_are_pairs():
    before = bench(other("k0", "conv"), other("k1", "conv"), other("k2", "softmax"), other("k3", "gone"))
    after = bench(other("k1", "conv", 50), other("k5", "conv", 99.9), other("k4", "softmax", 300), other("k6", "new"))
    found = [(p.before and p.before.name, p.after and p.after.name, p.verdict) for p in pairs(before, after)]
    assert sorted(found, key=str) == sorted(
        [
            ("k1", "k1", "faster"),
            ("k0", "k5", "no difference (noise 2%)"),
            ("k2", "k4", "slower"),
            ("k3", None, "gone"),
            (None, "k6", "new"),
        ],
        key=str,
    )
    assert found[0] == ("k2", "k4", "slower") and pairs(before, after)[0].speed == pytest.approx(1 / 3)


def test_noise_hides_what_is_smaller():
    (pair,) = pairs(bench(row(us=100, spread=0.4)), bench(row(us=90, spread=0.4)))
    assert pair.verdict == "no difference (noise 30%)"


def test_the_table_of_two_runs(golden):
    before = bench(row("k0", 100, ort=80, count=12), other("k1", "softmax 8"))
    after = bench(row("k0", 50, ort=80, count=12), other("k2", "layer norm 8"), share=0.5)
    console = Console(width=120, record=True, file=StringIO())
    print_comparison(before, replace(after, target="zen5"), console)
    golden(console.export_text())


def test_two_files(tmp_path, capsys):
    for name, us in (("before", 100.0), ("after", 50.0)):
        write_json(tmp_path / f"{name}.json", bench(row(us=us, ort=75)))
    assert main(["bench", str(tmp_path / "after.json"), "--compare", str(tmp_path / "before.json")]) == 0
    out = capsys.readouterr().out
    assert "2.00x" in out and "faster" in out and "0.75x" in out and "1.50x" in out


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda data: data.pop("nncc_bench"), "it has no 'nncc_bench' of 1"),
        (lambda data: data.pop("whole"), "it lacks 'whole'"),
        (lambda data: data["rows"].clear(), "it has no kernels"),
        (lambda data: data["whole"].update(median_s=0), "median_s is 0.0, and a time is more than 0"),
        (lambda data: data["whole"].update(samples=0), "samples is 0, and at least 1 is expected"),
        (lambda data: data.update(rows=7), "not iterable"),
    ],
)
def test_what_are_no_figures(change, says, tmp_path):
    path: Path = tmp_path / "f.json"
    write_json(path, bench(row()))
    data = json.loads(path.read_text())
    change(data)
    path.write_text(json.dumps(data))
    with pytest.raises(RunError, match=rf"is no file of figures that nncc has written: .*{says}.*--json FILE"):
        read_figures(path)
