import numpy as np
import pytest

from nncc.errors import ComputeError
from nncc.ir import expr as E
from nncc.ir.dtypes import i8, i32, i64, u8
from nncc.ir.expr import Load, Var, index
from nncc.ir.hardware.instructions import (
    INSTRUCTIONS,
    RESULT,
    START,
    TF32_FRACTION,
    contracted,
    instruction,
    rounded,
    warp_results,
)
from nncc.ir.interp import run
from nncc.ir.ops import UnaryOp
from nncc.ir.stmt import Store
from nncc.ir.vector import Intrinsic, Ramp
from nncc.ir.verifier.verify import check
from tests.ir.build import given, kernel, result


@pytest.mark.parametrize("name", INSTRUCTIONS)
def test_what_an_instruction_means_is_a_kernel(name):
    row = INSTRUCTIONS[name]
    check(row.kernel)
    assert [b.name for b in row.kernel.params] == [*[START] * (not row.copies), *(o.name for o in row.operands), RESULT]
    assert row.kernel.table[RESULT].size == row.lanes


def test_an_unknown_instruction():
    with pytest.raises(ComputeError, match=r"unknown instruction 'fma'; known: vpdpbusd"):
        instruction("fma")


def vector(name, dtype, lanes):
    return Load(name, (Ramp(index(0), 1, lanes),), dtype)


def test_interp_runs_an_intrinsic():
    a, b, c = vector("A", u8, 64), vector("B", i8, 64), vector("C", i32, 16)
    store = Store("Y", "Y", (Ramp(index(0), 1, 16),), Intrinsic("vpdpbusd", (c, a, b), c.dtype))
    buffers = (given("A", 64, dtype=u8), given("B", 64, dtype=i8), given("C", 16, dtype=i32), result("Y", 16, dtype=i32))
    random = np.random.default_rng(0)
    arrays = {"A": random.integers(0, 256, 64).astype(np.uint8), "B": random.integers(-128, 128, 64).astype(np.int8)}
    arrays["C"] = random.integers(-1000, 1000, 16).astype(np.int32)
    products = (arrays["A"].astype(int) * arrays["B"].astype(int)).reshape(16, 4)
    np.testing.assert_array_equal(run(kernel(buffers, store), arrays)["Y"], arrays["C"] + products.sum(1))


@pytest.mark.parametrize("name", [name for name, row in INSTRUCTIONS.items() if not (row.machine or row.of_warp)])
def test_what_is_made_of_others_means_the_same(name):
    row = INSTRUCTIONS[name]
    random = np.random.default_rng(0)
    sizes = [(START, row.lanes), *((o.name, row.kernel.table[o.name].size) for o in row.operands)]
    arrays = {n: random.integers(-3, 4, size).astype(np.float32) for n, size in sizes}
    start, *operands = (vector(n, row.dtype, size) for n, size in sizes)
    place = (Ramp(index(0), 1, row.lanes),)
    made = Store("Y", "Y", place, row.lower(start, operands))
    buffers = (*(given(n, size) for n, size in sizes), result("Y", row.lanes))
    meant = run(row.kernel, {b.name: arrays[b.name].reshape(b.shape) for b in row.kernel.params if b.name != RESULT})
    np.testing.assert_array_equal(run(kernel(buffers, made), arrays)["Y"], meant[RESULT].reshape(-1))


def test_an_intrinsic_is_a_value_like_others():
    x = Intrinsic("vpdpbusd", (Var("n", i64),), i32)
    assert x is Intrinsic("vpdpbusd", (Var("n", i64),), i32) and E.Unary(UnaryOp.NEG, x).dtype is i32


OF_WARPS = [row for row in INSTRUCTIONS.values() if row.of_warp]
SUMS, COPIES = ([row for row in OF_WARPS if row.copies is which] for which in (False, True))
PRODUCTS = [row for row in SUMS if len(row.operands) == 2]


def arrays(row):
    random = np.random.default_rng(3)
    given = [b for b in row.kernel.buffers if b.name != RESULT]
    return {b.name: random.integers(0 if b.dtype is u8 else -3, 4, b.shape).astype(b.dtype.numpy) for b in given}


@pytest.mark.parametrize("row", SUMS, ids=lambda row: row.name)
def test_a_contraction_is_the_meaning_of_the_instruction(row):
    given = arrays(row)
    made = contracted(row, given[START], [given[o.name] for o in row.operands])
    np.testing.assert_array_equal(made, run(row.kernel, given)[RESULT])
    assert made.dtype == row.dtype.numpy


@pytest.mark.parametrize("row", PRODUCTS, ids=lambda row: row.name)
def test_fragments_lie_as_the_ptx_manual_says(row):
    """Matrix Fragments for mma.m16n8k16 with floating point type, for mma.m16n8k8 with .tf32, for mma.m16n8k32: the elements
    of a register are neighbours along k, and the second half of the registers is half of k away."""
    random, run = np.random.default_rng(5), 4 // row.operands[0].dtype.size_bytes
    low = 0 if row.operands[0].dtype is u8 else -3
    a, b, c = (random.integers(low, 4, shape) for shape in ((16, 8 * run), (8 * run, 8), (16, 8)))
    given = []
    for lane in range(32):
        group, inside = lane >> 2, lane % 4
        left = [a[group + 8 * (i // run % 2), inside * run + i % run + 4 * run * (i // run // 2)] for i in range(4 * run)]
        right = [b[inside * run + i % run + 4 * run * (i // run), group] for i in range(2 * run)]
        start = [c[group if i < 2 else group + 8, inside * 2 + (i & 1)] for i in range(4)]
        types = (row.dtype, *(o.dtype for o in row.operands))
        given.append([np.array(x).astype(dtype.numpy) for x, dtype in zip((start, left, right), types)])
    for lane, made in enumerate(warp_results(row, given)):
        group, inside = lane >> 2, lane % 4
        wanted = [(c + a @ b)[group if i < 2 else group + 8, inside * 2 + (i & 1)] for i in range(4)]
        assert made.tolist() == wanted


def test_factors_of_f32_are_rounded_to_tf32():
    x = np.array([1 + 2.0**-10, 1 + 2.0**-11, 1 + 2.0**-12, -1 - 2.0**-11, np.inf, np.nan], np.float32)
    made = rounded(x, TF32_FRACTION)
    assert made[:5].tolist() == [1 + 2.0**-10, 1 + 2.0**-10, 1, -1 - 2.0**-10, np.inf] and np.isnan(made[5])


@pytest.mark.parametrize("row", COPIES, ids=lambda row: row.name)
def test_matrices_lie_as_the_ptx_manual_says(row):
    """ldmatrix: lane m*8 + r gives row r of matrix m; lane l gets elements of two bytes l % 4 * 2 and the next one of row
    l // 4 of each, or of column l // 4 when transposed."""
    run = 4 // row.dtype.size_bytes
    matrices = np.random.default_rng(7).integers(0, 10, (4, 8, 4 * run)).astype(row.dtype.numpy)
    given = [[matrices[lane // 8, lane % 8]] for lane in range(32)]
    held = matrices.transpose(0, 2, 1) if ".trans" in row.name else matrices
    for lane, made in enumerate(warp_results(row, given)):
        assert made.tolist() == held[:, lane // 4, lane % 4 * run : lane % 4 * run + run].reshape(-1).tolist()


@pytest.mark.parametrize("row", COPIES, ids=lambda row: row.name)
def test_a_copy_is_the_meaning_of_the_instruction(row):
    (rows,) = arrays(row).values()
    made = np.stack(warp_results(row, [[x] for x in rows.reshape(32, -1)])).reshape(
        [dict(row.axes)[a] for a in (*row.distributed, *row.slots)]
    )
    order = (*row.distributed, *row.slots)
    np.testing.assert_array_equal(
        made.transpose([order.index(a) for a in row.spatial]), run(row.kernel, {"rows": rows})[RESULT]
    )


@pytest.mark.parametrize("row", [row for row in OF_WARPS if not row.distributed], ids=lambda row: row.name)
def test_all_lanes_get_what_is_reduced_over_them(row):
    own = np.random.default_rng(7).integers(-9, 10, 32).astype(row.dtype.numpy)
    starts = np.arange(32).astype(row.dtype.numpy) - 16
    results = warp_results(row, [*zip(starts, own)])
    of_all = {"sum": starts + own.sum(), "max": np.maximum(starts, own.max()), "min": np.minimum(starts, own.min())}
    assert [made.tolist() for made in results] == [[x] for x in of_all[row.combiner].tolist()]
