"""Import rules of ONNX's preview of training: one step of an optimiser, from gradients that are given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import power, select, sqrt
from nncc.frontend.onnx.import_rules.call import Call, ImportRule

Step = tuple[Tensor, ...]


@dataclass(frozen=True, slots=True)
class _Rate:
    """The rate that a step is scaled by, and how many steps there were."""

    rate: Tensor
    count: Tensor

    def from_second(self, later: Tensor | float, first: Tensor | float) -> Tensor:
        """A number that the first step has for itself."""
        held = later if isinstance(later, Tensor) else self.rate.builder.scalar(later, self.rate.dtype)
        return select(self.count > 0, held, first)


def _optimiser(states: int, step: Callable[[Call, _Rate, Tensor, Tensor, tuple[Tensor, ...]], Step]) -> ImportRule:
    """The rule of an optimiser that keeps some tensors beside each that it trains.

    Inputs are the rate, the count of steps, all tensors, all gradients, then each of the states of all; outputs all tensors,
    then the states.
    """

    def rule(call: Call) -> Step:
        given = [call.tensor(index) for index in range(len(call.inputs))]
        parts = states + 2
        if len(given) < 2 + parts or (len(given) - 2) % parts:
            raise ModelError(f"{len(given)} inputs; expected a rate, a count and {parts} for each tensor that is trained")
        rate, count = given[0].reshape(), (len(given) - 2) // parts
        at = _Rate(rate, given[1].reshape().cast(rate.dtype))
        lists = [given[2 + part * count : 2 + (part + 1) * count] for part in range(parts)]
        made = [step(call, at, x, gradient, tuple(rest)) for x, gradient, *rest in zip(*lists)]
        return tuple(tensor for each in zip(*made) for tensor in each)

    return rule


def _regularised(call: Call, x: Tensor, gradient: Tensor) -> Tensor:
    return x * call.number("norm_coefficient", 0.0) + gradient


def _adagrad(call: Call, at: _Rate, x: Tensor, gradient: Tensor, states: tuple[Tensor, ...]) -> Step:
    rate = at.rate / (at.count * call.number("decay_factor", 0.0) + 1.0)
    slope = _regularised(call, x, gradient)
    squares = states[0] + slope * slope
    return x - rate.cast(x.dtype) * slope / (sqrt(squares) + call.number("epsilon", 1e-6)), squares


def _momentum(call: Call, at: _Rate, x: Tensor, gradient: Tensor, states: tuple[Tensor, ...]) -> Step:
    mode, alpha = call.text("mode", ""), float(call.require("alpha"))
    if mode not in ("standard", "nesterov"):
        raise ModelError(f"mode {mode!r}; expected standard or nesterov")
    slope = _regularised(call, x, gradient)
    beta = at.from_second(float(call.require("beta")), 1.0).cast(x.dtype)
    moved = states[0] * alpha + beta * slope
    way = moved if mode == "standard" else slope + moved * alpha
    return x - at.rate.cast(x.dtype) * way, moved


def _adam(call: Call, at: _Rate, x: Tensor, gradient: Tensor, states: tuple[Tensor, ...]) -> Step:
    alpha, beta = call.number("alpha", 0.9), call.number("beta", 0.999)
    slope = _regularised(call, x, gradient)
    moved = states[0] * alpha + slope * (1 - alpha)
    squares = states[1] * beta + slope * slope * (1 - beta)
    corrected = at.rate * sqrt(1.0 - power(beta, at.count)) / (1.0 - power(alpha, at.count))
    rate = at.from_second(corrected, at.rate).cast(x.dtype)
    made = x - rate * moved / (sqrt(squares) + call.number("epsilon", 1e-6))
    return made * (1 - call.number("norm_coefficient_post", 0.0)), moved, squares


TRAINING: dict[str, ImportRule] = {
    "Adagrad": _optimiser(1, _adagrad),
    "Momentum": _optimiser(1, _momentum),
    "Adam": _optimiser(2, _adam),
}
