"""What runs a model: nncc's library and those that it is compared with, each in its cheapest form of a call.

Inputs and outputs lie where the library wants them before the clock starts, so that a call is the library alone: nncc's C
function through ctypes with its arguments made before, an ONNX Runtime session with io-binding to arrays, an OpenVINO
request with its own tensors, without the Python around it that looks at arguments. torch runs the model's nodes one by one
as functions, which allocate their results: it has no other form. The class "call" is called as users do it, with arrays of
numpy that come and go.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
from onnx.reference import ReferenceEvaluator

from benchmarks.operators.net import Array, Problem
from nncc.checking.ort import session
from nncc.codegen.build.inprocess import aligned
from nncc.runtime.arrays import tensors
from nncc.runtime.library import Run
from nncc.runtime.memory import address
from nncc.runtime.module import Module

Call = Callable[[], object]
Feeds = Mapping[str, Array]
PACKAGES = {"ort": "onnxruntime", "openvino": "openvino", "torch": "torch"}


@dataclass(frozen=True)
class Contender:
    """A model that is ready to run. call: what is timed. results: its outputs in order, of the last call."""

    call: Call
    results: Callable[[], list[Array]]


def missing(names: list[str]) -> list[str]:
    """The packages that some rivals need and that are not installed."""
    return [PACKAGES[name] for name in names if find_spec(PACKAGES[name]) is None]


def nncc_library(module: Module, feeds: Feeds) -> Contender:
    """A library that nncc has compiled, by its C function."""
    out = {value.name: _spoilt(aligned(value.shape, value.dtype)) for value in module.outputs}
    module.run(feeds, out)
    opened = module._caller
    assert opened is not None and opened.pool is not None
    run = Run(opened.model, tensors(module.inputs), tensors(module.outputs))
    for value, tensor in (*zip(module.inputs, run.inputs), *zip(module.outputs, run.outputs)):
        tensor.data = address((dict(feeds) | out)[value.name])
    return Contender(partial(run, opened.pool), lambda: [out[value.name] for value in module.outputs])  # keeps their shapes


def nncc_module(module: Module, feeds: Feeds) -> Contender:
    """As a user calls it."""
    return Contender(lambda: module.run(feeds), lambda: [*module.run(feeds).values()])


def onnxruntime_bound(problem: Problem, feeds: Feeds, threads: int) -> Contender:
    """A session of default optimisation, with io-binding."""
    ort, made = import_module("onnxruntime"), session(problem.model.SerializeToString(), threads)
    binding = made.io_binding()
    for name, array in feeds.items():
        binding.bind_ortvalue_input(name, ort.OrtValue.ortvalue_from_numpy(array))
    outs = [aligned(array.shape, array.dtype) for array in made.run(None, dict(feeds))]
    for value, array in zip(made.get_outputs(), outs):
        binding.bind_ortvalue_output(value.name, ort.OrtValue.ortvalue_from_numpy(array))
    return Contender(lambda: made.run_with_iobinding(binding), binding.copy_outputs_to_cpu)


def onnxruntime_session(problem: Problem, feeds: Feeds, threads: int) -> Contender:
    """As a user calls it."""
    made = session(problem.model.SerializeToString(), threads)
    given = dict(feeds)
    return Contender(lambda: made.run(None, given), lambda: made.run(None, given))


def openvino_request(problem: Problem, feeds: Feeds, threads: int) -> Contender:
    """A request with its own tensors, inferred without looking at arguments."""
    ov, request = _openvino(problem, threads)
    names = [value.name for value in problem.model.graph.input]
    for number in range(len(request.model_inputs)):
        request.get_input_tensor(number).data[...] = feeds[names[number]]
    infer = partial(ov._pyopenvino.InferRequest.infer, request, {}, False, False)
    infer()
    return Contender(infer, lambda: _openvino_results(request))


def openvino_infer(problem: Problem, feeds: Feeds, threads: int) -> Contender:
    """As a user calls it."""
    _, request = _openvino(problem, threads)
    given = dict(feeds)
    return Contender(lambda: request.infer(given), lambda: _openvino_results(request))


def _openvino(problem: Problem, threads: int) -> tuple[Any, Any]:
    ov = import_module("openvino")
    core = ov.Core()
    settings = {"INFERENCE_PRECISION_HINT": "f32", "INFERENCE_NUM_THREADS": threads, "PERFORMANCE_HINT": "LATENCY"}
    model = core.read_model(problem.model.SerializeToString())
    return ov, core.compile_model(model, "CPU", settings).create_infer_request()


def _openvino_results(request: Any) -> list[Array]:
    return [np.array(request.get_output_tensor(number).data) for number in range(len(request.model_outputs))]


def torch_nodes(problem: Problem, feeds: Feeds, threads: int) -> Contender:
    """The nodes one by one as torch's functions, without gradients. Raises: RunError for one that has none here."""
    return import_module("benchmarks.operators.torch_graph").contender(problem, feeds, threads)


def reference(problem: Problem, feeds: Feeds) -> list[Array]:
    """What the specification says, by onnx's own evaluator. Slow."""
    return list(ReferenceEvaluator(problem.model).run(None, dict(feeds)))


Maker = Callable[[Problem, Feeds, int], Contender]
RIVALS: dict[str, Maker] = {"ort": onnxruntime_bound, "openvino": openvino_request, "torch": torch_nodes}
AS_USERS_CALL: dict[str, Maker] = {"ort": onnxruntime_session, "openvino": openvino_infer, "torch": torch_nodes}


def _spoilt(array: Array) -> Array:
    """Filled with what no result is by accident: NaN, -1, true."""
    array.reshape(-1).view(np.uint8).fill(0xFF)  # an array without axes has no view as bytes
    return array
