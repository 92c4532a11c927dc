"""Tests of the rules of recurrent layers, against steps in numpy."""

from collections.abc import Callable

import numpy as np
import pytest

from nncc.errors import ModelError
from tests.frontend.torch.run import Array, check_all, graph_of, normal

STEPS, BATCH, FEATURES, HIDDEN = 4, 3, 5, 2
Step = Callable[[Array, list[Array], list[Array]], list[Array]]


def sigmoid(x: Array) -> Array:
    return np.asarray(1 / (1 + np.exp(-x)))


def rnn(x: Array, state: list[Array], w: list[Array]) -> list[Array]:
    return [np.tanh(x @ w[0].T + w[2] + state[0] @ w[1].T + w[3])]


def gru(x: Array, state: list[Array], w: list[Array]) -> list[Array]:
    read, kept = np.split(x @ w[0].T + w[2], 3, -1), np.split(state[0] @ w[1].T + w[3], 3, -1)
    reset, update = sigmoid(read[0] + kept[0]), sigmoid(read[1] + kept[1])
    return [(1 - update) * np.tanh(read[2] + reset * kept[2]) + update * state[0]]


def lstm(x: Array, state: list[Array], w: list[Array]) -> list[Array]:
    opened, forget, candidate, shown = np.split(x @ w[0].T + w[2] + state[0] @ w[1].T + w[3], 4, -1)
    memory = sigmoid(forget) * state[1] + sigmoid(opened) * np.tanh(candidate)
    return [sigmoid(shown) * np.tanh(memory), memory]


KINDS: dict[str, tuple[Step, int, int]] = {"rnn_tanh": (rnn, 1, 1), "gru": (gru, 3, 1), "lstm": (lstm, 4, 2)}


def layers(step: Step, x: Array, states: list[Array], params: list[Array], ways: int) -> list[Array]:
    """The outputs and the last states of a stack: x[steps, batch, features], states[layers * ways, batch, hidden]."""
    last: list[list[Array]] = [[] for _ in states]
    for number in range(len(params) // 4 // ways):
        outputs = []
        for way in range(ways):
            at = number * ways + way
            state, made = [part[at] for part in states], []
            for row in x[::-1] if way else x:
                state = step(row, state, params[4 * at : 4 * at + 4])
                made.append(state[0])
            outputs.append(np.stack(made[::-1] if way else made))
            for found, part in zip(last, state):
                found.append(part)
        x = np.concatenate(outputs, -1)
    return [x, *(np.stack(found) for found in last)]


def arguments(kind: str, ways: int, count: int) -> tuple[list[Array], list[Array], Array]:
    gates = KINDS[kind][1]
    params = []
    for number in range(count):
        for _ in range(ways):
            width = FEATURES if number == 0 else HIDDEN * ways
            rows = gates * HIDDEN
            params += [normal(rows, width), normal(rows, HIDDEN), normal(rows), normal(rows)]
    return params, [normal(count * ways, BATCH, HIDDEN) for _ in range(KINDS[kind][2])], normal(STEPS, BATCH, FEATURES)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("ways, count, batch_first", [(1, 1, False), (2, 2, True)])
def test_layers(kind, ways, count, batch_first):
    params, states, x = arguments(kind, ways, count)
    outputs, *last = layers(KINDS[kind][0], x, states, params, ways)
    expected = [outputs.swapaxes(0, 1) if batch_first else outputs, *last]
    check_all(
        f"{kind}.input", expected, 16, 64, input=x.swapaxes(0, 1).copy() if batch_first else x,
        hx=tuple(states) if kind == "lstm" else states[0], params=tuple(params), has_biases=True, num_layers=count,
        dropout=0.0, train=False, bidirectional=ways == 2, batch_first=batch_first,
    )  # fmt: skip


def test_without_biases_and_with_projections():
    params, states, x = arguments("lstm", 1, 1)
    outputs, *last = layers(lstm, x, states, [*params[:2], params[2] * 0, params[3] * 0], 1)
    given = {"input": x, "hx": tuple(states), "params": tuple(params[:2]), "has_biases": False, "num_layers": 1, "dropout": 0.5,
             "train": False, "bidirectional": False, "batch_first": False}  # fmt: skip
    check_all("lstm.input", [outputs, *last], 16, 64, **given)
    with pytest.raises(ModelError, match="3 weights for 1 layers; nncc takes none with projections"):
        graph_of("lstm.input", [outputs], {**given, "params": tuple(params[:3])})
    with pytest.raises(ModelError, match="a dropout in training mode draws random numbers"):
        graph_of("lstm.input", [outputs], {**given, "train": True})
