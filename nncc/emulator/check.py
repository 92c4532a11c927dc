"""Checks anyone's CUDA C++ on a CPU: races, missing waits, accesses out of bounds, deadlocks, and conflicts of banks."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import numpy as np

from nncc.arguments import require_regular
from nncc.emulator.build import build, translated
from nncc.emulator.device_code import device_code, with_includes
from nncc.emulator.launches import Buffer, Launch, launches_of
from nncc.errors import UserError

ORDERS, SECONDS = 2, 120
_FAULT, _REFUSED = 3, 4


class Kind(Enum):
    """What a finding is; the value is how the engine calls it."""

    RACE = "race"
    """Two threads use a place, one writes, and neither waits for the other."""
    EARLY = "early"
    """What an asynchronous copy still writes is used."""
    BOUNDS = "bounds"
    ALIGNMENT = "align"
    DEADLOCK = "deadlock"
    """Some threads never come to what others wait at."""
    CRASH = "crash"
    HANG = "hang"
    BANKS = "banks"
    """Lanes of a warp use several words of one bank at once: slow, and not wrong."""

    @property
    def is_wrong(self) -> bool:
        return self is not Kind.BANKS


@dataclass(frozen=True)
class Finding:
    """line: of the source, 0 where it is not known; other: that of the access before, 0 where there is none."""

    kind: Kind
    line: int
    other: int
    text: str


def check_cuda(
    path: Path,
    given: Sequence[str] = (),
    orders: int = ORDERS,
    seconds: float = SECONDS,
    folders: Sequence[Path] = (),
    defines: Sequence[str] = (),
) -> list[Finding]:
    """What is wrong with a file's kernels, by lines; first what is wrong, then what is slow. What the launched kernels do
    not need is left out, as code of the host.

    given: launches, else those in the file's comments. orders: how many schedules of the threads are tried. folders: of
    files that it includes, besides its own. defines: macros, NAME or NAME=VALUE.
    Raises: UserError for a file, a launch or a text that is none; TargetError without a C++ compiler.
    """
    require_regular(path, "a file of CUDA C++", UserError)
    try:
        source = path.read_text()
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{path}: {error}") from None
    source, missing = with_includes(source, path.name, [path.parent, *folders])
    launches = launches_of(source, tuple(given))
    needed = device_code(source, [launch.text for launch in launches])
    head = "".join(f"#define {name} {value}\n" for name, _, value in (each.partition("=") for each in defines))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        text = head + _program(translated(needed, path.name), path.name, launches, folder)
        return _ran(_built(text, path.name, folder, missing), orders, seconds)


def _built(text: str, name: str, folder: Path, missing: Sequence[str]) -> Path:
    """Raises: as build, with what is missing."""
    try:
        return build(text, name, folder)
    except UserError as error:
        if not missing:
            raise
        where = "not beside the file, in a folder of -I, or of what is known of CUDA"
        raise UserError(f"{error}\n  left out, as {where}: {', '.join(missing)}") from None


def _program(text: str, name: str, launches: Sequence[Launch], folder: Path) -> str:
    calls = [_call(n, launch, folder) for n, launch in enumerate(launches)]
    head = ['#include "dialect.h"', f'#line 1 "{name}"', text, '#line 1 "launches"']
    body = [
        "struct nncc_pointer { void *at; template <class T> operator T *() const { return (T *)at; } };",
        'extern "C" void nncc_launches(const char *folder)',
        "{",
        "    char file[4096];",
        *calls,
        "}",
    ]
    return "\n".join([*head, *body, ""])


def _call(number: int, launch: Launch, folder: Path) -> str:
    rng = np.random.default_rng(number)
    arguments, lines = [], []
    for n, argument in enumerate(launch.arguments):
        if not isinstance(argument, Buffer):
            arguments.append(argument)
            continue
        data, file = argument.data(rng), f"{number}-{n}"
        data.tofile(folder / file)
        lines += [
            f'snprintf(file, sizeof file, "%s/{file}", folder);',
            f'static nncc_pointer b{n}; b{n} = {{nncc_buffer("{argument.name}", {data.nbytes}, file)}};',
        ]
        arguments.append(f"b{n}")
    text = launch.text.replace("\\", "\\\\").replace('"', '\\"')
    body = f"[](void **) {{ {launch.kernel}({', '.join(arguments)}); }}"
    call = f'nncc_launch("{text}", {launch.grid}, {launch.block}, {launch.shared}, {body}, nullptr);'
    return "    { " + " ".join([*lines, call]) + " }"


def _ran(program: Path, orders: int, seconds: float) -> list[Finding]:
    command, findings = [str(program), str(program.parent), str(orders)], program.parent / "findings"
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        text = f"the launches were not done in {seconds:.0f} s: some thread waits for ever, or they are too large"
        return [*_findings(findings), Finding(Kind.HANG, 0, 0, text)]
    if done.returncode == _REFUSED:
        raise UserError(done.stderr.strip())
    if done.returncode not in (0, _FAULT):
        text = f"the program ended with {done.returncode}: {done.stderr.strip()}"
        return [*_findings(findings), Finding(Kind.CRASH, 0, 0, text)]
    return _findings(findings)


def _findings(path: Path) -> list[Finding]:
    rows = [line.split("\t", 3) for line in path.read_text().splitlines()] if path.exists() else []
    made = [Finding(Kind(kind), int(line), int(other), text) for kind, line, other, text in rows]
    return sorted(made, key=lambda f: (not f.kind.is_wrong, f.line, f.other))
