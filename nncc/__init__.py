"""nncc compiles neural networks to small, fast machine code. What is computed is kept apart from how (the schedule)."""

from __future__ import annotations

import sys
from importlib import import_module

TYPE_CHECKING = False  # typing's own costs more time than all else here, in which Ctrl-C has no handler yet
if TYPE_CHECKING:
    from typing import Any

__version__ = "0.2.0"

# Resolved when first asked for (PEP 562): loading a compiled module imports neither LLVM nor ONNX.
_PUBLIC = {
    "build": "nncc.pipeline.kernel",
    "check": "nncc.checking.check",
    "compile": "nncc.pipeline.model",
    "dim": "nncc.pipeline.arguments",
    "load": "nncc.runtime.module",
    "Cancellation": "nncc.runtime.pool",
    "Module": "nncc.runtime.module",
    "pinned": "nncc.autotune.decided",
    "profile": "nncc.profiling.measure",
    "tune": "nncc.autotune.kernel",
    "tuned": "nncc.autotune.decided",
    "Schedule": "nncc.schedule.schedule",
    "default_plan": "nncc.schedule.planner.plan",
    "Target": "nncc.target",
    "NnccError": "nncc.errors",
}
_MODULES = ("rules", "te")
__all__ = [
    "Cancellation",
    "Module",
    "NnccError",
    "Schedule",
    "Target",
    "build",
    "check",
    "compile",
    "default_plan",
    "dim",
    "load",
    "pinned",
    "profile",
    "rules",
    "te",
    "tune",
    "tuned",
]


def unsupported() -> str:
    """Why nncc cannot run on this system; "" where it can."""
    if sys.platform == "linux":
        return ""
    return (f"nncc runs on Linux, and this is {sys.platform}: its compiled models use Linux's file format and threads. On "
            "x86-64 it has everything, on aarch64 `nncc compile --emit c` and nncc.load; use such a machine, a container or "
            "WSL")  # fmt: skip


def __getattr__(name: str) -> Any:
    if name in _MODULES or name in _PUBLIC:
        why = "" if name == "NnccError" else unsupported()
        if why:
            raise import_module("nncc.errors").TargetError(why)
        try:
            return import_module(f"nncc.{name}") if name in _MODULES else getattr(import_module(_PUBLIC[name]), name)
        except ModuleNotFoundError as error:
            raise import_module("nncc.errors").missing_package(error) or error from None
    raise AttributeError(f"module 'nncc' has no attribute {name!r}; it has {', '.join(__all__)}")


def __dir__() -> list[str]:
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
