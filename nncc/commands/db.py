"""nncc db ls | show ID | merge FILE | export [FILE] | prune ... | why-miss MODEL | html MODEL -o FILE"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from nncc.autotune.records.exchange import Pruning, export, merge, prune
from nncc.autotune.records.keys import Setting, code_version, model_key
from nncc.autotune.records.records import Records
from nncc.autotune.records.rows import decide
from nncc.autotune.timing.exclusive import machine_lock
from nncc.codegen.cache import cache_at
from nncc.codegen.files import write_all
from nncc.commands.checks import named_path, positive, require_there, require_writable
from nncc.commands.compile import PRECISION_HELP, PRECISIONS, TARGET_HELP, THREADS_HELP
from nncc.commands.db_tables import DEFAULT, description, gain, settings_table, trials_table
from nncc.commands.kernel_table import table_console
from nncc.commands.model import model_options
from nncc.commands.progress import progress
from nncc.errors import RecordsError, UserError
from nncc.pipeline import compile_model, machine_for, plans_at
from nncc.schedule.serialise import python_text
from nncc.schedule.variants import Precision

RECORDS_HELP = "the file of records; default: $NNCC_RECORDS, else nncc/records.db in $XDG_DATA_HOME or ~/.local/share"
_KERNEL_HELP = "the name that the kernel has in the model to compile; default: in the one it was tuned in"
_COLD_HELP = "records of times with cold caches"
_PRUNE_HELP = "throw trials away for good: those for which any of the options given holds"


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this command's actions."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    _action(actions, "ls", "what was tuned, and what came of it")
    show = _action(actions, "show", "the trials of one kernel, its winner and the winner's schedule")
    show.add_argument("id", help="as `nncc db ls` prints it, or its beginning")
    show.add_argument("--python", action="store_true", help="only the schedule: to edit and give to nncc compile --plans")
    show.add_argument("--kernel", metavar="NAME", help=_KERNEL_HELP)
    other = _action(actions, "merge", "add the records of another file")
    other.add_argument("file", type=named_path, help="a file of records, or what `nncc db export` printed")
    out = _action(actions, "export", "all records as lines of JSON")
    out.add_argument("file", type=named_path, nargs="?", help="default: standard output")
    _prune_options(_action(actions, "prune", _PRUNE_HELP))
    _miss_options(_action(actions, "why-miss", "for each kernel of a model, whether a record applies and if not, why"))
    html = _action(actions, "html", "a page for a browser about how the kernels of a model were tuned on this machine")
    model_options(html)
    html.add_argument("-o", "--output", type=named_path, required=True, metavar="FILE", help="the page; needs no network")
    html.add_argument("--threads", type=int, metavar="N", help=THREADS_HELP)
    html.add_argument("--precision", choices=PRECISIONS, default=Precision.DEFAULT.value, help=PRECISION_HELP)
    html.add_argument("--cold", action="store_true", help=_COLD_HELP)


def _action(actions: argparse._SubParsersAction[argparse.ArgumentParser], name: str, line: str) -> argparse.ArgumentParser:
    parser = actions.add_parser(name, help=line, description=line)
    parser.add_argument("--records", type=named_path, metavar="PATH", help=RECORDS_HELP)
    return parser


def _prune_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--older-than", type=positive, metavar="DAYS", help="begun more than so many days ago")
    parser.add_argument("--other-code", action="store_true", help="of another version of the code generator than this one")
    parser.add_argument("--losers", action="store_true", help="all but the winner of each kernel")
    parser.add_argument("--damaged", action="store_true", help="that cannot be read")


def _miss_options(parser: argparse.ArgumentParser) -> None:
    model_options(parser)
    parser.add_argument("--target", metavar="NAME", help=TARGET_HELP)
    parser.add_argument("--threads", type=int, metavar="N", help=THREADS_HELP)
    parser.add_argument("--precision", choices=PRECISIONS, help=PRECISION_HELP)
    parser.add_argument("--cold", action="store_true", help=_COLD_HELP)


def execute(given: argparse.Namespace) -> None:
    """Do what was asked of the records."""
    _ACTIONS[given.action](given)


def _opened(path: Path | None) -> Records:
    """The records to read. A file that was named has to be there; the one of the default place comes with tuning."""
    if path:
        require_there(path)
    return Records.open(path, readonly=True)


def _ls(given: argparse.Namespace) -> None:
    with _opened(given.records) as records:
        found = [(setting, records.trials(setting)) for setting in records.settings()]
        damaged, path = records.damaged(), records.database.path
    if found:
        table_console().print(settings_table(found, code_version()))
    print(f"{path}: {len(found)} kernels with settings, {sum(len(trials) for _, trials in found)} trials")
    if damaged:
        print(f"warning: {len(damaged)} trials cannot be read and are left out (`nncc db prune --damaged` removes them): "
              f"{', '.join(map(str, damaged))}")  # fmt: skip


def _show(given: argparse.Namespace) -> None:
    with _opened(given.records) as records:
        setting = _found(records, given.id)
        trials, reasons = records.trials(setting), records.why_miss(setting)
    winner = decide(trials)
    schedule = ""
    if winner:
        schedule = python_text([(given.kernel or setting.kernel.name, setting.kernel.loops, winner.trial.steps)])
    if given.python:
        if not schedule:
            raise RecordsError(f"{setting.kernel.label} has no winner: {'; '.join(reasons)}")
        print(schedule, end="")
        return
    print("\n".join(description(setting)))
    table_console().print(trials_table(trials))
    if winner:
        print(f"winner: trial {winner.trial.id}, {gain(winner.verdict)} of the default plan's time\n\n{schedule}", end="")
    else:
        print(f"winner: {DEFAULT}; {'; '.join(reasons)}")


def _found(records: Records, wanted: str) -> Setting:
    """The setting whose id begins so. Raises: RecordsError."""
    found = [setting for setting in records.settings() if wanted and setting.id.startswith(wanted)]
    if len(found) != 1:
        why = f"{len(found)} settings have an id that begins" if found else "no setting has an id that begins"
        raise RecordsError(f"{why} with {wanted!r} in {records.database.path}; `nncc db ls` prints them")
    return found[0]


def _merge(given: argparse.Namespace) -> None:
    with Records.open(given.records) as records:
        merged, path = merge(records, given.file), records.database.path
    print(f"{path}: {merged.new} trials are new, {merged.known} were there")
    if merged.damaged:
        print(f"warning: {merged.damaged} trials in {given.file} cannot be read and were left out")


def _export(given: argparse.Namespace) -> None:
    if given.file:
        require_writable(given.file)
    lines: list[str] = []
    with _opened(given.records) as records:
        try:
            lines.extend(export(records))
        finally:  # of a damaged file what comes before the damage
            _put("".join(f"{line}\n" for line in lines), given.file)


def _put(text: str, file: Path | None) -> None:
    if file:
        write_all({file: text.encode()})
    else:
        print(text, end="")


def _prune(given: argparse.Namespace) -> None:
    if not (given.older_than or given.other_code or given.losers or given.damaged):
        raise UserError("which trials? Give --older-than DAYS, --other-code, --losers or --damaged")
    what = Pruning(given.older_than, given.other_code, given.losers, given.damaged)
    with machine_lock(), Records.open(given.records) as records:  # a tuner notes what becomes of trials that it has begun
        print(f"{records.database.path}: {prune(records, what)} trials thrown away")


def _why_miss(given: argparse.Namespace) -> None:
    machine, plans = machine_for(given.target, given.threads), plans_at(None, given.precision)
    with _opened(given.records) as records:
        with progress() as report:
            made = compile_model(given.model, machine, report, plans, given.dims, cache_at(True))
        kernels = [schedule.naive for schedule in made.schedules]
        model = model_key(kernels)
        for kernel in kernels:
            setting = Setting.of(kernel, machine, plans.precision, given.cold)
            print("\n  ".join(_applies(records, setting, kernel.name, model)))


def _applies(records: Records, setting: Setting, name: str, model: str) -> list[str]:
    winner = records.winner(setting, model)
    if winner:
        return [f"{name}: a record applies, {gain(winner.verdict)} of the default plan's time"]
    return [f"{name}: {DEFAULT}", *records.why_miss(setting, model)]


def _html(given: argparse.Namespace) -> None:
    from nncc.commands.tune_report import page_of_records  # noqa: PLC0415

    with _opened(given.records) as records:
        page_of_records(given, records)


_ACTIONS: dict[str, Callable[[argparse.Namespace], None]] = {
    "ls": _ls,
    "show": _show,
    "merge": _merge,
    "export": _export,
    "prune": _prune,
    "why-miss": _why_miss,
    "html": _html,
}
