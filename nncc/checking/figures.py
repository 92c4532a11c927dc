"""What a check found: how far each value is from what it should be, and the first stage that made one wrong; and the judge,
which compares an array with the right one in f64, and with what the same operators give in the model's own dtypes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from enum import Enum
from math import inf, isfinite
from typing import Any

import numpy as np

from nncc.autotune.cases import LEAST_ERROR, MOST_ERROR, ROUNDING
from nncc.autotune.timing.accuracy import is_whole, relative_error
from nncc.ir.dtypes import from_numpy
from nncc.ir.program import Array

Position = tuple[int, ...]


class Grade(Enum):
    """ILL: the reference arithmetic of the model's own dtypes is as far from f64 as nncc is, and neither says much."""

    RIGHT = "right"
    ILL = "ill-conditioned"
    WRONG = "wrong"


@dataclass(frozen=True)
class Judgement:
    """How far an array is from the right one. error: `accuracy.relative_error` from f64. own: that of the reference in the
    model's own dtypes. allowed: the tolerance. place, got, expected: the element that is wrong by most."""

    error: float
    own: float
    allowed: float
    grade: Grade
    place: Position
    got: str
    expected: str

    @property
    def units(self) -> float:
        """The error in units of the tolerance."""
        if self.error == 0:
            return 0.0
        return self.error / self.allowed if self.allowed else inf


@dataclass(frozen=True)
class Compared:
    """A value that was compared. nodes: of the ONNX model that make it. kernel: what computes it, if one does."""

    name: str
    type: str
    nodes: tuple[str, ...]
    kernel: str
    judgement: Judgement

    def to_json(self) -> dict[str, Any]:
        """Plain data; an error without bound is None."""
        found = asdict(self.judgement) | {"units": self.judgement.units, "grade": self.judgement.grade.value}
        numbers = {k: (v if isfinite(v) else None) if isinstance(v, float) else v for k, v in found.items()}
        return {"name": self.name, "type": self.type, "nodes": list(self.nodes), "kernel": self.kernel, **numbers}


@dataclass(frozen=True)
class Range:
    """A value: how many elements it has, how many of them are NaN or infinite, the least and the largest of the others."""

    name: str
    type: str
    count: int
    nan: int
    infinite: int
    ends: tuple[float, float] | None

    @property
    def is_finite(self) -> bool:
        """Whether all elements are numbers."""
        return not self.nan and not self.infinite

    def __str__(self) -> str:
        parts = [f"{self.ends[0]:.6g} to {self.ends[1]:.6g}"] if self.ends else []
        parts += [f"{n:,} {what}" for n, what in ((self.nan, "NaN"), (self.infinite, "infinite")) if n]
        return f"{', '.join(parts) or 'no elements'} of {self.count:,}" if not self.is_finite else ", ".join(parts) or "none"


@dataclass(frozen=True)
class Special:
    """The first value that holds a NaN or an infinity. kind: which. node, operator: of the ONNX model, which makes it of
    `inputs`; none where an input or a weight of the model holds it.

    exact: what the node makes of the same inputs in f64, of an infinity. outputs: those of the model that hold such ones.
    """

    kind: str
    node: str
    operator: str
    value: Range
    inputs: tuple[Range, ...]
    exact: Range | None
    outputs: tuple[str, ...]


@dataclass(frozen=True)
class Finding:
    """The first stage that makes a wrong value. stage: one of STAGES. what: the rule, step, pass or whatever it is there.

    nodes: of the ONNX model. work: the group in words. details: how it was found. repro: a Python script that shows it.
    """

    stage: str
    what: str
    nodes: tuple[str, ...] = ()
    value: str = ""
    work: str = ""
    kernel: str = ""
    details: tuple[str, ...] = ()
    repro: str = ""


STAGES = {
    "import": "the import rule of the node, or the reference of an operator that it becomes",
    "rewrite": "a rewrite of the graph",
    "join": "the joining of products of one operand",
    "fusion": "what fusion put into one kernel",
    "placement": "where fusion lets values lie",
    "lowering": "the loops of an operator",
    "step": "a step of the schedule",
    "plans": "a kept plan, whose steps make other loops now",
    "constants": "what is prepared of constants when the model is compiled",
    "pass": "a pass between the schedule and the emitted code",
    "emitter": "the emitted code, or what LLVM makes of it",
    "open kernel": "a kernel for all sizes, at some of them",
    "threads": "what threads do at the same time",
    "cache": "kept machine code that is not what the compiler makes",
    "program": "the calls of the program",
    "memory plan": "two values in one place of the arena",
    "weights": "where the library keeps its constants",
    "library": "the library around the kernels: its entry, or how it is linked",
}
"""What may be found, in the order of the way from the model to the library."""


@dataclass(frozen=True)
class Report:
    """outputs: of the library, beside the reference of the model. values: what each kernel makes of right inputs. model:
    what ONNX Runtime makes of the model, beside the reference, if that was asked for. against: what was. special: what is
    no number among the values of the model, which is no mismatch. sizes: of a model with open ones, at which of them it was
    compared; all figures are those at the last."""

    name: str
    target: str
    threads: int
    against: str
    outputs: tuple[Compared, ...]
    values: tuple[Compared, ...]
    model: tuple[Compared, ...] = ()
    finding: Finding | None = None
    special: tuple[Special, ...] = ()
    sizes: tuple[Mapping[str, int], ...] = ()

    @property
    def every(self) -> Iterator[Compared]:
        """All that was compared, in the order of the way."""
        yield from (*self.model, *self.values, *self.outputs)

    @property
    def agrees(self) -> bool:
        """Whether nothing is wrong."""
        return self.finding is None and all(row.judgement.grade is not Grade.WRONG for row in self.every)

    def to_json(self) -> dict[str, Any]:
        """Plain data that json.dumps takes."""
        parts = {"model": self.model, "values": self.values, "outputs": self.outputs}
        return {
            "name": self.name, "target": self.target, "threads": self.threads, "against": self.against,
            "agrees": self.agrees, **{name: [row.to_json() for row in rows] for name, rows in parts.items()},
            "finding": asdict(self.finding) if self.finding else None, "special": [asdict(each) for each in self.special],
            "sizes": [dict(sizes) for sizes in self.sizes],
        }  # fmt: skip


MODEL_ERROR = 1e-4
"""What a whole model may be wrong by: the rounding of all its kernels adds up."""


def judged(actual: Array, exact: Array, own: Array, least: float = LEAST_ERROR) -> Judgement:
    """How far an array is from the right one.

    exact: the right one, in f64 where the array has floats. own: what numpy gives in the array's own dtype. A tolerance is
    the larger of `least`, and ROUNDING times the error of numpy. Elements that are finite in one of exact and own only are
    left out, and then the rest is ill-conditioned at best.
    """
    if actual.shape != exact.shape:
        return Judgement(inf, 0.0, least, Grade.WRONG, (), f"shape {actual.shape}", f"shape {exact.shape}")
    right = _stored(exact, actual.dtype)
    usual = _alike(own, right)
    natural, error = (relative_error(array[usual], right[usual]) for array in (own, actual))
    allowed = ROUNDING * natural if is_whole(actual) else max(least, ROUNDING * natural)
    if error > allowed or not error <= inf:
        grade = Grade.WRONG
    elif is_whole(actual):
        grade = Grade.ILL if error or not usual.all() else Grade.RIGHT
    else:
        loose = allowed > max(MOST_ERROR, ROUNDING * 2 * from_numpy(actual.dtype).roundoff) and error > least
        grade = Grade.ILL if loose or not usual.all() else Grade.RIGHT
    place = _worst(actual, right, usual)
    return Judgement(error, natural, allowed, grade, place, *_elements(place, actual, right))


def _stored(exact: Array, dtype: np.dtype) -> Array:
    """The right array, with infinities where the dtype has nothing so large."""
    if is_whole(exact) or exact.dtype == dtype:
        return exact
    with np.errstate(all="ignore"):
        stored = exact.astype(dtype).astype(np.float64)
    return np.where(np.isfinite(stored), exact, stored)


def _special(array: Array) -> Array:
    """Where it is NaN (1) or infinite (2, 3)."""
    wide = array if is_whole(array) else array.astype(np.float64)
    return np.where(np.isnan(wide), 1, np.where(np.isposinf(wide), 2, np.where(np.isneginf(wide), 3, 0)))


def _alike(one: Array, other: Array) -> Array:
    if is_whole(one):
        return np.ones(one.shape, bool)
    return np.asarray(_special(one) == _special(other))


def _worst(actual: Array, right: Array, usual: Array) -> Position:
    """Where the largest difference is; NaN or an infinity that should not be there is larger than any number."""
    if not actual.size:
        return ()
    wide = [array.astype(np.float64) for array in (actual, right)]
    with np.errstate(all="ignore"):
        difference = np.abs(wide[0] - wide[1])
    same = _special(wide[0]) == _special(wide[1])
    difference = np.where(same, np.where(np.isfinite(difference), difference, 0.0), inf)
    return tuple(int(i) for i in np.unravel_index(int(np.where(usual, difference, -1.0).argmax()), actual.shape))


def _elements(place: Position, actual: Array, right: Array) -> tuple[str, str]:
    if not actual.size:
        return "", ""
    return f"{actual[place].item():.9g}", f"{right[place].item():.9g}"
