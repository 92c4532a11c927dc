"""What the lanes of a warp do together means what the instruction's kernel does, wherever its elements lie."""

import numpy as np
import pytest

from nncc.ir.dtypes import u8
from nncc.ir.hardware.fragments import contracted, rounded, warp_results
from nncc.ir.hardware.instructions import INSTRUCTIONS, RESULT, START, TF32_FRACTION
from nncc.ir.interp import run

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
