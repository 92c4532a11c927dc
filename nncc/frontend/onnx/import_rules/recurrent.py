"""Import rules of ONNX's recurrent layers: RNN, GRU, LSTM. `_given` reads what the three have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from nncc.errors import ModelError
from nncc.frontend.builder.builder import Tensor
from nncc.frontend.decompose.composites import widened
from nncc.frontend.library.recurrent import (
    ACTIVATIONS,
    Activation,
    Cell,
    Direction,
    Layer,
    Product,
    gru_cell,
    lstm_cell,
    product_of_rows,
    recurrent,
    rnn_cell,
)
from nncc.frontend.onnx.import_rules.call import Call, ImportRule, Result

Products = Callable[[int, int], Product]
"""The product of what is read (0) or of a state (1), in a direction."""


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
class _Given:
    """The inputs and attributes that the three layers have in common, and the layer that they describe."""

    call: Call
    gates: int
    layer: Layer
    products: Products

    @property
    def is_batch_first(self) -> bool:
        """Whether batches lie outside of the steps in the model, and outside of the directions."""
        return self.call.flag("layout", False)


def _as_it_is(which: int, direction: int) -> Product:
    return product_of_rows


def _given(call: Call, gates: int, products: Products = _as_it_is) -> _Given:
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
    return _Given(call, gates, Layer(x, hidden, call.optional(4), call.number("clip", 0.0)), products)


def _directions(given: _Given, states: int, usual: Sequence[str], peepholes: int = 0) -> Iterator[Direction]:
    call, direction = given.call, given.call.text("direction", "forward")
    ways = {"forward": (False,), "reverse": (True,), "bidirectional": (False, True)}.get(direction)
    if ways is None or call.tensor(1).shape[0] != len(ways):
        raise ModelError(
            f"direction {direction!r} with weights {call.tensor(1).type}; expected forward, reverse or "
            "bidirectional, and weights for each direction"
        )
    activations = _activations(call, len(usual) * len(ways), usual)
    for n, is_backwards in enumerate(ways):
        own = activations[n * len(usual) : (n + 1) * len(usual)]
        start = tuple(_start(given, 5 + state, n) for state in range(states))
        holes = call.optional(peepholes) if peepholes else None
        yield Direction(
            call.tensor(1)[n],
            call.tensor(2)[n],
            (given.products(0, n), given.products(1, n)),
            _biases(given, n),
            None if holes is None else holes[n],
            start,
            own,
            is_backwards,
        )


def _start(given: _Given, index: int, direction: int) -> Tensor:
    state, layer = given.call.optional(index), given.layer
    if state is None:
        return layer.zeros(layer.x.shape[1], layer.hidden)
    return widened(state.transpose(1, 0, 2) if given.is_batch_first else state)[direction]


def _biases(given: _Given, direction: int) -> tuple[Tensor, Tensor]:
    biases, width = given.call.optional(3), given.gates * given.layer.hidden
    if biases is None:
        return given.layer.zeros(width), given.layer.zeros(width)
    row = biases[direction]
    return row[:width], row[width:]


def _results(given: _Given, cell: Cell, directions: Iterator[Direction]) -> Result:
    """The outputs of all steps, and each part of the last state, in the model's layout."""
    outputs, *states = recurrent(given.layer, cell, directions)
    if given.is_batch_first:
        return outputs.transpose(2, 0, 1, 3), *(state.transpose(1, 0, 2) for state in states)
    return outputs, *states


def _rnn(call: Call) -> Result:
    given = _given(call, 1)
    return _results(given, rnn_cell, _directions(given, 1, ("tanh",)))


def _gru(call: Call) -> Result:
    given, is_linear = _given(call, 3), call.flag("linear_before_reset", False)
    return _results(given, partial(gru_cell, is_linear), _directions(given, 1, ("sigmoid", "tanh")))


def _lstm(call: Call) -> Result:
    return lstm_with(call, _as_it_is)


def lstm_with(call: Call, products: Products) -> Result:
    """An LSTM by products of one's own, which may round what they multiply. Inputs as ONNX's LSTM; weights of any dtype."""
    given, is_coupled = _given(call, 4, products), call.flag("input_forget", False)
    directions = _directions(given, 2, ("sigmoid", "tanh", "tanh"), peepholes=7)
    return _results(given, partial(lstm_cell, is_coupled), directions)


RECURRENT: dict[str, ImportRule] = {"RNN": _rnn, "GRU": _gru, "LSTM": _lstm}
