"""What a model on a GPU is timed beside: torch, and ONNX Runtime with its provider for CUDA."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Protocol

import numpy as np

from nncc.autotune.timing.accuracy import relative_error
from nncc.checking.ort import onnxruntime, session
from nncc.commands.options import source_of
from nncc.errors import RunError, to_install
from nncc.frontend.onnx.reader import read_onnx
from nncc.ir.program import Array
from nncc.runtime.module import Module

_PROVIDER = "CUDAExecutionProvider"
_MS = 1e-3
Feeds = Mapping[str, Array]


class Rival(Protocol):
    """Another one with the same model on the same GPU. name: for tables; how: how both were timed, in words."""

    name: str
    how: str

    def own_seconds(self) -> float:
        """What a run of nncc's module takes."""

    def seconds(self) -> float:
        """What its own run takes, by the same clock."""

    def error(self) -> float:
        """How far the results of both are apart, of the scale of these."""


class OnnxRuntime:
    """ONNX Runtime on the GPU. Both get arrays of the host and give arrays of the host, by the clock of the host."""

    name, how = (
        "onnxruntime",
        "A call from Python: inputs by name, new arrays as outputs, copies to and from the GPU included",
    )

    def __init__(self, given: argparse.Namespace, module: Module, feeds: Feeds) -> None:
        """Raises: RunError without ONNX Runtime for CUDA, or where it refuses the model."""
        ort = onnxruntime()
        if _PROVIDER not in (has := ort.get_available_providers()):
            raise RunError(f"onnxruntime {ort.__version__} has no {_PROVIDER}, only {', '.join(has)}: "
                           f"{to_install('onnxruntime-gpu')} in its place, or compare with --against torch")  # fmt: skip
        made = session(read_onnx(source_of(given)).proto.SerializeToString(), provider=_PROVIDER)
        self._module, self._feeds, self._session = module, feeds, made

    def own_seconds(self) -> float:
        """See Rival."""
        return _timed(lambda: self._module.run(self._feeds))

    def seconds(self) -> float:
        """See Rival."""
        return _timed(lambda: self._session.run(None, dict(self._feeds)))

    def error(self) -> float:
        """See Rival."""
        ours, theirs = self._module.run(self._feeds), self._session.run(None, dict(self._feeds))
        return max(relative_error(mine, other) for mine, other in zip(ours.values(), theirs))


class Torch:
    """torch on the GPU, the model as onnx2torch converts it. Both work on tensors of the GPU, queued on torch's stream, and
    are timed by events of that."""

    name, how = "torch", "On tensors of the GPU, by events of torch's stream"

    def __init__(self, given: argparse.Namespace, module: Module, feeds: Feeds) -> None:
        """Raises: RunError without torch for CUDA or onnx2torch, or where that cannot convert the model."""
        torch, converter = _package("torch", "torch"), _package("onnx2torch", "onnx2torch")
        if not torch.cuda.is_available():
            raise RunError(f"torch {torch.__version__} sees no GPU here: install one that is built for CUDA")
        try:
            self._net = converter.convert(read_onnx(source_of(given)).proto).cuda().eval()
        except Exception as error:
            raise RunError(f"onnx2torch does not convert the model: {' '.join(str(error).split())[:300]}") from None
        self._torch, self._module = torch, module
        self._inputs = {name: torch.from_numpy(np.array(array)).cuda() for name, array in feeds.items()}
        self._results: list[Any] = self._theirs()
        self._out = {v.name: torch.empty_like(t) for v, t in zip(module.outputs, self._results)}

    def own_seconds(self) -> float:
        """See Rival."""
        stream = self._torch.cuda.current_stream().cuda_stream
        return self._between(lambda: self._module.run(self._inputs, self._out, stream))

    def seconds(self) -> float:
        """See Rival."""
        return self._between(self._theirs)

    def error(self) -> float:
        """See Rival."""
        self.own_seconds()
        pairs = zip(self._out.values(), self._results)
        return max(relative_error(mine.cpu().numpy(), other.cpu().numpy()) for mine, other in pairs)

    def _theirs(self) -> list[Any]:
        with self._torch.inference_mode():
            made = self._net(*self._inputs.values())
        return list(made) if isinstance(made, tuple | list) else [made]

    def _between(self, call: Callable[[], object]) -> float:
        start, end = (self._torch.cuda.Event(enable_timing=True) for _ in range(2))
        start.record()
        call()
        end.record()
        end.synchronize()
        return max(float(start.elapsed_time(end)) * _MS, 1e-9)


def _package(name: str, package: str) -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        raise RunError(f"{name} cannot be imported ({error}): {to_install(package)}") from None


def _timed(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


RIVALS: Mapping[str, Callable[[argparse.Namespace, Module, Feeds], Rival]] = {
    "onnxruntime": OnnxRuntime,
    "ort": OnnxRuntime,
    "torch": Torch,
}
"""By the names that --against takes."""
