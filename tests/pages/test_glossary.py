"""Every suffix that the compiler gives to a name is in the glossary, and a word names one thing."""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.conftest import GOLDEN

ROOT = Path(__file__).parents[2]
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text()
FILES = {"c", "ll", "npy", "onnx", "unfinished", "weights"}
"""How names of files end that the code makes of other names."""
HOLE = "\0"


def suffixes(source: str) -> set[str]:
    """What follows a dot in the names that a source makes of others by f-strings: `f"{name}.part"`, `f"{name}.a{n}"`."""
    return set().union(*(_in_text(text) for text in _texts(ast.parse(source), {})))


def _in_text(text: str) -> set[str]:
    """The suffixes in one name; prose, paths and names of LLVM's own functions and of instructions have none."""
    if re.search(r"[\s/]", text) or text.startswith(("llvm.", "ldmatrix.")):
        return set()
    return {found.replace(HOLE, "N") for found in re.findall(rf"(?:^|(?<=[{HOLE}\w]))\.([A-Za-z]+\w*{HOLE}?)", text)} - FILES


def _texts(item: ast.AST, known: Mapping[str, list[str]]) -> Iterator[str]:
    """The f-strings below an item with holes in them; a variable of a comprehension over texts stands for each of these."""
    if isinstance(item, ast.GeneratorExp | ast.ListComp | ast.SetComp | ast.DictComp):
        known = {**known, **dict(_constants(item.generators))}
    if isinstance(item, ast.JoinedStr):
        yield from _filled(item.values, known)
    for child in ast.iter_child_nodes(item):
        yield from _texts(child, known)


def _constants(generators: list[ast.comprehension]) -> Iterator[tuple[str, list[str]]]:
    for generator in generators:
        if isinstance(generator.target, ast.Name) and isinstance(generator.iter, ast.Tuple):
            values = [e.value for e in generator.iter.elts if isinstance(e, ast.Constant) and isinstance(e.value, str)]
            yield generator.target.id, values


def _filled(parts: list[ast.expr], known: Mapping[str, list[str]]) -> list[str]:
    texts = [""]
    for part in parts:
        if isinstance(part, ast.Constant):
            options = [str(part.value)]
        else:
            assert isinstance(part, ast.FormattedValue)
            options = known.get(part.value.id, []) if isinstance(part.value, ast.Name) else []
        texts = [text + option for text in texts for option in options or [HOLE]]
    return texts


def is_known(suffix: str) -> bool:
    """Whether the glossary has a suffix, a number at its end being any number."""
    stem = re.sub(r"(\d+|N)$", "", suffix)
    return any(f"`.{name}`" in GLOSSARY for name in (suffix, stem, f"{stem}N"))


@pytest.mark.parametrize("folder", ["schedule", "codegen", "frontend", "ir"])
def test_the_glossary_has_every_suffix_that_the_code_gives(folder):
    every = (ROOT / "nncc" / folder).rglob("*.py")
    paths = (path for path in every if "torch" not in path.relative_to(ROOT).parts)  # ATen's names have dots
    found = {suffix: path.name for path in paths for suffix in suffixes(path.read_text())}
    assert found and {suffix: name for suffix, name in found.items() if not is_known(suffix)} == {}


def test_the_glossary_has_every_suffix_that_golden_loops_show():
    """One letter is a name that a test's formula, or its parameter, has."""
    text = "".join(path.read_text() for path in (GOLDEN / "schedule").rglob("test_rewrite_*.txt"))
    found = {suffix for name in re.findall(r"[A-Za-z_]\w*(?:\.[A-Za-z]\w*)+", text) for suffix in name.split(".")[1:]}
    assert found and {suffix for suffix in found if len(suffix) > 1 and not is_known(suffix)} == set()


def test_every_suffix_of_the_glossary_is_given_somewhere():
    table = GLOSSARY.partition("## Generated names")[2]
    listed = {name for row in re.findall(r"^\|([^|]*)\|", table, re.MULTILINE) for name in re.findall(r"`\.(\w+)`", row)}
    code = "".join(path.read_text() for path in (ROOT / "nncc").rglob("*.py"))
    given = set().union(*(suffixes(path.read_text()) for path in (ROOT / "nncc").rglob("*.py")))
    stems = {re.sub(r"(\d+|N)$", "", suffix) for suffix in given}
    unknown = {name for name in listed if name.removesuffix("N") not in stems and f'.{name.removesuffix("N")}"' not in code}
    assert unknown <= {"N", "j"}


@pytest.mark.parametrize(
    "source, found",
    [
        ('f"{name}.part"', {"part"}),
        ('f"{a}.i.o"', {"i", "o"}),
        ('f"{a}.r{n}"', {"rN"}),
        ('[f"{a}.{part}" for part in ("mean", "rest")]', {"mean", "rest"}),
        ('f"{a}.{b}"', set()),
        ('f"the nest {name}.x is taken"', set()),
        ('f"llvm.fma.{kind}.x"', set()),
        ('f".v{number}"', {"vN"}),
        ('"x.part"', set()),
    ],
)
def test_suffixes(source, found):
    assert suffixes(source) == found


def test_a_suffix_that_is_not_in_the_glossary_is_found():
    assert is_known("part") and is_known("a3") and is_known("V1") and not is_known("gone") and not is_known("gone1")


ONE_CLASS = {
    "Candidate", "Choice", "Form", "Match", "Module", "Operand", "Option", "Pairs", "Place", "Plan", "Rule", "Stage", "Tile", "Verdict",
}  # fmt: skip
"""Words of the glossary, and of neighbouring layers, that would be taken for one another if they named two things."""


def definitions(source: str) -> Iterator[str]:
    """The classes and the names of types that a module defines at its top."""
    for item in ast.parse(source).body:
        if isinstance(item, ast.ClassDef):
            yield item.name
        elif isinstance(item, ast.Assign | ast.AnnAssign):
            targets = item.targets if isinstance(item, ast.Assign) else [item.target]
            yield from (t.id for t in targets if isinstance(t, ast.Name))


def test_a_word_names_one_class():
    sources = (path.read_text() for path in (ROOT / "nncc").rglob("*.py"))
    found = Counter(name for source in sources for name in definitions(source))
    assert {name: found[name] for name in sorted(ONE_CLASS) if found[name] != 1} == {}


def test_definitions():
    assert [*definitions("class A: ...\nB = tuple[int, ...]\nC: int = 1\ndef f():\n    D = 2")] == ["A", "B", "C"]
