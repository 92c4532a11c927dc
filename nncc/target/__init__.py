"""Machines: what the cost model and the emitters know of one, where its figures come from, and the machine at hand."""

from nncc.target.figures import Cache, Costs, Rate, Traffic
from nncc.target.measurements import SUFFIX
from nncc.target.system import ROOT, memory_bytes, usable_cores
from nncc.target.targets import Cpu, Gpu, Target, cpu_flags, missing_features, of_kind, require_cpu, require_gpu

__all__ = [
    "ROOT",
    "SUFFIX",
    "Cache",
    "Costs",
    "Cpu",
    "Gpu",
    "Rate",
    "Target",
    "Traffic",
    "cpu_flags",
    "memory_bytes",
    "missing_features",
    "of_kind",
    "require_cpu",
    "require_gpu",
    "usable_cores",
]
