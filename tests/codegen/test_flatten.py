from nncc.codegen.passes import run_passes
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.ir.expr import Binary, Load, Ramp
from nncc.ir.ops import BinaryOp
from nncc.ir.walk import expressions, statements, subexpressions
from nncc.schedule.apply import apply
from nncc.schedule.defaults import default_plan
from nncc.target import Target


def test_axes_that_are_one_run_in_memory_need_no_divisions():
    """Also where vectors lie across the ends of rows, and a simplifier that looks at one dim cannot see the run."""
    x, axes = c.placeholder("X", (2, 3, 16, 12), f32), [c.reduce_axis(extent, f"r{n}") for n, extent in enumerate((2, 3, 16, 12))]
    kernel = c.make_kernel("total", x, c.compute("T", (), lambda: c.sum(x[tuple(axes)], *axes)))
    target = Target.named("x86-64-v4").with_(cores=1)
    lowered = run_passes(apply(kernel, default_plan(kernel, target)))
    found = {e for s in statements(lowered.body) for x in expressions(s) for e in subexpressions(x)}
    loaded = [e for e in found if isinstance(e, Load) and e.buffer == "X"]
    assert loaded and all(isinstance(load.index[0], Ramp) for load in loaded)
    assert not any(isinstance(e, Binary) and e.op in (BinaryOp.FLOORDIV, BinaryOp.MOD) for e in found)
