"""nncc target measure [-o FILE] | show [NAME] | list"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from nncc.codegen.build.files import write_all
from nncc.commands.checks import Output, force_option, output_path, require_outputs
from nncc.commands.progress import progress
from nncc.errors import TargetError
from nncc.measuring.figures import BusyError
from nncc.measuring.measure import kept_of, measure
from nncc.runtime.files import Kind
from nncc.target import Target, measurements, table
from nncc.target.measurements import FORMAT, Kept, Machine
from nncc.target.system import kinds_of_cores
from nncc.target.targets import Origin, likest, measured_here, origins

TARGET_FILE = Kind("target file", re.compile(rb'\A\{\s*"%s"' % FORMAT.encode()))
OUTPUT_HELP = "write the figures to this file, for nncc compile --target FILE, and keep none for this machine"
_NAME_HELP = "a name that `nncc target list` prints, or a file that ends in .json; default: host, this machine"


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this command's actions."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    line = "measure this machine, in about five seconds; what is compiled here from then on is planned by that"
    measuring = actions.add_parser("measure", help=line, description=line)
    measuring.add_argument("-o", "--output", type=output_path, metavar="FILE.json", help=OUTPUT_HELP)
    force_option(measuring)
    line = "the figures of a machine, and where each comes from"
    actions.add_parser("show", help=line, description=line).add_argument("name", nargs="?", default="host", help=_NAME_HELP)
    line = "the machines that are known by name, and the measurements that are kept"
    actions.add_parser("list", help=line, description=line)


def execute(given: argparse.Namespace) -> None:
    """Carry out one action."""
    ACTIONS[given.action](given)


def _measure(given: argparse.Namespace) -> None:
    machine = Machine.here()
    _require_one_kind()
    place = _output(given.output, given.force) if given.output else measurements.place(machine)
    try:
        with progress() as report:
            made = measure(Target.host(), report)
    except BusyError as error:
        raise TargetError(f"{error}; {_left(machine)}: try again when less runs here") from None
    found = kept_of(made, machine, datetime.now(UTC).date().isoformat())
    if given.output:
        write_all({place: (TARGET_FILE, found.text().encode())}, force=given.force)
    else:
        measurements.write(found, place)
    _say(found, place, given.output is not None)


def _require_one_kind() -> None:
    """Raises: TargetError where the cores of this process differ: figures of some are none of the others."""
    kinds = kinds_of_cores()
    if len(kinds) > 1:
        shown = " and ".join(f"CPUs {','.join(map(str, kind))}" for kind in kinds)
        raise TargetError(
            f"this machine has cores of {len(kinds)} kinds, {shown}, and a measurement is of one kind: "
            f"run it on one of them, with taskset -c {','.join(map(str, kinds[0]))}"
        )


def _output(path: Path, force: bool) -> Path:
    if path.suffix != measurements.SUFFIX:
        raise TargetError(f"--output {path}: the name of a target file ends in {measurements.SUFFIX}")
    require_outputs([], [Output("the target file", path, TARGET_FILE)], force)
    return path


def _left(machine: Machine) -> str:
    measured, _ = measured_here(machine)
    return "the measurement that was kept stays" if measured else "nothing is kept"


def _say(found: Kept, place: Path, is_file: bool) -> None:
    print(Target.from_json(found.target))
    print(f"{found.clean:.0%} of the samples were undisturbed; wrote {place}")
    print(f"nncc compile --target {place} plans by it" if is_file else "what is compiled for this machine is planned by it")


def _show(given: argparse.Namespace) -> None:
    target, rows, note = origins(given.name)
    print(target)
    if note:
        print(note)
    for line in origin_lines(rows):
        print(line)


def _list(given: argparse.Namespace) -> None:
    for line in [*named_lines(), *kept_lines(measurements.folder())]:
        print(line)


ACTIONS = {"measure": _measure, "show": _show, "list": _list}

_MOST = 60


def origin_lines(rows: Sequence[Origin]) -> Iterator[str]:
    """A line for each figure, and where it comes from. What is too long is cut."""
    wide = max((len(row.figure) for row in rows), default=0)
    shown = [row.value if len(row.value) <= _MOST else row.value[: _MOST - 3] + "..." for row in rows]
    values = max(map(len, shown), default=0)
    for row, value in zip(rows, shown):
        yield f"  {row.figure:{wide}}  {value:{values}}  {row.source}"


def named_lines() -> Iterator[str]:
    """A line for each machine that is known by name; this one is marked."""
    like = likest(Machine.here())
    for name in table.rows():
        yield f"{'*' if name == like else ' '} {Target.named(name)}"
    yield "* what this machine is most like"
    yield from (f"  {Target.named(name)}" for name in table.gpu_rows())


def kept_lines(folder: Path | None) -> Iterator[str]:
    """A line for each measurement in a folder."""
    here = Machine.here()
    for path in sorted(folder.glob(f"*{measurements.SUFFIX}")) if folder and folder.is_dir() else ():
        try:
            found = measurements.read(path)
        except TargetError as error:
            yield f"{path}: {error}"
            continue
        faults = measurements.differences(found.machine, here)
        whose = "this machine" if not faults else f"another machine ({'; '.join(faults)})"
        yield f"{path}: measured on {found.date}, {found.machine.cores} cores of {found.machine.processor}; {whose}"
