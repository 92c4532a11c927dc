"""Import rules of ONNX's recurrent layers: RNN, GRU, LSTM. Every step of the sequence becomes nodes of its own.

What all steps multiply with their inputs is one product. `_Layer` reads what the three have in common; a cell makes of the
gates of one step, which are sums before their activations, the next state. Sums and states are f32 where the inputs have
16 bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor, summed_products
from nncc.frontend.builder.functions import concat, full, maximum, minimum, select, tanh
from nncc.frontend.decompose import composite
from nncc.frontend.decompose.composites import widened
from nncc.frontend.graph.graph import TensorType
from nncc.frontend.onnx.import_rules.call import Call, ImportRule, Result

MOST_STEPS = 512
"""Steps of a sequence: each makes some kernels."""
Activation = Callable[[Tensor], Tensor]
Product = Callable[[Tensor, Tensor], Tensor]
"""What is read, or a state, times weights, which have a row for each result."""
Products = Callable[[int, int], Product]
"""The product of what is read (0) or of a state (1), in a direction."""
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


def _activations(call: Call, count: int, usual: Sequence[str]) -> list[Activation]:
    """`count` activations for each direction; alphas and betas are for those that have them, in order."""
    names = [str(getattr(n, "decode", lambda n=n: n)()).lower() for n in call.attributes.get("activations", ())]
    names = names or [*usual] * (count // len(usual))
    if len(names) != count or not ACTIVATIONS.keys() >= {*names}:
        raise ModelError(f"activations {names}; expected {count} of {', '.join(ACTIVATIONS)}")
    given = [iter(call.attributes.get(f"activation_{letter}", ())) for letter in ("alpha", "beta")]
    made = []
    for name in names:
        usual_numbers, make = ACTIVATIONS[name]
        made.append(make(*(float(next(numbers, number)) for numbers, number in zip(given, usual_numbers))))
    return made


@dataclass(frozen=True, slots=True)
class _Direction:
    """One way through the sequence. Weights have their gates side by side; biases are of what is read, then of the state."""

    weights: Tensor
    recurrence: Tensor
    products: tuple[Product, Product]
    biases: tuple[Tensor, Tensor]
    peepholes: Tensor | None
    start: State
    activations: Sequence[Activation]
    backwards: bool


Cell = Callable[["_Layer", _Direction, Tensor, State], State]


@dataclass(frozen=True, slots=True)
class _Layer:
    """What the three layers have in common. x: (steps, batch, features), whatever the model's layout."""

    call: Call
    gates: int
    x: Tensor
    hidden: int
    products: Products

    def clipped(self, x: Tensor) -> Tensor:
        """The input of an activation, between the model's bounds."""
        bound = self.call.number("clip", 0.0)
        return minimum(maximum(x, -bound), bound) if bound > 0 else x

    def gate(self, x: Tensor, number: int) -> Tensor:
        """One of the gates that lie side by side."""
        start = (*(0,) * (x.rank - 1), number * self.hidden)
        return x.strided_slice(start, (*x.shape[:-1], (number + 1) * self.hidden))

    def zeros(self, *shape: int) -> Tensor:
        """A state that nothing came before."""
        return full(self.x.builder, 0, TensorType(widened(self.x).dtype, shape))


def _as_it_is(which: int, direction: int) -> Product:
    """A product reads a state in the dtype of the weights, as the outputs hold it: machines multiply 16 bits faster."""
    return lambda x, weights: summed_products(x.cast(weights.dtype), weights.transpose())


def _layer(call: Call, gates: int, products: Products = _as_it_is) -> _Layer:
    x = call.x.transpose(1, 0, 2) if call.flag("layout", False) else call.x
    recurrence = call.tensor(2)
    if x.rank != 3 or recurrence.rank != 3:
        raise ModelError(f"the inputs are {call.x.type} and {recurrence.type}; expected three axes each")
    hidden = recurrence.type.extents[2]
    if call.integer("hidden_size", hidden) != hidden or recurrence.shape[1] != gates * hidden:
        raise ModelError(
            f"hidden_size {call.integer('hidden_size', hidden)} with weights {recurrence.type}; expected "
            f"{gates} gates of that size"
        )
    if not 0 < x.type.extents[0] <= MOST_STEPS:
        raise ModelError(f"{x.type.extents[0]} steps; nncc takes 1 to {MOST_STEPS}")
    return _Layer(call, gates, x, hidden, products)


def _directions(layer: _Layer, states: int, usual: Sequence[str], peepholes: int = 0) -> Iterator[_Direction]:
    call, direction = layer.call, layer.call.text("direction", "forward")
    ways = {"forward": (False,), "reverse": (True,), "bidirectional": (False, True)}.get(direction)
    if ways is None or layer.call.tensor(1).shape[0] != len(ways):
        raise ModelError(
            f"direction {direction!r} with weights {call.tensor(1).type}; expected forward, reverse or "
            "bidirectional, and weights for each direction"
        )
    activations = _activations(call, len(usual) * len(ways), usual)
    for n, backwards in enumerate(ways):
        own = activations[n * len(usual) : (n + 1) * len(usual)]
        start = tuple(_start(layer, 5 + state, n) for state in range(states))
        holes = call.optional(peepholes) if peepholes else None
        yield _Direction(
            call.tensor(1)[n],
            call.tensor(2)[n],
            (layer.products(0, n), layer.products(1, n)),
            _biases(layer, n),
            None if holes is None else holes[n],
            start,
            own,
            backwards,
        )


def _start(layer: _Layer, index: int, direction: int) -> Tensor:
    given = layer.call.optional(index)
    if given is None:
        return layer.zeros(layer.x.type.extents[1], layer.hidden)
    return widened(given.transpose(1, 0, 2) if layer.call.flag("layout", False) else given)[direction]


def _biases(layer: _Layer, direction: int) -> tuple[Tensor, Tensor]:
    given, width = layer.call.optional(3), layer.gates * layer.hidden
    if given is None:
        return layer.zeros(width), layer.zeros(width)
    row = given[direction]
    return row[:width], row[width:]


def _through(layer: _Layer, cell: Cell, direction: _Direction) -> tuple[Tensor, State]:
    """The outputs of all steps, (steps, batch, hidden), and the last state."""
    steps, lengths = layer.x.type.extents[0], layer.call.optional(4)
    read = direction.products[0](layer.x, direction.weights) + direction.biases[0]
    state, outputs = direction.start, []
    for step in reversed(range(steps)) if direction.backwards else range(steps):
        made = cell(layer, direction, read[step], state)
        output = made[0]
        if lengths is not None:  # beyond its end a sequence gives 0, and its state stays
            runs = (lengths > step).unsqueeze(1)
            output = select(runs, output, 0.0)
            made = tuple(select(runs, after, before) for after, before in zip(made, state))
        outputs.append(output.unsqueeze(0))
        state = made
    return concat(outputs[::-1] if direction.backwards else outputs, 0), state


def _results(layer: _Layer, cell: Cell, directions: Iterator[_Direction]) -> Result:
    """The outputs of all steps, and each part of the last state, with an axis for directions, in the model's layout."""
    made = [_through(layer, cell, direction) for direction in directions]
    outputs = concat([output.unsqueeze(1) for output, _ in made], 1)
    states = [concat([part.unsqueeze(0) for part in parts], 0) for parts in zip(*(state for _, state in made))]
    outputs, *states = (part.cast(layer.x.dtype) for part in (outputs, *states))
    if layer.call.flag("layout", False):
        return outputs.transpose(2, 0, 1, 3), *(state.transpose(1, 0, 2) for state in states)
    return outputs, *states


def _recurred(direction: _Direction, state: Tensor, start: int = 0, end: int | None = None) -> Tensor:
    """What gates add up of a state: all of them, or those with some of the rows of weights."""
    return direction.products[1](state, direction.recurrence[start:end]) + direction.biases[1][start:end]


def _rnn_cell(layer: _Layer, direction: _Direction, read: Tensor, state: State) -> State:
    return (direction.activations[0](layer.clipped(read + _recurred(direction, state[0]))),)


def _gru_cell(layer: _Layer, direction: _Direction, read: Tensor, state: State) -> State:
    """Gates: update, reset, candidate."""
    (before,), (gated, squashed) = state, direction.activations
    is_linear, candidates = layer.call.flag("linear_before_reset", False), 2 * layer.hidden
    sums = _recurred(direction, before, end=None if is_linear else candidates)
    update, reset = (gated(layer.clipped(layer.gate(read, n) + layer.gate(sums, n))) for n in (0, 1))
    kept = reset * layer.gate(sums, 2) if is_linear else _recurred(direction, reset * before, candidates)
    candidate = squashed(layer.clipped(layer.gate(read, 2) + kept))
    return ((1.0 - update) * candidate + update * before,)


def _lstm_cell(layer: _Layer, direction: _Direction, read: Tensor, state: State) -> State:
    """Gates: input, output, forget, candidate. Peepholes: input, output, forget."""
    (before, memory), (gated, squashed, shown) = state, direction.activations
    sums = read + _recurred(direction, before)

    def gate(number: int, seen: Tensor) -> Tensor:
        total, holes = layer.gate(sums, number), direction.peepholes
        return gated(layer.clipped(total if holes is None else total + layer.gate(holes, number) * seen))

    opened = gate(0, memory)
    kept = 1.0 - opened if layer.call.flag("input_forget", False) else gate(2, memory)
    memory = kept * memory + opened * squashed(layer.clipped(layer.gate(sums, 3)))
    return gate(1, memory) * shown(memory), memory


def _rnn(call: Call) -> Result:
    layer = _layer(call, 1)
    return _results(layer, _rnn_cell, _directions(layer, 1, ("tanh",)))


def _gru(call: Call) -> Result:
    layer = _layer(call, 3)
    return _results(layer, _gru_cell, _directions(layer, 1, ("sigmoid", "tanh")))


def _lstm(call: Call) -> Result:
    return lstm_with(call, _as_it_is)


def lstm_with(call: Call, products: Products) -> Result:
    """An LSTM by products of one's own, which may round what they multiply. Inputs as ONNX's LSTM; weights of any dtype."""
    layer = _layer(call, 4, products)
    return _results(layer, _lstm_cell, _directions(layer, 2, ("sigmoid", "tanh", "tanh"), peepholes=7))


RECURRENT: dict[str, ImportRule] = {"RNN": _rnn, "GRU": _gru, "LSTM": _lstm}
