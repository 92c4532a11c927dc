"""nncc inspect --html: the page as a file, alone or beside a stage, and what is refused."""

import json
from pathlib import Path

import onnx
import pytest

from nncc.cli import main
from nncc.codegen.build import nvrtc
from nncc.errors import TargetError
from nncc.report.rendering import PAGE
from nncc.schedule.schedule import Schedule
from tests.models import open_sizes
from tests.report.small import chain, model


@pytest.fixture
def path(tmp_path: Path) -> Path:
    onnx.save(model(), tmp_path / "small.onnx")
    return tmp_path / "small.onnx"


def test_the_page_is_written_whole_and_nothing_is_printed(path, tmp_path, capsys):
    file = tmp_path / "page.html"
    for _ in range(2):  # over an older page
        assert main(["inspect", str(path), "--html", str(file)]) == 0
    assert file.read_text().startswith("<!doctype html>") and file.read_text().rstrip().endswith("</html>")
    assert capsys.readouterr().out == ""
    assert {f.name for f in tmp_path.iterdir()} == {"small.onnx", "page.html"}


@pytest.mark.parametrize("name, found", [("notes.html", "text"), ("other.onnx", "an ONNX model")])
def test_the_page_is_written_over_an_earlier_one_only(path, tmp_path, capsys, name, found):
    file = tmp_path / name
    file.write_bytes(b"<!doctype html>\n<p>notes" if found == "text" else path.read_bytes())
    before = file.read_bytes()
    assert main(["inspect", str(path), "--html", str(file)]) == 2
    assert (
        f"{file} is there already: it is {found}, and no page that nncc has written; give another name, or --force"
        in capsys.readouterr().err
    )
    assert file.read_bytes() == before
    assert main(["inspect", str(path), "--html", str(file), "--force"]) == 0
    assert PAGE.mark.search(file.read_bytes())


def test_the_page_is_not_written_over_what_it_is_made_from(path, tmp_path, capsys):
    (tmp_path / "plans.json").write_text("[]")
    before = path.read_bytes()
    for file, what in ((path, "the model"), (tmp_path / "plans.json", "the plans")):
        assert main(["inspect", str(path), "--plans", str(tmp_path / "plans.json"), "--html", str(file), "--force"]) == 2
        assert (
            f"{file} would be both {what} and the page of --html: give one of them another name" in capsys.readouterr().err
        )
    assert path.read_bytes() == before and (tmp_path / "plans.json").read_text() == "[]"


def test_the_page_and_a_stage(path, tmp_path, capsys):
    assert main(["inspect", str(path), "--html", str(tmp_path / "page.html"), "--stage", "groups"]) == 0
    assert (tmp_path / "page.html").exists() and "group 0" in capsys.readouterr().out


RULES = """
from nncc.rules import Apply, Rule, Var
rules = [Rule("twice", Apply("neg", Apply("neg", Var("x"))), lambda match: match["x"])]
"""


def test_what_was_rewritten(path, tmp_path, capsys):
    (tmp_path / "r.py").write_text(RULES)
    assert main(["inspect", str(path), "--stage", "rewrites", "--rules", str(tmp_path / "r.py")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines if line[0] != " "][:5] == [
        "composites",
        "decompose",
        "quantised",
        "algebra",
        "layout",
    ]
    assert lines[-1] == "rule twice of yours did not fire"


def test_rules_that_make_no_sense(path, tmp_path, capsys):
    (tmp_path / "r.py").write_text("rules = [1]")
    assert main(["inspect", str(path), "--stage", "rewrites", "--rules", str(tmp_path / "r.py")]) == 2
    assert "rules holds 1; expected a list of nncc.rules.Rule" in capsys.readouterr().err


def test_the_page_is_not_written_over_rules(path, tmp_path, capsys):
    (tmp_path / "r.py").write_text(RULES)
    file = str(tmp_path / "r.py")
    assert main(["inspect", str(path), "--rules", file, "--html", file, "--force"]) == 2
    assert "would be both the rules and the page of --html" in capsys.readouterr().err


def test_why_a_kernel_has_its_plan(path, capsys):
    assert main(["inspect", str(path), "--stage", "why", "--kernel", "k0"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("k0:") and "cycles" in said and " ->" in said and "k1:" not in said
    assert main(["inspect", str(path), "--stage", "why", "--threads", "1"]) == 0
    assert "k1:" in capsys.readouterr().out
    assert main(["inspect", str(path), "--stage", "why", "--kernel", "k0", "--target", "cuda:sm_80"]) == 0
    assert "-> " in (said := capsys.readouterr().out) and "tiles of results" in said


def test_a_kernel_that_runs_the_code_of_another_is_shown_by_that_code(tmp_path, capsys):
    onnx.save(chain(3), path := tmp_path / "chain.onnx")
    shown = {}
    for name in ("k0", "k2"):
        assert main(["inspect", str(path), "--stage", "schedule", "--kernel", name]) == 0
        shown[name] = capsys.readouterr()
    assert shown["k2"].out == shown["k0"].out != ""
    assert "nncc: k2 is the same kernel as k0, and runs its code\n" in shown["k2"].err and "same" not in shown["k0"].err
    assert main(["inspect", str(path), "--stage", "schedule", "--kernel", "k3"]) == 2
    assert "there is no kernel k3; there are k0\n" in capsys.readouterr().err


def test_what_follows_from_open_sizes(tmp_path, capsys):
    onnx.save(open_sizes.grown(mode="nearest"), tmp_path / "open.onnx")
    assert main(["inspect", str(tmp_path / "open.onnx"), "--stage", "shapes"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[:4] == ["open sizes", "  batch: 1..2147483647, dimension 0 of x", "  h: 2..2147483646:2, dimension 2 of x",
                        "  w: 2..2147483646:2, dimension 3 of x"]  # fmt: skip
    assert said[4:8] == ["inputs", "  x: f32[batch, 2, h, w]", "outputs", "  y: f32[batch, 4, h, w]"]
    assert any(line.startswith("  k0(") and "n0 = " in line for line in said[said.index("calls") :])
    fixed = ["--dim", "batch=1", "--dim", "h=4", "--dim", "w=6"]
    assert main(["inspect", str(tmp_path / "open.onnx"), "--stage", "shapes", *fixed]) == 0
    assert capsys.readouterr().out.startswith("inputs\n  x: f32[1, 2, 4, 6]\n")


def test_the_memory_plan(path, capsys):
    assert main(["inspect", str(path), "--stage", "memory"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("arena 512 bytes, at least 512 are needed\n") and "d: takes the memory of max" in said


@pytest.mark.parametrize(
    "arguments, text",
    [
        ([], "--html FILE"),
        (["--html", "{}/none/page.html"], "there is no folder"),
        (["--html", "{}"], "it is a folder"),
        (["--html", "{}/page.html", "--kernel", "k0"], "add --stage"),
        (["--stage", "graph", "--timings"], "add --html"),
        (["--html", "{}/page.html", "--python"], "add --stage steps"),
    ],
)
def test_what_makes_no_sense_is_refused_before_any_work(path, tmp_path, capsys, arguments, text):
    before = set(tmp_path.iterdir())
    assert main(["inspect", "missing.onnx", *(a.format(tmp_path) for a in arguments)]) == 2
    error = capsys.readouterr().err
    assert error.startswith("nncc: ") and text in error
    assert set(tmp_path.iterdir()) == before


def test_a_folder_that_takes_no_files(path, capsys):
    assert main(["inspect", str(path), "--html", "/proc/page.html"]) == 2
    assert "cannot write /proc/page.html" in capsys.readouterr().err


@pytest.mark.parametrize("options, planned_again", [([], False), (["--no-cache"], True)])
def test_plans_are_kept_unless_told_not_to(path, options, planned_again, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    planned = []
    default = Schedule.default
    monkeypatch.setattr(Schedule, "default", lambda kernel, *rest: planned.append(kernel.name) or default(kernel, *rest))
    counts = []
    for _ in range(2):
        assert main(["inspect", str(path), "--stage", "steps", *options]) == 0
        counts.append(len(planned))
    assert counts[0] > 0 and (counts[1] > counts[0]) == planned_again and (tmp_path / "cache").exists() != planned_again


@pytest.mark.parametrize("stage, text", [
    ("schedule", "block t"), ("lowered", "barrier"), ("cuda", "__launch_bounds__"), ("ptx", ".target sm_90a"),
    ("report", "bytes spilled"),
])  # fmt: skip
def test_stages_of_a_gpu(path, capsys, stage, text):
    assert main(["inspect", str(path), "--target", "cuda:sm_90a", "--stage", stage]) == 0
    assert text in capsys.readouterr().out


@pytest.mark.parametrize("target, arguments, text", [
    ("cuda:sm_90a", ["--stage", "asm"], "--stage asm is of a Cpu, and cuda:sm_90a is a Gpu; it has --stage rewrites|precision|graph|"),
    ("x86-64-v3", ["--stage", "ptx"], "--stage ptx is of a Gpu, and x86-64-v3 is a Cpu; it has --stage rewrites|precision|graph|groups|shapes|memory|kernel|steps|why|schedule|"),
    ("cuda:sm_80", ["--html", "page.html"], "the page of --html is of a Cpu, and cuda:sm_80 is a Gpu"),
])  # fmt: skip
def test_stages_of_another_kind_of_machine(path, capsys, target, arguments, text):
    assert main(["inspect", str(path), "--target", target, *arguments]) == 2
    assert text in capsys.readouterr().err


def test_the_machine_code_of_a_gpu_is_what_its_disassembler_says(path, capsys, monkeypatch, tmp_path):
    program = tmp_path / "cuobjdump"
    program.write_text("#!/bin/sh\necho EXIT\n")
    program.chmod(0o755)
    given = ["inspect", str(path), "--target", "cuda:sm_90a", "--stage", "sass"]
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("nncc.codegen.build.nvrtc._folders", lambda: iter(()))
    assert main(given) == 0 and "EXIT" in capsys.readouterr().out
    program.unlink()
    assert main(given) == 2 and "neither nvdisasm nor cuobjdump" in capsys.readouterr().err


def test_a_stage_that_needs_nvrtc_without_it(path, capsys, monkeypatch):
    def missing():
        raise TargetError("kernels for GPUs are compiled by NVRTC, which is not installed: pip install nvidia-cuda-nvrtc")

    monkeypatch.setattr(nvrtc, "_library", missing)
    assert main(["inspect", str(path), "--target", "cuda:sm_90a", "--stage", "report"]) == 2
    assert "pip install nvidia-cuda-nvrtc" in capsys.readouterr().err


def test_the_page_with_times_code_and_what_changed(path, tmp_path):
    profile, page = tmp_path / "profile.json", tmp_path / "page.html"
    assert main(["profile", str(path), "--threads", "1", "--seconds", "0", "--json", str(profile)]) == 0
    options = ["--threads", "1", "--html", str(page), "--profile", str(profile), "--compare", str(profile), "--code"]
    assert main(["inspect", str(path), *options]) == 0
    text = page.read_text()
    assert all(part in text for part in ("a run, measured", "What changed", "without a difference", "assembly, "))


def test_the_page_measures_when_asked_to(path, tmp_path, monkeypatch):
    monkeypatch.setattr("nncc.commands.inspect._SECONDS", 0.0)
    assert main(["inspect", str(path), "--threads", "1", "--html", str(tmp_path / "page.html"), "--measure"]) == 0
    assert "a run, measured" in (tmp_path / "page.html").read_text()


def test_a_profile_of_other_plans_is_refused(path, tmp_path, capsys):
    profile, page = tmp_path / "profile.json", str(tmp_path / "page.html")
    assert main(["profile", str(path), "--threads", "1", "--seconds", "0", "--json", str(profile)]) == 0
    data = json.loads(profile.read_text())
    data["plans"]["k0"].append("split('i', 2)")
    profile.write_text(json.dumps(data))
    assert main(["inspect", str(path), "--threads", "1", "--html", page, "--profile", str(profile)]) == 2
    assert "is a profile of other kernels than these" in capsys.readouterr().err
    assert main(["inspect", str(path), "--html", str(profile), "--profile", str(profile), "--force"]) == 2
    assert "would be both the profile and the page of --html" in capsys.readouterr().err


@pytest.mark.parametrize(
    "options, fault",
    [
        (["--stage", "groups", "--code"], "--code is for the page: add --html FILE"),
        (["--stage", "groups", "--measure"], "--measure is for the page: add --html FILE"),
        (["--html", "PAGE", "--compare", "p.json"], "--compare shows what changed in the times: add --measure, or"),
        (["--html", "PAGE", "--profile", "none.json"], "cannot read the profile none.json: No such file"),
    ],
)
def test_options_of_the_page_that_make_no_sense(path, tmp_path, capsys, options, fault):
    options = [str(tmp_path / "page.html") if o == "PAGE" else o for o in options]
    assert main(["inspect", str(path), *options]) == 2
    assert fault in capsys.readouterr().err
