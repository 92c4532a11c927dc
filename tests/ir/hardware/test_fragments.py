"""What the lanes of a warp do together means what the instruction's kernel does, wherever its elements lie."""

import numpy as np
import pytest

from nncc.ir.dtypes import f32
from nncc.ir.hardware.fragments import contracted, warp_results
from nncc.ir.hardware.instructions import INSTRUCTIONS, RESULT, START
from nncc.ir.interp import run

OF_WARPS = [row for row in INSTRUCTIONS.values() if row.of_warp]
PRODUCTS = [row for row in OF_WARPS if row.name.startswith("mma")]


def arrays(row):
    random = np.random.default_rng(3)
    given = [b for b in row.kernel.buffers if b.name != RESULT]
    return {b.name: random.integers(-3, 4, b.shape).astype(b.dtype.numpy) for b in given}


@pytest.mark.parametrize("row", OF_WARPS, ids=lambda row: row.name)
def test_a_contraction_is_the_meaning_of_the_instruction(row):
    given = arrays(row)
    made = contracted(row, given[START], [given[o.name] for o in row.operands])
    np.testing.assert_array_equal(made, run(row.kernel, given)[RESULT])
    assert made.dtype == row.dtype.numpy


@pytest.mark.parametrize("row", PRODUCTS, ids=lambda row: row.name)
def test_fragments_lie_as_the_ptx_manual_says(row):
    """Matrix Fragments for mma.m16n8k16 with floating point type."""
    random = np.random.default_rng(5)
    a, b, c = (random.integers(-3, 4, shape).astype(np.float32) for shape in ((16, 16), (16, 8), (16, 8)))
    given = []
    for lane in range(32):
        group, inside = lane >> 2, lane % 4
        left = [
            a[group if i < 2 or 4 <= i < 6 else group + 8, inside * 2 + (i & 1) + (8 if i >= 4 else 0)] for i in range(8)
        ]
        right = [b[inside * 2 + (i & 1) + (8 if i >= 2 else 0), group] for i in range(4)]
        start = [c[group if i < 2 else group + 8, inside * 2 + (i & 1)] for i in range(4)]
        types = (f32, *(o.dtype for o in row.operands))
        given.append([np.array(x).astype(dtype.numpy) for x, dtype in zip((start, left, right), types)])
    for lane, made in enumerate(warp_results(row, given)):
        group, inside = lane >> 2, lane % 4
        wanted = [(c + a @ b)[group if i < 2 else group + 8, inside * 2 + (i & 1)] for i in range(4)]
        assert made.tolist() == wanted


@pytest.mark.parametrize("row", [row for row in OF_WARPS if not row.held], ids=lambda row: row.name)
def test_all_lanes_get_what_is_reduced_over_them(row):
    own = np.random.default_rng(7).integers(-9, 10, 32).astype(row.dtype.numpy)
    start = np.array(2).astype(row.dtype.numpy)
    results = warp_results(row, [(start, x) for x in own])
    wanted = {"sum": 2 + own.sum(), "max": max(2, own.max()), "min": min(2, own.min())}[row.combiner]
    assert [made.tolist() for made in results] == [[wanted]] * 32
