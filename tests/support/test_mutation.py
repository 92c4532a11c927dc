"""Mutants of small sources, and of a module in a folder of its own."""

import ast
import re
from pathlib import Path

import pytest

from tests.source.test_mirrored import mirrored
from tests.support import mutation
from tests.support.mutation import Mutant, main, mutants, survives

CHANGES = {
    "a < b": ["a <= b"],
    "a >= b": ["a > b"],
    "a == b": ["a != b"],
    "a is not b": ["a is b"],
    "a in b": ["a not in b"],
    "a and b": ["a or b", "b", "a"],
    "a or b or c": ["a and b and c", "b or c", "a or c", "a or b"],
    "not a": ["a"],
    "-a": ["a"],
    "a + b": ["a - b"],
    "a * b": ["a // b"],
    "a | b": ["a & b"],
    "True": ["False"],
    "2": ["3"],
    "0.5": ["1.5"],
    "a if b else c": ["a", "c"],
    "min(a, b)": ["max(a, b)"],
    "any(a)": ["all(a)"],
    "a[0] + b": ["a[0] - b", "a[1] + b"],
    "lambda a=1: a": ["lambda a=2: a"],
    "'text'": [],
    "a ** b": [],
    "a < b < c": [],
    "sum(a)": [],
    "@f(1)\ndef g(a: 1) -> 1:\n    pass": [],
}
"""Sources, and what may stand for them."""
MODULE = '''"""A module with 1 function."""


def least(a: int, b: int = 0) -> int:
    """The lesser of two, a number above 3 or not."""
    if a > 3:
        return min(a, b)
    return a if a < b else b
'''
TESTS = """from nncc.least import least


def test_small_numbers():
    assert least(1, 2) == 1 and least(2, 1) == 1


def test_large_numbers():
    assert least(5, 4) == 4 and least(5) == 0
"""


@pytest.fixture
def run(tmp_path: Path, monkeypatch, capsys):
    """Runs the command in a folder with one module and its tests; gives its status and what it prints."""
    (tmp_path / "nncc").mkdir()
    (tmp_path / "nncc/__init__.py").touch()
    (tmp_path / "nncc/least.py").write_text(MODULE)
    (tmp_path / "own_tests").mkdir()
    (tmp_path / "own_tests/test_least.py").write_text(TESTS)
    monkeypatch.setattr(mutation, "ROOT", tmp_path)
    return lambda *given: (main([*map(str, given)]), capsys.readouterr().out.splitlines())


@pytest.mark.parametrize("source", CHANGES)
def test_what_may_stand_for_an_expression(source):
    assert [m.source for m in mutants(source)] == CHANGES[source]


def test_a_mutant_says_what_is_changed_and_where():
    found = [*mutants(MODULE)]
    assert [(m.line, m.old, m.new) for m in found[:4]] == [
        (4, "0", "1"), (6, "a > 3", "a >= 3"), (6, "3", "4"), (7, "min(a, b)", "max(a, b)"),
    ]  # fmt: skip
    whole = ast.unparse(ast.parse(MODULE))
    for m in found:
        changed = [(a, b) for a, b in zip(whole.splitlines(), m.source.splitlines(), strict=True) if a != b]
        assert changed == [(a, a.replace(m.old, m.new)) for a, _ in changed] and len(changed) == 1


def test_every_mutant_of_a_module_is_a_program():
    for m in mutants(Path(mutation.__file__).read_text()):
        compile(m.source, "mutant", "exec")


@pytest.mark.long
def test_what_no_test_finds_is_printed(run):
    assert run("nncc/least.py", "own_tests/test_least.py") == (0, [
        "nncc/least.py:6: a > 3  ->  a >= 3",
        "nncc/least.py:6: 3  ->  4",
        "nncc/least.py:8: a < b  ->  a <= b",
        "nncc/least.py: 4 of 7 mutants found",
    ])  # fmt: skip
    assert (mutation.ROOT / "nncc/least.py").read_text() == MODULE


def test_some_tests_find_some_of_them(run):
    small = "own_tests/test_least.py::test_small_numbers"
    assert run("nncc/least.py", small, "--lines", 4)[1][-1] == "nncc/least.py: 0 of 1 mutants found"
    assert run("nncc/least.py", small, "--lines", "7-8", "--sample", 1, "--seed", 2)[1][-1].endswith(" of 1 mutants found")


def test_tests_that_fail_without_a_mistake_find_nothing(run):
    status, (said,) = run("nncc/least.py", "own_tests/test_most.py", "--timeout", 60)
    assert status == 2
    assert said == "nncc/least.py: own_tests/test_most.py fail without a mistake, or take longer than 60 s"


def test_a_mutant_that_never_ends_is_found(run):
    endless = Mutant(1, "", "", "while True:\n    pass\n")
    assert not survives(mutation.ROOT, "nncc/least.py", endless, ["own_tests/test_least.py"], 1.0)


def test_the_tests_are_those_of_the_module(monkeypatch):
    tried = []
    monkeypatch.setattr(mutation, "copied", lambda folder: None)
    monkeypatch.setattr(mutation, "survives", lambda folder, module, mutant, tests, timeout: tried.append(tests) or False)
    assert main(["nncc/codegen/passes/structure.py"]) == 2
    assert tried == [[str(mirrored("codegen/passes/structure.py").relative_to(mutation.ROOT))]]


@pytest.mark.parametrize("given, said", [
    (("nncc/most.py",), "nncc/most.py is no file in .*; expected a module, such as nncc/ir/index/bounds.py"),
    (("nncc/least.py", "--lines", "7,8"), "argument --lines: '7,8'; expected a line or two, such as 40 or 40-52"),
    (("nncc/least.py", "--sample", 0), "--sample 0: expected at least 1"),
])  # fmt: skip
def test_bad_input_is_one_error(run, given, said, capsys):
    with pytest.raises(SystemExit):
        run(*given)
    assert re.search(said, capsys.readouterr().err.splitlines()[-1])
