"""Mutation testing: how many small mistakes in a module its tests find.

    python -m tests.support.mutation nncc/ir/index/bounds.py [TESTS ...] [--lines A-B] [--sample N] [--seed N] [--timeout S]

A mutant is the module with one operator, constant, condition or call changed. Its tests, the mirrored file by default, run
on it in a process of their own, on a copy of the package. What they pass is a survivor, and is printed with its line: either
a test is missing, or the change means the same.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import copy
import io
import multiprocessing
import os
import random
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy  # noqa: F401  what every mutant's process would import is imported once
import pytest

from tests.source.test_mirrored import mirrored

ROOT = Path(__file__).parents[2]
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult, ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr,
}  # fmt: skip
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """A source with one change. line: of the change in the source as it was written. old, new: the text there."""

    line: int
    old: str
    new: str
    source: str


def mutants(source: str) -> Iterator[Mutant]:
    """All mutants of a source, in the order of its lines."""
    tree = ast.parse(source)
    found = [(item, other) for item in _run(tree) for other in _changed(item)]
    for item, other in sorted(found, key=lambda pair: (pair[0].lineno, pair[0].col_offset)):
        yield Mutant(
            item.lineno, ast.unparse(item), ast.unparse(other), ast.unparse(_Put(item, other).visit(copy.copy(tree)))
        )


def _run(tree: ast.AST) -> Iterator[ast.expr]:
    """The expressions that run: no annotations, no texts, no decorators."""
    for name, value in ast.iter_fields(tree):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, ast.expr):
                yield item
            if isinstance(item, ast.AST):
                yield from _run(item)


def _changed(item: ast.expr) -> Iterator[ast.expr]:
    """What may stand for an expression by mistake."""
    match item:
        case ast.Compare(ops=[op]) if type(op) in COMPARISONS:
            yield ast.Compare(item.left, [COMPARISONS[type(op)]()], item.comparators)
        case ast.BoolOp():
            yield ast.BoolOp(ast.And() if isinstance(item.op, ast.Or) else ast.Or(), item.values)
            for number in range(len(item.values)):
                rest = [value for n, value in enumerate(item.values) if n != number]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(item.op, rest)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield item.operand
        case ast.BinOp() if type(item.op) in ARITHMETIC and not isinstance(item.left, ast.JoinedStr):
            yield ast.BinOp(item.left, ARITHMETIC[type(item.op)](), item.right)
        case ast.Constant(value=bool()):
            yield ast.Constant(not item.value)
        case ast.Constant(value=int() | float()):
            yield ast.Constant(item.value + 1)
        case ast.IfExp():
            yield item.body
            yield item.orelse
        case ast.Call(func=ast.Name(id=name)) if name in CALLS:
            yield ast.Call(ast.Name(CALLS[name]), item.args, item.keywords)


class _Put(ast.NodeTransformer):
    """Puts an expression in the place of another one, and copies what is around it."""

    def __init__(self, item: ast.expr, other: ast.expr) -> None:
        self.item, self.other = item, other

    def visit(self, node: ast.AST) -> ast.AST:
        return self.other if node is self.item else self.generic_visit(copy.copy(node))

    def generic_visit(self, node: ast.AST) -> ast.AST:
        for name, value in ast.iter_fields(node):
            if isinstance(value, list):
                setattr(node, name, [self.visit(item) if isinstance(item, ast.AST) else item for item in value])
            elif isinstance(value, ast.AST):
                setattr(node, name, self.visit(value))
        return node


def survives(folder: Path, module: str, mutant: Mutant, tests: list[str], timeout: float) -> bool:
    """Whether all tests pass on a mutant, in a copy of the package; what takes longer than the timeout is killed."""
    (folder / module).write_text(mutant.source)
    child = multiprocessing.get_context("fork").Process(target=_test, args=(folder, tests))
    child.start()
    child.join(timeout)
    if child.is_alive():
        child.kill()
        child.join()
    return child.exitcode == 0


def _test(folder: Path, tests: list[str]) -> None:
    os.chdir(folder)
    sys.path[:0] = [str(folder)]
    for name in [name for name in sys.modules if name.partition(".")[0] in ("nncc", "tests")]:
        del sys.modules[name]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        code = pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests])
    os._exit(int(code))


def copied(folder: Path) -> None:
    """The package in another folder, and beside it links to all else that tests read."""
    shutil.copytree(ROOT / "nncc", folder / "nncc", ignore=shutil.ignore_patterns("__pycache__"))
    for path in ROOT.iterdir():
        if path.name != "nncc" and not path.name.startswith("."):
            (folder / path.name).symlink_to(path)


def _lines(text: str) -> range:
    first, _, last = text.partition("-")
    try:
        return range(int(first), int(last or first) + 1)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r}; expected a line or two, such as 40 or 40-52") from None


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.support.mutation", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("module", help="such as nncc/ir/index/bounds.py")
    parser.add_argument("tests", nargs="*", help="files or tests that should find the mistakes (default: the mirrored file)")
    parser.add_argument("--lines", type=_lines, help="such as 40-52 or 40: only mutants of these lines (default: all)")
    parser.add_argument("--sample", type=int, help="as many mutants, drawn at random (default: all)")
    parser.add_argument("--seed", type=int, default=0, help="draws other ones")
    parser.add_argument("--timeout", type=float, default=120, help="seconds after which a mutant counts as found")
    given = parser.parse_args(arguments)
    if not (ROOT / given.module).is_file():
        parser.error(f"{given.module} is no file in {ROOT}; expected a module, such as nncc/ir/index/bounds.py")
    if given.sample is not None and given.sample < 1:
        parser.error(f"--sample {given.sample}: expected at least 1")
    tests = given.tests or [str(mirrored(given.module.removeprefix("nncc/")).relative_to(ROOT))]
    source = (ROOT / given.module).read_text()
    drawn = [mutant for mutant in mutants(source) if given.lines is None or mutant.line in given.lines]
    if given.sample is not None and given.sample < len(drawn):
        drawn = sorted(random.Random(given.seed).sample(drawn, given.sample), key=lambda mutant: mutant.line)
    with tempfile.TemporaryDirectory(prefix="nncc-mutants-") as name:
        copied(folder := Path(name))
        if not survives(folder, given.module, Mutant(0, "", "", source), tests, given.timeout):
            print(f"{given.module}: {' '.join(tests)} fail without a mistake, or take longer than {given.timeout:g} s")
            return 2
        living = 0
        for mutant in drawn:
            if survives(folder, given.module, mutant, tests, given.timeout):
                living += 1
                print(f"{given.module}:{mutant.line}: {mutant.old}  ->  {mutant.new}", flush=True)
    print(f"{given.module}: {len(drawn) - living} of {len(drawn)} mutants found", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
