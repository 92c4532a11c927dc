"""What a random model should give: ONNX Runtime without optimisations, and how far rounding may move its results.

The allowance is measured: the same model runs again with small random errors added to everything that its rounding
nodes read and write. An ill-conditioned graph so allows more, a well-conditioned one a few units in the last place.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import onnx
import onnxruntime as ort
from onnx import helper
from onnx.reference import ReferenceEvaluator

from nncc.ir.dtypes import f32, f64, from_numpy
from tests.fuzz.builder import FLOATS, Array
from tests.fuzz.random_models import Drawn
from tests.support.limits import tolerance

Arrays = dict[str, Array]
ULPS = 8.0
"""Of a node's result; functions of either side may be wrong by as much."""
RUNS = 4
MARGIN = 4.0
"""The allowance, in units of the largest movement seen in RUNS runs."""


class NoReference(Exception):
    """Neither ONNX Runtime nor ONNX's reference evaluator runs the model."""


@dataclass(frozen=True)
class Expected:
    """An output, and the largest error that rounding explains. The scale of the output is that of `array`."""

    array: Array
    allowance: float

    def error(self, got: Array) -> float:
        """The largest error in units of the allowance; infinite where NaN, infinities, dtype or shape differ."""
        if got.dtype != self.array.dtype or got.shape != self.array.shape:
            return float("inf")
        wide, expected = got.astype(np.float64), self.array.astype(np.float64)
        finite = np.isfinite(expected)
        if not np.array_equal(wide[~finite], expected[~finite], equal_nan=True):
            return float("inf")
        error = float(np.abs(wide[finite] - expected[finite]).max(initial=0))
        return 0.0 if not error else error / self.allowance if self.allowance and not np.isnan(error) else float("inf")


def expected(drawn: Drawn) -> list[Expected]:
    """What each output should be. Raises: NoReference."""
    run = _runner(drawn.model)
    exact = run(drawn.feeds)
    if not drawn.rounding:
        return [Expected(array, 0.0) for array in exact]
    noisy, noises = _with_noise(drawn)
    run_noisy = _runner(noisy)
    moved = np.zeros(len(exact))
    for seed in range(RUNS):
        random = np.random.default_rng(seed)
        drawn_noise = {name: np.asarray(random.choice([-1.0, 1.0], x.shape) * x, x.dtype) for name, x in noises.items()}
        again = run_noisy({**drawn.feeds, **drawn_noise})
        moved = np.maximum(moved, [_distance(a, b) for a, b in zip(again, exact)])
    return [Expected(array, MARGIN * far + _last_places(array)) for array, far in zip(exact, moved)]


def _last_places(array: Array) -> float:
    return _rounding(array.dtype) * _scale(array)


def _rounding(dtype: np.dtype, length: int = 1) -> float:
    """That of f32 for f64 too: both references have functions whose constants are in f32."""
    kind = from_numpy(dtype)
    return tolerance(f32 if kind is f64 else kind, length, ULPS) if kind.is_float else 0.0


def _scale(array: Array) -> float:
    return float(np.abs(array[np.isfinite(array)].astype(np.float64)).max(initial=0))


def _distance(a: Array, b: Array) -> float:
    both = np.isfinite(a) & np.isfinite(b)
    return float(np.abs(a[both].astype(np.float64) - b[both].astype(np.float64)).max(initial=0))


def _runner(model: onnx.ModelProto):
    """The model as a function of its inputs, in the first implementation that knows all of it."""
    settings = ort.SessionOptions()
    settings.graph_optimization_level = ort.GraphOptimizationLevel.ORT_DISABLE_ALL
    settings.log_severity_level = 4
    settings.intra_op_num_threads = 1
    try:
        session = ort.InferenceSession(model.SerializeToString(), settings)
    except Exception as error:  # of a type that onnxruntime does not export
        return _by_onnx(model, str(error))
    return lambda feeds: _tried(lambda: session.run(None, feeds))


def _by_onnx(model: onnx.ModelProto, refusal: str):
    evaluator = _tried(lambda: ReferenceEvaluator(model), refusal)
    return lambda feeds: [np.asarray(array) for array in _tried(lambda: evaluator.run(None, feeds), refusal)]


def _tried(call, refusal: str = ""):
    try:
        with np.errstate(all="ignore"):
            return call()
    except Exception as error:
        raise NoReference(f"{refusal} {error}") from error


def _with_noise(drawn: Drawn) -> tuple[onnx.ModelProto, dict[str, Array]]:
    """The model with noise around every rounding node; the noise comes in as inputs, of which the sizes are given."""
    model = _inferred(drawn.model)
    graph = model.graph
    shapes = dict(_float_shapes(graph))
    noise: dict[str, Array] = {}
    nodes = []
    for node in graph.node:
        if node.output[0] not in drawn.rounding:
            nodes.append(node)
            continue
        read = [name for name in node.input if name in shapes]
        kinds = [shapes[name][0] for name in (*read, *(o for o in node.output if o in shapes))]
        size = max((_rounding(k, drawn.rounding[node.output[0]]) for k in kinds), default=0.0)
        for n, name in enumerate(node.input):
            if name in shapes:
                node.input[n] = f"noisy{len(noise)}"
                nodes += _disturb(name, node.input[n], shapes[name], size, noise)
        made = node.output[0]
        if made in shapes:
            node.output[0] = f"clean{len(noise)}"
            nodes += [node, *_disturb(node.output[0], made, shapes[made], size, noise)]
        else:
            nodes.append(node)
    del graph.node[:], graph.value_info[:]
    graph.node.extend(nodes)
    for name, array in noise.items():
        graph.input.append(helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(array.dtype), array.shape))
    return model, noise


def _inferred(model: onnx.ModelProto) -> onnx.ModelProto:
    return onnx.shape_inference.infer_shapes(model, strict_mode=True, data_prop=True)


def _float_shapes(graph: onnx.GraphProto) -> Iterator[tuple[str, tuple[np.dtype, tuple[int, ...]]]]:
    for value in (*graph.input, *graph.output, *graph.value_info):
        kind = value.type.tensor_type
        yield from _shaped(value.name, kind.elem_type, tuple(d.dim_value for d in kind.shape.dim))
    for tensor in graph.initializer:
        yield from _shaped(tensor.name, tensor.data_type, tuple(tensor.dims))


def _shaped(name: str, code: int, shape: tuple[int, ...]) -> Iterator[tuple[str, tuple[np.dtype, tuple[int, ...]]]]:
    dtype = helper.tensor_dtype_to_np_dtype(code)
    if dtype.name in FLOATS and 0 not in shape:
        yield name, (dtype, shape)


def _disturb(
    source: str, target: str, kind: tuple[np.dtype, tuple[int, ...]], size: float, noise: Arrays
) -> list[onnx.NodeProto]:
    """target = source + its largest magnitude * noise."""
    n = len(noise)
    noise[f"noise{n}"] = np.full(kind[1], size, kind[0])
    steps = [
        ("Abs", [source]),
        ("ReduceMax", [f"abs{n}"]),
        ("Mul", [f"max{n}", f"noise{n}"]),
        ("Add", [source, f"scaled{n}"]),
    ]
    names = [f"abs{n}", f"max{n}", f"scaled{n}", target]
    return [helper.make_node(op if kind[1] or op != "ReduceMax" else "Identity", inputs, [name])
            for (op, inputs), name in zip(steps, names)]  # fmt: skip
