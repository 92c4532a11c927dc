"""One call of an operator of ATen: its program, imported, verified, and evaluated by the references of nncc's operators."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nncc.frontend.decompose import VOCABULARY
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.graph import Graph
from nncc.frontend.graph.verify import verify
from nncc.frontend.torch.dtypes import DTYPES
from nncc.frontend.torch.importer import import_program
from nncc.frontend.torch.program import LEAF, Program, ProgramNode, Ref, Tree, ValueType
from nncc.ir.dtypes import from_numpy
from tests.support.limits import tolerance

Array = NDArray[Any]
_NAMES = {dtype: name for name, dtype in DTYPES.items()}
RNG = np.random.default_rng(0)


def normal(*shape: int) -> Array:
    """Random f32."""
    return RNG.standard_normal(shape).astype(np.float32)


def type_of(array: Array) -> ValueType:
    return ValueType(_NAMES[from_numpy(array.dtype)], array.shape)


def leaves(count: int, stem: str) -> Tree:
    return Tree("tuple", tuple(f"{stem}{i}" for i in range(count)), (LEAF,) * count)


def program_of(
    operator: str, expected: list[Array | None], arguments: Mapping[str, Any]
) -> tuple[Program, dict[str, Array]]:
    """A program of one call. Arrays among the arguments, and in tuples of them, are its inputs; None is a result that
    nobody reads."""
    inputs: dict[str, Array] = {}

    def named(given: Any) -> Any:
        if isinstance(given, np.ndarray | np.generic):
            inputs[f"x{len(inputs)}"] = np.asarray(given)
            return Ref(f"x{len(inputs) - 1}")
        return tuple(map(named, given)) if isinstance(given, tuple | list) else given

    expected = [None if array is None else np.asarray(array) for array in expected]
    known = {name: named(given) for name, given in arguments.items()}
    outputs = tuple("" if array is None else f"y{i}" for i, array in enumerate(expected))
    full = operator if operator.count(".") > 1 else f"aten.{operator}"
    node = ProgramNode("call", full, known, outputs, "net.py:1: y = f(x)")
    types = {name: type_of(x) for name, x in inputs.items()}
    types |= {name: type_of(x) for name, x in zip(outputs, expected) if x is not None}
    read = tuple(Ref(name) for name in outputs if name)
    made = Program(
        "one",
        tuple(map(Ref, inputs)),
        {},
        (node,),
        read,
        types,
        input_tree=leaves(len(inputs), "x"),
        output_tree=leaves(len(read), "y"),
    )
    return made, inputs


def graph_of(operator: str, expected: list[Array | None], arguments: Mapping[str, Any]) -> tuple[Graph, dict[str, Array]]:
    made, inputs = program_of(operator, expected, arguments)
    graph = import_program(made)
    verify(graph, VOCABULARY)
    return graph, inputs


def check_all(operator: str, expected: list[Array | None], terms: int = 1, ulps: float = 8.0, **arguments: Any) -> None:
    """The results of a call are these: whole numbers exactly, floats as far as sums of so many terms allow."""
    graph, inputs = graph_of(operator, expected, arguments)
    made = list(evaluate(graph, inputs).values())
    wanted = [np.asarray(array) for array in expected if array is not None]
    assert len(made) == len(wanted)
    for got, array in zip(made, wanted):
        assert got.dtype == array.dtype and got.shape == array.shape
        limit = tolerance(from_numpy(array.dtype), terms, ulps) if got.dtype.kind == "f" else 0
        np.testing.assert_allclose(got, array, rtol=limit, atol=limit)


def check(operator: str, expected: Array, terms: int = 1, ulps: float = 8.0, **arguments: Any) -> None:
    """The one result of a call is this."""
    check_all(operator, [np.asarray(expected)], terms, ulps, **arguments)
