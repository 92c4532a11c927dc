"""Whether a model of narrow numbers is predicted to be faster than it would be in f32."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nncc.codegen.build.files import Cache
from nncc.errors import NnccError
from nncc.frontend.lowering.kernel import Lowered
from nncc.frontend.models import Source, import_model
from nncc.frontend.onnx.importer import IN_F32, is_narrow, narrow_dtypes
from nncc.ir.dtypes import DType
from nncc.ir.kernel import Kernel
from nncc.ir.walk import expressions, mentioned, statements
from nncc.pipeline.arguments import Rules
from nncc.pipeline.model import NO_RULES, Compilation, lower_graph
from nncc.pipeline.plan_cache import default_schedules
from nncc.pipeline.program import kernels_of
from nncc.pipeline.siblings import predicted
from nncc.target import Cpu, Target

SURELY = 1.15
"""The predicted ratio from which on a model is called slower: half of all kernels are predicted to within 1.18."""


@dataclass(frozen=True)
class LowPrecision:
    """The narrow dtypes that a model computes, and its predicted wall cycles beside those of its f32 form."""

    dtypes: tuple[DType, ...]
    cycles: float
    in_f32: float

    @property
    def is_slower(self) -> bool:
        """Whether it is predicted to be surely slower than in f32."""
        return self.cycles > SURELY * self.in_f32

    @property
    def text(self) -> str:
        """How the two compare, why, and what to do, in one line."""
        floats = ", ".join(str(dtype) for dtype in self.dtypes if is_narrow(dtype))
        why = (
            f"arithmetic on {floats} is done in f32, with conversions"
            if floats
            else "taking numbers to steps and back costs more than narrow products save"
        )
        return (
            f"in low precision this model is predicted to take {self.cycles / self.in_f32:.1f} times as long as in f32 "
            f"({why}); compile the f32 model where only speed counts, and compare both with nncc bench"
        )


def low_precision(
    model: Source,
    made: Compilation,
    target: Target,
    dims: Mapping[str, int] | None = None,
    cache: Cache | None = None,
    rules: Rules = NO_RULES,
) -> LowPrecision | None:
    """The predicted time of a compiled model beside that of the same model with f32 in place of 16-bit and 8-bit floats, and
    without quantisation; None where it computes no such numbers or they take little of the time, where it is for a GPU or
    leaves sizes open, of which the time depends, and where it cannot be in f32, as where custom operators want other dtypes.
    """
    dtypes = narrow_dtypes(made.graph)
    if not dtypes or not isinstance(target, Cpu) or made.graph.symbols:
        return None
    own = {schedule.naive.key: predicted(schedule, target) for schedule in made.schedules}
    calls = [*kernels_of(made.lowered)]
    cycles = _cycles(own, calls)
    narrow = [item for item in calls if not _dtypes(item.kernel).isdisjoint(dtypes)]
    if narrow and cycles <= SURELY * (cycles - _cycles(own, narrow)):
        return None  # whatever these kernels take in f32
    try:
        imported = import_model(model, dims, rules.operators, IN_F32)
        form = lower_graph(imported, target, cache=cache, rules=rules, precision=made.precision)
        plans = dict(default_schedules(form.kernels, target, made.precision, cache, lambda *_: None))
    except NnccError:
        return None
    wide = {key: predicted(schedule, target) for key, schedule in plans.items()}
    return LowPrecision(dtypes, cycles, _cycles(wide, [*kernels_of(form.calls)]))


def _dtypes(kernel: Kernel) -> set[DType]:
    """What it stores and what it computes: quantised values between f32 ones may be in no buffer."""
    computed = mentioned(x for stmt in statements(kernel.body) for x in expressions(stmt))
    return {b.dtype for b in kernel.buffers} | {x.dtype for x in computed}


def _cycles(of_kernels: Mapping[str, float], calls: Sequence[Lowered]) -> float:
    return sum(of_kernels[item.kernel.key] for item in calls)
