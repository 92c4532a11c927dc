"""Rules of ATen's recurrent layers: x[steps, batch, features], or the batch first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.builder.functions import concat
from nncc.frontend.decompose.composites import widened
from nncc.frontend.library.recurrent import (
    ACTIVATIONS,
    Cell,
    Direction,
    Layer,
    gru_cell,
    lstm_cell,
    product_of_rows,
    recurrent,
    rnn_cell,
)
from nncc.frontend.torch.rules.table import Results, register


@dataclass(frozen=True, slots=True)
class _Kind:
    """cell: of the library. order: which of ATen's gates each of the cell's gates is. activations: of the cell."""

    cell: Cell
    order: tuple[int, ...]
    activations: tuple[str, ...]


_RNN_TANH = _Kind(rnn_cell, (0,), ("tanh",))
_RNN_RELU = _Kind(rnn_cell, (0,), ("relu",))
_GRU = _Kind(partial(gru_cell, True), (1, 0, 2), ("sigmoid", "tanh"))
_LSTM = _Kind(partial(lstm_cell, False), (0, 3, 1, 2), ("sigmoid", "tanh", "tanh"))


def _in_order(weights: Tensor, order: tuple[int, ...]) -> Tensor:
    """The gates of weights, or of a bias, in the order of the library's cell."""
    size = weights.type.extents[0] // len(order)
    return weights if len(order) == 1 else concat([weights[n * size : (n + 1) * size] for n in order], 0)


@dataclass(frozen=True, slots=True)
class _Stack:
    """The arguments that ATen's recurrent layers have in common. states: before the first step, each (layers * directions,
    batch, hidden)."""

    kind: _Kind
    params: Sequence[Tensor]
    states: Sequence[Tensor]
    has_biases: bool
    num_layers: int
    bidirectional: bool

    def run(self, x: Tensor) -> list[Tensor]:
        """The outputs of the last layer, and the last states of all."""
        hidden = self.states[0].type.extents[2]
        ways = 2 if self.bidirectional else 1
        each = 4 if self.has_biases else 2
        if len(self.params) != self.num_layers * ways * each:
            raise ModelError(f"{len(self.params)} weights for {self.num_layers} layers; nncc takes none with projections")
        last: list[list[Tensor]] = [[] for _ in self.states]
        for number in range(self.num_layers):
            layer = Layer(x, hidden)
            outputs, *states = recurrent(layer, self.kind.cell, self._directions(layer, number, ways, each))
            x = outputs.transpose(0, 2, 1, 3).reshape(*x.shape[:2], ways * hidden)
            for found, state in zip(last, states, strict=True):
                found.append(state)
        return [x, *(concat(found, 0) for found in last)]

    def _directions(self, layer: Layer, number: int, ways: int, each: int) -> Iterator[Direction]:
        activations = [ACTIVATIONS[name][1]() for name in self.kind.activations]
        for way in range(ways):
            at = number * ways + way
            weights, recurrence, *biases = (
                _in_order(tensor, self.kind.order) for tensor in self.params[at * each : (at + 1) * each]
            )
            none = layer.zeros(weights.type.extents[0])
            pair = (widened(biases[0]), widened(biases[1])) if biases else (none, none)
            start = tuple(widened(state[at]) for state in self.states)
            products = (product_of_rows, product_of_rows)
            yield Direction(weights, recurrence, products, pair, None, start, activations, bool(way))


def _layer(kind: _Kind) -> Callable[..., Results]:
    def made(
        input: Tensor,
        hx: Tensor | Sequence[Tensor],
        params: Sequence[Tensor],
        has_biases: bool,
        num_layers: int,
        dropout: float,
        train: bool,
        bidirectional: bool,
        batch_first: bool,
    ) -> Results:
        if train and dropout:
            raise ModelError("a dropout in training mode draws random numbers; call model.eval() first")
        states = (hx,) if isinstance(hx, Tensor) else hx
        stack = _Stack(kind, params, states, has_biases, num_layers, bidirectional)
        outputs, *last = stack.run(input.transpose(1, 0, 2) if batch_first else input)
        return [outputs.transpose(1, 0, 2) if batch_first else outputs, *last]

    return made


register(_layer(_RNN_TANH), "rnn_tanh.input")
register(_layer(_RNN_RELU), "rnn_relu.input")
register(_layer(_GRU), "gru.input")
register(_layer(_LSTM), "lstm.input")
