"""Tensor expressions: what a custom operator, its schedule and its check need, under one name.

    from nncc import te

    a, b = te.placeholder("A", (512, 256), te.f32), te.placeholder("B", (256, 384), te.f32, constant=True)
    k = te.reduce_axis(256, "k")
    c = te.compute("C", (512, 384), lambda i, j: te.sum(a[i, k] * b[k, j], k))
    kernel = te.make_kernel("matmul", a, b, c)                          # the naive loops
    schedule = te.Schedule(kernel).reorder(("C.i", "C.k", "C.j"))       # how to run them
    result = te.build(schedule)(A=x, B=y)["C"]                          # machine code, on numpy arrays
    exact = te.interpret(schedule.kernel, {"A": x, "B": y})["C"]        # the same loops, interpreted: slow and obvious

docs/schedule.md lists the steps, docs/tutorial-matmul.md takes a product from naive loops to near the machine's peak.
"""

import typing as _typing

from nncc.autotune.search.sketch import Ask as Knob
from nncc.frontend import compute as _formulas
from nncc.frontend.compute import *  # noqa: F403
from nncc.ir.dtypes import bf16, boolean, f8e4m3fn, f8e5m2, f16, f32, f64, i8, i16, i32, i64, u8, u16, u32, u64
from nncc.ir.interp import run as interpret
from nncc.ir.kernel import Kernel
from nncc.pipeline.kernel import build
from nncc.schedule.primitives.tree import find_nest as nest
from nncc.schedule.schedule import Schedule
from nncc.target import Target

__all__ = ["Kernel", "Knob", "Schedule", "Target", "bf16", "boolean", "build", "f8e4m3fn", "f8e5m2", "f16", "f32", "f64",
           "i8", "i16", "i32", "i64", "interpret", "nest", "u8", "u16", "u32", "u64"]  # fmt: skip
__all__ += _formulas.__all__
_OF_TVM = {
    "cast": "te.convert(x, te.f32)",
    "if_then_else": "te.select(condition, a, b)",
    "create_schedule": "te.Schedule(kernel)",
    "create_prim_func": "te.make_kernel(name, *tensors)",
    "thread_axis": 'Schedule.bind(axis, "thread"), or "block"',
    "var": "te.size(name, low, high)",
    "all": "te.all_of(*conditions)",
}
"""What functions of TVM's te are called here."""


if not _typing.TYPE_CHECKING:  # or checkers would take every name to be there

    def __getattr__(name: str) -> object:
        if name in _OF_TVM:
            raise AttributeError(f"nncc.te has no {name}, which is TVM's name; it is {_OF_TVM[name]}")
        raise AttributeError(f"module 'nncc.te' has no attribute {name!r}; it has {', '.join(__all__)}")
