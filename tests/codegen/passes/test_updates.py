import numpy as np
import pytest

from nncc.codegen.passes.decompose import decompose
from nncc.codegen.passes.flatten import flatten
from nncc.codegen.passes.updates import contract, lower_updates
from nncc.codegen.passes.vectors.vectorize import vectorize
from nncc.frontend import compute as c
from nncc.ir import expr as E
from nncc.ir.buffer import Buffer, Scope
from nncc.ir.dtypes import f16, f32, f64, i32
from nncc.ir.expr import TRUE, Broadcast, Const, Fma, Load, Select, index
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.stmt import Alloc, Store, Update, seq
from nncc.ir.vector import Ramp
from nncc.ir.verifier.place import Level
from nncc.ir.verifier.verify import verify
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from tests.ir.build import axes, given, kernel, loops, result
from tests.support.oracle import assert_equal, inputs

i, j, k = axes("i j k")


def reduction(m, n, rule):
    x, r = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    return c.make_kernel("reduction", x, c.compute("Y", (m,), lambda i: rule(x[i, r], r)))


def best(m, n):
    x, r = c.placeholder("X", (m, n), f32), c.reduce_axis(n, "k")
    return c.make_kernel("best", x, *c.compute_all(("V", "P"), (m,), lambda i: c.argmin(x[i, r], c.convert(r.var, i32), r)))


def lowered(naive, *steps):
    after = lower_updates(vectorize(flatten(decompose(apply(naive, steps)))))
    assert not any(isinstance(n.leaf, Update) for n in nests(after.body))
    verify(after, Level.FLAT)
    assert_equal(run(after, inputs(naive)), run(naive, inputs(naive)))
    return after


@pytest.mark.parametrize("m, n", [(0, 3), (1, 1), (3, 0), (5, 7)])
@pytest.mark.parametrize("rule", [c.sum, c.prod, c.max, c.min])
def test_each_combiner(rule, m, n):
    lowered(reduction(m, n, rule))


@pytest.mark.parametrize(
    "steps", [(), (S.Split("V.k", 2), S.Reorder(("V.k.i", "V.k.o")))], ids=["in order", "in another order"]
)
@pytest.mark.parametrize("m, n", [(1, 1), (3, 0), (5, 7)])
def test_values_and_positions_change_together(m, n, steps):
    """What the new value is must not be asked after the old one is gone."""
    lowered(best(m, n), *steps)


def test_text(golden):
    golden("\n".join(map(str, (lowered(reduction(2, 3, c.sum)), lowered(best(2, 3))))))


def in_registers(leaf, size):
    """T[0:4] begins at 1; the leaf; Y = T."""
    row, registers = Ramp(index(0), 1, 4), Buffer("T", f32, (size,), scope=Scope.REGISTER)
    start = Store("start", "T", (row,), Broadcast(Const(1.0, f32), 4))
    out = Store("Y", "Y", (row,), Load("T", (row,), f32))
    return kernel((given("X", 4), result("Y", 4)), Alloc(registers, seq(start, leaf, out)))


def masked(count):
    row = Ramp(index(0), 1, 4)
    mask = E.lt(row, Broadcast(index(count), 4))
    value = Load("X", (row,), f32, mask, Broadcast(Const(0.0, f32), 4))
    return Update("T", "sum", ("T",), (row,), (value,), (), mask)


@pytest.mark.parametrize("count", (0, 1, 3, 4))
def test_a_masked_update_of_whole_registers_is_a_select(count):
    before = in_registers(masked(count), 4)
    after = lower_updates(before)
    (leaf,) = (n.leaf for n in nests(after.body) if n.name == "T")
    assert leaf.mask is TRUE and isinstance(leaf.value, Select)
    assert_equal(run(after, inputs(before)), run(before, inputs(before)))


def test_in_memory_the_mask_stays():
    """What lies beside a result belongs to others."""
    row = Ramp(index(0), 1, 4)
    mask = E.lt(row, Broadcast(index(3), 4))
    leaf = Update("Y", "sum", ("Y",), (row,), (Load("X", (row,), f32, mask, Broadcast(Const(0.0, f32), 4)),), (), mask)
    start = loops(Store("start", "Y", (i,), Const(1.0, f32)), (i, 3))
    before = kernel((given("X", 3), result("Y", 3)), start, leaf)
    after = lower_updates(before)
    (new,) = (n.leaf for n in nests(after.body) if n.name == "Y")
    assert new.mask is mask and new.value.a.mask is mask
    assert_equal(run(after, inputs(before)), run(before, inputs(before)))


# Fused multiply-adds


def formula(value, dtype=f32):
    x, y, z = (c.placeholder(name, (5,), dtype) for name in "XYZ")
    return c.make_kernel("formula", x, y, z, c.compute("R", (5,), lambda i: value(x[i], y[i], z[i])))


def contracted(kern):
    return contract(kern).body.body.value


@pytest.mark.parametrize("dtype", [f16, f32, f64], ids=str)
@pytest.mark.parametrize("value", [lambda x, y, z: x * y + z, lambda x, y, z: z + x * y], ids=["first", "last"])
def test_a_product_that_is_added_is_fused(value, dtype):
    kern = formula(value, dtype)
    x, y, z = (Load(name, (kern.body.axis,), dtype) for name in "XYZ")
    assert contracted(kern) is Fma(x, y, z)


def test_of_two_products_one_is_fused():
    made = contracted(formula(lambda x, y, z: x * y + z * z))
    assert isinstance(made, Fma) and not isinstance(made.c, Fma)


def test_a_chain_of_sums_is_fused_throughout():
    made = contracted(formula(lambda x, y, z: x * y + (y * z + z)))
    assert isinstance(made, Fma) and isinstance(made.c, Fma)


@pytest.mark.parametrize("value, dtype", [(lambda x, y, z: x * y + z, i32), (lambda x, y, z: x * y - z, f32), (lambda x, y, z: (x + y) * z, f32)],
                         ids=["integers", "a difference", "a product of a sum"])  # fmt: skip
def test_anything_else_stays(value, dtype):
    kern = formula(value, dtype)
    assert contracted(kern) is kern.body.body.value


def test_a_fused_sum_is_rounded_once():
    kern = contract(formula(lambda x, y, z: x * y + z))
    tiny = np.full(5, 1 + 2.0**-12, np.float32)
    got = run(kern, {"X": tiny, "Y": tiny, "Z": np.full(5, -1, np.float32)})["R"]
    assert (got == np.float32((1 + 2.0**-12) ** 2 - 1)).all()
