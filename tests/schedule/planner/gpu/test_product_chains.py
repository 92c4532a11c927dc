"""Rows between two contractions, in one launch: attention of any mask and size."""

import re

import pytest

from nncc.codegen.build.nvrtc import compile_cuda
from nncc.codegen.emit.cuda import FLAGS, emit_cuda
from nncc.codegen.passes.table import lower_device
from nncc.errors import ScheduleError
from nncc.frontend import compute as c
from nncc.ir.dtypes import bf16, f16, f32
from nncc.ir.hardware.device_interp import run_unit
from nncc.ir.hardware.units import unbound
from nncc.ir.interp import run
from nncc.ir.kernel import nests
from nncc.ir.stmt import LoopKind
from nncc.ir.verifier.verify import verify
from nncc.schedule.apply import apply
from nncc.schedule.planner.gpu.product_chains import mma_row_tile, oriented, row_block_steps, row_tile, staged_steps
from nncc.schedule.planner.gpu.products import BlockTile, groups_of
from nncc.schedule.planner.plan import default_plan, explained_plan
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Target
from tests.gpu import kernels as K
from tests.gpu.shim import needs_compiler, run_devices
from tests.gpu.warps import LANES, SECTOR_BYTES, loaded, most_of_a_bank, sectors, stored
from tests.support.limits import epsilon, relative_error
from tests.support.oracle import assert_close, inputs

TARGET = Target.named("cuda:h200")


def attention(name, batch, m, n, d, e, causal=False, keys_last=False, batch_inside=False, harden=lambda x: x):
    """softmax(Q @ K^T / 2 + B) @ V for each of a batch, with later keys left out where it is causal. batch_inside: the batch is stored
    inside the rows."""
    q, v = c.placeholder("Q", (batch, m, d), f32), c.placeholder("V", (batch, n, e), f32)
    k = c.placeholder("K", (batch, d, n) if keys_last else (batch, n, d), f32)
    b, r, s = c.placeholder("B", (m, n), f32), c.reduce_axis(d, "d"), c.reduce_axis(n, "k")

    def score(h, i, j):
        added = p[h, i, j] * 0.5 + b[i, j]
        return c.select(j <= i, added, float("-inf")) if causal else added

    p = c.compute("P", (batch, m, n), lambda h, i, j: c.sum(q[h, i, r] * (k[h, r, j] if keys_last else k[h, j, r]), r))
    x = c.compute("X", (batch, m, n), score)
    top = c.compute("M", (batch, m), lambda h, i: c.max(x[h, i, s], s))
    weight = c.compute("E", (batch, m, n), lambda h, i, j: c.exp(harden(x[h, i, j] - top[h, i])))
    total = c.compute("S", (batch, m), lambda h, i: c.sum(weight[h, i, s], s))
    mixed = c.compute("O", (batch, m, e), lambda h, i, j: c.sum(weight[h, i, s] * v[h, s, j], s))
    if batch_inside:
        y = c.compute("Y", (m, batch, e), lambda i, h, j: mixed[h, i, j] / total[h, i])
    else:
        y = c.compute("Y", (batch, m, e), lambda h, i, j: mixed[h, i, j] / total[h, i])
    return c.make_kernel(name, q, k, v, b, p, x, top, weight, total, mixed, y)


def encoder(name, heads, m, d, dtype=f32):
    """Attention as an encoder's layer has it: heads lie side by side in the operands, scores are divided by their sums before
    the second product, and that is the result."""
    q, k, v = (c.placeholder(x, (1, m, heads * d), dtype) for x in "QKV")
    b, r, s = c.placeholder("B", (1, m), f32), c.reduce_axis(d, "d"), c.reduce_axis(m, "k")
    rows, scores = (1, heads, m), (1, heads, m, m)

    def wide(x):
        return x if dtype is f32 else c.convert(x, f32)

    def short(x):
        return x if dtype is f32 else c.convert(x, dtype)

    p = c.compute("P", scores, lambda n, h, i, j: c.sum(wide(q[n, i, h * d + r.var]) * wide(k[n, j, h * d + r.var]), r))
    x = c.compute("X", scores, lambda n, h, i, j: p[n, h, i, j] + b[n, j])
    top = c.compute("M", rows, lambda n, h, i: c.max(x[n, h, i, s], s))
    weight = c.compute("E", scores, lambda n, h, i, j: c.exp(x[n, h, i, j] - top[n, h, i]))
    total = c.compute("S", rows, lambda n, h, i: c.sum(weight[n, h, i, s], s))
    share = c.compute("W", scores, lambda n, h, i, j: short(weight[n, h, i, j] / total[n, h, i]))
    shape, last = (1, heads, m, d), "Y" if dtype is f32 else "O"
    made = [c.compute(last, shape, lambda n, h, i, j: c.sum(wide(share[n, h, i, s]) * wide(v[n, s, h * d + j]), s))]
    if dtype is not f32:
        made.append(c.compute("Y", shape, lambda n, h, i, j: short(made[0][n, h, i, j])))
    return c.make_kernel(name, q, k, v, b, p, x, top, weight, total, share, *made)


CASES = (
    attention("whole", 1, 16, 32, 4, 8),
    attention("odd", 2, 5, 37, 3, 5),
    attention("causal", 1, 9, 9, 3, 4, causal=True),
    attention("keys_last", 1, 6, 130, 4, 3, keys_last=True),
    encoder("encoder", 2, 9, 4),
    encoder("halves", 2, 37, 24, f16),
    encoder("bf16", 1, 24, 16, bf16),
)


def assert_near(got, expected):
    """The same but for the rounding of sums in f32, or of what is rounded to a shorter type."""
    dtype = {"float16": f16, "float32": f32}.get(str(expected["Y"].dtype), bf16)
    if dtype is f32:
        assert_close(got, expected, 130)
    else:
        assert relative_error(got["Y"], expected["Y"]) <= 4 * epsilon(dtype)


def planned(kernel, target=TARGET):
    return apply(kernel, default_plan(kernel, target))


@pytest.mark.parametrize(
    "kernel",
    [
        attention("few", 1, 4, 9, 2, 3, causal=True),
        attention("batch_inside", 2, 5, 9, 2, 3, batch_inside=True),
        encoder("encoder", 2, 5, 3),
        encoder("halves", 1, 17, 16, f16),
    ],
    ids=lambda k: k.name,
)
def test_the_interpreter(kernel):
    made = planned(kernel)
    verify(made)
    assert len(made.roots) == 1 and unbound(made) is None
    assert_near(run(made, inputs(kernel), 1), run(kernel, inputs(kernel)))


@needs_compiler
@pytest.mark.long
def test_the_emitted_text(tmp_path):
    for kernel, got in zip(CASES, run_devices([planned(kernel) for kernel in CASES], tmp_path)):
        expected = run(kernel, inputs(kernel))
        for outputs in got:
            assert_near(outputs, expected)


@pytest.mark.long
def test_threads_do_not_race():
    for kernel in (attention("odd", 1, 5, 37, 3, 5), encoder("halves", 1, 18, 16, f16)):
        made = planned(kernel)
        assert_near(run_unit(lower_device(made), made.buffers, inputs(kernel)), run(kernel, inputs(kernel)))


@pytest.mark.parametrize("size", [(12, 128, 128, 64, 64), (12, 197, 197, 64, 64), (12, 512, 512, 64, 64)])
def test_memory_sees_whole_sectors_and_banks_few_words(size):
    made = planned(attention("net", *size))
    (root,) = made.roots
    every = {nest.name: nest for nest in nests(root)}
    copies = {"P.Q": "Q", "P.K": "K", "O.V": "V"}
    for name, operand in copies.items():
        lanes = tuple(loop.axis.name for loop in every[name].loops if loop.kind is LoopKind.VECTORIZE)
        found = loaded(made, every[name], operand, lanes)
        assert len(sectors(found, 4)) * SECTOR_BYTES == len(found) * 4
        assert most_of_a_bank(stored(made, every[name], lanes), 4) == len(found) // LANES
    for name, operands in {"P": ("P.Q", "P.K"), "O": ("O.E", "O.V")}.items():
        unrolled = tuple(loop.axis.name for loop in every[name].loops if loop.kind is LoopKind.UNROLL)
        for operand in operands:
            assert most_of_a_bank(loaded(made, every[name], operand, unrolled), 4) == 1
    assert most_of_a_bank(loaded(made, every["O.E"], "X"), 4) == 1  # what the copy of a block's rows reads


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
@pytest.mark.parametrize(
    "size", [(12, 128, 128, 64, 64), (12, 197, 197, 64, 64), (12, 512, 512, 64, 64), (3, 97, 130, 33, 65)]
)
def test_nothing_is_spilled(size, arch):
    (usage,) = compile_cuda(emit_cuda(lower_device(planned(attention("net", *size)))), arch, FLAGS).usage.values()
    assert usage.registers <= 64 and usage.spilled_bytes == 0


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
def test_halves_are_multiplied_by_instructions_of_warps(arch):
    made = planned(encoder("net", 12, 197, 64, f16))
    assert len(made.roots) == 1
    used = {loop.intrinsic for nest in nests(made.body) for loop in nest.loops}
    assert {"mma.16x8x16.f16", "ldmatrix.x4.f16", "ldmatrix.x4.trans.f16"} <= used
    (usage,) = compile_cuda(emit_cuda(lower_device(made)), arch, FLAGS).usage.values()
    assert usage.registers <= 64 and usage.spilled_bytes == 0


@pytest.mark.parametrize("size, why", [
    ((12, 2048, 2048, 64, 64), "separate launches"), ((1, 16, 12000, 4, 8), "do not fit into shared memory"),
])  # fmt: skip
def test_contractions_of_their_own_are_taken_where_that_pays(size, why):
    kernel = attention("large", *size)
    (choice,) = (
        c for c in explained_plan(kernel, TARGET).choices if c.nest == "O" and c.winner.shown.startswith("separate")
    )
    assert why in choice.options[0].refused and len(planned(kernel).roots) > 1


def test_what_rows_take_between_contractions_has_a_price():
    """exp(tanh(x)) in place of exp(x) makes a block's own rows dearer, and those of a launch, which wait for memory, less."""
    plain, harder = (refused_for(attention("large", 12, 2048, 2048, 64, 64, harden=harden)) for harden in (abs, c.tanh))
    assert harder[0] > plain[0] and harder[0] - plain[0] >= harder[1] - plain[1]


def refused_for(kernel):
    """The cycles of one launch, and of separate launches."""
    why = next(c.options[0].refused for c in explained_plan(kernel, TARGET).choices if c.nest == "O")
    return [int(number) for number in re.findall(r"(\d+) cycles, separate launches (\d+)", why)[0]]


@pytest.mark.parametrize("kernel, precision", [
    (K.product("product", 64, 64, 16), Precision.DEFAULT), (attention("decode", 4, 1, 80, 8, 8), Precision.DEFAULT),
    (CASES[0], Precision.TF32),
], ids=["product", "decode", "tf32"])  # fmt: skip
def test_what_is_another_planners(kernel, precision):
    assert all(row_block_steps(kernel, nest, set(), TARGET, precision) == ((), set()) for nest in nests(kernel.body))


@pytest.mark.parametrize(
    "cols, over, at_once, shape",
    [
        (512, 64, 2, (4, 4, 128)),  # multiply-adds bound it
        (128, 64, 1, (8, 2, 128)),  # the latency does, so that more threads cost nothing
        (7, 64, 1, (1, 1, 8)),  # few columns
    ],
)
def test_tiles(cols, over, at_once, shape):
    tile, _ = row_tile(16, cols, over, at_once, TARGET)
    assert (tile.warps, tile.side, tile.cols) == shape


@pytest.mark.parametrize("cols, over, tile", [
    (512, 64, BlockTile(16, 128, 32)), (64, 512, BlockTile(16, 64, 32)), (7, 16, BlockTile(16, 16, 16)),
])  # fmt: skip
def test_tiles_of_instructions(cols, over, tile):
    assert mma_row_tile(cols, over, f16, 1, TARGET)[0] == tile


@pytest.mark.parametrize("rows", [4, 8, 16])
def test_a_block_has_a_warp_for_each_row_at_most(rows):
    assert all(row_tile(rows, cols, 64, 2, TARGET)[0].warps <= rows for cols in (8, 64, 1000))


def test_rows_come_first():
    found = groups_of(nests(K.product("product", 9, 8, 7).body)[0])
    assert oriented(found, "C.j").rows == ("C.j",) and oriented(found, "C.j").first is found.second
    with pytest.raises(ScheduleError, match="move both operands, or none"):
        oriented(found, "C.k")


def test_what_is_staged_is_in_the_loops_that_it_was_lowered_to():
    kernel = K.product("product", 9, 8, 7)
    _, made = staged_steps(kernel, "C", "C", "C.i", 4, 1, TARGET)
    assert made.nests == ("C.A", "C.B", "C") and [copy.along for copy in made.copies] == ["over", "side"]
