"""nncc tune MODEL --budget 10m -o NAME.so"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from nncc.autotune.records.lock import Lock, lock_path
from nncc.autotune.records.records import Records
from nncc.autotune.search.search import Strategy
from nncc.autotune.timing.comparison import CONFIDENCE
from nncc.autotune.tuner import Options
from nncc.codegen.cache import cache_at
from nncc.codegen.library import Library, require_library_name
from nncc.codegen.link import require_linker
from nncc.commands.checks import named_path, require_writable
from nncc.commands.compile import CACHE_HELP, OUTPUT_HELP, PRECISION_HELP, PRECISIONS, THREADS_HELP
from nncc.commands.db import RECORDS_HELP
from nncc.commands.kernel_table import table_console
from nncc.commands.model import model_options
from nncc.commands.progress import progress
from nncc.commands.sketches import read_sketches
from nncc.commands.tune_fleet import build_only, fleet_options, require_fleet, workshop_of
from nncc.commands.tune_report import HTML_HELP, require_page, run_of, write_page
from nncc.commands.tune_view import by_time, kernel_table, machine_text, tune_view
from nncc.errors import RunError
from nncc.pipeline import machine_for
from nncc.schedule.variants import Precision
from nncc.tuning import Job, Tuned, from_records, frozen, tune_model

UNITS = {"s": 1.0, "m": 60.0, "h": 3600.0}
BUDGET_HELP = "time for all of it, such as 90s, 10m or 2h; 0: nothing is tried, the records decide"
FROZEN_HELP = "build what the lock file says, and measure nothing"
LOCK_HELP = "the lock file; default: MODEL.lock.json beside the model, for zoo:NAME in this folder"
COLD_HELP = "time kernels with nothing in the caches, as large models meet them"
SKETCHES_HELP = "schedules with knobs of your own, to try beside the planner's: see docs/tuning.md"
SEARCH_HELP = "model: by the cost model and what is learnt (default); tpe, random: to compare with"


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    model_options(parser)
    parser.add_argument("--budget", type=seconds, metavar="TIME", help=BUDGET_HELP)
    parser.add_argument("-o", "--output", type=named_path, metavar="PATH", help=OUTPUT_HELP.partition(".")[0])
    parser.add_argument("--frozen", action="store_true", help=FROZEN_HELP)
    parser.add_argument("--lock", type=named_path, metavar="PATH", help=LOCK_HELP)
    parser.add_argument("--records", type=named_path, metavar="PATH", help=RECORDS_HELP)
    parser.add_argument("--html", type=named_path, metavar="FILE", help=HTML_HELP)
    parser.add_argument("--threads", type=int, metavar="N", help=THREADS_HELP)
    parser.add_argument("--precision", choices=PRECISIONS, default=Precision.DEFAULT.value, help=PRECISION_HELP)
    parser.add_argument("--cold", action="store_true", help=COLD_HELP)
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of everything that is drawn; default 0")
    strategies = [strategy.value for strategy in Strategy]
    parser.add_argument("--search", choices=strategies, default=Strategy.MODEL_FIRST.value, help=SEARCH_HELP)
    parser.add_argument("--sketches", type=named_path, metavar="FILE.py", help=SKETCHES_HELP)
    parser.add_argument("--no-cache", action="store_true", help=CACHE_HELP)
    fleet_options(parser)


def seconds(text: str) -> float:
    """A time with its unit, for an argument's type. Raises: ArgumentTypeError."""
    if text == "0":
        return 0.0
    found = re.fullmatch(r"(\d+(?:\.\d+)?)([smh])", text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time; expected 90s, 10m, 2h or 0")
    return float(found[1]) * UNITS[found[2]]


def execute(given: argparse.Namespace) -> None:
    """Tune, write the library and the lock file, and say what was gained; or build for a coordinator."""
    require_fleet(given)
    if given.build_only:
        build_only(given)
        return
    if given.output is None:
        raise RunError("give -o PATH, the library to write")
    target = machine_for(None, given.threads)
    require_linker(target)
    require_library_name(given.output)
    require_writable(given.output)
    lock = given.lock or lock_path(str(given.model))
    if given.budget is None and not given.frozen:
        raise RunError("give --budget TIME, such as --budget 10m, or --frozen")
    if given.html:
        require_page(given.html, given.frozen)
    with progress() as report:
        job = Job.of(given.model, target, _options(given), given.dims, cache_at(not given.no_cache), given.output, report)
    if given.frozen:
        _say_built(frozen(job, Lock.read(lock)), lock)
        return
    require_writable(lock)
    made = _tuned(job, given)
    made.lock.write(lock)
    if given.html:
        with Records.open(given.records, readonly=True) as records:
            write_page(given.html, str(given.model), job, records, run_of(made, given.budget))
    _say_tuned(made)
    _say_built(made.library, lock)


def _options(given: argparse.Namespace) -> Options:
    sketches = read_sketches(given.sketches) if given.sketches else ()
    strategy, precision = Strategy(given.search), Precision(given.precision)
    return Options(given.seed, strategy, given.cold, precision=precision, sketches=sketches)


def _tuned(job: Job, given: argparse.Namespace) -> Tuned:
    if not given.budget:
        with Records.open(given.records, readonly=True) as records:
            return from_records(job, records)
    with workshop_of(job, given) as workshop, Records.open(given.records) as records, tune_view() as report:
        return tune_model(job, given.budget, records, report, workshop)


def _say_tuned(made: Tuned) -> None:
    if made.state is None:
        return
    console = table_console()
    console.print(kernel_table(by_time(made.state.rows)))
    share = 1 - sum(made.spent.values()) / made.state.elapsed if made.state.elapsed else 0.0
    print(f"{made.state.elapsed:.0f} s of search ({share:.0%} neither compiling nor measuring), {made.seconds:.0f} s in "
          f"all; {machine_text(made.state)}")  # fmt: skip
    if not any(row.tried for row in made.state.rows):
        print("no candidate could be tried in the time that building left: give a larger budget")
    if made.whole:
        print(_whole_text(made))


def _whole_text(made: Tuned) -> str:
    whole = made.whole
    assert whole is not None
    between = f"between {1 / whole.high:.2f}x and {1 / whole.low:.2f}x" if whole.low else "too few runs to be sure"
    said = f"the whole model runs {1 / whole.ratio:.2f}x as fast as with default plans ({between} with {CONFIDENCE:.0%} "
    said += f"confidence, {whole.pairs} pairs of runs)"
    return said if made.shipped else f"{said}: slower, so default plans are in the library"


def _say_built(library: Library, lock: Path) -> None:
    print(f"wrote {library.path.name}, its schedules are pinned in {lock}")
