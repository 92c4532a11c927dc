"""nncc target measure | show | list; what is measured is made up."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from nncc.cli import main
from nncc.commands import target as target_command
from nncc.commands.target import kept_lines, named_lines, origin_lines
from nncc.measuring.figures import BusyError
from nncc.measuring.measure import Measured
from nncc.target import Cpu, Target, measurements, table
from nncc.target.measurements import Machine
from nncc.target.table import rows
from nncc.target.targets import Origin

Measure = Callable[..., Measured]


def measured(target: Cpu, report: object = None) -> Measured:
    return Measured(target.with_(fma_latency=9), {"fork": 0.1}, 0.9)


def busy(target: Cpu, report: object = None) -> Measured:
    raise BusyError("the machine is busy: its 2 cores could not be had at the same time")


@pytest.fixture
def measure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Measure], Path]:
    """Lets measuring be something else; gives the file where this machine's measurement is kept."""
    monkeypatch.setenv("NNCC_TARGETS", str(tmp_path / "kept"))
    monkeypatch.chdir(tmp_path)

    def let(function: Measure) -> Path:
        monkeypatch.setattr(target_command, "measure", function)
        return measurements.place(Machine.here())

    return let


def test_a_measurement_is_kept_and_used(measure: Callable[[Measure], Path], capsys: pytest.CaptureFixture[str]) -> None:
    place = measure(measured)
    assert main(["target", "measure"]) == 0
    assert Target.host().fma_latency == 9 and measurements.read(place).spreads == {"fork": 0.1}
    out = capsys.readouterr().out
    assert f"90% of the samples were undisturbed; wrote {place}" in out and "planned by it" in out


def test_a_file_is_for_whoever_names_it(measure: Callable[[Measure], Path], capsys: pytest.CaptureFixture[str]) -> None:
    place = measure(measured)
    assert main(["target", "measure", "-o", "mine.json"]) == 0
    assert Target.read("mine.json").fma_latency == 9 and not place.exists() and Target.host().fma_latency != 9
    assert "nncc compile --target mine.json plans by it" in capsys.readouterr().out
    assert main(["target", "measure", "-o", "mine.json"]) == 0  # its own file
    Path("mine.json").write_text("a diary")
    assert main(["target", "measure", "-o", "mine.json"]) == 2 and Path("mine.json").read_text() == "a diary"
    assert "no target file that nncc has written" in capsys.readouterr().err


def test_a_busy_machine_keeps_what_was_measured(
    measure: Callable[[Measure], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    place = measure(busy)
    assert main(["target", "measure"]) == 2 and not place.exists()
    assert (
        "the machine is busy: its 2 cores could not be had at the same time; nothing is kept: try again"
        in capsys.readouterr().err
    )
    measure(measured)
    assert main(["target", "measure"]) == 0
    before = place.read_bytes()
    measure(busy)
    assert main(["target", "measure"]) == 2 and place.read_bytes() == before
    assert "the measurement that was kept stays: try again when less runs here" in capsys.readouterr().err


def test_where_nothing_may_be_written(
    measure: Callable[[Measure], Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    measure(measured)
    (tmp_path / "kept").write_text("a file where the folder would be")
    assert main(["target", "measure"]) == 2
    assert "cannot write" in capsys.readouterr().err
    assert main(["target", "measure", "-o", "no/such/folder.json"]) == 2
    assert main(["target", "measure", "-o", "figures.txt"]) == 2
    assert "the name of a target file ends in .json" in capsys.readouterr().err


def test_cores_of_two_kinds_are_not_measured_together(
    measure: Callable[[Measure], Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measure(measured)
    monkeypatch.setattr(target_command, "kinds_of_cores", lambda: [[0, 1], [2, 3]])
    assert main(["target", "measure"]) == 2
    assert (
        "cores of 2 kinds, CPUs 0,1 and CPUs 2,3, and a measurement is of one kind: run it on one of them, with taskset -c 0,1"
        in capsys.readouterr().err
    )


def test_show_says_what_is_used_and_where_it_comes_from(
    measure: Callable[[Measure], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    measure(measured)
    assert main(["target", "show"]) == 0
    assert "this machine was not measured" in capsys.readouterr().out
    main(["target", "measure"])
    capsys.readouterr()
    assert main(["target", "show"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.split()[:2] == ["fma_latency", "9"] and "measured on" in line for line in lines)
    assert main(["target", "show", "zen5"]) == 0
    assert "manual 58455" in capsys.readouterr().out
    assert main(["target", "show", "no.json"]) == 2 and main(["target", "show", "zen"]) == 2


def test_list_has_names_and_measurements(measure: Callable[[Measure], Path], capsys: pytest.CaptureFixture[str]) -> None:
    measure(measured)
    main(["target", "measure"])
    capsys.readouterr()
    assert main(["target", "list"]) == 0
    out = capsys.readouterr().out
    assert "  zen2: " in out or "* zen2: " in out
    assert str(measurements.place(Machine.here())) in out and "; this machine" in out


def test_the_same_file_plans_the_same_anywhere(
    measure: Callable[[Measure], Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its processor has a name, its cores are a number, and nothing is asked of the machine that compiles."""
    measure(measured)
    main(["target", "measure", "-o", "mine.json"])
    target = Target.read("mine.json")
    assert target.llvm_cpu and target.cores == Machine.here().cores
    data = json.loads(Path("mine.json").read_text())
    data["machine"]["processor"]["model"] += 1
    Path("other.json").write_text(json.dumps(data))
    assert Target.read("other.json", cross=True) == target


def test_figures_stand_in_columns_and_long_ones_are_cut() -> None:
    lines = [*origin_lines([Origin("a", "1", "here"), Origin("longer", "x" * 100, "there")])]
    assert lines[0].index("here") == lines[1].index("there")
    assert "x" * 57 + "..." in lines[1] and [*origin_lines([])] == []


def test_one_of_the_names_is_like_this_machine() -> None:
    lines = [*named_lines()]
    assert len(lines) == len(rows()) + 1 + len(table.gpu_rows()) and sum(line.startswith("* ") for line in lines) == 2


def test_a_file_that_is_none_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("{}")
    assert [line for line in kept_lines(tmp_path) if "it has no field 'nncc_target'" in line]
    assert [*kept_lines(None)] == [*kept_lines(tmp_path / "none")] == []
