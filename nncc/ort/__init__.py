"""ONNX Runtime's Python interface on compiled libraries: `import nncc.ort as onnxruntime` is the one line to change.

A session compiles its model once for all sizes, or where it has to know them at the first run with each, and keeps its
libraries in nncc's cache folder.
"""

from __future__ import annotations

import sys
from types import ModuleType

from nncc.ort.options import ExecutionMode, ExecutionOrder, GraphOptimizationLevel, RunOptions, SessionOptions
from nncc.ort.session import PROVIDER, InferenceSession, set_default_logger_severity
from nncc.ort.types import (
    EPFail,
    Fail,
    InvalidArgument,
    InvalidGraph,
    InvalidProtobuf,
    ModelMetadata,
    NodeArg,
    NoSuchFile,
    NotFound,
    NotImplemented,
    RuntimeException,
)
from nncc.ort.values import IOBinding, OrtValue

__version__ = "1.22.0"
"""The version of ONNX Runtime whose interface this is."""
SessionIOBinding = IOBinding
capi = ModuleType(f"{__name__}.capi", "Where ONNX Runtime keeps its errors and what is made in C++.")
vars(capi).update(onnxruntime_pybind11_state=sys.modules[__name__], _pybind_state=sys.modules[__name__])


def get_available_providers() -> list[str]:
    """The providers that sessions may ask for."""
    return [PROVIDER]


def get_all_providers() -> list[str]:
    """The providers that there are."""
    return [PROVIDER]


def get_device() -> str:
    """The kind of device that sessions run on."""
    return "CPU"


def get_version_string() -> str:
    """The version of ONNX Runtime whose interface this is."""
    return __version__


def set_default_logger_verbosity(level: int) -> None:
    """Nothing: there are no verbose messages."""


def set_seed(seed: int) -> None:
    """Nothing: random operators are refused."""


def disable_telemetry_events() -> None:
    """Nothing: there are none."""


def enable_telemetry_events() -> None:
    """Nothing: there are none."""


def preload_dlls(cuda: bool = True, cudnn: bool = True, msvc: bool = True, directory: str | None = None) -> None:
    """Nothing: sessions run on the CPU."""


def install() -> None:
    """Have `import onnxruntime` give this module to all code of this process that runs after it."""
    here = sys.modules[__name__]
    sys.modules |= {"onnxruntime": here, "onnxruntime.capi": capi}
    sys.modules |= {f"onnxruntime.capi.{name}": here for name in ("onnxruntime_pybind11_state", "_pybind_state")}


__all__ = [
    "EPFail",
    "ExecutionMode",
    "ExecutionOrder",
    "Fail",
    "GraphOptimizationLevel",
    "IOBinding",
    "InferenceSession",
    "InvalidArgument",
    "InvalidGraph",
    "InvalidProtobuf",
    "ModelMetadata",
    "NoSuchFile",
    "NodeArg",
    "NotFound",
    "NotImplemented",
    "OrtValue",
    "RunOptions",
    "RuntimeException",
    "SessionIOBinding",
    "SessionOptions",
    "capi",
    "disable_telemetry_events",
    "enable_telemetry_events",
    "get_all_providers",
    "get_available_providers",
    "get_device",
    "get_version_string",
    "install",
    "preload_dlls",
    "set_default_logger_severity",
    "set_default_logger_verbosity",
    "set_seed",
]
