"""nncc: neural-network graphs to small, fast machine code, with compute and schedule apart."""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # typing's own costs more time than all else here, in which Ctrl-C has no handler yet
if TYPE_CHECKING:
    from typing import Any

__version__ = "0.1.0"

# Resolved when first asked for (PEP 562): loading a compiled module imports neither LLVM nor ONNX.
_PUBLIC = {
    "build": "nncc.assemble",
    "compile": "nncc.pipeline",
    "load": "nncc.runtime.loader",
    "Module": "nncc.runtime.module",
    "tune": "nncc.tuning.kernel",
    "Schedule": "nncc.schedule.schedule",
    "default_plan": "nncc.schedule.defaults",
    "Target": "nncc.target",
    "NnccError": "nncc.errors",
}
__all__ = ["Module", "NnccError", "Schedule", "Target", "build", "compile", "default_plan", "load", "tune"]


def __getattr__(name: str) -> Any:
    if name not in _PUBLIC:
        raise AttributeError(f"module 'nncc' has no attribute {name!r}; it has {', '.join(_PUBLIC)}")
    return getattr(import_module(_PUBLIC[name]), name)
