"""Groups of graph nodes for the tests of lowering, and running them."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from nncc.codegen.passes import run_passes
from nncc.frontend.builder import GraphBuilder
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph import Graph
from nncc.frontend.lowering.kernel import Lowered, lower_group
from nncc.frontend.ops import OPS
from nncc.frontend.ops.op import Op, Sample
from nncc.frontend.tensor import Tensor
from nncc.ir import interp
from nncc.ir.dtypes import DType, from_numpy
from nncc.ir.kernel import Kernel
from nncc.ir.verify import Form, verify
from nncc.schedule.apply import apply
from nncc.schedule.defaults import default_plan
from nncc.target import Target
from tests.limits import relative_error, tolerance

Array = np.ndarray[Any, Any]


def lower(graph: Graph) -> Lowered:
    """All nodes of a graph as one group."""
    return lower_group(graph.name, graph.nodes, tuple(dict.fromkeys(graph.outputs)), graph.arrays())


def graph_of(op: Op, sample: Sample) -> tuple[Graph, dict[str, Array]]:
    """One operator on the inputs of a sample."""
    builder = GraphBuilder(op.name)
    arrays = {f"input{n}": array for n, array in enumerate(sample.inputs)}
    inputs = [builder.input(name, from_numpy(array.dtype), array.shape) for name, array in arrays.items()]
    builder.output("result", builder.emit(op, *inputs, **sample.attributes))
    return builder.build(), arrays


def run(kernel: Kernel, lowered: Lowered, arrays: Mapping[str, Array]) -> list[Array]:
    """The outputs of any form of a lowered group."""
    named = {b.name: arrays[value.name] for b, value in zip(lowered.kernel.params, lowered.arguments) if value.name in arrays}
    return list(interp.run(kernel, named).values())


def scheduled(kernel: Kernel) -> Kernel:
    """A kernel by the default plan of the small target."""
    target = Target.tiny()
    return apply(kernel, default_plan(kernel, target))


def passed(kernel: Kernel) -> Kernel:
    """A kernel by the default plan and all passes."""
    result = run_passes(scheduled(kernel))
    verify(result, Form.LOWERED)
    return result
