"""The README's programs run, and its figures are those of the files of results."""

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from benchmarks import plot, readme
from nncc.cli import main

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "README.md").read_text()
RESULT = {
    "date": "2026-01-02", "cpu": "A CPU", "microarchitecture": "zen9", "cores": 4, "threads": 2, "rounds": 11, "commit": "abc1234",
    "versions": {"nncc": "0.1", "onnxruntime": "1.2", "openvino": "3.4"},
    "rows": [{"model": "a", "ms": {"nncc": 2.0, "ort": 4.0, "openvino": 5.0}, "ratio": 2.0}, {"model": "b", "ms": {"nncc": 1.0, "ort": 0.5, "openvino": 1.0}, "ratio": 0.5}],
}  # fmt: skip


def block(language: str, word: str) -> str:
    """The one block of code in a language that has a word."""
    (found,) = (b for b in re.findall(rf"^```{language}\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL) if word in b)
    return found


@pytest.fixture(scope="module")
def results():
    """The results that are committed."""
    found = readme.results()
    if not found:
        pytest.skip(
            "there are no files benchmarks/results/*/models-*.json: python -m benchmarks models --json FILE makes one"
        )
    return found


def test_the_speed_is_that_of_the_files(results):
    for page, text in readme.pages().items():
        assert readme.updated(page.read_text(), text) == page.read_text(), "run python -m benchmarks.readme"


def test_the_plot_is_that_of_the_files(results):
    assert plot.drawn_from(readme.PLOT.read_text()) == plot.digest(readme.shown(results)), "run python -m benchmarks.readme"


def test_the_files_say_how_they_were_measured_and_nothing_of_the_host(results):
    for result in results:
        assert {"date", "cpu", "microarchitecture", "cores", "threads", "rounds", "versions", "commit", "rows"} <= set(
            result
        )
        assert {"nncc", "onnxruntime", "openvino", "numpy", "llvmlite"} <= set(result["versions"])
        assert result["commit"] and not {"host", "hostname", "node", "path"} & set(result)


def test_models_of_bytes_have_a_table_of_their_own():
    text = readme.rendered([RESULT], [RESULT])
    assert text.index("f32, milliseconds") < text.index("### Quantised models") < text.index("u8 and i8, milliseconds")
    assert "Quantised" not in readme.rendered([RESULT])


NARROW = RESULT | {
    "rows": [{"model": "a", "ms": {"nncc": 1.0, "f32": 2.0, "ort": 3.0, "openvino": 1.5}, "ratio": 1.5, "error": 4e-3, "errors": {"openvino": 8e-3}}]
}  # fmt: skip


def test_bf16_has_a_table_beside_own_f32():
    text = readme.rendered([RESULT], (), [NARROW])
    assert text.index("f32, milliseconds") < text.index("### bf16 by policy") < text.index("bf16, milliseconds")
    assert "| a | 1.00 | 2.00 | 3.00 | 1.50 | 2.00 | 1.50 | 4e-03 | 8e-03 |" in text
    assert "| geometric mean |  |  |  |  | **2.00** | **1.50** |  |  |" in text


def test_low_precision_has_a_line_for_each_result():
    text = readme.front([RESULT], {"int8": [], "bf16": [NARROW]})
    assert text.endswith("| bf16, zen9, 2 threads | 1 | **1.50** | 1.50 |") and "low precision" not in readme.front([RESULT])


def test_a_table():
    text = readme.rendered([RESULT])
    assert (
        "**2 threads of A CPU (zen9, 4 cores)**, 2026-01-02: nncc 0.1 at abc1234, untuned, beside ONNX Runtime 1.2, OpenVINO 3.4."
        in text
    )
    assert (
        "| a | 2.00 | 4.00 | 5.00 | 2.00 |\n| b | 1.00 | 0.50 | 1.00 | 0.50 |\n| geometric mean |  |  |  | **1.00** |"
        in text
    )


def test_a_summary_has_a_column_for_each_result_and_leaves_out_what_was_not_measured():
    less = RESULT | {"threads": 1, "rows": RESULT["rows"][:1]}
    *_, head, _, a, b, means = readme.summary([less, RESULT]).splitlines()
    assert head == "| speed of nncc over its fastest rival | zen9, 1 thread | zen9, 2 threads |"
    assert (a, b, means) == ("| a | 2.00 | 2.00 |", "| b |  | 0.50 |", "| geometric mean | **2.00** | **1.00** |")


def test_a_rival_that_took_part_in_no_run_is_not_named():
    more = RESULT | {"rows": [RESULT["rows"][0] | {"ms": RESULT["rows"][0]["ms"] | {"torch": 3.0}}]}
    assert readme.rivals([RESULT]) == ["ort", "openvino"] and readme.rivals([RESULT, more]) == ["ort", "openvino", "torch"]


def test_results_are_in_the_order_of_machines_by_date_then_threads(tmp_path):
    for machine, threads, date in (("old", 1, "2026-01-01"), ("new", 4, "2026-02-01"), ("new", 1, "2026-01-01")):
        (tmp_path / machine).mkdir(exist_ok=True)
        changed = RESULT | {"threads": threads, "microarchitecture": machine, "date": date}
        (tmp_path / machine / f"models-{threads}.json").write_text(json.dumps(changed))
    (tmp_path / "new" / "kernels.json").write_text("{}")
    found = [(result["microarchitecture"], result["threads"]) for result in readme.results(tmp_path)]
    assert found == [("new", 1), ("new", 4), ("old", 1)] and len(readme.shown(readme.results(tmp_path))) == 2


def test_a_plot_says_what_it_was_drawn_from_and_is_drawn_alike_again():
    pytest.importorskip("matplotlib")
    svg = plot.drawn([RESULT])
    assert plot.drawn_from(svg) == plot.digest([RESULT]) != plot.digest([RESULT, RESULT])
    assert svg == plot.drawn([RESULT]) and plot.drawn_from("<svg/>") == ""


def test_the_place_of_the_table_is_found_again():
    text = f"before\n{readme.BEGIN}\nold\n{readme.END}\nafter\n"
    new = readme.updated(text, "new")
    assert new.startswith("before\n") and new.endswith("after\n") and "old" not in new and readme.updated(new, "new") == new
    with pytest.raises(ValueError, match="once each"):
        readme.updated("nothing", "new")


def test_the_c_program_runs(tmp_path, monkeypatch, capfd):
    if not shutil.which("gcc"):
        pytest.skip("gcc is not installed")
    monkeypatch.chdir(tmp_path)
    Path("main.c").write_text(block("c", "main.c"))
    compile_it, build_and_run = block("sh", "gcc main.c").splitlines()
    assert main(compile_it.split()[1:]) == 0
    subprocess.run(build_and_run.replace("gcc", "gcc -std=c99 -Wall -Wextra -Wpedantic -Werror", 1), shell=True, check=True)
    shown = re.search(r"the first of 1000 scores: (\S+)\n", capfd.readouterr().out)
    assert shown and 0 < float(shown[1]) < 1


def test_the_kernel_of_ones_own_runs(capsys):
    exec(block("python", "te.placeholder"), {})
    *_, error = capsys.readouterr().out.splitlines()
    assert float(error) < 1e-4


def test_the_commands_of_the_readme_have_their_options(capsys):
    commands = "".join(re.findall(r"^```sh\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL))
    for command in set(re.findall(r"\bnncc (\w+)", commands)):
        with pytest.raises(SystemExit, match="0"):
            main([command, "--help"])
        shown = capsys.readouterr().out
        used = {o for line in re.findall(rf"\bnncc {command} ([^#&\n]*)", commands) for o in re.findall(r"--[a-z]+", line)}
        assert {option for option in used if option not in shown} == set()


def test_the_platform_is_that_of_the_package():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert f"Python {project['requires-python'].removeprefix('>=')} or newer" in TEXT
    assert project["license"] == "Apache-2.0" and (ROOT / "LICENSE").read_text().split()[:2] == ["Apache", "License"]
    assert (ROOT / "nncc" / "py.typed").read_text() == ""
