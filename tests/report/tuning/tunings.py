"""What the tests of the page about tuning share: kernels with trials as records have them, without any machine."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from nncc.autotune.records.rows import Measured, Trial, Verdict
from nncc.autotune.search.space import Knob
from nncc.autotune.timing.comparison import Comparison
from nncc.report.tuning.data import KernelTuning, Roof, Run, Tuning
from tests.autotune.recording import STEPS, scaled, setting

KNOBS = (
    Knob("t: rows", (2, 4, 6, 8), 6),
    Knob("t: grouping", ("columns", "rows <b>apart</b>"), "columns"),
    Knob("t: block", (0.125, 0.25, 0.5), 0.25),
    Knob("t: prefetch next", (False, True), False),
)
USUAL = {knob.name: knob.usual for knob in KNOBS}
SECONDS = 1e-4
RUN = Run(90.0, 89.0, 80.0, 40.0, 36.0, 0.025, 0.6, Comparison(0.9, 0.88, 0.93, 500))
ROOF = Roof(1e11, {"L1": 2e11, "L2": 1e11, "memory": 1e10})


def moment(seconds: float, day: int = 1) -> str:
    return (datetime(2026, 1, day, tzinfo=UTC) + timedelta(seconds=seconds)).isoformat()


def trial(
    n: int,
    ratio: float | None = 1.0,
    outcome="ok",
    verdict: str = "",
    day: int = 1,
    source="model",
    message="",
    predicted=1000.0,
) -> Trial:
    """A trial that began `n` seconds after its session and took a second; a verdict comes half a second later."""
    answers = {
        "t: rows": (2, 4, 6, 8)[n % 4],
        "t: grouping": KNOBS[1].values[n % 2],
        "t: block": 0.25,
        "t: prefetch next": n % 3 == 0,
    }
    measured = Measured(ratio, ratio - 0.01, ratio + 0.01, ratio * SECONDS, 12, 100) if outcome == "ok" and ratio else None
    verdicts = (
        (Verdict(ratio or 1.0, (ratio or 1.0) - 0.02, (ratio or 1.0) + 0.02, 30, verdict, moment(n + 1.5, day)),)
        if verdict
        else ()
    )
    finished = None if outcome is None else moment(n + 1, day)
    return Trial(
        10 * day + n,
        f"run {day}",
        source,
        answers,
        STEPS,
        f"i{n}",
        predicted,
        outcome,
        message,
        measured,
        moment(n, day),
        finished,
        verdicts,
    )


def trials() -> tuple[Trial, ...]:
    """16 that ran, the seventh of which is the winner: as fast as predicted, but for the last."""
    ran = [
        trial(n, 0.8 + 0.02 * abs(n - 6), predicted=1000.0 + abs(n - 6), verdict="faster" if n == 6 else "")
        for n in range(15)
    ]
    return (*ran, trial(15, 0.9, predicted=990.0, source="tpe"))


def kernel(
    made: tuple[Trial, ...], label: str = "matmul 8x8 of 8", count: int = 2, knobs=KNOBS, flops: int = 4000
) -> KernelTuning:
    return KernelTuning(label, count, setting(scaled(len(label))), made, knobs, USUAL if knobs else {}, 1000.0, flops, 1000)


def tuning(*kernels: KernelTuning, run: Run | None = RUN) -> Tuning:
    return Tuning("a model", "x86-64-v3: some target", kernels, run, ROOF)
