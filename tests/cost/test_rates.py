"""Multiply-adds per cycle."""

import pytest

from benchmarks.kernels import conv, matmul, transpose
from nncc.cost.rates import fmas_per_cycle, least_cycles, limit_cycles, products, summed_at_once, vectors_per_cycle
from nncc.cost.summary import summarise
from nncc.cost.total import total
from nncc.ir.dtypes import bf16, boolean, f16, f32, f64, i8, i16, i32, i64
from nncc.schedule import steps as S
from nncc.schedule.apply import apply
from nncc.schedule.planner.plan import default_plan
from nncc.schedule.planner.rewrites import Precision
from nncc.target import Rate, Target

V3 = Target.named("x86-64-v3")
NAMES = ("x86-64", "x86-64-v2", "x86-64-v3", "x86-64-v4", "aarch64")


@pytest.mark.parametrize("name, vectors", [*zip(NAMES, (1, 1, 2, 2, 2))])
@pytest.mark.parametrize("dtype", [f32, f64, f16, bf16, i8, i64, boolean], ids=str)
def test_a_type_without_a_figure_goes_as_many_bytes_at_a_time_as_f32(name, vectors, dtype):
    assert vectors_per_cycle(dtype, Target.named(name)) == vectors


def test_a_figure_of_its_own_counts():
    known = V3.with_(throughput=(*V3.throughput, Rate("bf16", 64.0)))
    assert (fmas_per_cycle(bf16, V3), fmas_per_cycle(bf16, known), fmas_per_cycle(f16, known)) == (32, 64, 32)
    assert vectors_per_cycle(bf16, known) == 4


V3_ONE_CORE = Target.named("x86-64-v3").with_(
    cores=1
)  # 8 lanes of f32, 2 FMA ports; 32 KB, 512 KB, 16 MB at 64, 32, 20 and 9 bytes


@pytest.mark.parametrize(
    "operations, dtype, moved, expected",
    [
        (1600, f32, 64, 100),
        (1600, f64, 64, 200),
        (0, f32, 32 << 10, (32 << 10) / 64),
        (0, f32, 64 << 10, (32 << 10) / 64 + (32 << 10) / 32),
        (0, f32, 1 << 20, (32 << 10) / 64 + (480 << 10) / 32 + (512 << 10) / 20),
        (16, f32, 1 << 30, (32 << 10) / 64 + (480 << 10) / 32 + (15872 << 10) / 20 + ((1 << 30) - (16 << 20)) / 9),
        (0, f32, 0, 0),
    ],
)
def test_the_longer_of_arithmetic_and_traffic(operations, dtype, moved, expected):
    assert limit_cycles(operations, dtype, moved, V3_ONE_CORE) == expected


@pytest.mark.parametrize(
    "moved, expected",
    [(64 << 10, (64 << 10) / 64), (1 << 20, (64 << 10) / 64 + (960 << 10) / 32)],  # 16 MB are those of both
)
def test_each_core_has_a_part_of_the_bytes_in_caches_of_its_own(moved, expected):
    assert limit_cycles(0, f32, moved, V3_ONE_CORE.with_(cores=2)) == expected / 2
    assert limit_cycles(1600, f32, 64, V3_ONE_CORE.with_(cores=2)) == 50
    assert [c.shared for c in V3_ONE_CORE.caches] == [False, False, True]


VNNI = V3_ONE_CORE.with_(llvm_features=("avx512bw", "avx512vnni", "avx512bf16"))


@pytest.mark.parametrize(
    "target, dtype, operand, expected",
    [
        (V3_ONE_CORE, i32, i32, 1),
        (V3_ONE_CORE, i32, i8, 2),  # widened to vpmaddwd's 16 bits
        (VNNI, i32, i8, 4),
        (VNNI, i32, i16, 2),
        (VNNI, i64, i8, 1),
        (VNNI, f32, bf16, 2),
        (VNNI, f32, f16, 1),  # vdpbf16ps takes no other floats
        (V3_ONE_CORE, f32, bf16, 1),
        (Target.named("cuda:sm_90a"), i32, i8, 1),
    ],
)
def test_products_of_narrow_factors_are_summed_as_the_instructions_of_the_target_can(target, dtype, operand, expected):
    assert summed_at_once(dtype, operand, target) == expected
    narrow, wide = limit_cycles(1 << 20, dtype, 0, target, operand), limit_cycles(1 << 20, dtype, 0, target)
    assert narrow == wide / expected


@pytest.mark.parametrize("m, n, k", [(8, 16, 32), (7, 13, 5), (1, 1, 1), (0, 4, 4)])
def test_the_least_time_of_a_product_with_a_bias_is_that_of_its_multiply_adds_and_sums(m, n, k):
    assert least_cycles(summarise(matmul(m, n, k)), V3_ONE_CORE) == pytest.approx(m * n * (k + 1) / 16)
    assert least_cycles(summarise(matmul(m, n, k)), V3_ONE_CORE.with_(cores=2)) == pytest.approx(m * n * (k + 1) / 32)


def test_products_are_counted_with_what_is_added_last():
    kernel = matmul(6, 10, 4)
    assert products(summarise(kernel)) == {4: 6 * 10 * (4 + 1)}
    assert products(summarise(apply(kernel, [S.Split("T.j", 4)]))) == {4: 6 * 12 * 4 + 6 * 10}  # masked ones too
    assert products(summarise(transpose(20, 30))) == {}


@pytest.mark.parametrize("kernel", [matmul(64, 96, 33), conv(9, 7, 8, 16), transpose(20, 30)], ids=lambda k: k.name)
def test_no_schedule_is_predicted_to_take_less(kernel):
    for cores in (1, 2):
        target = V3_ONE_CORE.with_(cores=cores)
        scheduled = apply(kernel, default_plan(kernel, target, Precision.STRICT))
        assert least_cycles(summarise(kernel), target) <= total(summarise(scheduled), target).cycles
