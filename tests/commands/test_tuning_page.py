"""The page about tuning, from a model and records: what is gathered, where it is written, and what is refused before any work."""

from dataclasses import replace
from pathlib import Path

import onnx
import pytest

from nncc.autotune.cases import model_subjects
from nncc.autotune.in_model import Whole
from nncc.autotune.job import Job
from nncc.autotune.model import from_records
from nncc.autotune.records.keys import Setting
from nncc.autotune.records.records import Records
from nncc.autotune.timing.comparison import Comparison
from nncc.autotune.tuner import Options, Row, State
from nncc.cli import main
from nncc.commands import tuning_page as tune_report
from nncc.pipeline.targets import machine_for
from nncc.report.rendering import PAGE
from nncc.report.sections import flops
from nncc.report.tuning import page as page_module
from nncc.schedule.schedule import Schedule
from tests.autotune.recording import measured
from tests.report.small import model


@pytest.fixture(autouse=True)
def small(monkeypatch, tmp_path):
    monkeypatch.setattr(page_module, "get_plotlyjs", lambda: "/* plotly */")
    monkeypatch.setenv("NNCC_RECORDS", str(tmp_path / "records.db"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    onnx.save(model(), tmp_path / "small.onnx")
    return tmp_path / "small.onnx"


@pytest.fixture
def job(path) -> Job:
    return Job.of(str(path), machine_for(None, 1), Options())


@pytest.fixture
def recorded(job) -> int:
    """Six trials of the first kernel; how many kernels there are."""
    subjects = model_subjects(job.lowered.body)
    first = subjects[0]
    setting, steps = (
        Setting.of(first.kernel, job.target, label=first.label),
        Schedule.default(first.kernel, job.target).steps,
    )
    with Records.open() as records:
        for n in range(6):
            number = records.begin(setting, "s1", "model", {"t0: rows": n}, steps, f"i{n}", 1000.0 + n)
            records.finish(number, "ok", measured=measured(0.8 + 0.01 * n))
        records.judge(number, 0.85, 0.84, 0.86, 30, "faster")
    return len(subjects)


def test_the_page_of_records(path, job, recorded, tmp_path, capsys):
    file = tmp_path / "page.html"
    assert main(["db", "html", str(path), "-o", str(file), "--threads", "1"]) == 0
    text = file.read_text()
    assert text.startswith("<!doctype html>") and capsys.readouterr().out == ""
    assert f"the model has {recorded} different kernels" in text and "1 of 1 tuned" in text and "records alone" in text
    assert "takes 0.850 of the default plan" in text and 'data-figure="roofline"' in text


@pytest.mark.parametrize(
    "output, what",
    [
        ("small.onnx", "the model"),
        ("link", "the model"),
        ("records.db", "the records"),
        ("records.db-wal", "the log of the records"),
    ],
)
@pytest.mark.parametrize("given", [[], ["--records", "records.db"]], ids=["default", "named"])
def test_the_page_is_not_written_over_what_it_is_made_from(path, recorded, output, what, given, monkeypatch, capsys):
    monkeypatch.chdir(path.parent)
    Path("link").symlink_to("small.onnx")
    before = {name: Path(name).read_bytes() for name in ("small.onnx", "records.db")}
    assert main(["db", "html", "small.onnx", "-o", output, *given]) == 2
    assert (
        capsys.readouterr().err == f"nncc: {output} would be both {what} and the page of -o: give one of them another name\n"
    )
    assert {name: Path(name).read_bytes() for name in before} == before and Path("link").is_symlink()


@pytest.mark.parametrize(
    "command",
    [["db", "html", "{}", "-o", "notes.html"], ["tune", "{}", "--budget", "0", "-o", "m.so", "--html", "notes.html"]],
    ids=["db", "tune"],
)
def test_the_page_is_written_over_an_earlier_one_only(path, recorded, command, monkeypatch, capsys):
    monkeypatch.chdir(path.parent)
    command = [part.format(path.name) for part in command]
    Path("notes.html").write_text("<!doctype html>\n<p>notes")
    assert main([*command, "--threads", "1"]) == 2
    assert capsys.readouterr().err.startswith(
        "nncc: notes.html is there already: it is text, and no page that nncc has written; give another name, or --force"
    )
    assert Path("notes.html").read_text() == "<!doctype html>\n<p>notes" and not Path("m.so").exists()
    for force in (["--force"], []):
        assert main([*command, "--threads", "1", *force]) == 0
        assert PAGE.mark.search(Path("notes.html").read_bytes())


def test_the_page_of_other_threads_has_no_records(path, recorded, tmp_path):
    file = tmp_path / "page.html"
    assert main(["db", "html", str(path), "-o", str(file), "--threads", "1", "--cold"]) == 0
    assert "The records have no trials" in file.read_text()


def test_what_is_gathered(job, recorded):
    with Records.open(readonly=True) as records:
        first, *others = tune_report._kernels(job, records)
    nodes = job.lowered.fusion.groups[0].nodes
    assert first.flops == flops(nodes) > 0 and first.moved_bytes > 0 and len(first.trials) == 6
    assert first.knobs and first.usual_cycles > 0 and {k.name for k in first.knobs} <= {*first.usual}
    assert not any(k.trials or k.knobs for k in others) and len(others) == recorded - 1


def bad(kernel, target, knob):
    """One of a user's, who has not tried it."""
    raise ValueError("oops")


def good(kernel, target, knob):
    return Schedule(kernel) if knob("how", ["so", "otherwise"]) else None


def test_a_sketch_that_fails_costs_the_page_its_own_knobs_only(job, recorded):
    with Records.open(readonly=True) as records:
        plain, broken, sketched = (
            next(tune_report._kernels(replace(job, options=Options(sketches=sketches)), records))
            for sketches in ((), (bad,), (good,))
        )
    assert broken.knobs == plain.knobs and len(broken.trials) == 6
    assert {k.name for k in sketched.knobs} - {k.name for k in plain.knobs} == {"plan", "good: how"}


def test_the_roof_is_that_of_all_cores():
    target = machine_for(None, 1)
    one, two = tune_report._roof(target), tune_report._roof(target.with_(cores=2))
    assert list(one.bandwidths) == [*(f"L{n}" for n, _ in enumerate(target.caches, 1)), "memory"]
    assert 1e9 < one.flops < two.flops < 8 * one.flops
    assert one.bandwidths["L1"] >= one.bandwidths["memory"] > 0


def test_tuning_from_records_writes_the_page_too(path, recorded, tmp_path, capsys):
    file, library = tmp_path / "page.html", tmp_path / "m.so"
    with Records.open() as records:
        (setting,) = records.settings()
        records.judge(6, 1.3, 1.2, 1.4, 30, "slower")
        assert records.winner(setting) is None
    arguments = [
        "--budget",
        "0",
        "-o",
        str(library),
        "--lock",
        str(tmp_path / "lock.json"),
        "--threads",
        "1",
        "--html",
        str(file),
    ]
    assert main(["tune", str(path), *arguments]) == 0
    assert library.exists() and "0 of 1 tuned" in file.read_text() and "1.300" in file.read_text()


def test_what_a_run_told(job, recorded):
    with Records.open(readonly=True) as records:
        made = from_records(job, records)
    assert tune_report.run_of(made, 0) is None
    state = State((Row("k", "add 8", 1, 1e-3, 0.9, 4, ""),), 80.0, 85.0, 0.02, 0.7, "")
    whole = Comparison(0.9, 0.85, 0.95, 100)
    run = tune_report.run_of(
        replace(made, state=state, whole=Whole(whole, 0.0, 1e-3), spent={"build": 40.0, "measure": 32.0}), 90
    )
    assert run and (run.budget, run.search, run.noise, run.share, run.whole, run.fault) == (90, 80.0, 0.02, 0.7, whole, "")
    assert run.overhead == pytest.approx(0.1)


@pytest.mark.parametrize(
    "arguments",
    [
        ["tune", "missing.onnx", "--budget", "1h", "-o", "m.so", "--html", "page.html"],
        ["db", "html", "missing.onnx", "-o", "page.html"],
    ],
)
def test_without_plotly_nothing_is_begun(arguments, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(tune_report, "find_spec", lambda name: None)
    assert main(arguments) == 2
    assert "pip install plotly" in capsys.readouterr().err and list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "arguments, text",
    [
        (["--budget", "1h", "--html", "{}/none/page.html"], "there is no folder"),
        (["--frozen", "--html", "{}/page.html"], "--frozen tries nothing"),
    ],
)
def test_a_page_that_makes_no_sense_is_refused_before_any_work(arguments, text, tmp_path, capsys):
    (tmp_path / "m.onnx").write_text("no model")
    given = [a.format(tmp_path) for a in arguments]
    assert main(["tune", str(tmp_path / "m.onnx"), "-o", str(tmp_path / "m.so"), *given]) == 2
    assert text in capsys.readouterr().err and [path.name for path in tmp_path.iterdir()] == ["m.onnx"]
