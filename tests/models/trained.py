"""Weights as training leaves them: channels that are dead, whose weights decayed to subnormal numbers and to zero."""

from collections.abc import Callable

import numpy as np
import onnx
from onnx.numpy_helper import from_array, to_array

DEAD, DECAYED = 1 / 16, 1 / 50
"""The share of channels that are dead, and of other weights that decayed alone."""
LEAST_ELEMENTS = 64
"""Of what counts as a weight; smaller ones are scales and shifts."""


def as_trained(make: Callable[[], onnx.ModelProto], seed: int = 0) -> onnx.ModelProto:
    """A model with some of its weights so small. Those of a channel are along the first axis of a weight."""
    model, rng = make(), np.random.default_rng(seed)
    for tensor in model.graph.initializer:
        weights = to_array(tensor)
        if weights.ndim >= 2 and weights.size >= LEAST_ELEMENTS and weights.dtype == np.float32:
            tensor.CopyFrom(from_array(_decayed(weights, rng), tensor.name))
    return model


def _decayed(weights: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    dead = rng.random((len(weights), *[1] * (weights.ndim - 1))) < DEAD
    decayed = dead | (rng.random(weights.shape) < DECAYED)
    small = weights * np.float64(10) ** -rng.uniform(37, 45, weights.shape)
    return np.where(decayed, small, weights).astype(np.float32)
