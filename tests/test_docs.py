"""The documentation says what the code says: the list of steps, and the code and loops of the tutorial."""

import inspect
import re
from importlib import import_module
from pathlib import Path

import pytest

from examples import matmul_by_hand
from nncc.schedule.apply import PRIMITIVES
from nncc.schedule.serialise import signature_text
from nncc.schedule.steps import step_name
from nncc.target import Target

DOCS = Path(__file__).parents[1] / "docs"
SECTION = re.compile(r"(?<=<!-- end of head -->\n).*", re.DOTALL)


def steps_text() -> str:
    """A table of all steps, what each does and when it is legal, and the rules that they refer to."""
    docs = {step_name(kind): inspect.getdoc(primitive) or "" for kind, primitive in PRIMITIVES.items()}
    rows = [f"| [`{name}`](#{name}) | {doc.splitlines()[0]} |" for name, doc in docs.items()]
    steps = [f"### {name}\n\n`{signature_text(kind)}`\n\n{_body(doc)}" for kind, (name, doc) in zip(PRIMITIVES, docs.items())]
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
    """The docstring of a function that a docstring refers to: of nncc.schedule.legality where it names no module."""
    module, _, function = name.rpartition(".")
    place = module if "." in module else f"schedule.{module or 'legality'}"
    return inspect.getdoc(getattr(import_module(f"nncc.{place}"), function)) or ""


def test_the_page_of_steps_is_made_of_their_docstrings(request):
    path = DOCS / "schedule.md"
    text = path.read_text()
    new = SECTION.sub(lambda _: steps_text(), text)
    if request.config.getoption("--update-golden"):
        path.write_text(new)
    else:
        assert text == new, "a docstring of a step has changed: run pytest tests/test_docs.py --update-golden"


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
