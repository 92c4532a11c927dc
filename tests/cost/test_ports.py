"""The cycles of a core for what it issues, with all data at hand."""

import pytest

from benchmarks.kernels import matmul
from nncc.cost import ports
from nncc.cost.ports import interleaved
from nncc.cost.summary import summarise
from nncc.frontend import compute as c
from nncc.ir.dtypes import f32
from nncc.schedule.apply import apply
from nncc.schedule.schedule import Schedule
from nncc.target import Target
from tests.codegen.passes.test_tensorize import DTYPES, by_tiles, product
from tests.codegen.passes.vectors.test_vectorize import changed, lane, o, parts

TARGET = Target.named("x86-64-v3").with_(cores=1)
SAPPHIRE = Target.named("sapphire-rapids").with_(cores=1)


def cycles(kernel, target=TARGET):
    return sum(sum(block.bounds.values()) * block.times for block in ports.blocks(summarise(kernel), target))


def chain(n):
    x = c.placeholder("X", (n,), f32)
    return c.make_kernel("chain", x, c.compute("Z", (n,), lambda i: x[i] * 2.0 + 1.0))


def total(n):
    x, k = c.placeholder("X", (n,), f32), c.reduce_axis(n, "k")
    return c.make_kernel("total", x, c.compute("S", (1,), lambda i: c.sum(x[k], k)))


def test_a_tile_of_registers_takes_what_its_multiply_adds_take():
    found = cycles(Schedule.default(matmul(60, 64, 500), TARGET).kernel)
    assert found == pytest.approx(60 * 64 * 500 / 16, rel=0.1)


def test_vectors_take_a_lanes_share_of_scalars():
    scalar, vectors = cycles(chain(4096)), cycles(Schedule.default(chain(4096), TARGET).kernel)
    assert 4 < scalar / vectors < 12


def test_a_sum_waits_for_itself():
    assert cycles(total(4096)) == pytest.approx(4096 * TARGET.add_latency, rel=0.1)


def test_equal_loads_of_unrolled_loops_are_one():
    x, k = c.placeholder("X", (66,), f32), c.reduce_axis(3, "k")
    kernel = c.make_kernel("window", x, c.compute("Z", (64,), lambda i: c.sum(x[i + k.var], k)))
    unrolled = Schedule(kernel).split("Z.i", 4).unroll("Z.i.i").unroll("Z.k").kernel
    (block,) = [b for b in ports.blocks(summarise(unrolled), TARGET) if b.loops]
    assert block.units["load"] == pytest.approx((6 + 4) / TARGET.load_ports)  # places of X, and Z itself


def test_lanes_far_apart_cost_more_than_lanes_side_by_side():
    x = c.placeholder("X", (64, 64), f32)
    kernel = c.make_kernel("crossed", x, c.compute("Z", (64, 64), lambda i, j: x[j, i]))
    beside = c.make_kernel("plain", x, c.compute("Z", (64, 64), lambda i, j: x[i, j]))
    crossed, plain = (Schedule(k).split("Z.j", 8).vectorize("Z.j.i").kernel for k in (kernel, beside))
    assert cycles(crossed) > 4 * cycles(plain)


def test_a_loop_that_the_core_sees_whole_starts_without_a_pause():
    def starts(inner):
        x, r, k = c.placeholder("X", (1000, inner), f32), c.reduce_axis(1000, "r"), c.reduce_axis(inner, "k")
        kernel = c.make_kernel("sums", x, c.compute("S", (1,), lambda i: c.sum(x[r, k], r, k)))
        block = max((b for b in ports.blocks(summarise(kernel), TARGET) if b.times == 1000), key=lambda b: len(b.loops))
        return block.lost.get("start", 0.0), block.instructions

    assert starts(3)[0] == 0.0 < starts(300)[0]
    assert starts(3)[1] > 3 * 4 + 10


def test_every_second_lane_takes_one_shuffle_of_vectors_of_64_bytes_and_more_of_shorter_ones():
    def lanes(target):
        x = c.placeholder("X", (512,), f32)
        kernel = c.make_kernel("every_second", x, c.compute("Z", (256,), lambda i: x[2 * i]))
        vectors = Schedule(kernel).split("Z.i", 16).vectorize("Z.i.i").kernel
        return sum(block.units.get("lanes", 0.0) for block in ports.blocks(summarise(vectors), target))

    shorter, longer = lanes(TARGET), lanes(Target.named("x86-64-v4"))
    assert 0 < longer < shorter / 2


def test_vectors_that_may_lie_across_two_lines_cost_more():
    def loads(offset):
        x = c.placeholder("X", (80,), f32)
        kernel = c.make_kernel("shifted", x, c.compute("Z", (64,), lambda i: x[i + offset]))
        vectors = Schedule(kernel).split("Z.i", 8).vectorize("Z.i.i").kernel
        return sum(block.units.get("load", 0.0) for block in ports.blocks(summarise(vectors), TARGET))

    assert loads(8) == loads(0) < loads(4) < loads(1)


def test_a_sum_of_products_waits_for_multiply_adds():
    x, k = c.placeholder("X", (4096,), f32), c.reduce_axis(4096, "k")
    kernel = c.make_kernel("squares", x, c.compute("S", (1,), lambda i: c.sum(x[k] * x[k], k)))
    slow = TARGET.with_(fma_latency=2 * TARGET.add_latency)
    assert cycles(kernel, slow) == pytest.approx(4096 * slow.fma_latency, rel=0.1)
    assert cycles(total(4096), slow) == pytest.approx(4096 * slow.add_latency, rel=0.1)


@pytest.mark.parametrize("name, cycles", [("tdpbusd", 16.0), ("tdpbf16ps", 16.0)])
def test_a_product_of_tiles_keeps_its_unit_busy(name, cycles):
    kernel = apply(product(32, 128, 32, *DTYPES[name]), by_tiles(name, group=2 if name == "tdpbf16ps" else 4))
    steps = 128 // (32 if name == "tdpbf16ps" else 64)
    busy = sum(block.units.get("tiles", 0.0) * block.times for block in ports.blocks(summarise(kernel), SAPPHIRE))
    assert busy == steps * 4 * cycles


V4 = Target.named("x86-64-v4").with_(cores=1)


def cycles_of_v4(kernel):
    return sum(sum(block.bounds.values()) * block.times for block in ports.blocks(summarise(kernel), V4))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_stores_that_fill_runs_and_loads_of_all_between_are_found(count):
    found = interleaved(summarise(parts(count, 64, lanes=16)))
    assert {(access.buffer, access.is_store) for _, access in found} == {("X", False), ("Y", True)}
    assert {*found.values()} == {count} and len(found) == 2 * count


def test_stores_that_leave_gaps_and_those_of_other_masks_are_not():
    alone = interleaved(summarise(parts(3, 64, lanes=16, order=(0, 2))))
    assert {(access.buffer, count) for (_, access), count in alone.items()} == {("X", 2)}
    masked = changed(parts(2, 64, lanes=16), 1, mask=(o * 4 + lane < 13))
    assert not interleaved(summarise(masked))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_stores_that_fill_runs_cost_less_than_lanes_one_by_one(count):
    """Of as many elements."""
    together, apart = parts(count, 64, lanes=16), parts(5, 64, lanes=16, order=range(count))
    assert 4 * cycles_of_v4(together) < cycles_of_v4(apart)
