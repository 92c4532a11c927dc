"""Groups of graph nodes for the tests of lowering, and running them."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from nncc.codegen.passes.table import run_passes
from nncc.frontend.builder.builder import GraphBuilder, Tensor
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.graph import Graph, Op, Sample
from nncc.frontend.lowering.kernel import Lowered, lower_group
from nncc.frontend.ops import OPS
from nncc.ir import interp
from nncc.ir.dtypes import f32, from_numpy
from nncc.ir.kernel import Kernel, nests
from nncc.ir.verifier.place import Level
from nncc.ir.verifier.verify import verify
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.target import Target
from tests.support.limits import relative_error, tolerance

Array = np.ndarray[Any, Any]
MATH_ULPS = 40
"""Elementary functions after expansion, a few of them in a row."""


class Groups(GraphBuilder):
    """A builder with random weights and the operators that networks are made of."""

    def __init__(self, name: str = "group") -> None:
        super().__init__(name)
        self.random = np.random.default_rng(0)

    def weight(self, *shape: int) -> Tensor:
        return self.constant(self.random.standard_normal(shape).astype(np.float32))

    def image(self, *shape: int) -> Tensor:
        return self.input(f"x{len(self._inputs)}", f32, shape)

    def conv(self, x: Tensor, w: Tensor, pad: int = 1, **changed: Any) -> Tensor:
        plain = {"labels": "b01f_oi01->b01f", "strides": (1, 1), "dilation": (1, 1), "groups": 1, "accumulator": f32}
        return self.emit(OPS["conv"], x, w, **({"padding": ((pad, pad),) * 2} | plain | changed))

    def graph(self, *results: Tensor) -> Graph:
        for n, tensor in enumerate(results):
            self.output(f"y{n}", tensor)
        return self.build()


def graph_of(op: Op, sample: Sample) -> tuple[Graph, dict[str, Array]]:
    """One operator on the inputs of a sample."""
    builder = GraphBuilder(op.name)
    arrays = {f"input{n}": array for n, array in enumerate(sample.inputs)}
    inputs = [builder.input(name, from_numpy(array.dtype), array.shape) for name, array in arrays.items()]
    builder.output("result", builder.emit(op, *inputs, **sample.attributes))
    return builder.build(), arrays


def lower(graph: Graph) -> Lowered:
    """All nodes of a graph as one group, verified."""
    lowered = lower_group(graph.name, graph.nodes, tuple(dict.fromkeys(graph.outputs)), graph.arrays())
    verify(lowered.kernel)
    return lowered


def naive(kernel: Kernel) -> Kernel:
    return kernel


def passed(kernel: Kernel) -> Kernel:
    """A kernel by the default plan of the small target and all passes."""
    result = run_passes(apply(kernel, default_plan(kernel, Target.tiny())))
    verify(result, Level.LOWERED)
    return result


def run(lowered: Lowered, kernel: Kernel, arrays: Mapping[str, Array]) -> list[Array]:
    """The outputs of any form of a lowered group."""
    pairs = zip(lowered.kernel.params, lowered.arguments)
    named = {buffer.name: arrays[value.name] for buffer, value in pairs if value.name in arrays}
    return list(interp.run(kernel, named).values())


def inputs_of(graph: Graph, seed: int = 1) -> dict[str, Array]:
    """Normal floats and small integers."""
    rng = np.random.default_rng(seed)

    def draw(shape: tuple[int, ...], is_float: bool) -> Array:
        return rng.standard_normal(shape) if is_float else rng.integers(-3, 9, shape)

    types = {value.name: value.type for value in graph.inputs}
    return {name: draw(t.extents, t.dtype.is_float).astype(t.dtype.numpy) for name, t in types.items()}


def assert_close(graph: Graph, form: Any, length: int = 1) -> Lowered:
    """Check that a group computes what the graph says, in a form of its kernel; sums have `length` terms."""
    lowered, arrays = lower(graph), inputs_of(graph)
    results = run(lowered, form(lowered.kernel), {**arrays, **graph.arrays()})
    for actual, expected in zip(results, evaluate(graph, arrays).values(), strict=True):
        assert actual.dtype == expected.dtype
        assert relative_error(actual, expected) <= tolerance(from_numpy(actual.dtype), length, MATH_ULPS)
    return lowered


def nest_count(lowered: Lowered) -> int:
    return len(nests(lowered.kernel.body))


def temporaries(lowered: Lowered) -> list[tuple[int, ...]]:
    """The shapes of what the kernel keeps to itself."""
    kernel = lowered.kernel
    return [buffer.shape for buffer in kernel.buffers if buffer not in kernel.params]
