"""Winners of the records, which may have been changed or damaged since: only those whose steps apply to their kernels."""

from __future__ import annotations

from nncc.autotune.records.keys import Setting
from nncc.autotune.records.records import Records
from nncc.autotune.records.rows import ALONE, Trial, Winner
from nncc.errors import RecordsError, ScheduleError
from nncc.ir.kernel import Kernel
from nncc.schedule.apply import apply


def winner_of(kernel: Kernel, setting: Setting, records: Records, model: str = ALONE) -> Winner | None:
    """The winner of a kernel by its records. Raises: RecordsError for a winner that does not apply to it."""
    winner = records.winner(setting, model)
    if winner and (fault := fault_of(kernel, winner.trial)):
        raise RecordsError(f"the records say that trial {winner.trial.id} is the best plan of kernel {kernel.name}, and it "
                           f"does not apply to it: {fault}\n  the records were changed or damaged: a run with a budget sets "
                           "that trial aside")  # fmt: skip
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
