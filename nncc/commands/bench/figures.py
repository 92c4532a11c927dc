"""What `nncc bench --kernels` measured: a row per kernel with a verdict, and the totals. Plain data."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, isfinite
from statistics import geometric_mean
from typing import Any

from nncc.autotune.timing.comparison import LEAST_EFFECT
from nncc.autotune.timing.measure import Timing, doubts
from nncc.profiling.json_files import JsonFormat

FORMAT = JsonFormat("nncc_bench", 1, "file of figures", "nncc bench MODEL --kernels --json FILE")
UNDECIDED, HIDDEN = 0.10, 0.50
"""More noise than the first leaves an even ratio undecided; a kernel's own above the second, any."""
ONNXRUNTIME, NUMPY, UNFUSED = "ONNX Runtime", "numpy", "unfused"


@dataclass(frozen=True)
class KernelRow:
    """One kernel. count: how often the model calls it. Units: seconds, errors relative to the output's scale.

    name, work: as `nncc inspect` calls it, and what it computes. rivals: the time of the same work unfused, in ONNX
    Runtime and in numpy, by name. missing: why a rival has no time. limit: no schedule can be faster.
    allowed: the error that rounding explains. in_steps: errors are steps of whole numbers, such as quantised ones.
    of_nodes: ONNX Runtime ran the nodes of the model that the kernel computes; else primitives in their place, which are
    slower where it has code for the nodes.
    """

    name: str
    work: str
    count: int
    time: Timing
    rivals: dict[str, Timing]
    missing: dict[str, str]
    limit: float
    error: float
    allowed: float
    in_steps: bool = False
    of_nodes: bool = True

    @property
    def error_text(self) -> str:
        """The error in a table: of the scale, or in steps."""
        return f"{self.error:.0f} st" if self.in_steps else f"{self.error:.0e}"

    @property
    def of_limit(self) -> float:
        """The share of the limit's speed that is reached."""
        return self.limit / self.time.median

    def ratio(self, rival: str) -> float | None:
        """How many times faster than a rival it is; None where that has no time."""
        other = self.rivals.get(rival)
        return None if other is None else other.median / self.time.median

    def noise(self, rival: str) -> float:
        """How far from 1 the ratio to a rival must be to mean something, from the doubt in both."""
        return max(LEAST_EFFECT, hypot(self.time.doubt, self.rivals[rival].doubt))

    @property
    def lost(self) -> float:
        """The seconds per run of the model that the fastest rival would save."""
        fastest = min((t.median for t in self.rivals.values()), default=self.time.median)
        return self.count * max(0.0, self.time.median - fastest)

    @property
    def verdict(self) -> str:
        """One phrase, the worst that can be said first."""
        if not self.error <= self.allowed:
            return f"wrong (error {self.error_text})"
        if self.time.doubt >= HIDDEN:
            return f"undecided (noise {self.time.doubt:.0%})"
        if self._loses_to(UNFUSED):
            return f"fusion loses ({self.ratio(UNFUSED):.2f}x)"
        slower = [rival for rival in (ONNXRUNTIME, NUMPY) if self._loses_to(rival)]
        if slower:
            worst = min(slower, key=lambda rival: self.ratio(rival) or 0.0)
            return f"slower than {worst} ({self.ratio(worst):.2f}x)"
        ratio = self.ratio(ONNXRUNTIME)
        if ratio is None:
            return f"{self.of_limit:.0%} of its limit"
        if ratio > 1 + self.noise(ONNXRUNTIME):
            return f"fast ({ratio:.2f}x)"
        word = "undecided" if self.noise(ONNXRUNTIME) > UNDECIDED else "even"
        return f"{word} ({ratio:.2f}x, noise {self.noise(ONNXRUNTIME):.0%})"

    def _loses_to(self, rival: str) -> bool:
        ratio = self.ratio(rival)
        return ratio is not None and ratio < 1 - self.noise(rival)

    def to_json(self, kernels: float) -> dict[str, Any]:
        """Plain data; an error that is no number is null. kernels: the time of all kernels alone, which the share is of."""
        return {
            "kernel": self.name, "work": self.work, "count": self.count, "time": _json(self.time),
            "share": self.count * self.time.median / kernels, "of_limit": self.of_limit, "limit_s": self.limit,
            "rivals": {name: _json(t) | {"ratio": self.ratio(name)} for name, t in self.rivals.items()},
            "missing": self.missing, "error": self.error if isfinite(self.error) else None,
            "allowed_error": self.allowed, "error_in_steps": self.in_steps,
            "rival_of_nodes": self.of_nodes, "verdict": self.verdict,
        }  # fmt: skip


def _json(timing: Timing) -> dict[str, float]:
    return {"median_s": timing.median, "spread": timing.spread, "samples": timing.samples}


@dataclass(frozen=True)
class Bench:
    """All rows of a model. target, threads, model: what was measured. whole: the model as a library.

    kernels: how many distinct kernels the model has; fewer rows than that when the measurement was interrupted.
    overheads: of a call of our kernels and of an ONNX Runtime session, which the times are without. cpu_share: how much
    of the time the process ran; less than 1 on one thread means that others wanted the machine too.
    """

    model: str
    target: str
    threads: int
    kernels: int
    rows: tuple[KernelRow, ...]
    whole: Timing
    overheads: dict[str, float]
    cpu_share: float

    @property
    def doubt(self) -> str:
        """Why the times say little, in a line; "" where nothing says so."""
        return doubts(self.threads, self.cpu_share, self.whole.spread)

    @property
    def alone(self) -> float:
        """Seconds of all kernels, one after the other, each with its working set in the caches."""
        return sum(row.count * row.time.median for row in self.rows)

    @property
    def limit(self) -> float:
        """Seconds that no schedule of these kernels can beat."""
        return sum(row.count * row.limit for row in self.rows)

    @property
    def complete(self) -> bool:
        return len(self.rows) == self.kernels

    @property
    def worst_first(self) -> tuple[KernelRow, ...]:
        """Wrong ones first, then by the time that the fastest rival would save, then by the time above the limit."""
        return tuple(sorted(self.rows, key=lambda r: (r.error <= r.allowed, -r.lost, r.count * (r.limit - r.time.median))))

    def ratios(self, rival: str) -> dict[str, float]:
        """The ratio to a rival of each kernel that has one, by name."""
        return {row.name: ratio for row in self.rows if (ratio := row.ratio(rival)) is not None}

    def total(self, rival: str) -> float | None:
        """The ratio to a rival over all calls of the kernels that it can run; None where it runs none."""
        rows = [row for row in self.rows if rival in row.rivals]
        theirs = sum(row.count * row.rivals[rival].median for row in rows)
        return theirs / sum(row.count * row.time.median for row in rows) if rows else None

    def to_json(self) -> dict[str, Any]:
        """Plain data that json.dumps takes."""
        return {
            "model": self.model, "target": self.target, "threads": self.threads, "working_set": "warm",
            "complete": self.complete, "overheads_s": self.overheads, "cpu_share": self.cpu_share, "doubt": self.doubt,
            "whole": _json(self.whole), "kernels_alone_s": self.alone, "limit_s": self.limit,
            "ratios": {rival: summary(self.ratios(rival)) for rival in (UNFUSED, ONNXRUNTIME, NUMPY)},
            "rows": [row.to_json(self.alone) for row in self.worst_first],
        }  # fmt: skip


def summary(ratios: dict[str, float]) -> dict[str, Any] | None:
    """The geometric mean of ratios by name, and the worst; None for none."""
    if not ratios:
        return None
    worst = min(ratios, key=lambda name: ratios[name])
    return {"mean": geometric_mean(ratios.values()), "worst": ratios[worst], "worst_kernel": worst}
