"""One primitive as ONNX nodes, and what ONNX's reference makes of them."""

from typing import Any

import numpy as np
from onnx.reference import ReferenceEvaluator

from nncc.frontend.builder.builder import GraphBuilder
from nncc.frontend.evaluate import evaluate
from nncc.frontend.graph.graph import Array
from nncc.frontend.onnx.exporter import export_onnx
from nncc.frontend.ops import OPS
from nncc.ir.dtypes import from_numpy


def exported(op: str, *arrays: Array, **attributes: Any) -> list[str]:
    """The kinds of the nodes, in order. Raises: AssertionError when they compute something else."""
    b = GraphBuilder()
    inputs = [b.input(f"x{n}", from_numpy(a.dtype), a.shape) for n, a in enumerate(arrays)]
    b.output("y", b.emit(OPS[op], *inputs, **attributes))
    graph, given = b.build(), {f"x{n}": a for n, a in enumerate(arrays)}
    made = export_onnx(graph)
    with np.errstate(all="ignore"):
        outputs = ReferenceEvaluator(made.model).run(None, {p.name: p.stored(given[p.value]) for p in made.inputs})
        wanted = evaluate(graph, given)["y"]
    got = made.outputs[0].natural(np.asarray(outputs[0]))
    assert got.dtype == wanted.dtype and got.shape == wanted.shape
    np.testing.assert_array_equal(got, wanted)
    return [node.op_type for node in made.model.graph.node if node.op_type != "Identity"]  # it names the output


def whole(*shape: int, dtype: Any = np.float32) -> Array:
    """Small whole numbers, whose sums and products are exact."""
    low = 0 if np.dtype(dtype).kind in "bu" else -3
    return np.random.default_rng(0).integers(low, 4, shape).astype(dtype)
