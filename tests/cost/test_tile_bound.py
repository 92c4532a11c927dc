"""Bounds on the cycles of register tiles."""

from dataclasses import replace
from itertools import product

import pytest

from nncc.cost.tile import Operand, Problem, RegisterTile, compute_cycles
from nncc.cost.tile_bound import least_computing, least_cycles
from nncc.ir.dtypes import f32, i32
from nncc.target import Target

TARGETS = [Target.named(name).with_(cores=1) for name in ("x86-64-v3", "x86-64-v4", "sapphire-rapids")]
ROWS, COLS = Operand(True, False, 1 << 20, step_bytes=4, row_bytes=4096), Operand(False, True, 1 << 20)
WINDOW = Problem(2, 33, 64, 27, f32, (Operand(True, True, 1 << 16, slide=(2, 1)), COLS), window=3)
PROBLEMS = {
    "product": Problem(1, 70, 90, 33, f32, (ROWS, COLS)),
    "far": Problem(3, 31, 17, 400, f32, (replace(ROWS, step_bytes=8192), replace(COLS, step_bytes=4096)), run=7),
    "window": WINDOW,
    "spread": Problem(1, 56, 50, 64, f32, (ROWS, replace(COLS, spread=2), Operand(True, True, 4096, pitch_bytes=4))),
    "still": Problem(1, 56, 50, 64, f32, (ROWS, COLS, replace(COLS, still=True)), adjacent=False, operations=3, results=2),
    "tiles": Problem(1, 50, 60, 256, i32, (ROWS, COLS), by_tiles=True),
}  # fmt: skip


@pytest.mark.parametrize("target", TARGETS, ids=str)
@pytest.mark.parametrize("problem", PROBLEMS.values(), ids=PROBLEMS)
def test_no_tile_takes_less(problem, target):
    least, whole = least_computing(problem, target), least_cycles(problem, target)
    for rows, vectors in product((1, 2, 3, 7, 16, 31), (1, 2, 3, 8)):
        tile = RegisterTile(rows, vectors)
        assert whole * (1 - 1e-9) <= least(tile) <= compute_cycles(problem, tile, target)


def test_the_bound_of_a_plain_product_is_near():
    problem, target = PROBLEMS["product"], TARGETS[1]
    least = least_computing(problem, target)
    for rows, vectors in ((1, 1), (12, 2), (6, 4), (2, 8)):
        assert least(RegisterTile(rows, vectors)) > 0.8 * compute_cycles(problem, RegisterTile(rows, vectors), target)
