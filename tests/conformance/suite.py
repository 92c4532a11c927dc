"""ONNX's node suite: the cases that the onnx package brings along, and how to feed a graph with one."""

import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx.backend.test.case.node import collect_testcases

from nncc.errors import ModelError
from nncc.frontend.graph.graph import Graph
from nncc.frontend.onnx.importer import import_onnx
from nncc.ir.dtypes import from_numpy
from tests.support.limits import SUITE_RTOL, epsilon

Array = NDArray[np.generic]
MOST_FIXED = 16
DECIDING = frozenset({"scales", "roi"})
"""Inputs of floats that decide shapes, or which elements are read."""


@dataclass(frozen=True)
class Case:
    """A model, and what it should make of some inputs (None where an input or output is no tensor)."""

    name: str
    model: onnx.ModelProto
    inputs: tuple[Array | None, ...]
    outputs: tuple[Array | None, ...]
    rtol: float
    atol: float


@cache
def cases() -> tuple[Case, ...]:
    """All cases that hold a model."""
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        return tuple(_cases())


def _cases() -> Iterator[Case]:
    for case in collect_testcases(None):
        if case.model is not None:
            inputs, outputs = case.data_sets[0]
            given = tuple(map(_array, inputs))
            yield Case(case.name, case.model, given, tuple(chain.from_iterable(map(_flat, outputs))), case.rtol, case.atol)


def _flat(output: object) -> list[Array | None]:
    """An output as a library has it: the elements of a sequence one by one, and nothing for an optional without a value."""
    return [] if output is None else [_array(each) for each in (output if isinstance(output, list) else [output])]


def _array(value: object) -> Array | None:
    if isinstance(value, onnx.TensorProto):
        return onnx.numpy_helper.to_array(value)
    return None if value is None or isinstance(value, list | dict) else np.asarray(value)


def raw_graph_of(case: Case) -> Graph:
    """The graph of a case as it is. Raises: ModelError when nncc refuses the model, or takes an input that the case lacks."""
    graph = import_onnx(case.model)
    missing = [value.name for value in graph.inputs if value.name not in named_inputs(case)]
    if missing:
        raise ModelError(f"the optional inputs {missing} are left out, and a library takes them")
    return graph


def graph_of(case: Case) -> Graph:
    """The graph of a case. Small inputs that decide shapes (axes, pads, ...) are constants of it where they have to be.

    Raises: ModelError when nncc refuses the model.
    """
    try:
        return raw_graph_of(case)
    except ModelError as error:
        if "run time" not in str(error):
            raise
        return import_onnx(case.model, {name: array for name, array in named_inputs(case).items() if _may_fix(name, array)})


def _may_fix(name: str, array: Array) -> bool:
    return array.size <= MOST_FIXED and (array.dtype.kind in "biu" or array.ndim == 0 or name in DECIDING)


def named_inputs(case: Case) -> dict[str, Array]:
    """The tensors among the inputs, by name."""
    return {value.name: x for value, x in zip(case.model.graph.input, case.inputs) if x is not None}


def mismatch(case: Case, actual: list[Array]) -> str:
    """What is wrong with the outputs; empty when nothing is."""
    for got, expected in zip(actual, case.outputs, strict=True):
        if expected is None or got.dtype != expected.dtype or got.shape != expected.shape:
            return f"{case.name}: {got.dtype}{got.shape} for {None if expected is None else expected.dtype}"
        rtol = max(case.rtol, SUITE_RTOL.get(expected.dtype.name, 0.0))
        wide = got.astype(np.float64), expected.astype(np.float64)
        if not np.allclose(*wide, rtol, max(case.atol, _last_place(wide[1], expected.dtype)), equal_nan=True):
            return f"{case.name}: off by {np.abs(wide[0] - wide[1]).max()}"
    return ""


def _last_place(expected: Array, dtype: np.dtype[np.generic]) -> float:
    """A unit in the last place of the greatest element: by that much the suite's own results are wrong where terms cancel."""
    finite = np.abs(expected[np.isfinite(expected)])
    return epsilon(from_numpy(dtype)) * float(finite.max(initial=0.0))
