"""nncc tune on several machines: the options of a coordinator and of builders."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from nncc.arguments import threads_argument
from nncc.autotune.fleet.builder import Helper
from nncc.autotune.fleet.fleet import Fleet, FleetWorkshop, Work
from nncc.autotune.fleet.storage import FORMS
from nncc.autotune.job import Job
from nncc.autotune.tuner import Open, Options
from nncc.autotune.workshop import LocalWorkshop
from nncc.commands.messages import note
from nncc.commands.options import source_of
from nncc.commands.tune.checks import of_the_search, require_left_out, require_model
from nncc.errors import RunError
from nncc.ir.kernel import Kernel
from nncc.pipeline.arguments import rules_at
from nncc.target import Cpu, require_cpu

STORAGE_HELP = f"where builders on other hosts find what to compile: {FORMS}; see docs/tuning-fleet.md"
BUILD_ONLY_HELP = "compile candidates for the coordinator with this --storage, on --threads N cores; measure nothing"
CLASS_HELP = "a name for machines whose times are alike; default: those with this processor and these caches"
SAME_HOST_HELP = "with --build-only: also on the host of the coordinator, whose measurements that may disturb"


def fleet_options(parser: argparse.ArgumentParser) -> None:
    """What several machines need."""
    group = parser.add_argument_group("many machines")
    group.add_argument("--storage", metavar="URL", help=STORAGE_HELP)
    group.add_argument("--build-only", action="store_true", help=BUILD_ONLY_HELP)
    group.add_argument("--class", dest="machine_class", metavar="NAME", help=CLASS_HELP)
    group.add_argument("--same-host", action="store_true", help=SAME_HOST_HELP)


def require_fleet(given: argparse.Namespace) -> None:
    """Raises: RunError for options that are empty or contradict each other; ModelError where a builder has no model."""
    if given.storage == "":
        raise RunError(f"--storage is empty; expected {FORMS}")
    if given.machine_class == "":
        raise RunError("--class is empty; expected a name, the same for all machines whose times are alike")
    if given.build_only:
        _require_builder(given)
    elif given.same_host:
        raise RunError("--same-host lets builders run where times are taken: give it with --build-only")
    elif given.storage:
        _require_coordinator(given)
    elif given.machine_class:
        raise RunError("--class is for tuning on several machines: give --storage URL with it")


def _require_builder(given: argparse.Namespace) -> None:
    if not given.storage:
        raise RunError("--build-only compiles for a coordinator: give the --storage URL that it has")
    require_left_out("--build-only measures and writes nothing", {
        "--budget": given.budget, "--output": given.output, "--frozen": given.frozen, "--lock": given.lock,
        "--records": given.records, "--html": given.html, "--no-cache": given.no_cache, **of_the_search(given),
    })  # fmt: skip
    require_model(given.model)  # it is read when there is a coordinator, and that may take hours


def _require_coordinator(given: argparse.Namespace) -> None:
    if given.frozen:
        raise RunError("--storage is for trials that are built on several machines, and --frozen tries nothing: "
                       "leave one of them out")  # fmt: skip
    if not given.budget:
        raise RunError("--storage is for trials that are built on several machines: give --budget TIME with it, above 0")


def build_only(given: argparse.Namespace) -> None:
    """Compile what a coordinator orders, and say how much that was."""

    rules = rules_at(given.rules)

    def lower(target: Cpu) -> tuple[str, Sequence[Kernel]]:
        job = Job.of(source_of(given), target, Options(), given.dims, rules=rules)
        return job.model, job.kernels

    processes = threads_argument(given.threads, RunError)
    count = Helper(lower, given.same_host, given.machine_class, note, processes).serve(given.storage)
    print(f"built {count} candidate{'' if count == 1 else 's'}")


@contextmanager
def workshop_of(job: Job, given: argparse.Namespace) -> Iterator[Open]:
    """Where the candidates of a model are made. Raises: RecordsError."""
    if not given.storage:
        yield LocalWorkshop
        return
    work = Work.here(job.model, require_cpu(job.target), job.options.precision, given.machine_class)
    with Fleet(given.storage, work, note) as fleet:
        yield partial(FleetWorkshop, fleet)
