"""The command `nncc tune MODEL --budget 10m -o NAME.so`: reads the options, tunes, builds, says what was gained."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from nncc.autotune.in_model import Whole
from nncc.autotune.job import Job
from nncc.autotune.model import Tuned, from_records, frozen, tune_model
from nncc.autotune.records.lock import DEFAULT, Lock, lock_path
from nncc.autotune.records.records import Records
from nncc.autotune.search.search import Strategy
from nncc.autotune.timing.comparison import CONFIDENCE
from nncc.autotune.timing.exclusive import machine_lock
from nncc.autotune.tuner import Open, Options
from nncc.autotune.workshop import LocalWorkshop
from nncc.codegen.build.files import cache_at
from nncc.codegen.program.library import Library
from nncc.commands.bench.figures import table_console
from nncc.commands.checks import force_option, named_path, output_path, require_device, seconds
from nncc.commands.compile import CACHE_HELP, OUTPUT_HELP, THREADS_HELP
from nncc.commands.messages import note
from nncc.commands.options import PRECISION_HELP, PRECISIONS, RECORDS_HELP, model_options, rules_option, source_of
from nncc.commands.progress import progress
from nncc.commands.tune.checks import require_files, require_left_out, require_sense
from nncc.commands.tune.sketches import read_sketches
from nncc.commands.tune.view import by_time, kernel_table, machine_text, tune_view
from nncc.commands.tuning_page import HTML_HELP, run_of, write_page
from nncc.errors import RunError, to_install
from nncc.pipeline.arguments import rules_at
from nncc.pipeline.model import require_runnable
from nncc.pipeline.targets import target_for
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Cpu, Target, table
from nncc.target.measurements import Machine
from nncc.target.targets import measured_here

BUDGET_HELP = "time of the whole command, such as 90s, 10m or 2h; 0: measure nothing, decide by the records"
FROZEN_HELP = "build what the lock file says, and measure nothing"
LOCK_HELP = "the lock file; default: MODEL.lock.json beside the model, for zoo:NAME in this folder"
COLD_HELP = "time kernels as a large model meets them: weights come from memory, inputs from the cache"
TARGET_HELP = "the GPU of this machine (cuda), or what it runs (cuda:sm_80); default: this CPU"
SKETCHES_HELP = "schedules with knobs of your own, to try beside the planner's: see docs/tuning.md"
CLUSTER_HELP = "a Dask scheduler, whose workers build candidates and take times: see docs/tuning-fleet.md"
SEARCH_HELP = "the search strategy: the cost model with a learned ranking (default), TPE, or random"


def options(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    model_options(parser)
    parser.add_argument("--budget", type=seconds, metavar="TIME", help=BUDGET_HELP)
    parser.add_argument("-o", "--output", type=output_path, metavar="PATH", help=OUTPUT_HELP.partition(". ")[0])
    parser.add_argument("--frozen", action="store_true", help=FROZEN_HELP)
    parser.add_argument("--lock", type=output_path, metavar="PATH", help=LOCK_HELP)
    parser.add_argument("--records", type=output_path, metavar="PATH", help=RECORDS_HELP)
    parser.add_argument("--html", type=output_path, metavar="FILE", help=HTML_HELP)
    parser.add_argument("--target", metavar="NAME", help=TARGET_HELP)
    parser.add_argument("--threads", type=int, metavar="N", help=THREADS_HELP)
    parser.add_argument("--precision", choices=PRECISIONS, default=Precision.DEFAULT.value, help=PRECISION_HELP)
    parser.add_argument("--cold", action="store_true", help=COLD_HELP)
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="seed of the random number generator; default: 0")
    strategies = [strategy.value for strategy in Strategy]
    parser.add_argument("--search", choices=strategies, default=Strategy.MODEL_FIRST.value, help=SEARCH_HELP)
    parser.add_argument("--sketches", type=named_path, metavar="FILE.py", help=SKETCHES_HELP)
    rules_option(parser)
    parser.add_argument("--no-cache", action="store_true", help=CACHE_HELP)
    parser.add_argument("--cluster", metavar="ADDRESS|FILE", help=CLUSTER_HELP)
    force_option(parser)


def execute(given: argparse.Namespace) -> None:
    """Tune, write the library and the lock file, and say what was gained."""
    require_sense(given)
    lock = given.lock or lock_path(given.model)
    require_files(given, lock)
    pinned = Lock.read(lock) if given.frozen else None
    target = tuned_target(given)
    require_runnable(target)
    if given.budget and isinstance(target, Cpu):
        say_unmeasured()
    with progress() as report:
        cache = cache_at(not given.no_cache)
        rules, options = rules_at(given.rules), _options(given)
        job = Job.of(source_of(given), target, options, given.dims, cache, given.output, report, lock, given.force, rules)
    if pinned:
        _say_built(frozen(job, pinned), lock)
        return
    made = _tuned(job, given)
    try:  # printing may find that nobody reads it
        if given.html:
            with Records.open(given.records, readonly=True) as records:
                write_page(given.html, str(given.model), job, records, run_of(made, given.budget), given.force)
    finally:
        _say_tuned(made)
        _say_built(made.library, lock)


def tuned_target(given: argparse.Namespace) -> Target:
    """The machine to tune for. Raises: TargetError for one that nothing can be timed on here; RunError for options that say
    nothing of it."""
    if not given.target:
        return target_for(None, given.threads)
    with_gpu = f"--target {given.target} times on a GPU, whose caches are emptied before each run"
    if table.names_gpu(given.target):
        require_left_out(with_gpu, {"--cold": given.cold, "--cluster": given.cluster, "--threads": given.threads})
        if given.budget != 0 and not given.frozen:
            require_device(
                "tuning times candidates on the GPU itself, while nncc compile --target, and nncc tune --frozen "
                "with a lock file, need none"
            )
    return target_for(given.target, given.threads)


def say_unmeasured() -> None:
    """Offer to measure the machine where plans are made by figures of its like."""
    target, why = measured_here(Machine.here())
    if target is None:
        note(f"{why}: `nncc target measure`, once, lets plans begin from its own figures")


def _options(given: argparse.Namespace) -> Options:
    sketches = read_sketches(given.sketches) if given.sketches else ()
    strategy, precision = Strategy(given.search), Precision(given.precision)
    return Options(given.seed, strategy, given.cold, precision=precision, sketches=sketches)


def _tuned(job: Job, given: argparse.Namespace) -> Tuned:
    if not given.budget:
        with Records.open(given.records, readonly=True) as records:
            return from_records(job, records)
    with _opening(job, given.cluster) as workshop, Records.open(given.records) as records, tune_view() as report:
        return tune_model(job, given.budget, records, report, workshop, is_shared=given.cluster is not None)


@contextmanager
def _opening(job: Job, cluster: str | None) -> Iterator[Open]:
    """What opens the workshop of a model. Raises: RunError for a cluster that cannot be used; RecordsError where another
    tuner measures, before a file of records is made."""
    if cluster is None:
        with machine_lock():
            pass
        yield LocalWorkshop
        return
    if find_spec("distributed") is None:
        raise RunError(f"--cluster is for workers of Dask, which is not installed: {to_install('distributed')}")
    from nncc.autotune.fleet.cluster import Cluster  # noqa: PLC0415
    from nncc.autotune.fleet.worker import Wanted  # noqa: PLC0415
    from nncc.autotune.fleet.workshop import FleetWorkshop  # noqa: PLC0415

    with Cluster(cluster, Wanted.here(job.target.cores), note) as opened:
        yield partial(FleetWorkshop, opened)


def _say_tuned(made: Tuned) -> None:
    if made.state is None:
        gains = made.lock.gains.values()
        decided = sum(gain != DEFAULT for gain in gains)
        print(f"{decided} of {len(gains)} kernels decided by records, the others by default; this library was not run")
        return
    console = table_console()
    console.print(kernel_table(by_time(made.state.rows)))
    share = 1 - sum(made.spent.values()) / made.state.elapsed if made.state.elapsed else 0.0
    print(
        f"{made.state.elapsed:.0f} s of search ({share:.0%} neither compiling nor measuring), {made.seconds:.0f} s in "
        f"all; {machine_text(made.state)}"
    )
    if not any(row.tried for row in made.state.rows):
        interrupted = "before it was interrupted"
        short = "in the time that building left: give a larger budget"
        print(f"no candidate could be tried {interrupted if made.state.is_interrupted else short}")
    print(_whole_text(made.whole) if made.whole else "no plan is surely faster than the default ones")


def _whole_text(whole: Whole) -> str:
    if whole.failure:
        return f"default plans are in the library: {whole.fault}"
    time = whole.time
    between = f"between {1 / time.high:.2f}x and {1 / time.low:.2f}x with {CONFIDENCE:.0%} confidence, {time.pairs} loads"
    said = f"the whole model runs {1 / time.ratio:.2f}x as fast as with default plans ({between} of the library)"
    return f"{said}; default plans are in the library, as {whole.fault}" if whole.fault else said


def _say_built(library: Library, lock: Path) -> None:
    print(f"wrote {library.path.name}, its schedules are pinned in {lock}")
