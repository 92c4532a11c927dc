from dataclasses import replace
from math import prod

import numpy as np
import pytest

from benchmarks.kernels import conv
from nncc.errors import ScheduleError
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.ir.kernel import Kernel, nests
from nncc.pipeline.kernel import build
from nncc.schedule import steps as S
from nncc.schedule.planner import marks, winograd
from nncc.schedule.planner.choose import Planned
from nncc.schedule.planner.forms import rows
from nncc.schedule.primitives.tree import find_nest
from nncc.target import Target
from tests.schedule.primitives.test_winograd import each_apart, windows
from tests.support.limits import VARIANT_ERROR, relative_error
from tests.support.oracle import assert_same_meaning

TINY = Target.tiny().with_(cores=2)


CASES = [(conv, (3, 2, 4, 4)), pytest.param(windows, (5, 5, 4, 8), marks=pytest.mark.long)]


def ways(kernel: Kernel, target: Target) -> list[winograd.TileBlocks]:
    consumer = find_nest(kernel, "Y") if "Y" in {n.name for n in nests(kernel.body)} else None
    return list(winograd.tile_blocks(kernel, find_nest(kernel, "T"), consumer, target, any_size=True))


@pytest.mark.parametrize("make, sizes", CASES)
@pytest.mark.parametrize("before", [False, True])
def test_meaning(make, sizes, before):
    kernel = make(*sizes)
    found = [b for b in ways(kernel, TINY) if b.tile == 2 and b.before == before]
    assert found
    for blocks in {(b.rows, b.run > 0): b for b in (found[0], *found[-2:])}.values():
        assert_same_meaning(kernel, winograd.carried_out(Planned(kernel), blocks, TINY).kernel)


def test_compiled():
    kernel, target = conv(7, 6, 16, 48), Target.host().with_(cores=2)
    rng = np.random.default_rng(0)
    given = {b.name: rng.standard_normal(b.shape).astype(np.float32) for b in kernel.params[:3]}
    wide = {k: v.astype(np.float64) for k, v in given.items()}
    padded = np.pad(wide["X"][0], ((1, 1), (1, 1), (0, 0)))
    image = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), (0, 1))
    expected = np.maximum(np.einsum("yzcrs,ocrs->yzo", image, wide["W"]) + wide["bias"], 0)[None]
    last = {(b.tile, b.before, b.run > 0): b for b in ways(kernel, target)}
    assert len(last) == 6
    for blocks in last.values():
        made = winograd.carried_out(Planned(kernel), blocks, target)
        steps = (*made.steps, *rows.row_steps(made.kernel, made.done, target))
        got = build(kernel, steps, target)(**given)["Y"]
        assert relative_error(got, expected) <= blocks.error <= VARIANT_ERROR


def grouped(groups: int, height: int, width: int, features: int) -> Kernel:
    """A 3x3 convolution by groups of so many features."""
    x = c.placeholder("X", (height + 2, width + 2, groups, features), f32)
    w = c.placeholder("W", (groups, features, features, 3, 3), f32, constant=True)
    p, q, k = c.reduce_axis(3, "p"), c.reduce_axis(3, "q"), c.reduce_axis(features, "k")
    shape = (groups, height, width, features)
    t = c.compute("T", shape, lambda g, y, z, o: c.sum(x[y + p.var, z + q.var, g, k] * w[g, o, k, p, q], p, q, k))
    return c.make_kernel("grouped", x, w, t)


def test_runs_of_tiles_are_of_one_group():
    """Each group has weights of its own, so tiles of two are no rows of one product."""
    assert any(blocks.run for blocks in ways(conv(7, 6, 16, 48), TINY))
    kernel = grouped(2, 8, 8, 4)
    found = list(winograd.tile_blocks(kernel, find_nest(kernel, "T"), None, TINY, any_size=True))
    assert found and not any(blocks.run for blocks in found)


def test_threads_share_blocks_or_panels(monkeypatch):
    monkeypatch.setattr(marks, "LEAST_FORKS", 0)
    kernel = conv(8, 8, 16, 16)
    for blocks in ways(kernel, TINY):
        parallel = [s.axis for s in winograd.carried_out(Planned(kernel), blocks, TINY).steps if isinstance(s, S.Parallel)]
        pieces = blocks.count * (16 // blocks.panel if blocks.before else 1)
        assert len(parallel) == (pieces > 1) + blocks.before


@pytest.mark.parametrize(
    "kernel",
    [
        conv(8, 8, 3, 8),
        conv(8, 8, 8, 6),
        conv(0, 8, 4, 4),
        conv(8, 8, 4, 4, 1),
        each_apart(8, 8),
        windows(8, 8, 4, 4, constant=False),
    ],
)
def test_no_way_where_vectors_do_not_fit_or_weights_are_no_constants(kernel):
    assert ways(kernel, TINY) == []


def test_what_cannot_be_carried_out_is_refused():
    kernel = conv(4, 4, 4, 4)
    made = winograd.carried_out(Planned(kernel), ways(kernel, TINY)[0], TINY)
    taken = kernel.with_buffers(made.kernel.table["T.U1"])
    with pytest.raises(ScheduleError, match="T.U1 is taken"):
        winograd.carried_out(Planned(taken), ways(taken, TINY)[0], TINY)


@pytest.mark.parametrize(
    "inputs, outputs, expected", [(8, 16, {2: 0, 4: 1}), (32, 16, {2: 1, 4: 1}), (32, 24, {2: 1, 4: 1})]
)
def test_weights_lie_as_tiles_read_them_and_are_prefetched_where_l1_does_not_hold_them(inputs, outputs, expected):
    target = replace(TINY, vector_registers=16, caches=tuple(replace(c, size_bytes=c.size_bytes * 16) for c in TINY.caches))
    kernel, narrow = conv(8, 8, inputs, outputs), 0
    for blocks in ways(kernel, target):
        made = winograd.carried_out(Planned(kernel), blocks, target)
        tile = prod(loop.extent.value for loop in made.nest("T.M.acc").loops if loop.axis.name.startswith("T.M.o."))
        assert made.kernel.table["T.U.pack"].shape[-2:] == (inputs, tile)
        prefetches = [s for s in made.steps if isinstance(s, S.Prefetch)]
        assert prefetches == [S.Prefetch("T.U.pack", "T.M.c", 4096 // (4 * tile))] * expected[blocks.tile]
        narrow += tile < blocks.panel
    assert narrow
