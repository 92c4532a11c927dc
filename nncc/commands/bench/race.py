"""What a model is timed beside: a call of the rival, and how far its results are from nncc's."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence

import numpy as np

from nncc.autotune.timing.accuracy import is_whole, relative_error, steps_apart
from nncc.checking.ort import failing, session
from nncc.commands.bench.gpu import OnnxRuntime
from nncc.commands.bench.kernels import DEQUANTISE
from nncc.commands.bench.torch_call import INDUCTOR, Call, require_torch, torch_call
from nncc.errors import RunError
from nncc.frontend.models import Source
from nncc.frontend.onnx.reader import read_onnx
from nncc.frontend.torch.program import Program


def error_text(model: Source, ours: Mapping[str, np.ndarray], theirs: Sequence[np.ndarray]) -> str:
    """How far results are apart: in steps where all are whole numbers or were taken back from steps, else of the scale."""
    steps = {name: 1.0 for name, array in ours.items() if is_whole(array)} | _steps(model)
    if all(name in steps for name in ours):
        apart = max(steps_apart(a, b, steps[name]) for (name, a), b in zip(ours.items(), theirs))
        return f"largest error {apart:.2g} step{'' if round(apart, 2) == 1 else 's'} of whole or quantised outputs"
    return f"largest error {max(relative_error(a, b) for a, b in zip(ours.values(), theirs)):.1e} of the output's scale"


def _steps(model: Source) -> dict[str, float]:
    """The step between neighbouring numbers of each output that a DequantizeLinear with a known scale gives."""
    if isinstance(model, Program):
        return {}
    read = read_onnx(model)
    weights = {tensor.name: tensor for tensor in read.proto.graph.initializer}
    wanted = {value.name for value in read.proto.graph.output}
    return {
        node.output[0]: float(read.array(weights[node.input[1]]).max())
        for node in read.proto.graph.node
        if node.op_type == DEQUANTISE and node.output[0] in wanted and node.input[1] in weights
    }


def rival_call(source: Source, given: argparse.Namespace, feeds: dict[str, np.ndarray]) -> tuple[Call, list[np.ndarray]]:
    """A call of the rival, and what the first one gave, in order. Raises: RunError where it cannot run."""
    if given.against != OnnxRuntime.name:
        require_torch(given.against)
        return torch_call(given, feeds)
    if isinstance(source, Program):
        raise RunError(
            f"ONNX Runtime runs no program of PyTorch; compare with --against {INDUCTOR}, which loads the file by "
            "torch.export.load: that unpickles, so only files that you trust"
        )
    made = session(read_onnx(source).proto.SerializeToString(), given.threads)
    with failing("fails in the model"):
        return lambda: made.run(None, feeds), list(made.run(None, feeds))
