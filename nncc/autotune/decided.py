"""Plans that are decided, for builds that measure nothing: what a lock file pins, and winners of the records.

Records may have been changed or damaged: only winners whose steps apply to their kernels count."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from nncc.arguments import path_argument
from nncc.autotune.records.keys import Setting, model_key
from nncc.autotune.records.lock import Lock, plans_of, require_complete
from nncc.autotune.records.records import Records
from nncc.autotune.records.rows import ALONE, Trial, Winner
from nncc.errors import RecordsError, ScheduleError
from nncc.ir.kernel import Kernel
from nncc.pipeline.arguments import Decided, precision_of
from nncc.pipeline.targets import target_for
from nncc.schedule.apply import apply
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.plans import Plans
from nncc.target import Target


def pinned(
    lock: str | os.PathLike[str],
    target: Target | str | None = None,
    threads: int | None = None,
    precision: str | None = None,
) -> Decided:
    """The plans of a lock file, which `nncc tune` writes, for `nncc.compile(model, plans=...)`.

    target, threads, precision: as nncc.compile gets them, which have to be those that it was tuned for; precision None is
    that of the lock.
    Raises: RecordsError when there is no such file or it makes no sense; when it is used, for another model, target or
    number of threads, and for kernels that it lacks.
    """
    machine, wanted = target_for(target, threads), precision_of(precision)
    made = Lock.read(Path(path_argument("lock", lock, "a lock file, as nncc tune writes it", RecordsError)))

    def plans(kernels: Sequence[Kernel]) -> Plans:
        made.require(model_key(kernels), machine, wanted or Precision(made.precision))
        require_complete(made, kernels)
        return made.plans()

    return Decided(wanted or Precision(made.precision), plans)


def tuned(
    records: str | os.PathLike[str] | None = None,
    target: Target | str | None = None,
    threads: int | None = None,
    precision: str | None = None,
) -> Decided:
    """The best plans by the records of tuning, for `nncc.compile(model, plans=...)`; the default one for a kernel without.

    records: their file; None: where `nncc tune` keeps them. target, threads: as nncc.compile gets them.
    Raises: when it is used, RecordsError for a file that cannot be read, and for a winner that does not apply.
    """
    machine, wanted = target_for(target, threads), precision_of(precision) or Precision.DEFAULT

    def plans(kernels: Sequence[Kernel]) -> Plans:
        model = model_key(kernels)
        with Records.open(None if records is None else Path(records), readonly=True) as opened:
            winners = {k: winner_of(k, Setting.of(k, machine, wanted, False), opened, model) for k in kernels}
        return plans_of({k: winner.trial.steps if winner else None for k, winner in winners.items()}, wanted)

    return Decided(wanted, plans)


def winner_of(kernel: Kernel, setting: Setting, records: Records, model: str = ALONE) -> Winner | None:
    """The winner of a kernel by its records. Raises: RecordsError for a winner that does not apply to it."""
    winner = records.winner(setting, model)
    if winner and (fault := fault_of(kernel, winner.trial)):
        raise RecordsError(
            f"the records say that trial {winner.trial.id} is the best plan of kernel {kernel.name}, and it "
            f"does not apply to it: {fault}\n  the records were changed or damaged: a run with a budget sets "
            "that trial aside"
        )
    return winner


def set_aside(kernel: Kernel, setting: Setting, records: Records, model: str = ALONE) -> None:
    """Note of winners that do not apply to the kernel that they are illegal."""
    while (winner := records.winner(setting, model)) and (fault := fault_of(kernel, winner.trial)):
        records.finish(winner.trial.id, "illegal", fault)


def fault_of(kernel: Kernel, trial: Trial) -> str:
    """Why the steps of a trial do not apply to a kernel; "" where they do."""
    try:
        apply(kernel, trial.steps)
    except ScheduleError as error:
        return str(error)
    return ""
