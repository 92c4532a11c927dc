"""Schedules as text: JSON for programs, a chain of method calls in Python for people. Both read back to equal steps.

A text holds any number of schedules. Each names its kernel and carries the loops that its steps start from, so that a
schedule made for another kernel is refused and the difference can be shown. Python text is parsed, never executed.

    {"nncc_schedules": 1, "kernels": [{"name": "k0", "loops": ["input A: f32[4]", ...],
                                       "steps": [{"step": "split", "axis": "C.i", "factor": 6, "tail": "peel"}, ...]}]}

    # nncc schedules 1
    # kernel k0
    #   input A: f32[4]
    (
        Schedule(kernel)
        .split('C.i', 6, tail='peel')
    )
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from difflib import get_close_matches
from typing import Any

from nncc.errors import ScheduleError
from nncc.ir.kernel import Kernel
from nncc.ir.text import kernel_text
from nncc.schedule.apply import PRIMITIVES
from nncc.schedule.steps import Step, Steps, expected, field_types, fitted, literal, step_name, step_record

VERSION = 1
KINDS: Mapping[str, type[Step]] = {step_name(kind): kind for kind in PRIMITIVES}
"""The steps by the names that they have in text."""

_FORMAT = "nncc_schedules"
_HEAD = f"# nncc schedules {VERSION}"
_NOTE = "# Edit the steps, then: nncc compile MODEL --plans THIS-FILE. The comment above a schedule says what it is for."
_DUMP = "what `nncc inspect MODEL --stage steps --json` or `--python` prints"


@dataclass(frozen=True)
class Saved:
    """A schedule as it was written down: its kernel by name and loops, its steps, and the place of each in the text."""

    kernel: str
    loops: tuple[str, ...]
    steps: Steps
    source: str
    places: tuple[str, ...]


def loops_of(kernel: Kernel) -> tuple[str, ...]:
    """The lines of a kernel's text but for its name: the same for kernels that compute the same in the same way."""
    return tuple(line[2:] for line in kernel_text("", kernel.buffers, kernel.body).splitlines()[1:])


def to_json(schedules: Iterable[tuple[Kernel, Steps]]) -> str:
    """The schedules of naive kernels as JSON, one line for each step."""
    return json_text((kernel.name, loops_of(kernel), steps) for kernel, steps in schedules)


def json_text(schedules: Iterable[tuple[str, tuple[str, ...], Steps]]) -> str:
    """Schedules as JSON, each of a kernel by name and loops."""
    kernels = [_json_kernel(name, loops, steps) for name, loops, steps in schedules]
    return f'{{"{_FORMAT}": {VERSION}, "kernels": [\n' + ",\n".join(kernels) + "\n]}\n"


def _json_kernel(name: str, lines: tuple[str, ...], given: Steps) -> str:
    loops, steps = (",\n    ".join(map(json.dumps, items)) for items in (lines, step_records(given)))
    return f'  {{"name": {json.dumps(name)}, "loops": [\n    {loops}\n  ], "steps": [\n    {steps}\n  ]}}'


def step_records(steps: Steps) -> list[dict[str, object]]:
    """Steps as plain data that json.dumps takes; `read_steps` is its inverse."""
    return [step_record(step) for step in steps]


def to_python(schedules: Iterable[tuple[Kernel, Steps]]) -> str:
    """The schedules of naive kernels as Python, one line for each step."""
    return python_text((kernel.name, loops_of(kernel), steps) for kernel, steps in schedules)


def python_text(schedules: Iterable[tuple[str, tuple[str, ...], Steps]]) -> str:
    """Schedules as Python, each of a kernel by name and loops."""
    parts = [f"{_HEAD}\n{_NOTE}\n"]
    for name, loops, steps in schedules:
        head = [f"kernel {name}", *(f"  {line}" for line in loops)]
        parts.append("\n".join([*(f"# {line}" for line in head), chain_text(steps)]) + "\n")
    return "\n".join(parts)


def chain_text(steps: Iterable[Step]) -> str:
    """Steps as an expression of the variable `kernel`: a Schedule of it that has these steps."""
    return "\n".join(["(", "    Schedule(kernel)", *(f"    .{call_text(step)}" for step in steps), ")"])


def call_text(step: Step) -> str:
    """A step as the method call that makes it: what has no default in place, the rest by name where it differs."""
    given = [(f, getattr(step, f.name)) for f in fields(step)]
    arguments = [literal(value) for f, value in given if f.default is MISSING]
    arguments += [f"{f.name}={literal(v)}" for f, v in given if f.default is not MISSING and v != f.default]
    return f"{step_name(type(step))}({', '.join(arguments)})"


def read(text: str, source: str) -> tuple[Saved, ...]:
    """The schedules in a text of either form; `source` is what to call it in messages.

    Raises: ScheduleError that names the source, the kernel, the number of the step, and what was expected.
    """
    return from_json(text, source) if text.lstrip().startswith("{") else from_python(text, source)


def from_json(text: str, source: str) -> tuple[Saved, ...]:
    """The schedules in JSON text. Raises: ScheduleError as `read`."""
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ScheduleError(f"{source} is not JSON: {error}", hint=_DUMP) from None
    if isinstance(whole, dict) and whole.get(_FORMAT, VERSION) != VERSION:
        raise ScheduleError(f"its format is version {whole[_FORMAT]!r}", place=source, hint=f"{VERSION}; dump it anew")
    top = _record(whole, {_FORMAT: int}, ("kernels",), source)
    return tuple(_json_saved(k, f"{source}, kernel {n}", source) for n, k in enumerate(_list(top, "kernels", source), 1))


def _json_saved(value: object, place: str, source: str) -> Saved:
    kernel = _record(value, {"name": str, "loops": tuple[str, ...]}, ("steps",), place)
    records = _list(kernel, "steps", place)
    places = tuple(f"{source}, step {n} of kernel {kernel['name']}" for n in range(1, len(records) + 1))
    return Saved(kernel["name"], kernel["loops"], read_steps(records, places), source, places)


def read_steps(records: Sequence[object], places: Sequence[str]) -> Steps:
    """The steps of records as `step_records` makes them; places: what to call each in messages. Raises: ScheduleError."""
    return tuple(_read_step(record, place) for record, place in zip(records, places))


def _read_step(record: object, place: str) -> Step:
    if not isinstance(record, dict) or "step" not in record:
        raise ScheduleError(f"{record!r} is not a step", place=place, hint='an object {"step": NAME, ...}')
    return _step(record["step"], {k: v for k, v in record.items() if k != "step"}, place)


def _record(value: object, hints: Mapping[str, Any], others: tuple[str, ...], place: str) -> dict[str, Any]:
    """An object that has exactly these fields, those with an annotation checked."""
    names = [*hints, *others]
    if not isinstance(value, dict) or set(value) != set(names):
        found = f"an object of {', '.join(map(repr, value))}" if isinstance(value, dict) else repr(value)[:80]
        raise ScheduleError(f"it is {found}", place=place, hint=f"an object of {', '.join(map(repr, names))}; {_DUMP}")
    try:
        return value | {name: fitted(hint, value[name], name) for name, hint in hints.items()}
    except ScheduleError as error:
        raise error.at(place=place) from None


def _list(record: Mapping[str, Any], name: str, place: str) -> list[object]:
    if not isinstance(record[name], list):
        raise ScheduleError(f"{name} is {record[name]!r}", place=place, hint="a list")
    return list(record[name])


def _step(name: object, given: Mapping[str, object], place: str) -> Step:
    """The step of that name with these fields; what is missing has its default."""
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        near = get_close_matches(str(name), KINDS, 3) or KINDS
        raise ScheduleError(f"there is no step {name!r}", place=place, hint=" or ".join(near))
    required = {f.name for f in fields(kind) if f.default is MISSING}
    extra, missing = sorted(set(given) - set(field_types(kind))), sorted(required - set(given))
    if extra or missing:
        what = f"has no field {', '.join(extra)}" if extra else f"lacks {', '.join(missing)}"
        raise ScheduleError(f"{name} {what}", place=place, hint=signature_text(kind))
    try:
        return kind(**given)
    except ScheduleError as error:
        raise error.at(step=str(name), place=place) from None


def signature_text(kind: type[Step]) -> str:
    """The fields of a step in words."""
    default = {f.name: f" = {literal(f.default)}" for f in fields(kind) if f.default is not MISSING}
    parts = [f"{name}: {expected(hint)}{default.get(name, '')}" for name, hint in field_types(kind).items()]
    return f"{step_name(kind)}({', '.join(parts)})"


def from_python(text: str, source: str) -> tuple[Saved, ...]:
    """The schedules in Python text, which is parsed and not executed. Raises: ScheduleError as `read`."""
    lines = text.splitlines()
    head = next((line.rstrip() for line in lines if line.strip()), "")
    if not head.startswith(_HEAD.rstrip("0123456789")):
        raise ScheduleError(f"it starts with {head[:80]!r}", place=source, hint=f"{_HEAD!r}; {_DUMP}")
    if head != _HEAD:
        raise ScheduleError(f"its format is {head[2:]!r}", place=source, hint=f"{_HEAD[2:]!r}; dump it anew")
    try:
        body = ast.parse(text).body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise ScheduleError(f"it is not Python: {error}", place=source, hint=_DUMP) from None
    return tuple(_python_saved(stmt, lines, source) for stmt in body)


def _python_saved(stmt: ast.stmt, lines: list[str], source: str) -> Saved:
    place = f"{source}, line {stmt.lineno}"
    calls = list(_calls(stmt.value if isinstance(stmt, ast.Expr) else None, place))[::-1]
    name, loops = _comment(lines[: stmt.lineno - 1], place)
    places = tuple(f"{source}, line {call.func.end_lineno}, step {n} of kernel {name}" for n, call in enumerate(calls, 1))
    steps = tuple(_called(call, place) for call, place in zip(calls, places))
    return Saved(name, loops, steps, source, places)


def _calls(node: ast.expr | None, place: str) -> Iterator[ast.Call]:
    """The method calls of a chain, from the last to the first."""
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        yield node
        node = node.func.value
    if node is None or ast.unparse(node) != "Schedule(kernel)":
        raise ScheduleError("this is not a chain of steps", place=place, hint="(Schedule(kernel).STEP(...).STEP(...))")


def _comment(before: list[str], place: str) -> tuple[str, tuple[str, ...]]:
    """The kernel's name and loops, from the comment above a schedule, which ends the lines but for its bracket."""
    block: list[str] = []
    for line in reversed(before):
        if line.startswith("# kernel "):
            return line.removeprefix("# kernel "), tuple(reversed(block))
        if line.startswith("#"):
            block.append(line.removeprefix("#   "))
        elif block or line.strip() not in ("", "("):
            break
    raise ScheduleError("no comment above it names its kernel", place=place, hint=_DUMP)


def _called(call: ast.Call, place: str) -> Step:
    """The step that a method call makes, its arguments literals."""
    assert isinstance(call.func, ast.Attribute)
    name = call.func.attr
    names = list(field_types(KINDS[name])) if name in KINDS else []
    try:
        given = [ast.literal_eval(a) for a in call.args]
        named = {str(k.arg): ast.literal_eval(k.value) for k in call.keywords}
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        raise ScheduleError(f"{name}: an argument is not a literal", place=place, hint="text, numbers, tuples") from None
    if name in KINDS and (len(given) > len(names) or set(names[: len(given)]) & set(named)):
        raise ScheduleError(f"{name} is given too much", place=place, hint=signature_text(KINDS[name]))
    return _step(name, dict(zip(names, given)) | named, place)
