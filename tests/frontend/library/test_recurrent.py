"""Recurrent layers by numbers, against their formulas step by step. Rules of ONNX test the activations and layouts."""

from functools import partial

import numpy as np
import pytest

from nncc.errors import ModelError
from nncc.frontend.library.recurrent import (
    ACTIVATIONS,
    Direction,
    Layer,
    gru_cell,
    lstm_cell,
    product_of_rows,
    recurrent,
    rnn_cell,
)
from tests.frontend.library.run import result, results

HIDDEN, SIGMOID, TANH = 3, ACTIVATIONS["sigmoid"][1](), ACTIVATIONS["tanh"][1]()
CELLS = {
    "rnn": (rnn_cell, 1, 1, [TANH]),
    "gru": (partial(gru_cell, False), 3, 1, [SIGMOID, TANH]),
    "linear gru": (partial(gru_cell, True), 3, 1, [SIGMOID, TANH]),
    "lstm": (partial(lstm_cell, False), 4, 2, [SIGMOID, TANH, TANH]),
    "coupled lstm": (partial(lstm_cell, True), 4, 2, [SIGMOID, TANH, TANH]),
}


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def stepped(name, read, w, bias, state):
    """The state after one step, by the formulas; `read` has the biases of what is read."""
    sums, h, c = state[0] @ w.T + bias, state[0], state[-1]
    parts, added = np.split(read, len(w) // HIDDEN, -1), np.split(sums, len(w) // HIDDEN, -1)
    if name == "rnn":
        return (np.tanh(read + sums),)
    gates = [sigmoid(a + b) for a, b in zip(parts, added)]
    if "gru" in name:
        kept = gates[1] * added[2] if "linear" in name else (gates[1] * h) @ w[2 * HIDDEN :].T + bias[2 * HIDDEN :]
        return ((1 - gates[0]) * np.tanh(parts[2] + kept) + gates[0] * h,)
    kept = 1 - gates[0] if "coupled" in name else gates[2]
    c = kept * c + gates[0] * np.tanh(parts[3] + added[3])
    return gates[1] * np.tanh(c), c


@pytest.mark.parametrize("is_backwards", [False, True])
@pytest.mark.parametrize("name", CELLS)
def test_each_step_follows_from_the_one_before(name, is_backwards):
    cell, gates, states, activations = CELLS[name]
    rng = np.random.default_rng(7)
    x, w, r = (rng.standard_normal(s).astype("f4") for s in [(5, 2, 4), (gates * HIDDEN, 4), (gates * HIDDEN, HIDDEN)])
    biases, start = rng.standard_normal((2, gates * HIDDEN)).astype("f4"), rng.standard_normal((2, HIDDEN)).astype("f4")

    def layer(b, x, w, r, one, other, start):
        way = Direction(w, r, (product_of_rows,) * 2, (one, other), None, (start,) * states, activations, is_backwards)
        return recurrent(Layer(x, HIDDEN), cell, [way])

    outputs, *last = results(layer, x, w, r, *biases, start)
    state, wanted = (start.astype("f8"),) * states, []
    for step in (x[::-1] if is_backwards else x).astype("f8"):
        state = stepped(name, step @ w.T + biases[0], r, biases[1], state)
        wanted.append(state[0])
    np.testing.assert_allclose(outputs[:, 0], wanted[::-1] if is_backwards else wanted, rtol=1e-4, atol=1e-5)
    assert len(last) == states
    for made, expected in zip(last, state):
        np.testing.assert_allclose(made[0], expected, rtol=1e-4, atol=1e-5)


def test_no_steps():
    with pytest.raises(ModelError, match="0 steps; nncc takes 1 or more"):
        result(lambda b, x: Layer(x, HIDDEN).zeros(1), np.zeros((0, 1, 1), np.float32))
