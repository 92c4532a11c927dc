"""Recurrent layers: RNN, GRU, LSTM, as loops over the steps of the sequence.

What all steps multiply with their inputs is one product before the loop. A cell makes of the gates of one step, which are
sums before their activations, the next state. Sums and states are f32 where the inputs have 16 bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, summed_products
from nncc.frontend.builder.folding import FoldingBuilder
from nncc.frontend.builder.functions import concat, full, maximum, minimum, select, size_of, tanh
from nncc.frontend.builder.regions import LoopHeader, Made, turns
from nncc.frontend.decompose import composite
from nncc.frontend.decompose.composites import widened
from nncc.frontend.graph.dims import Dim
from nncc.frontend.graph.graph import TensorType
from nncc.ir.dtypes import i64

Activation = Callable[[Tensor], Tensor]
Product = Callable[[Tensor, Tensor], Tensor]
"""What is read, or a state, times weights, which have a row for each result."""
State = tuple[Tensor, ...]
"""What a step hands to the next one, the output first."""


def _composite(name: str, **attributes: float) -> Activation:
    return lambda x: composite(name, x, **attributes)[0]


ACTIVATIONS: dict[str, tuple[tuple[float, ...], Callable[..., Activation]]] = {
    "tanh": ((), lambda: tanh),
    "relu": ((), lambda: _composite("relu")),
    "sigmoid": ((), lambda: _composite("sigmoid")),
    "softsign": ((), lambda: _composite("softsign")),
    "softplus": ((), lambda: _composite("softplus")),
    "affine": ((1.0, 0.0), lambda a, b: lambda x: x * a + b),
    "scaledtanh": ((1.0, 1.0), lambda a, b: lambda x: tanh(x * b) * a),
    "leakyrelu": ((0.01,), lambda a: _composite("leaky_relu", alpha=a)),
    "thresholdedrelu": ((1.0,), lambda a: _composite("thresholded_relu", alpha=a)),
    "elu": ((1.0,), lambda a: _composite("elu", alpha=a)),
    "hardsigmoid": ((0.2, 0.5), lambda a, b: _composite("hard_sigmoid", alpha=a, beta=b)),
}
"""The parameters that each activation has if none are given, and what makes it of them."""


def product_of_rows(x: Tensor, weights: Tensor) -> Tensor:
    """A product reads a state in the dtype of the weights, as the outputs hold it: machines multiply 16 bits faster."""
    return summed_products(x.cast(weights.dtype), weights.transpose())


@dataclass(frozen=True, slots=True)
class Direction:
    """One way through the sequence. Weights, (gates * hidden, features or hidden), and biases have their gates side by side.

    products: of what is read, then of the state; biases likewise. peepholes: (3 * hidden,), or none. start: the state before
    the first step, each part (batch, hidden). activations: those of the layer, in its order.
    """

    weights: Tensor
    recurrence: Tensor
    products: tuple[Product, Product]
    biases: tuple[Tensor, Tensor]
    peepholes: Tensor | None
    start: State
    activations: Sequence[Activation]
    is_backwards: bool


@dataclass(frozen=True, slots=True)
class Layer:
    """What the directions have in common. x: (steps, batch, features). lengths: the steps of each sequence, (batch,); None
    for all. bound: the greatest magnitude of the input of an activation; 0 for any.

    Raises: ModelError for no steps.
    """

    x: Tensor
    hidden: int
    lengths: Tensor | None = None
    bound: float = 0.0

    def __post_init__(self) -> None:
        if self.x.shape[0] == 0:
            raise ModelError("0 steps; nncc takes 1 or more")

    def clipped(self, x: Tensor) -> Tensor:
        """The input of an activation, between the bounds."""
        return minimum(maximum(x, -self.bound), self.bound) if self.bound > 0 else x

    def gate(self, x: Tensor, number: int) -> Tensor:
        """One of the gates that lie side by side."""
        start = (*(0,) * (x.rank - 1), number * self.hidden)
        return x.strided_slice(start, (*x.shape[:-1], (number + 1) * self.hidden))

    def zeros(self, *shape: Dim) -> Tensor:
        """A state that nothing came before, or a bias that is none."""
        return full(self.x.builder, 0, TensorType(widened(self.x).dtype, shape))


Cell = Callable[[Layer, Direction, Tensor, State], State]
"""What makes of the products of one step's input, and the state before it, the state after it."""


def _through(layer: Layer, cell: Cell, direction: Direction) -> tuple[Tensor, State]:
    """The outputs of all steps, (steps, batch, hidden), and the last state."""
    read = direction.products[0](layer.x, direction.weights) + direction.biases[0]
    steps, last = layer.x.shape[0], size_of(layer.x, (0,), i64) - 1

    def step(builder: FoldingBuilder, number: Tensor, state: State, parts: State) -> Made:
        turn = last - number if direction.is_backwards else number
        made = cell(layer, direction, parts[0], state)
        output = made[0]
        if layer.lengths is not None:  # beyond its end a sequence gives 0, and its state stays
            runs = (layer.lengths > turn).unsqueeze(1)
            output = select(runs, output, 0.0)
            made = tuple(select(runs, after, before) for after, before in zip(made, state))
        return Made(made, (output,))

    assert isinstance(layer.x.builder, FoldingBuilder)
    ways = (direction.is_backwards,)
    state, (outputs,) = turns(layer.x.builder, LoopHeader(steps, (read,), ways, ways), direction.start, step)
    return outputs, state


def recurrent(layer: Layer, cell: Cell, directions: Iterable[Direction]) -> tuple[Tensor, ...]:
    """The outputs of all steps, (steps, directions, batch, hidden), and each part of the last state, (directions, batch,
    hidden)."""
    made = [_through(layer, cell, direction) for direction in directions]
    outputs = concat([output.unsqueeze(1) for output, _ in made], 1)
    states = [concat([part.unsqueeze(0) for part in parts], 0) for parts in zip(*(state for _, state in made))]
    return tuple(part.cast(layer.x.dtype) for part in (outputs, *states))


def _recurred(direction: Direction, state: Tensor, start: int = 0, end: int | None = None) -> Tensor:
    """What gates add up of a state: all of them, or those with some of the rows of weights."""
    return direction.products[1](state, direction.recurrence[start:end]) + direction.biases[1][start:end]


def rnn_cell(layer: Layer, direction: Direction, read: Tensor, state: State) -> State:
    """One gate, of one activation."""
    return (direction.activations[0](layer.clipped(read + _recurred(direction, state[0]))),)


def gru_cell(is_linear: bool, layer: Layer, direction: Direction, read: Tensor, state: State) -> State:
    """Gates: update, reset, candidate. is_linear: the reset meets the product of the state, not the state.

    The activations: of the first two gates, and of the candidate.
    """
    (before,), (gated, squashed) = state, direction.activations
    candidates = 2 * layer.hidden
    sums = _recurred(direction, before, end=None if is_linear else candidates)
    update, reset = (gated(layer.clipped(layer.gate(read, n) + layer.gate(sums, n))) for n in (0, 1))
    kept = reset * layer.gate(sums, 2) if is_linear else _recurred(direction, reset * before, candidates)
    candidate = squashed(layer.clipped(layer.gate(read, 2) + kept))
    return ((1.0 - update) * candidate + update * before,)


def lstm_cell(is_coupled: bool, layer: Layer, direction: Direction, read: Tensor, state: State) -> State:
    """Gates: input, output, forget, candidate. Peepholes: input, output, forget. is_coupled: what is
    let in is forgotten.

    The activations: of the first three gates, of the candidate, and of the state that is shown.
    """
    (before, memory), (gated, squashed, shown) = state, direction.activations
    sums = read + _recurred(direction, before)

    def gate(number: int, seen: Tensor) -> Tensor:
        total, holes = layer.gate(sums, number), direction.peepholes
        return gated(layer.clipped(total if holes is None else total + layer.gate(holes, number) * seen))

    opened = gate(0, memory)
    kept = 1.0 - opened if is_coupled else gate(2, memory)
    memory = kept * memory + opened * squashed(layer.clipped(layer.gate(sums, 3)))
    return gate(1, memory) * shown(memory), memory
