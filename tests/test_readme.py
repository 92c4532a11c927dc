"""The README's programs run, and its figures are those of the files of results."""

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from benchmarks import readme
from nncc.cli import main

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "README.md").read_text()
RESULT = {
    "date": "2026-01-02", "cpu": "A CPU", "cores": 4, "threads": 2, "rounds": 11, "commit": "abc1234",
    "versions": {"nncc": "0.1", "onnxruntime": "1.2", "openvino": "3.4"},
    "rows": [{"model": "a", "ms": {"nncc": 2.0, "ort": 4.0, "ov": 5.0}, "ratio": 2.0}, {"model": "b", "ms": {"nncc": 1.0, "ort": 0.5, "ov": 1.0}, "ratio": 0.5}],
}  # fmt: skip


def block(language: str, word: str) -> str:
    """The one block of code in a language that has a word."""
    (found,) = (b for b in re.findall(rf"^```{language}\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL) if word in b)
    return found


def test_the_speed_is_that_of_the_files():
    results = readme.results()
    if not results:
        pytest.skip("there is no benchmarks/results/models-*.json: python -m benchmarks models --json FILE makes one")
    for page in readme.PAGES:
        assert readme.updated(page.read_text(), results) == page.read_text(), "run python -m benchmarks.readme"


def test_the_files_say_how_they_were_measured_and_nothing_of_the_host():
    for result in readme.results():
        assert {"date", "cpu", "cores", "threads", "rounds", "versions", "commit", "rows"} <= set(result)
        assert {"nncc", "onnxruntime", "openvino", "numpy", "llvmlite"} <= set(result["versions"])
        assert result["commit"] and not {"host", "hostname", "node", "path"} & set(result)


def test_a_table():
    text = readme.rendered([RESULT])
    assert (
        "**2 threads of A CPU (4 cores)**, 2026-01-02: nncc 0.1 at abc1234, untuned, beside ONNX Runtime 1.2, OpenVINO 3.4."
        in text
    )
    assert (
        "| a | 2.00 | 4.00 | 5.00 | 2.00 |\n| b | 1.00 | 0.50 | 1.00 | 0.50 |\n| geometric mean |  |  |  | **1.00** |"
        in text
    )


def test_results_are_in_the_order_of_threads(tmp_path):
    for threads in (4, 1):
        (tmp_path / f"models-{threads}.json").write_text(json.dumps(RESULT | {"threads": threads}))
    (tmp_path / "kernels.json").write_text("{}")
    assert [result["threads"] for result in readme.results(tmp_path)] == [1, 4]


def test_the_place_of_the_table_is_found_again():
    text = f"before\n{readme.BEGIN}\nold\n{readme.END}\nafter\n"
    new = readme.updated(text, [RESULT])
    assert (
        new.startswith("before\n") and new.endswith("after\n") and "old" not in new and readme.updated(new, [RESULT]) == new
    )
    with pytest.raises(ValueError, match="once each"):
        readme.updated("nothing", [RESULT])


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
