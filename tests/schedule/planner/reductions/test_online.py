"""Contractions with a softmax between, in blocks of rows by blocks of keys."""

import numpy as np
import pytest

from nncc.ir.interp import run
from nncc.ir.verifier.verify import verify
from nncc.schedule.apply import apply
from nncc.schedule.language import steps as S
from nncc.schedule.planner import sharing
from nncc.schedule.planner.contractions import blocks
from nncc.schedule.planner.defaults import default_plan
from nncc.schedule.planner.reductions import online
from nncc.schedule.planner.variants import Precision
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.support.chains import heads, two_products
from tests.support.oracle import assert_close, inputs

TINY = Target.tiny()
LARGE = Target.named("x86-64-v4").with_(cores=1)


@pytest.fixture
def forced(monkeypatch):
    """Blocks of keys wherever they are legal, of the sizes that are asked for, in threads whatever the work."""

    def force(rows, keys):
        every = blocks._all_blocks
        monkeypatch.setattr(blocks, "_cycles_apart", lambda *_: float("inf"))
        monkeypatch.setattr(blocks, "_all_blocks", lambda *given: (found for found in every(*given) if found.keys))
        monkeypatch.setattr(blocks, "block_sizes", lambda extent, *_: [min(rows, extent)])
        monkeypatch.setattr(online, "SIZES", (keys,))
        monkeypatch.setattr(online, "FEWEST", 1)
        monkeypatch.setattr(sharing, "LEAST_FORKS", 0)

    return force


def taken(steps):
    """The steps that cut the keys into blocks."""
    return [step for step in steps if isinstance(step, S.Online)]


@pytest.mark.parametrize(
    "rows, keys, size, mask",
    [(4, 8, (7, 9, 3), "none"), (2, 4, (8, 9, 5), "added"), (5, 5, (9, 16, 2), "causal"), (3, 8, (7, 17, 4), "chosen")],
)
def test_blocks_of_any_size_have_the_same_meaning(forced, rows, keys, size, mask):
    forced(rows, keys)
    kernel = heads(*size, mask=mask, behind=True)
    steps = default_plan(kernel, TINY)
    scheduled = apply(kernel, steps)
    verify(scheduled)
    assert taken(steps)
    arrays = inputs(kernel)
    assert_close(run(scheduled, arrays, 1), run(kernel, arrays), length=size[1] * size[2])


@pytest.mark.parametrize("target", [TINY, Target.host().with_(cores=2)], ids=["tiny", "host"])
@pytest.mark.parametrize("mask", (pytest.param("none", marks=pytest.mark.long), "chosen"))
def test_machine_code_has_the_same_meaning(forced, mask, target):
    forced(6, 32)
    kernel = heads(15, 77, 24, mask=mask, behind=True)
    arrays = inputs(kernel)
    if mask == "chosen":
        arrays["B"] = (np.random.default_rng(1).random(arrays["B"].shape) < 0.5).astype(np.float32)
        arrays["B"][2] = 1  # nothing is left of this row: 0 / 0
    steps = default_plan(kernel, target)
    assert taken(steps)
    assert_close(execute(apply(kernel, steps), arrays), run(kernel, arrays), length=77 * 24)


def test_scores_are_no_more_than_a_block_of_rows_and_keys(forced):
    forced(8, 16)
    kernel = heads(32, 64, 8, behind=True)
    scheduled = apply(kernel, default_plan(kernel, TINY))
    assert scheduled.table["S"].size_bytes <= 8 * 16 * 4 and scheduled.table["M.exp"].size_bytes <= 8 * 16 * 4


@pytest.mark.parametrize("keys, blocks_of_keys", [(4096, True), (64, False)])
def test_keys_that_exceed_the_caches_of_a_core_are_cut(keys, blocks_of_keys):
    assert bool(taken(default_plan(heads(4096, keys, 48, 1, behind=True), LARGE))) == blocks_of_keys


def test_strict_plans_do_not_round_once_more_for_each_block():
    assert not taken(default_plan(heads(4096, 4096, 48, 1, behind=True), LARGE, Precision.STRICT))


def test_shares_of_a_sum_that_is_complete_only_at_the_end_stay_as_they_are(forced):
    """The second product takes what was divided by the sum."""
    forced(4, 4)
    assert not taken(default_plan(two_products(8, 16, 4), TINY))
