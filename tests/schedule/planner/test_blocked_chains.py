"""Contractions that follow one another row by row, a block of rows at a time."""

from dataclasses import replace

import numpy as np
import pytest

from nncc.frontend import compute as c
from nncc.ir.buffer import Role, Scope
from nncc.ir.dtypes import f32
from nncc.ir.interp import run
from nncc.ir.kernel import Kernel
from nncc.ir.stmt import seq
from nncc.ir.verifier.verify import verify
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner import blocked_chains, marks
from nncc.schedule.planner.plan import default_plan, explained_plan
from nncc.schedule.planner.rewrites import Precision
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.codegen.compiled import execute
from tests.support.chains import heads, linear_attention, two_products
from tests.support.limits import relative_error, tolerance
from tests.support.oracle import assert_close, inputs

TINY = Target.tiny()


@pytest.fixture
def forced(monkeypatch):
    """Blocks wherever they are legal, of the size that is asked for, in threads whatever the work."""

    def force(size=None):
        monkeypatch.setattr(blocked_chains, "_cycles_apart", lambda *_: float("inf"))
        if size is not None:
            monkeypatch.setattr(blocked_chains, "block_sizes", lambda extent, *_: [min(size, extent)])
        monkeypatch.setattr(marks, "LEAST_FORKS", 0)

    return force


def planned(kernel, target=TINY):
    scheduled = apply(kernel, default_plan(kernel, target))
    verify(scheduled)
    return scheduled


def together(scheduled, first="P", last="O"):
    """Whether two nests share a loop."""
    return bool(set(find_nest(scheduled, first).loops) & set(find_nest(scheduled, last).loops))


@pytest.mark.parametrize("size", [(8, 8, 3), (13, 8, 9), (16, 12, 2)], ids=str)
def test_the_rows_of_a_block_are_reduced_together(forced, size):
    """No row waits until the lanes of the one before are combined."""
    forced(8)
    kernel = heads(*size, behind=True)
    steps = default_plan(kernel, TINY)
    scheduled = apply(kernel, steps)
    verify(scheduled)
    assert together(scheduled, "P", "O") and together(scheduled, "D", "O")
    assert {step.nest for step in steps if isinstance(step, S.Rfactor) and step.shared} == {"M", "D"}
    arrays = inputs(kernel)
    assert_close(run(scheduled, arrays, 1), run(kernel, arrays), length=size[1] * size[2])


def after(kernel, given, made):
    """The kernel with what it reads as an input made in it."""
    first = c.make_kernel("first", given, made)
    own = replace(next(b for b in first.buffers if b.name == "Q"), role=Role.TEMP)
    others = [b for b in kernel.buffers if b.name != own.name]
    return Kernel(
        "after", (*(b for b in first.buffers if b.name == given.name), *others, own), seq(*first.roots, *kernel.roots)
    )


long = pytest.mark.long
SIZES = [(5, 7, 3), (1, 6, 4), (4, 1, 4), *(pytest.param(size, marks=long) for size in ((13, 8, 9), (16, 16, 8)))]


@pytest.mark.parametrize("mask, shared", [("none", 1), ("added", 1), ("causal", 1), ("chosen", 1), ("none", 3)])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_whole_head_at_a_time_has_the_same_meaning(forced, size, mask, shared):
    forced()
    kernel = heads(*size, shared=shared, mask=mask)
    scheduled = planned(kernel)
    arrays = inputs(kernel)
    assert_close(run(scheduled, arrays, 1), run(kernel, arrays), length=size[1] * size[2])
    assert together(scheduled) == (size[1] > 1)


@pytest.mark.parametrize("rows_of_block", [1, 2, 4, 5])
def test_blocks_of_any_size_have_the_same_meaning(forced, rows_of_block):
    forced(rows_of_block)
    kernel = heads(10, 5, 3, mask="causal")
    scheduled = planned(kernel)
    assert together(scheduled)
    assert_close(run(scheduled, arrays := inputs(kernel), 1), run(kernel, arrays), length=15)


def test_what_makes_the_first_operand_has_loops_of_its_own(forced):
    """In a block it would take rows from the tile, and its vectors would end with each row."""
    forced(4)
    plain, half = two_products(12, 9, 5), c.placeholder("X", (12, 5), f32)
    made = c.compute("Q", (12, 5), lambda i, j: half[i, j] * 0.5)
    kernel = after(plain, half, made)
    scheduled = planned(kernel)
    assert together(scheduled, "S", "O") and not together(scheduled, "Q", "S")
    assert_close(run(scheduled, arrays := inputs(kernel), 1), run(kernel, arrays), length=45)


def test_the_last_block_starts_early_where_blocks_do_not_divide_the_rows(forced):
    forced(4)
    scheduled = planned(kernel := heads(11, 5, 3))
    assert S.Split("O.a2", 4, S.Tail.SHIFT) in default_plan(kernel, TINY)
    assert together(scheduled)
    assert_close(run(scheduled, arrays := inputs(kernel), 1), run(kernel, arrays), length=15)


def test_what_contractions_hand_on_is_as_large_as_a_block(forced):
    forced(4)
    table = planned(heads(12, 9, 5)).table
    assert table["S"].shape == table["W"].shape == (1, 1, 4, 9)
    assert {table[name].scope for name in "SWMED"} == {Scope.LOCAL}
    assert all(b.scope is not Scope.GLOBAL for b in table.values() if b.role is Role.TEMP and "pack" not in b.name)


def test_an_uneven_number_of_rows_without_loops_around_stays_apart(forced):
    forced(4)
    assert not together(planned(two_products(11, 9, 5)), "S", "O")
    assert together(planned(two_products(12, 9, 5)), "S", "O")


def test_scores_that_the_caller_wants_are_computed_apart(forced):
    forced()
    assert not together(planned(heads(6, 9, 5, twice=True)))


@pytest.mark.parametrize("keys, least, most", [(64, 0, 1 / 16), (4096, 1 / 16, 1 / 2)])
def test_scores_are_cut_into_blocks_that_fit_a_share_of_the_cache_or_more_where_rows_are_long(keys, least, most, forced):
    forced()
    target = Target.named("x86-64-v4").with_(cores=1)
    plan = default_plan(heads(256, keys, 8), target)
    block = next(s for s in plan if isinstance(s, S.Split) and s.tail is S.Tail.SHIFT)  # those after it are of registers
    assert S.ComputeAt("S", f"{block.axis}.o") in plan
    assert least < block.factor * 2 * keys * 4 / target.own_cache.size_bytes <= most


def test_long_rows_are_better_in_blocks():
    target = Target.named("x86-64-v4").with_(cores=1)
    assert any(isinstance(s, S.Split) and s.tail is S.Tail.SHIFT for s in default_plan(heads(4096, 4096, 64, 1), target))


def test_a_hidden_layer_that_is_contracted_whole_stays_apart():
    m, n = 256, 1024
    x, w, u = (
        c.placeholder(name, shape, f32, constant=name != "X")
        for name, shape in (("X", (m, n)), ("W", (n, n)), ("U", (n, n)))
    )
    k, q = c.reduce_axis(n, "k"), c.reduce_axis(n, "q")
    hidden = c.compute("H", (m, n), lambda i, j: c.sum(x[i, k] * w[k, j], k))
    active = c.compute("A", (m, n), lambda i, j: c.relu(hidden[i, j]))
    out = c.compute("Y", (m, n), lambda i, j: c.sum(active[i, q] * u[q, j], q))
    plan = default_plan(c.make_kernel("mlp", x, w, u, hidden, active, out), Target.named("x86-64-v4").with_(cores=2))
    assert not any(isinstance(s, S.ComputeAt) and s.nest == "A" for s in plan)


@pytest.mark.parametrize("cores", [1, 2])
@pytest.mark.parametrize("size", [(1024, 32, 8), (509, 37, 5), (64, 64, 1)], ids=str)
def test_a_block_counts_the_loops_in_it_that_are_no_rows_of_the_chain(size, cores):
    """The heads, rows and columns of both products are in one block along an axis of extent 1."""
    kernel, target = linear_attention(*size), Target.named("x86-64-v4").with_(cores=cores)
    choice = next(c for c in explained_plan(kernel, target).choices if "blocks" in c.options[0].knobs)
    assert choice.winner.knobs == {"blocks": "apart"}
    m, d, groups = size
    least = 2 * groups * m * d * d / (target.lanes(4) * 2)  # two multiply-adds a cycle
    assert all(option.cycles > 0.8 * least for option in choice.options)
    assert not together(apply(kernel, default_plan(kernel, target)), "P", "R")


@pytest.mark.parametrize("size", [(5, 3, 2), (1, 4, 3), (7, 1, 1), (9, 17, 2)], ids=str)
def test_loops_of_a_block_that_are_no_rows_of_the_chain_have_the_same_meaning(forced, size):
    forced()
    kernel = linear_attention(*size)
    scheduled, arrays = planned(kernel), inputs(kernel)
    assert_close(run(scheduled, arrays, 1), run(kernel, arrays), length=size[0] * size[1])


def test_plans_for_one_core_and_for_several_differ_by_the_order_of_sums_at_most(forced):
    forced()
    kernel = heads(5, 9, 3, mask="added")
    arrays = {name: np.random.default_rng(1).standard_normal(a.shape).astype(a.dtype) for name, a in inputs(kernel).items()}
    one, two = (run(planned(kernel, TINY.with_(cores=cores)), arrays, 1) for cores in (1, 2))
    assert_close(one, two, length=27)


def exact(kernel, arrays, shared, mask):
    """The kernel `heads` in float64."""
    q, key, v = (arrays[name].astype(np.float64) for name in "QKV")
    scores = np.einsum("ghik,gjk->ghij", q, key) / 2
    i, j = np.indices(scores.shape[-2:])
    if mask == "added":
        scores = scores + arrays["B"]
    if mask in ("causal", "chosen"):
        scores = np.where(j <= i if mask == "causal" else arrays["B"] == 0, scores, -np.inf)
    with np.errstate(invalid="ignore"):
        e = np.exp(scores - scores.max(-1, keepdims=True))
        return np.einsum("ghij,gjd->ghid", e / e.sum(-1, keepdims=True), v)


@pytest.mark.parametrize("target", [TINY, Target.host().with_(cores=2)], ids=["tiny", "host"])
@pytest.mark.parametrize(
    "mask, shared, size", [("causal", 1, (19, 19, 7)), ("chosen", 2, (13, 21, 5)), ("added", 1, (23, 37, 16))]
)
def test_machine_code_agrees_with_float64(forced, target, mask, shared, size):
    forced(5 if mask == "causal" else None)
    kernel = heads(*size, shared=shared, mask=mask)
    random = np.random.default_rng(3)
    arrays = {name: random.standard_normal(a.shape).astype(np.float32) for name, a in inputs(kernel).items()}
    if mask == "chosen":
        arrays["B"] = (random.random(arrays["B"].shape) < 0.5).astype(np.float32)
        arrays["B"][2] = 1  # nothing is left of this row: 0 / 0
    if mask == "added":
        arrays["B"][1, 3], arrays["B"][2] = np.nan, -np.inf
    scheduled = planned(kernel, target)
    assert together(scheduled)
    got, expected = execute(scheduled, arrays, target)["O"], exact(kernel, arrays, shared, mask)
    assert np.isnan(expected).any() == (mask != "causal")
    assert relative_error(got, expected) <= tolerance(f32, size[1] * size[2], 16)


LARGE = Target.named("x86-64-v4").with_(cores=1)


@pytest.fixture
def forced_online(monkeypatch):
    """Blocks of keys wherever they are legal, of the sizes that are asked for, in threads whatever the work."""

    def force(rows, keys):
        every = blocked_chains._all_blocks
        monkeypatch.setattr(blocked_chains, "_cycles_apart", lambda *_: float("inf"))
        monkeypatch.setattr(blocked_chains, "_all_blocks", lambda *given: (found for found in every(*given) if found.keys))
        monkeypatch.setattr(blocked_chains, "block_sizes", lambda extent, *_: [min(rows, extent)])
        monkeypatch.setattr(blocked_chains, "KEYS_OF_BLOCK", (keys,))
        monkeypatch.setattr(blocked_chains, "FEWEST_KEY_BLOCKS", 1)
        monkeypatch.setattr(marks, "LEAST_FORKS", 0)

    return force


def taken(steps):
    """The steps that cut the keys into blocks."""
    return [step for step in steps if isinstance(step, S.Online)]


@pytest.mark.parametrize(
    "rows, keys, size, mask",
    [(4, 8, (7, 9, 3), "none"), (2, 4, (8, 9, 5), "added"), (5, 5, (9, 16, 2), "causal"), (3, 8, (7, 17, 4), "chosen")],
)
def test_key_blocks_of_any_size_have_the_same_meaning(forced_online, rows, keys, size, mask):
    forced_online(rows, keys)
    kernel = heads(*size, mask=mask, behind=True)
    steps = default_plan(kernel, TINY)
    scheduled = apply(kernel, steps)
    verify(scheduled)
    assert taken(steps)
    arrays = inputs(kernel)
    assert_close(run(scheduled, arrays, 1), run(kernel, arrays), length=size[1] * size[2])


@pytest.mark.parametrize("target", [TINY, Target.host().with_(cores=2)], ids=["tiny", "host"])
@pytest.mark.parametrize("mask", (pytest.param("none", marks=pytest.mark.long), "chosen"))
def test_machine_code_has_the_same_meaning(forced_online, mask, target):
    forced_online(6, 32)
    kernel = heads(15, 77, 24, mask=mask, behind=True)
    arrays = inputs(kernel)
    if mask == "chosen":
        arrays["B"] = (np.random.default_rng(1).random(arrays["B"].shape) < 0.5).astype(np.float32)
        arrays["B"][2] = 1  # nothing is left of this row: 0 / 0
    steps = default_plan(kernel, target)
    assert taken(steps)
    assert_close(execute(apply(kernel, steps), arrays), run(kernel, arrays), length=77 * 24)


def test_scores_are_no_more_than_a_block_of_rows_and_keys(forced_online):
    forced_online(8, 16)
    kernel = heads(32, 64, 8, behind=True)
    scheduled = apply(kernel, default_plan(kernel, TINY))
    assert scheduled.table["S"].size_bytes <= 8 * 16 * 4 and scheduled.table["M.exp"].size_bytes <= 8 * 16 * 4


@pytest.mark.parametrize("keys, blocks_of_keys", [(4096, True), (64, False)])
def test_keys_that_exceed_the_caches_of_a_core_are_cut(keys, blocks_of_keys):
    assert bool(taken(default_plan(heads(4096, keys, 48, 1, behind=True), LARGE))) == blocks_of_keys


def test_strict_plans_do_not_round_once_more_for_each_block():
    assert not taken(default_plan(heads(4096, 4096, 48, 1, behind=True), LARGE, Precision.STRICT))


def test_shares_of_a_sum_that_is_complete_only_at_the_end_stay_as_they_are(forced_online):
    """The second product takes what was divided by the sum."""
    forced_online(4, 4)
    assert not taken(default_plan(two_products(8, 16, 4), TINY))
