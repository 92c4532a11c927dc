"""ONNX Runtime as something to time: a session with its inputs and outputs in place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from nncc.checking.ort import failing, onnxruntime, session
from nncc.codegen.build.inprocess import aligned
from nncc.frontend.graph.graph import Array

Optimisation = str
LEVELS = ("ORT_ENABLE_ALL", "ORT_ENABLE_EXTENDED")
"""With and without blocked layouts, whose conversions a small model may not earn back."""


def bound_call(
    model: bytes,
    feeds: Mapping[str, Array],
    shapes: Mapping[str, tuple[tuple[int, ...], Any]],
    threads: int,
    level: Optimisation,
) -> Callable[[], None]:
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

    with failing("fails in the model"):
        call()
    return call
