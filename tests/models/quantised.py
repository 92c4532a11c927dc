"""Models as onnxruntime.quantization writes them: QuantizeLinear and DequantizeLinear around each operator."""

import logging
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import onnx
from onnx import helper, version_converter
from onnxruntime.quantization import CalibrationDataReader, QuantFormat, QuantType, quantize_static

Feeds = dict[str, np.ndarray]
SAMPLES = 2
"""Random inputs by which the ranges of values are found."""
OPSET = 17
"""Scales of each channel are attributes of DequantizeLinear from opset 13 on: older models are brought to this one."""


class _Samples(CalibrationDataReader):
    """Random inputs of a model: normal numbers, and indices that are 0 or 1."""

    def __init__(self, model: onnx.ModelProto) -> None:
        self._every: Iterator[Feeds] = (_drawn(model, seed) for seed in range(SAMPLES))

    def get_next(self) -> Feeds | None:
        """See CalibrationDataReader."""
        return next(self._every, None)


def _drawn(model: onnx.ModelProto, seed: int) -> Feeds:
    rng, feeds = np.random.default_rng(seed), {}
    held = {tensor.name for tensor in model.graph.initializer}
    for value in model.graph.input:
        of_tensor = value.type.tensor_type
        shape, dtype = [dim.dim_value for dim in of_tensor.shape.dim], helper.tensor_dtype_to_np_dtype(of_tensor.elem_type)
        if value.name not in held:
            drawn = rng.standard_normal(shape) if dtype.kind == "f" else rng.integers(0, 2, shape)
            feeds[value.name] = np.asarray(drawn).astype(dtype)
    return feeds


@contextmanager
def _without_advice() -> Iterator[None]:
    """Within it no warnings are logged: quantize_static advises another tool before."""
    logging.disable(logging.WARNING)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


def quantised(
    make: Callable[[], onnx.ModelProto], activations: QuantType = QuantType.QUInt8, per_channel: bool = True
) -> onnx.ModelProto:
    """A model with weights of i8, and activations of u8 or i8."""
    model = make()
    if model.opset_import[0].version < OPSET:
        model = version_converter.convert_version(model, OPSET)
    with tempfile.TemporaryDirectory() as folder, _without_advice():
        given, made = Path(folder, "given.onnx"), Path(folder, "made.onnx")
        onnx.save(model, given)
        quantize_static(given, made, _Samples(model), quant_format=QuantFormat.QDQ, activation_type=activations,
                        weight_type=QuantType.QInt8, per_channel=per_channel)  # fmt: skip
        return onnx.load(made)
