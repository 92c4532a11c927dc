"""Writes the script that shows what a check found, in at most MOST_LINES lines, and runs it to see that it does."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from nncc.checking.cases import Case
from nncc.checking.kernels import Guilty
from nncc.errors import NnccError
from nncc.frontend.decompose import VOCABULARY
from nncc.frontend.graph.graph import AttributeKind, Constant, Graph, Node, Value
from nncc.ir.dtypes import DType
from nncc.schedule.serialise import call_text
from nncc.schedule.steps import Steps

MOST_LINES, MOST_COLUMNS = 30, 118
_WRITTEN = 16
"""As many elements of a constant are written out; those of larger ones are drawn."""
KERNEL_STAGES = ("lowering", "fusion", "step", "constants", "pass", "emitter")
"""Those that are checked on the nodes of one kernel."""


@dataclass(frozen=True)
class Origin:
    """What was checked, as the command line says it. options: such as --target and --threads."""

    model: str
    seed: int
    target: str
    threads: int
    options: tuple[str, ...] = ()


def kernel_script(case: Case, steps: Steps, guilty: Guilty, origin: Origin) -> str:
    """The script about a kernel; no text where none that is short enough shows the fault."""
    if case.part is None or guilty.stage not in KERNEL_STAGES:
        return ""
    needed = steps[: guilty.count] if guilty.stage == "step" else steps
    more = {"pass": f", last_pass={guilty.what!r}"}.get(guilty.stage, "")
    title = f"nncc check: {guilty.stage} {guilty.what} of kernel {case.lowered.kernel.name} ({case.work})"
    with_steps = guilty.stage not in ("lowering", "fusion")
    for check in _checks(guilty.stage, needed if with_steps else (), more):
        text = _text(title, case.part, check, origin)
        if len(text.splitlines()) <= MOST_LINES and shows(text):
            return text
    return ""


def _checks(stage: str, steps: Steps, more: str) -> Iterator[list[str]]:
    """The lines that check: with all steps written out, or else by the default plan."""
    if steps:
        chain = wrapped([f".{call_text(step)}" for step in steps], "    ")
        yield [f"r.check({stage!r}, lambda s: (s", *chain, f"){more})"]
    yield [f"r.check({stage!r}{more})"]


def graph_script(stage: str, what: str, part: Graph, origin: Origin) -> str:
    """The script about a stage of rewriting; no text where none that is short enough shows the fault."""
    text = _text(f"nncc check: {what}, stage {stage}", part, [f"r.check({stage!r})"], origin)
    return text if len(text.splitlines()) <= MOST_LINES and shows(text) else ""


def model_script(what: str, origin: Origin) -> str:
    """The script that checks the whole model again, for what shows in no part of it alone."""
    arguments = ["check", origin.model, *origin.options]
    return f'"""nncc check: {_plain(what)}"""\nfrom nncc.cli import main\n\nraise SystemExit(main({arguments!r}))\n'


def shows(script: str) -> bool:
    """Whether a script ends with exit code 1, which is what it says of a fault."""
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(script, "repro", "exec"), {"__name__": "repro"})
    except SystemExit as end:
        return end.code == 1
    except (
        NnccError,
        ValueError,
        TypeError,
        KeyError,
        IndexError,
        AttributeError,
    ):  # drawn constants do not suit the operators
        return False
    return False


def wrapped(parts: list[str], indent: str) -> list[str]:
    """Texts in lines, as many on each as have room."""
    lines = [indent]
    for part in parts:
        if len(lines[-1]) + len(part) > MOST_COLUMNS and lines[-1] != indent:
            lines.append(indent)
        lines[-1] += part
    return lines


def _text(title: str, part: Graph, check: list[str], origin: Origin) -> str:
    more = "" if (origin.target, origin.threads) == ("host", 1) else f", target={origin.target!r}, threads={origin.threads}"
    head = [f'"""{_plain(title)}"""', "from nncc.checking.repro import Repro", "", f"r = Repro(seed={origin.seed}{more})"]
    names: dict[Value, str] = {}
    lines = [
        *(_input(v, names) for v in part.inputs),
        *(_constant(c, names) for c in part.constants),
        *(_node(n, names) for n in part.nodes),
        *(f"r.output({names[v]})" for v in part.outputs),
    ]
    return "\n".join([*head, *lines, *check]) + "\n"


def _plain(text: str) -> str:
    return text.replace("\\", "/").replace('"', "'").replace("\n", " ")


def _input(value: Value, names: dict[Value, str]) -> str:
    names[value] = f"x{len(names)}"
    return f"{names[value]} = r.input({names[value]!r}, {str(value.type.dtype)!r}, {value.type.extents})"


def _constant(constant: Constant, names: dict[Value, str]) -> str:
    value, array = constant.value, constant.array
    names[value] = f"c{len(names)}"
    written = ""
    if array.size <= _WRITTEN:
        items = [repr(item) if isinstance(item, bool | int) else _number(float(item)) for item in array.reshape(-1).tolist()]
        written = f", [{', '.join(items)}]"
    return f"{names[value]} = r.constant({str(value.type.dtype)!r}, {value.type.extents}{written})"


def _number(number: float) -> str:
    """A float as Python text, which has no literal of NaN and infinity."""
    text = repr(number)
    return text if text[-1].isdigit() else f"float({text!r})"


def _node(node: Node, names: dict[Value, str]) -> str:
    inputs = [names[value] for value in node.inputs]
    for value in node.outputs:
        names[value] = f"v{len(names)}"
    kinds: Mapping[str, AttributeKind] = dict(VOCABULARY[node.op].attributes)
    attributes = [f"{name}={_attribute(kinds[name], value)}" for name, value in node.attributes]
    made = ", ".join(names[value] for value in node.outputs)
    return f"{made} = r.node({', '.join([repr(node.op), *inputs, *attributes])})"


def _attribute(kind: AttributeKind, value: object) -> str:
    if isinstance(value, DType):
        return repr(str(value))
    if kind is AttributeKind.FLOAT and isinstance(value, float):
        return _number(value)
    return repr(tuple(map(int, value))) if kind is AttributeKind.DIMS and isinstance(value, tuple) else repr(value)
