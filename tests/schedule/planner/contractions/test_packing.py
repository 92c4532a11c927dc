import numpy as np
import pytest

from nncc.frontend import compute as c
from nncc.ir.dtypes import f32, i8
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner.access import accesses
from nncc.schedule.planner.contractions.packing import maker
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target

V4 = Target.named("x86-64-v4").with_(cores=1)


def product(m, n, k, formula=c.relu, dtype=f32, side="B", outputs=()):
    """A @ B, of which a formula makes the elements of one operand from another dtype."""
    kinds = {name: dtype if name == side else f32 for name in "AB"}
    a, b = c.placeholder("A", (m, k), kinds["A"]), c.placeholder("B", (k, n), kinds["B"])
    source = a if side == "A" else b
    made = c.compute("T", source.shape, lambda i, j: formula(source[i, j]))
    left, right = (made, b) if side == "A" else (a, made)
    r = c.reduce_axis(k, "k")
    total = c.compute("C", (m, n), lambda i, j: c.sum(left[i, r] * right[r, j], r))
    return c.make_kernel("product", a, b, made, total, outputs=outputs)


def arrays(kernel):
    rng = np.random.default_rng(0)
    return {b.name: rng.integers(-9, 9, b.shape).astype(b.dtype.numpy) for b in kernel.params if b.name in "AB"}


def inlined(steps):
    return [s.nest for s in steps if isinstance(s, S.Inline)]


def found(kernel, name="T"):
    nest = find_nest(kernel, "C")
    return [maker(kernel, nest, a) for a in accesses(kernel, nest) if a.buffer.name == name]


def test_what_makes_a_packed_operand_is_computed_in_the_copy():
    kernel = product(256, 256, 256)
    steps = default_plan(kernel, V4)
    scheduled = apply(kernel, steps)
    assert inlined(steps) == ["T"] and "T" not in scheduled.table
    (copy,) = [n for n in nests(scheduled.body) if n.name == "T.pack"]
    assert "max(B[" in str(copy.leaf.value)


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("shape", [(7, 19, 11), (1, 5, 3), (13, 1, 4), (5, 33, 1), (0, 3, 4), (3, 4, 0)])
@pytest.mark.parametrize("dtype", [f32, i8], ids=str)
def test_the_results_are_the_same(shape, side, dtype):
    kernel = product(*shape, lambda x: c.convert(x, f32) * 0.5, dtype, side)
    steps = (*default_plan(kernel, V4),)
    given = arrays(kernel)
    np.testing.assert_allclose(run(apply(kernel, steps), given)["C"], run(kernel, given)["C"], rtol=1e-5)


def test_what_others_want_too_is_stored():
    kernel = product(256, 256, 256, outputs=("T", "C"))
    assert found(kernel) == [None] and not inlined(default_plan(kernel, V4))
    assert found(product(3, 5, 4))[0].name == "T"
    assert found(product(3, 5, 4), "A") == [None]


def test_what_is_read_at_two_places_is_stored():
    x, r = c.placeholder("X", (6, 9), f32), c.reduce_axis(9, "k")
    made = c.compute("T", (6, 9), lambda i, j: c.relu(x[i, j]))
    gram = c.compute("C", (6, 6), lambda i, j: c.sum(made[i, r] * made[j, r], r))
    assert found(c.make_kernel("gram", x, made, gram)) == [None, None]


def test_what_a_reduction_makes_is_stored():
    x, r, q = c.placeholder("X", (6, 9, 4), f32), c.reduce_axis(9, "k"), c.reduce_axis(4, "q")
    made = c.compute("T", (6, 9), lambda i, j: c.sum(x[i, j, q], q))
    total = c.compute("C", (6, 6), lambda i, j: c.sum(made[i, r] * x[j, r, 0], r))
    assert found(c.make_kernel("sums", x, made, total)) == [None]
