import pytest

from nncc.codegen.passes.table import lower, run_passes
from nncc.errors import ScheduleError, TargetError
from nncc.frontend import compute as c
from nncc.ir.dtypes import bf16, f32, i8, i32, u8
from nncc.ir.hardware.instructions import INSTRUCTIONS
from nncc.ir.interp import run
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.target import Target
from tests.codegen.compiled import TINY, execute
from tests.gpu import kernels as K
from tests.schedule.rewriting import assert_meaning, matmul, pointwise, refusal, rewriting
from tests.support.oracle import assert_equal, inputs


def product(m, n, k, left=u8, right=i8, result=i32):
    """C[m, n] = A[m, k] @ B[n, k]^T, converted before it is multiplied."""
    a, b = c.placeholder("A", (m, k), left), c.placeholder("B", (n, k), right, constant=True)
    r = c.reduce_axis(k, "k")
    return c.make_kernel(
        "product",
        a,
        b,
        c.compute("C", (m, n), lambda i, j: c.sum(c.convert(a[i, r], result) * c.convert(b[j, r], result), r)),
    )


def halves(m, n, k):
    return product(m, n, k, bf16, bf16, f32)


def swapped(m, n, k):
    """As product, with the factors in the other order."""
    return product(m, n, k, i8, u8)


def centred(m, n, k):
    """As product, of bytes without a zero point of each row by bytes with a sign."""
    a, z = c.placeholder("A", (m, k), u8), c.placeholder("Z", (m,), u8)
    b, r = c.placeholder("B", (n, k), i8, constant=True), c.reduce_axis(k, "k")
    return c.make_kernel(
        "centred",
        a,
        z,
        b,
        c.compute(
            "C", (m, n), lambda i, j: c.sum((c.convert(a[i, r], i32) - c.convert(z[i], i32)) * c.convert(b[j, r], i32), r)
        ),
    )


def weighted(m, n, k):
    """C[i, j] = the sum over k of A[i, k] * W[i, j, k]: the second factor moves with both axes."""
    a, w = c.placeholder("A", (m, k), f32), c.placeholder("W", (m, n, k), f32)
    r = c.reduce_axis(k, "k")
    return c.make_kernel("weighted", a, w, c.compute("C", (m, n), lambda i, j: c.sum(a[i, r] * w[i, j, r], r)))


def blocks(length, lanes=16):
    """Some columns by one group of the reduction axis, the group padded to its end."""
    return (S.Split("C.j", lanes), S.Split("C.k", length, "pad"), S.Reorder(("C.k.o", "C.j.i", "C.k.i")))


def packed(length, lanes=16):
    """As blocks, with B in the order in which the instruction takes it."""
    order = (0, 2, 1, 3)
    return (
        S.CacheRead("B", "C", "pack"),
        S.TransformLayout("pack", ((0, lanes), (1, length)), order),
        *blocks(length, lanes),
    )


def by(name, lanes=16):
    """Columns in panels of registers, with columns that are no whole vector, for an instruction on pairs of words."""
    return (
        S.CacheWrite("C", "acc"),
        S.Split("C.a1", lanes, "peel"),
        S.ComputeAt("acc", "C.a1.o"),
        S.Split("C.k", 2, "pad"),
        S.Reorder(("C.k.o", "C.j", "C.k.i")),
        S.SetScope("acc", "register"),
        S.Tensorize("acc", name),
        S.Vectorize("C.a1.i"),
    )


OUTER = (S.Tile(("T.i", "T.j"), (4, 4), "pad"), S.Reorder(("T.k", "T.i.i", "T.j.i")), S.Tensorize("T", "outer.4x4"))

REWRITES = {
    "outer product": (matmul, (3, 5, 7), OUTER),
    "outer product after decompose": (matmul, (4, 8, 3), (*OUTER, S.DecomposeReduction("T", "T.k"))),
    "smaller outer product": (matmul, (4, 6, 3), (S.Tile(("T.i", "T.j"), (2, 2)), S.Reorder(("T.k", "T.i.i", "T.j.i")),
                                                  S.Tensorize("T", "outer.2x2"), S.Unroll("T.k"), S.Parallel("T.i.o"))),
    "vpdpbusd": (product, (3, 16, 10), (*blocks(4), S.Tensorize("C", "vpdpbusd"))),
    "vpdpbusd packed": (product, (3, 16, 8), (*packed(4), S.Tensorize("C", "vpdpbusd"))),
    "vpdpbusd of factors the other way": (swapped, (16, 3, 8), (
        S.Split("C.i", 16), S.Split("C.k", 4), S.Reorder(("C.j", "C.k.o", "C.i.i", "C.k.i")), S.Tensorize("C", "vpdpbusd"))),
    "vpdpbusd of columns that are no whole vector": (product, (3, 21, 10), (*blocks(4), S.Tensorize("C", "vpdpbusd"))),
    "vpdpbusd.256": (product, (3, 19, 10), (*packed(4, 8), S.Tensorize("C", "vpdpbusd.256"))),
    "vpdpwssd": (centred, (3, 19, 7), by("vpdpwssd")),
    "vpdpwssd.256": (centred, (2, 11, 6), by("vpdpwssd.256", 8)),
    "vpmaddwd": (centred, (3, 19, 7), by("vpmaddwd")),
    "vpmaddwd.256": (centred, (2, 11, 7), by("vpmaddwd.256", 8)),
    "vdpbf16ps": (halves, (3, 16, 10), (*blocks(2), S.Tensorize("C", "vdpbf16ps"))),
    "vdpbf16ps packed": (halves, (3, 16, 8), (*packed(2), S.Tensorize("C", "vdpbf16ps"))),
}  # fmt: skip
MACHINE = [name for name in REWRITES if "outer" not in name]

ILLEGAL = {
    "no instruction": (matmul(4, 4, 3), (S.Tensorize("T", "fma"),)),
    "too few loops": (pointwise(4, 4), (S.FuseAxes("Y.i", "Y.j", "f"), S.Tensorize("Y", "outer.4x4"))),
    "another extent": (matmul(4, 8, 3), (S.Reorder(("T.k", "T.i", "T.j")), S.Tensorize("T", "outer.4x4"))),
    "a store": (pointwise(4, 4), (S.Tensorize("Y", "outer.4x4"),)),
    "a condition of two axes": (
        matmul(3, 4, 3),
        (S.Split("T.i", 4), S.Reorder(("T.k", "T.i.o", "T.i.i", "T.j")), S.Tensorize("T", "outer.4x4")),
    ),
    "a condition": (
        product(3, 16, 10),
        (S.Split("C.j", 16), S.Split("C.k", 4), S.Reorder(("C.k.o", "C.j.i", "C.k.i")), S.Tensorize("C", "vpdpbusd")),
    ),
    "another order of loops": (
        product(3, 16, 8),
        (S.Split("C.k", 4), S.Split("C.i", 16, "clamp"), S.Tensorize("C", "vpdpbusd")),
    ),
    "a sum where it writes": (
        matmul(4, 4, 8),
        (S.Split("T.k", 4), S.Reorder(("T.j", "T.k.o", "T.i", "T.k.i")), S.Tensorize("T", "outer.4x4")),
    ),
    "a sum from the start": (matmul(4, 4, 4), (S.Reorder(("T.i", "T.k", "T.j")), S.Tensorize("T", "outer.4x4"))),
    "sums that begin inside": (product(3, 16, 4), (S.Tensorize("C", "vpdpbusd"),)),
    "other dtypes": (product(3, 16, 8, i8, i8), (*blocks(4), S.Tensorize("C", "vpdpbusd"))),
    "another operator": (product(3, 16, 8, i32, i32), (*blocks(4), S.Tensorize("C", "vpdpbusd"))),
    "an operand that moves": (weighted(4, 4, 3), (S.Reorder(("C.k", "C.i", "C.j")), S.Tensorize("C", "outer.4x4"))),
    "then split": (matmul(4, 8, 3), (*OUTER, S.Split("T.j.i", 2))),
    "then unrolled inside": (matmul(4, 8, 3), (*OUTER, S.Unroll("T.i.i"))),
    "then prefetched inside": (matmul(4, 8, 3), (*OUTER, S.Prefetch("A", "T.i.i", 1))),
    "then begun inside": (product(3, 16, 8), (*blocks(4), S.Tensorize("C", "vpdpbusd"), S.Rfactor("C", ("C.k.o",), "P"))),
}


@pytest.mark.parametrize("name", REWRITES)
def test_rewrite(name, golden):
    make, shape, steps = REWRITES[name]
    golden(rewriting(make(*shape), steps))


@pytest.mark.parametrize("name", REWRITES)
def test_meaning(name):
    make, shape, steps = REWRITES[name]
    assert_meaning(make(*shape), steps)


@pytest.mark.parametrize("size", (0, 1, 3, 4, 7))
def test_meaning_on_every_size(size):
    assert_meaning(matmul(size, size, size), OUTER)
    assert_meaning(product(size, 16, size), (*blocks(4), S.Tensorize("C", "vpdpbusd")))
    assert_meaning(halves(size, 16, size), (*blocks(2), S.Tensorize("C", "vdpbf16ps")))


@pytest.mark.parametrize("name", REWRITES)
def test_lowered(name):
    make, shape, steps = REWRITES[name]
    before = make(*shape)
    arrays = inputs(before)
    assert_equal(run(run_passes(apply(before, steps)), arrays), run(before, arrays))


@pytest.mark.parametrize("name", [name for name in REWRITES if name not in MACHINE])
def test_compiled_for_any_processor(name):
    make, shape, steps = REWRITES[name]
    before = make(*shape)
    arrays = inputs(before)
    assert_equal(execute(apply(before, steps), arrays), run(before, arrays))


@pytest.mark.parametrize("name", MACHINE)
def test_compiled_for_this_processor(name):
    make, shape, steps = REWRITES[name]
    (features,) = {INSTRUCTIONS[step.intrinsic].features for step in steps if isinstance(step, S.Tensorize)}
    if {*features}.isdisjoint(Target.host().llvm_features):
        pytest.skip(f"this processor has no {' and no '.join(features)}")
    before = make(*shape)
    arrays = inputs(before)
    assert_equal(execute(apply(before, steps), arrays, Target.host()), run(before, arrays))


def test_another_processor_is_refused():
    make, shape, steps = REWRITES["vpdpbusd"]
    with pytest.raises(TargetError, match=r"tiny has no x86.avx512.vpdpbusd.512"):
        execute(apply(make(*shape), steps), inputs(make(*shape)), TINY)


def test_packed_operands_are_one_load():
    for name, loads in (("vpdpbusd packed", "ramp(C.k.o*64, 1, 64)"), ("vdpbf16ps packed", "ramp(C.k.o*32, 1, 32)")):
        make, shape, steps = REWRITES[name]
        assert f"pack[{loads}]" in str(lower(apply(make(*shape), steps)))


@pytest.mark.parametrize("name", ILLEGAL)
def test_refused(name, golden):
    golden(refusal(*ILLEGAL[name]))


def test_every_instruction_has_a_rewrite():
    """But for those of warps, of which tests/schedule/planner/gpu/test_mma.py has plans, those on tiles, which
    tests/codegen/passes/test_amx.py has, and those that copy, which tests/codegen/passes/vectors/test_lookups.py has."""
    used = {step.intrinsic for *_, steps in REWRITES.values() for step in steps if isinstance(step, S.Tensorize)}
    assert used == {name for name, row in INSTRUCTIONS.items() if not (row.of_warp or row.of_tiles or row.copies)}


FRAGMENTS = (S.Split("C.i", 8), S.Split("C.j", 2), S.Split("C.k", 16), S.Split("C.k.i", 8), S.Split("C.k.i.i", 2))
IN_ORDER = ("C.k.o", "C.i.o", "C.i.i", "C.j.o", "C.j.i", "C.k.i.o", "C.k.i.i.o", "C.k.i.i.i")


@pytest.mark.parametrize(
    "bound, reason",
    [
        ((), "all lanes of a warp do it together, so it is in a loop of warps, and in none of threads"),
        ((S.Split("D.i", 16), S.ComputeAt("C", "D.i.o"), S.Bind("D.i.o", S.Unit.WARP)), "C is not in registers"),
        ((S.Split("D.i", 16), S.ComputeAt("C", "D.i.o"), S.Bind("D.i.o", S.Unit.THREAD)), "in a loop of warps"),
    ],
)
def test_an_instruction_of_a_warp_where_it_cannot_be_is_refused(bound, reason):
    kernel = apply(K.halves("halves", 16, 8, 32), bound)
    with pytest.raises(ScheduleError, match=reason):
        apply(kernel, (*FRAGMENTS, S.Reorder(IN_ORDER), S.Tensorize("C", "mma.16x8x16.f16")))
