"""nncc db ls | show ID | merge FILE | export [FILE] | prune ... | why-miss MODEL | html MODEL -o FILE"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path

from nncc.autotune.records.exchange import EXPORT, Pruning, export, merge, preview, prune
from nncc.autotune.records.keys import Setting, model_key
from nncc.autotune.records.places import models
from nncc.autotune.records.records import Records, default_path
from nncc.autotune.records.rows import ALONE, Trial
from nncc.autotune.timing.exclusive import machine_lock
from nncc.codegen.build.files import write_all
from nncc.commands.bench.table import table_console
from nncc.commands.checks import (
    Output,
    force_option,
    named_path,
    output_path,
    path_or_stdout,
    positive,
    records_files,
    require_outputs,
    require_there,
)
from nncc.commands.compile import PRECISION_HELP, PRECISIONS, TARGET_HELP, THREADS_HELP
from nncc.commands.db.places import choice, model_kernels, place_meant, where
from nncc.commands.db.tables import (
    DEFAULT,
    ID_LETTERS,
    candidates,
    description,
    gain,
    names,
    settings_table,
    trials_table,
    verdicts_table,
)
from nncc.commands.options import RECORDS_HELP, dims_option, model_options, rules_option, source_of
from nncc.errors import RecordsError, UserError
from nncc.pipeline.model import precision_of, target_for
from nncc.pipeline.rules import rules_at
from nncc.schedule.planner.variants import Precision
from nncc.schedule.serialise import python_text

_KERNEL_HELP = "the name that the kernel has in the model to compile; default: in the one it was tuned in"
_MODEL_HELP = "the model whose winner is meant: an ONNX file, zoo:NAME, the beginning of its key, or alone for none"
_COLD_HELP = "records of times with cold caches"
_PRUNE_HELP = "delete trials: those that any of the given options selects"


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this command's actions."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    _action(actions, "ls", "what was tuned, and what came of it")
    show = _action(actions, "show", "the trials of one kernel, its winners and a winner's schedule")
    show.add_argument("id", help="as `nncc db ls` prints it, its beginning, or the name of the kernel, such as k3")
    show.add_argument("--python", action="store_true", help="only the schedule: to edit and give to nncc compile --plans")
    show.add_argument("--model", metavar="MODEL", help=_MODEL_HELP)
    dims_option(show)
    show.add_argument("--kernel", metavar="NAME", help=_KERNEL_HELP)
    other = _action(actions, "merge", "add the records of another file")
    other.add_argument("file", type=named_path, help="a file of records, or what `nncc db export` printed")
    out = _action(actions, "export", "all records as lines of JSON")
    out.add_argument("file", type=path_or_stdout, nargs="?", help="the file to write; default, or -: standard output")
    force_option(out)
    _prune_options(_action(actions, "prune", _PRUNE_HELP))
    _miss_options(_action(actions, "why-miss", "for each kernel of a model, whether a record applies and if not, why"))
    html = _action(actions, "html", "a page for a browser about how the kernels of a model were tuned on this machine")
    model_options(html)
    html.add_argument("-o", "--output", type=output_path, required=True, metavar="FILE", help="the page; needs no network")
    html.add_argument("--threads", type=int, metavar="N", help=THREADS_HELP)
    html.add_argument("--precision", choices=PRECISIONS, default=Precision.DEFAULT.value, help=PRECISION_HELP)
    html.add_argument("--cold", action="store_true", help=_COLD_HELP)
    rules_option(html)
    force_option(html)


def _action(actions: argparse._SubParsersAction[argparse.ArgumentParser], name: str, line: str) -> argparse.ArgumentParser:
    parser = actions.add_parser(name, help=line, description=line)
    parser.add_argument("--records", type=named_path, metavar="PATH", help=RECORDS_HELP)
    return parser


def _prune_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--older-than", type=positive, metavar="DAYS", help="trials that began more than this many days ago")
    parser.add_argument("--other-code", action="store_true", help="trials of another version of the code generator")
    parser.add_argument("--losers", action="store_true", help="trials that no winner depends on, alone or in a model")
    parser.add_argument("--damaged", action="store_true", help="trials that cannot be read")


def _miss_options(parser: argparse.ArgumentParser) -> None:
    model_options(parser)
    parser.add_argument("--target", metavar="NAME", help=TARGET_HELP)
    parser.add_argument("--threads", type=int, metavar="N", help=THREADS_HELP)
    parser.add_argument("--precision", choices=PRECISIONS, help=PRECISION_HELP)
    parser.add_argument("--cold", action="store_true", help=_COLD_HELP)
    rules_option(parser)


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
        table_console().print(settings_table(found))
    print(f"{path}: {len(found)} kernels with settings, {sum(len(trials) for _, trials in found)} trials")
    if damaged:
        print(f"warning: {len(damaged)} trials cannot be read and are left out (`nncc db prune --damaged` removes them): "
              f"{', '.join(map(str, damaged))}")  # fmt: skip


def _show(given: argparse.Namespace) -> None:
    with _opened(given.records) as records:
        setting = _found(records, given.id)
        trials = records.trials(setting)
        known = models(trials)
        place = place_meant(given.model, given.dims, setting, known)
        won = {each: _won(records, setting, each) for each in (ALONE, *known, *([place] if place else []))}
        schedule = _schedule(records, setting, place, given.kernel) if place else ""
    several = "" if place else f"for the schedule of one of them {choice(known)}"
    if not given.python:
        _describe(setting, trials, [*won.values()], schedule or several)
    elif schedule:
        print(schedule, end="")
    else:
        why = won[place] if place else f"it was tried inside {len(known)} models, and each has its own winner; {several}"
        raise RecordsError(f"no schedule of {setting.kernel.label} to print: {why}")


def _describe(setting: Setting, trials: Sequence[Trial], won: Sequence[str], more: str) -> None:
    print("\n".join(description(setting)))
    table_console().print(trials_table(trials))
    if any(trial.verdicts for trial in trials):
        table_console().print(verdicts_table(trials))
    print("\n".join(won))
    if more:
        print(f"\n{more.rstrip()}")


def _won(records: Records, setting: Setting, place: str) -> str:
    """The winner in a place, or why there is none, in words."""
    winner = records.winner(setting, place)
    if not winner:
        return f"winner {where(place)}: {DEFAULT}; {'; '.join(records.why_miss(setting, place))}"
    seen = "" if winner.verdict.place == place else f", compared {where(winner.verdict.place)}"
    return f"winner {where(place)}: trial {winner.trial.id}, {gain(winner.verdict)} of the default plan's time{seen}"


def _schedule(records: Records, setting: Setting, place: str, name: str | None) -> str:
    """The winner in a place as Python; "" where the default plan wins."""
    winner = records.winner(setting, place)
    return python_text([(name or setting.kernel.name, setting.kernel.loops, winner.trial.steps)]) if winner else ""


def _found(records: Records, wanted: str) -> Setting:
    """The setting whose id begins so, or whose kernel is called so. Raises: RecordsError that names those there are."""
    every = records.settings()
    found = [s for s in every if wanted and s.id.startswith(wanted)] or [s for s in every if wanted in names(s)]
    if len(found) == 1:
        return found[0]
    where = f"{wanted!r} in {records.database.path}"
    if not found:
        raise RecordsError(f"no setting has an id that begins with, or a kernel called, {where}; `nncc db ls` prints them")
    raise RecordsError("\n  ".join([f"{len(found)} settings are meant by {where}; give the id of one:", *candidates(found)]))


def _merge(given: argparse.Namespace) -> None:
    require_there(given.file)
    path = given.records or default_path()
    merged = None if path.exists() else preview(given.file, path)
    if merged is None or merged.new:  # no file is made for nothing
        with Records.open(path) as records:
            merged = merge(records, given.file)
    print(f"{path}: {merged.new} trials are new, {merged.known} were there")
    if merged.damaged:
        print(f"warning: {merged.damaged} trials in {given.file} cannot be read and were left out")


def _export(given: argparse.Namespace) -> None:
    with _opened(given.records) as records:
        if given.file:
            require_outputs(records_files(records.database.path), [Output("the export", given.file, EXPORT)], given.force)
            text = "".join(f"{line}\n" for line in export(records))
            write_all({given.file: (EXPORT, text.encode())}, force=given.force)
            return
        for line in export(records):  # of a damaged file what comes before the damage
            print(line)


def _prune(given: argparse.Namespace) -> None:
    if not (given.older_than or given.other_code or given.losers or given.damaged):
        raise UserError("which trials? Give --older-than DAYS, --other-code, --losers or --damaged")
    require_there(given.records or default_path())
    what = Pruning(given.older_than, given.other_code, given.losers, given.damaged)
    with machine_lock(), Records.open(given.records) as records:  # a tuner notes what becomes of trials that it has begun
        print(f"{records.database.path}: {prune(records, what)} trials thrown away")


def _why_miss(given: argparse.Namespace) -> None:
    machine = target_for(given.target, given.threads, cross=True)
    precision = precision_of(given.precision) or Precision.DEFAULT
    with _opened(given.records) as records:
        kernels = model_kernels(source_of(given), given.dims, machine, rules_at(given.rules), precision)
        model = model_key(kernels)
        for kernel, work in kernels.items():
            setting = Setting.of(kernel, machine, precision, given.cold)
            known = f", {setting.id[:ID_LETTERS]}" * bool(records.trials(setting))
            print("\n  ".join(_applies(records, setting, f"{kernel.name} ({work}{known})", model)))


def _applies(records: Records, setting: Setting, name: str, model: str) -> list[str]:
    winner = records.winner(setting, model)
    if winner:
        return [f"{name}: a record applies, {gain(winner.verdict)} of the default plan's time"]
    return [f"{name}: {DEFAULT}", *records.why_miss(setting, model)]


def _html(given: argparse.Namespace) -> None:
    from nncc.commands.tuning_page import page_of_records  # noqa: PLC0415

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
