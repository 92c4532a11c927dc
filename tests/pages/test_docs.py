"""The documentation says what the code says: lists, messages, code and loops; and all that it points to is there."""

import ast
import inspect
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import onnx
import pytest
from onnx import TensorProto, helper

import nncc
import nncc.rules
import nncc.te
from docs import generate
from docs.constants import CHOSEN, COMPLETE, PACKAGE, PLACES, Constant, constants
from examples import matmul_by_hand
from nncc.cli import COMMANDS
from nncc.errors import NnccError
from nncc.schedule.apply import PRIMITIVES
from nncc.schedule.serialise import signature_text
from nncc.schedule.steps import step_name
from nncc.target import Target

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])
SOURCES = sorted(path for folder in ("nncc", "tests", "benchmarks", "examples", "docs") for path in (ROOT / folder).rglob("*")
                 if path.suffix in (".py", ".c", ".cpp", ".cu", ".h", ".js", ".css", ".html", ".txt", ".md", ".toml"))  # fmt: skip
SECTION = re.compile(r"(?<=<!-- end of head -->\n).*", re.DOTALL)
HISTORY = {
    "sessions": r"\b(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|this|last|earlier|previous) sessions?\b",
    "issues": r"\b(issues? #?\d|issue is resolved|pull request)",
    "hidden pages": r"\b(design\.md|design page|facts page|status\.md|roadmap)\b",
    "people": r"\b(reviewers?|hostile readers?|readers? found|maintainers?|co-?authors?)\b",
    "former states": r"\b(used to (be|have|take|cost|do|say|need|give)|formerly|originally|nowadays)\b",
    "changes": r"\b(recently|newly|lately|until now|(in|of) (an?|the) (earlier|older|previous|former|old) "
    r"(version|code|state|implementation|plan|design)|(is|are) now (faster|slower|done|mended|fixed|supported))\b",
    "doings": r"\b(we|I) (tried|found|measured|changed|decided|chose|added|mended|fixed)\b|\bat the time of writing\b",
    "work": r"\b(kick-?off|sprint|backlog|worktree|integrator|sub-?agents?|assistant|commit [0-9a-f]{7,40})\b",
    "plans": r"\b(TODO|FIXME|XXX)\b",
}
"""What tells how the project was made, and not what it is."""
DIALECT = {
    "prefetched": r"asks? the caches for|\basked? (for )?(lines )?ahead\b|\basks? for (its |the )?lines\b",
    "transposed": r"(\b|_)turned\b(?! (out|into|off|on)\b)",
    "invariant": r"\bstand(s|ing)? still\b|\bstood still\b",
    "a streaming store": r"\b(past|around) the caches?\b",
    "the name of the number": r"^\W*so many\b",
    "L1, L2 or L3": r"\b(first|second|third) caches?\b",
    "the private cache": r"\bcores?'s? (own )?caches?\b|\bcache of a core\b",
    "the TLB": r"\btables? of addresses\b",
}
"""Private words, by the terms of the trade to write instead."""
HISTORY_IN_PAGES = HISTORY | {
    "former states": r"\b(no longer|used to|formerly|originally|previously|nowadays|at first|since then|was wrong)\b",
    "goals": r"\b(goals?|milestones?)\b",
}

ANOTHER_PROJECT = r"\bpip install\b[^\n`#&|;]*[\s'\"]nncc(?![\w-])|\bnncc\[[a-z]+[],]"
"""What installs nncc by the name that is another project's on the package index: alone, among others, or for an extra."""


def steps_text() -> str:
    """A table of all steps, what each does and when it is legal, and the rules that they refer to."""
    docs = {step_name(kind): inspect.getdoc(primitive) or "" for kind, primitive in PRIMITIVES.items()}
    rows = [f"| [`{name}`](#{name}) | {doc.splitlines()[0]} |" for name, doc in docs.items()]
    steps = [
        f"### {name}\n\n`{signature_text(kind)}`\n\n{_body(doc)}" for kind, (name, doc) in zip(PRIMITIVES, docs.items())
    ]
    rules = dict.fromkeys(rule for doc in docs.values() for rule in re.findall(r"see ((?:\w+\.)*\w*_?\w+)[.,;]", doc + "."))
    shared = [f"### {rule}\n\n{_body(_rule(rule))}" for rule in rules]
    table = "\n".join(["| step | what it does |", "|---|---|", *rows])
    return "\n" + "\n\n".join([table, *steps, "## Rules that steps refer to", *shared]) + "\n"


def _body(doc: str) -> str:
    """A docstring in Markdown: the line that sums it up, the rewrite as code, and the rest."""
    summary, *lines = [line for n, line in enumerate(doc.splitlines()) if n != 1]
    count = next((n for n, line in enumerate(lines) if not line.startswith(("Rewrite:", " "))), len(lines))
    rewrite = "\n".join(lines[:count]).replace("Rewrite: ", "         ", 1)
    code = f"```text\n{inspect.cleandoc(chr(10) + rewrite)}\n```\n\n" if count else ""
    prose = _prose("\n".join(lines[count:]))
    return f"{_prose(summary)}\n\n{code}{prose}".strip()


def _prose(text: str) -> str:
    """Text for Markdown: stars are stars, and what is legal stands out."""
    return re.sub(r"^(Legal|Source):", r"\n**\1:**", text.replace("*", r"\*"), flags=re.MULTILINE).strip()


def _rule(name: str) -> str:
    """The docstring of a function that a docstring refers to: of nncc.schedule.primitives.legality where it names no module."""
    module, _, function = name.rpartition(".")
    place = module if "." in module else f"schedule.primitives.{module or 'legality'}"
    return inspect.getdoc(getattr(import_module(f"nncc.{place}"), function)) or ""


def test_the_page_of_steps_is_made_of_their_docstrings(request):
    path = DOCS / "schedule.md"
    text = path.read_text()
    new = SECTION.sub(lambda _: steps_text(), text)
    if request.config.getoption("--update-golden"):
        path.write_text(new)
    else:
        assert text == new, "a docstring of a step has changed: run pytest tests/pages/test_docs.py --update-golden"


@pytest.mark.parametrize("name", [step_name(kind) for kind in PRIMITIVES])
def test_every_step_says_when_it_is_legal(name):
    _, _, section = steps_text().partition(f"\n### {name}\n")
    assert "**Legal:**" in section.partition("\n### ")[0]


def test_the_tutorial_shows_the_code_and_the_loops_of_its_example():
    """Each block of Python is in the example; each block of loops is what one of its steps makes for AVX-512."""
    target = Target.named("x86-64-v4").with_(cores=1)
    loops = "\n".join(str(schedule.kernel) for _, schedule in matmul_by_hand.schedules(1024, target))
    known = {"python": inspect.getsource(matmul_by_hand), "text": loops}
    blocks = re.findall(r"^```(python|text)\n(.*?)^```", (DOCS / "tutorial-matmul.md").read_text(), re.MULTILINE | re.DOTALL)
    assert {kind for kind, _ in blocks} == set(known)
    for kind, block in blocks:
        for part in block.split("...\n"):
            assert part in known[kind]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_page_says_what_is_and_not_how_it_came_to_be(path):
    patterns = HISTORY_IN_PAGES if path.name != "CHANGELOG.md" else HISTORY
    assert list(_told(path.read_text(), patterns)) == []


def test_sources_say_what_is_and_not_how_it_came_to_be():
    paths = [*SOURCES, ROOT / "pyproject.toml", ROOT / ".ci" / "run"]
    told = {str(path.relative_to(ROOT)): list(_told(path.read_text(), HISTORY)) for path in paths if path != Path(__file__)}
    assert {path: found for path, found in told.items() if found} == {}


def test_the_terms_of_the_trade_are_used():
    """A private word for a prefetch or a transpose hides it from whoever searches for that."""
    told = {
        str(path.relative_to(ROOT)): list(_told(path.read_text(), DIALECT))
        for path in {*PAGES, *SOURCES}
        if path != Path(__file__)
    }
    assert {path: found for path, found in told.items() if found} == {}


@pytest.mark.parametrize("name", generate.PAGES)
def test_a_page_of_the_reference_is_what_the_code_gives(name):
    assert (generate.FOLDER / name).read_text() == generate.page(name), "run python -m docs.generate"


def test_the_reference_has_every_public_name_and_command():
    text = {name: generate.page(name) for name in ("python.md", "compute.md", "cli.md")}
    assert all(f"## nncc.{name}\n" in text["python.md"] for name in set(nncc.__all__) - {"NnccError", "rules", "te"})
    assert all(f"te.{name}" in text["compute.md"] for name in set(nncc.te.__all__) - {"Schedule", "Target"})
    assert all(f"## nncc {name}\n" in text["cli.md"] for name in COMMANDS)


@pytest.mark.parametrize("part", PLACES)
def test_every_constant_has_a_unit_and_a_meaning(part):
    found = constants(part)
    assert found and [(c.file, c.name) for c in found if not (c.unit and c.meaning)] == []


def test_what_decides_plans_is_listed_with_all_its_folders():
    listed = {place for places in PLACES.values() for place in places}
    outer = [place for part in (*COMPLETE, "Passes") for place in PLACES[part]]
    inner = {str(file.parent.relative_to(PACKAGE)) for place in outer for file in PACKAGE.glob(f"{place}/*/__init__.py")}
    assert inner and inner <= listed


def test_every_figure_has_its_machine():
    measured = [c for part in PLACES for c in constants(part) if "Measured" in c.figure]
    assert len(measured) > 15 and [(c.file, c.name) for c in measured if not c.machines] == []


def test_a_unit_comes_from_the_text_or_the_name():
    def unit(name: str, text: str) -> str:
        return Constant("a.py", name, "1", text).unit

    assert unit("LANES", "Cycles per byte to pack") == "cycles per byte" and unit("LANES", "The share of it") == "share"
    assert unit("MOST_LANES", "Of vectors") == "lanes" and unit("LAUNCH_NS", "To the next") == "nanoseconds"
    assert unit("MOST", "How many rows there are") == "rows" and unit("MOST", "What is there") == ""


def test_constants_are_found_however_they_are_written():
    found = {c.name: c for part in PLACES for c in constants(part)}
    assert {"DIVISIONS", "OTHER_SHARES", "_STEP_LENGTHS", "_RATE", "L2_BYTES", "TILE_PRODUCT"} <= set(found)
    ragged = found["RAGGED"]
    assert ragged.figure == "Zen 3: softmax of rows of 50 beside rows of 32." and "Zen" not in ragged.meaning
    assert (ragged.unit, ragged.machines) == ("cycles", "Zen 3") and found["CONCURRENT_STREAMS"].figure == CHOSEN


def test_code_of_a_docstring_keeps_its_lines():
    assert '>>> x = te.placeholder("X", (2, 8), te.f32)\n>>> kernel = te' in generate.page("python.md")


def test_every_public_function_has_a_docstring():
    public = [getattr(module, name) for module in (nncc, nncc.te, nncc.rules) for name in module.__all__]
    assert [item for item in public if not (inspect.getdoc(item) or "").strip()] == []


@pytest.mark.slow
def test_the_site_is_built_without_a_warning(tmp_path):
    """mkdocs looks for pages and anchors that links point to, and for pages that no menu has."""
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path / "site")]
    done = subprocess.run(build, cwd=ROOT, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"}, capture_output=True, text=True)
    assert done.returncode == 0 and "WARNING" not in done.stderr, done.stderr
    assert (tmp_path / "site" / "reference" / "cli" / "index.html").exists()


def _told(text: str, patterns: dict[str, str]) -> Iterator[str]:
    """The lines in which a pattern begins, also one that goes on behind the mark of a comment in the next line."""
    prose = re.sub(r"(\n[ \t]*)(#+|//|\*|>)", lambda mark: mark[1] + " " * len(mark[2]), text)
    lines, told = text.splitlines(), list[tuple[int, str]]()
    for what, pattern in patterns.items():
        for found in re.finditer(pattern.replace(" ", r"\s+"), prose, re.IGNORECASE | re.MULTILINE):
            told.append((text.count("\n", 0, found.start()), what))
    yield from (f"{number + 1}: {what}: {lines[number].strip()}" for number, what in sorted(told))


@pytest.mark.parametrize(
    "told",
    ["as of the third session", "see design.md", "it used to be slow", "# it used\n# to be slow", "// of a former\n  // version",
     "as in an earlier version", "we tried 8", "/* it is\n * now faster */", "a reviewer found it", "mended in commit 0123abc",
     "see issue #12", "# TODO: more"],
)  # fmt: skip
def test_what_tells_of_the_past_is_found(told):
    assert [line[:2] for line in _told(f"\n{told}", HISTORY)] == ["2:"]


def test_what_is_no_history_is_not_found():
    assert [*_told("what is used to pick\na reader of it\nis now and then\nthe former\n\nversions of sm_80", HISTORY)] == []


def test_private_words_are_found():
    text = "it is turned\nasked for ahead\nthe rows stand still\nwritten past the caches\nturned into a note\nahead of it\nso many\nL1, the first cache"
    assert [line[0] for line in _told(text, DIALECT)] == ["1", "2", "3", "4", "7", "8"]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_and_every_file_that_a_page_names_is_there(path):
    prose = re.sub(r"^```.*?^```", "", path.read_text(), flags=re.MULTILINE | re.DOTALL)
    links = re.findall(r"\]\(([^)\s]+)\)", prose)
    spans = re.findall(r"`([^`\n]+)`", prose)
    assert [link for link in links if not _is_link(path, link)] == []
    assert [span for span in spans if not _exists(span)] == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_a_page_finds_in_a_file_is_there(path):
    assert [f"{name} in {file}" for name, file in _placed(path.read_text()) if not _has(file, name)] == []


def _placed(text: str) -> list[tuple[str, str]]:
    """The names that a page says are in a file, each with the file: `name` in `file`."""
    found = re.findall(r"`(?:\w+\.)*(\w+)` (?:in|of) `([\w/.]+\.(?:py|c|h|toml))`", " ".join(text.split()))
    return [(name, file) for name, file in found if not file.startswith(EXAMPLE_FILES)]


def _has(file: str, name: str) -> bool:
    """Whether a word is in a file of the project, or in one of those that are called so."""
    texts = ((ROOT / path).read_text() for path in _files() if f"/{path}".endswith(f"/{file}"))
    return any(re.search(rf"\b{name}\b", text) for text in texts)


def _is_link(page: Path, link: str) -> bool:
    name, _, anchor = link.partition("#")
    if name.startswith(("https://", "http://")):
        return True
    target = (page.parent / name).resolve() if name else page
    return target.exists() and (not anchor or anchor in _anchors(target.read_text()))


def _anchors(text: str) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    titles = re.findall(r"^#+ (.*)", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def _exists(span: str) -> bool:
    """Whether code in a page that looks like a file of the project, or a name in one of its modules, is there."""
    if re.fullmatch(r"(?:[\w.-]+/)*[\w.-]+\.(py|md|c|h|ll|toml|json)", span) and not span.startswith(EXAMPLE_FILES):
        return any(f"/{path}".endswith(f"/{span}") for path in _files())
    if re.fullmatch(rf"(nncc\.)?({'|'.join(PACKAGES)})(\.\w+)+", span) and span.rpartition(".")[2] not in (
        "py",
        "c",
        "h",
        "md",
    ):
        return _is_name(span if span.startswith("nncc.") else f"nncc.{span}")
    return True


EXAMPLE_FILES = (
    "model.",
    "r.",
    "plans.",
    "main.",
    "page.",
    "report.",
    "my_",
    "MODEL.",
    "nncc/a/",
    "tests/a/",
    "NAME.",
    "squeezenet.",
)
"""How files of a user begin in the pages."""
PACKAGES = sorted(
    path.name
    for path in (ROOT / "nncc").iterdir()
    if ((path / "__init__.py").exists() or path.name == "schedule") and path.name != "torch"  # PyTorch's own name, too
)


@cache
def _files() -> tuple[str, ...]:
    return tuple(
        str(path.relative_to(ROOT))
        for path in [
            *PAGES,
            *SOURCES,
            *ROOT.glob("*.toml"),
            *(ROOT / "nncc").rglob("*.toml"),
            *ROOT.rglob("*.ll"),
            *ROOT.rglob("*.json"),
        ]
    )


def _is_name(dotted: str) -> bool:
    parts = dotted.split(".")
    for n in range(len(parts), 0, -1):
        try:
            found = import_module(".".join(parts[:n]))
        except ModuleNotFoundError:
            continue
        for part in parts[n:]:
            if not hasattr(found, part):
                return False
            found = getattr(found, part)
        return True
    return False


@pytest.mark.parametrize("path", sorted((ROOT / "nncc").rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_module_that_a_docstring_names_is_there(path):
    assert [name for name in _named_in_docstrings(path.read_text()) if not _is_name(f"nncc.{name}")] == []


def _named_in_docstrings(source: str) -> set[str]:
    """The dotted names in docstrings that begin with a package; `schedule.kernel` is what a schedule has made."""
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docs = "\n".join(ast.get_docstring(item) or "" for item in ast.walk(ast.parse(source)) if isinstance(item, kinds))
    return set(re.findall(rf"(?<![\w./])(?:nncc\.)?((?:{'|'.join(PACKAGES)})(?:\.[a-z_]\w*)+)", docs)) - {"schedule.kernel"}


def test_what_docstrings_name_is_found():
    assert _named_in_docstrings('"""See schedule.gone, and nncc.ir.expr."""') == {"schedule.gone", "ir.expr"}
    assert not _is_name("nncc.schedule.gone") and _is_name("nncc.ir.expr")


def test_what_is_not_there_is_found():
    assert (
        _exists("nncc/ir/expr.py")
        and _exists("frontend.fusion.fuse.fuse")
        and _exists("a / b")
        and _is_link(DOCS / "tuning.md", "tuning-fleet.md")
    )
    assert (
        not _exists("nncc/ir/gone.py") and not _exists("frontend.fuse.gone") and not _is_link(DOCS / "tuning.md", "gone.md")
    )
    assert not _is_link(DOCS / "tuning.md", "#gone")
    assert _placed("see `ir.expr.Load` in\n`ir/expr.py`") == [("Load", "ir/expr.py")]
    assert _has("ir/expr.py", "Load") and not _has("ir/expr.py", "Loa") and not _has("ir/gone.py", "Load")


def _refused(node: onnx.NodeProto, *shape: int | str, dtype: int = TensorProto.FLOAT, opset: int = 17) -> onnx.ModelProto:
    """A model of one node that reads x, and s that decides a shape."""
    values = [
        helper.make_tensor_value_info(name, kind, dims)
        for name, kind, dims in (("x", dtype, shape), ("s", TensorProto.INT64, [2]))
    ]
    inputs = [value for value in values if value.name in node.input]
    graph = helper.make_graph([node], "g", inputs, [helper.make_tensor_value_info("y", dtype, None)])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=10)


@pytest.mark.parametrize(
    "model",
    [
        _refused(helper.make_node("StringSplit", ["x"], ["y"]), 4),
        _refused(helper.make_node("Identity", ["x"], ["y"]), 4, dtype=TensorProto.STRING),
        _refused(helper.make_node("Reshape", ["x", "s"], ["y"]), 4),
        _refused(helper.make_node("Relu", ["x"], ["y"]), 4, opset=6),
        _refused(helper.make_node("Dropout", ["x"], ["y"]), 4, opset=6),
    ],
    ids=["operator", "text", "run time", "opset", "old dropout"],
)
def test_the_page_of_limits_has_the_message_of_a_refusal(model):
    with pytest.raises(NnccError) as caught:
        nncc.compile(model)
    message = str(caught.value).splitlines()[0].removeprefix("the ModelProto: ")
    assert re.sub(r" \d+$", "", message) in (DOCS / "limits.md").read_text()


def test_no_text_installs_another_project():
    """Code, tests, pages, settings and messages: what they tell to install is a package, a checkout or a wheel."""
    own = {
        "pip install 'nncc[fleet]'",
        "pip install nncc",
        "x: pip install -U nncc, or",
        'pip install numpy "nncc[c]"',
        "nncc[docs,fleet]",
    }
    assert all(re.search(ANOTHER_PROJECT, text) for text in own)
    assert not any(
        re.search(ANOTHER_PROJECT, text)
        for text in ("pip install -e . && nncc compile", "pip install nncc-compiler", "pip install 'numpy'")
    )
    for path in (*SOURCES, *PAGES, ROOT / "pyproject.toml", ROOT / "mkdocs.yml", ROOT / ".ci" / "run"):
        found = [line for line in path.read_text().splitlines() if re.search(ANOTHER_PROJECT, line)]
        assert not found or path == Path(__file__), (path, found)
