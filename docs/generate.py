"""The pages of the reference that are made of the code.

    python -m docs.generate      # writes docs/reference/*.md

A test compares the pages with what the code gives.
"""

from __future__ import annotations

import argparse
import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import nncc
from docs.constants import CHOSEN, PLACES, TRIED_BY, constants
from nncc import errors, rules, te
from nncc.cli import COMMANDS
from nncc.commands import messages
from nncc.frontend.onnx.reader import OLDEST_OPSET
from nncc.frontend.onnx.support import CLASSICAL_DOMAIN, Support, Way, operators
from nncc.ir.dtypes import ROWS

FOLDER = Path(__file__).parent / "reference"
NATIVE = Path(nncc.__file__).parent / "runtime" / "native"
BLANK = "\n<BLANKLINE>"  # what a doctest has in place of an empty line at the end
SPECIAL, HIDDEN = {"__call__"}, {"instead"}  # methods with such names are listed; those of messages are not
MADE = {"nncc.Module", "nncc.Target", "te.Tensor", "te.Kernel", "te.Knob", "Match", "Tensor"}
"""Classes whose instances other names make."""
HEAD = "<!-- python -m docs.generate writes this page -->\n\n"


def page(name: str) -> str:
    """The text of the page in a file."""
    return HEAD + "\n\n".join(PAGES[name]()) + "\n"


def _cli() -> Iterator[str]:
    yield "# Commands"
    yield ("`nncc COMMAND --help` prints the same. [Files and exit codes](../files.md) says what is written where, and what "
           "the exit codes mean.")  # fmt: skip
    yield ("The Tab key completes commands, options and files once a shell has read what `nncc --completion bash`, `zsh` or "
           "`fish` prints: keep it in `~/.local/share/bash-completion/completions/nncc`, as `_nncc` in a folder of zsh's "
           "`fpath`, or in `~/.config/fish/completions/nncc.fish`.")  # fmt: skip
    yield _table(
        ("command", "what it does"), ((f"[`nncc {name}`](#nncc-{name})", line) for name, (_, line) in COMMANDS.items())
    )
    yield "Every command takes these, too:"
    common = argparse.ArgumentParser(add_help=False)
    messages.options(common)
    yield _options(common)
    for name, (module, line) in COMMANDS.items():
        parser = argparse.ArgumentParser(prog=f"nncc {name}", description=line, add_help=False)
        import_module(module).options(parser)
        yield from _command(parser, 2)


def _command(parser: argparse.ArgumentParser, level: int) -> Iterator[str]:
    yield f"{'#' * level} {parser.prog}"
    yield _sentence(parser.description or "")
    if table := _options(parser):
        yield table
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, inner in action.choices.items():
                inner.prog = f"{parser.prog} {name}"
                yield from _command(inner, level + 1)


def _options(parser: argparse.ArgumentParser) -> str:
    """A table of the arguments; "" where there are none."""
    shown = [action for action in parser._actions if not isinstance(action, argparse._SubParsersAction)
             and action.help is not argparse.SUPPRESS and action.dest != "help"]  # fmt: skip
    rows = [(f"`{_spelt(action)}`", _help(action, parser)) for action in shown]
    return _table(("argument", "meaning"), rows) if rows else ""


def _spelt(action: argparse.Action) -> str:
    """An argument as it is written: its names and what it takes."""
    taken = action.metavar or ("|".join(map(str, action.choices)) if action.choices else action.dest.upper())
    values = "" if action.nargs == 0 else taken if isinstance(taken, str) else " ".join(taken)
    repeated = f"[{values} ...]" if action.nargs in ("*", "+") else f"[{values}]" if action.nargs == "?" else values
    return f"{', '.join(action.option_strings)} {repeated}".strip().replace("|", r"\|")


def _help(action: argparse.Action, parser: argparse.ArgumentParser) -> str:
    text = (action.help or "") % {**vars(action), "prog": parser.prog}
    return f"{text}{' (required)' * (action.required and bool(action.option_strings))}".replace("|", r"\|")


def _python() -> Iterator[str]:
    yield "# Python"
    yield ("All of this is in the package `nncc`. Formulas and schedules of one's own are in [`nncc.te`](compute.md); the "
           "errors are [here](errors.md).")  # fmt: skip
    public = [name for name in nncc.__all__ if not isinstance(getattr(nncc, name), ModuleType) and name != "NnccError"]
    for name in sorted(public, key=str.lower):
        yield from _described(f"nncc.{name}", getattr(nncc, name))
    yield "## nncc.rules"
    yield "[Rules of one's own](../rules.md) shows how to use them."
    for name in sorted(rules.__all__, key=str.lower):
        yield from _described(name, getattr(rules, name), 3)


def _compute() -> Iterator[str]:
    yield "# The compute language"
    yield _prose(inspect.getdoc(import_module("nncc.frontend.compute")) or "")
    yield "Everything is in `nncc.te`. The methods of a schedule are [steps](../schedule.md)."
    yield "Element types: " + ", ".join(f"`te.{'boolean' if row.name == 'bool' else row.name}`" for row in ROWS) + "."
    dtypes = {"boolean", *(row.name for row in ROWS)}
    for name in sorted(set(te.__all__) - dtypes - {"Schedule", "Target"}, key=str.lower):
        yield from _described(f"te.{name}", getattr(te, name))


def _c() -> Iterator[str]:
    yield "# C"
    yield ("`nncc compile MODEL -o NAME.so` writes `NAME.h` beside the library. It has the functions of the model, and "
           "the declarations below, which are the same for all models. [A model in a C program](../tutorials/model-to-c.md) "
           "is an example.")  # fmt: skip
    for name in ("nncc.h", "pool.h"):
        yield f"## {name}"
        yield f"```c\n{(NATIVE / name).read_text().strip()}\n```"


def _operators() -> Iterator[str]:
    rows = operators()
    yield "# Operators of ONNX"
    yield (f"The operators of ONNX's default domain, opset {OLDEST_OPSET} and later, and the element types that are taken "
           "of each. `nncc ops` prints the same. The types are those of the result where an input has the same, else of the "
           "first input. Sizes and other conditions are on the page of [limits](../limits.md).")  # fmt: skip
    named = sorted({dtype for row in rows for dtype in row.dtypes}, key=lambda dtype: dtype.row.code)
    yield _table(("operator", *map(str, named)), (_marks(row, named) for row in rows if row.way is not Way.NONE))
    yield from _more_operators(rows)


def _more_operators(rows: Sequence[Support]) -> Iterator[str]:
    yield "An operator with a star is taken as the function that ONNX publishes for it."
    classical = operators(CLASSICAL_DOMAIN)
    yield f"## Operators of {CLASSICAL_DOMAIN}"
    yield ("Trees, linear models and what prepares their inputs, as converters of scikit-learn write them; "
           "[their limits](../limits.md#classical-models).")  # fmt: skip
    named = sorted({dtype for row in classical for dtype in row.dtypes}, key=lambda dtype: dtype.row.code)
    yield _table(("operator", *map(str, named)), (_marks(row, named) for row in classical if row.way is not Way.NONE))
    yield "## Operators that are not taken"
    missing = [row.name for row in (*rows, *classical) if row.way is Way.NONE]
    yield ", ".join(missing) + "."
    yield ("A model that has one is refused with the names of all of them. [A formula](../rules.md#a-custom-operator) "
           "computes an operator of another domain.")  # fmt: skip


def _marks(row: Support, named: Iterable[Any]) -> tuple[str, ...]:
    star = r" \*" if row.way is Way.FUNCTION else ""
    return (row.name + star, *("x" if dtype in row.dtypes else "" for dtype in named))


def _errors() -> Iterator[str]:
    yield "# Errors"
    summary, _, rest = (inspect.getdoc(errors) or "").partition("\n\n")
    tree, _, after = rest.partition("\n\n")
    yield from (_prose(summary), f"```text\n{tree}\n```", _prose(after))
    yield ("A command prints the message alone. Its [exit code](../files.md#exit-codes) tells a mistake of the caller from "
           "a bug.")  # fmt: skip
    kinds = [kind for _, kind in inspect.getmembers(errors, inspect.isclass) if issubclass(kind, errors.NnccError)]
    for kind in sorted(kinds, key=lambda kind: kind.__name__):
        yield f"## {kind.__name__}"
        yield _prose(inspect.getdoc(kind) or "")


_ABOUT_CONSTANTS = (
    "The numbers that choices rest on, each with its unit, its meaning, and the figure or the source that it rests on. "
    f"*{CHOSEN.capitalize()}* means that the number keeps something small, or follows from its meaning. What differs from "
    "machine to machine is no constant, but a [figure of the target](../targets.md). The measurements of whole rules are on "
    "[a page of their own](../cost-measurements.md)."
)


def _constants() -> Iterator[str]:
    yield "# Constants"
    yield _ABOUT_CONSTANTS
    for part in PLACES:
        yield f"## {part}"
        yield f"`{TRIED_BY[part]}` tries a change of one."
        rows = ((f"`{c.name}`", f"`{c.value}`", c.unit, c.meaning.replace("|", r"\|"), c.figure, c.machines, f"`{c.file}`")
                for c in constants(part))  # fmt: skip
        yield _table(("constant", "value", "unit", "meaning", "figure", "machine", "in `nncc/`"), rows)


def _described(name: str, item: Any, level: int = 2) -> Iterator[str]:
    """A public name: how it is called, what its docstring says, its public methods and properties."""
    yield f"{'#' * level} {name}"
    is_called = inspect.isroutine(item) or inspect.isclass(item)
    if is_called and name not in MADE:
        yield f"```python\n{_signature(name, item)}\n```"
    yield _documented(item)
    if inspect.isclass(item) and item is not nncc.Schedule:
        yield from _members(name, item, level + 1)


def _members(name: str, kind: type, level: int) -> Iterator[str]:
    """The public methods and properties that the class itself has."""
    for member, given in vars(kind).items():
        function, is_property = _plain(given), isinstance(given, property)
        if (
            inspect.getdoc(given)
            and (is_property or callable(function))
            and (member in SPECIAL or not member.startswith("_"))
            and member not in HIDDEN
        ):
            yield f"{'#' * level} {name}.{member}"
            if not is_property:
                yield f"```python\n{_signature(member, function)}\n```"
            yield _documented(function)


def _plain(member: Any) -> Any:
    """The function behind a class method or static method."""
    return getattr(member, "__func__", member)


def _signature(name: str, item: Any) -> str:
    """A call as its source declares it, a line for each argument where it is long."""
    try:
        signature = inspect.signature(item)
    except (TypeError, ValueError):
        return f"{name}(...)"
    arguments = [_argument(p) for p in signature.parameters.values() if p.name not in ("self", "cls")]
    given = signature.return_annotation
    result = "" if inspect.isclass(item) or given in (inspect.Signature.empty, "None", None) else f" -> {_annotation(given)}"
    flat = f"{name}({', '.join(arguments)}){result}"
    return (
        flat if len(flat) <= 100 else f"{name}(\n" + "".join(f"    {argument},\n" for argument in arguments) + f"){result}"
    )


def _argument(parameter: inspect.Parameter) -> str:
    star = {inspect.Parameter.VAR_POSITIONAL: "*", inspect.Parameter.VAR_KEYWORD: "**"}.get(parameter.kind, "")
    kind = "" if parameter.annotation is inspect.Parameter.empty else f": {_annotation(parameter.annotation)}"
    if parameter.default is inspect.Parameter.empty:
        return f"{star}{parameter.name}{kind}"
    simple = isinstance(parameter.default, bool | int | float | str | tuple | None)
    return f"{parameter.name}{kind} = {parameter.default!r}" if simple else f"{parameter.name}{kind} = ..."


def _annotation(given: Any) -> str:
    """A type without the modules that its names are in."""
    if isinstance(given, type) and not hasattr(given, "__args__"):
        return given.__name__
    return re.sub(r"\b(?:[a-z_]\w*\.)+(?=\w)", "", str(given))


def _documented(item: Any) -> str:
    """A docstring in Markdown, with a list of what it says of the arguments or fields."""
    doc = inspect.getdoc(item) or ""
    try:
        names = "|".join(map(re.escape, inspect.signature(item).parameters)) or "$^"
    except (TypeError, ValueError):
        names = "$^"
    field = re.compile(rf"(?:^|(?<=[.;?] ))((?:(?:{names})(?:, )?)+): ", re.MULTILINE)
    parts = re.split(rf"^(?=Raises: |Source: |(?:{names})(?:, (?:{names}))*: )", _unwrapped(doc), flags=re.MULTILINE)
    listed = "\n\n".join(_label(field.sub(r"\n- **\1**: ", part).strip()) for part in parts if part.strip())
    return re.sub(r" +$", "", re.sub(r"^(?!- )(.+)\n- ", r"\1\n\n- ", listed, flags=re.MULTILINE), flags=re.MULTILINE)


def _label(text: str) -> str:
    return re.sub(r"^(Raises|Source): ", r"**\1:** ", text)


def _unwrapped(text: str) -> str:
    """Each paragraph and each line that begins with a label on a line of its own; what is indented is code."""
    parts = re.split(r"(^```.*?^```$)", _prose(text), flags=re.MULTILINE | re.DOTALL)
    joined = re.compile(r"(?<!\n)\n(?!\n|Raises: |Source: |[-|] )(?=\S)")
    return "".join(part if n % 2 else joined.sub(" ", part) for n, part in enumerate(parts))


def _prose(text: str) -> str:
    """Text for Markdown: blocks that are indented are code."""
    parts = re.split(r"((?:^ {4}.*\n?|^\n(?= {4}))+)", text, flags=re.MULTILINE)
    return "".join(
        f"\n```python\n{inspect.cleandoc(part).replace(BLANK, '')}\n```\n" if n % 2 else part for n, part in enumerate(parts)
    ).strip()


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    head = list(head)
    lines = [head, ["---"] * len(head), *map(list, rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


PAGES: dict[str, Callable[[], Iterator[str]]] = {
    "cli.md": _cli, "python.md": _python, "compute.md": _compute, "c.md": _c, "operators.md": _operators,
    "errors.md": _errors, "constants.md": _constants,
}  # fmt: skip
"""What makes the page in each file."""


def main() -> None:
    """Write all pages."""
    FOLDER.mkdir(exist_ok=True)
    for name in PAGES:
        (FOLDER / name).write_text(page(name))


if __name__ == "__main__":
    main()
