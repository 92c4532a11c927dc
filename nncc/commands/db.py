"""nncc db ls | show ID | merge FILE | export [FILE] | prune ... | why-miss MODEL | html MODEL -o FILE"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from rich import box
from rich.table import Table
from rich.text import Text

from nncc.autotune.records.exchange import EXPORT, Pruning, export, merge, preview, prune
from nncc.autotune.records.keys import KernelFacts, Setting, model_key
from nncc.autotune.records.lock import ZOO
from nncc.autotune.records.records import Records, default_path, models, winners
from nncc.autotune.records.rows import ALONE, Measured, Trial, Verdict, Winner
from nncc.autotune.records.version import is_current
from nncc.autotune.timing.exclusive import machine_lock
from nncc.codegen.build.files import write_all
from nncc.commands.bench.figures import table_console
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
from nncc.commands.compile import TARGET_HELP, THREADS_HELP
from nncc.commands.options import (
    PRECISION_HELP,
    PRECISIONS,
    RECORDS_HELP,
    dims_option,
    model_options,
    rules_option,
    source_of,
)
from nncc.commands.progress import progress
from nncc.errors import RecordsError, TargetError, UserError
from nncc.frontend.lowering.kernel import Lowered, call_works
from nncc.frontend.models import Source, import_model
from nncc.ir.kernel import Kernel
from nncc.pipeline.arguments import Rules, precision_of, rules_at
from nncc.pipeline.model import NO_RULES, lower_graph
from nncc.pipeline.targets import target_for
from nncc.printing import duration
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.serialise import python_text
from nncc.target import Target
from nncc.target.table import named_gpu
from nncc.target.targets import MEASURED

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
        print(
            f"warning: {len(damaged)} trials cannot be read and are left out (`nncc db prune --damaged` removes them): "
            f"{', '.join(map(str, damaged))}"
        )


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

KEY_LETTERS = 12


def short(place: str) -> str:
    """A place as tables have it."""
    return place if place == ALONE else place[:KEY_LETTERS]


def where(place: str) -> str:
    """A place in words."""
    return place if place == ALONE else f"inside model {short(place)}"


def model_kernels(
    model: Source, dims: Mapping[str, int], target: Target, rules: Rules = NO_RULES, precision: Precision = Precision.DEFAULT
) -> dict[Kernel, str]:
    """The distinct naive kernels of a model, in order, each with its work in words. Raises: ModelError, RuleError."""
    with progress() as report:
        imported = import_model(model, dims, rules.operators)
        lowered = lower_graph(imported, target, report, rules=rules, precision=precision)
    calls = [item for item in lowered.calls if isinstance(item, Lowered)]
    works = call_works(lowered.graph, lowered.fusion.groups, calls)
    text = {item.kernel: work.text for item, work in zip(calls, works)}
    return {kernel: text[kernel] for kernel in lowered.kernels}


def place_meant(asked: str | None, dims: Mapping[str, int], setting: Setting, known: tuple[str, ...]) -> str | None:
    """The place that --model asks for, by default the only model. known: the models that the trials were compared inside.

    None: there are several, and --model was not given. Raises: RecordsError, ModelError.
    """
    is_file = asked is not None and (asked.startswith(ZOO) or Path(asked).is_file())
    if dims and not is_file:
        raise RecordsError("--dim gives the sizes that a model leaves open: give --model FILE too, or leave --dim out")
    if asked is None:
        return None if len(known) > 1 else (*known, ALONE)[0]
    if is_file:
        return _key(asked, dims, setting)
    if asked == ALONE:
        return ALONE
    found = [key for key in known if asked and key.startswith(asked)]
    if len(found) != 1:
        raise RecordsError(
            f"--model {asked}: there is no such file, and {len(found)} of the models that "
            f"{setting.kernel.label} was tried in have a key that begins so; {choice(known)}"
        )
    return found[0]


def choice(known: tuple[str, ...]) -> str:
    """What --model may be."""
    return f"give --model an ONNX file, zoo:NAME, or one of {', '.join(map(short, (*known, ALONE)))}"


def _key(model: str, dims: Mapping[str, int], setting: Setting) -> str:
    """The key of a model that has the kernel, for the machine of its setting."""
    try:
        kept = json.loads(setting.target)
        like = Target.named(kept["name"]) if named_gpu(str(kept.get("name"))) else Target.host()
        figures = {name: value for name, value in like.to_json().items() if name in MEASURED}  # kept with no record
        target = Target.from_json(figures | kept | {"cores": setting.threads})
    except TargetError as error:
        raise RecordsError(
            f"{model} cannot be lowered for the machine of {setting.id}: {error}; give the beginning of its key with --model"
        ) from None
    kernels = model_kernels(model, dims, target, precision=Precision(setting.precision))
    if setting.kernel.key not in (KernelFacts.of(kernel).key for kernel in kernels):
        raise RecordsError(f"{model} has no kernel with the loops of {setting.kernel.label}, {setting.id}")
    return model_key(kernels)


ID_LETTERS = 10
DEFAULT = "default plan"
_MOST_CANDIDATES = 12
_TIME_LETTERS = len("2026-01-31T23:59:59")


def settings_table(rows: Sequence[tuple[Setting, Sequence[Trial]]]) -> Table:
    """A row for each setting: what was tuned, for what, how often, and what came of it."""
    columns = ("id", "kernel", "dtypes", "threads", "precision", "cache", "code", "trials", "winner")
    table = _table(*columns, right=("threads", "trials"))
    for setting, trials in rows:
        made_by = "this" if is_current(setting.code) else "other"
        cells = (
            setting.id[:ID_LETTERS],
            setting.kernel.label,
            setting.kernel.dtypes,
            setting.threads,
            setting.precision,
            "cold" if setting.cold else "warm",
            made_by,
            len(trials),
            _outcome(trials),
        )
        table.add_row(*(Text(str(cell)) for cell in cells))
    return table


def trials_table(trials: Sequence[Trial]) -> Table:
    """A row for each trial of a setting, in order."""
    columns = ("trial", "source", "outcome", "ratio", "interval", "time", "rounds", "code", "cycles", "message")
    table = _table(*columns, right=("trial", "ratio", "time", "rounds", "code", "cycles"))
    for trial in trials:
        table.add_row(*(Text(cell) for cell in _cells(trial)))
    return table


def verdicts_table(trials: Sequence[Trial]) -> Table:
    """A row for each comparison of a trial with the default plan, by place and in order of time."""
    table = _table("place", "trial", "decision", "ratio", "interval", "pairs", "at (UTC)", right=("trial", "ratio", "pairs"))
    rows = [(v.place != ALONE, v.place, v.at, trial.id, v) for trial in trials for v in trial.verdicts]
    for _, place, at, trial, v in sorted(rows, key=lambda row: row[:4]):
        cells = (short(place), str(trial), v.decision, f"{v.ratio:.3f}", _interval(v), str(v.pairs), at[:_TIME_LETTERS])
        table.add_row(*map(Text, cells))
    return table


def description(setting: Setting) -> Iterator[str]:
    """Everything that decides whether the records of a setting apply, and the loops that were tuned."""
    yield f"{setting.kernel.label} ({setting.kernel.dtypes}), {setting.id}"
    yield f"  cpu        {setting.cpu or 'unknown'}"
    yield f"  target     {_target(setting.target)}"
    yield f"  threads    {setting.threads}"
    yield f"  code       {setting.code}"
    yield f"  precision  {setting.precision}, timed with {'cold' if setting.cold else 'warm'} caches"
    yield from (f"  {line}" for line in setting.kernel.loops)


def _target(text: str) -> str:
    """A target of the records in short: its name, what it has, how long its lists are. What is no target stays as it is."""
    try:
        kept = json.loads(text)
    except ValueError:
        return text
    if not isinstance(kept, dict):
        return text
    plain = {key: f"{len(value)} {key}" if isinstance(value, list) else f"{key} {value}" for key, value in kept.items()}
    return ", ".join(
        [str(kept.get("name", "")), *(said for key, said in plain.items() if key != "name" and kept[key] != "")]
    )


def names(setting: Setting) -> frozenset[str]:
    """What the kernel of a setting is called: in the model it was met in first, and by tables."""
    return frozenset({setting.kernel.name, setting.kernel.label})


def candidates(settings: Sequence[Setting]) -> Iterator[str]:
    """A line for each of several settings, with what tells them apart; the first of many."""
    for s in settings[:_MOST_CANDIDATES]:
        called = " ".join(dict.fromkeys((s.kernel.name, s.kernel.label)))
        caches = "cold" if s.cold else "warm"
        yield (
            f"{s.id[:ID_LETTERS]}  {called} ({s.kernel.dtypes}), threads {s.threads}, {s.precision}, {caches} caches, "
            f"{s.code}"
        )
    if len(settings) > _MOST_CANDIDATES:
        yield f"and {len(settings) - _MOST_CANDIDATES} more"


def gain(verdict: Verdict) -> str:
    """What a verdict says, in short."""
    return f"{verdict.ratio:.3f} ({_interval(verdict)})"


def _outcome(trials: Sequence[Trial]) -> str:
    """What came of tuning a kernel, in short: inside the models where it was compared, if there are any."""
    alone, *inside = winners(trials).values()
    if not inside:
        return _gain_or_default(alone)
    if len(inside) == 1:
        return f"{_gain_or_default(inside[0])} in its model"
    ratios = [winner.verdict.ratio for winner in inside if winner]
    if not ratios:
        return f"{DEFAULT} in {len(inside)} models"
    return f"in {len(ratios)} of {len(inside)} models, {min(ratios):.3f} at best"


def _gain_or_default(winner: Winner | None) -> str:
    return gain(winner.verdict) if winner else DEFAULT


def _interval(found: Verdict | Measured) -> str:
    return f"{found.low:.3f} to {found.high:.3f}"


def _cells(trial: Trial) -> Iterator[str]:
    m = trial.measured
    yield str(trial.id)
    yield trial.source
    yield trial.outcome or "unfinished"
    yield f"{m.ratio:.3f}" if m else "-"
    yield _interval(m) if m else "-"
    yield duration(m.seconds) if m else "-"
    yield str(m.rounds) if m else "-"
    yield f"{m.code_bytes} B" if m else "-"
    yield f"{trial.predicted:.3g}" if trial.predicted is not None else "-"
    yield trial.message.partition("\n")[0][:60] or "-"


def _table(*columns: str, right: Sequence[str]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for name in columns:
        table.add_column(name, justify="right" if name in right else "left", overflow="fold")
    return table
