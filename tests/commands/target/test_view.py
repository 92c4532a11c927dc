"""How machines are shown."""

from pathlib import Path

from nncc.commands.target.view import kept_lines, named_lines, origin_lines
from nncc.target import gpus
from nncc.target.origins import Origin
from nncc.target.table import rows


def test_figures_stand_in_columns_and_long_ones_are_cut() -> None:
    lines = [*origin_lines([Origin("a", "1", "here"), Origin("longer", "x" * 100, "there")])]
    assert lines[0].index("here") == lines[1].index("there")
    assert "x" * 57 + "..." in lines[1] and [*origin_lines([])] == []


def test_one_of_the_names_is_like_this_machine() -> None:
    lines = [*named_lines()]
    assert len(lines) == len(rows()) + 1 + len(gpus.rows()) and sum(line.startswith("* ") for line in lines) == 2


def test_a_file_that_is_none_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("{}")
    assert [line for line in kept_lines(tmp_path) if "it has no field 'nncc_target'" in line]
    assert [*kept_lines(None)] == [*kept_lines(tmp_path / "none")] == []
