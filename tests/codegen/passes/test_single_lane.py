import numpy as np
import pytest

from nncc.codegen.passes.table import lower
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.dtypes import f32, i8, i16, i32, i64
from nncc.ir.stmt import Store
from nncc.ir.walk import statements
from nncc.pipeline.kernel import build
from nncc.schedule.apply import apply
from nncc.schedule.planner.defaults import default_plan
from nncc.target import Target

HOST, V4 = Target.host(), Target.named("x86-64-v4")


def cast(n, source, to):
    x = c.placeholder("X", (n,), source)
    return c.make_kernel("cast", x, c.compute("Y", (n,), lambda i: c.convert(x[i], to)))


def stores(kernel, target):
    scheduled = apply(kernel, default_plan(kernel, target))
    return [s for f in lower(scheduled).functions for s in statements(f.body) if isinstance(s, Store)]


@pytest.mark.parametrize("n, scalars", [(33, 1), (32, 0), (34, 0)])
def test_a_rest_of_one_is_a_scalar(n, scalars):
    found = stores(cast(n, f32, f32), V4)
    assert sum(not isinstance(s.index[0], E.Ramp) for s in found) == scalars
    assert all(s.mask is E.TRUE for s in found if not isinstance(s.index[0], E.Ramp))


@pytest.mark.parametrize("source, to", [(i32, i16), (i64, i32), (i32, i8), (i64, i8)], ids=str)
def test_nothing_beside_the_buffer_is_written(source, to):
    kernel, memory = cast(33, source, to), np.full(64, 0x55, to.numpy)
    x = np.arange(33).astype(source.numpy)
    build(kernel, target=HOST).bind({"X": x, "Y": memory[:33]})()
    np.testing.assert_array_equal(memory[:33], x.astype(to.numpy))
    assert (memory[33:] == 0x55).all()
