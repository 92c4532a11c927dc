"""ONNX Runtime as something to time: a session with its inputs and outputs in place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from nncc.codegen.build.inprocess import aligned
from nncc.errors import RunError
from nncc.frontend.graph.graph import Array

Optimisation = str
LEVELS = ("ORT_ENABLE_ALL", "ORT_ENABLE_EXTENDED")
"""With and without blocked layouts, whose conversions a small model may not earn back."""


def onnxruntime() -> Any:
    """The package. Raises: RunError when it is not installed."""
    try:
        return import_module("onnxruntime")
    except ImportError:
        raise RunError("onnxruntime is not installed; pip install onnxruntime, or pip install 'nncc[bench]'") from None


def session(model: bytes, threads: int, level: Optimisation = LEVELS[0]) -> Any:
    """A session on `threads` threads. Raises: RunError when ONNX Runtime refuses the model."""
    ort = onnxruntime()
    settings = ort.SessionOptions()
    settings.intra_op_num_threads = threads
    settings.log_severity_level = 4
    settings.graph_optimization_level = getattr(ort.GraphOptimizationLevel, level)
    try:
        return ort.InferenceSession(model, settings)
    except Exception as error:  # its exceptions have no common base that it exports
        raise RunError(f"ONNX Runtime refuses the model: {' '.join(str(error).split())[:300]}") from None


def bound_call(
    model: bytes, feeds: Mapping[str, Array], shapes: Mapping[str, tuple[tuple[int, ...], Any]], threads: int,
    level: Optimisation,
) -> Callable[[], None]:  # fmt: skip
    """A call of a model on arrays, with outputs allocated before. shapes: shape and numpy dtype of each output.

    Raises: RunError when ONNX Runtime refuses the model or fails in it.
    """
    ort, made = onnxruntime(), session(model, threads, level)
    binding = made.io_binding()
    for name, array in feeds.items():
        binding.bind_ortvalue_input(name, ort.OrtValue.ortvalue_from_numpy(array))
    for name, (shape, dtype) in shapes.items():
        binding.bind_ortvalue_output(name, ort.OrtValue.ortvalue_from_numpy(aligned(shape, dtype)))

    def call() -> None:
        made.run_with_iobinding(binding)

    try:
        call()
    except Exception as error:
        raise RunError(f"ONNX Runtime fails: {' '.join(str(error).split())[:300]}") from None
    return call
