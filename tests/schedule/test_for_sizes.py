"""Other steps for some sizes: held against the naive loops at the ends of their ranges, interpreted and as machine code."""

import numpy as np
import pytest

from nncc import te
from nncc.codegen.passes.table import lower
from nncc.errors import ScheduleError
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.ir.variants import variants
from nncc.ir.verifier.verify import verify
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.schedule import Schedule
from nncc.target import Target
from tests.codegen.compiled import loaded_entry, run_entry
from tests.schedule.open_kernels import arrays_of, opened, softmax

AVX2 = Target.named("x86-64-v3").with_(cores=1)


def product(constant: bool = True) -> Kernel:
    n, k = te.size("n", 0, 300), te.reduce_axis(5, "k")
    a, b = te.placeholder("A", (n, 5), te.f32), te.placeholder("B", (5, 24), te.f32, constant=constant)
    return te.make_kernel("product", a, b, te.compute("C", (n, 24), lambda i, j: te.sum(a[i, k] * b[k, j], k)))


def packed(width: int, *more: S.Step) -> S.Steps:
    pack = S.Reindex("B", "C", "B.pack"), S.TransformLayout("B.pack", ((1, width),), (1, 0, 2))
    return *pack, S.Reorder(("C.i", "C.j", "C.k")), *more


GENERAL = packed(8, S.Split("C.i", 3, S.Tail.PEEL))
ONE = S.ForSizes("n", 1, 1, packed(8, S.Split("C.j", 8), S.Reorder(("C.j.o", "C.k", "C.i", "C.j.i")), S.Vectorize("C.j.i")))
MANY = S.ForSizes("n", 8, 99, packed(8, S.Split("C.i", 8, S.Tail.SHIFT)))


def test_each_size_is_right():
    naive = product(constant=False)
    scheduled = apply(naive, (ONE, MANY, *GENERAL))
    verify(scheduled)
    entry = loaded_entry(lower(scheduled), scheduled, AVX2)
    for size in (0, 1, 2, 7, 8, 9, 99, 100, 101):
        arrays = arrays_of(naive, {"n": size})
        expected = run(naive, arrays)["C"]
        np.testing.assert_allclose(run(scheduled, arrays)["C"], expected, rtol=1e-5, atol=1e-5)
        np.testing.assert_allclose(run_entry(entry, scheduled, arrays)["C"], expected, rtol=1e-5, atol=1e-5)


def test_variants_read_one_copy_of_constants():
    scheduled = apply(product(), (ONE, MANY, *GENERAL))
    assert [b.name for b in scheduled.buffers if b.name.startswith("B.pack")] == ["B.pack"]
    assert [str(v.condition) for v in variants(scheduled)] == ["-n < 0 and n < 2", "-n < -7 and n < 100", "None"]


def test_constants_that_are_prepared_in_another_way_are_refused():
    with pytest.raises(ScheduleError, match="is prepared of constants for some sizes only"):
        apply(product(), (S.ForSizes("n", 1, 1, packed(4)), *GENERAL))
    apply(product(constant=False), (S.ForSizes("n", 1, 1, packed(4)), *GENERAL))


def test_steps_are_legal_because_of_the_range():
    with pytest.raises(ScheduleError, match="a block of 8 does not fit"):
        apply(product(), (S.ForSizes("n", 7, 99, MANY.steps), *GENERAL))


@pytest.mark.parametrize(
    "step, text",
    [
        (S.ForSizes("m", 1, 1, ()), "kernel product has no open size m"),
        (S.ForSizes("n", 301, 400, ()), "n is 0..300, and never from 301 to 400"),
        (S.ForSizes("n", 1, 4, (S.Unroll("C.x"),)), "for n from 1 to 4: there is no loop over C.x"),
    ],
)
def test_bad_steps(step, text):
    with pytest.raises(ScheduleError, match=text):
        apply(product(), (step, *GENERAL))


def test_steps_in_any_order_and_one_by_one():
    naive = product(constant=False)
    whole = apply(naive, (ONE, MANY, *GENERAL))
    assert apply(naive, (*GENERAL[:2], ONE, *GENERAL[2:], MANY)).key == whole.key
    one_by_one = Schedule(naive).then(ONE)
    for step in (*GENERAL[:2], MANY, *GENERAL[2:]):
        one_by_one = one_by_one.then(step)
    assert one_by_one.kernel.key == whole.key
    assert Schedule(naive).for_sizes("n", 1, 1, ONE.steps).kernel.key == apply(naive, (ONE,)).key


def test_temporaries_of_a_range_have_no_more_than_its_elements():
    kernel = softmax(te.size("n", 1, 1000), te.size("m", 1, 1000))
    made = apply(kernel, (S.ForSizes("n", 1, 8, ()),))
    (rows,) = [b for b in made.buffers if b.name == "M.v1"]
    assert rows.most == (8,)
    for n in (8, 9):
        arrays = arrays_of(kernel, {"n": n, "m": 5})
        np.testing.assert_allclose(run(made, arrays)["Y"], run(kernel, arrays)["Y"], rtol=1e-5)


def test_of_two_sizes():
    naive = opened("product in M, N and K")
    made = apply(naive, (S.ForSizes("n0", 1, 1, ()), S.ForSizes("n1", 0, 4, (S.Split("C.j", 2),))))
    for sizes in ((1, 3, 2), (2, 3, 2), (2, 5, 2), (0, 0, 0), (1, 0, 3)):
        arrays = arrays_of(naive, dict(zip(("n0", "n1", "n2"), sizes)))
        np.testing.assert_allclose(run(made, arrays)["C"], run(naive, arrays)["C"], rtol=1e-5, atol=1e-5)
